"""A seat with several open asks prepares an answer to each: none of them disturbs another."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.models import Seat, Table
from games.services import draft, playing

from .asking import ask_of, begun

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def table(started: Starter) -> Table:
    return started("two_asks", "Ana", "Ben")


def step(table: Table, key: str, move: str) -> None:
    """The kicker adds a part to the answer of this kind."""
    table = Table.objects.select_related("ruleset").get(pk=table.pk)
    draft.step(table, Seat.objects.get(table=table, index=0), ask_of(table, 0, key), move)


def undo(table: Table, key: str, *, is_all: bool = False) -> None:
    seat = Seat.objects.select_related("table__ruleset").get(table=table, index=0)
    draft.undo(seat, ask_of(table, 0, key), is_all=is_all)


def logged(table: Table) -> list[str]:
    return list(table.moves.filter(seat__gte=0).order_by("number").values_list("move", flat=True))


def test_two_answers_are_prepared_side_by_side(table: Table) -> None:
    aim, throw = ask_of(table, 0, "aim"), ask_of(table, 0, "throw")
    step(table, "aim", "aim:left")
    step(table, "throw", "throw:none")
    assert begun(table, 0) == {aim: ["aim:left"], throw: ["throw:none"]}
    assert logged(table) == []


@pytest.mark.parametrize("is_all", [False, True])
def test_undo_of_one_leaves_the_other(table: Table, is_all: bool) -> None:
    throw = ask_of(table, 0, "throw")
    step(table, "aim", "aim:left")
    step(table, "throw", "throw:none")
    undo(table, "aim", is_all=is_all)
    assert begun(table, 0) == {throw: ["throw:none"]}
    step(table, "aim", "aim:right")
    undo(table, "throw", is_all=is_all)
    assert begun(table, 0) == {ask_of(table, 0, "aim"): ["aim:right"]}


def test_undo_where_nothing_is_prepared_takes_nothing_from_the_other(table: Table) -> None:
    step(table, "aim", "aim:left")
    undo(table, "throw")
    assert begun(table, 0) == {ask_of(table, 0, "aim"): ["aim:left"]}


def test_a_commit_of_one_keeps_the_other(table: Table) -> None:
    throw = ask_of(table, 0, "throw")
    step(table, "throw", "throw:none")
    step(table, "aim", "aim:left")
    step(table, "aim", "confirm")
    assert logged(table) == ["aim:left confirm"]
    assert begun(table, 0) == {throw: ["throw:none"]}
    step(table, "throw", "confirm")
    assert logged(table) == ["aim:left confirm", "throw:none confirm"]
    assert Seat.objects.get(table=table, index=0).draft == ""


def test_the_answer_of_another_seat_keeps_both(table: Table) -> None:
    step(table, "aim", "aim:left")
    step(table, "throw", "throw:none")
    before = begun(table, 0)
    fresh = Table.objects.select_related("ruleset").get(pk=table.pk)
    draft.step(fresh, Seat.objects.get(table=table, index=1), ask_of(table, 1, "dive"), "dive:left confirm")
    assert logged(table) == ["dive:left confirm"]
    assert begun(table, 0) == before


def test_a_prepared_answer_of_which_the_other_has_used_up_a_part_keeps_what_is_still_allowed(table: Table) -> None:
    seat = Seat.objects.get(table=table, index=0)
    throw = ask_of(table, 0, "throw")
    Seat.objects.filter(pk=seat.pk).update(draft=f'[[],{{"{throw}":["throw:99","confirm"]}}]')
    step(table, "aim", "aim:left")
    assert begun(table, 0) == {ask_of(table, 0, "aim"): ["aim:left"]}


def test_when_time_is_up_what_was_prepared_is_dropped_and_both_are_answered(table: Table) -> None:
    step(table, "aim", "aim:left")
    step(table, "throw", "throw:none")
    fresh = Table.objects.select_related("ruleset").get(pk=table.pk)
    seat = Seat.objects.get(table=table, index=0)
    for _ask in range(2):
        playing.answer_for(fresh, seat, None, "timeout")
        fresh.refresh_from_db()
    assert set(table.moves.filter(seat=0).values_list("origin", flat=True)) == {"timeout"}
    assert table.moves.filter(seat=0).count() == 2
    assert Seat.objects.get(table=table, index=0).draft == ""
