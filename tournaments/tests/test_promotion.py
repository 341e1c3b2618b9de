"""Who goes up and down between seasons."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.formats.promotion import by_strength, next_divisions

FINALS = [["a", "b", "c", "d"], ["e", "f", "g", "h"], ["i", "j", "k", "l"]]


def test_the_first_change_places_with_the_last_above() -> None:
    """L-R27."""
    everybody = "abcdefghijkl"
    assert next_divisions(FINALS, everybody, [], 4, 1, 1) == [
        ["a", "b", "c", "e"],
        ["d", "f", "g", "i"],
        ["h", "j", "k", "l"],
    ]


def test_where_somebody_does_not_return_the_best_of_those_going_down_stays() -> None:
    """L-R27: a nineteenth stays up."""
    assert next_divisions(FINALS, "bcdefghijkl", [], 4, 1, 1)[0] == ["b", "c", "d", "e"]


def test_newcomers_begin_at_the_bottom() -> None:
    assert next_divisions(FINALS[:1], "abcd", ["x", "y"], 4, 1, 1) == [["a", "b", "c", "d"], ["x", "y"]]


def test_placement_by_strength_is_even() -> None:
    assert by_strength(list("abcdefg"), 3) == [["a", "b", "c"], ["d", "e"], ["f", "g"]]


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.integers(2, 6), min_size=1, max_size=4),
    st.integers(0, 2),
    st.integers(0, 2),
    st.randoms(use_true_random=False),
    st.integers(0, 4),
)
def test_each_is_in_one_division_no_stayer_is_pushed_down_and_nobody_moves_twice(
    sizes: list[int], promoted: int, relegated: int, rng: object, new: int
) -> None:
    """L-R27."""
    finals = [[f"{level}.{place}" for place in range(size)] for level, size in enumerate(sizes)]
    everybody = [key for final in finals for key in final]
    returning = [key for key in everybody if rng.random() < 0.8]  # type: ignore[attr-defined]
    newcomers = [f"n{number}" for number in range(new)]
    found = next_divisions(finals, returning, newcomers, 4, promoted, relegated)
    assert sorted(key for level in found for key in level) == sorted([*returning, *newcomers])
    if len(found) < len(finals) or any(not set(returning) & set(final) for final in finals):
        return  # a division has gone, and the numbers of those below with it
    now = {key: level for level, keys in enumerate(found) for key in keys}
    for level, final in enumerate(finals):
        for place, key in enumerate(final):
            goes_down = level < len(finals) - 1 and place >= len(final) - relegated
            if key in now:
                assert level - 1 <= now[key] <= level + goes_down
