"""What stands in an archive: flat lists of rows that name each other by numbers of the archive's own."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

KIND = "touchline-season"
SCHEMA = 1
"""Rises with every change that an older site could not read."""

Small = Annotated[int, msgspec.Meta(ge=0, le=32767)]
Whole = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]
Id = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Moment = Annotated[datetime, msgspec.Meta(tz=True)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Reason = Annotated[str, msgspec.Meta(max_length=300)]
Letter = Literal["U", "F", "H", "Z"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of any list."""


class LeagueRow(Row, frozen=True):
    """Where the season was played, and what."""

    club: Name
    name: Name
    title: Word
    ruleset: Annotated[str, msgspec.Meta(max_length=120)]
    version: Small
    options: str
    pace_hours: Small | None
    policy: Word


class SeasonRow(Row, frozen=True):
    """The season itself; `rules` is a `LeagueRules` as plain data."""

    name: Name
    number: Small
    state: Literal["running", "finished"]
    rules: Mapping[str, Any]
    seed: Annotated[str, msgspec.Meta(max_length=32)]
    opens_at: Moment | None
    closes_at: Moment | None
    starts_at: Moment | None
    started: Moment | None
    finished: Moment | None


class MemberRow(Row, frozen=True):
    """Somebody who played, or changed something. The username is empty where the account is gone."""

    id: Id
    username: Annotated[str, msgspec.Meta(max_length=30)]
    name: Name


class EntrantRow(Row, frozen=True):
    """A member or a pair, in a division (by its number)."""

    id: Id
    member: Id
    partner: Id | None
    division: Small | None
    state: Literal["active", "withdrawn", "expelled"]
    number: Small | None
    rating: float
    joined: Small
    left: Small | None
    byes: Mapping[str, Letter]
    paused_days: Small
    entered: Moment


class DivisionRow(Row, frozen=True):
    """A division."""

    number: Small
    name: Annotated[str, msgspec.Meta(max_length=60)]


class Because(Row, frozen=True):
    """Why a row stands above the next one; `below` and `among` are entrants' ids as text."""

    key: Word
    below: str
    values: tuple[str, str]
    among: tuple[str, ...]
    note: str


class TableRow(Row, frozen=True):
    """A row of a table."""

    entrant: Id
    rank: Small
    played: Small
    won: Small
    drawn: Small
    lost: Small
    score_for: Whole
    score_against: Whole
    points: float
    columns: Mapping[str, Any]
    because: Because | None


class OrderRow(Row, frozen=True):
    """An order that an organiser gave."""

    entrants: tuple[Id, ...]
    reason: Reason


class StageRow(Row, frozen=True):
    """A stage with its final table, and what was given and drawn for it."""

    division: Small
    number: Small
    state: Literal["waiting", "running", "closed"]
    closed: Moment | None
    fair_play: Mapping[str, float]
    orders: tuple[OrderRow, ...]
    draws: tuple[tuple[Id, ...], ...]
    lots: tuple[tuple[Id, ...], ...]
    final: tuple[TableRow, ...]
    standings: tuple[TableRow, ...]


class RoundRow(Row, frozen=True):
    """A round; `byes` are letters by entrants' ids."""

    division: Small
    stage: Small
    number: Small
    opens_at: Moment | None
    closes_at: Moment | None
    opened: Moment | None
    closed: Moment | None
    byes: Mapping[str, Letter]


class ResultRow(Row, frozen=True):
    """What an entrant reached."""

    entrant: Id
    place: Small
    score: Whole
    shares: Mapping[str, float]


class FixtureRow(Row, frozen=True):
    """A fixture with its sides in the order of the seats, and its results."""

    division: Small
    stage: Small
    round: Small
    number: Small
    label: Word
    state: Literal[
        "scheduled", "open", "playing", "finished", "forfeit", "double_forfeit", "awarded", "void", "cancelled"
    ]
    planned_tables: Small
    must_decide: bool
    carried: tuple[Whole, ...]
    starts_at: Moment | None
    extended_to: Moment | None
    abandoned_by: Id | None
    reason: Reason
    finished: Moment | None
    sides: tuple[Id, ...]
    results: tuple[ResultRow, ...]


class AdjustmentRow(Row, frozen=True):
    """Points given or taken."""

    division: Small
    stage: Small
    entrant: Id
    points: float
    reason: Reason
    made: Moment
    lifted: Moment | None


class CautionRow(Row, frozen=True):
    """A warning."""

    entrant: Id
    level: Literal[1, 2, 3]
    reason: Reason
    made: Moment
    appeal: Annotated[str, msgspec.Meta(max_length=500)]
    answer: Annotated[str, msgspec.Meta(max_length=500)]
    lifted: Moment | None


class TrailRow(Row, frozen=True):
    """A change that somebody made; values that name rows by ids of the site are left out."""

    made: Moment
    author: Id | None
    action: Word
    subject: Annotated[str, msgspec.Meta(max_length=200)]
    reason: Reason
    old: Mapping[str, str | float | bool | None]
    new: Mapping[str, str | float | bool | None]


class Content(Row, frozen=True):
    """All of a season."""

    league: LeagueRow
    season: SeasonRow
    members: tuple[MemberRow, ...]
    entrants: tuple[EntrantRow, ...]
    divisions: tuple[DivisionRow, ...]
    stages: tuple[StageRow, ...]
    rounds: tuple[RoundRow, ...]
    fixtures: tuple[FixtureRow, ...]
    adjustments: tuple[AdjustmentRow, ...]
    cautions: tuple[CautionRow, ...]
    trail: tuple[TrailRow, ...]


class Archive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: who wrote it and when, the key it is signed with, and the signature over all the rest."""

    kind: str
    schema: int
    site: str
    written: Moment
    key: str
    content: Any
    signature: str = ""
