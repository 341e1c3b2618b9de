"""When rounds open and close: dates set by hand, moved, brought forward; and more time where it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from tournaments.models import SETTLED, Entrant, Fixture, Round, Season, Trail
from tournaments.selectors.calendar import PAST, Conflict, closing_of, conflicts, moved_along

from . import deciding, notify, rounds, stages, tables, trail
from .locks import locked

ACTIONS = ("set_dates", "start_round", "move_round", "extend_round", "extend_fixture")


class Conflicting(Refused):
    """Dates that do not fit; `conflicts` lists where."""

    def __init__(self, found: Sequence[Conflict]) -> None:
        listed = " ".join(one.sentence() for one in found)
        super().__init__(_("These dates do not fit together: %(list)s") % {"list": listed})
        self.conflicts = list(found)


def set_dates(
    one: Round,
    author: Member | None,
    opens_at: datetime | None,
    closes_at: datetime | None,
    *,
    with_later: bool = False,
    is_agreed: bool = False,
    reason: str = "",
) -> list[Trail]:
    """Set when a round opens and closes (None: as it comes), until it opens. `with_later` moves every later round of
    the stage by as much as this one's opening (else its closing) moves. Nothing changes where it is so already.

    Raises Refused (422) for dates in the past or the wrong way round, Conflicting with the list where the dates do not
    fit with what else was set; `is_agreed` sets them all the same (see `selectors.calendar.conflicts`).
    """
    _require_sound(opens_at, closes_at)
    with transaction.atomic():
        season = locked(one.stage.division.season_id)
        held = _waiting(one)
        if (held.opens_at, held.closes_at) == (opens_at, closes_at):
            return []
        wanted = moved_along(held, opens_at, closes_at, with_later=with_later)
        found = conflicts(held, opens_at, closes_at, with_later=with_later)
        if any(row.key == PAST for row in found):
            raise Refused(" ".join(row.sentence() for row in found if row.key == PAST), status=422)
        if found and not is_agreed:
            raise Conflicting(found)
        action = "move_round" if with_later else "set_dates"
        rows = [
            trail.change(season, author, action, row, {"opens_at": opens, "closes_at": closes}, reason=reason)
            for row, opens, closes in wanted
        ]
        written = [row for row in rows if row is not None]
        _tell([row for row, _opens, _closes in wanted], season, "dates_moved", written)
    one.refresh_from_db()
    return written


def start_at(
    one: Round, author: Member | None, moment: datetime, *, with_later: bool = False, is_agreed: bool = False
) -> list[Trail]:
    """Let a round open at this moment, for as long as it was to be open. Raises as `set_dates`."""
    closes_at = one.closes_at
    if one.opens_at is not None and closes_at is not None:
        closes_at += moment - one.opens_at
    return set_dates(one, author, moment, closes_at, with_later=with_later, is_agreed=is_agreed)


def start_now(one: Round, author: Member | None, reason: str = "") -> None:
    """Open a round at once; it is open as long as it was to be. Doing it twice does nothing. Raises Refused where an
    earlier round has not been opened."""
    with transaction.atomic():
        season = locked(one.stage.division.season_id)
        held = Round.objects.select_related("stage__division__season__league__ruleset").get(pk=one.pk)
        if held.opened is not None:
            return
        earlier = Round.objects.filter(stage=held.stage_id, number__lt=held.number, opened=None)
        if earlier.exists():
            raise Refused(_("Rounds open in their order: %(round)s comes first.") % {"round": earlier.first()})
        now = timezone.now()
        length = held.closes_at - held.opens_at if held.closes_at and held.opens_at else None
        days = season.law.window_days
        if length is None and days is not None:
            length = timedelta(days=days)
        values = {"opens_at": now, "closes_at": now + length if length else held.closes_at}
        trail.change(season, author, "start_round", held, values, reason=reason)
        rounds.open_round(held, now)
        stages.advance(season)
    tables.open_tables(season.pk)
    one.refresh_from_db()


def _waiting(one: Round) -> Round:
    held = Round.objects.select_related("stage__division__season").get(pk=one.pk)
    if held.opened is not None:
        raise Refused(_("This round has been opened; it can be given more time."))
    return held


def _require_sound(opens_at: datetime | None, closes_at: datetime | None) -> None:
    now = timezone.now()
    if any(moment is not None and moment < now for moment in (opens_at, closes_at)):
        raise Refused(_("This date has passed."), status=422)
    if opens_at is not None and closes_at is not None and closes_at <= opens_at:
        raise Refused(_("A round must open before it closes."), status=422)


def extend_fixture(fixture: Fixture, author: Member | None, until: datetime, reason: str) -> Trail | None:
    """More time for one fixture; None where it has that already. Raises Refused for one that is over, a round without a
    closing time, and a date that is past or no later."""
    words = deciding.required(reason)
    with transaction.atomic():
        season = locked(fixture.round.stage.division.season_id)
        held = deciding.held(fixture.pk)
        if held.extended_to == until:
            return None
        if held.is_settled:
            raise Refused(_("This fixture is over."))
        _require_later(closing_of(held), until)
        row = trail.change(season, author, "extend_fixture", held, {"extended_to": until}, reason=words)
        if row is not None:
            sides = [side.entrant for side in held.sides.all()]
            notify.tell_entrants(sides, season, "more_time", row.pk, trail=row.pk, fixture=held.pk)
    fixture.refresh_from_db()
    return row


def extend_round(one: Round, author: Member | None, until: datetime, reason: str) -> Trail | None:
    """A later closing time for a round that is open; None where it has that already. Later rounds stay where they are.
    Raises as `extend_fixture`."""
    words = deciding.required(reason)
    with transaction.atomic():
        season = locked(one.stage.division.season_id)
        held = Round.objects.get(pk=one.pk)
        if held.closes_at == until:
            return None
        if held.closed is not None:
            raise Refused(_("This round is complete."))
        _require_later(held.closes_at, until)
        row = trail.change(season, author, "extend_round", held, {"closes_at": until}, reason=words)
        _tell([held], season, "more_time", [row] if row else [])
    one.refresh_from_db()
    return row


def extend_all(season: Season, author: Member | None, by: timedelta, reason: str) -> Trail:
    """As much more time for everybody: what is open closes later, what has a date after it moves along. One row of the
    trail, undone as one. Raises Refused."""
    words = deciding.required(reason)
    if by <= timedelta(0):
        raise Refused(_("More time is at least an hour."), status=422)
    with transaction.atomic():
        held = locked(season.pk)
        dated = Round.objects.filter(stage__division__season=held, closed=None).order_by("stage_id", "number")
        rows = []
        for one in dated.exclude(opens_at=None, closes_at=None):
            opens = one.opens_at + by if one.opens_at and one.opened is None else one.opens_at
            values = {"opens_at": opens, "closes_at": one.closes_at + by if one.closes_at else None}
            rows.append(trail.change(held, author, "extend_round", one, values, reason=words))
        extended = Fixture.objects.filter(round__stage__division__season=held, extended_to__isnull=False)
        for fixture in extended.exclude(state__in=SETTLED):
            values = {"extended_to": fixture.extended_to + by} if fixture.extended_to else {}
            rows.append(trail.change(held, author, "extend_fixture", fixture, values, reason=words))
        written = [row for row in rows if row is not None]
        if not written:
            raise Refused(_("Nothing here has a closing time."))
        whole = trail.record(held, author, "bulk", held, new={"rows": [row.pk for row in written]}, reason=words)
        _tell(list(dated.exclude(opened=None)), held, "more_time", [whole])
    return whole


def _require_later(now_closes: datetime | None, until: datetime) -> None:
    if now_closes is None:
        raise Refused(_("This round has no closing time; it stays open until its fixtures are over."))
    if until <= timezone.now():
        raise Refused(_("This date has passed."), status=422)
    if until <= now_closes:
        raise Refused(_("More time must end later than it does now."), status=422)


def _tell(found: Sequence[Round], season: Season, what: str, rows: Sequence[Trail]) -> None:
    """Who plays in these rounds, one notice for all of it."""
    if found and rows:
        people = Entrant.objects.filter(sides__fixture__round__in=found).distinct()
        notify.tell_entrants(people, season, what, rows[0].pk, trail=rows[0].pk, round=found[0].pk)


def take_back(row: Trail) -> None:
    """Give a round or a fixture the dates it had. Inside the caller's transaction, which holds the season. Raises
    Refused where that time has come, or would be in the past."""
    if row.action == "start_round":
        raise Refused(_("A round that was opened stays open."))
    model: type[Round] | type[Fixture] = Fixture if row.subject_kind == "fixture" else Round
    held = model.objects.filter(pk=row.subject_id).first()
    if held is None:
        raise Refused(_("This round is gone."))
    old = {name: parse_datetime(value) if value else None for name, value in row.old.items()}
    now = timezone.now()
    if any(value is not None and value < now for value in old.values()):
        raise Refused(_("The date it had has passed."))
    if isinstance(held, Round) and held.opened is not None and "opens_at" in old:
        raise Refused(_("This round has been opened; it can be given more time."))
    for name, value in old.items():
        setattr(held, name, value)
    held.save(update_fields=list(old))
