"""What the desk decides about a fixture: forfeit, award, adjudication, void, cancellation, another go.

Each decision stops what is being played, is written to the trail with its reason, and can be undone (`undoing.undo`).
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from games.models import Table
from games.services import ending, staff
from tournaments.formats import NoPairing
from tournaments.models import Fixture, FixtureResult, Round, Season, Stage, Trail
from tournaments.selectors.results import Reached
from tournaments.selectors.touches import Touched, touches
from tournaments.selectors.waiting import sides_of

from . import notify, recording, repairing, requiring, stages, standings, tables, trail
from .locks import locked

logger = logging.getLogger(__name__)

LONGEST_REASON = 300
ACTIONS = ("forfeit", "double_forfeit", "award", "adjudicate", "type_in", "void", "cancel", "play_again")
"""What the trail calls a decision about a fixture."""


@dataclass(frozen=True)
class Decision:
    """What a fixture becomes: its state, who reached what, who gave it up."""

    action: str
    state: str
    reached: tuple[Reached, ...] = ()
    abandoned_by: int | None = None


def forfeited(fixture: Fixture, losers: Collection[int], *, is_abandoned: bool = False) -> Decision:
    """These entrants (ids) lose and all others win, by the league's score for it; it may be lost by everybody. Raises
    Refused (422) for none, and for who does not play here."""
    sides = sides_of(fixture)
    if not losers or not set(losers) <= set(sides):
        raise Refused(_("Choose who loses."), status=422)
    if set(losers) == set(sides):
        return doubly_forfeited(fixture)
    given_up = next(iter(losers)) if is_abandoned and len(losers) == 1 else None
    return Decision("forfeit", Fixture.State.FORFEIT, _won(fixture, set(sides) - set(losers)), given_up)


def doubly_forfeited(fixture: Fixture) -> Decision:
    """Everybody loses: nobody is first, and nobody has scored."""
    sides = sides_of(fixture)
    return Decision("double_forfeit", Fixture.State.DOUBLE_FORFEIT, tuple(Reached(one, len(sides), 0) for one in sides))


def awarded(fixture: Fixture, winner: int | None) -> Decision:
    """The win is given to an entrant (id), by the score of a forfeit; None: level, nobody having scored. Raises Refused
    (422)."""
    sides = sides_of(fixture)
    if winner is None:
        return Decision("award", Fixture.State.AWARDED, tuple(Reached(one, 1, 0) for one in sides))
    if winner not in sides:
        raise Refused(_("Choose who wins."), status=422)
    return Decision("award", Fixture.State.AWARDED, _won(fixture, {winner}))


def _won(fixture: Fixture, winners: set[int]) -> tuple[Reached, ...]:
    high, low = fixture.round.stage.division.season.law.scoring.forfeit
    return tuple(
        Reached(one, 1, high) if one in winners else Reached(one, len(winners) + 1, low) for one in sides_of(fixture)
    )


def adjudicated(fixture: Fixture, places: Mapping[int, int], scores: Mapping[int, int]) -> Decision:
    """Places (level entrants share one, the next is left out) and scores as the desk finds them, by entrants' ids.
    Raises Refused (422) for places that are none."""
    return Decision("adjudicate", Fixture.State.AWARDED, _given(fixture, places, scores))


def typed_in(fixture: Fixture, places: Mapping[int, int], scores: Mapping[int, int]) -> Decision:
    """As `adjudicated`, but as a result that was played, at a table at home. Raises Refused, also where a table here
    has given a result."""
    if fixture.tables.filter(table__status=Table.Status.FINISHED).exists():
        raise Refused(_("Its table has ended with a result. Adjudicate it if that must not stand."))
    return Decision("type_in", Fixture.State.FINISHED, _given(fixture, places, scores))


def _given(fixture: Fixture, places: Mapping[int, int], scores: Mapping[int, int]) -> tuple[Reached, ...]:
    sides = sides_of(fixture)
    if set(places) != set(sides) or set(scores) != set(sides):
        raise Refused(_("Give each entrant a place and a score."), status=422)
    for one in sides:
        if places[one] != 1 + sum(places[other] < places[one] for other in sides):
            raise Refused(
                _("These places do not fit together: level entrants share one, and the next is left out."), 422
            )
    return tuple(Reached(one, places[one], scores[one]) for one in sides)


def voided() -> Decision:
    """It counts for nobody; it may be played again."""
    return Decision("void", Fixture.State.VOID)


def cancelled() -> Decision:
    """It is not played at all."""
    return Decision("cancel", Fixture.State.CANCELLED)


def again() -> Decision:
    """Whatever came of it is set aside, and it is played at new tables."""
    return Decision("play_again", Fixture.State.OPEN)


def decide(
    fixture: Fixture, author: Member | None, decision: Decision, reason: str, note: str = "", *, re_pair: bool = False
) -> Trail | None:
    """Carry a decision out. None where the fixture is that already, for the same reason.

    `reason` is public, `note` for organisers. Running tables are set aside, and their clocks stand. Later rounds that
    were made from the result are made anew with `re_pair`, where nothing in them was played. Raises Refused without a
    reason, and where the decision would touch what was played or the next stage (see `selectors.touches`).
    """
    words = required(reason)
    with transaction.atomic():
        season = locked(fixture.round.stage.division.season_id)
        row = decide_within(season, fixture.pk, author, decision, words, note, re_pair=re_pair)
        if row is not None:
            go_on(season, fixture.round.stage_id)
    tables.open_tables(season.pk)
    fixture.refresh_from_db()
    return row


def required(reason: str) -> str:
    """The reason on one line. Raises Refused (422) where there is none, or a long one."""
    words = " ".join(reason.split())
    if not words:
        raise Refused(_("Say why: the reason is kept with the season."), status=422)
    if len(words) > LONGEST_REASON:
        raise Refused(_("The reason is too long; 300 letters are enough."), status=422)
    return words


def held(fixture_id: int) -> Fixture:
    """The fixture as it is now, with all above it and its sides."""
    rows = Fixture.objects.select_related("round__stage__division__season__league")
    return rows.prefetch_related("sides__entrant").get(pk=fixture_id)


def go_on(season: Season, stage_id: int) -> None:
    """After any change of a stage: its table is made anew and the season goes on. Where the next round cannot be made,
    what was decided stands all the same. Inside the caller's transaction, which holds the season."""
    stage = Stage.objects.select_related("division__season__league__ruleset").get(pk=stage_id)
    try:
        with transaction.atomic():
            recording.settled(season, stage)
    except NoPairing as error:
        logger.error("the next round cannot be made", extra={"stage": stage_id, "why": error.key})
        standings.recompute(stage)


def decide_within(
    season: Season,
    fixture_id: int,
    author: Member | None,
    decision: Decision,
    reason: str,
    note: str = "",
    *,
    re_pair: bool = False,
) -> Trail | None:
    """As `decide`, inside the caller's transaction, which holds the season; the caller has to settle the stage."""
    fixture = held(fixture_id)
    if _is_so(fixture, decision, reason, note):
        return None
    requiring.require_season_begun(season)
    make_way(season, author, touches(fixture, decision.state, decision.reached), re_pair=re_pair)
    old = snapshot(fixture)
    aside = _stop_tables(fixture, author, reason)
    if decision.state == Fixture.State.OPEN:
        _drop_tables(fixture, author)
    put(fixture, decision.state, decision.reached)
    requiring.require_both(fixture, decision.state)
    fixture.abandoned_by_id = decision.abandoned_by
    fixture.reason, fixture.note = reason, note
    store(fixture)
    new = {**snapshot(fixture), "aside": aside}
    row = trail.record(season, author, decision.action, fixture, old=old, new=new, reason=reason, note=note)
    sides = [side.entrant for side in fixture.sides.all()]
    notify.tell_entrants(sides, season, "decided", row.pk, trail=row.pk, fixture=fixture.pk)
    return row


def _is_so(fixture: Fixture, decision: Decision, reason: str, note: str) -> bool:
    if decision.action == "play_again":
        return not fixture.is_settled
    known = (fixture.state, fixture.abandoned_by_id, fixture.reason, fixture.note, _reached(fixture))
    return known == (decision.state, decision.abandoned_by, reason, note, set(decision.reached))


def _reached(fixture: Fixture) -> set[Reached]:
    return {Reached(*row) for row in fixture.results.values_list("entrant", "place", "score")}


def make_way(season: Season, author: Member | None, touched: Touched, *, re_pair: bool) -> None:
    """Take away later rounds that were made from a result, if that was asked for and nothing in them was played. Raises
    Refused, naming what is in the way."""
    if touched.is_followed:
        raise Refused(str(requiring.FOLLOWED))
    if touched.begun:
        rounds = ", ".join(str(one) for one in dict.fromkeys(one.round for one in touched.begun))
        raise Refused(_("What has been played since stands on this result: %(rounds)s.") % {"rounds": rounds})
    if touched.rounds and not re_pair:
        rounds = ", ".join(str(one) for one in touched.rounds)
        raise Refused(_("Later rounds were made from this result: %(rounds)s. Make them anew?") % {"rounds": rounds})
    if touched.rounds:
        repairing.take_away(season, author, touched.rounds)


def put(fixture: Fixture, state: str, reached: Sequence[Reached], shares: Mapping[int, Any] | None = None) -> None:
    """Set state and results; the caller stores the row (`store`)."""
    recording.write_results(fixture, reached)
    for entrant, share in (shares or {}).items():
        FixtureResult.objects.filter(fixture=fixture, entrant=entrant).update(shares=share)
    fixture.state = state
    fixture.finished = timezone.now() if fixture.is_settled else None


def store(fixture: Fixture) -> None:
    """Save the fixture. A round or a stage that was over goes on for one that is open."""
    fixture.save()
    if fixture.is_settled:
        return
    Round.objects.filter(pk=fixture.round_id).update(closed=None)
    stage = fixture.round.stage
    if stage.state == Stage.State.CLOSED:
        stages.reopen(stage)


def snapshot(fixture: Fixture) -> dict[str, Any]:
    """All that a decision changes, as plain data that members may read."""
    rows = fixture.results.order_by("place", "entrant_id")
    return {
        "state": str(fixture.state),
        "reason": fixture.reason,
        "results": [[row.entrant_id, row.place, row.score, row.shares] for row in rows],
        "abandoned_by": fixture.abandoned_by_id,
        "opened_tables": fixture.opened_tables,
        "tables": [[row.number, row.table_id] for row in fixture.tables.order_by("number")],
    }


def _drop_tables(fixture: Fixture, author: Member | None) -> None:
    """The fixture has no tables any more; those that were set aside end."""
    for row in fixture.tables.select_related("table"):
        ending.void(row.table, author, "its fixture is played again")
    fixture.tables.all().delete()
    fixture.opened_tables = 0


def _stop_tables(fixture: Fixture, author: Member | None, reason: str) -> list[int]:
    """Set aside what is being played; the ids of those tables."""
    stopped = []
    for row in fixture.tables.select_related("table").order_by("number"):
        try:
            staff.set_aside(row.table, author, reason)
        except Refused:
            continue  # over, or aside already
        stopped.append(row.table_id)
    return stopped
