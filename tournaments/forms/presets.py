"""Whole leagues to begin from, by the name the form sends: an organiser chooses one and changes what does not fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy

from games.engine.standings import PRESETS as RULES_BY_YEAR
from tournaments.competitions import COMPETITIONS
from tournaments.formats.groups_table import criteria_in_groups
from tournaments.formats.rules import LeagueRules, StageRules, Unplayed
from tournaments.formats.scoring import Scoring

from .fields import settings_from

MENS, WOMENS = gettext_lazy("World Cup {year}"), gettext_lazy("Women's World Cup {year}")
PRESET_TEXT = gettext_lazy(
    "For {teams} entrants in {groups} groups, with the points and the order of that year. At the end the real table "
    "stands beside yours."
)
BY_POINTS = ("points", "gd", "gf", "h2h", "lots")
BY_PLACES = ("points", "firsts", "share", "h2h", "lots")
CUP = {"legs": 1, "final_legs": 1, "third_place": False}


@dataclass(frozen=True)
class Preset:
    """A league as many play it: its name, what to expect of it, and its rules."""

    name: str | Promise
    text: str | Promise
    rules: LeagueRules


def _world_cup(key: str) -> Preset:
    """A league in the shape of a real World Cup, by its points and its order."""
    real, law = COMPETITIONS[key], RULES_BY_YEAR[COMPETITIONS[key].year]
    settings = {
        "qualifiers": real.qualifiers,
        "thirds": real.thirds,
        "third_place": real.has_third_place,
        "win": law.rules.points.win,
        "criteria": criteria_in_groups(law.rules.criteria),
        "restart": str(law.rules.restart),
    }
    words = {"teams": len(real.teams), "groups": len(real.groups)}
    return Preset(
        format_lazy(WOMENS if key.startswith("womens") else MENS, year=real.year),
        format_lazy(PRESET_TEXT, **words),
        LeagueRules(
            stages=(StageRules("groups_knockout", settings_from("groups_knockout", {}, settings)),),
            scoring=Scoring(win=law.rules.points.win),
            criteria=law.rules.criteria,
            restart=str(law.rules.restart),
            most_entrants=len(real.teams),
            competition=key,
        ),
    )


PRESETS: Mapping[str, Preset] = {
    "once": Preset(
        gettext_lazy("Everybody once"),
        gettext_lazy("For 4 to 12 entrants. Each meets each, a round begins when the one before is complete."),
        LeagueRules(),
    ),
    "twice": Preset(
        gettext_lazy("Everybody twice, home and away"),
        gettext_lazy("For 4 to 10 entrants: a long season in which nobody has the better seat."),
        LeagueRules(stages=(StageRules("round_robin_double"),)),
    ),
    "divisions": Preset(
        gettext_lazy("Divisions, two up and two down"),
        gettext_lazy("For larger clubs: eight to a division, a fixture every ten days, everybody once."),
        LeagueRules(window_days=10, division_size=8, promoted=2, relegated=2),
    ),
    "swiss": Preset(
        gettext_lazy("Swiss, a week a round"),
        gettext_lazy("For 8 entrants and more, who may join late: equals meet, and nobody meets anybody twice."),
        LeagueRules(
            stages=(StageRules("swiss"),), window_days=7, criteria=("points", "buchholz", "wins", "h2h", "lots")
        ),
    ),
    "cup": Preset(
        gettext_lazy("Cup"),
        gettext_lazy("Who loses is out, and the losers of the semi-finals play for third place."),
        LeagueRules(stages=(StageRules("knockout", {**CUP, "third_place": True}),), window_days=10),
    ),
    "pods": Preset(
        gettext_lazy("Tables of four"),
        gettext_lazy(
            "For titles of several seats: five tables for everybody, each time with others. 5, 3, 2 and 1 point."
        ),
        LeagueRules(
            stages=(StageRules("pods", {"size": 4, "least": 3, "games": 5}),),
            scoring=Scoring(by_place={"4": (5, 3, 2, 1), "3": (5, 3, 1)}),
            criteria=BY_PLACES,
        ),
    ),
    "ladder": Preset(
        gettext_lazy("Ladder"),
        gettext_lazy("For those who come and go: each round you meet somebody near, and take the place if you win."),
        LeagueRules(stages=(StageRules("ladder"),), window_days=7, unplayed=Unplayed.VOID),
    ),
    "league_and_cup": Preset(
        gettext_lazy("League, then play-offs"),
        gettext_lazy("Everybody once, then the first four play a cup for the title."),
        LeagueRules(stages=(StageRules("round_robin"), StageRules("knockout", CUP, takes=4))),
    ),
    **{key: _world_cup(key) for key in COMPETITIONS},
}
