"""The site is told of the orders that this game keeps, and can take them back."""

from __future__ import annotations

from games.engine.contract import Phrase
from games.titles.worldwide_football.tests.build import Table, table


def kept(made: Table, seat: int = 0) -> list[Phrase]:
    return made.game.orders().kept(made.view(seat))


def test_orders_that_are_kept_are_told_to_their_seat_alone() -> None:
    made = table(hands={0: "pass pass shot"})
    assert kept(made) == []
    plain = made.game.orders().plain(made.view(0))
    assert plain is not None
    made.move(plain[1], 0, "orders")
    assert kept(made) == [Phrase("kept.attacks", {"what": "@sheet.cautious_builder", "attacks": 3})]
    assert kept(made, 1) == []


def test_they_can_be_taken_back_when_somebody_else_sits_in() -> None:
    """W-R18: orders given before a hand-over are void after it."""
    made = table(hands={0: "pass pass shot"})
    book = made.game.orders()
    assert book.cancelled(made.view(0)) is None
    made.move("sheet:cautious_builder until:half confirm", 0, "orders")
    assert kept(made) == [Phrase("kept.until", {"what": "@sheet.cautious_builder", "until": "@orders.half"})]
    taken = book.cancelled(made.view(0))
    assert taken is not None
    made.move(taken[1], 0, "orders")
    assert kept(made) == []
