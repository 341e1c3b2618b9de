"""The AI `heuristic` beats random play by far; the salts are fixed, so the tables are always the same."""

from __future__ import annotations

import pytest

from games.engine.selfplay import selfplay
from games.engine.selfplay_setting import setting
from games.titles.pitch_game.title import TITLE


@pytest.mark.parametrize(("mode", "tables", "least"), [("energy", 40, 36), ("single", 60, 48)])
def test_it_wins_nearly_always_against_random_play(mode: str, tables: int, least: int) -> None:
    table = setting(TITLE, "standard", 2, [f"action_model={mode}"])
    played = selfplay(table, tables, "strength", ["heuristic", "random"])
    assert played["wins_by_ai"]["heuristic"] >= least


def test_its_football_has_goals_and_draws() -> None:
    """Three to four goals in a match of two that look for every way to a shot, and one match in five level."""
    played = selfplay(setting(TITLE, "standard", 2), 60, "football", ["heuristic"])
    drawn = played["draws"] / played["matches"]
    assert (2.4 < played["goals_per_match"] < 4.5, 0.1 < drawn < 0.4) == (True, True)
