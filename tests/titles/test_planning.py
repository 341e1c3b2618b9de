"""The planning page of every real title: it is made at every moment of a table, and turns can be planned on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from django.test import Client

from games.engine import registry
from games.engine.chance import SaltedRng
from games.models import Table
from games.selectors.orders import orders_of
from tests.support.tables import a_table, fast_forward

pytestmark = pytest.mark.django_db
MOST_PRESSES = 8
STRIDES = (15, 60, 5000)
"""So many steps before each look; the last leads to the end."""
KINDS = [
    pytest.param(slug, name, mode, id="-".join([slug, name, *map(str, mode.values())]))
    for slug, title in registry.titles().items()
    for name in title.rulesets()
    for mode in title.modes
    if slug != "worldwide_football"
]


def plan_a_turn(reader: Client, address: str, rng: SaltedRng) -> None:
    """Press choices by lot until a turn is planned, or there is none to plan."""
    for _press in range(MOST_PRESSES):
        plan = reader.get(address).context["plan"]
        if plan.question is None:
            return
        if plan.is_whole:
            assert reader.post(address, {"do": "keep"}).status_code == 302
            return
        move = rng.choice(plan.question.buttons).move
        assert reader.post(address, {"do": "step", "move": move}).status_code == 302


@pytest.mark.parametrize(("slug", "name", "mode"), KINDS)
def test_turns_are_planned_at_any_moment_of_a_table(slug: str, name: str, mode: Mapping[str, Any]) -> None:
    table, rng = a_table(slug, name, ("Ana", "Ben"), options=mode), SaltedRng("plans")
    seats = list(table.seats.select_related("member").order_by("index"))
    readers = [Client(), Client()]
    for reader, seat in zip(readers, seats, strict=True):
        assert seat.member is not None
        reader.force_login(seat.member)
    planned = 0
    for steps in STRIDES:
        now = table = fast_forward(table, steps, rng)
        address = f"{now.get_absolute_url()}plan/"
        for reader in readers:
            if now.status == Table.Status.PLAYING:
                plan_a_turn(reader, address, rng)
                assert reader.get(address).status_code == 200
            else:
                assert reader.get(address).status_code == 302
        planned += sum(bool(orders_of(seat).orders) for seat in now.seats.all())
        assert Table.objects.get(pk=now.pk).status == now.status
    assert planned


def test_a_game_that_keeps_its_orders_itself_has_them_on_its_own_page() -> None:
    table = a_table("worldwide_football", "amateur", ("Ana", "Ben"))
    reader = Client()
    reader.force_login(table.seats.get(index=0).member)  # type: ignore[arg-type]
    assert reader.get(f"{table.get_absolute_url()}plan/").status_code == 302
    assert b"plan/" not in reader.get("/orders/").content
