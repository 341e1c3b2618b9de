"""The life of seasons by jobs: entries open and close at their dates, seasons start, rounds go on, people are reminded,
and nothing waits for an organiser. Late, doubled or side by side, each step is taken once."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.errors import Refused
from tournaments.models import Fixture, Season
from tournaments.selectors.calendar import closing_of

from . import closing, divisions, no_shows, notify, seasons, tables, trail
from .locks import locked

BATCH = 200
WAITING = (Season.State.DRAFT, Season.State.OPEN, Season.State.CLOSED)


def season_jobs(now: datetime | None = None) -> dict[str, int]:
    """All that is due at this moment; of how many seasons (reminders: fixtures) each. A season that fails holds up no
    other. After an outage all steps that were missed are taken, in order."""
    moment = now or timezone.now()
    found = {
        "opened": tables.attempt_all(partial(_open, moment), _due(moment, "opens_at", Season.State.DRAFT)),
        "closed": tables.attempt_all(partial(_close, moment), _due(moment, "closes_at", Season.State.OPEN)),
        "started": tables.attempt_all(partial(_start, moment), _due(moment, "starts_at", *WAITING[1:])),
    }
    rounds = closing.close_due_rounds(moment)
    taken_out = no_shows.take_out_absent()
    reminded = tables.attempt_all(partial(_remind, moment), _closing_soon(moment))
    return {
        **found,
        "rounds_closed": rounds["closed"],
        "rounds_opened": rounds["opened"],
        "reminded": reminded,
        "taken_out": taken_out,
    }


def _due(now: datetime, field: str, *states: str) -> list[int]:
    rows = Season.objects.filter(state__in=states, **{f"{field}__lte": now}).order_by(field, "pk")
    return list(rows.values_list("pk", flat=True)[:BATCH])


def _open(now: datetime, season_id: int) -> bool:
    with transaction.atomic():
        season = locked(season_id)
        if season.state != Season.State.DRAFT or season.opens_at is None or season.opens_at > now:
            return False
        trail.change(season, None, "open", season, {"state": Season.State.OPEN})
    return True


def _close(now: datetime, season_id: int) -> bool:
    with transaction.atomic():
        season = locked(season_id)
        if season.state != Season.State.OPEN or season.closes_at is None or season.closes_at > now:
            return False
        trail.change(season, None, "close", season, {"state": Season.State.CLOSED})
    return True


def _start(now: datetime, season_id: int) -> bool:
    """Start, or stay closed with word to the organisers (once) where it cannot."""
    season = Season.objects.select_related("league").get(pk=season_id)
    if season.state not in WAITING[1:] or season.starts_at is None or season.starts_at > now:
        return False
    try:
        divisions.place_by_rule(season)
        seasons.start(season)
    except Refused:
        _stay_closed(season_id)
        return False
    return True


def _stay_closed(season_id: int) -> None:
    with transaction.atomic():
        season = locked(season_id)
        if season.state == Season.State.OPEN:
            trail.change(season, None, "close", season, {"state": Season.State.CLOSED})
        notify.tell_organisers(season, "too_few", int(season.starts_at.timestamp()) if season.starts_at else 0)


def _closing_soon(now: datetime) -> list[int]:
    """Fixtures that are open and close within the longest time ahead that a league may remind."""
    ahead = now + timedelta(days=7)
    waiting = [Fixture.State.OPEN, Fixture.State.PLAYING]
    rows = Fixture.objects.filter(state__in=waiting, round__stage__division__season__state=Season.State.RUNNING)
    soon = Q(round__closes_at__gt=now, round__closes_at__lte=ahead) | Q(extended_to__gt=now, extended_to__lte=ahead)
    return list(rows.filter(soon).order_by("pk").values_list("pk", flat=True))


def _remind(now: datetime, fixture_id: int) -> bool:
    """Remind who plays in a fixture that it closes soon; once for each closing time."""
    rows = Fixture.objects.select_related("round__stage__division__season__league")
    fixture = rows.prefetch_related("sides__entrant").get(pk=fixture_id)
    season, closes = fixture.round.stage.division.season, closing_of(fixture)
    if closes is None or not now < closes <= now + timedelta(hours=season.law.remind_hours):
        return False
    about = f"{fixture.pk}@{int(closes.timestamp())}"
    entrants = [side.entrant for side in fixture.sides.all()]
    notify.tell_entrants(
        entrants, season, "round_closes", about, expires_at=closes, fixture=fixture.pk, round=fixture.round_id
    )
    return True
