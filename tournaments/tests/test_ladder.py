"""Ladders: who may challenge whom, who takes whose place, and who comes and goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.formats import Bye, Entry, Fixture, PastRound, Played
from tournaments.formats.ladder import BAD_REACH, BAD_REST, BAD_ROUNDS, BAD_TABLES, Ladder, LadderSettings, order_after

from .playing import by_chance, entrants, entries, first_named, forfeited, leave, past, play_on, seated, void, won

LADDER = Ladder()
PLAIN = LadderSettings()
sizes = st.integers(min_value=2, max_value=24)
rngs = st.integers(0, 10**6).map(Random)
rules = st.builds(
    LadderSettings, reach=st.integers(1, 4), rest=st.integers(0, 3), rounds=st.integers(1, 8), tables=st.just(1)
)


def after(size: int, *played: Played) -> list[str]:
    return order_after(entries(size), [PastRound(played)])


def lower_wins(fixture: Fixture) -> Played:
    return won(fixture, fixture.entrants[1])


def test_neighbours_meet_first() -> None:
    (one,) = LADDER.plan(entries(6), [], PLAIN)
    assert one.fixtures == (Fixture(("e1", "e2")), Fixture(("e3", "e4")), Fixture(("e5", "e6")))


def test_those_who_have_just_met_challenge_over_one_place() -> None:
    history = [past(LADDER.plan(entries(4), [], PLAIN)[0], first_named)]
    (one,) = LADDER.plan(entries(4), history, PLAIN)
    assert [fixture.entrants for fixture in one.fixtures] == [("e1", "e3"), ("e2", "e4")]


def test_a_winner_from_below_takes_the_place_above_and_all_between_move_down() -> None:
    assert after(5, Played(("e2", "e4"), (2, 1))) == ["e1", "e4", "e2", "e3", "e5"]
    assert after(5, Played(("e4", "e2"), (1, 2))) == ["e1", "e4", "e2", "e3", "e5"]


@pytest.mark.parametrize(
    "meeting",
    [
        Played(("e2", "e4"), (1, 2)),
        Played(("e2", "e4"), (1, 1)),
        void(Fixture(("e2", "e4"))),
        forfeited(Fixture(("e2", "e4"))),
    ],
)
def test_nothing_moves_unless_the_one_below_wins(meeting: Played) -> None:
    assert after(5, meeting) == entrants(5)


def test_the_last_climbs_to_the_top_by_winning() -> None:
    decide = lambda fixture: won(fixture, "e5" if "e5" in fixture.entrants else fixture.entrants[0])  # noqa: E731
    _, history = play_on(LADDER, entries(5), LadderSettings(rounds=8), decide)
    assert LADDER.places(entries(5), history, PLAIN)[0] == ["e5"]


@settings(max_examples=60)
@given(sizes, rules)
def test_the_number_of_rounds_is_the_one_that_was_set(size: int, chosen: LadderSettings) -> None:
    rounds, _ = play_on(LADDER, entries(size), chosen, lower_wins)
    assert len(rounds) == chosen.rounds == LADDER.length(size, chosen)


def all_pairings(places: list[int], reach: int) -> Iterator[list[tuple[int, int]]]:
    """Every way in which all can meet somebody within reach."""
    if not places:
        yield []
    for other in places[1:]:
        if other - places[0] <= reach:
            for rest in all_pairings([place for place in places[1:] if place != other], reach):
                yield [(places[0], other), *rest]


@settings(max_examples=60)
@given(st.sampled_from([2, 4, 6, 8]), st.integers(3, 6), st.integers(1, 3), rngs)
def test_as_few_as_can_be_meet_again_too_soon(size: int, reach: int, rest: int, rng: Random) -> None:
    chosen = LadderSettings(reach, rest, rounds=6)
    rounds, history = play_on(LADDER, entries(size), chosen, by_chance(rng))
    for number, one in enumerate(rounds):
        recent = history[max(0, number - rest) : number]
        soon = {frozenset(met.entrants) for before in recent for met in before.played}
        order = order_after(entries(size), history[:number])
        again = [frozenset(met.entrants) in soon for met in one.fixtures]
        others = all_pairings(list(range(size)), reach)
        fewest = min(sum(frozenset((order[a], order[b])) in soon for a, b in pairs) for pairs in others)
        assert sum(again) == fewest


def test_two_alone_meet_again_rather_than_rest() -> None:
    rounds, _ = play_on(LADDER, entries(2), LadderSettings(rounds=3), first_named)
    assert [one.fixtures for one in rounds] == [(Fixture(("e1", "e2")),)] * 3


def test_who_joins_begins_at_the_bottom() -> None:
    history = [past(LADDER.plan(entries(4), [], PLAIN)[0], lower_wins)]
    field = [Entry("new", joined=2), *entries(4)]
    assert LADDER.places(field, history, PLAIN) == [["e2"], ["e1"], ["e4"], ["e3"], ["new"]]
    assert "new" in seated(LADDER.plan(field, history, PLAIN)[0])


def test_who_left_is_off_the_ladder_but_the_places_that_others_won_there_stay() -> None:
    history = [PastRound((Played(("e1", "e3"), (2, 1)),))]
    field = [leave(entries(4)[0], 1), *entries(4)[1:]]
    assert LADDER.places(field, history, PLAIN) == [["e3"], ["e2"], ["e4"]]


def test_a_bye_that_was_asked_for_is_granted_and_keeps_the_place() -> None:
    field = [Entry("e1", byes={1: Bye.HALF}), *entries(5)[1:]]
    (one,) = LADDER.plan(field, [], PLAIN)
    assert ([fixture.entrants for fixture in one.fixtures], one.byes) == (
        [("e2", "e3"), ("e4", "e5")],
        {"e1": Bye.HALF},
    )
    assert LADDER.places(field, [past(one, first_named)], PLAIN)[0] == ["e1"]


@settings(max_examples=100, deadline=None)
@given(sizes, rules, rngs)
def test_whoever_comes_or_goes_each_round_has_every_active_entrant_once(
    size: int, chosen: LadderSettings, rng: Random
) -> None:
    """L-R3 and L-R7: all within reach, one rest at most, and nobody again while somebody has always played."""
    field, decide = entries(size), by_chance(rng)
    history: list[PastRound] = []
    waited: Counter[str] = Counter()
    while planned := LADDER.plan(field, history, chosen, "seed"):
        (one,), number = planned, len(history) + 1
        present = [entry.key for entry in field if entry.is_in(number)]
        ladder = [key for (key,) in LADDER.places(field, history, chosen) if key in present]
        resting = [key for key, bye in one.byes.items() if bye == Bye.PAIRING]
        assert sorted([*(key for met in one.fixtures for key in met.entrants), *resting]) == sorted(present)
        assert len(resting) == len(present) % 2
        assert all(waited[key] == min(waited[other] for other in present) for key in resting)
        playing = [key for key in ladder if key not in resting]
        apart = [playing.index(met.entrants[1]) - playing.index(met.entrants[0]) for met in one.fixtures]
        assert all(1 <= distance <= chosen.reach for distance in apart)
        waited.update(resting)
        history.append(past(one, decide))
        field = [leave(entry, number + 1) if entry.left is None and rng.random() < 0.08 else entry for entry in field]
        if rng.random() < 0.3:
            field.append(Entry(f"late{number}", joined=number + 1, byes={number + 2: Bye.HALF}))
    staying = [entry.key for entry in field if entry.left is None and entry.joined <= len(history) + 1]
    assert sorted(key for (key,) in LADDER.places(field, history, chosen)) == sorted(staying)


@settings(max_examples=60)
@given(sizes, rules, rngs)
def test_a_withdrawal_dated_back_changes_no_place_that_others_won(
    size: int, chosen: LadderSettings, rng: Random
) -> None:
    _, history = play_on(LADDER, entries(size), chosen, by_chance(rng))
    gone = rng.choice(entrants(size))
    field = [leave(entry, 1) if entry.key == gone else entry for entry in entries(size)]
    before = LADDER.places(entries(size), history, chosen)
    assert LADDER.places(field, history, chosen) == [place for place in before if place != [gone]]


def test_what_is_wrong_with_the_settings_is_named() -> None:
    assert LADDER.faults(PLAIN) == []
    assert LADDER.faults(LadderSettings(7, -1, 0, 0)) == [BAD_REACH, BAD_REST, BAD_ROUNDS, BAD_TABLES]
