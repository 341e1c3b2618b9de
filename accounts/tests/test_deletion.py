"""Deleting an account: the person goes, what others played stays."""

import pytest
from allauth.account.models import EmailAddress
from django.urls import reverse

from accounts import hooks, notices, services
from accounts.models import Member, Membership, Notice, NoticePreference
from accounts.tests.conftest import Desk, MakeClub, MakeMember, SignedIn

DELETE = "/profile/delete/"


@pytest.fixture
def ana(make_member: MakeMember) -> Member:
    member = make_member("ana", name="Ana Vidal", zone="Asia/Tokyo", language="es", is_staff=True, is_superuser=True)
    member.set_password("seven long words")
    member.save()
    EmailAddress.objects.create(user=member, email=member.email, verified=True, primary=True)
    return member


def test_the_row_stays_and_nothing_in_it_tells_who_it_was(ana: Member) -> None:
    NoticePreference.objects.create(member=ana, event="your_turn", channel="mail", on=False)
    services.anonymise(ana)
    row = Member.objects.filter(pk=ana.pk).values().get()
    words = [str(value).lower() for name, value in row.items() if name != "date_joined"]
    assert [word for word in words if "ana" in word or "vidal" in word or "tokyo" in word] == []
    assert (row["name"], row["email"], row["zone"], row["language"]) == ("Former member", "", "", "")
    assert (row["is_active"], row["is_staff"], row["is_superuser"]) == (False, False, False)
    assert (EmailAddress.objects.count(), NoticePreference.objects.count()) == (0, 0)
    assert str(Member.objects.get(pk=ana.pk)) == "Former member"


def test_the_page_wants_the_username_and_the_password(ana: Member, signed_in: SignedIn) -> None:
    client = signed_in(ana)
    answer = client.post(DELETE, {"word": "anna", "password": "wrong"})
    assert answer.status_code == 422
    assert answer.context["form"].errors == {
        "word": ["This is not your username. Nothing was deleted."],
        "password": ["This is not your password. Nothing was deleted."],
    }
    assert Member.objects.get().name == "Ana Vidal"


def test_passwords_cannot_be_tried_out_here_without_end(ana: Member, signed_in: SignedIn) -> None:
    client = signed_in(ana)
    statuses = [client.post(DELETE, {"word": "ana", "password": f"guess {number}"}).status_code for number in range(11)]
    assert statuses == [422] * 10 + [429]


def test_looking_at_the_page_deletes_nothing(ana: Member, signed_in: SignedIn) -> None:
    assert signed_in(ana).get(DELETE).status_code == 200
    assert Member.objects.get().is_active


def test_confirmed_it_deletes_and_ends_every_session(ana: Member, signed_in: SignedIn) -> None:
    here, elsewhere = signed_in(ana), signed_in(ana)
    answer = here.post(DELETE, {"word": "ANA", "password": "seven long words"})
    assert answer.headers["Location"] == "/"
    assert Member.objects.get().is_former
    login = f"{reverse('account_login')}?next=/profile/"
    assert [client.get("/profile/").headers["Location"] for client in (here, elsewhere)] == [login, login]


@pytest.mark.django_db
def test_a_guest_needs_no_password(signed_in: SignedIn) -> None:
    guest = services.create_guest()
    assert signed_in(guest).post(DELETE, {"word": guest.username}).status_code == 302
    assert Member.objects.get().is_former


def test_the_name_is_free_again(ana: Member, make_member: MakeMember) -> None:
    services.anonymise(ana)
    assert make_member("ana").pk != ana.pk


def test_waiting_notices_are_not_sent_any_more(ana: Member, desk: Desk) -> None:
    sent = notices.queue(ana, "table_finished", "desk", 1)
    Notice.objects.filter(pk=sent.pk).update(state="sent")
    notices.queue(ana, "your_turn", "desk", 1)
    services.anonymise(ana)
    rows = Notice.objects.order_by("event").values_list("event", "state", "error")
    assert list(rows) == [("table_finished", "sent", ""), ("your_turn", "suppressed", "account closed")]


def test_other_rooms_say_farewell_once(ana: Member) -> None:
    seen: list[str] = []
    hooks.register_farewell(lambda member: seen.append(member.name))
    services.anonymise(ana)
    services.anonymise(ana)
    assert seen == ["Ana Vidal"]


def test_if_a_room_fails_to_say_farewell_nothing_is_deleted(ana: Member) -> None:
    def fail(member: Member) -> None:
        raise RuntimeError("a seat could not be handed over")

    hooks.register_farewell(fail)
    with pytest.raises(RuntimeError):
        services.anonymise(ana)
    assert Member.objects.get().name == "Ana Vidal"


def test_the_organiser_who_came_first_takes_over_the_club(
    ana: Member, make_member: MakeMember, make_club: MakeClub
) -> None:
    bea, cem, dan = make_member("bea"), make_member("cem"), make_member("dan")
    club = make_club(
        "rovers", visibility="public", roles={ana: "owner", bea: "member", cem: "organiser", dan: "organiser"}
    )
    services.anonymise(ana)
    rows = club.memberships.order_by("member__username").values_list("member__username", "role")
    assert list(rows) == [("bea", "member"), ("cem", "owner"), ("dan", "organiser")]
    club.refresh_from_db()
    assert club.visibility == "public"


def test_where_another_owner_stays_nobody_is_promoted(
    ana: Member, make_member: MakeMember, make_club: MakeClub
) -> None:
    bea, cem = make_member("bea"), make_member("cem")
    club = make_club("rovers", roles={ana: "owner", bea: "owner", cem: "organiser"})
    services.anonymise(ana)
    rows = club.memberships.order_by("member__username").values_list("member__username", "role")
    assert list(rows) == [("bea", "owner"), ("cem", "organiser")]


def test_a_club_left_empty_is_taken_off_the_list(ana: Member, make_club: MakeClub) -> None:
    club = make_club("rovers", visibility="public", roles={ana: "owner"})
    services.anonymise(ana)
    club.refresh_from_db()
    assert (club.visibility, Membership.objects.count()) == ("private", 0)
