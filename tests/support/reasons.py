"""Reasons of places in a points table, for tests that know there is one."""

from __future__ import annotations

from games.engine.standings import Reason, Row


def why(row: Row) -> Reason:
    """Why a row stands above the next."""
    assert row.because is not None
    return row.because
