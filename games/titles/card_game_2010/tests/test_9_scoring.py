"""Section 9: scoring the knock-out rounds."""

import pytest

from games.titles.card_game_2010.tests.build import Table, knockout, letters

OWN = {"RSA": 0, "NGA": 0, "ENG": 0, "AUS": 0, "NED": 0, "PAR": 0, "BRA": 0, "SUI": 0}
"""The matches of the section: RSA-NGA, ENG-AUS, NED-PAR, BRA-SUI."""


def ended(rows: dict[str, str], last: str = "SUI", card: str = "D", pile: str = "", **more: object) -> Table:
    """A section whose last card is laid now, by default a Defence on Switzerland; without flips every match but those
    given is 1-0 by a goal of its first team."""
    full = {"RSA": "G1", "ENG": "G1", "NED": "G1", "BRA": "G1", **rows}
    made = knockout(rows=full, owners=OWN, seats=2, hands={0: card}, pile=pile, **more)  # type: ignore[arg-type]
    place = "discard" if last == "discard" else f"space:{last}"
    return made.lay(card, place)


def results(made: Table) -> list[str]:
    return [result.match for result in made.state.public.results]


@pytest.mark.clause("CG10-9.1", "CG10-9.3")
def test_the_cards_on_the_teams_are_the_result_and_defences_in_spaces_do_nothing() -> None:
    made = ended({"RSA": "A A G1", "NGA": "D D G1 D", "ENG": "G2/F A/D G1"})
    assert made.score("R16_1") == (2, 1)
    assert made.score("R16_2") == (2, 0)
    assert made.result("R16_2").cards == ("2fAd1", "")


@pytest.mark.clause("CG10-9.2")
@pytest.mark.parametrize(
    ("row", "goals"),
    [
        ("G3 G2 G1", 6), ("G3/F/O G1/F", 1), ("A A A A", 2), ("A A A/D A/F", 1), ("A A G2/F/O", 1), ("A/D D", 0),
        ("", 0),
    ],
)  # fmt: skip
def test_goals_left_and_pairs_of_open_attacks_count(row: str, goals: int) -> None:
    assert ended({"ENG": row, "AUS": "G3 G3 G3 G1"}).score("R16_2")[0] == goals


@pytest.mark.clause("CG10-9.2", "CG10-9.4")
@pytest.mark.parametrize(("flip", "penalty", "attack"), [
    ("A", 1, 1), ("G1", 1, 0), ("G2", 1, 0), ("G3", 1, 0), ("D", 0, 0), ("F", 0, 0), ("O", 0, 0), ("P", 0, 0),
])  # fmt: skip
def test_penalties_and_single_attacks_are_flipped_for(flip: str, penalty: int, attack: int) -> None:
    for row, goals in (("P G1", 1 + penalty), ("A G1", 1 + attack)):
        made = ended({"ENG": row}, pile=flip).deck(flip)
        assert made.score("R16_2") == (goals, 0)
        assert made.result("R16_2").flips == letters(flip)


@pytest.mark.clause("CG10-9.5")
def test_matches_without_flips_are_scored_first_and_form_the_deck_of_flips() -> None:
    made = ended({"ENG": "P", "RSA": "G2 A A", "NED": "G1/F G1", "PAR": "D"})
    assert results(made) == ["R16_1", "R16_3", "R16_4"]
    assert made.key == "section.flips"
    assert made.cards.deck == "".join(sorted(letters("G2 A A G1 F G1 D G1 D")))
    assert made.section.swept == (True, False, True, True)
    assert made.game.is_chance_move(made.state, made.ask(), "deck:" + made.cards.deck[::-1])
    assert not made.game.is_chance_move(made.state, made.ask(), "deck:" + made.cards.deck + "P")
    assert made.row("RSA") == "2AA"


@pytest.mark.clause("CG10-9.5")
def test_without_flips_nothing_is_shuffled() -> None:
    made = ended({})
    assert results(made) == ["R16_1", "R16_2", "R16_3", "R16_4"]
    assert made.key == "section.deal"


@pytest.mark.clause("CG10-9.6")
def test_a_match_needs_flips_for_a_penalty_or_an_odd_number_of_attacks() -> None:
    rows = {"RSA": "A A", "ENG": "A A A", "AUS": "G1", "NED": "A/D A/F G1", "BRA": "P"}
    made = ended(rows)
    assert results(made) == ["R16_1", "R16_3"]
    assert made.section.queue == (1, 3)


@pytest.mark.clause("CG10-9.6")
def test_discarded_cards_are_flipped_too() -> None:
    rows = {"RSA": "P", "ENG": "P", "NED": "P", "BRA": "P"}
    made = ended(rows, last="discard", card="F", pile="D O")
    assert made.key == "section.flips"
    assert (made.cards.deck, made.section.discards) == ("DFO", "")


@pytest.mark.clause("CG10-9.6")
def test_matches_needing_flips_come_in_their_order_each_in_the_order_of_flips() -> None:
    made = ended({"ENG": "A G1", "AUS": "P", "BRA": "P", "RSA": "G1 A A"}, pile="D")
    made.deck("A D G1")
    assert results(made) == ["R16_1", "R16_3", "R16_2", "R16_4"]
    assert (made.result("R16_2").flips, made.result("R16_4").flips) == ("AD", "1")
    assert (made.score("R16_2"), made.score("R16_4")) == ((1, 1), (1, 0))
    flips = [(event.key, event.values["team"]) for event in made.events if event.key.startswith("flip.")]
    assert flips == [("flip.penalty.goal", "@AUS"), ("flip.attack.miss", "@ENG"), ("flip.penalty.goal", "@BRA")]


@pytest.mark.clause("CG10-9.7")
def test_when_the_deck_of_flips_is_empty_the_resolved_matches_and_their_flips_are_shuffled() -> None:
    rows = {"RSA": "P", "ENG": "P", "NED": "G1", "PAR": "", "BRA": "P P"}
    made = ended(rows, last="AUS", card="D")
    made.deck("G1")
    assert (results(made), made.key) == (["R16_3", "R16_1"], "section.flips")
    assert (made.cards.deck, made.section.swept) == ("".join(sorted(letters("P G1"))), (True, False, True, False))
    made.deck("P G1")
    assert (results(made)[2:], made.result("R16_2").flips) == (["R16_2"], "P")
    assert made.section.flips == "1"
    assert (made.key, made.cards.deck) == ("section.flips", "".join(sorted(letters("P D P"))))
    made.deck("D P P")
    assert (made.score("R16_4"), made.result("R16_4").flips) == ((1, 0), "1D")


@pytest.mark.clause("CG10-9.8")
def test_when_no_card_is_free_the_other_matches_are_noted_and_their_cards_shuffled() -> None:
    rows = {"RSA": "P G1", "ENG": "A", "NED": "P", "PAR": "G1", "BRA": "A G2"}
    made = ended(rows, last="AUS")
    assert (results(made), made.key) == ([], "section.flips")
    assert made.cards.deck == "".join(sorted(letters("A D P G1 A G2")))
    assert made.section.swept == (False, True, True, True)
    assert made.view(None).sections[0].matches[1].left.attacks == 1
    made.deck("A A D G1 P G2")
    assert results(made) == ["R16_1", "R16_2", "R16_3", "R16_4"]
    assert [made.score(match) for match in results(made)] == [(2, 0), (1, 0), (0, 1), (2, 0)]


@pytest.mark.clause("CG10-9.8")
def test_cards_of_a_noted_match_are_not_put_on_the_pile_again() -> None:
    rows = {"RSA": "P G1", "ENG": "A", "NED": "P", "PAR": "G1", "BRA": "A G2"}
    made = ended(rows, last="AUS")
    before = made.game.count(made.state)
    made.deck("A A D G1 P G2")
    assert made.section.number == 1
    made = ended({**rows, "SUI": "G2 A"}, last="AUS").deck("A A D G1 P G2 A")
    assert (made.key, made.section.shooting) == ("section.shootout", (3,))
    assert made.cards.deck == made.book.deck
    assert before == {
        "A": 2,
        "D": 1,
        "F": 0,
        "O": 0,
        "P": 2,
        "G1": 2,
        "G2": 1,
        "G3": 0,
        "A at most": 2,
        "D at most": 1,
        "F at most": 0,
        "O at most": 0,
        "P at most": 2,
        "G1 at most": 2,
        "G2 at most": 1,
        "G3 at most": 0,
    }


@pytest.mark.clause("CG10-9.8")
def test_a_noted_match_is_scored_after_a_further_shuffle() -> None:
    rows = {"RSA": "P P", "ENG": "P", "NED": "G1 P", "BRA": "A G2"}
    made = ended(rows, last="AUS", card="D")
    assert made.cards.deck == "".join(sorted(letters("P D G1 P A G2")))
    made.deck("D P P G1 A G2")
    assert made.result("R16_1").flips == "DP"
    assert made.result("R16_2").flips == "P"
    assert made.result("R16_3").flips == "1"
    assert made.result("R16_4").flips == "A"
    assert made.score("R16_4") == (3, 0)


@pytest.mark.clause("CG10-9.9")
def test_then_the_other_four_matches_are_played_in_the_same_way() -> None:
    made = ended({})
    assert made.ask().values == {"section": "@section.R16_B"}
    made.chance()
    section = made.view(None).sections[0]
    assert ([match.match for match in section.matches], section.deck) == (
        ["R16_5", "R16_6", "R16_7", "R16_8"],
        32 - 3 * len(made.section.acting),
    )


@pytest.mark.clause("CG10-9.10")
def test_a_level_match_goes_to_the_shoot_out() -> None:
    made = ended({"RSA": "G1", "NGA": "G1", "NED": "G2", "PAR": "A A G1"})
    assert (made.key, made.section.shooting) == ("section.shootout", (0, 2))
    assert "winner_R16_1" not in made.state.public.slots
    assert made.teams((made.state.public.slots["winner_R16_2"],)) == ["ENG"]


@pytest.mark.clause("CG10-9.10")
def test_shoot_outs_come_in_match_order_whenever_their_match_was_scored() -> None:
    made = ended({"RSA": "P", "NED": "G1", "PAR": "G1"}, pile="D").deck("D")
    assert [result.match for result in made.state.public.results] == ["R16_2", "R16_3", "R16_4", "R16_1"]
    assert (made.score("R16_1"), made.score("R16_3")) == ((0, 0), (1, 1))
    assert made.section.shooting == (0, 2)
