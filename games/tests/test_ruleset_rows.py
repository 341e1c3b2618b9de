"""A version of a ruleset is stored once, on every database: the site's own, and a club's."""

from __future__ import annotations

import pytest
from django.core.checks import run_checks
from django.db import IntegrityError, transaction
from model_bakery import baker

from accounts.models import Club
from games.models import Ruleset

pytestmark = pytest.mark.django_db


def store(club: Club | None, name: str = "short", version: int = 1) -> None:
    with transaction.atomic():
        Ruleset.objects.create(title="steps", club=club, name=name, version=version, data="{}")


@pytest.mark.parametrize("is_a_clubs", [True, False])
def test_the_same_version_twice_is_refused(is_a_clubs: bool) -> None:
    club = baker.make(Club, slug="rovers") if is_a_clubs else None
    store(club)
    with pytest.raises(IntegrityError):
        store(club)
    assert Ruleset.objects.count() == 1


def test_another_club_name_or_version_is_another_row() -> None:
    for club in (None, baker.make(Club, slug="rovers"), baker.make(Club, slug="reds")):
        store(club)
        store(club, version=2)
        store(club, "long")
    assert Ruleset.objects.count() == 9


def test_no_model_asks_the_database_for_what_it_cannot_keep() -> None:
    assert [str(told) for told in run_checks(databases=["default"]) if str(told.id).startswith("models.W0")] == []
