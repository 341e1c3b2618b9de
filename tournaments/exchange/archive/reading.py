"""An archive as read: every fault in it is named, and nothing is stored here."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args, get_type_hints

import msgspec
from django.utils.translation import gettext as _

from accounts.errors import Refused
from tournaments.models import League

from . import schema
from .faults import faults_of
from .signing import is_genuine

MOST_BYTES = 12_000_000
MOST_FAULTS = 30


@dataclass(frozen=True)
class Reading:
    """What a file holds. `content` is None where its rows cannot be read; `faults` are sentences."""

    archive: schema.Archive | None = None
    content: schema.Content | None = None
    faults: list[str] = field(default_factory=list)

    @property
    def is_right(self) -> bool:
        """Whether it can be taken in as it stands."""
        return self.content is not None and not self.faults


def decoded(raw: bytes) -> str:
    """The text of an uploaded file. Raises Refused for one that is too long, or not UTF-8."""
    if len(raw) > MOST_BYTES:
        text = _("The file is too long: an archive has at most %(n)s megabytes.")
        raise Refused(text % {"n": MOST_BYTES // 1_000_000}, status=413)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(_("This is no archive of a season: the file is not text in UTF-8."), status=422) from None


def packed(text: str) -> str:
    """The text made short enough for a hidden field: a season of hundreds has megabytes."""
    return b64encode(zlib.compress(text.encode("utf-8", "replace"), 9)).decode()


def unpacked(field: str) -> bytes:
    """What `packed` made short. Raises Refused for anything else, and for what would become too long."""
    try:
        inflating = zlib.decompressobj()
        return inflating.decompress(b64decode(field, validate=True), MOST_BYTES + 1)
    except (ValueError, zlib.error):
        raise Refused(_("The archive was lost on the way. Choose the file again."), status=422) from None


def read(text: str, league: League, expected_key: str = "") -> Reading:
    """An archive that is to become a season of this league. `expected_key` is the key that the other site was told to
    have: if given, no other will do."""
    try:
        archive = msgspec.json.decode(text.encode(), type=schema.Archive)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        return Reading(faults=[_("This is no archive of a season: %(error)s.") % {"error": error}])
    if fault := _fault_of_file(archive, text, "".join(expected_key.split())):
        return Reading(archive, faults=[fault])
    content, faults = _content(archive.content)
    if content is not None:
        faults = faults_of(content, league)
    return Reading(archive, content, _shortened(faults))


def _fault_of_file(archive: schema.Archive, text: str, expected: str) -> str:
    """What makes it useless to look further."""
    if archive.kind != schema.KIND:
        return _("This is no archive of a season.")
    if archive.schema != schema.SCHEMA:
        words = _("The archive has schema %(theirs)s, and this site reads schema %(ours)s.")
        return words % {"theirs": archive.schema, "ours": schema.SCHEMA}
    if not is_genuine(archive):
        return _("The signature does not hold: the file was changed after it was written, or not by a Touchline site.")
    if expected and archive.key != expected:
        return _("The archive is signed with another key than the one you gave: %(key)s.") % {"key": archive.key}
    if "\\u0000" in text:
        return _("The file has characters in it that no text may have.")
    return ""


def _content(raw: Any) -> tuple[schema.Content | None, list[str]]:
    """The rows, each list row by row, so that one bad row does not hide the next."""
    if not isinstance(raw, Mapping):
        return None, [_("The archive has no content.")]
    kinds: dict[str, Any] = get_type_hints(schema.Content)
    faults = [_("There is no list “%(name)s”.") % {"name": name} for name in kinds if name not in raw]
    faults += [
        _("There is a list “%(name)s” that no archive has.") % {"name": name} for name in raw if name not in kinds
    ]
    found: dict[str, Any] = {}
    for name, kind in kinds.items():
        if name in raw:
            found[name] = _part(name, kind, raw[name], faults)
    return (None, faults) if faults else (schema.Content(**found), [])


def _part(name: str, kind: Any, raw: Any, faults: list[str]) -> Any:
    inner = get_args(kind)
    if not inner:
        return _row(kind, raw, name, faults)
    if not isinstance(raw, Sequence) or isinstance(raw, str):
        faults.append(_("“%(name)s” is no list.") % {"name": name})
        return ()
    return tuple(_row(inner[0], row, f"{name}, {number}", faults) for number, row in enumerate(raw, 1))


def _row(kind: Any, raw: Any, place: str, faults: list[str]) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        faults.append(_("%(place)s: %(error)s.") % {"place": place, "error": error})
        return None


def _shortened(faults: list[str]) -> list[str]:
    more = len(faults) - MOST_FAULTS
    if more <= 0:
        return faults
    return [*faults[:MOST_FAULTS], _("… and %(n)s faults more.") % {"n": more}]
