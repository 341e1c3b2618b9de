"""The same tables in every run: what is random in them comes from a fixed salt."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
import time_machine

from games.engine.chance import SaltedRng


@pytest.fixture(autouse=True)
def fixed_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses and secrets of tables, which all chance is drawn from."""
    rng = SaltedRng("secrets")

    def token(length: int) -> str:
        return "".join(f"{rng.below(256):02x}" for _ in range(length))

    monkeypatch.setattr("games.models.tables.secrets", SimpleNamespace(token_hex=token, token_urlsafe=token))


@pytest.fixture(autouse=True)
def still_clock() -> Iterator[None]:
    """The time that is left stands on many pages, and two renderings must be comparable."""
    with time_machine.travel("2026-03-02 10:00:00+00:00", tick=False):
        yield
