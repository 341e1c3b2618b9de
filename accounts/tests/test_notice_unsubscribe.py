"""The link at the foot of a mail: works without sign-in, turns off one kind of mail, opens nothing else."""

import pytest
from django.core import signing
from django.test import Client

from accounts import services
from accounts.models import NoticePreference
from accounts.notices import is_on, unsubscribe
from accounts.tests.conftest import MakeMember

EVENTS = ("your_turn", "reminder", "table_started", "table_finished", "invitation")


def page(member_id: int, event: str = "reminder") -> str:
    return f"/notices/off/{unsubscribe.token(member_id, event, 'mail')}/"


def test_looking_turns_nothing_off(client: Client, make_member: MakeMember) -> None:
    answer = client.get(page(make_member().pk))
    assert answer.status_code == 200
    assert not NoticePreference.objects.exists()


def test_the_press_turns_off_this_event_only(make_member: MakeMember) -> None:
    ana, bea = make_member("ana"), make_member("bea")
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(page(ana.pk), {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert [event for event in EVENTS if not is_on(ana.pk, event, "mail")] == ["reminder"]
    assert [event for event in EVENTS if not is_on(bea.pk, event, "mail")] == []


def test_pressing_twice_is_like_pressing_once(client: Client, make_member: MakeMember) -> None:
    ana = make_member()
    assert [client.post(page(ana.pk)).status_code for _press in range(2)] == [200, 200]
    assert NoticePreference.objects.count() == 1


def test_the_page_speaks_the_language_of_the_member(client: Client, make_member: MakeMember) -> None:
    answer = client.get(page(make_member(language="fa").pk))
    assert '<html lang="fa"' in answer.content.decode()


@pytest.mark.parametrize(
    "token",
    ["nonsense", signing.dumps([1, "reminder", "mail"]), signing.dumps("x", salt=unsubscribe.SALT)],
    ids=["no token", "signed for something else", "signed, but of another form"],  # a token holds the time
)
def test_a_forged_link_is_a_page_that_says_so(client: Client, make_member: MakeMember, token: str) -> None:
    make_member()
    for answer in (client.get(f"/notices/off/{token}/"), client.post(f"/notices/off/{token}/")):
        assert answer.status_code == 404
        assert "This link is not one of ours, or its account is gone. Nothing was changed." in answer.content.decode()
    assert not NoticePreference.objects.exists()


def test_the_link_of_a_deleted_account_is_dead(client: Client, make_member: MakeMember) -> None:
    ana = make_member()
    link = page(ana.pk)
    services.anonymise(ana)
    assert client.post(link).status_code == 404
    assert not NoticePreference.objects.exists()
