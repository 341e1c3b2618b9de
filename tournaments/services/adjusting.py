"""Points given and taken at the desk: dated, with a reason that stands under the table."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from tournaments.models import Adjustment, Entrant, Season, Stage, Trail

from . import deciding, notify, requiring, trail
from .locks import locked

ACTIONS = ("adjust", "lift_adjustment")
MOST_POINTS = 1000


def adjust(stage: Stage, entrant: Entrant, author: Member, points: float, reason: str, note: str = "") -> Adjustment:
    """Give points, or take them (below zero). Pressed twice (the same points for the same reason, not lifted) it is
    given once. Raises Refused without a reason, for no points, and for a stage that the next one was filled from."""
    words = deciding.required(reason)
    if not points or abs(points) > MOST_POINTS:
        raise Refused(_("Give or take from 1 to 1000 points, or parts of one."), status=422)
    with transaction.atomic():
        season = locked(stage.division.season_id)
        stage = _changeable(season, stage.pk, entrant)
        known = stage.adjustments.filter(entrant=entrant, points=points, reason=words, lifted=None).first()
        if known is not None:
            return known
        made = Adjustment.objects.create(
            stage=stage, entrant=entrant, points=points, reason=words, note=note, author=author
        )
        new = {"stage": stage.pk, "entrant": entrant.pk, "points": points}
        row = trail.record(season, author, "adjust", made, new=new, reason=words, note=note)
        notify.tell_entrants([entrant], season, "adjusted", row.pk, trail=row.pk)
        deciding.go_on(season, stage.pk)
    return made


def lift(adjustment: Adjustment, author: Member, reason: str, note: str = "") -> None:
    """Let an adjustment count no more; it stays in the trail. Doing it twice does nothing. Raises Refused."""
    words = deciding.required(reason)
    with transaction.atomic():
        season = locked(adjustment.stage.division.season_id)
        held = Adjustment.objects.select_related("entrant__member", "entrant__partner").get(pk=adjustment.pk)
        if held.lifted is not None:
            return
        stage = _changeable(season, held.stage_id, held.entrant)
        row = trail.change(season, author, "lift_adjustment", held, {"lifted": timezone.now()}, reason=words, note=note)
        if row is not None:
            notify.tell_entrants([held.entrant], season, "adjustment_lifted", row.pk, trail=row.pk)
        deciding.go_on(season, stage.pk)
    adjustment.refresh_from_db()


def _changeable(season: Season, stage_id: int, entrant: Entrant) -> Stage:
    stage = requiring.changeable(season, stage_id)
    if entrant.division_id != stage.division_id:
        raise Refused(_("%(entrant)s does not play in this division.") % {"entrant": entrant}, status=422)
    return stage


def take_back(row: Trail) -> int:
    """Undo what a row of the trail says; the id of the stage, which has to be settled. Inside the caller's
    transaction, which holds the season. Raises Refused."""
    held = Adjustment.objects.select_related("entrant__member", "entrant__partner").get(pk=row.subject_id)
    stage = _changeable(row.season, held.stage_id, held.entrant)
    held.lifted = timezone.now() if row.action == "adjust" else None
    held.save(update_fields=["lifted"])
    return stage.pk
