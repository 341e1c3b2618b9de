"""A ruleset made ready for play: everything that can be worked out before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_letters
from typing import TypeVar

from games.engine.cards import pack
from games.engine.contract import Terms
from games.engine.standings import PointsRule, Rules

from .ground import ground_of
from .ruleset import Coach, Event, PassCard, Ruleset, Tactic

C = TypeVar("C")

TACTIC, EVENT, SHOT, PASS = range(4)
PILES = ("tactic", "event", "shot", "pass")
HELD = (TACTIC, SHOT, PASS)
"""The piles that a hand is dealt from, in the order of dealing (PITCH-2.7)."""

NUMBERS = range(1, 12)
"""Shirt numbers; 0 is the keeper."""

FREE = "free"
"""The name of a formation that is set up square by square."""


class Book:
    """Everything about a ruleset that play looks up. Cards are letters in hands and piles; shot cards their power."""

    def __init__(self, ruleset: Ruleset, terms: Terms | None = None) -> None:
        self.ruleset = ruleset
        self.options = ruleset.options
        self.costs = ruleset.costs
        self.ground = ground_of(ruleset.ground)
        self._cards()
        self._formations()
        self._numbers()
        self._terms(terms)
        self.is_single = self.options.action_model == "single"
        self.league = Rules(("points", *ruleset.ranking), PointsRule(*ruleset.points))

    def _cards(self) -> None:
        rules = self.ruleset
        self.tactics: dict[str, Tactic] = _coded(rules.tactics)
        self.events: dict[str, Event] = _coded(rules.events)
        self.passes: dict[str, PassCard] = _coded(rules.passes)
        self.coaches: dict[str, Coach] = _coded(rules.coaches)
        self.names: list[dict[str, str]] = [
            _names(rules.tactics),
            _names(rules.events),
            {power: power for power in rules.shots},
            _names(rules.passes),
        ]
        """By pile: letter to name."""
        self.codes = [{name: code for code, name in names.items()} for names in self.names]
        counts: list[Mapping[str, int]] = [
            {code: card.count for code, card in self.tactics.items()},
            {code: card.count if self.options.events_enabled else 0 for code, card in self.events.items()},
            rules.shots,
            {code: card.count for code, card in self.passes.items()},
        ]
        self.packs = ["".join(sorted(pack(count))) for count in counts]
        self.coach_names = _names(rules.coaches)
        self.coach_pack = "".join(self.coach_names) if self.options.coach_cards else ""
        self.deal = (self.options.deal_tactic, 0, self.options.deal_shot, self.options.deal_pass)

    def _formations(self) -> None:
        """PITCH-2.10: by name the ten squares of each side, in the order of the numbers."""
        ids, turned = self.ground.ids, self.ground.turned
        lists = {name: tuple(ids[square] for square in squares) for name, squares in self.ruleset.formations.items()}
        self.formations = {name: (left, tuple(map(turned, left))) for name, left in lists.items()}

    def _numbers(self) -> None:
        numbers = self.ruleset.numbers
        strict = not self.options.equal_die_scores
        self.shot_limits = (numbers.least - strict, numbers.most - strict)
        self.limits = (numbers.least, numbers.most)
        sizes = {card.size for card in self.tactics.values() if card.op == "block_zone"}
        self.zones = {size: self._zones(size // 2) for size in sizes}

    def _terms(self, terms: Terms | None) -> None:
        """PITCH-15.3: whether a level match must be decided; a table without terms is a single match."""
        level = self.options.level_match
        self.must_decide = level == "shootout" or (level != "draw" and (terms is None or terms.level == "decided"))
        carried = terms.carried if terms else ()
        self.carried = (carried[0], carried[1]) if len(carried) == 2 else (0, 0)
        """By seat: goals of an earlier leg."""

    def _zones(self, reach: int) -> dict[int, int]:
        """PITCH-9.4: the centres of zones that touch no penalty area, each with its squares."""
        ground = self.ground
        areas = ground.areas[0] | ground.areas[1]
        zones = {centre: ground.within(centre, reach) for centre in ground.squares}
        return {centre: zone for centre, zone in zones.items() if not zone & areas}

    def needed(self, number: int) -> int:
        """A number for the ordinary die, kept within the limits (PITCH-6.7, 7.2)."""
        least, most = self.limits
        return min(most, max(least, number))

    def required(self, power: int, changes: int) -> int:
        """The number that a shot requires (PITCH-8.5, 8.7)."""
        least, most = self.shot_limits
        return min(most, max(least, self.ruleset.numbers.required - power + changes))

    def is_goal(self, face: int, required: int) -> bool:
        """PITCH-8.3, 8.4: an equal roll scores; with the option it does not."""
        return face >= required if self.options.equal_die_scores else face > required

    def square(self, square: int) -> str:
        """The name of a square; empty for none."""
        return self.ground.names[square] if square >= 0 else ""

    def cards(self, pile: int, codes: Sequence[str]) -> list[str]:
        """Cards of a pile by name."""
        names = self.names[pile]
        return [names[code] for code in codes]


def _names(cards: Mapping[str, object]) -> dict[str, str]:
    """A letter for each card."""
    return dict(zip(ascii_letters, cards, strict=False))


def _coded(cards: Mapping[str, C]) -> dict[str, C]:
    return dict(zip(ascii_letters, cards.values(), strict=False))
