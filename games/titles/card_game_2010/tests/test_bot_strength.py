"""The AI `heuristic` beats random play by far; the salts are fixed, so the tables are always the same."""

from __future__ import annotations

from games.engine.selfplay import selfplay
from games.engine.selfplay_setting import setting
from games.titles.card_game_2010.title import TITLE


def test_it_wins_nearly_always_against_random_play() -> None:
    played = selfplay(setting(TITLE, "2010", 2), 12, "strength", ["heuristic", "random"])
    assert played["wins_by_ai"]["heuristic"] >= 11


def test_it_wins_most_tables_among_three_random_players() -> None:
    played = selfplay(setting(TITLE, "2010", 4), 12, "strength", ["heuristic", "random", "random", "random"])
    assert played["wins_by_ai"]["heuristic"] >= 9


def test_its_football_has_the_goals_of_football() -> None:
    """Five players: a little over two goals a match, and about two matches in five level."""
    played = selfplay(setting(TITLE, "2010", 5), 8, "football", ["heuristic"])
    level = played["draws"] / played["matches"]
    assert (1.8 < played["goals_per_match"] < 2.7, 0.25 < level < 0.5) == (True, True)
