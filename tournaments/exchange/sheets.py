"""Lists of a season as CSV that spreadsheets open: with a mark of UTF-8, and with cells that calculate nothing."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from io import StringIO
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Member
from tournaments.selectors.crosstable import cross_table
from tournaments.selectors.season import FixtureLine, RoundBlock, SeasonPage, StageBlock
from tournaments.selectors.season.gather import column_words

MARK = "\ufeff"
SEPARATORS = {"comma": ",", "semicolon": ";"}
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet would take for a formula."""

Line = Sequence[Any]


def written(lines: Iterable[Line], separator: str = "comma") -> str:
    """The lines as CSV, the mark of UTF-8 first. Raises KeyError for a separator that is not one of `SEPARATORS`."""
    out = StringIO()
    out.write(MARK)
    writer = csv.writer(out, delimiter=SEPARATORS[separator])
    writer.writerows([_plain(cell) for cell in line] for line in lines)
    return out.getvalue()


def _plain(cell: Any) -> Any:
    """A cell as it is written; an apostrophe before a text that would be a formula."""
    if cell is None:
        return ""
    if isinstance(cell, datetime):
        return timezone.localtime(cell).strftime("%Y-%m-%d %H:%M")
    if isinstance(cell, int | float):
        return cell
    text = str(cell)
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA) else text


def entrants(page: SeasonPage) -> Iterator[Line]:
    """Who plays, in the order of the draw; its columns are those that can be read in again."""
    yield ("username", "partner", "number", _("name"), _("division"), _("state"), _("rating at entry"))
    divisions = {block.division.pk: str(block.division) for block in page.divisions}
    for one in page.entrants:
        division = divisions.get(one.division_id or 0, "")
        names = (_username(one.member), _username(one.partner))
        yield (*names, one.number, str(one), division, one.get_state_display(), round(one.rating, 2))


def _username(member: Member | None) -> str:
    """Nothing for accounts that are gone."""
    return member.username if member is not None and member.has_account else ""


def fixtures(page: SeasonPage) -> Iterator[Line]:
    """All fixtures of all divisions, a line each; those at greater tables have as many sides as there are seats."""
    most = max((len(line.sides) for block in page.rounds for line in block.lines), default=2)
    head = (_("division"), _("stage"), _("round"), _("fixture"), _("state"), _("opens"), _("closes"), _("agreed time"))
    yield (*head, *(words % {"n": n} for n in range(1, most + 1) for words in _side_words()), _("reason"))
    for division in page.divisions:
        for stage in division.stages:
            for block in stage.rounds:
                for line in block.lines:
                    yield _fixture(str(division.division), stage, block, line, most)


def _side_words() -> tuple[str, str, str]:
    return _("side %(n)s"), _("score %(n)s"), _("place %(n)s")


def _fixture(division: str, stage: StageBlock, block: RoundBlock, line: FixtureLine, most: int) -> Line:
    one, at = line.fixture, block.round
    sides = [cell for side in line.sides for cell in (str(side.entrant), side.score, side.place)]
    closes = line.closing(at.closes_at) or at.closes_at
    head = (division, stage.stage.number, at.number, one.number, str(line.word.label), at.opens_at, closes)
    return (*head, one.starts_at, *sides, *[None] * (3 * most - len(sides)), one.reason)


def standings(page: SeasonPage) -> Iterator[Line]:
    """The tables of all stages one beneath the other."""
    stages = [(division, stage) for division in page.divisions for stage in division.stages]
    extras = sorted({name for _division, stage in stages for row in stage.table for name in row.standing.columns})
    head = (_("division"), _("stage"), _("rank"), _("name"), _("played"), _("won"), _("drawn"), _("lost"))
    yield (*head, _("for"), _("against"), _("points"), *(column_words(name) for name in extras), _("why above"))
    for division, stage in stages:
        for row in stage.table:
            one = row.standing
            figures = (one.played, one.won, one.drawn, one.lost, one.score_for, one.score_against, _short(one.points))
            more = (one.columns.get(name) for name in extras)
            place = (str(division.division), stage.stage.number, one.rank, str(one.entrant))
            yield (*place, *figures, *more, row.because)


def _short(points: float) -> int | float:
    return int(points) if points == int(points) else points


def cross(page: SeasonPage) -> Iterator[Line]:
    """Entrants by rounds: each cell the result or the word for why there is none, then what it counted."""
    for division in page.divisions:
        for stage in division.stages:
            table = cross_table(stage, page.season.law, None)
            heads = (_("round %(n)s") % {"n": block.round.number} for block in table.rounds)
            columns = [cell for head in heads for cell in (head, _("against"), _("points"))]
            yield (_("division"), _("stage"), _("name"), *columns)
            for row in table.by_round:
                cells = [value for cell in row.cells for value in _cell(cell)]
                yield (str(division.division), stage.stage.number, str(row.entrant), *cells)


def _cell(cell: Any) -> Line:
    """A score with a dash: with a colon a spreadsheet reads a time of day."""
    if cell is None:
        return ("", "", "")
    return cell.text.replace(":", "–"), ", ".join(map(str, cell.others)), cell.points


LISTS: dict[str, Callable[[SeasonPage], Iterator[Line]]] = {
    "entrants": entrants,
    "fixtures": fixtures,
    "standings": standings,
    "cross": cross,
}
"""By the name in the address."""
