"""Tables of several seats: who sits where, with whom, how often, and who has to wait."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.formats import Bye, Entry, NoPairing, PastRound, Round
from tournaments.formats.pods import BAD_GAMES, BAD_RANGE, BAD_SIZE, BAD_TABLES, Pods, PodSettings
from tournaments.formats.pods_search import meetings, sat_in, sizes_for, tables_in

from .playing import by_chance, entrants, entries, leave, past, play_on, seated, void

PODS = Pods()
PLAIN = PodSettings()
sizes = st.integers(min_value=4, max_value=24)
rngs = st.integers(0, 10**6).map(Random)
rules = st.sampled_from(
    [
        PodSettings(games=6),
        PodSettings(games=5, least=3, most=5),
        PodSettings(size=3, games=4),
        PodSettings(size=6, games=4, least=4, most=7),
    ]
)
BALANCED = [
    (5, 4, 4, 5, 3),
    (7, 3, 3, 7, 1),
    (7, 4, 4, 7, 2),
    (11, 5, 5, 11, 2),
    (13, 4, 4, 13, 1),
    (15, 7, 7, 15, 3),
    (21, 5, 5, 21, 1),
    (8, 4, 7, 7, 3),
    (9, 3, 4, 4, 1),
    (16, 4, 5, 5, 1),
]
"""Entrants, seats, games of each, rounds, and how often each pair meets."""


def played_out(size: int, chosen: PodSettings, seed: str = "seed") -> list[Round]:
    return play_on(PODS, entries(size), chosen, void, seed=seed)[0]


def seat_spread(rounds: list[Round], names: list[str]) -> int:
    """The most by which seats of one entrant differ that every table has."""
    sat = sat_in(rounds)
    common = min(len(table) for one in rounds for table in tables_in(one))
    counts = [[sat[name, seat] for seat in range(common)] for name in names]
    return max(max(row) - min(row) for row in counts)


@pytest.mark.parametrize(("size", "seats", "games", "rounds", "each"), BALANCED)
def test_in_a_balanced_plan_every_pair_meets_equally_often(
    size: int, seats: int, games: int, rounds: int, each: int
) -> None:
    chosen = PodSettings(seats, games)
    plan = played_out(size, chosen)
    assert (len(plan), PODS.length(size, chosen)) == (rounds, rounds)
    assert meetings(plan).times == {each: size * (size - 1) // 2}
    assert Counter(name for one in plan for table in tables_in(one) for name in table) == dict.fromkeys(
        entrants(size), games
    )


@pytest.mark.parametrize(("size", "seats", "games"), [row[:3] for row in BALANCED if row[2] == row[1]])
def test_in_a_cyclic_plan_everybody_sits_in_each_seat_exactly_once(size: int, seats: int, games: int) -> None:
    sat = sat_in(played_out(size, PodSettings(seats, games)))
    assert sat == dict.fromkeys(((name, seat) for name in entrants(size) for seat in range(seats)), 1)


@pytest.mark.parametrize(("size", "seats", "games"), [row[:3] for row in BALANCED])
def test_twice_round_a_balanced_plan_seats_stay_even(size: int, seats: int, games: int) -> None:
    plan = played_out(size, PodSettings(seats, 2 * games))
    assert len(set(meetings(plan).pairs.values())) == 1
    assert [seat_spread(plan[: number + 1], entrants(size)) <= 1 for number in range(len(plan))] == [True] * len(plan)


@pytest.mark.parametrize(("size", "seats", "games"), [(8, 4, 4), (9, 3, 2), (16, 4, 4)])
def test_a_plan_without_rest_can_be_cut_short(size: int, seats: int, games: int) -> None:
    plan = played_out(size, PodSettings(seats, games))
    assert (len(plan), [one.byes for one in plan]) == (games, [{}] * games)
    assert size == 8 or set(meetings(plan).times) == {0, 1}


@pytest.mark.parametrize(("size", "seats", "games", "rounds", "each"), BALANCED)
def test_all_tables_of_a_balanced_plan_can_be_open_at_once(
    size: int, seats: int, games: int, rounds: int, each: int
) -> None:
    (one,) = played_out(size, PodSettings(seats, games, at_once=True))
    assert (meetings([one]).times, dict(one.byes)) == ({each: size * (size - 1) // 2}, {})


@settings(max_examples=15)
@given(sizes, rules)
def test_everybody_sits_or_rests_once_a_round(size: int, chosen: PodSettings) -> None:
    for one in played_out(max(size, chosen.range[0]), chosen):
        assert sorted(seated(one)) == sorted(entrants(max(size, chosen.range[0])))
        assert {chosen.range[0] <= len(table) <= chosen.range[1] for table in tables_in(one)} <= {True}


@settings(max_examples=15)
@given(sizes, rules, st.integers(0, 99).map(str))
def test_seats_of_an_entrant_differ_by_one_at_most(size: int, chosen: PodSettings, seed: str) -> None:
    size = max(size, chosen.range[0])
    assert seat_spread(played_out(size, chosen, seed), entrants(size)) <= 1


@settings(max_examples=15)
@given(sizes, rules)
def test_everybody_has_the_games_that_were_set_or_one_more(size: int, chosen: PodSettings) -> None:
    size = max(size, chosen.range[0])
    games = Counter(name for one in played_out(size, chosen) for table in tables_in(one) for name in table)
    assert {count - chosen.games for count in games.values()} <= {0, 1}


@pytest.mark.parametrize(
    ("entrants_", "least", "size", "most", "expected"),
    [
        (16, 4, 4, 4, [4, 4, 4, 4]),
        (7, 3, 4, 4, [4, 3]),
        (13, 3, 4, 5, [5, 4, 4]),
        (5, 4, 4, 4, [4]),
        (11, 4, 5, 5, [5, 5]),
        (23, 5, 8, 9, [8, 8, 7]),
        (2, 3, 4, 4, []),
    ],
)
def test_tables_are_as_near_to_the_size_as_the_number_allows(
    entrants_: int, least: int, size: int, most: int, expected: list[int]
) -> None:
    assert sizes_for(entrants_, least, size, most) == expected


@given(st.integers(4, 60), st.integers(3, 6), st.integers(0, 2), st.integers(0, 2))
def test_nobody_is_left_over_where_all_could_sit(size: int, middle: int, below: int, above: int) -> None:
    least, most = max(2, middle - below), middle + above
    found = sizes_for(size, least, middle, most)
    could = [count for count in range(1, size + 1) if count * least <= size <= count * most]
    assert (sum(found) == size) == bool(could)
    assert not found or (max(found) <= most and min(found) >= least and max(found) - min(found) <= 1)


def test_repeated_meetings_are_few_and_counted_for_people() -> None:
    plan = played_out(12, PLAIN)
    counts = meetings(plan)
    assert sum(times * pairs for times, pairs in counts.times.items()) == 4 * 3 * 6
    assert sum(counts.times.values()) == len(counts.pairs) == 66
    assert max(counts.times) <= 2
    assert counts.pairs == {
        pair: sum(set(pair) <= set(table) for one in plan for table in tables_in(one))
        for pair in combinations(sorted(entrants(12)), 2)
    }


def test_with_entrants_enough_nobody_meets_twice() -> None:
    assert set(meetings(played_out(64, PodSettings(games=6))).times) == {0, 1}


def test_the_seed_alone_decides_the_search() -> None:
    assert played_out(12, PLAIN, "a") == played_out(12, PLAIN, "a")
    assert played_out(12, PLAIN, "a") != played_out(12, PLAIN, "b")


@settings(max_examples=20, deadline=None)
@given(sizes, rules, rngs)
def test_whoever_comes_or_goes_each_round_has_every_active_entrant_once(
    size: int, chosen: PodSettings, rng: Random
) -> None:
    """L-R3 and L-R7: and nobody is without a table again while somebody has always had one."""
    field, decide = entries(max(size, chosen.range[0])), by_chance(rng)
    history: list[PastRound] = []
    waited: Counter[str] = Counter()
    length = PODS.length(len(field), chosen)
    while planned := PODS.plan(field, history, chosen, "seed"):
        (one,), number = planned, len(history) + 1
        present = [entry.key for entry in field if entry.is_in(number)]
        asked = {entry.key: Bye.HALF for entry in field if number in entry.byes and entry.left is None}
        assert sorted(seated(one)) == sorted([*present, *asked])
        assert {name: one.byes[name] for name in asked} == asked
        if one.fixtures:
            waiting = [name for name, bye in one.byes.items() if bye == Bye.PAIRING]
            fewest = sorted(waited[name] for name in present)[: len(waiting)]
            assert sorted(waited[name] for name in waiting) == fewest
        waited.update(name for name, bye in one.byes.items() if bye == Bye.PAIRING)
        history.append(past(one, decide))
        field = [leave(entry, number + 1) if entry.left is None and rng.random() < 0.08 else entry for entry in field]
        if rng.random() < 0.3:
            field.append(Entry(f"late{number}", joined=number + 1, byes={number + 2: Bye.HALF}))
    assert len(history) <= length


def test_a_balanced_plan_goes_on_as_a_search_when_somebody_leaves() -> None:
    chosen = PodSettings(size=4, games=5)
    field = entries(16)
    history = [past(PODS.plan(field, [], chosen)[0], void)]
    field[3] = leave(field[3], 2)
    second = PODS.plan(field, history, chosen)[0]
    assert sorted(seated(second)) == sorted(set(entrants(16)) - {"e4"})
    assert ([len(table) for table in tables_in(second)], len(second.byes)) == ([4, 4, 4], 3)


def test_late_entrants_do_not_make_the_season_longer() -> None:
    field = entries(12)
    history: list[PastRound] = []
    while planned := PODS.plan(field, history, PLAIN, "seed"):
        history += [past(planned[0], void)]
        field += [Entry(f"late{len(history)}", joined=len(history) + 1)]
    assert len(history) == 4


def test_too_few_are_refused_at_the_start_and_end_a_season_that_runs() -> None:
    with pytest.raises(NoPairing, match="Only 3 take part, where a table needs 4"):
        PODS.plan(entries(3), [], PLAIN)
    history = [past(PODS.plan(entries(4), [], PLAIN)[0], void)]
    assert PODS.plan([*entries(3), leave(entries(4)[3], 2)], history, PLAIN) == []


def test_a_round_in_which_too_few_are_there_is_sat_out() -> None:
    history = [past(PODS.plan(entries(4), [], PLAIN)[0], void)]
    away = Entry("e4", byes={2: Bye.ZERO})
    expected = {**dict.fromkeys(entrants(3), Bye.PAIRING), "e4": Bye.ZERO}
    assert PODS.plan([*entries(3), away], history, PLAIN) == [Round((), expected)]
    assert len(PODS.plan([*entries(3), away], [*history, PastRound(())], PLAIN)[0].fixtures) == 1


def test_the_range_of_seats_is_known() -> None:
    assert PODS.seats(PLAIN) == (4, 4)
    assert PODS.seats(PodSettings(size=5, least=3, most=6)) == (3, 6)


def test_what_is_wrong_with_the_settings_is_named() -> None:
    assert PODS.faults(PodSettings(size=5, least=3, most=6)) == []
    assert PODS.faults(PodSettings(size=17)) == [BAD_SIZE]
    assert PODS.faults(PodSettings(least=5, games=0, tables=0)) == [BAD_RANGE, BAD_GAMES, BAD_TABLES]
