"""What the page says while something that people watch is thrown, drawn or turned."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from games.models import Table
from tests.conformance.rehearsals import rally

from .asking import look

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def table(started: Starter, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which the first thing is one of chance that people watch."""
    monkeypatch.setattr(rally.TITLE.game, "watched", frozenset({"ask.deal", "ask.roll"}))
    return started("rally", "Ana", "Ben")


def test_a_title_without_words_for_it_has_neutral_ones(table: Table) -> None:
    page = look(Client(), table)
    assert "One moment: chance decides …" in page
    assert "dice are being thrown" not in page


def test_a_title_says_it_in_its_own_words(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    key = table.duties.get(kind="chance").ask
    monkeypatch.setattr(rally.TITLE, "words", rally.TITLE.words | {"chance.ask.deal": "The cards are being turned …"})
    page = look(Client(), table)
    assert "The cards are being turned …" in page
    assert "chance decides" not in page
    assert key not in page
