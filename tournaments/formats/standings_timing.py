"""How long a big table takes, with the places still possible, for `manage.py bench`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time

from .outlook import Open, outlook
from .scoring import Given, Meeting, Scoring, table

RUNS = 3
ENDS = (((1, 2), (2, 1)), ((1, 1), (1, 1)), ((2, 1), (0, 2)))


def seconds_of_standings(
    criteria: Sequence[str] = ("points", "gd", "gf", "h2h"), entrants: int = 240, rounds: int = 20
) -> float:
    """Processor seconds for the table of so many entrants after so many rounds, and the places each can still reach
    before a last one: the fastest of some runs."""
    rng, names = Random("standings"), [str(number) for number in range(entrants)]
    done = [Meeting(pair, *rng.choice(ENDS)) for _ in range(rounds) for pair in _seated(rng, names)]
    still = Open(tuple(_seated(rng, names)))
    taken = []
    for _ in range(RUNS):
        start = process_time()
        standing = table(names, done, Scoring(), criteria)
        outlook(standing, done, Scoring(), Given(), still)
        taken.append(process_time() - start)
    return round(min(taken), 4)


def _seated(rng: Random, names: Sequence[str]) -> list[tuple[str, str]]:
    mixed = rng.sample(names, len(names))
    return list(zip(mixed[::2], mixed[1::2], strict=True))
