"""Accounts are deleted while others play: nobody waits for each other in a circle."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from accounts.models import Member
from accounts.services import anonymise
from games.models import Duty, Seat, Table
from games.services import road, thinking
from games.services.guests import try_once

from .test_at_once import in_threads

pytestmark = pytest.mark.databases
Opener = Callable[..., Table]
LONG_ENOUGH = 0.7
"""Seconds in which the other thread comes to its lock."""


def held_up(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> threading.Event:
    """This function of a module sets the event and then waits a while before it does its work."""
    real, reached = getattr(where, name), threading.Event()

    def slow(*args: Any, **kwargs: Any) -> Any:
        reached.set()
        time.sleep(LONG_ENOUGH)
        return real(*args, **kwargs)

    monkeypatch.setattr(where, name, slow)
    return reached


def after(reached: threading.Event, work: Callable[[], object]) -> None:
    assert reached.wait(20)
    work()


def test_an_account_is_deleted_in_the_middle_of_a_move_that_asks_it_next(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move holds the table and must write a duty of a member whom the deletion holds while it wants the table."""
    table = opened("Ana", "Ben")
    duty = Duty.objects.get(table=table)
    moves = thinking.answers(table, Seat.objects.get(table=table, index=duty.seat), None)
    leaver = next(member for member in Member.objects.all() if member.pk != duty.member_id)
    reached = held_up(monkeypatch, road.duties, "replace")
    works: list[Callable[[], object]] = [
        partial(road.commit, table.pk, duty.seat, moves, "person"),
        partial(after, reached, partial(anonymise, leaver)),
    ]
    assert in_threads(works) == []
    leaver.refresh_from_db()
    assert (leaver.is_former, Seat.objects.get(table=table, member=leaver).is_away) == (True, True)
    assert list(Duty.objects.filter(table=table).values_list("kind", flat=True)) == ["ai"]


def test_a_guest_who_presses_twice_at_once_gets_one_table(opened: Opener) -> None:
    opened("Ana", "Ben")
    guest = Member.objects.create(username="guest-x", name="Guest", is_guest=True)
    assert in_threads([partial(try_once, guest, "world_cup_game")] * 4) == []
    assert Table.objects.filter(seats__member=guest).count() == 1
