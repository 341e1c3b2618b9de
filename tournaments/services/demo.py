"""A league to show, in mid-season: two rounds played by the title's AIs, the third waiting for the first member."""

from __future__ import annotations

import time
from collections.abc import Sequence

from django.utils.translation import gettext_noop as _

from accounts.models import Club, Member, Membership
from accounts.selectors import members_of
from games.models import Ruleset, Table
from games.services.absence import come_back, sit_in
from games.services.playing import play_on
from tournaments.formats.rules import LeagueRules, StageRules
from tournaments.models import FixtureTable, League, Season

from . import recording, seasons, tables
from .leagues import create_league

NAME = _("Corner Flag League")
SEASON = _("First season")
RULES = LeagueRules(stages=(StageRules("round_robin_double"),))
PLAYED_ROUNDS = 2
MOST_ENTRANTS = 6
MOST_SECONDS = 120.0
"""What one table may take; a worker of the running site may be playing it as well."""


def fill(club: Club, members: Sequence[Member] | None = None) -> League | None:
    """Make what is missing of the demo's league; None where no ruleset can be played. `members` are those who enter
    (none given: the demo's own members of the club), the first of them has a table waiting. Safe to run again."""
    people = list(members) if members is not None else _people(club)
    league = League.objects.filter(club=club, name=NAME).first() or _found(club, people)
    if league is None:
        return None
    season = league.seasons.order_by("number").first() or seasons.create_season(league, SEASON)
    _begin(season, people)
    tables.open_tables(season.pk)
    for number in range(1, PLAYED_ROUNDS + 1):
        _play_round(season, number)
    _play_round(season, PLAYED_ROUNDS + 1, without=people[0])
    return league


def _people(club: Club) -> list[Member]:
    demo = members_of(club).filter(member__is_demo=True)[:MOST_ENTRANTS]
    return [membership.member for membership in demo]


def _found(club: Club, people: Sequence[Member]) -> League | None:
    rulesets = Ruleset.objects.filter(club=None, state=Ruleset.State.PUBLISHED)
    row = rulesets.order_by("title", "name", "-version").first()
    if row is None or len(people) < 2:
        return None
    return create_league(club, people[0], name=NAME, ruleset=row, rules=RULES, policy="ai_sits")


def _begin(season: Season, people: Sequence[Member]) -> None:
    """Enter everybody and start; a season that has started stays as it is."""
    seasons.open_season(season)
    if season.state != Season.State.OPEN:
        return
    of_club = Membership.objects.filter(club=season.league.club_id).values_list("member", flat=True)
    for member in people:
        if member.pk in set(of_club):
            seasons.enter(season, member)
    seasons.start(season)


def _play_round(season: Season, number: int, without: Member | None = None) -> None:
    """Play the tables of a round to their end, but for those of one member, whose opponents are played by an AI."""
    of_round = {"fixture__round__stage__division__season": season, "fixture__round__number": number}
    playing = FixtureTable.objects.filter(table__status=Table.Status.PLAYING, **of_round).select_related("table")
    for row in playing.order_by("fixture__number", "number"):
        waits = without is not None and row.table.seats.filter(member=without).exists()
        _seat_ais(row.table, without if waits else None)
        if waits:
            play_on(row.table.pk, MOST_SECONDS)
        else:
            _play_out(row.table)


def _seat_ais(table: Table, but: Member | None) -> None:
    for seat in table.seats.select_related("table").order_by("index"):
        if but is None or seat.member_id != but.pk:
            sit_in(seat)
        elif seat.is_away:
            come_back(seat)


def _play_out(table: Table) -> None:
    end = time.monotonic() + MOST_SECONDS
    while table.status == Table.Status.PLAYING and time.monotonic() < end:
        play_on(table.pk, MOST_SECONDS)
        table.refresh_from_db(fields=["status"])
    recording.record_result(table.pk)
