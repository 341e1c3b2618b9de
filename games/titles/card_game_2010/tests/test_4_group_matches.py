"""Section 4: what cards do in a group match."""

import pytest

from games.titles.card_game_2010.football import Force, cancelled, purposes
from games.titles.card_game_2010.tests.build import group, match
from games.titles.card_game_2010.tests.tables import letters


def left(own: str, other: str, cap: int = 3) -> tuple[int, int, int]:
    """Goals, Attacks and Penalties that remain."""
    return tuple(cancelled(letters(own), letters(other), cap))  # type: ignore[return-value]


@pytest.mark.clause("CG10-4.1")
@pytest.mark.parametrize(
    ("attacks", "defences", "goals"), [(2, 0, 1), (3, 1, 1), (4, 2, 1), (4, 0, 2), (2, 2, 0), (4, 4, 0)]
)
def test_each_defence_removes_an_attack(attacks: int, defences: int, goals: int) -> None:
    assert match(" ".join(["A"] * attacks), " ".join(["D"] * defences) or "F") == (goals, 0)


@pytest.mark.clause("CG10-4.2")
@pytest.mark.parametrize(
    ("own", "other", "goals"),
    [
        ("G1", "F", 0), ("G1", "O", 0), ("G1 G1", "F", 1), ("G1 G1", "O", 1), ("G1 G1", "F O", 0), ("G1", "D", 1),
        ("G3 G1", "F F O O", 0),
    ],
)  # fmt: skip
def test_each_foul_and_each_offside_removes_a_goal(own: str, other: str, goals: int) -> None:
    assert match(own, other) == (goals, 0)


@pytest.mark.clause("CG10-4.2")
def test_an_offside_removes_an_attack_when_no_goal_is_left() -> None:
    assert left("A A", "O") == (0, 1, 0)
    assert left("A A A G1", "O O") == (0, 2, 0)
    assert left("A A A G1", "F O") == (0, 2, 0)
    assert left("A G1", "O") == (0, 1, 0)


@pytest.mark.clause("CG10-4.3")
def test_cards_work_on_the_other_side_only() -> None:
    assert match("G1 A A F", "D", "D") == (1, 0)
    assert left("G1 F O D", "D") == (1, 0, 0)


@pytest.mark.clause("CG10-4.4")
@pytest.mark.parametrize(
    ("card", "goals"), [("A", 1), ("G1", 1), ("G2", 1), ("G3", 1), ("D", 0), ("F", 0), ("O", 0), ("P", 0)]
)
def test_a_penalty_is_scored_by_a_flipped_goal_or_attack(card: str, goals: int) -> None:
    assert match("P", "D", card) == (goals, 0)
    assert match("D", "P", card) == (0, goals)


@pytest.mark.clause("CG10-4.5")
@pytest.mark.parametrize(("attacks", "goals"), [(2, 1), (4, 2)])
def test_two_attacks_make_a_goal(attacks: int, goals: int) -> None:
    assert match(" ".join(["A"] * attacks), "F") == (goals, 0)


@pytest.mark.clause("CG10-4.6")
@pytest.mark.parametrize(
    ("card", "goals"), [("A", 1), ("G1", 0), ("G2", 0), ("G3", 0), ("D", 0), ("F", 0), ("O", 0), ("P", 0)]
)
def test_a_single_attack_is_completed_by_a_flipped_attack_only(card: str, goals: int) -> None:
    assert match("A", "F", card) == (goals, 0)
    assert match("A A A", "F", card) == (1 + goals, 0)
    assert match("F", "A", card) == (0, goals)


@pytest.mark.clause("CG10-4.6")
def test_the_first_team_flips_first() -> None:
    assert match("A", "A", "A D") == (1, 0)
    assert match("A", "A", "D A") == (0, 1)


@pytest.mark.clause("CG10-4.7")
def test_a_foul_takes_goals_of_goal_cards_never_pairs_of_attacks() -> None:
    assert match("A A", "F") == (1, 0)
    assert left("A A G1", "F F") == (0, 2, 0)


@pytest.mark.clause("CG10-4.7")
def test_a_foul_takes_a_goal_as_the_team_counts_it() -> None:
    assert match("G3", "F", name="H2") == (0, 0)
    assert match("G3", "F", name="H6") == (1, 0)
    assert match("G3", "F", name="G6") == (2, 0)


@pytest.mark.clause("CG10-4.8")
def test_fouls_work_before_offsides_and_both_sides_from_the_cards_as_shown() -> None:
    assert left("G1 A A", "F O") == (0, 1, 0)
    assert left("G1 A A", "O F") == (0, 1, 0)
    assert match("F G1", "F G1") == (0, 0)
    assert match("O D A", "A A A", "A D") == (1, 0)
    assert left("A A A", "O D A") == (0, 1, 0)


@pytest.mark.clause("CG10-4.9")
@pytest.mark.parametrize(("card", "other", "goals"), [("G2", "F", 1), ("G3", "F", 2), ("G3", "F O", 1), ("G2", "O", 1)])
def test_a_goal_is_taken_not_the_card(card: str, other: str, goals: int) -> None:
    assert match(card, other) == (goals, 0)


@pytest.mark.clause("CG10-4.10")
def test_penalties_cannot_be_cancelled() -> None:
    assert left("P P", "D F O") == (0, 0, 2)
    assert match("P", "F O D", "A") == (1, 0)


@pytest.mark.clause("CG10-4.11")
def test_flips_come_penalties_first_then_single_attacks_first_team_before_second() -> None:
    sides = Force(0, 3, 2), Force(0, 1, 1)
    assert purposes(sides) == [(0, "penalty"), (0, "penalty"), (1, "penalty"), (0, "attack"), (1, "attack")]
    assert match("P P A", "P A", "A D G1 A D") == (2, 1)
    assert match("P P A", "P A", "D D D D A") == (0, 1)


@pytest.mark.clause("CG10-4.11")
def test_each_flip_is_told_with_its_team() -> None:
    made = group("G", {"POR": "P A", "BRA": "P"}, "A D A", match=5, owners={"POR": 0, "BRA": 0}, hand_reserve="free")
    made.pick(POR="P A", BRA="P")
    assert [(event.key, event.values["team"], event.values["card"]) for event in made.events[3:6]] == [
        ("flip.penalty.goal", "@POR", "@card.A"),
        ("flip.penalty.miss", "@BRA", "@card.D"),
        ("flip.attack.goal", "@POR", "@card.A"),
    ]


@pytest.mark.clause("CG10-4.12")
def test_a_flipped_card_serves_one_flip_and_caps_do_not_matter() -> None:
    assert match("P", "A", "G3 A", name="H2") == (1, 1)
    assert match("P P", "D", "G3 P", name="H2") == (1, 0)


@pytest.mark.clause("CG10-4.13")
def test_effects_without_a_target_are_lost() -> None:
    assert left("G1", "D D D") == (1, 0, 0)
    assert left("", "F F O O D") == (0, 0, 0)
    assert left("A", "D D O") == (0, 0, 0)
    assert match("D", "F") == (0, 0)


@pytest.mark.clause("CG10-4.14")
def test_the_totals_are_the_result_and_a_level_match_is_a_draw() -> None:
    assert match("G3 G1", "G2 A A") == (4, 3)
    made = group("G", {"POR": "G1", "BRA": "G1"}, match=5, owners={"POR": 0, "BRA": 0}, hand_reserve="free")
    made.pick(POR="G1", BRA="G1")
    line = next(line for line in made.view(None).tables[6].lines if line.team == "POR")
    assert (line.drawn, line.points, made.game.football(made.state)) == (1, 1, [(1, 1)])
    assert made.events[3].values == {
        "match": "@match.G6", "left": "@POR", "left_goals": 1, "right_goals": 1, "right": "@BRA",
        "spot": "match:G6",
    }  # fmt: skip
