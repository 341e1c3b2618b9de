"""What is turned away before any page sees it."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase

NUL = "\0"


class NulMiddleware:
    """No address and no cookie of the site holds the character NUL, which PostgreSQL refuses in a text: such an address
    is not found, such a cookie was not sent. Fields of forms are checked by the forms. It stands before the sessions,
    which look their cookie up in the database."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if any(NUL in name + value for name, value in request.COOKIES.items()):
            request.COOKIES = {name: value for name, value in request.COOKIES.items() if NUL not in name + value}
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any) -> None:
        """Raises Http404 here and not above, so that the page is the reader's own, with all its headers."""
        if NUL in request.path:
            raise Http404
