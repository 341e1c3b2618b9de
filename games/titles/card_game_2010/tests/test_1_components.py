"""Section 1: players, cards, and what a Team card carries."""

from collections import Counter

import pytest

from games.titles.card_game_2010.tests.build import group, knockout, match, started
from games.titles.card_game_2010.tests.tables import RULES, game_of
from games.titles.card_game_2010.title import TITLE

TIERS = {1: (8, 3, 3), 2: (7, 2, 3), 3: (6, 2, 2), 4: (5, 1, 2)}
"""By tier: Action cards, and what a Goal card counts at most in the groups and in every round."""


@pytest.mark.clause("CG10-1.1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_may_play(seats: int) -> None:
    assert TITLE.check_table(RULES, {}, seats) == []
    made = started(seats)
    assert made.state.public.seats == seats
    assert {*made.state.secret.owners} == set(range(seats))


@pytest.mark.clause("CG10-1.1")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_nobody_else_may(seats: int) -> None:
    assert [(fault.path, fault.key) for fault in TITLE.check_table(RULES, {}, seats)] == [("seats", "fault.seats")]


@pytest.mark.clause("CG10-1.2", "CG10-1.5")
def test_the_deck_has_thirty_two_action_cards_of_eight_kinds() -> None:
    assert RULES.options.action_deck == {"A": 10, "D": 7, "F": 2, "O": 2, "P": 2, "G1": 6, "G2": 2, "G3": 1}
    assert Counter(game_of().book.deck) == Counter("A" * 10 + "D" * 7 + "FFOOPP" + "1" * 6 + "223")


@pytest.mark.clause("CG10-1.2")
def test_there_are_thirty_two_team_cards() -> None:
    assert len(RULES.teams) == 32
    assert Counter(team.group for team in RULES.teams.values()) == dict.fromkeys("ABCDEFGH", 4)


@pytest.mark.clause("CG10-1.3")
def test_every_match_stands_on_the_public_score_sheet() -> None:
    made = started(4).until("turn")
    sheet = made.view(None).scores
    assert [score.match for score in sheet] == list(RULES.fixtures)
    assert [score.goals for score in sheet] == made.game.football(made.state)
    first = sheet[0]
    assert (first.left, first.right) == ("RSA", "MEX")
    assert 1 <= len(first.cards[0]) <= 4
    assert made.view(None).scores == made.view(2).scores


@pytest.mark.clause("CG10-1.4", "CG10-1.6", "CG10-1.8")
def test_a_team_card_carries_hand_group_and_caps_by_its_tier() -> None:
    table = RULES.options.team_table
    for code, team in RULES.teams.items():
        row = table[code]
        assert (row.action_cards, row.group_goal_cap, row.goal_cap) == TIERS[team.tier]
    assert Counter(team.tier for team in RULES.teams.values()) == dict.fromkeys((1, 2, 3, 4), 8)


@pytest.mark.clause("CG10-1.6")
def test_tiers_follow_the_ranking() -> None:
    order = sorted(RULES.teams.values(), key=lambda team: team.fifa_rank)
    assert [team.tier for team in order] == [1 + place // 8 for place in range(32)]


@pytest.mark.clause("CG10-1.4")
def test_each_team_of_a_group_gets_the_cards_of_its_grey_box() -> None:
    made = started(4)
    assert [team.size for team in made.view(None).groups[0].teams] == [5, 7, 7, 7]


@pytest.mark.clause("CG10-1.7")
@pytest.mark.parametrize(
    ("card", "name", "goals", "uncapped"),
    [
        ("G3", "G6", 3, 3),  # Portugal, tier 1
        ("G3", "H6", 2, 3),  # Chile, tier 2: 3 Group Goal crossed
        ("G3", "B4", 2, 3),  # Nigeria, tier 3: 3 Goal crossed
        ("G3", "H2", 1, 3),  # Honduras, tier 4: 2 Group Goal crossed as well
        ("G2", "H2", 1, 2),
        ("G2", "H6", 2, 2),
        ("G1", "H2", 1, 1),
    ],
)
def test_a_crossed_goal_counts_less_in_the_groups(card: str, name: str, goals: int, uncapped: int) -> None:
    assert match(card, "D", name=name) == (goals, 0)
    assert match(card, "D", name=name, goal_symbols="info") == (uncapped, 0)


@pytest.mark.clause("CG10-1.7")
@pytest.mark.parametrize(("team", "goals"), [("ENG", 3), ("USA", 3), ("ALG", 2), ("RSA", 2)])
def test_in_the_knock_out_rounds_only_a_crossed_goal_counts_less(team: str, goals: int) -> None:
    pairs = {"R16_1": (team, "GER"), "R16_2": ("SVN", "GHA")}
    made = knockout(pairs=pairs, rows={team: "G3"})
    assert made.view(None).sections[0].matches[0].left.goals == goals
    assert (
        knockout(pairs=pairs, rows={team: "G3"}, goal_symbols="info").view(None).sections[0].matches[0].left.goals == 3
    )


@pytest.mark.clause("CG10-1.7")
def test_a_goal_card_may_be_played_on_a_team_where_it_counts_less() -> None:
    made = group("H", {"HON": "G3 G2 D"}, owners={"HON": 0, "CHI": 1}, match=1)
    assert made.legal(seat=0) == ["HON:G2", "HON:G3", "HON:D"]


@pytest.mark.clause("CG10-1.9")
def test_the_reference_card_is_in_the_words() -> None:
    kinds = {code: TITLE.words[f"card.{code}"] for code in RULES.options.action_deck}
    assert kinds == {
        "A": "Attack", "D": "Defence", "F": "Foul", "O": "Offside", "P": "Penalty",
        "G1": "1 Goal", "G2": "2 Goals", "G3": "3 Goals",
    }  # fmt: skip
