"""Pages that strangers' browsers and caches may keep for a moment, and ask for again at little cost."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import get_language

from accounts.selectors import signed_in

TOKEN = re.compile(rb"""(?<="X-CSRFToken": ")[^"]*""")
"""Where the page carries its token against forged posts."""
P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]
SECONDS = 30
"""How old a stranger's page may be."""


def kept_for_strangers(view: View[P]) -> View[P]:
    """Answers a stranger with an ETag of the page's words, 304 where they are the same, and lets it be kept; members
    always get their own page."""

    @wraps(view)
    def answered(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        answer = view(request, *args, **kwargs)
        if signed_in(request.user) is not None or answer.status_code != 200:
            patch_cache_control(answer, private=True, no_cache=True)
            return answer
        request.META["CSRF_COOKIE_NEEDS_UPDATE"] = False
        patch_cache_control(answer, public=True, max_age=SECONDS)
        etag = _etag(answer)
        answer["ETag"] = etag
        return get_conditional_response(request, etag=etag, response=answer) or answer

    return answered


def _etag(answer: HttpResponse) -> str:
    """Of what the page says; the token against forged posts, which is new each time, is left out."""
    said = TOKEN.sub(b"", answer.content)
    return f'"{sha256((get_language() or "").encode() + said).hexdigest()[:32]}"'
