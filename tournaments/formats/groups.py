"""Groups, and a cup of the best of them: the shape of World Cups."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from games.engine.standings import PointsRule, Restart, Rules

from .base import Bye, Entry, Fixture, Format, PastRound, Round, gettext_noop
from .groups_table import CRITERIA, MEASURED, NAMES, Qualified, beaten_in_groups, group_count, in_cup, snake, tables_of
from .knockout import cup_faults, drawn
from .knockout_places import places_of
from .knockout_tree import CupRules, Draw, climb, is_member, next_round, remembered
from .round_robin import RobinSettings, RoundRobin

BAD_SIZE = gettext_noop("A group needs at least three entrants.")
BAD_QUALIFIERS = gettext_noop("At least one of each group goes on, and not all of them.")
BAD_THIRDS = gettext_noop("The number of the best of those next must not be below zero, nor above that of the groups.")
BAD_GROUP_LEGS = gettext_noop("In a group everybody meets everybody once or twice.")
BAD_CRITERIA = gettext_noop("Groups cannot go by one of these criteria.")
BAD_POINTS = gettext_noop("A better result must not bring fewer points.")


class GroupSettings(CupRules, frozen=True, forbid_unknown_fields=True):
    """Groups of at most `size`, in which everybody meets everybody `group_legs` times (1 or 2) for `win`, `draw` and
    `loss` points, ordered by `criteria`. The first `qualifiers` of each go on, and the `thirds` best of those next in
    all groups. The cup that follows is played as `CupSettings` says."""

    size: int = 4
    qualifiers: int = 2
    thirds: int = 0
    group_legs: int = 1
    win: float = 3
    draw: float = 1
    loss: float = 0
    criteria: tuple[str, ...] = CRITERIA
    restart: Restart = Restart.NEVER

    @property
    def rules(self) -> Rules:
        """Points and order of a group."""
        return Rules(self.criteria, PointsRule(self.win, self.draw, self.loss), self.restart)


class Groups(Format):
    """Groups dealt from the draw to and fro, then a knock-out.

    Group tables go by the criteria of the settings, lots drawn from the seed. Those of different groups are compared by
    points, difference and number of goals; where groups differ in size, points are those per fixture. All rounds of
    the groups are set at the start, as in a round robin; who has left when the cup is drawn is passed over.
    """

    key = "groups_knockout"
    name = gettext_noop("groups, then a cup of the best of them")
    Settings = GroupSettings
    keeps_results = True

    def length(self, entrants: int, settings: GroupSettings) -> int:
        """The rounds of the largest group and those of the cup."""
        return self._group_rounds(entrants, settings) + settings.rounds(self._through(entrants, settings))

    def plan(
        self, entries: Sequence[Entry], history: Sequence[PastRound], settings: GroupSettings, seed: str = ""
    ) -> list[Round]:
        """All rounds of the groups, and when those are over the rounds of the cup, one at a time."""
        if not history:
            self.check(entries)
        keys = _dealt(entries, history)
        played = self._group_rounds(len(keys), settings)
        if len(history) < played:
            return self._rounds_of_groups(keys, settings)[len(history) :]
        draw, stays = drawn(entries, history)
        if len(history) > played:
            slots = remembered(history[played], draw)
        else:
            slots = self._qualified(entries, history, settings, seed).slots(draw)
        following = next_round(climb(slots, history[played:], settings, draw), settings, draw, stays)
        return [following] if following else []

    def places(
        self, entries: Sequence[Entry], history: Sequence[PastRound], settings: GroupSettings
    ) -> list[list[str]] | None:
        """The final order: the cup's as far as it is decided, then who did not get there by rank in the group. Nothing
        before the cup is drawn, unless nobody is left for one."""
        played = self._group_rounds(len(_dealt(entries, history)), settings)
        if len(history) < played or not history:
            return []
        draw, stays = drawn(entries, history)
        if len(history) == played:
            through = self._qualified(entries, history, settings, "").order
            if len(through) > 1:
                return []
            top = [through] if through else []
        else:
            through = sorted(in_cup(history[played:]))
            course = climb(remembered(history[played], draw), history[played:], settings, draw)
            top = places_of(course, settings, draw, stays)
        beaten = beaten_in_groups(tables_of(history[:played], settings.rules, ""), set(through))
        return [*top, *(sorted(level, key=draw) for level in beaten)]

    def faults(self, settings: GroupSettings) -> list[str]:
        """Whatever of sizes, numbers and points cannot be played."""
        wrong = {
            BAD_SIZE: settings.size < 3,
            BAD_QUALIFIERS: not 1 <= settings.qualifiers < max(settings.size, 3),
            BAD_THIRDS: not 0 <= settings.thirds <= len(NAMES),
            BAD_GROUP_LEGS: settings.group_legs not in (1, 2),
            BAD_CRITERIA: not set(settings.criteria) <= {*MEASURED, "lots"},
            BAD_POINTS: not settings.win >= settings.draw >= settings.loss,
        }
        return [*(sentence for sentence, is_wrong in wrong.items() if is_wrong), *cup_faults(settings)]

    @staticmethod
    def _qualified(
        entries: Sequence[Entry], history: Sequence[PastRound], settings: GroupSettings, seed: str
    ) -> Qualified:
        staying = {entry.key for entry in entries if is_member(entry, len(history) + 1)}
        tables = tables_of(history, settings.rules, seed)
        return Qualified(tables, settings.qualifiers, settings.thirds, seed, staying)

    @staticmethod
    def _group_rounds(entrants: int, settings: GroupSettings) -> int:
        largest = -(-entrants // group_count(entrants, settings.size))
        return settings.group_legs * (largest - 1 + largest % 2)

    @staticmethod
    def _through(entrants: int, settings: GroupSettings) -> int:
        groups = group_count(entrants, settings.size)
        sizes = [len(group) for group in snake([""] * entrants, groups)]
        next_ones = sum(size > settings.qualifiers for size in sizes)
        return sum(min(size, settings.qualifiers) for size in sizes) + min(settings.thirds, next_ones)

    @staticmethod
    def _rounds_of_groups(keys: Sequence[str], settings: GroupSettings) -> list[Round]:
        groups = snake(keys, group_count(len(keys), settings.size))
        plans = [_robin(group, label, settings) for group, label in zip(groups, NAMES, strict=False)]
        idle = [Round((), dict.fromkeys(group, Bye.ZERO)) for group in groups]
        return [
            _together([one or rest for one, rest in zip(level, idle, strict=True)]) for level in zip_longest(*plans)
        ]


def _dealt(entries: Sequence[Entry], history: Sequence[PastRound]) -> list[str]:
    """Who was dealt into groups: who is in the first round, by the draw; before that, who is in the season."""
    if not history:
        return [entry.key for entry in entries if is_member(entry, 1)]
    first = history[0]
    seated = {key for one in first.played for key in one.entrants} | set(first.byes)
    return sorted(sorted(seated), key=Draw([entry.key for entry in entries]))


def _robin(group: Sequence[str], label: str, settings: GroupSettings) -> list[Round]:
    """The rounds of one group, its name on each fixture."""
    robin = RoundRobin("group", settings.group_legs)
    rounds = robin.plan([Entry(key) for key in group], [], RobinSettings(settings.tables))
    return [Round(tuple(_labelled(fixture, label) for fixture in one.fixtures), one.byes) for one in rounds]


def _labelled(fixture: Fixture, label: str) -> Fixture:
    return Fixture(fixture.entrants, label, fixture.tables)


def _together(rounds: Sequence[Round]) -> Round:
    """The rounds of all groups as one."""
    fixtures = tuple(fixture for one in rounds for fixture in one.fixtures)
    return Round(fixtures, {key: bye for one in rounds for key, bye in one.byes.items()})
