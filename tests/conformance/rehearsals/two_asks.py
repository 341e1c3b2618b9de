"""Two open asks of one seat at once: the kicker aims and, in either order, names the card to throw away; meanwhile the
keeper chooses where to dive. The next kick is taken when all three have been answered."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import CHANCE, Ask, Choice, Event, Outcome, Phrase, Rng
from games.engine.play import ask_id

from .common import WORDS, CardGame, CardState, CardView, Rehearsal, Rules, eager, shelf

WAYS = ("left", "middle", "right")
KEYS = ("aim", "throw", "dive")


class Ruleset(Rules, frozen=True):
    hand: int = 4
    rounds: int = 6


class State(CardState, kw_only=True):
    """`stored` are the answers of this kick by key, which are shown together; `last` is how the last one went."""

    kick: int = 0
    stored: dict[str, str] = {}
    last: list[str] = []


class Seen(CardView, kw_only=True):
    """`given` are the keys that have been answered, which everybody sees; `stored` the seat's own answers."""

    kick: int
    stored: dict[str, str]
    given: list[str]
    last: list[str]


class TwoAsks(CardGame[State, Seen]):
    kind = State

    def pack(self) -> list[str]:
        return [str(card) for card in range(10, 40)]

    def seat(self, state: State, key: str) -> int:
        """Who answers: the kicker, or the seat to the left as keeper; seats that gave up are passed over."""
        playing = self.playing(state)
        return playing[(state.kick + (key == "dive")) % len(playing)]

    def asks(self, state: State) -> list[Ask]:
        if not state.opening:
            return [self.chance_ask(state)]
        return [self._ask(state, key) for key in KEYS if key not in state.stored and not self.outcome(state)]

    def _ask(self, state: State, key: str) -> Ask:
        seat, opening = self.seat(state, key), state.opening + KEYS.index(key)
        return Ask(id=ask_id(opening, seat), seat=seat, key=f"ask.{key}", secret=True)

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        if parts:
            return [] if "confirm" in parts else ["confirm"]
        if ask.key == "ask.throw":
            return [f"throw:{card}" for card in [*state.hands[ask.seat], "none"]]
        return [f"{ask.key[4:]}:{way}" for way in WAYS]

    def dress(self, move: str) -> Choice:
        key, _, value = move.partition(":")
        return Choice(move=move, label=Phrase(f"choice.{key}", {"what": value if value.isdigit() else f"@way.{value}"}))

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        if ask.seat == CHANCE:
            return self.deal(state, move)
        state.stored[ask.key[4:]] = move.split(" ")[0].partition(":")[2]
        return self._kick(state) if len(state.stored) == len(KEYS) else []

    def _kick(self, state: State) -> list[Event]:
        kicker, stored = self.seat(state, "aim"), state.stored
        if stored["throw"] != "none":
            state.hands[kicker].remove(stored["throw"])
            state.spent.append(stored["throw"])
        state.last = [stored["aim"], stored["dive"]]
        is_goal = stored["aim"] != stored["dive"]
        state.points[kicker] += is_goal
        state.kick, state.stored, state.opening = state.kick + 1, {}, state.opening + len(KEYS)
        aim, dive = (f"@way.{way}" for way in state.last)
        return [
            Event(
                key=f"event.{'goal' if is_goal else 'save'}",
                values={"seat": kicker, "aim": aim, "dive": dive},
                reveals=True,
            )
        ]

    def view(self, state: State, seat: int | None) -> Seen:
        own = {key: value for key, value in sorted(state.stored.items()) if self.seat(state, key) == seat}
        return Seen(**self.seen(state, seat), kick=state.kick, stored=own, given=sorted(state.stored), last=state.last)

    def default_move(self, view: Seen, ask: Ask, rng: Rng) -> str:
        key = ask.key[4:]
        return f"{key}:{'none' if key == 'throw' else rng.choice(WAYS)} confirm"

    def resign(self, state: State, seat: int) -> list[Event]:
        """The kick that was on is taken afresh by those who are left."""
        state.stored = {}
        return [self.resigned(state, seat)]

    def progress(self, state: State) -> float:
        return 1.0 if self.outcome(state) else state.kick / self.rules.rounds

    def outcome(self, state: State) -> Outcome | None:
        return self.ended(state, state.kick == self.rules.rounds)

    def determine(self, view: Seen, rng: Rng) -> State:
        stored = {key: view.stored.get(key, "") for key in view.given}
        return self.twin(State(**self.believed(view), kick=view.kick, stored=stored, last=view.last), view.seat, rng)

    def twin(self, state: State, seat: int | None, rng: Rng) -> State:
        twin = self.redraw(self.clone(state), seat, rng)
        for key in sorted(twin.stored):
            if self.seat(state, key) != seat:
                twin.stored[key] = self.sample(twin, self._ask(twin, key), rng).split(" ")[0].partition(":")[2]
        return twin

    def secrets(self, state: State, seat: int | None) -> dict[str, str]:
        stored = {key: "" if self.seat(state, key) == seat else state.stored.get(key, "") for key in KEYS}
        return super().secrets(state, seat) | stored

    def clone(self, state: State) -> State:
        return State(**self.copied(state), kick=state.kick, stored=dict(state.stored), last=state.last[:])


class TwoAsksTitle(Rehearsal):
    info = shelf("two_asks", "Two asks", (2, 4))
    Ruleset, State, View, game = Ruleset, State, Seen, TwoAsks
    limits = {"hand": (1, 7), "rounds": (1, 12)}
    words = WORDS | {
        "ask.aim": "Where do you aim?", "ask.throw": "Which card do you throw away?", "ask.dive": "Where do you dive?",
        "choice.aim": "Aim: {what}", "choice.throw": "Throw away: {what}", "choice.dive": "Dive: {what}",
        "way.left": "left", "way.middle": "middle", "way.right": "right", "way.none": "none",
        "event.goal": "{seat} scores: {aim} past {dive}.", "event.save": "{seat} aims {aim}, which is held.",
    }  # fmt: skip


TITLE = TwoAsksTitle(eager)
