"""Letting a visitor without an account in."""

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils import translation

from accounts.middleware import browser_zone
from accounts.models import Member
from accounts.services import create_guest

BACKEND = "django.contrib.auth.backends.ModelBackend"


def admit(request: HttpRequest) -> Member:
    """The signed-in member, or a new guest who is signed in by this call and keeps the seat by the session alone."""
    if isinstance(request.user, Member):
        return request.user
    guest = create_guest(zone=browser_zone(request), language=translation.get_language() or "")
    login(request, guest, backend=BACKEND)
    return guest
