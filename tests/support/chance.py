"""Chance that is the same in every run of a test: all that a table draws follows from its secret and its address."""

from __future__ import annotations

from hashlib import sha256
from itertools import count

import pytest

from games.models import Table


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test comes to the same positions: its tables' secrets and addresses follow from its name."""
    numbers = {"secret": count(1), "slug": count(1)}

    def drawn(field: str, length: int) -> str:
        return sha256(f"{request.node.nodeid} {field} {next(numbers[field])}".encode()).hexdigest()[:length]

    monkeypatch.setattr(Table._meta.get_field("secret"), "_get_default", lambda: drawn("secret", 64))
    monkeypatch.setattr(Table._meta.get_field("slug"), "_get_default", lambda: drawn("slug", 10))
