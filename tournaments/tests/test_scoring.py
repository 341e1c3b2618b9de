"""What fixtures of two and of many bring, and what else makes up a table's points."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.standings import Adjustment, Row, Standing, sentence
from tests.support.reasons import why
from tournaments.formats import Bye
from tournaments.formats.scoring import Bonus, Given, Meeting, Rested, Scoring, Shared, faults, for_places, table

PLAIN = Scoring()
POD = Scoring(by_place={"4": (10, 6, 3, 1)})


def meet(result: str, **more: Any) -> Meeting:
    """`"A3 B1"`: entrants of one letter with their scores; the places follow from these."""
    sides = [(part[0], int(part[1:])) for part in result.split()]
    scores = tuple(score for _, score in sides)
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Meeting(tuple(name for name, _ in sides), places, scores, **more)


def made(results: list[Meeting], scoring: Scoring = PLAIN, criteria: str = "points", **extras: Any) -> Standing:
    return table("ABCDEF", results, scoring, criteria.split(), Given(**extras))


def points(standing: Standing) -> dict[str, float]:
    return {row.entrant: row.record.points for row in standing.rows if row.record.points}


def row(standing: Standing, entrant: str) -> Row:
    return next(one for one in standing.rows if one.entrant == entrant)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), [3, 0]),
        ((2, 1), [0, 3]),
        ((1, 1), [1, 1]),
        ((2, 2), [0, 0]),
        ((1, 2, 3), [2, 1, 0]),
        ((3, 1, 2, 4), [3, 10, 6, 1]),
        ((1, 2, 2, 4), [10, Fraction(9, 2), Fraction(9, 2), 1]),
        ((1, 1, 1, 1), [5, 5, 5, 5]),
        ((4, 4, 4, 4), [1, 1, 1, 1]),
    ],
)
def test_places_bring_points_by_the_number_of_seats(places: tuple[int, ...], expected: list[float]) -> None:
    assert for_places(places, POD) == expected


def test_those_level_may_share_the_best_of_their_places_instead() -> None:
    assert for_places((1, 2, 2, 4), Scoring(by_place=POD.by_place, shared=Shared.BEST)) == [10, 6, 6, 1]


seats = st.integers(3, 16)


@st.composite
def places_at_a_table(draw: st.DrawFn) -> tuple[int, ...]:
    scores = draw(st.lists(st.integers(0, 5), min_size=3, max_size=16))
    return tuple(1 + sum(other > score for other in scores) for score in scores)


@st.composite
def falling(draw: st.DrawFn, size: int) -> tuple[float, ...]:
    return tuple(sorted(draw(st.lists(st.integers(0, 100), min_size=size, max_size=size)), reverse=True))


@given(places_at_a_table(), st.data())
def test_a_table_gives_out_the_same_sum_whoever_is_level(places: tuple[int, ...], data: st.DataObject) -> None:
    listed = data.draw(falling(len(places)))
    assert sum(for_places(places, Scoring(by_place={str(len(places)): listed}))) == sum(listed)


@given(places_at_a_table(), st.data(), st.sampled_from(list(Shared)))
def test_a_better_place_never_brings_less(places: tuple[int, ...], data: st.DataObject, shared: Shared) -> None:
    scoring = Scoring(by_place={str(len(places)): data.draw(falling(len(places)))}, shared=shared)
    found = sorted(zip(places, for_places(places, scoring), strict=True))
    assert [worth for _, worth in found] == sorted((worth for _, worth in found), reverse=True)


@given(st.permutations(range(6)))
def test_the_order_of_the_results_changes_nothing(order: list[int]) -> None:
    results = [meet(text) for text in ("A3 B1", "C2 D2", "A5 B5 C1", "D4 E2 F2 A1", "E0 F1", "B2 C0")]
    criteria = "points share h2h firsts buchholz"
    assert made([results[number] for number in order], criteria=criteria) == made(results, criteria=criteria)


def test_a_double_forfeit_is_a_defeat_of_both() -> None:
    lost = Meeting(("A", "B"), (2, 2), (0, 0), is_played=False)
    record = [(one.record.played, one.record.lost, one.record.points) for one in made([lost]).rows[:2]]
    assert record == [(1, 1, 0), (1, 1, 0)]


def test_bonus_points_stand_in_columns_of_their_own() -> None:
    scoring = Scoring(
        bonus=(Bonus("goals", 1, 4), Bonus("win", 0.5), Bonus("clean_sheet", 1), Bonus("margin", 2, at_least=3))
    )
    standing = made([meet("A4 B0"), meet("C4 D5")], scoring)
    assert points(standing) == {"A": 7.5, "D": 4.5, "C": 1}
    assert row(standing, "A").record.columns == {
        "bonus:clean_sheet": 1,
        "bonus:goals": 1,
        "bonus:margin": 2,
        "bonus:win": 0.5,
    }


def test_what_was_not_played_brings_no_bonus() -> None:
    scoring = Scoring(bonus=(Bonus("win"),))
    assert points(made([meet("A3 B0", is_played=False)], scoring)) == {"A": 3}


def test_only_the_best_fixtures_count() -> None:
    standing = made([meet("A1 B0"), meet("A1 C1"), meet("A2 D0"), meet("A0 E1")], Scoring(best=2))
    assert row(standing, "A").record.points == 6
    assert row(standing, "A").record.columns == {"dropped": 1}


def test_giving_up_costs_points_each_time_whatever_else_counts() -> None:
    scoring = Scoring(abandoned=2, best=1)
    standing = made([meet("A0 B3", abandoned_by="A"), meet("A1 C0")], scoring, abandoned=("A",))
    assert row(standing, "A").record.points == -1
    assert row(standing, "A").record.columns == {"abandoned": -4, "dropped": 0}


def test_byes_count_as_their_letters_say() -> None:
    byes = tuple(Rested(key, bye) for key, bye in zip("ABCD", Bye, strict=True))
    assert points(made([], byes=byes)) == {"A": 3, "B": 3, "C": 1.5}
    assert points(made([], Scoring(byes={"H": 1, "Z": 0.5}), byes=byes)) == {"A": 3, "B": 3, "C": 1, "D": 0.5}


def test_a_bye_among_tables_of_many_is_worth_a_first_place() -> None:
    assert points(made([], POD, byes=(Rested("A", Bye.PAIRING),), seats=4)) == {"A": 10}


def test_a_seat_handed_over_shares_its_points() -> None:
    standing = made([meet("A2 B0", shares={"A": {"A": 0.25, "C": 0.75}})])
    assert points(standing) == {"A": 0.75, "C": 2.25}
    assert row(standing, "C").record.columns == {"shares": 2.25}


def test_adjustments_are_in_the_points_and_beside_the_row() -> None:
    taken = Adjustment("A", -2, "left early")
    standing = made([meet("A2 B0")], adjustments=(taken,))
    assert (points(standing), row(standing, "A").adjustments) == ({"A": 1}, (taken,))
    assert row(standing, "A").record.columns == {"adjustments": -2}


@pytest.mark.parametrize(
    ("criteria", "results", "expected"),
    [
        ("firsts", ["A9 B1 C0"], "above B: first places 1 to 0"),
        ("seconds", ["A5 C9 D0", "A1 D9 E0"], "above C: second places 2 to 0"),
        ("share", ["A8 B4 C0"], "above B: mean share of the winner's score 1 to 0.5"),
        ("buchholz", ["A0 B4 C2"], "above C: points of the opponents together 3 to 2"),
        ("opponents_mean", ["A0 B4 C2"], "above C: mean points of the opponents 1.5 to 1"),
        ("h2h", ["A8 B4 C0"], "above B: head-to-head points 6 to 3 among A, B, C"),
    ],
)
def test_criteria_of_tables_of_many_say_what_placed_a_row(criteria: str, results: list[str], expected: str) -> None:
    played = [meet(text) for text in results]
    seated = sorted({name for one in played for name in one.entrants})
    standing = table(seated, played, Scoring(), [criteria])
    assert sentence(why(standing.rows[0])) == expected


def test_at_common_tables_the_better_place_decides() -> None:
    played = [meet("B4 A5 C3"), meet("D4 E3 F2")]
    standing = table("ABCDEF", played, Scoring(by_place={"3": (1, 1, 0)}), ["points", "h2h"])
    assert [one.rank for one in standing.rows] == [1, 1, 3, 3, 5, 5]
    standing = table("ABC", played[:1], Scoring(by_place={"3": (1, 1, 0)}), ["points", "h2h"])
    assert sentence(why(standing.rows[0])) == "above B: head-to-head points 3 to 0"


def test_who_is_not_in_the_table_cannot_be_counted() -> None:
    with pytest.raises(ValueError, match="'Z' is not an entrant"):
        made([meet("A1 B2 Z3")])
    with pytest.raises(ValueError, match="'Z' is not an entrant"):
        made([], adjustments=(Adjustment("Z", 1, "x"),))


@pytest.mark.parametrize(
    "scoring",
    [
        Scoring(1, 2),
        Scoring(by_place={"4": (1, 2, 0, 0)}),
        Scoring(by_place={"4": (3, 2, 1)}),
        Scoring(by_place={"2": (1, 0)}),
        Scoring(bonus=(Bonus("luck"),)),
        Scoring(bonus=(Bonus("win"), Bonus("win"))),
        Scoring(best=0),
        Scoring(abandoned=-1),
        Scoring(byes={"X": 1}),
    ],
)
def test_points_that_cannot_be_meant_are_named(scoring: Scoring) -> None:
    assert len(faults(scoring)) == 1


def test_good_points_have_no_faults() -> None:
    assert faults(Scoring()) == faults(POD) == []
