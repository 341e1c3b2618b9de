"""The pitch as numbers: squares, areas, distances, lanes and ways, worked out once.

A square is `row * width + column`, where `width` is one more than the columns, so that a set of squares can be one
whole number with a bit for each and a step is a shift that never runs into the next row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from .ruleset import Ground as Size

LEFT, RIGHT = 0, 1


class Ground:
    """The squares of a pitch and everything that is fixed about them."""

    def __init__(self, size: Size) -> None:
        self.columns, self.rows = size.columns, size.rows
        self.width = size.columns + 1
        self.squares = [row * self.width + column for row in range(size.rows) for column in range(size.columns)]
        self.names = [""] * (size.rows * self.width)
        for square in self.squares:
            self.names[square] = f"{chr(65 + square // self.width)}{square % self.width + 1}"
        self.ids = {name: square for square, name in enumerate(self.names) if name}
        self.full = mask(self.squares)
        self.near = [self._around(square) for square in range(len(self.names))]
        self.distance = [[self._distance(a, b) for b in range(len(self.names))] for a in range(len(self.names))]
        self._places(size)
        self.lane = cache(self._lane)

    def _places(self, size: Size) -> None:
        """PITCH-1.3 to 1.5: halves, penalty areas, the keepers' squares, the centre circle."""
        middle, half = size.rows // 2, size.columns // 2
        self.centre = middle * self.width + half
        self.keepers = (middle * self.width, middle * self.width + size.columns - 1)
        self.circle = self.within(self.centre, size.circle)
        wide = range(middle - size.area_rows // 2, middle + size.area_rows // 2 + 1)
        self.areas = (
            mask(row * self.width + column for row in wide for column in range(size.area_columns)),
            mask(row * self.width + size.columns - 1 - column for row in wide for column in range(size.area_columns)),
        )
        self.halves = (
            mask(square for square in self.squares if square % self.width < half),
            mask(square for square in self.squares if square % self.width > half),
        )

        keepers = mask(self.keepers)
        self.homes = [list(members(half & ~self.circle & ~keepers)) for half in self.halves]
        """PITCH-2.11: by side, the squares that a free formation may use."""

    def _around(self, square: int) -> int:
        return mask(other for other in self.squares if self._distance(square, other) == 1)

    def _distance(self, one: int, other: int) -> int:
        """The larger of the differences of columns and rows."""
        width = self.width
        return max(abs(one % width - other % width), abs(one // width - other // width))

    def within(self, square: int, steps: int) -> int:
        """The squares at most so far from a square, itself included."""
        return mask(other for other in self.squares if self._distance(square, other) <= steps)

    def depth(self, side: int, square: int) -> int:
        """How many columns a square is away from the goal line of a side."""
        column = square % self.width
        return self.columns - 1 - column if side else column

    def turned(self, square: int) -> int:
        """The same square seen from the other goal: the pitch turned by half a circle."""
        return (self.rows - 1 - square // self.width) * self.width + self.columns - 1 - square % self.width

    def spread(self, start: int, free: int, limit: int) -> list[int]:
        """PITCH-5.2, 5.3: the squares first reached by one step, two steps and so on over free squares, as sets."""
        width, seen, layers = self.width, 1 << start, []
        edge = seen
        for _ in range(limit):
            wide = edge | edge << 1 | edge >> 1
            edge = (wide | wide << width | wide >> width) & free & ~seen
            if not edge:
                break
            seen |= edge
            layers.append(edge)
        return layers

    def _lane(self, start: int, end: int) -> tuple[int, ...]:
        """PITCH-6.6: the squares that the straight line between two centres crosses, from the start outwards."""
        width = self.width
        down, across = end // width - start // width, end % width - start % width
        dy, dx = abs(down), abs(across)
        row_step, column_step = (width if down > 0 else -width), (1 if across > 0 else -1)
        crossed = [
            (i * i + j * j, start + i * column_step + j * row_step)
            for i in range(dx + 1)
            for j in range(dy + 1)
            if (i, j) not in ((0, 0), (dx, dy)) and 2 * abs(i * dy - j * dx) < dx + dy
        ]
        return tuple(square for _, square in sorted(crossed))


@lru_cache(maxsize=16)
def ground_of(size: Size) -> Ground:
    """The pitch of this size: made once, since it takes long and nothing changes it."""
    return Ground(size)


def mask(squares: Iterable[int]) -> int:
    """Squares as one set."""
    result = 0
    for square in squares:
        result |= 1 << square
    return result


def members(squares: int) -> Iterator[int]:
    """The squares of a set, row by row."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest
