"""What the laboratory found, as its page shows it: sections of lines with their place in a chart, and warnings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.engine import registry
from games.engine.laboratory import Figure, Line, Report
from games.engine.words import Speaker
from games.models import Ruleset, Trial

NAMES = {
    "goals": gettext_noop("All matches"),
    "draws": gettext_noop("All matches"),
    "length": gettext_noop("All tables"),
}
HEADINGS = {
    "goals": gettext_noop("Goals per match"),
    "draws": gettext_noop("Drawn matches"),
    "length": gettext_noop("Moves per table"),
    "seat": gettext_noop("Tables won by seat"),
    "rank": gettext_noop("Matches won by rank of team, against teams of another rank"),
    "team": gettext_noop("Matches won by team"),
}
ROOM = 1.08
"""How much longer a chart's axis is than its longest interval."""


@dataclass(frozen=True)
class Mark:
    """A figure in a chart, from 0 to 100, and in words."""

    at: float
    low: float
    width: float
    words: str


@dataclass(frozen=True)
class Row:
    """One line of a chart; `warnings` are whole sentences."""

    name: str
    ours: Mark
    theirs: Mark | None
    fair: float | None
    warnings: Sequence[str]


@dataclass(frozen=True)
class Section:
    """A chart with its heading and the end of its axis in words."""

    kind: str
    heading: str
    rows: Sequence[Row]


def trials_of(row: Ruleset) -> list[Trial]:
    """The runs of a version, the newest first, without the texts that they played."""
    texts = ("data", "base_data", "ours", "theirs")
    found = Trial.objects.filter(ruleset=row).select_related("base", "author").defer(*texts)
    return list(found[:20])


def sections(trial: Trial) -> list[Section]:
    """All charts of a run; none before its first piece."""
    if not trial.report:
        return []
    report = msgspec.json.decode(trial.report, type=Report)
    speaker = _speaker(trial)
    kinds = dict.fromkeys(line.kind for line in report.lines)
    return [_section(kind, [line for line in report.lines if line.kind == kind], speaker) for kind in kinds]


def warnings(found: Sequence[Section]) -> list[str]:
    """Every warning of a run, in the order of its charts."""
    return [sentence for section in found for row in section.rows for sentence in row.warnings]


def _speaker(trial: Trial) -> Speaker:
    """Who knows the words of the title and the names of the ruleset that was played."""
    title = registry.title(trial.ruleset.title)
    data = json.loads(Trial.objects.values_list("data", flat=True).get(pk=trial.pk))
    names = title.load(title.decode_ruleset(data), json.loads(trial.options)).names()
    return Speaker(title.words, names, [], _)


def _section(kind: str, lines: Sequence[Line], speaker: Speaker) -> Section:
    figures = [figure for line in lines for figure in (line.ours, line.theirs) if figure is not None]
    most = max(figure.high for figure in figures) * ROOM or 1.0
    return Section(kind, _(HEADINGS[kind]), [_row(line, most, speaker) for line in lines])


def _row(line: Line, most: float, speaker: Speaker) -> Row:
    name = _name(line, speaker)
    is_share = line.kind not in ("goals", "length")
    theirs = _mark(line.theirs, most, is_share) if line.theirs else None
    fair = None if line.fair is None else round(100 * line.fair / most, 1)
    return Row(name, _mark(line.ours, most, is_share), theirs, fair, _warned(line, name, is_share))


def _name(line: Line, speaker: Speaker) -> str:
    if line.kind in NAMES:
        return _(NAMES[line.kind])
    if line.kind == "seat":
        return _("Seat %s") % (int(line.key) + 1)
    if line.kind == "team":
        return speaker.name(line.key)
    words = speaker.value(line.key)
    return words[:1].upper() + words[1:]


def _mark(figure: Figure, most: float, is_share: bool) -> Mark:
    at, low, high = (round(100 * number / most, 1) for number in (figure.value, figure.low, figure.high))
    span = {"low": _number(figure.low, is_share), "high": _number(figure.high, is_share)}
    words = _("%(value)s (%(low)s to %(high)s)") % {"value": _number(figure.value, is_share), **span}
    return Mark(at, low, max(0.5, round(high - low, 1)), words)


def _number(number: float, is_share: bool) -> str:
    if is_share:
        return _("%s %%") % number_format(100 * number, 0)
    return number_format(number, 2 if number < 100 else 0)


def _warned(line: Line, name: str, is_share: bool) -> list[str]:
    words = {
        "name": _(HEADINGS[line.kind]) if line.kind in NAMES else name,
        "value": _number(line.ours.value, is_share),
    }
    found = []
    if line.is_far and line.fair is not None:
        fair = {"fair": _number(line.fair, is_share)}
        if line.kind == "seat":
            found.append(_("%(name)s wins %(value)s of the tables; a fair share is %(fair)s.") % {**words, **fair})
        else:
            found.append(_("%(name)s wins %(value)s; teams of its rank win %(fair)s.") % {**words, **fair})
    if line.has_moved and line.theirs is not None:
        before = {"before": _number(line.theirs.value, is_share)}
        found.append(_("%(name)s: %(value)s, and %(before)s in the version it was cloned from.") % {**words, **before})
    return found
