"""How the site is: a page for staff, the same for machines, and numbers for Prometheus."""

from __future__ import annotations

import hmac

from django.conf import settings
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST

from games.models import Alarm
from games.selectors.health import checks, is_well
from games.selectors.health.metrics import metrics

LOCAL = frozenset({"127.0.0.1", "::1", ""})  # empty: by a socket of this machine
FORWARDED = ("HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED", "HTTP_X_REAL_IP", "HTTP_VIA")
MOST_ALARMS = 30
LISTS = {
    "due": ("games", "duty", "kind__exact=person&o=1"),
    "idle": ("games", "duty", "o=5"),
    "unsent": ("accounts", "notice", "state__exact=queued&o=-1"),
    "aside": ("games", "table", "status__exact=aside"),
}
"""Where staff who may see what a check has counted: the list of the admin, and how it is filtered and ordered."""


@never_cache
@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """What is wrong, what is well, and the alarms of late. For staff, by the admin's sign-in."""
    found = checks(timezone.now())
    lists = {
        name: f"{reverse(f'admin:{room}_{model}_changelist')}?{query}"
        for name, (room, model, query) in LISTS.items()
        if request.user.has_perm(f"{room}.view_{model}")
    }
    context = {
        **admin.site.each_context(request),
        "title": _("Health"),
        "is_well": is_well(found),
        "groups": (
            (_("Wrong"), [(check, lists.get(check.name)) for check in found if not check.is_good]),
            (_("Well"), [(check, None) for check in found if check.is_good]),
        ),
        "alarms": Alarm.objects.all()[:MOST_ALARMS] if found[0].is_good else [],
    }
    return render(request, "admin/health.html", context)


@never_cache
@require_safe
def as_json(request: HttpRequest) -> HttpResponse:
    """The same for a program: 200 while all is well, else 503."""
    _admit(request)
    found = checks(timezone.now())
    rows = {check.name: {"good": check.is_good, "words": check.words, "value": check.value} for check in found}
    good = is_well(found)
    return JsonResponse({"good": good, "checks": rows}, status=200 if good else 503)


@never_cache
@require_safe
def numbers(request: HttpRequest) -> HttpResponse:
    """For Prometheus."""
    _admit(request)
    return HttpResponse(metrics(), content_type=CONTENT_TYPE_LATEST)


def _admit(request: HttpRequest) -> None:
    """Programs with the token, programs of this machine, and staff; raises PermissionDenied for all others."""
    if not (_has_token(request) or _is_local(request) or (request.user.is_active and request.user.is_staff)):
        raise PermissionDenied


def _has_token(request: HttpRequest) -> bool:
    given = request.META.get("HTTP_AUTHORIZATION", "").removeprefix("Bearer ")
    return bool(settings.METRICS_TOKEN) and hmac.compare_digest(given.encode(), settings.METRICS_TOKEN.encode())


def _is_local(request: HttpRequest) -> bool:
    """From this machine itself: where a proxy stands before the site everybody comes from its address."""
    if settings.ALLAUTH_TRUSTED_PROXY_COUNT or any(request.META.get(name) for name in FORWARDED):
        return False
    return request.META.get("REMOTE_ADDR", "-") in LOCAL
