"""The club of a simulated month: its members with their days, and tables of every title, pace and policy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import time
from random import Random
from typing import NamedTuple
from zoneinfo import ZoneInfo

from accounts.models import Member, MemberHook
from games import clock
from games.engine.registry import titles
from games.models import Ruleset, Table
from games.selectors.loading import ruleset_of, title_of
from games.services.rulesets import load_shipped
from games.services.tables import Plan, open_table

ZONES = ("Europe/Madrid", "Europe/London", "America/New_York", "America/Sao_Paulo", "Asia/Tokyo", "Africa/Lagos")
"""That of the club comes twice as often as the others; half of them have no summer time."""
PACES: tuple[clock.Pace | int | None, ...] = (*clock.PRESETS.values(), 12, 48, None)
QUIET = 0.4
HAS_ROOM = 0.15
SUMMARY = 0.3
REFUSED = 0.05
MOST_SEATS = 5


class Scale(NamedTuple):
    """How much is simulated: so many members, tables played at any time and days, in steps of so many minutes (at most
    four: a longer gap is an outage); `only` some titles, by name."""

    members: int = 200
    tables: int = 60
    days: int = 30
    only: tuple[str, ...] = ()
    step: int = 1


@dataclass
class Person:
    """A member, the local hours at which the member comes by, and how reliable that is."""

    pk: int
    zone: ZoneInfo
    hours: tuple[int, ...]
    diligence: float
    is_refused: bool
    """Whether the mail server has no such address."""
    orders: bool


@dataclass
class World:
    """The people by id, and what is still to be opened."""

    scale: Scale
    people: dict[int, Person]
    rng: Random
    opened: int = 0
    rulesets: list[Ruleset] = field(default_factory=list)

    def open_tables(self) -> int:
        """Open tables until as many are played as the scale says; how many were opened."""
        missing = self.scale.tables - Table.objects.filter(status=Table.Status.PLAYING).count()
        for _number in range(missing):
            self._open()
        return max(missing, 0)

    def _open(self) -> None:
        """The next table: titles, paces and policies in turn, so that each meets each."""
        number, rng = self.opened, self.rng
        self.opened += 1
        row = self.rulesets[number % len(self.rulesets)]
        pace = PACES[(number // len(self.rulesets) + number) % len(PACES)]
        policies = Table.Policy.values
        seats = _seats(row, rng)
        here = Member.objects.filter(pk__in=self.people, is_active=True).order_by("pk")
        members = rng.sample(list(here), seats)
        who: list[Member | str | None] = [*members]
        if seats > 2 and rng.random() < 0.3:
            who[-1] = "heuristic"
        plan = Plan(
            row.title,
            row,
            who,
            pace_hours=pace if not isinstance(pace, clock.Pace) else None,
            pace=pace if isinstance(pace, clock.Pace) else None,
            policy=policies[number % len(policies)],
        )
        open_table(members[0], plan)


def found(scale: Scale, rng: Random) -> World:
    """A club with its members; no table yet."""
    load_shipped()
    people = {person.pk: person for person in _people(scale.members, rng)}
    rows = Ruleset.objects.filter(club=None, state=Ruleset.State.PUBLISHED).order_by("title", "name")
    known = [row for row in rows if row.title in titles() and (not scale.only or row.title in scale.only)]
    return World(scale, people, rng, rulesets=_in_turn(known))


def _in_turn(rows: list[Ruleset]) -> list[Ruleset]:
    """One ruleset of each title, then the next of each, so that few tables still have all titles."""
    by_title: dict[str, list[Ruleset]] = {}
    for row in rows:
        by_title.setdefault(row.title, []).append(row)
    longest = max(len(found) for found in by_title.values())
    return [found[turn % len(found)] for turn in range(longest) for found in by_title.values()]


def _people(count: int, rng: Random) -> Iterator[Person]:
    for number in range(count):
        zone = rng.choice((ZONES[0], *ZONES))
        member = Member(username=f"sim{number}", name=f"Member {number}", email=f"sim{number}@club.example", zone=zone)
        if rng.random() < QUIET:
            member.quiet_from, member.quiet_until = time(rng.choice((21, 22, 23))), time(rng.choice((6, 7, 8)))
        if rng.random() < SUMMARY:
            member.digest_at = time(rng.randrange(7, 21))
        member.save()
        if rng.random() < HAS_ROOM:
            MemberHook.objects.create(member=member, url=f"https://chat.example/{number}", shape="json")
        hours = tuple(sorted(rng.sample(range(7, 23), rng.choice((1, 2)))))
        yield Person(
            member.pk, ZoneInfo(zone), hours, rng.choice((0.5, 0.8, 0.95)), rng.random() < REFUSED, rng.random() < 0.25
        )


def _seats(row: Ruleset, rng: Random) -> int:
    """A number of seats that this ruleset can be played with, not too large."""
    rules, title = ruleset_of(row), title_of(row.title)
    fits = [
        count
        for count in range(2, MOST_SEATS + 1)
        if all(fault.warning for fault in title.check_table(rules, {}, count))
    ]
    return rng.choice(fits)
