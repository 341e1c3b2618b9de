"""Rulesets into the database: those that come with the titles, clones of them, their check and their publication."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import Club, Member
from games.engine import codec, registry
from games.engine.contract import BadRuleset, Fault, Phrase, Title
from games.engine.words import Speaker
from games.models import Ruleset

from .errors import Refused


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
        return title.check(title.decode_ruleset(json.loads(data)))
    except json.JSONDecodeError as error:
        where: dict[str, str | int] = {"message": f"{error.msg}, line {error.lineno}"}
        return [Fault(path="", key="fault.type", values=where)]
    except BadRuleset as error:
        return list(error.faults)


def sentence(slug: str, fault: Fault) -> str:
    """A fault in the reader's language, without its path."""
    return Speaker(registry.title(slug).words, {}, [], _).say(Phrase(fault.key, fault.values))


def report_of(slug: str, faults: list[Fault]) -> str:
    """The faults as lines `path: sentence`, to be shown to whoever wrote the ruleset."""
    return "\n".join(f"{fault.path or slug}: {sentence(slug, fault)}" for fault in faults)


def _store(slug: str, name: str, data: str, warnings: list[Fault]) -> Loaded:
    known = Ruleset.objects.filter(title=slug, club=None, name=name).order_by("-version").first()
    if known is not None and known.data == data:
        return Loaded(known, False)
    row = Ruleset.objects.create(
        title=slug,
        name=name,
        version=known.version + 1 if known else 1,
        parent=known,
        data=data,
        state=Ruleset.State.PUBLISHED,
        report=report_of(slug, warnings),
    )
    return Loaded(row, True)


def clone(row: Ruleset, author: Member | None, club: Club | None = None, name: str = "") -> Ruleset:
    """A draft of the next version under this name (or another), to be changed, checked and published."""
    name = name or row.name
    latest = Ruleset.objects.filter(title=row.title, club=club, name=name).order_by("-version").first()
    return Ruleset.objects.create(
        title=row.title,
        club=club,
        name=name,
        version=latest.version + 1 if latest else 1,
        parent=row,
        data=row.data,
        author=author,
    )


def check(row: Ruleset) -> list[Fault]:
    """Every fault of a stored ruleset; its report is written anew."""
    faults = faults_in(registry.title(row.title), row.data)
    row.report = report_of(row.title, faults)
    Ruleset.objects.filter(pk=row.pk).update(report=row.report)
    return faults


def publish(row: Ruleset) -> None:
    """Make a draft playable; from then on it never changes. Raises BadRuleset with every fault."""
    if row.state != Ruleset.State.DRAFT:
        raise Refused(_("Only a draft can be published."))
    faults = [fault for fault in check(row) if not fault.warning]
    if faults:
        raise BadRuleset(faults)
    row.state = Ruleset.State.PUBLISHED
    Ruleset.objects.filter(pk=row.pk, state=Ruleset.State.DRAFT).update(state=row.state)
