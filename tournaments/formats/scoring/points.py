"""Points of a fixture by the places reached, exactly: whole numbers, and fractions where points are shared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from ..base import Bye
from .rules import Bonus, Number, Scoring, Shared

Exact = int | Fraction


@lru_cache(maxsize=1024)
def exact(value: Number) -> Exact:
    """The number as it is written: 0.1 is a tenth."""
    return int(value) if value == int(value) else Fraction(str(value))


def rounded(value: Exact) -> Number:
    """An exact number as tables hold it: whole where it is whole. Equal ones stay equal; none overtakes."""
    return int(value) if value.denominator == 1 else float(value)


def scale(scoring: Scoring, seats: int) -> Sequence[Number]:
    """Points of each place at a table of more than two; places that the league's list leaves out bring nothing."""
    given = scoring.by_place.get(str(seats))
    if given is None:
        return range(seats - 1, -1, -1)
    return [*given, *[0] * seats][:seats]


def for_places(places: Sequence[int], scoring: Scoring) -> list[Exact]:
    """Points of each entrant of a fixture, by places of which 1 is the first; level ones share one and the next is left
    out. Of two: where nobody is first both have lost."""
    if len(places) == 2:
        return _of_two(places, scoring)
    points = [exact(value) for value in scale(scoring, len(places))]
    return [_shared(points, place - 1, places.count(place), scoring.shared) for place in places]


def _of_two(places: Sequence[int], scoring: Scoring) -> list[Exact]:
    win, draw, loss = exact(scoring.win), exact(scoring.draw), exact(scoring.loss)
    if min(places) > 1:
        return [loss, loss]
    if places[0] == places[1]:
        return [draw, draw]
    return [win, loss] if places[0] < places[1] else [loss, win]


def _shared(points: Sequence[Exact], first: int, level: int, shared: Shared) -> Exact:
    """Who share a place fill it and the next ones; below the last place it is the last place again."""
    last = len(points) - 1
    if shared is Shared.BEST or level == 1:
        return points[min(first, last)]
    return Fraction(sum(points[min(place, last)] for place in range(first, first + level))) / level


def of_win(scoring: Scoring, seats: int) -> Exact:
    """What the first one gets where so many meet."""
    return exact(scoring.win if seats == 2 else scale(scoring, seats)[0])


def for_bye(bye: Bye, scoring: Scoring, seats: int = 2) -> Exact:
    """Points of a round without a fixture, `seats` being those of a usual one."""
    if bye.value in scoring.byes:
        return exact(scoring.byes[bye.value])
    if bye is Bye.ZERO:
        return 0
    win = of_win(scoring, seats)
    return Fraction(win) / 2 if bye is Bye.HALF else win


def bonus_of(bonus: Bonus, place: int, score: int, others: Sequence[int], *, is_alone: bool) -> Exact:
    """What a bonus brings an entrant of this place and score, the others having scored these; `is_alone`: nobody shares
    the place."""
    is_first = place == 1 and is_alone
    earned: Mapping[str, bool] = {
        "win": is_first,
        "goals": score >= bonus.at_least,
        "clean_sheet": list(others) == [0],
        "margin": is_first and score - max(others, default=score) >= bonus.at_least,
    }
    return exact(bonus.points) if earned.get(bonus.key, False) else 0
