"""Tables of several seats, with others at the table each time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from .base import Bye, Entry, Fixture, Format, NoPairing, PastRound, Round, gettext_noop
from .knockout_tree import Draw, asked_off, is_member
from .pods_blocks import RESOLVED, Rounds, balanced, games_of, seats_dealt
from .pods_search import Meetings, meetings, seat, sizes_for, tables_in

SMALLEST, LARGEST = 3, 16
OTHERS = 12

TOO_FEW = gettext_noop("Only %(count)d take part, where a table needs %(least)d.")
BAD_SIZE = gettext_noop("Tables of a pod league have 3 to 16 seats.")
BAD_RANGE = gettext_noop(
    "The size of a table must lie between the least and the most seats, and two must fit at least."
)
BAD_GAMES = gettext_noop("Everybody needs at least one table.")
BAD_TABLES = gettext_noop("A fixture needs at least one table.")


class PodSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tables of `size` seats, `games` of them for each entrant. Where the entrants cannot be parted evenly tables may
    have from `least` to `most` seats (None: `size` alone). `at_once`: all tables of a balanced plan are one round.
    `tables` are played for each fixture, seats moved on."""

    size: int = 4
    games: int = 4
    least: int | None = None
    most: int | None = None
    at_once: bool = False
    tables: int = 1

    @property
    def range(self) -> tuple[int, int]:
        """The least and the most seats of a table."""
        least = self.size if self.least is None else self.least
        return least, self.size if self.most is None else self.most


class Pods(Format):
    """Everybody at a table each round, as seldom as can be with the same others, and as evenly in each seat.

    5 entrants at tables of 4, 7 of 3 or 4, 11 of 5, 13 of 4, 15 of 7, 21 of 5, 8 of 4, 9 of 3 and 16 of 4 follow a
    balanced plan if `games` are as many as it has (or twice as many, and so on; of the last three also fewer), as long
    as nobody comes or goes. All others, and those from then on, are seated by search; `meetings` says how often pairs
    meet. Rounds come one at a time, so that who joins is in the next. Without a table is who has been so least often.
    """

    key = "pods"
    name = gettext_noop("tables of several, with others each time")
    Settings = PodSettings
    most = 128
    takes_late_joiners = True

    def seats(self, settings: PodSettings) -> tuple[int, int]:
        """The range of a table's seats."""
        return settings.range

    def length(self, entrants: int, settings: PodSettings) -> int:
        """As many rounds as a balanced plan has; else as many as give everybody the games, byes counted in."""
        plan = _balanced(entrants, settings)
        if plan is not None:
            return len(plan)
        seated = sum(_sizes(entrants, settings))
        return -(-entrants * settings.games // seated) if seated else 0

    def plan(
        self, entries: Sequence[Entry], history: Sequence[PastRound], settings: PodSettings, seed: str = ""
    ) -> list[Round]:
        """The next round, whatever came of those before; none when everybody has had the games, the rounds are over, or
        too few are left. Raises NoPairing for too few at the start."""
        if not history:
            self.check(entries)
        number, least = len(history) + 1, settings.range[0]
        members = [entry for entry in entries if is_member(entry, number)]
        present = [entry.key for entry in members if entry.is_in(number)]
        starters = _starters(entries, history) or present
        if len(members) < least and not history:
            raise NoPairing(TOO_FEW, {"count": len(members), "least": least})
        if len(members) < least or self._is_over(members, len(starters), history, settings):
            return []
        following = _balanced_round(starters, present, history, settings)
        one = following or _searched_round(present, history, settings, f"{seed}/{number}")
        return [Round(one.fixtures, {**asked_off(members, number), **one.byes})]

    def faults(self, settings: PodSettings) -> list[str]:
        """Whatever of sizes and numbers cannot be played."""
        least, most = settings.range
        wrong = {
            BAD_SIZE: not SMALLEST <= settings.size <= LARGEST or most > LARGEST,
            BAD_RANGE: not 2 <= least <= settings.size <= most,
            BAD_GAMES: settings.games < 1,
            BAD_TABLES: settings.tables < 1,
        }
        return [sentence for sentence, is_wrong in wrong.items() if is_wrong]

    def meetings(self, rounds: Sequence[Round | PastRound]) -> Meetings:
        """How often pairs meet in these rounds, for people to see before they agree."""
        return meetings(rounds)

    def _is_over(
        self, members: Sequence[Entry], starters: int, history: Sequence[PastRound], settings: PodSettings
    ) -> bool:
        """Rounds before an entrant joined count as games, so that late ones do not make the season longer."""
        games = Counter(name for one in history for table in tables_in(one) for name in table)
        rest = [settings.games - games[entry.key] - (entry.joined - 1) for entry in members]
        return bool(history) and (len(history) >= self.length(starters, settings) or max(rest) <= 0)


def _starters(entries: Sequence[Entry], history: Sequence[PastRound]) -> list[str]:
    """Who was there in the first round, by the draw."""
    if not history:
        return []
    names = {name for table in tables_in(history[0]) for name in table} | set(history[0].byes)
    names -= asked_off(entries, 1).keys()
    return sorted(sorted(names), key=Draw([entry.key for entry in entries]))


def _sizes(entrants: int, settings: PodSettings) -> list[int]:
    least, most = settings.range
    return sizes_for(entrants, least, settings.size, most)


def _balanced(entrants: int, settings: PodSettings) -> Rounds | None:
    """The balanced plan for so many entrants and these games, or None."""
    once = balanced(entrants, settings.size)
    if once is None:
        return None
    if (entrants, settings.size) in RESOLVED:
        laps = -(-settings.games // len(once))
        rounds = seats_dealt((once * laps)[: settings.games])
        return (tuple(table for tables in rounds for table in tables),) if settings.at_once else rounds
    laps, rest = divmod(settings.games, games_of(once))
    if rest:
        return None
    return ((tuple(table for tables in once for table in tables),) if settings.at_once else once) * laps


def _balanced_round(
    starters: Sequence[str], present: Sequence[str], history: Sequence[PastRound], settings: PodSettings
) -> Round | None:
    """The next round of a balanced plan, as long as that has been kept to and all who began are there."""
    plan = _balanced(len(starters), settings)
    if plan is None or set(starters) != set(present) or len(history) >= len(plan):
        return None
    named = [[tuple(starters[number] for number in table) for table in tables] for tables in plan]
    if any(sorted(tables_in(one)) != sorted(tables) for one, tables in zip(history, named, strict=False)):
        return None
    tables = named[len(history)]
    seated = {name for table in tables for name in table}
    resting = [name for name in starters if name not in seated]
    return Round(tuple(Fixture(table, tables=settings.tables) for table in tables), dict.fromkeys(resting, Bye.ZERO))


def _searched_round(present: Sequence[str], history: Sequence[PastRound], settings: PodSettings, seed: str) -> Round:
    """Others rest where those first thought of would leave no even seats for the rest."""
    sizes = _sizes(len(present), settings)
    if not sizes:
        return Round((), dict.fromkeys(present, Bye.PAIRING))
    found: list[tuple[tuple[int, int], list[list[str]]]] = []
    for resting in _resting(present, len(present) - sum(sizes), history, Random(seed)):
        tables, cost = seat([name for name in present if name not in resting], sizes, history, seed)
        found.append((cost, tables))
        if cost[0] == 0:
            break
    _, tables = min(found, key=lambda one: one[0])
    fixtures = tuple(Fixture(tuple(table), tables=settings.tables) for table in tables)
    seated = {name for table in tables for name in table}
    return Round(fixtures, dict.fromkeys((name for name in present if name not in seated), Bye.PAIRING))


def _resting(present: Sequence[str], count: int, history: Sequence[PastRound], rng: Random) -> Iterator[list[str]]:
    """Who may be without a table: who has been so least often, of those who has had most games. First the last in the
    draw, then others for whom the same can be said."""
    byes = Counter(name for one in history for name, bye in one.byes.items() if bye == Bye.PAIRING)
    games = Counter(name for one in history for table in tables_in(one) for name in table)
    place = {name: number for number, name in enumerate(present)}
    ordered = sorted(present, key=lambda name: (byes[name], -games[name], -place[name]))
    yield ordered[:count]
    for _ in range(OTHERS if count else 0):
        mixed = sorted(rng.sample(present, len(present)), key=lambda name: (byes[name], -games[name]))
        yield mixed[:count]
