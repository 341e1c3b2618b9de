"""A table in a test: looking at it and playing on it by name.

Rows are written as the rules write them, from the inside out: `3~ 2 A` is a 3 turned face down, a 2 and an Attack.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Event
from games.engine.play import play
from games.titles.world_cup_game.book import Book
from games.titles.world_cup_game.game import WorldCup
from games.titles.world_cup_game.ruleset import Ruleset, shipped
from games.titles.world_cup_game.state import State
from games.titles.world_cup_game.tiles import DOWN
from games.titles.world_cup_game.title import TITLE
from games.titles.world_cup_game.view import WorldCupView

UP = {down: up for up, down in DOWN.items()}


def compact(row: str) -> str:
    """`3~ 2 A` as the state keeps it."""
    return "".join(DOWN[tile[0]] if tile.endswith("~") else tile for tile in row.split())


def spread(row: str) -> str:
    """The other way round."""
    return " ".join(UP[tile] + "~" if tile in UP else tile for tile in row)


@cache
def _plain_game(ruleset: str) -> WorldCup:
    return TITLE.load(shipped()[ruleset])


def game_of(ruleset: str | Ruleset, **options: Any) -> WorldCup:
    """A game with some options changed."""
    if isinstance(ruleset, str) and not options:
        return _plain_game(ruleset)
    return TITLE.load(shipped()[ruleset] if isinstance(ruleset, str) else ruleset, options)


class Table:
    """A table with its game, and what happened last."""

    def __init__(self, game: WorldCup, state: State, salt: str = "test") -> None:
        self.game = game
        self.state = state
        self.rng = SaltedRng(salt)
        self.events: list[Event] = []

    # --- looking ---

    @property
    def book(self) -> Book:
        return self.game.book

    @property
    def phase(self) -> str:
        return self.state.public.phase

    @property
    def to_act(self) -> int:
        return self.state.public.to_act

    def team(self, number: int) -> str:
        """A team's id."""
        return self.book.teams[number] if number >= 0 else ""

    def row(self, spot: str) -> str:
        """A row by its place, such as `C-1.L`."""
        return spread(self.state.public.rows[self.book.board(self.state.public.field).rows[spot]])

    def hand(self, seat: int) -> str:
        """The cards of a seat by name."""
        return " ".join(self.book.cards[code].name for code in self.state.secret.hands[seat])

    def pile(self) -> str:
        """The discard pile by name."""
        return " ".join(self.book.cards[code].name for code in self.state.public.discards)

    def view(self, seat: int | None = None) -> WorldCupView:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    def legal(self, *parts: str) -> list[str]:
        """The next parts of the present answer."""
        return self.game.legal_moves(self.state, self.game.asks(self.state)[0], list(parts))

    def playable(self) -> set[str]:
        """The cards with a legal use."""
        return {move.removeprefix("play:") for move in self.legal() if move.startswith("play:")}

    def spots(self) -> set[str]:
        """The places on the board that the card in play may be used on now."""
        return set(self.game.spots(self.state, self.game.asks(self.state)[0], []))

    def keys(self) -> list[str]:
        """The keys of what happened last, without their common head."""
        return [event.key.removeprefix("event.") for event in self.events]

    def scores(self) -> dict[str, tuple[int, int]]:
        """The latest score of each match that was scored."""
        return {result.match: result.goals for result in self.state.public.results}

    def order(self, group: str) -> list[list[str]]:
        """A group's table in sets of level teams."""
        return [sorted(self.team(team) for team in level) for level in self.state.public.tables[group]]

    def matches(self) -> list[str]:
        """The matches being played."""
        return list(self.book.board(self.state.public.field).matches)

    @property
    def here(self) -> tuple[int, int]:
        """The number of the round and of the replay."""
        return self.state.public.round, self.state.public.replay

    # --- playing ---

    def move(self, text: str) -> list[Event]:
        """One answer of whoever is asked, checked like a stranger's."""
        ask = self.game.asks(self.state)[0]
        self.events = play(self.game, self.state, ask.seat, ask.id, text)
        return self.events

    def start(self, card: str) -> Table:
        """Play a card as far as the question where."""
        self.move(f"play:{card}")
        return self

    def put(self, *places: str) -> Table:
        """Use the card in play on these places of the board, one after another."""
        for place in places:
            ask = self.game.asks(self.state)[0]
            self.move(self.game.spots(self.state, ask, [])[place])
        return self

    def use(self, card: str, *places: str) -> Table:
        """A whole turn with a card played on these places."""
        return self.start(card).put(*places).end()

    def end(self) -> Table:
        """End the turn."""
        self.move("end")
        return self

    def discard(self, card: str) -> Table:
        """A whole turn that discards a card, any one if it is empty."""
        self.move(f"discard:{card}" if card else self.legal()[-1])
        return self.end()

    def roll(self, *faces: str) -> Table:
        """Dice show these faces."""
        self.move("roll:" + ",".join(faces))
        return self

    def quiet(self) -> Table:
        """Four faces that no team of 1930 Group 1 or of most rounds gains a goal from alone: one of each of four."""
        return self.roll("green", "yellow", "blue", "white")

    def step(self) -> list[Event]:
        """A random answer of whoever is asked."""
        ask = self.game.asks(self.state)[0]
        if ask.seat == CHANCE:
            return self.move(self.game.chance_move(self.state, ask, self.rng))
        return self.move(self.game.sample(self.state, ask, self.rng))

    def chance(self) -> Table:
        """Let chance answer until a player is asked or the table ends."""
        while (asks := self.game.asks(self.state)) and asks[0].seat == CHANCE:
            self.move(self.game.chance_move(self.state, asks[0], self.rng))
        return self

    def play_deck(self) -> list[int]:
        """Discard turn by turn until this round or replay has no turn left; the seats in their order."""
        seats = []
        here = self.here
        while self.phase in ("turn", "shuffle") and self.here == here:
            if self.phase == "shuffle":
                self.chance()
                continue
            seats.append(self.to_act)
            self.discard("")
        return seats

    def full_time(self) -> Table:
        """The last card is drawn now: what is in the deck is set aside but for one card, and the seat discards."""
        public, secret = self.state.public, self.state.secret
        public.passes = 0
        secret.aside += secret.deck[1:]
        secret.deck = secret.deck[:1]
        return self.discard("")
