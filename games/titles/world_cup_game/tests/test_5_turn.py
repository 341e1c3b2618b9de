"""Section 5: the turn."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.world_cup_game.tests.build import knockout, table


@pytest.mark.clause("WCG-5.1")
def test_a_turn_plays_a_card_carries_it_out_lays_it_down_and_draws() -> None:
    made = table("1930", 3, hands={0: "attack goal_1 foul"})
    top = made.book.cards[made.state.secret.deck[0]].name
    made.use("goal_1", "1-2.L")
    assert made.row("1-2.L") == "1"
    assert made.pile() == "goal_1"
    assert sorted(made.hand(0).split()) == sorted(["attack", "foul", top])
    assert (made.phase, made.to_act) == ("turn", 1)


@pytest.mark.clause("WCG-5.2")
def test_exactly_one_card_leaves_the_hand() -> None:
    made = table("1930", 3, hands={0: "attack attack foul"})
    assert made.legal() == ["play:attack", "discard:attack", "discard:foul"]
    made.move("discard:attack")
    assert made.legal() == ["end"]
    assert made.hand(0) == "attack foul"


@pytest.mark.clause("WCG-5.3")
def test_any_card_may_be_discarded_without_effect() -> None:
    hand = "goal_3 goal_1_1_1 penalty"
    made = table(hands={0: hand})
    assert [move for move in made.legal() if move.startswith("discard:")] == [
        "discard:goal_3",
        "discard:penalty",
        "discard:goal_1_1_1",
    ]
    made.discard("goal_1_1_1")
    assert made.pile() == "goal_1_1_1"
    assert set(made.state.public.rows) == {""}


@pytest.mark.clause("WCG-5.4")
def test_a_card_may_be_aimed_at_any_team() -> None:
    made = table(owners={"brazil": 0, "turkey": 1}, hands={0: "goal_1 attack foul"}).start("goal_1")
    assert {"C-1.L", "C-1.R"} <= made.spots()


@pytest.mark.clause("WCG-5.5")
def test_a_card_without_a_legal_target_can_only_be_discarded() -> None:
    made = table("1930", hands={0: "foul offside attack"})
    assert made.playable() == {"attack"}
    with pytest.raises(IllegalMove):
        made.move("play:foul")


@pytest.mark.clause("WCG-5.5")
def test_a_card_in_play_cannot_be_taken_back() -> None:
    made = table("1930", hands={0: "foul offside attack"}).start("attack")
    with pytest.raises(IllegalMove):
        made.move("discard:foul")


@pytest.mark.clause("WCG-5.6")
def test_the_pile_is_public_in_any_order() -> None:
    made = table("1930", 3, hands={0: "attack goal_1 foul", 1: "goal_3 defence foul"})
    made.discard("foul").discard("goal_3")
    assert made.view(None).discards == made.view(2).discards == {"goal_3": 1, "foul": 1}


@pytest.mark.clause("WCG-5.7")
def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    made = table("1930", 4, hands={0: "attack goal_1 penalty"})
    assert [ask.seat for ask in made.game.asks(made.state)] == [0]
    made.start("penalty").put("1-1.L").end()
    assert [ask.seat for ask in made.game.asks(made.state)] == [-1]
    made.roll("black")
    assert [ask.seat for ask in made.game.asks(made.state)] == [1]


@pytest.mark.clause("WCG-5.1")
def test_only_the_drawer_reads_which_card_was_drawn() -> None:
    pairs = {"SF-1": ("usa", "chile"), "SF-2": ("peru", "brazil")}
    made = knockout("1930", "sf", pairs, owners={"usa": 0, "chile": 1, "peru": 2, "brazil": 3}, last=3)
    made.discard("")
    drawn = made.events[-1]
    assert (drawn.key, drawn.seats, drawn.others and drawn.others.key) == ("event.draw", (0,), "event.draw.others")
    assert drawn.others is not None
    assert drawn.others.values == {"seat": 0}
