"""Section 17: play without the modifying dice."""

import pytest

from games.titles.world_cup_game.tests.build import knockout, table


@pytest.mark.clause("WCG-17.1")
def test_without_modifying_dice_penalties_and_shoot_outs_still_use_dice() -> None:
    made = table("1930", 4, hands={0: "penalty foul foul"}, modifying_dice=False).use("penalty", "1-1.L")
    assert made.phase == "penalty"
    made.roll("red").full_time()
    assert (made.phase, made.state.public.throws) == ("shuffle", ())
    pairs = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}
    assert knockout("2002", "sf", pairs, deck=1, modifying_dice=False).discard("").phase == "shootout"


@pytest.mark.clause("WCG-17.2")
def test_scores_then_have_no_spots() -> None:
    rows = {"1-1.L": "1 A", "1-1.R": "A A"}
    made = table("1930", 4, rows=rows, deck=1, modifying_dice=False).discard("")
    assert made.scores()["1-1"] == (1, 1)
