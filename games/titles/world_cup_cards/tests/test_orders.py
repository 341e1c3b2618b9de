"""Standing orders: settings for kicks and windows, turn plans, and what their conditions see."""

from __future__ import annotations

import pytest

from games.engine.chance import SaltedRng
from games.engine.orders import Condition, Order, Orders, Verdict, answer_by_orders, board_ahead, own_ask
from games.titles.world_cup_cards.tests.build import Table, game_of, table

OWNERS = {0: "FRA", 1: "AUS", 2: "PER", 3: "DEN"}


def decided(made: Table, seat: int, *orders: Order) -> Verdict:
    ask = made.ask(seat)
    return answer_by_orders(made.game, made.view(seat), ask, Orders(orders=orders, last=9), SaltedRng("orders"))


def always(key: str, way: str, *when: Condition) -> Order:
    return Order(number=1, key=key, way=way, when=when, use="repeat")


def fact(made: Table, name: str, about: str = "", seat: int = 0) -> object:
    return made.game.orders().facts[name].read(made.view(seat), about)


def kick() -> Table:
    """Seat 0 takes a penalty against seat 1."""
    hands = {0: "PEN-GN ATK-RD DEF-BK", 1: "ATK-BK DEF-RD GL2-RD"}
    return table(owners=OWNERS, hands=hands).play("PEN-GN", "event", "FRA")


@pytest.mark.parametrize(
    ("way", "card"), [("least", "DEF-RD"), ("ball_black", "ATK-BK"), ("ball_red", "DEF-RD"), ("ball_green", "")]
)
def test_a_kick_is_answered_by_its_setting(way: str, card: str) -> None:
    """W-R32: a standing answer per question: a colour, or the least useful card; without such a card it asks."""
    verdict = decided(kick(), 1, always("kick", way))
    assert [move for _, move in verdict.moves] == ([f"card:{card} confirm"] if card else [])


def test_a_setting_may_tell_the_kicker_from_the_defender() -> None:
    made = kick()
    mine = always("kick", "least", Condition("kicking", "", "is", 1))
    assert (fact(made, "kicking", seat=0), fact(made, "kicking", seat=1)) == (1, 0)
    assert bool(decided(made, 0, mine).moves) is True
    assert bool(decided(made, 1, mine).moves) is False


def test_conditions_see_rows_hands_and_piles() -> None:
    made = table(owners=OWNERS, hands={0: "ATK-RD ATK-BL DEF-BK"}, rows={"FRA": "[ATK-RD], [GL1-BK]", "AUS": ""})
    assert (fact(made, "held", "attack"), fact(made, "held", "goal_2")) == (2, 0)
    assert (fact(made, "top", "FRA"), fact(made, "top", "AUS")) == ("@type.goal_1", "@none")
    assert (fact(made, "events", "FRA"), fact(made, "events", "AUS")) == (2, 0)
    assert fact(made, "lead", "FRA") == 3
    assert fact(made, "deck") == made.view(0).deck
    assert (fact(made, "top", "GER"), fact(made, "free", "gone")) == (None, None)


def test_a_covered_event_is_not_open() -> None:
    made = table(owners=OWNERS, rows={"FRA": "[ATK-RD < DEF-BK]"})
    assert fact(made, "top", "FRA") == "@orders.covered"


def test_the_first_planned_turn_that_is_legal_is_played() -> None:
    made = table(owners=OWNERS, hands={0: "ATK-RD DEF-BK GL1-BK"})
    gone = Order(number=1, key="turn", steps=(("turn", "play:GL2-RD event:FRA confirm"),))
    good = Order(number=2, key="turn", steps=(("turn", "play:ATK-RD event:FRA confirm"),))
    verdict = decided(made, 0, gone, good)
    assert ([move for _, move in verdict.moves], verdict.number) == (["play:ATK-RD event:FRA confirm"], 2)
    assert [(note.number, note.reason) for note in verdict.notes] == [(1, "illegal")]


def test_the_board_ahead_shows_planned_cards_where_they_will_lie() -> None:
    made = table(owners=OWNERS, hands={1: "ATK-RD DEF-BK GL1-BK"}, to_act=0)
    planned = Order(number=1, key="turn", steps=(("turn", "play:ATK-RD event:AUS confirm"),))
    board = board_ahead(made.game, made.view(1), Orders(orders=(planned,), last=1))
    assert board is not None
    view = made.game.view(board, 1)
    side = next(side for match in view.matches for side in (match.left, match.right) if side.team == "AUS")
    ask = own_ask(made.game, board, 1)
    assert (ask.key if ask else "", sorted(view.hand), side.spaces) == ("turn", ["DEF-BK", "GL1-BK"], [["ATK-RD"]])


def test_a_plan_may_end_with_a_dribble() -> None:
    made = table(owners=OWNERS, hands={0: "ATK-RD DEF-BK GL1-BK"})
    assert [move for _, move in decided(made, 0, always("turn", "dribble")).moves] == ["drop:DEF-BK confirm"]


def test_picks_of_a_draft_are_a_ranked_list() -> None:
    """The first team of the list that is left is picked; the others wait for the picks to come."""
    game = game_of("2018-men", team_assignment="draft")
    made = Table(game, game.setup(4))
    while made.phase != "draft":
        made.chance()
    first, second = made.to_act, next(ask for ask in range(4) if ask != made.to_act)
    picks = [part for part in made.legal() if part.startswith("pick:")][:3]
    wishes = [Order(number=n, key="draft", steps=(("draft", f"{pick} confirm"),)) for n, pick in enumerate(picks, 1)]
    board = board_ahead(game, made.view(second), Orders(orders=tuple(wishes), last=3))
    assert board is not None
    assert not set(picks) & set(game.legal_moves(board, own_ask(game, board, second), ()))  # type: ignore[arg-type]
    verdict = decided(made, first, *wishes)
    assert ([move for _, move in verdict.moves], len(verdict.left.orders)) == ([f"{picks[0]} confirm"], 2)
