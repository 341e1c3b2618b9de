"""Coming into a club, going, and what members are allowed to do there."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import hooks, selectors, services
from accounts.errors import Refused
from accounts.models import Club, Member, Membership
from accounts.notices.unsubscribe import absolute
from accounts.views.answers import answers_refusals, asker, shown, unlisted

PAGE = 100


@require_safe
def club_members(request: HttpRequest, slug: str) -> HttpResponse:
    """Who is in the club; for organisers with the join link and the buttons to change things."""
    found, membership = selectors.club_for_reader(slug, request.user)
    return _members_page(request, found, membership)


@login_required
@require_POST
def club_role(request: HttpRequest, slug: str, username: str) -> HttpResponse:
    """An owner gives a member a role."""
    found, _membership = selectors.club_for_organiser(slug, request.user)
    whom = selectors.membership_in(found, username).member
    try:
        changed = services.change_role(found, asker(request), whom, request.POST.get("role", ""))
    except Refused as refusal:
        return _members_page(request, found, selectors.membership_of(found, request.user), refusal)
    said = _("%(name)s is now %(role)s.") % {"name": whom, "role": changed.get_role_display()}
    return _members_changed(request, found, said)


@login_required
@require_POST
def club_remove(request: HttpRequest, slug: str, username: str) -> HttpResponse:
    """An organiser ends a membership."""
    found, _membership = selectors.club_for_organiser(slug, request.user)
    whom = selectors.membership_in(found, username).member
    try:
        services.remove_member(found, asker(request), whom)
    except Refused as refusal:
        return _members_page(request, found, selectors.membership_of(found, request.user), refusal)
    return _members_changed(request, found, _("%(name)s is not in the club any more.") % {"name": whom})


@login_required
@answers_refusals
@require_http_methods(["GET", "HEAD", "POST"])
def club_leave(request: HttpRequest, slug: str) -> HttpResponse:
    """A page that asks once more, and what is to become of what runs in the club; then the member goes."""
    found, membership = selectors.club_for_member(slug, request.user)
    if request.method != "POST":
        questions = shown(hooks.leaving_questions(asker(request), found), request, club=found)
        context = {"club": found, "membership": membership, "questions": questions}
        return render(request, "accounts/club_leave.html", context)
    services.leave(found, asker(request), request.POST.dict())
    messages.success(request, _("You have left %(club)s.") % {"club": found})
    return redirect("accounts:clubs")


@login_required
@answers_refusals
@require_POST
def club_join(request: HttpRequest, slug: str) -> HttpResponse:
    """Joining a public club from its page."""
    found, _membership = selectors.club_for_reader(slug, request.user)
    services.join_public(found, asker(request))
    return _welcome(request, found)


@answers_refusals
@require_http_methods(["GET", "HEAD", "POST"])
def club_join_by_link(request: HttpRequest, code: str) -> HttpResponse:
    """The join link: GET shows the club and a button, only the button joins."""
    if request.method != "POST":
        found = selectors.club_by_code(code)
        context = {"club": found, "membership": selectors.membership_of(found, request.user)}
        return unlisted(render(request, "accounts/club_join.html", context))
    if not isinstance(request.user, Member):
        return redirect_to_login(request.path)
    joined = services.join_by_code(code, request.user)
    if joined is None:
        raise Http404
    return _welcome(request, joined.club)


def _welcome(request: HttpRequest, club: Club) -> HttpResponse:
    messages.success(request, _("Welcome to %(club)s.") % {"club": club})
    return redirect(club)


def _members_changed(request: HttpRequest, club: Club, said: str) -> HttpResponse:
    """The list as it is now: the fragment for htmx, else the page by a redirect."""
    if getattr(request, "htmx", False):
        return _members_page(request, club, selectors.membership_of(club, request.user), said=said)
    messages.success(request, said)
    return redirect("accounts:club_members", club.slug)


def _members_page(
    request: HttpRequest, club: Club, membership: Membership | None, refusal: Refused | None = None, said: str = ""
) -> HttpResponse:
    page = Paginator(selectors.members_of(club), PAGE).get_page(request.GET.get("page"))
    context = {
        "club": club,
        "membership": membership,
        "page": page,
        "roles": Membership.Role.choices,
        "link": absolute(club.join_path) if membership and membership.is_organiser else "",
        "sentence": str(refusal or ""),
        "said": said,
    }
    template = "accounts/club_members.html" + ("#members" if getattr(request, "htmx", False) else "")
    return render(request, template, context, status=refusal.status if refusal else 200)
