"""Each page in the zone and the language of whoever reads it."""

from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import unquote

from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone, translation
from django.utils.translation import get_supported_language_variant

from accounts.models import Member
from accounts.services import note_visit
from accounts.times import is_zone, zone_of

ZONE_COOKIE = "tz"
THEME_COOKIE = "theme"

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def without_reader(view: View) -> View:
    """Marks a view that does not care who asks, such as a poll by token: no session is opened for it."""
    view.is_without_reader = True  # type: ignore[attr-defined]
    return view


class ReaderMiddleware:
    """Activates the member's zone, else the one in the cookie `tz`, else UTC; and the language the member chose.

    Members without a choice, and strangers, keep the language that Django found for the browser. Guests' visits
    are noted.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        timezone.activate(zone_of(browser_zone(request)))
        try:
            return self.get_response(request)
        finally:
            timezone.deactivate()

    def process_view(self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any) -> None:
        if getattr(view, "is_without_reader", False) or not isinstance(request.user, Member):
            return
        _show_theme(request, request.user)
        if request.user.is_guest and note_visit(request.user):
            request.session.modified = True  # its cookie, which is all a guest has, lasts on from today
        timezone.activate(zone_of(request.user.zone, browser_zone(request)))
        if language := supported(request.user.language):
            translation.activate(language)
            request.LANGUAGE_CODE = language


def _show_theme(request: HttpRequest, member: Member) -> None:
    """The theme chosen on this device counts; the member's own one holds where the device has none."""
    if member.theme != Member.Theme.SYSTEM:
        request.COOKIES.setdefault(THEME_COOKIE, member.theme)


def browser_zone(request: HttpRequest) -> str:
    """The zone the browser says it is in, or an empty text if it says none that exists."""
    said = unquote(request.COOKIES.get(ZONE_COOKIE, ""))
    return said if is_zone(said) else ""


def supported(language: str) -> str:
    """`language` if the site speaks it, else an empty text."""
    try:
        return get_supported_language_variant(language) if language else ""
    except LookupError:
        return ""
