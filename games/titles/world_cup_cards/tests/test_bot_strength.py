"""The AI `heuristic` beats random play by far; the salts are fixed, so the tables are always the same."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.selfplay import selfplay
from games.engine.selfplay_setting import setting
from games.titles.world_cup_cards.title import TITLE

MODES = pytest.mark.parametrize("mode", ["basic", "advanced"])
RULESETS = pytest.mark.parametrize("ruleset", ["2018-men", "2019-women"])


def played(ruleset: str, seats: int, tables: int, ais: list[str], **options: Any) -> dict[str, Any]:
    """What came of some tables."""
    return selfplay(
        setting(TITLE, ruleset, seats, [f"{name}={value}" for name, value in options.items()]), tables, "strength", ais
    )


@MODES
@RULESETS
def test_it_wins_nearly_always_against_random_play(ruleset: str, mode: str) -> None:
    found = played(ruleset, 2, 6, ["heuristic", "random"], mode=mode)
    assert found["wins_by_ai"]["heuristic"] >= 5


@MODES
def test_it_wins_most_tables_among_three_random_players(mode: str) -> None:
    found = played("2019-women", 4, 6, ["heuristic", "random", "random", "random"], mode=mode)
    assert found["wins_by_ai"]["heuristic"] >= 4


@pytest.mark.parametrize("start", ["r16", "qf", "sf"])
def test_it_wins_most_short_tournaments(start: str) -> None:
    found = played("2018-men", 2, 16, ["heuristic", "random"], start_stage=start)
    assert found["wins_by_ai"]["heuristic"] >= 11


def test_its_football_has_the_goals_of_football() -> None:
    """Five players: between one and two and a half goals in a match, and some matches drawn."""
    found = played("2018-men", 5, 4, ["heuristic"])
    drawn = found["draws"] / found["matches"]
    assert (1.0 < found["goals_per_match"] < 2.6, 0.1 < drawn < 0.45) == (True, True)
