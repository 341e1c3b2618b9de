"""Entries by approval, from the reserve list, and by coming back."""

from __future__ import annotations

import pytest

from accounts.errors import Refused
from accounts.models import Member, Notice
from tournaments.models import Entrant
from tournaments.services import joining, seasons

from .conftest import MakePeople, MakeSeason

pytestmark = pytest.mark.django_db


def test_a_place_that_becomes_free_goes_to_the_reserve_list(season: MakeSeason, people: MakePeople) -> None:
    waiting = season("Ana", "Ben", "Cleo", is_started=False, most_entrants=2)
    seasons.withdraw(waiting, Member.objects.get(name="Ana"))
    cleo = waiting.entrants.get(member__name="Cleo")
    assert cleo.state == Entrant.State.ACTIVE
    assert Notice.objects.filter(member=cleo.member, ask__startswith="moved_up").count() == 1


def test_an_entry_is_approved_or_refused_with_a_reason(season: MakeSeason, organiser: Member) -> None:
    waiting = season("Ana", "Ben", is_started=False, needs_approval=True)
    ana, ben = waiting.entrants.order_by("pk")
    joining.approve(ana, organiser)
    with pytest.raises(Refused, match="Say why"):
        joining.refuse(ben, organiser, "")
    joining.refuse(ben, organiser, "Too late")
    assert list(waiting.entrants.values_list("member__name", "state")) == [("Ana", "active")]


def test_who_comes_back_has_no_more_than_before(season: MakeSeason) -> None:
    """L-R4."""
    running = season("Ana", "Ben", "Cleo", "Dan", "Eve", format="swiss")
    for _time in range(2):
        member = running.entrants.get(number=5).member
        before = points(running, member)
        seasons.withdraw(running, member)
        left = points(running, member)
        back = seasons.enter(running, member)
        assert (back.state, back.left) == (Entrant.State.ACTIVE, None)
        assert left <= before  # whoever has gone, and of whom nothing that was played counts, stands in no table
        assert points(running, member) <= before


def points(season: object, member: Member) -> float:
    from tournaments.models import Standing

    return sum(Standing.objects.filter(entrant__member=member).values_list("points", flat=True))
