"""The mail channel: one notice as one message with a plain and an HTML body."""

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from accounts.notices import unsubscribe
from accounts.notices.events import event_type
from accounts.notices.models import Channel, Notice
from accounts.notices.subjects import Message
from accounts.times import deadline_words

if TYPE_CHECKING:
    from accounts.models import Member

SUBJECT_LENGTH = 120


def send_mail(notice: Notice, member: "Member", message: Message) -> None:
    """Sends `message` to the member's address. Raises what the mail server raises."""
    off = unsubscribe.link(member.pk, notice.event, Channel.MAIL)
    context = _context(notice, member, message, off)
    mail = EmailMultiAlternatives(
        subject=_one_line(message.subject),
        body=render_to_string("mail/notice.txt", context).strip() + "\n",
        to=[member.email],
        headers={
            "Message-ID": _identity(notice, message),
            "List-Unsubscribe": f"<{off}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )
    mail.attach_alternative(render_to_string("mail/notice.html", context), "text/html")
    mail.send()


def _context(notice: Notice, member: "Member", message: Message, off: str) -> dict[str, Any]:
    return {
        "reader": member,
        "message": message,
        "link": unsubscribe.absolute(message.path),
        "button": message.button or _("Open the page"),
        "due": deadline_words(message.due_at) if message.due_at else "",
        "answers": [(words, unsubscribe.absolute(path)) for words, path in message.answers],
        "event": event_type(notice.event),
        "off": off,
    }


def _identity(notice: Notice, message: Message) -> str:
    """The same for the same words of the same notice: should its sender die after the server took it and before that is
    noted, it is sent again, and mail programs know the second for the first."""
    said = f"{notice.pk} {message.subject} {message.paragraphs} {message.path}"
    digest = salted_hmac("accounts.notices.mail", said).hexdigest()[:24]
    return f"<{notice.pk}.{digest}@{urlsplit(settings.SITE_URL).hostname}>"


def _one_line(text: str) -> str:
    """A subject that fits a header: names that people chose may hold line breaks."""
    return " ".join(text.split())[:SUBJECT_LENGTH]
