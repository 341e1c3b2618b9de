"""Pages of leagues cost the same number of queries however much stands on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import Member
from tournaments.services import seasons

from .conftest import MakeLeague, MakePeople, MakeSeason, SignedIn, play_round, tables_of

pytestmark = pytest.mark.django_db
Count = Callable[..., Any]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana")


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_of_leagues_as_a_stranger_reads_it(
    league: MakeLeague, signed_in: SignedIn, django_assert_num_queries: Count, count: int
) -> None:
    for number in range(count):
        seasons.open_season(seasons.create_season(league(name=f"League {number}"), "Autumn"))
    with django_assert_num_queries(3):
        signed_in(None).get("/leagues/")


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_of_leagues_as_a_member_reads_it(
    league: MakeLeague, people: MakePeople, signed_in: SignedIn, django_assert_num_queries: Count, count: int
) -> None:
    for number in range(count):
        seasons.open_season(seasons.create_season(league(name=f"League {number}"), "Autumn"))
    browser = signed_in(people("Ana")[0])
    with django_assert_num_queries(7):
        browser.get("/leagues/")


@pytest.mark.parametrize("count", [1, 3])
def test_a_league_s_page(league: MakeLeague, signed_in: SignedIn, django_assert_num_queries: Count, count: int) -> None:
    made = league()
    for number in range(count):
        seasons.open_season(seasons.create_season(made, f"Season {number}"))
    with django_assert_num_queries(2):
        signed_in(None).get("/leagues/rovers-cup/")


@pytest.mark.parametrize("entrants", [2, 4, 8])
def test_a_season_s_page_as_an_entrant_reads_it(
    season: MakeSeason, signed_in: SignedIn, django_assert_num_queries: Count, entrants: int
) -> None:
    running = season(*NAMES[:entrants])
    if entrants > 2:
        play_round(running, 1)
    browser = signed_in(Member.objects.get(name="Ana"))
    with django_assert_num_queries(18):
        text = browser.get("/leagues/rovers-cup/1/").content.decode()
    shown = text.split('<ol class="round-list"', 1)[1].split("</ol>", 1)[0]
    assert shown.count("<li>") == entrants - 1
    assert all(table.get_absolute_url() in text for table in tables_of(running))
