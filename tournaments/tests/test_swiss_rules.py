"""Swiss, by example: the first round, byes, late joiners, results that are missing."""

from __future__ import annotations

import msgspec
import pytest

from tournaments.formats import Bye, Entry, Fixture, PastRound, Played, Round
from tournaments.formats.swiss import (
    BAD_BYES,
    BAD_PAIR,
    BAD_POINTS,
    BAD_ROUNDS,
    BAD_TABLES,
    SwissSettings,
    field_of,
    missing,
)

from .playing import entries, first_named, forfeited, leave, past, play_on, seated, void, won
from .test_swiss import LONG, PLAIN, SWISS


def test_the_first_round_is_the_upper_half_against_the_lower() -> None:
    one = SWISS.plan(entries(8), [], PLAIN, "seed")[0]
    assert [sorted(fixture.entrants) for fixture in one.fixtures] == [
        ["e1", "e5"],
        ["e2", "e6"],
        ["e3", "e7"],
        ["e4", "e8"],
    ]


def test_the_seed_says_who_begins_at_home() -> None:
    homes = {SWISS.plan(entries(4), [], PLAIN, f"seed {number}")[0].fixtures[0].entrants for number in range(20)}
    assert homes == {("e1", "e3"), ("e3", "e1")}


def test_winners_meet_winners() -> None:
    first = SWISS.plan(entries(4), [], PLAIN, "seed")[0]
    second = SWISS.plan(entries(4), [past(first, first_named)], PLAIN, "seed")[0]
    assert [sorted(fixture.entrants) for fixture in second.fixtures] == [["e1", "e2"], ["e3", "e4"]]


@pytest.mark.parametrize(
    ("entrants", "rounds", "length"), [(2, 0, 1), (8, 0, 3), (9, 0, 4), (100, 0, 7), (8, 5, 5), (4, 9, 3), (5, 9, 5)]
)
def test_it_is_as_long_as_set_but_no_longer_than_there_are_opponents(entrants: int, rounds: int, length: int) -> None:
    assert SWISS.length(entrants, SwissSettings(rounds=rounds)) == length


def test_it_ends_after_the_rounds_that_were_set() -> None:
    rounds, history = play_on(SWISS, entries(10), SwissSettings(rounds=4), first_named)
    assert len(rounds) == 4
    assert SWISS.places(entries(10), history, SwissSettings(rounds=4)) is None


def test_a_missing_result_is_a_draw_for_the_pairing_and_is_listed() -> None:
    """L-R19: the round is paired, and the open fixture is named for the warning."""
    first = SWISS.plan(entries(4), [], PLAIN, "seed")[0]
    open_one = Played(first.fixtures[0].entrants, is_open=True)
    history = [PastRound((open_one, first_named(first.fixtures[1])))]
    points = {one.key: one.points for one in field_of(entries(4), history, PLAIN)}
    assert points == {"e1": 1, "e2": 3, "e3": 1, "e4": 0}
    assert missing(history) == [(1, open_one)]
    second = SWISS.plan(entries(4), history, PLAIN, "seed")[0]
    assert len(second.fixtures) == 2


def test_what_each_end_of_a_fixture_brings() -> None:
    pair = Fixture(("e1", "e2"))
    walkover = msgspec.structs.replace(won(pair, "e2"), is_forfeit=True)
    ends = {
        "won": won(pair, "e1"),
        "level": Played(pair.entrants, (1, 1), (2, 2)),
        "walkover": walkover,
        "both lose": forfeited(pair),
        "void": void(pair),
    }
    brought = {}
    for name, end in ends.items():
        home, away = field_of(entries(2), [PastRound((end,))], PLAIN)
        brought[name] = (home.points, away.points, home.past[1].is_played, away.has_rested)
    assert brought == {
        "won": (3, 0, True, False),
        "level": (1, 1, True, False),
        "walkover": (0, 3, False, True),
        "both lose": (0, 0, False, False),
        "void": (0, 0, False, False),
    }


def test_byes_bring_what_the_settings_say() -> None:
    history = [PastRound((), {"e1": Bye.PAIRING, "e2": Bye.FULL, "e3": Bye.HALF, "e4": Bye.ZERO})]
    own = SwissSettings(byes={Bye.PAIRING: 1, Bye.HALF: 0.5})
    assert [one.points for one in field_of(entries(4), history, PLAIN)] == [3, 3, 1, 0]
    assert [one.points for one in field_of(entries(4), history, own)] == [1, 3, 0.5, 0]


def test_late_joiners_begin_without_points_in_the_round_they_join() -> None:
    """L-R6: the rounds before are neither byes nor absences."""
    field = [*entries(4), Entry("late", joined=2)]
    first = SWISS.plan(field, [], PLAIN, "seed")[0]
    assert sorted(seated(first)) == ["e1", "e2", "e3", "e4"]
    history = [past(first, first_named)]
    assert field_of(field, history, PLAIN)[-1].past == {}
    assert sorted(seated(SWISS.plan(field, history, PLAIN, "seed")[0])) == ["e1", "e2", "e3", "e4", "late"]


def test_one_who_is_left_alone_ends_it() -> None:
    field = [entries(2)[0], leave(entries(2)[1], 2)]
    history = [past(SWISS.plan(entries(2), [], LONG, "")[0], first_named)]
    assert SWISS.plan([*field, Entry("e3", left=1)], history, LONG, "") == []


def test_a_round_that_all_but_one_asked_off_has_byes_only() -> None:
    field = [Entry("e1"), Entry("e2", byes={1: Bye.HALF}), Entry("e3", byes={1: Bye.ZERO})]
    assert SWISS.plan(field, [], PLAIN, "")[0] == Round((), {"e2": Bye.HALF, "e3": Bye.ZERO, "e1": Bye.PAIRING})


def test_forbidden_pairs_never_meet() -> None:
    rules = SwissSettings(rounds=4, forbidden=(("e1", "e5"), ("e2", "e3")))
    rounds, _ = play_on(SWISS, entries(8), rules, first_named)
    met = {frozenset(fixture.entrants) for one in rounds for fixture in one.fixtures}
    assert met.isdisjoint({frozenset(("e1", "e5")), frozenset(("e2", "e3"))})
    assert len(met) == 16


def test_bad_settings_are_named() -> None:
    bad = SwissSettings(rounds=-1, draw=4, byes={Bye.HALF: 9}, forbidden=(("e1", "e1"),), tables=0)
    assert SWISS.faults(bad) == [BAD_ROUNDS, BAD_POINTS, BAD_BYES, BAD_PAIR, BAD_TABLES]
    assert SWISS.faults(PLAIN) == []
