"""Swiss tournaments and report files: a file as a field to be paired, a season as a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec

from .base import Bye, Entry, NoPairing, PastRound, Played, gettext_noop
from .swiss import Swiss, SwissSettings
from .swiss_field import Contender, Pairing, Past, Terms
from .swiss_pairing import pair_round
from .trf import WALKED, Cell, Player, Report

OVER = gettext_noop("All %(rounds)s rounds have been set.")
NOBODY = gettext_noop("Nobody plays in the next round.")


def pair_report(report: Report) -> Pairing:
    """The next round of a file by FIDE's rules to the letter, starting numbers as keys. Missing results count as draws
    (`missing_cells`). Raises NoPairing with what blocks."""
    number = report.set_rounds + 1
    if report.rounds is not None and number > report.rounds:
        raise NoPairing(OVER, {"rounds": report.rounds})
    field = _field(report, number)
    if not any(one.is_in for one in field):
        raise NoPairing(NOBODY)
    return pair_round(field, _terms(report, number))


def missing_cells(report: Report) -> int:
    """How many meetings have no result yet."""
    return sum(cell is not None and cell.code == " " for player in report.players for cell in player.cells) // 2


def _terms(report: Report, number: int) -> Terms:
    pairs = (pair for several in report.forbidden for pair in combinations(map(str, several), 2))
    return Terms(
        number=number,
        rounds=report.rounds,
        best=max(report.points_of(Cell(1, colour, "1")) for colour in "wb"),
        forbidden=frozenset(map(frozenset, pairs)),
        home_first=_first_colour(report) == "w",
        strict=True,
    )


def _first_colour(report: Report) -> str:
    """The colour of odd numbers in the first round: as the file says, else as the first who was paired in it had it."""
    if report.first_colour:
        return report.first_colour
    for player in sorted(report.players, key=lambda one: one.number):
        cell = player.cell(1)
        if cell is not None and cell.opponent and cell.colour != "-":
            is_odd = player.number % 2 == 1
            return cell.colour if is_odd else "wb"[cell.colour == "w"]
    return "w"


def _field(report: Report, number: int) -> list[Contender]:
    order = {player.number: player.number for player in report.players}
    if report.by_rank:
        ranked = sorted(report.players, key=lambda one: (one.rank or len(report.players), one.number))
        order = {player.number: place for place, player in enumerate(ranked, 1)}
    return [
        Contender(
            key=str(player.number),
            number=order[player.number],
            past={past: _past(report, player.cell(past)) for past in range(1, number)},
            is_in=player.number not in report.absent and player.cell(number) is None,
            virtual=dict(enumerate(report.virtual.get(player.number, ()), 1)),
        )
        for player in report.players
    ]


def _past(report: Report, cell: Cell | None) -> Past:
    if cell is None:
        return Past(report.points_of(None))
    if cell.opponent == 0:
        bye = Bye(cell.code) if cell.code in "HFUZ" else None
        return Past(report.points_of(cell), bye=bye, is_walkover=cell.code == "+")
    counted = Cell(cell.opponent, cell.colour, "=") if cell.code == " " else cell
    return Past(
        points=report.points_of(counted),
        opponent=str(cell.opponent),
        at_home=cell.colour == "w",
        is_played=cell.is_played,
        is_walkover=cell.code == "+",
    )


def report_of(
    entries: Sequence[Entry],
    history: Sequence[PastRound],
    settings: SwissSettings,
    people: Mapping[str, Player],
    head: Report,
) -> Report:
    """A season as a file: `people` has name, rating and so on by the entrants' keys, `head` the name, dates and places.

    Starting numbers follow the draw. A round without the entrant is blank; byes have their letters; void fixtures are
    rounds without points, open ones results that are missing; points are those of the results.
    """
    numbers = {entry.key: place for place, entry in enumerate(entries, 1)}
    draft = Report(worth=_worth(settings))
    rows = {key: tuple(_written(past, key, numbers) for past in history) for key in numbers}
    points = {key: sum(map(draft.points_of, cells)) for key, cells in rows.items()}
    ranks = {key: rank for rank, key in enumerate(sorted(rows, key=lambda key: -points[key]), 1)}
    return msgspec.structs.replace(
        head,
        players=tuple(
            msgspec.structs.replace(
                people[key], number=numbers[key], points=points[key], rank=ranks[key], cells=rows[key]
            )
            for key in numbers
        ),
        rounds=max(len(history), Swiss().length(sum(entry.joined <= 1 for entry in entries), settings)),
        worth=draft.worth,
        forbidden=tuple(
            (numbers[one], numbers[other]) for one, other in settings.forbidden if {one, other} <= set(numbers)
        ),
        entrants=str(len(numbers)),
    )


def _worth(settings: SwissSettings) -> dict[str, float]:
    byes = {"ZPB": Bye.ZERO, "HPB": Bye.HALF, "FPB": Bye.FULL, "PAB": Bye.PAIRING}
    usual = {"W": settings.win, "D": settings.draw, "L": settings.loss}
    return usual | {code: settings.of(bye) for code, bye in byes.items()}


def _written(past: PastRound, key: str, numbers: Mapping[str, int]) -> Cell | None:
    """What one entrant did in a round."""
    if key in past.byes:
        return Cell(0, "-", past.byes[key])
    one = next((one for one in past.played if key in one.entrants and len(one.entrants) == 2), None)
    if one is None:
        return None
    seat = one.entrants.index(key)
    code, opponent = _code(one, seat), one.entrants[1 - seat]
    return Cell(numbers[opponent], "wb"[seat], code) if code and opponent in numbers else Cell()


def _code(one: Played, seat: int) -> str:
    """The result for who sat there; nothing for a void fixture."""
    if one.is_open or len(one.places) != 2:
        return " " if one.is_open else ""
    mine, other = one.places[seat], one.places[1 - seat]
    if mine == other == 1:
        return "="
    won_or_lost = WALKED if one.is_forfeit else "10"
    return won_or_lost[mine >= other]
