"""The public page of a member: what strangers may see, and the room for other rooms."""

import pytest
from django.test import Client
from django.utils.timezone import now
from model_bakery import baker
from pytest_django import DjangoAssertNumQueries

from accounts import hooks
from accounts.models import Club, Member, Membership
from accounts.tests.conftest import MakeClub, MakeMember, SignedIn


def test_a_stranger_sees_the_name_and_never_the_address(client: Client, make_member: MakeMember) -> None:
    page = client.get(make_member(name="Ana Vidal").get_absolute_url()).content.decode()
    assert "<h1>Ana Vidal</h1>" in page
    assert "ana@example.org" not in page


def test_the_page_is_found_however_the_name_is_capitalised(client: Client, make_member: MakeMember) -> None:
    make_member("Ana")
    assert client.get("/members/aNA/").status_code == 200


@pytest.mark.parametrize("fields", [{"is_guest": True}, {"deleted_at": now()}, {"is_active": False}])
def test_guests_and_closed_accounts_have_no_page(
    client: Client, make_member: MakeMember, fields: dict[str, object]
) -> None:
    assert client.get(make_member(**fields).get_absolute_url()).status_code == 404


@pytest.mark.django_db
def test_nobody_of_that_name_is_404(client: Client) -> None:
    assert client.get("/members/nobody/").status_code == 404


def test_strangers_see_public_clubs_only_and_fellows_the_shared_ones_too(
    client: Client, make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn
) -> None:
    ana, bea = make_member("ana"), make_member("bea")
    public = make_club("public", visibility="public", roles={ana: "owner"})
    shared = make_club("shared", visibility="private", roles={ana: "owner", bea: "member"})
    make_club("hidden", visibility="private", roles={ana: "owner"})
    assert list(client.get(ana.get_absolute_url()).context["clubs"]) == [public]
    assert list(signed_in(bea).get(ana.get_absolute_url()).context["clubs"]) == [public, shared]


def test_other_rooms_hang_their_panels_on_the_page(
    client: Client, make_member: MakeMember, signed_in: SignedIn
) -> None:
    asked: list[tuple[Member, Member | None]] = []

    def panel(member: Member, reader: Member | None) -> hooks.Panel:
        asked.append((member, reader))
        return hooks.Panel("Results", "accounts/refused.html", {"sentence": "4 tables won"})

    hooks.register_member_panel(panel)
    hooks.register_member_panel(panel)  # twice is once
    hooks.register_member_panel(lambda member, reader: None)
    ana, bea = make_member("ana"), make_member("bea")
    page = signed_in(bea).get(ana.get_absolute_url())
    assert [(title, "4 tables won" in part) for title, part in page.context["panels"]] == [("Results", True)]
    client.get(ana.get_absolute_url())
    assert asked == [(ana, bea), (ana, None)]


@pytest.mark.parametrize("clubs", [1, 3])
def test_the_page_takes_two_queries_however_many_clubs(
    client: Client,
    make_member: MakeMember,
    django_assert_num_queries: DjangoAssertNumQueries,
    clubs: int,
) -> None:
    ana = make_member()
    for _number in range(clubs):
        baker.make(Membership, member=ana, club=baker.make(Club, visibility="public", name="Rovers"))
    with django_assert_num_queries(2):
        client.get(ana.get_absolute_url())
