"""A club plays by itself for a season: joins, leaves, forfeits and corrections at any moment break no promise.

L-R3: each round has every active entrant once, and history is never lost; L-R4: rejoining raises no score; L-R15: a
deadline always ends in a state; L-R24: stored tables are what a fresh computation gives.
"""

from __future__ import annotations

import pytest
import time_machine

from games.engine import registry
from games.engine.registry import titles
from tournaments.management.commands.simulate_league import START
from tournaments.models import Season
from tournaments.services.simulating import Report, promises, simulate, world

from .conftest import SHELF

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The real titles stand on the shelf."""
    real = titles.__wrapped__() if hasattr(titles, "__wrapped__") else titles()
    monkeypatch.setattr(registry, "titles", lambda: {**SHELF, **real})


def played_by(members: int, *only: str) -> Report:
    """A season of some of the competitions of a small club."""
    with time_machine.travel(START, tick=False) as traveller:
        return simulate(members, 1, "test", traveller.shift, only)


@pytest.mark.usefixtures("one_by_one")
def test_no_promise_is_broken_and_every_season_comes_to_its_end() -> None:
    report = played_by(8, "swiss", "cup")
    assert report.violations == []
    assert set(Season.objects.values_list("state", flat=True)) == {"finished"}
    assert (report.seasons, report.rounds > 4, report.joins > 8, report.fixtures > 8) == (2, True, True, True)


@pytest.mark.usefixtures("one_by_one")
def test_a_broken_promise_is_noticed() -> None:
    played_by(4, "swiss")
    season = Season.objects.filter(league__name="swiss").get()
    stage = season.divisions.get().stages.get()
    stage.standings.filter(position=1).update(points=1000)
    found = promises.look(season, promises.Memory(), may_widen=False)
    assert found == [f"swiss 1: stage {stage.pk}: its table is not what its results give"]
    assert set(world.COMPETITIONS) == {"divisions", "swiss", "pods", "cup"}
