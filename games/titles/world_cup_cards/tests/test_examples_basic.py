"""Worked examples of the Basic Game: rows, cards, kicks, turns (EX-01 to EX-26)."""

import pytest

from games.titles.world_cup_cards.pack import FULL_TIME, spaces
from games.titles.world_cup_cards.tests.build import knockout, match_day, table
from games.titles.world_cup_cards.tests.notation import names

FINAL = {"M63": ("BEL", "ENG"), "M64": ("FRA", "CRO")}


@pytest.mark.clause("WCC-1.7", "WCC-5.2", "WCC-5.8")
def test_ex_01_power_limits_the_events_of_a_team() -> None:
    rows = {"FRA": "[GL1-RD-1], [ATK-BL-1], [CNR-BK-1]", "CRO": "[ATK-BK-1], [DEF-BK-1], [ATK-BK-2]"}
    made = knockout(
        FINAL, 10, rows=rows, owners={0: "FRA", 1: "CRO", 2: "BEL", 3: "ENG"}, last=3, hands={0: "ATK-RD-1 ATK-RD-2"}
    )
    assert made.targets("ATK-RD-1", "event") == ["FRA"]
    made.play("ATK-RD-1", "event", "FRA")
    assert spaces(made.public.rows[made.at("FRA")]) == 4
    assert [made.side(code).has_room for code in ("FRA", "CRO")] == [False, False]
    assert [made.side(code).is_exposed for code in ("FRA", "CRO")] == [True, True]


@pytest.mark.clause("WCC-1.8", "WCC-8.6")
def test_ex_02_balls_score_for_teams_of_their_skill() -> None:
    made = knockout(FINAL, 10, owners={0: "FRA", 1: "CRO", 2: "BEL", 3: "ENG"}, last=3, under="DEF-BL-1 ATK-BL-2")
    made.whistle()
    assert made.score("M64") == (1, 0)


@pytest.mark.clause("WCC-3.6", "WCC-3.7", "WCC-3.8", "WCC-3.11", "WCC-3.13")
def test_ex_03_the_deck_of_the_first_match_day() -> None:
    places = set()
    for salt in range(40):
        made = match_day()
        for seat in range(4):
            made.secret.hands[seat], made.secret.aside = made.secret.aside[:3], made.secret.aside[3:]
        made.rng = type(made.rng)(salt)
        assert len(made.secret.aside) == 88
        made.chance()
        assert (len(made.secret.deck), len(made.secret.under), len(made.public.opens)) == (49, 1, 3)
        assert len(made.secret.aside) == 36
        places.add(made.secret.deck.index(FULL_TIME) + 1)
    assert min(places) >= 33
    assert max(places) <= 49
    assert len(places) > 8


@pytest.mark.clause("WCC-8.6", "WCC-8.7")
def test_ex_04_two_red_balls_are_a_goal_for_each_red_team() -> None:
    made = table(day=2, under="ATK-RD-1 DEF-RD-2").whistle()
    scored = {}
    for result in made.public.results:
        for team, goals in ((result.left, result.goals[0]), (result.right, result.goals[1])):
            scored[made.book.teams[team]] = goals
    assert {code for code, goals in scored.items() if goals} == {"GER", "BEL", "ENG", "POL"}
    assert set(scored.values()) == {0, 1}


@pytest.mark.clause("WCC-6.8", "WCC-6.11")
def test_ex_05_a_foul_on_2_goals_leaves_a_filler() -> None:
    made = table(day=2, rows={"BRA": "[GL2-BK-1]"}, hands={1: "FOU-BK-1"}, to_act=1)
    made.play("FOU-BK-1", "nullify", "BRA")
    assert made.row("BRA") == "[GL2-BK < FOU-BK < FIL]"
    assert (made.halves("BRA"), spaces(made.public.rows[made.at("BRA")])) == (2, 1)


@pytest.mark.clause("WCC-3.2", "WCC-3.8", "WCC-9.5")
@pytest.mark.parametrize(
    ("ruleset", "games", "deck", "qualifiers"),
    [("2018-men", 8, (32, 16), 8 * 2), ("2019-women", 6, (24, 12), 6 * 2 + 4)],
)
def test_ex_06_the_two_formats(ruleset: str, games: int, deck: tuple[int, int], qualifiers: int) -> None:
    book = match_day(ruleset).book
    days = [day for day in book.days if day.stage == "group"]
    assert [len(day.matches) for day in days] == [games] * 6
    assert book.stage(0).deck == deck
    assert len(book.groups) * book.ruleset.qualifiers + book.ruleset.best_thirds == qualifiers == 16


@pytest.mark.clause("WCC-3.10", "WCC-11.1")
def test_ex_07_extra_time_has_four_and_two_cards_for_each_game() -> None:
    pairs = {"M49": ("URU", "POR"), "M50": ("FRA", "ARG"), "M51": ("ESP", "RUS")}
    made = knockout(pairs, 7, extra=True)
    assert made.public.deck_size == 12 + 6 + 1
    assert made.public.safe == 12


@pytest.mark.clause("WCC-15.2", "WCC-15.3", "WCC-15.4")
@pytest.mark.parametrize(
    ("usa", "tha", "power"), [("[GL1-RD-1]", "[GL1-BK-1]", 4), ("", "[GL1-BK-1]", 4), ("[GL1-RD-1]", "", 3)]
)
def test_ex_08_a_point_against_the_target_brings_power(usa: str, tha: str, power: int) -> None:
    rows = {code: row for code, row in (("USA", usa), ("THA", tha)) if row}
    made = table("2019-women", 2, rows=rows, under="DEF-GN-1").whistle()
    for day, wanted in ((3, None), (4, power), (5, None), (6, 3)):
        made.chance()
        assert made.public.day == day - 1
        if wanted:
            assert made.power("THA") == wanted
        made.secret.under = "D"
        made.whistle()


@pytest.mark.clause("WCC-1.8", "WCC-1.12")
def test_ex_09_power_and_skill_are_independent() -> None:
    made = match_day()
    sui, eng = (made.book.data[made.number(code)] for code in ("SUI", "ENG"))
    assert (sui.power, sui.skill, eng.power, eng.skill) == (4, "green", 3, "red")
    balls = [card.balls for card in made.book.ruleset.cards.values()]
    assert (sum(row[1] for row in balls), sum(row[3] for row in balls)) == (21, 15)


@pytest.mark.clause("WCC-4.7", "WCC-8.5")
def test_ex_10_one_to_four_cards_count_in_stoppage_time() -> None:
    hands = dict.fromkeys(range(4), "DEF-BK-1")
    made = table(hands=hands, opens="ATK-GN-1 ATK-GN-2 ATK-GN-3")
    for _ in range(3):
        made.substitute("DEF-BK-1", "ATK-GN-1")
    assert len(made.secret.under) == 4
    assert not [part for part in made.legal() if part.startswith("sub:")]
    assert len(table().whistle().public.revealed) == 1
    assert len(made.whistle().public.revealed) == 4


@pytest.mark.clause("WCC-8.6", "WCC-8.8", "WCC-8.9")
def test_ex_11_a_score_with_halves() -> None:
    rows = {
        "BRA": "[ATK-BK-1], [ATK-RD-1 < DEF-BK-1], [GL1-BK-1]",
        "SUI": "[CNR-BK-1], [OWN-BK-1]",
    }
    made = table(day=2, rows=rows, under="ATK-BK-2 DEF-BK-2 FOU-GN-1")
    made.public.revealed = made.secret.under
    assert (made.halves("BRA"), made.halves("SUI")) == (7, 3)
    assert made.whistle().score("E1b") == (3, 1)


@pytest.mark.clause("WCC-8.9", "WCC-8.10", "WCC-11.2")
def test_ex_12_a_half_goal_more_is_still_level() -> None:
    rows = {"FRA": "[GL1-RD-1], [ATK-RD-2]", "ARG": "[CNR-RD-1]"}
    made = knockout({"M50": ("FRA", "ARG")}, 7, rows=rows, under="DEF-GN-1").whistle()
    assert made.result("M50").regular == (1, 1)
    assert made.public.is_extra
    made.chance()
    assert (made.row("FRA"), made.halves("FRA")) == ("", 0)


def morocco(text: str) -> dict[str, str]:
    return {"MAR": text}


@pytest.mark.clause("WCC-5.5", "WCC-6.12", "WCC-6.15")
def test_ex_13_only_the_last_event_can_be_nullified() -> None:
    made = table(rows=morocco("[GL1-RD-1], [ATK-BL-1]"), hands={2: "FOU-RD-1 OFS-RD-1 DEF-RD-3"}, to_act=2)
    found = {name: "MAR" in made.targets(name, "nullify") for name in ("FOU-RD-1", "OFS-RD-1", "DEF-RD-3")}
    assert found == {"FOU-RD-1": True, "OFS-RD-1": False, "DEF-RD-3": True}


@pytest.mark.clause("WCC-5.6", "WCC-6.15")
def test_ex_14_a_covered_last_event_shields_the_one_before() -> None:
    made = table(
        rows=morocco("[GL1-RD-1], [ATK-BL-1 < FOU-RD-1]"),
        hands={2: "FOU-BK-1 OFS-RD-1 DEF-RD-3 AST-RD-1"},
        to_act=2,
        under="DEF-GN-1",
    )
    cards = ("FOU-BK-1", "OFS-RD-1", "DEF-RD-3", "AST-RD-1")
    assert [part for name in cards for part in made.targets(name) if part in ("nullify:MAR", "event:MAR")] == []
    assert made.whistle().score("B1a")[0] == 1


PERU = {1: "PER", 2: "DEN"}


@pytest.mark.clause("WCC-5.10", "WCC-6.3", "WCC-6.4", "WCC-6.5")
def test_ex_20_assist_over_defense_over_attack() -> None:
    made = table(rows={"URU": "[ATK-RD-3 < DEF-RD-4]"}, hands={0: "AST-RD-1", 1: "FOU-BK-1 DEF-BK-1 OFS-BK-1 AST-BK-1"})
    made.play("AST-RD-1", "nullify", "URU")
    assert (made.row("URU"), made.halves("URU")) == ("[ATK-RD < DEF-RD < AST-RD]", 1)
    assert spaces(made.public.rows[made.at("URU")]) == 1
    cards = ("FOU-BK-1", "DEF-BK-1", "OFS-BK-1", "AST-BK-1")
    assert [name for name in cards if "URU" in made.targets(name, "nullify")] == []


@pytest.mark.clause("WCC-5.9", "WCC-6.6")
def test_ex_21_assist_beneath_a_team_with_used_power() -> None:
    made = table(rows={"EGY": "[ATK-BK-3], [ATK-BK-4]"}, hands={0: "AST-BK-1", 1: "DEF-BK-1 ATK-GN-1"})
    assert not made.side("EGY").has_room
    made.play("AST-BK-1", "power", "EGY")
    assert (made.power("EGY"), made.halves("EGY"), made.side("EGY").has_room) == (3, 2, True)
    assert "EGY" in made.targets("DEF-BK-1", "nullify")


@pytest.mark.clause("WCC-6.9")
@pytest.mark.parametrize("vulnerable", [True, False])
def test_ex_22_a_filler_is_hit_again(vulnerable: bool) -> None:
    made = table(
        day=2,
        rows={"BEL": "[GL2-RD-1 < OFS-RD-1 < FIL]"},
        hands={0: "FOU-BL-1"},
        filler_vulnerable=vulnerable,
    )
    assert ("BEL" in made.targets("FOU-BL-1", "nullify")) == vulnerable
    if vulnerable:
        made.play("FOU-BL-1", "nullify", "BEL")
        assert (made.row("BEL"), made.halves("BEL")) == ("[GL2-RD < OFS-RD < FIL < FOU-BL]", 0)


@pytest.mark.clause("WCC-5.5", "WCC-6.1", "WCC-6.5")
def test_ex_23_blocking_with_defense() -> None:
    made = table(
        owners={2: "FRA"},
        rows={"FRA": "[ATK-BL-3]"},
        hands={1: "DEF-GN-1", 2: "AST-GN-1 DEF-BK-1"},
        to_act=1,
    )
    made.play("DEF-GN-1", "event", "FRA")
    assert (made.row("FRA"), "FRA" in made.targets("DEF-BK-1", "nullify")) == ("[ATK-BL], [DEF-GN]", False)
    made.play("AST-GN-1", "nullify", "FRA")
    assert (made.row("FRA"), made.halves("FRA")) == ("[ATK-BL], [DEF-GN < AST-GN]", 2)


@pytest.mark.clause("WCC-4.6", "WCC-4.7", "WCC-4.11")
def test_ex_24_a_substitution() -> None:
    made = table(hands={0: "ATK-GY-1 DEF-BK-6 FOU-RD-1"}, opens="GL2-GN-1 DEF-YL-1 ATK-YL-2")
    before = len(made.secret.deck)
    made.substitute("DEF-BK-6", "GL2-GN-1")
    assert names(made.hand(0)) == names("ATK-GY-1 FOU-RD-1 GL2-GN-1")
    assert names(made.opens()) == names("DEF-YL-1 ATK-YL-2")
    assert [made.view(seat).under for seat in (0, 1, None)] == [["?", "DEF-BK"], ["?", "?"], ["?", "?"]]
    assert len(made.secret.deck) == before


@pytest.mark.clause("WCC-4.8", "WCC-8.2", "WCC-8.4")
def test_ex_25_dribbling_into_full_time() -> None:
    made = table(hands={3: "DEF-BK-1 DEF-BK-2 ATK-BK-1"}, to_act=3, deck="GL1-BL-1 FT CNR-GN-1")
    made.dribble("DEF-BK-1", "DEF-BK-2", "ATK-BK-1")
    assert (made.hand(3), made.public.revealer, made.public.day) == ("GL1-BL", 3, 1)
    made.chance()
    assert (made.hand(3), made.to_act) == ("GL1-BL", 0)


@pytest.mark.clause("WCC-4.11", "WCC-10.4")
def test_ex_26_above_and_below_the_hand_size() -> None:
    pairs = {"M57": ("URU", "FRA"), "M58": ("BRA", "BEL"), "M59": ("RUS", "CRO"), "M60": ("SWE", "ENG")}
    six = "DEF-BK-1 DEF-BK-2 DEF-RD-1 DEF-RD-2 ATK-BK-1 ATK-RD-1"
    made = knockout(pairs, 8, seats=2, hands={0: six}, owners={0: "URU FRA BRA BEL", 1: "RUS CRO SWE ENG"}, last=1)
    made.play("ATK-BK-1", "event", "URU")
    assert len(made.secret.hands[0]) == 5
    pairs = {"M61": ("FRA", "BEL"), "M62": ("CRO", "ENG")}
    semi = knockout(pairs, 9, seats=2, hands={0: "ATK-BK-1 ATK-BK-2 ATK-RD-1"}, owners={0: "FRA"}, last=1)
    semi.play("ATK-BK-1", "event", "FRA")
    assert len(semi.secret.hands[0]) == 5
