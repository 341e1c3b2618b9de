"""What a league can be founded with, and what is refused."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from model_bakery import baker

from accounts.errors import Refused
from accounts.models import Club
from games import clock
from games.engine.contract import BadRuleset
from games.models import Duty
from tournaments.formats.scoring import Scoring
from tournaments.models import League
from tournaments.services import seasons

from .conftest import MakeLeague, MakePeople, ruleset_row, tables_of

pytestmark = pytest.mark.django_db


def test_a_league_keeps_what_it_was_founded_with(league: MakeLeague) -> None:
    rules = {"scoring": Scoring(2, 1, 0), "criteria": ("pts", "goal_difference")}
    made = league(name="  Rovers   Cup ", pace_hours=None, **rules)
    made.refresh_from_db()
    assert (made.name, made.slug, made.title, made.pace_hours) == ("Rovers Cup", "rovers-cup", "rally", None)
    assert (made.law.scoring.win, made.law.scoring.draw, made.law.scoring.loss) == (2, 1, 0)
    assert made.law.criteria == ("points", "gd")


def test_leagues_of_one_name_have_addresses_of_their_own(league: MakeLeague) -> None:
    slugs = {league().slug, league().slug, league(name="New").slug, league(name="لیگ").slug}
    assert len(slugs) == 4
    assert "new" not in slugs


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"format": "cup"}, "no format 'cup'"),
        ({"criteria": ("points", "luck")}, "'luck' is no criterion"),
        ({"criteria": ()}, "needs something to be ordered by"),
        ({"pace_hours": 5}, "no such time"),
        ({"policy": "shout"}, "no such rule"),
    ],
)
def test_settings_that_nobody_offered_are_refused(league: MakeLeague, settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence) as refusal:
        league(**settings)
    assert (refusal.value.status, League.objects.count()) == (422, 0)


@pytest.mark.parametrize("state", ["draft", "retired"])
def test_a_ruleset_must_be_published(league: MakeLeague, state: str) -> None:
    with pytest.raises(Refused, match="cannot be played"):
        league(ruleset=ruleset_row("rally", name="other", state=state))


def test_a_ruleset_of_another_club_is_refused(league: MakeLeague) -> None:
    with pytest.raises(Refused, match="cannot be played"):
        league(ruleset=ruleset_row("rally", name="theirs", club=baker.make(Club, slug="united", name="United")))


def test_a_title_that_two_cannot_play_is_refused(league: MakeLeague) -> None:
    with pytest.raises(Refused, match="cannot be played by 2"):
        league(ruleset=ruleset_row("secret_cards"))


def test_options_that_the_title_does_not_know_are_named(league: MakeLeague) -> None:
    with pytest.raises(BadRuleset, match=r"options\.colour: fault\.unknown"):
        league(options={"colour": 3})


def test_tables_of_a_league_are_played_at_its_pace(league: MakeLeague, people: MakePeople) -> None:
    """R9: a bank with refill and cap in leagues too, by the clock on the wall of whoever founded it."""
    pace = clock.preset("bank", "Europe/Madrid")
    made = seasons.create_season(league(pace=pace, pace_hours=24), "Autumn")
    seasons.open_season(made)
    for member in people("Ana", "Ben"):
        seasons.enter(made, member)
    seasons.start(made)
    (table,) = tables_of(made)
    assert (table.clock, table.pace_hours) == (pace, 24)
    due = Duty.objects.get(table=table, kind="person").due_at
    assert due is not None
    assert due - timezone.now() > timedelta(hours=95)


def test_a_pace_that_cannot_be_is_refused(league: MakeLeague) -> None:
    with pytest.raises(Refused, match="no such time"):
        league(pace=clock.preset("bank", "Nowhere/At_All"))
