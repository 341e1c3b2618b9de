"""A Swiss stage as FIDE's report file."""

from __future__ import annotations

from django.db.models import Max, Min

from tournaments.formats import settings_of
from tournaments.formats.swiss import SwissSettings
from tournaments.formats.swiss_trf import report_of
from tournaments.formats.trf import Player, Report
from tournaments.formats.trf_writing import write
from tournaments.models import Stage
from tournaments.selectors.entrants import entrants_of, stage_rules
from tournaments.selectors.rounds import entries_of, history_of


def is_swiss(stage: Stage) -> bool:
    """Whether there is such a file of this stage."""
    return stage_rules(stage).format == "swiss"


def report(stage: Stage) -> str:
    """The file of a stage for which `is_swiss` holds, with its rounds as far as they have come."""
    rules = stage_rules(stage)
    settings = settings_of(rules.format, rules.settings)
    assert isinstance(settings, SwissSettings), "asked of Swiss stages alone"
    people = {str(one.pk): Player(number=0, name=str(one)) for one in entrants_of(stage)}
    return write(report_of(entries_of(stage), history_of(stage), settings, people, _head(stage)))


def _head(stage: Stage) -> Report:
    season = stage.division.season
    dates = stage.rounds.aggregate(first=Min("opened"), last=Max("closed"))
    start, end = (f"{one:%Y/%m/%d}" if one else "" for one in (dates["first"], dates["last"]))
    several = f" {stage.division}" if season.divisions.count() > 1 else ""
    return Report(name=f"{season.league} {season}{several}", start=start, end=end, kind="Individual: Swiss-System")
