"""Reading recorded competitions (a World Cup with groups, or a league) and making their tables.

Every fault is a BadFileError that names its place, such as ``groups.A.matches[2].hg``.
"""

from collections.abc import Mapping, Sequence

import msgspec

from .criteria import FIGURE, UnknownCriterionError, canonical
from .lots import recorded_lots
from .model import COUNTED, Adjustment, Extras, ManualOrder, Number, PointsRule, Restart, Result, Rules, Standing
from .presets import preset
from .ranking import rank
from .schema import BadFileError, Competition, Section, check, decode

LEAGUE = "league"
"""The name of a league's only table."""

CARD_POINTS = (-1, -3, -4, -5)
"""Fair play points of a yellow, a second yellow, a straight red, and a yellow followed by a straight red card."""


def tables(text: bytes, year: str | None = None) -> dict[str, Standing]:
    """The tables of a recorded competition by group, or the one of a league under LEAGUE.

    ``year`` names the preset: needed for a World Cup; for a league it replaces the criteria that the file states.
    Points for a match are the file's own where it states them. Raises BadFileError, or UnknownPresetError.
    """
    head = decode(text, Competition)
    if head.groups is not None:
        if not head.groups:
            raise BadFileError("groups: there is none")
        rules = _rules(head, year)
        return {name: _table(raw, f"groups.{name}", rules) for name, raw in head.groups.items()}
    if len(head.matches):
        return {LEAGUE: _table(text, "", _rules(head, year))}
    raise BadFileError("the file: neither groups (a World Cup) nor matches (a league)")


def _rules(head: Competition, year: str | None) -> Rules:
    """The preset's rules or the file's own, with the file's points."""
    stated = PointsRule(head.points.win, head.points.draw, head.points.loss) if head.points else None
    if year is not None:
        rules = preset(year).rules
        return Rules(rules.criteria, stated or rules.points, rules.restart)
    if head.tiebreak is None:
        raise BadFileError("tiebreak: missing; a league names its criteria, and a World Cup needs the preset of a year")
    if stated is None:
        raise BadFileError("points: missing; say what a win, a draw and a loss give")
    restart = Restart.HEAD_TO_HEAD if head.h2h_restart else Restart.NEVER
    return Rules(_criteria(head.tiebreak), stated, restart)


def _criteria(tiebreak: Sequence[str]) -> tuple[str, ...]:
    """The file's criteria behind points, which come first unless the file places them, or points per game, itself."""
    names = []
    for number, name in enumerate(tiebreak):
        try:
            names.append(canonical(name))
        except UnknownCriterionError as fault:
            raise BadFileError(f"tiebreak[{number}]: {fault}") from None
        if names[-1].startswith(FIGURE):
            raise BadFileError(f"tiebreak[{number}]: {name!r} has no figures in a file")
    return tuple(names) if "points" in names or names[:1] == ["ppg"] else ("points", *names)


def _table(text: bytes | msgspec.Raw, path: str, rules: Rules) -> Standing:
    section = decode(text, Section, path)
    check(section, path)
    criteria = [name for name in rules.criteria if name != "lots"]
    if section.manual and "manual" not in criteria:
        criteria.append("manual")
    results = [Result(m.home, m.away, m.hg or 0, m.ag or 0, m.status) for m in section.matches]
    return rank(section.teams, results, Rules((*criteria, "lots"), rules.points, rules.restart), _extras(section))


def _extras(section: Section) -> Extras:
    fair_play = _fair_play(section)
    return Extras(
        adjustments=tuple(Adjustment(a.team, a.points, a.reason, a.date) for a in section.adjustments),
        figures={} if fair_play is None else {"fair_play": fair_play},
        manual=tuple(ManualOrder(tuple(manual.order), manual.reason) for manual in section.manual),
        lots=recorded_lots(section.lots),
    )


def _fair_play(section: Section) -> Mapping[str, Number] | None:
    """Fair play points as the file states them, else from its cards, else none at all."""
    if section.fair_play is not None:
        return section.fair_play
    points = dict.fromkeys(section.teams, 0)
    for match in section.matches:
        if match.status not in COUNTED:
            continue
        if match.hcards is None or match.acards is None:
            return None
        for team, cards in ((match.home, match.hcards), (match.away, match.acards)):
            points[team] += sum(number * price for number, price in zip(cards, CARD_POINTS, strict=True))
    return points
