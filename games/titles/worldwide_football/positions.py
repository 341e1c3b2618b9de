"""Positions worth testing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import State

if TYPE_CHECKING:
    from .game import WorldwideFootball


def positions(game: WorldwideFootball) -> list[State]:
    return []
