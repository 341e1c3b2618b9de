"""Groups: who is in which, their tables, and who goes on to meet whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.standings import Extras, Record, Result, Rules, Standing, rank, rank_records, seeded_lots

from .base import PastRound, Played, gettext_noop
from .knockout_tree import THIRD, Draw, Slots, pairs_of, seed_order, size_for
from .scoring import counted

NAMES = (
    gettext_noop("group A"),
    gettext_noop("group B"),
    gettext_noop("group C"),
    gettext_noop("group D"),
    gettext_noop("group E"),
    gettext_noop("group F"),
    gettext_noop("group G"),
    gettext_noop("group H"),
    gettext_noop("group I"),
    gettext_noop("group J"),
    gettext_noop("group K"),
    gettext_noop("group L"),
    gettext_noop("group M"),
    gettext_noop("group N"),
    gettext_noop("group O"),
    gettext_noop("group P"),
    gettext_noop("group Q"),
    gettext_noop("group R"),
    gettext_noop("group S"),
    gettext_noop("group T"),
    gettext_noop("group U"),
    gettext_noop("group V"),
    gettext_noop("group W"),
    gettext_noop("group X"),
    gettext_noop("group Y"),
    gettext_noop("group Z"),
)
CRITERIA = ("points", "gd", "gf", "lots")
UNEVEN = ("ppg", "gd", "gf", "lots")


MEASURED = ("points", "gd", "gf", "goal_average", "wins", "away_goals", "ppg", "h2h", "h2hgd", "h2hgf", "h2haway")
"""Criteria that follow from a group's own results."""


def criteria_in_groups(criteria: Sequence[str]) -> tuple[str, ...]:
    """Those of a league's criteria that groups can go by, and lots after them."""
    return (*(one for one in criteria if one in MEASURED), "lots")


def snake(keys: Sequence[str], groups: int) -> list[list[str]]:
    """The draw dealt out to and fro: to the first group, to the last, to the last again, and back."""
    found: list[list[str]] = [[] for _ in range(groups)]
    for number, key in enumerate(keys):
        lap, place = divmod(number, groups)
        found[place if lap % 2 == 0 else groups - 1 - place].append(key)
    return found


def group_count(entrants: int, size: int) -> int:
    """As few groups as can be of at most `size`, but none with a single entrant."""
    return max(1, min(-(-entrants // size), entrants // 2, len(NAMES)))


def tables_of(history: Sequence[PastRound], rules: Rules, seed: str) -> dict[str, Standing]:
    """The table of each group by its label, from the fixtures that bear it. Lots are drawn from the seed; without
    one, those whom only lots could part share a rank."""
    members: dict[str, dict[str, None]] = {}
    results: dict[str, list[Result]] = {}
    for meeting in (one for past in history for one in past.played):
        members.setdefault(meeting.label, {}).update(dict.fromkeys(meeting.entrants))
        results.setdefault(meeting.label, []).extend(_result(meeting))
    extras = Extras(lots=seeded_lots(seed) if seed else None)
    return {label: rank(list(members[label]), results[label], rules, extras) for label in sorted(members)}


def _result(meeting: Played) -> list[Result]:
    if len(meeting.entrants) != 2 or len(meeting.places) != 2:
        return []
    home, away = meeting.entrants
    places = (meeting.places[0], meeting.places[1])
    scores = (meeting.scores[0], meeting.scores[1]) if len(meeting.scores) == 2 else (0, 0)
    if min(places) > 1:
        return [Result(home, away, *scores, "double_forfeit")]
    return [Result(home, away, *counted(places, scores))]


class Qualified:
    """Who goes on: the first ones of each group, then the best of those next; who has left is passed over."""

    def __init__(self, tables: Mapping[str, Standing], first: int, thirds: int, seed: str, staying: set[str]) -> None:
        self.group = {key: label for label, table in tables.items() for key in table.order}
        rows = [[row.record for row in table.rows if row.entrant in staying] for table in tables.values()]
        is_even = len({len(table.rows) for table in tables.values()}) == 1
        self._rules, self._extras = Rules(CRITERIA if is_even else UNEVEN), Extras(lots=seeded_lots(seed))
        self.order: list[str] = []
        """All of them: the winners of groups by their records, the seconds, and so on."""
        for place in range(first):
            self.order += self._ranked(rows, place)
        self.order += self._ranked(rows, first)[:thirds]

    def _ranked(self, rows: Sequence[Sequence[Record]], place: int) -> tuple[str, ...]:
        level = [group[place] for group in rows if place < len(group)]
        return rank_records(level, self._rules, self._extras).order if level else ()

    def slots(self, draw: Draw) -> Slots:
        """The tree for them: by their order, those of one group apart at first where that can be (if need be by
        sparing another one the first round). Who is spared stands by the draw, so that the first round tells the tree.
        """
        size = size_for(len(self.order))
        resting = size - len(self.order)
        meeting = len(self.order) - resting
        tops = self.order[resting : resting + meeting // 2]
        bottoms = apart(tops, self.order[: resting + meeting // 2 - 1 : -1], self.group)
        spared = self.order[:resting]
        for place, bottom in enumerate(bottoms):
            if self.group[tops[place]] == self.group[bottom]:
                self._exchange(spared, tops, place, bottom)
        met = dict(zip(tops, bottoms, strict=True))
        better = [*sorted(spared, key=draw), *tops]
        slots: list[str | None] = []
        for seed, _ in pairs_of(seed_order(max(size, 2))):
            key = better[seed - 1] if seed <= len(better) else None
            slots += [key, met.get(key) if key is not None else None]
        return tuple(slots)

    def _exchange(self, spared: list[str], tops: list[str], place: int, bottom: str) -> None:
        """The last one spared who is of another group plays in the place of this top, who is spared instead."""
        for number in reversed(range(len(spared))):
            if self.group[spared[number]] != self.group[bottom]:
                spared[number], tops[place] = tops[place], spared[number]
                return


def apart(tops: Sequence[str], bottoms: Sequence[str], group: Mapping[str, str]) -> list[str]:
    """The bottoms in an order in which as few as possible stand beside a top of their own group, each as near to where
    it stood as that allows."""
    taken: dict[int, int] = {}
    for place in range(len(tops)):
        _find(place, tops, bottoms, group, taken, set())
    holder = {place: number for number, place in taken.items()}
    rest = iter(number for number in range(len(bottoms)) if number not in taken)
    return [bottoms[holder[place]] if place in holder else bottoms[next(rest)] for place in range(len(tops))]


def _find(
    place: int,
    tops: Sequence[str],
    bottoms: Sequence[str],
    group: Mapping[str, str],
    taken: dict[int, int],
    seen: set[int],
) -> bool:
    """Seats a bottom beside this top, moving others on where needed (an augmenting path); whether that was possible."""
    for number in sorted(range(len(bottoms)), key=lambda other: abs(other - place)):
        if number in seen or group[tops[place]] == group[bottoms[number]]:
            continue
        seen.add(number)
        if number not in taken or _find(taken[number], tops, bottoms, group, taken, seen):
            taken[number] = place
            return True
    return False


def beaten_in_groups(tables: Mapping[str, Standing], through: set[str]) -> list[list[str]]:
    """Who did not get on, by rank in the group: those of one rank share a place."""
    by_rank: dict[int, list[str]] = {}
    for table in tables.values():
        for row in table.rows:
            if row.entrant not in through:
                by_rank.setdefault(row.rank, []).append(row.entrant)
    return [by_rank[rank] for rank in sorted(by_rank)]


def in_cup(rounds: Sequence[PastRound]) -> set[str]:
    """Everybody who was in these rounds of a cup."""
    met = {key for past in rounds for one in past.played if one.label != THIRD for key in one.entrants}
    return met | {key for past in rounds for key in past.byes}
