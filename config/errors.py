"""Pages for requests that fail: templates/errors/CODE.html."""

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(400, request)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(403, request)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form posted without its token: mostly a page left open over a sign-in, or a browser without cookies."""
    return _page(403, request, _("This page was opened too long ago. Load it again and send the form once more."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(404, request)


def too_many(request: HttpRequest) -> HttpResponse:
    return _page(429, request)


def server_error(request: HttpRequest) -> HttpResponse:
    # rendered without the request: a lost database must not break the page that says so
    return _page(500, None)


def _page(code: int, request: HttpRequest | None, message: str = "") -> HttpResponse:
    text = render_to_string(f"errors/{code}.html", {"code": code, "message": message}, request)
    return HttpResponse(text, status=code)
