"""The staff's pages of leagues: they open, and show neither seeds nor anything to change by hand that is played."""

from __future__ import annotations

import pytest
from django.test import Client
from model_bakery import baker

from accounts.models import Member
from tournaments.models import Fixture, League, Season

from .conftest import MakeSeason

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff() -> Client:
    client = Client()
    member = baker.make(Member, username="staff", name="Staff", is_staff=True, is_superuser=True)
    client.force_login(member, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_every_page_opens_and_none_shows_the_seed(season: MakeSeason, staff: Client) -> None:
    running = season("Ana", "Ben")
    rows = {"league": League.objects.get(), "season": running, "fixture": Fixture.objects.get()}
    for name, row in rows.items():
        for address in (f"/admin/tournaments/{name}/", f"/admin/tournaments/{name}/{row.pk}/change/"):
            answer = staff.get(address)
            assert (address, answer.status_code) == (address, 200)
            assert running.seed not in answer.content.decode()


def test_the_ruleset_of_a_league_and_the_state_of_a_season_stay_as_they_are(season: MakeSeason, staff: Client) -> None:
    running = season("Ana", "Ben")
    empty = {f"entrants-{name}": "0" for name in ("TOTAL_FORMS", "INITIAL_FORMS")}
    staff.post(f"/admin/tournaments/season/{running.pk}/change/", {"name": "Renamed", "state": "draft", **empty})
    assert list(Season.objects.values_list("name", "state")) == [("Renamed", "running")]
    assert staff.post(f"/admin/tournaments/fixture/{Fixture.objects.get().pk}/change/", {}).status_code == 403
