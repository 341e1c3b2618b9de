"""A mail for a decision with few answers holds links; looking never acts, one press does, and an old link is dead."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts import notices
from accounts.models import Member, Notice
from accounts.notices.subjects import subject
from games.models import Move, Seat, Table
from games.selectors import offers
from games.services import absence, draft, playing

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def table(started: Starter) -> Table:
    """Somebody may play a card or pass."""
    made = started("windows", "Ana", "Ben")
    for _turn in range(30):
        playing.play_on(made.pk, 60)
        made.refresh_from_db()
        if links(made):
            return made
        draft.step(made, owing(made), made.duties.get().ask, "pass")
    raise AssertionError("no question with few answers came")


def owing(table: Table) -> Seat:
    return table.seats.select_related("member").get(index=table.duties.filter(kind="person")[0].seat)


def links(table: Table) -> list[offers.Offer]:
    seats = list(table.seats.select_related("member").order_by("index"))
    return offers.offers_for(table, seats, owing(table)) if table.duties.filter(kind="person").exists() else []


def page(offer: offers.Offer) -> str:
    return f"/answer/{offer.token}/"


def steps(table: Table) -> int:
    return Move.objects.filter(table=table, origin=Move.Origin.PERSON).count()


def test_the_mail_has_a_link_for_each_answer(table: Table) -> None:
    member = owing(table).member
    assert member is not None
    Notice.objects.filter(member=member, event="your_turn").update(send_after=timezone.now())
    notices.sweep(direct=True)
    (sent,) = [one for one in mail.outbox if one.to == [member.email] and "Your turn" in one.subject]
    found = re.findall(r"https?://[^\s]+(/answer/[^\s]+/)", str(sent.body))
    assert found == [page(one) for one in links(table)]
    assert Client().get(found[0]).status_code == 200


def test_looking_never_acts_and_one_press_does(table: Table) -> None:
    offer, before = links(table)[-1], steps(table)
    for _time in range(2):
        shown = Client().get(page(offer))
        assert (shown.status_code, shown["X-Robots-Tag"], offer.label in shown.content.decode()) == (
            200,
            "noindex",
            True,
        )
    assert steps(table) == before
    answer = Client().post(page(offer))
    assert (answer.status_code, "Your answer is given" in answer.content.decode()) == (200, True)
    assert steps(table) == before + 1


def test_a_used_link_is_dead_and_so_are_the_others_of_its_mail(table: Table) -> None:
    used, other = links(table)[:2]
    Client().post(page(used))
    after = steps(table)
    for link in (used, other):
        for ask in (Client().get, Client().post):
            answer = ask(page(link))
            assert (answer.status_code, "Nothing was changed" in answer.content.decode()) == (410, True)
    assert steps(table) == after


@pytest.mark.parametrize("change", [lambda t: t[:-1] + ("A" if t[-1] != "A" else "B"), lambda _t: "x", lambda t: t[2:]])
def test_a_forged_link_is_none(table: Table, change: Callable[[str], str]) -> None:
    answer = Client().post(f"/answer/{change(links(table)[0].token)}/")
    assert (answer.status_code, "not one of ours" in answer.content.decode()) == (404, True)


def test_it_is_bound_to_the_member_who_sits_there(table: Table) -> None:
    offer, seat = links(table)[0], owing(table)
    absence.sit_in(seat)
    assert Client().post(page(offer)).status_code == 404
    absence.come_back(seat)
    Seat.objects.filter(pk=seat.pk).update(member=Member.objects.create(username="zoe", name="Zoe"))
    assert Client().post(page(offer)).status_code == 404


def test_with_something_prepared_the_table_s_page_is_the_place(table: Table) -> None:
    offer, seat = links(table)[0], owing(table)
    assert offer.move.endswith(" confirm")
    draft.step(table, seat, offer.ask, offer.move.split(" ")[0])
    assert links(table) == []
    assert Client().post(page(offer)).status_code == 410


def test_a_table_that_is_over_or_set_aside_asks_nothing(table: Table) -> None:
    offer = links(table)[0]
    Table.objects.update(status=Table.Status.ASIDE)
    assert Client().get(page(offer)).status_code == 410


def test_what_only_the_member_may_know_goes_by_mail_and_not_to_a_chat_room(started: Starter) -> None:
    """The mail says what happened since; the paragraphs, which a chat room gets too, do not."""
    table = started("steps", "Ana", "Ben")
    for _turn in range(3):
        table.refresh_from_db()
        draft.step(table, owing(table), table.duties.get().ask, "end")
    said = subject("table")
    assert said is not None
    message = said.render(Notice.objects.get(member=owing(table).member, event="your_turn", channel="mail", ask="4.1"))
    assert message is not None
    assert message.paragraphs == ["A decision waits for you."]
    assert (message.details[0], "Ana" in message.details[1], len(message.details)) == (
        "Since you last looked:",
        True,
        2,
    )
