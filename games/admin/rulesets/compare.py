"""Two versions of a ruleset side by side: only the fields that differ, called as the form calls them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.engine import registry
from games.engine.contract import Title
from games.models import Ruleset

from .form import RulesetForm
from .tree import Group, Leaf, Rows

if TYPE_CHECKING:
    from .panel import RulesetAdmin

MOST_OTHERS = 200


@dataclass(frozen=True)
class Difference:
    """A field that differs: where it is in words, and what it says in both; None where one has no such field."""

    where: str
    path: str
    before: str | None
    after: str | None


def differences(title: Title, before: Any, after: Any) -> list[Difference]:
    """What differs between two rulesets as plain data, in the order of the form."""
    old, new = _fields(RulesetForm(title, plain=before)), _fields(RulesetForm(title, plain=after))
    found = []
    for path in dict.fromkeys([*new, *old]):
        (where, was), (now_where, now) = old.get(path, ("", None)), new.get(path, ("", None))
        if was != now:
            found.append(Difference(now_where or where, path, was, now))
    return found


def _fields(form: RulesetForm) -> dict[str, tuple[str, str]]:
    """By path where a field is in words, and what it says."""
    return {leaf.path: (" › ".join(trail), _says(leaf)) for leaf, trail in _labelled(form.root, ())}


def _labelled(node: Any, trail: tuple[str, ...]) -> Iterator[tuple[Leaf, tuple[str, ...]]]:
    if isinstance(node, Leaf):
        yield node, trail
    elif isinstance(node, Group):
        for child in node.children:
            yield from _labelled(child, (*trail, child.label))
    elif isinstance(node, Rows):
        for row in node.rows:
            yield from _labelled(row.node, (*trail, row.title))


def _says(leaf: Leaf) -> str:
    if leaf.widget == "check":
        return _("yes") if leaf.text else _("no")
    return leaf.shown if leaf.widget == "select" else leaf.text


def compare_page(office: RulesetAdmin, request: HttpRequest, row: Ruleset) -> HttpResponse:
    """The page; without another version in its address it is the one that this was cloned from."""
    others = list(
        Ruleset.objects.filter(title=row.title).exclude(pk=row.pk).select_related("club").defer("report")[:MOST_OTHERS]
    )
    wanted = request.GET.get("with", "")
    other = next((one for one in others if str(one.pk) == (wanted or str(row.parent_id))), None)
    if wanted and other is None:
        raise Http404
    context = {
        **office.admin_site.each_context(request),
        "opts": office.opts,
        "title": _("Compare"),
        "subtitle": str(row),
        "row": row,
        "other": other,
        "others": others,
        "differences": differences(registry.title(row.title), _plain(other), _plain(row)) if other else [],
    }
    return render(request, "admin/games/ruleset/compare.html", context)


def _plain(row: Ruleset) -> Any:
    try:
        return json.loads(row.data)
    except ValueError:
        return {}
