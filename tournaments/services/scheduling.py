"""Another time for a fixture: proposed by one entrant, agreed on by all others."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from tournaments.models import SETTLED, Entrant, Fixture, Proposal, Season
from tournaments.selectors.calendar import closing_of

from . import deciding, notify, tables, trail
from .locks import locked

OPEN, ACCEPTED, REFUSED = Proposal.State.OPEN, Proposal.State.ACCEPTED, Proposal.State.REFUSED


def propose(fixture: Fixture, member: Member, starts_at: datetime) -> Proposal:
    """Put another time to the others; the same one again changes nothing, and another one takes the first back.

    Raises Refused for who does not play there, a fixture that is over, a time that has passed or lies outside of the
    round (its end may be moved by an organiser).
    """
    with transaction.atomic():
        season = locked(fixture.round.stage.division.season_id)
        held = deciding.held(fixture.pk)
        entrant = _entrant(held, member)
        _require_possible(held, starts_at)
        known = held.proposals.filter(entrant=entrant, state=OPEN).first()
        if known is not None and known.starts_at == starts_at:
            return known
        if known is not None:
            _change(season, member, "withdraw_proposal", known, Proposal.State.WITHDRAWN)
        made = Proposal.objects.create(fixture=held, entrant=entrant, starts_at=starts_at, accepted_by=[entrant.pk])
        new = {"fixture": held.pk, "starts_at": starts_at.isoformat()}
        trail.record(season, member, "propose", made, new=new)
        others = [side.entrant for side in held.sides.all() if side.entrant_id != entrant.pk]
        notify.tell_entrants(
            others, season, "proposed", made.pk, expires_at=starts_at, fixture=held.pk, entrant=entrant.pk
        )
        return made


def accept(proposal: Proposal, member: Member) -> Proposal:
    """Agree to a proposed time; it holds when all entrants have. Doing it twice does nothing. Raises Refused for one's
    own, one that was answered or has expired, and where the time does not fit any more."""
    with transaction.atomic():
        season, held, entrant = _answering(proposal, member, OPEN, ACCEPTED)
        if entrant.pk in held.accepted_by:
            return held
        _require_possible(held.fixture, held.starts_at)
        accepted = sorted({*held.accepted_by, entrant.pk})
        sides = [side.entrant for side in held.fixture.sides.all()]
        trail.change(season, member, "accept_proposal", held, {"accepted_by": accepted})
        if set(accepted) == {one.pk for one in sides}:
            _agree(season, member, held, sides)
    tables.open_tables(season.pk)
    return held


def _agree(season: Season, member: Member, held: Proposal, sides: list[Entrant]) -> None:
    held.state, held.answered = ACCEPTED, timezone.now()
    held.save(update_fields=["state", "answered"])
    held.fixture.proposals.filter(state=OPEN).update(state=Proposal.State.EXPIRED, answered=held.answered)
    trail.change(season, member, "agree_time", held.fixture, {"starts_at": held.starts_at})
    notify.tell_entrants(sides, season, "agreed", held.pk, fixture=held.fixture_id)


def refuse(proposal: Proposal, member: Member) -> Proposal:
    """Say no; doing it twice does nothing. Raises Refused as `accept`."""
    with transaction.atomic():
        season, held, entrant = _answering(proposal, member, OPEN, REFUSED)
        if held.state == REFUSED:
            return held
        if entrant.pk == held.entrant_id:
            raise Refused(_("This is your own proposal; you can take it back."))
        _change(season, member, "refuse_proposal", held, REFUSED)
        notify.tell_entrants([held.entrant], season, "not_agreed", held.pk, fixture=held.fixture_id, entrant=entrant.pk)
        return held


def withdraw(proposal: Proposal, member: Member) -> Proposal:
    """Take one's own proposal back; doing it twice does nothing. Raises Refused for another's, and after an answer."""
    with transaction.atomic():
        season, held, entrant = _answering(proposal, member, OPEN, Proposal.State.WITHDRAWN)
        if entrant.pk != held.entrant_id:
            raise Refused(_("Only who has proposed a time can take it back."), status=403)
        if held.state == OPEN:
            _change(season, member, "withdraw_proposal", held, Proposal.State.WITHDRAWN)
        return held


def _answering(proposal: Proposal, member: Member, *allowed: str) -> tuple[Season, Proposal, Entrant]:
    season = locked(proposal.fixture.round.stage.division.season_id)
    held = Proposal.objects.select_related("entrant__member", "entrant__partner").get(pk=proposal.pk)
    held.fixture = deciding.held(held.fixture_id)
    entrant = _entrant(held.fixture, member)
    if held.state not in allowed:
        raise Refused(_("This proposal has been answered, or its time is over."))
    return season, held, entrant


def _change(season: Season, member: Member | None, action: str, held: Proposal, state: str) -> None:
    trail.change(season, member, action, held, {"state": state})
    held.answered = timezone.now()
    held.save(update_fields=["answered"])


def _entrant(fixture: Fixture, member: Member) -> Entrant:
    """The member's entrant in a fixture, as one of a pair too. Raises Refused."""
    sides = [side.entrant for side in fixture.sides.all()]
    found = next((one for one in sides if member.pk in (one.member_id, one.partner_id)), None)
    if found is None:
        raise Refused(_("You do not play in this fixture."), status=403)
    return found


def _require_possible(fixture: Fixture, starts_at: datetime) -> None:
    if fixture.is_settled:
        raise Refused(_("This fixture is over."))
    if starts_at <= timezone.now():
        raise Refused(_("This time has passed."), status=422)
    opens = fixture.round.opens_at
    if opens is not None and starts_at < opens:
        raise Refused(_("Its round is not open yet at this time."), status=422)
    closes = closing_of(fixture)
    if closes is not None and starts_at >= closes:
        raise Refused(_("Its round is over at this time; ask an organiser for more time first."), status=422)


def expire_proposals(now: datetime | None = None) -> int:
    """End proposals that nobody answered before their time, or whose fixture is over; how many. A second run finds
    none."""
    moment = now or timezone.now()
    waiting = Proposal.objects.filter(state=OPEN)
    due = waiting.filter(Q(starts_at__lte=moment) | Q(fixture__state__in=SETTLED))
    return due.update(state=Proposal.State.EXPIRED, answered=moment)
