"""Warnings rise and may be appealed once; points given and taken are dated and lifted; a nudge rests for a while."""

from __future__ import annotations

from datetime import timedelta

import pytest

from accounts.errors import Refused
from accounts.models import Member
from accounts.notices import Notice
from games.models import Duty
from tournaments.models import Adjustment, Entrant, Fixture, Season, Trail
from tournaments.services import adjusting, cautions, nudging, undoing

from .conftest import MakeSeason, play_round, stage_of

pytestmark = pytest.mark.django_db


def told(what: str) -> list[str]:
    return sorted(Notice.objects.filter(payload__what=what).values_list("member__name", flat=True))


def entrant(season: Season, name: str) -> Entrant:
    return Entrant.objects.select_related("member").get(season=season, member__name=name)


def points(season: Season) -> dict[str, float]:
    return dict(stage_of(season).standings.values_list("entrant__member__name", "points"))


def test_warnings_rise_to_a_red_card_and_no_higher(season: MakeSeason, organiser: Member) -> None:
    ana = entrant(season("Ana", "Ben"), "Ana")
    found = [cautions.caution(ana, organiser, f"late {number}").level for number in range(4)]
    assert found == [1, 2, 3, 3]
    assert (told("caution"), told("red_card")) == (["Ana"] * 4, ["Olga"] * 2)
    with pytest.raises(Refused, match="Say why"):
        cautions.caution(ana, organiser, "")
    with pytest.raises(Refused, match="A warning rises"):
        cautions.caution(ana, organiser, "late", level=1)


def test_the_same_warning_pressed_twice_is_one(season: MakeSeason, organiser: Member) -> None:
    ana = entrant(season("Ana", "Ben"), "Ana")
    one = cautions.caution(ana, organiser, "late", level=2)
    assert cautions.caution(ana, organiser, "late", level=2) == one
    assert told("caution") == ["Ana"]


def test_a_lifted_warning_does_not_count_for_the_next(season: MakeSeason, organiser: Member) -> None:
    ana = entrant(season("Ana", "Ben"), "Ana")
    one = cautions.caution(ana, organiser, "late")
    cautions.lift(one, organiser, "was on a train")
    cautions.lift(one, organiser, "was on a train")
    assert (cautions.next_level(ana), told("caution_lifted")) == (1, ["Ana"])


def test_one_appeal_and_one_answer(season: MakeSeason, organiser: Member) -> None:
    running = season("Ana", "Ben")
    ana, ben = entrant(running, "Ana"), entrant(running, "Ben")
    given = cautions.caution(ana, organiser, "late")
    with pytest.raises(Refused, match="Only who was warned"):
        cautions.appeal(given, ben.member, "unfair")
    with pytest.raises(Refused, match="no appeal"):
        cautions.answer(given, organiser, "no", is_lifted=False)
    cautions.appeal(given, ana.member, "my train stood still")
    cautions.appeal(given, ana.member, "my train stood still")
    with pytest.raises(Refused, match="once"):
        cautions.appeal(given, ana.member, "and it rained")
    cautions.answer(given, organiser, "believed", is_lifted=True)
    cautions.answer(given, organiser, "believed", is_lifted=True)
    assert (given.appeal, given.answer, given.lifted is not None) == ("my train stood still", "believed", True)
    assert (told("appeal"), told("appeal_answered")) == (["Olga"], ["Ana"])
    with pytest.raises(Refused):
        cautions.answer(given, organiser, "on second thoughts", is_lifted=False)


def test_points_taken_stand_in_the_table_until_they_are_lifted(season: MakeSeason, organiser: Member) -> None:
    """L-R23: dated rows with a reason, in the table; undone and lifted they count no more."""
    running = season("Ana", "Ben", "Cleo", "Dan")
    play_round(running, 1)
    before = points(running)
    ana = entrant(running, "Ana")
    taken = adjusting.adjust(stage_of(running), ana, organiser, -2, "insulted the referee", "see mail")
    assert adjusting.adjust(stage_of(running), ana, organiser, -2, "insulted the referee") == taken
    assert (points(running)["Ana"], told("adjusted")) == (before["Ana"] - 2, ["Ana"])
    adjusting.lift(taken, organiser, "apologised")
    adjusting.lift(taken, organiser, "apologised")
    assert (points(running), told("adjustment_lifted")) == (before, ["Ana"])
    assert Adjustment.objects.count() == 1
    lifted = Trail.objects.get(action="lift_adjustment")
    undoing.undo(lifted, organiser)
    assert points(running)["Ana"] == before["Ana"] - 2
    undoing.undo(Trail.objects.get(action="adjust"), organiser)
    assert points(running) == before


@pytest.mark.parametrize(("amount", "reason"), [(0, "for nothing"), (-3, ""), (5000, "too much")])
def test_no_points_without_a_reason_or_an_amount(
    season: MakeSeason, organiser: Member, amount: int, reason: str
) -> None:
    running = season("Ana", "Ben")
    with pytest.raises(Refused):
        adjusting.adjust(stage_of(running), entrant(running, "Ana"), organiser, amount, reason)
    assert Adjustment.objects.count() == 0


def test_a_nudge_goes_to_who_is_waited_for_once_in_twelve_hours(season: MakeSeason, organiser: Member) -> None:
    season("Ana", "Ben")
    fixture = Fixture.objects.get()
    owing = Duty.objects.exclude(kind="chance").get()
    found = nudging.nudge(fixture, organiser)
    assert [one.member_id for one in found] == [owing.member_id]
    assert list(Notice.objects.filter(payload__what="nudge").values_list("member", flat=True)) == [owing.member_id]
    with pytest.raises(Refused, match="nudged already"):
        nudging.nudge(fixture, organiser)
    row = Trail.objects.get(action="nudge")
    Trail.objects.filter(pk=row.pk).update(made=row.made - timedelta(hours=13))
    nudging.nudge(fixture, organiser)
    assert Notice.objects.filter(payload__what="nudge").count() == 2


def test_nobody_is_nudged_where_nobody_is_waited_for(season: MakeSeason, organiser: Member) -> None:
    season("Ana", "Ben")
    Duty.objects.all().delete()
    with pytest.raises(Refused, match="Nobody is waited for"):
        nudging.nudge(Fixture.objects.get(), organiser)
    assert Trail.objects.filter(action="nudge").count() == 0
