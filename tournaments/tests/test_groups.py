"""Groups and the cup after them: the draw, who goes on, who meets whom, and the order at the end."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain, combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats import Bye, Entry, Fixture, PastRound, Played, Round
from tournaments.formats.groups import (
    BAD_GROUP_LEGS,
    BAD_POINTS,
    BAD_QUALIFIERS,
    BAD_SIZE,
    BAD_THIRDS,
    Groups,
    GroupSettings,
)
from tournaments.formats.groups_table import apart, snake

from .playing import by_chance, entrants, entries, first_named, leave, past, play_on, seated, void, won

FORMAT = Groups()
PLAIN = GroupSettings()
CUPS = Path(__file__).parents[2] / "tests/engine/data"
ORDERS = json.loads((CUPS / "orders.json").read_text("utf-8"))
sizes = st.integers(min_value=2, max_value=40)
rules = st.builds(
    GroupSettings,
    size=st.integers(min_value=3, max_value=6),
    qualifiers=st.sampled_from([1, 2]),
    thirds=st.integers(min_value=0, max_value=4),
    group_legs=st.sampled_from([1, 2]),
    legs=st.sampled_from([1, 2]),
    third_place=st.booleans(),
)


def in_groups(rounds: list[Round]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for fixture in (fixture for one in rounds for fixture in one.fixtures):
        if fixture.label.startswith("group"):
            found.setdefault(fixture.label, set()).update(fixture.entrants)
    return found


def after_groups(field: list[Entry], settings: GroupSettings, seed: str = "") -> tuple[dict[str, set[str]], Round]:
    """Who was in which group, and the first round of the cup, the better seed having won everything."""
    rounds = FORMAT.plan(field, [], settings, seed)
    history = [past(one, first_named) for one in rounds]
    return in_groups(rounds), FORMAT.plan(field, history, settings, seed)[0]


def test_the_draw_is_dealt_to_and_fro() -> None:
    assert snake(entrants(8), 3) == [["e1", "e6", "e7"], ["e2", "e5", "e8"], ["e3", "e4"]]


@given(sizes, rules)
def test_groups_differ_in_size_by_one_at_most_and_none_is_too_large(size: int, settings: GroupSettings) -> None:
    groups = in_groups(FORMAT.plan(entries(size), [], settings))
    found = sorted(len(group) for group in groups.values())
    assert sorted(chain(*groups.values())) == sorted(entrants(size))
    assert (found[-1] - found[0] <= 1, found[-1] <= settings.size, found[0] >= 2) == (True, True, True)


@given(sizes, rules)
def test_in_a_group_everybody_meets_everybody_as_often_as_set(size: int, settings: GroupSettings) -> None:
    rounds = FORMAT.plan(entries(size), [], settings)
    met = Counter(frozenset(fixture.entrants) for one in rounds for fixture in one.fixtures)
    pairs = {frozenset(pair) for group in in_groups(rounds).values() for pair in combinations(group, 2)}
    assert met == Counter(dict.fromkeys(pairs, settings.group_legs))
    assert [sorted(seated(one)) for one in rounds] == [sorted(entrants(size))] * len(rounds)


@pytest.mark.parametrize(
    ("size", "settings", "groups", "label", "length"),
    [
        (32, GroupSettings(), 8, "round of 16", 7),
        (24, GroupSettings(thirds=4), 6, "round of 16", 7),
        (16, GroupSettings(qualifiers=1), 4, "semi-final", 5),
        (16, GroupSettings(third_place=True), 4, "quarter-final", 6),
        (13, GroupSettings(qualifiers=1), 4, "semi-final", 5),
        (6, GroupSettings(size=3, group_legs=2, legs=2, final_legs=1), 2, "semi-final", 9),
    ],
)
def test_the_shapes_of_world_cups_come_out(
    size: int, settings: GroupSettings, groups: int, label: str, length: int
) -> None:
    rounds, _ = play_on(FORMAT, entries(size), settings, first_named)
    dealt, first = after_groups(entries(size), settings)
    assert (len(dealt), {fixture.label for fixture in first.fixtures}, first.byes) == (groups, {label}, {})
    assert (len(rounds), FORMAT.length(size, settings)) == (length, length)


@pytest.mark.parametrize(
    ("year", "settings", "thirds"),
    [
        ("1994", GroupSettings(thirds=4), ["Argentina", "Belgium", "Italy", "United States"]),
        ("2002", GroupSettings(), []),
        ("2010", GroupSettings(), []),
    ],
)
def test_those_go_on_who_did_in_real_world_cups(year: str, settings: GroupSettings, thirds: list[str]) -> None:
    cup = json.loads((CUPS / "worldcup" / f"{year}.json").read_text("utf-8"))["groups"]
    goals = {frozenset((one["home"], one["away"])): one for group in cup.values() for one in group["matches"]}

    def as_it_was(fixture: Fixture) -> Played:
        one = goals[frozenset(fixture.entrants)]
        of = {one["home"]: one["hg"], one["away"]: one["ag"]}
        scores = tuple(of[name] for name in fixture.entrants)
        return Played(fixture.entrants, tuple(1 + (score < max(scores)) for score in scores), scores, fixture.label)

    rows = zip(*(group["teams"] for group in cup.values()), strict=True)
    field = [Entry(name) for lap, row in enumerate(rows) for name in (row[::-1] if lap % 2 else row)]
    history = [past(one, as_it_was) for one in FORMAT.plan(field, [], settings)]
    went_on = sorted([*chain(*(order[:2] for order in ORDERS[year].values())), *thirds])
    assert sorted(seated(FORMAT.plan(field, history, settings)[0])) == went_on


@given(sizes, rules)
def test_those_of_one_group_do_not_meet_in_the_first_round_of_the_cup(size: int, settings: GroupSettings) -> None:
    if size > settings.size:
        groups, first = after_groups(entries(size), settings)
        of = {name: label for label, group in groups.items() for name in group}
        assert [one.entrants for one in first.fixtures if len({of[name] for name in one.entrants}) == 1] == []


def test_those_of_one_group_meet_where_there_is_only_one() -> None:
    _, first = after_groups(entries(4), PLAIN)
    assert first.fixtures == (Fixture(("e1", "e2"), "final", must_decide=True),)


def test_only_as_many_are_moved_as_must_be() -> None:
    groups = {"a1": "A", "b1": "B", "c1": "C", "a2": "A", "b2": "B", "c2": "C"}
    assert apart(["a1", "b1", "c1"], ["b2", "c2", "a2"], groups) == ["b2", "c2", "a2"]
    assert apart(["a1", "b1", "c1"], ["a2", "c2", "b2"], groups) in (["c2", "a2", "b2"], ["b2", "c2", "a2"])


def test_level_in_everything_the_seed_draws_the_lots_again_and_again_the_same() -> None:
    def level(fixture: Fixture) -> Played:
        return Played(fixture.entrants, (1, 1), (0, 0), fixture.label)

    history = [past(one, level) for one in FORMAT.plan(entries(8), [], PLAIN)]
    found = {seed: FORMAT.plan(entries(8), history, PLAIN, seed) for seed in "abcdefgh"}
    assert {seed: FORMAT.plan(entries(8), history, PLAIN, seed) for seed in "abcdefgh"} == found
    assert len({tuple(one.fixtures) for (one,) in found.values()}) > 1


def test_who_left_is_passed_over_when_the_cup_is_drawn() -> None:
    field = entries(8)
    history = [past(one, first_named) for one in FORMAT.plan(field, [], PLAIN)]
    field[0] = leave(field[0], 4)
    first = FORMAT.plan(field, history, PLAIN)[0]
    assert sorted(seated(first)) == ["e2", "e3", "e4", "e5"]


def test_a_corrected_result_of_a_group_changes_no_cup_that_has_begun() -> None:
    rounds, history = play_on(FORMAT, entries(8), PLAIN, first_named)
    turned = [past(one, lambda fixture: won(fixture, fixture.entrants[0])) for one in rounds[:3]]
    known = [*turned, history[3]]
    assert FORMAT.plan(entries(8), known, PLAIN) == [rounds[4]]


def test_the_order_is_that_of_the_cup_then_that_of_the_groups() -> None:
    settings = GroupSettings(third_place=True)
    _, history = play_on(FORMAT, entries(8), settings, first_named)
    assert FORMAT.places(entries(8), history[:3], settings) == []
    assert FORMAT.places(entries(8), history, settings) == [["e1"], ["e2"], ["e3"], ["e4"], ["e5", "e6"], ["e7", "e8"]]


def test_groups_without_a_cup_after_them_say_their_own_order() -> None:
    settings = GroupSettings(qualifiers=1)
    rounds, history = play_on(FORMAT, entries(4), settings, first_named)
    assert len(rounds) == 3
    assert FORMAT.places(entries(4), history, settings) == [["e1"], ["e2"], ["e3"], ["e4"]]


@given(sizes, rules, st.integers(0, 10**6).map(Random))
def test_rounds_that_were_set_before_are_not_set_again(size: int, settings: GroupSettings, rng: Random) -> None:
    """A withdrawal dated back to the start, and a late entry, change no round of the groups."""
    every = FORMAT.plan(entries(size), [], settings)
    history = [past(one, void) for one in every]
    known = rng.randint(1, len(every)) - 1
    field = [leave(entry, 1) if known and rng.random() < 0.3 else entry for entry in entries(size)]
    field += [Entry("new", joined=2)]
    assert FORMAT.plan(field, history[:known], settings)[: len(every) - known] == every[known:]


@given(sizes, rules, st.integers(0, 10**6).map(Random))
def test_whatever_happens_it_ends_and_everybody_has_a_place(size: int, settings: GroupSettings, rng: Random) -> None:
    """L-R3: leaves, late entries and results of all kinds break no later round."""
    field, decide = entries(size), by_chance(rng)
    history: list[PastRound] = []
    while planned := FORMAT.plan(field, history, settings, "seed"):
        for one in planned:
            names = seated(one)
            assert len(names) == len(set(names))
            history.append(past(one, decide))
            number = len(history) + 1
            field = [leave(entry, number) if entry.left is None and rng.random() < 0.05 else entry for entry in field]
        field += [Entry(f"late{number}", joined=number)] if rng.random() < 0.3 else []
    assert len(history) <= FORMAT.length(size, settings)
    order = list(chain(*FORMAT.places(field, history, settings) or []))
    assert sorted(order) == sorted(entrants(size))


def test_a_smaller_group_rests_while_others_play_on() -> None:
    rounds = FORMAT.plan(entries(9), [], GroupSettings(size=5))
    assert [len(one.fixtures) for one in rounds] == [4, 4, 4, 2, 2]
    assert set(rounds[-1].byes.values()) == {Bye.ZERO}


def test_what_is_wrong_with_the_settings_is_named() -> None:
    assert FORMAT.faults(PLAIN) == []
    assert FORMAT.faults(GroupSettings(size=2, qualifiers=3)) == [BAD_SIZE, BAD_QUALIFIERS]
    assert FORMAT.faults(GroupSettings(thirds=-1, group_legs=3, win=0)) == [BAD_THIRDS, BAD_GROUP_LEGS, BAD_POINTS]
