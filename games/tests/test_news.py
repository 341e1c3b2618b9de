"""Opening a table shows what happened since one last looked, in sentences and as steps on the board (R33)."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Member
from games.models import Move, Seat, Table
from games.selectors.history import LogLine
from games.selectors.news import MOST, NewsLine, news_of

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
NOW = datetime(2026, 5, 1, tzinfo=timezone.get_default_timezone())


def line(number: int, seat: int = 1, said: str = "", origin: str = Move.Origin.PERSON) -> LogLine:
    return LogLine(number, seat, "Ben", origin, NOW, [said or f"Ben did {number}."], [], number)


def mine(seen: int) -> Seat:
    return Seat(index=0, last_seen=seen)


def signed_in(name: str) -> Client:
    client = Client()
    client.force_login(Member.objects.get(name=name))
    return client


def post(client: Client, table: Table, ask: str, move: str) -> None:
    assert client.post(f"/tables/{table.slug}/step/", {"ask": ask, "move": move}).status_code == 302


@pytest.fixture
def table(started: Starter) -> Table:
    """Ana has made her turn and gone; then Ben made his."""
    made = started("steps", "Ana", "Ben")
    post(signed_in("Ana"), made, "1.0", "end")
    signed_in("Ana").get(made.get_absolute_url())
    post(signed_in("Ben"), made, made.duties.get().ask, "end")
    return made


def test_who_comes_back_reads_what_happened_and_can_watch_it(table: Table) -> None:
    page = signed_in("Ana").get(table.get_absolute_url()).content.decode()
    news = page[page.index('class="news') : page.index("</ol>")]
    assert "Since you last looked" in news
    first = re.search(r"/at/(\d+)/", news)
    assert first is not None
    watched = signed_in("Ana").get(f"/tables/{table.slug}/at/{first[1]}/").content.decode()
    assert "Skip to now" in watched


def test_it_is_told_once(table: Table) -> None:
    ana = signed_in("Ana")
    ana.get(table.get_absolute_url())
    assert "Since you last looked" not in ana.get(table.get_absolute_url()).content.decode()


def test_a_part_that_follows_does_not_tell_it_again_nor_a_spectator(table: Table) -> None:
    part = signed_in("Ana").get(table.get_absolute_url(), headers={"HX-Request": "true"})
    assert "Since you last looked" not in part.content.decode()
    assert "Since you last looked" not in Client().get(table.get_absolute_url()).content.decode()


def test_only_what_is_new_and_not_done_by_oneself_is_news() -> None:
    log = [line(5), line(4, seat=0), line(3, seat=0, origin=Move.Origin.TIMEOUT), line(2), line(1)]
    found = news_of(log, mine(seen=2))
    assert found is not None
    assert ([one.step for one in found.lines], found.hidden, found.first) == ([3, 5], 0, 3)
    assert news_of(log, mine(seen=5)) is None
    assert news_of([line(4, seat=0)], mine(seen=2)) is None
    assert news_of(log, None) is None


def test_who_has_never_looked_reads_the_log_instead() -> None:
    assert news_of([line(1)], mine(seen=0)) is None


def test_steps_in_a_row_that_say_the_same_are_one_line() -> None:
    found = news_of([line(4, said="A card is drawn."), line(3, said="A card is drawn."), line(2)], mine(seen=1))
    assert found is not None
    assert found.lines[1] == NewsLine(3, NOW, ("A card is drawn.",), "", 2)


def test_a_long_absence_shows_the_latest_and_says_that_there_was_more() -> None:
    log = [line(number) for number in range(MOST + 6, 0, -1)]
    found = news_of(log, mine(seen=2))
    assert found is not None
    assert ([one.step for one in found.lines], found.hidden) == (list(range(7, MOST + 7)), 4)
    assert news_of([line(9), line(8)], mine(seen=1)) is not None
    older = news_of([line(9), line(8)], mine(seen=1))
    assert older is not None
    assert older.hidden == 1
