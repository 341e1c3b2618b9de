"""Everything an organiser sets about how a league is played, as one value that leagues and seasons store."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec

from .base import Bye
from .scoring import Scoring


class Withdrawal(StrEnum):
    """What becomes of the fixtures of an entrant who goes after the start."""

    EXPUNGE = "expunge"
    """Nothing that the entrant played counts."""
    KEEP = "keep"
    """What has been played stays, the rest is won by the others."""
    HALF = "half"
    """As EXPUNGE if fewer than half of the fixtures had been played, else as KEEP."""


class Unplayed(StrEnum):
    """What a fixture becomes that is still open when its round closes."""

    WAITING_WINS = "waiting_wins"
    """Who is not the one waited for wins; a draw where both are, or where all fixtures' tables wait for nobody."""
    DRAW = "draw"
    NOBODY = "nobody"
    """Both lose."""
    VOID = "void"


class HandedOver(StrEnum):
    """Who gets the points of a fixture in which a seat was given to somebody else in mid-table."""

    ENDS = "ends"
    """Whoever holds the seat at the end."""
    SHARES = "shares"
    """Each by the part of the table's moves at which they held the seat."""


class StageRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stage: its format, the format's own settings, and how many of the stage before it takes (None: all)."""

    format: str = "round_robin"
    settings: Mapping[str, Any] = {}
    takes: int | None = None
    name: str = ""


class LeagueRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a league is played, beside what is played at its tables.

    `window_days` is how long a round is open (None: until all its fixtures are over), `most_open` how many tables an
    entrant has open at once (None: no cap), `pause_days` what an entrant may pause in a season. `promoted` and
    `relegated` are proposed between neighbouring divisions of `division_size` entrants (None: one division).

    A round asked off counts as `asked_bye`, from the `most_byes` + 1st on as nothing; a round before somebody joined as
    `late_bye`. After `no_show_limit` missed deadlines an entrant is taken out of what has not begun (None: never).
    Entrants are reminded `remind_hours` before a round closes. `competition` names a real one (see
    `tournaments.competitions`) whose shape this is; its table is shown beside the season's at the end.
    """

    stages: tuple[StageRules, ...] = (StageRules(),)
    scoring: Scoring = Scoring()
    criteria: tuple[str, ...] = ("points", "gd", "gf", "h2h", "lots")
    restart: str = "never"
    entrant_size: int = 1
    withdrawal: Withdrawal = Withdrawal.KEEP
    unplayed: Unplayed = Unplayed.WAITING_WINS
    window_days: int | None = None
    most_open: int | None = None
    pause_days: int = 0
    honours_leave: bool = True
    needs_approval: bool = False
    most_entrants: int | None = None
    division_size: int | None = None
    promoted: int = 0
    relegated: int = 0
    asked_bye: Bye = Bye.ZERO
    most_byes: int = 1
    late_bye: Bye = Bye.ZERO
    no_show_limit: int | None = None
    handed_over: HandedOver = HandedOver.ENDS
    remind_hours: int = 24
    competition: str = ""
