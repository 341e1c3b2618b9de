"""Standing orders: a programme for a turn, settings for half-time and penalties, and what their conditions see."""

from __future__ import annotations

import pytest

from games.engine.chance import SaltedRng
from games.engine.orders import Condition, Order, Orders, Verdict, answer_by_orders, board_ahead, own_ask
from games.titles.pitch_game.tests.build import Table, field, kicks


def decided(made: Table, *orders: Order, seat: int = 0) -> Verdict:
    ask = next(one for one in made.asks if one.seat == seat)
    return answer_by_orders(made.game, made.view(seat), ask, Orders(orders=orders, last=99), SaltedRng("orders"))


def always(key: str, way: str, *when: Condition, number: int = 1) -> Order:
    return Order(number=number, key=key, way=way, when=when, use="repeat", scope="turn")


def programme() -> tuple[Order, ...]:
    ways = ("shoot", "tackle", "advance", "release", "nudge", "end")
    return tuple(always("turn", way, number=number) for number, way in enumerate(ways, 1))


def fact(made: Table, name: str, seat: int = 0) -> object:
    return made.game.orders().facts[name].read(made.view(seat), "")


def moves(verdict: Verdict) -> list[str]:
    return [move for _, move in verdict.moves]


def test_the_programme_shoots_where_it_can() -> None:
    made = field("L9 E11 R2 A1", "L9", hands="3 4")
    assert (moves(decided(made, *programme())), fact(made, "can_shoot")) == (["shoot:4 roll"], 1)


def test_the_programme_goes_on_action_by_action_and_ends() -> None:
    """Each action is tried when it is reached; the list is read again until nothing is left to do."""
    made = field("L9 E5 R2 A1", "L9", hands="3")
    first = decided(made, *programme())
    assert moves(first)[0].startswith("move:9 ")
    made.move(moves(first)[0])
    assert moves(decided(made, *programme())) == ["end"]


def test_a_condition_holds_an_action_back() -> None:
    made = field("L9 E11 R2 A1", "L9", hands="3 4")
    leading = Condition("lead", "", "least", 1)
    assert decided(made, always("turn", "shoot", leading)).moves == []
    assert (fact(made, "ball"), fact(made, "ball", 1), fact(made, "energy"), fact(made, "lead")) == (1, 0, 5, 0)


@pytest.mark.parametrize(("way", "power"), [("highest", "3"), ("any", "3"), ("power_3", "3"), ("power_5", "")])
def test_a_kick_is_taken_by_its_setting(way: str, power: str) -> None:
    """W-R32: the list of shot cards for a shoot-out; a power that is not held asks."""
    found = moves(decided(kicks(hands="3 3 3 | 4 4"), always("kick", way)))
    assert found == ([f"power:{power} confirm"] if power else [])


@pytest.mark.parametrize(("left", "right", "answer"), [("", "", "keep"), ("111", "000", "use")])
def test_the_keeper_card_is_kept_for_the_kick_that_decides(left: str, right: str, answer: str) -> None:
    made = kicks(left, right)
    assert moves(decided(made, always("save", "decisive"), seat=1)) == [f"{answer} confirm"]


def test_the_keeper_card_is_used_at_a_numbered_kick() -> None:
    made = kicks("10", "11")
    third = always("save", "use", Condition("kick", "", "is", 3))
    assert (fact(made, "kick", 1), moves(decided(made, third, seat=1))) == (3, ["use confirm"])


def test_a_turn_is_planned_as_it_would_begin() -> None:
    """The event is not known, so the board has the plain energy and the pieces where they stand."""
    made = field("L9 E5 R9 E8", "L9")
    board = board_ahead(made.game, made.view(1), Orders())
    assert board is not None
    ask = own_ask(made.game, board, 1)
    assert (ask.key if ask else "", board.public.turn.energy) == ("turn", made.book.options.energy_per_turn)


def test_a_planned_move_costs_energy_on_the_board_ahead() -> None:
    made = field("L9 E5 R9 E8", "L9")
    planned = Order(number=1, key="turn", steps=(("turn", "move:9 to:E9"),), use="wait", scope="turn")
    before = board_ahead(made.game, made.view(1), Orders())
    after = board_ahead(made.game, made.view(1), Orders(orders=(planned,), last=1))
    assert before is not None
    assert after is not None
    assert after.public.turn.energy < before.public.turn.energy


def test_nothing_is_planned_beyond_a_die_or_the_end_of_the_turn() -> None:
    made = field("L9 E5 R9 E8", "L9")
    steps = (("turn", "move:9 to:E9"),)
    ended = Order(number=2, key="turn", steps=(("turn", "end"),))
    orders = Orders(orders=(Order(number=1, key="turn", steps=steps), ended), last=2)
    assert board_ahead(made.game, made.view(1), orders) is None
