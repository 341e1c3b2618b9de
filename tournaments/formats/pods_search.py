"""Tables of several seats where no balanced plan exists: few repeated meetings, by local search from a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, combinations
from random import Random
from typing import TypeAlias

import msgspec

from .base import PastRound, Round

Tables: TypeAlias = list[list[str]]
Rounds: TypeAlias = Iterable[Round | PastRound]

STEPS = 20_000
MOST_TRIES = 20


class Meetings(msgspec.Struct, frozen=True):
    """How often each pair met, the pair in alphabetical order, and how many pairs met so often (0: never)."""

    pairs: dict[tuple[str, str], int]
    times: dict[int, int]


def meetings(rounds: Rounds) -> Meetings:
    """Who met whom how often in these rounds, of all who were in them."""
    known = list(rounds)
    names = sorted({name for one in known for name in chain(*tables_in(one), one.byes)})
    met = met_in(known)
    pairs = {pair: met[pair] for pair in combinations(names, 2)}
    return Meetings(pairs, dict(sorted(Counter(pairs.values()).items())))


def tables_in(one: Round | PastRound) -> list[tuple[str, ...]]:
    """The entrants of each fixture of a round, set or played, in the order of their seats."""
    return [met.entrants for met in (one.fixtures if isinstance(one, Round) else one.played)]


def met_in(rounds: Rounds) -> Counter[tuple[str, str]]:
    """How often pairs met, each in alphabetical order."""
    tables = (table for one in rounds for table in tables_in(one))
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def sat_in(rounds: Rounds) -> Counter[tuple[str, int]]:
    """How often entrants sat in each seat."""
    tables = (table for one in rounds for table in tables_in(one))
    return Counter((name, seat) for table in tables for seat, name in enumerate(table))


def sizes_for(entrants: int, least: int, size: int, most: int) -> list[int]:
    """The sizes of the tables for so many, the larger ones first: all from `least` to `most`, as near to `size` as can
    be, and differing by one at most. As few as can be are left over where not all can sit."""
    for seated in range(entrants, least - 1, -1):
        counts = [count for count in range(1, seated // least + 1) if seated <= count * most]
        if counts:
            count = min(counts, key=lambda tables: (abs(seated / tables - size), tables))
            small, larger = divmod(seated, count)
            return [small + 1] * larger + [small] * (count - larger)
    return []


def seat(
    names: Sequence[str], sizes: Sequence[int], history: Sequence[PastRound], seed: str
) -> tuple[Tables, tuple[int, int]]:
    """Tables of these sizes, each list in the order of seats, and what they cost: how uneven seats have to become, and
    the meetings that are repeated. The first goes before the second. The same question has the same answer."""
    rng = Random(seed)
    search = _Search(sizes, history)
    tries = max(2, min(MOST_TRIES, STEPS // len(names) ** 2))
    best: tuple[int, int] | None = None
    found: Tables = []
    for _ in range(tries):
        tables = search.start(rng.sample(names, len(names)), rng)
        search.improve(tables)
        cost = search.cost(tables)
        if best is None or cost < best:
            best, found = cost, tables
        if best == (0, 0):
            break
    return found, best or (0, 0)


class _Search:
    def __init__(self, sizes: Sequence[int], history: Sequence[PastRound]) -> None:
        self.sizes = sizes
        self.met = met_in(history)
        self.sat = sat_in(history)

    def excess(self, name: str, place: int) -> int:
        """How much more often the entrant has had this seat than the rarest one; of seats that only larger tables have,
        how often at all."""
        if place >= self.sizes[-1]:
            return self.sat[name, place]
        return self.sat[name, place] - min(self.sat[name, other] for other in range(self.sizes[-1]))

    def again(self, one: str, other: str) -> int:
        """What a meeting costs: the square of those before."""
        return self.met[(one, other) if one < other else (other, one)] ** 2

    def start(self, names: Sequence[str], rng: Random) -> Tables:
        """Everybody in a seat of the least excess that can be had, at any table."""
        held: dict[int, list[str]] = {place: [] for place in range(self.sizes[0])}
        room = {place: sum(size > place for size in self.sizes) for place in held}
        waiting, allowed = list(names), 0
        while waiting:
            waiting = [name for name in waiting if not self._find(name, allowed, held, room, set())]
            allowed += 1
        for holders in held.values():
            rng.shuffle(holders)
        return [[held[place][number] for place in range(size)] for number, size in enumerate(self.sizes)]

    def _find(self, name: str, allowed: int, held: dict[int, list[str]], room: dict[int, int], seen: set[int]) -> bool:
        """Gives the entrant a seat of at most this excess, moving others on where needed; whether that was possible."""
        for place in sorted(held, key=lambda one: (len(held[one]) >= room[one], self.excess(name, one))):
            if place in seen or self.excess(name, place) > allowed:
                continue
            seen.add(place)
            if len(held[place]) < room[place]:
                held[place].append(name)
                return True
            for number, holder in enumerate(held[place]):
                if self._find(holder, allowed, held, room, seen):
                    held[place][number] = name
                    return True
        return False

    def improve(self, tables: Tables) -> None:
        """Exchanges two entrants as long as that helps and gives nobody a worse seat."""
        places = [(number, place) for number, table in enumerate(tables) for place in range(len(table))]
        is_better = True
        while is_better:
            is_better = False
            for one, other in combinations(places, 2):
                if one[0] != other[0] and self._gain(tables, one, other) > 0:
                    (a, i), (b, j) = one, other
                    tables[a][i], tables[b][j] = tables[b][j], tables[a][i]
                    is_better = True

    def _gain(self, tables: Tables, one: tuple[int, int], other: tuple[int, int]) -> int:
        (a, i), (b, j) = one, other
        first, second = tables[a][i], tables[b][j]
        if i != j:
            before = sorted((self.excess(first, i), self.excess(second, j)), reverse=True)
            if sorted((self.excess(first, j), self.excess(second, i)), reverse=True) > before:
                return 0
        at_one = [name for name in tables[a] if name != first]
        at_other = [name for name in tables[b] if name != second]
        now = sum(self.again(first, name) for name in at_one) + sum(self.again(second, name) for name in at_other)
        then = sum(self.again(second, name) for name in at_one) + sum(self.again(first, name) for name in at_other)
        return now - then

    def cost(self, tables: Tables) -> tuple[int, int]:
        """The worst of seats counts before meetings."""
        seats = [self.excess(name, place) for table in tables for place, name in enumerate(table)]
        again = sum(self.again(one, other) for table in tables for one, other in combinations(table, 2))
        return sum(excess * excess for excess in seats), again
