"""Everything the pages of a season show, gathered in a number of queries that does not grow with the season."""

from .blocks import DivisionBlock, RoundBlock, StageBlock, TableRow
from .lines import FixtureLine, FixtureSide, fixture_lines, is_watchable
from .page import (
    FixturePage,
    SeasonPage,
    division_page,
    fixture_page,
    round_page,
    season_page,
    stage_in,
    whole_page,
)

__all__ = [
    "DivisionBlock",
    "FixtureLine",
    "FixturePage",
    "FixtureSide",
    "RoundBlock",
    "SeasonPage",
    "StageBlock",
    "TableRow",
    "division_page",
    "fixture_lines",
    "fixture_page",
    "is_watchable",
    "round_page",
    "season_page",
    "stage_in",
    "whole_page",
]
