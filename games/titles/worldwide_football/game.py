"""The game: the contract's questions, put to the parts that know the answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.contract import CHANCE, Ask, Choice, Event, Game, Meeting, Outcome, Phrase, Rng, Terms

from . import asks, captains, chance, choices, clerk, ending, hidden, positions, setup, texts
from .book import Book
from .flow import Play, advance
from .orders import store
from .orders.book import KeptOrders
from .ruleset import Ruleset
from .state import State, clone
from .view import FootballView, look

_TEXTS = {"card": texts.card, "man": texts.man, "ability": texts.ability, "stadium": texts.stadium}


class WorldwideFootball(Game[State, FootballView]):
    """Worldwide Football with a ruleset and the terms of a table."""

    watched = chance.WATCHED

    def __init__(self, ruleset: Ruleset, terms: Terms | None = None) -> None:
        self.book = Book(ruleset, terms)

    def setup(self, seats: int) -> State:
        state = setup.empty_table(self.book, seats)
        advance(Play(self.book, state))
        return state

    def asks(self, state: State) -> list[Ask]:
        return asks.asks(self.book, state)

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        return asks.PARTS[ask.key](self.book, state, ask.seat, parts)

    def choices(self, state: State, ask: Ask, parts: Sequence[str]) -> list[Choice]:
        return choices.dress(self.book, state, ask, parts, self.legal_moves(state, ask, parts))

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        play = Play(self.book, state)
        if ask.seat == CHANCE:
            self._chance(play, ask, move)
        elif ask.key == "orders":
            store.answer(play, ask.seat, move)
        else:
            answer(play, ask.key, ask.seat, move)
        return play.events

    def _chance(self, play: Play, ask: Ask, move: str) -> None:
        public = play.public
        if ask.key == "order":
            seat, key = clerk.look(self, play)
            if move == clerk.NOBODY:
                play.secret.served = (*play.secret.served, seat)
            else:
                answer(play, key, seat, move.removeprefix(clerk.HEAD))
            return
        public.opening += 1
        public.draft, public.phase = (), ""
        play.secret.served = ()
        chance.APPLY[ask.key](play, move)
        advance(play)

    def chance_move(self, state: State, ask: Ask, rng: Rng) -> str:
        if ask.key == "order":
            return clerk.move(self, state, rng)
        return chance.move(self.book, state, rng)

    def is_chance_move(self, state: State, ask: Ask, move: str) -> bool:
        if ask.key == "order":
            return clerk.is_move(self, state, move)
        return chance.is_move(self.book, state, move)

    def view(self, state: State, seat: int | None) -> FootballView:
        return look(self.book, state, seat, self.asks(state))

    def default_move(self, view: FootballView, ask: Ask, rng: Rng) -> str:
        return clerk.default_move(self, view, ask, rng)

    def resign(self, state: State, seat: int) -> list[Event]:
        return ending.resign(Play(self.book, state), seat)

    def progress(self, state: State) -> float:
        return ending.progress(self.book, state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(self.book, state)

    def determine(self, view: FootballView, rng: Rng) -> State:
        return hidden.determine(self.book, view, rng)

    def clone(self, state: State) -> State:
        return clone(state)

    def secrets(self, state: State, seat: int | None) -> dict[str, str]:
        return hidden.secrets(self.book, state, seat)

    def twin(self, state: State, seat: int | None, rng: Rng) -> State:
        return hidden.twin(self.book, state, seat, rng)

    def positions(self) -> list[State]:
        return positions.positions(self)

    def orders(self) -> KeptOrders:
        return KeptOrders()

    def names(self) -> Mapping[str, str]:
        return choices.names(self.book)

    def count(self, state: State) -> Mapping[str, int]:
        return hidden.count(self.book, state)

    def text(self, kind: str, name: str) -> list[Phrase]:
        """What is printed on an Action card (`card`), a Player card (`man`), an `ability` or a team's `stadium`."""
        return _TEXTS[kind](self.book, name)

    def football(self, state: State) -> list[tuple[int, int]]:
        goals = state.public.goals
        return [(goals[0], goals[1])] if state.public.phase == "over" else []

    def meetings(self, state: State) -> list[Meeting]:
        left, right = state.public.teams
        stars = [f"★ {self.book.ruleset.teams[team].stars}" if team else "" for team in (left, right)]
        return [
            Meeting((f"team.{left}", f"team.{right}"), (stars[0], stars[1]), goals)
            for goals in self.football(state)
            if left and right
        ]


def answer(play: Play, key: str, seat: int, move: str) -> None:
    """Carry out an answer of a seat: a stored one waits for the others, every other goes on until somebody is asked."""
    public, secret = play.public, play.secret
    secret.drawn[seat] = secret.men_drawn[seat] = ""
    parts = move.split(" ")
    if key in asks.ANSWERS or key == "help":
        if key != "help" and asks.is_step(key, parts):
            public.draft = (*public.draft, move)
        else:
            public.opening += 1
            public.draft, secret.served = (), ()
        if key == "help":
            captains.answer_help(play, seat, parts)
        else:
            public.phase = ""
            asks.ANSWERS[key](play, seat, parts)
        advance(play)
        return
    _store(play, f"{key}:{seat}", move)


def _store(play: Play, due: str, move: str) -> None:
    """Keep a sealed answer; when all are in they are shown together."""
    public, secret = play.public, play.secret
    secret.stored[due] = (*secret.stored.get(due, ()), move)
    if due not in public.given:
        public.given = (*public.given, due)
    if len(public.given) < len(public.due):
        return
    phase, public.phase = public.phase, ""
    public.opening += 1
    public.draft, public.due, public.given, secret.served = (), (), (), ()
    asks.GIVEN[phase](play)
    advance(play)
