"""What looks at the promises of a simulated month notices each one that is broken."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest
from django.core.mail import EmailMessage
from django.utils import timezone

from accounts.models import Notice
from games.models import Duty, MissedDeadline, Move, Table
from games.services.month.outside_world import OutsideWorld
from games.services.month.promises import Watch
from games.services.month.report import PROMISES, Report
from games.services.month.world import Person, Scale, World

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
HOUR = timedelta(hours=1)


@pytest.fixture
def table(started: Starter) -> Table:
    return started("steps", "Ana", "Ben", pace_hours=24)


@pytest.fixture
def watch(table: Table) -> Watch:
    """Ana is reached by mail; the watch has seen the table as it began."""
    member = table.seats.get(index=0).member_id
    assert member is not None
    ana = Person(member, ZoneInfo("UTC"), (9,), 1.0, is_refused=False, orders=False)
    world, report = World(Scale(), {member: ana}, Random(1)), Report()
    found = Watch(world, OutsideWorld(world, Random(1), report), report)
    found.look(timezone.now())
    assert report.is_kept
    return found


def broken(watch: Watch) -> dict[str, int]:
    """The promises that were broken, and how often."""
    return {name: watch.report.counts[name] for name in PROMISES if watch.report.counts[name]}


def log(table: Table, number: int, **values: object) -> None:
    row = {"table": table, "number": number, "seat": 0, "ask": "1.0", "move": "end", "fingerprint": "", **values}
    Move.objects.create(**row)


def test_a_deadline_that_moves_earlier(table: Table, watch: Watch) -> None:
    Duty.objects.update(due_at=timezone.now() + HOUR)
    watch.look(timezone.now())
    assert broken(watch) == {"missed_deadline_moved_earlier": 1}


def test_a_time_out_before_its_time(table: Table, watch: Watch) -> None:
    ask = table.duties.get().ask
    log(table, 900, ask=ask, origin="timeout")
    watch.look(timezone.now())
    assert broken(watch) == {"missed_fired_early": 1}


def test_a_missed_deadline_of_which_nobody_was_told(table: Table, watch: Watch) -> None:
    now = timezone.now()
    row = {"table": table, "index": 0, "member_id": table.seats.get(index=0).member_id}
    Table.objects.update(started=now - 30 * HOUR)
    MissedDeadline.objects.create(**row, due_at=now - HOUR)
    watch.look(now)
    assert broken(watch) == {"missed_turn_without_message": 1}
    notice = Notice.objects.filter(event="your_turn").update(state="sent", settled=now - 20 * HOUR)
    MissedDeadline.objects.create(**row, due_at=now - HOUR / 2)
    watch.look(now)
    assert (notice, broken(watch)["missed_turn_without_message"]) == (1, 1)


def test_tables_and_duties_and_notices_that_wait_for_ever(table: Table, watch: Watch) -> None:
    now = timezone.now()
    Duty.objects.update(due_at=now - HOUR)
    Notice.objects.filter(event="your_turn").update(send_after=now - 5 * HOUR)
    watch.hourly(now)
    assert broken(watch) == {"lost_waiting": 1, "lost_notices": 1}
    table.duties.all().delete()
    watch.hourly(now)
    assert broken(watch)["lost_tables"] == 1


def test_clocks_that_ran_on_while_the_site_stood_still(table: Table, watch: Watch) -> None:
    before = watch.before_gap()
    watch.after_gap(before, 10 * HOUR, timezone.now())
    assert broken(watch) == {"missed_gap_not_added": 1}


def test_an_accepted_answer_that_is_not_in_the_log_and_a_table_that_does_not_replay(table: Table, watch: Watch) -> None:
    watch.accepted(table, table.seats.get(index=0), "1.0", "end")
    Table.objects.update(state="{}")
    watch.final()
    assert (watch.report.counts["lost_moves"], watch.report.counts["lost_replays"]) == (1, 1)


def test_a_message_that_comes_twice_or_too_late(table: Table, watch: Watch) -> None:
    notice = Notice.objects.get(event="your_turn")
    watch.outside._arrives(notice, "mail")
    watch.outside.begin_task()
    watch.outside._arrives(notice, "mail")
    assert watch.report.counts["duplicate_messages"] == 1
    Duty.objects.all().delete()
    watch.outside._last_check(notice, "mail")
    assert watch.report.counts["missed_last_check"] == 1


def test_a_message_that_had_to_be_sent_again_after_a_crash_is_counted_by_itself(table: Table, watch: Watch) -> None:
    notice = Notice.objects.get(event="your_turn")
    watch.outside._arrives(notice, "mail")
    watch.outside.killed()
    watch.outside.begin_task()
    watch.outside._arrives(notice, "mail")
    assert (watch.report.counts["repeated_after_a_crash"], broken(watch)) == (1, {})


def test_two_messages_where_one_would_have_done_after_an_outage(table: Table, watch: Watch) -> None:
    watch.outside.outage_ended = timezone.now() + HOUR
    for notice in Notice.objects.filter(member=table.seats.get(index=0).member):
        watch.outside._arrives(notice, "mail")
    watch.after_outage()
    assert watch.report.counts["duplicate_after_outage"] == 1


def test_a_message_that_rings_at_night_and_could_have_waited(table: Table, watch: Watch) -> None:
    notice = Notice.objects.select_related("member").get(event="your_turn")
    here = timezone.now()
    notice.member.quiet_from, notice.member.quiet_until = (here - HOUR).time(), (here + HOUR).time()
    watch.outside._quiet(notice, notice.member, "page")
    watch.outside._quiet(notice, notice.member, "mail")
    notice.expires_at = here + HOUR / 2
    watch.outside._quiet(notice, notice.member, "mail")
    assert broken(watch) == {"missed_quiet_times": 1}


def test_secrets_in_a_mail(table: Table, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    token = "zq0123456789qz"
    watch.outside.planted[token] = table.seats.get(index=1).member_id or 0
    monkeypatch.setattr("games.services.month.outside_world.FAILS", 0)
    for words in (f"hidden: {token}", f"secret: {table.secret}", "nothing at all"):
        watch.outside.take_mail(
            EmailMessage("Your turn", words, to=["ana@club.example"], headers={"Message-ID": str(len(words))})
        )
    assert broken(watch) == {"leaked_secrets": 2}
