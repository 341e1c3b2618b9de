"""Going out of a season: before its start, after it by the league's policy, by the organisers' decision, with the
account, or out of the club."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from accounts.errors import Refused
from accounts.models import Club, Member
from accounts.services.members import FORMER_NAME
from games.models import Table
from games.services.absence import sit_in
from tournaments.formats import format_of
from tournaments.formats.rules import Withdrawal
from tournaments.models import GONE, Entrant, Fixture, Round, Season, Stage, Trail
from tournaments.selectors.entrants import stage_rules
from tournaments.selectors.going import Preview
from tournaments.selectors.leagues import waiting_entries
from tournaments.selectors.standings import ranked
from tournaments.selectors.touches import begun_of
from tournaments.selectors.waiting import sides_of

from . import deciding, joining, notify, tables, trail
from .locks import locked
from .trying import tried

ACTIONS = ("withdraw", "expel", "no_show")
STRUCK = gettext_noop("An entrant has gone; nothing it played counts.")
GIVEN_UP = gettext_noop("An entrant has gone; what was open is won by the others.")
"""Stored as they stand here; pages translate them."""


def withdraw(season: Season, member: Member) -> None:
    """Go out of a season, with the partner where entrants are pairs; being in the club is not asked. Before the start
    the entry is taken back and the next on the reserve list moves up; after it the league's policy settles the
    fixtures. Who does not play changes nothing. Raises Refused when the season is over."""
    with transaction.atomic():
        held = locked(season.pk)
        mine = held.entrants.filter(Q(member=member) | Q(partner=member)).exclude(state__in=GONE)
        for entrant in mine:
            _withdraw(held, entrant, member)
    tables.open_tables(season.pk)


def _withdraw(season: Season, entrant: Entrant, author: Member) -> None:
    waits = entrant.state in (Entrant.State.APPLIED, Entrant.State.RESERVE)
    if season.state == Season.State.FINISHED and not waits:
        raise Refused(_("This season is over."))
    if waits or season.state != Season.State.RUNNING:
        take_back(season, entrant, author)
        return
    written = go(season, entrant, author, Entrant.State.WITHDRAWN, season.law.withdrawal)
    notify.tell_organisers(season, "gone", written.pk, entrant=entrant.pk, trail=written.pk)


def take_back(season: Season, entrant: Entrant, author: Member | None) -> None:
    """Delete an entry that has not played. Inside the caller's transaction, which holds the season."""
    division, had_place = entrant.division_id, entrant.state in joining.TAKEN
    trail.record(season, author, "take_back", entrant, old={"state": entrant.state})
    entrant.delete()
    if had_place:
        joining.move_up(season, division)


def expel(
    entrant: Entrant,
    author: Member,
    reason: str,
    policy: Withdrawal | None = None,
    *,
    state: str = Entrant.State.EXPELLED,
) -> None:
    """Take an entrant out, by the league's policy or another one: expelled, or withdrawn as if by its own wish, which
    leaves the way back open. Doing it twice does nothing. Raises Refused without a reason, and outside a running
    season."""
    words = deciding.required(reason)
    with transaction.atomic():
        season = locked(entrant.season_id)
        held = season.entrants.select_related("member", "partner").get(pk=entrant.pk)
        if held.state == state:
            return
        if season.state != Season.State.RUNNING or held.state != Entrant.State.ACTIVE:
            raise Refused(_("Only who plays in a running season can be taken out."))
        written = go(season, held, author, state, policy or season.law.withdrawal, words)
        notify.tell_entrants([held], season, "gone", written.pk, entrant=held.pk, trail=written.pk)
    tables.open_tables(season.pk)
    entrant.refresh_from_db()


def go(
    season: Season,
    entrant: Entrant,
    author: Member | None,
    state: str,
    policy: Withdrawal,
    reason: str = "",
    *,
    spares_begun: bool = False,
    action: str = "",
) -> Trail:
    """The entrant plays no more from here on, and its fixtures are settled by the policy; with `spares_begun` those at
    whose tables somebody has moved go on. Inside the caller's transaction, which holds the season; the tables of what
    opens are the caller's to open."""
    written, touched = apart(season, entrant, author, state, policy, reason, spares_begun=spares_begun, action=action)
    for stage_id in touched:
        deciding.go_on(season, stage_id)
    return written


def apart(
    season: Season,
    entrant: Entrant,
    author: Member | None,
    state: str,
    policy: Withdrawal,
    reason: str = "",
    *,
    spares_begun: bool = False,
    action: str = "",
) -> tuple[Trail, list[int]]:
    """As `go`, without the season going on: what was written, and the ids of the stages that have to be settled. Stages
    that are closed stay as they are."""
    stages = list(_running_stages(entrant))
    action = action or ("expel" if state == Entrant.State.EXPELLED else "withdraw")
    left = _next_round(stages)
    new, old = {"state": state, "left": left}, {"state": entrant.state, "left": entrant.left}
    entrant.state, entrant.left = state, left
    entrant.save(update_fields=["state", "left"])
    written = trail.record(season, author, action, entrant, old=old, new={**new, "policy": policy.value}, reason=reason)
    for stage in stages:
        _settle(season, stage, entrant, author, policy, reason, spares_begun=spares_begun)
    parts = Trail.objects.filter(season=season, pk__gt=written.pk).order_by("pk")
    written.new["rows"] = list(parts.filter(action__in=deciding.ACTIONS).values_list("pk", flat=True))
    written.save(update_fields=["new"])
    return written, [stage.pk for stage in stages]


def _running_stages(entrant: Entrant) -> list[Stage]:
    rows = Stage.objects.filter(division=entrant.division_id, state=Stage.State.RUNNING)
    return list(rows.select_related("division__season__league").order_by("number"))


def _next_round(stages: Collection[Stage]) -> int:
    """The first round that has not been opened: the one from which the entrant is missing."""
    return Round.objects.filter(stage__in=[one.pk for one in stages], opened__isnull=False).count() + 1


def _settle(
    season: Season,
    stage: Stage,
    entrant: Entrant,
    author: Member | None,
    policy: Withdrawal,
    reason: str,
    *,
    spares_begun: bool,
) -> None:
    mine = Fixture.objects.filter(round__stage=stage, sides__entrant=entrant).order_by("round__number", "number")
    is_struck = is_struck_out(stage, entrant, policy)
    begun = {one.pk for one in begun_of(mine)} if spares_begun else set()
    for fixture in mine.select_related("round__stage__division__season__league").prefetch_related("sides"):
        if fixture.pk in begun:
            continue
        if is_struck:
            _strike(season, fixture, author, reason or STRUCK)
        elif not fixture.is_settled:
            _give_up(season, fixture, entrant, author, reason or GIVEN_UP)


def is_struck_out(stage: Stage, entrant: Entrant, policy: Withdrawal) -> bool:
    """Whether nothing that the entrant has played in this stage is to count. Never where later rounds stand on it."""
    league_format = format_of(stage_rules(stage).format)
    if policy == Withdrawal.KEEP or league_format.keeps_results:
        return False
    mine = Fixture.objects.filter(round__stage=stage, sides__entrant=entrant)
    played = mine.filter(state=Fixture.State.FINISHED).count()
    return policy == Withdrawal.EXPUNGE or 2 * played < mine.count()


def _strike(season: Season, fixture: Fixture, author: Member | None, reason: str) -> None:
    """The fixture counts for nobody, whatever has been made of it since: that is the policy's, not a correction."""
    if fixture.state in (Fixture.State.VOID, Fixture.State.CANCELLED):
        return
    if not fixture.is_settled:
        deciding.decide_within(season, fixture.pk, author, deciding.voided(), reason)
        return
    old = deciding.snapshot(fixture)
    deciding.put(fixture, Fixture.State.VOID, [])
    fixture.reason = reason
    deciding.store(fixture)
    trail.record(season, author, "void", fixture, old=old, new=deciding.snapshot(fixture), reason=reason)


def _give_up(season: Season, fixture: Fixture, entrant: Entrant, author: Member | None, reason: str) -> None:
    """Of two the other one wins; at a table of more an AI sits in, so that the others still have their game."""
    if len(sides_of(fixture)) == 2:
        decision = deciding.forfeited(fixture, {entrant.pk}, is_abandoned=fixture.opened_tables > 0)
        deciding.decide_within(season, fixture.pk, author, decision, reason)
        return
    people = [entrant.member_id, entrant.partner_id]
    for row in fixture.tables.filter(table__status=Table.Status.PLAYING).select_related("table"):
        for seat in row.table.seats.filter(member__in=people, is_away=False).select_related("table"):
            sit_in(seat)


def bring_back(row: Trail) -> list[int]:
    """Undo a withdrawal or an expulsion: the entrant plays again from where it went; the ids of the stages that have to
    be settled. Its fixtures are the caller's to put back. Inside the caller's transaction, which holds the season.
    Raises Refused where the entrant has come back already."""
    entrant = Entrant.objects.select_related("member", "partner").filter(pk=row.subject_id).first()
    if entrant is None or entrant.state != row.new["state"]:
        raise Refused(_("This entrant has come back already, or has been taken away since."))
    entrant.state, entrant.left = row.old["state"], row.old["left"]
    entrant.save(update_fields=["state", "left"])
    notify.tell_entrants([entrant], row.season, "brought_back", row.pk)
    return [stage.pk for stage in _running_stages(entrant)]


def running_entries(member: Member, club: Club) -> list[Entrant]:
    """What leaving the club asks about: entries of its seasons that are not over, those that wait among them."""
    living = Season.objects.filter(league__club=club).exclude(state=Season.State.FINISHED)
    mine = Entrant.objects.filter(Q(member=member) | Q(partner=member), season__in=living)
    return list(mine.exclude(state__in=GONE).select_related("season__league", "member").order_by("pk"))


def withdraw_from(club: Club, member: Member, entries: Collection[int]) -> None:
    """Withdraw from those of the club's seasons that were chosen (entrants' ids) when leaving it; in the others the
    member plays on. Raises Refused as `withdraw`."""
    for entrant in running_entries(member, club):
        if entrant.pk in entries:
            withdraw(entrant.season, member)


def leave_waiting(member: Member, club: Club) -> None:
    """Whoever is no more in a club plays on in what is running there; entries of what has not started are taken
    back. Runs with the end of every membership."""
    for entrant in waiting_entries(member).filter(season__league__club=club).select_related("season"):
        take_back(locked(entrant.season_id), entrant, None)


def withdraw_everywhere(member: Member) -> None:
    """When an account is deleted: entries in seasons that have not started go, AIs finish running fixtures, and
    where rounds are made one by one the entrant is in no further one. Names go from what is kept; tables stay."""
    for entrant in waiting_entries(member).select_related("season"):
        take_back(locked(entrant.season_id), entrant, None)
    for entrant in Entrant.objects.filter(Q(member=member) | Q(partner=member)).select_related("member", "partner"):
        others = [one for one in (entrant.member, entrant.partner) if one and one.pk != member.pk and one.has_account]
        if entrant.state == Entrant.State.ACTIVE and not others:
            _pair_no_more(entrant)
        _forget_name(entrant, member)


def _pair_no_more(entrant: Entrant) -> None:
    for stage in _running_stages(entrant):
        if format_of(stage_rules(stage).format).takes_late_joiners and entrant.left is None:
            entrant.left = _next_round([stage])
            entrant.save(update_fields=["left"])


def _forget_name(entrant: Entrant, member: Member) -> None:
    """The stored tables and the trail name the entrant no more as it was called."""
    known = [one for one in (entrant.member, entrant.partner) if one is not None]
    name = " & ".join(FORMER_NAME if one.pk == member.pk else str(one) for one in known)
    for stage in Stage.objects.filter(division=entrant.division_id).exclude(final=None):
        stage.final = [{**row, "name": name} if row["entrant"] == entrant.pk else row for row in stage.final or []]
        stage.save(update_fields=["final"])
    Trail.objects.filter(subject_kind="entrant", subject_id=entrant.pk).update(subject=name[:200])


def preview(entrant: Entrant, policy: Withdrawal) -> Preview:
    """The tables as they are and as they would be if the entrant went by this policy; nothing is stored or sent."""

    def gone() -> Preview:
        season = locked(entrant.season_id)
        held = season.entrants.select_related("member", "partner").get(pk=entrant.pk)
        stages = _running_stages(held)
        now, before = {one.pk: ranked(one) for one in stages}, _states(stages, held)
        apart(season, held, None, Entrant.State.WITHDRAWN, policy)
        then, after = {one.pk: ranked(one) for one in stages}, _states(stages, held)
        return Preview(policy, now, then, {key: state for key, state in after.items() if before[key] != state})

    return tried(gone)


def _states(stages: Collection[Stage], entrant: Entrant) -> dict[int, str]:
    mine = Fixture.objects.filter(round__stage__in=[one.pk for one in stages], sides__entrant=entrant)
    return dict(mine.values_list("pk", "state"))
