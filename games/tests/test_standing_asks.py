"""A turn of several steps beside a question that may be answered at any time: each is a line of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from games.engine import registry
from games.models import Seat, Table
from games.selectors.drafts import draft_of
from games.selectors.loading import state_of

from . import standing
from .asking import ask_of, bar_classes, begun, blocks, choices_of, look, press, signed_in, undo

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def table(started: Starter, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(registry, "titles", lambda: {"noted": standing.TITLE})
    return started("noted", "Ana", "Ben")


@pytest.fixture
def ana(table: Table) -> Client:
    return signed_in("Ana")


def steps_of(table: Table) -> list[str]:
    return [move for _ask, move in draft_of(Seat.objects.get(table=table, index=0)).steps]


def logged(table: Table) -> list[str]:
    return list(table.moves.filter(seat=0).order_by("number").values_list("move", flat=True))


def notes(table: Table) -> list[str]:
    kept: list[str] = state_of(Table.objects.get(pk=table.pk)).notes
    return kept


def go(client: Client, table: Table, key: str, *moves: str) -> str:
    page = ""
    for move in moves:
        status, page = press(client, table, ask_of(table, 0, key), move, is_htmx=True)
        assert status == 200
    return page


def test_the_title_says_in_its_own_words_that_nobody_waits(table: Table, ana: Client) -> None:
    page = look(ana, table)
    assert blocks(page)[1] == ("is-answered", "Your note Nobody waits for it")
    assert choices_of(page, ask_of(table, 0, "note")) == ["note:calm", "note:bold"]
    assert "Write another" in page
    assert "1 answer is yours to give" in page


def test_when_it_is_not_the_seats_turn_the_standing_question_does_not_look_like_it(table: Table, ana: Client) -> None:
    page = go(ana, table, "steps", "end")
    assert bar_classes(page) == ["ask-bar", "has-blocks"]
    assert blocks(page) == [("is-answered", "Your note Nobody waits for it")]


def test_a_note_is_written_in_the_middle_of_a_turn_and_the_steps_stay_a_draft(table: Table, ana: Client) -> None:
    go(ana, table, "steps", "step:east", "step:south")
    go(ana, table, "note", "note:bold", "confirm")
    assert (notes(table), logged(table)) == (["note:bold"], ["note:bold confirm"])
    assert steps_of(table) == ["step:east", "step:south"]
    go(ana, table, "steps", "end")
    assert logged(table) == ["note:bold confirm", "step:east", "step:south", "end"]


def test_the_end_of_a_turn_leaves_a_note_that_is_begun_unless_its_question_is_put_anew(
    table: Table, ana: Client
) -> None:
    go(ana, table, "note", "note:bold")
    go(ana, table, "steps", "step:east", "end")
    assert (notes(table), logged(table)) == ([], ["step:east", "end"])
    assert begun(table, 0) == {}  # the note of the next turn is another question


def test_undo_of_a_step_leaves_the_note_and_undo_of_the_note_the_steps(table: Table, ana: Client) -> None:
    go(ana, table, "steps", "step:east", "step:south")
    go(ana, table, "note", "note:calm")
    undo(ana, table, ask_of(table, 0, "steps"))
    assert (steps_of(table), list(begun(table, 0).values())) == (["step:east"], [["note:calm"]])
    undo(ana, table, ask_of(table, 0, "note"))
    assert (steps_of(table), begun(table, 0)) == (["step:east"], {})
    undo(ana, table, ask_of(table, 0, "steps"), is_all=True)
    assert Seat.objects.get(table=table, index=0).draft == ""


def test_an_answer_that_stands_on_a_step_of_another_line_is_given_together_with_it(table: Table, ana: Client) -> None:
    go(ana, table, "steps", "step:east")
    go(ana, table, "note", "note:moved", "confirm")
    assert (logged(table), notes(table)) == (["step:east", "note:moved confirm"], ["note:moved"])


def test_undo_of_a_step_takes_what_was_built_on_it_along(table: Table, ana: Client) -> None:
    go(ana, table, "steps", "step:east")
    go(ana, table, "note", "note:moved")
    undo(ana, table, ask_of(table, 0, "steps"))
    assert Seat.objects.get(table=table, index=0).draft == ""


def test_the_one_open_question_leads_and_says_by_when(table: Table, ana: Client) -> None:
    table.duties.update(due_at="2026-03-03 10:00:00+00:00")
    page = look(ana, table)
    assert '<p class="sr" id="prompt"' in page
    first = blocks(page)[0][1]
    assert (" until " in first, " until " in blocks(page)[1][1]) == (True, False)
