"""The minutes of the month, and what happens in each: visits, tasks, sweeps, and the hours in which nothing works."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

from celery import current_app
from django.conf import settings

from games.models import Table
from games.services import pausing

from .chaos import Broker, Killed, mortal
from .people import People
from .promises import Watch
from .report import Report
from .world import World

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
OUTAGE = 10 * HOUR
MAIL_DOWN = 3 * HOUR
WORKERS_AWAY = 3 * MINUTE
SWEEP = "games.tasks.sweep"
SKIPPED, DOUBLED = 0.2, 0.05
"""The part of the jobs that never run, and that run twice at the same moment."""
LONGEST = 4 * MINUTE
"""So long the sweep stays away in ordinary times: a longer gap is an outage."""
PAUSED = 0.02
"""The chance, in each hour, that somebody lets a table's clock stand for some days."""
OWN = ("games.", "accounts.")
OF_STAFF = ("games.tasks.pulse", "games.tasks.watch")
"""Jobs that promise members nothing."""


class Clockwork:
    """Runs everything minute by minute."""

    def __init__(self, world: World, rng: Random, report: Report, broker: Broker, people: People, watch: Watch) -> None:
        self.world, self.rng, self.report = world, rng, report
        self.broker, self.people, self.watch, self.outside = broker, people, watch, people.outside
        self.last_run: dict[str, datetime] = {}
        self.step = world.scale.step * MINUTE
        self.away_until: datetime | None = None

    def run(self, start: datetime, move_to: Callable[[datetime], None], say: Callable[[str], None]) -> None:
        """All minutes of the stretch. The outage lies two fifths into it, the workers die at a fifth and at seven
        tenths, the mail server is away at four fifths."""
        length = self.world.scale.days * DAY
        outage, mail = start + length * 0.4, start + length * 0.8
        deaths = [start + length * 0.2, start + length * 0.7]
        now, end = start, start + length
        while now < end:
            now += self.step
            move_to(now)
            if (now - start) % DAY < self.step:
                say(f"day {(now - start) // DAY}: {self.report.counts['visits']} visits")
            if outage <= now < outage + OUTAGE:
                now = self._outage(now, move_to)
            self.outside.is_down = mail <= now < mail + MAIL_DOWN
            if deaths and now >= deaths[0]:
                deaths.pop(0)
                self._workers_die(now)
            self._minute(now, is_worked=not self.away_until or now >= self.away_until)

    def _minute(self, now: datetime, *, is_worked: bool) -> None:
        hour = timedelta(minutes=now.minute) < self.step
        if hour:
            self.report.counts["opened"] += self.world.open_tables()
            self._pause(now)
        self.people.come(now, is_site_up=True)
        if is_worked:
            self._beat(now)
            self.broker.work(now)
        self.watch.look(now)
        if hour:
            self.watch.hourly(now)
        if self.outside.outage_ended and now - self.outside.outage_ended > 2 * HOUR:
            self.watch.after_outage()

    def _beat(self, now: datetime) -> None:
        """Whatever the beat would send, each at its own interval; the sweep is now and then left out, or runs twice."""
        for name, entry in settings.CELERY_BEAT_SCHEDULE.items():
            task, every = str(entry["task"]), entry["schedule"]
            if (
                not task.startswith(OWN)
                or task in OF_STAFF
                or now - self.last_run.get(name, now - DAY) < _interval(every)
            ):
                continue
            luck = self.rng.random()
            if luck < SKIPPED and (task != SWEEP or now + self.step - self.watch.last_sweep() <= LONGEST):
                continue
            self.last_run[name] = now
            for _time in range(2 if luck > 1 - DOUBLED else 1):
                self._run(task)

    def _pause(self, now: datetime) -> None:
        """Somebody lets the clock of one table stand, or nobody does."""
        if self.rng.random() >= PAUSED:
            return
        playing = Table.objects.filter(status=Table.Status.PLAYING, paused_until=None).order_by("pk")
        for table in self.rng.sample(list(playing), min(1, len(playing))):
            until = now + self.rng.randrange(20, 90) * HOUR
            self.report.counts["pauses"] += pausing.pause(table.pk, until, None, "the simulation has it so")

    def _run(self, task: str) -> None:
        self.report.counts["sweeps"] += task == SWEEP
        self.outside.begin_task()
        try:
            with mortal(self.rng, self.report):
                current_app.tasks[task].run()
        except Killed:
            self.outside.killed()

    def _workers_die(self, now: datetime) -> None:
        """All workers are killed, one of them in the middle of something; what they held is lost, and they are away."""
        self.report.counts["worker_crashes"] += 1
        self.broker.work(now, doomed=True)
        self.broker.drop_all()
        self.away_until = now + WORKERS_AWAY

    def _outage(self, now: datetime, move_to: Callable[[datetime], None]) -> datetime:
        """Ten hours in which nothing runs and nobody gets in. Then the sweep comes first, before anybody."""
        self.report.counts["outages"] += 1
        before, stopped = self.watch.before_gap(), self.watch.last_sweep()
        for _hour in range(int(OUTAGE / HOUR)):
            now += HOUR
            move_to(now)
            self.people.come(now, is_site_up=False)
        self.outside.outage_ended = now
        current_app.tasks[SWEEP].run()
        self.watch.after_gap(before, now - stopped, stopped)
        return now


def _interval(every: object) -> timedelta:
    """How often a job runs: what is no plain interval is looked at every hour."""
    return every if isinstance(every, timedelta) else HOUR
