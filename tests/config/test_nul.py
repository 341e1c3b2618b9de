"""The character NUL, which PostgreSQL refuses, comes no further than the door."""

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from pytest_django import DjangoAssertNumQueries

from config.middleware import NulMiddleware

pytestmark = pytest.mark.django_db


def cookies_behind(header: str) -> dict[str, str]:
    """What is left of a browser's cookies behind the door."""
    seen: dict[str, str] = {}

    def page(request: HttpRequest) -> HttpResponse:
        seen.update(request.COOKIES)
        return HttpResponse()

    NulMiddleware(page)(RequestFactory().get("/", headers={"cookie": header}))
    return seen


def test_a_cookie_that_holds_nul_was_not_sent_and_others_were() -> None:
    assert cookies_behind(r'sessionid="\000aaa"; tz=UTC; theme="a\000"') == {"tz": "UTC"}
    assert cookies_behind("sessionid=aaa; tz=UTC") == {"sessionid": "aaa", "tz": "UTC"}


def test_no_session_is_looked_up_for_a_cookie_that_holds_nul(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up: list[str | None] = []

    def load(store: SessionStore) -> dict[str, object]:
        looked_up.append(store.session_key)
        return {}

    monkeypatch.setattr(SessionStore, "load", load)
    client = Client()
    for key in ("\0" + "a" * 12, "b" * 12):
        client.cookies["sessionid"] = key
        assert client.get("/").status_code == 200
    assert looked_up == ["b" * 12]


@pytest.mark.parametrize("path", ["/tables/%00/", "/members/a%00/", "/clubs/join/%00/"])
def test_an_address_that_holds_nul_is_not_found_before_its_view_is_called(
    path: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        answer = Client().get(path)
    assert answer.status_code == 404
    assert "Content-Security-Policy" in answer.headers
