"""How late the sweep is with thousands of open tables: a whole site is started as `bin/run` does, on SQLite in a folder
of its own, tables are put into it, and each time-out is compared with its due time. Real time, real workers."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from accounts.models import Member
from games.engine.registry import titles
from games.models import Duty, Move, Ruleset, Seat, Table
from games.models.tables import new_slug
from games.selectors.loading import ruleset_of, title_of

from . import playing
from .rulesets import load_shipped
from .tables import Plan, open_table

MEMBERS = 200
PLAY_SECONDS = 30.0
MOST_MINUTES = 15
"""So long the burst is waited for; its limit is ten."""
DAY = timedelta(days=1)
OUTSIDE = ("DATABASE_URL", "REDIS_URL", "CACHE_URL", "EMAIL_URL", "SITE_URL")
Say = Callable[[str], None]


def measure_sweep(count: int, minutes: float, port: int, say: Say) -> dict[str, Any]:
    """`spread`: lateness in seconds of what came due in so many minutes when `count` open tables are due over a day;
    `burst`: the same when all come due in one minute, and after how many seconds the last was done."""
    with tempfile.TemporaryDirectory(prefix="touchline-sweep-") as folder, _site(Path(folder) / "data", port):
        say(f"opening {count} tables")
        _fill(count)
        say(f"waiting {minutes:g} minutes for what is due over a day")
        spread = _spread(minutes)
        say("waiting for what is due in one minute")
        return {"open_tables": count, "spread": spread, "burst": _burst(say)}


@contextmanager
def _site(data: Path, port: int) -> Iterator[None]:
    """A running site, with this process connected to its database."""
    kept = {name: value for name, value in os.environ.items() if name not in OUTSIDE}
    env = {**kept, "HOST": "127.0.0.1", "PORT": str(port), "DATA_DIR": str(data), "LOG_LEVEL": "ERROR"}
    argv = [sys.executable, "-m", "config.stack"]
    name = connection.settings_dict["NAME"]
    with subprocess.Popen(argv, env=env, stdout=subprocess.PIPE, text=True) as process:
        try:
            _wait_for_words(process)
            connection.close()
            connection.settings_dict["NAME"] = str(data / "touchline.sqlite3")
            yield
        finally:
            connection.close()
            connection.settings_dict["NAME"] = name
            process.terminate()
            process.wait(60)


def _wait_for_words(process: subprocess.Popen[str]) -> None:
    """Until the site says where it is; raises RuntimeError if it does not come up."""
    assert process.stdout is not None
    for line in process.stdout:
        if "Touchline is at" in line:
            return
    raise RuntimeError("the site did not start")


def _fill(count: int) -> None:
    """So many tables, a pattern of each title over and over, each with its seats, log and duties."""
    load_shipped()
    Member.objects.bulk_create(Member(username=f"load{n}", name=f"Load {n}") for n in range(MEMBERS))
    people = list(Member.objects.filter(username__startswith="load").order_by("pk"))
    patterns = [_pattern(slug, people) for slug in titles()]
    for place, pattern in enumerate(patterns):
        _copy(pattern, len(range(place, count, len(patterns))) - 1, people)


def _pattern(slug: str, people: list[Member]) -> Table:
    row = Ruleset.objects.filter(title=slug, club=None, state=Ruleset.State.PUBLISHED).order_by("name")[0]
    rules, title = ruleset_of(row), title_of(slug)
    fits = (n for n in range(2, 9) if all(one.warning for one in title.check_table(rules, {}, n)))
    table = open_table(people[0], Plan(slug, row, people[: next(fits)], pace_hours=24))
    playing.play_on(table.pk, PLAY_SECONDS)
    table.refresh_from_db()
    return table


def _copy(pattern: Table, count: int, people: list[Member]) -> None:
    """Put so many copies of a table beside it, each held by other members."""
    rng = Random(pattern.title)
    seats = list(pattern.seats.order_by("index"))
    with transaction.atomic():
        tables = Table.objects.bulk_create(_fresh(pattern, slug=new_slug()) for _ in range(count))
        held = {table.pk: rng.sample(people, len(seats)) for table in tables}
        Seat.objects.bulk_create(
            _fresh(seat, table=table, member=held[table.pk][seat.index]) for table in tables for seat in seats
        )
        for rows in (pattern.snapshots, pattern.moves):
            found = list(rows.all())
            rows.model.objects.bulk_create(_fresh(one, table=table) for table in tables for one in found)
        duties = list(pattern.duties.all())
        Duty.objects.bulk_create(
            _fresh(duty, table=table, member=held[table.pk][duty.seat] if duty.seat >= 0 else None)
            for table in tables
            for duty in duties
        )


def _fresh(row: Any, **values: Any) -> Any:
    """The same row under a new number, with these values."""
    fields = {
        field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if not field.primary_key
    }
    return type(row)(
        **{name: value for name, value in fields.items() if name.removesuffix("_id") not in values}, **values
    )


def _due(span: timedelta, rng: Random) -> dict[int, datetime]:
    """Give every open table a due time of its own in the next such span; by table."""
    now = timezone.now()
    dues: dict[int, datetime] = {}
    rows = list(Duty.objects.filter(kind=Duty.Kind.PERSON, table__status=Table.Status.PLAYING))
    for duty in rows:
        duty.due_at = dues.setdefault(duty.table_id, now + span * rng.random())
        duty.claimed_until = None
    Duty.objects.bulk_update(rows, ["due_at", "claimed_until"], batch_size=500)
    return dues


def _lateness(dues: dict[int, datetime], since: int) -> dict[int, float]:
    """Seconds from due time to time-out, by table, of those that have been timed out since that row of the log."""
    rows = Move.objects.filter(pk__gt=since, origin=Move.Origin.TIMEOUT).order_by("-pk")
    return {table: (at - dues[table]).total_seconds() for table, at in rows.values_list("table", "at") if table in dues}


def _last_move() -> int:
    return Move.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


def _spread(minutes: float) -> dict[str, float]:
    since, dues = _last_move(), _due(DAY, Random("spread"))
    time.sleep(60 * minutes)
    done, now = _lateness(dues, since), timezone.now()
    late = [done.get(table, (now - due).total_seconds()) for table, due in dues.items() if due <= now]
    return {"minutes": minutes, **_figures(late)}


def _burst(say: Say) -> dict[str, float]:
    since, dues, begun = _last_move(), _due(timedelta(minutes=1), Random("burst")), time.monotonic()
    while len(done := _lateness(dues, since)) < len(dues) and time.monotonic() - begun < 60 * MOST_MINUTES:
        say(f"{len(done)} of {len(dues)}")
        time.sleep(5)
    return {
        "undone": len(dues) - len(done),
        "seconds": round(time.monotonic() - begun, 1),
        **_figures([*done.values()]),
    }


def _figures(late: list[float]) -> dict[str, float]:
    found = sorted(late)
    if not found:
        return {"due": 0}
    p95 = found[min(len(found) - 1, int(0.95 * len(found)))]
    return {"due": len(found), "p95_late_s": round(p95, 1), "most_late_s": round(found[-1], 1)}


__all__ = ["measure_sweep"]
