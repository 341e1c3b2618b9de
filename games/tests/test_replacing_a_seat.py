"""A seat that is given to somebody else: what its holder had prepared is gone, and the newcomer begins afresh."""

from __future__ import annotations

import pytest

from accounts.models import Member
from games.engine.chance import SaltedRng
from games.models import Duty, Seat, Table
from games.selectors.loading import game_of, state_of
from games.services import road
from games.services.errors import Refused
from games.services.seats import replace_seat
from tests.support.tables import a_member, a_table, fast_forward

pytestmark = pytest.mark.django_db
TITLE = "worldwide_football"


@pytest.fixture(autouse=True)
def rehearsals() -> None:
    """The real titles stand on the shelf here."""


@pytest.fixture
def table(db: None) -> Table:
    """Ana has left orders with the game itself, and has used some of her time."""
    made = a_table(TITLE, "amateur", ("Ana", "Ben"))
    made = fast_forward(made, 40, SaltedRng("seat"), lambda game, state: plain(game, state) is not None)
    given = plain(game_of(made), state_of(made))
    assert given is not None
    road.commit(made.pk, 0, [given], "person")
    Seat.objects.filter(table=made, index=0).update(bank=5, draft="x", orders="{}", orders_hold=True)
    return Table.objects.select_related("ruleset").get(pk=made.pk)


def plain(game: object, state: object) -> tuple[str, str] | None:
    book = game.orders()  # type: ignore[attr-defined]
    return book.plain(game.view(state, 0))  # type: ignore[attr-defined]


def kept(table: Table) -> list[object]:
    game = game_of(table)
    book = game.orders()
    assert book is not None
    return list(book.kept(game.view(state_of(table), 0)))


def test_the_orders_of_who_had_it_are_void_the_games_own_too(table: Table) -> None:
    """W-R18: orders saved before a hand-over are void."""
    assert len(kept(table)) >= 1
    replace_seat(table.pk, 0, a_member("Eva"), None, "Gone abroad")
    after = Table.objects.select_related("ruleset").get(pk=table.pk)
    seat = Seat.objects.get(table=table, index=0)
    assert kept(after) == []
    assert (seat.draft, seat.orders, seat.orders_hold, seat.bank) == ("", "", False, None)
    assert {duty.member for duty in Duty.objects.filter(table=table, seat=0, kind="person")} <= {a_member("Eva")}


@pytest.mark.parametrize(("index", "who"), [(7, "Eva"), (-1, "Eva"), (0, "Ben"), (0, "Ana")])
def test_nobody_sits_twice_and_no_seat_is_made_up(table: Table, index: int, who: str) -> None:
    with pytest.raises(Refused):
        replace_seat(table.pk, index, Member.objects.filter(name=who).first() or a_member(who), None, "Why not")
    assert table.seat_changes.count() == 0
