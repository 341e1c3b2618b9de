"""The game: the contract's questions, put to the parts that know the answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.contract import CHANCE, Ask, Choice, Event, Game, Meeting, Outcome, Rng
from games.engine.telling import say

from . import asking, chance, choices, defaults, ending, flow, hidden, kick, positions, setup, shootout, turn
from .abilities import normal, windows
from .book import Book
from .orders import CupOrders
from .ruleset import Ruleset
from .state import State, clone
from .view import CupView, look


class WorldCup(Game[State, CupView]):
    """World Cup! with a ruleset."""

    watched = frozenset({"lots", "fallback", "referee", "shoot_coin"})

    def __init__(self, ruleset: Ruleset) -> None:
        self.book = Book(ruleset)
        self._orders = CupOrders(self.book)

    def setup(self, seats: int) -> State:
        return setup.empty_table(self.book, seats)

    def asks(self, state: State) -> list[Ask]:
        return asking.asks(self.book, state)

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        return asking.parts(self.book, state, ask, parts)

    def choices(self, state: State, ask: Ask, parts: Sequence[str]) -> list[Choice]:
        return choices.dress(self.book, state, ask, parts, self.legal_moves(state, ask, parts))

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        found = self._answer(state, ask, move)
        return found + flow.go_on(self.book, state) if state.public.phase == "run" else found

    def _answer(self, state: State, ask: Ask, move: str) -> list[Event]:
        """Carry out an answer; the question passes on, but for secret answers that wait for others."""
        book, public = self.book, state.public
        if ask.key == "kick":
            return kick.choose(book, state, ask.seat, move)
        if ask.key == "window" and windows.is_at_once(book):
            return windows.choose(book, state, ask.seat, move)
        if ask.seat != CHANCE and ask.key.startswith("shoot_"):
            return self._shoot(state, ask, move)
        public.opening += 1
        if ask.seat == CHANCE:
            return chance.apply(book, state, move)
        if ask.key == "window":
            return windows.answer(book, state, ask.seat, move)
        if ask.key == "arrange":
            return normal.arrange(book, state, ask.seat, move)
        if ask.key == "draft":
            return setup.pick(book, state, move)
        return turn.act(book, state, move)

    def _shoot(self, state: State, ask: Ask, move: str) -> list[Event]:
        """An answer in a shoot-out."""
        number = asking.shoot_number(state.public, ask)
        if ask.key == "shoot_kick":
            side = 0 if state.public.owners[state.public.shootouts[number].left] == ask.seat else 1
            return shootout.commit(self.book, state, number, side, move)
        answer = shootout.choose if ask.key == "shoot_choice" else shootout.name_winner
        return answer(self.book, state, number, move)

    def chance_move(self, state: State, ask: Ask, rng: Rng) -> str:
        return chance.move(self.book, state, rng)

    def is_chance_move(self, state: State, ask: Ask, move: str) -> bool:
        return chance.is_move(self.book, state, move)

    def view(self, state: State, seat: int | None) -> CupView:
        return look(self.book, state, seat, self.asks(state))

    def default_move(self, view: CupView, ask: Ask, rng: Rng) -> str:
        return defaults.answer(self.book, view, ask, rng)

    def resign(self, state: State, seat: int) -> list[Event]:
        """The teams stay in the tournament; whoever plays on for the seat answers for it."""
        public = state.public
        public.abandoned = tuple(gone or other == seat for other, gone in enumerate(public.abandoned))
        return [say("resigned", seat=seat)]

    def progress(self, state: State) -> float:
        return ending.progress(self.book, state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(self.book, state)

    def determine(self, view: CupView, rng: Rng) -> State:
        return hidden.determine(self.book, view, rng)

    def clone(self, state: State) -> State:
        return clone(state)

    def secrets(self, state: State, seat: int | None) -> dict[str, str]:
        return hidden.secrets(self.book, state, seat)

    def twin(self, state: State, seat: int | None, rng: Rng) -> State:
        return hidden.determine(self.book, self.view(state, seat), rng)

    def positions(self) -> list[State]:
        return positions.positions(self)

    def orders(self) -> CupOrders:
        return self._orders

    def names(self) -> Mapping[str, str]:
        return {code: team.name for code, team in self.book.ruleset.teams.items()}

    def count(self, state: State) -> Mapping[str, int]:
        return hidden.count(self.book, state)

    def football(self, state: State) -> list[tuple[int, int]]:
        return [result.goals for result in state.public.results]

    def meetings(self, state: State) -> list[Meeting]:
        teams, found = self.book.ruleset.teams, []
        for result in state.public.results:
            left, right = self.book.teams[result.left], self.book.teams[result.right]
            found.append(Meeting((left, right), (str(teams[left].power), str(teams[right].power)), result.goals))
        return found
