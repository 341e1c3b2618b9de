"""What a club keeps to itself: neither a title's page nor a member's tells strangers of it."""

from __future__ import annotations

import pytest
from django.test import Client
from model_bakery import baker

from accounts.models import Club, Member, Membership
from games.models import Result, Table

from .shelf import SLUG, WORLD_CUP, browser, put_on_shelf, ruleset, someone, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def readers() -> dict[str, Client]:
    """Browsers of Ana, who plays, of a fellow of her club, of a member of another club, and of a stranger."""
    club, other = (baker.make(Club, slug=slug, name=slug.title(), visibility="private") for slug in ("own", "other"))
    for name, where in {"Ana": club, "Ben": club, "Eve": other}.items():
        baker.make(Membership, club=where, member=someone(name), role="member")
    people = {name: browser(Member.objects.get(name=name)) for name in ("Ana", "Ben", "Eve")}
    return {**people, "stranger": browser()}


def finished(club: Club | None, **settings: object) -> Table:
    """A table of Ana's that is over, with her result."""
    ana = Member.objects.get(name="Ana")
    made = table(ana, [ana, "random"], club=club, **settings)
    Table.objects.filter(pk=made.pk).update(status="finished")
    Result.objects.create(table=made, index=0, member=ana, place=1)
    return made


def test_the_rulesets_and_tables_of_a_private_club_stand_on_the_title_page_for_its_members(
    readers: dict[str, Client],
) -> None:
    club = Club.objects.get(slug="own")
    secret = ruleset("secret", club=club)
    made = [finished(club), finished(club, ruleset=secret), finished(None, ruleset=secret)]
    seen = {}
    for name, client in readers.items():
        page = client.get(f"/titles/{SLUG}/")
        lengths = {one.ruleset: one.tables for one in page.context["lengths"]}
        seen[name] = (lengths, {one.pk for one in page.context["finished"]}, "secret" in page.content.decode())
    own = ({"1930": 1, "secret": 2}, {one.pk for one in made}, True)
    assert (seen["Ana"], seen["Ben"]) == (own, own)
    assert [seen[name][0] for name in ("Eve", "stranger")] == [{}, {}]
    assert [seen[name][1] for name in ("Eve", "stranger")] == [{made[2].pk}, {made[2].pk}]


@pytest.mark.parametrize(
    ("visibility", "settings", "who"),
    [
        ("private", {}, ["Ana", "Ben"]),
        ("unlisted", {}, ["Ana", "Ben"]),
        ("public", {}, ["Ana", "Ben", "Eve", "stranger"]),
        ("public", {"is_private": True}, []),
        ("public", {"may_watch": False}, []),
    ],
)
def test_a_result_stands_on_a_members_page_for_those_who_may_find_its_table(
    readers: dict[str, Client], visibility: str, settings: dict[str, bool], who: list[str]
) -> None:
    club = Club.objects.get(slug="own")
    Club.objects.filter(pk=club.pk).update(visibility=visibility)
    link = finished(club, **settings).get_absolute_url()
    assert [name for name, client in readers.items() if link in client.get("/members/ana/").content.decode()] == who
