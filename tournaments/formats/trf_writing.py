"""Writes a report file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from .trf import HEADER, WIDEST, Cell, Player, Report
from .trf_lines import FIRST, WIDTH

END = "\r\n"
"""FIDE wants a carriage return behind every line."""


def write(report: Report) -> str:
    """The whole file. Texts are cut to their columns; what `read` makes of it is the same report, if they fit."""
    return "".join(line.rstrip() + END for line in _lines(report))


def _lines(report: Report) -> Iterator[str]:
    for code, field in HEADER.items():
        if code == "122":
            yield from (f"112 {_plain(name)}" for name in report.deputies)
        if text := _plain(getattr(report, field)):
            yield f"{code} {text}"
    if report.dates:
        yield "132".ljust(FIRST - 1) + "".join(_date(one).ljust(WIDTH) for one in report.dates)
    yield from _extensions(report)
    yield from map(_player, report.players)
    yield from report.others


def _extensions(report: Report) -> Iterator[str]:
    if report.rounds is not None:
        yield f"XXR {report.rounds}"
    colour = {"w": "white1", "b": "black1"}.get(report.first_colour, "")
    if settings := f"{colour} {'rank' * report.by_rank}".strip():
        yield f"XXC {settings}"
    if report.worth:
        yield "XXS " + " ".join(f"{code}={points:.1f}" for code, points in report.worth.items())
    if report.absent:
        yield "XXZ " + " ".join(map(str, report.absent))
    for number, points in report.virtual.items():
        yield f"XXA {number:4} " + " ".join(f"{one:4.1f}" for one in points)
    for pair in report.forbidden:
        yield "XXP " + " ".join(map(str, pair))


def _player(player: Player) -> str:
    texts = {field: _plain(getattr(player, field))[:width].ljust(width) for field, width in WIDEST.items()}
    rating = "" if player.rating is None else str(player.rating)
    rank = "" if player.rank is None else str(player.rank)
    head = f"001 {player.number:4} {texts['sex']}{texts['title'].strip():>3} {texts['name']} {rating:>4}"
    tail = f"{texts['federation']} {texts['identity']} {texts['birth']} {player.points:4.1f} {rank:>4}"
    return f"{head} {tail}" + "".join(map(_cell, player.cells))


def _cell(cell: Cell | None) -> str:
    if cell is None:
        return " " * WIDTH
    opponent = f"{cell.opponent:4}" if cell.opponent else "0000"
    return f"  {opponent} {cell.colour} {cell.code}"


def _date(one: date | None) -> str:
    return "" if one is None else one.strftime("%y/%m/%d")


def _plain(text: str) -> str:
    """One line, without blanks around."""
    return re.sub(r"[\r\n]+", " ", text).strip()
