"""The AI `heuristic` beats random play by far; the salts are fixed, so the tables are always the same."""

from __future__ import annotations

import pytest

from games.engine.selfplay import selfplay
from games.engine.selfplay_setting import setting
from games.titles.worldwide_football.title import TITLE

MODES = pytest.mark.parametrize("ruleset", ["amateur", "professional", "international"])


@MODES
def test_it_wins_most_matches_against_random_play(ruleset: str) -> None:
    played = selfplay(setting(TITLE, ruleset, 2), 24, "strength", ["heuristic", "random"])
    assert played["wins_by_ai"]["heuristic"] >= 18


@MODES
def test_two_of_them_beat_two_random_partners_nearly_always(ruleset: str) -> None:
    played = selfplay(setting(TITLE, ruleset, 4), 16, "strength", ["heuristic", "random"] * 2)
    assert played["wins_by_ai"]["heuristic"] >= 2 * 13


@MODES
def test_one_among_three_random_players_brings_its_side_most_matches(ruleset: str) -> None:
    played = selfplay(setting(TITLE, ruleset, 4), 32, "strength", ["heuristic", "random", "random", "random"])
    assert played["wins_by_ai"]["heuristic"] >= 22


def test_its_football_has_the_goals_of_the_game() -> None:
    """Three to five goals a match, and about a quarter of the matches level."""
    played = selfplay(setting(TITLE, "professional", 2), 16, "football", ["heuristic"])
    assert (2.5 < played["goals_per_match"] < 5.5, played["draws"] <= 8) == (True, True)
