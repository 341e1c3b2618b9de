"""A season into an archive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
from django.conf import settings
from django.utils import timezone

from accounts.models import Member
from tournaments.models import (
    Adjustment,
    Caution,
    Entrant,
    Fixture,
    FixtureResult,
    Round,
    Season,
    Side,
    Stage,
    Standing,
    Trail,
)
from tournaments.selectors.desk_page import told

from . import schema
from .signing import signed

FIGURES = ("rank", "played", "won", "drawn", "lost", "score_for", "score_against", "points", "columns", "because")
TAKEN = (Entrant.State.ACTIVE, Entrant.State.WITHDRAWN, Entrant.State.EXPELLED)


def archive_of(season: Season) -> bytes:
    """The signed file of a season that has started, as JSON (UTF-8). Notes of organisers are not in it."""
    content = Writer(season).content()
    archive = schema.Archive(schema.KIND, schema.SCHEMA, settings.SITE_URL, timezone.now(), "", content)
    return msgspec.json.encode(signed(archive)) + b"\n"


def _numbered(keys: Iterable[int]) -> dict[int, int]:
    return {key: number for number, key in enumerate(keys, 1)}


class Writer:
    """Reads a season once, and gives its rows numbers of the archive's own."""

    def __init__(self, season: Season) -> None:
        self.season = season
        rows = Entrant.objects.filter(season=season, state__in=TAKEN).select_related("member", "partner", "division")
        self.entrants = list(rows.order_by("pk"))
        people = {one.pk: one for row in self.entrants for one in (row.member, row.partner) if one is not None}
        self.trail = list(Trail.objects.filter(season=season).select_related("author").order_by("pk"))
        people |= {row.author.pk: row.author for row in self.trail if row.author is not None}
        self.people = list(people.values())
        self.member_ids, self.ids = _numbered(people), _numbered(one.pk for one in self.entrants)

    def content(self) -> schema.Content:
        """All rows."""
        return schema.Content(
            league=self._league(),
            season=self._season(),
            members=tuple(map(self._member, self.people)),
            entrants=tuple(map(self._entrant, self.entrants)),
            divisions=tuple(
                schema.DivisionRow(one.number, one.name) for one in self.season.divisions.order_by("number")
            ),
            stages=tuple(self._stages()),
            rounds=tuple(self._rounds()),
            fixtures=tuple(self._fixtures()),
            adjustments=tuple(self._adjustments()),
            cautions=tuple(self._cautions()),
            trail=tuple(self._trail()),
        )

    def _league(self) -> schema.LeagueRow:
        league = self.season.league
        ruleset = league.ruleset
        return schema.LeagueRow(
            club=league.club.name,
            name=league.name,
            title=league.title,
            ruleset=ruleset.name,
            version=ruleset.version,
            options=league.options,
            pace_hours=league.pace_hours,
            policy=league.policy,
        )

    def _season(self) -> schema.SeasonRow:
        names = set(schema.SeasonRow.__struct_fields__)
        return msgspec.convert({name: getattr(self.season, name) for name in names}, schema.SeasonRow)

    def _member(self, member: Member) -> schema.MemberRow:
        username = member.username if member.has_account else ""
        return schema.MemberRow(self.member_ids[member.pk], username, str(member))

    def _entrant(self, one: Entrant) -> schema.EntrantRow:
        return schema.EntrantRow(
            id=self.ids[one.pk],
            member=self.member_ids[one.member_id],
            partner=self.member_ids.get(one.partner_id or 0),
            division=one.division.number if one.division else None,
            state=one.state,  # type: ignore[arg-type]
            byes=one.byes,
            **_same(one, ("number", "rating", "joined", "left", "paused_days", "entered")),
        )

    def _stages(self) -> Iterable[schema.StageRow]:
        tables: dict[int, list[Standing]] = {}
        within = Standing.objects.filter(stage__division__season=self.season).order_by("stage", "position")
        for row in within:
            tables.setdefault(row.stage_id, []).append(row)
        for stage in self._all_stages():
            rows = [{"entrant": row.entrant_id, **_same(row, FIGURES)} for row in tables.get(stage.pk, [])]
            yield schema.StageRow(
                division=stage.division.number,
                fair_play=self._keyed(stage.fair_play),
                orders=tuple(schema.OrderRow(self._listed(one["entrants"]), one["reason"]) for one in stage.orders),
                draws=tuple(sorted(map(self._listed, stage.draws))),
                lots=tuple(map(self._listed, stage.lots)),
                final=tuple(map(self._table_row, stage.final or [])),
                standings=tuple(map(self._table_row, rows)),
                **_same(stage, ("number", "state", "closed")),
            )

    def _all_stages(self) -> Iterable[Stage]:
        rows = Stage.objects.filter(division__season=self.season).select_related("division")
        return rows.order_by("division__number", "number")

    def _table_row(self, row: Mapping[str, Any]) -> schema.TableRow:
        because = row["because"] and msgspec.convert(row["because"], schema.Because)
        if because:
            below = self._text(because.below)
            among = tuple(map(self._text, because.among))
            because = msgspec.structs.replace(because, below=below, among=among)
        figures = {name: row[name] for name in FIGURES if name != "because"}
        return schema.TableRow(entrant=self.ids[row["entrant"]], because=because, **figures)

    @cached_property
    def _places(self) -> dict[int, tuple[int, int, int]]:
        """Division, stage and number of each round: reading the whole stage, tables too, for each fixture is slow."""
        names = ("stage__division__number", "stage__number", "number")
        rows = Round.objects.filter(stage__division__season=self.season).values_list("pk", *names)
        return {key: (division, stage, number) for key, division, stage, number in rows}

    def _rounds(self) -> Iterable[schema.RoundRow]:
        rows = Round.objects.filter(stage__division__season=self.season)
        for one in rows.order_by("stage__division__number", "stage__number", "number"):
            division, stage, _number = self._places[one.pk]
            yield schema.RoundRow(
                division=division,
                stage=stage,
                byes=self._keyed(one.byes),
                **_same(one, ("number", "opens_at", "closes_at", "opened", "closed")),
            )

    def _fixtures(self) -> Iterable[schema.FixtureRow]:
        order = ("round__stage__division__number", "round__stage__number", "round__number", "number")
        rows = Fixture.objects.filter(round__stage__division__season=self.season).order_by(*order)
        for one in rows.prefetch_related("sides", "results"):
            yield self._fixture(one, list(one.sides.all()), list(one.results.all()))

    def _fixture(self, one: Fixture, sides: list[Side], results: list[FixtureResult]) -> schema.FixtureRow:
        plain = ("number", "label", "state", "planned_tables", "must_decide", "starts_at", "extended_to")
        sides.sort(key=lambda side: side.index)
        results.sort(key=lambda row: (row.place, self.ids[row.entrant_id]))
        division, stage, number = self._places[one.round_id]
        return schema.FixtureRow(
            division=division,
            stage=stage,
            round=number,
            carried=tuple(one.carried),
            abandoned_by=self.ids.get(one.abandoned_by_id or 0),
            sides=tuple(self.ids[side.entrant_id] for side in sides),
            results=tuple(
                schema.ResultRow(self.ids[row.entrant_id], row.place, row.score, self._keyed(row.shares))
                for row in results
            ),
            **_same(one, (*plain, "reason", "finished")),
        )

    def _adjustments(self) -> Iterable[schema.AdjustmentRow]:
        rows = Adjustment.objects.filter(stage__division__season=self.season).select_related("stage__division")
        for one in rows.order_by("made", "pk"):
            yield schema.AdjustmentRow(
                division=one.stage.division.number,
                stage=one.stage.number,
                entrant=self.ids[one.entrant_id],
                **_same(one, ("points", "reason", "made", "lifted")),
            )

    def _cautions(self) -> Iterable[schema.CautionRow]:
        plain = ("level", "reason", "made", "appeal", "answer", "lifted")
        for one in Caution.objects.filter(entrant__in=self.entrants).order_by("made", "pk"):
            yield schema.CautionRow(entrant=self.ids[one.entrant_id], **_same(one, plain))

    def _trail(self) -> Iterable[schema.TrailRow]:
        for one, about, *_more in told(self.trail):
            yield schema.TrailRow(
                author=self.member_ids.get(one.author_id or 0),
                old=_without_ids(one.old),
                new=_without_ids(one.new),
                subject=about[:200],
                **_same(one, ("made", "action", "reason")),
            )

    def _keyed(self, values: Mapping[str, Any]) -> dict[str, Any]:
        known = {self._text(key): value for key, value in values.items() if int(key) in self.ids}
        return dict(sorted(known.items(), key=lambda item: int(item[0])))

    def _listed(self, keys: Sequence[Any]) -> tuple[int, ...]:
        return tuple(self.ids[int(key)] for key in keys if int(key) in self.ids)

    def _text(self, key: str) -> str:
        return str(self.ids[int(key)])


def _same(row: Any, names: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}


def _without_ids(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is None or isinstance(value, str | float | bool)}
