"""Small tables for the tests: a position in a line or two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.titles.world_cup_cards import matchday, stages
from games.titles.world_cup_cards.abilities import standing
from games.titles.world_cup_cards.book import Book
from games.titles.world_cup_cards.pack import CARDS, FULL_TIME, less, sort
from games.titles.world_cup_cards.ruleset import Ruleset, shipped
from games.titles.world_cup_cards.state import Result
from games.titles.world_cup_cards.tests.notation import cards, row
from games.titles.world_cup_cards.tests.tables import Table, game_of

__all__ = [
    "Table",
    "changed",
    "deal",
    "end_groups",
    "game_of",
    "group_results",
    "knockout",
    "lay",
    "match_day",
    "table",
]


def changed(name: str = "2018-men", **values: Any) -> Ruleset:
    """A shipped ruleset with other values, given by the path of their fields: `cards__goal_plus__count=2`."""
    data = msgspec.to_builtins(shipped()[name])
    for path, value in values.items():
        *above, last = path.split("__")
        here = data
        for part in above:
            here = here[part]
        here[last] = value
    return msgspec.convert(data, Ruleset)


def seated(book: Book, owners: Mapping[int, str], seats: int) -> tuple[int, ...]:
    """Owners by team: those named (`{0: "FRA PER"}`), the others round the table in the order of their codes."""
    named = {code: seat for seat, codes in owners.items() for code in codes.split()}
    return tuple(named.get(code, number % seats) for number, code in enumerate(book.teams))


def match_day(
    ruleset: str | Ruleset = "2018-men",
    day: int = 1,
    seats: int = 4,
    *,
    owners: Mapping[int, str] | None = None,
    pairs: Mapping[str, tuple[str, str]] | None = None,
    to_act: int = 0,
    last: int = -1,
    removed: str = "",
    **options: Any,
) -> Table:
    """A match day whose deck is about to be shuffled: seats clockwise in their order, hands empty; `last` is who
    revealed FT on the day before. `pairs` are the matches of a knock-out day."""
    game = game_of(ruleset, **options)
    made = Table(game, game.setup(seats))
    public, secret, book = made.public, made.secret, made.book
    public.circle = public.lot = tuple(range(seats))
    public.owners = seated(book, owners or {}, seats)
    public.day = day - 2
    public.starter, public.revealer = to_act, last
    if pairs:
        _enter(made, day - 1, pairs)
    public.removed = cards(book, removed)
    secret.aside = less(secret.aside, public.removed)
    matchday.next_day(book, made.state)
    return made


def _enter(made: Table, day: int, pairs: Mapping[str, tuple[str, str]]) -> None:
    """The teams of a knock-out day have reached it; all others are out."""
    book, public = made.book, made.public
    finish_groups(made)
    playing: set[int] = set()
    for match, pair in pairs.items():
        pairing = book.ruleset.knockout[match]
        for source, code in zip((pairing.left, pairing.right), pair, strict=True):
            public.slots[source] = book.number[code]
            playing.add(book.number[code])
    stage = book.day(day).stage
    gone = {"r16": 17, "qf": 9, "sf": 5, "final": 5}[stage]
    public.places = tuple(0 if team in playing else gone for team in range(len(book.teams)))
    living = {public.owners[team] for team in playing}
    public.alive = tuple(seat in living for seat in range(public.seats))


def finish_groups(made: Table) -> None:
    """Every group match was won 1-0 by the team that comes first in the alphabet; the tables are ranked."""
    book, public = made.book, made.public
    for match, fixture in book.ruleset.fixtures.items():
        left, right = book.number[fixture.left], book.number[fixture.right]
        score = (1, 0) if left < right else (0, 1)
        public.results += (Result(match, left, right, score, winner=min(left, right)),)
    public.tables = {name: tuple((team,) for team in teams) for name, teams in book.groups.items()}


def deal(
    made: Table,
    *,
    hands: Mapping[int, str] | None = None,
    under: str = "",
    opens: str | None = None,
    deck: str | None = None,
    discards: str = "",
    lying: str = "",
) -> Table:
    """Shuffle and deal so that these cards lie where they should; `deck` is its top, FT included if it is named.
    Without hands named everybody who plays holds three cards."""
    public, secret, book = made.public, made.secret, made.book
    given = {seat: cards(book, text) for seat, text in (hands or {}).items()}
    fixed = [cards(book, text or "") for text in (under, opens, deck, discards)]
    used = "".join(card for card in "".join([*given.values(), *fixed, lying]) if card in CARDS)
    rest = "".join(made.rng.shuffled(less(secret.aside, used)))
    for seat in range(public.seats):
        if seat not in given:
            size = 3 if public.alive[seat] else 0
            given[seat], rest = rest[:size], rest[size:]
    secret.hands = [sort(given[seat]) for seat in range(public.seats)]
    secret.aside = less(secret.aside, "".join(given.values()) + "".join(c for c in lying if c in CARDS) + fixed[3])
    parts = matchday.sizes(book, made.state)
    piles = [fixed[0] or _take(rest, parts.hidden)]
    rest = less(rest, "" if fixed[0] else piles[0])
    piles.append(fixed[1] if opens is not None else _take(rest, parts.open))
    rest = less(rest, "" if opens is not None else piles[1])
    _lay_deck(made, piles, fixed[2], rest, parts.larger + parts.smaller, parts.larger)
    public.discards = fixed[3]
    return made


def _take(rest: str, count: int) -> str:
    return rest[:count]


def _lay_deck(made: Table, piles: Sequence[str], top: str, rest: str, length: int, larger: int) -> None:
    """The deck with FT as its last card, unless it is named."""
    public, secret, _book = made.public, made.secret, made.book
    missing = max(0, length - len(top.replace(FULL_TIME, "")))
    body = top + rest[:missing]
    deck = body if FULL_TIME in body else body + FULL_TIME
    secret.under, public.under = piles[0], (-1,) * len(piles[0])
    public.opens += piles[1]
    secret.deck, secret.aside = deck, sort(rest[missing:])
    public.deck_size = len(deck)
    public.safe = min(larger, deck.index(FULL_TIME))
    public.to_act = matchday.first_seat(public)
    public.phase = "turn"


def lay_rows(made: Table, **texts: str) -> Table:
    """Lay rows, in the notation; call it before the cards are dealt."""
    for code, text in texts.items():
        made.public.rows[made.at(code)] = row(made.book, text)
    return made


def table(
    ruleset: str | Ruleset = "2018-men",
    day: int = 1,
    seats: int = 4,
    *,
    rows: Mapping[str, str] | None = None,
    beneath: Mapping[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    under: str = "",
    opens: str | None = None,
    deck: str | None = None,
    discards: str = "",
    **more: Any,
) -> Table:
    """A match day in the middle of play: see `match_day` and `deal`; `rows` by team code, `beneath` its Assists."""
    made = match_day(ruleset, day, seats, **more)
    return lay(made, rows, beneath, hands=hands, under=under, opens=opens, deck=deck, discards=discards)


def lay(
    made: Table, rows: Mapping[str, str] | None = None, beneath: Mapping[str, str] | None = None, **dealt: Any
) -> Table:
    """Lay rows and Assists on a prepared field, then deal."""
    lay_rows(made, **(rows or {}))
    for code, text in (beneath or {}).items():
        made.public.assists[made.at(code)] = cards(made.book, text)
    made.public.power = standing.powers(made.book, made.public)
    lying = "".join(made.public.rows) + "".join(made.public.assists)
    return deal(made, lying=lying, **dealt)


def knockout(
    pairs: Mapping[str, tuple[str, str]],
    day: int,
    *,
    extra: bool = False,
    ruleset: str | Ruleset = "2018-men",
    **more: Any,
) -> Table:
    """A knock-out day, or its Extra Time after a level score of 0-0."""
    names = ("rows", "beneath", "hands", "under", "opens", "deck", "discards")
    dealt = {name: more.pop(name) for name in names if name in more}
    made = match_day(ruleset, day, pairs=pairs, **more)
    if extra:
        numbers = [(match, (made.number(left), made.number(right))) for match, (left, right) in pairs.items()]
        made.public.results += tuple(Result(match, left, right, (0, 0)) for match, (left, right) in numbers)
        matchday.extra_time(made.book, made.state, numbers)
    return lay(made, **dealt)


def group_results(made: Table, scores: Mapping[str, Sequence[tuple[str, int, int, str]]]) -> Table:
    """Results of whole groups, written as they are told: ("RUS", 2, 0, "KSA"); the other groups by the alphabet."""
    book, public = made.book, made.public
    finish_groups(made)
    public.tables = {}
    named = {frozenset((one, two)): (one, a, b, two) for told in scores.values() for one, a, b, two in told}
    found = []
    for result in public.results:
        codes = book.teams[result.left], book.teams[result.right]
        if frozenset(codes) in named:
            one, mine, theirs, _ = named[frozenset(codes)]
            goals = (mine, theirs) if codes[0] == one else (theirs, mine)
            winner = result.left if goals[0] > goals[1] else result.right if goals[0] < goals[1] else -1
            result = msgspec.structs.replace(result, regular=goals, winner=winner)
        found.append(result)
    public.results = tuple(found)
    return made


def end_groups(made: Table) -> Table:
    """The last group day is over."""
    made.public.day = made.book.last_group_day
    made.events = stages.day_over(made.book, made.state)
    return made
