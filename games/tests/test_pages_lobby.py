"""The lobby: which tables it lists to whom, what it can be narrowed by, and what it costs."""

from __future__ import annotations

import pytest
from model_bakery import baker
from pytest_django import DjangoAssertNumQueries

from accounts.models import Club, Member, Membership
from games.models import Table

from .shelf import WORLD_CUP, browser, put_on_shelf, ruleset, someone, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def host() -> Member:
    return someone("Host")


def listed(query: str = "", reader: Member | None = None) -> list[Table]:
    return list(browser(reader).get(f"/lobby/{query}").context["page"].object_list)


def club(visibility: str, *members: Member) -> Club:
    found = baker.make(Club, slug=f"{visibility}-club", name=visibility.title(), visibility=visibility)
    for member in members:
        baker.make(Membership, club=found, member=member, role="member")
    return found


def test_tables_that_wait_for_players_come_before_those_to_be_watched(host: Member) -> None:
    running = table(host, [host, "random"])
    waiting = table(host, [host, None])
    assert listed() == [waiting, running]


def test_tables_by_invitation_and_tables_nobody_may_watch_are_not_listed(host: Member) -> None:
    table(host, [host, None], is_private=True)
    table(host, [host, "random"], may_watch=False)
    assert listed() == []


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_tables_of_a_club_that_is_not_public_are_listed_for_its_members_only(host: Member, visibility: str) -> None:
    found = club(visibility, host)
    one = table(host, [host, None], club=found)
    assert (listed(), listed(reader=someone("Eve")), listed(reader=host)) == ([], [], [one])
    assert visibility.title() not in browser().get("/lobby/").content.decode()


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("?status=open", ["day", "clockless"]),
        ("?status=playing", ["running"]),
        ("?has_room=on", ["day", "clockless"]),
        ("?pace=24", ["day"]),
        ("?pace=none", ["clockless"]),
        ("?title=world_cup_game", ["day", "clockless", "running"]),
        ("?club=public-club", ["day"]),
        ("?status=open&pace=48", []),
    ],
)
def test_it_can_be_narrowed(host: Member, query: str, found: list[str]) -> None:
    table(host, [host, "random"], note="running", pace_hours=48)
    table(host, [host, None], note="clockless", pace_hours=None)
    table(host, [host, None], note="day", club=club("public", host))
    assert [one.note for one in listed(query)] == found


@pytest.mark.parametrize("query", ["?title=chess", "?pace=soon", "?status=void", "?club=nowhere", "?page=x"])
def test_a_value_that_nobody_offered_narrows_nothing(host: Member, query: str) -> None:
    one = table(host, [host, None])
    assert listed(query) == [one]


def test_an_empty_search_says_how_to_see_all(host: Member) -> None:
    table(host, [host, None])
    assert "No table is like that" in browser().get("/lobby/?pace=168").content.decode()


def test_the_list_has_pages_that_keep_the_search(host: Member) -> None:
    for _number in range(21):
        table(host, [host, None])
    page = browser().get("/lobby/?pace=24")
    assert (len(page.context["page"].object_list), page.context["page"].paginator.num_pages) == (20, 2)
    assert 'href="?pace=24&amp;page=2"' in page.content.decode()


def test_htmx_gets_the_rows_alone(host: Member) -> None:
    part = browser().get("/lobby/", headers={"HX-Request": "true"}).content.decode()
    assert ("<html" in part, 'id="tables"' in part) == (False, True)


@pytest.mark.parametrize("rows", [1, 3])
def test_it_costs_the_same_queries_however_many_tables(
    rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    found = club("public")
    for number in range(rows):
        one = someone(f"Host{number}")
        table(one, [one, "random", None], club=found, ruleset=ruleset(version=number + 1))
    with django_assert_num_queries(5):
        page = browser().get("/lobby/")
    assert len(page.context["page"].object_list) == rows
