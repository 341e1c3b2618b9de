"""Small tables for the tests: a position in a line or two, played on by name.

Side A is seat 0 and has the ball; side B is seat 1. Unless a test says so, nobody holds a card, the draw decks hold six
Pass cards, the Player decks nothing, and there are no Stars.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask, Event, Terms
from games.engine.play import open_asks, play
from games.titles.worldwide_football.book import Book
from games.titles.worldwide_football.flow import Play, advance
from games.titles.worldwide_football.game import WorldwideFootball
from games.titles.worldwide_football.ruleset import Ruleset, shipped
from games.titles.worldwide_football.setup import empty_table
from games.titles.worldwide_football.state import Public, Secret, State
from games.titles.worldwide_football.title import TITLE
from games.titles.worldwide_football.view import FootballView

SIX = "pass pass pass pass pass pass"


@cache
def _plain_game(ruleset: str) -> WorldwideFootball:
    return TITLE.load(shipped()[ruleset])


def game_of(ruleset: str | Ruleset, terms: Terms | None = None, **options: Any) -> WorldwideFootball:
    """A game with some options changed."""
    if isinstance(ruleset, str) and not options and terms is None:
        return _plain_game(ruleset)
    return TITLE.load(shipped()[ruleset] if isinstance(ruleset, str) else ruleset, options, terms)


def changed(ruleset: str, field: str, name: str, **values: Any) -> Ruleset:
    """A shipped ruleset with one card, ability or team changed."""
    base = shipped()[ruleset]
    rows = dict(getattr(base, field))
    rows[name] = msgspec.structs.replace(rows[name], **values)
    return msgspec.structs.replace(base, **{field: rows})


class Table:
    """A table with its game, and what happened last."""

    def __init__(self, game: WorldwideFootball, state: State, salt: str = "test") -> None:
        self.game = game
        self.state = state
        self.rng = SaltedRng(salt)
        self.events: list[Event] = []

    # --- looking ---

    @property
    def book(self) -> Book:
        return self.game.book

    @property
    def public(self) -> Public:
        return self.state.public

    @property
    def secret(self) -> Secret:
        return self.state.secret

    @property
    def phase(self) -> str:
        return self.state.public.phase

    @property
    def pa(self) -> int:
        return self.state.public.attack.pa

    @property
    def goals(self) -> tuple[int, int]:
        left, right = self.state.public.goals
        return left, right

    @property
    def side(self) -> int:
        return self.state.public.side

    @property
    def asked(self) -> int:
        """The seat that is asked, -1 for chance."""
        return self.ask().seat

    def ask(self, seat: int | None = None, key: str = "") -> Ask:
        """The first open question, or the one of a seat, or of a key."""
        asks = self.game.asks(self.state)
        return next(a for a in asks if (seat is None or a.seat == seat) and (not key or a.key == key))

    def keys(self) -> list[str]:
        """The keys of everything that is asked, orders apart."""
        return [ask.key for ask in self.game.asks(self.state) if ask.key != "orders"]

    def hand(self, seat: int) -> str:
        """The Action cards of a seat by name."""
        return " ".join(self.book.ids(self.secret.hands[seat]))

    def men(self, seat: int) -> str:
        """The Player cards of a seat by name."""
        return " ".join(self.book.men_ids(self.secret.men[seat]))

    def sizes(self, seat: int) -> tuple[int, int]:
        """How many cards of each sort a seat holds."""
        return len(self.secret.hands[seat]), len(self.secret.men[seat])

    def pile(self, side: int) -> str:
        """The discard pile by name."""
        return " ".join(self.book.ids(self.public.discard[side]))

    def men_pile(self, side: int) -> str:
        """The Player discard pile by name."""
        return " ".join(self.book.men_ids(self.public.men_discard[side]))

    def deck(self, side: int) -> str:
        """The draw deck by name, from the top."""
        return " ".join(self.book.ids(self.secret.decks[side]))

    def legal(self, *parts: str, seat: int | None = None, key: str = "") -> list[str]:
        """The next parts of the present answer."""
        return self.game.legal_moves(self.state, self.ask(seat, key), list(parts))

    def view(self, seat: int | None = None) -> FootballView:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    def said(self) -> list[str]:
        """The keys of what happened last, without their common head."""
        return [event.key.removeprefix("event.") for event in self.events]

    # --- playing ---

    def move(self, text: str, seat: int | None = None, key: str = "") -> Table:
        """One answer of whoever is asked, checked like a stranger's; what chance settles unseen follows."""
        ask = self.ask(seat, key)
        self.events = play(self.game, self.state, ask.seat, ask.id, text)
        return self

    def do(self, *moves: str) -> Table:
        """Several answers, one after another; what happened is gathered."""
        events: list[Event] = []
        for text in moves:
            events += self.move(text).events
        self.events = events
        return self

    def play(self, card: str, *men: str) -> Table:
        """The holder announces a card."""
        return self.move(" ".join([f"card:{card}", *(f"with:{man}" for man in men), "go"]))

    def defend(self, card: str, roll: int | None = None, *rescue: str) -> Table:
        """The defender defends, and the d20 shows this."""
        self.move(" ".join([f"defend:{card}", *(f"rescue:{man}" for man in rescue), "go"]))
        return self if roll is None else self.roll(roll)

    def roll(self, *faces: int) -> Table:
        """Dice show these faces."""
        events: list[Event] = []
        for face in faces:
            events += self.move(f"roll:{face}").events
        self.events = events
        return self

    def through(self, card: str, *men: str) -> Table:
        """A card that nobody defends against."""
        self.play(card, *men)
        return self.move("draw") if self.phase == "reply" else self

    def settle(self) -> Table:
        """Let chance answer until a player is asked or the table ends."""
        while (asks := self.game.asks(self.state)) and asks[0].seat == CHANCE:
            self.move(self.game.chance_move(self.state, asks[0], self.rng))
        return self

    def settle_unseen(self) -> Table:
        """Let chance answer as long as nobody would watch."""
        while (asks := self.game.asks(self.state)) and asks[0].seat == CHANCE and asks[0].key not in self.game.watched:
            self.move(self.game.chance_move(self.state, asks[0], self.rng))
        return self

    def step(self) -> Table:
        """A random answer of whoever is asked."""
        ask = open_asks(self.game, self.state)[0]
        if ask.seat == CHANCE:
            return self.move(self.game.chance_move(self.state, ask, self.rng))
        return self.move(self.game.sample(self.state, ask, self.rng), ask.seat, ask.key)

    def refuses(self, *parts: str, seat: int | None = None, key: str = "") -> bool:
        """Whether an answer that begins so is refused."""
        *head, last = parts
        return last not in self.legal(*head, seat=seat, key=key)

    def agrees(self) -> bool:
        """Whether the decks lie as the view of each side counts them."""
        return all(sum(self.view(seat).own_deck.values()) == len(self.secret.decks[seat]) for seat in (0, 1))


def fresh(ruleset: str | Ruleset = "professional", seats: int = 2, terms: Terms | None = None, **options: Any) -> Table:
    """A table at its very start."""
    game = game_of(ruleset, terms, **options)
    return Table(game, game.setup(seats))


def kicked_off(ruleset: str | Ruleset = "professional", seats: int = 2, **options: Any) -> Table:
    """A table at the first decision of its first half, all choices by default."""
    made = fresh(ruleset, seats, **options)
    while made.public.half < 1 or made.phase == "deal":
        ask = open_asks(made.game, made.state)[0]
        if ask.seat == CHANCE:
            made.settle()
        else:
            made.move(made.game.default_move(made.view(ask.seat), ask, made.rng), ask.seat, ask.key)
    return made


def table(
    ruleset: str | Ruleset = "professional",
    seats: int = 2,
    *,
    pa: int = 0,
    hands: Mapping[int, str] | None = None,
    men: Mapping[int, str] | None = None,
    decks: Sequence[str] = (SIX, SIX),
    men_decks: Sequence[str] = ("", ""),
    piles: Sequence[str] = ("", ""),
    stars: tuple[int, int] = (0, 0),
    abilities: Sequence[str] = ("", ""),
    teams: tuple[str, str] = ("ARG", "DEN"),
    terms: Terms | None = None,
    half: int = 1,
    goals: tuple[int, int] = (0, 0),
    **options: Any,
) -> Table:
    """A table in an attack of side A at so many points; `attack` fields are set on the state by the test itself."""
    game = game_of(ruleset, terms, first_team=teams[0], second_team=teams[1], **options)
    state = empty_table(game.book, seats)
    made = Table(game, state)
    public, secret = state.public, state.secret
    work = Play(game.book, state)
    public.todo = ("teams", "idle")
    public.teams[:] = teams
    _run_teams(work)
    public.half, public.kick_off, public.deal_size, public.attack_no = half, 0, 60, 1
    public.goals[:] = goals
    for seat in range(seats):
        secret.hands[seat] = codes(made, (hands or {}).get(seat, ""))
        secret.men[seat] = men_codes(made, (men or {}).get(seat, ""))
    for side in (0, 1):
        secret.decks[side] = codes(made, decks[side], is_sorted=False)
        secret.men_decks[side] = men_codes(made, men_decks[side], is_sorted=False)
        public.discard[side] = codes(made, piles[side], is_sorted=False)
        public.stars[side] = stars[side]
        if abilities[side]:
            public.abilities[side] = tuple(abilities[side].split())
    public.attack.pa = pa
    public.todo = ("attack_start",) if seats > 2 else ("attack",)
    public.holder = public.captains[0]
    advance(work)
    return made


def _run_teams(work: Play) -> None:
    """Carry out the step that hands out Player cards and Stars, and nothing after it."""
    from games.titles.worldwide_football.flow import STEPS

    STEPS["teams"](work, "")
    work.public.todo = ()


def codes(made: Table, names: str, *, is_sorted: bool = True) -> str:
    """Action cards by name as the state keeps them."""
    found = [made.book.by_id[name].code for name in names.split()]
    return "".join(sorted(found) if is_sorted else found)


def men_codes(made: Table, names: str, *, is_sorted: bool = True) -> str:
    """Player cards by name as the state keeps them."""
    found = [made.book.men_by_id[name].code for name in names.split()]
    return "".join(sorted(found) if is_sorted else found)
