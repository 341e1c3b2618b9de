"""Section 11: the group table of 2002."""

from itertools import product
from typing import Any

import pytest

from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import Table, scored, table

GROUP_B = [(2, 2), (3, 1), (3, 1), (1, 0), (2, 3), (1, 3)]
GROUP_D = [(2, 0), (0, 0), (0, 1), (3, 0), (0, 1), (0, 2)]
REAL = {
    "A": [(0, 1), (1, 2), (0, 0), (1, 1), (2, 0), (3, 3)],
    "B": [(2, 2), (3, 1), (3, 1), (1, 0), (2, 3), (1, 3)],
    "C": [(2, 1), (0, 2), (4, 0), (1, 1), (2, 5), (3, 0)],
    "D": [(2, 0), (3, 2), (1, 1), (4, 0), (0, 1), (3, 1)],
    "E": [(1, 1), (8, 0), (1, 1), (1, 0), (0, 2), (0, 3)],
    "F": [(1, 1), (1, 0), (2, 1), (0, 1), (1, 1), (0, 0)],
    "G": [(0, 1), (2, 0), (1, 2), (2, 1), (1, 1), (1, 0)],
    "H": [(2, 2), (2, 0), (1, 0), (1, 1), (0, 2), (3, 2)],
}
THROUGH = {
    "A": ("denmark", "senegal"),
    "B": ("spain", "paraguay"),
    "C": ("brazil", "turkey"),
    "D": ("south_korea", "usa"),
    "E": ("germany", "rep_ireland"),
    "F": ("sweden", "england"),
    "G": ("mexico", "italy"),
    "H": ("japan", "belgium"),
}


def ended(scores: dict[str, list[tuple[int, int]]], **options: Any) -> Table:
    """The group stage of 2002 with these scores, without dice."""
    return scored(table("2002", 5, modifying_dice=False, **options), scores).full_time()


def flat(made: Table, group: str) -> list[str]:
    """A group's table; level teams as `a=b`."""
    return ["=".join(level) for level in made.order(group)]


@pytest.mark.clause("WCG-11.1")
def test_3_points_for_a_win_and_the_first_two_go_on() -> None:
    made = ended(REAL)
    assert shipped()["2002"].group.points == (3, 1, 0)
    slots = made.state.public.slots
    assert {g: (made.team(slots[f"first_{g}"]), made.team(slots[f"second_{g}"])) for g in "ABCDEFGH"} == THROUGH
    lines = next(table for table in made.view().tables if table.group == "D").lines
    assert {line.team: line.points for line in lines} == {"south_korea": 7, "usa": 4, "portugal": 3, "poland": 3}


@pytest.mark.clause("WCG-11.2")
def test_level_teams_are_separated_by_their_match_then_goals() -> None:
    match_first = ended({"H": [(2, 0), (0, 0), (0, 1), (0, 5), (0, 0), (1, 1)]})
    assert flat(match_first, "H") == ["russia", "japan", "belgium", "tunisia"]
    goals_for = ended({"B": GROUP_B})
    assert flat(goals_for, "B") == ["spain", "paraguay", "south_africa", "slovenia"]
    difference = ended({"B": [(2, 2), (3, 1), (3, 1), (3, 0), (2, 3), (1, 3)]})
    assert flat(difference, "B") == ["spain", "south_africa", "paraguay", "slovenia"]


@pytest.mark.clause("WCG-11.3")
@pytest.mark.parametrize("scores", [{group: [(0, 0)] * 6} for group in "AB"])
def test_nothing_is_replayed(scores: dict[str, list[tuple[int, int]]]) -> None:
    made = ended(scores)
    assert (made.phase, made.state.public.replay) == ("lots", 0)


@pytest.mark.clause("WCG-11.4")
def test_head_to_head_never_separates_three_or_four_teams_that_are_level() -> None:
    pairs = [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2), (0, 3)]
    found = 0
    for results in product((0, 1, 3), repeat=6):
        points = [0, 0, 0, 0]
        mutual: dict[tuple[int, int], tuple[int, int]] = {}
        for (one, two), first in zip(pairs, results, strict=True):
            mutual[one, two] = (first, {0: 3, 1: 1, 3: 0}[first])
            points[one] += mutual[one, two][0]
            points[two] += mutual[one, two][1]
        for value in set(points):
            same = [team for team in range(4) if points[team] == value]
            if len(same) > 2:
                found += 1
                own = dict.fromkeys(same, 0)
                for (one, two), (first, second) in mutual.items():
                    if one in own and two in own:
                        own[one] += first
                        own[two] += second
                assert len(set(own.values())) == 1
    assert found == 39
    made = ended({"D": [(2, 0), (1, 0), (1, 0), (3, 0), (1, 0), (0, 2)]})
    assert flat(made, "D")[0] == "portugal"  # three level teams: goal difference


@pytest.mark.clause("WCG-11.5")
def test_a_split_starts_again_at_the_first_criterion() -> None:
    scores = {"D": [(2, 0), (1, 0), (1, 0), (3, 0), (1, 0), (0, 2)]}
    assert flat(ended(scores), "D") == ["portugal", "south_korea", "usa", "poland"]
    without = ended(scores, tiebreak_restart=False)
    assert flat(without, "D") == ["portugal", "south_korea=usa", "poland"]
    assert without.phase == "lots"


@pytest.mark.clause("WCG-11.6")
def test_lots_are_drawn_for_the_first_two_places_only() -> None:
    bottom = ended({"D": [(1, 0), (1, 0), (1, 0), (0, 0), (0, 1), (0, 1)]})
    assert flat(bottom, "D") == ["south_korea", "usa", "poland=portugal"]
    assert bottom.phase == "shuffle"
    across = ended({"C": [(2, 0), (0, 1), (1, 0), (1, 1), (0, 2), (1, 0)]})
    assert (flat(across, "C"), across.phase) == (["brazil", "costa_rica=turkey", "china"], "lots")
    ask = across.game.asks(across.state)[0]
    assert not across.game.is_chance_move(across.state, ask, "lots:turkey,china")
    across.move("lots:turkey,costa_rica")
    assert flat(across, "C") == ["brazil", "turkey", "costa_rica", "china"]
    assert across.team(across.state.public.slots["second_C"]) == "turkey"
