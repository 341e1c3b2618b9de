"""Rulesets into the database: those that come with the titles, clones of them, their check and their publication."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from accounts.models import Club, Member
from games.engine import codec, registry
from games.engine.contract import BadRuleset, Fault, Phrase, Title
from games.engine.words import Speaker
from games.models import Ruleset
from games.selectors import running

from .errors import Refused, RulesFailed
from .ruleset_shape import shape_faults

logger = logging.getLogger(__name__)
NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
LONGEST_NOTE = 200
UNCHECKED = gettext_noop("The title could not check this ruleset; its makers can read why in the log.")
NOTE_TOO_LONG = gettext_noop("This is too long; 200 letters are enough.")


@dataclass(frozen=True)
class Loaded:
    """A shipped ruleset and what became of it."""

    row: Ruleset
    is_new: bool


def load_shipped() -> list[Loaded]:
    """Store what the titles bring as published rulesets of the site; a changed one becomes a new version, and the old
    one stays for the tables that play it. Raises BadRuleset, having stored nothing, with the faults of all of them."""
    found = [(slug, name, _checked(title, rules)) for slug, title, name, rules in _shipped()]
    faults = [
        Fault(path=f"{slug}/{name}.{fault.path}", key=sentence(slug, fault))
        for slug, name, (_data, all_faults) in found
        for fault in all_faults
        if not fault.warning
    ]
    if faults:
        raise BadRuleset(faults)
    with transaction.atomic():
        return [_store(slug, name, data, warnings) for slug, name, (data, warnings) in found]


def _shipped() -> Iterator[tuple[str, Title, str, Any]]:
    for slug, title in registry.titles().items():
        try:
            shipped = title.rulesets()
        except (msgspec.MsgspecError, ValueError) as error:
            # a file that is no ruleset at all: its reader says where
            raise BadRuleset([Fault(path=slug, key=str(error))]) from error
        for name, rules in shipped.items():
            yield slug, title, name, rules


def _checked(title: Title, rules: Any) -> tuple[str, list[Fault]]:
    """The ruleset as it will be stored, read back from that text, and every fault of it."""
    data = codec.dump(rules)
    return data, faults_in(title, data)


def faults_in(title: Title, data: str) -> list[Fault]:
    """Every fault of a ruleset's text, by path; warnings among them."""
    try:
        return faults_of(title, json.loads(data))
    except json.JSONDecodeError as error:
        message = f"{error.msg}, line {error.lineno}"
        return [Fault(path="", key="fault.type", values={"message": message})]


def faults_of(title: Title, plain: Any) -> list[Fault]:
    """Every fault of plain data: what has the wrong kind, else all that the title finds, warnings among them."""
    found = shape_faults(plain, title.Ruleset)
    if found:
        return found
    try:
        with running.rules():
            return title.check(title.decode_ruleset(plain))
    except RulesFailed as failure:
        if isinstance(failure.__cause__, BadRuleset):
            return list(failure.__cause__.faults)
        logger.exception("a title could not check a ruleset")
        return [Fault(path="", key=UNCHECKED)]


def plain_of(row: Ruleset) -> Any:
    """The plain data of a stored ruleset whose text is known to be sound."""
    return json.loads(row.data)


def totals_of(title: Title, plain: Any) -> list[str]:
    """What follows from the numbers of plain data, in sentences; nothing where they are too faulty to say."""
    try:
        with running.rules():
            found = title.totals(title.decode_ruleset(plain))
    except RulesFailed:
        return []
    return [Speaker(title.words, {}, [], _).say(phrase) for phrase in found]


def has_faults(faults: Iterable[Fault]) -> bool:
    """Whether one of them forbids the ruleset; warnings do not."""
    return any(not fault.warning for fault in faults)


def sentence(slug: str, fault: Fault) -> str:
    """A fault in the reader's language, without its path."""
    return Speaker(registry.title(slug).words, {}, [], _).say(Phrase(fault.key, fault.values))


def report_of(slug: str, faults: list[Fault]) -> str:
    """The faults as lines `path: sentence`, to be shown to whoever wrote the ruleset."""
    return "\n".join(f"{fault.path or slug}: {sentence(slug, fault)}" for fault in faults)


def _store(slug: str, name: str, data: str, warnings: list[Fault]) -> Loaded:
    versions = Ruleset.objects.filter(title=slug, club=None, name=name).order_by("-version")
    known = versions.filter(author=None).first()  # those of the organisers have an author
    if known is not None and known.data == data:
        return Loaded(known, False)
    latest = versions.first()
    row = Ruleset.objects.create(
        title=slug,
        name=name,
        version=latest.version + 1 if latest else 1,
        parent=known,
        data=data,
        state=Ruleset.State.PUBLISHED,
        report=report_of(slug, warnings),
    )
    return Loaded(row, True)


def clone(row: Ruleset, author: Member | None, club: Club | None = None, name: str = "", note: str = "") -> Ruleset:
    """A draft of the next version under this name (or another), to be changed, checked and published."""
    name = name or row.name
    if not NAME.fullmatch(name):
        raise Refused(_("A name has at most 40 letters, digits and hyphens, and no spaces."))
    for _attempt in range(3):
        try:
            with transaction.atomic():
                return _clone(row, author, club, name, note)
        except IntegrityError:
            continue  # somebody cloned at the same moment and has the number
    raise Refused(_("Somebody else is cloning this ruleset. Please try again."))


def _clone(row: Ruleset, author: Member | None, club: Club | None, name: str, note: str) -> Ruleset:
    latest = Ruleset.objects.filter(title=row.title, club=club, name=name).order_by("-version").first()
    return Ruleset.objects.create(
        title=row.title,
        club=club,
        name=name,
        version=latest.version + 1 if latest else 1,
        parent=row,
        data=row.data,
        author=author,
        note=note,
    )


def check(row: Ruleset) -> list[Fault]:
    """Every fault of a stored ruleset; its report is written anew."""
    faults = faults_in(registry.title(row.title), row.data)
    row.report = report_of(row.title, faults)
    Ruleset.objects.filter(pk=row.pk).update(report=row.report)
    return faults


def save(row: Ruleset, plain: Any, note: str) -> list[Fault]:
    """Put plain data into a draft; its warnings. Raises BadRuleset with every fault, and Refused if the row is no draft
    or another has changed it since `row` was read; then nothing is stored."""
    title = registry.title(row.title)
    faults = faults_of(title, plain)
    if len(note) > LONGEST_NOTE:
        faults.append(Fault(path="note", key=NOTE_TOO_LONG))
    if has_faults(faults):
        raise BadRuleset(faults)
    _only_drafts(row)
    data = codec.dump(title.decode_ruleset(plain))
    _guarded(row, data=data, note=note, report=report_of(row.title, faults))
    return faults


def publish(row: Ruleset) -> None:
    """Make a draft playable; from then on it never changes. Raises BadRuleset with every fault."""
    _only_drafts(row)
    faults = [fault for fault in check(row) if not fault.warning]
    if faults:
        raise BadRuleset(faults)
    _guarded(row, state=Ruleset.State.PUBLISHED)


def retire(row: Ruleset) -> None:
    """Take a published ruleset off the list for new tables; those that play it go on. Raises Refused."""
    if row.state != Ruleset.State.PUBLISHED:
        raise Refused(_("Only a published ruleset can be retired."))
    Ruleset.objects.filter(pk=row.pk, state=Ruleset.State.PUBLISHED).update(state=Ruleset.State.RETIRED)
    row.state = Ruleset.State.RETIRED


def _only_drafts(row: Ruleset) -> None:
    if row.state != Ruleset.State.DRAFT:
        raise Refused(_("This version has been published and never changes. Clone it to make another."))


def _guarded(row: Ruleset, **changes: Any) -> None:
    """Change a draft if it still is the one that was read; the row given is changed with it."""
    rows = Ruleset.objects.filter(pk=row.pk, state=Ruleset.State.DRAFT, data=row.data).update(**changes)
    if not rows:
        raise Refused(_("Somebody else has changed or published this draft meanwhile. Open it again."))
    for name, value in changes.items():
        setattr(row, name, value)
