"""Section 8: how a section of the knock-out rounds goes to its end."""

import pytest

from games.titles.card_game_2010.tests.build import knockout, started
from games.titles.card_game_2010.tests.test_8_laying import OWN, at_section, spaces, turn


@pytest.mark.clause("CG10-8.20", "CG10-8.21")
@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("section", ["R16_A", "QF"])
def test_a_section_ends_when_all_cards_are_down_after_thirty_two_plays(section: str, seats: int) -> None:
    made = at_section(seats, section)
    sizes = []
    assert made.view(0).sections[0].plays_left == 32
    while made.key == "turn":
        plays = sum(map(len, made.section.played))
        sizes.append(made.view(0).sections[0].deck)
        assert made.view(0).sections[0].plays_left == 32 - plays
        if plays == 31:
            break
        made.step()
    deck = 32 - 3 * len(made.section.acting)
    assert sizes == [max(0, deck - plays) for plays in range(32)]
    made.step()
    assert (made.section.phase, made.view(0).sections[0].section) != ("turn", section)


@pytest.mark.clause("CG10-8.21")
def test_a_player_without_cards_is_skipped() -> None:
    made = turn("A A", hands={0: "A A", 2: "A"})
    made.lay("A", "space:RSA")
    assert made.asked() == [2]
    assert made.keys() == ["laid"]
    made.lay("A", "space:RSA")
    assert made.asked() == [0]


@pytest.mark.clause("CG10-8.22")
def test_one_owner_of_all_teams_plays_alone_and_on_both_sides() -> None:
    made = knockout(owners=dict.fromkeys(OWN, 1), seats=2, hands={1: "A D F"}, deck="A A", rows={"RSA": "G1"})
    assert (made.section.acting, made.asked()) == ((1,), [1])
    assert spaces(made, "A") == set(OWN)
    for _ in range(3):
        made.lay("A", "space:NGA")
        assert made.asked() == [1]


@pytest.mark.clause("CG10-8.23")
def test_both_sections_of_the_round_of_16_may_be_played_side_by_side() -> None:
    made = started(4, parallel_r16=True).until("turn")
    assert [one.section for one in made.view(None).sections] == ["R16_A", "R16_B"]
    assert len(made.asks()) == 2
    decks = [held.deck + "".join(held.hands) for held in made.state.secret.sections]
    assert ["".join(sorted(deck)) for deck in decks] == [made.book.deck] * 2
    other = made.asks()[1]
    made.step()
    assert made.asks()[1] == other
    while any(section.phase == "turn" for section in made.state.public.sections):
        assert len(made.state.public.results) == 48
        made.step()
    while len(made.state.public.sections) == 2:
        made.step()
    assert [result.match for result in made.state.public.results[48:]] != []
    assert {result.match for result in made.state.public.results[48:]} == {f"R16_{n}" for n in range(1, 9)}
    assert made.section.number == 2
