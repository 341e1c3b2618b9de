"""The club, its people, and its four competitions."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

from django.utils import timezone

from accounts.models import Club, Member, Membership
from games.models import Ruleset
from games.services.rulesets import load_shipped
from tournaments.formats.rules import LeagueRules, StageRules, Unplayed, Withdrawal
from tournaments.formats.scoring import Scoring
from tournaments.models import League, Season
from tournaments.services.leagues import create_league
from tournaments.services.preparing import prepare_season

DAY = timedelta(days=1)
TABLES_OF_FOUR = Scoring(by_place={"4": (5, 3, 2, 1), "3": (5, 3, 1)}, abandoned=1)

COMPETITIONS: Mapping[str, tuple[str, LeagueRules]] = {
    "divisions": (
        "worldwide_football",
        LeagueRules(window_days=6, division_size=10, promoted=2, relegated=2, withdrawal=Withdrawal.HALF, most_open=2),
    ),
    "swiss": (
        "pitch_game",
        LeagueRules(
            stages=(StageRules("swiss"),), window_days=5, criteria=("points", "buchholz", "wins", "h2h", "lots")
        ),
    ),
    "pods": (
        "world_cup_game",
        LeagueRules(
            stages=(StageRules("pods", {"size": 4, "least": 3, "games": 4}),),
            scoring=TABLES_OF_FOUR,
            criteria=("points", "firsts", "share", "h2h", "lots"),
            unplayed=Unplayed.VOID,
            window_days=6,
        ),
    ),
    "cup": (
        "worldwide_football",
        LeagueRules(
            stages=(StageRules("knockout", {"legs": 1, "final_legs": 1, "third_place": True}),),
            window_days=6,
            withdrawal=Withdrawal.KEEP,
        ),
    ),
}
"""By name: the title, and how it is played."""


def found(members: int) -> Club:
    """A club with so many members, the first of them its organiser."""
    load_shipped()
    club = Club.objects.create(name="Simulated club", slug="simulated")
    people = [Member(username=f"sim{n}", name=f"Member {n}", email=f"sim{n}@club.example") for n in range(members)]
    Member.objects.bulk_create(people)
    rows = Member.objects.filter(username__startswith="sim").order_by("pk")
    Membership.objects.bulk_create(
        Membership(club=club, member=one, role="organiser" if place == 0 else "member")
        for place, one in enumerate(rows)
    )
    return club


def leagues(club: Club, only: tuple[str, ...] = ()) -> list[League]:
    """The competitions of the club."""
    organiser = organiser_of(club)
    return [
        create_league(club, organiser, name=name, ruleset=_ruleset(title), rules=rules, pace_hours=None)
        for name, (title, rules) in COMPETITIONS.items()
        if not only or name in only
    ]


def _ruleset(title: str) -> Ruleset:
    rows = Ruleset.objects.filter(title=title, club=None, state=Ruleset.State.PUBLISHED)
    return rows.order_by("name", "-version")[0]


def organiser_of(club: Club) -> Member:
    """Who decides."""
    return Member.objects.get(memberships__club=club, memberships__role="organiser")


def prepare(league: League, number: int) -> Season:
    """The next season: entries open in a day, close in five, and jobs start it in six."""
    now = timezone.now()
    return prepare_season(
        league, f"Season {number}", opens_at=now + DAY, closes_at=now + 5 * DAY, starts_at=now + 6 * DAY
    )
