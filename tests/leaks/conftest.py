"""The same tables in every run: what is random in them comes from a fixed salt."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
import time_machine

from accounts.notices import webhook
from accounts.notices.webhook import Hook, Post
from games.engine.chance import SaltedRng


@pytest.fixture(autouse=True)
def fixed_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses and secrets of tables, which all chance is drawn from."""
    rng = SaltedRng("secrets")

    def token(length: int) -> str:
        return "".join(f"{rng.below(256):02x}" for _ in range(length))

    monkeypatch.setattr("games.models.tables.secrets", SimpleNamespace(token_hex=token, token_urlsafe=token))


POSTS: list[tuple[Hook, Post]] = []
"""What was sent to chat rooms since somebody emptied the list."""


@pytest.fixture(autouse=True)
def no_rooms_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Posts to chat rooms are kept, not sent."""
    monkeypatch.setattr(webhook, "deliver", lambda hook, post: POSTS.append((hook, post)))


@pytest.fixture(autouse=True)
def still_clock() -> Iterator[None]:
    """The time that is left stands on many pages, and two renderings must be comparable."""
    with time_machine.travel("2026-03-02 10:00:00+00:00", tick=False):
        yield
