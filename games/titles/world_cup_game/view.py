"""What one seat may know, dressed for the board, the AIs and the feeds."""

from __future__ import annotations

from functools import cache

import msgspec

from games.engine.contract import Ask, View

from .book import Board, Book
from .ending import outcome, turns_left
from .state import Level, Public, Result, State, clone_public
from .tiles import KIND, score


class Side(msgspec.Struct, frozen=True):
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


class Match(msgspec.Struct, frozen=True):
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


class Table(msgspec.Struct, frozen=True):
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
    """The card this seat drew last, until it plays again."""
    drawers: list[int]
    """The seats that hold a card drawn since they played last."""
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
    on_board = matches(book, public)
    hand = secret.hands[seat] if seat is not None else ""
    drawn = secret.drawn[seat] if seat is not None else ""
    return WorldCupView(
        seat=seat,
        asks=[ask for ask in asks if ask.seat == seat],
        waiting=[ask.seat for ask in asks],
        outcome=outcome(book, state),
        public=clone_public(public),
        round=book.ruleset.rounds[public.round - 1].id if public.round else "group",
        hand=[cards[code].name for code in hand],
        drawn=cards[drawn].name if drawn else "",
        drawers=[other for other, card in enumerate(secret.drawn) if card],
        returned=[cards[code].name for code in secret.returned[seat]] if seat is not None else [],
        hand_sizes=[len(other) for other in secret.hands],
        returned_sizes=[len(other) for other in secret.returned],
        deck=len(secret.deck),
        aside=len(secret.aside),
        discards={card.name: public.discards.count(code) for code, card in cards.items() if code in public.discards},
        turns_left=turns_left(book, state),
        card=cards[public.card].name if public.card else "",
        matches=on_board,
        tables=tables(book, public, on_board),
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
    board, rows, owners = book.board(public.field), public.rows, public.owners
    fixed = {result.match: result.goals for result in public.results if result.replay == public.replay}
    found = []
    for number, match in enumerate(board.matches):
        left, right = 2 * number, 2 * number + 1
        seats = owners[board.teams[left]], owners[board.teams[right]]
        key = number, rows[left], rows[right], seats, fixed.get(match)
        found.append(board.memo.get(key) or board.memo.keep(key, _match(book, board, *key)))
    return found


def _match(
    book: Book, board: Board, number: int, left: str, right: str, seats: tuple[int, int], goals: tuple[int, int] | None
) -> Match:
    match = board.matches[number]
    own, other = goals or (score(left), score(right))
    sides = (
        _side(book, board, 2 * number, left, seats[0], own),
        _side(book, board, 2 * number + 1, right, seats[1], other),
    )
    return Match(match, book.group_of.get(match, ""), *sides, goals is not None)


def _side(book: Book, board: Board, row: int, tiles: str, seat: int, goals: int) -> Side:
    team = board.teams[row]
    return Side(
        spot=board.spots[row],
        team=book.teams[team],
        seat=seat,
        rank=book.rank_names[team],
        squares=board.lengths[row],
        tiles=tile_names(tiles),
        goals=goals,
        vulnerable=bool(tiles) and tiles[-1] in "123A",
    )


def tables(book: Book, public: Public, on_board: list[Match]) -> list[Table]:
    """The group tables: final ones from the results, the others as they would stand with the matches on the board."""
    if public.round or public.replay:
        goals = {result.match: result.goals for result in public.results if not result.replay}
    else:
        goals = {match.match: (match.left.goals, match.right.goals) for match in on_board}
    found = []
    for name, group in book.groups.items():
        key = name, tuple(goals[match] for match in group.matches), public.tables.get(name)
        found.append(book.memo.get(key) or book.memo.keep(key, _table(book, *key)))
    return found


def _table(book: Book, name: str, goals: tuple[tuple[int, int], ...], final: Level | None) -> Table:
    group = book.groups[name]
    lines = {team: Line(book.teams[team], 0, 0, 0, 0, 0, 0, 0) for team in group.teams}
    board = book.board(book.group_field)
    for match, (left, right) in zip(group.matches, goals, strict=True):
        row = 2 * board.numbers[match]
        _count(book, lines[board.teams[row]], left, right)
        _count(book, lines[board.teams[row + 1]], right, left)
    if final:
        return Table(name, [lines[team] for level in final for team in level], True)
    return Table(name, sorted(lines.values(), key=_provisional, reverse=True), False)


def _count(book: Book, line: Line, scored: int, conceded: int) -> None:
    """Add a match to a team's line."""
    win, draw, loss = book.ruleset.group.points
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
