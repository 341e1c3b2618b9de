"""A position as the side on turn sees it, and what is looked up in it again and again."""

from __future__ import annotations

from functools import lru_cache

from games.engine.contract import MOST_CHOICES

from ..book import PASS, SHOT, TACTIC, Book
from ..ground import Ground, mask, members
from ..men import allowance, free_squares, holder, outfield, outside
from ..state import Secret, State
from ..targets import coach_is_free, mains, tactics
from ..trials import intercept_needed, shot_needed
from ..view import PitchView


@lru_cache(maxsize=65536)
def lane(ground: Ground, start: int, end: int) -> int:
    """The lane of a pass as a set of squares (PITCH-6.6)."""
    return mask(ground.lane(start, end))


@lru_cache(maxsize=4096)
def around(ground: Ground, square: int, steps: int) -> int:
    """The squares at most so far away, without the square itself."""
    return ground.within(square, steps) & ~(1 << square)


class Desk:
    """What the side on turn knows, with its own hand, and nothing of the other one."""

    def __init__(self, book: Book, view: PitchView) -> None:
        self.book, self.ground = book, book.ground
        self.public = public = view.public
        self.side = public.active
        self.other = 1 - self.side
        hands = [["", "", "", ""], ["", "", "", ""]]
        hands[self.side] = view.codes
        self.state = State(public, Secret(hands, ["", "", "", ""], ["", ""], [0, 0]))
        self.energy = public.turn.energy
        self.at, self.rivals = public.at[self.side], outfield(public, self.other)
        self.men = outfield(public, self.side)
        self.rival_squares = mask(square for square in public.at[self.other] if square >= 0)
        self.rival_field = mask(public.at[self.other][number] for number in self.rivals)
        self.own_squares = mask(self.at[number] for number in self.men)
        self.area, self.own_area = self.ground.areas[self.other], self.ground.areas[self.side]
        self.ball = holder(public)
        self.has_ball = public.ball_side == self.side
        self.main = mains(book, self.state)
        self.cards = [move.partition(":")[2] for move in tactics(book, self.state)]
        self.ops = {book.ruleset.tactics[name].op for name in self.cards}
        self.passes = [] if public.turn.no_cards else book.cards(PASS, sorted(set(view.codes[PASS])))
        self.shots = view.codes[SHOT]
        self.held = view.codes[TACTIC]
        self._free = free_squares(book, public)
        self._outside = outside(book, public, self._free)
        self._reach: dict[tuple[int, int], int] = {}
        self._steps = {number: allowance(public, number) for number in self.men}
        self._odds = {name: self._through(name) for name in ("", *self.passes)}

    # --- moving ---

    def reach(self, number: int, more: int = 0) -> int:
        """Where a piece can move to, with so much more allowance."""
        key = number, more
        if key not in self._reach:
            self._reach[key] = self._spread(number, more) if number in self._steps else 0
        return self._reach[key]

    def _spread(self, number: int, more: int) -> int:
        square, found = self.at[number], 0
        free = self._free if self.own_area >> square & 1 else self._outside
        for layer in self.ground.spread(square, free, self._steps[number] + more):
            found |= layer
        return found

    def depth(self, square: int) -> int:
        """Columns between a square and the opponent's goal line."""
        return self.ground.depth(self.other, square)

    def may_move(self, number: int) -> bool:
        """Whether the piece may be moved as a main action."""
        return f"move:{number}" in self.main

    # --- passing ---

    def _through(self, card: str) -> float:
        """How likely a pass gets past one opponent in its lane."""
        if card and not self.book.ruleset.passes[card].interceptable:
            return 1.0
        return (intercept_needed(self.book, self.public, card) - 1) / 6

    def far(self) -> int:
        """How far a pass can go at most."""
        return max([self.public.turn.range, *(self.book.ruleset.passes[name].range for name in self.passes)])

    def carry(self, start: int, end: int) -> tuple[float, str]:
        """The best way to pass between two squares: how likely it arrives, and the card, empty for none."""
        distance = self.ground.distance[start][end]
        rivals = (lane(self.ground, start, end) & self.rival_squares).bit_count()
        best = (self._odds[""] ** rivals, "") if distance <= self.public.turn.range else (0.0, "")
        for name in self.passes:
            if self.book.ruleset.passes[name].range >= distance:
                chance = self._odds[name] ** rivals
                if chance > best[0] + 1e-9:
                    best = chance, name
        return best

    # --- shooting ---

    def shot(self, more: int = 0) -> tuple[float, str, bool]:
        """The best shot with the hand: chance of a goal, power, whether the coach is called; `more` is added to what
        it requires. Of equal ones the weakest, and the coach is saved."""
        coaches = [False, True] if coach_is_free(self.book, self.public) else [False]
        ways = [(int(power), coach) for power in set(self.shots) for coach in coaches]
        found = [(self._goal(power, coach, more), -power, not coach) for power, coach in ways]
        if not found:
            return 0.0, "", False
        chance, power, is_saved = max(found)
        return chance, str(-power), not is_saved

    def _goal(self, power: int, coach: bool, more: int) -> float:
        least, most = self.book.shot_limits
        needed = min(most, max(least, shot_needed(self.book, self.public, power, coach) + more))
        faces = self.book.options.luck_die_faces
        return sum(self.book.is_goal(face, needed) for face in faces) / len(faces)

    # --- spelling ---

    def to(self, head: str, squares: int, square: int, verb: str = "to") -> str:
        """A part that needs a square, with its row where the squares are too many for one list."""
        name = self.ground.names[square]
        row = f" row:{name[0]}" if squares.bit_count() > MOST_CHOICES else ""
        return f"{head}{row} {verb}:{name}"

    def move(self, number: int, square: int) -> str:
        """The move of a piece as a main action."""
        return self.to(f"move:{number}", self.reach(number), square)

    def move_free(self, number: int, square: int) -> str:
        """The move of a piece by a card that gives one; empty without such a card."""
        card = self.card("extra_move")
        return self.to(f"tactic:{card} piece:{number}", self.reach(number), square) if card else ""

    def send(self, number: int, card: str) -> str:
        """A pass, with the throw if somebody may intercept it."""
        rivals = lane(self.ground, self.ball, self.at[number]) & self.rival_squares
        is_safe = bool(card) and not self.book.ruleset.passes[card].interceptable
        how = f"card:{card}" if card else "free"
        return f"pass:{number} {how}" + (" roll" if rivals and not is_safe else "")

    def card(self, op: str, scope: str = "turn") -> str:
        """A playable card of the hand with this effect; empty if there is none."""
        rules = self.book.ruleset.tactics
        return next((name for name in self.cards if rules[name].op == op and rules[name].scope == scope), "")

    def cost(self, card: str) -> int:
        """What a tactic card costs."""
        return self.book.ruleset.tactics[card].cost

    def squares(self, squares: int) -> list[int]:
        """The squares of a set."""
        return list(members(squares))
