"""Cups: the tree, byes and walkovers, what is played for third place, and the order at the end."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tournaments.formats import Bye, Entry, Fixture, PastRound, Played, Round
from tournaments.formats.knockout import BAD_LEGS, BAD_TABLES, CupSettings, Knockout

from .playing import (
    by_chance,
    entrants,
    entries,
    first_named,
    forfeited,
    leave,
    past,
    play_on,
    seated,
    still_open,
    void,
    won,
)

CUP = Knockout()
PLAIN = CupSettings()
THIRD = CupSettings(third_place=True)
sizes = st.integers(min_value=2, max_value=40)
rules = st.builds(
    CupSettings, legs=st.sampled_from([1, 2]), final_legs=st.sampled_from([1, 2]), third_place=st.booleans()
)


def pairs(one: Round) -> list[tuple[str, ...]]:
    return [fixture.entrants for fixture in one.fixtures]


def final_order(size: int, history: list[PastRound], settings: CupSettings = PLAIN) -> list[list[str]]:
    return CUP.places(entries(size), history, settings)


def test_eight_meet_as_in_every_printed_tree() -> None:
    rounds, history = play_on(CUP, entries(8), PLAIN, first_named)
    assert [pairs(one) for one in rounds] == [
        [("e1", "e8"), ("e4", "e5"), ("e2", "e7"), ("e3", "e6")],
        [("e1", "e4"), ("e2", "e3")],
        [("e1", "e2")],
    ]
    assert final_order(8, history) == [["e1"], ["e2"], ["e3", "e4"], ["e5", "e6", "e7", "e8"]]


@given(sizes)
@example(128)
def test_the_best_go_on_without_a_fixture_where_there_is_no_power_of_two(size: int) -> None:
    first = CUP.plan(entries(size), [], PLAIN)[0]
    slots = 1 << (size - 1).bit_length()
    assert first.byes == dict.fromkeys(entrants(size)[: slots - size], Bye.PAIRING)
    assert sorted(seated(first)) == sorted(entrants(size))


@given(sizes)
@example(128)
def test_the_best_seeds_meet_as_late_as_can_be(size: int) -> None:
    """If the better seed always wins, the best two are left for the final, the best four for the semi-finals."""
    rounds, _ = play_on(CUP, entries(size), PLAIN, first_named)
    for left, one in enumerate(reversed(rounds)):
        assert sorted(seated(one)) == sorted(entrants(size)[: 2 << left])


@given(sizes, st.integers(0, 10**6).map(Random))
def test_nobody_rests_after_the_first_round_while_all_is_played(size: int, rng: Random) -> None:
    rounds, _ = play_on(CUP, entries(size), PLAIN, lambda fixture: won(fixture, rng.choice(fixture.entrants)))
    assert list(chain(*(one.byes for one in rounds[1:]))) == []
    assert len(rounds) == CUP.length(size, PLAIN)


@given(sizes, rules)
def test_the_number_of_rounds_is_known_beforehand(size: int, settings: CupSettings) -> None:
    rounds, _ = play_on(CUP, entries(size), settings, first_named)
    assert len(rounds) == CUP.length(size, settings)


@pytest.mark.parametrize(
    ("size", "labels"),
    [
        (2, ["final"]),
        (16, ["round of 16", "quarter-final", "semi-final", "final"]),
        (100, ["round of 128", "round of 64", "round of 32", "round of 16", "quarter-final", "semi-final", "final"]),
    ],
)
def test_each_round_says_what_it_is(size: int, labels: list[str]) -> None:
    rounds, _ = play_on(CUP, entries(size), PLAIN, first_named)
    assert [{fixture.label for fixture in one.fixtures} for one in rounds] == [{label} for label in labels]


@given(sizes)
def test_a_level_end_is_left_to_the_shoot_out_of_the_title(size: int) -> None:
    rounds, _ = play_on(CUP, entries(size), THIRD, first_named)
    assert {fixture.must_decide for one in rounds for fixture in one.fixtures} == {True}


def test_the_losers_of_the_semi_finals_play_for_third_place() -> None:
    rounds, history = play_on(CUP, entries(8), THIRD, first_named)
    assert rounds[-1].fixtures == (
        Fixture(("e1", "e2"), "final", must_decide=True),
        Fixture(("e3", "e4"), "third place", must_decide=True),
    )
    assert final_order(8, history, THIRD) == [["e1"], ["e2"], ["e3"], ["e4"], ["e5", "e6", "e7", "e8"]]


def test_the_third_of_three_need_not_play_for_it() -> None:
    rounds, history = play_on(CUP, entries(3), THIRD, first_named)
    assert [pairs(one) for one in rounds] == [[("e2", "e3")], [("e1", "e2")]]
    assert final_order(3, history, THIRD) == [["e1"], ["e2"], ["e3"]]


def test_the_second_leg_takes_the_score_of_the_first_with_it() -> None:
    settings = CupSettings(legs=2)
    field = entries(4)
    first = CUP.plan(field, [], settings)[0]
    assert first.fixtures == (Fixture(("e4", "e1"), "semi-final"), Fixture(("e3", "e2"), "semi-final"))
    level = Played(("e3", "e2"), (1, 1), (1, 1), "semi-final")
    history = [PastRound((won(first.fixtures[0], "e4", (3, 1)), level))]
    second = CUP.plan(field, history, settings)[0]
    assert second.fixtures == (
        Fixture(("e1", "e4"), "semi-final", must_decide=True, carried=(1, 3)),
        Fixture(("e2", "e3"), "semi-final", must_decide=True, carried=(1, 1)),
    )
    history += [past(second, lambda fixture: won(fixture, fixture.entrants[1]))]
    assert pairs(CUP.plan(field, history, settings)[0]) == [("e3", "e4")]


def test_a_winner_who_was_behind_brings_a_lead_of_one() -> None:
    """The other side gave the first leg up while ahead."""
    settings = CupSettings(legs=2, final_legs=2)
    given_up = Played(("e2", "e1"), (1, 2), (0, 4), "final", is_forfeit=True)
    second = CUP.plan(entries(2), [PastRound((given_up,))], settings)[0]
    assert second.fixtures[0].carried == (4, 5)


def test_a_void_second_leg_leaves_the_first_to_decide() -> None:
    settings = CupSettings(legs=2)
    field = entries(4)
    first = past(CUP.plan(field, [], settings)[0], lambda fixture: won(fixture, fixture.entrants[0]))
    history = [first, past(CUP.plan(field, [first], settings)[0], void)]
    assert pairs(CUP.plan(field, history, settings)[0]) == [("e3", "e4")]


def test_who_goes_between_the_legs_leaves_the_other_to_go_on() -> None:
    settings = CupSettings(legs=2)
    field = entries(4)
    history = [past(CUP.plan(field, [], settings)[0], first_named)]
    field[0] = leave(field[0], 2)
    second = CUP.plan(field, history, settings)[0]
    assert (pairs(second), second.byes) == ([("e2", "e3")], {"e4": Bye.PAIRING})
    history += [past(second, first_named)]
    assert pairs(CUP.plan(field, history, settings)[0]) == [("e2", "e4")]


def test_a_double_forfeit_gives_the_next_opponent_a_walkover() -> None:
    """L-R22: both lose, and whoever would have met the winner goes on alone."""
    first = CUP.plan(entries(8), [], PLAIN)[0]
    history = [past(first, lambda one: forfeited(one) if "e1" in one.entrants else first_named(one))]
    second = CUP.plan(entries(8), history, PLAIN)[0]
    assert (pairs(second), second.byes) == ([("e2", "e3")], {"e4": Bye.PAIRING})
    history += [past(second, first_named)]
    assert pairs(CUP.plan(entries(8), history, PLAIN)[0]) == [("e2", "e4")]


def test_two_double_forfeits_side_by_side_give_a_walkover_twice_over() -> None:
    """L-R22: a whole quarter of the tree is empty, and the semi-final has one side only."""
    first = CUP.plan(entries(8), [], PLAIN)[0]
    history = [past(first, lambda one: forfeited(one) if {"e1", "e4"} & set(one.entrants) else first_named(one))]
    second = CUP.plan(entries(8), history, PLAIN)[0]
    assert (pairs(second), dict(second.byes)) == ([("e2", "e3")], {})
    history += [past(second, first_named)]
    assert CUP.plan(entries(8), history, PLAIN) == []
    assert final_order(8, history) == [["e2"], ["e3"], ["e1", "e4", "e5", "e6", "e7", "e8"]]


def test_a_double_forfeit_in_the_final_leaves_the_cup_without_a_winner() -> None:
    """L-R22: nobody is first; the finalists share the place below."""
    _, history = play_on(CUP, entries(4), PLAIN, lambda one: (forfeited if one.label == "final" else first_named)(one))
    assert final_order(4, history) == [[], ["e1", "e2"], ["e3", "e4"]]


def test_a_winner_who_withdraws_gives_a_walkover() -> None:
    field = entries(8)
    history = [past(CUP.plan(field, [], PLAIN)[0], first_named)]
    field[0] = leave(field[0], 2)
    second = CUP.plan(field, history, PLAIN)[0]
    assert (pairs(second), second.byes) == ([("e2", "e3")], {"e4": Bye.PAIRING})


def test_a_finalist_who_withdraws_leaves_the_cup_to_the_other() -> None:
    field = entries(4)
    history = [past(CUP.plan(field, [], THIRD)[0], first_named)]
    field[0] = leave(field[0], 2)
    last = CUP.plan(field, history, THIRD)[0]
    assert (pairs(last), last.byes) == ([("e3", "e4")], {"e2": Bye.PAIRING})
    history += [past(last, first_named)]
    assert CUP.plan(field, history, THIRD) == []
    assert CUP.places(field, history, THIRD) == [["e2"], ["e1"], ["e3"], ["e4"]]


def test_a_winner_who_goes_after_the_final_has_won() -> None:
    _, history = play_on(CUP, entries(4), PLAIN, first_named)
    gone = [leave(entry, 3) for entry in entries(4)]
    assert CUP.places(gone, history, PLAIN) == [["e1"], ["e2"], ["e3", "e4"]]


def test_level_by_a_decision_at_the_desk_the_better_seed_goes_on() -> None:
    first = CUP.plan(entries(4), [], PLAIN)[0]
    history = [past(first, lambda one: Played(one.entrants, (1, 1), (0, 0), one.label))]
    assert pairs(CUP.plan(entries(4), history, PLAIN)[0]) == [("e1", "e2")]


def test_a_reserve_put_into_a_fixture_goes_on_in_the_tree() -> None:
    first = past(CUP.plan(entries(4), [], PLAIN)[0], first_named)
    swapped = PastRound((Played(("new", "e4"), (1, 2), (1, 0), "semi-final"), first.played[1]), first.byes)
    field = [*entries(4), Entry("new", joined=1)]
    assert pairs(CUP.plan(field, [swapped], PLAIN)[0]) == [("e2", "new")]


def test_a_void_final_leaves_the_cup_without_a_winner_too() -> None:
    _, history = play_on(CUP, entries(4), PLAIN, lambda one: (void if one.label == "final" else first_named)(one))
    assert final_order(4, history) == [[], ["e1", "e2"], ["e3", "e4"]]


def test_what_is_still_played_is_left_out_of_the_order() -> None:
    first = CUP.plan(entries(4), [], PLAIN)[0]
    history = [past(first, lambda one: first_named(one) if "e1" in one.entrants else still_open(one))]
    assert final_order(4, []) == []
    assert final_order(4, history) == [["e4"]]


@given(sizes, rules, st.integers(0, 10**6).map(Random))
def test_whatever_happens_the_cup_ends_and_everybody_has_a_place(size: int, settings: CupSettings, rng: Random) -> None:
    """L-R3 and L-R22: who goes, joins or loses at any moment breaks no later round; all that is there is set once."""
    field, decide = entries(size), by_chance(rng)
    history: list[PastRound] = []
    out: set[str] = set()
    while planned := CUP.plan(field, history, settings):
        (one,) = planned
        names = seated(one)
        assert len(names) == len(set(names))
        assert all(entry.left is None for entry in field if entry.key in names)
        assert not out & set(chain(*pairs(one)))
        known = CUP.places(field, history, settings)
        history.append(past(one, decide))
        gone = len(known) and {name for level in known for name in level}
        out |= gone or set()
        number = len(history) + 1
        field = [leave(entry, number) if entry.left is None and rng.random() < 0.1 else entry for entry in field]
        field += [Entry(f"late{number}", joined=number)] if rng.random() < 0.3 else []
    assert len(history) <= CUP.length(size, settings)
    order = list(chain(*CUP.places(field, history, settings)))
    assert sorted(order) == sorted(entrants(size))


@given(sizes, rules, st.integers(0, 10**6).map(Random))
def test_the_tree_stands_when_entries_change_afterwards(size: int, settings: CupSettings, rng: Random) -> None:
    """A withdrawal dated back to the start, and an entry that is new, move nobody to another place in the tree."""
    _, history = play_on(CUP, entries(size), settings, first_named)
    for known in range(1, len(history)):
        expected = CUP.plan(entries(size), history[:known], settings)[0]
        names = seated(expected)
        lost = [leave(entry, 1) if entry.key not in names else entry for entry in entries(size)]
        assert CUP.plan([*lost, Entry("new")], history[:known], settings) == [expected]


def test_a_cup_that_only_one_begins_is_won_without_a_round() -> None:
    field = [Entry("e1"), Entry("e2", left=1)]
    assert (CUP.plan(field, [], PLAIN), CUP.places(field, [], PLAIN)) == ([], [["e1"]])


def test_what_is_wrong_with_the_settings_is_named() -> None:
    assert CUP.faults(THIRD) == []
    assert CUP.faults(CupSettings(legs=3)) == [BAD_LEGS]
    assert CUP.faults(CupSettings(final_legs=0, tables=0)) == [BAD_LEGS, BAD_TABLES]
