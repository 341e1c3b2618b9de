"""A Swiss system through a whole season: who joins, leaves, rests and is missing at every moment."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.formats import Bye, Entry, Fixture, NoPairing, PastRound, Played, Round
from tournaments.formats.swiss import (
    BAD_BYES,
    BAD_PAIR,
    BAD_POINTS,
    BAD_ROUNDS,
    BAD_TABLES,
    Swiss,
    SwissSettings,
    field_of,
    missing,
)
from tournaments.formats.swiss_field import Contender

from .playing import by_chance, entries, first_named, forfeited, leave, past, play_on, seated, void, won

SWISS = Swiss()
PLAIN = SwissSettings()
LONG = SwissSettings(rounds=7)
seeds = st.integers(min_value=0, max_value=2**32)


def is_member(entry: Entry, number: int) -> bool:
    return entry.joined <= number and (entry.left is None or number < entry.left)


def is_pairable(keys: list[str], met: set[frozenset[str]], resters: set[str]) -> bool:
    """Whether all could meet somebody new, one of the resters sitting out where their number is odd."""
    if not keys:
        return True
    first, *rest = keys
    if len(keys) % 2 and first in resters and is_pairable(rest, met, set()):
        return True
    return any(
        is_pairable([key for key in rest if key != other], met, resters)
        for other in rest
        if frozenset((first, other)) not in met
    )


class Season:
    """A season in which anything may happen between two rounds."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.entries = entries(self.rng.randint(2, 9))
        self.history: list[PastRound] = []

    def stir(self) -> None:
        """Some join, leave, come back or ask for a round off."""
        number = len(self.history) + 1
        for index, entry in enumerate(self.entries):
            luck = self.rng.random()
            if luck < 0.08:
                self.entries[index] = leave(entry, number)
            elif luck < 0.16:
                self.entries[index] = msgspec.structs.replace(entry, left=None)
            elif luck < 0.24:
                letter = self.rng.choice([Bye.FULL, Bye.HALF, Bye.ZERO])
                self.entries[index] = msgspec.structs.replace(entry, byes={**entry.byes, number: letter})
        if number > 1 and self.rng.random() < 0.4:
            self.entries.append(Entry(f"e{len(self.entries) + 1}", joined=number))

    def planned(self) -> list[Round] | None:
        """What comes next; None where no round can be made."""
        try:
            return SWISS.plan(self.entries, self.history, LONG, "seed")
        except NoPairing:
            return None

    def play(self, one: Round) -> None:
        self.history.append(past(one, self.result))

    def result(self, fixture: Fixture) -> Played:
        if self.rng.random() < 0.1:
            return msgspec.structs.replace(void(fixture), is_open=True)
        if self.rng.random() < 0.1:
            return msgspec.structs.replace(won(fixture, fixture.entrants[0]), is_forfeit=True)
        return by_chance(self.rng)(fixture)

    @property
    def field(self) -> dict[str, Contender]:
        return {one.key: one for one in field_of(self.entries, self.history, LONG)}

    @property
    def met(self) -> set[frozenset[str]]:
        return {frozenset(one.entrants) for past in self.history for one in past.played}


def assert_sound(one: Round, season: Season, before: dict[str, Contender]) -> None:
    """Everybody once, nobody against himself or one he has met, byes as they should be."""
    number = len(season.history) + 1
    members = [entry for entry in season.entries if is_member(entry, number)]
    assert sorted(seated(one)) == sorted(entry.key for entry in members)
    asked = {entry.key: entry.byes[number] for entry in members if number in entry.byes}
    given = {key: bye for key, bye in one.byes.items() if bye != Bye.PAIRING}
    assert given == asked
    pairs = [frozenset(fixture.entrants) for fixture in one.fixtures]
    assert [len(pair) for pair in pairs] == [2] * len(pairs)
    assert season.met.isdisjoint(pairs)
    rested = [key for key, bye in one.byes.items() if bye == Bye.PAIRING]
    playing = [entry.key for entry in members if entry.is_in(number)]
    assert len(rested) == len(playing) % 2
    for key in rested:
        assert before[key].byes == min(before[other].byes for other in playing)


@given(seeds)
@settings(max_examples=150, deadline=None)
def test_whoever_joins_or_leaves_each_round_has_everybody_exactly_once(seed: int) -> None:
    """R3 and R7: whatever happens between the rounds, everybody who is in has one new opponent or the bye, no second
    pairing bye is given while somebody has none, nothing of the past is lost, and a round is refused only where there
    is none."""
    season = Season(seed)
    for number in range(1, 8):
        before = season.field
        planned = season.planned()
        if planned is None:
            playing = [entry.key for entry in season.entries if entry.is_in(number)]
            least = min(before[key].byes for key in playing)
            resters = {key for key in playing if before[key].byes == least}
            assert not is_pairable(playing, season.met, resters)
            return
        if not planned:
            members = [entry for entry in season.entries if is_member(entry, number)]
            length = SWISS.length(sum(entry.joined == 1 for entry in season.entries), LONG)
            assert number > length or len(members) < 2
            return
        assert_sound(planned[0], season, before)
        kept = list(season.history)
        season.play(planned[0])
        assert season.history[:-1] == kept
        season.stir()


@given(seeds)
@settings(max_examples=60, deadline=None)
def test_leaving_and_coming_back_never_raises_a_score(seed: int) -> None:
    """R4: a round without the entrant brings nothing, a bye that was asked for only what its letter says."""
    season = Season(seed)
    for number in range(1, 6):
        planned = season.planned()
        if not planned:
            return
        before = season.field
        season.play(planned[0])
        for entry in season.entries:
            if not entry.is_in(number):
                bye = entry.byes.get(number, Bye.ZERO) if is_member(entry, number) else Bye.ZERO
                assert season.field[entry.key].points == before[entry.key].points + LONG.of(bye)
        season.stir()


def wish(one: Contender) -> bool | None:
    """The seat that must not come again: at home or away."""
    seats = [past.at_home for _, past in sorted(one.past.items()) if past.is_played]
    more = 2 * sum(seats) - len(seats)
    if abs(more) > 1:
        return more > 0
    return seats[-1] if len(seats) > 1 and seats[-1] == seats[-2] else None


@given(seeds, st.sampled_from([5, 7, 9]))
@settings(max_examples=60, deadline=None)
def test_the_bye_goes_to_the_lowest_who_can_be_spared(seed: int, size: int) -> None:
    """R7: nobody with fewer points could have had it in a legal round."""
    rng, history = Random(seed), list[PastRound]()
    for _ in range(3):
        field = {one.key: one for one in field_of(entries(size), history, LONG)}
        one = SWISS.plan(entries(size), history, LONG, "seed")[0]
        (rested,) = one.byes
        clash = {
            frozenset((mine.key, other.key))
            for mine, other in permutations(field.values(), 2)
            if other.key in mine.met(played_only=False) or (wish(mine) is not None and wish(mine) == wish(other))
        }
        eligible = {key for key, contender in field.items() if not contender.has_rested}
        spared = {key for key in eligible if is_pairable([other for other in field if other != key], clash, set())}
        assert rested == min(spared, key=lambda key: (field[key].points, -field[key].number))
        history.append(past(one, by_chance(rng)))


@given(seeds, st.integers(min_value=8, max_value=24))
@settings(max_examples=25, deadline=None)
def test_nobody_sits_on_the_same_side_three_times_in_a_row(seed: int, size: int) -> None:
    rng = Random(seed)
    rounds, _ = play_on(SWISS, entries(size), PLAIN, lambda fixture: won(fixture, rng.choice(fixture.entrants)))
    for key in (entry.key for entry in entries(size)):
        homes = [
            fixture.entrants[0] == key
            for one in rounds[:-1]  # FIDE lets the leaders repeat a side in the last round
            for fixture in one.fixtures
            if key in fixture.entrants
        ]
        assert all(len({one, two, three}) == 2 for (one, two), (_, three) in pairwise(pairwise(homes)))


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
    """R19: the round is paired, and the open fixture is named for the warning."""
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
    """R6: the rounds before are neither byes nor absences."""
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
