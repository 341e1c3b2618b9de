"""Preparing a season with dates and rules of its own."""

from __future__ import annotations

from datetime import datetime

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from tournaments.formats.rules import LeagueRules
from tournaments.models import League, Season

from .leagues import check_ruleset, checked
from .seasons import create_season


def prepare_season(
    league: League,
    name: str,
    *,
    rules: LeagueRules | None = None,
    opens_at: datetime | None = None,
    closes_at: datetime | None = None,
    starts_at: datetime | None = None,
) -> Season:
    """A season in preparation, by the league's rules or by these; jobs open, close and start it at the dates.

    Raises Refused (422) for rules that cannot be played and for dates that are past or out of order.
    """
    _check_dates([one for one in (opens_at, closes_at, starts_at) if one is not None])
    if rules is not None:
        rules = checked(rules)
        check_ruleset(league.club, league.ruleset, league.options, rules)
    with transaction.atomic():
        season = create_season(league, name)
        if rules is not None:
            season.rules = msgspec.to_builtins(rules)
        season.opens_at, season.closes_at, season.starts_at = opens_at, closes_at, starts_at
        season.save(update_fields=["rules", "opens_at", "closes_at", "starts_at"])
    return season


def _check_dates(dates: list[datetime]) -> None:
    if any(one < timezone.now() for one in dates):
        raise Refused(_("A date lies in the past."), status=422)
    if dates != sorted(dates):
        raise Refused(_("Entries open first, then they close, then the first round opens."), status=422)
