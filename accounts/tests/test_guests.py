"""Visitors without an account: let in by a press, members by signing up."""

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages import get_messages
from django.contrib.sessions.backends.db import SessionStore
from django.test import Client, RequestFactory
from django.urls import reverse
from pytest_django.fixtures import Settings

from accounts import guests, services
from accounts.models import Member
from accounts.tests.conftest import MakeMember, SignedIn

FORM = {
    "name": "Ana Vidal",
    "username": "ana",
    "email": "ana@example.org",
    "password1": "seven long words",
    "password2": "seven long words",
}


@pytest.mark.django_db
def test_a_guest_has_a_name_and_cannot_sign_in_by_password() -> None:
    guest = services.create_guest(zone="Asia/Tokyo")
    assert (guest.is_guest, guest.has_account, guest.zone, guest.email) == (True, False, "Asia/Tokyo", "")
    assert guest.username.startswith("guest-")
    assert not guest.has_usable_password()


@pytest.mark.django_db
def test_admitting_a_stranger_signs_a_new_guest_in_once() -> None:
    request = RequestFactory().post("/")
    request.user = AnonymousUser()
    request.session = SessionStore()
    request.COOKIES["tz"] = "Europe%2FMadrid"
    guest = guests.admit(request)
    assert (guest.is_guest, guest.zone) == (True, "Europe/Madrid")
    assert guests.admit(request) == guest
    assert Member.objects.count() == 1


@pytest.mark.django_db
def test_a_guest_who_signs_up_stays_the_same_row_and_signed_in(signed_in: SignedIn) -> None:
    guest = services.create_guest()
    client = signed_in(guest)
    answer = client.post(reverse("accounts:claim"), FORM)
    assert answer.status_code == 302
    member = Member.objects.get()
    assert (member.pk, member.username, member.name, member.email) == (guest.pk, "ana", "Ana Vidal", "ana@example.org")
    assert member.has_account
    assert member.check_password("seven long words")
    assert client.session["_auth_user_id"] == str(guest.pk)


@pytest.mark.django_db
def test_a_guest_comes_back_to_the_page_that_sent_him(signed_in: SignedIn) -> None:
    client = signed_in(services.create_guest())
    assert client.post(reverse("accounts:claim"), FORM | {"next": "/clubs/"}).headers["Location"] == "/clubs/"


@pytest.mark.django_db
def test_a_guest_is_not_sent_to_another_site(signed_in: SignedIn) -> None:
    client = signed_in(services.create_guest())
    answer = client.post(reverse("accounts:claim"), FORM | {"next": "https://evil.example/"})
    assert answer.headers["Location"] == "/"


@pytest.mark.django_db
def test_faulty_input_is_answered_422_and_the_guest_stays_a_guest(signed_in: SignedIn) -> None:
    guest = services.create_guest()
    answer = signed_in(guest).post(reverse("accounts:claim"), FORM | {"username": "admin"})
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["username"]
    assert Member.objects.get().is_guest


@pytest.mark.parametrize("verification", ["optional", "mandatory"])
def test_a_guest_who_becomes_a_member_is_not_told_whether_the_address_is_known(
    signed_in: SignedIn, make_member: MakeMember, settings: Settings, verification: str
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = verification
    owner = make_member("bea", email="ana@example.org")
    EmailAddress.objects.create(user=owner, email=owner.email, verified=True, primary=True)
    found = []
    for name in ("ana", "dia"):
        guest = services.create_guest()
        client = signed_in(guest)
        answer = client.post(reverse("accounts:claim"), FORM | {"username": name, "email": f"{name}@example.org"})
        guest.refresh_from_db()
        said = [str(one).replace(name, "") for one in get_messages(answer.wsgi_request)]
        is_in = client.session["_auth_user_hash"] == guest.get_session_auth_hash()
        found.append((answer.status_code, answer.headers["Location"], said, guest.is_guest, is_in))
    assert found[0] == found[1]
    assert found[0][3:] == (False, verification == "optional")
    addresses = EmailAddress.objects.filter(email="ana@example.org").order_by("pk")
    assert list(addresses.values_list("user__username", "verified")) == [("bea", True), ("ana", False)]


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["account_signup", "account_login"])
def test_a_guest_at_the_door_of_members_is_shown_how_to_keep_the_tables(signed_in: SignedIn, page: str) -> None:
    client = signed_in(services.create_guest())
    assert client.get(reverse(page)).headers["Location"] == reverse("accounts:claim")


def test_a_member_has_nothing_to_claim(signed_in: SignedIn, make_member: MakeMember) -> None:
    answer = signed_in(make_member()).get(reverse("accounts:claim"))
    assert answer.headers["Location"] == reverse("accounts:profile")


@pytest.mark.django_db
def test_the_page_to_keep_tables_opens_for_a_guest(signed_in: SignedIn) -> None:
    assert signed_in(services.create_guest()).get(reverse("accounts:claim")).status_code == 200


@pytest.mark.django_db
def test_a_guest_has_no_public_page(client: Client) -> None:
    guest = services.create_guest()
    assert client.get(guest.get_absolute_url()).status_code == 404
