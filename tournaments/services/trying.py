"""Looking before deciding: a change is made, looked at, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.db import transaction

T = TypeVar("T")


def tried(change: Callable[[], T]) -> T:
    """What `change` finds when it is done; nothing of that is stored or sent, so what is shown is what will be."""
    with transaction.atomic():
        found = change()
        transaction.set_rollback(True)
    return found
