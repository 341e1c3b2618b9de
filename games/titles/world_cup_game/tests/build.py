"""Small tables for the tests: a position in a line or two."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.engine.cards import without
from games.titles.world_cup_game import rounds
from games.titles.world_cup_game.book import Book
from games.titles.world_cup_game.ruleset import Ruleset
from games.titles.world_cup_game.state import Result
from games.titles.world_cup_game.tests.tables import Table, compact, game_of

__all__ = ["Table", "compact", "deal", "game_of", "goals", "knockout", "lay", "scored", "table"]


def seated(book: Book, owners: Mapping[str, int], seats: int) -> tuple[int, ...]:
    """Owners by team: those named, the others round the table in alphabetical order."""
    return tuple(owners.get(team, number % seats) for number, team in enumerate(book.teams))


def deal(table: Table, hands: Mapping[int, str], deck: int | None = None, pile: str = "") -> None:
    """Give these hands and this discard pile; everybody else gets attacks and defences as far as they go."""
    public, secret, book = table.state.public, table.state.secret, table.book
    codes = {seat: "".join(sorted(book.by_name[name].code for name in text.split())) for seat, text in hands.items()}
    public.discards = "".join(book.by_name[name].code for name in pile.split())
    rest = without(book.deck, "".join(codes.values()) + public.discards)
    rest = table.rng.shuffled(rest)
    for seat in range(public.seats):
        if seat not in codes:
            size = book.options.hand_size if seat in public.acting or not public.round else 0
            codes[seat] = "".join(sorted(rest[:size]))
            del rest[:size]
    secret.hands = [codes[seat] for seat in range(public.seats)]
    count = len(rest) if deck is None else deck
    secret.deck, secret.aside = "".join(rest[:count]), "".join(rest[count:])
    public.deck_size = count


def table(
    ruleset: str | Ruleset = "2002",
    seats: int = 5,
    *,
    rows: Mapping[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    owners: Mapping[str, int] | None = None,
    to_act: int = 0,
    last: int = -1,
    deck: int | None = None,
    pile: str = "",
    **options: Any,
) -> Table:
    """The group stage, dealt; `last` is who drew the last card before (nobody at the start)."""
    game = game_of(ruleset, **options)
    made = Table(game, game.setup(seats))
    while made.phase != "turn":
        made.chance()
        if made.phase == "extra_team":
            made.move(made.legal()[0])
    public = made.state.public
    public.owners = seated(game.book, owners or {}, seats)
    public.to_act = to_act
    public.last_drawer = last if last >= 0 else (to_act - 1) % seats
    deal(made, hands or {}, deck, pile)
    lay(made, rows or {})
    return made


def lay(made: Table, rows: Mapping[str, str]) -> None:
    """Lay tiles on rows."""
    board = made.book.board(made.state.public.field)
    for spot, row in rows.items():
        made.state.public.rows[board.rows[spot]] = compact(row)


def knockout(
    ruleset: str | Ruleset,
    round_: str,
    pairs: Mapping[str, tuple[str, str]],
    *,
    seats: int = 5,
    owners: Mapping[str, int] | None = None,
    rows: Mapping[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    to_act: int | None = None,
    last: int = 0,
    deck: int = 12,
    **options: Any,
) -> Table:
    """A knock-out round with these pairs; the tree knows their sources."""
    made = table(ruleset, seats, owners=owners, **options)
    public, book = made.state.public, made.book
    public.round = next(n for n, each in enumerate(book.ruleset.rounds, 1) if each.id == round_)
    playing = {team for pair in pairs.values() for team in pair}
    for match, pair in pairs.items():
        pairing = book.ruleset.knockout[match]
        public.slots[pairing.left], public.slots[pairing.right] = (book.number[team] for team in pair)
    public.levels = tuple(0 if team in playing else book.ruleset.group.level for team in book.teams)
    finish_groups(made)
    numbers = [(match, (book.number[left], book.number[right])) for match, (left, right) in pairs.items()]
    rounds.open_matches(book, public, numbers)
    public.alive = tuple(seat in public.acting for seat in range(seats))
    public.phase = "turn"
    public.passes = 0
    public.last_drawer = last
    public.to_act = rounds.next_seat(public, last) if to_act is None else to_act
    deal(made, hands or {}, deck)
    lay(made, rows or {})
    return made


def finish_groups(made: Table) -> None:
    """Every group match was won 1-0 by the team that comes first in the alphabet."""
    public, book = made.state.public, made.book
    board = book.board(public.field)
    for number, match in enumerate(board.matches):
        left, right = board.teams[2 * number : 2 * number + 2]
        result = Result(match, 0, left, right, (1, 0) if left < right else (0, 1))
        public.results = (*public.results, result)
    public.tables = {name: tuple((team,) for team in group.teams) for name, group in book.groups.items()}


def goals(number: int) -> str:
    """A row worth so many goals."""
    return " ".join("3" * (number // 3) + ("", "1", "2")[number % 3])


def scored(made: Table, scores: Mapping[str, Sequence[tuple[int, int]] | tuple[int, int]]) -> Table:
    """Lay rows that give these scores before dice: by match, or by group in the order of fixtures. All other group
    matches are won 1-0 by the team that comes first in the alphabet, so that no other group has level teams."""
    board = made.book.board(made.state.public.field)
    results: dict[str, tuple[int, int]] = {}
    for number, match in enumerate(board.matches):
        left, right = board.teams[2 * number : 2 * number + 2]
        results[match] = (1, 0) if left < right else (0, 1)
    for name, value in scores.items():
        pairs: Iterable[Any] = value
        if name in made.book.groups:
            results |= dict(zip(made.book.groups[name].matches, pairs, strict=True))
        else:
            results[name] = tuple(pairs)
    for match, (left, right) in results.items():
        lay(made, {f"{match}.L": goals(left), f"{match}.R": goals(right)})
    return made
