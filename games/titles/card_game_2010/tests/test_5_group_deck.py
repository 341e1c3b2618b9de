"""Section 5: the deck of a group and its discard pile."""

import msgspec
import pytest

from games.titles.card_game_2010.tests.build import group, started
from games.titles.card_game_2010.tests.tables import RULES
from games.titles.card_game_2010.title import TITLE

OWN = {"ENG": 0, "ALG": 0, "USA": 0, "SVN": 0}


@pytest.mark.clause("CG10-5.1", "CG10-5.2")
def test_an_empty_deck_is_made_anew_of_the_discards_of_earlier_matches() -> None:
    hands = {"ENG": "P D", "ALG": "A D"}
    made = group("C", hands, deck="D", pile="A A G1", match=2, owners=OWN)
    made.pick(ENG="P", ALG="A")
    assert (made.key, made.group.flips, made.group.discards) == ("group.flips", "D", "AA1")
    assert made.keys() == ["chosen", "shown", "shown"]
    assert made.game.is_chance_move(made.state, made.ask(), "deck:1AA")
    for wrong in ("deck:AA1D", "deck:AA", "deck:AAP", "AA1", "deck:"):
        assert not made.game.is_chance_move(made.state, made.ask(), wrong)
    made.deck("A G1 A")
    assert made.keys()[0] == "reshuffle"
    assert (made.score("C3"), made.result("C3").flips) == ((0, 1), "DA")
    assert made.state.secret.groups[0].deck == "1A"
    assert made.group.discards == "PADA"
    assert made.group.pool == "1A"


@pytest.mark.clause("CG10-5.2")
def test_the_deck_is_not_made_anew_before_a_flip_is_due() -> None:
    made = group("C", {"ENG": "A D", "ALG": "F D"}, deck="D", pile="A A", match=2, owners=OWN)
    made.pick(ENG="A", ALG="F")
    assert (made.state.secret.groups[0].deck, made.group.discards) == ("", "AAAFD")
    assert made.key == "select"


@pytest.mark.clause("CG10-5.2")
def test_cards_of_a_match_go_on_the_pile_when_it_is_finished() -> None:
    made = group("C", {"ENG": "G1 P D D D", "USA": "A D D"}, deck="A G1 D", owners=OWN)
    made.pick(ENG="G1 P", USA="A")
    assert sorted(made.group.discards) == sorted("1PAA1")
    assert made.group.shown == ("", "", "", "")
    assert made.group.flips == ""
    assert made.state.secret.groups[0].deck == "D"


@pytest.mark.clause("CG10-5.2")
def test_in_a_batch_the_cards_of_the_second_match_stay_on_the_table() -> None:
    hands = {"ENG": "P D D", "USA": "D D D", "ALG": "P D D", "SVN": "G1 D D"}
    made = group("C", hands, deck="A", owners=OWN, matchday_batching=True)
    made.pick(ENG="P", USA="D", ALG="P", SVN="G1")
    assert (made.key, made.group.match, sorted(made.group.discards)) == ("group.flips", 1, sorted("PDA"))
    assert made.group.shown == ("", "", "P", "1")
    made.deck("D A P")
    assert (made.score("C1"), made.score("C2"), made.result("C2").flips) == ((1, 0), (0, 1), "D")


@pytest.mark.clause("CG10-5.1")
def test_a_flip_without_any_card_misses() -> None:
    made = group("C", {"ENG": "P A D D", "USA": "D D D"}, owners=OWN)
    made.pick(ENG="P A", USA="D")
    assert made.score("C1") == (0, 0)
    made = group("C", {"ENG": "P D D", "USA": "F D D"}, owners=OWN)
    made.pick(ENG="P", USA="F")
    assert (made.score("C1"), made.result("C1").flips, made.group.discards) == ((0, 0), "-", "PF")
    assert made.view(None).scores[0].flips == ["none"]


@pytest.mark.clause("CG10-5.3")
def test_the_hands_of_a_group_leave_enough_to_flip() -> None:
    totals: dict[str, int] = {}
    for code, team in RULES.teams.items():
        totals[team.group] = totals.get(team.group, 0) + RULES.options.team_table[code].action_cards
    assert totals == {"A": 26, "B": 26, "C": 27, "D": 27, "E": 25, "F": 24, "G": 27, "H": 26}
    row = RULES.options.team_table["ALG"]
    for cards, faults in ((7, []), (8, ["options.team_table"])):
        table = {**RULES.options.team_table, "ALG": msgspec.structs.replace(row, action_cards=cards)}
        options = msgspec.structs.replace(RULES.options, team_table=table)
        found = TITLE.check(msgspec.structs.replace(RULES, options=options))
        assert [fault.path for fault in found] == faults
    assert found[0].values == {"group": "C", "cards": 29, "most": 28}


@pytest.mark.clause("CG10-5.3")
def test_more_penalties_need_more_cards_to_flip() -> None:
    deck = {**RULES.options.action_deck, "P": 4, "A": 8}
    assert {fault.key for fault in TITLE.check_table(RULES, {"action_deck": deck}, 4)} == {"fault.hands"}
    assert TITLE.check_table(RULES, {"action_deck": {**deck, "P": 3, "A": 9}}, 4) == []


@pytest.mark.clause("CG10-5.4")
def test_the_discard_pile_is_seen_and_the_order_of_the_deck_is_not() -> None:
    made = started(4)
    made.step()
    made.step()
    view = made.view(None)
    assert sum(view.groups[0].discards.values()) == len(made.group.discards) >= 2
    deck = made.state.secret.groups[0].deck
    made.state.secret.groups[0].deck = deck[::-1]
    assert made.view(None) == view
    assert view.groups[0].deck == len(deck)


@pytest.mark.clause("CG10-5.4")
def test_what_a_deck_of_discards_holds_is_known_to_all() -> None:
    made = started(4, "known deck")
    while not made.state.public.groups[0].pool:
        made.step()
    held = made.state.secret.groups[0]
    assert "".join(sorted(held.deck)) == made.view(3).public.groups[0].pool
    for _ in range(20):
        twin = made.game.twin(made.state, 3, made.rng).secret.groups[0]
        assert sorted(twin.deck) == sorted(held.deck)
        assert sorted("".join(twin.hands)) == sorted("".join(held.hands))
