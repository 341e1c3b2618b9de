"""FIDE's tournament report file (TRF16), with the codes that pairing programs added to it (TRFx): what it can say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

import msgspec

from .base import gettext_noop

HEADER = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "062": "entrants",
    "072": "rated",
    "082": "teams",
    "092": "kind",
    "102": "arbiter",
    "122": "pace",
}
"""The codes whose line is plain text, with the field of `Report` that keeps it. 112 may come several times."""

PLAYED, WALKED, BYES = "1=0WDL", "+-", "HFUZ"
"""Result codes: of meetings that were played (letters: too short to be rated), that were not, and of rounds without."""

WORTH = dict.fromkeys(("WW", "BW", "FW", "FPB", "PAB"), 1.0)
WORTH |= dict.fromkeys(("WD", "BD", "HPB"), 0.5) | dict.fromkeys(("WL", "BL", "FL", "ZPB"), 0.0)
"""Points of results where XXS says nothing: by colour and result, forfeits, byes."""

TOGETHER = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB"), "L": ("WL", "BL", "ZPB", "FL")}
"""Codes of XXS that stand for several."""

WIDEST = {"name": 33, "sex": 1, "title": 3, "federation": 3, "identity": 11, "birth": 10}
"""How many letters the fields of a player take."""

AT_LINE = gettext_noop("line %(line)s, column %(column)s: %(fault)s")


class TrfError(ValueError):
    """A file that is not right. `line` and `column` count from 1; `key` is a marked sentence, `values` stand in it."""

    def __init__(self, line: int, column: int, key: str, values: Mapping[str, Any] | None = None) -> None:
        self.line, self.column, self.key, self.values = line, column, key, dict(values or {})
        super().__init__(self.sentence(str))

    def sentence(self, say: Callable[[str], str]) -> str:
        """Where and what, as `say` translates it."""
        fault = say(self.key) % self.values
        return say(AT_LINE) % {"line": self.line, "column": self.column, "fault": fault}


class Cell(msgspec.Struct, frozen=True):
    """A round of one player: the opponent's starting number (0: none), the colour (w, b, or - for none) and the result
    as a code; a blank code with an opponent is a result that is still missing."""

    opponent: int = 0
    colour: str = "-"
    code: str = "Z"

    @property
    def is_played(self) -> bool:
        """Whether they sat at a table, be it without a result yet."""
        return self.opponent > 0 and self.code in PLAYED + " "


class Player(msgspec.Struct, frozen=True):
    """A line 001. `cells` are the rounds, None where nothing is written; `points` those of the results."""

    number: int
    name: str = ""
    points: float = 0
    rank: int | None = None
    cells: tuple[Cell | None, ...] = ()
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    identity: str = ""
    birth: str = ""

    def cell(self, number: int) -> Cell | None:
        """The round of this number, from 1."""
        return self.cells[number - 1] if number <= len(self.cells) else None


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A whole file. `rounds` is XXR, `first_colour` (w, b or nothing) and `by_rank` are XXC, `absent` XXZ, `worth` XXS,
    `virtual` XXA by starting number and `forbidden` XXP; `others` are lines of other codes, kept as they are."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    entrants: str = ""
    rated: str = ""
    teams: str = ""
    kind: str = ""
    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    pace: str = ""
    dates: tuple[date | None, ...] = ()
    players: tuple[Player, ...] = ()
    rounds: int | None = None
    first_colour: str = ""
    by_rank: bool = False
    absent: tuple[int, ...] = ()
    worth: Mapping[str, float] = {}
    virtual: Mapping[int, tuple[float, ...]] = {}
    forbidden: tuple[tuple[int, ...], ...] = ()
    others: tuple[str, ...] = ()

    @property
    def set_rounds(self) -> int:
        """How many rounds have been paired: up to the last in which somebody has an opponent. Byes in later columns
        were given beforehand."""
        found = (number for player in self.players for number, cell in enumerate(player.cells, 1) if _is_met(cell))
        return max(found, default=0)

    def points_of(self, cell: Cell | None) -> float:
        """What a round is worth; nothing while the result is missing."""
        key = _worth_key(cell or Cell())
        if key is None:
            return 0
        wider = next((self.worth[many] for many, keys in TOGETHER.items() if key in keys and many in self.worth), None)
        return self.worth.get(key, WORTH[key] if wider is None else wider)


def _is_met(cell: Cell | None) -> bool:
    return cell is not None and cell.opponent > 0


def _worth_key(cell: Cell) -> str | None:
    byes = {"H": "HPB", "F": "FPB", "U": "PAB", "Z": "ZPB", "+": "FW", "-": "FL"}
    if cell.code in byes:
        return byes[cell.code]
    results = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L"}
    return ("W" if cell.colour == "w" else "B") + results[cell.code] if cell.code in results else None
