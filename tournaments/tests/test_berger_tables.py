"""Round robins: who meets whom, when and where, for every number of entrants."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats import FORMATS, Entry, PastRound, Played, Round, UnknownFormatError, format_of
from tournaments.formats.round_robin import berger

SINGLE, DOUBLE = FORMATS["round_robin"], FORMATS["round_robin_double"]
PLAIN = SINGLE.Settings()
sizes = st.integers(min_value=2, max_value=64)


def entrants(size: int) -> list[str]:
    return [f"e{number}" for number in range(size)]


def entries(size: int) -> list[Entry]:
    return [Entry(name) for name in entrants(size)]


def meetings(rounds: list[Round]) -> list[tuple[str, ...]]:
    return [fixture.entrants for one in rounds for fixture in one.fixtures]


def test_the_table_for_six_is_the_printed_one() -> None:
    assert [berger(6, number) for number in range(1, 6)] == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (1, 2), (5, 3)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (5, 1), (4, 2)],
    ]


@given(sizes)
def test_in_a_single_round_robin_every_pair_meets_once(size: int) -> None:
    met = Counter(frozenset(pair) for pair in meetings(SINGLE.plan(entries(size), [], PLAIN)))
    assert met == Counter(frozenset(pair) for pair in combinations(entrants(size), 2))


@given(sizes)
def test_in_a_double_round_robin_every_pair_meets_once_at_each_place(size: int) -> None:
    names = entrants(size)
    met = Counter(meetings(DOUBLE.plan(entries(size), [], PLAIN)))
    assert met == Counter((home, away) for home in names for away in names if home != away)


@given(sizes, st.sampled_from([SINGLE, DOUBLE]))
def test_every_entrant_plays_or_rests_once_a_round(size: int, league_format: object) -> None:
    for one in league_format.plan(entries(size), [], PLAIN):  # type: ignore[attr-defined]
        busy = [name for fixture in one.fixtures for name in fixture.entrants]
        assert sorted([*busy, *one.byes]) == sorted(entrants(size))
        assert len(one.byes) == size % 2


@given(sizes)
def test_home_and_away_differ_by_at_most_one(size: int) -> None:
    met = meetings(SINGLE.plan(entries(size), [], PLAIN))
    home, away = Counter(pair[0] for pair in met), Counter(pair[1] for pair in met)
    assert {abs(home[name] - away[name]) for name in entrants(size)} == {0 if size % 2 else 1}


@given(sizes)
def test_in_a_double_round_robin_home_and_away_are_equal(size: int) -> None:
    met = meetings(DOUBLE.plan(entries(size), [], PLAIN))
    assert Counter(pair[0] for pair in met) == Counter(pair[1] for pair in met)


@given(sizes, st.sampled_from([SINGLE, DOUBLE]))
def test_the_number_of_rounds_is_known_beforehand(size: int, league_format: object) -> None:
    planned = league_format.plan(entries(size), [], PLAIN)  # type: ignore[attr-defined]
    assert len(planned) == league_format.length(size, PLAIN)  # type: ignore[attr-defined]


@given(sizes, st.data())
def test_rounds_that_were_set_before_are_not_set_again(size: int, data: st.DataObject) -> None:
    every = SINGLE.plan(entries(size), [], PLAIN)
    known = data.draw(st.integers(min_value=0, max_value=len(every)))
    history = [PastRound(tuple(Played(one.entrants, (1, 2)) for one in past.fixtures)) for past in every[:known]]
    assert SINGLE.plan(entries(size), history, PLAIN) == every[known:]


@pytest.mark.parametrize("names", [[], ["alone"], ["twice", "twice"], entrants(65)])
def test_entrants_that_cannot_play_are_refused(names: list[str]) -> None:
    with pytest.raises(ValueError):
        SINGLE.plan([Entry(name) for name in names], [], PLAIN)


def test_an_unknown_format_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownFormatError, match="no format 'cup'; known are round_robin, round_robin_double"):
        format_of("cup")
