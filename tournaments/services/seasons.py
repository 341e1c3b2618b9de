"""The life of a season up to its first round: prepared, opened for entries, started."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member, Membership
from games.engine.standings import seeded_lots
from tournaments.formats import format_of
from tournaments.models import Entrant, League, Season
from tournaments.selectors.leagues import waiting_entries

from . import rounds, standings


def create_season(league: League, name: str) -> Season:
    """A season in preparation, numbered after the last one."""
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        last = Season.objects.filter(league=league).aggregate(last=Max("number"))["last"] or 0
        return Season.objects.create(league=league, name=" ".join(name.split()), number=last + 1)


def open_season(season: Season) -> None:
    """Let members enter. Doing it twice does nothing."""
    Season.objects.filter(pk=season.pk, state=Season.State.DRAFT).update(state=Season.State.OPEN)
    season.refresh_from_db(fields=["state"])


def enter(season: Season, member: Member) -> Entrant:
    """A member of the club enters; entering again changes nothing. Raises Refused."""
    with transaction.atomic():
        held = rounds.locked(season.pk)
        known = Entrant.objects.filter(season=held, member=member).first()
        if known is not None:
            return known
        _require_open(held)
        _require_member(held, member)
        if held.entrants.count() >= format_of(held.league.format).most:
            raise Refused(_("All places of this season are taken."))
        return Entrant.objects.create(season=held, member=member)


def _require_open(season: Season) -> None:
    if season.state == Season.State.DRAFT:
        raise Refused(_("Entries for this season have not been opened yet."))
    if season.state != Season.State.OPEN:
        raise Refused(_("This season has started; it takes no entries any more."))


def _require_member(season: Season, member: Member) -> None:
    is_member = Membership.objects.filter(club=season.league.club_id, member=member).exists()
    if not is_member or not member.has_account:
        raise Refused(_("Only members of the club can enter. Join the club first."), status=403)


def withdraw(season: Season, member: Member) -> None:
    """Take an entry back before the start. Who has not entered changes nothing. Raises Refused after the start."""
    with transaction.atomic():
        held = rounds.locked(season.pk)
        if held.state not in (Season.State.DRAFT, Season.State.OPEN):
            raise Refused(_("This season has started; you can no longer withdraw."))
        Entrant.objects.filter(season=held, member=member).delete()


def withdraw_everywhere(member: Member) -> None:
    """When an account is deleted: entries in seasons that have not started go; running fixtures are finished by AIs."""
    waiting_entries(member).delete()


def start(season: Season) -> None:
    """Draw the entrants, set the rounds and open the tables of the first. Doing it twice does nothing.

    Raises Refused if the season is not open or too few have entered.
    """
    with transaction.atomic():
        held = rounds.locked(season.pk)
        if held.state in (Season.State.RUNNING, Season.State.FINISHED):
            return
        _require_startable(held)
        _draw(held)
        held.state, held.started = Season.State.RUNNING, timezone.now()
        held.save(update_fields=["state", "started"])
        rounds.advance(held)
        standings.recompute(held)
    rounds.open_tables(season.pk)
    season.refresh_from_db(fields=["state", "started"])


def _require_startable(season: Season) -> None:
    if season.state != Season.State.OPEN:
        raise Refused(_("Open the season for entries first."))
    least = format_of(season.league.format).least
    if season.entrants.count() < least:
        raise Refused(_("A season needs at least %(least)s entrants.") % {"least": least})


def _draw(season: Season) -> None:
    """Number the entrants by lot: the order follows from the season's seed and who has entered."""
    entrants = {str(entrant.pk): entrant for entrant in season.entrants.all()}
    order = seeded_lots(season.seed)(tuple(sorted(entrants))) or ()
    for number, key in enumerate(order, 1):
        entrants[key].number = number
    Entrant.objects.bulk_update(entrants.values(), ["number"])
