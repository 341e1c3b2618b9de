"""When time is up the table's policy answers, once, however often and however late it is asked."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Notice
from games.models import Duty, Heartbeat, MissedDeadline, Seat, Table
from games.services import absence, deadlines, draft, playing, sweeping

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
HOUR = timedelta(hours=1)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """The tasks that were sent, instead of a broker."""
    tasks: list[tuple[object, ...]] = []

    def note(*args: object, **kwargs: object) -> bool:
        tasks.append(args)
        return True

    monkeypatch.setattr("games.services.queue.send", note)
    return tasks


def test_a_safe_move_is_made_when_time_is_up(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    late = timezone.now() + 25 * HOUR
    assert deadlines.time_out(table.pk, 0, late) == 1
    assert list(table.moves.filter(seat=0).values_list("move", "origin")) == [("end", "timeout")]
    assert deadlines.time_out(table.pk, 0, late) == 0


def test_an_answer_counts_until_the_time_out_is_stored(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    seat = table.seats.get(index=0)
    draft.step(table, seat, table.duties.get().ask, "end")
    assert deadlines.time_out(table.pk, 0, timezone.now() + 25 * HOUR) == 0
    assert list(table.moves.filter(seat=0).values_list("origin", flat=True)) == ["person"]


def test_a_time_out_drops_the_draft(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    seat = table.seats.get(index=0)
    draft.step(table, seat, table.duties.get().ask, "step:east")
    deadlines.time_out(table.pk, 0, timezone.now() + 25 * HOUR)
    seat.refresh_from_db()
    assert seat.draft == ""
    assert list(table.moves.filter(seat=0).values_list("move", flat=True)) == ["end"]


def test_by_another_policy_the_ai_plays_the_turn(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24, policy="ai_turn")
    deadlines.time_out(table.pk, 0, timezone.now() + 25 * HOUR)
    assert table.moves.filter(seat=0, origin="timeout").exists()
    assert Seat.objects.get(table=table, index=0).is_away is False


def test_by_a_third_policy_the_ai_sits_in_until_the_member_is_back(
    started: Starter, sent: list[tuple[object, ...]]
) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24, policy="ai_sits")
    deadlines.time_out(table.pk, 0, timezone.now() + 25 * HOUR)
    seat = table.seats.get(index=0)
    assert (seat.is_away, table.duties.get().kind) == (True, Duty.Kind.AI)
    assert ("games.tasks.play_on", table.pk) in sent
    playing.play_on(table.pk, 60)
    assert set(table.moves.filter(seat=0).values_list("origin", flat=True)) == {"stand_in"}
    absence.come_back(seat)
    assert Seat.objects.get(pk=seat.pk).is_away is False


def test_a_table_without_a_clock_never_times_out(started: Starter, sent: list[tuple[object, ...]]) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=None)
    assert table.duties.get().due_at is None
    assert sweeping.sweep(timezone.now() + 1000 * HOUR)["timeouts"] == 0


def test_the_sweep_finds_what_is_due_and_claims_it_once(started: Starter, sent: list[tuple[object, ...]]) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    now = timezone.now()
    Duty.objects.update(due_at=now - HOUR)
    assert sweeping.sweep(now)["timeouts"] == 1
    assert sweeping.sweep(now + timedelta(seconds=15))["timeouts"] == 0
    assert sweeping.sweep(now + timedelta(seconds=75))["timeouts"] == 1
    assert sent == [("games.tasks.time_out", table.pk, 0)] * 2


def test_of_two_sweeps_at_the_same_moment_one_does_nothing(started: Starter, sent: list[tuple[object, ...]]) -> None:
    started("steps", "Ana", "Ben", pace_hours=24)
    now = timezone.now()
    sweeping.sweep(now)
    Duty.objects.update(due_at=now - HOUR)
    assert sweeping.sweep(now) == {}


def test_after_an_outage_all_clocks_move_by_the_gap_before_anything_fires(
    started: Starter, sent: list[tuple[object, ...]]
) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=4)
    now = timezone.now()
    sweeping.sweep(now)
    due = table.duties.get().due_at
    assert due is not None
    assert sweeping.sweep(now + 10 * HOUR)["timeouts"] == 0
    assert table.duties.get().due_at == due + 10 * HOUR
    assert Heartbeat.objects.get(name="sweep").at == now + 10 * HOUR


def test_a_lost_task_of_dice_or_ai_is_sent_again(started: Starter, sent: list[tuple[object, ...]]) -> None:
    table = started("steps", "heuristic", "Ana")
    sent.clear()
    now = timezone.now()
    assert sweeping.sweep(now)["stale"] == 0
    assert sweeping.sweep(now + timedelta(seconds=20))["stale"] == 1
    assert sent == [("games.tasks.play_on", table.pk)]


def test_a_reminder_is_queued_once_for_each_deadline(started: Starter, sent: list[tuple[object, ...]]) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    soon = timezone.now() + 19 * HOUR
    assert sweeping._remind(soon) == 1
    assert sweeping._remind(soon) == 0
    Duty.objects.filter(table=table).update(due_at=soon + 3 * HOUR)
    assert sweeping._remind(soon) == 1
    assert Notice.objects.filter(event="reminder").count() == 2


def test_the_member_is_told_of_a_turn_but_not_before_ten_minutes(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    notice = Notice.objects.get(event="your_turn")
    assert (notice.subject_id, notice.member.name) == (str(table.pk), "Ana")
    assert notice.send_after > timezone.now() + timedelta(minutes=9)


def test_the_ai_does_not_take_a_seat_that_has_answered(started: Starter, sent: list[tuple[object, ...]]) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24, policy="ai_sits")
    seat = table.seats.get(index=0)
    draft.step(table, seat, table.duties.get().ask, "end")
    absence.sit_in(seat, timezone.now() + 25 * HOUR)
    assert Seat.objects.get(pk=seat.pk).is_away is False


def test_duties_that_fail_again_and_again_do_not_keep_others_waiting(
    started: Starter, sent: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "BATCH", 2)
    tables = [started("rally", "random", "random") for _ in range(5)]
    now = timezone.now()
    for minute in (1, 3, 5):
        sweeping.sweep(now + timedelta(minutes=minute))
    assert {call[1] for call in sent if call[0] == "games.tasks.play_on"} == {table.pk for table in tables}
    assert set(Duty.objects.values_list("attempts", flat=True)) == {1, 2}


def test_a_sweep_noted_in_the_future_does_not_stop_the_next(started: Starter, sent: list[tuple[object, ...]]) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    now = timezone.now()
    Heartbeat.objects.create(name="sweep", at=now + 1000 * HOUR)
    Duty.objects.filter(table=table).update(due_at=now - HOUR)
    assert sweeping.sweep(now)["timeouts"] == 1
    assert Heartbeat.objects.get(name="sweep").at == now


def test_notices_wait_longer_too_after_an_outage(started: Starter, sent: list[tuple[object, ...]]) -> None:
    started("steps", "Ana", "Ben", pace_hours=4)
    now = timezone.now()
    sweeping.sweep(now)
    before = Notice.objects.get(event="your_turn").expires_at
    assert before is not None
    sweeping.sweep(now + 6 * HOUR)
    assert Notice.objects.get(event="your_turn").expires_at == before + 6 * HOUR


def test_two_open_asks_with_one_deadline_bring_one_reminder(started: Starter, sent: list[tuple[object, ...]]) -> None:
    table = started("two_asks", "Ana", "Ben", pace_hours=24)
    owed = Duty.objects.filter(table=table, member__isnull=False)
    assert len({duty.ask for duty in owed}) > len({duty.seat for duty in owed})
    sweeping._remind(timezone.now() + 19 * HOUR)
    assert Notice.objects.filter(event="reminder").count() == len({duty.seat for duty in owed})
    assert Notice.objects.filter(event="your_turn").count() == len({duty.seat for duty in owed})


@pytest.mark.parametrize("policy", ["default", "ai_turn", "ai_sits"])
def test_a_missed_deadline_is_noted_once_and_only_where_nobody_answered(started: Starter, policy: str) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24, policy=policy)
    late = timezone.now() + 25 * HOUR
    draft.step(table, table.seats.get(index=0), table.duties.get().ask, "end")
    deadlines.time_out(table.pk, 0, late)
    assert MissedDeadline.objects.count() == 0
    deadlines.time_out(table.pk, 1, late)
    deadlines.time_out(table.pk, 1, late)
    assert list(MissedDeadline.objects.values_list("index", "member__name")) == [(1, "Ben")]


def test_an_answer_that_comes_before_the_ai_sits_in_is_no_missed_deadline(
    started: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24, policy="ai_sits")
    seat, ask = table.seats.get(index=0), table.duties.get().ask
    sit_in = absence.sit_in

    def answered_first(*args: Any) -> bool:
        draft.step(table, seat, ask, "end")
        return sit_in(*args)

    monkeypatch.setattr(absence, "sit_in", answered_first)
    deadlines.time_out(table.pk, 0, timezone.now() + 25 * HOUR)
    assert (MissedDeadline.objects.count(), Seat.objects.get(pk=seat.pk).is_away) == (0, False)
