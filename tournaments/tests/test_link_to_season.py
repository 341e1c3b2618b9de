"""A fixture's table leads back to its season."""

from __future__ import annotations

import pytest

from tournaments.models import Fixture

from .conftest import MakeSeason, SignedIn, table_of

pytestmark = pytest.mark.django_db


def test_the_table_of_a_fixture_links_to_its_season(season: MakeSeason, signed_in: SignedIn) -> None:
    autumn = season("Ana", "Ben")
    table = table_of(Fixture.objects.get(round__stage__division__season=autumn))
    page = signed_in(table.seats.get(index=0).member).get(table.get_absolute_url()).content.decode()
    assert f'href="{autumn.get_absolute_url()}"' in page
