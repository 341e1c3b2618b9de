"""What a table says about its places, in words."""

from typing import Any

from games.engine.standings import (
    CRITERIA,
    CRITERION_WORDS,
    Extras,
    ManualOrder,
    Record,
    Restart,
    Result,
    Rules,
    criterion_words,
    rank,
    rank_records,
    rules_in_words,
    seeded_lots,
    sentence,
)
from tests.support.reasons import why


def first_reason(records: list[Record], *criteria: str, **extras: Any) -> str:
    return sentence(why(rank_records(records, Rules(criteria), Extras(**extras)).rows[0]))


def test_a_place_is_explained_by_the_criterion_and_both_figures() -> None:
    records = [
        Record("A", goals_for=4, goals_against=1, points=6),
        Record("B", goals_for=2, goals_against=1, points=6),
    ]
    assert first_reason(records, "points", "gd") == "above B: goal difference +3 to +1"


def test_every_criterion_has_its_sentence() -> None:
    better = Record("A", 2, 1, 0, 1, 3, 2, 2, 3)
    worse = Record("B", 2, 0, 0, 2, 2, 3, 1, 0)
    figures = {"fair_play": {"A": -4, "B": -6}, "firsts": {"A": 2, "B": 0.5}}
    names = ("points", "gd", "gf", "goal_average", "wins", "away_goals", "ppg", "fair_play", "figure:firsts")
    assert [first_reason([better, worse], name, figures=figures) for name in names] == [
        "above B: points 3 to 0",
        "above B: goal difference +1 to -1",
        "above B: goals scored 3 to 2",
        "above B: goal average 3:2 (1.500) to 2:3 (0.667)",
        "above B: matches won 1 to 0",
        "above B: away goals 2 to 1",
        "above B: points per game 3/2 (1.500) to 0/2 (0.000)",
        "above B: fair play points -4 to -6",
        "above B: firsts 2 to 0.5",
    ]


def test_ratios_over_nothing_are_shown_without_a_quotient() -> None:
    records = [Record("A", goals_for=2), Record("B")]
    assert first_reason(records, "goal_average") == "above B: goal average 2:0 to 0:0"


def test_a_reason_shows_the_figures_of_its_own_row_where_several_are_level() -> None:
    records = [Record(name, goals_for=own, goals_against=2 * own) for name, own in (("A", 1), ("B", 2))]
    standing = rank_records([*records, Record("C", goals_against=1)], Rules(("goal_average",)))
    assert sentence(why(standing.rows[1])) == "above C: goal average 2:4 (0.500) to 0:1 (0.000)"


def test_head_to_head_among_two_needs_no_list_and_among_three_has_one() -> None:
    rules = Rules(("points", "h2h", "h2hgd"))
    two = rank(["A", "B"], [Result("A", "B", 1, 0), Result("B", "A", 1, 1)], rules)
    assert sentence(why(two.rows[0])) == "above B: points 4 to 1"
    circle = [Result("A", "B", 2, 0), Result("B", "C", 1, 0), Result("C", "A", 1, 0)]
    three = rank(["A", "B", "C"], circle, rules)
    assert sentence(why(three.rows[0])) == "above C: head-to-head goal difference +1 to 0 among A, B, C"


def test_lots_and_the_organisers_hand_are_named() -> None:
    level = [Record("A"), Record("B")]
    assert first_reason(level, "lots", lots=lambda names: sorted(names)) == "above B: by lot"
    manual = (ManualOrder(("A", "B"), "play-off refused"),)
    assert first_reason(level, "manual", manual=manual) == "above B: decided by the organiser (play-off refused)"
    assert first_reason(level, "points", "gd") == "level with B: only lots could separate them"


def test_words_and_names_are_the_readers() -> None:
    german = {
        "above {below}: {criterion} {mine} to {theirs}": "vor {below}: {criterion} {mine} zu {theirs}",
        "points": "Punkte",
    }
    standing = rank_records([Record("7", points=4), Record("9", points=1)], Rules(("points",)))
    said = sentence(why(standing.rows[0]), translate=lambda text: german[text], name={"9": "Anna"}.__getitem__)
    assert said == "vor Anna: Punkte 4 zu 1"


def test_braces_in_a_name_are_only_letters() -> None:
    assert first_reason([Record("A", points=1), Record("{0}")], "points") == "above {0}: points 1 to 0"


def test_every_known_criterion_has_words() -> None:
    assert list(CRITERION_WORDS) == list(CRITERIA)
    assert criterion_words("figure:firsts") == "firsts"


def test_the_rules_in_force_are_listed_in_order() -> None:
    assert rules_in_words(Rules(("points", "gd"))) == ["points", "goal difference"]
    assert rules_in_words(Rules(("points", "h2h", "lots"), restart=Restart.HEAD_TO_HEAD)) == [
        "points",
        "head-to-head points",
        "lots",
        "head to head starts again among those still level",
    ]


def test_drawn_lots_leave_no_level_rows() -> None:
    standing = rank_records([Record(name) for name in "ABCD"], Rules(("lots",)), Extras(lots=seeded_lots("s")))
    assert [row.rank for row in standing.rows] == [1, 2, 3, 4]
