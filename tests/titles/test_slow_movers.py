"""W-R15: in every title, whoever always uses nine tenths of the time is never timed out, however often the same seat is
asked again; and what has been prepared is there after all processes have gone."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
import time_machine

from games import clock
from games.engine.registry import titles
from games.models import Duty, Heartbeat, MissedDeadline, Move, Seat, Table
from games.selectors.drafts import draft_of
from games.services import draft, playing, sweeping, thinking
from tests.support.tables import a_table

pytestmark = pytest.mark.django_db
START = datetime(2026, 10, 20, 9, tzinfo=UTC)
ANSWERS = 24
PEOPLE = ("Ana", "Ben", "Cem", "Dia")


def a_table_of(slug: str, pace: clock.Pace) -> Table:
    title = titles()[slug]
    name, rules = next(iter(title.rulesets().items()))
    fits = (n for n in range(2, len(PEOPLE) + 1) if all(one.warning for one in title.check_table(rules, {}, n)))
    return a_table(slug, name, PEOPLE[: next(fits)], pace=pace)


def late(duty: Duty) -> datetime:
    """When nine tenths of the time have gone."""
    assert duty.due_at is not None
    return duty.opened + (duty.due_at - duty.opened) * 0.9


def look(now: datetime) -> int:
    """A sweep that follows others; how many seats it found overdue."""
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": now - sweeping.STALE})
    return sweeping.sweep(now)["timeouts"]


def answer(table: Table, seat: int) -> None:
    """One answer of a seat, part by part through its draft, each read anew as by another process."""
    for ask, move in thinking.answers(table, table.seats.get(index=seat), "random"):
        row = Seat.objects.select_related("table__ruleset").get(table=table, index=seat)
        if draft.step(row.table, row, ask, move) is None:
            assert (ask, move) in draft_of(Seat.objects.get(pk=row.pk)).steps  # kept at once


@pytest.mark.parametrize("slug", titles())
def test_whoever_uses_most_of_the_time_is_never_timed_out(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.services.queue.send", lambda *args, **kwargs: True)
    with time_machine.travel(START, tick=False) as clocks:
        now, table = START, a_table_of(slug, clock.preset("bank", "Europe/Madrid"))
        for _answer in range(ANSWERS):
            playing.play_on(table.pk)
            table = Table.objects.select_related("ruleset").get(pk=table.pk)
            duty = Duty.objects.filter(table=table, kind=Duty.Kind.PERSON).order_by("due_at").first()
            if duty is None:
                break
            now = max(now, late(duty))
            clocks.move_to(now)
            assert look(now) == 0
            answer(table, duty.seat)
    assert not MissedDeadline.objects.exists()
    assert not Move.objects.filter(origin=Move.Origin.TIMEOUT).exists()
    assert Move.objects.filter(origin=Move.Origin.PERSON).count() > ANSWERS // 2
