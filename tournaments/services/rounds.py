"""Rounds: set by the stage's format, opened and closed at their dates or one after another."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

from tournaments import formats
from tournaments.models import Fixture, Round, Side, Stage
from tournaments.models.fixtures import SETTLED
from tournaments.selectors.entrants import entrants_of, stage_rules
from tournaments.selectors.rounds import entries_of, history_of

from . import trail


def advance(stage: Stage) -> bool:
    """Close rounds that are complete and open those whose time has come; whether the stage is over: every round closed,
    and no more to be set.

    Inside the caller's transaction, which holds the season; the tables are opened afterwards by `open_tables`.
    """
    now = timezone.now()
    for one in Round.objects.filter(stage=stage, opened__isnull=False, closed=None):
        if _is_over(one):
            close(one, now)
    while (following := _next_round(stage)) is not None:
        if not _may_open(following, timezone.now()):  # a window may have been set to begin just now
            return False
        open_round(following, now)
        if _is_over(following):
            close(following, now)  # nobody meets, or all of it has been decided
    return not Round.objects.filter(stage=stage, closed=None).exists()


def _is_over(one: Round) -> bool:
    return not Fixture.objects.filter(round=one).exclude(state__in=SETTLED).exists()


def close(one: Round, now: datetime) -> None:
    """The round asks nobody for anything any more."""
    one.closed = now
    one.save(update_fields=["closed"])


def open_round(one: Round, now: datetime) -> None:
    """Its fixtures may be played from now on."""
    one.opened = now
    one.save(update_fields=["opened"])
    Fixture.objects.filter(round=one, state=Fixture.State.SCHEDULED).update(state=Fixture.State.OPEN)


def _may_open(one: Round, now: datetime) -> bool:
    """A dated round opens at its time, one without a date when those before it are complete."""
    if one.opens_at is not None:
        return one.opens_at <= now
    return not Round.objects.filter(stage=one.stage_id, number__lt=one.number, closed=None).exists()


def _next_round(stage: Stage) -> Round | None:
    """The first round that has not been opened; the format is asked for more when there is none and all are closed."""
    waiting = Round.objects.filter(stage=stage, opened=None).order_by("number")
    found = waiting.first()
    if found is not None or Round.objects.filter(stage=stage, closed=None).exists():
        return found
    return waiting.first() if _set_or_end(stage) else None


def _set_or_end(stage: Stage) -> int:
    """How many rounds were set. Where none can be, after the first, the stage ends with those it has, and the trail
    says why: nobody should wait for a round that cannot come. Raises NoPairing where not even the first can be made."""
    try:
        with transaction.atomic():
            return set_rounds(stage)
    except formats.NoPairing as error:
        if not Round.objects.filter(stage=stage).exists():
            raise
        names = {str(one.pk): str(one) for one in entrants_of(stage)}
        why = error.sentence(gettext, lambda key: names.get(key, key))
        trail.record(stage.division.season, None, "no_pairing", stage.division, reason=why[:300])
        return 0


def set_rounds(stage: Stage) -> int:
    """Store the rounds that the format sets now; how many. Raises NoPairing where no legal round can be made."""
    rules = stage_rules(stage)
    league_format = formats.format_of(rules.format)
    settings = formats.settings_of(rules.format, rules.settings)
    history = history_of(stage)
    planned = league_format.plan(entries_of(stage), history, settings, stage.division.season.seed)
    for number, plan in enumerate(planned, len(history) + 1):
        _store(stage, number, plan)
    return len(planned)


def _store(stage: Stage, number: int, plan: formats.Round) -> Round:
    one = Round.objects.create(stage=stage, number=number, byes=dict(plan.byes), **_window(stage, number))
    rows = [
        Fixture(
            round=one,
            number=place,
            label=meeting.label,
            planned_tables=meeting.tables,
            must_decide=meeting.must_decide,
            carried=list(meeting.carried),
        )
        for place, meeting in enumerate(plan.fixtures, 1)
    ]
    stored = Fixture.objects.bulk_create(rows)
    Side.objects.bulk_create(
        Side(fixture=fixture, entrant_id=int(key), index=index)
        for fixture, meeting in zip(stored, plan.fixtures, strict=True)
        for index, key in enumerate(meeting.entrants)
    )
    return one


def _window(stage: Stage, number: int) -> dict[str, datetime]:
    """When a round of windows opens and closes: after the one before it, the first at the season's start."""
    days = stage.division.season.law.window_days
    if days is None:
        return {}
    before = Round.objects.filter(stage=stage, number=number - 1).first()
    opens = (before.closes_at if before else stage.division.season.starts_at) or timezone.now()
    opens = max(opens, timezone.now()) if before is None or before.closed else opens
    return {"opens_at": opens, "closes_at": opens + timedelta(days=days)}
