"""What results are worth to a seat: who goes on, and what it means for the title.

The title goes to one of the living teams. To a seat that holds the share `s` of them, a team of its own that goes on is
worth `1 - s`, a rival's costs `s`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from operator import mul
from typing import NamedTuple

from ..book import PLACES, Book, Match
from ..football import UNCAPPED
from ..view import CardGameView

WEAK = 0.08
"""How much less a team is worth for each goal that its Goal cards are capped by in the knock-out rounds."""

THIRD = 0.06
"""The match for third place decides no title, but places."""

Ends = tuple[float, float, float]
"""What is worth, or how likely is, a left win, a draw, a right win."""


class Contest(NamedTuple):
    """The matches of a group by slots, what its results score, and what it is worth that each team goes on."""

    pairs: tuple[tuple[int, int], ...]
    points: tuple[int, int, int]
    worth: tuple[float, ...]


def power(book: Book, team: int) -> float:
    """A team's weight in the race for the title."""
    return 1 - WEAK * (UNCAPPED - book.caps[team])


def worths(book: Book, view: CardGameView, seat: int) -> list[float]:
    """By team: what it is worth to the seat that it goes on."""
    levels, own = view.public.levels, {book.number[team] for team in view.teams}
    weights = [0.0 if levels[team] else power(book, team) for team in range(len(book.teams))]
    share = sum(weights[team] for team in own) / sum(weights)
    return [weight * ((team in own) - share) for team, weight in enumerate(weights)]


def contest(book: Book, matches: tuple[Match, ...], worth: tuple[float, ...]) -> Contest:
    """The contest of a group."""
    return Contest(tuple((one.left, one.right) for one in matches), book.ruleset.group.points, worth)


# --- every way a group can end --------------------------------------------------------------------


@lru_cache(maxsize=32)
def _shares(pairs: tuple[tuple[int, int], ...], points: tuple[int, int, int]) -> list[tuple[float, ...]]:
    """For every way the matches can end: each team's chance to go on. The last match turns fastest."""
    teams = 1 + max(max(pair) for pair in pairs)
    found = []
    for ends in product(range(3), repeat=len(pairs)):
        totals = [0] * teams
        for (left, right), end in zip(pairs, ends, strict=True):
            totals[left] += points[end]
            totals[right] += points[2 - end]
        found.append(_through(tuple(totals)))
    return found


@lru_cache(maxsize=1024)
def _through(totals: tuple[int, ...]) -> tuple[float, ...]:
    """Teams level on points share the places that are left."""
    line = sorted(totals, reverse=True)[len(PLACES) - 1]
    above, level = sum(own > line for own in totals), totals.count(line)
    part = (len(PLACES) - above) / level
    return tuple(1.0 if own > line else part if own == line else 0.0 for own in totals)


@lru_cache(maxsize=512)
def _leaves(group: Contest) -> list[float]:
    return [sum(map(mul, shares, group.worth)) for shares in _shares(group.pairs, group.points)]


def stakes(group: Contest, odds: list[Ends]) -> list[Ends]:
    """What the ends of each match are worth, given how all of them are likely to end."""
    after = [_leaves(group)]
    for win, draw, loss in reversed(odds):
        ends = [after[-1][end::3] for end in range(3)]
        after.append([win * a + draw * b + loss * c for a, b, c in zip(*ends, strict=True)])
    after.reverse()
    before, found = [1.0], []
    for place, chances in enumerate(odds):
        values = [sum(map(mul, before, after[place + 1][end::3])) for end in range(3)]
        found.append((values[0], values[1], values[2]))
        before = [chance * part for chance in before for part in chances]
    return found
