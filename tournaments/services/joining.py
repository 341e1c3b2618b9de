"""Coming into a season: entries, approval, the reserve list, late joiners, and who comes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member, Membership
from tournaments.formats import Bye, format_of, settings_of
from tournaments.models import GONE, Entrant, Round, Season, Stage, Trail
from tournaments.selectors.ratings_at_entry import rating_at_entry

from . import notify, standings, trail
from .locks import locked

TAKEN = (Entrant.State.ACTIVE, Entrant.State.APPLIED)
BEFORE = (Season.State.OPEN, Season.State.CLOSED)


def enter(season: Season, member: Member, partner: Member | None = None) -> Entrant:
    """A member of the club enters, with a partner where entrants are pairs; entering again changes nothing.

    Who enters a season that needs approval waits for it; where all places are taken, or entries are closed, the entrant
    stands on the reserve list. After the start an entrant plays from the next round on, where the format can take
    somebody. Who has withdrawn comes back so, and gets nothing for the rounds missed. Raises Refused.
    """
    with transaction.atomic():
        return enter_within(locked(season.pk), member, partner)


def enter_within(held: Season, member: Member, partner: Member | None = None) -> Entrant:
    """As `enter`, inside the caller's transaction, which holds the season."""
    known = Entrant.objects.filter(season=held, member=member).first()
    if known is not None and known.state != Entrant.State.WITHDRAWN:
        return _unless_expelled(known)
    _require_open(held)
    people = _people(held, member, partner)
    for one in people:
        _require_free(held, one, known)
    if known is not None:
        return _come_back(held, known, partner)
    state = state_of_entry(held)
    rating = sum(rating_at_entry(one, held.league.title) for one in people) / len(people)
    made = Entrant.objects.create(season=held, member=member, partner=partner, state=state, rating=rating)
    if state == Entrant.State.ACTIVE and held.state == Season.State.RUNNING:
        _join_late(held, made)
    return made


def require_entry(season: Season, *people: Member) -> None:
    """Raises Refused where one of these members cannot enter now, because of them or of the season."""
    _require_open(season)
    for one in people:
        _require_free(season, one)


def _unless_expelled(known: Entrant) -> Entrant:
    if known.state == Entrant.State.EXPELLED:
        raise Refused(_("You were taken out of this season; only its organisers can let you in again."), status=403)
    return known


def _people(season: Season, member: Member, partner: Member | None) -> list[Member]:
    if season.law.entrant_size == 1 and partner is None:
        return [member]
    if season.law.entrant_size == 1:
        raise Refused(_("Members enter this season on their own."), status=422)
    if partner is None or partner == member:
        raise Refused(_("Members enter this season in pairs: name your partner."), status=422)
    return [member, partner]


def state_of_entry(season: Season) -> Entrant.State:
    """What whoever enters now becomes: a player, somebody who waits for approval, or one of the reserve list."""
    if not has_place(season) or (season.state != Season.State.OPEN and not takes_late(season)):
        return Entrant.State.RESERVE
    return Entrant.State.APPLIED if season.law.needs_approval else Entrant.State.ACTIVE


def has_place(season: Season) -> bool:
    """Whether the cap on entrants leaves a place."""
    most = season.law.most_entrants
    return most is None or season.entrants.filter(state__in=TAKEN).count() < most


def takes_late(season: Season) -> bool:
    """Whether somebody can still join a season that is being played."""
    return season.state == Season.State.RUNNING and _stage_for_late(season) is not None


def _stage_for_late(season: Season) -> Stage | None:
    """The first stage of the lowest division, if its format makes rounds one by one and there is one to come."""
    rules = season.law.stages[0]
    league_format = format_of(rules.format)
    stages = Stage.objects.filter(division__season=season, number=1, state=Stage.State.RUNNING)
    stage = stages.order_by("-division__number").first()
    if stage is None or not league_format.takes_late_joiners:
        return None
    started = stage.division.entrants.filter(joined=1, number__isnull=False).count()
    length = league_format.length(started, settings_of(rules.format, rules.settings))
    return stage if length is None or stage.rounds.count() < length else None


def _require_open(season: Season) -> None:
    if season.state == Season.State.DRAFT:
        raise Refused(_("Entries for this season have not been opened yet."))
    if season.state == Season.State.FINISHED:
        raise Refused(_("This season is over; it takes no entries any more."))


def _require_free(season: Season, member: Member, known: Entrant | None = None) -> None:
    """Raises Refused for somebody outside the club, and for who plays here already but as `known`."""
    is_member = Membership.objects.filter(club=season.league.club_id, member=member).exists()
    if not is_member or not member.has_account:
        raise Refused(_("Only members of the club can enter. Join the club first."), status=403)
    others = Entrant.objects.filter(Q(member=member) | Q(partner=member), season=season)
    if known is not None:
        others = others.exclude(pk=known.pk)
    if others.exclude(state=Entrant.State.WITHDRAWN).exists():
        raise Refused(_("%(member)s plays in this season already.") % {"member": member})


def _join_late(season: Season, entrant: Entrant) -> None:
    """Into the lowest division, at the end of the draw, from the next round that is set."""
    stage = _stage_for_late(season)
    if stage is None:
        Entrant.objects.filter(pk=entrant.pk).update(state=Entrant.State.RESERVE)
        entrant.state = Entrant.State.RESERVE
        return
    place = late_place(stage)
    for name, value in place.items():
        setattr(entrant, name, value)
    entrant.save(update_fields=list(place))
    trail.record(season, None, "join_late", entrant, new={"joined": entrant.joined})
    if season.law.late_bye != Bye.ZERO:
        _note_missed(stage, entrant, 1, season.law.late_bye)
    standings.recompute(stage)


def late_place(stage: Stage) -> dict[str, Any]:
    """What an entrant becomes who comes into a stage that is being played: at the end of the draw of its division, from
    the next round that is set."""
    last = Entrant.objects.filter(division=stage.division_id).aggregate(last=Max("number"))["last"] or 0
    return {"division": stage.division, "number": last + 1, "joined": stage.rounds.count() + 1}


def _note_missed(stage: Stage, entrant: Entrant, since: int, letter: Bye) -> None:
    """Write into the rounds that have been set without the entrant what its empty place there counts as."""
    for one in Round.objects.filter(stage=stage, number__gte=since):
        if not one.fixtures.filter(sides__entrant=entrant).exists():
            one.byes.setdefault(str(entrant.pk), letter.value)
            one.save(update_fields=["byes"])


def _come_back(season: Season, entrant: Entrant, partner: Member | None) -> Entrant:
    """An entrant who withdrew is back. After the start: from the next round, without a point for those missed, and not
    where all that it had played was struck out."""
    if entrant.left is None:
        entrant.state, entrant.partner = state_of_entry(season), partner
    else:
        _require_way_back(season, entrant)
        stage = _stage_for_late(season)
        assert stage is not None, "required above"
        since = entrant.left
        entrant.state, entrant.left = Entrant.State.ACTIVE, None
        _note_missed(stage, entrant, since, Bye.ZERO)
        trail.record(season, entrant.member, "come_back", entrant, new={"round": stage.rounds.count() + 1})
    entrant.entered = timezone.now()
    entrant.save(update_fields=["state", "partner", "left", "entered"])
    for stage in Stage.objects.filter(division=entrant.division_id, state=Stage.State.RUNNING):
        standings.recompute(stage)
    return entrant


def _require_way_back(season: Season, entrant: Entrant) -> None:
    stage = _stage_for_late(season)
    if stage is None or stage.division_id != entrant.division_id:
        raise Refused(_("This season cannot take you back: its rounds have been made without you."))
    gone = Trail.objects.filter(season=season, subject_kind="entrant", subject_id=entrant.pk, action="withdraw")
    last = gone.order_by("-pk").first()
    if last is not None and last.new.get("policy") == "expunge":
        raise Refused(_("What you had played was struck out; you can enter the next season."))


def approve(entrant: Entrant, author: Member) -> None:
    """Let an entrant in who waits for it. Doing it twice does nothing. Raises Refused where all places are taken."""
    with transaction.atomic():
        season, entrant = _held(entrant)
        if entrant.state != Entrant.State.APPLIED:
            return
        trail.change(season, author, "approve", entrant, {"state": Entrant.State.ACTIVE})
        if season.state == Season.State.RUNNING:
            _join_late(season, entrant)
        notify.tell_entrants([entrant], season, "approved", entrant.pk)


def refuse(entrant: Entrant, author: Member, reason: str) -> None:
    """Turn an entry away, with a reason that the member reads; who is next on the reserve list moves up. Raises Refused
    without a reason, and for an entrant who plays already."""
    words = required(reason)
    with transaction.atomic():
        season, entrant = _held(entrant)
        if entrant.state not in (Entrant.State.APPLIED, Entrant.State.RESERVE):
            raise Refused(_("%(entrant)s plays already.") % {"entrant": entrant})
        written = trail.record(season, author, "refuse", entrant, old={"state": entrant.state}, reason=words)
        notify.tell_entrants([entrant], season, "refused", written.pk, trail=written.pk)
        was_applied = entrant.state == Entrant.State.APPLIED
        entrant.delete()
        if was_applied:
            move_up(season)


def required(reason: str) -> str:
    """The reason on one line. Raises Refused (422) where there is none."""
    words = " ".join(reason.split())[:300]
    if not words:
        raise Refused(_("Say why: the reason is kept with the season."), status=422)
    return words


def move_up(season: Season, division_id: int | None = None) -> Entrant | None:
    """Before the start, the first of the reserve list takes a place that has become free, in its division. Inside the
    caller's transaction, which holds the season."""
    if season.state not in BEFORE or not has_place(season):
        return None
    following = season.entrants.filter(state=Entrant.State.RESERVE).order_by("entered", "pk").first()
    if following is None:
        return None
    state = Entrant.State.APPLIED if season.law.needs_approval else Entrant.State.ACTIVE
    trail.change(season, None, "move_up", following, {"state": state, "division_id": division_id})
    if state == Entrant.State.ACTIVE:
        notify.tell_entrants([following], season, "moved_up", following.pk)
    return following


def seed(season: Season, author: Member, numbers: Mapping[int, int | None]) -> None:
    """Set numbers of the draw by hand, by entrants' ids (None: by lot). Before the start; raises Refused for a number
    given twice in a division, or below 1."""
    with transaction.atomic():
        held = locked(season.pk)
        if held.state not in (Season.State.DRAFT, *BEFORE):
            raise Refused(_("The draw has been made."))
        rows = {one.pk: one for one in held.entrants.exclude(state__in=GONE)}
        given = {one.pk: numbers.get(one.pk, one.number) for one in rows.values()}
        kept = [(rows[key].division_id, number) for key, number in given.items() if number is not None]
        if len(set(kept)) != len(kept) or any(number < 1 for _division, number in kept) or numbers.keys() - rows.keys():
            raise Refused(_("Give each entrant a number of its own, from 1."), status=422)
        for key, number in given.items():
            trail.change(held, author, "seed", rows[key], {"number": number})


def entrant_of(season: Season, member: Member) -> Entrant:
    """The member's entry that plays or waits to, as one of a pair too. Raises Refused where there is none."""
    found = season.entrants.filter(Q(member=member) | Q(partner=member)).exclude(state__in=GONE).first()
    if found is None:
        raise Refused(_("%(member)s does not play in this season.") % {"member": member})
    return found


def _held(entrant: Entrant) -> tuple[Season, Entrant]:
    season = locked(entrant.season_id)
    fresh = Entrant.objects.select_related("member", "partner").filter(pk=entrant.pk).first()
    if fresh is None:
        raise Refused(_("This entry has been taken back."))
    return season, fresh


def carry_over(season: Season, people: Sequence[Member]) -> Entrant:
    """Enter who played in the season before into one that is in preparation."""
    rating = sum(rating_at_entry(one, season.league.title) for one in people) / len(people)
    partner = people[1] if len(people) > 1 else None
    return Entrant.objects.create(season=season, member=people[0], partner=partner, rating=rating)
