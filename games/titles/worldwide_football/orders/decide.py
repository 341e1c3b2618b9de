"""What a seat's orders say to a question."""

from __future__ import annotations

from games.engine.contract import Rng

from ..state import Run
from . import defence, discards, plans, windows
from .desk import Decision, Desk
from .sheet import Sheet

_UNCHANGED = {
    "abilities": "keep confirm",
    "deck": "deck:same confirm",
    "list": "deck:default confirm",
    "vote": "stay confirm",
}
"""Choices between halves, for orders that hold for the whole match."""


def decide(desk: Desk, sheet: Sheet, run: Run, rng: Rng) -> Decision:
    """The answer of a sheet, or None where its owner is to be asked; a legal one whatever the sheet says."""
    found = _decide(desk, sheet, run, rng)
    if found.answer is not None and not is_legal(desk, found.answer):
        return Decision(None, found.run)
    return found


def _decide(desk: Desk, sheet: Sheet, run: Run, rng: Rng) -> Decision:
    key = desk.key
    if key == "attack":
        return plans.decide(desk, sheet, run)
    if key == "help":
        return plans.out_of_turn(desk, sheet, run)
    if key in ("reply", "delegated"):
        return defence.decide(desk, sheet, run)
    if key == "discard":
        return Decision(discards.chosen(desk, sheet.discards) if sheet.discards is not None else None, run)
    if key in ("search", "recover"):
        return Decision(discards.taken(desk, run.wanted), run)
    if key in windows.PLAIN:
        return Decision(windows.PLAIN[key](desk, sheet), run)
    if key in windows.SEALED:
        return Decision(windows.SEALED[key](desk, sheet, rng), run)
    return Decision(_UNCHANGED.get(key) if sheet.valid.until == "match" else None, run)


def is_legal(desk: Desk, answer: str) -> bool:
    """Whether an answer is complete and legal."""
    done: list[str] = []
    for part in answer.split(" "):
        if part not in desk.parts(done):
            return False
        done.append(part)
    return not desk.parts(done)
