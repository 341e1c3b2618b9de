"""The life of a season up to its first round: prepared, opened for entries, closed, started."""

from __future__ import annotations

import msgspec
from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member, Membership
from games.engine.standings import seeded_lots
from tournaments.formats import format_of
from tournaments.formats.rules import LeagueRules
from tournaments.models import Division, Entrant, League, Season, Stage
from tournaments.selectors.leagues import waiting_entries

from . import stages, tables, trail
from .locks import locked

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


def enter(season: Season, member: Member, partner: Member | None = None) -> Entrant:
    """A member of the club enters, with a partner where entrants are pairs; entering again changes nothing.

    Who enters a season that needs approval waits for it; where all places are taken, or entries are closed, the entrant
    stands on the reserve list. Raises Refused.
    """
    with transaction.atomic():
        held = locked(season.pk)
        known = Entrant.objects.filter(season=held, member=member).first()
        if known is not None and known.state != Entrant.State.WITHDRAWN:
            return known
        _require_open(held)
        for one in _people(held, member, partner):
            _require_free(held, one)
        state = _state_of_entry(held)
        if known is not None:  # entered, withdrawn before the start, and is back
            known.state, known.partner, known.entered = state, partner, timezone.now()
            known.save(update_fields=["state", "partner", "entered"])
            return known
        return Entrant.objects.create(season=held, member=member, partner=partner, state=state)


def _people(season: Season, member: Member, partner: Member | None) -> list[Member]:
    if season.law.entrant_size == 1 and partner is None:
        return [member]
    if season.law.entrant_size == 1:
        raise Refused(_("Members enter this season on their own."), status=422)
    if partner is None or partner == member:
        raise Refused(_("Members enter this season in pairs: name your partner."), status=422)
    return [member, partner]


def _state_of_entry(season: Season) -> str:
    most = season.law.most_entrants
    taken = season.entrants.filter(state__in=[Entrant.State.ACTIVE, Entrant.State.APPLIED]).count()
    if season.state != Season.State.OPEN or (most is not None and taken >= most):
        return Entrant.State.RESERVE
    return Entrant.State.APPLIED if season.law.needs_approval else Entrant.State.ACTIVE


def _require_open(season: Season) -> None:
    if season.state == Season.State.DRAFT:
        raise Refused(_("Entries for this season have not been opened yet."))
    if season.state == Season.State.FINISHED:
        raise Refused(_("This season is over; it takes no entries any more."))


def _require_free(season: Season, member: Member) -> None:
    is_member = Membership.objects.filter(club=season.league.club_id, member=member).exists()
    if not is_member or not member.has_account:
        raise Refused(_("Only members of the club can enter. Join the club first."), status=403)
    others = Entrant.objects.filter(season=season).exclude(state=Entrant.State.WITHDRAWN)
    if others.filter(partner=member).exists() or others.filter(member=member).exists():
        raise Refused(_("%(member)s plays in this season already.") % {"member": member})


def withdraw(season: Season, member: Member) -> None:
    """Take an entry back before the start; it does not depend on being in the club any more. Who has not entered
    changes nothing. Raises Refused after the start (see `leaving.withdraw`)."""
    with transaction.atomic():
        held = locked(season.pk)
        if held.state in STARTED:
            raise Refused(_("This season has started; withdrawing now follows the league's rule for it."))
        Entrant.objects.filter(season=held, member=member).delete()


def withdraw_everywhere(member: Member) -> None:
    """When an account is deleted: entries in seasons that have not started go; running fixtures are finished by AIs."""
    waiting_entries(member).delete()


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
        stages.advance(held)
    tables.open_tables(season.pk)
    season.refresh_from_db(fields=["state", "started"])


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
