"""Section 6: the table of a group."""

import pytest

from games.titles.card_game_2010.tests.build import group, played_group, started
from games.titles.card_game_2010.tests.tables import RULES


@pytest.mark.clause("CG10-6.1")
def test_three_points_for_a_win_and_one_for_a_draw() -> None:
    made = played_group("A", "2-0 1-1 1-0 0-0 2-2 0-3")
    lines = {line.team: line for line in made.view(None).tables[0].lines}
    assert {team: line.points for team, line in lines.items()} == {"RSA": 9, "MEX": 2, "URU": 2, "FRA": 2}
    mexico = lines["MEX"]
    assert (mexico.played, mexico.won, mexico.drawn, mexico.lost) == (3, 0, 2, 1)
    assert (mexico.scored, mexico.conceded) == (2, 4)


@pytest.mark.clause("CG10-6.2", "CG10-6.6")
def test_the_first_two_go_on_and_the_others_leave_the_game() -> None:
    made = played_group("A", "1-1 0-0 0-3 2-0 1-0 1-2")
    slots = {name: made.book.teams[team] for name, team in made.state.public.slots.items()}
    assert slots == {"first_A": "URU", "second_A": "MEX"}
    levels = dict(zip(made.book.teams, made.state.public.levels, strict=True))
    assert [levels[team] for team in ("URU", "MEX", "RSA", "FRA")] == [0, 0, 7, 8]
    assert made.events[-1].key == "table"
    assert made.events[-1].values == {"group": "A", "winner": "@URU", "second": "@MEX"}
    assert made.view(None).tables[0].final


@pytest.mark.clause("CG10-6.6")
def test_eliminated_teams_meet_nobody_any_more() -> None:
    made = started(4).until("turn")
    alive = {team for team, level in enumerate(made.state.public.levels) if not level}
    assert len(alive) == 16
    made.until("over")
    for result in made.state.public.results[48:]:
        assert {result.left, result.right} <= alive


@pytest.mark.clause("CG10-6.3")
@pytest.mark.parametrize(
    ("scores", "order"),
    [
        ("1-0 1-0 1-0 0-1 1-0 0-1", "RSA URU FRA MEX"),  # points
        ("3-0 1-0 0-1 2-0 0-1 0-1", "RSA URU MEX FRA"),  # goal difference: +3, +1 and 0 with 6 points each
        ("0-0 3-3 0-0 4-4 0-0 0-0", "FRA MEX URU RSA"),  # goals: 7, 4, 3 and 0 with 3 points each
    ],
)
def test_points_then_goal_difference_then_goals(scores: str, order: str) -> None:
    made = played_group("A", scores)
    assert (made.order("A"), made.key) == (order.split(), "group.deal")


@pytest.mark.clause("CG10-6.3")
def test_then_the_result_between_the_teams() -> None:
    made = played_group("B", "0-1 1-0 1-0 1-0 1-0 0-0")
    assert made.order("B") == ["KOR", "NGA", "ARG", "GRE"]
    assert made.key != "group.lots"


@pytest.mark.clause("CG10-6.4")
def test_three_level_teams_are_compared_by_their_matches_among_themselves() -> None:
    """England, USA and Algeria have 4 points, +1 and 5 goals; among the three they have 3, 4 and 1 points."""
    made = played_group("C", "0-2 4-0 4-1 3-4 0-0 1-1")
    lines = {
        line.team: (line.points, line.scored - line.conceded, line.scored) for line in made.view(None).tables[2].lines
    }
    assert lines == {"ENG": (4, 1, 5), "USA": (4, 1, 5), "ALG": (4, 1, 5), "SVN": (4, -3, 5)}
    assert made.order("C") == ["USA", "ENG", "ALG", "SVN"]
    assert made.key == "group.deal"


@pytest.mark.clause("CG10-6.4")
def test_a_set_that_nothing_divides_is_left_to_lots() -> None:
    """South Africa, Mexico and Uruguay have 6 points, +1 and 2 goals, and 3 points each among themselves."""
    made = played_group("A", "1-0 1-0 0-1 1-0 0-1 0-1")
    assert made.ask().values == {"group": "A", "teams": "@RSA|@MEX|@URU"}
    assert not made.view(None).tables[0].final
    made.move("lots:URU,RSA,MEX")
    assert made.order("A") == ["URU", "RSA", "MEX", "FRA"]


@pytest.mark.clause("CG10-6.5")
def test_a_lot_is_an_order_shown_to_all() -> None:
    made = played_group("A", "0-0 0-0 0-0 0-0 0-0 0-0")
    ask = made.ask()
    assert ask.key in made.game.watched
    moves = {made.game.chance_move(made.state, ask, made.rng) for _ in range(300)}
    assert len(moves) == 24
    for wrong in ("lots:RSA,MEX,URU", "lots:RSA,MEX,URU,URU", "lots:RSA,MEX,URU,ENG", "teams:RSA,MEX,URU,FRA"):
        assert not made.game.is_chance_move(made.state, ask, wrong)
    made.move("lots:FRA,MEX,RSA,URU")
    assert made.order("A") == ["FRA", "MEX", "RSA", "URU"]
    lots = made.events[0]
    assert (lots.key, lots.values, lots.seats, lots.reveals) == ("lots", {"teams": "@FRA|@MEX|@RSA|@URU"}, None, True)
    assert made.keys() == ["lots", "table"]


@pytest.mark.clause("CG10-6.5")
def test_two_pairs_are_drawn_one_after_the_other() -> None:
    made = played_group("A", "0-0 0-0 1-0 1-0 0-0 0-0")
    assert made.key == "group.lots"
    first = made.ask().values["teams"]
    assert first == "@RSA|@MEX"
    made.move("lots:MEX,RSA")
    assert made.ask().values["teams"] == "@URU|@FRA"
    assert made.state.public.slots == {}
    made.move("lots:FRA,URU")
    assert made.order("A") == ["MEX", "RSA", "FRA", "URU"]


@pytest.mark.clause("CG10-6.1")
def test_the_table_of_a_group_in_play_stands_in_its_present_order() -> None:
    made = group(
        "A", {"RSA": "D D D", "MEX": "G2 D D", "FRA": "G1 D D"}, owners={"RSA": 0, "MEX": 1, "URU": 2, "FRA": 3}
    )
    made.pick(RSA="D").pick(MEX="G2").pick(URU="D").pick(FRA="G1")
    table = made.view(None).tables[0]
    assert (table.group, table.final) == ("A", False)
    assert [(line.team, line.points, line.scored) for line in table.lines] == [
        ("MEX", 3, 2), ("FRA", 3, 1), ("URU", 0, 0), ("RSA", 0, 0),
    ]  # fmt: skip


@pytest.mark.clause("CG10-6.3")
def test_the_criteria_are_data() -> None:
    assert RULES.group.criteria == ("gd", "gf", "h2h")
    assert RULES.group.points == (3, 1, 0)
