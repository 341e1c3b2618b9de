"""Measurements: every function is timed, on states of a table in play."""

from __future__ import annotations

from games.engine.bench import calibration, measure, microseconds, moments
from games.engine.contract import CHANCE
from games.engine.selfplay_setting import setting

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
