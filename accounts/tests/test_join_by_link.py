"""The join link: looking never joins, renewing kills the old link."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts import services
from accounts.models import Membership
from accounts.tests.conftest import MakeClub, MakeMember, SignedIn


def test_opening_the_link_joins_nobody_and_pressing_the_button_does(
    make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn
) -> None:
    ana = make_member()
    club = make_club("rovers", visibility="private")
    client = signed_in(ana)
    assert client.get(club.join_path).status_code == 200
    assert not Membership.objects.exists()
    assert client.post(club.join_path).headers["Location"] == "/clubs/rovers/"
    assert list(Membership.objects.values_list("member", "club", "role")) == [(ana.pk, club.pk, "member")]


def test_joining_twice_keeps_the_role(make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn) -> None:
    ana = make_member()
    club = make_club("rovers", roles={ana: "organiser"})
    assert signed_in(ana).post(club.join_path).status_code == 302
    assert list(club.memberships.values_list("role", flat=True)) == ["organiser"]


def test_a_renewed_link_makes_the_old_one_useless(
    make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn
) -> None:
    ana, bea = make_member("ana"), make_member("bea")
    club = make_club("rovers", roles={ana: "owner"})
    old = club.join_path
    signed_in(ana).post("/clubs/rovers/link/")
    club.refresh_from_db()
    assert club.join_path != old
    client = signed_in(bea)
    assert [client.get(old).status_code, client.post(old).status_code] == [404, 404]
    assert client.post(club.join_path).status_code == 302


def test_a_stranger_sees_the_club_and_is_sent_to_sign_in(client: Client, make_club: MakeClub) -> None:
    club = make_club("rovers", visibility="private")
    assert client.get(club.join_path).context["club"] == club
    assert client.post(club.join_path).headers["Location"] == f"{reverse('account_login')}?next={club.join_path}"


def test_a_guest_is_told_to_make_an_account(make_club: MakeClub, signed_in: SignedIn) -> None:
    club = make_club("rovers")
    answer = signed_in(services.create_guest()).post(club.join_path)
    assert answer.status_code == 403
    assert answer.context["sentence"] == "Clubs are for members. Make an account first; your tables come with you."
    assert not Membership.objects.exists()


def test_search_engines_are_kept_out(client: Client, make_club: MakeClub) -> None:
    assert client.get(make_club("rovers").join_path).headers["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize(
    ("visibility", "status", "members"), [("public", 302, 1), ("unlisted", 409, 0), ("private", 404, 0)]
)
def test_only_a_public_club_is_joined_without_the_link(
    make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn, visibility: str, status: int, members: int
) -> None:
    make_club("rovers", visibility=visibility)
    assert signed_in(make_member()).post("/clubs/rovers/join/").status_code == status
    assert Membership.objects.count() == members


@pytest.mark.parametrize(("role", "shown"), [("owner", True), ("organiser", True), ("member", False), (None, False)])
def test_the_link_is_shown_to_organisers_only(
    make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn, role: str | None, shown: bool
) -> None:
    ana = make_member()
    club = make_club("rovers", roles={ana: role} if role else {})
    pages = [signed_in(ana).get(page).content.decode() for page in ("/clubs/rovers/", "/clubs/rovers/members/")]
    assert [(club.join_code in page) for page in pages] == [False, shown]
