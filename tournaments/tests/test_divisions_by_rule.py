"""Divisions of a season that follow from the one before."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import Member
from tournaments.models import Season
from tournaments.services import divisions, seasons
from tournaments.services.cloning import clone_season
from tournaments.services.life import season_jobs

from .conftest import MakeSeason, play_round

pytestmark = pytest.mark.django_db


def test_a_season_that_starts_by_itself_is_placed_by_the_one_before(season: MakeSeason) -> None:
    """L-R27."""
    first = season("Ana", "Ben", "Cleo", "Dan", is_started=False, division_size=2, promoted=1, relegated=1)
    made = []
    for number in (1, 2):
        now = first if number == 1 else seasons.create_season(first.league, "Next")
        if number == 2:
            with pytest.raises(Refused, match="not over"):
                divisions.propose_by_last_season(now, first)
            play_round(first, 1)
            seasons.open_season(now)
            for name in ("Ana", "Ben", "Cleo", "Dan"):
                seasons.enter(now, Member.objects.get(name=name))
        Season.objects.filter(pk=now.pk).update(starts_at=timezone.now())
        season_jobs(timezone.now())
        made.append(now)
    high, low = divisions.final_orders(made[0])
    placed = [set(one.entrants.values_list("member", flat=True)) for one in made[1].divisions.order_by("number")]
    assert placed == [{high[0], low[0]}, {high[1], low[1]}]


def test_the_organiser_moves_somebody_only_with_a_reason(season: MakeSeason, organiser: Member) -> None:
    """L-R27."""
    waiting = season("Ana", "Ben", "Cleo", "Dan", is_started=False, division_size=2)
    proposal = divisions.propose_by_rating(waiting)
    (a, b), (c, d) = proposal
    with pytest.raises(Refused, match="Say why"):
        divisions.place(waiting, organiser, [[a, c], [b, d]], {b: "Barred"}, proposal=proposal)
    with pytest.raises(Refused, match="exactly one"):
        divisions.place(waiting, organiser, [[a, b], [b, c, d]], {})
    assert waiting.divisions.count() == 0
    divisions.place(waiting, organiser, [[a, c], [b, d]], {b: "Barred", c: "In place of B"}, proposal=proposal)
    assert [list(one.entrants.order_by("pk").values_list("pk", flat=True)) for one in waiting.divisions.all()] == [
        [a, c],
        [b, d],
    ]


def test_a_cloned_season_has_the_rules_the_dates_moved_and_the_divisions(season: MakeSeason) -> None:
    first = season("Ana", "Ben", "Cleo", "Dan", is_started=False, division_size=2, promoted=1, relegated=1)
    start = timezone.now()
    Season.objects.update(closes_at=start - timedelta(hours=5), starts_at=start)
    season_jobs(start)
    first.refresh_from_db()
    with pytest.raises(Refused, match="not over"):
        clone_season(first, start + timedelta(days=7))
    play_round(first, 1)
    made = clone_season(first, start + timedelta(days=7))
    assert (made.number, made.rules, made.closes_at) == (2, first.rules, start + timedelta(days=7, hours=-5))
    high, low = divisions.final_orders(first)
    placed = [set(one.entrants.values_list("member", flat=True)) for one in made.divisions.order_by("number")]
    assert placed == [{high[0], low[0]}, {high[1], low[1]}]
