"""Section 14: the immediate abilities."""

import pytest

from games.titles.world_cup_cards.tests.abilities import advanced
from games.titles.world_cup_cards.tests.build import changed
from games.titles.world_cup_cards.tests.notation import names
from games.titles.world_cup_cards.tests.test_14_catalogue import asked


@pytest.mark.clause("WCC-14.12")
@pytest.mark.parametrize(
    ("card", "is_asked"), [("ATK-BK", True), ("CNR-BK", True), ("GL1-BK", False), ("OWN-BK", False)]
)
def test_last_ditch(card: str, is_asked: bool) -> None:
    made = advanced(owners={0: "EGY", 1: "URU"}, hands={0: card, 1: "DEF-RD DEF-GN ATK-GN"}, on="URU")
    made.play(card, "event", "EGY")
    assert (asked(made) == ["ability:URU"]) == is_asked
    if is_asked:
        assert made.legal("ability:URU") == ["card:DEF-RD", "card:DEF-GN"]
        made.ability("URU", "card:DEF-GN")
        assert made.row("EGY") == f"[{card} < DEF-GN]"
        assert names(made.hand(1)) == ["ATK-GN", "DEF-RD"]


@pytest.mark.clause("WCC-14.12")
def test_last_ditch_defends_its_own_match_only() -> None:
    made = advanced(owners={0: "EGY", 1: "URU"}, hands={0: "ATK-BK", 1: "DEF-RD"}, on="URU").play(
        "ATK-BK", "event", "URU"
    )
    assert made.phase == "turn"
    made = advanced(owners={0: "EGY", 1: "URU"}, hands={0: "ATK-BK", 1: "DEF-RD"}, on="URU").play(
        "ATK-BK", "event", "MAR"
    )
    assert made.phase == "turn"


@pytest.mark.clause("WCC-14.13")
@pytest.mark.parametrize("card", ["DEF-BK", "OWN-BK", "GL2-BK", "ATK-BK"])
def test_a_counter_attack_answers_any_event(card: str) -> None:
    made = advanced(owners={0: "AUS", 1: "FRA"}, hands={0: card, 1: "ATK-RD DEF-GN"}, on="FRA").play(
        card, "event", "AUS"
    )
    assert made.legal("ability:FRA") == ["card:ATK-RD"]
    made.ability("FRA", "card:ATK-RD")
    assert made.row("FRA") == "[ATK-RD]"


@pytest.mark.clause("WCC-14.13")
def test_a_counter_attack_needs_room_and_an_event() -> None:
    full = ", ".join(["[DEF-BK]"] * 4)
    hands = {0: "GL1-RD AST-BK", 1: "ATK-RD"}
    made = advanced(owners={0: "AUS", 1: "FRA"}, rows={"FRA": full}, hands=hands, on="FRA").play(
        "GL1-RD", "event", "AUS"
    )
    assert made.phase == "turn"
    made = advanced(owners={0: "AUS", 1: "FRA"}, hands=hands, on="FRA").play("AST-BK", "power", "AUS")
    assert made.phase == "turn"
    blocked = advanced(owners={0: "AUS", 1: "FRA"}, hands={0: "PEN-GN ATK-BK", 1: "DEF-BK ATK-RD"}, on="FRA")
    blocked.play("PEN-GN", "event", "AUS").choose(0, "ATK-BK").choose(1, "DEF-BK")
    assert blocked.phase == "turn"


@pytest.mark.clause("WCC-14.14")
@pytest.mark.parametrize(
    ("row", "card", "after"),
    [
        ("[GL1-BK]", "OFS-RD", "[GL1-BK]"),
        ("[GL2-BK]", "OFS-RD", "[GL2-BK]"),
        ("[ATK-BK]", "FOU-RD", "[ATK-BK]"),
        ("[GL2-BK < OFS-BK < FIL]", "FOU-RD", "[GL2-BK < OFS-BK < FIL]"),
    ],
)
def test_a_video_review_takes_a_foul_or_offside_back(row: str, card: str, after: str) -> None:
    made = advanced(2, rows={"JPN": row}, owners={0: "COL", 1: "JPN"}, hands={0: card, 1: "ATK-GY CNR-BK"}, on="JPN")
    made.play(card, "nullify", "JPN")
    assert made.legal("ability:JPN") == ["card:ATK-GY", "card:CNR-BK"]
    made.ability("JPN", "card:CNR-BK")
    assert (made.row("JPN"), names(made.pile()), names(made.hand(1))) == (after, sorted([card, "CNR-BK"]), ["ATK-GY"])


@pytest.mark.clause("WCC-14.14")
def test_no_review_of_a_defense_or_without_a_card() -> None:
    made = advanced(
        2, rows={"JPN": "[ATK-BK]"}, owners={0: "COL", 1: "JPN"}, hands={0: "DEF-RD", 1: "ATK-GY"}, on="JPN"
    )
    assert made.play("DEF-RD", "nullify", "JPN").phase == "turn"
    made = advanced(2, rows={"JPN": "[ATK-BK]"}, owners={0: "COL", 1: "JPN"}, hands={0: "FOU-RD", 1: ""}, on="JPN")
    assert made.play("FOU-RD", "nullify", "JPN").phase == "turn"
    made = advanced(
        2, rows={"COL": "[ATK-BK]"}, owners={0: "COL", 1: "JPN"}, hands={0: "FOU-RD", 1: "ATK-GY"}, on="JPN"
    )
    assert made.play("FOU-RD", "nullify", "COL").phase == "turn"


@pytest.mark.clause("WCC-14.15")
@pytest.mark.parametrize(
    ("row", "card", "is_asked"),
    [
        ("[ATK-BK]", "DEF-RD", True),
        ("[CNR-BK]", "FOU-RD", True),
        ("[GL2-BK]", "OFS-RD", True),
        ("[GL2-BK < OFS-BK < FIL]", "FOU-RD", True),
        ("[DEF-BK]", "AST-RD", False),
    ],
)
def test_a_rebound_after_a_lost_goal(row: str, card: str, is_asked: bool) -> None:
    made = advanced(2, rows={"TUN": row}, owners={0: "ENG", 1: "TUN"}, hands={0: card, 1: ""}, deck="GL1-RD", on="TUN")
    made.play(card, "nullify", "TUN")
    assert (asked(made) == ["ability:TUN"]) == is_asked
    if is_asked:
        made.ability("TUN")
        assert made.hand(1) == "GL1-RD"


@pytest.mark.clause("WCC-14.15")
@pytest.mark.parametrize(("keeper", "is_asked"), [("DEF-BK", True), ("DEF-RD", False)])
def test_a_rebound_after_a_blocked_kick(keeper: str, is_asked: bool) -> None:
    made = advanced(2, owners={0: "ENG", 1: "TUN"}, hands={0: f"PEN-GN {keeper}", 1: "ATK-BK"}, deck="GL1-RD", on="TUN")
    made.play("PEN-GN", "event", "TUN").choose(0, keeper).choose(1, "ATK-BK")
    assert (asked(made) == ["ability:TUN"]) == is_asked


@pytest.mark.clause("WCC-14.16")
@pytest.mark.parametrize(
    ("compare", "mine", "theirs", "is_asked"),
    [
        ("fewer", 2, 1, True),
        ("fewer", 1, 1, False),
        ("fewer", 0, 1, False),
        ("more", 0, 1, True),
        ("more", 1, 1, False),
    ],
)
def test_veteran_nous_compares_gold_stars(compare: str, mine: int, theirs: int, is_asked: bool) -> None:
    nous = {"effect": "veteran_nous", "compare": compare}
    rules = changed(teams__ARG__ability=nous, teams__ARG__stars=mine, teams__RUS__stars=theirs)
    made = advanced(1, rules, owners={0: "RUS", 1: "ARG"}, on="RUS ARG").ability("RUS")
    assert (asked(made) == ["ability:ARG"]) == is_asked


@pytest.mark.clause("WCC-14.16")
def test_veteran_nous_never_cancels_ones_own() -> None:
    made = advanced(owners={0: "RUS ARG MAR"}, hands={0: ""}).ability("RUS")
    assert (made.phase, len(made.secret.hands[0])) == ("turn", 2)
