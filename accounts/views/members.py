"""A member's own pages, and the public one."""

from allauth.account.forms import SignupForm
from allauth.account.utils import complete_signup, get_next_redirect_url
from allauth.decorators import rate_limit
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from accounts import hooks, selectors, services
from accounts.forms import DeletionForm, ProfileForm
from accounts.middleware import THEME_COOKIE
from accounts.models import Member
from accounts.notices.preferences import matrix
from accounts.views.answers import asker, form_page, shown


@require_safe
def member(request: HttpRequest, username: str) -> HttpResponse:
    """What everybody may see of a member: the name, the clubs, and what other rooms add."""
    person = selectors.member_by_username(username)
    reader = selectors.signed_in(request.user)
    panels = shown(hooks.member_panels(person, reader), request, member=person)
    clubs = selectors.clubs_in_common(person, reader)
    return render(request, "accounts/member.html", {"member": person, "clubs": clubs, "panels": panels})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """Name, zone, language, theme, and which notices come by which channel."""
    me = Member.objects.get(pk=asker(request).pk)  # a copy: faulty input must not show in the head of the page
    form = ProfileForm(request.POST if request.method == "POST" else None, instance=me)
    if not form.is_valid():
        return form_page(request, "accounts/profile.html", {"form": form, "matrix": matrix(me)})
    notices_on = request.POST.getlist("notice") if "has_notices" in request.POST else None
    services.change_profile(me, notices_on=notices_on)
    with translation.override(me.language or translation.get_language()):
        messages.success(request, _("Your profile is saved."))
    answer = redirect("accounts:profile")
    answer.set_cookie(THEME_COOKIE, me.theme, max_age=365 * 86400, samesite="Lax", secure=request.is_secure())
    return answer


@login_required
@never_cache
@sensitive_post_parameters()
@rate_limit(action="reauthenticate")
@require_http_methods(["GET", "HEAD", "POST"])
def delete_account(request: HttpRequest) -> HttpResponse:
    """The last page of an account: what goes, what stays, the word that confirms it."""
    me = asker(request)
    form = DeletionForm(me, request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return form_page(request, "accounts/delete.html", {"form": form})
    services.anonymise(me)
    logout(request)
    messages.success(request, _("Your account is deleted."))
    return redirect("/")


@login_required
@never_cache
@sensitive_post_parameters()
@rate_limit(action="signup")
@require_http_methods(["GET", "HEAD", "POST"])
def claim(request: HttpRequest) -> HttpResponse:
    """A guest becomes a member and keeps every table."""
    if not asker(request).is_guest:
        return redirect("accounts:profile")
    onward = get_next_redirect_url(request)
    form = SignupForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return form_page(request, "accounts/claim.html", {"form": form, "onward": onward})
    form.account_already_exists = False  # a known address is taken too, unconfirmed: a guest must not be told of it
    person, answer = form.try_save(request)
    return answer or complete_signup(request, person, None, onward)
