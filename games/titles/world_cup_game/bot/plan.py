"""What a seat does with its cards: the best use of each, and which one it can spare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..book import Book, CardType
from ..state import Public, Secret, State, clone_public
from ..targets import ENOUGH, SKIP, Reach
from ..tiles import flip
from ..turn import place
from ..view import WorldCupView
from .outlook import Odds, odds, read, weather
from .stakes import Stake, contests, stakes, weights

KEEP = {
    "attack": 0.06, "defence": 0.05, "goal_1": 0.16, "goal_2": 0.26, "goal_3": 0.34, "goal_2_1": 0.3,
    "goal_1_1_1": 0.28, "goal_1_1": 0.2, "foul": 0.14, "offside": 0.16, "penalty": 0.13,
}  # fmt: skip
"""What a card is worth in the hand, as a part of what the three weightiest matches decide."""

OTHERS = 0.1
"""The same for a card of another ruleset."""

NEXT_ROUND = 0.6
"""How much of that is left when the card can only be used in a later round."""


REACH = 0.7
"""A single tile hardly ever changes more than this part of what a match decides."""


TRIFLE = 1e-9
"""A gain below this is rounding: the card is discarded instead."""


class Use(NamedTuple):
    """A next part of an answer and what it gains; an empty part ends a use."""

    part: str
    gain: float


class Desk:
    """A position as a seat judges it: the odds and stakes of every match."""

    def __init__(self, book: Book, view: WorldCupView) -> None:
        self.book = book
        public = view.public
        seat = view.seat if view.seat is not None else public.to_act
        self.left = view.turns_left[seat] - 1
        self.later = 0.0 if public.round == len(book.ruleset.rounds) else NEXT_ROUND
        self.board = board = book.board(public.field)
        self.rows = tuple(public.rows)
        self.sky = weather(sum(view.turns_left) - 1, self.rows, board.lengths)
        self.dice = tuple(map(tuple, book.dice)) if book.options.modifying_dice else ()
        numbers = range(len(board.matches))
        self.odds = [self.judge(n, self.rows[2 * n], self.rows[2 * n + 1]) for n in numbers]
        self.stakes = self._stakes(public, seat)
        self.spans = [max(at[:3]) - min(at[:3]) + 4 * abs(at.ahead) for at in self.stakes]

    def _stakes(self, public: Public, seat: int) -> list[Stake]:
        worth = weights(self.book, public.field, public.owners, public.round, seat)
        found = [Stake(0.0, 0.0, 0.0, 0.0)] * len(self.odds)
        for contest in contests(self.book, public.field, public.replay > 0, public.ties):
            odds = tuple(self.odds[number] for number in contest.matches)
            values = stakes(contest.form, tuple(worth[team] for team in contest.teams), odds)
            for number, stake in zip(contest.matches, values, strict=True):
                found[number] = stake
        return found

    def judge(self, match: int, left: str, right: str) -> Odds:
        """How a match with these rows is likely to end."""
        board, faces, row = self.board, self.book.faces, 2 * match
        one = read(left, board.lengths[row], board.tops[row], faces[board.teams[row]])
        two = read(right, board.lengths[row + 1], board.tops[row + 1], faces[board.teams[row + 1]])
        return odds(one, two, self.sky, self.dice)

    def gain(self, rows: Sequence[str], row: int, tiles: str) -> float:
        """What it is worth to the seat when one of these rows becomes these tiles."""
        match = row // 2
        left, right = rows[2 * match], rows[2 * match + 1]
        is_new = (left, right) != self.rows[2 * match : 2 * match + 2]
        old = self.judge(match, left, right) if is_new else self.odds[match]
        new = self.judge(match, left, tiles) if row % 2 else self.judge(match, tiles, right)
        win, draw, loss, ahead = self.stakes[match]
        change = (new.win - old.win) * win + (new.draw - old.draw) * draw + (new.loss - old.loss) * loss
        return change + (new.ahead - old.ahead) * ahead

    def scale(self) -> float:
        """What weighty matches decide."""
        best = sorted(self.spans, reverse=True)[:3]
        return sum(best) / len(best)

    def keep(self, card: CardType) -> float:
        """What the card is worth if it stays in the hand."""
        value = KEEP.get(card.name, OTHERS) * self.scale()
        return value if self.left > 0 else value * self.later


def laid(reach: Reach, public: Public, part: str) -> tuple[int, str, float]:
    """The row a part is about, its tiles after it, and how likely that comes true."""
    book, board = reach.book, reach.board
    verb, _, spot = part.partition(":")
    row = board.rows[spot]
    tiles = public.rows[row]
    if verb == "flip":
        return row, flip(tiles, board.lengths[row]), 1.0
    tile = public.todo[0]
    if tile == "P":
        die = book.penalty_die
        return row, tiles + tile, 1 - die.count(book.ruleset.dice.miss) / len(die)
    if book.cards[public.card].single:
        tile = reach.values(tile, row)[0]
    return row, tiles + tile, 1.0


def next_use(desk: Desk, public: Public) -> Use:
    """The best next part for the card in play; in the last phase it may be to stop (WCG-13.11)."""
    reach = Reach(desk.book, public)
    best = Use("", float("-inf"))
    rows, spans = desk.board.rows, desk.spans
    parts = [(spans[rows[part.partition(":")[2]] // 2], part) for part in reach.parts(reach.rows)]
    for span, part in sorted(parts, key=lambda entry: -entry[0]):
        if REACH * span <= best.gain:
            break
        row, tiles, chance = laid(reach, public, part)
        gain = chance * desk.gain(public.rows, row, tiles)
        if gain > best.gain:
            best = Use(part, gain)
    if best.gain < 0:
        for stop in (ENOUGH, SKIP):
            if stop in reach.stops():
                return Use(stop, 0.0)
    return best


def best_use(desk: Desk, public: Public, card: CardType) -> float:
    """What playing the card gains when each of its tiles in turn goes where it is worth most."""
    state = State(clone_public(public), Secret([]))
    table = state.public
    table.card, table.todo, table.used, table.phase = card.code, card.places, (), "place"
    total = 0.0
    while table.phase == "place":
        use = next_use(desk, table)
        total += use.gain
        place(desk.book, state, use.part)
    return total


def turn(desk: Desk, view: WorldCupView) -> str:
    """`play:CARD` or `discard:CARD`: the card whose use is worth most beyond its place in the hand."""
    book, reach = desk.book, Reach(desk.book, view.public)
    best, answer = float("-inf"), ""
    for name in sorted(set(view.hand)):
        card = book.by_name[name]
        kept = desk.keep(card)
        gain = best_use(desk, view.public, card) if reach.is_playable(card) else 0.0
        for move, value in ((card.play, gain), (card.discard, 0.0)):
            if value - kept > best and (value > TRIFLE or move == card.discard):
                best, answer = value - kept, move
    return answer
