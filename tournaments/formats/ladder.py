"""A ladder: who beats somebody above takes that place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from .base import Bye, Entry, Fixture, Format, PastRound, Played, Round, gettext_noop
from .knockout_tree import asked_off, is_member

MOST_REACH = 6

BAD_REACH = gettext_noop("A challenge reaches from 1 to 6 places up.")
BAD_REST = gettext_noop("The number of rounds without meeting again must not be below zero.")
BAD_ROUNDS = gettext_noop("A ladder needs at least one round.")
BAD_TABLES = gettext_noop("A fixture needs at least one table.")

Pairs = tuple[tuple[int, int], ...]
Cost = tuple[int, int, int]


class LadderSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`rounds` are played. Who meets stands at most `reach` places apart and has not met in the last `rest` rounds, if
    that can be. `tables` are played for each fixture."""

    reach: int = 3
    rest: int = 1
    rounds: int = 10
    tables: int = 1


class Ladder(Format):
    """Everybody plays somebody near in each round; a winner from below takes the place above, all between move down.

    The ladder begins in the order of the draw, and who joins begins at the bottom. Of an odd number one rests: of those
    who have done so least often the lowest, or another if two would have to meet again too soon. Places are counted
    among those who are there. Where not everybody could play otherwise, two meet again sooner than `rest` says: those
    whose last meeting is longest ago.
    """

    key = "ladder"
    name = gettext_noop("a ladder: who beats somebody above takes that place")
    Settings = LadderSettings
    most = 128
    takes_late_joiners = True

    def length(self, entrants: int, settings: LadderSettings) -> int:
        """As many rounds as were set."""
        return settings.rounds

    def plan(
        self, entries: Sequence[Entry], history: Sequence[PastRound], settings: LadderSettings, seed: str = ""
    ) -> list[Round]:
        """The next round, from the order after all before it; nothing is drawn from the seed. None when all rounds have
        been, or fewer than two are left."""
        if not history:
            self.check(entries)
        number = len(history) + 1
        members = {entry.key for entry in entries if is_member(entry, number)}
        if number > settings.rounds or len(members) < 2:
            return []
        present = {entry.key for entry in entries if entry.is_in(number)}
        order = [key for key in order_after(entries, history) if key in present]
        resting, pairs = _paired(order, history, settings)
        fixtures = tuple(Fixture((order[above], order[below]), tables=settings.tables) for above, below in pairs)
        return [Round(fixtures, {**asked_off(entries, number), **dict.fromkeys(resting, Bye.PAIRING)})]

    def places(
        self, entries: Sequence[Entry], history: Sequence[PastRound], settings: LadderSettings
    ) -> list[list[str]]:
        """The ladder as it stands, from the top; who has left is not on it."""
        members = {entry.key for entry in entries if is_member(entry, len(history) + 1)}
        return [[key] for key in order_after(entries, history) if key in members]

    def faults(self, settings: LadderSettings) -> list[str]:
        """Whatever of the numbers cannot be played."""
        wrong = {
            BAD_REACH: not 1 <= settings.reach <= MOST_REACH,
            BAD_REST: settings.rest < 0,
            BAD_ROUNDS: settings.rounds < 1,
            BAD_TABLES: settings.tables < 1,
        }
        return [sentence for sentence, is_wrong in wrong.items() if is_wrong]


def order_after(entries: Sequence[Entry], history: Sequence[PastRound]) -> list[str]:
    """The ladder after these rounds, with all who were ever on it: who left still held a place that others took."""
    order: list[str] = []
    for number, past in enumerate(history, 1):
        order += [entry.key for entry in entries if entry.joined <= number and entry.key not in order]
        order += [key for one in past.played for key in one.entrants if key not in order]
        for one in past.played:
            _climb(order, one)
    return order + [entry.key for entry in entries if entry.joined <= len(history) + 1 and entry.key not in order]


def _climb(order: list[str], meeting: Played) -> None:
    """Moves a winner from below to the place of the other one. Level, void or lost by both: nothing moves."""
    if len(meeting.places) != 2 or sorted(meeting.places)[0] != 1 or meeting.places[0] == meeting.places[1]:
        return
    winner, loser = meeting.entrants if meeting.places[0] == 1 else meeting.entrants[::-1]
    if order.index(winner) > order.index(loser):
        order.remove(winner)
        order.insert(order.index(loser), winner)


def _paired(order: Sequence[str], history: Sequence[PastRound], settings: LadderSettings) -> tuple[list[str], Pairs]:
    """Who rests, and pairs of numbers in the order."""
    met = _last_met(history)
    if len(order) % 2 == 0:
        return [], _cheapest(order, met, settings, len(history))[1]
    byes = Counter(key for past in history for key, bye in past.byes.items() if bye == Bye.PAIRING)
    fewest = min(byes[key] for key in order)
    found: list[tuple[Cost, int, Pairs]] = []
    for number in reversed([number for number, key in enumerate(order) if byes[key] == fewest]):
        rest = [key for key in order if key != order[number]]
        cost, pairs = _cheapest(rest, met, settings, len(history))
        found.append((cost, number, tuple((a + (a >= number), b + (b >= number)) for a, b in pairs)))
        if cost[0] == 0:
            break
    _, number, pairs = min(found, key=lambda one: one[0])
    return [order[number]], pairs


def _last_met(history: Sequence[PastRound]) -> dict[frozenset[str], int]:
    """The round in which two met last."""
    return {frozenset(one.entrants): number for number, past in enumerate(history, 1) for one in past.played}


def _cheapest(
    order: Sequence[str], met: Mapping[frozenset[str], int], settings: LadderSettings, known: int
) -> tuple[Cost, Pairs]:
    """Pairs for an even number, from the top, and what they cost: meetings that come too soon, how much too soon (later
    meetings squared), and places between the two.

    `taken` says who of those next is paired already, a bit for each.
    """
    count = len(order)

    def price(above: int, below: int) -> Cost:
        last = met.get(frozenset((order[above], order[below])), 0)
        is_soon = last > known - settings.rest and last > 0
        return int(is_soon), last * last, below - above

    @cache
    def best(above: int, taken: int) -> tuple[Cost, Pairs] | None:
        while taken & 1:
            above, taken = above + 1, taken >> 1
        if above == count:
            return (0, 0, 0), ()
        found: tuple[Cost, Pairs] | None = None
        for far in range(1, min(settings.reach, count - 1 - above) + 1):
            rest = None if taken >> far & 1 else best(above + 1, (taken | 1 << far) >> 1)
            if rest is not None:
                here, below = price(above, above + far), rest[0]
                cost = (here[0] + below[0], here[1] + below[1], here[2] + below[2])
                if found is None or cost < found[0]:
                    found = cost, ((above, above + far), *rest[1])
        return found

    found = best(0, 0)
    assert found is not None, "neighbours can always meet"
    return found
