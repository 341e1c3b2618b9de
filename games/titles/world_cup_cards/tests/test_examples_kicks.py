"""Worked examples of penalty kicks (EX-15 to EX-19)."""

import pytest

from games.titles.world_cup_cards.tests.build import table
from games.titles.world_cup_cards.tests.notation import names
from games.titles.world_cup_cards.tests.test_examples_basic import PERU


@pytest.mark.clause("WCC-5.7", "WCC-7.1", "WCC-7.2", "WCC-7.3", "WCC-7.4", "WCC-7.10")
def test_ex_15_a_blocked_penalty() -> None:
    made = table(
        day=2,
        owners={0: "SEN", 1: "POL"},
        rows={"SEN": "[GL1-BK-2]"},
        hands={0: "PEN-RD-1 DEF-BL-2 FOU-GN-1", 1: "ATK-BL-1 OFS-BK-1 DEF-GY-1"},
        deck="CNR-GN-1 CNR-YL-1",
    )
    made.play("PEN-RD-1", "event", "SEN")
    assert made.asked() == [(0, "kick"), (1, "kick")]
    made.choose(0, "DEF-BL-2").choose(1, "ATK-BL-1")
    assert sorted(made.pile().split()) == ["ATK-BL", "DEF-BL", "PEN-RD"]
    assert (made.row("SEN"), made.side("SEN").is_exposed) == ("[GL1-BK]", True)
    assert (names(made.hand(0)), len(made.secret.hands[1])) == (["CNR-GN", "CNR-YL", "FOU-GN"], 2)
    assert made.to_act == 1
    assert "SEN" in made.targets("OFS-BK-1", "nullify")


@pytest.mark.clause("WCC-6.13", "WCC-7.3", "WCC-7.11")
def test_ex_16_a_scored_penalty_protects_the_row() -> None:
    made = table(
        day=2,
        owners={0: "SEN", 1: "POL"},
        rows={"SEN": "[GL1-BK-2]"},
        hands={0: "PEN-RD-1 DEF-BL-2", 1: "ATK-RD-1 OFS-BK-1 FOU-BK-1"},
    )
    made.play("PEN-RD-1", "event", "SEN").choose(0, "DEF-BL-2").choose(1, "ATK-RD-1")
    assert (made.row("SEN"), made.halves("SEN")) == ("[GL1-BK], [PEN-RD]", 4)
    assert [name for name in ("OFS-BK-1", "FOU-BK-1") if "SEN" in made.targets(name, "nullify")] == []


@pytest.mark.clause("WCC-7.2")
def test_ex_17_a_penalty_by_a_third_player() -> None:
    made = table(owners=PERU, hands={0: "PEN-GN-1", 1: "ATK-BK-1", 2: "DEF-GY-1"})
    made.play("PEN-GN-1", "event", "PER")
    assert made.asked() == [(1, "kick"), (2, "kick")]
    assert [ask.values["role"] for ask in made.asks()] == ["@role.kicker", "@role.defender"]
    made.choose(1, "ATK-BK-1").choose(2, "DEF-GY-1")
    assert (made.halves("PER"), made.halves("DEN")) == (2, 0)


@pytest.mark.clause("WCC-3.14", "WCC-7.5", "WCC-7.6", "WCC-8.1")
def test_ex_18_full_time_on_top_of_the_deck_is_set_aside_for_a_kick() -> None:
    made = table(
        owners=PERU, hands={0: "PEN-GN-1 DEF-BK-1 DEF-BK-2", 1: "ATK-BK-1", 2: ""}, deck="FT DEF-GY-1 CNR-GN-1"
    )
    made.play("PEN-GN-1", "event", "PER")
    assert made.asked() == [(1, "kick")]
    made.choose(1, "ATK-BK-1")
    assert made.event("kick.scored")["defender"] == "@card.DEF-GY"
    assert "full_time" in made.told
    assert (made.public.day, len(made.secret.hands[0]), made.public.revealer) == (1, 2, 0)
    assert made.chance().to_act == 1


@pytest.mark.clause("WCC-7.8", "WCC-7.9")
def test_ex_19_one_owner_of_both_teams() -> None:
    made = table(
        day=2,
        owners={0: "SWE KOR"},
        hands={0: "CNR-BK-1 DEF-BK-1 DEF-RD-1", 1: "PEN-BK-1"},
        to_act=1,
        deck="OFS-BK-1 ATK-GY-1",
    )
    made.play("PEN-BK-1", "event", "KOR")
    assert made.asked() == [(0, "kick")]
    assert made.deck().startswith("OFS-BK")
    made.choose(0, "CNR-BK-1")
    told = made.event("kick.blocked")
    assert (told["kicker"], told["defender"], made.row("KOR")) == ("@card.CNR-BK", "@card.OFS-BK", "")
