"""What the site promises, looked at from beside it: what was published, what was accepted, what arrived."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.models import Notice
from accounts.notices.models import OUTWARD
from games import clock
from games.models import Duty, Heartbeat, MissedDeadline, Move, Seat, Table
from games.services.checking import check_table, is_sound

from .outside_world import TURN, OutsideWorld
from .report import Report
from .world import World

PATIENCE = timedelta(minutes=15)
"""So long after it was due at the latest something must have happened."""
JUST_HERE = timedelta(hours=1)
"""Who was at the table so short a time before a deadline needs no message."""
UNSENT = timedelta(hours=4)
Key = tuple[int, str]


class Watch:
    """Looks at the rows after every step, and remembers what they said before."""

    def __init__(self, world: World, outside: OutsideWorld, report: Report) -> None:
        self.world, self.outside, self.report = world, outside, report
        self.published: dict[Key, datetime] = {}
        self.of_seat: dict[tuple[int, int], datetime] = {}
        self.moves: list[tuple[int, int, str, str]] = []
        self.here: dict[tuple[int, int], datetime] = {}
        self.last_move = self.last_missed = 0
        self.aside: set[int] = set()
        self.back: datetime | None = None
        """When the site came back from its outage."""

    def comes(self, seat: Seat) -> None:
        """A member looks at the own table."""
        self.here[seat.table_id, seat.index] = timezone.now()

    def accepted(self, table: Table, seat: Seat, ask: str, move: str) -> None:
        """The site has told a member that the answer is stored."""
        self.moves.append((table.pk, seat.index, ask, move))

    def look(self, now: datetime) -> None:
        """After each step: deadlines only ever move later, and nothing fires before its time."""
        self._timeouts(now)
        self._missed()
        rows = Duty.objects.filter(due_at__isnull=False, kind=Duty.Kind.PERSON)
        for table, seat, ask, due in rows.values_list("table", "seat", "ask", "due_at"):
            assert due is not None
            before = self.published.get((table, ask))
            if before is not None and due < before:
                self.report.broken("missed_deadline_moved_earlier", f"table {table}, {ask}: {before} became {due}")
            self.published[table, ask] = self.of_seat[table, seat] = due

    def _timeouts(self, now: datetime) -> None:
        fresh = Move.objects.filter(pk__gt=self.last_move).order_by("pk")
        seen: set[Key] = set()
        for pk, table, seat, ask, origin in fresh.values_list("pk", "table", "seat", "ask", "origin"):
            self.last_move = pk
            self.report.counts[f"moves_{origin}"] += 1
            if origin != Move.Origin.TIMEOUT:
                continue
            self.report.counts["timeouts"] += 1
            if (table, ask) in seen:
                self.report.broken("duplicate_timeouts", f"table {table}, {ask}")
            seen.add((table, ask))
            due = self.published.get((table, ask), self.of_seat.get((table, seat)))
            if due is None or due > now:
                self.report.broken("missed_fired_early", f"table {table}, {ask}: due {due}, fired by {now}")

    def _missed(self) -> None:
        """Each deadline that passed: not before its time, and its member had been told."""
        fresh = MissedDeadline.objects.filter(pk__gt=self.last_missed).order_by("pk")
        for row in fresh.select_related("table"):
            self.last_missed = row.pk
            self.report.counts["missed"] += 1
            if row.due_at > timezone.now():
                self.report.broken("missed_fired_early", f"table {row.table_id}, seat {row.index}: {row.due_at}")
            if not self._was_told(row):
                self.report.broken(
                    "missed_turn_without_message",
                    f"member {row.member_id}, {row.table.title} {row.table_id}, due {row.due_at}",
                )

    def _was_told(self, row: MissedDeadline) -> bool:
        """Whether a message rang since the seat last moved, or one of this very deadline; who was just there knows."""
        here = self.here.get((row.table_id, row.index))
        if here is not None and timedelta(0) <= row.due_at - here < JUST_HERE:
            return True
        mine = Move.objects.filter(table=row.table_id, seat=row.index, at__lt=row.due_at).order_by("-at")
        since = mine.values_list("at", flat=True).first() or row.table.started or row.due_at
        of_this = Q(event="reminder", ask=f"{row.index}@{int(row.due_at.timestamp())}")
        told = Notice.objects.filter(member=row.member_id, subject_kind="table", subject_id=str(row.table_id))
        told = told.filter(Q(event__in=TURN, settled__gte=since) | of_this)
        told = told.filter(state=Notice.State.SENT, settled__lte=row.due_at)
        if row.member_id in self.world.people and not self.world.people[row.member_id].is_refused:
            told = told.filter(channel__in=OUTWARD)
        return told.exists()

    def hourly(self, now: datetime) -> None:
        """Nobody waits for ever, and no message lies about."""
        playing = Table.objects.filter(status=Table.Status.PLAYING)
        for table in playing.filter(duties=None):
            self.report.broken("lost_tables", f"table {table.pk} ({table.title}) asks nobody")
        for table in Table.objects.filter(status=Table.Status.ASIDE).exclude(pk__in=self.aside):
            self.aside.add(table.pk)
            self.report.broken("lost_tables", f"table {table.pk} ({table.title}) was set aside: {table.fault[-200:]}")
        overdue = Q(kind=Duty.Kind.PERSON, due_at__lt=now - PATIENCE)
        idle = ~Q(kind=Duty.Kind.PERSON) & Q(opened__lt=now - PATIENCE)
        for duty in Duty.objects.filter(overdue | idle, table__in=playing):
            self.report.broken("lost_waiting", f"table {duty.table_id}, {duty.kind} {duty.ask}, due {duty.due_at}")
        waiting = Notice.objects.filter(state=Notice.State.QUEUED, send_after__lt=now - UNSENT)
        for notice in waiting if self.back is None or now - self.back > UNSENT else ():
            self.report.broken("lost_notices", f"notice {notice.pk} ({notice.event}) waits since {notice.send_after}")

    def last_sweep(self) -> datetime:
        """When the site last gave a sign of life; now, if it never did."""
        at = Heartbeat.objects.filter(name="sweep").values_list("at", flat=True).first()
        return at or timezone.now()

    def before_gap(self) -> dict[int, datetime]:
        """The deadlines that run when everything stops: not those of tables whose clock stands anyway."""
        rows = Duty.objects.filter(kind=Duty.Kind.PERSON, due_at__isnull=False, table__status=Table.Status.PLAYING)
        rows = rows.exclude(table__paused_until__gt=timezone.now())
        return {pk: due for pk, due in rows.values_list("pk", "due_at") if due is not None}

    def after_gap(self, before: dict[int, datetime], gap: timedelta, stopped: datetime) -> None:
        """All of them were moved by as much as the site stood still, and have as much running time left as they had."""
        self.back = stopped + gap
        running = Duty.objects.filter(pk__in=before, due_at__isnull=False)
        for duty in running.select_related("table"):
            due, pace = before[duty.pk], duty.table.clock
            assert duty.due_at is not None
            had = clock.running_time(stopped, due, pace.rest, pace.zone)
            has = clock.running_time(stopped + gap, duty.due_at, pace.rest, pace.zone)
            if due > stopped and (duty.due_at < due + gap or has < had):
                self.report.broken("missed_gap_not_added", f"table {duty.table_id}: {due}, {duty.due_at}")

    def after_outage(self) -> None:
        """Who waited was told everything at once, by one message for each way."""
        for (member, way), count in self.outside.after_outage.items():
            if count > 1:
                self.report.broken("duplicate_after_outage", f"{count} messages to member {member} by {way}")
        self.outside.after_outage.clear()
        self.outside.outage_ended = None

    def final(self) -> None:
        """In the end: every accepted answer is in the log, and every table replays."""
        logged = set(Move.objects.values_list("table", "seat", "ask", "move"))
        for one in self.moves:
            if one not in logged:
                self.report.broken("lost_moves", f"table {one[0]}, seat {one[1]}: {one[2]} {one[3][:40]}")
        for table in Table.objects.select_related("ruleset").filter(started__isnull=False):
            if not is_sound(table, check_table(table)):
                self.report.broken("lost_replays", f"table {table.pk} ({table.title})")
            if Move.objects.filter(table=table).count() != table.version:
                self.report.broken("lost_moves", f"table {table.pk} has not as many moves as its version says")
        self._count()

    def _count(self) -> None:
        counts = self.report.counts
        counts["tables"] = Table.objects.count()
        counts["finished"] = Table.objects.filter(status=Table.Status.FINISHED).count()
        counts["moves"] = Move.objects.count()
        counts["stand_in_turns"] = Move.objects.filter(origin=Move.Origin.STAND_IN).count()
        counts["notices"] = Notice.objects.filter(state=Notice.State.SENT).count()
        counts["notices_failed"] = Notice.objects.filter(state=Notice.State.FAILED).count()
        counts["summaries"] = Notice.objects.filter(state=Notice.State.SENT, event="digest").count()
        counts["reminders"] = Notice.objects.filter(state=Notice.State.SENT, event="reminder").count()
        counts["moves_accepted"] = len(self.moves)
