"""What every page may ask about its reader, worked out only if the page does ask."""

from collections.abc import Callable
from functools import cache
from typing import Any

from django.http import HttpRequest

from accounts import hooks
from accounts.models import Member


def reader(request: HttpRequest) -> dict[str, Any]:
    """`duty_count`: the open decisions of the signed-in member. A page that does not ask pays nothing."""
    return {"duty_count": _counter(request)}


def _counter(request: HttpRequest) -> Callable[[], int]:
    @cache
    def count() -> int:
        member = getattr(request, "user", None)
        return hooks.duty_count(member) if isinstance(member, Member) else 0

    return count
