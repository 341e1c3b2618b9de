"""A member's list of notices, and the pages on which the member says how to be told."""

from pathlib import Path

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.staticfiles import finders
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import services
from accounts.forms import HookForm, QuietForm
from accounts.models import Member, MemberHook, Notice, PushDevice
from accounts.notices import channels, push, trouble
from accounts.notices.models import Channel
from accounts.notices.preferences import is_muted, matrix, subject_name
from accounts.notices.subjects import subject
from accounts.views.answers import answers_refusals, asker

ON_PAGE = 30
LATELY = 15


@login_required
@never_cache
@require_safe
def listed(request: HttpRequest) -> HttpResponse:
    """What the member was told, latest first. Seeing the list is reading it; the marks stay for this one look."""
    me = asker(request)
    rows = Notice.objects.filter(member=me, channel=Channel.PAGE).exclude(title="").order_by("-settled", "-pk")
    page = Paginator(rows, ON_PAGE).get_page(request.GET.get("page"))
    shown = list(page.object_list)
    if me.unread_notices and request.method == "GET":
        services.mark_read(me)
    return render(request, "accounts/notices.html", {"page": page, "rows": shown})


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ways(request: HttpRequest) -> HttpResponse:
    """Quiet times, the chat room, the tests, and what became of the last messages."""
    me = Member.objects.get(pk=asker(request).pk)  # a copy: faulty input must not show in the head of the page
    form = QuietForm(request.POST if request.method == "POST" else None, instance=me)
    if request.method == "POST" and form.is_valid():
        me.save(update_fields=form.Meta.fields)
        messages.success(request, _("Saved."))
        return redirect("accounts:notice_ways")
    return _ways(request, me, form, HookForm(instance=_room(me)))


@login_required
@require_POST
def room(request: HttpRequest) -> HttpResponse:
    """Sets or changes the chat room."""
    me = asker(request)
    form = HookForm(request.POST, instance=_room(me))
    if not form.is_valid():
        return _ways(request, me, QuietForm(instance=me), form)
    services.save_room(form.save(commit=False))
    messages.success(request, _("The chat room is saved. Send a test to see whether it works."))
    return redirect("accounts:notice_ways")


@login_required
@require_POST
def room_remove(request: HttpRequest) -> HttpResponse:
    """Nothing goes to the chat room any more."""
    services.remove_room(asker(request))
    messages.success(request, _("The chat room is removed."))
    return redirect("accounts:notice_ways")


@login_required
@require_POST
@answers_refusals
def device(request: HttpRequest) -> HttpResponse:
    """Tells the member in this browser too."""
    endpoint, p256dh, auth, name = (request.POST.get(key, "") for key in ("endpoint", "p256dh", "auth", "name"))
    services.add_device(asker(request), endpoint, p256dh, auth, name)
    messages.success(request, _("This browser is told too. Send a test to see whether it works."))
    return redirect("accounts:notice_ways")


@login_required
@require_POST
def device_remove(request: HttpRequest, key: int) -> HttpResponse:
    """Nothing goes to one of the member's browsers any more."""
    services.remove_device(asker(request), key)
    messages.success(request, _("The browser is removed."))
    return redirect("accounts:notice_ways")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The script that shows what is pushed; it stands at the root, so that it may open any page."""
    path = finders.find("js/worker.js")
    assert isinstance(path, str)
    return HttpResponse(Path(path).read_bytes(), content_type="text/javascript; charset=utf-8")


@login_required
@require_POST
@answers_refusals
def test(request: HttpRequest) -> HttpResponse:
    """Sends a test by one channel."""
    services.send_test(asker(request), request.POST.get("channel", ""))
    messages.success(request, _("A test is on its way. Reload this page in a moment to see what became of it."))
    return redirect("accounts:notice_ways")


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def about(request: HttpRequest, kind: str, subject_id: str) -> HttpResponse:
    """What the member wants to hear of one table or season, where it differs from everywhere."""
    me, owner = asker(request), subject(kind)
    named = owner.named(me, subject_id) if owner and owner.named else None
    if named is None:
        raise Http404
    key = subject_name(kind, subject_id)
    if request.method == "POST":
        services.set_subject(me, key, request.POST.get("how", ""), request.POST.getlist("notice"))
        messages.success(request, _("Saved."))
        return redirect("accounts:notice_about", kind, subject_id)
    context = {"name": named[0], "path": named[1], "matrix": matrix(me, key), "is_muted": is_muted(me, key)}
    return render(request, "accounts/notice_about.html", context)


def _room(me: Member) -> MemberHook:
    return MemberHook.objects.filter(member=me).first() or MemberHook(member=me)


def _ways(request: HttpRequest, me: Member, form: QuietForm, hook: HookForm) -> HttpResponse:
    lately = Notice.objects.filter(member=me).exclude(channel=Channel.PAGE).order_by("-created", "-pk")[:LATELY]
    context = {
        "form": form,
        "hook": hook,
        "room": hook.instance if hook.instance.pk else None,
        "ways": [one for one in channels.ways_of(me) if one != Channel.PAGE],
        "failing": trouble.labels_of(me),
        "devices": list(PushDevice.objects.filter(member=me)),
        "push_key": push.public_key(),
        "lately": [(one, one.label) for one in lately],
    }
    is_faulty = form.is_bound or hook.is_bound
    return render(request, "accounts/notice_ways.html", context, status=422 if is_faulty else 200)
