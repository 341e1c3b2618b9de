"""What results are worth to a seat: who goes on, and what it means for the title.

The title goes to one of the living teams, each with a weight by its rank. To a seat with the share `s` of all weight,
a team of its own that goes on is worth its weight times `1 - s`, a rival's costs its weight times `s`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from operator import mul
from typing import NamedTuple

from ..book import Board, Book
from ..state import Level
from .outlook import Odds

MOST_LEAVES = 729
"""Up to six matches (a group of four) are worked out by every way they can end together."""

THIRD = 0.02
"""The match for third place decides no title, but places."""

AHEAD = 0.02
"""What a goal of difference is worth, as a part of the team's weight, where it separates level teams."""


class Form(NamedTuple):
    """How matches say who goes on; teams are places in a list, so that all groups of one kind are worked out once."""

    pairs: tuple[tuple[int, int], ...]
    points: tuple[int, int, int]
    through: int
    criteria: tuple[str, ...]
    power: tuple[float, ...]
    """By team: how it fares in a replay; all alike where there is none."""


class Contest(NamedTuple):
    """Matches whose results together say who goes on: a group, level teams of a group, or a knock-out match."""

    teams: tuple[int, ...]
    matches: tuple[int, ...]
    form: Form


class Stake(NamedTuple):
    """What a left win, a draw and a right win of a match are worth to the seat, and a goal of the left team more."""

    win: float
    draw: float
    loss: float
    ahead: float


@lru_cache(maxsize=1024)
def strength(book: Book, team: int) -> float:
    """A team's weight in the race for the title: by its squares, its best tile and its share of the dice."""
    spots = sum(die.count(book.faces[team]) / len(die) for die in book.dice) if book.options.modifying_dice else 0.0
    return 0.12 * book.squares[team] + 0.08 * book.tops[team] + 0.22 * spots


@lru_cache(maxsize=256)
def contests(book: Book, field: str, replay: bool, ties: Level) -> list[Contest]:
    """What the matches of a field decide: those of a group, of level teams that replay, or each for itself."""
    board = book.board(field)
    group = book.ruleset.group
    if ties and replay and board.matches[0] in book.group_of:
        return [_contest(book, board, tie, 1, ()) for tie in ties]
    if field == book.group_field:
        groups = book.groups.values()
        return [_contest(book, board, entry.teams, group.qualifiers, group.criteria) for entry in groups]
    return [_contest(book, board, board.teams[2 * n : 2 * n + 2], 1, ()) for n in range(len(board.matches))]


def _contest(book: Book, board: Board, teams: tuple[int, ...], through: int, criteria: tuple[str, ...]) -> Contest:
    pairs = [(board.teams[2 * n], board.teams[2 * n + 1]) for n in range(len(board.matches))]
    mine = [n for n, (left, right) in enumerate(pairs) if left in teams and right in teams]
    order = tuple(dict.fromkeys(team for n in mine for team in pairs[n]))
    places = tuple((order.index(pairs[n][0]), order.index(pairs[n][1])) for n in mine)
    power = tuple(1.0 if criteria else strength(book, team) for team in order)
    return Contest(order, tuple(mine), Form(places, book.ruleset.group.points, through, criteria, power))


@lru_cache(maxsize=256)
def weights(book: Book, field: str, owners: tuple[int, ...], round_: int, seat: int) -> dict[int, float]:
    """What it is worth to the seat that a team of the field goes on."""
    board = book.board(field)
    third = board.numbers.get(book.third, -1) if round_ else -1
    minor = board.teams[2 * third : 2 * third + 2] if third >= 0 else ()
    is_last = round_ == len(book.ruleset.rounds)
    power = {team: 1.0 if is_last else strength(book, team) for team in board.teams}
    power |= dict.fromkeys(minor, THIRD)
    total = sum(power.values())
    share = sum(weight for team, weight in power.items() if owners[team] == seat) / total
    return {team: weight * ((owners[team] == seat) - share) / total for team, weight in power.items()}


# --- every way a contest can end ------------------------------------------------------------------


@lru_cache(maxsize=64)
def _shares(form: Form) -> list[tuple[float, ...]]:
    """For every way the matches can end: each team's chance to go on. The last match turns fastest."""
    return [_through(form, ends) for ends in product(range(3), repeat=len(form.pairs))]


def _through(form: Form, ends: Sequence[int]) -> tuple[float, ...]:
    points = [0] * len(form.power)
    for (left, right), end in zip(form.pairs, ends, strict=True):
        points[left] += form.points[end]
        points[right] += form.points[2 - end]
    line = sorted(points, reverse=True)[form.through - 1]
    shares = [1.0 if own > line else 0.0 for own in points]
    tied = [team for team, own in enumerate(points) if own == line]
    _divide(form, ends, tied, form.through - shares.count(1.0), shares)
    return tuple(shares)


def _divide(form: Form, ends: Sequence[int], tied: list[int], places: int, shares: list[float]) -> None:
    """Give teams level on points their chances of the places that are left."""
    if len(tied) == places:
        for team in tied:
            shares[team] = 1.0
        return
    if len(tied) == 2 and "h2h" in form.criteria:
        for (left, right), end in zip(form.pairs, ends, strict=True):
            if {left, right} == set(tied) and end != 1:
                shares[left if end == 0 else right] = 1.0
                return
    total = sum(form.power[team] for team in tied)
    for team in tied:
        shares[team] = min(1.0, places * form.power[team] / total)


@lru_cache(maxsize=512)
def _leaves(form: Form, worth: tuple[float, ...]) -> list[float]:
    return [sum(map(mul, shares, worth)) for shares in _shares(form)]


@lru_cache(maxsize=2048)
def stakes(form: Form, worth: tuple[float, ...], odds: tuple[Odds, ...]) -> list[Stake]:
    """What each match of a contest is worth, given how all of them are likely to end.

    `worth` is what it is worth that each team goes on; `odds` belong to the matches in their order.
    """
    ahead = [AHEAD * (worth[left] - worth[right]) if "gd" in form.criteria else 0.0 for left, right in form.pairs]
    if 3 ** len(form.pairs) > MOST_LEAVES:
        return [_by_points(form, worth, pair, more) for pair, more in zip(form.pairs, ahead, strict=True)]
    after = [_leaves(form, worth)]
    for win, draw, loss, _ in reversed(odds):
        ends = [after[-1][end::3] for end in range(3)]
        after.append([win * a + draw * b + loss * c for a, b, c in zip(*ends, strict=True)])
    after.reverse()
    before, found = [1.0], []
    for place, (win, draw, loss, _) in enumerate(odds):
        values = [sum(map(mul, before, after[place + 1][end::3])) for end in range(3)]
        found.append(Stake(values[0], values[1], values[2], ahead[place]))
        before = [chance * part for chance in before for part in (win, draw, loss)]
    return found


def _by_points(form: Form, worth: tuple[float, ...], pair: tuple[int, int], ahead: float) -> Stake:
    """In a group too large to work out: every point is worth the same."""
    left, right = (worth[team] for team in pair)
    most = form.points[0] * (len(form.power) - 1)
    win, draw, loss = ((left * form.points[end] + right * form.points[2 - end]) / most for end in range(3))
    return Stake(win, draw, loss, ahead)
