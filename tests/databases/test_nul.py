"""What PostgreSQL refuses in a text is no failure of a page: the character NUL, anywhere in a request."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import Member
from accounts.services import create_club
from games.models import Table

pytestmark = pytest.mark.databases

PATHS = [
    *(f"/tables/%00/{page}" for page in ("", "log/", "proof/", "at/1/", "join/", "leave/", "start/", "step/", "undo/")),
    "/join/%00/%00/",
    "/members/%00/",
    "/clubs/join/%00/",
    "/clubs/reds/members/%00/role/",
    "/clubs/reds/members/%00/remove/",
    "/follow/%00/",
    "/notices/off/%00/",
    "/accounts/confirm-email/%00/",
    "/accounts/password/reset/key/%00-%00/",
    "/admin/accounts/member/%00/change/",
    "/admin/games/table/%00/change/",
]


@pytest.fixture
def ana(opened: Callable[..., Table]) -> Client:
    """A superuser who has a club and a table."""
    opened("Ana", "Ben")
    member = Member.objects.get(username="ana")
    create_club(member, name="Reds")
    Member.objects.filter(pk=member.pk).update(is_staff=True, is_superuser=True)
    client = Client(raise_request_exception=False)
    client.force_login(Member.objects.get(pk=member.pk))
    return client


@pytest.mark.parametrize("path", PATHS)
def test_an_address_that_holds_nul_is_not_found(ana: Client, path: str) -> None:
    assert [ana.get(path).status_code, ana.post(path).status_code] == [404, 404]


@pytest.mark.parametrize("cookie", ["sessionid", "csrftoken", "tz", "theme", "django_language", "messages"])
def test_a_cookie_that_holds_nul_is_no_failure(ana: Client, cookie: str) -> None:
    ana.cookies[cookie] = "\0" + "a" * 31
    assert [ana.get(path).status_code for path in ("/", "/lobby/", "/clubs/")] == [200] * 3
