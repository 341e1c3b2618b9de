"""Where the ball and the men stand well at the end of a turn."""

from __future__ import annotations

from ..men import KEEPER
from .desk import Desk, around

REACH = 4
"""Opponents this near can come to the holder and tackle."""

STRIKERS = 4
"""How many men are sent forward."""

NEAR_GOAL, PER_COLUMN, INSIDE = 0.8, 0.055, 0.15
"""What the ball is worth on the opponent's goal line, less so much for each column away, and more in the area."""

SHOT_NEXT, MOVES_AWAY, LOST = 1.0, (0.5, 0.28, 0.12), 0.5
"""With one main action a turn: what the ball is worth in the area, so many moves away from it, and to the opponent."""


class Place:
    """What it is worth to have the ball on a square when the turn is over."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.energy = desk.book.options.energy_per_turn
        self.edge = desk.book.ruleset.ground.area_columns - 1

    def stay(self) -> float:
        """The ball stays where it is; a keeper may not keep it (PITCH-7.8), nobody for ever (PITCH-7.9)."""
        desk = self.desk
        limit, passive = desk.book.options.passive_limit, desk.public.passive[desk.side]
        if desk.public.ball == KEEPER or (limit and passive + 1 >= limit):
            return self.lost(desk.ball)
        return self.worth(desk.ball)

    def worth(self, square: int) -> float:
        """The attack it promises, and what it would mean to lose it there."""
        risk = self._risk(square)
        return (1 - risk) * self._threat(square) + risk * self.lost(square)

    def lost(self, square: int) -> float:
        """What it means that the opponent has the ball there: worse, the nearer to the own goal."""
        desk = self.desk
        if desk.book.is_single:
            return -LOST * (1 - desk.ground.depth(desk.side, square) / desk.ground.columns)
        return -(NEAR_GOAL - PER_COLUMN * desk.ground.depth(desk.side, square))

    def _threat(self, square: int) -> float:
        desk = self.desk
        if desk.book.is_single:
            return SHOT_NEXT if desk.area >> square & 1 else self._by_moves(square)
        bonus = INSIDE if desk.area >> square & 1 else 0.0
        return NEAR_GOAL - PER_COLUMN * desk.depth(square) + bonus

    def _by_moves(self, square: int) -> float:
        away = max(0, self.desk.depth(square) - self.edge)
        return MOVES_AWAY[min(len(MOVES_AWAY) - 1, max(0, away - 1) // self.desk.book.options.move_max)]

    def _risk(self, square: int) -> float:
        """How likely the opponent wins the ball in its turn."""
        desk = self.desk
        beside = (desk.ground.near[square] & desk.rival_field).bit_count()
        near = (around(desk.ground, square, REACH) & desk.rival_field).bit_count() - beside
        if desk.book.is_single:
            return 0.5 if beside else 0.15 * (near > 0)
        attempts = min(beside + max(0, self.energy - beside) / 2, beside + near)
        return float(1 - 0.5**attempts)


def supports(desk: Desk) -> str:
    """A man without the ball runs into the opponent's area, where a pass makes him dangerous."""
    if not any(move.startswith("move:") for move in desk.main):
        return ""
    inside = [number for number in desk.men if desk.area >> desk.at[number] & 1]
    holder = desk.public.ball if desk.has_ball else KEEPER
    if len(inside) >= STRIKERS:
        return ""
    free = [n for n in desk.men if n not in inside and n != holder and desk.may_move(n)]
    for number in sorted(free, key=lambda n: (desk.depth(desk.at[n]), n))[: STRIKERS - len(inside)]:
        if square := _run(desk, number):
            return desk.move(number, square)
    return ""


def _run(desk: Desk, number: int) -> int:
    """The best square of a run forward: in the area, away from opponents and other men; 0 for none."""
    ground, middle = desk.ground, desk.ground.rows // 2
    now = desk.depth(desk.at[number])

    def order(square: int) -> tuple[int, ...]:
        near = ground.near[square]
        marked, crowd = (near & desk.rival_field).bit_count(), (near & desk.own_squares).bit_count()
        off = abs(square // ground.width - middle)
        return not desk.area >> square & 1, max(desk.depth(square), ground.columns // 4), marked, crowd, off, square

    squares = [square for square in desk.squares(desk.reach(number)) if desk.depth(square) < now]
    return min(squares, key=order, default=0)
