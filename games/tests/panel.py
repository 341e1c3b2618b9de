"""The ruleset panel as a browser sees it: its addresses, what its form posts, what it answers."""

from __future__ import annotations

import json
from typing import Any

from django.contrib.auth.models import Permission
from django.test import Client

from games.admin.rulesets.desk import digest
from games.admin.rulesets.form import RulesetForm
from games.models import Ruleset
from games.services import rulesets

from .shelf import WORLD_CUP, browser, ruleset, someone


def clerk(*rights: str) -> Client:
    """Somebody of the staff with these rights over rulesets."""
    member = someone("Clerk", is_staff=True)
    member.user_permissions.set(Permission.objects.filter(codename__in=[f"{right}_ruleset" for right in rights]))
    return browser(member)


def page(row: Ruleset, name: str = "change") -> str:
    return f"/admin/games/ruleset/{row.pk}/{name}/"


def draft(name: str = "1930") -> Ruleset:
    return rulesets.clone(ruleset(name), someone("Author"))


def filled(row: Ruleset) -> dict[str, Any]:
    """What a browser would post of the page as it stands."""
    form = RulesetForm(WORLD_CUP, plain=json.loads(row.data))
    posted: dict[str, Any] = {"note": row.note}
    for node in form.root.walk():
        if node.kind == "rows":
            posted[f"{node.name}.rows"] = str(len(node.rows))
        if node.kind == "leaf" and (node.widget != "check" or node.text):
            posted[node.name] = node.text
    return {**posted, "base": digest(row)}


def place(row: Ruleset, path: str) -> str:
    """The name of the input at a path."""
    form = RulesetForm(WORLD_CUP, plain=json.loads(row.data))
    return form._by_path()[path].name


def told(answer: Any) -> dict[str, str]:
    """The faults of a page by path."""
    return {one.path: one.sentence for one in answer.context["form"].told if not one.is_warning}
