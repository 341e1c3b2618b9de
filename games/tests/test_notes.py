"""Private notes on a table: for the eyes of who wrote them, and gone with the account."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import Member
from accounts.services import anonymise
from games.models import Table, TableNote

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def table(started: Starter) -> Table:
    return started("steps", "Ana", "Ben")


def browser(name: str) -> Client:
    client = Client()
    client.force_login(Member.objects.get(name=name))
    return client


def test_a_note_is_kept_changed_and_cleared_by_its_writer_alone(table: Table) -> None:
    page = f"/tables/{table.slug}/notes/"
    ana, ben = browser("Ana"), browser("Ben")
    assert ana.post(page, {"text": "He keeps\r\nhis seven."}).headers["Location"] == table.get_absolute_url()
    assert "He keeps\nhis seven." in ana.get(page).content.decode()
    assert "seven" not in ben.get(page).content.decode()
    ben.post(page, {"text": "Mine"})
    assert "seven" in ana.get(page).content.decode()
    ana.post(page, {"text": "  "})
    assert list(TableNote.objects.values_list("text", flat=True)) == ["Mine"]


def test_a_note_that_is_too_long_stays_in_the_form(table: Table) -> None:
    answer = browser("Ana").post(f"/tables/{table.slug}/notes/", {"text": "long " * 1001})
    assert (answer.status_code, "long long" in answer.content.decode()) == (422, True)
    assert TableNote.objects.count() == 0


def test_strangers_are_asked_to_sign_in(table: Table) -> None:
    assert Client().get(f"/tables/{table.slug}/notes/").status_code == 302


def test_notes_go_with_the_account(table: Table) -> None:
    browser("Ana").post(f"/tables/{table.slug}/notes/", {"text": "Mine"})
    anonymise(Member.objects.get(name="Ana"))
    assert TableNote.objects.count() == 0
