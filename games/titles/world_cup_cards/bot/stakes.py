"""What results are worth to a seat: who goes on, and what that means for the title.

The title goes to one of the living teams, each with a weight by its strength. To a seat with the share `s` of all
weight, a team of its own that goes on is worth its weight times `1 - s`; a rival's costs its weight times `s`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..book import Book
from ..pack import COLOURS
from ..state import Public, Result
from .outlook import Odds

POINTS = (3, 1, 0)
ENDS = (0, 1, 2)
"""Left win, draw, right win."""

HOPES = {
    2: {3: 0.78, 1: 0.46, 0: 0.2},
    1: {6: 0.97, 4: 0.8, 3: 0.53, 2: 0.38, 1: 0.17, 0: 0.04},
}
"""By rounds left in the group: how often a team with so many points goes on."""

THIRDS = {6: 1.0, 5: 1.0, 4: 0.95, 3: 0.6, 2: 0.15, 1: 0.02, 0: 0.0}
"""How often a third-placed team with so many points goes on where the best of them do."""

AHEAD = 0.015
"""What a goal of difference is worth in a group, as a part of what it is worth to go on."""

THIRD_PLACE = 0.03
"""The match for third place decides no title, but places."""


class Stake(NamedTuple):
    """What a left win, a draw and a right win are worth to the seat, and a goal more for the left team."""

    win: float
    draw: float
    loss: float
    ahead: float

    @property
    def span(self) -> float:
        """What the match decides."""
        return max(self[:3]) - min(self[:3]) + 3 * abs(self.ahead)


@lru_cache(maxsize=256)
def strength(book: Book, team: int) -> float:
    """A team's weight in the race for the title, by its Power and the balls that count for it."""
    return (1.1 * book.power[team] + 2.0 * ball_share(book, team)) ** 2


@lru_cache(maxsize=256)
def ball_share(book: Book, team: int) -> float:
    """The share of balls of the pack that show the team's colours (WCC-8.6, 14.2)."""
    share = shares(book)
    found = share[book.skill[team]]
    second = book.abilities[team].colour
    if book.effects[team] == "second_skill" and second and second != book.skill[team]:
        found += share[second]
    return round(found, 3)


@lru_cache(maxsize=8)
def shares(book: Book) -> dict[str, float]:
    """By colour: its share of all balls (WCC-1.12)."""
    counts = dict.fromkeys(COLOURS, 0)
    for card in book.ruleset.cards.values():
        for colour, count in zip(COLOURS, card.balls, strict=True):
            counts[colour] += count
    total = sum(counts.values())
    return {colour: count / total for colour, count in counts.items()}


def worths(book: Book, public: Public, seat: int) -> dict[int, float]:
    """By living team: what it is worth to the seat that the team goes on."""
    return _worths(book, public.owners, public.places, seat)


@lru_cache(maxsize=256)
def _worths(book: Book, owners: tuple[int, ...], places: tuple[int, ...], seat: int) -> dict[int, float]:
    living = [team for team in book.taking_part if not places or not places[team]]
    total = sum(strength(book, team) for team in living)
    share = sum(strength(book, team) for team in living if owners[team] == seat) / total
    return {team: strength(book, team) * ((owners[team] == seat) - share) / total for team in living}


def stakes(book: Book, public: Public, seat: int, odds: Sequence[Odds]) -> list[Stake]:
    """What each match of the field is worth, given how all of them are likely to end."""
    board, worth = book.board(public.field), worths(book, public, seat)
    if book.day(public.day).stage != "group":
        pairs = zip(board.matches, board.pairs, strict=True)
        return [_knockout(book, match, worth[left], worth[right]) for match, (left, right) in pairs]
    records = _records(public.results)
    return [_group(book, public, number, worth, records, odds) for number in range(len(board.matches))]


def _knockout(book: Book, match: str, left: float, right: float) -> Stake:
    """A level match goes on to Extra Time and kicks, where both fare alike."""
    if match == book.ruleset.third_place:
        left, right = THIRD_PLACE * left, THIRD_PLACE * right
    return Stake(left, (left + right) / 2, right, 0.0)


@lru_cache(maxsize=64)
def _records(results: tuple[Result, ...]) -> dict[int, tuple[int, int, int, int]]:
    """By team: its points, goal difference, goals and matches."""
    found: dict[int, tuple[int, int, int, int]] = {}
    for result in results:
        left, right = result.goals
        for team, own, other in ((result.left, left, right), (result.right, right, left)):
            points, difference, goals, played = found.get(team, (0, 0, 0, 0))
            won = POINTS[0 if own > other else 1 if own == other else 2]
            found[team] = points + won, difference + own - other, goals + own, played + 1
    return found


Records = dict[int, tuple[int, int, int, int]]
NOTHING = (0, 0, 0, 0)


def _group(
    book: Book, public: Public, number: int, worth: dict[int, float], records: Records, odds: Sequence[Odds]
) -> Stake:
    """A group match: by the hopes that points give, in the last round by how the other match of the group may end."""
    board = book.board(public.field)
    pair = board.pairs[number]
    more = AHEAD * (worth[pair[0]] - worth[pair[1]])
    rounds = len(book.groups[book.group_of[board.matches[number]]]) - 2 - records.get(pair[0], NOTHING)[3]
    if rounds in HOPES:
        hopes = HOPES[rounds]
        values = []
        for end in ENDS:
            gained = POINTS[end], POINTS[2 - end]
            points = [records.get(team, NOTHING)[0] + more_ for team, more_ in zip(pair, gained, strict=True)]
            values.append(sum(hopes.get(own, 0.5) * worth[team] for team, own in zip(pair, points, strict=True)))
        return Stake(values[0], values[1], values[2], more)
    values = _last_round(book, public, number, worth, records, odds)
    return Stake(values[0], values[1], values[2], more)


def _last_round(
    book: Book, public: Public, number: int, worth: dict[int, float], records: Records, odds: Sequence[Odds]
) -> list[float]:
    board = book.board(public.field)
    group = book.group_of[board.matches[number]]
    other = next((n for n, m in enumerate(board.matches) if book.group_of[m] == group and n != number), number)
    teams = tuple((team, worth[team], *records.get(team, NOTHING)[:3]) for team in book.groups[group])
    thirds = bool(book.ruleset.best_thirds)
    leaves = _leaves(teams, board.pairs[number], board.pairs[other], book.ruleset.qualifiers, thirds)
    if other == number:
        return [leaves[4 * end] for end in ENDS]
    return [sum(leaves[3 * end + last] * odds[other][last] for last in ENDS) for end in ENDS]


@lru_cache(maxsize=512)
def _leaves(
    teams: tuple[tuple[int, float, int, int, int], ...],
    one: tuple[int, int],
    two: tuple[int, int],
    qualifiers: int,
    thirds: bool,
) -> list[float]:
    """By the ends of two matches: what the seat gets from the group; a decided match counts as a win by one goal."""
    found = []
    for end in ENDS:
        for last in ENDS:
            gained = {two[0]: (POINTS[last], 1 - last), two[1]: (POINTS[2 - last], last - 1)}
            gained |= {one[0]: (POINTS[end], 1 - end), one[1]: (POINTS[2 - end], end - 1)}
            table = []
            for team, worth, points, difference, goals in teams:
                more = gained.get(team, (0, 0))
                table.append((points + more[0], difference + more[1], goals, worth))
            table.sort(reverse=True)
            value = sum(line[3] for line in table[:qualifiers])
            if thirds:
                value += THIRDS.get(table[qualifiers][0], 0.5) * table[qualifiers][3]
            found.append(value)
    return found
