"""Taking a season in that was played on another site: all of it or nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member, Membership
from accounts.services.members import create_named
from tournaments.exchange.archive import schema
from tournaments.exchange.archive.reading import Reading
from tournaments.exchange.archive.writing import Writer
from tournaments.models import (
    Adjustment,
    Caution,
    Division,
    Entrant,
    Fixture,
    FixtureResult,
    League,
    Round,
    Season,
    Side,
    Stage,
    Trail,
)

from . import standings, trail

Place = tuple[int, int]


def suggested(content: schema.Content, league: League) -> dict[int, str]:
    """Usernames in the club that are those of the archive's members, by the members' ids in it."""
    club = _people(league)
    return {one.id: club[key].username for one in content.members if (key := one.username.casefold()) in club}


def usernames(league: League) -> list[str]:
    """Everybody in the club, for the list to choose from."""
    return sorted(one.username for one in _people(league).values())


def matched(content: schema.Content, league: League, given: Mapping[int, str]) -> dict[int, Member]:
    """Who of the club is meant by each member of the archive for whom a username is given; Refused with every fault."""
    club, found, faults = _people(league), dict[int, Member](), []
    for one in content.members:
        username = given.get(one.id, "").strip()
        member = club.get(username.casefold())
        if username and member is None:
            faults.append(_("No member of the club has the username “%(name)s”.") % {"name": username})
        elif member is not None and member in found.values():
            faults.append(_("%(member)s is named twice.") % {"member": member})
        elif member is not None:
            found[one.id] = member
    if faults:
        raise Refused(" ".join(faults), status=422)
    return found


def _people(league: League) -> dict[str, Member]:
    rows = Membership.objects.filter(club=league.club_id, member__is_guest=False, member__deleted_at=None)
    return {one.member.username.casefold(): one.member for one in rows.select_related("member")}


def take_in(league: League, author: Member, reading: Reading, given: Mapping[int, str]) -> Season:
    """The archive as a finished season of the league, numbered after its last one, unrated, without tables.

    `given` has usernames of the club by the archive's members; all others become names without an account. Raises
    Refused where the archive has a fault, or its tables are not those that its results give.
    """
    if reading.archive is None or reading.content is None or not reading.is_right:
        raise Refused(" ".join(reading.faults) or _("This is no archive of a season."), status=422)
    people = matched(reading.content, league, given)
    with transaction.atomic():
        held = League.objects.select_for_update(of=("self",)).get(pk=league.pk)
        builder = Builder(reading.content, _season(held, reading.archive, reading.content), people)
        builder.build()
        _require_same_tables(builder)
        trail.record(builder.season, author, "take_in", builder.season, new=builder.season.origin)
    return builder.season


def _season(league: League, archive: schema.Archive, content: schema.Content) -> Season:
    last = Season.objects.filter(league=league).aggregate(last=Max("number"))["last"] or 0
    row = {name: getattr(content.season, name) for name in content.season.__struct_fields__}
    origin = {
        "site": archive.site,
        "key": archive.key,
        "written": archive.written.isoformat(),
        "club": content.league.club,
        "league": content.league.name,
        "ruleset": content.league.ruleset,
    }
    return Season.objects.create(**{**row, "league": league, "number": last + 1, "origin": origin})


def _require_same_tables(builder: Builder) -> None:
    """The tables are made from the results, and must come out as they were."""
    for stage in builder.stages.values():
        standings.recompute(stage)
    now = {(one.division, one.number): one for one in Writer(builder.season).content().stages}
    for before in builder.content.stages:
        if now[before.division, before.number].standings != before.standings:
            words = _("The table of division %(number)s is not the one that its results give. Nothing was stored.")
            raise Refused(words % {"number": before.division}, status=422)


class Builder:
    """Makes rows of an archive's rows, list by list; ids of the archive become those of the site."""

    def __init__(self, content: schema.Content, season: Season, people: Mapping[int, Member]) -> None:
        self.content, self.season = content, season
        self.people = dict(people)
        self.entrants: dict[int, Entrant] = {}
        self.divisions: dict[int, Division] = {}
        self.stages: dict[Place, Stage] = {}
        self.rounds: dict[tuple[int, int, int], Round] = {}

    def build(self) -> None:
        """All of it. Inside the caller's transaction."""
        strangers = [one for one in self.content.members if one.id not in self.people]
        made = create_named(one.name for one in strangers)
        self.people.update({one.id: member for one, member in zip(strangers, made, strict=True)})
        for build in (self._divisions, self._entrants, self._stages, self._rounds, self._fixtures, self._records):
            build()

    def _divisions(self) -> None:
        rows = [Division(season=self.season, number=one.number, name=one.name) for one in self.content.divisions]
        self.divisions = {row.number: row for row in Division.objects.bulk_create(rows)}

    def _entrants(self) -> None:
        for one in self.content.entrants:  # one by one: their ids must rise in the order of the archive
            plain = ("state", "number", "rating", "joined", "left", "byes", "paused_days", "entered")
            self.entrants[one.id] = Entrant.objects.create(
                season=self.season,
                member=self.people[one.member],
                partner=self.people.get(one.partner or 0),
                division=self.divisions.get(one.division or 0),
                **_same(one, plain),
            )

    def _stages(self) -> None:
        for one in self.content.stages:
            stage = Stage.objects.create(
                division=self.divisions[one.division],
                fair_play=self._keyed(one.fair_play),
                orders=[{"entrants": self._listed(row.entrants), "reason": row.reason} for row in one.orders],
                draws=[self._listed(draw) for draw in one.draws],
                lots=[self._listed(draw) for draw in one.lots],
                final=[self._table_row(row) for row in one.final],
                **_same(one, ("number", "state", "closed")),
            )
            stage.division.season = self.season
            self.stages[one.division, one.number] = stage

    def _table_row(self, row: schema.TableRow) -> dict[str, Any]:
        values: dict[str, Any] = msgspec.to_builtins(row)
        entrant = self.entrants[row.entrant]
        if row.because is not None:
            among = [self._text(key) for key in row.because.among]
            values["because"] |= {"below": self._text(row.because.below), "among": among}
        return {**values, "entrant": entrant.pk, "name": str(entrant)}

    def _rounds(self) -> None:
        plain = ("number", "opens_at", "closes_at", "opened", "closed")
        for one in self.content.rounds:
            stage = self.stages[one.division, one.stage]
            made = Round.objects.create(stage=stage, byes=self._keyed(one.byes), **_same(one, plain))
            self.rounds[one.division, one.stage, one.number] = made

    def _fixtures(self) -> None:
        plain = ("number", "label", "state", "planned_tables", "must_decide", "starts_at", "extended_to", "reason")
        rows = [
            Fixture(
                round=self.rounds[one.division, one.stage, one.round],
                carried=list(one.carried),
                abandoned_by=self.entrants.get(one.abandoned_by or 0),
                **_same(one, (*plain, "finished")),
            )
            for one in self.content.fixtures
        ]
        made = list(zip(Fixture.objects.bulk_create(rows), self.content.fixtures, strict=True))
        Side.objects.bulk_create(
            Side(fixture=fixture, entrant=self.entrants[key], index=index)
            for fixture, one in made
            for index, key in enumerate(one.sides)
        )
        FixtureResult.objects.bulk_create(
            FixtureResult(
                fixture=fixture,
                entrant=self.entrants[row.entrant],
                place=row.place,
                score=row.score,
                shares=self._keyed(row.shares),
            )
            for fixture, one in made
            for row in one.results
        )

    def _records(self) -> None:
        Adjustment.objects.bulk_create(
            Adjustment(
                stage=self.stages[one.division, one.stage],
                entrant=self.entrants[one.entrant],
                **_same(one, ("points", "reason", "made", "lifted")),
            )
            for one in self.content.adjustments
        )
        plain = ("level", "reason", "made", "appeal", "answer", "lifted")
        Caution.objects.bulk_create(
            Caution(entrant=self.entrants[one.entrant], **_same(one, plain)) for one in self.content.cautions
        )
        Trail.objects.bulk_create(
            Trail(
                season=self.season,
                author=self.people.get(one.author or 0),
                subject_kind=Trail.ARCHIVED,
                subject_id=0,
                **_same(one, ("made", "action", "subject", "reason", "old", "new")),
            )
            for one in self.content.trail
        )

    def _text(self, key: str) -> str:
        return str(self.entrants[int(key)].pk)

    def _keyed(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {self._text(key): value for key, value in values.items()}

    def _listed(self, keys: Sequence[int]) -> list[str]:
        return [str(self.entrants[key].pk) for key in keys]


def _same(row: Any, names: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}
