"""An attack and its composed answer: a card before the roll, and whether to add one after it. One visit for each."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Ask, Event, Outcome, Rng
from games.engine.play import ask_id

from .common import WORDS, CardGame, CardState, CardView, Rehearsal, Rules, eager, shelf, without


class Ruleset(Rules, frozen=True):
    hand: int = 5
    rounds: int = 8


class State(CardState, kw_only=True):
    """`before` are the cards laid before the roll, by attacker and defender; `bonus` is the defender's stored wish."""

    rally: int = 0
    before: list[str] = []
    bonus: str = ""


class Seen(CardView, kw_only=True):
    rally: int
    before: list[str]
    bonus: str


def wishes(hand: list[str]) -> list[str]:
    """What may be wished for after the roll, with these cards still in hand."""
    return ["bonus:never", *(f"bonus:{when}-{card}" for card in sorted({*hand}) for when in ("behind", "always"))]


class Rally(CardGame[State, Seen]):
    kind = State

    def pack(self) -> list[str]:
        return [str(1 + card % 3) for card in range(36)]

    def on_table(self, state: State | Seen) -> list[str]:
        return [card for card in state.before if card != "none"]

    def asks(self, state: State) -> list[Ask]:
        if not state.opening:
            return [self.chance_ask(state)]
        if self.outcome(state):
            return []
        if len(state.before) == 2:
            return [self.chance_ask(state, "ask.roll")]
        seat, key = (1 - state.rally % 2, "ask.answer") if state.before else (state.rally % 2, "ask.attack")
        return [Ask(id=ask_id(state.opening, seat), seat=seat, key=key, kind="compose")]

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        cards = sorted({*state.hands[ask.seat], "none"})
        if not parts:
            return [f"before:{card}" for card in cards]
        if len(parts) == 1 and ask.key == "ask.answer":
            return wishes(without(state.hands[ask.seat], {parts[0][7:]} - {"none"}))
        return [] if parts[-1] == "confirm" else ["confirm"]

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        if ask.key == "ask.deal":
            return self.deal(state, move)
        state.opening += 1
        if ask.key == "ask.roll":
            return self._settle(state, *map(int, move[5:].split(",")))
        parts = move.split(" ")
        state.before.append(card := parts[0][7:])
        if card != "none":
            state.hands[ask.seat].remove(card)
        if ask.key == "ask.answer":
            state.bonus = parts[1][6:]
        return [Event(key="event.before", values={"seat": ask.seat, "card": f"@before.{card}"}, reveals=True)]

    def _settle(self, state: State, attack: int, defence: int) -> list[Event]:
        attacker, defender = state.rally % 2, 1 - state.rally % 2
        before = [int(card.replace("none", "0")) for card in state.before]
        attack, defence = attack + before[0], defence + before[1]
        when, _, card = state.bonus.partition("-")
        events = [Event(key="event.roll", values={"seat": attacker, "left": attack, "right": defence}, reveals=True)]
        if when == "always" or (when == "behind" and defence < attack):
            defence += int(card)
            state.hands[defender].remove(card)
            state.spent.append(card)
            events.append(Event(key="event.bonus", values={"seat": defender, "card": card}, reveals=True))
        if attack > defence and state.points[attacker] >= 0:
            state.points[attacker] += 1
            events.append(Event(key="event.goal", values={"seat": attacker}))
        state.spent += self.on_table(state)
        state.rally, state.before, state.bonus = state.rally + 1, [], ""
        return events

    def view(self, state: State, seat: int | None) -> Seen:
        bonus = state.bonus if seat == 1 - state.rally % 2 else ""
        return Seen(**self.seen(state, seat), rally=state.rally, before=state.before, bonus=bonus)

    def default_move(self, view: Seen, ask: Ask, rng: Rng) -> str:
        return "before:none bonus:never confirm" if ask.key == "ask.answer" else "before:none confirm"

    def resign(self, state: State, seat: int) -> list[Event]:
        return [self.resigned(state, seat)]

    def progress(self, state: State) -> float:
        return 1.0 if self.outcome(state) else state.rally / self.rules.rounds

    def outcome(self, state: State) -> Outcome | None:
        return self.ended(state, state.rally == self.rules.rounds)

    def football(self, state: State) -> list[tuple[int, int]]:
        return [(state.points[0], state.points[1])] if state.rally == self.rules.rounds else []

    def determine(self, view: Seen, rng: Rng) -> State:
        bonus = view.bonus or ("bonus" if len(view.before) == 2 else "")
        state = State(**self.believed(view), rally=view.rally, before=view.before, bonus=bonus)
        return self.twin(state, view.seat, rng)

    def twin(self, state: State, seat: int | None, rng: Rng) -> State:
        twin, defender = self.redraw(self.clone(state), seat, rng), 1 - state.rally % 2
        if twin.bonus and seat != defender:
            twin.bonus = str(rng.choice(wishes(twin.hands[defender])))[6:]
        return twin

    def secrets(self, state: State, seat: int | None) -> dict[str, str]:
        is_own = seat == 1 - state.rally % 2
        return super().secrets(state, seat) | {"bonus": "" if is_own else state.bonus}

    def clone(self, state: State) -> State:
        return State(**self.copied(state), rally=state.rally, before=state.before[:], bonus=state.bonus)


class RallyTitle(Rehearsal):
    info = shelf("rally", "Rally", (2, 2))
    Ruleset, State, View, game = Ruleset, State, Seen, Rally
    limits = {"hand": (1, 8), "rounds": (2, 8)}
    words = WORDS | {
        "ask.attack": "Attack: what do you lay before the roll?",
        "ask.answer": "Answer: a card before the roll, and a bonus after it?",
        "ask.roll": "Both roll.", "choice.before": "Before: {what}", "choice.bonus": "Bonus: {what}",
        "bonus.never": "never", "bonus.behind": "if behind", "bonus.always": "always", "before.none": "no card",
        **{f"{kind}.{card}": f"plus {card}" for kind in ("before", "bonus") for card in "123"},
        "event.before": "{seat} lays {card}.", "event.bonus": "{seat} adds {card}.",
        "event.roll": "{seat} comes to {left} against {right}.",
    }  # fmt: skip


TITLE = RallyTitle(eager)
