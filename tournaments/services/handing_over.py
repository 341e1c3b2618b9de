"""A seat of a fixture's table given to somebody else in mid-table, and who gets the points for it."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from games.models import SeatChange
from games.services.seats import replace_seat
from tournaments.models import Entrant, Fixture, FixtureTable, Season, Trail
from tournaments.selectors.waiting import sides_of

from . import deciding, joining, trail
from .locks import locked

ACTIONS = ("hand_over",)


def hand_over(place: FixtureTable, index: int, newcomer: Entrant | None, author: Member, reason: str) -> Trail:
    """Give a seat of a running table of a fixture to another entrant of the season, or (None) to an AI until its end.
    Who stood on the reserve list plays in the division from now on, with the points that this brings.

    Raises Refused without a reason, for who plays in this fixture, and as `games.services.seats.replace_seat`.
    """
    words = deciding.required(reason)
    with transaction.atomic():
        season = locked(place.fixture.round.stage.division.season_id)
        if newcomer is not None:
            newcomer = _taken_in(season, place.fixture, newcomer)
        change = replace_seat(place.table_id, index, newcomer.member if newcomer else None, author, words)
        return trail.record(
            season,
            author,
            "hand_over",
            place.fixture,
            old={"table": place.table_id, "seat": index, "member": change.before_id},
            new={"table": place.table_id, "seat": index, "member": change.after_id},
            reason=words,
        )


def _taken_in(season: Season, fixture: Fixture, newcomer: Entrant) -> Entrant:
    """The entrant as it is now, playing in the fixture's division."""
    held = season.entrants.select_related("member", "partner").get(pk=newcomer.pk)
    division = fixture.round.stage.division
    if held.pk in sides_of(fixture):
        raise Refused(_("%(entrant)s plays in this fixture already.") % {"entrant": held}, status=422)
    if held.state == Entrant.State.RESERVE:
        values = {"state": Entrant.State.ACTIVE, **joining.late_place(fixture.round.stage)}
        trail.change(season, None, "move_up", held, values)
    if held.state != Entrant.State.ACTIVE or held.division_id != division.pk:
        raise Refused(_("Give the seat to somebody of this division, or from the reserve list."), status=422)
    return held


def take_back(row: Trail, author: Member) -> None:
    """Give the seat back to who held it before. Inside the caller's transaction. Raises Refused where the table is over
    or the seat has gone on to somebody else."""
    old, new = row.old, row.new
    last = SeatChange.objects.filter(table=new["table"], index=new["seat"]).order_by("-pk").first()
    if last is None or last.after_id != new["member"]:
        raise Refused(_("The seat has been given to somebody else since. Undo that first."))
    before = Member.objects.filter(pk=old["member"]).first()
    replace_seat(new["table"], new["seat"], before, author, "a decision was undone")
