"""Being away: a booking that is looked at first, and "I'm back"."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.leave import days_left, next_leave
from games.forms.leave import LeaveForm
from games.selectors.leave import seats_that_honour, tables_that_do_not
from games.services import leaving
from games.services.errors import Refused

from .entry import account_required, asker


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def leave(request: HttpRequest) -> HttpResponse:
    """The leave that is booked, what is left of the allowance, and the form; first a look at what it means."""
    member, now, status = asker(request), timezone.now(), 200
    form = LeaveForm(request.POST if request.method == "POST" else None)
    is_look = False
    if form.is_bound and form.is_valid():
        given = (member, form.starts, form.ends, form.cleaned_data["how"])
        try:
            if request.POST.get("go") == "book":
                leaving.book(*given)
                messages.success(request, _("Booked. Have a good time."))
                return redirect("games:leave")
            leaving.require(*given)
            is_look = True
        except Refused as refusal:
            form.add_error(None, str(refusal))
            status = refusal.status
    context = {"form": form, "is_look": is_look, "booked": next_leave(member, now), "left": days_left(member, now)}
    context |= {"honouring": seats_that_honour(member).count(), "others": tables_that_do_not(member)}
    return render(request, "games/leave.html", context, status=422 if form.errors and status == 200 else status)


@require_POST
@account_required
def back(request: HttpRequest) -> HttpResponse:
    """The member is back, or takes a leave back that has not begun."""
    leaving.be_back(asker(request))
    messages.success(request, _("Welcome back. Deadlines that were moved stay where they are."))
    return redirect("games:my_tables")
