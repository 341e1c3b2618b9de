"""A club to show: members of its own, and tables in every stage, played by the title's AIs without any worker."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_noop as _

from accounts.models import Club, Member, Membership
from accounts.services import add_member, create_club
from games.engine.contract import AskClosed, IllegalMove
from games.models import Duty, Move, Ruleset, Table
from games.selectors.loading import ruleset_of, title_of

from . import playing, tables
from .errors import Refused, RulesFailed
from .tables import Plan

HOST = "demo"
PEOPLE = ((HOST, _("Robin Demo")), ("demo-ana", "Ana"), ("demo-bruno", "Bruno"), ("demo-chidi", "Chidi"))
CLUB_SLUG = "the-corner-flag"
CLUB_NAME = _("The Corner Flag")
MOST_TURNS = 2000
TRIES = 12
"""How often a table is begun anew that ended before it came to its stage."""
SLICE = 5.0


@dataclass(frozen=True)
class Stage:
    """A table of the demo, known by its note: who sits there (a username, an AI level, or empty) and how far it is.

    `until` is the progress that is passed before it is the host's turn; 0 stops at the host's first turn, 1 at the end,
    None leaves the table waiting for players.
    """

    note: str
    seats: tuple[str | None, ...]
    until: float | None
    pace_hours: int | None = 24
    policy: str = Table.Policy.DEFAULT
    is_private: bool = False


STAGES = (
    Stage(_("Two seats are free, beginners are welcome."), ("demo-ana", "demo-bruno", "random", None, None), None, 48),
    Stage(_("Robin hosts this one and may start it."), (HOST, "demo-chidi", None), None, 24, Table.Policy.AI_TURN),
    Stage(_("Only by invitation."), (HOST, None, None, None), None, 12, is_private=True),
    Stage(_("Just begun."), (HOST, "random", "random"), 0, 24),
    Stage(_("Well under way."), ("demo-ana", HOST, "random", "random"), 0.3, 48, Table.Policy.AI_SITS),
    Stage(_("Past the middle."), (HOST, "demo-bruno", "random"), 0.6, None),
    Stage(_("Close to the end."), ("random", HOST, "demo-chidi", "random"), 0.8, 72),
    Stage(_("Played to the end."), (HOST, "demo-ana", "random"), 1, 24),
    Stage(_("The computer among itself."), ("random", "random", "random", "random"), 1, None),
)


def fill() -> tuple[Club, str]:
    """Make what is missing of the demo; its club, and the host's password if it was set just now (else empty)."""
    people, password = _people()
    club = Club.objects.filter(slug=CLUB_SLUG).first()
    if club is None:
        club = create_club(people[HOST], name=CLUB_NAME, visibility=Club.Visibility.PUBLIC)
    for username, member in people.items():
        add_member(club, member, Membership.Role.OWNER if username == HOST else Membership.Role.MEMBER)
    for title, rows in _rulesets().items():
        for number, stage in enumerate(STAGES):
            _table(club, people, title, rows[number % len(rows)], stage)
    return club, password


def renew_password() -> str:
    """A new password for the demo's host."""
    password = secrets.token_urlsafe(9)
    host = Member.objects.get(username=HOST, is_demo=True)
    host.set_password(password)
    host.save(update_fields=["password"])
    return password


def _people() -> tuple[dict[str, Member], str]:
    people = {}
    for username, name in PEOPLE:
        member, is_new = Member.objects.get_or_create(username=username, defaults={"name": name, "is_demo": True})
        if not member.is_demo:
            raise Refused(f"There is a member called {username} who is not of the demo.")
        if is_new:
            member.set_unusable_password()
            member.save(update_fields=["password"])
        people[username] = member
    if people[HOST].has_usable_password():
        return people, ""
    password = renew_password()
    people[HOST].refresh_from_db()
    return people, password


def _rulesets() -> dict[str, list[Ruleset]]:
    """The site's newest rulesets by title."""
    found: dict[str, dict[str, Ruleset]] = {}
    rows = Ruleset.objects.filter(club=None, state=Ruleset.State.PUBLISHED).order_by("title", "name", "version")
    for row in rows:
        found.setdefault(row.title, {})[row.name] = row
    return {title: list(by_name.values()) for title, by_name in found.items()}


def _table(club: Club, people: dict[str, Member], title: str, row: Ruleset, stage: Stage) -> None:
    if Table.objects.filter(club=club, title=title, note=stage.note).exists():
        return
    options = _mode(title, stage)
    most = _most_seats(title, row, options, len(stage.seats))
    seats = [people.get(who, who) if who else None for who in _fitting(stage.seats, most)]
    host = next((one for one in seats if isinstance(one, Member)), people[HOST])
    plan = Plan(title, row, seats, options, pace_hours=stage.pace_hours, policy=stage.policy,
                is_private=stage.is_private, note=stage.note, club=club)  # fmt: skip
    for _try in range(TRIES):
        table = tables.open_table(host, plan)
        if stage.until is None or _play(table, people[HOST], stage.until):
            return
        Table.objects.filter(pk=table.pk).delete()


def _mode(title: str, stage: Stage) -> Mapping[str, Any]:
    """The options of this stage's table: over all stages, every way in which the title can be played."""
    modes = title_of(title).modes
    return modes[STAGES.index(stage) // 2 % len(modes)]


def _most_seats(title: str, row: Ruleset, options: Mapping[str, Any], wanted: int) -> int:
    """The most seats up to those wanted with which the title can be played; its fewest where there is none."""
    shelf, rules = title_of(title), ruleset_of(row)
    least, most = shelf.seats(rules)
    for count in range(min(wanted, most), least, -1):
        if all(fault.warning for fault in shelf.check_table(rules, options, count)):
            return count
    return least


def _fitting(seats: Sequence[str | None], most: int) -> list[str | None]:
    """The seats without those that are too many for the title: AIs go first, then members; the host stays."""
    kept = list(seats)
    for is_spare in (lambda who: who and who not in dict(PEOPLE), lambda who: who and who != HOST, lambda who: not who):
        spare = [place for place, who in enumerate(kept) if is_spare(who)]
        for place in spare[::-1][: max(len(kept) - most, 0)]:
            del kept[place]
    return kept


def _play(table: Table, host: Member, until: float) -> bool:
    """Play the table's seats, people's too, until it has come that far and waits for the host. False if it ended
    before that: whether the host is still in it so late is a matter of luck."""

    def is_there(now: Table) -> bool:
        if until >= 1:
            return False
        waits = now.duties.filter(member=host, kind=Duty.Kind.PERSON).exists()
        return now.progress >= until and waits

    status = _advance(table.pk, is_there)
    return status == (Table.Status.FINISHED if until >= 1 else Table.Status.PLAYING)


def _advance(table_id: int, is_there: Callable[[Table], bool]) -> str:
    """The status in which the table was left."""
    for _turn in range(MOST_TURNS):
        playing.play_on(table_id, SLICE)
        table = Table.objects.select_related("ruleset").get(pk=table_id)
        if table.status != Table.Status.PLAYING or is_there(table):
            break
        _answer_people(table, list(table.duties.filter(kind=Duty.Kind.PERSON)))
    return table.status


def _answer_people(table: Table, duties: Sequence[Duty]) -> None:
    for duty in duties[:1]:
        try:
            seat = table.seats.get(index=duty.seat)
            playing.answer_for(table, seat, "random", Move.Origin.PERSON, is_quiet=True)
        except (AskClosed, IllegalMove, RulesFailed, Refused):
            return  # a worker of the running site was quicker; the next look sees what is owed now
