"""What organisers gave for the order of a table, as a list of changes tells of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tournaments.models import Entrant, Trail

FIELDS = ("fair_play", "orders", "lots")


def given_names(rows: Iterable[Trail]) -> dict[str, str]:
    """The names of all entrants in these changes, by id; one query, none where there is nothing to name."""
    values = [value for row in rows for known in (row.old, row.new) for value in known.values()]
    keys = {key for value in values for key in _keys(value)}
    found = Entrant.objects.filter(pk__in=keys).select_related("member", "partner") if keys else []
    return {str(one.pk): str(one) for one in found}


def _keys(value: Any) -> list[str]:
    """The ids in points by entrant, in orders with a reason, or in lots."""
    if isinstance(value, dict):
        return value.get("entrants") or list(value)
    return [key for one in value for key in (_keys(one) if isinstance(one, dict) else one)]


def given_words(row: Trail, names: Mapping[str, str]) -> tuple[str, str] | None:
    """Before and after, as people read it; None for changes of other things."""
    field = next((name for name in FIELDS if name in row.new), None)
    if row.subject_kind != "stage" or field is None:
        return None
    return _said(row.old.get(field), names), _said(row.new[field], names)


def _said(value: Any, names: Mapping[str, str]) -> str:
    if isinstance(value, dict):
        best_first = sorted(value.items(), key=lambda pair: -pair[1])
        return ", ".join(f"{names.get(key, key)} {points:+d}" for key, points in best_first)
    orders = [one["entrants"] if isinstance(one, dict) else one for one in value or []]
    return "; ".join(
        ", ".join(f"{place}. {names.get(key, key)}" for place, key in enumerate(order, 1)) for order in orders
    )
