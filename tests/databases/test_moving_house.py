"""A site moves from one database to the other and back, and is the same to the byte; every table replays."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from accounts.models import Member
from games.models import Move, Table
from games.services import playing, talking

pytestmark = pytest.mark.databases


def rows(path: Path) -> list[str]:
    """All lines but the head, whose date differs, the foot and signs of life."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [line for line in list(lines)[1:] if '"games.heartbeat"' not in line and '{"rows"' not in line]


def elsewhere(database: Path, *argv: str) -> str:
    """A command of the site on an SQLite database of its own."""
    own = {"DJANGO_SETTINGS_MODULE": "config.settings", "SECRET_KEY": settings.SECRET_KEY}
    env = {**os.environ, **own, "DATABASE_URL": f"sqlite:///{database}", "DATA_DIR": str(database.parent)}
    argv = (sys.executable, "manage.py", *argv)
    done = subprocess.run(argv, cwd=settings.BASE_DIR, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_out_to_sqlite_and_back(opened: Callable[..., Table], tmp_path: Path) -> None:
    table = opened("Ana", "heuristic", "Ben", pace_hours=24)
    playing.play_on(table.pk, 60)
    talking.say(table, Member.objects.get(name="Ana"), "Grüße – سلام")
    here, there, again = (tmp_path / name for name in ("here.gz", "there.gz", "again.gz"))
    call_command("backup", str(here))
    other = tmp_path / "other.sqlite3"
    elsewhere(other, "migrate", "--verbosity", "0")
    assert "1 tables replay to what is stored." in elsewhere(other, "restore", str(here), "--check")
    elsewhere(other, "backup", str(there))
    assert rows(there) == rows(here)
    call_command("flush", interactive=False, verbosity=0)
    call_command("restore", str(there), "--check")
    call_command("backup", str(again))
    assert rows(again) == rows(here)
    before = Move.objects.count()
    home = Table.objects.get(slug=table.slug)
    playing.answer_for(home, home.seats.get(index=home.duties.all()[0].seat), "random", Move.Origin.TIMEOUT)
    assert Move.objects.count() > before
