"""Worked examples of shoot-outs and of the end (EX-38 to EX-43)."""

import pytest

from games.titles.world_cup_cards.tests.build import (
    knockout,
    table,
)
from games.titles.world_cup_cards.tests.notation import names
from games.titles.world_cup_cards.tests.shooting import begun, kick, kicks, shoot, shootout
from games.titles.world_cup_cards.tests.test_examples_cup import FIRST, QUARTERS, SECOND, TEN


@pytest.mark.clause("WCC-12.10", "WCC-12.12")
def test_ex_38_a_shootout_is_decided_early() -> None:
    made = kicks(begun(), "10101")
    assert shoot(made).stage == "kick"
    kick(made, is_goal=False)
    assert made.result("M60").kicks == ("111", "000")
    assert made.book.teams[made.result("M60").winner] == "SWE"


@pytest.mark.clause("WCC-12.11", "WCC-12.12")
def test_ex_39_sudden_death() -> None:
    made = kicks(begun(), "1111111100" + "11" + "0")
    assert shoot(made).stage == "kick"
    kick(made, is_goal=True)
    assert made.result("M60").kicks == ("1111010", "1111011")
    assert made.book.teams[made.result("M60").winner] == "MEX"
    assert made.score("M60") == (0, 0)


@pytest.mark.clause("WCC-12.1", "WCC-12.2", "WCC-12.4", "WCC-12.5", "WCC-12.6")
def test_ex_40_the_choices_of_a_shootout() -> None:
    made = shootout("right", hands={0: "DEF-BK DEF-RD DEF-BL DEF-GN", 1: "ATK-BK ATK-RD ATK-BL"}, piles=TEN)
    hands = list(made.secret.hands)
    assert made.asked() == [(1, "shoot_choice")]
    made.move("order:second confirm")
    assert (made.asked(), made.legal()) == ([(0, "shoot_choice")], ["pile:1", "pile:2"])
    made.move("pile:2 confirm")
    assert shoot(made).first == 0
    own, other = made.view(0).shootouts[0].hands
    assert (names(" ".join(own)), sorted(other)) == (names(SECOND), ["?", "?", "?", *sorted(FIRST.split()[:2])])
    assert made.secret.hands == hands


@pytest.mark.clause("WCC-6.14")
def test_ex_41_an_own_goal_uses_power() -> None:
    made = table(day=2, owners={1: "BEL"}, rows={"PAN": "[ATK-YL-3]"}, hands={1: "OWN-RD-1"}, to_act=1)
    made.play("OWN-RD-1", "event", "PAN")
    assert (made.row("PAN"), made.side("PAN").has_room) == ("[ATK-YL], [OWN-RD]", False)
    assert (made.halves("BEL"), made.halves("PAN"), made.side("PAN").is_exposed) == (2, 1, False)


@pytest.mark.clause("WCC-4.10", "WCC-4.15")
def test_ex_42_an_empty_hand() -> None:
    made = table(hands={2: "", 3: "DEF-BK-1"}, to_act=2)
    assert made.legal() == ["pass"]
    made.move("pass")
    assert (len(made.secret.hands[2]), made.to_act) == (3, 3)
    assert "pass" not in made.legal()


@pytest.mark.clause("WCC-16.2")
@pytest.mark.parametrize("play_out", [False, True])
def test_ex_43_an_early_end(play_out: bool) -> None:
    owners = {4: "URU BRA RUS SWE", 0: "FRA", 1: "BEL", 2: "CRO", 3: "MEX"}
    rows = dict.fromkeys(("URU", "BRA"), "[GL2-BK]") | dict.fromkeys(("RUS", "SWE"), "[GL2-RD]")
    made = knockout(QUARTERS, 8, seats=5, owners=owners, rows=rows, under="CNR-GY", last=4, play_out=play_out)
    made.whistle()
    outcome = made.game.outcome(made.state)
    assert (outcome is not None, made.public.day) == (not play_out, 8 if play_out else 7)
    if outcome:
        assert outcome.places[4] == 1
        assert outcome.reason.key == "end.decided"
