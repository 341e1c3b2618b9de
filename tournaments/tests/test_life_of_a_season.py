"""Seasons live by jobs: dates are kept without an organiser, once, also late and twice."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Member, Notice
from tournaments.models import Entrant, Fixture, Round, Season
from tournaments.services import seasons
from tournaments.services.life import season_jobs

from .conftest import MakeLeague, MakePeople, MakeSeason

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def test_a_season_opens_closes_and_starts_at_its_dates(league: MakeLeague, people: MakePeople) -> None:
    now = timezone.now()
    season = seasons.create_season(league(), "Autumn")
    Season.objects.update(opens_at=now, closes_at=now + HOUR, starts_at=now + 2 * HOUR)
    seen = []
    for hours in (-1, 0, 1, 2, 2):
        season_jobs(now + hours * HOUR)
        season.refresh_from_db()
        seen.append(season.state)
        if season.state == Season.State.OPEN:
            for member in people("Ana", "Ben"):
                seasons.enter(season, member)
    assert seen == ["draft", "open", "closed", "running", "running"]


def test_after_ten_hours_of_outage_all_steps_are_taken_once(season: MakeSeason) -> None:
    """Two runs one after the other are as one."""
    now = timezone.now()
    waiting = season("Ana", "Ben", is_started=False)
    Season.objects.update(closes_at=now - 10 * HOUR, starts_at=now - 9 * HOUR)
    first, second = season_jobs(now), season_jobs(now)
    waiting.refresh_from_db()
    assert (waiting.state, first["closed"], first["started"]) == (Season.State.RUNNING, 1, 1)
    assert (second["closed"], second["started"]) == (0, 0)
    assert list(waiting.trail.filter(author=None).order_by("pk").values_list("action", flat=True)) == [
        "open",
        "close",
        "start",
    ]


def test_too_few_entrants_leave_it_closed_with_one_notice_to_the_organisers(
    season: MakeSeason, organiser: Member
) -> None:
    now = timezone.now()
    waiting = season("Ana", is_started=False)
    Season.objects.update(starts_at=now)
    for _time in range(2):
        season_jobs(now)
    waiting.refresh_from_db()
    told = list(Notice.objects.filter(ask__startswith="too_few").values_list("member", flat=True))
    assert (waiting.state, told) == (Season.State.CLOSED, [organiser.pk])


def test_who_plays_is_reminded_once_before_a_round_closes(season: MakeSeason) -> None:
    now = timezone.now()
    season("Ana", "Ben", window_days=3)
    closes = Round.objects.get().closes_at
    assert closes is not None
    counts = []
    for moment in (now, closes - 23 * HOUR, closes - HOUR):
        season_jobs(moment)
        counts.append(Notice.objects.filter(ask__startswith="round_closes").count())
    assert counts == [0, 2, 2]


def test_a_season_of_rounds_with_dates_ends_without_anybody(season: MakeSeason) -> None:
    now = timezone.now()
    running = season("Ana", "Ben", window_days=1)
    season_jobs(now + timedelta(days=2))
    running.refresh_from_db()
    assert running.state == Season.State.FINISHED
    assert Fixture.objects.filter(state__in=["open", "playing", "scheduled"]).count() == 0


def test_who_comes_late_into_a_swiss_plays_from_the_next_round(season: MakeSeason, people: MakePeople) -> None:
    running = season("Ana", "Ben", "Cleo", "Dan", format="swiss", late_bye="H")
    late = seasons.enter(running, people("Eve")[0])
    assert (late.state, late.joined, Round.objects.get().byes[str(late.pk)]) == (Entrant.State.ACTIVE, 2, "H")
