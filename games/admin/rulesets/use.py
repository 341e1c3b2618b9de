"""Who plays with a ruleset: tables, and whatever else of the site points at it."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html_join

from games.models import Ruleset


def with_use(rows: QuerySet[Ruleset]) -> QuerySet[Ruleset]:
    """The rulesets with a column `use_RELATION` for each kind of thing that is played with them."""
    counts: dict[str, Any] = {}
    for relation in _relations():
        field = relation.field.name
        found = relation.related_model._default_manager.filter(**{field: OuterRef("pk")}).order_by().values(field)
        number = Subquery(found.annotate(n=Count("pk")).values("n"), output_field=IntegerField())
        counts[f"use_{relation.name}"] = Coalesce(number, Value(0))
    return rows.annotate(**counts)


def use_parts(row: Ruleset) -> list[tuple[str, str]]:
    """`3 tables` and `1 league`, each with the address of that list, of a row that came from `with_use`; the address is
    empty for what has no list."""
    parts = []
    for relation in _relations():
        number = getattr(row, f"use_{relation.name}", 0)
        if number:
            meta = relation.related_model._meta
            words = f"{number} {meta.verbose_name if number == 1 else meta.verbose_name_plural}"
            parts.append((words, _list_of(relation, row)))
    return parts


def _list_of(relation: Any, row: Ruleset) -> str:
    meta = relation.related_model._meta
    try:
        path = reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist")
    except NoReverseMatch:
        return ""
    return f"{path}?{relation.field.name}__id__exact={row.pk}"


def use_links(row: Ruleset) -> str:
    """The same as links, with commas between; a dash where nothing is played with it."""
    return format_html_join(", ", '<a href="{1}">{0}</a>', use_parts(row)) or "-"


def _relations() -> list[Any]:
    """All that names a ruleset, but for the rulesets cloned from it; rooms above this one are found by it too."""
    return [one for one in Ruleset._meta.related_objects if one.related_model is not Ruleset]
