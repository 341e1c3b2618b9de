"""The table of a stage from its fixtures, whatever their number of seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

import msgspec

from games.engine.standings import (
    Adjustment,
    Extras,
    Lots,
    ManualOrder,
    PointsRule,
    Record,
    Restart,
    Result,
    Rules,
    Standing,
    canonical,
    rank_records,
    tally,
)

from ..base import Bye
from .counted import counted
from .figures import figures_of
from .points import Exact, bonus_of, exact, for_bye, for_places, rounded
from .rules import Scoring


class Meeting(msgspec.Struct, frozen=True, gc=False):
    """A fixture that counts: entrants in seat order, their places (1 is the first; where nobody is, all have lost) and
    scores. Only what was `is_played` brings a bonus. `shares`: of a seat handed over in mid-table, who gets which part
    of its points, by the seat's entrant; the parts sum to 1. `abandoned_by` gave it up."""

    entrants: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    is_played: bool = True
    abandoned_by: str | None = None
    shares: Mapping[str, Mapping[str, float]] = {}


class Rested(msgspec.Struct, frozen=True, gc=False):
    """A round without a fixture, and as what it counts."""

    entrant: str
    bye: Bye


class Given(msgspec.Struct, frozen=True):
    """What a table may need beside fixtures. `seats` are those of a usual fixture, which tell what a bye is worth;
    `abandoned` names the entrants, once for each, who gave up what does not count."""

    restart: Restart = Restart.NEVER
    byes: tuple[Rested, ...] = ()
    seats: int = 2
    adjustments: tuple[Adjustment, ...] = ()
    abandoned: tuple[str, ...] = ()
    figures: Mapping[str, Mapping[str, int | float]] = {}
    manual: tuple[ManualOrder, ...] = ()
    lots: Lots | None = None


NOTHING_GIVEN = Given()


class Account:
    """What one entrant has been given, fixture by fixture; points are exact."""

    def __init__(self) -> None:
        self.earned: list[Exact] = []
        self.columns: dict[str, Exact] = {}
        self.fixed: Exact = 0

    def earn(self, points: Exact, column: str = "") -> None:
        """Points of a fixture or bye: of these only the best may count."""
        self.earned.append(points)
        if column:
            self.note(column, points)

    def fix(self, points: Exact, column: str) -> None:
        """Points that always count."""
        self.fixed += points
        self.note(column, points)

    def note(self, column: str, points: Exact) -> None:
        """A figure to show."""
        self.columns[column] = self.columns.get(column, 0) + points

    def total(self, best: int | None) -> Exact:
        """All that counts; what does not is noted as dropped."""
        kept = sorted(self.earned, reverse=True)
        if best is not None and len(kept) > best:
            self.columns["dropped"] = sum(kept[best:])
            kept = kept[:best]
        return sum(kept) + self.fixed


def table(
    entrants: Sequence[str],
    meetings: Sequence[Meeting],
    scoring: Scoring,
    criteria: Sequence[str],
    given: Given = NOTHING_GIVEN,
) -> Standing:
    """The table of these entrants, each row with its reason and its columns (bonus, byes, adjustments, shares).

    Head to head counts, at tables of many, who was placed better than whom. Raises UnknownCriterionError for a
    criterion, ValueError for an entrant who is not in the list.
    """
    pairs = [result for meeting in meetings for result in as_pairs(meeting)]
    rules = Rules(tuple(criteria), PointsRule(scoring.win, scoring.draw, scoring.loss), given.restart)
    records = _records(entrants, meetings, rules)
    for entrant, account in accounts_of(entrants, meetings, scoring, given).items():
        record = records[entrant]
        record.points = rounded(account.total(scoring.best))
        record.columns = {name: rounded(value) for name, value in sorted(account.columns.items())}
    wanted = {canonical(name) for name in criteria}
    figures = {**figures_of(wanted, records, meetings), **given.figures}
    extras = Extras(given.adjustments, figures, given.manual, given.lots)
    return rank_records(records.values(), rules, extras, pairs)


def as_pairs(meeting: Meeting) -> list[Result]:
    """Who met whom at one table, and who was placed better."""
    if len(meeting.entrants) == 2:
        return [_pair(meeting)]
    is_lost = min(meeting.places) > 1
    found = []
    for one, other in combinations(range(len(meeting.entrants)), 2):
        home, away = meeting.entrants[one], meeting.entrants[other]
        places, scores = (meeting.places[one], meeting.places[other]), (meeting.scores[one], meeting.scores[other])
        status = "double_forfeit" if is_lost else "played"
        found.append(Result(home, away, *counted(places, scores), status))
    return found


def _pair(meeting: Meeting) -> Result:
    (home, away), places = meeting.entrants, (meeting.places[0], meeting.places[1])
    scores = (meeting.scores[0], meeting.scores[1])
    if min(places) > 1:
        return Result(home, away, *scores, "double_forfeit")
    return Result(home, away, *counted(places, scores))


def _records(entrants: Sequence[str], meetings: Sequence[Meeting], rules: Rules) -> dict[str, Record]:
    """Played, won, drawn, lost and scores; at tables of many the first has won, alone or not, and all others lost."""
    records = tally(entrants, [_pair(one) for one in meetings if len(one.entrants) == 2], rules.points)
    for meeting in meetings:
        if len(meeting.entrants) == 2:
            continue
        for entrant, place, score in zip(meeting.entrants, meeting.places, meeting.scores, strict=True):
            record = _known(records, entrant)
            record.played += 1
            record.goals_for += score
            record.won += place == 1 and meeting.places.count(1) == 1
            record.drawn += place == 1 and meeting.places.count(1) > 1
            record.lost += place > 1
    return records


def _known(records: Mapping[str, Record], entrant: str) -> Record:
    if entrant not in records:
        raise ValueError(f"{entrant!r} is not an entrant of this table")
    return records[entrant]


def accounts_of(
    entrants: Sequence[str], meetings: Sequence[Meeting], scoring: Scoring, given: Given
) -> dict[str, Account]:
    """What each has been given. What goes to somebody who is not in the list goes to nobody."""
    accounts = {entrant: Account() for entrant in entrants}
    for meeting in meetings:
        _count(accounts, meeting, scoring)
    for rested in given.byes:
        if rested.entrant in accounts:
            accounts[rested.entrant].earn(for_bye(rested.bye, scoring, given.seats), "byes")
    gave_up = [one.abandoned_by for one in meetings if one.abandoned_by is not None]
    for entrant in (*gave_up, *given.abandoned):
        if scoring.abandoned and entrant in accounts:
            accounts[entrant].fix(-exact(scoring.abandoned), "abandoned")
    for change in given.adjustments:
        if change.entrant not in accounts:
            raise ValueError(f"{change.entrant!r} is not an entrant of this table")
        accounts[change.entrant].fix(exact(change.points), "adjustments")
    return accounts


def _count(accounts: Mapping[str, Account], meeting: Meeting, scoring: Scoring) -> None:
    """Points and bonus of a fixture to those who sat there, or to whom they are shared out."""
    for seat, points in enumerate(for_places(meeting.places, scoring)):
        entrant = meeting.entrants[seat]
        bonus = _bonus(meeting, seat, scoring) if scoring.bonus and meeting.is_played else {}
        shares = meeting.shares.get(entrant)
        if not shares:
            _give(accounts, entrant, points, bonus, "")
            continue
        for heir, part in shares.items():
            share = Fraction(part).limit_denominator(10_000)
            parts = {name: value * share for name, value in bonus.items()}
            _give(accounts, heir, points * share, parts, "shares" if heir != entrant else "")


def _give(
    accounts: Mapping[str, Account], entrant: str, points: Exact, bonus: Mapping[str, Exact], column: str
) -> None:
    account = accounts.get(entrant)
    if account is None:
        return
    account.earn(points + sum(bonus.values()))
    if column:
        account.note(column, points + sum(bonus.values()))
    for name, value in bonus.items():
        account.note(f"bonus:{name}", value)


def _bonus(meeting: Meeting, seat: int, scoring: Scoring) -> dict[str, Exact]:
    others = [score for number, score in enumerate(meeting.scores) if number != seat]
    place, score = meeting.places[seat], meeting.scores[seat]
    is_alone = meeting.places.count(place) == 1
    found = {one.key: bonus_of(one, place, score, others, is_alone=is_alone) for one in scoring.bonus}
    return {name: value for name, value in found.items() if value}
