"""What `accounts` may ask about tables; registered at start, since accounts knows nothing of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts import hooks, notices
from accounts.models import Member
from accounts.notices import Message, Notice
from games.engine.contract import Phrase
from games.engine.words import Speaker
from games.models import Duty, Table
from games.selectors.history import log_page
from games.selectors.motions import is_agreement_open
from games.selectors.news import news_of
from games.selectors.offers import offers_for
from games.selectors.order_words import order_sentence
from games.selectors.running import RulesFailed
from games.selectors.speech import speaker
from games.selectors.tables import results_of, tables_owed_by
from games.selectors.talk import unread
from games.selectors.turns import agenda
from games.services import talking
from games.services.absence import leave_all

LINES = 8
"""Of what happened so many steps at most stand in a message; the page has all."""


def register() -> None:
    """Called once by the app's config."""
    hooks.register_duty_counter(lambda member: tables_owed_by(member.pk).count())
    hooks.register_agenda(agenda)
    hooks.register_member_panel(_results_panel)
    hooks.register_farewell(leave_all)
    hooks.register_farewell(talking.forget)
    notices.register("table", still_due=_is_still_due, render=_message, named=_named)


def _named(member: Member, table_id: str) -> tuple[str, str] | None:
    """Name and page of a table that this member sits at."""
    if not (table_id.isascii() and table_id.isdecimal() and len(table_id) < 19):
        return None
    table = Table.objects.select_related("ruleset").filter(pk=table_id, seats__member=member).first()
    return (speaker(table).title(), table.get_absolute_url()) if table else None


def _results_panel(member: Member, reader: Member | None) -> hooks.Panel | None:
    results = results_of(member, reader)
    return hooks.Panel(_("Results"), "games/_member_results.html", {"results": results}) if results else None


def _is_still_due(notice: Notice) -> bool:
    """Whether it still holds; what has no question of its own holds as long as the table is there."""
    return STILL_DUE.get(notice.event, lambda one: Table.objects.filter(pk=one.subject_id).exists())(notice)


def _is_turn_due(notice: Notice) -> bool:
    """Whether anything still waits for this member there, though perhaps not the ask that the notice began with."""
    if notice.event == "your_turn" and _is_followed(notice):
        return False
    return tables_owed_by(notice.member_id).filter(pk=int(notice.subject_id)).exists()


STILL_DUE: Mapping[str, Callable[[Notice], bool]] = {
    "your_turn": _is_turn_due,
    "reminder": _is_turn_due,
    "agreement": lambda one: is_agreement_open(int(one.subject_id), one.member_id),
    "invitation": lambda one: Table.objects.filter(pk=one.subject_id, status=Table.Status.OPEN).exists(),
    "table_expires": lambda one: Table.objects.filter(pk=one.subject_id, status=Table.Status.OPEN).exists(),
    "chat": lambda one: unread(int(one.subject_id), one.member_id) > 0,
    "pause_ends": lambda one: Table.objects.filter(pk=one.subject_id, paused_until=one.expires_at).exists(),
}


def _is_followed(notice: Notice) -> bool:
    """Whether the member has answered everything since and was asked anew: then the later notice speaks."""
    same = Notice.objects.filter(member=notice.member_id, event=notice.event, subject_kind=notice.subject_kind)
    return same.filter(subject_id=notice.subject_id, channel=notice.channel, pk__gt=notice.pk).exists()


def _message(notice: Notice) -> Message | None:
    table = Table.objects.select_related("ruleset").filter(pk=notice.subject_id).first()
    if table is None:
        return None
    words = speaker(table)
    name = words.title()
    subject, text = {
        "your_turn": (_("Your turn: %(title)s"), _("A decision waits for you.")),
        "reminder": (
            _("Time is running out: %(title)s"),
            _("A decision still waits for you, and your time ends soon."),
        ),
        "order_stopped": (_("Your order has stopped: %(title)s"), order_sentence(notice.payload)),
        "table_started": (_("Your table has started: %(title)s"), _("All seats are taken and play begins.")),
        "agreement": (
            _("Do you agree? %(title)s"),
            _("Somebody asks to take a turn back, to pause, or to end the table."),
        ),
        "chat": (_("Something was said: %(title)s"), _("There are new lines in the chat of your table.")),
        "chat_report": (_("A line was reported: %(title)s"), _("Somebody asks you to look at what was said there.")),
        "pause_ends": (_("The pause ends soon: %(title)s"), _("In a day the clock of this table goes on.")),
        "table_expires": (_("Your table will be closed: %(title)s"), _closing(table)),
        "handed_over": (_("A seat was given over: %(title)s"), _("The table's page says whose it is now, and why.")),
        "invitation": (_("A seat is kept for you: %(title)s"), _("You are asked to play again.")),
        "table_finished": (_("Your table has ended: %(title)s"), _summary(table, words)),
    }.get(notice.event, (_("%(title)s"), ""))
    duty = Duty.objects.filter(table=table, member=notice.member_id, kind=Duty.Kind.PERSON).order_by("due_at").first()
    told, answers = _owed(table, notice.member_id) if notice.event in STILL_OWED else ([], [])
    return Message(
        subject=subject % {"title": name},
        paragraphs=[text] if text else [],
        details=told,
        path=_path(table, notice.event),
        button=_("Open the table"),
        due_at=duty.due_at if duty else None,
        answers=answers,
    )


def _closing(table: Table) -> str:
    """When a table that waits for players is closed, by the reader's clock."""
    if table.expires_at is None:
        return ""
    moment = date_format(timezone.localtime(table.expires_at), "l j F, H:i")
    return _(
        "It has waited for players for many days. It is closed on %(moment)s (%(zone)s), unless it starts before: "
        "whoever opened it may start it with the computer in the empty seats."
    ) % {"moment": moment, "zone": timezone.get_current_timezone_name()}


STILL_OWED = ("your_turn", "reminder")


def _owed(table: Table, member_id: int) -> tuple[list[str], list[tuple[str, str]]]:
    """What the member does not know yet of this table, as its seat may know it, in sentences; and the answers that one
    press gives, if there are few. Nothing where the title's code fails: the message is sent all the same."""
    seats = list(table.seats.select_related("member").order_by("index"))
    seat = next((one for one in seats if one.member_id == member_id), None)
    if seat is None or table.started is None:
        return [], []
    try:
        news = news_of(log_page(table, speaker(table, seats), seat.index, most=LINES), seat)
        offers = [(one.label, reverse("games:offer", args=[one.token])) for one in offers_for(table, seats, seat)]
    except RulesFailed:
        return [], []
    lines = [_("Since you last looked:"), *(" ".join(line.sentences) for line in news.lines)] if news else []
    return lines, offers


def _path(table: Table, event: str) -> str:
    """Where a message leads: to the table, by its invitation where that lets the member in, or to its chat."""
    if event in ("chat", "chat_report"):
        return reverse("games:chat", args=[table.slug])
    return (
        reverse("games:invite", args=[table.slug, table.invitation])
        if event == "invitation"
        else table.get_absolute_url()
    )


def _summary(table: Table, words: Speaker) -> str:
    if not table.summary:
        return _("It ended without a result.")
    return words.say(msgspec.json.decode(table.summary, type=Phrase))
