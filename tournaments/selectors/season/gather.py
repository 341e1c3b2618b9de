"""Reading a season whole: who is in it, its tables, its rounds, and the fixtures that a page shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import Count, Prefetch, Q
from django.utils.translation import gettext as _

from tournaments.models import SETTLED, Adjustment, Division, Entrant, Fixture, Round, Season, Stage, Standing
from tournaments.selectors.standings import names_of, why_above

from .blocks import TREES, DivisionBlock, RoundBlock, StageBlock, TableRow
from .form import Ending, endings_of
from .lines import FixtureLine, fixture_lines

Wanted = Callable[[Season, Sequence[Stage], int | None], Q]
"""From the season, its stages and the reader's entrant: which fixtures the page shows."""


@dataclass(frozen=True)
class Field:
    """A season as read: the entrants by id, the reader's own, the divisions, and the fixtures of the page."""

    season: Season
    mine: int | None
    known: Mapping[int, Entrant]
    divisions: list[Division]
    lines: list[FixtureLine] = field(default_factory=list)
    endings: Mapping[tuple[int, int], list[Ending]] = field(default_factory=dict)


def read(season: Season, mine: int | None, wanted: Wanted, only: int | None = None) -> Field:
    """Everything in ten queries, or of one division (`only`, by its number)."""
    entrants = season.entrants.select_related("member", "partner").order_by("number", "pk")
    known = {one.pk: one for one in entrants}
    divisions = list(_divisions(season, only))
    stages = [stage for division in divisions for stage in division.stages.all()]
    rows = Fixture.objects.filter(wanted(season, stages, mine), round__stage__in=stages).distinct()
    rows = rows.order_by("round__stage", "round__number", "number")
    return Field(season, mine, known, divisions, fixture_lines(rows, known, mine), endings_of(season))


def _divisions(season: Season, only: int | None) -> Sequence[Division]:
    settled = Count("fixtures", filter=Q(fixtures__state__in=SETTLED))
    rounds = Round.objects.annotate(total=Count("fixtures"), settled=settled).order_by("number")
    found = season.divisions.order_by("number")
    if only is not None:
        found = found.filter(number=only)
    return list(
        found.prefetch_related(
            Prefetch("stages", Stage.objects.order_by("number")),
            Prefetch("stages__standings", Standing.objects.order_by("position")),
            Prefetch("stages__adjustments", Adjustment.objects.filter(lifted=None).order_by("made", "pk")),
            Prefetch("stages__rounds", rounds),
        )
    )


def of_interest(season: Season, stages: Sequence[Stage], mine: int | None) -> Q:
    """What a season's own page shows: rounds being played, the last one of a stage in which none is, the reader's own
    fixtures, void ones, and all of a tree."""
    law, shown = season.law, set()
    for stage in stages:
        rounds = list(stage.rounds.all())
        opened = [one for one in rounds if one.opened is not None]
        current = [one for one in opened if one.closed is None] or opened[-1:]
        is_tree = law.stages[stage.number - 1].format in TREES
        shown |= {one.pk for one in (rounds if is_tree else current)}
    wanted = Q(round__in=shown) | Q(state=Fixture.State.VOID)
    return wanted | Q(sides__entrant=mine) if mine is not None else wanted


def everything(season: Season, stages: Sequence[Stage], mine: int | None) -> Q:
    """All fixtures."""
    return Q()


def blocks_of(found: Field) -> list[DivisionBlock]:
    """The parts of the page."""
    lines: dict[int, list[FixtureLine]] = {}
    for line in found.lines:
        lines.setdefault(line.fixture.round_id, []).append(line)
    blocks = []
    for division in found.divisions:
        stages: list[StageBlock] = []
        for stage in division.stages.all():
            stages.append(_stage(stage, found, lines, stages[-1] if stages else None))
        blocks.append(DivisionBlock(division, stages))
    return blocks


def _stage(stage: Stage, found: Field, lines: Mapping[int, list[FixtureLine]], before: StageBlock | None) -> StageBlock:
    rows, adjustments = list(stage.standings.all()), list(stage.adjustments.all())
    for row in rows:
        row.entrant = found.known[row.entrant_id]
    for given in adjustments:
        given.entrant = found.known[given.entrant_id]
    rules = found.season.law.stages[stage.number - 1]
    return StageBlock(
        stage=stage,
        rules=rules,
        table=_rows(stage, rows, found),
        adjustments=adjustments,
        rounds=[_round(one, found, lines.get(one.pk, [])) for one in stage.rounds.all()],
        entrants=_entrants(stage, found, before, rules.takes),
    )


def _rows(stage: Stage, rows: Sequence[Standing], found: Field) -> list[TableRow]:
    names, has_begun = names_of(rows), any(row.played for row in rows)
    return [
        TableRow(
            row,
            why_above(row, names) if has_begun else "",
            row.entrant_id == found.mine,
            found.endings.get((stage.pk, row.entrant_id), []),
            [(column_words(name), value) for name, value in row.columns.items() if value],
        )
        for row in rows
    ]


def column_words(name: str) -> str:
    """A further figure of a table, as people say it."""
    words = {
        "byes": _("points of byes"),
        "adjustments": _("given or taken"),
        "abandoned": _("taken off for giving up"),
        "shares": _("points of seats shared"),
        "dropped": _("not counted, beside the best"),
        "bonus:win": _("bonus for wins"),
        "bonus:goals": _("bonus for goals"),
        "bonus:clean_sheet": _("bonus for clean sheets"),
        "bonus:margin": _("bonus for the margin"),
    }
    return words.get(name, name.rpartition(":")[2].replace("_", " "))


def _round(one: Round, found: Field, lines: list[FixtureLine]) -> RoundBlock:
    resting = [found.known[int(key)] for key in one.byes if int(key) in found.known]
    return RoundBlock(one, lines, resting, getattr(one, "total", 0), getattr(one, "settled", 0))


def _entrants(stage: Stage, found: Field, before: StageBlock | None, takes: int | None) -> list[Entrant]:
    """Who plays a stage, by its draw: as `selectors.entrants.entrants_of`, from what has been read already."""
    out = (Entrant.State.APPLIED, Entrant.State.RESERVE)
    in_division = [
        one
        for one in found.known.values()
        if one.division_id == stage.division_id and one.number is not None and one.state not in out
    ]
    if before is None:
        return in_division
    order = [row["entrant"] for row in before.stage.final or []]
    best = [found.known[key] for key in order if key in found.known]
    return best if takes is None else best[:takes]
