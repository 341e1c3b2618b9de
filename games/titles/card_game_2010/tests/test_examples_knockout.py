"""The worked examples of the knock-out rounds."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.card_game_2010.tests.build import knockout, letters, started
from games.titles.card_game_2010.tests.test_8_laying import OWN, at_section, covers, places, spaces, turn
from games.titles.card_game_2010.tests.test_9_scoring import ended

PAIRS = {"SF1": ("ENG", "GER"), "SF2": ("ESP", "BRA")}
MEXICO = {"R16_1": ("MEX", "GRE")}


@pytest.mark.clause("CG10-8.7", "CG10-9.2", "CG10-9.3", "CG10-4.12", "CG10-14.6")
@pytest.mark.parametrize(("flip", "score"), [("A", (1, 3)), ("G2", (1, 2))])
def test_example_3_the_printed_match(flip: str, score: tuple[int, int]) -> None:
    rows = {"MEX": "D D G1", "GRE": "G1/F G1 G1 A"}
    made = turn("A A", rows, pairs=MEXICO)
    assert (spaces(made, "A") & {"MEX", "GRE"}, made.view(None).sections[0].matches[0].right.goals) == ({"MEX"}, 2)
    owners = {"MEX": 0, "GRE": 0, "ENG": 0, "AUS": 0, "NED": 0, "PAR": 0, "BRA": 0, "SUI": 0}
    full = {**rows, "ENG": "G1", "NED": "G1", "BRA": "G1"}
    done = knockout("R16_A", MEXICO, full, {0: "D"}, pile=flip, owners=owners, seats=2).lay("D", "space:SUI")
    assert done.deck(flip).score("R16_1") == score


@pytest.mark.clause("CG10-8.1", "CG10-8.21")
def test_example_19_five_players_draw_seventeen_cards_and_lay_fifteen_more() -> None:
    for salt in range(20):
        made = at_section(5, "R16_A", str(salt))
        if len(made.section.acting) == 5:
            break
    assert made.view(None).sections[0].deck == 17
    drawn = 0
    for _ in range(31):
        made.step()
        drawn += [event.key for event in made.events].count("drawn")
    assert (drawn, made.key, made.section.number) == (17, "turn", 0)
    made.step()
    assert made.section.phase != "turn" or made.section.number == 1


@pytest.mark.clause("CG10-8.12", "CG10-8.13")
def test_example_20_a_second_card_protects_the_first() -> None:
    assert {card for card in "DFO" if "cover:ENG" in places(turn("D F O", {"ENG": "A"}), card)} == {"D", "F", "O"}
    assert {card for card in "DFO" if "cover:ENG" in places(turn("D F O", {"ENG": "A D"}), card)} == set()


@pytest.mark.clause("CG10-8.10", "CG10-8.14", "CG10-8.15")
def test_example_21_three_cards_cancel_a_three_goal_card() -> None:
    for row, left in (("G3", 3), ("G3/F", 2), ("G3/F/O", 1), ("G3/F/O/F", 0)):
        made = turn("F O D", {"ENG": row})
        assert made.view(None).sections[0].matches[1].left.goals == left
        assert covers(made, "O") == ({"cover:ENG"} if left else set())


@pytest.mark.clause("CG10-1.7", "CG10-8.13", "CG10-8.15")
def test_example_22_on_ghana_two_are_enough() -> None:
    pairs = {"R16_2": ("GHA", "AUS")}
    for row, left in (("G3", 2), ("G3/F", 1), ("G3/F/O", 0)):
        made = turn("F O D", {"GHA": row}, pairs=pairs)
        assert made.view(None).sections[0].matches[1].left.goals == left
        assert covers(made, "F") == ({"cover:GHA"} if left else set())
    assert covers(turn("F O D", {"GHA": "G3/F/O A"}, pairs=pairs), "F") == {"cover:GHA"}


@pytest.mark.clause("CG10-8.6", "CG10-8.12", "CG10-9.2")
def test_example_23_a_full_row_open_to_a_foul() -> None:
    full = {**dict.fromkeys(OWN, "D D D D"), "ENG": "A A A G1"}
    made = turn("D F O", full)
    assert made.legal() == ["card:F", "card:O"]
    assert places(made, "F") == {"cover:ENG"}
    row = made.view(None).sections[0].matches[1].left
    assert (row.goals, row.attacks, row.free) == (1, 3, 0)
    assert ended({"ENG": "A A A G1"}, pile="A").deck("A").score("R16_2") == (3, 0)


@pytest.mark.clause("CG10-8.13", "CG10-8.16")
def test_example_24_a_penalty_protects_what_lies_before_it() -> None:
    made = turn("D F O", {"ENG": "G1 P"})
    assert [covers(made, card) for card in "DFO"] == [set(), set(), set()]


@pytest.mark.clause("CG10-8.18", "CG10-8.19")
def test_example_25_a_forced_discard_and_a_forced_cover() -> None:
    made = turn("F F O", {"RSA": "G1 D", "NGA": "P", "ENG": "A/F"}, deck="A")
    assert made.legal() == ["card:F", "card:O"]
    assert places(made, "F") == places(made, "O") == {"discard"}
    made.lay("F", "discard")
    assert (made.held(0), made.asked()) == ("A F O", [1])
    own = turn("F F O", {"RSA": "G1", "NGA": "P"})
    assert places(own, "F") == places(own, "O") == {"cover:RSA"}


@pytest.mark.clause("CG10-9.7", "CG10-9.8")
def test_example_26_every_match_needs_a_flip() -> None:
    rows = {"RSA": "A G1", "ENG": "A G1", "NED": "A G2", "BRA": "A"}
    made = ended(rows)
    assert (made.key, made.section.swept) == ("section.flips", (False, True, True, True))
    assert made.cards.deck == "".join(sorted(letters("A G1 A G2 A D")))
    assert made.row("RSA") == "A1"
    made.deck("D A A A G1 G2")
    assert [made.result(f"R16_{n}").flips for n in (1, 2, 3, 4)] == ["D", "A", "A", "A"]
    assert [made.score(f"R16_{n}") for n in (1, 2, 3, 4)] == [(1, 0), (2, 0), (3, 0), (1, 0)]


@pytest.mark.clause("CG10-9.5", "CG10-9.6")
def test_example_27_seven_nine_and_one_make_seventeen() -> None:
    rows = {"RSA": "G1 G1 G1 D", "NGA": "D A/F", "NED": "G2 D A A", "PAR": "A/D D A/O", "ENG": "P", "BRA": "P"}
    made = ended(rows, pile="G3")
    assert made.section.queue == (1, 3)
    counts = [len(made.section.rows[2 * n] + made.section.rows[2 * n + 1]) for n in (0, 2)]
    assert counts == [7, 9]
    assert (made.key, len(made.cards.deck)) == ("section.flips", 17)
    made.deck("D G1")
    assert [result.match for result in made.state.public.results] == ["R16_1", "R16_3", "R16_2", "R16_4"]


@pytest.mark.clause("CG10-10.2", "CG10-10.3", "CG10-10.4")
def test_example_28_semi_finals_of_three_owners() -> None:
    owners = {"ENG": 0, "GER": 1, "ESP": 0, "BRA": 2}
    made = knockout("SF", PAIRS, owners=owners, seats=3)
    made.section.phase = "deal"
    made.cards.deck = made.book.deck
    made.chance()
    section = made.view(None).sections[0]
    assert (section.sizes, section.deck, section.aside) == ([6, 3, 3], 12, 8)
    order = []
    while made.section.number == 3 and made.key == "turn":
        order += made.asked()
        made.step()
    assert order == [0, 1, 2] * 4
    while made.section.number == 3:
        made.step()
    assert made.view(None).sections[0].kept_sizes == [6, 3, 3]


@pytest.mark.clause("CG10-11.2", "CG10-11.4")
def test_example_29_who_may_lay_where_in_the_last_round() -> None:
    owners = {"GER": 1, "BRA": 0, "ENG": 0, "ESP": 2}
    made = knockout("FINALS", PAIRS, hands={0: "A A", 1: "A"}, deck="D D D", owners=owners, seats=3, to_act=1)
    for team in ("ENG", "ESP"):
        with pytest.raises(IllegalMove):
            made.lay("A", f"space:{team}")
    made.lay("A", "space:GER")
    made.section.to_act = 0
    assert spaces(made, "A") == {"GER", "BRA", "ENG", "ESP"}


@pytest.mark.clause("CG10-12.2", "CG10-12.3", "CG10-12.4")
def test_example_30_a_shoot_out_of_seven_pairs() -> None:
    made = ended({"RSA": "G1", "NGA": "G1"})
    made.deck("A G1 P D G2 A F O A A D P G1 D")
    assert made.result("R16_1").kicks == letters("A G1 P D G2 A F O A A D P G1 D")
    assert made.events[-1].values == {"team": "@RSA", "goals": 4, "against": 3}


@pytest.mark.clause("CG10-12.5", "CG10-12.7")
def test_example_31_a_shoot_out_after_a_drawn_semi_final() -> None:
    for salt in range(40):
        made = started(4, str(salt))
        while made.key != "over" and not (made.key == "section.shootout" and made.section.number == 3):
            made.step()
        if made.key != "over":
            break
    assert sum(map(len, made.cards.hands)) == 12
    assert len(made.cards.deck) == 20
    match = made.book.sections[3].data.matches[made.section.shooting[0]]
    hands = made.cards.hands[:]
    made.step()
    assert len(made.result(match).kicks) >= 10
    assert made.cards.hands == hands
