"""axe finds nothing on any page, by day and by night, on a phone and on a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from accounts.models import Club
from accounts.services import add_member, create_club
from games.engine.chance import SaltedRng
from games.models import Ruleset, Table
from tests.support.screens import TableScreen
from tests.support.tables import a_member, a_table, fast_forward
from tournaments.models import Fixture, Season
from tournaments.services import recording, seasons, tables
from tournaments.services.leagues import create_league

from .conftest import MOST, TITLE, SignedIn, Started

if TYPE_CHECKING:
    from playwright.sync_api import Page

Axe = Callable[["Page"], list[dict[str, Any]]]
LOOKS = [(360, "dark"), (1280, "light")]
OTHER_LOOKS = [(360, "light"), (1280, "dark")]
FOR_STRANGERS = ["/", "/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/clubs/", "/nowhere/"]


class World(NamedTuple):
    """A site with something on every page."""

    playing: Table
    over: Table
    waiting: Table
    club: Club
    season: Season

    def of_the_season(self) -> Iterator[str]:
        """What everybody reads, and the desk."""
        here = f"/leagues/{self.season.league.slug}/{self.season.number}/"
        fixture = Fixture.objects.filter(round__stage__division__season=self.season).exclude(state="finished")[0]
        entrant, stage = self.season.entrants.all()[0], fixture.round.stage_id
        yield from (here, f"{here}changes/", f"{here}withdraw/", f"{here}fixtures/{fixture.pk}/")
        yield from (
            f"{here}fixtures/{fixture.pk}/result/",
            f"{here}fixtures/{fixture.pk}/time/",
            f"{here}desk/?show=all",
        )
        yield from (f"{here}desk/rounds/", f"{here}desk/rounds/{fixture.round_id}/", f"{here}desk/entrants/")
        yield from (f"{here}desk/entrants/{entrant.pk}/out/", f"{here}desk/order/{stage}/type_lots/")
        yield f"/clubs/{self.club.slug}/leave/"

    def for_members(self) -> Iterator[str]:
        yield from ("/", "/lobby/", "/open/", "/my-tables/", "/profile/", "/clubs/", "/clubs/new/", "/members/ana/")
        yield from ("/titles/", f"/titles/{TITLE}/", f"/titles/{TITLE}/rules/", "/leagues/")
        yield from (f"/clubs/{self.club.slug}/", f"/clubs/{self.club.slug}/members/")
        yield f"/leagues/{self.season.league.slug}/"
        yield from self.of_the_season()
        yield "/orders/"
        yield self.waiting.get_absolute_url()
        yield self.over.get_absolute_url()
        yield f"{self.playing.get_absolute_url()}plan/"
        yield f"{self.over.get_absolute_url()}proof/"
        yield f"{self.over.get_absolute_url()}at/5/"


@pytest.fixture
def world(started: Started, rulesets: list[Ruleset]) -> World:
    over = a_table(TITLE, "1930", ["Ana", "random", "random"], note="Played to the end.")
    fast_forward(over, MOST, SaltedRng("over"))
    waiting = a_table(TITLE, "1930", ["Ana", None, "random"])
    club, season = club_and_season(rulesets[0])
    playing = started("Ana", "Ben", "random", "random", first="Ana", steps=80)
    return World(playing, over, waiting, club, season)


def club_and_season(row: Ruleset) -> tuple[Club, Season]:
    """A club with three members and a season of which one match has been played."""
    people = [a_member(name) for name in ("Ana", "Ben", "Cem")]
    club = create_club(people[0], name="Rovers", visibility=Club.Visibility.PUBLIC)
    for member in people:
        add_member(club, member)
    season = seasons.create_season(create_league(club, people[0], name="Rovers Cup", ruleset=row), "Autumn")
    seasons.open_season(season)
    for member in people:
        seasons.enter(season, member)
    seasons.start(season)
    tables.open_tables(season.pk)
    table = Table.objects.filter(fixture_table__fixture__round__stage__division__season=season).earliest("pk")
    fast_forward(table, MOST, SaltedRng("fixture"))
    recording.record_result(table.pk)
    return club, season


def faults_of(axe: Axe, page: Page, paths: Iterator[str] | list[str]) -> dict[str, list[dict[str, Any]]]:
    """The faults by page; pages without any are left out."""
    found = {}
    for path in paths:
        page.goto(path)
        if faults := axe(page):
            found[path] = faults
    return found


@pytest.mark.parametrize(("width", "scheme"), LOOKS)
def test_no_page_has_a_fault(
    width: int, scheme: str, world: World, signed_in: SignedIn, new_page: Callable[..., Page], axe: Axe
) -> None:
    look: dict[str, Any] = {"width": width, "color_scheme": scheme}
    found = faults_of(axe, new_page(**look), [*FOR_STRANGERS, world.playing.get_absolute_url()])
    found |= faults_of(axe, signed_in("Ana", **look), world.for_members())
    assert found == {}


@pytest.mark.parametrize(("width", "scheme"), [*LOOKS, *OTHER_LOOKS])
def test_the_table_has_no_fault_at_any_moment_of_a_turn(
    width: int, scheme: str, started: Started, signed_in: SignedIn, axe: Axe
) -> None:
    table = started("Ana", "Ben", "random", first="Ana", steps=80)
    screen = TableScreen(signed_in("Ana", width=width, color_scheme=scheme)).open(table)
    found = {"turn": axe(screen.page)}
    screen.press(screen.cards.first)
    found["card"] = axe(screen.page)
    while screen.end.is_disabled():
        screen.press(screen.lit.first)
    found["draft"] = axe(screen.page)
    screen.press(screen.end)
    found["waiting"] = axe(screen.page)
    assert found == {"turn": [], "card": [], "draft": [], "waiting": []}


@pytest.mark.parametrize(("width", "scheme"), OTHER_LOOKS)
def test_the_tournament_of_2002_and_its_knock_out_have_no_fault(
    width: int, scheme: str, started: Started, signed_in: SignedIn, axe: Axe
) -> None:
    groups = started("Ana", "Ben", ruleset="2002", first="Ana", steps=100)
    late = a_table(TITLE, "2002", ["Ana", "Ben"])
    fast_forward(late, MOST, SaltedRng("late"), lambda game, state: state.public.round > 0)
    page = signed_in("Ana", width=width, color_scheme=scheme)
    assert faults_of(axe, page, [table.get_absolute_url() for table in (groups, late)]) == {}
