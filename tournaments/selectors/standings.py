"""The table of a stage, from all its results and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.translation import gettext

from games.engine.standings import Adjustment as Given
from games.engine.standings import (
    Lots,
    ManualOrder,
    PointsRule,
    Reason,
    Restart,
    Rules,
    rank_placed,
    recorded_lots,
    rules_in_words,
    seeded_lots,
    sentence,
)
from games.engine.standings import Standing as Ranked
from tournaments import formats
from tournaments.formats import Bye, scoring
from tournaments.formats.base import gettext_noop
from tournaments.formats.outlook import Open, Range, outlook
from tournaments.formats.rules import LeagueRules
from tournaments.models import DECIDED, Adjustment, Fixture, Round, Stage, Standing
from tournaments.models.fixtures import SETTLED

from .entrants import entrants_of, stage_rules
from .rounds import COUNTED, entries_of, past

BY_FORMAT = {
    "knockout": gettext_noop("went further in the cup"),
    "groups": gettext_noop("went further in the groups and the cup"),
    "ladder": gettext_noop("stands higher on the ladder"),
}
PLACED = gettext_noop("by the format's own places")


@dataclass(frozen=True)
class Ledger:
    """All that a stage's table is made from, read once."""

    stage: Stage
    rounds: Sequence[Round]
    entrants: Sequence[str]
    meetings: Sequence[scoring.Meeting]
    given: scoring.Given

    @property
    def law(self) -> LeagueRules:
        """The season's rules."""
        return self.stage.division.season.law


def rules_of(law: LeagueRules) -> Rules:
    """Points and criteria of a season."""
    points = PointsRule(win=law.scoring.win, draw=law.scoring.draw, loss=law.scoring.loss)
    return Rules(law.criteria, points, Restart(law.restart))


def ledger_of(stage: Stage, lots: Lots | None = None) -> Ledger:
    """Read a stage. Who went stays in the table as long as something that was played counts, or will when a table at
    which an AI sits in has ended."""
    rows = Round.objects.filter(stage=stage).order_by("number")
    rounds = list(rows.prefetch_related("fixtures__sides", "fixtures__results"))
    fixtures = [fixture for one in rounds for fixture in one.fixtures.all()]
    counted = [fixture for fixture in fixtures if fixture.state in COUNTED]
    counting = counted + [fixture for fixture in fixtures if not fixture.is_settled]
    met = {side.entrant_id for fixture in counting for side in fixture.sides.all()}
    keys = [str(one.pk) for one in entrants_of(stage) if one.is_playing or one.pk in met]
    known = set(keys)
    meetings = [found for found in map(_meeting, counted) if found and known.issuperset(found.entrants)]
    return Ledger(stage, rounds, keys, meetings, _given(stage, rounds, known, lots))


def _given(stage: Stage, rounds: Sequence[Round], known: set[str], lots: Lots | None) -> scoring.Given:
    law, rules = stage.division.season.law, stage_rules(stage)
    begun = [one for one in rounds if one.opened is not None]
    settings = formats.settings_of(rules.format, rules.settings)
    void = [fixture for one in rounds for fixture in one.fixtures.all() if fixture.state not in COUNTED]
    return scoring.Given(
        restart=Restart(law.restart),
        byes=tuple(scoring.Rested(key, Bye(bye)) for one in begun for key, bye in one.byes.items() if key in known),
        seats=getattr(settings, "size", 2) if formats.format_of(rules.format).seats(settings) != (2, 2) else 2,
        adjustments=tuple(one for one in adjustments_of(stage) if one.entrant in known),
        abandoned=tuple(str(one.abandoned_by_id) for one in void if one.state in SETTLED and one.abandoned_by_id),
        figures={"fair_play": stage.fair_play} if stage.fair_play else {},
        manual=tuple(ManualOrder(tuple(one["entrants"]), one["reason"]) for one in stage.orders),
        lots=recorded_lots(stage.lots, lots) if stage.lots else lots,
    )


def _meeting(fixture: Fixture) -> scoring.Meeting | None:
    """A fixture that counts; None if results are missing. What both lost needs none."""
    sides = [side.entrant_id for side in sorted(fixture.sides.all(), key=lambda side: side.index)]
    reached = {row.entrant_id: row for row in fixture.results.all()}
    is_lost = fixture.state == Fixture.State.DOUBLE_FORFEIT
    if not is_lost and not all(one in reached for one in sides):
        return None
    return scoring.Meeting(
        entrants=tuple(map(str, sides)),
        places=tuple(len(sides) if is_lost else reached[one].place for one in sides),
        scores=tuple(reached[one].score if one in reached else 0 for one in sides),
        is_played=fixture.state not in DECIDED,
        abandoned_by=str(fixture.abandoned_by_id) if fixture.abandoned_by_id else None,
        shares={str(key): row.shares for key, row in reached.items() if row.shares},
    )


def adjustments_of(stage: Stage) -> tuple[Given, ...]:
    """What was given and taken in this stage and has not been lifted."""
    rows = Adjustment.objects.filter(stage=stage, lifted=None).order_by("made", "pk")
    return tuple(Given(str(row.entrant_id), _plain(row.points), row.reason, row.made.date()) for row in rows)


def _plain(points: float) -> int | float:
    return int(points) if points == int(points) else points


def ranked(stage: Stage, lots: Lots | None = None) -> Ranked:
    """The table as all results together give it: by the format's own places where it gives any (a cup, a ladder), else
    by points. Without lots, rows that only lots could separate share a rank."""
    return _ranked(ledger_of(stage, lots))[0]


def ranked_with_outlook(stage: Stage, lots: Lots | None = None) -> tuple[Ranked, dict[str, Range]]:
    """The table, and by entrant the best and the worst place still possible; none where the format gives the places,
    before its first round, or where results decide how many rounds there are."""
    ledger = ledger_of(stage, lots)
    table, is_placed = _ranked(ledger)
    still = None if is_placed else _open(ledger)
    if still is None:
        return table, {}
    return table, outlook(table, ledger.meetings, ledger.law.scoring, ledger.given, still)


def lots_of(stage: Stage) -> Lots | None:
    """The lots of a final table: those that were drawn, then new ones from the season's seed. None before."""
    if stage.state != Stage.State.CLOSED:
        return None
    return recorded_lots(stage.draws, seeded_lots(stage.division.season.seed))


def is_placed(stage: Stage) -> bool:
    """Whether the stage's format gives the places itself, and not its points."""
    return _levels(ledger_of(stage)) is not None


def _ranked(ledger: Ledger) -> tuple[Ranked, bool]:
    """The table, and whether the format places its entrants."""
    law = ledger.law
    table = scoring.table(ledger.entrants, ledger.meetings, law.scoring, law.criteria, ledger.given)
    levels = _levels(ledger)
    if levels is None:
        return table, False
    if not any(levels):
        return table, True
    return _by_places(ledger, table, levels, BY_FORMAT.get(stage_rules(ledger.stage).format, PLACED)), True


def _levels(ledger: Ledger) -> list[list[str]] | None:
    """The entrants of the table by the format's own places; None where it gives none."""
    rules = stage_rules(ledger.stage)
    settings, history = formats.settings_of(rules.format, rules.settings), [past(one) for one in ledger.rounds]
    places = formats.format_of(rules.format).places(entries_of(ledger.stage), history, settings)
    known = set(ledger.entrants)
    return None if places is None else [[key for key in level if key in known] for level in places]


def _by_places(ledger: Ledger, table: Ranked, levels: list[list[str]], note: str) -> Ranked:
    """Who has no place yet comes first, who has none any more last; both in the order of the draw."""
    records = {row.entrant: row.record for row in table.rows}
    listed = {key for level in levels for key in level}
    gone = {str(one.pk) for one in entrants_of(ledger.stage) if not one.is_playing}
    waiting = [key for key in ledger.entrants if key not in listed and key not in gone]
    last = [key for key in ledger.entrants if key not in listed and key in gone]
    places = [*levels, last] if last else levels
    return rank_placed(records, waiting, places, table.rules, note, ledger.given.adjustments)


def _open(ledger: Ledger) -> Open | None:
    """What is still to come; None before the first round is set, or where nobody can say how many there will be."""
    rules = stage_rules(ledger.stage)
    fixtures = [fixture for one in ledger.rounds for fixture in one.fixtures.all() if not fixture.is_settled]
    waiting = [one for one in ledger.rounds if one.opened is None]
    settings = formats.settings_of(rules.format, rules.settings)
    league_format = formats.format_of(rules.format)
    if ledger.stage.state == Stage.State.CLOSED:
        return Open()
    if not ledger.rounds:
        return None
    lengths = [league_format.length(count, settings) for count in _starters(ledger)]
    if None in lengths:
        return None
    least, most = league_format.seats(settings)
    return Open(
        fixtures=tuple(tuple(str(side.entrant_id) for side in fixture.sides.all()) for fixture in fixtures),
        byes=tuple((key, Bye(bye)) for one in waiting for key, bye in one.byes.items()),
        rounds=max(0, max(length or 0 for length in lengths) - len(ledger.rounds)),
        per_round=getattr(settings, "games", 1) if getattr(settings, "at_once", False) else 1,
        least=least,
        most=most,
    )


def _starters(ledger: Ledger) -> set[int]:
    """How many a format may take as those who began: in the first round, with or without those who asked it off, or in
    the season from its first round on. None of these changes afterwards."""
    first = ledger.rounds[0]
    seated = {side.entrant_id for fixture in first.fixtures.all() for side in fixture.sides.all()}
    resting = sum(Bye(bye) is Bye.PAIRING for bye in first.byes.values())
    joined = sum(one.joined <= 1 for one in entrants_of(ledger.stage))
    return {joined, len(seated) + resting, len(seated) + len(first.byes)}


def rows_of(stage: Stage) -> list[Standing]:
    """The stored table, first row first, with members."""
    rows = stage.standings.select_related("entrant__member", "entrant__partner")
    return list(rows.order_by("position"))


def table_as_data(stage: Stage) -> list[dict[str, Any]]:
    """The stored table as plain data, to be kept for good."""
    fields = ("rank", "played", "won", "drawn", "lost", "score_for", "score_against", "points", "columns", "because")
    return [
        {"entrant": row.entrant_id, "name": str(row.entrant), **{name: getattr(row, name) for name in fields}}
        for row in rows_of(stage)
    ]


def why_above(row: Standing, names: Mapping[str, str]) -> str:
    """What placed a row above the next one, in the reader's language; empty in the last row and before the first
    result."""
    if row.because is None:
        return ""
    return sentence(msgspec.convert(row.because, Reason), gettext, lambda entrant: names.get(entrant, entrant))


@dataclass(frozen=True)
class Order:
    """The criteria in force, one phrase each, and when head to head starts again (empty if it never counts)."""

    criteria: list[str]
    restart: str


def order_in_words(law: LeagueRules) -> Order:
    """The rules in force, for the reader."""
    lines = rules_in_words(rules_of(law), gettext)
    count = len(law.criteria)
    return Order(lines[:count], "".join(lines[count:]))


def names_of(rows: Iterable[Standing]) -> dict[str, str]:
    """Entrants' ids, as the reasons use them, to their names."""
    return {str(row.entrant_id): str(row.entrant) for row in rows}
