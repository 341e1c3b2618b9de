"""Clubs: the list, founding, who sees what, settings."""

import pytest
from django.test import Client
from model_bakery import baker
from pytest_django import DjangoAssertNumQueries

from accounts import hooks, services
from accounts.errors import Refused
from accounts.models import Club, Membership
from accounts.tests.conftest import MakeClub, MakeMember, SignedIn

FORM = {"name": "Rovers", "description": "Evenings", "visibility": "public"}


def test_the_founder_is_the_owner(make_member: MakeMember, signed_in: SignedIn) -> None:
    ana = make_member()
    answer = signed_in(ana).post("/clubs/new/", FORM | {"name": " The  Rovers "})
    assert answer.headers["Location"] == "/clubs/the-rovers/members/"
    club = Club.objects.get()
    assert (club.name, club.slug, club.description, club.visibility) == (
        "The Rovers",
        "the-rovers",
        "Evenings",
        "public",
    )
    assert list(club.memberships.values_list("member", "role")) == [(ana.pk, "owner")]


@pytest.mark.parametrize("name", ["Rovers", "New", "Join", "دوستان"])
def test_a_name_whose_address_is_taken_gets_another_address(make_member: MakeMember, name: str) -> None:
    ana = make_member()
    services.create_club(ana, name="Rovers")
    club = services.create_club(ana, name=name)
    assert club.name == name
    assert club.slug not in {"rovers", "new", "join", ""}


def test_join_codes_differ_and_are_long(make_club: MakeClub) -> None:
    codes = {make_club("one").join_code, make_club("two").join_code}
    assert sorted(len(code) for code in codes) == [22, 22]


@pytest.mark.django_db
def test_a_guest_cannot_found_a_club(signed_in: SignedIn) -> None:
    guest = services.create_guest()
    answer = signed_in(guest).post("/clubs/new/", FORM)
    assert (answer.status_code, Club.objects.count()) == (403, 0)
    with pytest.raises(Refused):
        services.create_club(guest, name="Rovers")


@pytest.mark.parametrize("changed", [{"name": ""}, {"visibility": "secret"}, {"description": "x" * 2001}])
def test_bad_input_is_answered_422_and_founds_nothing(
    make_member: MakeMember, signed_in: SignedIn, changed: dict[str, str]
) -> None:
    answer = signed_in(make_member()).post("/clubs/new/", FORM | changed)
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, list(changed))
    assert not Club.objects.exists()


@pytest.mark.parametrize(
    ("visibility", "stranger", "outsider", "member"),
    [("public", 200, 200, 200), ("unlisted", 200, 200, 200), ("private", 404, 404, 200)],
)
@pytest.mark.parametrize("page", ["/clubs/rovers/", "/clubs/rovers/members/"])
def test_a_private_club_does_not_exist_for_outsiders(
    client: Client,
    make_member: MakeMember,
    make_club: MakeClub,
    signed_in: SignedIn,
    page: str,
    visibility: str,
    stranger: int,
    outsider: int,
    member: int,
) -> None:
    ana, bea = make_member("ana"), make_member("bea", is_superuser=True, is_staff=True)
    make_club("rovers", visibility=visibility, roles={ana: "member"})
    statuses = [
        client.get(page).status_code,
        signed_in(bea).get(page).status_code,
        signed_in(ana).get(page).status_code,
    ]
    assert statuses == [stranger, outsider, member]


def test_the_list_shows_public_clubs_to_all_and_mine_to_me(
    client: Client, make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn
) -> None:
    ana = make_member()
    public = make_club("public", visibility="public")
    make_club("unlisted")
    mine = make_club("mine", visibility="private", roles={ana: "member"})
    assert list(client.get("/clubs/").context["page"]) == [public]
    page = signed_in(ana).get("/clubs/")
    assert list(page.context["page"]) == [public]
    assert [membership.club for membership in page.context["mine"]] == [mine]


def test_sizes_count_all_members(make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn) -> None:
    ana = make_member("ana")
    roles = {ana: "owner", make_member("bea"): "member", make_member("cem"): "member"}
    make_club("public", visibility="public", roles=roles)
    page = signed_in(ana).get("/clubs/")
    assert [club.size for club in page.context["page"]] == [3]
    assert [membership.size for membership in page.context["mine"]] == [3]


@pytest.mark.parametrize("rows", [1, 3])
def test_the_list_takes_five_queries_however_many_clubs(
    make_member: MakeMember,
    signed_in: SignedIn,
    django_assert_num_queries: DjangoAssertNumQueries,
    rows: int,
) -> None:
    """Session, member, my clubs, number of public ones, public ones."""
    ana = make_member()
    for number in range(rows):
        club = baker.make(Club, visibility="public", name=f"Club {number}")
        baker.make(Membership, member=ana, club=club)
    client = signed_in(ana)
    with django_assert_num_queries(5):
        client.get("/clubs/")


def test_the_clubs_page_lists_who_runs_it_and_what_other_rooms_add(
    client: Client, make_member: MakeMember, make_club: MakeClub
) -> None:
    hooks.register_club_panel(
        lambda club, reader: hooks.Panel("Tables", "accounts/refused.html", {"sentence": f"tables of {club.slug}"})
    )
    ana, bea, cem = make_member("ana"), make_member("bea"), make_member("cem")
    make_club("rovers", roles={cem: "member", bea: "organiser", ana: "owner"})
    page = client.get("/clubs/rovers/")
    assert [one.member for one in page.context["organisers"]] == [ana, bea]
    assert page.context["size"] == 3
    assert [(title, "tables of rovers" in part) for title, part in page.context["panels"]] == [("Tables", True)]


def test_owners_change_the_club_and_the_address_stays(
    make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn
) -> None:
    ana = make_member()
    club = make_club("rovers", roles={ana: "owner"})
    answer = signed_in(ana).post("/clubs/rovers/settings/", FORM | {"name": "United", "visibility": "private"})
    assert answer.status_code == 302
    club.refresh_from_db()
    assert (club.name, club.slug, club.visibility) == ("United", "rovers", "private")


def test_faulty_settings_are_answered_422(make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn) -> None:
    ana = make_member()
    club = make_club("rovers", roles={ana: "owner"})
    assert signed_in(ana).post("/clubs/rovers/settings/", FORM | {"name": " "}).status_code == 422
    club.refresh_from_db()
    assert club.name == "Rovers"


@pytest.mark.parametrize("role", ["organiser", "member"])
@pytest.mark.parametrize(("method", "page"), [("get", "settings"), ("post", "settings"), ("post", "link")])
def test_settings_are_for_owners_only(
    make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn, role: str, method: str, page: str
) -> None:
    ana = make_member()
    club = make_club("rovers", roles={ana: role})
    answer = getattr(signed_in(ana), method)(f"/clubs/rovers/{page}/", FORM)
    assert answer.status_code == 404
    assert Club.objects.get().join_code == club.join_code
