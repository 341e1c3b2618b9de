"""The way to a shot in this turn: who carries the ball where, and to whom it is passed, with how much chance."""

from __future__ import annotations

from typing import NamedTuple

from ..men import KEEPER
from .desk import Desk, around

NEVER = 0.0


class Way(NamedTuple):
    """How likely the ball comes into the area, and what is done first; an empty verb when it is there already."""

    chance: float
    verb: str = ""
    number: int = 0
    square: int = 0
    card: str = ""


NOWHERE = Way(NEVER)


class Ways:
    """The best ways to the area for every piece, by the energy there is for them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.costs = desk.book.costs
        self.far = desk.far()
        self._known: dict[tuple[int, int], Way] = {}

    def best(self, number: int, energy: int) -> Way:
        """The best way if this piece, where it stands now, has the ball."""
        key = number, energy
        if key not in self._known:
            self._known[key] = NOWHERE  # no way leads over the same question again
            self._known[key] = self._find(number, energy)
        return self._known[key]

    def _find(self, number: int, energy: int) -> Way:
        desk, square = self.desk, self.desk.at[number]
        if number != KEEPER and desk.area >> square & 1:
            return Way(1.0)
        inside = desk.reach(number) & desk.area
        if inside and energy >= self.costs.move:
            return Way(1.0, "move", number, self.quiet(inside))
        found = self._sprint(number, energy)
        if found.chance:
            return found
        for find in (self._pass, self._come, self._carry):
            found = max(found, find(number, energy, found.chance))
        return found

    def quiet(self, squares: int) -> int:
        """Of some squares the one with the fewest opponents near, then the most central."""
        desk, ground = self.desk, self.desk.ground
        middle = ground.rows // 2
        return min(
            desk.squares(squares),
            key=lambda s: ((ground.near[s] & desk.rival_field).bit_count(), abs(s // ground.width - middle), s),
        )

    def _sprint(self, number: int, energy: int) -> Way:
        """A card gives the piece the allowance that it lacks."""
        desk, card = self.desk, self.desk.card("allowance")
        if not card or number == KEEPER or energy < self.costs.move + desk.cost(card):
            return NOWHERE
        inside = desk.reach(number, desk.book.ruleset.tactics[card].amount) & desk.area
        return Way(1.0, "sprint", number, 0, card) if inside else NOWHERE

    def _pass(self, number: int, energy: int, least: float) -> Way:
        """The ball is passed at once."""
        desk, found = self.desk, NOWHERE
        start, left = desk.at[number], energy - self.costs.carry
        if left < 0:
            return found
        distance = desk.ground.distance[start]
        for other in desk.men:
            if other == number or distance[desk.at[other]] > self.far:
                continue
            after = self.best(other, left).chance
            if after > max(least, found.chance):
                chance, card = desk.carry(start, desk.at[other])
                found = max(found, Way(chance * after, "pass", other, 0, card))
        return found

    def _come(self, number: int, energy: int, least: float) -> Way:
        """Somebody runs into the area, and the ball is passed to him there."""
        desk, found = self.desk, NOWHERE
        if energy < self.costs.move + self.costs.carry:
            return found
        start = desk.at[number]
        inside = desk.area & around(desk.ground, start, self.far)
        for other in desk.men if inside else ():
            for square in desk.squares(desk.reach(other) & inside if other != number else 0):
                chance, _ = desk.carry(start, square)
                if chance > max(least, found.chance):
                    found = Way(chance, "move", other, square)
        return found

    def _carry(self, number: int, energy: int, least: float) -> Way:
        """The ball is carried to a better square first."""
        desk, found = self.desk, NOWHERE
        left = energy - self.costs.move - self.costs.carry
        if left < 0 or not desk.reach(number):
            return found
        for other in desk.men:
            after = self.best(other, left).chance if other != number else NEVER
            if after <= max(least, found.chance):
                continue
            end = desk.at[other]
            for square in desk.squares(desk.reach(number) & around(desk.ground, end, self.far)):
                chance = after * desk.carry(square, end)[0]
                if chance > max(least, found.chance):
                    found = Way(chance, "move", number, square)
        return found
