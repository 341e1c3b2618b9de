"""The profile page: what it stores, what it refuses."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Member, NoticePreference
from accounts.tests.conftest import MakeMember, SignedIn

FORM = {"name": "Ana", "zone": "Asia/Tokyo", "language": "es", "theme": "dark"}
PROFILE = "/profile/"


def test_the_profile_stores_name_zone_language_and_theme(make_member: MakeMember, signed_in: SignedIn) -> None:
    member = make_member()
    answer = signed_in(member).post(PROFILE, FORM | {"name": "  Ana   Vidal "})
    assert answer.headers["Location"] == PROFILE
    assert answer.cookies["theme"].value == "dark"
    member.refresh_from_db()
    assert (member.name, member.zone, member.language, member.theme) == ("Ana Vidal", "Asia/Tokyo", "es", "dark")


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("zone", "Mars/Base", "“Mars/Base” is not a time zone that we know."),
        ("name", "a\u200bb", "A name cannot hold invisible characters."),
        ("name", "", "This field is required."),
        ("language", "tlh", "Select a valid choice. tlh is not one of the available choices."),
        ("theme", "pink", "Select a valid choice. pink is not one of the available choices."),
    ],
)
def test_bad_input_is_answered_422_with_a_sentence_and_nothing_is_stored(
    make_member: MakeMember, signed_in: SignedIn, field: str, value: str, sentence: str
) -> None:
    member = make_member(name="Before")
    answer = signed_in(member).post(PROFILE, FORM | {field: value})
    assert (answer.status_code, answer.context["form"].errors[field]) == (422, [sentence])
    member.refresh_from_db()
    assert (member.name, member.zone) == ("Before", "")


def test_faulty_input_does_not_change_who_the_head_of_the_page_greets(
    make_member: MakeMember, signed_in: SignedIn
) -> None:
    answer = signed_in(make_member(name="Before")).post(PROFILE, FORM | {"name": "After", "zone": "Mars/Base"})
    assert answer.context["user"].name == "Before"


def test_an_old_zone_name_stays_on_offer_for_who_chose_it(make_member: MakeMember, signed_in: SignedIn) -> None:
    member = make_member(zone="EST5EDT")
    client = signed_in(member)
    assert '<option value="EST5EDT" selected>' in client.get(PROFILE).content.decode()
    assert client.post(PROFILE, FORM | {"zone": "EST5EDT"}).status_code == 302


def test_the_matrix_is_stored_as_it_was_ticked(make_member: MakeMember, signed_in: SignedIn) -> None:
    member = make_member()
    signed_in(member).post(PROFILE, FORM | {"has_notices": "1", "notice": ["your_turn:mail", "invitation:mail"]})
    rows = (
        NoticePreference.objects.filter(member=member, channel="mail")
        .order_by("event")
        .values_list("event", "channel", "on")
    )
    assert list(rows) == [
        ("agreement", "mail", False),
        ("chat", "mail", False),
        ("chat_report", "mail", False),
        ("digest", "mail", False),
        ("handed_over", "mail", False),
        ("invitation", "mail", True),
        ("league", "mail", False),
        ("order_stopped", "mail", False),
        ("pause_ends", "mail", False),
        ("reminder", "mail", False),
        ("table_expires", "mail", False),
        ("table_finished", "mail", False),
        ("table_started", "mail", False),
        ("your_turn", "mail", True),
    ]


def test_a_form_without_the_matrix_leaves_the_preferences_alone(make_member: MakeMember, signed_in: SignedIn) -> None:
    member = make_member()
    signed_in(member).post(PROFILE, FORM)
    assert not NoticePreference.objects.exists()


def test_the_page_ticks_what_is_on(make_member: MakeMember, signed_in: SignedIn) -> None:
    member = make_member()
    NoticePreference.objects.create(member=member, event="reminder", channel="mail", on=False)
    matrix = signed_in(member).get(PROFILE).context["matrix"]
    assert {cells[0].key: cells[0].on for _event, cells in matrix} == {
        "your_turn:mail": True,
        "reminder:mail": False,
        "order_stopped:mail": True,
        "table_started:mail": True,
        "table_finished:mail": True,
        "invitation:mail": True,
        "table_expires:mail": True,
        "pause_ends:mail": True,
        "handed_over:mail": True,
        "digest:mail": True,
        "chat:mail": True,
        "chat_report:mail": True,
        "agreement:mail": True,
        "league:mail": True,
    }


@pytest.mark.django_db
def test_a_stranger_is_asked_to_sign_in(client: Client) -> None:
    assert client.get(PROFILE).headers["Location"] == f"{reverse('account_login')}?next={PROFILE}"
    assert not Member.objects.exists()
