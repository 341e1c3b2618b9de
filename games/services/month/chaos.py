"""What goes wrong: a broker that loses, doubles and delays, and processes that are killed between two lines."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any

from celery import current_app
from django.db import connection
from django.utils import timezone

from .outside_world import OutsideWorld
from .report import Report

LOST, TWICE, LATE = 0.02, 0.04, 0.05
KILLED = 0.01
"""The part of all tasks, sweeps and requests in which the process dies."""
MOST_QUERIES = 30
"""A process that dies does so before one of so many queries, if it makes as many."""


class Killed(BaseException):
    """The process is no more. Nothing that was not committed has happened."""


class Axe:
    """Falls once, before a query of a random number."""

    def __init__(self, number: int) -> None:
        self.left = number
        self.has_fallen = False

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        self.left -= 1
        if self.left < 0 and not self.has_fallen:
            self.has_fallen = True
            raise Killed
        return execute(sql, params, many, context)


@contextmanager
def mortal(rng: Random, report: Report, *, doomed: bool = False) -> Iterator[None]:
    """Run the body as a process that may be killed before any of its queries; then `Killed` goes through."""
    if not doomed and rng.random() >= KILLED:
        yield
        return
    axe = Axe(rng.randrange(MOST_QUERIES))
    with connection.execute_wrapper(axe):
        try:
            yield
        finally:
            report.counts["killed"] += axe.has_fallen


class Broker:
    """Queues of tasks. Each task sent is lost, doubled or late by chance."""

    def __init__(self, rng: Random, report: Report, outside: OutsideWorld) -> None:
        self.rng, self.report, self.outside = rng, report, outside
        self._waiting: list[tuple[datetime, int, str, tuple[Any, ...], datetime | None]] = []
        self._numbers = count()
        self.is_away = False

    def send(self, name: str, args: Any = (), kwargs: Any = None, expires: float | None = None, **_: Any) -> None:
        """Takes the place of Celery's `send_task`."""
        if self.is_away:
            raise OSError("the broker is away")
        now, luck = timezone.now(), self.rng.random()
        self.report.counts["tasks"] += 1
        ends = None if expires is None else now + timedelta(seconds=expires)
        if luck < LOST:
            self.report.counts["tasks_lost"] += 1
            return
        is_late = LOST + TWICE <= luck < LOST + TWICE + LATE
        self.report.counts["tasks_late"] += is_late
        self._put(now + timedelta(minutes=self.rng.randrange(1, 40) if is_late else 0), name, tuple(args), ends)
        if luck < LOST + TWICE:
            self.report.counts["tasks_doubled"] += 1
            self._put(now + timedelta(minutes=self.rng.randrange(4)), name, tuple(args), ends)

    def _put(self, when: datetime, name: str, args: tuple[Any, ...], ends: datetime | None) -> None:
        heapq.heappush(self._waiting, (when, next(self._numbers), name, args, ends))

    def drop_all(self) -> None:
        """What the workers held dies with them."""
        self.report.counts["tasks_lost"] += len(self._waiting)
        self._waiting.clear()

    def work(self, now: datetime, *, doomed: bool = False) -> int:
        """Run every task whose time has come, and what those send at once; how many."""
        done = 0
        while self._waiting and self._waiting[0][0] <= now:
            _when, _number, name, args, ends = heapq.heappop(self._waiting)
            if ends is not None and ends < now:
                continue
            self._run(name, args, doomed)
            done += 1
        return done

    def _run(self, name: str, args: tuple[Any, ...], doomed: bool) -> None:
        self.outside.begin_task()
        try:
            with mortal(self.rng, self.report, doomed=doomed):
                current_app.tasks[name].run(*args)
        except Killed:
            self.outside.killed()
