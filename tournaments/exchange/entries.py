"""Entrants from a list: every row is looked at, and each fault is named with its row, before anything is stored."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO

from django.db.models import Q
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from tournaments.models import Entrant, Season

COLUMNS = ("username", "partner", "number")
IGNORED = 4
"""Columns of our own list beyond these: what the list of entrants writes can be read in again."""
MOST_ROWS, MOST_BYTES = 1000, 200_000
MARK = "\ufeff"


@dataclass
class Row:
    """A line of the list: its number in the file, what stands there, whom it names, and what is wrong with it."""

    line: int
    cells: Mapping[str, str]
    member: Member | None = None
    partner: Member | None = None
    number: int | None = None
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Reading:
    """A list as read. `faults` are those of the file as a whole."""

    rows: Sequence[Row]
    faults: Sequence[str] = ()

    @property
    def is_right(self) -> bool:
        """Whether it can be entered as it stands."""
        return bool(self.rows) and not self.faults and not any(row.faults for row in self.rows)

    @property
    def wrong(self) -> int:
        """How many rows have faults."""
        return sum(bool(row.faults) for row in self.rows)


def decoded(raw: bytes) -> str:
    """The text of an uploaded file. Raises Refused for one that is too long, or not UTF-8."""
    if len(raw) > MOST_BYTES:
        raise Refused(_("The list is too long: at most %(rows)s rows.") % {"rows": MOST_ROWS}, status=413)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(_("The list is not in UTF-8. Save it as “CSV UTF-8” and try again."), status=422) from None


def read(season: Season, text: str) -> Reading:
    """The list with all faults in it. Commas, semicolons or tabs part the columns; the first line names them."""
    lines = [line for line in text.removeprefix(MARK).splitlines() if line.strip()]
    if not lines:
        return Reading([], [_("The list is empty.")])
    if len(lines) - 1 > MOST_ROWS:
        return Reading([], [_("The list is too long: at most %(rows)s rows.") % {"rows": MOST_ROWS}])
    separator = max(",;\t", key=lines[0].count)
    try:
        found = list(csv.reader(StringIO(text.removeprefix(MARK)), delimiter=separator, strict=True))
    except csv.Error:
        return Reading([], [_("The quotation marks of the list do not match.")])
    numbered = [(number, cells) for number, cells in enumerate(found, 1) if any(cell.strip() for cell in cells)]
    head, *rest = [(number, [_open(cell) for cell in cells]) for number, cells in numbered]
    names = [name.lower() for name in head[1]]
    faults = _faults_of_head(names)
    if faults:
        return Reading([], faults)
    rows = [_row(number, names, cells) for number, cells in rest]
    _look_up(season, rows)
    return Reading(rows, [] if rows else [_("The list has no rows beneath its first line.")])


def _open(cell: str) -> str:
    """Without the apostrophe that our own lists put before what looks like a formula."""
    text = cell.strip()
    return text[1:] if text[:2] in ("'=", "'+", "'-", "'@") else text


def _faults_of_head(names: Sequence[str]) -> list[str]:
    if "username" not in names:
        return [_("Row 1: there is no column “username”.")]
    given = [name for name in names if name in COLUMNS]
    if len(given) != len(set(given)):
        return [_("Row 1: a column stands there twice.")]
    is_ours = names[: len(COLUMNS)] == list(COLUMNS) and len(names) == len(COLUMNS) + IGNORED
    wrong = [] if is_ours else [name for name in names if name not in COLUMNS]
    words, known = _("Row 1: there is no column “%(name)s”; known are %(known)s."), ", ".join(COLUMNS)
    return [words % {"name": one, "known": known} for one in wrong]


def _row(number: int, names: Sequence[str], cells: Sequence[str]) -> Row:
    row = Row(number, {name: cell for name, cell in zip(names, cells, strict=False) if name in COLUMNS})
    if len(cells) > len(names):
        row.faults.append(_("More columns than the first line has."))
    given = row.cells.get("number", "")
    if given and not (given.isascii() and given.isdecimal() and 0 < int(given) <= MOST_ROWS):
        row.faults.append(_("“%(number)s” is not a number of the draw.") % {"number": given})
    elif given:
        row.number = int(given)
    return row


def _look_up(season: Season, rows: Sequence[Row]) -> None:
    """Find the members, and what is wrong among them and with the season."""
    people = _people(season)
    for row in rows:
        row.member = _found(row, row.cells.get("username", ""), people)
        if row.cells.get("partner"):
            row.partner = _found(row, row.cells["partner"], people)
    _mark_doubles(rows)
    _mark_entered(season, rows)
    is_pair = season.law.entrant_size == 2
    for row in rows:
        if row.cells.get("partner") and not is_pair:
            row.faults.append(_("Members enter this season on their own."))
        if is_pair and (not row.cells.get("partner") or row.partner == row.member):
            row.faults.append(_("Members enter this season in pairs: name a partner."))


def _people(season: Season) -> dict[str, Member]:
    """Members of the club who have an account, by their usernames."""
    rows = Member.objects.filter(memberships__club=season.league.club_id, is_guest=False, deleted_at=None)
    return {member.username.casefold(): member for member in rows}


def _found(row: Row, username: str, people: Mapping[str, Member]) -> Member | None:
    member = people.get(username.casefold())
    if not username:
        row.faults.append(_("No username."))
    elif member is None:
        row.faults.append(_("No member of the club has the username “%(name)s”.") % {"name": username})
    return member


def _mark_doubles(rows: Sequence[Row]) -> None:
    people: dict[int, int] = {}
    numbers: dict[int, int] = {}
    for row in rows:
        for member in filter(None, (row.member, row.partner)):
            first = people.setdefault(member.pk, row.line)
            if first != row.line:
                words = _("%(member)s stands in row %(row)s already.")
                row.faults.append(words % {"member": member, "row": first})
        if row.number is not None and numbers.setdefault(row.number, row.line) != row.line:
            words = _("Number %(number)s stands in row %(row)s already.")
            row.faults.append(words % {"number": row.number, "row": numbers[row.number]})


def _mark_entered(season: Season, rows: Sequence[Row]) -> None:
    gone = (Entrant.State.WITHDRAWN,)
    entered = Entrant.objects.filter(season=season).exclude(state__in=gone)
    known = {key for pair in entered.values_list("member", "partner") for key in pair}
    taken = set(entered.filter(~Q(number=None)).values_list("number", flat=True))
    for row in rows:
        for member in filter(None, (row.member, row.partner)):
            if member.pk in known:
                row.faults.append(_("%(member)s plays in this season already.") % {"member": member})
        if row.number in taken:
            row.faults.append(_("Number %(number)s is taken.") % {"number": row.number})
