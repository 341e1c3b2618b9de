"""The one door to py4swiss, which knows FIDE's Dutch system; nothing else imports it.

The engine computes points from results by a table of its own. It is given the points before each round as
accelerations instead, and no result that is worth any, so that every scale of points will do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.matching_computer import ComputerDutchValidity
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult, ScoringPointSystem
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

from .base import Bye
from .swiss_field import Contender, Pair, Past, Terms

_SEATS = (ColorToken.WHITE, ColorToken.BLACK)
_ABSENT = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE)
_RESTED = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.PAIRING_ALLOCATED_BYE)


class Unpairable(Exception):
    """No round keeps all the rules."""


def dutch(
    field: Sequence[Contender], terms: Terms, barred: Set[Pair], may_rest: Set[str], *, keep_seats: bool
) -> list[tuple[str, str | None]]:
    """Pairs (home, away) from the first table to the last, the one who rests with None.

    `barred` pairs are not made, beside those that have played each other; of an odd number one of `may_rest` rests.
    Where seats need not be kept, nobody is refused for having sat on the same side too often. Raises Unpairable.
    """
    ordered = sorted(field, key=lambda one: one.number)
    ids = {one.key: one.number for one in ordered}
    keys = {one.number: one.key for one in ordered}
    try:
        found = DutchEngine.generate_pairings(_file(ordered, ids, terms, barred, may_rest, keep_seats))
    except PairingError as error:
        raise Unpairable from error
    return [(keys[one.white], keys.get(one.black)) for one in found]


def _file(
    ordered: Sequence[Contender],
    ids: dict[str, int],
    terms: Terms,
    barred: Set[Pair],
    may_rest: Set[str],
    keep_seats: bool,
) -> ParsedTrf:
    points = {one.key: _points(one, terms.number) for one in ordered}
    least = min(0, *(low for row in points.values() for low in row))
    return ParsedTrf(
        player_sections=[
            PlayerSection(
                code=PlayerCode.PLAYER,
                starting_number=ids[one.key],
                points_times_ten=round(10 * one.points) - least,
                rank=one.number,
                results=_results(one, ids, terms.number, one.key in may_rest, keep_seats),
            )
            for one in ordered
        ],
        x_section=XSection(
            number_of_rounds=terms.rounds or terms.number + 1,
            zeroed_ids={ids[one.key] for one in ordered if not one.is_in},
            scoring_point_system=_worth(terms.best),
            configuration=XSectionConfiguration(first_round_color=terms.home_first),
            accelerations={ids[key]: [one - least for one in row] for key, row in points.items()},
            forbidden_pairs={(ids[one], ids[other]) for one, other in (sorted(pair) for pair in barred)},
        ),
    )


def _points(one: Contender, number: int) -> list[int]:
    """Tenths of points before each round up to this one, virtual ones with them."""
    before, row = 0.0, []
    for past in range(1, number + 1):
        row.append(round(10 * (before + one.virtual.get(past, 0))))
        before += one.past[past].points if past in one.past else 0
    return row


def _worth(best: float) -> ScoringPointSystem:
    """No result is worth any points, but half of the best possible score is known: by one that nobody has."""
    plain = ScoringPointSystem()
    worth = dict.fromkeys(plain.score_dict, 0)
    worth[ResultToken.FULL_POINT_BYE, ColorToken.BYE_OR_NOT_PAIRED] = round(10 * best)
    return ScoringPointSystem(score_dict=worth)


def _results(one: Contender, ids: dict[str, int], number: int, may_rest: bool, keep_seats: bool) -> list[RoundResult]:
    found = [_result(one.past.get(past), ids, may_rest) for past in range(1, number)]
    return found if keep_seats else _eased(found)


def _result(past: Past | None, ids: dict[str, int], may_rest: bool) -> RoundResult:
    if past is not None and past.is_played and past.opponent in ids:
        seat = _SEATS[not past.at_home]
        return RoundResult(id=ids[past.opponent], color=seat, result=ResultToken.DRAW)
    has_rested = past is not None and (past.bye == Bye.PAIRING or past.is_walkover)
    return _RESTED if has_rested and not may_rest else _ABSENT


def _eased(results: list[RoundResult]) -> list[RoundResult]:
    """The same wish for a seat, but never one that refuses the other: seats that alternate up to the last."""
    played = [index for index, one in enumerate(results) if one.id]
    homes = sum(results[index].color == ColorToken.WHITE for index in played)
    more = 2 * homes - len(played)
    if not played or (abs(more) < 2 and not _is_double(results, played)):
        return results
    last = results[played[-1]].color if more == 0 else _SEATS[more < 0]
    eased = list(results)
    for back, index in enumerate(reversed(played)):
        seat = last if back % 2 == 0 else _SEATS[last == ColorToken.WHITE]
        eased[index] = RoundResult(id=results[index].id, color=seat, result=results[index].result)
    return eased


def _is_double(results: list[RoundResult], played: list[int]) -> bool:
    return len(played) > 1 and results[played[-1]].color == results[played[-2]].color


def left_over(size: int, edges: Iterable[tuple[int, int]]) -> int:
    """How many of `size` vertices the greatest matching along these edges leaves alone."""
    even = size + size % 2
    computer = ComputerDutchValidity(even, 1)
    for _ in range(even):
        computer.add_vertex()
    for one, other in edges:
        computer.set_edge_weight(one, other, 1)
    computer.compute_matching()
    matched = computer.get_matching()
    return sum(matched[vertex] == vertex for vertex in range(size))
