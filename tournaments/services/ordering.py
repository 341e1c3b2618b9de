"""What organisers give for criteria that no result answers: fair-play points, an order of their own, lots drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from tournaments.models import Stage, Trail
from tournaments.selectors.entrants import entrants_of

from . import deciding, requiring, trail
from .locks import locked

FIELDS = {"fair_play": "fair_play", "manual_order": "orders", "type_lots": "lots"}
"""By the action in the trail the field of the stage."""
ACTIONS = tuple(FIELDS)
CRITERIA = {"fair_play": "fair_play", "manual_order": "manual", "type_lots": "lots"}
"""By the action the criterion that it serves."""


def set_fair_play(stage: Stage, author: Member, points: Mapping[int, int], reason: str) -> Trail | None:
    """Set fair-play points by entrants' ids, more being better; who is left out has none, and stands below. None where
    they are so already. Raises Refused without a reason, for entrants of other stages, where the league's order does
    not ask for it, and for a stage that the next one was filled from."""
    return _set(stage, author, "fair_play", points, reason, {str(key): value for key, value in points.items()})


def set_order(stage: Stage, author: Member, entrants: Sequence[int], reason: str) -> Trail | None:
    """Order entrants (ids), first to last, where they or some of them are level; an earlier order of the same ones
    goes. Raises Refused as `set_fair_play`, and for fewer than two or one named twice."""
    keys = _distinct(entrants)
    kept = [one for one in stage.orders if set(one["entrants"]) != set(keys)]
    return _set(stage, author, "manual_order", entrants, reason, [*kept, {"entrants": keys, "reason": reason}])


def type_lots(stage: Stage, author: Member, entrants: Sequence[int], reason: str) -> Trail | None:
    """Write down lots that were drawn by hand, first to last; they go before those of the season's seed, and hold for
    good. Raises Refused as `set_order`."""
    keys = _distinct(entrants)
    kept = [one for one in stage.lots if set(one) != set(keys)]
    return _set(stage, author, "type_lots", entrants, reason, [*kept, keys])


def _distinct(entrants: Sequence[int]) -> list[str]:
    keys = [str(one) for one in entrants]
    if len(keys) < 2 or len(set(keys)) < len(keys):
        raise Refused(_("Number at least two entrants, each with a place of its own."), status=422)
    return keys


def _set(
    stage: Stage, author: Member, action: str, entrants: Mapping[int, int] | Sequence[int], reason: str, value: Any
) -> Trail | None:
    words = deciding.required(reason)
    with transaction.atomic():
        season = locked(stage.division.season_id)
        held = requiring.changeable(season, stage.pk)
        if CRITERIA[action] not in season.law.criteria:
            raise Refused(_("The order of this league's table does not ask for it."), status=422)
        if not set(entrants) <= {one.pk for one in entrants_of(held)}:
            raise Refused(_("Choose entrants of this stage."), status=422)
        row = trail.change(season, author, action, held, {FIELDS[action]: value}, reason=words)
        if row is not None:
            deciding.go_on(season, held.pk)
    stage.refresh_from_db()
    return row


def take_back(row: Trail) -> int:
    """Undo what a row of the trail says; the id of the stage, which has to be settled. Inside the caller's
    transaction, which holds the season. Raises Refused where it was changed since."""
    stage, field = requiring.changeable(row.season, row.subject_id), FIELDS[row.action]
    if getattr(stage, field) != row.new[field]:
        raise Refused(_("This was changed since. Undo that first."))
    setattr(stage, field, row.old[field])
    stage.save(update_fields=[field])
    return stage.pk
