"""The AI `heuristic` beats random play by far; the salts are fixed, so the tables are always the same."""

from __future__ import annotations

import pytest

from games.engine.selfplay import selfplay
from games.engine.selfplay_setting import setting
from games.titles.world_cup_game.title import TITLE


@pytest.mark.parametrize(("ruleset", "tables", "least"), [("1930", 24, 21), ("2002", 6, 5)])
def test_it_wins_nearly_always_against_random_play(ruleset: str, tables: int, least: int) -> None:
    played = selfplay(setting(TITLE, ruleset, 2), tables, "strength", ["heuristic", "random"])
    assert played["wins_by_ai"]["heuristic"] >= least


@pytest.mark.parametrize(("ruleset", "tables", "least"), [("1930", 24, 16), ("2002", 6, 4)])
def test_it_wins_most_tables_among_three_random_players(ruleset: str, tables: int, least: int) -> None:
    played = selfplay(setting(TITLE, ruleset, 4), tables, "strength", ["heuristic", "random", "random", "random"])
    assert played["wins_by_ai"]["heuristic"] >= least


def test_its_football_has_the_goals_of_football() -> None:
    """Five players: about two goals in a group match, and a third of the matches drawn."""
    played = selfplay(setting(TITLE, "1930", 5), 12, "football", ["heuristic"])
    drawn = played["draws"] / played["matches"]
    assert (1.4 < played["goals_per_match"] < 2.8, 0.2 < drawn < 0.45) == (True, True)
