"""A ruleset made ready for play: everything that can be worked out before the first move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.engine.cards import pack
from games.engine.standings import PointsRule, Restart, Rules

from .football import CODES, LETTERS, UNCAPPED
from .ruleset import Code, Ruleset, Section

PLACES = ("first", "second")
"""What the teams that go on from a group are called in the knock-out tree (CG10-6.2)."""

THIRD_IN_GROUP = 7
"""The level of a group's third; its fourth is one worse (CG10-13.2)."""


class Match(NamedTuple):
    """A group match: its name and the slots of its teams, the first one first."""

    name: str
    left: int
    right: int


class Due(NamedTuple):
    """A team that plays now: its slot, its number, and the matches it has still to play after this one."""

    slot: int
    team: int
    later: int


class GroupPlan(NamedTuple):
    """A group: its name, its teams in the order of its list, its matches in theirs, and by match (the first of those
    that are chosen for together) the teams that cards are chosen for."""

    name: str
    teams: tuple[int, ...]
    matches: tuple[Match, ...]
    due: tuple[tuple[Due, ...], ...]


class SectionPlan(NamedTuple):
    """A section: its data, and what options make of it."""

    data: Section
    deck: int = 0
    """Cards of the draw deck; 0: all that are left."""
    is_short: bool = False
    """It ends as soon as the last card of the deck is taken (CG10-10.3, 11.3)."""
    hands_stay: bool = False
    """Hands are kept after it for the last round."""
    hands_kept: bool = False
    """It begins with hands that were kept."""

    @property
    def is_open(self) -> bool:
        """Whether it is governed by section 8 of the rules, not by 10 or 11."""
        return self.data.style == "open"


class Book:
    """The ruleset by numbers and letters."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.options = options = ruleset.options
        self._teams(ruleset)
        self.deck = "".join(
            sorted(LETTERS[code] for code in pack({str(code): count for code, count in options.action_deck.items()}))
        )
        self.least, self.most = ruleset.group.cards
        self.batch = 2 if options.matchday_batching else 1
        self.rules = Rules(
            ("points", *ruleset.group.criteria),
            PointsRule(*ruleset.group.points),
            Restart.HEAD_TO_HEAD,  # CG10-6.4
        )
        self.penalty, self.attack, self.kick = (
            _letters(codes) for codes in (ruleset.flips.penalty, ruleset.flips.attack, ruleset.flips.shootout)
        )
        self.groups = self._groups(ruleset)
        self.sections = [self._section(number) for number in range(len(ruleset.sections))]
        self.match_keys = {match: f"@match.{match}" for match in (*ruleset.fixtures, *ruleset.knockout)}
        self.section_keys = tuple(f"@section.{section.id}" for section in ruleset.sections)
        self.third, self.final = ruleset.sections[-1].matches
        self._parts(ruleset)

    def _teams(self, ruleset: Ruleset) -> None:
        options = ruleset.options
        self.teams = tuple(ruleset.teams)
        self.number = {team: number for number, team in enumerate(self.teams)}
        self.keys = tuple(f"@{team}" for team in self.teams)
        table = [options.team_table[team] for team in self.teams]
        is_capped = options.goal_symbols == "cap"
        self.hand_sizes = tuple(row.action_cards for row in table)
        self.group_caps = tuple(row.group_goal_cap if is_capped else UNCAPPED for row in table)
        self.caps = tuple(row.goal_cap if is_capped else UNCAPPED for row in table)
        self.group_of = tuple(ruleset.teams[team].group for team in self.teams)

    def _parts(self, ruleset: Ruleset) -> None:
        """The parts of answers, by what they mean."""
        self.pick = {(team, letter): f"{team}:{code}" for team in self.teams for letter, code in CODES.items()}
        self._picks: dict[tuple[int, str], list[str]] = {}
        self.picked = {part: (self.number[team], letter) for (team, letter), part in self.pick.items()}
        self.space = tuple(f"space:{team}" for team in self.teams)
        self.cover = tuple(f"cover:{team}" for team in self.teams)
        self.card = {letter: f"card:{code}" for letter, code in CODES.items()}
        self.carded = {part: letter for letter, part in self.card.items()}
        self.place = {part: number for parts in (self.space, self.cover) for number, part in enumerate(parts)}

    def _groups(self, ruleset: Ruleset) -> list[GroupPlan]:
        names = list(dict.fromkeys(self.group_of))
        return [self._group(ruleset, name) for name in names]

    def _group(self, ruleset: Ruleset, name: str) -> GroupPlan:
        teams = tuple(number for number, group in enumerate(self.group_of) if group == name)
        slots = {self.teams[team]: slot for slot, team in enumerate(teams)}
        matches = tuple(
            Match(match, slots[fixture.left], slots[fixture.right])
            for match, fixture in ruleset.fixtures.items()
            if fixture.left in slots
        )
        due = tuple(self._due(teams, matches, number) for number in range(len(matches)))
        return GroupPlan(name, teams, matches, due)

    def _due(self, teams: tuple[int, ...], matches: tuple[Match, ...], first: int) -> tuple[Due, ...]:
        found = []
        for number, match in enumerate(matches[first : first + self.batch], first + 1):
            for slot in match[1:]:
                later = sum(slot in other[1:] for other in matches[number:])
                found.append(Due(slot, teams[slot], later))
        return tuple(found)

    def _section(self, number: int) -> SectionPlan:
        data, options = self.ruleset.sections[number], self.options
        keep = options.semi_keep_hands
        if data.style == "semi":
            return SectionPlan(data, options.semi_deck_size, is_short=keep, hands_stay=keep)
        if data.style == "final":
            return SectionPlan(data, options.final_deck_size, is_short=keep, hands_kept=keep)
        return SectionPlan(data)

    def side_by_side(self, number: int) -> int:
        """How many sections start together, from this one on (CG10-8.23)."""
        sections = self.ruleset.sections
        count = 1
        while self.options.parallel_r16 and number + count < len(sections):
            if sections[number + count].round != sections[number].round:
                break
            count += 1
        return count

    def picks(self, team: int, hand: str) -> list[str]:
        """The parts that pick a card of this hand for a team; to be read only."""
        found = self._picks.get((team, hand))
        if found is None:
            name = self.teams[team]
            found = self._picks[team, hand] = [self.pick[name, letter] for letter in sorted({*hand})]
        return found

    def most_for(self, hand: int, later: int) -> int:
        """The most cards a team may play with so many in hand and so many matches to come (CG10-3.9)."""
        if self.options.hand_reserve == "free":
            return min(self.most, hand)
        return min(self.most, hand - later * self.least)


def _letters(codes: Iterable[Code]) -> frozenset[str]:
    return frozenset(LETTERS[code] for code in codes)
