"""Owners, organisers and members: who may change whom, and a club that never loses its last owner."""

import threading

import pytest
from django.db import connection
from pytest_django import DjangoAssertNumQueries

from accounts import services
from accounts.errors import Refused
from accounts.models import Club, Member, Membership
from accounts.tests.conftest import MakeClub, MakeMember, SignedIn


def roles(club: Club) -> dict[str, str]:
    return dict(club.memberships.order_by("member__username").values_list("member__username", "role"))


@pytest.fixture
def ana(make_member: MakeMember) -> Member:
    return make_member("ana")


@pytest.fixture
def bea(make_member: MakeMember) -> Member:
    return make_member("bea")


@pytest.fixture
def cem(make_member: MakeMember) -> Member:
    return make_member("cem")


@pytest.fixture
def club(make_club: MakeClub, ana: Member, bea: Member, cem: Member) -> Club:
    return make_club("rovers", roles={ana: "owner", bea: "organiser", cem: "member"})


@pytest.mark.parametrize("role", ["owner", "organiser", "member"])
def test_an_owner_gives_any_role(club: Club, ana: Member, cem: Member, signed_in: SignedIn, role: str) -> None:
    answer = signed_in(ana).post("/clubs/rovers/members/cem/role/", {"role": role})
    assert answer.headers["Location"] == "/clubs/rovers/members/"
    assert roles(club) == {"ana": "owner", "bea": "organiser", "cem": role}


@pytest.mark.parametrize(("who", "status"), [("bea", 403), ("cem", 404)])
def test_nobody_else_gives_roles(club: Club, signed_in: SignedIn, who: str, status: int) -> None:
    client = signed_in(Member.objects.get(username=who))
    assert client.post("/clubs/rovers/members/cem/role/", {"role": "owner"}).status_code == status
    assert roles(club) == {"ana": "owner", "bea": "organiser", "cem": "member"}


def test_a_role_that_does_not_exist_is_422(club: Club, ana: Member, signed_in: SignedIn) -> None:
    answer = signed_in(ana).post("/clubs/rovers/members/cem/role/", {"role": "king"})
    assert (answer.status_code, answer.context["sentence"]) == (422, "There is no such role.")


def test_the_last_owner_stays_owner(club: Club, ana: Member, signed_in: SignedIn) -> None:
    answer = signed_in(ana).post("/clubs/rovers/members/ana/role/", {"role": "member"})
    assert (answer.status_code, answer.context["sentence"]) == (
        409,
        "A club needs an owner. Make somebody else owner first.",
    )
    assert roles(club)["ana"] == "owner"


def test_one_of_two_owners_may_step_down(club: Club, ana: Member, bea: Member) -> None:
    services.change_role(club, ana, bea, "owner")
    services.change_role(club, bea, ana, "member")
    assert roles(club) == {"ana": "member", "bea": "owner", "cem": "member"}


@pytest.mark.parametrize(
    ("who", "whom", "status"),
    [
        ("ana", "bea", 302),
        ("ana", "cem", 302),
        ("bea", "cem", 302),
        ("bea", "ana", 403),
        ("bea", "bea", 409),
        ("cem", "bea", 404),
    ],
)
def test_members_are_removed_by_those_above_them(
    club: Club, signed_in: SignedIn, who: str, whom: str, status: int
) -> None:
    client = signed_in(Member.objects.get(username=who))
    assert client.post(f"/clubs/rovers/members/{whom}/remove/").status_code == status
    assert (whom in roles(club)) is (status != 302)


def test_an_organiser_does_not_remove_an_organiser(club: Club, bea: Member, make_member: MakeMember) -> None:
    dan = make_member("dan")
    services.add_member(club, dan, Membership.Role.ORGANISER)
    with pytest.raises(Refused, match="Only an owner can remove an organiser"):
        services.remove_member(club, bea, dan)


def test_who_was_removed_a_moment_ago_is_404(club: Club, ana: Member, signed_in: SignedIn) -> None:
    assert signed_in(ana).post("/clubs/rovers/members/zoe/remove/").status_code == 404


def test_a_member_leaves_after_being_asked_once_more(club: Club, cem: Member, signed_in: SignedIn) -> None:
    client = signed_in(cem)
    assert client.get("/clubs/rovers/leave/").status_code == 200
    assert "cem" in roles(club)
    assert client.post("/clubs/rovers/leave/").headers["Location"] == "/clubs/"
    assert roles(club) == {"ana": "owner", "bea": "organiser"}


def test_the_last_owner_cannot_leave(club: Club, ana: Member, signed_in: SignedIn) -> None:
    answer = signed_in(ana).post("/clubs/rovers/leave/")
    assert answer.status_code == 409
    assert answer.context["sentence"] == (
        "You are the last owner of this club. Make somebody else owner before you leave."
    )
    assert "ana" in roles(club)


def test_by_htmx_the_list_comes_back_as_a_fragment(club: Club, ana: Member, signed_in: SignedIn) -> None:
    answer = signed_in(ana).post(
        "/clubs/rovers/members/cem/role/", {"role": "organiser"}, headers={"HX-Request": "true"}
    )
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.strip().startswith('<section id="members"')
    assert "Cem is now Organiser." in page
    assert "<html" not in page


@pytest.mark.parametrize("more", [1, 3])
def test_the_list_takes_six_queries_however_many_members(
    club: Club,
    ana: Member,
    make_member: MakeMember,
    signed_in: SignedIn,
    django_assert_num_queries: DjangoAssertNumQueries,
    more: int,
) -> None:
    """Session, member, club, own membership, number of members, members."""
    for number in range(more):
        services.add_member(club, make_member(f"more{number}"))
    client = signed_in(ana)
    with django_assert_num_queries(6):
        client.get("/clubs/rovers/members/")


@pytest.mark.databases
@pytest.mark.django_db(transaction=True)
def test_two_owners_who_leave_at_once_do_not_leave_the_club_without_one(
    make_member: MakeMember, make_club: MakeClub
) -> None:
    owners = [make_member("ana"), make_member("bea")]
    club = make_club("rovers", roles=dict.fromkeys(owners, "owner"))
    start, refused = threading.Barrier(2), []

    def leave(member: Member) -> None:
        try:
            start.wait(10)
            services.leave(club, member)
        except Refused as refusal:
            refused.append(str(refusal))
        finally:
            connection.close()

    threads = [threading.Thread(target=leave, args=[member]) for member in owners]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert refused == ["You are the last owner of this club. Make somebody else owner before you leave."]
    assert list(roles(club).values()) == ["owner"]
