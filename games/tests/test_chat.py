"""The chat of a table: unread marks, mute, block, report, hiding, and who reads along (R7, R19)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from model_bakery import baker
from pytest_django import DjangoAssertNumQueries

from accounts.models import Club, Member, Membership, Notice
from accounts.services import anonymise
from games.hooks import STILL_DUE
from games.models import ChatBlock, ChatLine, ChatReader, ChatReport, Table
from games.selectors.talk import unread
from games.services import follow, talking
from games.services.errors import Refused

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def table(started: Starter) -> Table:
    return started("steps", "Ana", "Ben")


def who(name: str) -> Member:
    return Member.objects.get(name=name)


def browser(name: str = "") -> Client:
    client = Client()
    if name:
        client.force_login(who(name))
    return client


def address(table: Table, more: str = "") -> str:
    return f"/tables/{table.slug}/chat/{more}"


def text(answer: object) -> str:
    return answer.content.decode()  # type: ignore[attr-defined]


def test_what_one_says_the_other_finds_marked_as_new_once(table: Table) -> None:
    assert browser("Ana").post(address(table), {"text": " Good  luck! "}).headers["Location"] == address(table)
    assert "1<span" in text(browser("Ben").get(table.get_absolute_url()))
    first, second = (text(browser("Ben").get(address(table))) for _time in range(2))
    assert ("Good luck!" in first, ">new<" in first, ">new<" in second) == (True, True, False)
    assert unread(table.pk, who("Ben").pk) == 0
    assert ">new<" not in text(browser("Ana").get(address(table)))


@pytest.mark.parametrize("said", ["", "  \n ", "x" * 501])
def test_nothing_and_too_much_is_refused_in_words(table: Table, said: str) -> None:
    answer = browser("Ana").post(address(table), {"text": said})
    assert (answer.status_code, "from 1 to 500 letters" in text(answer)) == (422, True)
    assert ChatLine.objects.count() == 0


def test_pressing_twice_says_it_once_and_nobody_floods_a_table(table: Table) -> None:
    ana = who("Ana")
    assert talking.say(table, ana, "Hi") == talking.say(table, ana, "Hi")
    for number in range(talking.MOST - 1):
        talking.say(table, ana, f"Line {number}")
    with pytest.raises(Refused, match="a lot at once") as refusal:
        talking.say(table, ana, "One more")
    assert refusal.value.status == 429
    ChatLine.objects.update(at=timezone.now() - talking.SPAN - timedelta(seconds=1))
    talking.say(table, ana, "One more")


@pytest.mark.parametrize("is_public", [False, True])
def test_open_pages_of_those_who_read_along_notice_that_something_was_said(table: Table, is_public: bool) -> None:
    Table.objects.update(is_chat_public=is_public)
    table.refresh_from_db()
    cache.clear()
    readers = (follow.SPECTATOR, 0, 1)
    before = {reader: follow.current(table.pk, reader) for reader in readers}
    talking.say(table, who("Ana"), "Hi")
    cache.clear()
    noticed = {reader for reader in readers if follow.current(table.pk, reader) != before[reader]}
    assert noticed == ({*readers} if is_public else {0, 1})


def test_only_who_sits_there_reads_unless_the_table_says_otherwise(
    table: Table, member: Callable[[str], Member]
) -> None:
    talking.say(table, who("Ana"), "Between us")
    member("Cem")
    for reader in ("Cem", ""):
        assert browser(reader).get(address(table)).status_code == 404
    Table.objects.update(is_chat_public=True)
    for reader in ("Cem", ""):
        page = browser(reader).get(address(table))
        assert ("Between us" in text(page), "Say it" in text(page)) == (True, False)
        assert browser(reader).post(address(table), {"text": "Me too"}).status_code == 404
    assert ChatLine.objects.count() == 1


def test_a_muted_chat_counts_nothing_and_tells_nothing(table: Table) -> None:
    browser("Ben").post(address(table, "mute/"), {"muted": "yes"})
    talking.say(table, who("Ana"), "Hi")
    assert unread(table.pk, who("Ben").pk) == 0
    assert STILL_DUE["chat"](Notice.objects.get(event="chat", member=who("Ben"), channel="mail")) is False
    browser("Ben").post(address(table, "mute/"), {"muted": "no"})
    assert unread(table.pk, who("Ben").pk) == 1


def test_one_notice_until_it_is_read_and_none_once_it_was(table: Table) -> None:
    talking.say(table, who("Ana"), "Hi")
    talking.say(table, who("Ana"), "Are you there?")
    (notice,) = Notice.objects.filter(event="chat", channel="mail")
    assert (notice.member, STILL_DUE["chat"](notice)) == (who("Ben"), True)
    browser("Ben").get(address(table))
    assert STILL_DUE["chat"](notice) is False
    talking.say(table, who("Ana"), "A new one")
    assert Notice.objects.filter(event="chat", channel="mail").count() == 2


def test_a_blocked_member_s_lines_are_not_shown_at_any_table(table: Table, started: Starter) -> None:
    line = talking.say(table, who("Ana"), "Rude words")
    browser("Ben").post(address(table, f"{line.pk}/block/"), {"blocked": "yes"})
    page = text(browser("Ben").get(address(table)))
    assert ("Rude words" in page, "You have blocked" in page) == (False, True)
    talking.say(table, who("Ana"), "More of it")
    assert unread(table.pk, who("Ben").pk) == 0
    browser("Ben").post(address(table, f"{line.pk}/block/"), {"blocked": "no"})
    assert "Rude words" in text(browser("Ben").get(address(table)))


def test_nobody_blocks_or_reports_oneself(table: Table) -> None:
    line = talking.say(table, who("Ana"), "Hi")
    for more in ("block/", "report/"):
        assert browser("Ana").post(address(table, f"{line.pk}/{more}"), {"blocked": "yes"}).status_code == 422
    assert (ChatBlock.objects.count(), ChatReport.objects.count()) == (0, 0)


@pytest.fixture
def of_club(table: Table, member: Callable[[str], Member]) -> Table:
    club = baker.make(Club, name="Rovers", slug="rovers")
    baker.make(Membership, club=club, member=member("Olga"), role="organiser")
    Table.objects.update(club=club)
    table.refresh_from_db()
    return table


def test_a_reported_line_comes_to_the_organisers_who_hide_it_with_a_reason(of_club: Table) -> None:
    line = talking.say(of_club, who("Ana"), "Rude words")
    for _time in range(2):
        browser("Ben").post(address(of_club, f"{line.pk}/report/"))
    assert list(Notice.objects.filter(event="chat_report", channel="mail").values_list("member__name", flat=True)) == [
        "Olga"
    ]
    assert "reported" in text(browser("Olga").get(address(of_club)))
    assert browser("Olga").post(address(of_club, f"{line.pk}/hide/"), {"reason": " "}).status_code == 422
    assert browser("Olga").post(address(of_club, f"{line.pk}/hide/"), {"reason": "Not here"}).status_code == 302
    page = text(browser("Ben").get(address(of_club)))
    assert ("Rude words" in page, "Hidden by an organiser: Not here" in page) == (False, True)


def test_the_staff_hears_of_a_line_of_the_only_organiser(of_club: Table, member: Callable[[str], Member]) -> None:
    Member.objects.filter(pk=member("Zoe").pk).update(is_staff=True)
    Membership.objects.filter(member__name="Olga").update(member=who("Ana"))
    line = talking.say(of_club, who("Ana"), "Rude words")
    talking.report(line, who("Ben"))
    told = Notice.objects.filter(event="chat_report", channel="mail").values_list("member__name", flat=True)
    assert list(told) == ["Zoe"]


def test_nobody_else_hides_a_line(of_club: Table) -> None:
    line = talking.say(of_club, who("Ana"), "Hi")
    assert browser("Ben").post(address(of_club, f"{line.pk}/hide/"), {"reason": "x"}).status_code == 404
    assert ChatLine.objects.get().hidden_reason == ""


def test_a_line_of_another_table_is_not_found(table: Table, started: Starter) -> None:
    line = talking.say(table, who("Ana"), "Hi")
    other = started("steps", "Cem", "Dia")
    assert browser("Cem").post(address(other, f"{line.pk}/report/")).status_code == 404


def test_with_the_account_go_marks_and_blocks_but_not_what_was_said(table: Table) -> None:
    """R19: the author of a line is a former member then."""
    talking.say(table, who("Ana"), "Good game")
    browser("Ana").get(address(table))
    talking.block(who("Ana"), who("Ben"), is_blocked=True)
    anonymise(who("Ana"))
    assert (ChatReader.objects.count(), ChatBlock.objects.count(), ChatLine.objects.count()) == (0, 0, 1)
    page = text(browser("Ben").get(address(table)))
    assert ("Good game" in page, "Former member" in page, "Ana" in page) == (True, True, False)


@pytest.mark.parametrize("count", [1, 3])
def test_the_page_asks_equally_often_for_any_number_of_lines(
    table: Table, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(count):
        talking.say(table, who("Ana"), f"Line {number}")
    ben = browser("Ben")
    ben.get(address(table))
    with django_assert_num_queries(11):
        ben.get(address(table))
