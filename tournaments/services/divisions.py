"""Who plays in which division: proposals by strength or from the last season's final tables, and placing by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from tournaments.formats import format_of
from tournaments.formats.promotion import by_strength, next_divisions
from tournaments.models import Division, Entrant, Season, Stage, Trail

from . import deciding, joining, trail
from .locks import locked

ACTIONS = ("place",)

Proposal = list[list[int]]
"""Entrants (ids) by division, the highest first, each division in the order of its seeding."""


def propose_by_rating(season: Season) -> Proposal:
    """Even divisions, the strongest at entry in the highest; of equals who entered first."""
    rows = _playing(season).order_by("-rating", "entered", "pk")
    return _ids(by_strength([str(one.pk) for one in rows], season.law.division_size))


def propose_by_last_season(season: Season, last: Season) -> Proposal:
    """By the final tables of an earlier season, with promotion and relegation; newcomers by strength below. Raises
    Refused while anything of that season, a play-off among it, is open."""
    here = {one.member_id: str(one.pk) for one in _playing(season)}
    finals = [[here.get(member, f"-{member}") for member in final] for final in final_orders(last)]
    known = {key for final in finals for key in final}
    strongest = _playing(season).order_by("-rating", "entered", "pk")
    newcomers = [str(one.pk) for one in strongest if str(one.pk) not in known]
    law = season.law
    found = next_divisions(
        finals,
        [key for key in known if key in here.values()],
        newcomers,
        law.division_size,
        law.promoted,
        law.relegated,
    )
    return _ids(found)


def final_orders(season: Season) -> list[list[int]]:
    """The members (of pairs: the first) of each division in the order of its last final table. Raises Refused while a
    stage is open."""
    stages = Stage.objects.filter(division__season=season).order_by("division__number", "number")
    if not stages or any(stage.state != Stage.State.CLOSED for stage in stages):
        raise Refused(_("The season before is not over: a stage or a play-off is still open."))
    members = dict(season.entrants.values_list("pk", "member"))
    found: dict[int, list[int]] = {}
    for stage in stages:  # a later stage places its own before those who did not reach it
        order = [members[row["entrant"]] for row in stage.final or []]
        before = found.get(stage.division_id, [])
        found[stage.division_id] = order + [one for one in before if one not in order]
    return list(found.values())


def place(
    season: Season,
    author: Member | None,
    divisions: Sequence[Sequence[int]],
    reasons: Mapping[int, str],
    *,
    proposal: Sequence[Sequence[int]] | None = None,
) -> None:
    """Put each entrant (id) into its division before the start. Raises Refused (422) unless everybody who plays is in
    exactly one, and for whoever stands elsewhere than in `proposal` without a reason."""
    with transaction.atomic():
        held = locked(season.pk)
        require_not_started(held)
        rows = {one.pk: one for one in _playing(held).select_related("member", "partner", "division")}
        given = [key for keys in divisions for key in keys]
        if sorted(given) != sorted(rows):
            raise Refused(_("Each entrant must be in exactly one division."), status=422)
        made = {one.number: one for one in Division.objects.filter(season=held)}
        for number, keys in enumerate(divisions, 1):
            division = made.get(number) or Division.objects.create(season=held, number=number)
            for key in keys:
                is_moved = proposal is not None and key not in (proposal[number - 1 : number] or [[]])[0]
                reason = deciding.required(reasons.get(key, "")) if is_moved else reasons.get(key, "")
                trail.change(held, author, "place", rows[key], {"division": division}, reason=reason)
        Division.objects.filter(season=held, number__gt=len(divisions), entrants=None).delete()


def take_back(row: Trail) -> None:
    """Put an entrant back into the division that it was in, as a row of the trail says. Inside the caller's
    transaction, which holds the season. Raises Refused after the start, and where it was placed again since."""
    require_not_started(row.season)
    entrant = Entrant.objects.filter(season=row.season, pk=row.subject_id, division=row.new["division"]).first()
    if entrant is None:
        raise Refused(_("This entrant was placed again since, or is out of the season."))
    before = Division.objects.filter(season=row.season, pk=row.old["division"]).first()
    if before is None and row.old["division"] is not None:
        raise Refused(_("The division it was in is not there any more."))
    entrant.division = before
    entrant.save(update_fields=["division"])


def place_by_rule(season: Season) -> None:
    """Where the rules want several divisions and none was made: from the season before if it is over, else by
    strength."""
    if season.law.division_size is None or season.divisions.exists():
        return
    last = season_before(season)
    found = propose_by_last_season(season, last) if last and is_over(last) else propose_by_rating(season)
    place(season, None, _playable(found, format_of(season.law.stages[0].format).least), {})


def season_before(season: Season) -> Season | None:
    """The season of the league that was played last before this one."""
    return Season.objects.filter(league=season.league_id, number__lt=season.number).order_by("-number").first()


def is_over(season: Season) -> bool:
    """Whether its final tables stand."""
    return season.state == Season.State.FINISHED


def require_not_started(season: Season) -> None:
    """Raises Refused once the draw has been made."""
    if season.state not in (Season.State.DRAFT, *joining.BEFORE):
        raise Refused(_("The season has started."))


def _playable(found: Proposal, least: int) -> Proposal:
    """The same, a division that is too small to be played (few have come back) joined to the one above it."""
    kept: Proposal = []
    for keys in found:
        if kept and (len(keys) < least or len(kept[-1]) < least):
            kept[-1] = [*kept[-1], *keys]
        else:
            kept.append(list(keys))
    return kept


def _playing(season: Season) -> QuerySet[Entrant]:
    return season.entrants.filter(state=Entrant.State.ACTIVE)


def _ids(found: Sequence[Sequence[str]]) -> Proposal:
    return [[int(key) for key in level] for level in found]
