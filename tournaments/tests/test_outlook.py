"""Places that can still be reached: the true one is always among them, and no result makes them more."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import bench
from games.engine.standings import Standing
from tournaments.formats import Bye
from tournaments.formats.outlook import Open, Range, outlook
from tournaments.formats.scoring import Bonus, Given, Meeting, Rested, Scoring, table
from tournaments.formats.standings_timing import seconds_of_standings

CRITERIA = ("points", "gd", "h2h")
Pair = tuple[str, str]

OUTCOMES = [((1, 2), (2, 0)), ((2, 1), (0, 1)), ((1, 1), (1, 1)), ((2, 2), (0, 0)), None]
"""Won, lost, drawn, lost by both, void."""

SCORINGS = [
    Scoring(),
    Scoring(2, 1, 0, bonus=(Bonus("goals", 1, 2),)),
    Scoring(3, 1, -1, best=2),
    Scoring(3, 1, 0, best=1, abandoned=2),
    Scoring(3, 1, 0, bonus=(Bonus("clean_sheet", -1),), best=2),
]


def played(pair: Pair, end: int) -> list[Meeting]:
    outcome = OUTCOMES[end]
    return [] if outcome is None else [Meeting(pair, *outcome)]


def ranges(names: str, done: list[Meeting], scoring: Scoring, still: Open) -> dict[str, Range]:
    return outlook(table(names, done, scoring, CRITERIA), done, scoring, Given(), still)


def places(standing: Standing) -> dict[str, Range]:
    """What each can be placed once lots are drawn."""
    ranks = [row.rank for row in standing.rows]
    return {row.entrant: (row.rank, row.rank + ranks.count(row.rank) - 1) for row in standing.rows}


def inside(inner: dict[str, Range], outer: dict[str, Range]) -> bool:
    return all(outer[key][0] <= low and high <= outer[key][1] for key, (low, high) in inner.items())


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 4), min_size=6, max_size=6), st.integers(2, 5), st.sampled_from(SCORINGS))
def test_the_true_place_is_inside_whatever_comes_of_the_open_fixtures(
    ends: list[int], known: int, scoring: Scoring
) -> None:
    pairs = list(combinations("ABCD", 2))
    done = [one for pair, end in zip(pairs[:known], ends, strict=False) for one in played(pair, end)]
    found = ranges("ABCD", done, scoring, Open(tuple(pairs[known:])))
    for rest in product(range(5), repeat=len(pairs) - known):
        more = [one for pair, end in zip(pairs[known:], rest, strict=True) for one in played(pair, end)]
        final = table("ABCD", [*done, *more], scoring, CRITERIA)
        assert inside(places(final), found)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.integers(3, 7), st.sampled_from(SCORINGS))
def test_no_result_ever_widens_a_range(seed: int, size: int, scoring: Scoring) -> None:
    random, names = Random(seed), "ABCDEFG"[:size]
    still = list(combinations(names, 2))
    random.shuffle(still)
    done: list[Meeting] = []
    before = dict.fromkeys(names, (1, size))
    while still:
        pair = still.pop()
        done += played(pair, random.randrange(5))
        after = ranges(names, done, scoring, Open(tuple(still)))
        assert inside(after, before)
        before = after
    assert before == places(table(names, done, scoring, CRITERIA))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(SCORINGS))
def test_setting_a_round_never_widens_a_range_either(seed: int, scoring: Scoring) -> None:
    random, names = Random(seed), "ABCDE"
    done: list[Meeting] = []
    byes: list[Rested] = []
    before = dict.fromkeys(names, (1, 5))

    def look(still: Open) -> dict[str, Range]:
        extras = Given(byes=tuple(byes))
        return outlook(table(names, done, scoring, CRITERIA, extras), done, scoring, extras, still)

    for left in (3, 2, 1, 0):
        seated = random.sample(names, 5)
        waiting = ((seated[0], random.choice(list(Bye))),)
        fixtures: list[Pair] = [(seated[1], seated[2]), (seated[3], seated[4])]
        steps = [look(Open(tuple(fixtures), waiting, left))]
        byes += [Rested(*waiting[0])]
        for number, pair in enumerate(fixtures, 1):
            done += played(pair, random.randrange(5))
            steps.append(look(Open(tuple(fixtures[number:]), (), left)))
        for after in steps:
            assert inside(after, before)
            before = after
    assert before == places(table(names, done, scoring, CRITERIA, Given(byes=tuple(byes))))


def test_a_lead_that_nobody_can_make_up_is_certain() -> None:
    done = [Meeting(pair, (1, 2), (1, 0)) for pair in (("A", "B"), ("A", "C"), ("A", "D"), ("B", "C"))]
    found = ranges("ABCD", done, Scoring(), Open((("C", "D"),)))
    assert found == {"A": (1, 1), "B": (2, 4), "C": (2, 4), "D": (2, 4)}


def test_tables_of_many_can_still_turn_by_their_points() -> None:
    done = [Meeting(("A", "B", "C", "D"), (1, 2, 3, 4), (4, 3, 2, 1))]
    found = ranges("ABCD", done, Scoring(), Open((("B", "C", "D"),)))
    assert found == {"A": (1, 3), "B": (1, 4), "C": (1, 4), "D": (2, 4)}


def test_where_points_do_not_come_first_every_place_is_possible() -> None:
    standing = table("AB", [], Scoring(), ["ppg"])
    assert outlook(standing, [], Scoring(), Given(), Open((("A", "B"),))) == {"A": (1, 2), "B": (1, 2)}


@pytest.mark.parametrize("criteria", [("points", "gd", "gf", "h2h"), ("points", "buchholz", "h2h", "h2hgd")])
def test_table_and_outlook_of_240_after_20_rounds_take_under_100_ms(criteria: tuple[str, ...]) -> None:
    assert 0 < seconds_of_standings(criteria) < 0.1


def test_the_measurement_is_known_to_bench() -> None:
    assert bench.further["standings_240x20"] is seconds_of_standings
