"""The tree of a cup: who has come how far, read from the rounds that were set, and who meets whom next.

The tree is a row of *slots*, a power of two of them: neighbours meet, and the winners are the row of the next level.
An empty slot is None; who stands beside it goes on without a fixture. A level takes one round, or two with two legs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

import msgspec

from .base import Bye, Entry, Fixture, PastRound, Played, Round, gettext_noop
from .scoring import counted

Slot = TypeVar("Slot")
Slots: TypeAlias = tuple[str | None, ...]
Stays: TypeAlias = Callable[[str], bool]

THIRD = gettext_noop("third place")
LABELS: Mapping[int, str] = {
    2: gettext_noop("final"),
    4: gettext_noop("semi-final"),
    8: gettext_noop("quarter-final"),
    16: gettext_noop("round of 16"),
    32: gettext_noop("round of 32"),
    64: gettext_noop("round of 64"),
    128: gettext_noop("round of 128"),
}
"""What a level is called, by the number of its slots."""


class CupRules(msgspec.Struct, frozen=True):
    """How the fixtures of a tree are played: legs of a level and of the final, the match for third place, and how many
    tables at once."""

    legs: int = 1
    final_legs: int = 1
    third_place: bool = False
    tables: int = 1

    def legs_at(self, slots: int) -> int:
        """How many rounds the level of so many slots takes."""
        return self.final_legs if slots == 2 else self.legs

    def rounds(self, entrants: int) -> int:
        """How many rounds so many entrants need."""
        size = size_for(entrants)
        return sum(self.legs_at(size >> level) for level in range(size.bit_length() - 1))


class Draw:
    """The order of the draw: the better seeds first, whom it does not know last."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._place = {key: number for number, key in enumerate(keys)}

    def __call__(self, key: str) -> int:
        """Where this entrant stands in the draw, from 0."""
        return self._place.get(key, len(self._place))


class Tie(msgspec.Struct, frozen=True):
    """What came of two neighbouring slots. `is_open` while their fixture is still to be played."""

    winner: str | None = None
    losers: tuple[str, ...] = ()
    is_open: bool = False


class Course(msgspec.Struct, frozen=True):
    """How far a cup has come: the slots now, the ties of each level that has been set whole, and the first legs of the
    level now if only those have been set. `last` is the last round of the level before."""

    slots: Slots
    levels: tuple[tuple[Tie, ...], ...] = ()
    first_legs: PastRound | None = None
    last: PastRound | None = None


def size_for(entrants: int) -> int:
    """The number of slots for so many entrants: the next power of two."""
    return 1 << max(entrants - 1, 0).bit_length()


def seed_order(size: int) -> list[int]:
    """The seeds (1 is the best) of all slots: 1 and 2 can meet in the final only, 1 to 4 not before the semi-finals."""
    seeds = [1]
    while len(seeds) < size:
        total = 2 * len(seeds) + 1
        seeds = [one for seed in seeds for one in (seed, total - seed)]
    return seeds


def seeded(keys: Sequence[str]) -> Slots:
    """The slots for these entrants, the best seed first; the best stand beside the empty slots."""
    return tuple(keys[seed - 1] if seed <= len(keys) else None for seed in seed_order(size_for(len(keys))))


def remembered(first: PastRound, draw: Draw) -> Slots:
    """The slots that a first round was made from, so that who came or went since does not change the tree."""
    resting = sorted((key for key, bye in first.byes.items() if bye == Bye.PAIRING), key=draw)
    meetings = iter([one.entrants for one in first.played if len(one.entrants) == 2])
    count = len(resting) + 2 * len(first.played)
    slots: list[str | None] = []
    for better, worse in pairs_of(seed_order(max(size_for(count), 2))):
        rests = worse > count and better <= len(resting)
        slots += (resting[better - 1], None) if rests else next(meetings, (None, None))
    return tuple(slots)


def pairs_of(slots: Sequence[Slot]) -> list[tuple[Slot, Slot]]:
    """Neighbours, two and two."""
    return list(zip(slots[::2], slots[1::2], strict=True))


def is_member(entry: Entry, number: int) -> bool:
    """Whether the entrant has joined and not left; a cup knows no rounds off."""
    return entry.joined <= number and (entry.left is None or number < entry.left)


def asked_off(entries: Sequence[Entry], number: int) -> dict[str, Bye]:
    """The byes that entrants asked for in this round, for formats that grant them."""
    return {entry.key: entry.byes[number] for entry in entries if is_member(entry, number) and number in entry.byes}


def climb(slots: Slots, history: Sequence[PastRound], rules: CupRules, draw: Draw) -> Course:
    """How far the cup has come after these rounds, which began with these slots."""
    levels: list[tuple[Tie, ...]] = []
    spent, last = 0, None
    while len(slots) > 1:
        past = history[spent : spent + rules.legs_at(len(slots))]
        if len(past) < rules.legs_at(len(slots)):
            return Course(slots, tuple(levels), past[0] if past else None, last)
        levels.append(tuple(_tie(pair, past, draw) for pair in pairs_of(slots)))
        slots = tuple(tie.winner for tie in levels[-1])
        spent, last = spent + len(past), past[-1]
    return Course(slots, tuple(levels), None, last)


def _tie(pair: tuple[str | None, str | None], past: Sequence[PastRound], draw: Draw) -> Tie:
    sides = tuple(key for key in pair if key is not None)
    first = meeting_of(sides, past[0])
    sides = first.entrants if first else sides
    meeting = meeting_of(sides, past[-1])
    if meeting is None:
        winner = next((key for key in sides if key in past[-1].byes), None)
        return Tie(winner, tuple(key for key in sides if key != winner))
    winner = winner_of(meeting, draw) if meeting.places else _ahead(first)
    return Tie(winner, tuple(key for key in meeting.entrants if key != winner), meeting.is_open)


def meeting_of(sides: Sequence[str], past: PastRound) -> Played | None:
    """The fixture of a tie, also if the desk has put somebody else into one of its seats."""
    ties = (one for one in past.played if one.label != THIRD)
    return next((one for one in ties if set(sides) & set(one.entrants)), None)


def winner_of(meeting: Played, draw: Draw) -> str | None:
    """Who goes on: the first; the better seed where a decision at the desk left two level; nobody where both lost."""
    best = [key for key, place in zip(meeting.entrants, meeting.places, strict=True) if place == 1]
    return min(best, key=draw) if best else None


def _ahead(first: Played | None) -> str | None:
    """Who leads after the first leg, which decides where the second is void."""
    scores = carried(first)
    if first is None or scores[0] == scores[1]:
        return None
    return first.entrants[scores.index(max(scores))]


def carried(first: Played | None) -> tuple[int, int]:
    """The score of a first leg as the second takes it over, in the order of the first one's seats."""
    if first is None or len(first.places) != 2:
        return 0, 0
    scores = first.scores if len(first.scores) == 2 else (0, 0)
    return counted((first.places[0], first.places[1]), (scores[0], scores[1]))


def next_round(course: Course, rules: CupRules, draw: Draw, stays: Stays) -> Round | None:
    """The round that comes now, None when the cup is over. Who is left alone goes on without a fixture."""
    meetings, resting, alive = [], [], 0
    for pair in pairs_of(course.slots) if len(course.slots) > 1 else []:
        sides = sorted((key for key in _sides(pair, course.first_legs) if stays(key)), key=draw)
        alive += len(sides)
        if len(sides) == 2:
            meetings.append(_fixture((sides[0], sides[1]), course, rules))
        resting += sides if len(sides) == 1 else []
    thirds = third_candidates(course, rules, stays)
    if alive < 2 and len(thirds) < 2:
        return None
    if len(thirds) == 2 and _is_last_leg(course, rules):
        meetings.append(Fixture(tuple(sorted(thirds, key=draw)), THIRD, rules.tables, must_decide=True))
    else:
        resting += thirds
    return Round(tuple(meetings), dict.fromkeys(resting, Bye.PAIRING))


def third_candidates(course: Course, rules: CupRules, stays: Stays) -> list[str]:
    """Who may play for third place now: the losers of the semi-finals before the final; nobody where both lost."""
    if not rules.third_place or len(course.slots) != 2 or not course.levels:
        return []
    lost = [key for tie in course.levels[-1] if tie.winner is not None for key in tie.losers]
    return [key for key in lost if stays(key)]


def _sides(pair: tuple[str | None, str | None], first_legs: PastRound | None) -> tuple[str, ...]:
    sides = tuple(key for key in pair if key is not None)
    first = meeting_of(sides, first_legs) if first_legs else None
    return first.entrants if first else sides


def _is_last_leg(course: Course, rules: CupRules) -> bool:
    return rules.legs_at(len(course.slots)) == 1 or course.first_legs is not None


def _fixture(sides: tuple[str, str], course: Course, rules: CupRules) -> Fixture:
    """The better seed is at home, where there are two legs in the second."""
    label = LABELS[len(course.slots)]
    if not _is_last_leg(course, rules):
        return Fixture(sides[::-1], label, rules.tables)
    first = meeting_of(sides, course.first_legs) if course.first_legs else None
    brought = dict(zip(first.entrants, carried(first), strict=True)) if first else {}
    scores = tuple(brought.get(key, 0) for key in sides) if first else ()
    return Fixture(sides, label, rules.tables, must_decide=True, carried=scores)
