"""How long it takes to pair a Swiss round, for `manage.py bench`."""

from __future__ import annotations

from random import Random
from time import perf_counter

from .base import Entry, Fixture, PastRound, Played
from .swiss import Swiss, SwissSettings

ROUNDS = 5
"""Rounds before the one that is measured: the groups of equal points are many by then."""


def seconds_of_a_round(entrants: int = 100) -> float:
    """Seconds to pair the sixth round of so many entrants, the five before it having had any results."""
    rng, rules = Random("swiss"), SwissSettings(rounds=ROUNDS + 1)
    field, history = [Entry(str(number)) for number in range(1, entrants + 1)], list[PastRound]()
    for _ in range(ROUNDS):
        planned = Swiss().plan(field, history, rules)[0]
        history.append(PastRound(tuple(_played(rng, fixture) for fixture in planned.fixtures), planned.byes))
    start = perf_counter()
    Swiss().plan(field, history, rules)
    return round(perf_counter() - start, 3)


def _played(rng: Random, fixture: Fixture) -> Played:
    return Played(fixture.entrants, rng.choice([(1, 2), (1, 1), (2, 1)]))
