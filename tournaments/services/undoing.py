"""Taking back what was decided: a fixture is again what it was, and what was stopped goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from games.models import Table
from games.services import ending, staff
from tournaments.models import Fixture, FixtureTable, Round, Season, Trail
from tournaments.selectors.leagues import fixtures_whole
from tournaments.selectors.results import Reached
from tournaments.selectors.touches import Touched, touches

from . import (
    adjusting,
    cautions,
    deciding,
    divisions,
    handing_over,
    leaving,
    messaging,
    notify,
    ordering,
    recording,
    requiring,
    tables,
    windows,
)
from .locks import locked

QUIET: dict[str, Callable[[Trail], None]] = {
    action: room.take_back for room in (cautions, divisions, messaging, windows) for action in room.ACTIONS
}
"""Changes that no table follows from."""


def undo(row: Trail, author: Member, reason: str = "", *, re_pair: bool = False) -> Trail:
    """Take back the change that this row of the trail wrote down; the row that says so. Doing it twice does nothing.

    A fixture has its earlier state, results and tables again; tables that were set aside go on, with the whole time for
    everybody. Raises Refused where a later change of the same thing has to be undone first, where it would touch what
    was played since (see `selectors.touches`), and for changes that cannot be taken back.
    """
    with transaction.atomic():
        season = locked(row.season_id)
        row = Trail.objects.get(pk=row.pk)
        if row.undone_by is not None:
            return row.undone_by
        if row.subject_kind == Trail.ARCHIVED:
            raise Refused(_("This came with an archive: it can only be undone where it was done."))
        rows = parts_of(row)
        undone = _undone(season, row, rows, author, " ".join(reason.split())[: deciding.LONGEST_REASON], re_pair)
    tables.open_tables(season.pk)
    _record_what_ended([part.subject_id for part in rows if part.action in deciding.ACTIONS])
    return undone


def _undone(season: Season, row: Trail, rows: list[Trail], author: Member, reason: str, re_pair: bool) -> Trail:
    stages = set()
    for part in rows:
        if part.action in deciding.ACTIONS:
            stages.add(_put_back(season, part, author, re_pair=re_pair))
        elif part.action in adjusting.ACTIONS:
            stages.add(adjusting.take_back(part))
        elif part.action in ordering.ACTIONS:
            stages.add(ordering.take_back(part))
        elif part.action in handing_over.ACTIONS:
            handing_over.take_back(part, author)
        elif part.action in leaving.ACTIONS:
            stages.update(leaving.bring_back(part))
        elif part.action in QUIET:
            QUIET[part.action](part)
        else:
            raise Refused(_("This cannot be undone."))
    for fixture in fixtures_whole([part.subject_id for part in rows if part.action in deciding.ACTIONS]):
        requiring.require_both(fixture)
    written = Trail.objects.create(
        season=season,
        author=author,
        action="undo",
        subject=row.subject,
        subject_kind=row.subject_kind,
        subject_id=row.subject_id,
        old=row.new,
        new=row.old,
        reason=reason,
    )
    Trail.objects.filter(pk__in=[row.pk, *(part.pk for part in rows)]).update(undone_by=written)
    for stage in stages:
        deciding.go_on(season, stage)
    return written


def parts_of(row: Trail) -> list[Trail]:
    """The changes of a row, the last first: of a bulk change all that it was made of, of a going the fixtures that it
    settled, and itself."""
    parts = Trail.objects.filter(pk__in=row.new.get("rows", []), undone_by=None).order_by("-pk")
    return list(parts) if row.action == "bulk" else [*parts, row]


def would_touch(row: Trail) -> list[Touched]:
    """What taking this row back would touch, of all its fixtures: later rounds, and the next stage. Nothing changes."""
    parts = {part.subject_id: part for part in reversed(parts_of(row)) if part.action in deciding.ACTIONS}
    found = []
    for fixture in fixtures_whole(parts):
        old = parts[fixture.pk].old
        reached = [Reached(entrant, place, score) for entrant, place, score, _shares in old["results"]]
        found.append(touches(fixture, old["state"], reached))
    return [one for one in found if one.is_blocked or one.needs_pairing]


def _put_back(season: Season, row: Trail, author: Member, *, re_pair: bool) -> int:
    """Give a fixture what it had before; the id of its stage."""
    later = Trail.objects.filter(season=season, subject_kind=row.subject_kind, subject_id=row.subject_id)
    if later.filter(pk__gt=row.pk, action__in=deciding.ACTIONS, undone_by=None).exists():
        raise Refused(_("Something was decided about this fixture since. Undo that first."))
    if not Fixture.objects.filter(pk=row.subject_id).exists():
        raise Refused(_("This fixture is gone: its round was made anew."))
    fixture = deciding.held(row.subject_id)
    old: dict[str, Any] = row.old
    reached = [Reached(entrant, place, score) for entrant, place, score, _shares in old["results"]]
    deciding.make_way(season, author, touches(fixture, old["state"], reached), re_pair=re_pair)
    _restore_tables(fixture, row, author)
    state = old["state"] if fixture.opened_tables or old["state"] != Fixture.State.PLAYING else Fixture.State.OPEN
    if state == Fixture.State.SCHEDULED and Round.objects.get(pk=fixture.round_id).opened:
        state = Fixture.State.OPEN
    deciding.put(fixture, state, reached, {entrant: shares for entrant, _place, _score, shares in old["results"]})
    fixture.abandoned_by_id, fixture.reason = old["abandoned_by"], old["reason"]
    fixture.note = _note_before(row)
    deciding.store(fixture)
    sides = [side.entrant for side in fixture.sides.all()]
    notify.tell_entrants(sides, season, "undone", row.pk, trail=row.pk, fixture=fixture.pk)
    return fixture.round.stage_id


def _restore_tables(fixture: Fixture, row: Trail, author: Member) -> None:
    """The tables it had, going on where they were stopped; one that cannot go on any more is played afresh."""
    wanted = {table: number for number, table in row.old["tables"]}
    for place in fixture.tables.exclude(table__in=wanted).select_related("table"):
        place.delete()
        ending.void(place.table, author, "what opened it was undone")
    known = set(fixture.tables.values_list("table", flat=True))
    missing = [table for table in wanted if table not in known]
    FixtureTable.objects.bulk_create(
        FixtureTable(fixture=fixture, number=wanted[table], table_id=table) for table in missing
    )
    fixture.opened_tables = row.old["opened_tables"]
    for table in Table.objects.filter(pk__in=row.new.get("aside", [])):
        try:
            staff.resume(table, author, "a decision was undone")
        except Refused:
            if table.status != Table.Status.VOID:
                raise
            fixture.tables.all().delete()
            fixture.opened_tables = 0
            return


def _note_before(row: Trail) -> str:
    """The organisers' note that a fixture had; it does not stand in the values, which members may read."""
    before = Trail.objects.filter(subject_kind="fixture", subject_id=row.subject_id, undone_by=None, pk__lt=row.pk)
    last = before.filter(action__in=deciding.ACTIONS).order_by("-pk").first()
    return last.note if last else ""


def _record_what_ended(fixtures: list[int]) -> None:
    """Results of tables that ended while a decision stood in their way."""
    over = FixtureTable.objects.filter(fixture__in=fixtures, fixture__state=Fixture.State.PLAYING)
    for table in over.filter(table__status=Table.Status.FINISHED).values_list("table", flat=True):
        recording.record_result(table)
