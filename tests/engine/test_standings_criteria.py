"""What the single criteria measure, and which results they count."""

from datetime import date
from typing import Any

import pytest

from games.engine.standings import (
    Adjustment,
    Extras,
    ManualOrder,
    PointsRule,
    Record,
    Result,
    Rules,
    UnknownCriterionError,
    UnknownPresetError,
    canonical,
    level_sets,
    preset,
    rank,
    rank_records,
    sets_of,
    tally,
)


def sets(records: list[Record], *criteria: str, **extras: Any) -> list[tuple[str, ...]]:
    return sets_of(rank_records(records, Rules(criteria), Extras(**extras)))


def test_a_record_holds_what_the_matches_gave() -> None:
    results = [Result("A", "B", 3, 1), Result("B", "A", 2, 2), Result("A", "C", 0, 1)]
    assert tally(["A", "B", "C"], results, PointsRule()) == {
        "A": Record("A", 3, 1, 1, 1, 5, 4, 2, 4),
        "B": Record("B", 2, 0, 1, 1, 3, 5, 1, 1),
        "C": Record("C", 1, 1, 0, 0, 1, 0, 1, 3),
    }


@pytest.mark.parametrize(
    ("status", "counted"),
    [
        ("played", 1),
        ("awarded", 1),
        ("forfeit", 1),
        ("walkover", 1),
        ("resigned", 1),
        ("timed_out", 1),
        ("cancelled", 0),
        ("void", 0),
        ("annulled", 0),
        ("expunged", 0),
        ("postponed", 0),
        ("scheduled", 0),
        ("abandoned", 0),
    ],
)
def test_a_status_says_whether_the_score_counts(status: str, counted: int) -> None:
    records = tally(["A", "B"], [Result("A", "B", 0, 1, status)], PointsRule())
    assert (records["A"].played, records["B"].won) == (counted, counted)


@pytest.mark.parametrize("status", ["cancelled", "void"])
def test_a_match_that_does_not_count_is_out_of_the_mini_league_too(status: str) -> None:
    results = [Result("A", "B", 5, 0, status), Result("A", "B", 1, 1)]
    assert level_sets(["A", "B"], results, Rules(("points", "h2h", "h2hgd"))) == [("A", "B")]


def test_expunged_matches_may_name_an_entrant_who_has_left() -> None:
    results = [Result("Gone", "A", 2, 0, "expunged"), Result("A", "Gone", 1, 0, "expunged"), Result("A", "B", 1, 1)]
    assert level_sets(["A", "B"], results, Rules(("points", "h2h"))) == [("A", "B")]


def test_a_double_forfeit_is_lost_by_both() -> None:
    records = tally(["A", "B"], [Result("A", "B", 0, 0, "double_forfeit")], PointsRule())
    assert [(r.played, r.lost, r.points) for r in records.values()] == [(1, 1, 0), (1, 1, 0)]


def test_an_unknown_status_is_refused() -> None:
    with pytest.raises(ValueError, match="'rained off' is no status"):
        tally(["A", "B"], [Result("A", "B", 0, 0, "rained off")], PointsRule())


def test_a_stranger_in_the_results_is_refused() -> None:
    with pytest.raises(ValueError, match="'C' is not an entrant"):
        tally(["A", "B"], [Result("A", "C", 0, 0)], PointsRule())


def test_an_entrant_named_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        tally(["A", "A"], [], PointsRule())


def test_goal_average_divides_and_none_against_is_best() -> None:
    records = [
        Record("half", goals_for=1, goals_against=2),
        Record("clean", goals_for=1, goals_against=0),
        Record("nothing", goals_for=0, goals_against=0),
        Record("half too", goals_for=2, goals_against=4),
        Record("more", goals_for=9, goals_against=10),
    ]
    expected = [("clean",), ("more",), ("half", "half too"), ("nothing",)]
    assert sets(records, "goal_average") == expected


def test_goal_average_is_exact_where_decimals_would_round() -> None:
    near = [Record("less", goals_for=10**8, goals_against=3 * 10**8 + 1), Record("third", goals_for=1, goals_against=3)]
    assert sets(near, "goal_average") == [("third",), ("less",)]


def test_points_per_game_rank_a_season_cut_short() -> None:
    records = [Record("A", played=34, points=60), Record("B", played=35, points=61), Record("C", played=0)]
    assert sets(records, "points") == [("B",), ("A",), ("C",)]
    assert sets(records, "ppg") == [("A",), ("B",), ("C",)]


def test_points_per_game_are_counted_after_adjustments() -> None:
    results = [Result("A", "B", 1, 0), Result("C", "D", 1, 1)]
    extras = Extras(adjustments=(Adjustment("A", -3, "late line-up"),))
    assert rank(["A", "B", "C", "D"], results, Rules(("ppg", "gd")), extras).order == ("C", "D", "A", "B")


def test_wins_and_away_goals_are_criteria_of_their_own() -> None:
    records = [Record("A", won=1, away_goals=4), Record("B", won=2, away_goals=3)]
    assert sets(records, "wins") == [("B",), ("A",)]
    assert sets(records, "away_goals") == [("A",), ("B",)]


def test_fair_play_orders_only_sets_whose_figures_are_all_known() -> None:
    records = [Record("A"), Record("B"), Record("C", points=3), Record("D", points=3)]
    known = {"fair_play": {"A": -6, "B": -4, "C": -1}}
    assert sets(records, "points", "fair_play", figures=known) == [("C", "D"), ("B",), ("A",)]


def test_a_caller_may_bring_figures_of_its_own() -> None:
    records = [Record("A"), Record("B")]
    assert sets(records, "figure:firsts", figures={"firsts": {"A": 1, "B": 1.5}}) == [("B",), ("A",)]


def test_an_adjustment_changes_points_and_keeps_its_reason_and_date() -> None:
    change = Adjustment("A", -2, "unpaid fee", date(2024, 2, 1))
    rows = rank(["A", "B"], [Result("A", "B", 1, 0)], Rules(("points",)), Extras(adjustments=(change,))).rows
    assert [(row.entrant, row.record.points, row.adjustments) for row in rows] == [("A", 1, (change,)), ("B", 0, ())]


def test_a_manual_order_decides_where_the_rules_name_it() -> None:
    manual = (ManualOrder(("B", "A"), "withdrew"),)
    records = [Record("A", goals_for=3), Record("B", goals_for=1)]
    assert sets(records, "points", "manual", "gf", manual=manual) == [("B",), ("A",)]
    assert sets(records, "points", "gf", "manual", manual=manual) == [("A",), ("B",)]


def test_a_manual_order_that_misses_a_level_entrant_decides_nothing() -> None:
    manual = (ManualOrder(("B", "A"), "withdrew"),)
    assert sets([Record("A"), Record("B"), Record("C")], "manual", manual=manual) == [("A", "B", "C")]


def test_longer_spellings_mean_the_same_criterion() -> None:
    assert [canonical(name) for name in ("goal_difference", "goals_for", "head_to_head")] == ["gd", "gf", "h2h"]


def test_an_unknown_criterion_is_named_beside_the_known_ones() -> None:
    with pytest.raises(UnknownCriterionError, match="'beauty' is no criterion; known are points, gd, gf"):
        rank(["A"], [], Rules(("beauty",)))


def test_an_unknown_preset_is_named_beside_the_known_ones() -> None:
    with pytest.raises(UnknownPresetError, match="no preset '1066'; known are 1930, 1990"):
        preset("1066")
