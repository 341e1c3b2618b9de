"""Section 7: who meets whom in the knock-out rounds."""

import pytest

from games.titles.card_game_2010.tests.build import knockout, started
from games.titles.card_game_2010.tests.tables import RULES

ROUND_OF_16 = {
    "R16_1": "first_A second_B", "R16_2": "first_C second_D", "R16_3": "first_E second_F", "R16_4": "first_G second_H",
    "R16_5": "first_B second_A", "R16_6": "first_D second_C", "R16_7": "first_F second_E", "R16_8": "first_H second_G",
}  # fmt: skip
LATER = {
    "QF1": "winner_R16_1 winner_R16_2", "QF2": "winner_R16_3 winner_R16_4", "QF3": "winner_R16_5 winner_R16_6",
    "QF4": "winner_R16_7 winner_R16_8", "SF1": "winner_QF1 winner_QF2", "SF2": "winner_QF3 winner_QF4",
    "THIRD": "loser_SF1 loser_SF2", "FINAL": "winner_SF1 winner_SF2",
}  # fmt: skip


@pytest.mark.clause("CG10-7.1")
@pytest.mark.parametrize("match", ROUND_OF_16)
def test_group_winners_meet_runners_up(match: str) -> None:
    pairing = RULES.knockout[match]
    assert f"{pairing.left} {pairing.right}" == ROUND_OF_16[match]


@pytest.mark.clause("CG10-7.2", "CG10-7.3")
@pytest.mark.parametrize("match", LATER)
def test_winners_meet_in_the_order_of_their_matches(match: str) -> None:
    pairing = RULES.knockout[match]
    assert f"{pairing.left} {pairing.right}" == LATER[match]


@pytest.mark.clause("CG10-7.1", "CG10-7.2", "CG10-7.3")
def test_a_whole_tournament_follows_the_tree() -> None:
    made = started(4).until("over")
    slots = made.state.public.slots
    results = {result.match: result for result in made.state.public.results}
    for match, text in (ROUND_OF_16 | LATER).items():
        left, right = text.split()
        assert (results[match].left, results[match].right) == (slots[left], slots[right])
        assert {slots[f"winner_{match}"], slots[f"loser_{match}"]} == {slots[left], slots[right]}
    assert slots["winner_FINAL"] == made.state.public.champion


@pytest.mark.clause("CG10-7.4")
def test_the_first_team_is_the_one_written_first() -> None:
    made = knockout(pairs={"R16_1": ("MEX", "GRE")})
    match = made.view(None).sections[0].matches[0]
    assert (match.left.team, match.right.team) == ("MEX", "GRE")
    last = knockout("FINALS", pairs={"SF1": ("MEX", "ENG"), "SF2": ("GER", "ESP")})
    assert [(match.left.team, match.right.team) for match in last.view(None).sections[0].matches] == [
        ("ENG", "ESP"), ("MEX", "GER"),
    ]  # fmt: skip


@pytest.mark.clause("CG10-7.5", "CG10-7.6")
def test_matches_of_a_section_are_played_at_the_same_time() -> None:
    assert [section.matches for section in RULES.sections] == [
        ("R16_1", "R16_2", "R16_3", "R16_4"),
        ("R16_5", "R16_6", "R16_7", "R16_8"),
        ("QF1", "QF2", "QF3", "QF4"),
        ("SF1", "SF2"),
        ("THIRD", "FINAL"),
    ]
    made = started(4)
    seen = []
    while made.key != "over":
        if made.key == "turn" and made.view(None).sections[0].section not in seen:
            seen.append(made.view(None).sections[0].section)
            assert len(made.state.public.sections) == 1
        made.step()
    assert seen == ["R16_A", "R16_B", "QF", "SF", "FINALS"]


@pytest.mark.clause("CG10-7.7")
def test_the_view_pairs_the_teams_of_a_match() -> None:
    made = started(4).until("turn")
    pairs = [(match.match, match.left.team, match.right.team) for match in made.view(0).sections[0].matches]
    tree = {place.match: (place.left, place.right) for place in made.view(0).bracket}
    assert pairs == [(match, *tree[match]) for match in ("R16_1", "R16_2", "R16_3", "R16_4")]
    told = [event.values for event in made.events if event.key == "pair"]
    assert [(one["left"], one["right"]) for one in told] == [(f"@{left}", f"@{right}") for _, left, right in pairs]
    assert {place.left_source for place in made.view(0).bracket} >= {"first_A", "winner_QF1", "loser_SF1"}
