"""The game: the contract's questions, put to the parts that know the answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from games.engine.contract import CHANCE, Ask, Choice, Event, Game, Meeting, Outcome, Rng

from . import automatic, chance, choices, ending, flow, groups, hidden, laying, positions
from .book import Book
from .events import say
from .football import CODES, MISS
from .orders import CardGameOrders
from .ruleset import Ruleset
from .state import Section, SectionCards, State, clone
from .view import CardGameView, look
from .words import MATCHES


class CardGame(Game[State, CardGameView]):
    """The World Cup Card Game 2010 with a ruleset."""

    watched = frozenset({"group.lots", "section.shootout"})

    def __init__(self, ruleset: Ruleset) -> None:
        self.book = Book(ruleset)
        self._orders = CardGameOrders(self.book)

    def setup(self, seats: int) -> State:
        return flow.empty_table(self.book, seats)

    def asks(self, state: State) -> list[Ask]:
        phase = state.public.phase
        if phase == "over":
            return []
        one = chance.pending(self.book, state)
        if one is not None:
            return [chance.ask(one)]
        return groups.asks(self.book, state) if phase == "groups" else laying.asks(self.book, state)

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        if ask.key == "select":
            return groups.parts(self.book, state, ask, parts)
        return laying.parts(self.book, state, ask, parts)

    def choices(self, state: State, ask: Ask, parts: Sequence[str]) -> list[Choice]:
        return choices.dress(self.book, state.public, ask, self.legal_moves(state, ask, parts))

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        if ask.seat == CHANCE:
            events = chance.apply(self.book, state, move)
        elif ask.key == "select":
            events = groups.choose(self.book, state, ask, move)
        else:
            events = laying.play(self.book, state, ask, move)
        return events + flow.go_on(self.book, state)

    def chance_move(self, state: State, ask: Ask, rng: Rng) -> str:
        return chance.move(self.book, state, rng)

    def is_chance_move(self, state: State, ask: Ask, move: str) -> bool:
        return chance.is_move(self.book, state, move)

    def view(self, state: State, seat: int | None) -> CardGameView:
        return look(self.book, state, seat, self.asks(state))

    def default_move(self, view: CardGameView, ask: Ask, rng: Rng) -> str:
        return automatic.move(self.book, view, ask)

    def resign(self, state: State, seat: int) -> list[Event]:
        """CG10-13.3: the teams are played on by the automatic move, which answers whatever the seat is asked."""
        public = state.public
        public.abandoned = tuple(gone or other == seat for other, gone in enumerate(public.abandoned))
        return [say("resigned", seat=seat)]

    def progress(self, state: State) -> float:
        return ending.progress(self.book, state.public)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(self.book, state.public)

    def determine(self, view: CardGameView, rng: Rng) -> State:
        return hidden.determine(self.book, view, rng)

    def clone(self, state: State) -> State:
        return clone(state)

    def secrets(self, state: State, seat: int | None) -> dict[str, str]:
        return hidden.secrets(self.book, state, seat)

    def twin(self, state: State, seat: int | None, rng: Rng) -> State:
        return hidden.determine(self.book, look(self.book, state, seat, self.asks(state)), rng)

    def positions(self) -> list[State]:
        return positions.positions(self)

    def orders(self) -> CardGameOrders:
        return self._orders

    def names(self) -> Mapping[str, str]:
        ruleset = self.book.ruleset
        teams = {code: team.name for code, team in ruleset.teams.items()}
        sections = {f"section.{section.id}": section.name for section in ruleset.sections}
        matches = {key[1:]: MATCHES.get(match, match) for match, key in self.book.match_keys.items()}
        return teams | sections | matches

    def decisions(self, moves: Sequence[str]) -> int:
        """A choice for one team in a group match is one, whoever makes it; so is a turn in a knock-out round."""
        found = 0
        for move in moves:
            parts = move.split(" ")
            found += len({part.partition(":")[0] for part in parts[:-1]}) if parts[-1] == groups.CONFIRM else 1
        return found

    def count(self, state: State) -> Mapping[str, int]:
        """The cards of each kind in every deck that is in use: the fewest, and the most, over these decks."""
        decks = [Counter(self.book.deck)] if state.public.phase in ("teams",) else _decks(state)
        fewest = {code: min(deck[letter] for deck in decks) for letter, code in CODES.items()}
        return fewest | {f"{code} at most": max(deck[letter] for deck in decks) for letter, code in CODES.items()}

    def football(self, state: State) -> list[tuple[int, int]]:
        return [result.goals for result in state.public.results]

    def meetings(self, state: State) -> list[Meeting]:
        teams, found = self.book.ruleset.teams, []
        for result in state.public.results:
            left, right = self.book.teams[result.left], self.book.teams[result.right]
            found.append(
                Meeting((left, right), (f"@tier.{teams[left].tier}", f"@tier.{teams[right].tier}"), result.goals)
            )
        return found


def _decks(state: State) -> list[Counter[str]]:
    """The cards of each group or section in play, wherever they lie."""
    public, secret = state.public, state.secret
    found = [
        Counter("".join([*held.hands, held.deck, group.discards, *group.shown, group.flips.replace(MISS, "")]))
        for group, held in zip(public.groups, secret.groups, strict=True)
    ]
    return found + [_section_deck(*pair) for pair in zip(public.sections, secret.sections, strict=True)]


def _section_deck(section: Section, held: SectionCards) -> Counter[str]:
    rows = [row.upper() for number, row in enumerate(section.rows) if not section.swept[number // 2]]
    return Counter(
        "".join([*held.hands, held.deck, held.aside, section.discards, *rows, section.flips.replace(MISS, "")])
    )
