"""The first page: what Touchline is, and what waits for a member."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from .shelf import WORLD_CUP, browser, put_on_shelf, someone, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


def test_a_stranger_finds_a_button_that_starts_a_table_and_every_title() -> None:
    page = browser().get("/")
    assert page.status_code == 200
    assert [one["info"].slug for one in page.context["shelf"]] == ["world_cup_game"]
    text = page.content.decode()
    assert text.count('action="/try/"') == 1
    assert text.count('href="/titles/world_cup_game/rules/"') == 1


def test_a_member_finds_the_tables_that_wait_first() -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table(ben, [ben, ana, None])
    running = table(ana, [ana, ben])
    turn = running.duties.get(seat__gte=0).member
    page = browser(turn).get("/")
    assert [row.table for row in page.context["turns"]] == [running]
    assert [row.is_my_turn for row in page.context["others"]] == [False]
    other = browser(ben if turn == ana else ana).get("/")
    assert (other.context["turns"], len(other.context["others"])) == ([], 2)


def test_a_guest_is_told_how_to_keep_the_table() -> None:
    page = browser(someone("Guest", is_guest=True)).get("/").content.decode()
    assert page.count("Make an account and keep your table") == 1


@pytest.mark.parametrize("rows", [1, 3])
def test_it_costs_a_stranger_the_same_queries_however_many_tables(
    rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(rows):
        host = someone(f"Host{number}")
        table(host, [host, None])
    with django_assert_num_queries(3):
        page = browser().get("/")
    assert len(page.context["open_tables"]) == rows


@pytest.mark.parametrize("rows", [1, 3])
def test_it_costs_a_member_the_same_queries_however_many_tables(
    rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ana = someone("Ana")
    for number in range(rows):
        host = someone(f"Host{number}")
        table(host, [host, ana])
        table(host, [host, None])
    client = browser(ana)
    with django_assert_num_queries(10):
        page = client.get("/")
    assert len(page.context["turns"]) + len(page.context["others"]) == rows
