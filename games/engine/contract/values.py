"""The small values of the contract: asks, choices, events, outcomes, options and what they are made of."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

CHANCE = -1
"""The seat that throws dice, shuffles and draws lots."""

MOST_CHOICES = 60
"""A list of next parts is never longer than this, so that it can be read as a list of buttons."""

Value = str | int
"""What a sentence is filled with: a number, a text, or (beginning with `@`) a key of the title's words or names.
A value whose name is `seat` or ends in `_seat` is a seat's number and is shown as the name of who sits there."""


class Phrase(msgspec.Struct, frozen=True):
    """A sentence still to be put into the reader's language: a key of the title's words and what fills it."""

    key: str
    values: dict[str, Value] = {}


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """One question put to one seat. The same id always means a byte-equal ask; ids never come again."""

    id: str
    seat: int
    key: str
    """Which kind of question: a key of the title's words. Stored answers name it; plans are tried at `turn` only."""
    kind: Literal["one", "compose", "chance"] = "one"
    """`one`: each part is a step on the board; `compose`: the parts are gathered and given as one answer."""
    values: dict[str, Value] = {}
    secret: bool = False
    """The answer is stored and shown to nobody until all have answered."""
    replaceable: bool = False
    """May be answered again until the answers are revealed; each replacement gives the ask a new id."""
    answered: bool = False
    """A replaceable ask that has an answer: nobody is waited for."""
    forced: bool = False
    """When only one answer is legal the site may give it for the seat; equal in all states a seat cannot tell apart."""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A next part of an answer, dressed for people."""

    move: str
    """The part itself, as `legal_moves` lists it."""
    label: Phrase
    spot: str = ""
    """The place on the board where a press makes the same move; empty if there is none."""
    group: Phrase | None = None
    """A heading under which the plain list puts this choice."""
    final: bool = False
    """It draws, reveals, throws or hands over: it commits the draft and cannot be undone."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, as a sentence, and who may know it."""

    key: str
    values: dict[str, Value] = {}
    seats: tuple[int, ...] | None = None
    """The seats that may read it; None is everybody, spectators too."""
    others: Phrase | None = None
    """The public face that everyone else reads instead; None: they read nothing."""
    reveals: bool = False
    """It made something known that was not known to all before: a roll, a draw, a turned card."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a table ended."""

    places: tuple[int, ...]
    """By seat: one more than the number of sides that ended before it, so level sides share a place (1, 2, 2, 4); the
    seats of a side have the same."""
    scores: tuple[int, ...]
    """By side, for titles that have a score; otherwise as many points as the title's ranking gives."""
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    reason: Phrase


class Meeting(NamedTuple):
    """A finished football match of the ruleset's teams, for statistics."""

    teams: tuple[str, str]
    """As keys of `Game.names`."""
    ranks: tuple[Value, Value]
    """How strong the ruleset says that each is; `@key` is a key of the words."""
    goals: tuple[int, int]


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What a league asks of one table."""

    level: Literal["stands", "decided"] = "stands"
    """Whether a level result stands or must be decided."""
    carried: tuple[int, ...] = ()
    """By side: a score carried over from an earlier leg."""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One fault of a ruleset or of a table's options: where it is and what is wrong with it."""

    path: str
    """Like `cards.attack.count` or `options.hand_size`."""
    key: str
    values: dict[str, Value] = {}
    warning: bool = False
    """Worth a word to the organiser, but no reason to refuse."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """An option that whoever opens a table may set; the words have `option.NAME` (label) and `option.NAME.help`."""

    name: str
    kind: Literal["bool", "int", "enum"]
    default: Value | bool
    allowed: tuple[Value, ...] = ()
    """For `enum` the values, labelled `option.NAME.VALUE` in the words; for `int` least and most."""


class Info(msgspec.Struct, frozen=True, kw_only=True):
    """A title as the lobby shows it."""

    slug: str
    name: str
    seats: tuple[int, int]
    """Least and most seats over all rulesets."""
    stage: Literal["alpha", "open"] = "open"
    """An `alpha` title is hidden from the lobby."""
    pace_hours: int = 24
    """A usual time for one answer."""
    rules_version: int = 1
    """Rises when the rules code plays a recorded table differently."""


class View(msgspec.Struct, kw_only=True):
    """What one seat (None: a spectator) may know. Titles add their board, hands and counts as further fields."""

    seat: int | None
    asks: list[Ask]
    """The asks of this seat."""
    waiting: list[int]
    """The seats that owe an answer, CHANCE among them; public knowledge."""
    outcome: Outcome | None = None
