"""Tables of several seats that are in balance by construction: every pair meets equally often.

Cyclic ones are a base block moved on by one each round: each entrant sits in each seat exactly once. The others fall
into rounds in which everybody plays; their seats are dealt so that nobody has one twice before having had all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

Table: TypeAlias = tuple[int, ...]
Rounds: TypeAlias = tuple[tuple[Table, ...], ...]

BASES: Mapping[tuple[int, int], Table] = {
    (5, 4): (0, 1, 2, 3),
    (7, 3): (0, 1, 3),
    (7, 4): (0, 3, 5, 6),
    (11, 5): (1, 3, 4, 5, 9),
    (13, 4): (0, 1, 3, 9),
    (15, 7): (0, 1, 2, 4, 5, 8, 10),
    (21, 5): (0, 1, 4, 14, 16),
}
"""By entrants and seats at a table: the entrants, from 0, at the first one."""

RESOLVED = ((8, 4), (9, 3), (16, 4))
"""Entrants and seats of what falls into rounds without rest."""


@cache
def balanced(entrants: int, size: int) -> Rounds | None:
    """The rounds of a balanced plan for so many entrants (numbered from 0, in the order of the seats), or None."""
    if (entrants, size) in BASES:
        base = BASES[entrants, size]
        return tuple((tuple((number + shift) % entrants for number in base),) for shift in range(entrants))
    if (entrants, size) == (8, 4):
        return seats_dealt(_halves())
    if (entrants, size) == (9, 3):
        return seats_dealt(_lines(3, _sum_of_three))
    if (entrants, size) == (16, 4):
        return seats_dealt(_lines(4, _sum_of_four))
    return None


def games_of(rounds: Rounds) -> int:
    """How many tables each entrant has in a balanced plan."""
    return sum(0 in table for tables in rounds for table in tables)


def _halves() -> list[list[Table]]:
    """Eight as the corners of a cube: the fours whose numbers give zero by exclusive or, each with the other four."""
    fours = [four for four in combinations(range(8), 4) if four[0] ^ four[1] ^ four[2] ^ four[3] == 0]
    return [[four, tuple(sorted(set(range(8)) - set(four)))] for four in fours if 0 in four]


def _sum_of_three(a: int, b: int, c: int) -> int:
    """a * b + c in the field of three elements."""
    return (a * b + c) % 3


def _sum_of_four(a: int, b: int, c: int) -> int:
    """a * b + c in the field of four elements: two bits each, the third power of 2 being 1."""
    logs = {1: 0, 2: 1, 3: 2}
    times = (1, 2, 3)[(logs[a] + logs[b]) % 3] if a and b else 0
    return times ^ c


def _lines(order: int, value: Callable[[int, int, int], int]) -> list[list[Table]]:
    """The lines of the plane over a field, parallel ones together: the uprights, then each slope."""
    uprights = [tuple(order * x + y for y in range(order)) for x in range(order)]
    slopes = [
        [tuple(order * x + value(slope, x, height) for x in range(order)) for height in range(order)]
        for slope in range(order)
    ]
    return [uprights, *slopes]


def seats_dealt(rounds: Sequence[Sequence[Table]]) -> Rounds:
    """The same tables with their entrants in the order of seats: in every run of as many rounds as a table has seats,
    nobody has a seat twice."""
    size = len(rounds[0][0])
    found: list[tuple[Table, ...]] = []
    for start in range(0, len(rounds), size):
        found += _run(rounds[start : start + size], size)
    return tuple(found)


def _run(rounds: Sequence[Sequence[Table]], size: int) -> list[tuple[Table, ...]]:
    """Seats as colours of the edges between entrants and tables: each entrant and each table has each colour once,
    which can always be done (König) by changing colours to and fro along a path."""
    tables = [table for one in rounds for table in one]
    at_table: dict[int, dict[int, int]] = {number: {} for number in range(len(tables))}
    of_entrant: dict[int, dict[int, int]] = {entrant: {} for table in tables for entrant in table}
    for number, entrant in ((number, entrant) for number, table in enumerate(tables) for entrant in table):
        free_here = next(seat for seat in range(size) if seat not in of_entrant[entrant])
        free_there = next(seat for seat in range(size) if seat not in at_table[number])
        _exchange(number, free_here, free_there, at_table, of_entrant)
        at_table[number][free_here] = entrant
        of_entrant[entrant][free_here] = number
    ordered = iter([tuple(at_table[number][seat] for seat in range(size)) for number in range(len(tables))])
    return [tuple(next(ordered) for _ in one) for one in rounds]


def _exchange(
    number: int, one: int, other: int, at_table: dict[int, dict[int, int]], of_entrant: dict[int, dict[int, int]]
) -> None:
    """Frees seat `one` at a table, at which `other` is free, by exchanging the two along the path that begins there."""
    path: list[tuple[int, int, int]] = []
    table, seat = number, one
    while seat in at_table[table]:
        entrant = at_table[table][seat]
        path.append((table, entrant, seat))
        seat = one + other - seat
        if seat not in of_entrant[entrant]:
            break
        table = of_entrant[entrant][seat]
        path.append((table, entrant, seat))
        seat = one + other - seat
    for table, entrant, seat in path:
        del at_table[table][seat], of_entrant[entrant][seat]
    for table, entrant, seat in path:
        at_table[table][one + other - seat] = entrant
        of_entrant[entrant][one + other - seat] = table
