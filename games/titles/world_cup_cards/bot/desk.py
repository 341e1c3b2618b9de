"""A position as a seat judges it: the odds and stakes of every match, and what a change of a row is worth."""

from __future__ import annotations

from typing import NamedTuple

from .. import rows as laws
from ..abilities import standing
from ..book import Book
from ..matchday import limits
from ..pack import BALL, DOUBLES, FILLER, LAID, PENALTIES, PLUSES, TYPE, UNKNOWN
from ..state import Secret, State
from ..view import CupView
from . import outlook
from .outlook import Odds, Row, odds, tops
from .stakes import ball_share, stakes

KEEP = {
    "goal_2": 0.3, "goal_1": 0.19, "corner": 0.17, "penalty": 0.15, "assist": 0.12, "foul": 0.13, "offside": 0.11,
    "goal_plus": 0.22, "attack": 0.08, "defense": 0.07, "own_goal": 0.12,
}  # fmt: skip
"""What a card is worth in the hand, as a part of what the weightiest matches decide."""

DRAWN = 0.13
"""The same for a card still to be drawn."""

WEIGHTY = 3
"""How many matches tell what a card is worth."""

SCORED = 0.79
"""How often a penalty is scored: balls of one colour meet in about a fifth of all kicks."""

CARDS_A_TURN = 1.2
"""How fast a turn runs the deck down."""


class Use(NamedTuple):
    """A way to play a card, as parts of an answer, and what it gains; no parts where there is none."""

    parts: tuple[str, ...]
    gain: float


class Desk:
    """What a seat needs to judge; `state` is the table as far as its view shows it."""

    def __init__(self, book: Book, view: CupView, seat: int) -> None:
        self.book, self.view, self.seat = book, view, seat
        self.state = seen(book, view)
        self.public = public = view.public
        self.board = board = book.board(public.field)
        self.most = limits(book, public).max_goals
        self.turns = turns_left(view)
        self.unknown, self.known = self._balls()
        self.sky = self._sky(self.turns)
        self.odds = [self.judge(n) for n in range(len(board.matches))]
        self.stakes = stakes(book, public, seat, self.odds)
        best = sorted((stake.span for stake in self.stakes), reverse=True)[:WEIGHTY]
        self.scale = sum(best) / max(1, len(best))

    def _balls(self) -> tuple[int, dict[str, int]]:
        """Balls of Stoppage Time that the seat cannot know, some of them still to be laid, and those it knows."""
        known: dict[str, int] = {}
        for name in self.view.under:
            if name != UNKNOWN:
                colour = BALL[self.book.letter[name]]
                known[colour] = known.get(colour, 0) + 1
        more = round(min(len(self.public.opens), self.turns / 8))
        return min(6, self.view.under.count(UNKNOWN) + more), known

    def _sky(self, turns: float) -> outlook.Sky:
        public = self.public
        lines = [tops(self.book, row) for row in public.rows]
        free = sum(max(0, power - line.spaces) for power, line in zip(public.power, lines, strict=True))
        exposed = sum(line.open > 0 for line in lines)
        return outlook.sky(turns, free, exposed, self.unknown, self.most > 1)

    def judge(self, number: int, row: int = -1, text: str = "", power: int = 0, ball: str = "") -> Odds:
        """How a match is likely to end, also if one of its rows were another text with another Power, or a card of
        one more colour lay beneath the Stoppage Time card."""
        public, left = self.public, 2 * number
        texts, powers = public.rows[left : left + 2], public.power[left : left + 2]
        if row >= 0:
            texts[row - left], powers[row - left] = text, power
        one, two = tops(self.book, texts[0]), tops(self.book, texts[1])
        goals = []
        lines = []
        for side, (own, rival) in enumerate(((one, two), (two, one))):
            team = self.board.teams[left + side]
            halves = own.own + rival.rival + self._sure_balls(team, ball)
            goals.append(halves // 2)
            lines.append(Row(halves % 2, max(0, powers[side] - own.spaces), own.open, ball_share(self.book, team)))
        return odds(lines[0], lines[1], goals[0] - goals[1], self.sky)

    def _sure_balls(self, team: int, ball: str) -> int:
        if not self.known and not ball:
            return 0
        colours = standing.colours(self.book, self.public, team)
        return sum(self.known.get(colour, 0) for colour in colours) + (ball in colours)

    def change(self, number: int, new: Odds) -> float:
        """What it is worth that a match stands so instead."""
        old, stake = self.odds[number], self.stakes[number]
        ends = (new.win - old.win) * stake.win + (new.draw - old.draw) * stake.draw + (new.loss - old.loss) * stake.loss
        return ends + (new.ahead - old.ahead) * stake.ahead

    def gain(self, row: int, text: str, power: int = -1) -> float:
        """What it is worth that a row becomes this text."""
        power = self.public.power[row] if power < 0 else power
        return self.change(row // 2, self.judge(row // 2, row, text, power))

    def ball(self, colour: str) -> float:
        """What a card of this colour is worth beneath the Stoppage Time card."""
        total = 0.0
        for number, pair in enumerate(self.board.pairs):
            if any(colour in standing.colours(self.book, self.public, team) for team in pair):
                total += self.change(number, self.judge(number, ball=colour))
        return total

    def hurry(self, turns: float) -> float:
        """What it is worth that the period is shorter by so many turns."""
        before = self.sky
        self.sky = self._sky(max(0.0, self.turns - turns))
        total = sum(self.change(number, self.judge(number)) for number in range(len(self.odds)))
        self.sky = before
        return total

    def keep(self, card: str) -> float:
        """What a card is worth in the hand."""
        return KEEP[TYPE[card]] * self.scale * self._later()

    def drawn(self) -> float:
        """What a card still to be drawn is worth."""
        return DRAWN * self.scale * self._later()

    def _later(self) -> float:
        """On the last match day cards lose their worth with the last turns."""
        is_last = self.public.day == len(self.book.days) - 1
        return min(1.0, 0.2 + self.turns / 10) if is_last else 1.0

    def laid(self, row: int, card: str) -> str:
        """The row with a card as its last event (WCC-6.16 to 6.18)."""
        text = self.public.rows[row]
        most = self.public.extra_card or self.most
        removes = self.book.stage(self.public.day).removes_doubles
        if (card in DOUBLES and most < 2) or (card in PLUSES and removes):
            card = FILLER
        return f"{text} {card}" if text else card

    def use(self, card: str) -> Use:
        """The best way to play a card."""
        best = Use((), float("-inf"))
        for part in laws.targets(self.book, self.public, self.seat, card):
            gain = self.aim(card, part)
            if gain > best.gain:
                best = Use((self.book.play[card], part), gain)
        return best

    def aim(self, card: str, part: str) -> float:
        """What a card gains where this part would lay it."""
        mode, _, code = part.partition(":")
        row = self.board.rows[self.book.number[code]]
        text = self.public.rows[row]
        if mode == "power":
            return self.gain(row, text, self.public.power[row] + 1)
        if mode == "nullify":
            return self.gain(row, text + card + (LAID if text[-1] in DOUBLES else ""))
        gain = self.gain(row, self.laid(row, card))
        return SCORED * gain if card in PENALTIES else gain


def turns_left(view: CupView) -> float:
    """How many turns the deck is likely to last."""
    if view.deck_top[:1] == ["FT"]:
        return 0.0
    safe = view.public.safe
    return (safe + max(0, view.deck - safe - 1) / 2) / CARDS_A_TURN


def seen(book: Book, view: CupView) -> State:
    """The table as a view shows it: what it does not show is unknown, of the right number."""
    hands = [UNKNOWN * size for size in view.hand_sizes]
    looks = [""] * len(hands)
    if view.seat is not None:
        hands[view.seat] = "".join(book.letter[name] for name in view.hand)
        looks[view.seat] = "".join(UNKNOWN if n == UNKNOWN else book.letter[n] for n in view.deck_top)
    secret = Secret(hands=hands, deck=UNKNOWN * view.deck, seen=looks, orders=[()] * len(hands))
    return State(view.public, secret)
