"""Section 9: the group stage."""

from typing import Any

import pytest

from games.titles.world_cup_cards import groups
from games.titles.world_cup_cards.tests.build import Table, end_groups, group_results, match_day

LEVEL = [
    ("RUS", 1, 0, "KSA"), ("EGY", 1, 0, "URU"), ("RUS", 1, 0, "EGY"),
    ("URU", 1, 0, "KSA"), ("KSA", 1, 0, "EGY"), ("URU", 1, 0, "RUS"),
]  # fmt: skip
"""KSA 3 (1-2), EGY 3 (1-2), RUS 6 (2-1), URU 6 (2-1): both pairs are parted by the direct match."""

CIRCLE = [
    ("RUS", 1, 0, "EGY"), ("EGY", 1, 0, "URU"), ("URU", 1, 0, "RUS"),
    ("RUS", 1, 0, "KSA"), ("EGY", 1, 0, "KSA"), ("URU", 1, 0, "KSA"),
]  # fmt: skip
"""Three teams that nothing parts."""

DRAWN = [
    (one, 0, 0, two)
    for one, two in (("RUS", "KSA"), ("EGY", "URU"), ("RUS", "EGY"), ("URU", "KSA"), ("KSA", "EGY"), ("URU", "RUS"))
]


def ranked(scores: dict[str, list[tuple[str, int, int, str]]], ruleset: str = "2018-men", **options: Any) -> Table:
    return end_groups(group_results(match_day(ruleset, **options), scores))


def codes(made: Table, table: str = "A") -> list[str]:
    return [made.book.teams[team] for team in groups.order(made.public, table)]


@pytest.mark.clause("WCC-9.1")
def test_points() -> None:
    made = ranked({"A": [("RUS", 2, 0, "KSA"), ("EGY", 1, 1, "URU"), *LEVEL[2:]]})
    lines = {line.team: line for line in made.view().tables[0].lines}
    assert {code: line.points for code, line in lines.items()} == {"RUS": 6, "URU": 7, "EGY": 1, "KSA": 3}
    rus = lines["RUS"]
    assert (rus.played, rus.won, rus.drawn, rus.lost, rus.scored, rus.conceded) == (3, 2, 0, 1, 3, 1)
    assert lines["URU"].drawn == 1
    assert [lines[code].lost for code in ("EGY", "KSA", "URU")] == [2, 2, 0]


@pytest.mark.clause("WCC-9.2")
@pytest.mark.parametrize(
    ("changes", "order"),
    [
        ({}, ["URU", "RUS", "KSA", "EGY"]),
        ({0: ("RUS", 2, 0, "KSA")}, ["RUS", "URU", "EGY", "KSA"]),
        ({0: ("RUS", 3, 2, "KSA")}, ["RUS", "URU", "KSA", "EGY"]),
    ],
)
def test_goal_difference_goals_then_the_direct_match(
    changes: dict[int, tuple[str, int, int, str]], order: list[str]
) -> None:
    results = [changes.get(number, result) for number, result in enumerate(LEVEL)]
    assert codes(ranked({"A": results})) == order


@pytest.mark.clause("WCC-9.2", "WCC-9.4")
def test_lots_part_what_nothing_else_parts() -> None:
    made = ranked({"A": CIRCLE})
    assert (made.phase, made.asked()) == ("lots", [(-1, "lots")])
    assert sorted(made.book.teams[team] for team in groups.tied(made.book, made.public)) == ["EGY", "RUS", "URU"]
    assert made.heads() == ["level"]
    ask = made.ask()
    assert not made.game.is_legal(made.state, ask, "lots:URU,RUS")
    assert not made.game.is_legal(made.state, ask, "lots:URU,RUS,KSA")
    assert "lots" in made.game.watched
    made.move("lots:URU,EGY,RUS")
    assert codes(made) == ["URU", "EGY", "RUS", "KSA"]
    assert (made.heads()[0], made.public.day, made.phase) == ("lots", 6, "deck")


@pytest.mark.clause("WCC-9.4")
def test_several_lots_are_drawn_one_after_another() -> None:
    drawn_b = [
        (one, 0, 0, two)
        for one, two in (("POR", "ESP"), ("MAR", "IRN"), ("POR", "MAR"), ("IRN", "ESP"), ("IRN", "POR"), ("ESP", "MAR"))
    ]
    made = ranked({"A": DRAWN, "B": drawn_b})
    assert list(made.public.ties) == ["A", "B"]
    made.move("lots:KSA,EGY,URU,RUS")
    assert made.phase == "lots"
    assert list(made.public.ties) == ["B"]
    made.move("lots:MAR,IRN,ESP,POR")
    assert (codes(made), codes(made, "B")[:2]) == (["KSA", "EGY", "URU", "RUS"], ["MAR", "IRN"])
    assert {made.book.teams[made.public.slots[place]] for place in ("1A", "2A", "1B", "2B")} == {
        "KSA",
        "EGY",
        "MAR",
        "IRN",
    }


@pytest.mark.clause("WCC-9.3")
@pytest.mark.parametrize(("recursive", "sets"), [(True, 4), (False, 3)])
def test_parts_of_a_level_set_start_again(recursive: bool, sets: int) -> None:
    scores = {
        "A": [
            ("RUS", 2, 1, "KSA"), ("EGY", 0, 2, "URU"), ("RUS", 1, 2, "EGY"),
            ("URU", 4, 0, "KSA"), ("URU", 0, 3, "RUS"), ("EGY", 4, 0, "KSA"),
        ]
    }  # fmt: skip
    made = ranked(scores, h2h_recursive=recursive)
    assert len(made.public.tables["A"]) == sets


@pytest.mark.clause("WCC-9.5", "WCC-10.1")
def test_the_first_two_of_each_group_go_on() -> None:
    made = ranked({"A": LEVEL})
    assert {made.book.teams[made.public.slots[place]] for place in ("1A", "2A")} == {"URU", "RUS"}
    assert sum(place == 0 for place in made.public.places) == 16
    assert {made.public.places[made.number(code)] for code in ("KSA", "EGY")} == {17}
    assert made.event("group") == {"group": "A", "teams": "@URU|@RUS"}


def thirds(levels: dict[str, int]) -> Table:
    """Third-placed teams of 2019 with so many goals in a lost match more; equal numbers are level."""
    named = {
        "A": "FRA NOR KOR NGA",
        "B": "GER ESP CHN RSA",
        "C": "AUS ITA BRA JAM",
        "D": "ENG JPN ARG SCO",
        "E": "NED CAN CMR NZL",
        "F": "USA SWE CHI THA",
    }
    scores = {}
    for group, text in named.items():
        one, two, three, four = text.split()
        extra = levels[group]
        scores[group] = [
            (one, 1, 0, two), (one, 1 + extra, extra, three), (one, 1, 0, four),
            (two, 1, 0, three), (two, 1, 0, four), (three, 1, 0, four),
        ]  # fmt: skip
    return ranked(scores, "2019-women")


@pytest.mark.clause("WCC-9.5", "WCC-9.6")
def test_the_four_best_third_placed_teams_go_on() -> None:
    made = thirds({"A": 5, "B": 4, "C": 3, "D": 2, "E": 1, "F": 0})
    assert codes(made, "thirds") == ["KOR", "CHN", "BRA", "ARG", "CMR", "CHI"]
    assert made.event("thirds") == {"teams": "@KOR|@CHN|@BRA|@ARG"}
    assert sum(place == 0 for place in made.public.places) == 16
    assert {made.public.places[made.number(code)] for code in ("CMR", "CHI")} == {17}
    table = made.view().tables[-1]
    assert (table.group, table.final, [line.team for line in table.lines][:2]) == ("thirds", True, ["KOR", "CHN"])


@pytest.mark.clause("WCC-9.7")
def test_lots_among_thirds_only_where_they_decide() -> None:
    assert thirds({"A": 2, "B": 2, "C": 2, "D": 2, "E": 0, "F": 0}).phase == "deck"
    made = thirds({"A": 2, "B": 2, "C": 2, "D": 1, "E": 1, "F": 0})
    assert (made.phase, made.public.ties) == ("lots", ("thirds",))
    assert [made.book.teams[team] for team in groups.tied(made.book, made.public)] == ["ARG", "CMR"]
    made.move("lots:CMR,ARG")
    assert codes(made, "thirds")[:4] == ["KOR", "CHN", "BRA", "CMR"]
    all_level = thirds(dict.fromkeys("ABCDEF", 0))
    assert len(groups.tied(all_level.book, all_level.public)) == 6


@pytest.mark.clause("WCC-9.8")
def test_nobody_is_out_before_the_groups_are_over() -> None:
    made = match_day(day=6)
    assert set(made.public.places) == {0}
    assert made.public.alive == (True,) * 4
    assert sorted(set(ranked({}).public.places)) == [0, 17]
