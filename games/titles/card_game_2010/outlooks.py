"""What a team's group matches to come can still change: for conditions of standing orders."""

from __future__ import annotations

from itertools import product

from .book import Book, GroupPlan
from .state import Public

THROUGH, DRAW, WIN, OPEN, OUT = (f"@orders.{word}" for word in ("through", "draw", "win", "open", "out"))
MOST_MATCHES = 4
"""With more matches to come than these everything is taken to be open."""


def outlook(book: Book, public: Public, team: int) -> str | None:
    """Whether a team is among the first two of its group whatever happens, with a draw in its next match, or only with
    a win; whether it can no longer be; by points alone, a level team counting as ahead. None once it has played."""
    plan = next((group for group in book.groups if team in group.teams), None)
    if plan is None:
        return None
    left = _left(plan, public)
    own = next((place for place, pair in enumerate(left) if team in pair), None)
    if own is None:
        return None
    if len(left) > MOST_MATCHES:
        return OPEN
    safe, lost = {"win": True, "draw": True, "loss": True}, True
    for results in product("LDR", repeat=len(left)):
        points = _points(book, plan, public, left, results)
        ahead = sum(other != team and points[other] >= points[team] for other in plan.teams)
        mine = "draw" if results[own] == "D" else "win" if (results[own] == "L") == (left[own][0] == team) else "loss"
        safe[mine] = safe[mine] and ahead < 2
        lost = lost and sum(points[other] > points[team] for other in plan.teams) >= 2
    if lost:
        return OUT
    return THROUGH if safe["loss"] else DRAW if safe["draw"] else WIN if safe["win"] else OPEN


def _left(plan: GroupPlan, public: Public) -> list[tuple[int, int]]:
    """The matches of a group that are not scored, as pairs of teams."""
    over = {result.match for result in public.results}
    return [(plan.teams[left], plan.teams[right]) for name, left, right in plan.matches if name not in over]


def _points(
    book: Book, plan: GroupPlan, public: Public, left: list[tuple[int, int]], results: tuple[str, ...]
) -> dict[int, int]:
    """The points of a group's teams if the matches to come end so."""
    win, draw, loss = book.ruleset.group.points
    names = {match.name for match in plan.matches}
    played = [(one.left, one.right, one.goals) for one in public.results if one.match in names]
    found = dict.fromkeys(plan.teams, 0)
    ends = [(a, b, "D" if goals[0] == goals[1] else "L" if goals[0] > goals[1] else "R") for a, b, goals in played]
    for one, two, end in [*ends, *((*pair, end) for pair, end in zip(left, results, strict=True))]:
        found[one] += draw if end == "D" else win if end == "L" else loss
        found[two] += draw if end == "D" else win if end == "R" else loss
    return found
