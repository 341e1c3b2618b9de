"""What a seat prepares: only it sees it, it can be taken back, and the last step commits it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.engine.contract import AskClosed, IllegalMove
from games.models import Move, Seat, Table
from games.selectors.drafts import draft_of, drafted
from games.selectors.loading import game_of, state_of
from games.services import draft

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


def shown_ask(table: Table, seat: Seat) -> str:
    """The ask that the seat's own page shows now."""
    seat.refresh_from_db()
    game = game_of(table)
    state = drafted(game, state_of(table), draft_of(seat), seat.index).state
    return next(ask.id for ask in game.asks(state) if ask.seat == seat.index)


@pytest.fixture
def table(started: Starter) -> Table:
    return started("steps", "Ana", "Ben")


@pytest.fixture
def seat(table: Table) -> Seat:
    return table.seats.get(index=0)


def test_a_step_is_a_draft_until_the_final_one(table: Table, seat: Seat) -> None:
    draft.step(table, seat, shown_ask(table, seat), "step:east")
    assert table.moves.filter(seat=0).count() == 0
    assert draft.step(table, seat, shown_ask(table, seat), "end")
    assert list(table.moves.filter(seat=0).order_by("number").values_list("move", flat=True)) == ["step:east", "end"]
    seat.refresh_from_db()
    assert seat.draft == ""


def test_a_draft_leaves_the_state_and_everybody_elses_keys_alone(table: Table, seat: Seat) -> None:
    before = Table.objects.values("version", "state", "public_key").get(pk=table.pk)
    other = Seat.objects.values("view_key", "draft_rev").get(table=table, index=1)
    draft.step(table, seat, shown_ask(table, seat), "step:east")
    assert Table.objects.values("version", "state", "public_key").get(pk=table.pk) == before
    assert Seat.objects.values("view_key", "draft_rev").get(table=table, index=1) == other


def test_undo_takes_back_one_step_or_all(table: Table, seat: Seat) -> None:
    for move in ("step:east", "step:south", "step:east"):
        draft.step(table, seat, shown_ask(table, seat), move)
    ask = shown_ask(table, seat)
    draft.undo(seat, ask)
    seat.refresh_from_db()
    assert [move for _, move in draft_of(seat).steps] == ["step:east", "step:south"]
    draft.undo(seat, shown_ask(table, seat), is_all=True)
    seat.refresh_from_db()
    assert seat.draft == ""


def test_undo_that_names_another_ask_is_refused(table: Table, seat: Seat) -> None:
    first = shown_ask(table, seat)
    draft.step(table, seat, first, "step:east")
    seat.refresh_from_db()
    with pytest.raises(AskClosed):
        draft.undo(seat, first)


def test_an_illegal_step_leaves_the_draft_as_it_was(table: Table, seat: Seat) -> None:
    draft.step(table, seat, shown_ask(table, seat), "step:east")
    before = Seat.objects.values("draft", "draft_rev").get(pk=seat.pk)
    with pytest.raises(IllegalMove):
        draft.step(table, seat, shown_ask(table, seat), "step:north")
    assert Seat.objects.values("draft", "draft_rev").get(pk=seat.pk) == before


def test_the_same_step_pressed_twice_is_one_step(table: Table, seat: Seat) -> None:
    ask = shown_ask(table, seat)
    draft.step(table, seat, ask, "step:east")
    draft.step(table, seat, ask, "step:east")
    seat.refresh_from_db()
    assert [move for _, move in draft_of(seat).steps] == ["step:east"]


def test_the_end_pressed_twice_is_one_turn(table: Table, seat: Seat) -> None:
    ask = shown_ask(table, seat)
    assert draft.step(table, seat, ask, "end") is not None
    table.refresh_from_db()
    assert draft.step(table, seat, ask, "end") is None
    assert Move.objects.filter(table=table, seat=0).count() == 1


def test_another_answer_to_an_answered_ask_is_refused(table: Table, seat: Seat) -> None:
    ask = shown_ask(table, seat)
    draft.step(table, seat, ask, "end")
    table.refresh_from_db()
    with pytest.raises(AskClosed):
        draft.step(table, seat, ask, "step:east")


def test_a_draft_that_no_longer_holds_is_dropped(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    seat = table.seats.get(index=0)
    Seat.objects.filter(pk=seat.pk).update(draft='[[["9.0","step:east"]],{"9.0":["step:east"]}]')
    assert shown_ask(table, seat) == "1.0"
    seat.refresh_from_db()
    assert not draft_of(seat).is_empty
    assert drafted(game_of(table), state_of(table), draft_of(seat), 0).draft.is_empty


def test_parts_of_a_secret_answer_are_gathered_and_given_as_one_move(started: Starter) -> None:
    table = started("secret_cards", "Ana", "Ben", "Cem")
    seat = table.seats.get(index=1)
    game = game_of(table)
    ask = shown_ask(table, seat)
    first = game.legal_moves(state_of(table), next(a for a in game.asks(state_of(table)) if a.seat == 1), [])[0]
    draft.step(table, seat, ask, first)
    seat.refresh_from_db()
    assert draft_of(seat).begun == {ask: [first]}
    assert draft.step(table, seat, ask, "confirm")
    assert list(table.moves.filter(seat=1).values_list("move", flat=True)) == [f"{first} confirm"]
