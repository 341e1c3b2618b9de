"""The game: the contract's questions, put to the parts that know the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.engine.contract import CHANCE, Ask, Bot, Choice, Event, Game, Meeting, Outcome, Rng, Value
from games.engine.play import ask_id
from games.engine.telling import say

from . import chance, choices, ending, hidden, positions, setup, turn
from .book import Book
from .orders import WorldCupOrders
from .ruleset import Ruleset
from .state import Public, State, clone
from .targets import place_parts, turn_parts
from .view import WorldCupView, look

_TIMEOUT_ORDER = (
    "foul", "offside", "defence", "attack", "goal_1_1", "penalty",
    "goal_1", "goal_1_1_1", "goal_2_1", "goal_2", "goal_3",
)  # fmt: skip
"""WCG-18.1: what is discarded when time is up."""

_Answer = Callable[[Book, State, str], list[Event]]
_ANSWERS: dict[str, _Answer] = {
    "turn": turn.begin,
    "place": turn.place,
    "end": turn.end,
    "extra_team": setup.choose,
}


class WorldCup(Game[State, WorldCupView]):
    """The World Cup Game with a ruleset; `stand_in` plays where options say that an AI takes over (WCG-18.1, 18.3)."""

    watched = frozenset({"penalty", "modifiers", "shootout", "lots"})

    def __init__(self, ruleset: Ruleset, stand_in: Bot | None = None) -> None:
        self.book = Book(ruleset)
        self.stand_in = stand_in
        self._orders = WorldCupOrders(self.book, self._safe)

    def setup(self, seats: int) -> State:
        return setup.empty_table(self.book, seats)

    def asks(self, state: State) -> list[Ask]:
        public = state.public
        phase = public.phase
        if phase in _ANSWERS:
            seat = public.to_act
            ask = ask_id(public.opening, seat, public.draft)
            return [Ask(id=ask, seat=seat, key=phase, values=self._values(public))]
        if phase == "over":
            return []
        ask = ask_id(public.opening, CHANCE)
        return [Ask(id=ask, seat=CHANCE, key=phase, kind="chance", values=choices.chance_values(self.book, state))]

    def _values(self, public: Public) -> dict[str, Value]:
        """What fills the question."""
        if public.phase == "place":
            return {"card": self.book.cards[public.card].key, "what": choices.next_tile(self.book, public)}
        if public.phase == "end":
            return {"what": "@end.extra" if public.extra else "@end.roll" if public.todo == "P" else "@end.draw"}
        return {}

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        key = ask.key
        if key == "place":
            return place_parts(self.book, state.public, parts)
        if parts:
            return []
        if key == "turn":
            return turn_parts(self.book, state)
        if key == "end":
            return ["end"]
        return [f"team:{team}" for team in sorted(self.book.teams[team] for team in state.public.spare)]

    def choices(self, state: State, ask: Ask, parts: Sequence[str]) -> list[Choice]:
        return choices.dress(self.book, state.public, self.legal_moves(state, ask, parts))

    def spots(self, state: State, ask: Ask, parts: Sequence[str]) -> dict[str, str]:
        if ask.key == "place" and not parts:
            return choices.place_spots(self.book, state.public)
        return super().spots(state, ask, parts)

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        if ask.seat == CHANCE:
            return chance.apply(self.book, state, move)
        return _ANSWERS[ask.key](self.book, state, move)

    def chance_move(self, state: State, ask: Ask, rng: Rng) -> str:
        return chance.move(self.book, state, rng)

    def is_chance_move(self, state: State, ask: Ask, move: str) -> bool:
        return chance.is_move(self.book, state, move)

    def view(self, state: State, seat: int | None) -> WorldCupView:
        return look(self.book, state, seat, self.asks(state))

    def default_move(self, view: WorldCupView, ask: Ask, rng: Rng) -> str:
        options = self.book.options
        seat = view.seat
        policy = options.abandoned_seat if seat is not None and view.public.abandoned[seat] else options.timeout_move
        if policy == "ai" and self.stand_in is not None:
            return self.stand_in(self, view, ask, rng)
        return self._safe(view, ask, rng)

    def _safe(self, view: WorldCupView, ask: Ask, rng: Rng) -> str:
        if ask.key == "turn":  # WCG-18.1
            return f"discard:{min(view.hand, key=self._timeout_place)}"
        if ask.key == "extra_team":  # WCG-18.2
            return f"team:{min(view.spare, key=lambda team: (self.book.ranks[self.book.number[team]], team))}"
        return self._first(hidden.determine(self.book, view, rng), ask)

    def _timeout_place(self, card: str) -> int:
        return _TIMEOUT_ORDER.index(card) if card in _TIMEOUT_ORDER else len(_TIMEOUT_ORDER)

    def _first(self, state: State, ask: Ask) -> str:
        """The first legal answer."""
        parts: list[str] = []
        while legal := self.legal_moves(state, ask, parts):
            parts.append(legal[0])
        return " ".join(parts)

    def resign(self, state: State, seat: int) -> list[Event]:
        """WCG-18.3: the teams stay in the tournament; the seat's turns follow the option `abandoned_seat`."""
        public = state.public
        public.abandoned = tuple(gone or other == seat for other, gone in enumerate(public.abandoned))
        return [say("resigned", seat=seat)]

    def progress(self, state: State) -> float:
        return ending.progress(self.book, state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(self.book, state)

    def determine(self, view: WorldCupView, rng: Rng) -> State:
        return hidden.determine(self.book, view, rng)

    def clone(self, state: State) -> State:
        return clone(state)

    def secrets(self, state: State, seat: int | None) -> dict[str, str]:
        return hidden.secrets(state, seat)

    def twin(self, state: State, seat: int | None, rng: Rng) -> State:
        return hidden.twin(self.book, state, seat, rng)

    def positions(self) -> list[State]:
        return positions.positions(self)

    def orders(self) -> WorldCupOrders:
        return self._orders

    def names(self) -> Mapping[str, str]:
        return {team: self.book.ruleset.teams[team].name for team in self.book.teams}

    def decisions(self, moves: Sequence[str]) -> int:
        """One turn is one decision; so is the choice of a leftover team."""
        return sum(move == "end" or move.startswith("team:") for move in moves)

    def count(self, state: State) -> Mapping[str, int]:
        secret, public = state.secret, state.public
        cards = "".join(secret.hands) + secret.deck + secret.aside + public.discards + public.card
        return {card.name: cards.count(code) for code, card in self.book.cards.items()}

    def football(self, state: State) -> list[tuple[int, int]]:
        return [result.goals for result in state.public.results]

    def meetings(self, state: State) -> list[Meeting]:
        teams, found = self.book.ruleset.teams, []
        for result in state.public.results:
            left, right = self.book.teams[result.left], self.book.teams[result.right]
            found.append(Meeting((left, right), (teams[left].rank, teams[right].rank), result.goals))
        return found
