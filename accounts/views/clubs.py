"""Clubs: the list, a club's own page, founding one and changing it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import hooks, selectors, services
from accounts.forms import ClubForm
from accounts.notices.unsubscribe import absolute
from accounts.views.answers import answers_refusals, asker, form_page, shown

PAGE = 50


@require_safe
def clubs(request: HttpRequest) -> HttpResponse:
    """My clubs, and the public ones."""
    reader = selectors.signed_in(request.user)
    mine = list(selectors.memberships_of(reader)) if reader else []
    page = Paginator(selectors.public_clubs(), PAGE).get_page(request.GET.get("page"))
    return render(request, "accounts/clubs.html", {"mine": mine, "page": page})


@require_safe
def club(request: HttpRequest, slug: str) -> HttpResponse:
    """One club: what it is, who runs it, and what other rooms add (tables, leagues)."""
    found, membership = selectors.club_for_reader(slug, request.user)
    panels = shown(hooks.club_panels(found, selectors.signed_in(request.user)), request, club=found)
    context = {
        "club": found,
        "membership": membership,
        "size": sum(selectors.role_counts(found).values()),
        "organisers": selectors.organisers_of(found),
        "panels": panels,
    }
    return render(request, "accounts/club.html", context)


@login_required
@answers_refusals
@require_http_methods(["GET", "HEAD", "POST"])
def club_new(request: HttpRequest) -> HttpResponse:
    """Founding a club."""
    form = ClubForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return form_page(request, "accounts/club_new.html", {"form": form})
    founded = services.create_club(asker(request), **form.cleaned_data)
    messages.success(request, _("The club is founded. Send its link to those who shall join."))
    return redirect("accounts:club_members", founded.slug)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def club_settings(request: HttpRequest, slug: str) -> HttpResponse:
    """Name, description, visibility, and a new join link. Owners only."""
    found, membership = selectors.club_for_owner(slug, request.user)
    form = ClubForm(request.POST if request.method == "POST" else None, instance=found)
    if not form.is_valid():
        context = {"form": form, "club": found, "membership": membership, "link": absolute(found.join_path)}
        return form_page(request, "accounts/club_settings.html", context)
    services.change_club(found)
    messages.success(request, _("The club is saved."))
    return redirect("accounts:club_settings", found.slug)


@login_required
@require_POST
def club_renew(request: HttpRequest, slug: str) -> HttpResponse:
    """A new join link; the old one is dead from now on."""
    found, _membership = selectors.club_for_owner(slug, request.user)
    services.renew_join_code(found)
    messages.success(request, _("The club has a new link. The old one does not work any more."))
    return redirect("accounts:club_settings", found.slug)
