"""Section 14: contradictions of the printed rules, and how they are settled."""

import pytest

from games.titles.card_game_2010.tests.build import knockout, match
from games.titles.card_game_2010.tests.tables import RULES
from games.titles.card_game_2010.tests.test_8_laying import at_section
from games.titles.card_game_2010.tests.test_9_scoring import ended


@pytest.mark.clause("CG10-14.1")
def test_the_deal_is_per_player_first_and_per_team_in_the_semi_finals() -> None:
    round_of_16 = at_section(2, "R16_A").view(None).sections[0]
    semi = at_section(2, "SF").view(None).sections[0]
    owners = [side.seat for match in semi.matches for side in (match.left, match.right)]
    assert round_of_16.sizes == [3, 3]
    assert semi.sizes == [3 * owners.count(0), 3 * owners.count(1)]


@pytest.mark.clause("CG10-14.2")
@pytest.mark.parametrize(("section", "plays"), [("R16_A", 32), ("R16_B", 32), ("QF", 32), ("SF", 12), ("FINALS", 12)])
def test_only_the_last_two_rounds_end_with_the_last_draw(section: str, plays: int) -> None:
    assert at_section(4, section).view(None).sections[0].plays_left == plays


@pytest.mark.clause("CG10-14.3")
def test_a_foul_hits_an_attack_in_the_knock_out_rounds_only() -> None:
    assert match("A A", "F") == (1, 0)
    assert ended({"ENG": "A A/F", "RSA": "G2"}, pile="D").deck("D").score("R16_2") == (0, 0)


@pytest.mark.clause("CG10-14.4")
def test_kept_hands_take_no_part_in_a_shoot_out() -> None:
    pairs = {"SF1": ("ENG", "GER"), "SF2": ("ESP", "BRA")}
    owners = {"ENG": 0, "GER": 0, "ESP": 0, "BRA": 0}
    made = knockout("SF", pairs, {"ESP": "G1"}, {0: "D G3 G2 G2 A A A A F F O O"}, "P", owners=owners, to_act=0)
    made.lay("D", "space:ENG")
    assert made.key == "section.shootout"
    assert not {"3", "2", "F", "O"} & {*made.cards.deck}
    assert len(made.cards.deck) == 20


@pytest.mark.clause("CG10-14.5")
def test_a_deck_of_flips_is_found_when_every_match_needs_one() -> None:
    made = ended({"RSA": "A", "ENG": "A", "NED": "A", "BRA": "A"})
    assert (made.key, made.cards.deck) == ("section.flips", "AAAD")


@pytest.mark.clause("CG10-14.6")
def test_mexico_may_meet_greece_in_the_first_match() -> None:
    tree = RULES.knockout
    meetings = [match for match, pair in tree.items() if {pair.left[-2:], pair.right[-2:]} == {"_A", "_B"}]
    assert meetings == ["R16_1", "R16_5"]
    assert (tree["R16_1"].left, tree["R16_1"].right) == ("first_A", "second_B")
    assert (RULES.teams["MEX"].group, RULES.teams["GRE"].group) == ("A", "B")


@pytest.mark.clause("CG10-14.7")
def test_the_printed_order_of_fixtures_governs() -> None:
    pairs = [f"{fixture.left}-{fixture.right}" for fixture in RULES.fixtures.values()]
    assert pairs[:6] == ["RSA-MEX", "URU-FRA", "RSA-URU", "MEX-FRA", "URU-MEX", "FRA-RSA"]
    assert match("A", "A", "A D", name="A5") == (1, 0)
