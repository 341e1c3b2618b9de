"""Signing up: name, username, address, and the zone the browser told."""

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.messages import get_messages
from django.core import mail
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from accounts.models import Member
from accounts.tests.conftest import MakeMember

FORM = {
    "name": "Ana  Vidal",
    "username": "ana",
    "email": "ana@example.org",
    "password1": "seven long words",
    "password2": "seven long words",
}


def sign_up(client: Client, **changed: str) -> dict[str, list[str]]:
    """Posts the form; returns the faults by field."""
    answer = client.post(reverse("account_signup"), FORM | changed)
    return dict(answer.context["form"].errors) if answer.status_code == 200 else {}


@pytest.mark.django_db
def test_signing_up_makes_a_member_with_name_address_and_the_zone_of_the_browser(client: Client) -> None:
    client.cookies["tz"] = "Europe%2FMadrid"
    assert sign_up(client) == {}
    member = Member.objects.get()
    assert (member.name, member.username, member.email, member.zone) == (
        "Ana Vidal",
        "ana",
        "ana@example.org",
        "Europe/Madrid",
    )
    assert member.has_account
    assert member.check_password("seven long words")
    assert EmailAddress.objects.get().user_id == member.pk


@pytest.mark.django_db
def test_a_zone_that_does_not_exist_is_not_taken_from_the_cookie(client: Client) -> None:
    client.cookies["tz"] = "Europe/Atlantis"
    sign_up(client)
    assert Member.objects.get().zone == ""


@pytest.mark.django_db
@pytest.mark.parametrize("username", ["admin", "Touchline", "guest-12", "former-x", "Former-X"])
def test_names_that_speak_for_the_site_are_refused(client: Client, username: str) -> None:
    assert sign_up(client, username=username) == {
        "username": ["This username is kept for the site. Choose another one."]
    }
    assert not Member.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("username", ["ab", "a b c", "-ana", "ana.", "añana", "a" * 31, "ana/../x"])
def test_a_malformed_username_is_refused(client: Client, username: str) -> None:
    assert list(sign_up(client, username=username)) == ["username"]
    assert not Member.objects.exists()


def test_a_username_taken_in_other_capitals_is_taken(client: Client, make_member: MakeMember) -> None:
    make_member("Ana")
    assert list(sign_up(client, username="aNA", email="other@example.org")) == ["username"]
    assert Member.objects.count() == 1


@pytest.mark.django_db
def test_a_name_with_invisible_marks_is_refused(client: Client) -> None:
    assert sign_up(client, name="Ana\u202eVidal") == {"name": ["A name cannot hold invisible characters."]}


def test_losing_the_race_for_a_username_sends_back_to_the_form(
    client: Client, make_member: MakeMember, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_member("ana", email="first@example.org")
    monkeypatch.setattr(
        "allauth.account.internal.userkit.filter_users_by_username", lambda *names: Member.objects.none()
    )
    answer = client.post(reverse("account_signup"), FORM, follow=True)
    assert answer.redirect_chain == [(reverse("account_signup"), 302)]
    assert [str(said) for said in answer.context["messages"]] == [
        "This username was taken a moment ago. Choose another one."
    ]
    assert Member.objects.count() == 1


def test_members_sign_in_however_they_capitalise_their_username(client: Client, make_member: MakeMember) -> None:
    member = make_member("Ana")
    member.set_password("seven long words")
    member.save()
    client.post(reverse("account_login"), {"login": "ANA", "password": "seven long words"})
    assert client.session["_auth_user_id"] == str(member.pk)
    assert Member.objects.get_by_natural_key("aNa") == member


def told(answer: Any) -> tuple[object, ...]:
    """Whatever a browser could tell one answer to a sign-up from another by."""
    texts = [str(said) for said in get_messages(answer.wsgi_request)]
    return answer.status_code, answer.headers.get("Location"), sorted(answer.cookies), texts


@pytest.mark.parametrize("verification", ["optional", "mandatory"])
def test_the_answer_to_a_sign_up_does_not_tell_whether_the_address_is_known(
    make_member: MakeMember, settings: Settings, verification: str
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = verification
    owner = make_member("owner", email="known@example.org")
    EmailAddress.objects.create(user=owner, email=owner.email, primary=True, verified=True)
    new, known = (
        Client().post(reverse("account_signup"), FORM | {"username": name, "email": f"{name}@example.org"})
        for name in ("fresh", "known")
    )
    assert new.status_code == 302
    assert repr(told(new)).replace("fresh", "known") == repr(told(known))
    assert [sent.to for sent in mail.outbox] == [["fresh@example.org"], ["known@example.org"]]
    # where addresses are confirmed there is no second account; where they are not, it stands unconfirmed
    assert Member.objects.filter(email="known@example.org").count() == (2 if verification == "optional" else 1)
    assert EmailAddress.objects.get(email="known@example.org", verified=True).user == owner


def test_of_two_accounts_with_one_address_each_signs_in_by_its_own_password(make_member: MakeMember) -> None:
    for name in ("first", "second"):
        member = make_member(name, email="one@example.org")
        member.set_password(f"seven long {name}")
        member.save()
    for name in ("first", "second"):
        client = Client()
        client.post(reverse("account_login"), {"login": "one@example.org", "password": f"seven long {name}"})
        assert Member.objects.get(pk=client.session["_auth_user_id"]).username == name
