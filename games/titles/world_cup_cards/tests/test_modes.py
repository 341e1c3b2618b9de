"""Tables of every mode answer the questions that every title is asked, and no row of secrets stays unvaried."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine.conformance import Case, Manner, Table
from games.titles.world_cup_cards.tests.build import Table as Made
from games.titles.world_cup_cards.tests.build import game_of
from games.titles.world_cup_cards.title import TITLE

MODES: list[tuple[str, int, dict[str, Any]]] = [
    ("2018-men", 4, {"mode": "advanced"}),
    ("2018-men", 2, {"mode": "advanced", "windows": "quick", "ability_uses_per_match_day": 3}),
    ("2018-men", 16, {"mode": "advanced", "start_stage": "r16", "team_assignment": "balanced"}),
    ("2018-men", 3, {"mode": "advanced", "start_stage": "sf", "discard_public": False}),
    ("2019-women", 12, {"mode": "advanced", "team_assignment": "draft", "referee_deck": True}),
    ("2019-women", 16, {"relax_half_rule": True, "discard_public": False, "play_out": True}),
    ("2019-women", 5, {"start_stage": "qf", "same_owner_shootout": "owner_chooses", "shootout_early_stop": False}),
    ("2019-women", 2, {"start_stage": "r16", "filler_vulnerable": False, "target_condition": False}),
]

ROWS = {
    "hand", "draw deck order", "place of FT", "unused cards", "first card beneath Stoppage Time",
    "cards put beneath by substitution", "kick card chosen", "shoot-out hand",
    "pending immediate responses", "standing orders",
}  # fmt: skip


def examined(ruleset: str, seats: int, options: dict[str, Any], position: int | None = None) -> Any:
    case = Case(title="world_cup_cards", ruleset=ruleset, seats=seats, options=options, salt="modes", position=position)
    thorough = position is not None
    manner = Manner(12, is_thorough=thorough) if thorough else Manner(12, resign_one_in=60, defaults_one_in=6)
    return Table(TITLE, case, manner).play()


@pytest.mark.parametrize(("ruleset", "seats", "options"), MODES)
def test_a_mode_keeps_the_contract(ruleset: str, seats: int, options: dict[str, Any]) -> None:
    report = examined(ruleset, seats, options)
    assert [(fault.question, fault.detail) for fault in report.faults] == []
    assert report.moves > 20


def test_rare_moments_of_the_advanced_game_keep_the_contract() -> None:
    options = {"mode": "advanced", "start_stage": "qf"}
    varied: Counter[str] = Counter()
    game = game_of("2018-men", **options)
    for number, position in enumerate(game.positions()):
        report = examined("2018-men", position.public.seats, options, number)
        assert [(fault.question, fault.detail) for fault in report.faults] == []
        varied.update(report.varied)
    assert {row for row, times in varied.items() if times} == ROWS


@pytest.mark.clause("WCC-14.17")
def test_positions_hold_the_moments_they_are_named_for() -> None:
    game = game_of("2018-men", mode="advanced")
    found = [Made(game, state) for state in game.positions()]
    phases = Counter(made.phase for made in found)
    assert {"kick", "window", "arrange", "shootout", "turn"} <= set(phases)
    assert len(found) >= 14
