"""Who may press what: members with an account, and strangers not too often."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec
from urllib.parse import urlsplit

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from accounts.models import Member

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def reader(request: HttpRequest) -> Member | None:
    """The member who reads, guests included; None for strangers."""
    return request.user if isinstance(request.user, Member) else None


def asker(request: HttpRequest) -> Member:
    """The signed-in member of a view that only members reach."""
    if not isinstance(request.user, Member):
        raise TypeError("this view needs a signed-in member")
    return request.user


def account_required(view: View[P]) -> View[P]:
    """Strangers sign in first and come back; guests are asked to make an account first."""

    @wraps(view)
    def checked(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        member = reader(request)
        if member is None:
            return redirect_to_login(_page_of(request))
        if member.is_guest:
            messages.info(request, _("This is for members. Make an account first; your table comes with you."))
            return redirect_to_login(_page_of(request), reverse("accounts:claim"))
        return view(request, *args, **kwargs)

    return checked


def player_required(view: View[P]) -> View[P]:
    """Whoever is not signed in, or no longer, signs in and comes back to the page on which the button stands."""

    @wraps(view)
    def checked(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if reader(request) is not None:
            return view(request, *args, **kwargs)
        answer = redirect_to_login(_page_of(request))
        if request.headers.get("HX-Request") == "true":  # the whole window goes there, not the part
            return HttpResponse(headers={"HX-Redirect": answer["Location"]})
        return answer

    return checked


def _page_of(request: HttpRequest) -> str:
    """The page to come back to: this one, or for a button the one on which it stands."""
    if request.method != "POST":
        return request.get_full_path()
    came_from = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(came_from, {request.get_host()}):
        return "/"
    parts = urlsplit(came_from)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def is_too_often(request: HttpRequest, action: str, most: int, seconds: int) -> bool:
    """Count a press by the visitor's address; whether it is one too many within the time."""
    key = f"often:{action}:{get_adapter().get_client_ip(request)}"
    cache.add(key, 0, seconds)
    try:
        return int(cache.incr(key)) > most
    except ValueError:
        return False  # it ran out between the two lines
