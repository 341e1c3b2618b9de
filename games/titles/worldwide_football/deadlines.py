"""The automatic answer when a deadline passes: the least that the rules allow."""

from __future__ import annotations

from games.engine.contract import Rng

from .orders import discards
from .orders.desk import Desk
from .setup import default_extra

_PASSIVE = (
    "give_back", "stuck", "draw", "pass", "shoot", "keep", "stay", "deck:same", "deck:default", "keeper:none", "none",
)  # fmt: skip
"""What is answered where it may be, the first of these."""

_RANDOM = frozenset({"number", "shootout"})


def passive(desk: Desk, rng: Rng) -> str:
    """The passive answer to a question; sealed numbers are drawn, since a fixed one could be read by others."""
    key = desk.key
    if key == "discard":
        return discards.chosen(desk, None)
    if key in ("search", "recover"):
        return discards.taken(desk, ())
    if key in _RANDOM:
        return _numbers(desk, rng)
    if key == "assign":
        return f"to:{desk.eyes.seat}"
    if key == "abilities" and "keep" not in desk.first():
        return _abilities(desk)
    options = desk.first()
    first = next((part for part in _PASSIVE if part in options), options[0])
    return desk.finish(first)


def _numbers(desk: Desk, rng: Rng) -> str:
    """Uniform numbers, and no Goalkeeper card."""
    done: list[str] = []
    while options := desk.parts(done):
        done.append("confirm" if "confirm" in options else rng.choice(options))
    return " ".join(done)


def _abilities(desk: Desk) -> str:
    """The two abilities that the team has when no choice arrives."""
    team = desk.view.public.teams[desk.eyes.side]
    return " ".join([*(f"extra:{name}" for name in default_extra(desk.book, team)), "confirm"])
