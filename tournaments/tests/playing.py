"""Seasons played on paper, for the tests of the formats: rounds as they come, with results of all kinds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from tournaments.formats import Entry, Fixture, Format, PastRound, Played, Round

Result = Callable[[Fixture], Played]


def entrants(size: int) -> list[str]:
    return [f"e{number}" for number in range(1, size + 1)]


def entries(size: int) -> list[Entry]:
    return [Entry(name) for name in entrants(size)]


def won(fixture: Fixture, winner: str, scores: Sequence[int] | None = None) -> Played:
    """One is first, everybody else second; the winner scored 2, the others 1, where nothing else is said."""
    places = tuple(1 if name == winner else 2 for name in fixture.entrants)
    goals = tuple(scores) if scores else tuple(3 - place for place in places)
    return Played(fixture.entrants, places, goals, fixture.label)


def first_named(fixture: Fixture) -> Played:
    """The better seed wins, by the numbers in the names."""
    return won(fixture, min(fixture.entrants, key=lambda name: int(name[1:])))


def forfeited(fixture: Fixture) -> Played:
    """Both lose."""
    lost = (2,) * len(fixture.entrants)
    return Played(fixture.entrants, lost, (0,) * len(lost), fixture.label, is_forfeit=True)


def void(fixture: Fixture) -> Played:
    """Counts for nobody."""
    return Played(fixture.entrants, label=fixture.label)


def still_open(fixture: Fixture) -> Played:
    """Has no result yet."""
    return Played(fixture.entrants, label=fixture.label, is_open=True)


def by_chance(rng: Random) -> Result:
    """Wins and draws, now and then a double forfeit or a void table."""

    def decide(fixture: Fixture) -> Played:
        kind = rng.random()
        if kind < 0.1:
            return forfeited(fixture)
        if kind < 0.2:
            return void(fixture)
        if kind < 0.3 and not fixture.must_decide:
            return Played(fixture.entrants, (1,) * len(fixture.entrants), (1,) * len(fixture.entrants), fixture.label)
        order = rng.sample(range(1, len(fixture.entrants) + 1), len(fixture.entrants))
        return Played(fixture.entrants, tuple(order), tuple(len(order) - place for place in order), fixture.label)

    return decide


def past(one: Round, result: Result) -> PastRound:
    return PastRound(tuple(result(fixture) for fixture in one.fixtures), one.byes)


def leave(entry: Entry, number: int) -> Entry:
    """The entry without this round and those after."""
    return msgspec.structs.replace(entry, left=number)


def play_on(
    league_format: Format,
    field: Sequence[Entry],
    settings: Any,
    result: Result,
    history: Sequence[PastRound] = (),
    seed: str = "seed",
) -> tuple[list[Round], list[PastRound]]:
    """All rounds from here to the end, and the whole history."""
    rounds: list[Round] = []
    known = list(history)
    while planned := league_format.plan(field, known, settings, seed):
        rounds += planned
        known += [past(one, result) for one in planned]
        assert len(known) < 500, "this never ends"
    return rounds, known


def seated(one: Round) -> list[str]:
    """Everybody in a round, at a table or resting, as often as they are."""
    return [*(name for fixture in one.fixtures for name in fixture.entrants), *one.byes]
