"""The shape of a recorded competition, and the faults that its shape alone cannot show."""

import datetime
import re
from collections.abc import Iterable
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from .model import COUNTED, UNCOUNTED


class BadFileError(ValueError):
    """A recorded competition that cannot be read; its text names the place and the fault."""


Name: TypeAlias = Annotated[str, Meta(min_length=1)]
Goals: TypeAlias = Annotated[int, Meta(ge=0, le=9999)] | None
Whole: TypeAlias = Annotated[int, Meta(ge=-999_999, le=999_999)]
Fraction: TypeAlias = Annotated[float, Meta(ge=-999_999, le=999_999)]
Cards: TypeAlias = Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(min_length=4, max_length=4)] | None


class FileMatch(msgspec.Struct):
    home: Name
    away: Name
    hg: Goals = None
    ag: Goals = None
    status: str = "played"
    hcards: Cards = None
    acards: Cards = None

    def __post_init__(self) -> None:
        """Statuses may be written as words: ``double forfeit``, ``timed-out``."""
        word = re.sub("[ -]", "_", self.status)
        if word in COUNTED | UNCOUNTED:
            self.status = word


class FilePoints(msgspec.Struct):
    win: Whole | Fraction
    draw: Whole | Fraction
    loss: Whole | Fraction


class FileAdjustment(msgspec.Struct):
    team: Name
    points: Whole | Fraction
    reason: Name
    date: datetime.date | None = None


class FileManual(msgspec.Struct):
    order: Annotated[list[Name], Meta(min_length=2)]
    reason: Name


class Section(msgspec.Struct):
    """What one table is made from: a group of a World Cup, or a whole league."""

    teams: Annotated[list[Name], Meta(min_length=1)]
    matches: list[FileMatch]
    adjustments: list[FileAdjustment] = []
    fair_play: dict[str, Any] | None = None
    manual: list[FileManual] = []
    lots: list[list[Name]] = []


class Competition(msgspec.Struct):
    """The head of a file."""

    points: FilePoints | None = None
    groups: dict[str, msgspec.Raw] | None = None
    matches: msgspec.Raw = msgspec.Raw()
    tiebreak: list[str] | None = None
    h2h_restart: bool = False


T = TypeVar("T")

_KINDS = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "int | float": "a number",
    "str": "text",
    "array": "a list",
    "object": "an object",
    "bool": "true or false",
    "null": "null",
}


def decode(text: bytes | msgspec.Raw, kind: type[T], path: str = "") -> T:
    """The JSON text as a value of this kind. ``path`` is where it lies in its file. Raises BadFileError."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as fault:
        what, _, where = str(fault).partition(" - at `$")
        raise BadFileError(_at(path, where.rstrip("`").lstrip("."), _in_words(what))) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadFileError(f"{path or 'the file'}: not JSON ({fault})") from None


def check(section: Section, path: str = "") -> None:
    """Passes a section whose teams are all known and whose counted matches have scores. Raises BadFileError."""
    for place, what in _faults(section):
        raise BadFileError(_at(path, place, what))


def _at(path: str, inner: str, what: str) -> str:
    """``groups.A`` and ``matches[2].hg`` joined, before what is wrong there."""
    place = ".".join(part for part in (path, inner) if part).replace(".[", "[")
    return f"{place or 'the file'}: {what}"


def _in_words(fault: str) -> str:
    """What the decoder says ("Expected `int | null`, got `str`") for people who do not program."""
    kinds = re.sub("`([^`]*)`", lambda kind: _KINDS.get(kind[1].replace(" | null", ""), kind[1]), fault)
    if not kinds.startswith("Expected"):
        return kinds.replace("Object missing required field", "missing the field")
    return kinds.replace("Expected", "should be", 1).replace(", got", ", not").replace(">=", "of at least")


def _faults(section: Section) -> Iterable[tuple[str, str]]:
    """Every fault of a section as its place and a sentence."""
    known = set(section.teams)
    for number, team in enumerate(section.teams):
        if team in section.teams[:number]:
            yield f"teams[{number}]", f"{team} stands here twice"
    for number, match in enumerate(section.matches):
        for key, what in _match_faults(match, known):
            yield f"matches[{number}].{key}", what
    for place, team in _named(section):
        if team not in known:
            yield place, _stranger(team)
    for team, figure in (section.fair_play or {}).items():
        if type(figure) not in (int, float):
            yield f"fair_play.{team}", "should be a number"


def _match_faults(match: FileMatch, known: set[str]) -> Iterable[tuple[str, str]]:
    for key, team in (("home", match.home), ("away", match.away)):
        if team not in known:
            yield key, _stranger(team)
    if match.home == match.away:
        yield "away", f"{match.away} cannot play itself"
    if match.status not in COUNTED | UNCOUNTED:
        yield "status", f"{match.status!r} is none of {', '.join(sorted(COUNTED | UNCOUNTED))}"
    for key, goals in (("hg", match.hg), ("ag", match.ag)):
        if goals is None and match.status in COUNTED:
            yield key, f"missing; a match that is {match.status} needs its goals"


def _named(section: Section) -> Iterable[tuple[str, str]]:
    """Every team named beside the matches, with the place where."""
    for number, change in enumerate(section.adjustments):
        yield f"adjustments[{number}].team", change.team
    for team in section.fair_play or ():
        yield f"fair_play.{team}", team
    for key, orders in (("manual", [manual.order for manual in section.manual]), ("lots", section.lots)):
        for number, order in enumerate(orders):
            for team in order:
                yield f"{key}[{number}]", team


def _stranger(team: str) -> str:
    return f"{team} is not among the teams"
