"""Real tables as the pages of a league show them: every row with its place, figures and points (L-R23, L-R25)."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence
from typing import Any

import pytest

from accounts.models import Member
from games.engine.standings import PRESETS
from tournaments.formats.scoring import Scoring
from tournaments.models import Entrant, Season, Stage
from tournaments.services import ordering, seasons, standings

from .conftest import MakeLeague, SignedIn
from .test_real_tables import DATA, LEAGUES, ORDERS, real_league, stored

pytestmark = pytest.mark.django_db
Line = tuple[str, ...]


def shown(page: str) -> list[list[Line]]:
    """Each standings table of a page: place, name, played, won, drawn, lost, goals, points."""
    tables = re.findall(r'<table class="table standings">(.*?)</table>', page, re.S)
    return [[_line(row) for row in re.findall(r"<tr[^>]*>(.*?)</tr>", table, re.S)[1:]] for table in tables]


def _line(row: str) -> Line:
    name = re.search(r"<summary>(.*?)</summary>", row, re.S)
    assert name
    figures = [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<td[^>]*num[^>]*>(.*?)</td>", row, re.S)]
    return (figures[0], html.unescape(re.sub(r"<[^>]+>", "", name[1])).strip(), *figures[1:])


def expected(
    order: Sequence[str], matches: Sequence[dict[str, Any]], win: float, taken: dict[str, int] | None = None
) -> list[Line]:
    """The real order with figures counted here from the rows, past all code of the site."""
    sums = {team: [0] * 7 for team in order}
    for match in matches:
        for team, ours, theirs in (
            (match["home"], match["hg"], match["ag"]),
            (match["away"], match["ag"], match["hg"]),
        ):
            won, level = ours > theirs, ours == theirs
            points = int(win) * won + level
            for place, more in enumerate((1, won, level, not won and not level, ours, theirs, points)):
                sums[team][place] += more
    lines = []
    for place, team in enumerate(order, 1):
        *figures, goals, against, points = sums[team]
        points += (taken or {}).get(team, 0)
        lines.append((str(place), team, *map(str, figures), f"{goals}:{against}", str(points)))
    return lines


def decide(year: str, stages: dict[str, Stage], organiser: Member) -> None:
    """What results cannot: fair play in 2018, lots in 1990."""
    if year == "2018":
        keys = {one.member.name: one.pk for one in _in(stages["H"])}
        ordering.set_fair_play(stages["H"], organiser, {keys["Japan"]: -4, keys["Senegal"]: -6}, "Cards shown")
    if year == "1990":
        keys = {one.member.name: one.pk for one in _in(stages["F"])}
        ordering.type_lots(
            stages["F"], organiser, [keys["Republic of Ireland"], keys["Netherlands"]], "Drawn on 21 June 1990"
        )


def _in(stage: Stage) -> list[Entrant]:
    return list(Entrant.objects.filter(division=stage.division).select_related("member"))


@pytest.mark.parametrize("year", ["1930", "1990", "1994", "2002", "2010", "2018"])
def test_the_groups_of_a_world_cup_stand_on_the_page_as_they_ended(
    league: MakeLeague, organiser: Member, signed_in: SignedIn, year: str
) -> None:
    rules = PRESETS[year].rules
    made = league(
        scoring=Scoring(rules.points.win, rules.points.draw, rules.points.loss),
        criteria=rules.criteria,
        restart=rules.restart,
    )
    season = seasons.create_season(made, f"World Cup {year}")
    data = json.loads((DATA / "worldcup" / f"{year}.json").read_text("utf-8"))["groups"]
    stages = {
        name: stored(made, group["teams"], group["matches"], into=season, name=f"Group {name}")
        for name, group in data.items()
    }
    for stage in stages.values():
        standings.recompute(stage)
    decide(year, stages, organiser)
    page = signed_in(None).get("/leagues/rovers-cup/1/").content.decode()
    assert shown(page) == [
        expected(ORDERS[year][name], group["matches"], rules.points.win) for name, group in data.items()
    ]


@pytest.mark.parametrize("name", LEAGUES)
def test_a_league_stands_on_the_page_as_it_ended(league: MakeLeague, signed_in: SignedIn, name: str) -> None:
    """L-R23: points taken are counted, and the reason stands under the table."""
    real_league(league, name)
    data = json.loads((DATA / "leagues" / f"{name}.json").read_text("utf-8"))
    taken = {one["team"]: one["points"] for one in data.get("adjustments", [])}
    answer = signed_in(None).get(f"/leagues/rovers-cup/{Season.objects.get().number}/")
    page = answer.content.decode()
    assert shown(page) == [expected(ORDERS[name], data["matches"], data["points"]["win"], taken)]
    assert page.count("breach of financial rules") == len(taken)
