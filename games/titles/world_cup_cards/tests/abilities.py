"""Tables of the Advanced Game in tests."""

from __future__ import annotations

from typing import Any

from games.titles.world_cup_cards.abilities import standing
from games.titles.world_cup_cards.ruleset import Ruleset
from games.titles.world_cup_cards.tests.build import Table, table


def only(made: Table, on: str) -> Table:
    """Switch off the abilities of all teams but these."""
    board = made.book.board(made.public.field)
    made.public.off = tuple(team for team in board.teams if made.book.teams[team] not in on.split())
    made.public.power = standing.powers(made.book, made.public)
    return made


def advanced(day: int = 1, ruleset: str | Ruleset = "2018-men", *, on: str = "", **more: Any) -> Table:
    """A match day of the Advanced Game; with `on` only these teams have abilities."""
    made = table(ruleset, day, mode="advanced", **more)
    return only(made, on) if on else made


def quiet(made: Table) -> Table:
    """Nobody answers."""
    while made.phase == "window":
        made.move("pass")
    return made
