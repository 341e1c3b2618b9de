"""Where the rooms above hang what they know on the pages of members and clubs. Registered once, at start."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

from django.utils.functional import Promise

if TYPE_CHECKING:
    from accounts.models import Club, Member


Words = str | Promise


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a page: `template`, which brings its own heading, is rendered with `context` and with the page's
    `member` or `club`. Screen readers call the part by `title`."""

    title: Words
    template: str
    context: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that waits for a member: `key` names it in calendars, whatever changes; `due_at` is None without a
    clock."""

    key: str
    words: str
    path: str
    due_at: datetime | None


MemberPanel = Callable[["Member", "Member | None"], Panel | None]
ClubPanel = Callable[["Club", "Member | None"], Panel | None]
Agenda = Callable[["Member"], list[Entry]]
DutyCounter = Callable[["Member"], int]
Farewell = Callable[["Member"], None]
Parting = Callable[["Member", "Club"], None]
LeavingQuestion = Callable[["Member", "Club"], Panel | None]
Answers = Mapping[str, str]
LeavingAnswer = Callable[["Member", "Club", Answers], None]

Hook = TypeVar("Hook")

_member_panels: list[MemberPanel] = []
_club_panels: list[ClubPanel] = []
_duty_counters: list[DutyCounter] = []
_agendas: list[Agenda] = []
_farewells: list[Farewell] = []
_partings: list[Parting] = []
_leaving_questions: list[LeavingQuestion] = []
_leaving_answers: list[LeavingAnswer] = []


def register_member_panel(panel: MemberPanel) -> None:
    """`panel(member, reader)` gives a part of the member's public page, or None; `reader` is None for strangers."""
    _add(_member_panels, panel)


def register_club_panel(panel: ClubPanel) -> None:
    """`panel(club, reader)` gives a part of the club's page, or None. It is asked only for readers who may see it."""
    _add(_club_panels, panel)


def register_duty_counter(counter: DutyCounter) -> None:
    """`counter(member)` says how many open decisions the member owes. At most one query: it runs on every page."""
    _add(_duty_counters, counter)


def register_agenda(agenda: Agenda) -> None:
    """`agenda(member)` gives what waits for the member now. Words are in the active language."""
    _add(_agendas, agenda)


def register_farewell(farewell: Farewell) -> None:
    """`farewell(member)` runs inside the transaction that deletes an account: running seats are handed over there."""
    _add(_farewells, farewell)


def register_parting(parting: Parting) -> None:
    """`parting(member, club)` runs inside the transaction in which a membership ends, whoever ended it."""
    _add(_partings, parting)


def register_leaving(question: LeavingQuestion, answer: LeavingAnswer) -> None:
    """`question(member, club)` gives fields for the form in which a member leaves a club, or None. `answer(member,
    club, answers)` gets what was sent, by the names of the fields, inside the transaction in which the membership ends;
    it may refuse."""
    _add(_leaving_questions, question)
    _add(_leaving_answers, answer)


def member_panels(member: "Member", reader: "Member | None") -> list[Panel]:
    return [part for make in _member_panels if (part := make(member, reader))]


def club_panels(club: "Club", reader: "Member | None") -> list[Panel]:
    return [part for make in _club_panels if (part := make(club, reader))]


def duty_count(member: "Member") -> int:
    return sum(count(member) for count in _duty_counters)


def agenda(member: "Member") -> list[Entry]:
    """All that waits for the member, by deadline; what has none comes last."""
    entries = [entry for part in _agendas for entry in part(member)]
    return sorted(entries, key=lambda one: (one.due_at is None, one.due_at.timestamp() if one.due_at else 0, one.key))


def say_farewell(member: "Member") -> None:
    for farewell in _farewells:
        farewell(member)


def say_parting(member: "Member", club: "Club") -> None:
    for parting in _partings:
        parting(member, club)


def leaving_questions(member: "Member", club: "Club") -> list[Panel]:
    return [part for make in _leaving_questions if (part := make(member, club))]


def answer_leaving(member: "Member", club: "Club", answers: Answers) -> None:
    for answer in _leaving_answers:
        answer(member, club, answers)


def _add(known: list[Hook], one: Hook) -> None:
    if one not in known:
        known.append(one)
