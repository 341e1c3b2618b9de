"""Head to head, with and without a restart among those still level."""

from itertools import combinations, product

import pytest

from games.engine.standings import PRESETS, Adjustment, Extras, Restart, Result, Rules, Standing, level_sets, rank
from tests.support.reasons import why

SPAIN = ("points", "h2h", "h2hgd", "gd", "gf")
WORLD_CUP_GAME = Rules(("points", "h2h", "gd", "gf", "lots"), restart=Restart.EVERY_SPLIT)


def scores(text: str) -> list[Result]:
    """Results from lines like ``Japan 2-0 Belgium``, separated by commas."""
    results = []
    for match in text.split(","):
        home, score, away = match.split()
        scored, conceded = map(int, score.split("-"))
        results.append(Result(home, away, scored, conceded))
    return results


def teams(results: list[Result]) -> list[str]:
    return sorted({team for result in results for team in (result.home, result.away)})


def order(text: str, rules: Rules) -> tuple[str, ...]:
    """The teams from first to last, of a table that leaves none of them level."""
    results = scores(text)
    sets = level_sets(teams(results), results, rules)
    assert [len(level) for level in sets] == [1] * len(sets)
    return tuple(team for (team,) in sets)


# four level teams whose own matches give 9, 9, 8 and 5 points
FOUR = scores(
    "Girona 1-0 Ponferradina, Ponferradina 0-0 Girona, Ponferradina 3-0 Alcorcon, Alcorcon 1-1 Ponferradina,"
    "Ponferradina 3-0 Lugo, Lugo 0-0 Ponferradina, Girona 0-0 Alcorcon, Alcorcon 1-0 Girona, Girona 1-0 Lugo,"
    "Lugo 1-1 Girona, Alcorcon 1-0 Lugo, Lugo 1-0 Alcorcon"
)
LEVELLED = Extras(adjustments=(Adjustment("Alcorcon", 1, "test"), Adjustment("Lugo", 4, "test")))


def four(restart: Restart, criteria: tuple[str, ...] = SPAIN) -> Standing:
    return rank(teams(FOUR), FOUR, Rules(criteria, restart=restart), LEVELLED)


def test_the_mini_league_of_four_gives_nine_nine_eight_and_five() -> None:
    rows = four(Restart.NEVER, ("points", "h2h")).rows
    assert [row.record.points for row in rows] == [9, 9, 9, 9]
    assert [row.rank for row in rows] == [1, 1, 3, 4]
    assert [why(row).values for row in rows[1:3]] == [("9", "8"), ("8", "5")]


def test_without_restart_the_matches_of_all_four_keep_counting() -> None:
    standing = four(Restart.NEVER)
    assert standing.order == ("Ponferradina", "Girona", "Alcorcon", "Lugo")
    because = why(standing.rows[0])
    assert (because.key, because.values) == ("h2hgd", ("+5", "+1"))
    assert because.among == ("Alcorcon", "Girona", "Lugo", "Ponferradina")


@pytest.mark.parametrize("restart", [Restart.HEAD_TO_HEAD, Restart.EVERY_SPLIT])
def test_with_restart_the_two_still_level_are_compared_on_their_own_matches(restart: Restart) -> None:
    standing = four(restart)
    assert standing.order == ("Girona", "Ponferradina", "Alcorcon", "Lugo")
    because = why(standing.rows[0])
    assert (because.key, because.values, because.among) == ("h2h", ("4", "1"), ("Girona", "Ponferradina"))


# three level on everything overall; among themselves Belgium is first, then England beat Tunisia
THREE = (
    "Belgium 2-1 Panama, Tunisia 0-2 England, Belgium 1-2 Tunisia,"
    "England 4-0 Panama, England 0-3 Belgium, Panama 0-4 Tunisia"
)
OVERALL_FIRST = ("points", "gd", "gf", "h2h", "h2hgd", "h2hgf", "lots")


def test_a_circle_of_three_is_broken_once_and_the_other_two_start_again() -> None:
    assert order(THREE, Rules(OVERALL_FIRST, restart=Restart.HEAD_TO_HEAD)) == (
        "Belgium",
        "England",
        "Tunisia",
        "Panama",
    )


@pytest.mark.parametrize("year", ["1994", "2002", "2010", "2018", "2019"])
def test_a_circle_of_three_stays_partly_level_without_restart(year: str) -> None:
    results = scores(THREE)
    sets = level_sets(teams(results), results, PRESETS[year].rules)
    assert sets == [("Belgium",), ("England", "Tunisia"), ("Panama",)]


def test_the_match_between_two_level_teams_comes_before_goal_difference() -> None:
    group = (
        "Japan 2-0 Belgium, Russia 0-0 Tunisia, Japan 0-1 Russia, "
        "Tunisia 0-5 Belgium, Tunisia 0-0 Japan, Belgium 1-1 Russia"
    )
    assert order(group, WORLD_CUP_GAME) == ("Russia", "Japan", "Belgium", "Tunisia")


PORTUGAL = "Korea 2-0 Poland, USA 1-0 Portugal, Korea 1-0 USA, Portugal 3-0 Poland, Portugal 1-0 Korea, Poland 0-2 USA"


def test_after_goal_difference_has_split_three_teams_two_start_again_at_their_match() -> None:
    assert order(PORTUGAL, WORLD_CUP_GAME) == ("Portugal", "Korea", "USA", "Poland")


@pytest.mark.parametrize("restart", [Restart.NEVER, Restart.HEAD_TO_HEAD])
def test_goal_difference_starts_nothing_again_under_the_milder_rules(restart: Restart) -> None:
    results = scores(PORTUGAL)
    sets = level_sets(teams(results), results, Rules(WORLD_CUP_GAME.criteria, restart=restart))
    assert sets == [("Portugal",), ("Korea", "USA"), ("Poland",)]


def test_two_teams_that_nothing_separates_are_left_to_lots() -> None:
    results = scores(
        "Brazil 2-0 Turkey, China 0-1 Costa, Brazil 1-0 China, Costa 1-1 Turkey, Costa 0-2 Brazil, Turkey 1-0 China"
    )
    assert level_sets(teams(results), results, WORLD_CUP_GAME) == [("Brazil",), ("Costa", "Turkey"), ("China",)]


def test_in_a_group_of_four_three_level_teams_always_share_their_mutual_points() -> None:
    """All 729 patterns of won, drawn and lost matches (WCG-11.4).

    Three are level when their own matches are all drawn or a circle, and all three fare alike against the fourth; in
    four of these cases the fourth is level too.
    """
    pairs = list(combinations("ABCD", 2))
    threes = 0
    for pattern in product([(1, 0), (0, 0), (0, 1)], repeat=6):
        results = [Result(a, b, *score) for (a, b), score in zip(pairs, pattern, strict=True)]
        by_points = level_sets("ABCD", results, Rules(("points",)))
        sets = level_sets("ABCD", results, Rules(("points", "h2h"), restart=Restart.EVERY_SPLIT))
        for three in (level for level in by_points if len(level) == 3):
            threes += 1
            assert three in sets
    assert threes == 4 * 3 * 3 - 4


def test_adjustments_do_not_reach_into_the_mini_league() -> None:
    results = [Result("A", "B", 1, 0), Result("B", "C", 1, 0)]
    extras = Extras(adjustments=(Adjustment("C", 3, "test"),))
    sets = level_sets(["A", "B", "C"], results, Rules(("points", "h2h")), extras)
    assert sets == [("A", "B"), ("C",)]


def test_away_goals_count_among_the_level_teams() -> None:
    results = [Result("A", "B", 2, 1), Result("B", "A", 1, 0)]
    assert rank(["A", "B"], results, Rules(("points", "h2h", "h2hgd", "h2haway"))).order == ("B", "A")
