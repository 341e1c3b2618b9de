"""Reads a report file, and holds that what it says of two players agrees."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from . import trf_lines
from .base import gettext_noop
from .trf import HEADER, Cell, Player, Report, TrfError
from .trf_lines import FIRST, WIDTH, Line

TWICE = gettext_noop("The code %(code)s stands here a second time.")
NOT_NEW = gettext_noop("The starting number %(number)d stands in the file twice.")
NOBODY = gettext_noop("There are no players in the file.")
UNKNOWN = gettext_noop("There is no player with the starting number %(number)d.")
HIMSELF = gettext_noop("A player cannot meet himself.")
ONE_SIDED = gettext_noop("Player %(other)d is not said to have met %(number)d in round %(round)d.")
SAME_COLOUR = gettext_noop("Players %(number)d and %(other)d have the same colour in round %(round)d.")
NOT_BOTH = gettext_noop("The results of players %(number)d and %(other)d in round %(round)d cannot both be true.")
TOO_MANY = gettext_noop("Round %(round)d is set, of %(rounds)d.")
WRONG_SUM = gettext_noop("%(points)s points are written, but the results make %(sum)s.")
NO_PAIR = gettext_noop("A forbidden pair needs two different players.")

ONCE = {"XXR", "142", "XXC", "152", "132", *HEADER}
KEPT = {"013", "###", "DAT"}
"""Teams, remarks and additions to players: kept, and rightly without meaning for a pairing."""


def decoded(raw: bytes) -> str:
    """The text of a file, in the letters of today or of yesterday."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def read(text: str) -> Report:
    """A whole file. Raises TrfError, which names line and column."""
    reading = _Reading()
    lines = re.split(r"\r\n|\r|\n", text)
    for number, line in enumerate(lines, 1):
        if line.strip():
            reading.take(Line(number, line))
    if not reading.players:
        raise TrfError(max(1, len(lines) - 1), 1, NOBODY)
    report = Report(players=tuple(player for player, _ in reading.players.values()), **reading.found)
    _Agreement(report, reading).hold()
    return report


def passed_over(report: Report) -> list[str]:
    """Codes of lines that were kept but not understood, and might change a pairing."""
    codes = {line[:3] for line in report.others} - KEPT
    return sorted(code for code in codes if not code.startswith("#"))


class _Reading:
    """What has been read so far, and on which line it stood."""

    def __init__(self) -> None:
        self.players: dict[int, tuple[Player, Line]] = {}
        self.found: dict[str, Any] = {"deputies": (), "absent": (), "forbidden": (), "others": (), "virtual": {}}
        self.mentions: list[tuple[Line, int, int]] = []
        self.codes: set[str] = set()

    def take(self, line: Line) -> None:
        code = line.text[:3]
        if code in self.codes and code in ONCE:
            raise line.fault(1, TWICE, code=code)
        self.codes.add(code)
        if code == "001":
            self._player(line)
        elif code in HEADER:
            self.found[HEADER[code]] = line.text[3:].strip()
        else:
            self.found |= self._more(code, line)

    def _player(self, line: Line) -> None:
        player = trf_lines.player(line)
        if player.number in self.players:
            raise line.fault(5, NOT_NEW, number=player.number)
        self.players[player.number] = player, line

    def _more(self, code: str, line: Line) -> Mapping[str, Any]:
        """What a line of one of the rarer codes adds."""
        match code:
            case "112":
                return {"deputies": (*self.found["deputies"], line.text[3:].strip())}
            case "132":
                return {"dates": trf_lines.dates(line)}
            case "XXR" | "142":
                return {"rounds": line.whole(5, line.text[3:].strip())}
            case "XXC":
                colour, by_rank = trf_lines.configuration(line)
                return {"first_colour": colour or self.found.get("first_colour", ""), "by_rank": by_rank}
            case "152":
                return {"first_colour": trf_lines.first_colour(line)}
            case "XXS":
                return {"worth": {**self.found.get("worth", {}), **trf_lines.worth(line)}}
            case "XXA":
                return self._virtual(line)
            case "XXZ":
                return {"absent": (*self.found["absent"], *self._mentioned(line))}
            case "XXP":
                return self._forbidden(line)
        return {"others": (*self.found["others"], line.text)}

    def _virtual(self, line: Line) -> Mapping[str, Any]:
        number, points = trf_lines.virtual(line)
        self.mentions.append((line, 5, number))
        return {"virtual": {**self.found["virtual"], number: points}}

    def _forbidden(self, line: Line) -> Mapping[str, Any]:
        pair = self._mentioned(line)
        if len(set(pair)) < 2:
            raise line.fault(5, NO_PAIR)
        return {"forbidden": (*self.found["forbidden"], pair)}

    def _mentioned(self, line: Line) -> tuple[int, ...]:
        found = trf_lines.numbers(line)
        columns = [column for column, _ in line.words()]
        self.mentions += [(line, column, number) for column, number in zip(columns, found, strict=True)]
        return found


class _Agreement:
    """Whether the lines of a file agree with each other."""

    def __init__(self, report: Report, reading: _Reading) -> None:
        self.report = report
        self.players = reading.players
        self.mentions = reading.mentions

    def hold(self) -> None:
        """Raises TrfError at the first place where they do not."""
        for line, column, number in self.mentions:
            if number not in self.players:
                raise line.fault(column, UNKNOWN, number=number)
        for player, line in self.players.values():
            for number, column, cell in _met(player):
                self._meeting(player, line, number, column, cell)
            self._sum(player, line)

    def _meeting(self, player: Player, line: Line, number: int, column: int, cell: Cell) -> None:
        if self.report.rounds is not None and number > self.report.rounds:
            raise line.fault(column, TOO_MANY, round=number, rounds=self.report.rounds)
        if cell.opponent == player.number:
            raise line.fault(column, HIMSELF)
        if cell.opponent not in self.players:
            raise line.fault(column, UNKNOWN, number=cell.opponent)
        values = {"number": player.number, "other": cell.opponent, "round": number}
        other = self.players[cell.opponent][0].cell(number)
        if other is None or other.opponent != player.number:
            raise line.fault(column, ONE_SIDED, **values)
        if cell.colour == other.colour != "-":
            raise line.fault(column + 5, SAME_COLOUR, **values)
        if not _are_true(cell.code, other.code):
            raise line.fault(column + 7, NOT_BOTH, **values)

    def _sum(self, player: Player, line: Line) -> None:
        """The points must be those of the rounds that are set; byes given beforehand may be among them."""
        written = round(10 * player.points)
        set_before = player.cells[: self.report.set_rounds]
        blanks = self.report.set_rounds - len(set_before)
        sums = [
            round(10 * (sum(map(self.report.points_of, cells)) + blanks * self.report.points_of(None)))
            for cells in (set_before, player.cells)
        ]
        if written not in sums:
            raise line.fault(81, WRONG_SUM, points=player.points, sum=sums[0] / 10)


def _met(player: Player) -> Iterator[tuple[int, int, Cell]]:
    """The rounds with an opponent: number, column, cell."""
    for index, cell in enumerate(player.cells):
        if cell is not None and cell.opponent:
            yield index + 1, FIRST + WIDTH * index, cell


def _are_true(one: str, other: str) -> bool:
    """Whether two may have these results against each other. Arbiters may take points from both, never give more than
    one win away."""
    if one == " " or other == " ":
        return one == other
    for kind in ("1=0", "WDL", "+ -"):
        if one in kind and other in kind:
            return (kind.index(one) + kind.index(other)) >= 2
    return False
