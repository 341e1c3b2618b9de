"""The life of a season up to its first round: prepared, opened for entries, closed, started."""

from __future__ import annotations

import msgspec
from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from games.engine.standings import seeded_lots
from tournaments.formats import NoPairing, format_of
from tournaments.formats.rules import LeagueRules
from tournaments.models import Division, Entrant, League, Season, Stage

from . import stages, tables, trail
from .joining import enter
from .leaving import withdraw, withdraw_everywhere
from .locks import locked

__all__ = [
    "STARTED",
    "close_season",
    "create_season",
    "enter",
    "open_season",
    "start",
    "withdraw",
    "withdraw_everywhere",
]

STARTED = (Season.State.RUNNING, Season.State.FINISHED)


def create_season(league: League, name: str) -> Season:
    """A season in preparation, numbered after the last one, by the league's rules as they are now."""
    with transaction.atomic():
        league = League.objects.select_for_update().get(pk=league.pk)
        last = Season.objects.filter(league=league).aggregate(last=Max("number"))["last"] or 0
        return Season.objects.create(
            league=league, name=" ".join(name.split()), number=last + 1, rules=msgspec.to_builtins(league.law)
        )


def open_season(season: Season, author: Member | None = None) -> None:
    """Let members enter. Doing it twice does nothing."""
    with transaction.atomic():
        held = locked(season.pk)
        if held.state == Season.State.DRAFT:
            trail.change(held, author, "open", held, {"state": Season.State.OPEN})
    season.refresh_from_db(fields=["state"])


def close_season(season: Season, author: Member | None = None) -> None:
    """Take no more entries; the reserve list stays open. Doing it twice does nothing."""
    with transaction.atomic():
        held = locked(season.pk)
        if held.state == Season.State.OPEN:
            trail.change(held, author, "close", held, {"state": Season.State.CLOSED})
    season.refresh_from_db(fields=["state"])


def start(season: Season, author: Member | None = None) -> None:
    """Draw the entrants, set the rounds and open the tables of the first. Doing it twice does nothing.

    Raises Refused if the season is not open or too few have entered.
    """
    with transaction.atomic():
        held = locked(season.pk)
        if held.state in STARTED:
            return
        _require_startable(held)
        for division in _divisions(held):
            _draw(held, division)
            _set_stages(division, held.law)
        held.started = timezone.now()
        held.save(update_fields=["started"])
        trail.change(held, author, "start", held, {"state": Season.State.RUNNING})
        _advance(held)
    tables.open_tables(season.pk)
    season.refresh_from_db(fields=["state", "started"])


def _advance(season: Season) -> None:
    try:
        stages.advance(season)
    except NoPairing as error:
        names = {str(one.pk): str(one) for one in season.entrants.select_related("member", "partner")}
        raise Refused(error.sentence(_, lambda key: names.get(key, key))) from error


def _require_startable(season: Season) -> None:
    if season.state == Season.State.DRAFT:
        raise Refused(_("Open the season for entries first."))
    league_format = format_of(season.law.stages[0].format)
    entrants = season.entrants.filter(state=Entrant.State.ACTIVE)
    if entrants.count() < league_format.least:
        raise Refused(_("A season needs at least %(least)s entrants.") % {"least": league_format.least})
    for division in season.divisions.all():
        count = entrants.filter(division=division).count()
        if not league_format.least <= count <= league_format.most:
            text = _("%(division)s has %(count)s entrants; its format takes %(least)s to %(most)s.")
            values = {"division": division, "count": count, "least": league_format.least, "most": league_format.most}
            raise Refused(text % values)
    if season.divisions.exists() and entrants.filter(division=None).exists():
        raise Refused(_("Some entrants have no division yet."))
    if not season.divisions.exists() and entrants.count() > league_format.most:
        raise Refused(_("So many entrants need more than one division."))


def _divisions(season: Season) -> list[Division]:
    """The divisions; one for all where none was made."""
    found = list(season.divisions.order_by("number"))
    if not found:
        found = [Division.objects.create(season=season, number=1)]
        season.entrants.filter(state=Entrant.State.ACTIVE).update(division=found[0])
    return found


def _draw(season: Season, division: Division) -> None:
    """Number the entrants of a division by lot, from the season's seed, unless the organiser has seeded them."""
    entrants = {str(one.pk): one for one in division.entrants.filter(state=Entrant.State.ACTIVE)}
    seeded = sorted((one.number, key) for key, one in entrants.items() if one.number is not None)
    unseeded = tuple(sorted(key for key, one in entrants.items() if one.number is None))
    order = [key for _number, key in seeded] + list(seeded_lots(season.seed)(unseeded) or unseeded)
    for number, key in enumerate(order, 1):
        entrants[key].number = number
    Entrant.objects.bulk_update(entrants.values(), ["number"])


def _set_stages(division: Division, rules: LeagueRules) -> None:
    Stage.objects.bulk_create(Stage(division=division, number=number) for number, _ in enumerate(rules.stages, 1))
