"""Three seats choose one to four cards each, secretly and at once; replaceable until the last has chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.contract import CHANCE, Ask, Choice, Event, Game, Outcome, Phrase, Rng
from games.engine.play import ask_id

from .common import WORDS, CardGame, CardState, CardView, Rehearsal, Rules, by_points, shelf


class Ruleset(Rules, frozen=True):
    cards: int = 40
    hand: int = 9
    rounds: int = 3


class State(CardState, kw_only=True):
    answers: list[list[str]]
    """All that a seat gave in this opening, of which the last counts."""


class Seen(CardView, kw_only=True):
    answers: list[str]


class SecretCards(CardGame[State, Seen]):
    def setup(self, seats: int) -> State:
        return State(**self.start(seats), answers=[[] for _ in range(seats)])

    def pack(self) -> list[str]:
        return [str(card) for card in range(10, 10 + self.rules.cards)]

    def asks(self, state: State) -> list[Ask]:
        if state.opening == 0:
            return [self.chance_ask(state)]
        return [] if self.outcome(state) else [self._ask(state, seat) for seat in self.playing(state)]

    def _ask(self, state: State, seat: int) -> Ask:
        given = state.answers[seat]
        flags = {"secret": True, "replaceable": True, "answered": bool(given)}
        return Ask(id=ask_id(state.opening, seat, given), seat=seat, key="ask.cards", kind="compose", **flags)  # type: ignore[arg-type]

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        if "confirm" in parts:
            return []
        hand, last = state.hands[ask.seat], parts[-1] if parts else ""
        most = min(4, len(hand) - (self.rules.rounds - state.opening))
        cards = [f"card:{card}" for card in hand if f"card:{card}" > last and len(parts) < most]
        return [*cards, "confirm"] if parts else cards

    def dress(self, move: str) -> Choice:
        return Choice(move=move, label=Phrase("choice.card", {"what": move[5:]}), spot=move)

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        if ask.seat == CHANCE:
            return self.deal(state, move)
        state.answers[ask.seat].append(move)
        return self._reveal(state)

    def _reveal(self, state: State) -> list[Event]:
        playing = self.playing(state)
        if not all(state.answers[seat] for seat in playing):
            return []
        shown = {seat: [part[5:] for part in state.answers[seat][-1].split()[:-1]] for seat in playing}
        for seat, cards in shown.items():
            state.hands[seat] = [card for card in state.hands[seat] if card not in cards]
            state.spent += cards
        state.points[max(playing, key=lambda seat: sum(map(int, shown[seat])))] += 1
        state.answers, state.opening = [[] for _ in state.answers], state.opening + 1
        return [
            Event(key="event.shown", values={"seat": seat, "cards": "|".join(shown[seat])}, reveals=True)
            for seat in playing
        ]

    def view(self, state: State, seat: int | None) -> Seen:
        return Seen(**self.seen(state, seat), answers=[] if seat is None else state.answers[seat])

    def default_move(self, view: Seen, ask: Ask, rng: Rng) -> str:
        return f"card:{rng.choice(view.hand)} confirm"

    def resign(self, state: State, seat: int) -> list[Event]:
        state.points[seat], state.answers[seat] = -1, []
        gone = Event(key="event.resigned", values={"seat": seat})
        return [gone, *(self._reveal(state) if state.opening and self.outcome(state) is None else [])]

    def progress(self, state: State) -> float:
        return 1.0 if self.outcome(state) else state.opening / (self.rules.rounds + 1)

    def outcome(self, state: State) -> Outcome | None:
        is_over = state.opening > self.rules.rounds or (state.opening > 0 and len(self.playing(state)) < 2)
        return by_points(state.points) if is_over else None

    def determine(self, view: Seen, rng: Rng) -> State:
        given = [view.opening and p >= 0 and seat not in view.waiting for seat, p in enumerate(view.points)]
        answers = [view.answers if seat == view.seat else [""] * bool(is_given) for seat, is_given in enumerate(given)]
        return self.twin(State(**self.believed(view), answers=answers), view.seat, rng)

    def twin(self, state: State, seat: int | None, rng: Rng) -> State:
        twin = self.redraw(self.clone(state), seat, rng)
        for other, answers in enumerate(twin.answers):
            if answers and other != seat:
                answers[:] = [self.sample(twin, self._ask(twin, other), rng)]
        return twin

    def secrets(self, state: State, seat: int | None) -> dict[str, str]:
        stored = [answers[-1:] for other, answers in enumerate(state.answers) if other != seat]
        return super().secrets(state, seat) | {"answers": str(stored)}

    def clone(self, state: State) -> State:
        return State(**self.copied(state), answers=[answers[:] for answers in state.answers])


class Secrets(Rehearsal):
    info = shelf("secret_cards", "Secret cards", (3, 3))
    Ruleset, State, View, game = Ruleset, State, Seen, SecretCards
    limits = {"cards": (30, 60), "hand": (4, 10), "rounds": (1, 4)}
    words = WORDS | {"ask.cards": "Choose one to four cards.", "event.shown": "{seat} shows {cards}."}


def bold(game: Game[Any, Any], view: Any, ask: Ask, rng: Rng) -> str:
    """Plays its highest cards, as many as it may."""
    state, cards = game.determine(view, rng), sorted(view.hand, reverse=True)
    tries = [" ".join([*(f"card:{card}" for card in sorted(cards[:size])), "confirm"]) for size in (4, 3, 2, 1)]
    return next(move for move in tries if game.is_legal(state, ask, move))


TITLE = Secrets(bold)
