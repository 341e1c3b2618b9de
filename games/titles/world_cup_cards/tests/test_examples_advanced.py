"""Worked examples of the Advanced Game and of Goal+ (EX-44 to EX-58)."""

from typing import Any

import pytest

from games.titles.world_cup_cards.pack import spaces
from games.titles.world_cup_cards.tests.build import Table, changed, knockout, table
from games.titles.world_cup_cards.tests.notation import cards, names


def advanced(day: int = 1, **more: Any) -> Table:
    """A match day of the Advanced Game."""
    return table(day=day, mode="advanced", **more)


@pytest.mark.clause("WCC-5.9", "WCC-14.1")
def test_ex_44_the_underdog() -> None:
    assert advanced(3).power("KSA") == 3
    assert advanced(1).power("KSA") == 2


@pytest.mark.clause("WCC-5.9", "WCC-13.13", "WCC-14.6")
def test_ex_45_a_scouting_report_takes_the_power_of_the_underdog() -> None:
    four = "[GL1-BK-1], [ATK-BK-1], [ATK-RD-1], [CNR-GN-1]"
    made = advanced(4, rows={"CRC": four}, owners={0: "SUI", 1: "CRC"}, hands={0: "DEF-BK-1 ATK-BL-1"})
    assert made.power("CRC") == 4
    made.ability("SUI", "target:CRC")
    assert (made.power("CRC"), made.row("CRC")) == (3, "[GL1-BK], [ATK-BK], [ATK-RD], [CNR-GN]")
    assert made.halves("CRC") == 2 + 1 + 1 + 2
    assert "CRC" in made.targets("DEF-BK-1", "nullify")
    assert "CRC" not in made.targets("ATK-BL-1", "event")
    made.dribble("DEF-BK-1")
    assert made.number("CRC") in made.public.off


@pytest.mark.clause("WCC-13.7", "WCC-13.8", "WCC-13.9", "WCC-13.10", "WCC-13.11", "WCC-14.12", "WCC-14.16")
def test_ex_46_answers_to_answers() -> None:
    owners = {0: "EGY", 1: "MAR", 2: "URU", 3: "ARG"}
    made = advanced(owners=owners, hands={0: "ATK-RD-1", 1: "", 2: "DEF-BL-1", 3: ""})
    made.play("ATK-RD-1", "event", "EGY")
    assert made.asked() == [(2, "window")]
    made.ability("URU", "card:DEF-BL")
    assert made.asked() == [(1, "window")]
    made.ability("MAR")
    assert made.asked() == [(3, "window")]
    made.ability("ARG")
    assert made.row("EGY") == "[ATK-RD < DEF-BL]"
    assert {made.book.teams[team] for team in made.public.uses} == {"URU", "MAR", "ARG"}


@pytest.mark.clause("WCC-13.7", "WCC-14.16")
def test_ex_46_two_stars_are_not_fewer_than_two() -> None:
    made = advanced(owners={0: "EGY", 2: "URU", 3: "ARG"}, hands={0: "ATK-RD-1", 2: "DEF-BL-1"}, seats=4)
    made.public.off = (made.number("MAR"),)
    made.play("ATK-RD-1", "event", "EGY").ability("URU", "card:DEF-BL")
    assert made.row("EGY") == "[ATK-RD < DEF-BL]"


@pytest.mark.clause("WCC-13.7", "WCC-13.9")
def test_ex_47_priority_starts_after_the_current_player() -> None:
    owners = {0: "MAR", 1: "ARG", 3: "ESP"}
    made = advanced(owners=owners, hands={3: "DEF-BK-1 DEF-RD-1"}, opens="ATK-GN-1 ATK-GN-2 ATK-GN-3", to_act=3)
    made.ability("ESP", "give:DEF-BK", "take:ATK-GN")
    assert made.asked() == [(0, "window")]
    made.ability("MAR")
    assert (made.asked(), made.ask().values["team"]) == ([(1, "window")], "@MAR")
    made.ability("ARG")
    assert names(made.hand(3)) == ["ATK-GN", "DEF-RD"]
    again = advanced(owners=owners, hands={3: "DEF-BK-1 DEF-RD-1"}, opens="ATK-GN-1 ATK-GN-2 ATK-GN-3", to_act=3)
    again.ability("ESP", "give:DEF-BK", "take:ATK-GN").move("pass")
    assert (again.asked(), again.ask().values["team"]) == ([(1, "window")], "@ESP")


@pytest.mark.clause("WCC-14.14")
def test_ex_48_a_video_review() -> None:
    hands = {0: "FOU-BK-1", 1: "ATK-GY-1"}
    made = advanced(2, rows={"JPN": "[GL2-BL-1]"}, owners={0: "COL", 1: "JPN"}, hands=hands)
    made.play("FOU-BK-1", "nullify", "JPN")
    assert made.row("JPN") == "[GL2-BL < FOU-BK < FIL]"
    made.ability("JPN", "card:ATK-GY")
    assert (made.row("JPN"), made.halves("JPN"), made.side("JPN").is_exposed) == ("[GL2-BL]", 4, True)
    assert names(made.pile()) == ["ATK-GY", "FOU-BK"]


@pytest.mark.clause("WCC-8.2", "WCC-14.15")
def test_ex_49_a_rebound_meets_full_time() -> None:
    hands = {1: "", 2: "DEF-RD-1 GL1-BK-1"}
    made = advanced(
        2, seats=3, rows={"TUN": "[ATK-BK-1]"}, owners={1: "TUN"}, hands=hands, to_act=2, deck="FT", under="FOU-YL-1"
    )
    made.play("DEF-RD-1", "nullify", "TUN")
    assert made.asked() == [(1, "window")]
    made.ability("TUN")
    assert (made.public.day, made.public.revealer, made.hand(2)) == (2, 1, "GL1-BK")
    assert made.score("G1b")[0] == 0
    assert made.chance().to_act == 2


@pytest.mark.clause("WCC-14.3")
def test_ex_50_immunity() -> None:
    hands = {0: "DEF-BK-1 FOU-BK-1"}
    made = advanced(rows={"ISL": "[CNR-RD-2]"}, owners={0: "ARG", 1: "ISL"}, hands=hands)
    found = {name: "ISL" in made.targets(name, "nullify") for name in ("DEF-BK-1", "FOU-BK-1")}
    assert found == {"DEF-BK-1": False, "FOU-BK-1": True}
    made.public.off = (made.number("ISL"),)
    assert "ISL" in made.targets("DEF-BK-1", "nullify")


@pytest.mark.clause("WCC-14.2")
def test_ex_51_a_second_skill() -> None:
    made = advanced(rows={"POR": "[ATK-GN-3]"}, under="GL1-BK-3 ATK-RD-5 DEF-GN-4")
    made.public.revealed = made.secret.under
    assert made.halves("POR") == 3
    assert made.whistle().score("B1b")[0] == 1


@pytest.mark.clause("WCC-5.7", "WCC-14.8")
def test_ex_52_clearing_the_lines() -> None:
    made = advanced(rows={"IRN": "[GL1-GN-1], [DEF-YL-2]"}, owners={0: "IRN"})
    made.ability("IRN")
    assert (made.row("IRN"), made.pile(), made.side("IRN").is_exposed) == ("[GL1-GN]", "DEF-YL", True)
    assert made.power("IRN") - spaces(made.public.rows[made.at("IRN")]) == 2
    covered = advanced(rows={"IRN": "[ATK-YL-1 < DEF-YL-2]"}, owners={0: "IRN"})
    assert "ability:IRN" not in covered.legal()


@pytest.mark.clause("WCC-14.11")
def test_ex_53_tradition() -> None:
    made = advanced(2, owners={0: "GER"}, deck="ATK-RD-5 FT GL2-BK-1 DEF-GY-1 CNR-BK-1")
    made.ability("GER")
    assert made.view(0).deck_top == ["ATK-RD", "FT", "GL2-BK", "DEF-GY"]
    assert made.view(1).deck_top == []
    made.move("next:GL2-BK next:ATK-RD next:DEF-GY confirm")
    assert made.deck().startswith("GL2-BK FT ATK-RD DEF-GY CNR-BK")
    women = table("2019-women", 1, mode="advanced", owners={0: "GER"}).ability("GER")
    assert len(women.view(0).deck_top) == 2


@pytest.mark.clause("WCC-8.2", "WCC-14.7")
def test_ex_54_wasting_time() -> None:
    made = advanced(owners={0: "CRO"}, deck="DEF-YL-1 FT CNR-BK-1", hands={0: "GL1-BK-1"})
    made.ability("CRO")
    assert made.event("turned")["cards"] == "@card.DEF-YL"
    assert (made.public.day, made.public.revealer, made.hand(0)) == (1, 0, "GL1-BK")


@pytest.mark.clause("WCC-13.14", "WCC-14.5")
@pytest.mark.parametrize("is_before", [True, False])
def test_ex_55_drawing_cards(is_before: bool) -> None:
    made = advanced(2, owners={0: "MEX"}, hands={0: "ATK-GN-1 DEF-BK-1 DEF-RD-1"})
    if is_before:
        made.ability("MEX")
        assert len(made.secret.hands[0]) == 5
        made.play("ATK-GN-1", "event", "BRA")
    else:
        made.play("ATK-GN-1", "event", "BRA")
        assert made.asked() == [(0, "after")]
        made.ability("MEX")
    assert (len(made.secret.hands[0]), made.to_act) == (4, 1)


@pytest.mark.clause("WCC-14.4")
@pytest.mark.parametrize(("on", "kicker", "is_goal"), [("PER", "DEF-BL-3", False), ("DEN", "ATK-BL-2", True)])
def test_ex_56_a_sweeper_keeper(on: str, kicker: str, is_goal: bool) -> None:
    owners = {1: "PER", 2: "DEN"}
    seat = 1 if on == "PER" else 2
    hands = {0: "PEN-GN-1", seat: kicker, 3 - seat: "ATK-BK-2"}
    made = advanced(owners=owners, hands=hands)
    made.play("PEN-GN-1", "event", on)
    made.choose(seat, kicker).choose(3 - seat, "ATK-BK-2")
    assert made.row(on) == ("[PEN-GN]" if is_goal else "")


@pytest.mark.clause("WCC-13.12", "WCC-14.9")
def test_ex_57_an_extra_play() -> None:
    hands = {0: "ATK-BL-4 ATK-BL-5 ATK-GN-1"}
    made = advanced(owners={0: "EGY RUS"}, rows={"EGY": "[ATK-BK-1]"}, hands=hands)
    made.ability("EGY", "card:ATK-BL")
    while made.asked()[0][1] == "window":
        made.move("pass")
    assert made.row("EGY") == "[ATK-BK], [ATK-BL]"
    assert "EGY" not in made.targets("ATK-BL-5", "event")
    made.play("ATK-BL-5", "event", "RUS")
    assert len(made.secret.hands[0]) == 3
    assert made.to_act == 1


PLUS = changed(cards__goal_plus__count=2, cards__goal_plus__balls=[2, 0, 0, 0, 0, 0])
QUARTERS = {"M57": ("URU", "FRA"), "M58": ("BRA", "BEL"), "M59": ("RUS", "CRO"), "M60": ("ESP", "ENG")}


@pytest.mark.clause("WCC-1.16", "WCC-3.16", "WCC-6.18")
@pytest.mark.parametrize(("day", "row", "halves"), [(1, "[GLP-BK], [GL2-BK]", 6), (8, "[GLP-BK], [FIL]", 4)])
def test_ex_58_goal_plus_and_a_second_card(day: int, row: str, halves: int) -> None:
    hands = {0: "GLP-BK-1 GL2-BK-2 DEF-BK-1"}
    made = (
        table(PLUS, hands=hands, owners={0: "ESP"})
        if day == 1
        else knockout(QUARTERS, 8, ruleset=PLUS, hands=hands, owners={0: "ESP"}, last=3)
    )
    made.play("GLP-BK-1", "event", "ESP")
    assert made.asked() == [(0, "extra_card")]
    made.play("GL2-BK-2", "event", "ESP")
    assert (made.row("ESP"), made.halves("ESP")) == (row, halves)
    assert made.public.discards == ("" if day == 1 else cards(made.book, "GL2-BK"))


@pytest.mark.clause("WCC-6.18", "WCC-10.8")
def test_ex_58_goal_plus_in_the_semi_final() -> None:
    pairs = {"M61": ("ESP", "BEL"), "M62": ("CRO", "ENG")}
    made = knockout(pairs, 9, ruleset=PLUS, seats=2, hands={0: "GLP-BK-1 GL2-BK-2"}, owners={0: "ESP"}, last=1)
    made.play("GLP-BK-1", "event", "ESP")
    assert (made.row("ESP"), made.to_act, made.phase) == ("[FIL]", 1, "turn")
    assert made.public.removed == cards(made.book, "GLP-BK")
