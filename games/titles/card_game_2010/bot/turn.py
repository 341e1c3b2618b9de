"""A turn of a knock-out round: every card in every place, and the one that gains most beyond its worth in the hand."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator

from .. import laying
from ..book import Book
from ..football import read
from ..hidden import letters
from ..view import CardGameView
from .outlook import Flips, Row, Sky, goes_on, level, row, unseen
from .stakes import THIRD, worths

KEEP = {"A": 0.06, "D": 0.04, "F": 0.16, "O": 0.16, "P": 0.1, "1": 0.14, "2": 0.22, "3": 0.3}
"""What a card is worth in the hand, as a part of what a weighty match decides."""

LAST = 0.6
"""That is `1 - LAST` of it with one turn left, and more of it with every turn more."""

COVERED = 0.2
"""The part of the cards to come that are laid on others."""

HIT = 0.8
"""How often a Foul or Offside that nobody has seen hits one of the open goals and Attacks."""

BLOCK = 0.35
"""The same for a Defence and an open Attack; others fill spaces."""

WORTH = {"A": 0.5, "P": 0.6, "1": 1.0, "2": 2.0, "3": 3.0}
"""About how many goals a card in a space comes to."""

RICH = (0.0, 0.3, 0.55, 0.8, 1.0, 1.2)
"""The worth of the cards to come, against that of the whole deck, is rounded down to one of these."""


def worth_of(cards: str) -> float:
    """About how many goals a card of these comes to."""
    return sum(WORTH.get(letter, 0.0) for letter in cards) / max(1, len(cards))


class Desk:
    """A section as a seat judges it."""

    def __init__(self, book: Book, view: CardGameView, index: int, seat: int) -> None:
        self.book, self.public, self.seat = book, view.public, seat
        self.section, self.seen = view.public.sections[index], view.sections[index]
        self.hand = letters(self.seen.hand)
        section = self.section
        self.unseen = unseen(book.deck, self.hand + "".join(section.rows).upper() + section.discards)
        count = len(book.deck)
        self.flips = Flips(*(sum(map(kinds.__contains__, book.deck)) / count for kinds in (book.penalty, book.attack)))
        self.caps = [book.caps[team] for team in section.teams]
        self.reads = [read(text, cap) for text, cap in zip(section.rows, self.caps, strict=True)]
        self.rows = [row(one, book.ruleset.spaces, cap) for one, cap in zip(self.reads, self.caps, strict=True)]
        self.stakes = self._stakes(view)
        self.sky = self._sky(self.seen.plays_left - 1)
        self.odds = [self._odds(match, *self.rows[2 * match : 2 * match + 2]) for match in range(len(self.stakes))]

    def _stakes(self, view: CardGameView) -> list[float]:
        """By match: what it is worth that the first team goes on and not the second."""
        teams, worth = self.section.teams, worths(self.book, view, self.seat)
        matches = self.book.sections[self.section.number].data.matches
        return [
            (worth[teams[2 * place]] - worth[teams[2 * place + 1]]) * (THIRD if match == self.book.third else 1)
            for place, match in enumerate(matches)
        ]

    def _sky(self, plays: int) -> Sky:
        """What so many turns to come may do."""
        free = sum(one.free for one, _ in self.rows)
        fill = level(min(1.0, plays * (1 - COVERED) / max(1, free)))
        targets = [one.target for one in self.reads]
        cards = self.unseen
        share = min(1.0, plays / max(1, len(cards)))
        fouls = HIT * share * (cards.count("F") + cards.count("O")) / max(1, len(targets) - targets.count(""))
        blocks = BLOCK * share * cards.count("D") / max(1, targets.count("A"))
        return Sky(fill, level(min(0.9, fouls)), level(min(0.9, fouls + blocks)), self._cards())

    def _cards(self) -> tuple[float, float, float, float, float]:
        """How often a card to come is an Attack, a Penalty, or a goal of each size: as in the whole deck, but for what
        is left of its worth."""
        deck = self.book.deck
        left, whole = (worth_of(cards) for cards in (self.unseen, deck))
        rich = RICH[bisect(RICH, left / whole) - 1] if whole else 0.0
        part = min(rich / len(deck), 1 / max(1, sum(letter in WORTH for letter in deck)))
        attack, penalty, one, two, three = (part * deck.count(letter) for letter in "AP123")
        return attack, penalty, one, two, three

    def _odds(self, match: int, left: tuple[Row, int], right: tuple[Row, int]) -> float:
        return goes_on(left, right, (self.sky, self.sky), self.flips)

    def gain(self, number: int, text: str) -> float:
        """What it is worth to the seat when a row becomes this one."""
        match = number // 2
        stake = self.stakes[match]
        if not stake:
            return 0.0
        new = row(read(text, self.caps[number]), self.book.ruleset.spaces, self.caps[number])
        pair = (self.rows[number - 1], new) if number % 2 else (new, self.rows[number + 1])
        return stake * (self._odds(match, *pair) - self.odds[match])

    def keep(self, letter: str) -> float:
        """What a card is worth if it stays in the hand."""
        turns = self.seen.plays_left / max(1, len(self.section.acting))
        weight: float = max(map(abs, self.stakes)) * (1 - LAST**turns)
        return KEEP[letter] * weight

    def uses(self) -> Iterator[tuple[float, str]]:
        """Every card in every place with its gain."""
        book, section = self.book, self.section
        reach = laying.reach(book, self.public, section, self.seat)
        hand = sorted({*self.hand})
        with_place = [letter for letter in hand if reach.has_place(letter)]
        for letter in with_place:
            kept = self.keep(letter)
            for number in reach.opens(letter):
                gain = self.gain(number, section.rows[number] + letter)
                yield gain - kept, f"{book.card[letter]} {book.space[section.teams[number]]}"
            for number in reach.covers(letter):
                gain = self.gain(number, section.rows[number] + letter.lower())
                yield gain - kept, f"{book.card[letter]} {book.cover[section.teams[number]]}"
        if not with_place or book.options.ko_voluntary_discard:
            for letter in hand:
                yield -self.keep(letter), f"{book.card[letter]} {laying.DISCARD}"

    def best(self) -> str:
        """The answer of the turn."""
        _, answer = max(self.uses(), key=lambda use: use[0])
        return f"{answer} {laying.END}"
