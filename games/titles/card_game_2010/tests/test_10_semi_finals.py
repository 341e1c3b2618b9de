"""Section 10: the Semi-Finals."""

import pytest

from games.titles.card_game_2010.tests.build import Table, knockout, letters
from games.titles.card_game_2010.tests.test_8_laying import at_section

PAIRS = {"SF1": ("ENG", "GER"), "SF2": ("ESP", "BRA")}
EACH = {"ENG": 0, "GER": 1, "ESP": 2, "BRA": 3}
HANDS = {0: "A G1 G1", 1: "D D F", 2: "O P D", 3: "A A A"}


def semi(last: str, hands: dict[int, str], rows: dict[str, str] | None = None, **more: object) -> Table:
    """Semi-Finals in which seat 0 acts with one card left in the deck."""
    options: dict[str, object] = {"owners": EACH, "to_act": 0, "aside": "D A G1 A D F O D", **more}
    return knockout("SF", PAIRS, rows, hands, deck=last, **options)  # type: ignore[arg-type]


@pytest.mark.clause("CG10-10.1", "CG10-10.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 8])
@pytest.mark.parametrize("salt", ["one", "two"])
def test_three_cards_a_team_twelve_in_the_deck_and_eight_aside(seats: int, salt: str) -> None:
    made = at_section(seats, "SF", salt)
    section = made.view(None).sections[0]
    owners = [side.seat for match in section.matches for side in (match.left, match.right)]
    assert section.sizes == [3 * owners.count(seat) for seat in range(seats)]
    assert (section.deck, section.aside, section.plays_left) == (12, 8, 12)
    assert made.section.acting == tuple(sorted({*owners}))


@pytest.mark.clause("CG10-10.2")
def test_with_the_option_each_player_is_dealt_three_cards() -> None:
    made = at_section(2, "SF", semi_deal="per_player")
    section = made.view(None).sections[0]
    assert section.sizes == [3 if seat in made.section.acting else 0 for seat in range(2)]
    assert (section.deck, section.aside) == (12, 20 - sum(section.sizes))


@pytest.mark.clause("CG10-10.2")
def test_a_player_of_several_teams_lays_one_card_a_turn_from_his_joint_hand() -> None:
    owners = {"ENG": 0, "GER": 1, "ESP": 0, "BRA": 2}
    made = semi("D D D D", {0: "A A A D D D", 1: "D D D", 2: "D D D"}, owners=owners, seats=3)
    assert made.section.acting == (0, 1, 2)
    made.lay("A", "space:ESP")
    assert (made.view(None).sections[0].sizes, made.asked()) == ([6, 3, 3], [1])


@pytest.mark.clause("CG10-10.3", "CG10-10.4")
def test_the_round_ends_with_the_last_card_of_the_deck_and_hands_are_kept() -> None:
    made = semi("G3", HANDS, {"ESP": "G1"}).lay("G1", "space:ENG")
    assert made.keys()[:2] == ["laid", "drawn"]
    assert made.score("SF1") == (1, 0)
    assert made.section.number == 4
    assert made.cards.hands == made.cards.kept == ["13A", "DDF", "DOP", "AAA"]
    assert made.view(0).sections[0].kept == ["G1", "G3", "A"]
    assert made.view(1).sections[0].kept_sizes == [3, 3, 3, 3]
    assert "".join(sorted(made.cards.deck + "".join(made.cards.hands))) == made.book.deck


@pytest.mark.clause("CG10-10.4")
@pytest.mark.parametrize("seats", [2, 5])
def test_exactly_twelve_cards_are_played(seats: int) -> None:
    made = at_section(seats, "SF")
    plays = 0
    while made.key == "turn" and made.section.number == 3:
        assert made.view(None).sections[0].plays_left == 12 - plays
        plays += 1
        made.step()
    assert plays == 12
    owned = made.state.public.owners
    teams = [made.state.public.slots[f"{what}_{semi}"] for semi in ("SF1", "SF2") for what in ("winner", "loser")]
    while made.section.number == 3:
        made.step()
    assert made.view(None).sections[0].kept_sizes == [
        3 * [owned[team] for team in teams].count(seat) for seat in range(seats)
    ]


@pytest.mark.clause("CG10-10.4")
def test_without_keeping_hands_they_are_played_out_and_dealt_anew() -> None:
    made = at_section(4, "SF", semi_keep_hands=False)
    plays = 0
    assert made.view(None).sections[0].plays_left == 24
    while made.key == "turn" and made.section.number == 3:
        plays += 1
        made.step()
    assert plays == 24
    while made.section.number == 3 or made.key != "turn":
        made.step()
    section = made.view(None).sections[0]
    assert (sum(section.sizes), section.deck, section.aside, section.kept_sizes) == (12, 12, 8, [0] * 4)
    plays = 0
    while made.key == "turn":
        plays += 1
        made.step()
    assert plays == 24


@pytest.mark.clause("CG10-10.4")
def test_new_hands_of_the_last_round_follow_the_rule_of_the_deal() -> None:
    made = at_section(2, "FINALS", semi_keep_hands=False, semi_deal="per_player")
    assert made.view(None).sections[0].sizes == [3 if seat in made.section.acting else 0 for seat in range(2)]


@pytest.mark.clause("CG10-10.5", "CG10-10.6")
def test_flips_come_from_the_cards_put_aside_in_match_order() -> None:
    rows = {"ENG": "P", "GER": "A G1", "ESP": "A", "BRA": "G1"}
    made = semi("D", HANDS, rows, pile="F").lay("A", "space:ENG")
    assert (made.result("SF1").flips, made.score("SF1")) == (letters("D A G1"), (1, 1))
    assert (made.result("SF2").flips, made.score("SF2")) == ("A", (1, 1))
    assert made.key == "section.shootout"


@pytest.mark.clause("CG10-10.6")
def test_discards_and_matches_without_flips_are_not_added_to_the_cards_aside() -> None:
    made = semi("D", {**HANDS, 0: "D A A"}, {"ESP": "G1 P", "GER": "G2"}, pile="F O")
    made.lay("D", "space:ENG")
    assert [result.match for result in made.state.public.results] == ["SF1", "SF2"]
    assert made.result("SF2").flips == "D"
    assert made.section.number == 4


@pytest.mark.clause("CG10-10.6")
def test_a_shuffle_would_follow_if_the_cards_aside_ever_ran_out() -> None:
    made = semi("D", {**HANDS, 0: "D A A"}, {"ENG": "P", "GER": "G2"}, pile="F O", aside="")
    made.lay("D", "space:ENG")
    assert (made.key, made.cards.deck) == ("section.flips", "FO")
