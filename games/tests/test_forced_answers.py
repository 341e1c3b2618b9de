"""What has only one answer, as everybody knows, is answered by the site in the commit that asks it: nobody is waited
for, nobody is sent a notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from accounts.models import Notice
from games.engine.contract import Ask
from games.models import Duty, Seat, Table
from games.selectors.loading import game_of, state_of
from games.services import draft
from tests.conformance.rehearsals import secret_cards, two_asks

from .asking import ask_of, begun, blocks, look, signed_in

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def last_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the last round each seat has one card: only one answer is left."""
    plain = secret_cards.SecretCards._ask

    def forced(game: Any, state: Any, seat: int) -> Ask:
        return msgspec.structs.replace(plain(game, state, seat), forced=len(state.hands[seat]) == 1)

    monkeypatch.setattr(secret_cards.SecretCards, "_ask", forced)


def answer(table: Table, seat: int, count: int) -> None:
    """The seat gives its first cards."""
    table = Table.objects.select_related("ruleset").get(pk=table.pk)
    held = state_of(table).hands[seat][:count]
    move = " ".join([*(f"card:{card}" for card in held), "confirm"])
    draft.step(table, Seat.objects.get(table=table, index=seat), ask_of(table, seat, "cards"), move)


def test_the_last_cards_are_played_for_all_who_have_no_choice(started: Starter, last_cards: None) -> None:
    table = started("secret_cards", "Ana", "Ben", "Cem", options={"hand": 4, "rounds": 2})
    for seat in range(3):
        answer(table, seat, 3)
    table.refresh_from_db()
    assert table.status == Table.Status.FINISHED
    forced = table.moves.filter(origin="forced").order_by("number")
    assert [row.seat for row in forced] == [0, 1, 2]
    assert all(row.move.startswith("card:") and row.move.endswith(" confirm") for row in forced)
    assert table.moves.exclude(origin="forced").filter(seat__gte=0).count() == 3


def test_who_has_no_choice_owes_nothing_while_others_have_one(started: Starter, last_cards: None) -> None:
    table = started("secret_cards", "Ana", "Ben", "Cem", options={"hand": 4, "rounds": 2})
    Notice.objects.all().delete()
    answer(table, 1, 1)
    answer(table, 2, 1)
    answer(table, 0, 3)
    assert list(table.moves.filter(origin="forced").values_list("seat", flat=True)) == [0]
    assert sorted(Duty.objects.filter(table=table).values_list("seat", flat=True)) == [1, 2]
    ana = Seat.objects.get(table=table, index=0).member
    assert Notice.objects.filter(member=ana, event="your_turn").count() == 0
    page = look(signed_in("Ana"), table)
    assert blocks(page) == [("is-answered", "Choose one to four cards. Answered, waiting for the others")]
    assert "Change your answer" not in page


def test_a_seat_that_has_prepared_something_else_keeps_it(started: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = two_asks.TwoAsks._ask

    def forced(game: Any, state: Any, key: str) -> Ask:
        return msgspec.structs.replace(plain(game, state, key), forced=key == "throw" and "dive" in state.stored)

    monkeypatch.setattr(two_asks.TwoAsks, "_ask", forced)
    table = started("two_asks", "Ana", "Ben")
    aim = ask_of(table, 0, "aim")
    draft.step(table, Seat.objects.get(table=table, index=0), aim, "aim:left")
    fresh = Table.objects.select_related("ruleset").get(pk=table.pk)
    draft.step(fresh, Seat.objects.get(table=table, index=1), ask_of(table, 1, "dive"), "dive:left confirm")
    assert list(table.moves.filter(origin="forced").values_list("seat", "move")) == [(0, "throw:none confirm")]
    assert begun(table, 0) == {aim: ["aim:left"]}
    fresh.refresh_from_db()
    assert [ask.key for ask in game_of(fresh).asks(state_of(fresh))] == ["ask.aim"]


def test_an_answer_that_turns_out_illegal_sets_the_table_aside(
    started: Starter, last_cards: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from games.services.errors import RulesFailed

    table = started("secret_cards", "Ana", "Ben", "Cem", options={"hand": 4, "rounds": 2})
    monkeypatch.setattr(secret_cards.SecretCards, "default_move", lambda *args: "card:77 confirm")
    answer(table, 0, 3)
    answer(table, 1, 3)
    with pytest.raises(RulesFailed):
        answer(table, 2, 3)
    table.refresh_from_db()
    assert table.status == Table.Status.ASIDE
