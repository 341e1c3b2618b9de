"""Turning off one kind of mail by the link at its foot."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from accounts import services
from accounts.models import Member
from accounts.notices import event_type, switch, unsubscribe
from accounts.notices.webhook import SIGNATURE
from accounts.views.answers import unlisted


@csrf_exempt  # mail programs post here without a session; the signed token is the permission
@require_http_methods(["GET", "HEAD", "POST"])
def notice_off(request: HttpRequest, token: str) -> HttpResponse:
    """GET shows what would be turned off, so that a program that only looks changes nothing; POST turns it off."""
    named = unsubscribe.read(token)
    member = Member.objects.filter(pk=named.member_id, deleted_at=None).first() if named else None
    if named is None or member is None:
        return _page(request, {"event": None}, status=404)
    if request.method == "POST":
        switch(member.pk, named.event, named.channel, on=False)
    with translation.override(member.language or translation.get_language()):
        return _page(request, {"event": event_type(named.event), "is_done": request.method == "POST"})


@csrf_exempt  # mail servers post here; the signature over the body is the permission
@require_POST
def bounced(request: HttpRequest) -> HttpResponse:
    """A mail server says that an address takes no mail: `{"address": …}`, signed as our own webhooks are."""
    outcome = services.note_bounce(request.body, request.headers.get(SIGNATURE, ""))
    if outcome is None:
        raise Http404
    return HttpResponse(status=204 if outcome else 403)


def _page(request: HttpRequest, context: dict[str, object], status: int = 200) -> HttpResponse:
    return unlisted(render(request, "accounts/notice_off.html", context, status=status))
