"""One table against the computer without an account."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import Member
from accounts.services import claim_guest
from games.models import Table
from games.services import guests
from games.views import home

from .shelf import WORLD_CUP, browser, put_on_shelf, ruleset, someone

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)
    ruleset("1930")


def test_a_visitor_becomes_a_guest_and_sits_at_a_table_that_has_begun() -> None:
    client = browser()
    answer = client.post("/try/")
    table, guest = Table.objects.get(), Member.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, table.get_absolute_url())
    assert (guest.is_guest, table.status, table.is_private, table.pace_hours) == (True, "playing", True, None)
    assert [(seat.member, seat.ai) for seat in table.seats.all()] == [(guest, ""), *[(None, "heuristic")] * 3]
    assert client.get(table.get_absolute_url()).status_code == 200
    assert browser().get(table.get_absolute_url()).status_code == 404


def test_a_second_press_leads_to_the_unfinished_table_and_a_finished_one_makes_room() -> None:
    client = browser()
    first = client.post("/try/")["Location"]
    assert client.post("/try/")["Location"] == first
    Table.objects.update(status="finished")
    assert client.post("/try/")["Location"] != first
    assert (Table.objects.count(), Member.objects.count()) == (2, 1)


def test_one_address_cannot_open_tables_without_end() -> None:
    codes = [browser().post("/try/").status_code for _press in range(home.TRIES + 1)]
    assert codes == [302] * home.TRIES + [429]
    assert Table.objects.count() == home.TRIES


def test_members_go_to_the_form_instead() -> None:
    answer = browser(someone("Ana")).post("/try/", {"title": "world_cup_game"})
    assert (answer["Location"], Table.objects.count()) == ("/open/world_cup_game/", 0)


def test_it_answers_to_post_alone_and_to_known_titles() -> None:
    assert (browser().get("/try/").status_code, browser().post("/try/", {"title": "chess"}).status_code) == (405, 404)
    assert Member.objects.count() == 0


def test_guests_who_do_not_come_back_are_forgotten_with_their_tables_ended() -> None:
    browser().post("/try/")
    browser().post("/try/")
    old = Member.objects.earliest("pk")
    Member.objects.filter(pk=old.pk).update(last_login=timezone.now() - timedelta(days=31))
    someone("Ana", last_login=timezone.now() - timedelta(days=400))
    assert guests.forget() == 1
    assert sorted(Table.objects.values_list("status", flat=True)) == ["playing", "void"]
    assert list(Member.objects.filter(pk=old.pk)) == []
    assert Member.objects.count() == 2


def test_a_guest_who_came_in_a_month_ago_and_still_comes_keeps_table_and_session() -> None:
    client = browser()
    page = client.post("/try/")["Location"]
    Member.objects.update(last_login=timezone.now() - timedelta(days=31))
    lasting = client.get(page).cookies["sessionid"]["max-age"]
    assert (guests.forget(), lasting) == (0, settings.SESSION_COOKIE_AGE)
    assert "sessionid" not in client.get(page).cookies  # once a day is enough
    assert Table.objects.get().status == "playing"


def test_the_visit_of_a_member_is_no_sign_in() -> None:
    long_ago = timezone.now() - timedelta(days=400)
    ana = someone("Ana")
    client = browser(ana)
    Member.objects.update(last_login=long_ago)
    client.get("/")
    assert Member.objects.get().last_login == long_ago


def test_a_guest_who_never_arrived_is_forgotten_by_the_day_it_was_made() -> None:
    someone("Guest-1", is_guest=True, last_login=None, date_joined=timezone.now() - timedelta(days=31))
    someone("Guest-2", is_guest=True, last_login=None)
    assert guests.forget() == 1
    assert list(Member.objects.values_list("name", flat=True)) == ["Guest-2"]


def test_a_guest_who_signs_up_while_guests_are_forgotten_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    browser().post("/try/")
    Member.objects.update(last_login=timezone.now() - timedelta(days=31))
    guest, real = Member.objects.get(), guests._forget

    def late(gone: QuerySet[Member], pk: int, now: datetime) -> bool:
        claim_guest(guest, name="Ana")
        return real(gone, pk, now)

    monkeypatch.setattr(guests, "_forget", late)
    assert guests.forget() == 0
    assert Member.objects.get() == guest
