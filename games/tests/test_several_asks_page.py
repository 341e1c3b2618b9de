"""The table page of a seat with several open asks, with a script and without: a block for each."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from games.models import Table

from .asking import ask_of, bar_classes, begun, blocks, choices_of, enabled, look, press, signed_in, undo

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
ROADS = pytest.mark.parametrize("is_htmx", [False, True], ids=["plain", "htmx"])


@pytest.fixture
def table(started: Starter) -> Table:
    return started("two_asks", "Ana", "Ben", pace_hours=None)


@pytest.fixture
def ana(table: Table) -> Client:
    return signed_in("Ana")


def test_each_open_ask_has_a_block_with_its_own_prompt_and_its_own_list(table: Table, ana: Client) -> None:
    page = look(ana, table)
    assert blocks(page) == [("", "Where do you aim?"), ("", "Which card do you throw away?")]
    assert choices_of(page, ask_of(table, 0, "aim")) == ["aim:left", "aim:middle", "aim:right"]
    assert [move[:6] for move in choices_of(page, ask_of(table, 0, "throw"))] == ["throw:"] * 5
    assert bar_classes(page) == ["ask-bar", "is-turn", "has-blocks"]
    assert "2 answers are yours to give" in page


def test_one_open_ask_needs_no_blocks(table: Table) -> None:
    page = look(signed_in("Ben"), table)
    assert blocks(page) == [("", "Where do you dive?")]
    assert bar_classes(page) == ["ask-bar", "is-turn"]


@ROADS
def test_two_answers_are_given_in_turns(table: Table, ana: Client, is_htmx: bool) -> None:
    aim, throw = ask_of(table, 0, "aim"), ask_of(table, 0, "throw")
    status, page = press(ana, table, aim, "aim:left", is_htmx=is_htmx)
    assert (status, choices_of(page, aim)) == (200, ["confirm"])
    assert (enabled(page, f"undo-{aim}"), enabled(page, f"undo-{throw}")) == (True, False)
    status, page = press(ana, table, throw, "throw:none", is_htmx=is_htmx)
    assert (status, choices_of(page, aim), choices_of(page, throw)) == (200, ["confirm"], ["confirm"])
    status, page = undo(ana, table, aim, is_htmx=is_htmx)
    assert (status, len(choices_of(page, aim)), choices_of(page, throw)) == (200, 3, ["confirm"])
    assert press(ana, table, aim, "aim:right", is_htmx=is_htmx)[0] == 200
    status, page = press(ana, table, aim, "confirm", is_htmx=is_htmx)
    assert (status, blocks(page)) == (200, [("", "Which card do you throw away?")])
    assert begun(table, 0) == {throw: ["throw:none"]}
    status, page = press(ana, table, throw, "confirm", is_htmx=is_htmx)
    assert (status, blocks(page), bar_classes(page)) == (200, [], ["ask-bar"])
    assert "Waiting for" in page
    assert list(table.moves.filter(seat=0).values_list("move", flat=True)) == [
        "aim:right confirm",
        "throw:none confirm",
    ]


@ROADS
def test_an_ask_that_has_closed_is_refused_and_the_other_is_kept(table: Table, ana: Client, is_htmx: bool) -> None:
    aim, throw = ask_of(table, 0, "aim"), ask_of(table, 0, "throw")
    press(ana, table, throw, "throw:none", is_htmx=is_htmx)
    press(ana, table, aim, "aim:left confirm", is_htmx=is_htmx)
    for status, page in (
        press(ana, table, aim, "aim:right", is_htmx=is_htmx),
        undo(ana, table, aim, is_htmx=is_htmx),
    ):
        assert status == 409
        assert "That question has been answered meanwhile; here is the table as it is now." in page
    assert begun(table, 0) == {throw: ["throw:none"]}


def test_an_identical_repeat_of_either_is_answered_with_the_table(table: Table, ana: Client) -> None:
    aim, throw = ask_of(table, 0, "aim"), ask_of(table, 0, "throw")
    for ask, move in ((aim, "aim:left"), (throw, "throw:none"), (aim, "confirm"), (throw, "confirm")):
        assert [press(ana, table, ask, move, is_htmx=True)[0] for _time in range(2)] == [200, 200]
    assert table.moves.filter(seat=0).count() == 2


def test_a_part_of_one_ask_is_no_part_of_the_other(table: Table, ana: Client) -> None:
    status, page = press(ana, table, ask_of(table, 0, "aim"), "throw:none", is_htmx=True)
    assert (status, "That move is not allowed here." in page) == (422, True)
    assert begun(table, 0) == {}


def test_an_ask_of_another_seat_cannot_be_answered_or_undone(table: Table, ana: Client) -> None:
    dive = ask_of(table, 1, "dive")
    assert press(ana, table, dive, "dive:left")[0] == 409
    assert undo(ana, table, dive)[0] == 409
    assert table.moves.filter(seat=0).count() == 0
