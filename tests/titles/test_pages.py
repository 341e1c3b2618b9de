"""The table page of every real title, as the site itself makes it, from the first question to the end of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from django.test import Client

from games.engine import registry
from games.engine.chance import SaltedRng
from games.models import Table
from tests.support.tables import a_table, fast_forward

pytestmark = pytest.mark.django_db
STRIDE, MOST = 23, 6
"""So many steps between two looks at a page, and so many looks at a table."""
END = 5000
EARLIER = 12
"""A step that is looked back at."""

KINDS = [
    pytest.param(slug, name, mode, id="-".join([slug, name, *map(str, mode.values())]))
    for slug, title in registry.titles().items()
    for name in title.rulesets()
    for mode in title.modes
]


def moments(table: Table) -> Iterator[Table]:
    """The table a few times on its way, and at its end."""
    rng = SaltedRng("pages")
    for steps in (*[STRIDE] * MOST, END):
        if table.status == Table.Status.PLAYING:
            table = fast_forward(table, steps, rng)
            yield table


@pytest.mark.parametrize(("slug", "name", "mode"), KINDS)
def test_no_page_of_a_table_fails_for_a_player_or_a_spectator(slug: str, name: str, mode: Mapping[str, Any]) -> None:
    table = a_table(slug, name, ("Ana", "Ben"), options=mode)
    readers = [Client(), Client()]
    readers[0].force_login(table.seats.get(index=0).member)  # type: ignore[arg-type]
    for now in moments(table):
        for reader in readers:
            has_board(reader, now.get_absolute_url())
        assert Table.objects.get(pk=now.pk).status == now.status != Table.Status.ASIDE
    has_board(readers[0], f"{table.get_absolute_url()}at/{EARLIER}/")


def has_board(reader: Client, address: str) -> None:
    page = reader.get(address)
    assert page.status_code == 200
    assert 'id="frame"' in page.content.decode()
