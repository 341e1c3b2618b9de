"""Measurements: every function is timed, on states of a table in play."""

from __future__ import annotations

import json
from datetime import timedelta
from io import StringIO
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django.fixtures import Settings

from games.engine.bench import calibration, measure, microseconds, moments
from games.engine.contract import CHANCE
from games.engine.selfplay_setting import setting
from games.models import Duty, Table
from games.services import deadlines, sweep_load
from games.services.checking import check_table, is_sound

from .rehearsals import windows

WINDOWS = setting(windows.TITLE, "plain", 4)


def test_a_title_is_measured_beside_the_fixed_loop() -> None:
    result = measure(WINDOWS, 0.05)
    assert list(result) == [
        "ruleset", "seats", "calibration_ms", "decisions_per_second", "tables_per_second", "microseconds"
    ]  # fmt: skip
    assert min(result["calibration_ms"], result["decisions_per_second"], result["tables_per_second"]) > 0


def test_every_function_takes_time() -> None:
    times = microseconds(WINDOWS, 2)
    assert sorted(times) == ["apply", "asks", "clone", "legal_moves", "view"]
    assert min(times.values()) > 0


def test_the_moments_are_asks_of_people_with_legal_answers() -> None:
    game = WINDOWS.game()
    found = moments(WINDOWS, game)
    assert len(found) > 3
    assert all(at.ask.seat != CHANCE and game.is_legal(at.state, at.ask, at.move) for at in found)


def test_the_fixed_loop_does_some_work() -> None:
    assert calibration() > 0.001


@pytest.mark.django_db
def test_the_site_is_measured_in_a_checkout_that_has_collected_no_files(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path
) -> None:
    class SameDatabase:
        def create_test_db(self, **how: Any) -> None: ...
        def destroy_test_db(self, name: str, **how: Any) -> None: ...

    def a_page(*what: object) -> dict[str, Any]:
        return {"lobby": Client(HTTP_HOST="localhost").get("/lobby/").status_code}

    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }
    bench = "games.management.commands.bench"
    monkeypatch.setattr(f"{bench}.titles", lambda: {"windows": windows.TITLE})
    monkeypatch.setattr(f"{bench}.connection", SimpleNamespace(settings_dict={"NAME": ""}, creation=SameDatabase()))
    monkeypatch.setattr(f"{bench}.measure_site", a_page)
    out = StringIO()
    call_command("bench", "--seconds", "0.01", "--json", stdout=out, stderr=StringIO())
    assert json.loads(out.getvalue())["site"] == {"windows": {"lobby": 200}}


@pytest.mark.parametrize("wrong", [{"tables": 1}, {"minutes": 0.0}, {"minutes": 61.0}])
def test_a_sweep_over_nothing_or_without_end_is_refused_in_words(wrong: dict[str, float]) -> None:
    with pytest.raises(CommandError, match="a table of each title at the least, and an hour at the most"):
        call_command("bench", sweep=True, **wrong)


@pytest.mark.django_db
def test_the_measured_tables_are_whole_and_are_due_when_they_are_said_to_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """W-R14: as in the load test of 5,000 tables, with ten."""
    monkeypatch.setattr("games.services.queue.send", lambda *args, **kwargs: True)
    sweep_load._fill(10)
    assert Table.objects.count() == 10
    dues = sweep_load._due(timedelta(minutes=1), Random(1))
    assert len(dues) == 10
    for duty in Duty.objects.select_related("table"):
        deadlines.time_out(duty.table_id, duty.seat, dues[duty.table_id])
    late = sweep_load._lateness(dues, 0)
    assert late.keys() == dues.keys()
    assert all(is_sound(table, check_table(table)) for table in Table.objects.select_related("ruleset"))
    assert sweep_load._figures([3.0, 1.0, 2.0]) == {"due": 3, "p95_late_s": 3.0, "most_late_s": 3.0}
