"""Tactic cards that do not belong to an attack or a tackle."""

from __future__ import annotations

from ..ground import mask
from ..men import KEEPER, injured
from .desk import Desk, around

ENOUGH_SHOTS = 2


def first_cards(desk: Desk) -> str:
    """At the first moment: an injured man comes back, the one who plays farthest in front."""
    public = desk.public
    if card := desk.card("return_injured"):
        number = min(injured(public, desk.side), key=lambda n: (desk.depth(public.home[desk.side][n]), n))
        return f"tactic:{card} piece:{number}"
    card = desk.card("draw")
    if card and not desk.shots and desk.energy > desk.cost(card):
        return f"tactic:{card} draw"
    return ""


def last_cards(desk: Desk) -> str:
    """With what is left at the end of the turn: what makes the opponent's next one harder."""
    if desk.main and not desk.book.is_single and desk.has_ball and desk.public.ball == KEEPER:
        return ""
    for find in (_read, _mark, _alert, _draw, _slow, _press):
        if move := find(desk):
            return move
    return ""


def _read(desk: Desk) -> str:
    card = desk.card("intercept_number", "next")
    is_new = desk.public.against[desk.other].passes == 0
    return f"tactic:{card}" if card and is_new and not desk.has_ball else ""


def _mark(desk: Desk) -> str:
    """The holder, if it is near the own area, may not run into it."""
    card = desk.card("allowance_cap", "next")
    marks = [number for number, _ in desk.public.against[desk.other].marks]
    number = desk.public.ball
    if not card or desk.has_ball or number == KEEPER or number in marks:
        return ""
    return f"tactic:{card} piece:{number}" if _is_threat(desk) else ""


def _is_threat(desk: Desk) -> bool:
    """Whether the holder can be in the own area with one move."""
    return bool(around(desk.ground, desk.ball, desk.book.options.move_max) & desk.own_area)


def _alert(desk: Desk) -> str:
    card = desk.card("required", "next")
    is_near = not desk.has_ball and desk.public.ball != KEEPER and desk.depth(desk.ball) >= desk.ground.columns // 2
    return f"tactic:{card}" if card and is_near and not desk.public.against[desk.other].shots else ""


def _draw(desk: Desk) -> str:
    card = desk.card("draw")
    return f"tactic:{card} draw" if card and len(desk.shots) < ENOUGH_SHOTS else ""


def _slow(desk: Desk) -> str:
    card = desk.card("energy", "next")
    return f"tactic:{card}" if card and not desk.book.is_single else ""


def _press(desk: Desk) -> str:
    """The squares in front of the holder are blocked."""
    card = desk.card("block_zone", "next")
    if not card or desk.has_ball or desk.public.ball == KEEPER or desk.public.against[desk.other].zones:
        return ""
    zones, ground = desk.book.zones[desk.book.ruleset.tactics[card].size], desk.ground
    ahead = [square for square in zones if ground.depth(desk.side, square) < ground.depth(desk.side, desk.ball)]
    if not ahead:
        return ""
    row, distance = desk.ball // ground.width, ground.distance[desk.ball]
    centre = min(ahead, key=lambda square: (distance[square], abs(square // ground.width - row), square))
    if distance[centre] > desk.book.options.move_max:
        return ""
    return desk.to(f"tactic:{card}", mask(zones), centre, "centre")
