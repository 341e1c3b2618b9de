"""The same tables in every run: what is random in them comes from a fixed salt."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from games.engine.chance import SaltedRng


@pytest.fixture(autouse=True)
def fixed_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses and secrets of tables, which all chance is drawn from."""
    rng = SaltedRng("secrets")

    def token(length: int) -> str:
        return "".join(f"{rng.below(256):02x}" for _ in range(length))

    monkeypatch.setattr("games.models.tables.secrets", SimpleNamespace(token_hex=token, token_urlsafe=token))
