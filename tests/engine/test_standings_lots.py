"""Lots: drawn only when asked, recorded, and the same when asked again."""

from collections import Counter

import pytest

from games.engine.standings import (
    DRAWN,
    UNSETTLED,
    Extras,
    Lots,
    Record,
    Rules,
    Standing,
    rank_records,
    recorded_lots,
    seeded_lots,
    sets_of,
    straddling,
    unsettled,
)

RULES = Rules(("points", "lots"))


def table(names: str, lots: Lots | None = None, rules: Rules = RULES) -> Standing:
    return rank_records([Record(name) for name in names], rules, Extras(lots=lots))


def test_without_lots_level_rows_share_a_rank_and_say_so() -> None:
    rows = table("ABC").rows
    assert [(row.rank, row.because and row.because.key) for row in rows] == [(1, UNSETTLED), (1, UNSETTLED), (1, None)]


def test_seeded_lots_depend_on_the_seed_and_not_on_the_order_asked() -> None:
    first = table("ABCDEF", seeded_lots("spring")).order
    assert table("FEDCBA", seeded_lots("spring")).order == first
    assert {table("ABCDEF", seeded_lots(str(seed))).order for seed in range(20)} != {first}


def test_seeded_lots_give_every_order_about_as_often() -> None:
    drawn = Counter(table("ABC", seeded_lots(str(seed))).order for seed in range(1200))
    assert len(drawn) == 6
    assert max(drawn.values()) < 2 * min(drawn.values())


def test_lots_drawn_are_reported_and_replayed_from_the_record() -> None:
    standing = table("ABCD", seeded_lots("x"))
    assert standing.draws == (standing.order,)
    assert [row.because and row.because.key for row in standing.rows] == [DRAWN, DRAWN, DRAWN, None]
    again = table("DCBA", recorded_lots(standing.draws))
    assert (again.order, again.draws) == (standing.order, standing.draws)


def test_a_record_of_lots_decides_any_part_of_its_set() -> None:
    assert table("AC", recorded_lots([["C", "B", "A"]])).order == ("C", "A")


def test_a_set_outside_the_record_stays_level_unless_other_lots_are_given() -> None:
    lots = recorded_lots([["B", "A"]])
    assert sets_of(table("ABC", lots)) == [("A", "B", "C")]
    other = recorded_lots([["B", "A"]], otherwise=recorded_lots([["C", "A", "B"]]))
    assert table("ABC", other).order == ("C", "A", "B")


def test_rules_without_lots_never_draw_them() -> None:
    assert sets_of(table("AB", seeded_lots("x"), Rules(("points",)))) == [("A", "B")]


def test_lots_must_name_each_level_entrant() -> None:
    with pytest.raises(ValueError, match="exactly once"):
        table("AB", lambda level: ("A", "A"))


SETS = [("A",), ("B", "C"), ("D", "E")]


def test_lots_are_due_for_sets_that_share_one_of_the_first_places() -> None:
    assert unsettled(SETS, 1) == []
    assert unsettled(SETS, 2) == [("B", "C")]
    assert unsettled(SETS, 4) == [("B", "C"), ("D", "E")]


def test_a_set_straddles_a_line_only_when_it_has_members_on_both_sides() -> None:
    assert [straddling(SETS, places) for places in range(1, 6)] == [(), ("B", "C"), (), ("D", "E"), ()]
