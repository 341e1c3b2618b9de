"""Pages come in the zone and language of their reader."""

from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.utils import timezone, translation
from django.utils.functional import SimpleLazyObject

from accounts.middleware import ReaderMiddleware, without_reader
from accounts.models import Member


def read_as(user: Member | AnonymousUser, *, cookies: dict[str, str] | None = None) -> tuple[str, str, str | None]:
    """Zone, language and theme that a view sees."""
    seen: list[tuple[str, str, str | None]] = []

    def view(request: HttpRequest) -> HttpResponse:
        seen.append(
            (timezone.get_current_timezone_name(), translation.get_language() or "", request.COOKIES.get("theme"))
        )
        return HttpResponse()

    def serve(request: HttpRequest) -> HttpResponse:
        middleware.process_view(request, view, (), {})
        return view(request)

    middleware = ReaderMiddleware(serve)
    request = RequestFactory().get("/")
    request.user = user
    request.COOKIES.update(cookies or {})
    with translation.override("en"):
        middleware(request)
    return seen[0]


def test_a_member_reads_in_the_zone_and_language_chosen() -> None:
    member = Member(zone="Asia/Tokyo", language="es")
    assert read_as(member, cookies={"tz": "Europe%2FMadrid"}) == ("Asia/Tokyo", "es", None)


def test_a_member_without_a_choice_reads_in_the_zone_of_the_browser() -> None:
    assert read_as(Member(), cookies={"tz": "Europe%2FMadrid"}) == ("Europe/Madrid", "en", None)


def test_a_stranger_reads_in_the_zone_of_the_browser() -> None:
    assert read_as(AnonymousUser(), cookies={"tz": "America/Argentina/Ushuaia"})[0] == "America/Argentina/Ushuaia"


@pytest.mark.parametrize("cookie", ["Europe/Atlantis", "../../etc/passwd", "%00", ""])
def test_a_nonsense_cookie_means_utc(cookie: str) -> None:
    assert read_as(AnonymousUser(), cookies={"tz": cookie})[0] == "UTC"


def test_a_language_that_the_site_has_given_up_is_ignored() -> None:
    assert read_as(Member(language="tlh"))[1] == "en"


def test_the_theme_of_this_device_comes_before_that_of_the_member() -> None:
    assert read_as(Member(theme="dark"))[2] == "dark"
    assert read_as(Member(theme="dark"), cookies={"theme": "light"})[2] == "light"


def test_nothing_of_one_reader_is_left_for_the_next() -> None:
    read_as(Member(zone="Asia/Tokyo"))
    assert timezone.get_current_timezone() == ZoneInfo("UTC")


def test_a_view_that_does_not_care_who_asks_opens_no_session() -> None:
    opened: list[str] = []

    def who() -> Member:
        opened.append("session")
        return Member(zone="Asia/Tokyo")

    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse()

    request = RequestFactory().get("/")
    request.user = SimpleLazyObject(who)  # type: ignore[assignment]
    middleware = ReaderMiddleware(view)
    middleware.process_view(request, without_reader(view), (), {})
    assert opened == []
