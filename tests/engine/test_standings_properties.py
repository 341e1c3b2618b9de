"""Properties of every table, and a comparison with plain counting written another way."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.standings import (
    DRAWN,
    UNSETTLED,
    Extras,
    PointsRule,
    Restart,
    Result,
    Rules,
    level_sets,
    rank,
    seeded_lots,
    sentence,
    sets_of,
)
from tests.support.reasons import why

TEAMS = ("Ann", "Bob", "Cid", "Dot", "Eve")
Table: TypeAlias = tuple[tuple[str, ...], list[Result], Rules]

OVERALL = ("points", "gd", "gf", "wins", "away_goals")
MUTUAL = ("h2h", "h2hgd", "h2hgf", "h2haway")
WHAT = {"h2h": "points", "h2hgd": "gd", "h2hgf": "gf", "h2haway": "away_goals"}

teams = st.integers(2, 5).map(lambda count: TEAMS[:count])
restarts = st.sampled_from(list(Restart))
goals = st.sampled_from([0, 0, 1, 1, 2])


@st.composite
def results(draw: Callable[..., Any], among: tuple[str, ...]) -> list[Result]:
    """Matches between these teams, few goals and few statuses, so that many teams are level."""
    pairs = st.tuples(st.sampled_from(among), st.sampled_from(among)).filter(lambda pair: pair[0] != pair[1])
    statuses = st.sampled_from(["played", "played", "played", "awarded", "cancelled"])
    match = st.builds(
        lambda pair, hg, ag, status: Result(pair[0], pair[1], hg, ag, status), pairs, goals, goals, statuses
    )
    return draw(st.lists(match, max_size=12))


@st.composite
def rules(draw: Callable[..., Any]) -> Rules:
    """Criteria overall, then head to head, then overall again, as real rules have them."""
    before = draw(st.lists(st.sampled_from(OVERALL), max_size=2, unique=True))
    mutual = draw(st.lists(st.sampled_from(MUTUAL), max_size=3, unique=True))
    after = draw(st.lists(st.sampled_from(OVERALL), max_size=2, unique=True))
    return Rules((*before, *mutual, *after), PointsRule(3, 1, 0), draw(restarts))


tables = teams.flatmap(lambda names: st.tuples(st.just(names), results(names), rules()))


def count(what: str, team: str, among: Sequence[str], played: list[Result]) -> int:
    """One figure of one team from its matches among some, counted match by match."""
    total = 0
    for match in played:
        if match.status == "cancelled" or not {match.home, match.away} <= set(among):
            continue
        if team not in (match.home, match.away):
            continue
        away = team == match.away
        own, other = (match.away_goals, match.home_goals) if away else (match.home_goals, match.away_goals)
        won, drawn = own > other, own == other
        total += {"points": 3 * won + drawn, "gd": own - other, "gf": own, "wins": won, "away_goals": own * away}[what]
    return total


def first_level(team: str, names: Sequence[str], played: list[Result], law: Rules) -> list[str]:
    """Who is level with this team on everything before head to head."""
    start = next(at for at, name in enumerate(law.criteria) if name in MUTUAL)
    before = law.criteria[:start]

    def figures(one: str) -> list[int]:
        return [count(name, one, names, played) for name in before]

    return [other for other in names if figures(other) == figures(team)]


def sets_by_one_sort(names: Sequence[str], played: list[Result], law: Rules) -> list[set[str]]:
    """Without restart a table is one sort: all figures of a team, head to head among those first level with it."""

    def key(team: str) -> tuple[int, ...]:
        values = []
        for name in law.criteria:
            among = first_level(team, names, played, law) if name in MUTUAL else names
            values.append(count(WHAT.get(name, name), team, among, played))
        return tuple(values)

    keys = sorted({key(team) for team in names}, reverse=True)
    return [{team for team in names if key(team) == one} for one in keys]


def sets_by_starting_over(names: Sequence[str], played: list[Result], law: Rules) -> list[set[str]]:
    """With restart at every split: whatever parts a set, each part is judged by the whole list again."""

    def part(level: list[str]) -> list[set[str]]:
        for name in law.criteria:
            among = level if name in MUTUAL else names
            values = {team: count(WHAT.get(name, name), team, among, played) for team in level}
            if len(set(values.values())) > 1:
                parts = [[team for team in level if values[team] == one] for one in sorted(set(values.values()))]
                return [done for part_of in parts[::-1] for done in part(part_of)]
        return [set(level)]

    return part(list(names))


@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_results_and_entrants_changes_no_set(table: Table, random: Random) -> None:
    names, played, law = table
    before = [(frozenset(level)) for level in level_sets(names, played, law)]
    shuffled, others = list(played), list(names)
    random.shuffle(shuffled)
    random.shuffle(others)
    assert rank(names, shuffled, law) == rank(names, played, law)
    assert [frozenset(level) for level in level_sets(others, shuffled, law)] == before


@given(tables)
def test_every_entrant_has_one_row_and_ranks_count_those_above(table: Table) -> None:
    names, played, law = table
    rows = rank(names, played, law).rows
    assert sorted(row.entrant for row in rows) == sorted(names)
    for number, row in enumerate(rows):
        tied = number and why(rows[number - 1]).key == UNSETTLED
        assert row.rank == (rows[number - 1].rank if tied else number + 1)


@given(tables)
def test_the_cheap_way_gives_the_same_sets(table: Table) -> None:
    names, played, law = table
    assert level_sets(names, played, law) == sets_of(rank(names, played, law))


@settings(max_examples=300)
@given(tables)
def test_without_restart_the_table_equals_one_sort(table: Table) -> None:
    names, played, law = table
    law = Rules(law.criteria, law.points, Restart.NEVER)
    assert [set(level) for level in level_sets(names, played, law)] == sets_by_one_sort(names, played, law)


@st.composite
def rules_that_restart(draw: Callable[..., Any]) -> Rules:
    """Restart at every split, or after head to head alone where nothing follows that could tell the two apart."""
    law = draw(rules())
    if draw(st.booleans()):
        return Rules(law.criteria, law.points, Restart.EVERY_SPLIT)
    last = max((at for at, name in enumerate(law.criteria) if name in MUTUAL), default=-1)
    return Rules(law.criteria[: last + 1], law.points, Restart.HEAD_TO_HEAD)


@settings(max_examples=300)
@given(teams.flatmap(lambda names: st.tuples(st.just(names), results(names), rules_that_restart())))
def test_with_restart_the_table_equals_starting_over_and_over(table: Table) -> None:
    names, played, law = table
    starts_over = Rules(law.criteria, law.points, Restart.EVERY_SPLIT)
    assert [set(level) for level in level_sets(names, played, law)] == sets_by_starting_over(names, played, starts_over)


def shown(name: str, value: int) -> str:
    return f"{value:+d}" if name.endswith("gd") and value else str(value)


@settings(max_examples=300)
@given(tables)
def test_the_reason_given_is_true_and_the_first_that_differs(table: Table) -> None:
    """Its figures differ the right way round, and the criteria before it left the two level in their own scope."""
    names, played, law = table
    for row, below in pairwise(rank(names, played, law).rows):
        because = why(row)
        assert because.below == below.entrant
        if because.key == UNSETTLED:
            earlier = law.criteria
        else:
            among = because.among or names
            mine, theirs = (
                count(WHAT.get(because.key, because.key), t, among, played) for t in (row.entrant, below.entrant)
            )
            assert mine > theirs
            assert because.values == (shown(because.key, mine), shown(because.key, theirs))
            earlier = law.criteria[: law.criteria.index(because.key)]
        for name in earlier:
            members: Sequence[str] = names
            if name in MUTUAL:
                members = because.among or still_level(row.entrant, below.entrant, names, played, law)
            one, other = (count(WHAT.get(name, name), team, members, played) for team in (row.entrant, below.entrant))
            assert one == other


def still_level(one: str, other: str, names: Sequence[str], played: list[Result], law: Rules) -> list[str]:
    """The mini-league in which two teams were found level at the end of head to head."""
    if law.restart is Restart.NEVER:
        return first_level(one, names, played, law)
    last = max(at for at, name in enumerate(law.criteria) if name in MUTUAL)
    sets = level_sets(names, played, Rules(law.criteria[: last + 1], law.points, Restart.HEAD_TO_HEAD))
    return list(next(level for level in sets if {one, other} <= set(level)))


@given(tables, st.text(max_size=5))
def test_seeded_lots_repeat_themselves_and_leave_nobody_level(table: Table, seed: str) -> None:
    names, played, law = table
    law = Rules((*law.criteria, "lots"), law.points, law.restart)
    first = rank(names, played, law, Extras(lots=seeded_lots(seed)))
    again = rank(names[::-1], played[::-1], law, Extras(lots=seeded_lots(seed)))
    assert first.order == again.order
    assert [row.rank for row in first.rows] == list(range(1, len(names) + 1))
    drawn = [why(row).key == DRAWN for row in first.rows[:-1]]
    assert sum(drawn) == sum(len(draw) - 1 for draw in first.draws)


@given(tables)
def test_every_reason_becomes_a_sentence_about_the_next_row(table: Table) -> None:
    names, played, law = table
    for row, below in pairwise(rank(names, played, law).rows):
        start = "level with " if why(row).key == UNSETTLED else "above "
        assert sentence(why(row)).startswith(f"{start}{below.entrant}: ")
