"""When the notice that it is a member's turn still holds, and what the number in the head of the page counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from accounts import hooks
from accounts.models import Notice
from games.hooks import _is_still_due
from games.models import Duty, Table
from games.selectors.mine import my_tables
from games.services import notify

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def table(started: Starter) -> Table:
    """Its first member is asked two questions at once."""
    return started("two_asks", "Ana", "Ben", pace_hours=24)


@pytest.fixture
def owed(table: Table) -> list[Duty]:
    seat = table.duties.filter(kind=Duty.Kind.PERSON).order_by("pk")[0].seat
    found = list(table.duties.filter(seat=seat).order_by("pk"))
    assert len(found) == 2
    return found


def told(duty: Duty) -> Notice:
    return Notice.objects.get(event="your_turn", member=duty.member_id)


def test_it_holds_when_one_of_two_answers_is_given_whichever(owed: list[Duty]) -> None:
    notice = told(owed[0])
    for duty in owed:
        Duty.objects.filter(pk=duty.pk).delete()
        assert _is_still_due(notice) is True
        duty.save(force_insert=True)


def test_it_no_longer_holds_when_both_are_given_or_the_table_stands_still(table: Table, owed: list[Duty]) -> None:
    notice = told(owed[0])
    Table.objects.filter(pk=table.pk).update(status=Table.Status.ASIDE)
    assert _is_still_due(notice) is False
    Table.objects.filter(pk=table.pk).update(status=Table.Status.PLAYING)
    assert _is_still_due(notice) is True
    Duty.objects.filter(pk__in=[duty.pk for duty in owed]).delete()
    assert _is_still_due(notice) is False


def test_of_two_turns_one_after_the_other_the_later_notice_speaks(table: Table, owed: list[Duty]) -> None:
    first = told(owed[0])
    owed[0].ask = "99.0"
    notify.your_turn(table, [owed[0]])
    later = Notice.objects.get(event="your_turn", member=owed[0].member_id, ask="99.0")
    assert (_is_still_due(first), _is_still_due(later)) == (False, True)


def test_the_number_in_the_head_is_that_of_the_tables_which_wait(table: Table, owed: list[Duty]) -> None:
    member = owed[0].member
    assert member is not None
    assert (hooks.duty_count(member), sum(row.is_my_turn for row in my_tables(member))) == (1, 1)
