"""Section 3: playing the matches of a group."""

import pytest

from games.engine.contract import AskClosed, IllegalMove
from games.engine.play import play
from games.titles.card_game_2010.tests.build import Table, game_of, group, started
from games.titles.card_game_2010.tests.tables import RULES

EACH = {"RSA": 0, "MEX": 1, "URU": 2, "FRA": 3}


def confirmable(made: Table, cards: str, seat: int) -> bool:
    """Whether a choice of these parts may be confirmed."""
    return "confirm" in made.legal(*cards.split(), seat=seat)


def sizes(made: Table) -> list[int]:
    return [team.size for team in made.view(None).groups[0].teams]


@pytest.mark.clause("CG10-3.1")
def test_matches_are_played_in_the_printed_order() -> None:
    made = started(4).until("turn")
    assert [result.match for result in made.state.public.results] == list(RULES.fixtures)


@pytest.mark.clause("CG10-3.2")
def test_all_action_cards_are_shuffled_again_for_the_next_group() -> None:
    made = started(4)
    while made.key != "group.deal":
        made.step()
    assert (made.ask().values, len(made.state.public.results)) == ({"group": "B"}, 6)
    assert made.state.secret.groups[0].deck == made.book.deck
    assert made.group.discards == ""
    move = made.game.chance_move(made.state, made.ask(), made.rng)
    assert sorted(move.removeprefix("deck:")) == list(made.book.deck)


@pytest.mark.clause("CG10-3.3")
def test_the_owners_of_a_group_show_its_four_teams() -> None:
    made = started(4)
    shown = [event for event in made.events if event.key == "owner"]
    assert [event.values["team"] for event in shown] == ["@RSA", "@MEX", "@URU", "@FRA"]
    assert [event.values["cards"] for event in shown] == [5, 7, 7, 7]
    assert {event.seats for event in shown} == {None}
    assert list(made.view(None).owners) == list(EACH)


@pytest.mark.clause("CG10-3.4")
def test_each_team_is_dealt_the_cards_of_its_grey_box_and_the_rest_is_the_deck() -> None:
    made = Table(game_of(), game_of().setup(4))
    made.move("teams:" + ",".join(RULES.teams))
    deck = "3221111AAAAAAAAAADDDDDDDFFOOPP11"
    made.move("deck:" + deck)
    held = made.state.secret.groups[0]
    assert held.hands == ["".join(sorted(deck[a:b])) for a, b in ((0, 5), (5, 12), (12, 19), (19, 26))]
    assert held.deck == deck[26:]
    assert made.view(None).groups[0].deck == 6


@pytest.mark.clause("CG10-3.5")
def test_an_owner_sees_the_hands_of_his_teams_apart_and_nobody_elses() -> None:
    owners = {"RSA": 0, "MEX": 0, "URU": 1, "FRA": 2}
    made = group("A", {"RSA": "A D G1", "MEX": "F O P", "URU": "G2 G3 D"}, owners=owners)
    seen = {team.team: team.hand for team in made.view(0).groups[0].teams}
    assert seen == {"RSA": ["G1", "A", "D"], "MEX": ["F", "O", "P"], "URU": [], "FRA": []}
    assert [team.hand for team in made.view(None).groups[0].teams] == [[], [], [], []]


@pytest.mark.clause("CG10-3.5")
def test_a_team_plays_only_cards_of_its_own_hand() -> None:
    owners = {"RSA": 0, "MEX": 0}
    made = group("A", {"RSA": "A D G1", "MEX": "F O P"}, owners=owners)
    assert made.legal(seat=0) == ["RSA:G1", "RSA:A", "RSA:D", "MEX:F", "MEX:O", "MEX:P"]
    with pytest.raises(IllegalMove):
        made.move("RSA:F MEX:O confirm", 0)


@pytest.mark.clause("CG10-3.6")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_team_plays_one_to_four_cards(count: int) -> None:
    made = group("A", {"MEX": "A A A A A A D"}, owners=EACH)
    parts = ["MEX:A"] * count
    assert confirmable(made, " ".join(parts), 1)
    assert (len(made.legal(*parts, seat=1)) > 1) == (count < 4)
    assert "confirm" not in made.legal(seat=1)
    assert made.legal(*parts, "confirm", seat=1) == []


@pytest.mark.clause("CG10-3.6")
def test_matches_of_a_group_come_one_at_a_time() -> None:
    made = group("A", owners=EACH)
    assert made.asked() == [0, 1]
    made.pick(RSA="D").pick(MEX="D")
    assert made.asked() == [2, 3]
    assert made.ask(2).values == {"group": "A", "match": "@match.A2", "teams": "@URU"}


@pytest.mark.clause("CG10-3.7", "CG10-3.8")
def test_choices_are_secret_until_both_are_in() -> None:
    made = group("A", {"RSA": "A A D", "MEX": "G1 F D"}, owners=EACH)
    before = made.view(None)
    made.pick(RSA="A")
    assert made.keys() == ["chosen"]
    assert made.events[0].values == {"seat": 0, "match": "@match.A1"}
    now = made.view(1)
    assert [(team.size, team.given, team.chosen) for team in now.groups[0].teams[:2]] == [(3, True, []), (3, False, [])]
    assert now.public == before.public
    assert made.view(0).groups[0].teams[0].chosen == ["A"]
    assert (made.asked(), made.ask(0).answered) == ([1], True)
    made.pick(MEX="G1")
    assert made.keys()[:3] == ["chosen", "shown", "shown"]
    assert [event.values for event in made.events[1:3]] == [
        {"team": "@RSA", "cards": "@card.A"},
        {"team": "@MEX", "cards": "@card.G1"},
    ]
    assert all(event.reveals for event in made.events[1:3])


@pytest.mark.clause("CG10-3.7")
def test_a_choice_may_be_replaced_until_the_other_side_has_chosen() -> None:
    made = group("A", {"RSA": "A A D", "MEX": "G1 F D"}, owners=EACH)
    first = made.ask(0)
    made.pick(RSA="A")
    second = made.ask(0)
    assert (first.answered, second.answered) == (False, True)
    assert first.replaceable
    assert first.secret
    made.pick(RSA="D")
    third = made.ask(0)
    assert len({first.id, second.id, third.id}) == 3
    assert [(event.key, event.seats, event.others) for event in made.events] == [("chosen.again", (0,), None)]
    assert made.view(0).groups[0].teams[0].chosen == ["D"]
    made.pick(MEX="G1")
    assert made.result("A1").cards == ("D", "1")
    with pytest.raises(AskClosed):
        play(made.game, made.state, 0, third.id, "RSA:A confirm")


@pytest.mark.clause("CG10-3.8")
def test_the_result_is_written_down_with_all_cards() -> None:
    made = group("A", {"RSA": "G1 D D", "MEX": "A A D"}, owners=EACH)
    made.pick(RSA="G1").pick(MEX="A")
    assert made.key == "select"
    assert made.result("A1").cards == ("1", "A")
    assert made.keys()[-1] == "result"
    assert sizes(made) == [2, 2, 3, 3]


@pytest.mark.clause("CG10-3.9")
@pytest.mark.parametrize(
    ("hand", "match", "most"),
    [
        ("D D D", 0, 1),
        ("D D D D", 0, 2),
        ("D D D D D", 0, 3),
        ("D D D D D D", 0, 4),
        ("D D D D D D D", 0, 4),
        ("D D", 2, 1),
        ("D D D", 2, 2),
        ("D", 5, 1),
        ("D D D D D", 5, 4),
    ],
)
def test_a_card_is_kept_for_each_match_to_come(hand: str, match: int, most: int) -> None:
    made = group("A", {"RSA": hand}, match=match, owners=EACH)
    team = made.view(0).groups[0].teams[0]
    assert (team.least, team.most) == (1, most)
    for count in range(1, most):
        assert made.legal(*["RSA:D"] * count, seat=0) == ["RSA:D", "confirm"]
    assert made.legal(*["RSA:D"] * most, seat=0) == ["confirm"]


@pytest.mark.clause("CG10-3.9")
def test_without_the_reserve_a_team_may_play_its_last_cards_early() -> None:
    made = group("A", {"RSA": "D D D"}, owners=EACH, hand_reserve="free")
    assert made.legal("RSA:D", "RSA:D", seat=0) == ["RSA:D", "confirm"]
    assert made.view(0).groups[0].teams[0].most == 3


@pytest.mark.clause("CG10-3.9")
def test_a_team_without_cards_plays_nothing_and_cannot_score() -> None:
    made = group("A", {"RSA": "D D D", "URU": "G1 D D", "MEX": "D D D"}, owners=EACH, hand_reserve="free")
    made.pick(RSA="D D D").pick(MEX="D")
    made.pick(URU="D").pick(FRA="D")
    assert made.asked() == [2]
    made.pick(URU="G1")
    assert (made.score("A3"), made.result("A3").cards) == ((0, 1), ("", "1"))
    assert {"team": "@RSA", "cards": "@card.none"} in [event.values for event in made.events]


@pytest.mark.clause("CG10-3.9")
def test_a_match_of_two_empty_hands_is_played_at_once() -> None:
    made = group("A", {"RSA": "", "URU": "", "MEX": "D"}, match=1, owners=EACH, hand_reserve="free")
    made.state.secret.groups[0].hands = ["", "D", "D", "D"]
    made.pick(URU="D").pick(FRA="D")
    assert made.score("A3") == (0, 0)
    assert made.ask().values["match"] == "@match.A4"


@pytest.mark.clause("CG10-3.10")
def test_cards_left_after_a_third_match_are_not_shown() -> None:
    made = group("A", {"URU": "A A A D D", "MEX": "F G1 O", "FRA": "G2 D"}, match=4, owners=EACH)
    made.pick(URU="A A").pick(MEX="F")
    seen = made.view(0).groups[0].teams
    assert [(team.size, team.hand) for team in seen[1:3]] == [(2, []), (3, [])]
    assert made.view(2).groups[0].teams[2].hand == ["A", "D", "D"]
    assert made.asked() == [3, 0]
    made.pick(FRA="G2").pick(RSA="D")
    assert made.key == "group.deal"
    assert made.state.secret.groups[0].deck == made.book.deck
    assert not any("URU" in str(event.values) for event in made.events if event.key == "shown")


@pytest.mark.clause("CG10-3.11")
def test_hands_are_not_filled_up() -> None:
    made = started(4)
    before = sizes(made)
    made.step()
    made.step()
    played = [len(cards) for cards in made.result("A1").cards]
    assert sizes(made) == [before[0] - played[0], before[1] - played[1], *before[2:]]


@pytest.mark.clause("CG10-3.12")
def test_who_owns_both_teams_chooses_for_both_at_once() -> None:
    made = group("A", {"RSA": "A A D", "MEX": "G1 F D"}, owners={"RSA": 0, "MEX": 0})
    assert [ask.seat for ask in made.asks()] == [0]
    assert made.ask(0).values["teams"] == "@RSA|@MEX"
    assert not confirmable(made, "RSA:A", 0)
    assert not confirmable(made, "MEX:D", 0)
    assert made.legal("RSA:A", "MEX:D", seat=0) == ["confirm"]
    made.pick(RSA="D", MEX="G1")
    assert made.score("A1") == (0, 1)


@pytest.mark.clause("CG10-3.13")
def test_players_without_a_team_in_the_group_have_nothing_to_do() -> None:
    owners = {"RSA": 0, "MEX": 1, "URU": 0, "FRA": 1}
    made = group("A", owners=owners, seats=4)
    for _ in range(5):
        assert {ask.seat for ask in made.asks()} <= {0, 1}
        view = made.view(3)
        assert (view.asks, [team.hand for team in view.groups[0].teams]) == ([], [[]] * 4)
        made.step()
        made.chance()
