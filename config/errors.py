"""Pages for requests that fail: templates/errors/CODE.html, each a whole page that needs no database."""

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form posted without its token, mostly a page left open over a sign-in: the page says to load it anew."""
    return _page(403, is_stale_form=True)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(404)


def too_many(request: HttpRequest) -> HttpResponse:
    return _page(429)


def server_error(request: HttpRequest) -> HttpResponse:
    return _page(500)


def _page(code: int, *, is_stale_form: bool = False) -> HttpResponse:
    # rendered without the request: a lost database must not break the page that says so
    text = render_to_string(f"errors/{code}.html", {"code": code, "is_stale_form": is_stale_form})
    return HttpResponse(text, status=code)
