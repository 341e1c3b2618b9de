"""The staff's pages: they open, they search, they show no secret."""

import pytest
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from accounts import notices
from accounts.models import Member, Notice
from accounts.tests.conftest import MakeClub, MakeMember, SignedIn

FORMSETS = ("memberships", "memberships-2")
"""Those there are, and rows to be added."""


@pytest.fixture
def chief(make_member: MakeMember) -> Member:
    return make_member("chief", is_staff=True, is_superuser=True)


@pytest.fixture
def clerk(make_member: MakeMember) -> Member:
    clerk = make_member("clerk", is_staff=True)
    clerk.user_permissions.set(Permission.objects.filter(content_type__app_label="accounts"))
    return clerk


@pytest.mark.parametrize("model", ["member", "club", "membership", "notice"])
def test_each_list_opens_and_searches(chief: Member, make_club: MakeClub, signed_in: SignedIn, model: str) -> None:
    make_club("rovers", roles={chief: "owner"})
    notices.queue(chief, "your_turn", "table", 7)
    answer = signed_in(chief).get(reverse(f"admin:accounts_{model}_changelist"), {"q": "zebra"})
    assert (answer.status_code, answer.context["cl"].result_count, answer.context["cl"].full_result_count > 0) == (
        200,
        0,
        True,
    )


@pytest.mark.parametrize(("who", "seen"), [("chief", True), ("clerk", False)])
def test_the_join_code_is_shown_to_superusers_only(
    chief: Member, clerk: Member, make_club: MakeClub, signed_in: SignedIn, who: str, seen: bool
) -> None:
    club = make_club("rovers")
    client = signed_in(Member.objects.get(username=who))
    pages = [reverse("admin:accounts_club_change", args=[club.pk]), reverse("admin:accounts_club_changelist")]
    answers = [client.get(page) for page in pages]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert [(club.join_code in answer.content.decode()) for answer in answers] == [seen, False]


def test_a_member_can_be_made_and_changed_but_not_deleted(chief: Member, signed_in: SignedIn) -> None:
    client = signed_in(chief)
    words = {"password1": "seven long words", "password2": "seven long words", "usable_password": "true"}
    inline = {f"{name}-{kind}_FORMS": "0" for name in FORMSETS for kind in ("TOTAL", "INITIAL")}
    made = {"username": "ana", "name": "Ana", "email": "ana@example.org"}
    assert client.post(reverse("admin:accounts_member_add"), made | words | inline).status_code == 302
    ana = Member.objects.get(username="ana")
    assert (ana.name, ana.email, ana.check_password("seven long words")) == ("Ana", "ana@example.org", True)
    assert client.get(reverse("admin:accounts_member_change", args=[ana.pk])).status_code == 200
    assert client.post(reverse("admin:accounts_member_delete", args=[ana.pk]), {"post": "yes"}).status_code == 403


def test_notices_are_to_look_at_only(chief: Member, signed_in: SignedIn) -> None:
    row = notices.queue(chief, "your_turn", "table", 7)
    client = signed_in(chief)
    page = reverse("admin:accounts_notice_change", args=[row.pk])
    assert client.get(page).status_code == 200
    assert client.post(page, {"state": "sent"}).status_code == 403
    assert client.get(reverse("admin:accounts_notice_add")).status_code == 403
    assert Notice.objects.get().state == "queued"


def test_lists_can_be_narrowed_by_their_own_filters_alone(admin_client: Client) -> None:
    for path in ("club/?join_code__startswith=a", "member/?password__startswith=p", "notice/?payload__contains=1"):
        assert admin_client.get(f"/admin/accounts/{path}").status_code == 400
    assert admin_client.get("/admin/accounts/member/?is_guest__exact=0").status_code == 200


@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize(("page", "queries"), [("club", 5), ("member", 9)])
def test_a_page_costs_the_same_queries_however_many_memberships(
    chief: Member,
    make_member: MakeMember,
    make_club: MakeClub,
    signed_in: SignedIn,
    django_assert_num_queries: DjangoAssertNumQueries,
    page: str,
    queries: int,
    rows: int,
) -> None:
    people = [make_member(f"member{number}") for number in range(rows)]
    if page == "club":
        pk = make_club("rovers", roles=dict.fromkeys(people, "member")).pk
    else:
        pk = people[0].pk
        for number in range(rows):
            make_club(f"club{number}", roles={people[0]: "member"})
    client = signed_in(chief)
    ContentType.objects.clear_cache()
    with django_assert_num_queries(queries):
        answer = client.get(reverse(f"admin:accounts_{page}_change", args=[pk]))
    assert answer.status_code == 200


def test_a_role_is_changed_and_a_member_added_on_the_clubs_page(
    chief: Member, make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn
) -> None:
    ana, ben = make_member("ana"), make_member("ben")
    club = make_club("rovers", roles={ana: "owner"})
    first, second = FORMSETS
    sent = {
        "name": "Rovers",
        "slug": "rovers",
        "visibility": "unlisted",
        f"{first}-TOTAL_FORMS": "1",
        f"{first}-INITIAL_FORMS": "1",
        f"{first}-0-id": str(club.memberships.get().pk),
        f"{first}-0-club": str(club.pk),
        f"{first}-0-role": "organiser",
        f"{second}-TOTAL_FORMS": "1",
        f"{second}-INITIAL_FORMS": "0",
        f"{second}-0-club": str(club.pk),
        f"{second}-0-member": str(ben.pk),
        f"{second}-0-role": "owner",
    }
    url = reverse("admin:accounts_club_change", args=[club.pk])
    assert signed_in(chief).post(url, sent).status_code == 302
    assert dict(club.memberships.values_list("member__username", "role")) == {"ana": "organiser", "ben": "owner"}
    again = {**sent, f"{second}-0-member": str(ana.pk)}
    assert signed_in(chief).post(url, again).status_code == 200  # the same member twice is refused at the row
    assert club.memberships.count() == 2
