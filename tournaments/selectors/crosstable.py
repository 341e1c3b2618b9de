"""The cross tables of a stage: entrants by rounds, whoever meets whom, and who sat with whom how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from django.utils.translation import gettext as _

from tournaments import formats
from tournaments.formats import Bye
from tournaments.formats.rules import LeagueRules
from tournaments.formats.scoring import for_bye, for_places
from tournaments.models import Entrant, Fixture

from .rounds import COUNTED
from .season import FixtureLine, RoundBlock, StageBlock

MOST_BY_PAIR = 40
"""With more entrants a table of all against all can be read no more."""


@dataclass(frozen=True)
class Cell:
    """One fixture of an entrant, or the word for why there is none. `kind` is w, d or l for a result, `open` for what
    is to be played, and for empty cells one of late, absent, bye, withdrawn, void, cancelled; `points` as the league
    gives them."""

    kind: str
    text: str
    points: Any = None
    line: FixtureLine | None = None
    others: Sequence[Entrant] = ()

    @property
    def is_empty(self) -> bool:
        """Whether the entrant has nothing to play there."""
        return self.kind in EMPTY


EMPTY = ("late", "absent", "bye", "withdrawn", "void", "cancelled")


@dataclass(frozen=True)
class Row:
    """An entrant with a cell for each round, or each other entrant."""

    number: int
    entrant: Entrant
    cells: list[Cell | None]
    is_mine: bool = False


@dataclass(frozen=True)
class CrossTable:
    """Rows in the order of the table; `rounds` are the columns of the table by rounds."""

    rounds: list[RoundBlock]
    by_round: list[Row]
    by_pair: list[Row] = field(default_factory=list)
    together: list[tuple[Entrant, list[int | None]]] = field(default_factory=list)

    @property
    def most_together(self) -> int:
        """How often those meet who meet most."""
        return max((count or 0 for _entrant, counts in self.together for count in counts), default=0)


def cross_table(block: StageBlock, law: LeagueRules, mine: int | None) -> CrossTable:
    """From a stage read with all its fixtures."""
    entrants = _in_order(block)
    seats = seats_of(block)
    rounds = block.rounds
    by_round = [
        Row(number, one, [_cell(one, at, block, law, seats) for at in rounds], one.pk == mine)
        for number, one in enumerate(entrants, 1)
    ]
    is_robin = block.is_robin and len(entrants) <= MOST_BY_PAIR
    return CrossTable(
        rounds=rounds,
        by_round=by_round,
        by_pair=_by_pair(entrants, block, law, mine) if is_robin else [],
        together=_together(entrants, block) if block.is_pods else [],
    )


def _in_order(block: StageBlock) -> list[Entrant]:
    """As in the table; who is not in it any more comes after."""
    listed = [row.standing.entrant for row in block.table]
    known = {one.pk for one in listed}
    return [*listed, *(one for one in block.entrants if one.pk not in known)]


def seats_of(block: StageBlock) -> int:
    """How many sit at a usual table of the stage, which tells what a bye is worth."""
    settings = formats.settings_of(block.rules.format, block.rules.settings)
    is_for_two = formats.format_of(block.rules.format).seats(settings) == (2, 2)
    return 2 if is_for_two else int(getattr(settings, "size", 2))


def _cell(one: Entrant, at: RoundBlock, block: StageBlock, law: LeagueRules, seats: int) -> Cell:
    line = next((line for line in at.lines if line.side_of(one.pk)), None)
    if line is not None:
        return cell_of(line, one, law)
    return _empty(one, at, law, seats, is_first=block.stage.number == 1)


def cell_of(line: FixtureLine, one: Entrant, law: LeagueRules) -> Cell:
    """A fixture from this entrant's side."""
    fixture, side = line.fixture, line.side_of(one.pk)
    others = [other.entrant for other in line.others(one.pk)]
    if fixture.state in (Fixture.State.VOID, Fixture.State.CANCELLED):
        return Cell(fixture.state, str(line.word.label), 0, line, others)
    if fixture.state == Fixture.State.DOUBLE_FORFEIT:
        return Cell("l", str(line.word.label), _plain(law.scoring.loss), line, others)
    if fixture.state not in COUNTED or side is None or side.place is None or not line.has_scores:
        return Cell("open", str(line.word.label), None, line, others)
    places = [other.place or 0 for other in line.sides]
    points = for_places(places, law.scoring)[[other.entrant.pk for other in line.sides].index(one.pk)]
    is_level = side.place == 1 and places.count(1) > 1
    kind = "d" if is_level else "w" if side.place == 1 else "l"
    if len(others) == 1:
        return Cell(kind, f"{side.score}:{line.others(one.pk)[0].score}", _plain(points), line, others)
    return Cell(kind, _ordinal(side.place), _plain(points), line, others)


def _ordinal(place: int) -> str:
    return _("no. %(place)s") % {"place": place}


def _plain(points: Any) -> Any:
    return int(points) if points == int(points) else round(float(points), 2)


def _empty(one: Entrant, at: RoundBlock, law: LeagueRules, seats: int, *, is_first: bool) -> Cell:
    """Why an entrant has no fixture in a round, with what the league gives for it."""
    number, letter = at.round.number, at.round.byes.get(str(one.pk))
    given = _plain(for_bye(Bye(letter), law.scoring, seats)) if letter else 0
    if is_first and number < one.joined:
        return Cell("late", _("not yet joined"), given)
    if (is_first and one.left is not None and number >= one.left) or (not is_first and not one.is_playing):
        return Cell("withdrawn", _("withdrawn"), given)
    if letter is None or (is_first and str(number) in one.byes):
        return Cell("absent", _("absent"), given)
    return Cell("bye", _("bye"), given)


def _by_pair(entrants: Sequence[Entrant], block: StageBlock, law: LeagueRules, mine: int | None) -> list[Row]:
    meetings: dict[tuple[int, int], list[FixtureLine]] = {}
    for line in (line for at in block.rounds for line in at.lines if line.is_for_two):
        home, away = (side.entrant.pk for side in line.sides)
        meetings.setdefault((home, away), []).append(line)
    is_double = block.rules.format == "round_robin_double"
    rows = []
    for number, one in enumerate(entrants, 1):
        cells = [_pair_cell(one, other, meetings, law, is_double=is_double) for other in entrants]
        rows.append(Row(number, one, cells, one.pk == mine))
    return rows


def _pair_cell(
    one: Entrant,
    other: Entrant,
    meetings: Mapping[tuple[int, int], list[FixtureLine]],
    law: LeagueRules,
    *,
    is_double: bool,
) -> Cell | None:
    """Of two legs the row is at home; None where a row meets itself."""
    if one.pk == other.pk:
        return None
    lines = meetings.get((one.pk, other.pk), [])
    if not is_double:
        lines = lines or meetings.get((other.pk, one.pk), [])
    if lines:
        return cell_of(lines[-1], one, law)
    is_gone = not one.is_playing or not other.is_playing
    return Cell("withdrawn", _("withdrawn"), 0) if is_gone else Cell("late", _("not yet joined"), 0)


def _together(entrants: Sequence[Entrant], block: StageBlock) -> list[tuple[Entrant, list[int | None]]]:
    """How often each two sat at a table, void ones left out; nobody sits with himself."""
    counts: Counter[frozenset[int]] = Counter()
    for line in (line for at in block.rounds for line in at.lines):
        if line.fixture.state not in (Fixture.State.VOID, Fixture.State.CANCELLED):
            counts.update(map(frozenset, combinations([side.entrant.pk for side in line.sides], 2)))
    return [
        (one, [None if one.pk == other.pk else counts[frozenset((one.pk, other.pk))] for other in entrants])
        for one in entrants
    ]
