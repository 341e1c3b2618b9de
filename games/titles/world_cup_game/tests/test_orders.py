"""Standing orders: what their conditions see, and turns planned on the board as it would stand."""

from __future__ import annotations

from games.engine.chance import SaltedRng
from games.engine.contract import Ask
from games.engine.orders import Condition, Order, Orders, Verdict, answer_by_orders, board_ahead, own_ask
from games.titles.world_cup_game.tests.build import Table, table

RNG = SaltedRng("orders")


def play_goal(made: Table, spot: str, **more: object) -> Order:
    """A planned turn: a 1 Goal card on this row."""
    steps = (("turn", "play:goal_1"), ("place", place(made, spot)), ("end", "end"))
    return Order(number=1, key="turn", steps=steps, **more)  # type: ignore[arg-type]


def place(made: Table, spot: str) -> str:
    """The parts of a place in the group stage, its block first."""
    state = made.game.clone(made.state)
    ask = made.game.asks(state)[0]
    made.game.apply(state, ask, "play:goal_1")
    return made.game.spots(state, made.game.asks(state)[0], ())[spot]


def asked(made: Table) -> Ask:
    return made.game.asks(made.state)[0]


def decided(made: Table, *orders: Order, **more: object) -> Verdict:
    ask = asked(made)
    given = Orders(orders=orders, last=9, **more)  # type: ignore[arg-type]
    return answer_by_orders(made.game, made.view(ask.seat), ask, given, RNG)


def fact(made: Table, name: str, about: str = "", seat: int = 0) -> object:
    return made.game.orders().facts[name].read(made.view(seat), about)


def test_conditions_see_rows_scores_hand_deck_and_turns() -> None:
    made = table(hands={0: "goal_1 goal_1 foul"}, rows={"A-1.L": "3~ 2 A"}, deck=30)
    match = made.view(0).matches[0]
    own, rival = f"{match.match}.{match.left.team}", f"{match.match}.{match.right.team}"
    assert (fact(made, "held", "goal_1"), fact(made, "held", "penalty"), fact(made, "deck")) == (2, 0, 30)
    assert (fact(made, "top", own), fact(made, "top", rival)) == ("@tile.attack", "@tile.none")
    assert fact(made, "tiles", own) == "@tile.down|@tile.goal_2|@tile.attack"
    assert (fact(made, "lead", own), fact(made, "lead", rival)) == (2, -2)
    assert fact(made, "free", own) == match.left.squares - 3
    assert fact(made, "turns") == made.view(0).turns_left[0]
    assert (fact(made, "top", "A-1.nobody"), fact(made, "lead", "gone.by")) == (None, None)


def test_a_planned_turn_is_carried_out_whole() -> None:
    made = table(hands={0: "goal_1 foul attack"})
    verdict = decided(made, play_goal(made, "A-1.L"))
    assert [move for _, move in verdict.moves] == ["play:goal_1", place(made, "A-1.L"), "end"]
    assert (verdict.number, verdict.left.orders) == (1, ())


def test_a_row_that_is_no_longer_as_it_was_stops_the_order() -> None:
    """W-R30: it waits while its assumption does not hold."""
    made = table(hands={0: "goal_1 foul attack"})
    match = made.view(0).matches[0]
    about = f"{match.match}.{match.left.team}"
    as_now = Condition("tiles", about, "is", "@tile.none")
    order = play_goal(made, "A-1.L", when=(as_now,))
    assert decided(made, order).moves
    made.state.public.rows[0] = "A"
    verdict = decided(made, order)
    assert (verdict.moves, [note.reason for note in verdict.notes]) == ([], ["none"])
    stopped = decided(made, play_goal(made, "A-1.L"), stops=(Condition("tiles", about, "not", "@tile.none"),))
    assert [note.reason for note in stopped.notes] == ["stopped"]


def test_an_order_for_a_card_that_is_not_held_waits_for_it() -> None:
    made = table(hands={0: "goal_1 foul attack"})
    order = play_goal(made, "A-1.L", use="wait")
    made = table(hands={0: "foul foul attack"})
    verdict = decided(made, order)
    assert (verdict.moves, verdict.left.orders) == ([], (order,))


def test_discarding_ends_the_turn_too() -> None:
    made = table(hands={0: "goal_1 foul attack"})
    verdict = decided(made, Order(number=1, key="turn", way="discard", use="repeat"))
    assert [move for _, move in verdict.moves] == ["discard:foul", "end"]


def test_the_board_ahead_has_the_planned_turns_and_no_card_drawn() -> None:
    """W-R34: it is made from the member's own view; the cards that will be drawn are not in its hand."""
    made = table(seats=3, hands={0: "foul attack goal_2", 1: "goal_1 foul attack"}, to_act=0)
    mine = table(seats=3, hands={1: "goal_1 foul attack"}, to_act=1)
    orders = Orders(orders=(play_goal(mine, "A-1.L"),), last=1)
    board = board_ahead(made.game, made.view(1), orders)
    assert board is not None
    ask, view = own_ask(made.game, board, 1), made.game.view(board, 1)
    assert (ask.key if ask else "", view.hand, board.public.rows[0]) == ("turn", ["attack", "foul"], "1")
    wished = board_ahead(made.game, made.view(1), orders, "goal_3")
    assert wished is not None
    assert "goal_3" in made.game.view(wished, 1).hand


def test_there_is_no_turn_to_plan_without_a_card() -> None:
    made = table(seats=3, hands={1: "goal_1 foul attack"}, to_act=0)
    made.state.secret.hands[1] = ""
    assert board_ahead(made.game, made.view(1), Orders()) is None
