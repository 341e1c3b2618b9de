"""The lines of a report file, each read by itself. Columns count from 1, as in FIDE's description."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from .base import gettext_noop
from .trf import BYES, PLAYED, TOGETHER, WALKED, WORTH, Cell, Player, TrfError

NO_NUMBER = gettext_noop("%(text)r is no number from %(least)d to %(most)d.")
NO_POINTS = gettext_noop("%(text)r are no points, such as 2.5.")
NO_DATE = gettext_noop("%(text)r is no date, such as 26/12/31.")
NO_RESULT = gettext_noop("%(text)r is no result; known are 1 = 0 W D L + - H F U Z.")
NO_COLOUR = gettext_noop("%(text)r is no colour; known are w, b and -.")
NO_SPACE = gettext_noop("%(text)r stands where a blank belongs.")
LONE_RESULT = gettext_noop("The result %(code)r needs an opponent and a colour.")
BYE_MET = gettext_noop("The bye %(code)r has no opponent and no colour.")
NO_SETTING = gettext_noop("%(text)r is not known here.")
TOO_SHORT = gettext_noop("The line ends before this column.")

WIDTH, FIRST = 10, 92
"""Columns of a round, and where the first round begins."""


class Line(NamedTuple):
    """A line of the file, by its number from 1."""

    number: int
    text: str

    def part(self, first: int, last: int) -> str:
        """The columns from the first to the last, without blanks around."""
        return self.text[first - 1 : last].strip()

    def fault(self, column: int, key: str, **values: object) -> TrfError:
        """What is wrong at a column."""
        return TrfError(self.number, column, key, values)

    def words(self) -> Iterator[tuple[int, str]]:
        """What stands behind the code, with its columns."""
        for found in re.finditer(r"\S+", self.text[3:]):
            yield found.start() + 4, found.group()

    def whole(self, column: int, text: str, least: int = 1, most: int = 9999) -> int:
        """A whole number. Raises TrfError."""
        if not re.fullmatch(r"[0-9]{1,4}", text) or not least <= int(text) <= most:
            raise self.fault(column, NO_NUMBER, text=text, least=least, most=most)
        return int(text)

    def points(self, column: int, text: str) -> float:
        """Points with at most one decimal. Raises TrfError."""
        if not re.fullmatch(r"[0-9]{1,3}(\.[0-9])?", text):
            raise self.fault(column, NO_POINTS, text=text)
        return float(text)


def player(line: Line) -> Player:
    """A line 001. Raises TrfError."""
    if len(line.text) < 81:
        raise line.fault(len(line.text) + 1, TOO_SHORT)
    rating, rank = line.part(49, 52), line.part(86, 89)
    return Player(
        number=line.whole(5, line.part(5, 8)),
        name=line.part(15, 47),
        points=line.points(81, line.part(81, 84)),
        rank=line.whole(86, rank) if rank else None,
        cells=_cells(line),
        sex=line.part(10, 10),
        title=line.part(11, 13),
        rating=line.whole(49, rating, 0) if rating else None,
        federation=line.part(54, 56),
        identity=line.part(58, 68),
        birth=line.part(70, 79),
    )


def _cells(line: Line) -> tuple[Cell | None, ...]:
    text = line.text.rstrip()
    return tuple(_cell(line, column) for column in range(FIRST, len(text) + 1, WIDTH))


def _cell(line: Line, column: int) -> Cell | None:
    text = line.text[column - 1 : column - 1 + WIDTH].ljust(WIDTH)
    if not text.strip():
        return None
    for gap in (4, 6, 8, 9):
        if text[gap] != " ":
            raise line.fault(column + gap, NO_SPACE, text=text[gap])
    opponent = 0 if text[:4].strip(" 0") == "" else line.whole(column, text[:4].strip())
    colour, code = text[5].lower().replace(" ", "-"), text[7].upper()
    if colour not in "wb-":
        raise line.fault(column + 5, NO_COLOUR, text=text[5])
    if code not in PLAYED + WALKED + BYES + " ":
        raise line.fault(column + 7, NO_RESULT, text=text[7])
    return _sensible(line, column, Cell(opponent, colour, code))


def _sensible(line: Line, column: int, cell: Cell) -> Cell:
    is_met, is_seated = cell.opponent > 0, cell.colour != "-"
    if cell.code == " " and not is_met and not is_seated:
        return Cell()
    if cell.code in BYES and (is_met or is_seated):
        raise line.fault(column + 7, BYE_MET, code=cell.code)
    if cell.code in PLAYED + " " and not (is_met and is_seated):
        raise line.fault(column + 7, LONE_RESULT, code=cell.code)
    return cell


def dates(line: Line) -> tuple[date | None, ...]:
    """A line 132: the days of the rounds. Raises TrfError."""
    end = len(line.text.rstrip())
    return tuple(_date(line, column, line.part(column, column + 7)) for column in range(FIRST, end + 1, WIDTH))


def _date(line: Line, column: int, text: str) -> date | None:
    if not text:
        return None
    found = re.fullmatch(r"([0-9]{2})/([0-9]{2})/([0-9]{2})", text)
    try:
        year, month, day = map(int, found.groups() if found else ())
        return date(year + (1900 if year >= 70 else 2000), month, day)
    except ValueError:
        raise line.fault(column, NO_DATE, text=text) from None


def numbers(line: Line) -> tuple[int, ...]:
    """Starting numbers, as in XXZ and XXP. Raises TrfError."""
    return tuple(line.whole(column, text) for column, text in line.words())


def virtual(line: Line) -> tuple[int, tuple[float, ...]]:
    """A line XXA: a starting number, and the points of each round. Raises TrfError."""
    words = list(line.words())
    if not words:
        raise line.fault(5, TOO_SHORT)
    return line.whole(*words[0]), tuple(line.points(column, text) for column, text in words[1:])


def worth(line: Line) -> dict[str, float]:
    """A line XXS: points by their code. Raises TrfError."""
    found = {}
    for column, text in line.words():
        code, _, points = text.partition("=")
        if code not in WORTH and code not in TOGETHER:
            raise line.fault(column, NO_SETTING, text=text)
        found[code] = line.points(column + len(code) + 1, points)
    return found


def configuration(line: Line) -> tuple[str, bool]:
    """A line XXC: the first colour, and whether ranks stand for starting numbers. Raises TrfError."""
    colour, by_rank = "", False
    for column, text in line.words():
        if text.lower() not in ("white1", "black1", "rank"):
            raise line.fault(column, NO_SETTING, text=text)
        by_rank = by_rank or text.lower() == "rank"
        colour = {"white1": "w", "black1": "b"}.get(text.lower(), colour)
    return colour, by_rank


def first_colour(line: Line) -> str:
    """A line 152 of the format of 2026. Raises TrfError."""
    text = line.text[3:].strip()
    if text.lower() not in ("w", "b"):
        raise line.fault(5, NO_COLOUR, text=text)
    return text.lower()
