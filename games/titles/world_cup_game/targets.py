"""What a card may be used on: the legal next parts of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .book import Board, Book, CardType
from .state import Public, State
from .tiles import KIND, LOWER

ENOUGH, SKIP = "enough", "skip"
GOALS = "123"


class Reach:
    """What the seat to act can reach: the board, the open rows, the nations it has used."""

    __slots__ = ("board", "book", "field", "lengths", "limited", "rows", "table")

    def __init__(self, book: Book, public: Public) -> None:
        self.book = book
        self.table = public
        self.board = board = book.board(public.field)
        self.field = public.rows
        self.lengths = board.lengths
        self.limited = book.options.tile_supply_limit
        self.rows: Sequence[int] = self._rows(board)

    def _rows(self, board: Board) -> Sequence[int]:
        """All rows of the round (WCG-5.4, 6.20, 13.8); in the last phase of 2002 those of own matches (WCG-13.9,
        13.10)."""
        table = self.table
        if table.round and self.book.ruleset.rounds[table.round - 1].own_matches_only:
            mine = [table.owners[team] == table.to_act for team in board.teams]
            return [row for row in range(len(mine)) if mine[row] or mine[row ^ 1]]
        return range(len(board.teams))

    # --- turn: which cards can be played ----------------------------------------------------------

    def is_playable(self, card: CardType) -> bool:
        """Whether the card has a legal use (WCG-5.5)."""
        if card.places:
            if card.single:
                if self._has_space(card.places):
                    return True
            elif self.is_partial():
                if any(self.can_place(tile) for tile in card.places):
                    return True
            elif self.has_room(card.places):  # WCG-6.8
                return True
        return bool(card.flips) and any(self._flippable(card, self.rows))

    def _has_space(self, tile: str) -> bool:
        """Whether any row has a free square for a tile that a card places alone (WCG-3.5, 6.22)."""
        if self.limited:
            return any(self._alone(tile, self.rows))
        field, lengths = self.field, self.lengths
        return any(len(field[row]) < lengths[row] for row in self.rows)

    def is_partial(self) -> bool:
        """WCG-13.11: in the last phase of 2002 a card need not be played in full."""
        return self.table.round > 0 and not self.book.ruleset.rounds[self.table.round - 1].whole_cards

    # --- rows -------------------------------------------------------------------------------------

    def free(self, tile: str, rows: Iterable[int]) -> list[int]:
        """The rows with a square for a tile of a card of several tiles (WCG-6.5 to 6.9): nations differ, and the tile
        is not swapped for a lower one."""
        field, lengths, tops, teams = self.field, self.lengths, self.board.tops, self.board.teams
        least = int(tile) if tile in GOALS else 0
        if self.limited and not self.supply(tile):
            return []
        used = self.table.used
        if used and self.book.options.multi_goal_distinct == "team":
            nations = {teams[row] for row in used}
            rows = [row for row in rows if teams[row] not in nations]
        return [row for row in rows if len(field[row]) < lengths[row] and tops[row] >= least and row not in used]

    def can_place(self, tile: str) -> bool:
        """Whether a tile of a card of several tiles has a row."""
        return bool(self.free(tile, self.rows))

    def has_room(self, tiles: str) -> bool:
        """Whether all these tiles (the best first) find rows of their own, one after another (WCG-6.8).

        The rows that take a tile also take every lower one, so it is enough to count.
        """
        by_team = self.book.options.multi_goal_distinct == "team"
        teams = self.board.teams
        for tile in dict.fromkeys(tiles):
            rows = self.free(tile, self.rows)
            if len({teams[row] for row in rows} if by_team else rows) <= tiles.rindex(tile):
                return False
            if self.limited and self.supply(tile) < tiles.count(tile):
                return False
        return True

    def _alone(self, tile: str, rows: Iterable[int]) -> list[int]:
        """The rows with a square for a card of one tile."""
        field, lengths = self.field, self.lengths
        free = [row for row in rows if len(field[row]) < lengths[row]]
        if self.limited:
            return [row for row in free if self.values(tile, row)]
        return free

    def values(self, tile: str, row: int) -> str:
        """The tiles a card of one tile may lay on a row, the best first: a goal card lays the lesser of its value and
        the team's best (WCG-6.1 to 6.4), or any lower one with the option `allow_undervalue`."""
        if tile not in GOALS:
            tiles = tile
        elif self.book.options.allow_undervalue:
            tiles = "321"[3 - min(int(tile), self.board.tops[row]) :]
        else:
            tiles = str(min(int(tile), self.board.tops[row]))
        return "".join(tile for tile in tiles if self.supply(tile)) if self.limited else tiles

    def supply(self, tile: str) -> int:
        """Tiles of this kind left in the box, with the option `tile_supply_limit` (WCG-2.7)."""
        kind = KIND[tile]
        lying = sum(KIND[other] == kind for row in self.field for other in row)
        return self.book.tiles.get(kind, 0) - lying

    def _flippable(self, card: CardType, rows: Iterable[int]) -> list[int]:
        """The rows whose outermost tile this card may turn (WCG-7.1 to 7.5)."""
        field, flips = self.field, card.flips
        found = [row for row in rows if field[row] and field[row][-1] in flips]
        if self.limited:
            lower = {row: LOWER.get(field[row][-1]) for row in found}
            return [row for row in found if lower[row] is None or self.supply(lower[row] or "")]
        return found

    def block(self, name: str) -> Sequence[int]:
        """The open rows of a `group:` part."""
        rows = self.board.blocks.get(name, ())
        return rows if isinstance(self.rows, range) else [row for row in rows if row in self.rows]

    # --- place: the next parts --------------------------------------------------------------------

    def parts(self, rows: Iterable[int]) -> list[str]:
        """Rows to place on and tiles to flip."""
        card, table, board = self.book.cards[self.table.card], self.table, self.board
        found: list[str] = []
        if table.todo:
            fits = self._alone(table.todo, rows) if card.single else self.free(table.todo[0], rows)
            found = [board.targets[row] for row in fits]
        if card.flips:
            found += [board.flips[row] for row in self._flippable(card, rows)]
        return found

    def stops(self) -> list[str]:
        """WCG-13.11, 13.12: what else may be said in the last phase while tiles are left."""
        table = self.table
        card = self.book.cards[table.card]
        if card.single or not table.todo or not self.is_partial():
            return []
        one_or_all = self.book.options.last_phase_partial == "one_or_all"
        found = []
        rest = table.todo.lstrip(table.todo[0])
        if rest and not (one_or_all and table.used) and any(self.can_place(tile) for tile in rest):
            found.append(SKIP)
        if table.used and not (one_or_all and len(table.used) > 1):
            found.append(ENOUGH)
        return found


def first_parts(book: Book, public: Public) -> list[str]:
    """The first parts of an answer to `place`: rows, or blocks of rows where there are many."""
    reach = Reach(book, public)
    if not reach.board.blocks:
        return reach.parts(reach.rows) + reach.stops()
    return [name for name in reach.board.blocks if reach.parts(reach.block(name))] + reach.stops()


def place_parts(book: Book, public: Public, parts: Sequence[str]) -> list[str]:
    """The next parts of an answer to `place` after these."""
    if not parts:
        return first_parts(book, public)
    last = parts[-1]
    if last.startswith("group:"):
        reach = Reach(book, public)
        return reach.parts(reach.block(last))
    if last.startswith("row:") and book.options.allow_undervalue:
        return _undervalues(book, public, last)
    return []


def _undervalues(book: Book, public: Public, part: str) -> list[str]:
    """With the option `allow_undervalue`: the values to choose from, if there are several."""
    if not book.cards[public.card].single:
        return []
    reach = Reach(book, public)
    values = reach.values(public.todo, reach.board.rows[part[4:]])
    return [f"goal:{value}" for value in values] if len(values) > 1 else []


def turn_parts(book: Book, state: State) -> list[str]:
    """The answers to `turn`: cards with a legal use to play, every card to discard (WCG-5.2, 5.3, 5.5)."""
    public = state.public
    held = [book.cards[code] for code in sorted(set(state.secret.hands[public.to_act]))]
    reach = Reach(book, public)
    return [card.play for card in held if reach.is_playable(card)] + [card.discard for card in held]
