"""Positions worth testing: each begins a table, and all of them are made once for every set of options."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.conformance import QUICK, Case, examine
from games.engine.conformance.tables import Manner, Positions, Table

from .sixth_title.shoot_out import TITLE
from .sixth_title.shoot_out.game import Kicks, State

PLAN = QUICK._replace(random=0, heuristic=0, resigning=0)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Kicks]:
    """The games that were asked for their positions."""
    asked: list[Kicks] = []
    plain = Kicks.positions

    def positions(game: Kicks) -> list[State]:
        asked.append(game)
        return 3 * plain(game)

    monkeypatch.setattr(Kicks, "positions", positions)
    return asked


def test_every_position_begins_a_table_and_all_are_made_once(made: list[Kicks]) -> None:
    report = examine(TITLE, PLAN)
    assert (report.tables, report.faults, len(made)) == (3, [], 1)


def test_other_options_have_positions_of_their_own(made: list[Kicks], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TITLE, "modes", ({}, {"kicks": 3}), raising=False)
    report = examine(TITLE, PLAN)
    assert (report.tables, report.faults, [game.options.kicks for game in made]) == (6, [], [5, 3])


def test_a_table_leaves_its_position_as_it_was() -> None:
    positions, case = Positions(), Case(title="shoot_out", ruleset="standard", seats=2, salt="x", position=0)
    game: Any = TITLE.load(TITLE.rulesets()["standard"])
    before = game.clone(positions.of(game, case)[0])
    assert Table(TITLE, case, Manner(), positions).play().faults == []
    assert positions.of(game, case)[0] == before
