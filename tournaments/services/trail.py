"""The audit trail: every change that somebody makes in a season is made here, with the values before and after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import models

from accounts.models import Member
from tournaments.models import Season, Trail


def change(
    season: Season,
    author: Member | None,
    action: str,
    row: models.Model,
    values: Mapping[str, Any],
    *,
    reason: str = "",
    note: str = "",
) -> Trail | None:
    """Set fields of a row and write it down; None where they hold these values already. `author` is None for a job.

    Inside the caller's transaction, which holds the season.
    """
    old = {name: getattr(row, name) for name in values}
    changed = [name for name in values if old[name] != values[name]]
    if not changed:
        return None
    for name in changed:
        setattr(row, name, values[name])
    row.save(update_fields=changed)
    return record(
        season,
        author,
        action,
        row,
        old={name: old[name] for name in changed},
        new={name: values[name] for name in changed},
        reason=reason,
        note=note,
    )


def record(
    season: Season,
    author: Member | None,
    action: str,
    row: models.Model,
    *,
    old: Mapping[str, Any] | None = None,
    new: Mapping[str, Any] | None = None,
    reason: str = "",
    note: str = "",
) -> Trail:
    """Write down a change that was made: which row, and the values before and after as plain data."""
    return Trail.objects.create(
        season=season,
        author=author,
        action=action,
        subject=str(row)[:200],
        subject_kind=row._meta.model_name or "",
        subject_id=row.pk,
        old=_plain(old),
        new=_plain(new),
        reason=reason,
        note=note,
    )


def _plain(values: Mapping[str, Any] | None) -> dict[str, Any]:
    return {name: _plain_value(value) for name, value in (values or {}).items()}


def _plain_value(value: Any) -> Any:
    if isinstance(value, models.Model):
        return value.pk
    return value.isoformat() if hasattr(value, "isoformat") else value
