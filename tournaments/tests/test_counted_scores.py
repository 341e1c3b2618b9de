"""What a result counts for: the places decide who won, the scores are what they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats import counted

score = st.integers(min_value=-5, max_value=99)


@pytest.mark.parametrize(
    ("places", "scores", "expected"),
    [
        ((1, 2), (7, 5), (7, 5)),
        ((2, 1), (5, 7), (5, 7)),
        ((1, 1), (3, 3), (3, 3)),
        ((1, 1), (4, 3), (3, 3)),
        ((1, 2), (2, 6), (7, 6)),
        ((2, 1), (4, 4), (4, 5)),
    ],
)
def test_a_score_is_counted_as_the_places_say(
    places: tuple[int, int], scores: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert counted(places, scores) == expected


@given(st.sampled_from([(1, 1), (1, 2), (2, 1)]), st.tuples(score, score))
def test_who_is_placed_first_always_wins(places: tuple[int, int], scores: tuple[int, int]) -> None:
    home, away = counted(places, scores)
    assert (home > away, home < away) == (places[0] < places[1], places[0] > places[1])


@given(st.tuples(score, score))
def test_turning_the_sides_turns_the_count(scores: tuple[int, int]) -> None:
    assert counted((1, 2), scores) == counted((2, 1), scores[::-1])[::-1]
