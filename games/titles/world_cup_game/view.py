"""What one seat may know, dressed for the board, the AIs and the feeds."""

from __future__ import annotations

from functools import cache

import msgspec

from games.engine.contract import Ask, View

from .book import Book
from .ending import outcome, turns_left
from .state import Public, Result, State, clone_public
from .tiles import KIND, score


class Side(msgspec.Struct):
    """One row: `tiles` from the inside out, a face-down one as `goal_3~`; `goals` as they would stand before dice, or
    as they were scored; `vulnerable` says whether the outermost tile can be turned by some card (WCG-7.2)."""

    spot: str
    team: str
    seat: int
    rank: str
    squares: int
    tiles: tuple[str, ...]
    goals: int
    vulnerable: bool


class Match(msgspec.Struct):
    """A match on the board; `scored` once its dice have fallen."""

    match: str
    group: str
    left: Side
    right: Side
    scored: bool


class Line(msgspec.Struct):
    """A team's line in a group table."""

    team: str
    played: int
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int
    points: int


class Table(msgspec.Struct):
    """A group's table: as it would stand before dice, or `final`."""

    group: str
    lines: list[Line]
    final: bool


class Place(msgspec.Struct):
    """A match of the knock-out tree: team ids, or empty with the source that will fill it; its last result."""

    match: str
    round: str
    left: str
    right: str
    left_source: str
    right_source: str
    goals: tuple[int, ...] = ()
    kicks: tuple[str, ...] = ()
    winner: str = ""


class WorldCupView(View):
    """What a seat knows. `public` is everything everybody knows, in the compact form of the state."""

    public: Public
    round: str
    hand: list[str]
    drawn: str
    """The card this seat has just drawn."""
    returned: list[str]
    """The hand this seat gave back when it went out."""
    hand_sizes: list[int]
    returned_sizes: list[int]
    deck: int
    aside: int
    discards: dict[str, int]
    """Cards on the pile since the last shuffle."""
    turns_left: list[int]
    card: str
    """The card of the present turn."""
    matches: list[Match]
    tables: list[Table]
    bracket: list[Place]
    owners: dict[str, int]
    """Team to seat, as far as drawn."""
    spare: list[str]


def look(book: Book, state: State, seat: int | None, asks: list[Ask]) -> WorldCupView:
    """The view of a seat, or of a spectator (None)."""
    public, secret = state.public, state.secret
    cards = book.cards
    hand = secret.hands[seat] if seat is not None else ""
    mine = seat is not None and public.last_drawer == seat
    return WorldCupView(
        seat=seat,
        asks=[ask for ask in asks if ask.seat == seat],
        waiting=[ask.seat for ask in asks],
        outcome=outcome(book, state),
        public=clone_public(public),
        round=book.ruleset.rounds[public.round - 1].id if public.round else "group",
        hand=[cards[code].name for code in hand],
        drawn=cards[secret.drawn].name if mine and secret.drawn else "",
        returned=[cards[code].name for code in secret.returned[seat]] if seat is not None else [],
        hand_sizes=[len(other) for other in secret.hands],
        returned_sizes=[len(other) for other in secret.returned],
        deck=len(secret.deck),
        aside=len(secret.aside),
        discards={card.name: public.discards.count(code) for code, card in cards.items() if code in public.discards},
        turns_left=turns_left(book, state),
        card=cards[public.card].name if public.card else "",
        matches=matches(book, public),
        tables=tables(book, public),
        bracket=bracket(book, public),
        owners={book.teams[team]: owner for team, owner in enumerate(public.owners) if owner >= 0},
        spare=sorted(book.teams[team] for team in public.spare),
    )


@cache
def tile_names(row: str) -> tuple[str, ...]:
    """The tiles of a row by kind, face-down ones with `~`."""
    return tuple(KIND[tile] + ("~" if tile.islower() else "") for tile in row)


def matches(book: Book, public: Public) -> list[Match]:
    """The matches on the board, with the score as it would stand."""
    board = book.board(public.field)
    fixed = {result.match: result for result in public.results if result.replay == public.replay}
    found = []
    for number, match in enumerate(board.matches):
        result = fixed.get(match)
        left = _side(book, public, 2 * number, result.goals[0] if result else None)
        right = _side(book, public, 2 * number + 1, result.goals[1] if result else None)
        found.append(Match(match, book.group_of.get(match, ""), left, right, result is not None))
    return found


def _side(book: Book, public: Public, row: int, goals: int | None) -> Side:
    board = book.board(public.field)
    team, tiles = board.teams[row], public.rows[row]
    return Side(
        spot=board.spots[row],
        team=book.teams[team],
        seat=public.owners[team],
        rank=book.rank_names[team],
        squares=board.lengths[row],
        tiles=tile_names(tiles),
        goals=score(tiles) if goals is None else goals,
        vulnerable=bool(tiles) and tiles[-1] in "123A",
    )


def tables(book: Book, public: Public) -> list[Table]:
    """The group tables: final ones from the results, the others as they would stand."""
    played: dict[str, tuple[int, int, int, int]] = {}
    if not public.round and not public.replay:
        board, rows = book.board(public.field), public.rows
        for n, match in enumerate(board.matches):
            played[match] = board.teams[2 * n], board.teams[2 * n + 1], score(rows[2 * n]), score(rows[2 * n + 1])
    for result in public.results:
        if not result.replay and result.match in book.group_of:
            played[result.match] = result.left, result.right, *result.goals
    return [_table(book, public, name, played) for name in book.groups]


def _table(book: Book, public: Public, name: str, played: dict[str, tuple[int, int, int, int]]) -> Table:
    group = book.groups[name]
    win, draw, loss = book.ruleset.group.points
    lines = {team: Line(book.teams[team], 0, 0, 0, 0, 0, 0, 0) for team in group.teams}
    for match in group.matches:
        left, right, own, other = played[match]
        for line, scored, conceded in ((lines[left], own, other), (lines[right], other, own)):
            line.played += 1
            line.scored += scored
            line.conceded += conceded
            if scored > conceded:
                line.won += 1
                line.points += win
            elif scored == conceded:
                line.drawn += 1
                line.points += draw
            else:
                line.lost += 1
                line.points += loss
    final = public.tables.get(name)
    if final:
        return Table(name, [lines[team] for level in final for team in level], True)
    return Table(name, sorted(lines.values(), key=_provisional, reverse=True), False)


def _provisional(line: Line) -> tuple[int, int, int]:
    return line.points, line.scored - line.conceded, line.scored


def bracket(book: Book, public: Public) -> list[Place]:
    """The knock-out tree, as far as it is known."""
    knockout = book.ruleset.knockout
    results: dict[str, Result] = {result.match: result for result in public.results if result.match in knockout}
    found = []
    for round_ in book.ruleset.rounds:
        for match in book.matches(round_):
            pairing = knockout[match]
            place = Place(match, round_.id, "", "", pairing.left, pairing.right)
            slots = public.slots
            place.left = book.teams[slots[pairing.left]] if pairing.left in slots else ""
            place.right = book.teams[slots[pairing.right]] if pairing.right in slots else ""
            if (result := results.get(match)) is not None:
                place.goals, place.kicks = result.goals, result.kicks
            won = slots.get(f"winner_{match}")
            place.winner = book.teams[won] if won is not None else ""
            found.append(place)
    return found
