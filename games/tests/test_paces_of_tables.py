"""A table's pace is stored with it, and its duties go by it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from accounts.models import Member
from games import clock
from games.forms import PRESETS, paces_explained
from games.forms.words import NOMINAL, pace_words, table_pace_words
from games.models import Table
from games.services import draft, duties
from games.services.errors import Refused
from games.services.tables import PACES
from games.templatetags.shelf import pace_means

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
HOUR = timedelta(hours=1)


def test_a_bank_is_charged_by_the_answer_and_bounds_the_next_turn(started: Starter) -> None:
    """W-R9: the bank with refill and cap; W-R15: a new turn of a seat is refilled."""
    table = started("steps", "Ana", "Ben", pace=clock.preset("bank", "Europe/Madrid"))
    duty = table.duties.get()
    assert duty.due_at == duty.opened + 96 * HOUR
    table.duties.update(opened=duty.opened - 90 * HOUR, due_at=duty.opened + 6 * HOUR)
    draft.step(table, table.seats.get(index=0), duty.ask, "end")
    left = table.seats.get(index=0).bank
    assert left is not None
    assert 6 * 3600 - 60 < left <= 6 * 3600
    assert table.seats.get(index=1).bank is None


def test_what_is_in_the_bank_bounds_what_is_asked_next(started: Starter) -> None:
    """W-R15: a seat that is asked anew has what is left and the refill."""
    table = started("steps", "Ana", "Ben", pace=clock.preset("bank", "Europe/Madrid"))
    table.seats.filter(index=0).update(bank=6 * 3600)
    now = timezone.now()
    duties.hand_over(table, table.seats.get(index=0), now)
    assert table.duties.get().due_at == now + 30 * HOUR


def test_a_table_without_a_named_pace_has_its_hours_day_and_night(started: Starter) -> None:
    duty = started("steps", "Ana", "Ben", pace_hours=12).duties.get()
    assert duty.due_at == duty.opened + 12 * HOUR


def test_who_changes_the_own_zone_in_mid_turn_moves_no_deadline(started: Starter) -> None:
    """W-R10, W-R11: quiet hours and ticks are those of the table's zone, which nobody changes."""
    pace = clock.preset("daily", "Europe/Madrid")
    table = started("steps", "Ana", "Ben", pace=pace, pace_hours=24)
    duty, ana = table.duties.get(), Member.objects.get(name="Ana")
    client = Client()
    client.force_login(ana)
    Member.objects.filter(pk=ana.pk).update(zone="Asia/Kolkata")
    assert client.get(f"/tables/{table.slug}/").status_code == 200
    assert table.duties.get().due_at == duty.due_at
    draft.step(table, table.seats.get(index=0), duty.ask, "end")
    after = table.duties.get()
    assert (after.seat, after.due_at) == (1, clock.due_at(after.opened, pace))
    Member.objects.filter(name="Ben").update(zone="America/St_Johns")
    assert duties.due_for(table, table.seats.get(index=1), after.opened) == after.due_at


def test_a_pace_in_a_zone_that_does_not_exist_is_refused(started: Starter) -> None:
    with pytest.raises(Refused, match="no such time"):
        started("steps", "Ana", "Ben", pace=clock.preset("daily", "Europe/Atlantis"))
    assert Table.objects.count() == 0


@pytest.mark.parametrize("name", PRESETS)
def test_a_named_pace_is_said_in_plain_words(started: Starter, name: str) -> None:
    """W-R9: five presets, each with a paragraph that says what it means."""
    table = started("steps", "Ana", "Ben", pace=clock.preset(name, "Asia/Kolkata"), pace_hours=NOMINAL[name])
    label, about = PRESETS[name]
    assert table_pace_words(table) == label
    assert pace_means(table) == f"{about} Times are those of Asia/Kolkata."
    duty = table.duties.get()
    assert duty.due_at == clock.due_at(duty.opened, clock.preset(name, "Asia/Kolkata"))


def test_the_forms_say_by_which_day_a_table_is_over_at_the_latest() -> None:
    """W-R9: for every pace, in plain words, by the reader's clock."""
    with time_machine.travel("2026-05-17T12:00:00Z", tick=False), timezone.override("Europe/Madrid"):
        told = dict(paces_explained(2))
    assert set(told) == {str(label) for label, _about in PRESETS.values()} | {pace_words(one) for one in (*PACES, None)}
    over = "22 turns end no later than %s."
    assert told[str(PRESETS["bank"][0])] == f"{PRESETS['bank'][1]} {over % '14 June 2026'}"
    assert told[pace_words(24)] == over % "8 June 2026"
    assert told[pace_words(None)] == "Nobody is ever late, and a table may wait for ever."


def test_the_lobby_finds_and_the_form_offers_every_named_pace() -> None:
    assert (set(NOMINAL), set(NOMINAL.values()) <= set(PACES)) == (set(clock.PRESETS), True)
    assert list(PRESETS) == list(clock.PRESETS)
