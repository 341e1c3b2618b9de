"""A table in a test: looking at it and playing on it by name. Cards are written by their codes, `A A G1`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from string import Formatter
from typing import Any

from games.engine.cards import without
from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask, Event, Fault
from games.engine.play import open_asks, play
from games.engine.words import COMMON
from games.titles.card_game_2010.book import Book
from games.titles.card_game_2010.football import CODES, LETTERS
from games.titles.card_game_2010.game import CardGame
from games.titles.card_game_2010.ruleset import Ruleset, shipped
from games.titles.card_game_2010.state import Group, Result, Section, SectionCards, State
from games.titles.card_game_2010.title import TITLE
from games.titles.card_game_2010.view import CardGameView

RULES = shipped()["2010"]


@cache
def _plain_game() -> CardGame:
    return TITLE.load(RULES)


def game_of(ruleset: Ruleset = RULES, **options: Any) -> CardGame:
    """A game with some options changed."""
    return TITLE.load(ruleset, options) if options or ruleset is not RULES else _plain_game()


def letters(cards: str) -> str:
    """`A A G1` as the state keeps it, in this order."""
    return "".join(LETTERS[code] for code in cards.split())


def hand(cards: str) -> str:
    """`A A G1` as the state keeps a hand."""
    return "".join(sorted(letters(cards)))


def spread(cards: str) -> str:
    """Letters as codes."""
    return " ".join(CODES[letter] for letter in cards)


class Table:
    """A table with its game, and what happened last."""

    def __init__(self, game: CardGame, state: State, salt: str = "test") -> None:
        self.game = game
        self.state = state
        self.rng = SaltedRng(salt)
        self.events: list[Event] = []

    # --- looking ---

    @property
    def book(self) -> Book:
        return self.game.book

    @property
    def group(self) -> Group:
        return self.state.public.groups[0]

    @property
    def section(self) -> Section:
        return self.state.public.sections[0]

    @property
    def cards(self) -> SectionCards:
        return self.state.secret.sections[0]

    def asks(self) -> list[Ask]:
        return self.game.asks(self.state)

    def ask(self, seat: int | None = None, name: str = "") -> Ask:
        """The ask of a seat (None: the first open one) about a group or section."""
        found = self.asks() if seat is not None else open_asks(self.game, self.state)
        for ask in found:
            if seat in (None, ask.seat) and (not name or name in str(ask.values)):
                return ask
        raise AssertionError(f"seat {seat} is not asked")

    def asked(self) -> list[int]:
        """The seats that are waited for."""
        return [ask.seat for ask in open_asks(self.game, self.state)]

    @property
    def key(self) -> str:
        """The key of the present ask, or `over`."""
        asks = self.asks()
        return asks[0].key if asks else "over"

    def legal(self, *parts: str, seat: int | None = None) -> list[str]:
        """The next parts of the present answer."""
        return self.game.legal_moves(self.state, self.ask(seat), list(parts))

    def view(self, seat: int | None = None) -> CardGameView:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    def keys(self) -> list[str]:
        """The keys of what happened last."""
        return [event.key for event in self.events]

    def teams(self, numbers: tuple[int, ...]) -> list[str]:
        return [self.book.teams[number] for number in numbers]

    def result(self, match: str) -> Result:
        return next(result for result in self.state.public.results if result.match == match)

    def score(self, match: str) -> tuple[int, int]:
        return self.result(match).goals

    def order(self, group: str) -> list[str]:
        """A group's table from the top."""
        return [self.book.teams[team] for level in self.state.public.tables[group] for team in level]

    def row(self, team: str) -> str:
        return self.section.rows[self.section.teams.index(self.book.number[team])]

    def held(self, seat: int) -> str:
        """A hand of a knock-out round."""
        return spread(self.cards.hands[seat])

    # --- playing ---

    def move(self, text: str, seat: int | None = None, name: str = "") -> list[Event]:
        """One answer, checked like a stranger's."""
        ask = self.ask(seat, name)
        self.events = play(self.game, self.state, ask.seat, ask.id, text)
        return self.events

    def pick(self, **teams: str) -> Table:
        """Choose cards for these teams, which belong to one seat: `MEX="A G1"`."""
        seat = self.state.public.owners[self.book.number[next(iter(teams))]]
        parts = [f"{team}:{code}" for team, cards in teams.items() for code in cards.split()]
        self.move(" ".join([*parts, "confirm"]), seat, next(iter(teams)))
        return self

    def lay(self, card: str, place: str) -> Table:
        """Lay a card: `space:MEX`, `cover:MEX` or `discard`."""
        self.move(f"card:{card} {place} end")
        return self

    def deck(self, cards: str) -> Table:
        """Chance shuffles, so that these cards lie on top in this order."""
        secret = self.state.secret
        held = secret.groups[0].deck if secret.groups else self.cards.deck
        top, pool = letters(cards), self.group.discards if self.key == "group.flips" else held
        self.move("deck:" + top + "".join(without(pool, top)))
        return self

    def step(self) -> list[Event]:
        """A random answer of whoever is asked."""
        ask = self.ask()
        throw = self.game.chance_move if ask.seat == CHANCE else self.game.sample
        self.events = play(self.game, self.state, ask.seat, ask.id, throw(self.state, ask, self.rng))
        return self.events

    def late(self) -> Table:
        """The automatic answer of whoever is asked."""
        ask = self.ask()
        move = self.game.default_move(self.view(ask.seat), ask, self.rng)
        self.events = play(self.game, self.state, ask.seat, ask.id, move)
        return self

    def chance(self) -> Table:
        """Let chance answer until a player is asked or the table ends."""
        while (asks := self.asks()) and asks[0].seat == CHANCE:
            self.move(self.game.chance_move(self.state, asks[0], self.rng))
        return self

    def until(self, key: str) -> Table:
        """Random play until this is asked (`over`: to the end)."""
        while self.key != key:
            self.step()
        return self


def holes(text: str) -> set[str]:
    """What a sentence leaves to be filled in."""
    return {hole for _, hole, _, _ in Formatter().parse(text) if hole}


def named(found: Iterable[Fault]) -> list[tuple[str, str]]:
    """Faults by path and key, having made sure that nothing is missing in their sentences."""
    words, names = {**COMMON, **TITLE.words}, list[tuple[str, str]]()
    for fault in found:
        assert holes(words[fault.key]) == {hole for hole, value in fault.values.items() if value is not None}
        names.append((fault.path, fault.key.removeprefix("fault.")))
    return names
