"""Cards for a group match: what each choice gains now against what the cards may do in the matches to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp

from games.engine.cards import without
from games.engine.contract import Rng

from ..automatic import best_first
from ..book import Book, Due
from ..football import CODES, LETTERS, MISS, cancelled, worth
from ..hidden import letters
from ..view import CardGameView, GroupSeen
from .outlook import Flips, score_odds, unseen
from .stakes import Ends, contest, stakes, worths

VALUES = {"A": 0.42, "D": 0.3, "F": 0.5, "O": 0.6, "P": 0.59}
"""About how many goals a card is worth in a match; Goal cards are worth their goals."""

GUARD = "DFO"

SAMPLES = 8
"""Hands and choices of the rival that a choice is tried against."""

WIN, DRAW, SLOPE = 0.37, 0.26, 0.24
"""A match between equals, and how much a goal of strength shifts it."""

AHEAD = 0.02
"""What a goal of difference is worth, where it separates level teams."""

HEAT = 0.03
"""How far from the best a choice is still mixed in, as a part of what the match decides."""

FINE = 1 << 20


def choose(book: Book, view: CardGameView, index: int, seat: int, rng: Rng) -> list[str]:
    """The parts of an answer that pick cards, for each team that the seat chooses for."""
    plan, seen = book.groups[view.public.groups[index].number], view.groups[index]
    desk = Desk(book, view, index, seat)
    parts = []
    due = plan.due[view.public.groups[index].match]
    for place, one in enumerate(due):
        if plan_seat(seen, one) == seat and seen.teams[one.slot].hand:
            chosen = desk.mixed(one, due[place ^ 1], desk.first + place // 2, rng)
            parts += [f"{seen.teams[one.slot].team}:{CODES[letter]}" for letter in chosen]
    return parts


def plan_seat(seen: GroupSeen, one: Due) -> int:
    """Whose team it is."""
    return seen.teams[one.slot].seat


def strength(hand: str, cap: int) -> float:
    """The goals that these cards are worth, whenever they are played."""
    return sum(worth(letter, cap) or VALUES[letter] for letter in hand)


def odds(edge: float) -> Ends:
    """How a match is likely to end for a side with so much more strength for it."""
    win = min(0.9, max(0.05, WIN + SLOPE * edge))
    loss = min(0.9, max(0.05, WIN - SLOPE * edge))
    draw = min(DRAW, 1 - max(win, loss))
    total = win + draw + loss
    return win / total, draw / total, loss / total


def subsets(hand: str, least: int, most: int) -> Iterator[str]:
    """Every choice of cards from a sorted hand, each once."""
    for count in range(least, most + 1):
        yield from map("".join, dict.fromkeys(combinations(hand, count)))


def halves(cards: str) -> tuple[str, str]:
    """Cards that may score, and those that take from the other side."""
    return "".join(letter for letter in cards if letter not in GUARD), "".join(
        letter for letter in cards if letter in GUARD
    )


class Desk:
    """A group as a seat judges it: hands, how strong everybody is, what every match is worth."""

    def __init__(self, book: Book, view: CardGameView, index: int, seat: int) -> None:
        self.book, self.seat = book, seat
        group = view.public.groups[index]
        self.plan, self.seen = book.groups[group.number], view.groups[index]
        self.first = group.match
        self.hands = [letters(team.hand) if team.seat == seat else "" for team in self.seen.teams]
        visible = "".join(self.hands) + group.discards + "".join(group.shown) + group.flips.replace(MISS, "")
        self.unseen = unseen(book.deck, visible + group.pool)
        self.flips = chances(book, group.pool or self.unseen)
        self.later = [self._later(slot) for slot in range(len(self.hands))]
        self.edges = [self._strength(slot) for slot in range(len(self.hands))]
        self.stakes = self._stakes(view)

    def _later(self, slot: int) -> int:
        """The matches that a team has still to play, those of now among them."""
        return sum(slot in match[1:] for match in self.plan.matches[self.first :])

    def _strength(self, slot: int) -> float:
        """A team's strength for each of its matches to come."""
        team = self.plan.teams[slot]
        if hand := self.hands[slot]:
            return strength(hand, self.book.group_caps[team]) / max(1, self.later[slot])
        average = strength(self.unseen, self.book.group_caps[team]) / max(1, len(self.unseen))
        return self.seen.teams[slot].size * average / max(1, self.later[slot])

    def _stakes(self, view: CardGameView) -> list[Ends]:
        worth = worths(self.book, view, self.seat)
        group = contest(self.book, self.plan.matches, tuple(worth[team] for team in self.plan.teams))
        ends = {result.match: result.goals for result in view.public.results}
        return stakes(group, [self._odds(ends.get(match.name), match.left, match.right) for match in self.plan.matches])

    def _odds(self, goals: tuple[int, int] | None, left: int, right: int) -> Ends:
        if goals is None:
            return odds(self.edges[left] - self.edges[right])
        return float(goals[0] > goals[1]), float(goals[0] == goals[1]), float(goals[0] < goals[1])

    # --- choosing ---

    def mixed(self, one: Due, rival: Due, match: int, rng: Rng) -> str:
        """Cards for a team, drawn among choices that are nearly as good as the best."""
        found = self.judged(one, rival, match, rng)
        ends = self.stakes[match]
        heat = HEAT * max(0.01, max(ends) - min(ends))
        best = max(found.values())
        weights = [int(FINE * exp((value - best) / heat)) for value in found.values()]
        at = rng.below(sum(weights))
        for cards, weight in zip(found, weights, strict=True):
            at -= weight
            if at < 0:
                return cards
        raise AssertionError(at)

    def judged(self, one: Due, rival: Due, match: int, rng: Rng) -> dict[str, float]:
        """Every choice for a team and what it is worth to the seat."""
        book, hand = self.book, self.hands[one.slot]
        is_left = self.plan.matches[match].left == one.slot
        ends = self.stakes[match] if is_left else self.stakes[match][::-1]
        caps = book.group_caps[one.team], book.group_caps[rival.team]
        samples = [halves(other) for other in self._rivals(rival, rng)]
        found = {}
        for cards in subsets(hand, *self._counts(one, len(hand))):
            goals, guard = halves(cards)
            total = 0.0
            for their_goals, their_guard in samples:
                own, other = cancelled(goals, their_guard, caps[0]), cancelled(their_goals, guard, caps[1])
                win, draw, loss, ahead = score_odds(own, other, self.flips)
                total += win * ends[0] + draw * ends[1] + loss * ends[2] + AHEAD * ahead
            found[cards] = total / SAMPLES + self._future(one, "".join(without(hand, cards)), match)
        return found

    def _counts(self, one: Due, hand: int) -> tuple[int, int]:
        """The least and most cards worth a thought: in the last match all, before it about an even share."""
        least, most = min(self.book.least, hand), self.book.most_for(hand, one.later)
        if not one.later:
            return most, most
        even = -(-hand // (one.later + 1))
        return max(least, min(most, even) - 1), min(most, even + 1)

    def _future(self, one: Due, rest: str, match: int) -> float:
        """What the cards that are left may do in the team's later matches."""
        if not one.later:
            return 0.0
        own, total = strength(rest, self.book.group_caps[one.team]) / one.later, 0.0
        for place, (_, left, right) in enumerate(self.plan.matches[match + 1 :], match + 1):
            if one.slot in (left, right):
                ends = self.stakes[place] if left == one.slot else self.stakes[place][::-1]
                other = right if left == one.slot else left
                total += sum(part * end for part, end in zip(odds(own - self.edges[other]), ends, strict=True))
        return total

    def _rivals(self, rival: Due, rng: Rng) -> Iterator[str]:
        """What the rival may play: an even share, the best or any, of a hand of cards that are not seen."""
        seen = self.seen.teams[rival.slot]
        hand, size = self.hands[rival.slot], seen.size
        pool: Sequence[str] = rng.shuffled(hand or self.unseen)
        least, most = min(self.book.least, size), self.book.most_for(size, rival.later)
        even = -(-size // (rival.later + 1))
        for number in range(SAMPLES):
            start = number * 5 % len(pool) if pool else 0
            held = [*pool[start:], *pool[:start]][:size]
            count = max(least, min(most, even + (0, 1, -1, 0)[number % 4]))
            if number % 3 == 0:
                held = [LETTERS[code] for code in best_first(CODES[letter] for letter in held)]
            yield "".join(sorted(held[:count]))


def chances(book: Book, cards: str) -> Flips:
    """How often a flip from these cards scores."""
    count = max(1, len(cards))
    return Flips(
        round(sum(letter in book.penalty for letter in cards) / count, 1),
        round(sum(letter in book.attack for letter in cards) / count, 1),
    )
