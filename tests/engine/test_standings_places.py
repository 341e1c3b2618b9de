"""Tables by places that something else than criteria gave."""

from games.engine.standings import Record, Result, Rules, rank_placed, rank_records, sentence
from tests.support.reasons import why

RULES = Rules(("points", "h2h"))
NOTE = "went further in the cup"


def test_places_given_are_kept_and_say_what_gave_them() -> None:
    records = {name: Record(name) for name in "ABCDE"}
    standing = rank_placed(records, ["A", "B"], [["C"], ["D", "E"]], RULES, NOTE)
    assert [(row.rank, row.entrant) for row in standing.rows] == [(1, "A"), (1, "B"), (3, "C"), (4, "D"), (4, "E")]
    assert [sentence(why(row)) for row in standing.rows[:-1]] == [
        "listed with B: their places are not decided yet",
        "above C: went further in the cup",
        "above D: went further in the cup",
        "shares the place with E: went further in the cup",
    ]
    assert standing.rows[-1].because is None


def test_a_place_that_nobody_holds_stays_empty() -> None:
    standing = rank_placed({name: Record(name) for name in "AB"}, [], [[], ["B", "A"]], RULES, NOTE)
    assert [(row.rank, row.entrant) for row in standing.rows] == [(2, "B"), (2, "A")]


def test_finished_records_can_be_parted_by_the_meetings_of_their_owners() -> None:
    records = [Record("A", points=3), Record("B", points=3)]
    assert rank_records(records, RULES, meetings=[Result("A", "B", 0, 1)]).order == ("B", "A")
    assert [row.rank for row in rank_records(records, RULES).rows] == [1, 1]
