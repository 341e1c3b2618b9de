"""The figures of the laboratory: intervals that can be checked by hand, and warnings only where chance will not do."""

from __future__ import annotations

import pytest

from games.engine.laboratory import Counts, Figure, ratio, report, wilson


def rounded(figure: Figure | None) -> tuple[float, float, float]:
    assert figure is not None
    return round(figure.value, 3), round(figure.low, 3), round(figure.high, 3)


def counts(seats: list[float], tables: int, goals: int = 5, **more: object) -> Counts:
    return Counts(tables=[(goals + n % 3, 2, n % 2, 100 + n % 7) for n in range(tables)], seats=seats, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wins", "n", "expected"),
    [
        # Newcombe (1998), table I, method 3
        (81, 263, (0.2553, 0.3662)),
        (15, 148, (0.0624, 0.1605)),
        (0, 20, (0.0, 0.1611)),
        (1, 29, (0.0061, 0.1718)),
    ],
)
def test_a_share_has_the_interval_of_the_published_tables(wins: int, n: int, expected: tuple[float, float]) -> None:
    found = wilson(wins, n)
    assert (found.value, round(found.low, 4), round(found.high, 4)) == (wins / n, *expected)


def test_of_nothing_everything_is_possible() -> None:
    assert rounded(wilson(0, 0)) == (0.0, 0.0, 1.0)
    assert ratio([], []) is None
    assert ratio([0, 0], [0, 0]) is None


def test_a_mean_of_tables_with_one_match_each_has_the_usual_interval() -> None:
    # mean 3, standard deviation 2, 1.96 * 2 / sqrt(4)
    assert rounded(ratio([1, 2, 4, 5], [1, 1, 1, 1])) == (3.0, 1.211, 4.789)


def test_tables_with_more_matches_count_for_more() -> None:
    assert rounded(ratio([10, 2], [5, 2]))[0] == round(12 / 7, 3)


def test_a_seat_that_wins_far_more_than_its_share_is_far_off_and_a_lucky_one_is_not() -> None:
    far = {line.key: line.is_far for line in report(counts([80.0, 20.0], 100), None).lines if line.kind == "seat"}
    lucky = {line.key: line.is_far for line in report(counts([55.0, 45.0], 100), None).lines if line.kind == "seat"}
    assert (far, lucky) == ({"0": True, "1": True}, {"0": False, "1": False})


def test_of_many_teams_none_is_called_far_off_for_what_one_team_alone_would_be() -> None:
    teams = {f"t{n}": (100, 30, 20) for n in range(30)} | {"odd": (100, 41, 20)}
    found = report(counts([50.0, 50.0], 100, teams=teams, rank_of=dict.fromkeys(teams, "red")), None)
    odd = next(line for line in found.lines if line.key == "odd")
    assert odd.fair is not None
    assert odd.ours.low > odd.fair  # alone it would be
    assert not odd.is_far


def test_a_team_far_from_those_of_its_rank_is_named() -> None:
    teams = {"a": (200, 100, 0), "b": (200, 100, 0), "weak": (200, 20, 0), "seldom": (5, 0, 0)}
    rank_of = dict.fromkeys(teams, "red")
    found = report(counts([50.0, 50.0], 100, teams=teams, rank_of=rank_of), None)
    assert [line.key for line in found.lines if line.is_far and line.kind == "team"] == ["a", "b", "weak"]


def test_the_version_it_was_cloned_from_stands_beside_each_line_and_a_change_is_told() -> None:
    ours, theirs = counts([50.0, 50.0], 100, goals=9), counts([50.0, 50.0], 100)
    found = report(ours, theirs)
    assert {line.kind: line.has_moved for line in found.lines} == {
        "goals": True,
        "draws": False,
        "length": False,
        "seat": False,
    }
    assert all(line.theirs is not None for line in found.lines)
