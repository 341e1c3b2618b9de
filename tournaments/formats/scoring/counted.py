"""The score of two entrants as a table counts it."""

from __future__ import annotations

from .rules import Pair


def counted(places: Pair, scores: Pair) -> Pair:
    """The score of two entrants as a points table counts it; all pairs are (home, away).

    The places say who won: level places are a draw, at the lower of the two scores where those differ. A winner whose
    score is not the higher one (the other side gave up while ahead) is counted one above it.
    """
    (home, away), (for_home, for_away) = places, scores
    if home == away:
        return min(scores), min(scores)
    if home < away:
        return max(for_home, for_away + 1), for_away
    return for_home, max(for_away, for_home + 1)
