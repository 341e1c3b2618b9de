"""Who plays with a ruleset: tables, and whatever else of the site points at it."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

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


def use_words(row: Ruleset) -> str:
    """`3 tables, 1 league`, of a row that came from `with_use`; empty if nothing is played with it."""
    parts = []
    for relation in _relations():
        number = getattr(row, f"use_{relation.name}", 0)
        if number:
            meta = relation.related_model._meta
            parts.append(f"{number} {meta.verbose_name if number == 1 else meta.verbose_name_plural}")
    return ", ".join(parts)


def _relations() -> list[Any]:
    """All that names a ruleset, but for the rulesets cloned from it; rooms above this one are found by it too."""
    return [one for one in Ruleset._meta.related_objects if one.related_model is not Ruleset]
