"""My tables: in which order, for whom, and at what cost."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import Member
from games.models import Duty, Result, Table

from .shelf import WORLD_CUP, browser, put_on_shelf, someone, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def ana() -> Member:
    return someone("Ana")


def owed(member: Member, other: Member, hours: float | None, *, by: Member) -> Table:
    """A running table at which `by` owes an answer within so many hours (None: without a clock)."""
    one = table(member, [member, other], pace_hours=None if hours is None else 24)
    one.duties.all().delete()
    due = None if hours is None else timezone.now() + timedelta(hours=hours)
    seat = one.seats.get(member=by).index
    Duty.objects.create(table=one, seat=seat, member=by, kind="person", ask="9.0", opened=timezone.now(), due_at=due)
    return one


def end(one: Table, status: str, places: dict[Member, int]) -> None:
    Table.objects.filter(pk=one.pk).update(status=status, finished=timezone.now())
    for member, place in places.items():
        Result.objects.create(table=one, index=one.seats.get(member=member).index, member=member, place=place)


def test_my_turns_come_first_by_the_time_left_then_those_of_others_then_waiting_tables(ana: Member) -> None:
    ben = someone("Ben")
    waiting = table(ana, [ana, None])
    theirs_soon = owed(ana, ben, 1, by=ben)
    mine_clockless = owed(ana, ben, None, by=ana)
    mine_late = owed(ana, ben, 20, by=ana)
    mine_soon = owed(ana, ben, 2, by=ana)
    theirs_late = owed(ana, ben, 9, by=ben)
    page = browser(ana).get("/my-tables/").context["page"]
    assert [row.table for row in page] == [mine_soon, mine_late, mine_clockless, theirs_soon, theirs_late, waiting]
    assert [row.is_my_turn for row in page] == [True, True, True, False, False, False]


def test_finished_tables_stand_below_with_the_place_i_reached(ana: Member) -> None:
    ben = someone("Ben")
    over, running = table(ana, [ana, ben]), table(ana, [ana, ben])
    end(over, "finished", {ana: 2, ben: 1})
    page = browser(ana).get("/my-tables/")
    assert [row.table for row in page.context["page"]] == [running]
    assert list(page.context["finished"].object_list) == [over]
    text = page.content.decode()
    assert ("Place 2 of 2" in text, "Won by Ben" in text) == (True, True)


def test_nobody_sees_the_tables_of_others(ana: Member) -> None:
    ben = someone("Ben")
    table(ben, [ben, None])
    page = browser(ana).get("/my-tables/")
    assert (len(page.context["page"].object_list), "You sit at no table" in page.content.decode()) == (0, True)


def test_strangers_sign_in_first_and_come_back() -> None:
    answer = browser().get("/my-tables/")
    assert (answer.status_code, answer["Location"]) == (302, "/accounts/login/?next=/my-tables/")


@pytest.mark.parametrize("rows", [1, 3])
def test_it_costs_the_same_queries_however_many_tables(
    rows: int, ana: Member, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(rows):
        other = someone(f"Other{number}")
        owed(ana, other, number + 1, by=ana)
        over = table(ana, [ana, other])
        end(over, "finished", {ana: 1, other: 2})
    client = browser(ana)
    with django_assert_num_queries(12):
        page = client.get("/my-tables/")
    assert (len(page.context["page"].object_list), len(page.context["finished"].object_list)) == (rows, rows)
