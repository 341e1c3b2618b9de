"""The mail itself: two bodies, a deadline in the reader's own zone, and a way to be rid of it."""

from datetime import UTC, datetime

import pytest
from django.conf import settings
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts import notices
from accounts.models import Member, Notice
from accounts.notices import Message, unsubscribe
from accounts.tests.conftest import Desk, MakeMember

DUE = datetime(2026, 6, 14, 17, 0, tzinfo=UTC)


def sent(member: Member, desk: Desk, message: Message) -> tuple[EmailMultiAlternatives, str]:
    """The one mail that goes out, and its HTML body."""
    desk.message = message
    notices.queue(member, "your_turn", "desk", 7)
    notices.sweep(direct=True)
    (letter,) = mail.outbox
    assert isinstance(letter, EmailMultiAlternatives)
    ((page, kind),) = letter.alternatives
    assert kind == "text/html"
    return letter, str(page)


@pytest.fixture
def ana(make_member: MakeMember) -> Member:
    return make_member(name="Ana Vidal", zone="Europe/Madrid")


def test_the_plain_body_says_what_until_when_and_where(ana: Member, desk: Desk) -> None:
    letter, _page = sent(
        ana, desk, Message("Your turn", ["Choose a card.", "Bea waits."], "/tables/7/", "To the table", DUE)
    )
    off = unsubscribe.link(ana.pk, "your_turn", "mail")
    assert letter.body.splitlines() == [
        "Hello Ana Vidal,",
        "",
        "Choose a card.",
        "",
        "Bea waits.",
        "",
        "Until Sunday 14 June 2026, 19:00 (Europe/Madrid).",
        "",
        "To the table:",
        f"{settings.SITE_URL}/tables/7/",
        "",
        "-- ",
        "Touchline wrote to you because of “Your turn”. No more mail of this kind:",
        off,
    ]


def test_the_html_body_says_the_same_and_holds_no_markup_from_names(ana: Member, desk: Desk) -> None:
    Member.objects.filter(pk=ana.pk).update(name="<b>Ana</b>")
    letter, page = sent(ana, desk, Message("Your turn", ["Bea & <i>Cem</i> wait."], "/tables/7/", "To the table", DUE))
    assert "Hello &lt;b&gt;Ana&lt;/b&gt;," in page
    assert "Bea &amp; &lt;i&gt;Cem&lt;/i&gt; wait." in page
    assert "Until Sunday 14 June 2026, 19:00 (Europe/Madrid)." in page
    assert f'href="{settings.SITE_URL}/tables/7/">To the table</a>' in page
    assert "Bea & <i>Cem</i> wait." in letter.body


def test_a_message_without_a_deadline_names_none(ana: Member, desk: Desk) -> None:
    letter, page = sent(ana, desk, Message("Table finished", ["Ana won."]))
    assert ("Until" in letter.body, "Until" in page) == (False, False)


def test_the_headers_let_the_mail_program_unsubscribe_by_one_press(ana: Member, desk: Desk) -> None:
    letter, _page = sent(ana, desk, Message("Your turn"))
    assert {name: value for name, value in letter.extra_headers.items() if name != "Message-ID"} == {
        "List-Unsubscribe": f"<{unsubscribe.link(ana.pk, 'your_turn', 'mail')}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }


def test_a_subject_is_one_line_however_people_call_themselves(ana: Member, desk: Desk) -> None:
    letter, _page = sent(ana, desk, Message("Your turn:\r\nBcc: all@example.org " + "x" * 200))
    assert letter.subject == ("Your turn: Bcc: all@example.org " + "x" * 200)[:120]


def test_the_mail_comes_in_the_language_of_the_member(ana: Member, desk: Desk) -> None:
    Member.objects.filter(pk=ana.pk).update(language="fa")
    _letter, page = sent(ana, desk, Message("x"))
    assert '<html lang="fa" dir="rtl">' in page


def test_a_mail_that_must_be_sent_again_after_a_crash_is_known_for_the_same(ana: Member, desk: Desk) -> None:
    """W-R4: twice in the mailbox, once for the reader."""
    desk.message = Message("Your turn", ["Choose a card."])
    notices.queue(ana, "your_turn", "desk", 7)
    for _time in range(2):
        notices.sweep(direct=True)
        Notice.objects.update(state="queued", attempts=0)
    desk.message = Message("Your turn", ["Choose another card."])
    notices.sweep(direct=True)
    first, again, other = [letter.extra_headers["Message-ID"] for letter in mail.outbox]
    assert first == again != other
    assert first.endswith("@127.0.0.1>")
