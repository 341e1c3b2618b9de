"""The game: the contract's questions, put to the parts that know the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.engine.contract import CHANCE, Ask, Choice, Event, Game, Outcome, Rng, Terms
from games.engine.play import ask_id

from . import actions, answers, cards, chance, choices, defaults, ending, flow, hidden, positions, setup
from .book import PILES, Book
from .orders import PitchOrders
from .ruleset import Ruleset
from .state import State, clone, seat_of
from .targets import END, turn_parts
from .view import PitchView, look

_ACTIONS: dict[str, Callable[[Book, State, Sequence[str]], list[Event]]] = {
    "move": actions.move,
    "pass": actions.carry,
    "tackle": actions.tackle,
    "shoot": actions.shoot,
    "tactic": cards.play,
}


class Pitch(Game[State, PitchView]):
    """Pitch with a ruleset; the terms say whether a level match must be decided (PITCH-15.3)."""

    watched = frozenset({"lot", "pick", *chance.DICE})

    def __init__(self, ruleset: Ruleset, terms: Terms | None = None) -> None:
        self.book = Book(ruleset, terms)
        self._orders = PitchOrders(self.book)

    def setup(self, seats: int) -> State:
        return setup.empty_table(self.book)

    def asks(self, state: State) -> list[Ask]:
        public = state.public
        phase = public.phase
        if phase == "turn":
            seat = seat_of(public, public.active)
            ask = ask_id(public.opening, seat, public.draft)
            return [Ask(id=ask, seat=seat, key=phase, values={"energy": public.turn.energy})]
        if phase == "over":
            return []
        return answers.asks(state) if phase in answers.SECRET else [chance.asked(state)]

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        if ask.key == "turn":
            return turn_parts(self.book, state, parts)
        return answers.parts_of(self.book, state, ask, parts)

    def choices(self, state: State, ask: Ask, parts: Sequence[str]) -> list[Choice]:
        return choices.dress(self.book, state, ask, parts, self.legal_moves(state, ask, parts))

    def spots(self, state: State, ask: Ask, parts: Sequence[str]) -> dict[str, str]:
        return choices.spots(self.book, state, ask, parts, self.choices(state, ask, parts))

    def is_final(self, state: State, ask: Ask, parts: Sequence[str]) -> bool:
        return parts[-1] in choices.FINAL

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        if ask.seat == CHANCE:
            events = chance.apply(self.book, state, move)
        elif ask.key == "turn":
            events = self._turn(state, move)
        else:
            events = answers.store(self.book, state, ask, move)
        return events + flow.go_on(self.book, state)

    def _turn(self, state: State, move: str) -> list[Event]:
        """A step of a turn; what cannot be undone opens a new question."""
        public, parts = state.public, move.split(" ")
        if parts[-1] in choices.FINAL:
            public.opening += 1
            public.draft = ()
        else:
            public.draft = (*public.draft, move)
        if move == END:
            return flow.end_turn(self.book, state)
        return _ACTIONS[parts[0].partition(":")[0]](self.book, state, parts)

    def chance_move(self, state: State, ask: Ask, rng: Rng) -> str:
        return chance.move(self.book, state, rng)

    def is_chance_move(self, state: State, ask: Ask, move: str) -> bool:
        return chance.is_move(self.book, state, move)

    def view(self, state: State, seat: int | None) -> PitchView:
        return look(self.book, state, seat, self.asks(state))

    def default_move(self, view: PitchView, ask: Ask, rng: Rng) -> str:
        return defaults.answer(self.book, hidden.determine(self.book, view, rng), ask)

    def resign(self, state: State, seat: int) -> list[Event]:
        return ending.resign(state, seat)

    def progress(self, state: State) -> float:
        return ending.progress(self.book, state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(self.book, state)

    def determine(self, view: PitchView, rng: Rng) -> State:
        return hidden.determine(self.book, view, rng)

    def clone(self, state: State) -> State:
        return clone(state)

    def secrets(self, state: State, seat: int | None) -> dict[str, str]:
        return hidden.secrets(self.book, state, seat)

    def twin(self, state: State, seat: int | None, rng: Rng) -> State:
        return hidden.twin(self.book, state, seat, rng)

    def positions(self) -> list[State]:
        return positions.positions(self)

    def orders(self) -> PitchOrders:
        return self._orders

    def names(self) -> Mapping[str, str]:
        rules = self.book.ruleset
        return {
            **{f"tactic.{key}": card.name for key, card in rules.tactics.items()},
            **{f"happening.{key}": card.name for key, card in rules.events.items()},
            **{f"pass.{key}": card.name for key, card in rules.passes.items()},
            **{f"coach.{key}": coach.name for key, coach in rules.coaches.items()},
            **{f"shot.{power}": power for power in rules.shots},
        }

    def count(self, state: State) -> Mapping[str, int]:
        public, secret, found = state.public, state.secret, dict[str, int]()
        for number, pile in enumerate(PILES):
            held = "".join(hand[number] for hand in secret.hands)
            everywhere = held + secret.piles[number] + public.discards[number]
            for code, name in self.book.names[number].items():
                found[f"{pile}.{name}"] = everywhere.count(code)
        return found

    def football(self, state: State) -> list[tuple[int, int]]:
        """The match, by side, once it has been played to its end."""
        is_played = state.public.phase == "over" and state.public.resigned < 0
        return [state.public.goals] if is_played else []
