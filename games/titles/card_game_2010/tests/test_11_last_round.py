"""Section 11: the match for third place and the Final."""

import pytest

from games.titles.card_game_2010.tests.build import Table, knockout
from games.titles.card_game_2010.tests.test_8_laying import at_section

PAIRS = {"SF1": ("ENG", "GER"), "SF2": ("ESP", "BRA")}
"""Third place: GER against BRA; Final: ENG against ESP."""
EACH = {"GER": 0, "BRA": 1, "ENG": 2, "ESP": 3}


def last(hands: dict[int, str], rows: dict[str, str] | None = None, **more: object) -> Table:
    options: dict[str, object] = {"owners": EACH, "deck": "D D D D", "aside": "D A G1 A D F O D", **more}
    return knockout("FINALS", PAIRS, rows, hands, **options)  # type: ignore[arg-type]


def places(made: Table, card: str) -> list[str]:
    return made.legal(f"card:{card}")


@pytest.mark.clause("CG10-11.1")
def test_both_matches_are_played_together() -> None:
    made = at_section(4, "FINALS")
    assert [match.match for match in made.view(None).sections[0].matches] == ["THIRD", "FINAL"]
    made.until("over")
    assert [result.match for result in made.state.public.results[-2:]].count("FINAL") == 1


@pytest.mark.clause("CG10-11.2")
def test_nobody_lays_on_a_match_without_an_own_team() -> None:
    made = last({0: "A F D", 1: "A A A", 2: "A A A", 3: "A A A"}, {"ENG": "G1", "BRA": "G1"}, to_act=0)
    assert places(made, "A") == ["space:GER", "space:BRA"]
    assert places(made, "F") == ["cover:BRA"]
    made.state.public.sections[0].to_act = 2
    assert places(made, "A") == ["space:ENG", "space:ESP"]


@pytest.mark.clause("CG10-11.3")
@pytest.mark.parametrize("seats", [3, 8])
def test_the_other_twenty_cards_are_shuffled_twelve_to_draw_and_eight_aside(seats: int) -> None:
    made = at_section(seats, "SF")
    while made.key != "section.deal":
        made.step()
    kept = made.cards.hands[:]
    assert made.section.number == 4
    assert len(made.cards.deck) == 20
    order = made.rng.shuffled(made.cards.deck)
    made.move("deck:" + "".join(order))
    assert made.cards.hands == made.cards.kept == kept
    assert (made.cards.deck, made.cards.aside) == ("".join(order[:12]), "".join(order[12:]))
    assert made.keys() == ["deal", "pair", "pair"]
    plays = 0
    while made.key == "turn":
        plays += 1
        made.step()
    assert plays == 12


@pytest.mark.clause("CG10-11.3")
def test_cards_in_hand_at_the_end_are_out_of_play() -> None:
    hands = {0: "G3 G2 D", 1: "D D D", 2: "D D D", 3: "A A A"}
    made = last(hands, {"ENG": "G1", "BRA": "G1"}, deck="G1", to_act=0).lay("D", "space:GER")
    assert made.key == "over"
    assert (made.score("THIRD"), made.score("FINAL")) == ((0, 1), (1, 0))
    assert made.cards.hands[0] == "123"


@pytest.mark.clause("CG10-11.3")
@pytest.mark.parametrize("size", [4, 14])
def test_the_deck_of_the_last_round_may_have_another_size(size: int) -> None:
    made = at_section(4, "FINALS", final_deck_size=size)
    section = made.view(None).sections[0]
    assert (section.deck, section.aside, section.plays_left) == (size, 20 - size, size)
    assert at_section(4, "SF", semi_deck_size=size).view(None).sections[0].deck == size


@pytest.mark.clause("CG10-11.4")
def test_a_player_with_a_team_in_both_matches_may_use_his_hand_on_either() -> None:
    owners = {"GER": 0, "ENG": 0, "BRA": 1, "ESP": 1}
    made = last({0: "A F D D D D", 1: "A A A A A A"}, {"ESP": "G1"}, owners=owners, seats=2)
    assert places(made, "A") == ["space:GER", "space:BRA", "space:ENG", "space:ESP"]
    both = last({0: "A F D D D D", 1: "A A A A A A"}, owners={"GER": 0, "BRA": 0, "ENG": 1, "ESP": 1}, seats=2)
    assert places(both, "A") == ["space:GER", "space:BRA"]


@pytest.mark.clause("CG10-11.5")
def test_without_a_place_in_the_own_match_a_card_is_discarded() -> None:
    rows = {"GER": "A A A D", "BRA": "G1 G1 G1 D"}
    made = last({0: "A F D", 1: "A A A", 2: "A A A", 3: "A A A"}, rows, to_act=0)
    assert made.legal() == ["card:A", "card:D", "card:F"]
    assert places(made, "A") == ["discard"]
    made.lay("A", "discard")
    assert (made.section.discards, made.held(0)) == ("A", "D D F")


@pytest.mark.clause("CG10-11.6")
def test_who_owns_the_winner_of_the_final_wins() -> None:
    made = last({0: "A A A", 1: "D D F", 2: "O P D", 3: "D G1 A"}, {"ESP": "G1", "GER": "G1"}, deck="D", to_act=3).lay(
        "D", "space:ENG"
    )
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert outcome.places[3] == 1
    assert (outcome.reason.key, outcome.reason.values) == ("end.champion", {"team": "@ESP", "seat": 3})
    assert made.events[-1].values == {"team": "@ESP", "seat": 3}
    levels = dict(zip(made.book.teams, made.state.public.levels, strict=True))
    assert [levels[team] for team in ("ESP", "ENG", "GER", "BRA")] == [1, 2, 3, 4]
    assert (made.game.progress(made.state), made.asks()) == (1.0, [])
