"""Several who sit down at the same moment each get a seat of their own, and the last of them starts the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from accounts.models import Member
from games.models import Table
from games.services.errors import Refused
from games.services.tables import Plan, join, leave, open_table
from tests.databases.test_at_once import in_threads
from tests.support.tables import a_member, ruleset_row

pytestmark = pytest.mark.databases


@pytest.fixture
def waiting(transactional_db: None) -> Callable[[int], Table]:
    """A table of Ana's that waits for so many others."""

    def make(empty: int) -> Table:
        host = a_member("Ana")
        return open_table(host, Plan("world_cup_game", ruleset_row("world_cup_game", "1930"), [host, *[None] * empty]))

    return make


def sit(table: Table, member: Member) -> None:
    join(Table.objects.select_related("ruleset").get(pk=table.pk), member)


def test_as_many_as_there_are_seats_sit_down_and_the_table_starts(waiting: Callable[[int], Table]) -> None:
    table, people = waiting(4), [a_member(name) for name in ("Ben", "Cem", "Dia", "Eve")]
    assert in_threads([partial(sit, table, member) for member in people]) == []
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING
    assert {seat.member_id for seat in table.seats.all()} == {table.host_id, *[member.pk for member in people]}


def test_one_who_presses_often_gets_one_seat_and_one_too_many_is_refused(waiting: Callable[[int], Table]) -> None:
    table, ben, cem = waiting(1), a_member("Ben"), a_member("Cem")
    faults = in_threads([partial(sit, table, member) for member in (ben, ben, cem, cem)])
    assert [type(fault) for fault in faults] == [Refused, Refused]
    assert table.seats.filter(member__in=[ben, cem]).count() == 1


def test_leaving_and_the_start_at_the_same_moment_leave_no_table_with_an_empty_seat(
    waiting: Callable[[int], Table],
) -> None:
    table, ben, cem = waiting(2), a_member("Ben"), a_member("Cem")
    sit(table, ben)
    in_threads([partial(sit, table, cem), partial(leave, Table.objects.get(pk=table.pk), ben)])
    table.refresh_from_db()
    is_full = not table.seats.filter(member=None, ai="").exists()
    assert (table.status == Table.Status.PLAYING) == is_full
