"""Members with a browser each, and tables for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pytest
from django.db import transaction

from games.engine.chance import SaltedRng
from games.models import Ruleset, Table
from tests.support.chance import same_chance
from tests.support.screens import TableScreen, sign_in
from tests.support.tables import a_member, a_table, fast_forward, ruleset_row

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["same_chance"]
TITLE = "world_cup_game"
PENALTY = "penalty"
MOST = 5000
SALTS = 20
ANA, BEN = 0, 1
FAR_FROM_FULL_TIME = 8
"""So many cards in the deck that nothing but turns happens during a test."""

SignedIn = Callable[..., "Page"]
Started = Callable[..., Table]
Seated = Callable[..., TableScreen]
IsThere = Callable[[Any, Any], bool]
Brought = Callable[..., Table]


@pytest.fixture
def signed_in(new_page: Callable[..., Page], live_server: Any) -> SignedIn:
    """signed_in("Ana", width=360) is the page of a browser of this member."""

    def begin(name: str, **options: Any) -> Page:
        page = new_page(**options)
        sign_in(page, a_member(name), live_server.url)
        return page

    return begin


@pytest.fixture
def rulesets(transactional_db: None) -> list[Ruleset]:
    """The published rulesets of the site: 1930 and 2002."""
    return [ruleset_row(TITLE, name) for name in ("1930", "2002")]


def has_to_play(table: Table, names: Sequence[str], card: str = "", deck: int = FAR_FROM_FULL_TIME) -> IsThere:
    """Whether one of these members is asked for a card and may play one (of this name, or else one without a die to
    follow), with at least so many cards in the deck."""
    seats = set(table.seats.filter(member__name__in=names).values_list("index", flat=True))

    def is_there(game: Any, state: Any) -> bool:
        asks = [ask for ask in game.asks(state) if ask.seat in seats and ask.key == "turn"]
        if not asks or len(state.secret.deck) < deck:
            return False
        moves = game.legal_moves(state, asks[0], [])
        return any(move.startswith(f"play:{card}") and (card or PENALTY not in move) for move in moves)

    return is_there


def come_to(table: Table, is_there: IsThere) -> None:
    """Play at random until it is so; where it never comes to that, play otherwise."""
    for salt in range(SALTS):
        with transaction.atomic():
            fast_forward(table, MOST, SaltedRng(salt), is_there)
            table.refresh_from_db()
            if table.status == Table.Status.PLAYING:
                return
            transaction.set_rollback(True)
    pytest.fail("it never came to what the test needs")


@pytest.fixture
def started(transactional_db: None) -> Started:
    """started("Ana", "random") is a table of 1930 at which a member has to play a card: `first`, or else any of them.
    `card` asks for one of this name in the hand, `steps` for so many steps before."""

    def make(*who: str, ruleset: str = "1930", first: str = "", card: str = "", steps: int = 0, **more: Any) -> Table:
        table = a_table(TITLE, ruleset, who, **more)
        fast_forward(table, steps, SaltedRng("before"))
        names = [first] if first else [name for name in who if not name.islower()]
        come_to(table, has_to_play(table, names, card))
        return table

    return make


@pytest.fixture
def brought(transactional_db: None) -> Brought:
    """brought("pitch_game", "standard", is_there) is a table of Ana (seat 0) and Ben (seat 1), played at random until
    `is_there(game, state)`."""

    def bring(title: str, ruleset: str, is_there: IsThere, **more: Any) -> Table:
        table = a_table(title, ruleset, ("Ana", "Ben"), **more)
        come_to(table, is_there)
        return table

    return bring


@pytest.fixture
def seated(signed_in: SignedIn) -> Seated:
    """seated(table, "Ana", width=360) is the table page of this member."""

    def sit(table: Table, name: str, **options: Any) -> TableScreen:
        return TableScreen(signed_in(name, **options)).open(table)

    return sit
