"""What the views share: who asks, and a refusal turned into a page."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from accounts.errors import Refused
from accounts.hooks import Panel, Words
from accounts.models import Member

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def asker(request: HttpRequest) -> Member:
    """The signed-in member, for views that need one. A view without `login_required` is a fault of ours."""
    if not isinstance(request.user, Member):
        raise TypeError("this view needs login_required")
    return request.user


def answers_refusals(view: View[P]) -> View[P]:
    """Turns a refusal into a page with its sentence and its status."""

    @wraps(view)
    def answered(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refused as refusal:
            return render(request, "accounts/refused.html", {"sentence": str(refusal)}, status=refusal.status)

    return answered


def form_page(request: HttpRequest, template: str, context: Mapping[str, Any]) -> HttpResponse:
    """A page with a form: 422 if what was sent has faults, which stand beside their fields."""
    return render(request, template, context, status=422 if context["form"].is_bound else 200)


def shown(panels: list[Panel], request: HttpRequest, **more: Any) -> list[tuple[Words, str]]:
    """The panels that other rooms hang on a page, each as its title and its HTML."""
    return [
        (panel.title, render_to_string(panel.template, {**panel.context, **more}, request=request)) for panel in panels
    ]


def unlisted(answer: HttpResponse) -> HttpResponse:
    """Keeps a page whose address is a secret out of search engines."""
    answer["X-Robots-Tag"] = "noindex"
    return answer
