"""Tables are cheap enough for simulations and for big leagues."""

from collections.abc import Callable
from itertools import combinations
from random import Random
from time import process_time

from games.engine.standings import Extras, Restart, Result, Rules, level_sets, rank, seeded_lots


def best_of(times: int, action: Callable[[], object]) -> float:
    """Processor seconds of the fastest of some runs."""
    taken = []
    for _ in range(times):
        start = process_time()
        action()
        taken.append(process_time() - start)
    return min(taken)


def test_a_league_of_240_after_20_rounds_takes_under_100_ms() -> None:
    random = Random(1)
    names = [f"player {number}" for number in range(240)]
    results = []
    for _ in range(20):
        seated = random.sample(names, len(names))
        results += [
            Result(*pair, random.randrange(3), random.randrange(3))
            for pair in zip(seated[::2], seated[1::2], strict=True)
        ]
    rules = Rules(("points", "h2h", "h2hgd", "gd", "gf", "lots"), restart=Restart.HEAD_TO_HEAD)
    assert len(results) == 2400
    assert best_of(5, lambda: rank(names, results, rules, Extras(lots=seeded_lots("s")))) < 0.1


def test_a_thousand_groups_of_four_take_under_100_ms() -> None:
    random = Random(1)
    rules = Rules(("points", "h2h", "gd", "gf", "lots"), restart=Restart.EVERY_SPLIT)
    groups = [
        [Result(*pair, random.randrange(3), random.randrange(3)) for pair in combinations("ABCD", 2)]
        for _ in range(1000)
    ]
    assert best_of(5, lambda: [level_sets("ABCD", results, rules) for results in groups]) < 0.1
