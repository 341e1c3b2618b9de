"""What notices are about. The outbox knows a subject by kind and id; its owner answers the two questions here."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from accounts.notices.events import TEST

if TYPE_CHECKING:
    from accounts.models import Member
    from accounts.notices.models import Notice


@dataclass(frozen=True, slots=True)
class Message:
    """The words of one notice, in the language that was active when they were made.

    `path` is the page of this site to open ("/tables/7/?at=12"), `button` the words on the link to it, `due_at` the
    moment by which the member has to act: it is written out in the member's own zone.
    """

    subject: str
    paragraphs: list[str] = field(default_factory=list)
    path: str = "/"
    button: str = ""
    due_at: datetime | None = None
    details: list[str] = field(default_factory=list)
    """More sentences that only a mail to the member may hold: a chat room may be read by others."""
    answers: list[tuple[str, str]] = field(default_factory=list)
    """Words and page of links that only a mail to the member may hold: behind each is one button to press."""


@dataclass(frozen=True, slots=True)
class Subject:
    still_due: "Callable[[Notice], bool]"
    render: "Callable[[Notice], Message | None]"
    named: "Callable[[Member, str], tuple[str, str] | None] | None" = None


_subjects: dict[str, Subject] = {}


def register(
    subject_kind: str,
    *,
    still_due: "Callable[[Notice], bool]",
    render: "Callable[[Notice], Message | None]",
    named: "Callable[[Member, str], tuple[str, str] | None] | None" = None,
) -> None:
    """Says who answers for notices of `subject_kind`. Both functions are asked at the moment of sending.

    `still_due(notice)`: is this still true and still this member's business? A notice that is not is never sent.
    `render(notice)`: the words, with the member's language and zone active; None if there is nothing to say any more.
    `named(member, id)`: name and page of a subject that this member may set notices for; None if there is none such.
    """
    _subjects[subject_kind] = Subject(still_due, render, named)


def _test_message(notice: "Notice") -> Message:
    return Message(_("A test from Touchline"), [_("You asked for this message. This way works.")], "/notices/ways/")


register(TEST, still_due=lambda _notice: True, render=_test_message)


def subject(kind: str) -> Subject | None:
    return _subjects.get(kind)
