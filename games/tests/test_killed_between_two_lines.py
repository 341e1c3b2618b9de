"""A process that dies before any of its queries leaves nothing that the next does not make good, and nothing twice."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from accounts.leave import Leave
from accounts.models import Notice
from games.models import Duty, Seat, Table
from games.services import absence, deadlines, leaving, playing, sweeping
from games.services.checking import check_table, is_sound
from games.services.month.chaos import Axe, Killed
from games.tests.test_orders import give, plan
from tests.conformance.rehearsals import steps

pytestmark = pytest.mark.django_db(transaction=True)
Starter = Callable[..., Table]
MOST = 120


@pytest.fixture(autouse=True)
def _no_broker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.services.queue.send", lambda *args, **kwargs: True)


def killed_everywhere(prepare: Callable[[], Table], work: Callable[[Table], object]) -> list[Table]:
    """Tables at each of which the work was killed one query later than at the one before, and then done again."""
    tables = []
    for number in range(MOST):
        table = prepare()
        axe = Axe(number)
        with connection.execute_wrapper(axe), suppress(Killed):
            work(table)
        if not axe.has_fallen:
            break
        work(table)
        tables.append(table)
    assert len(tables) > 3
    return tables


def told(event: str) -> list[int]:
    return sorted(int(one) for one in Notice.objects.filter(event=event).values_list("subject_id", flat=True))


def sound(tables: list[Table]) -> bool:
    rows = Table.objects.select_related("ruleset").filter(pk__in=[table.pk for table in tables])
    return all(is_sound(table, check_table(table)) for table in rows)


def test_who_is_reminded_is_reminded_once(started: Starter) -> None:
    """W-R4, W-R14: the reminder and the note of it stand or fall together."""
    names = iter(range(10_000))
    soon = timezone.now() + timedelta(hours=20)
    tables = killed_everywhere(
        lambda: started("steps", f"Ana{next(names)}", f"Ben{next(names)}", pace_hours=24),
        lambda table: sweeping._remind(soon),
    )
    assert told("reminder") == sorted([*(table.pk for table in tables), Table.objects.latest("pk").pk])


def test_what_a_member_is_told_of_orders_is_stored_with_what_they_did(started: Starter) -> None:
    """W-R30, W-R31: the order that was skipped, and the moves of the next."""
    names = iter(range(10_000))

    def prepare() -> Table:
        table = started("steps", f"Ana{next(names)}", f"Ben{next(names)}", pace_hours=24)
        give(table, 0, plan("step:north", "end"), plan("step:east", "end"))
        return table

    tables = killed_everywhere(prepare, lambda table: playing.play_on(table.pk))
    assert told("order_stopped") == sorted([*(table.pk for table in tables), Table.objects.latest("pk").pk])
    assert sound(tables)


@pytest.mark.parametrize("policy", ["default", "ai_turn", "ai_sits"])
def test_a_time_out_fires_once(started: Starter, policy: str) -> None:
    """W-R14, W-R17: whatever the policy, and wherever the first attempt ended."""
    names = iter(range(10_000))
    late = timezone.now() + timedelta(hours=25)
    tables = killed_everywhere(
        lambda: started("steps", f"Ana{next(names)}", f"Ben{next(names)}", pace_hours=24, policy=policy),
        lambda table: deadlines.time_out(table.pk, 0, late),
    )
    for table in tables:
        assert not Duty.objects.filter(table=table, seat=0, kind=Duty.Kind.PERSON).exists()
        assert Seat.objects.get(table=table, index=0).is_away == (policy == "ai_sits")
        assert table.moves.filter(origin="timeout").count() <= 1
    assert sound(tables)


def test_orders_that_a_game_keeps_are_taken_back_with_the_change_of_hands(
    started: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """W-R18: there is no moment at which somebody sits in who is bound by them."""

    def kept(book: Any, view: Any) -> tuple[str, str] | None:
        return (view.asks[0].id, "end") if view.asks and view.seat == 0 and view.asks[0].seat == 0 else None

    monkeypatch.setattr(steps.StepOrders, "cancelled", kept)
    names = iter(range(10_000))
    tables = killed_everywhere(
        lambda: started("steps", f"Ana{next(names)}", f"Ben{next(names)}"),
        lambda table: absence.sit_in(table.seats.get(index=0)),
    )
    for table in tables:
        assert list(table.moves.filter(seat=0).values_list("origin", flat=True)) == ["stand_in"]
    assert sound(tables)


def test_a_leave_that_begins_is_noted_with_the_seat_that_changes_hands(started: Starter) -> None:
    """W-R12, W-R17: wherever the sweep dies, the next lets the computer sit down."""
    names = iter(range(10_000))
    now = timezone.now()

    def prepare() -> Table:
        table = started("steps", f"Ana{next(names)}", f"Ben{next(names)}", honours_leave=True)
        member = table.seats.get(index=0).member
        assert member is not None
        Leave.objects.all().delete()  # those of the tables before have begun
        Leave.objects.create(member=member, starts=now, ends=now + timedelta(days=3), how=Leave.How.AI)
        return table

    tables = killed_everywhere(prepare, lambda table: leaving.begin(now))
    assert Seat.objects.filter(table__in=tables, index=0, is_away=True).count() == len(tables)
    assert sound(tables)
