"""An order sheet: attack plans, defence rules, answers to windows, discards, and how long it holds."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

Names = str | tuple[str, ...]
"""A kind, a card, a type of Player card, or several of them in order of preference."""

Number = int | Literal["random"] | tuple[int, ...]
"""A number of a die, a random one, or six weights for one."""


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a sheet; a misspelt name is a fault."""


class Do(Piece, frozen=True, kw_only=True, rename={"with_": "with"}):
    """What a step does: exactly one of its main fields is given."""

    play: Names = ()
    with_: Names = ()
    player: Names = ()
    star: str = ""
    take: Names = ()
    discard: Names = ()
    substitute: Names = ()
    pass_ball: bool = False


class Step(Piece, frozen=True, kw_only=True, rename={"if_": "if", "else_": "else"}):
    """A step of a plan: its condition, what it does, what happens when that is not legal, and how often it is done
    (0: a step of a sequence once, of rules without limit)."""

    if_: str = "true"
    do: Do | Literal["give_back", "ask"]
    else_: Literal["next", "break", "give_back"] = "break"
    times: int = 0


Event = Literal[
    "drew_action", "drew_player", "free_kick", "corner", "defence_failed", "opponent_star", "countered", "overflow"
]  # fmt: skip


class Plan(Piece, frozen=True, kw_only=True):
    """A way to attack: steps one after another, or rules read from the top at every decision."""

    name: str
    when: str = "true"
    mode: Literal["sequence", "rules"]
    steps: tuple[Step, ...] = ()
    break_on: tuple[Event, ...] = ()
    then: str = "ask"
    """`ask`, `give_back`, or the name of a plan that goes on."""


class Attack(Piece, frozen=True, kw_only=True):
    """The plans; the first whose `when` holds is begun."""

    plans: tuple[Plan, ...]


class Before(Piece, frozen=True, kw_only=True, rename={"if_": "if"}):
    """Something done before a reply."""

    star: str = ""
    substitute: Names = ()
    shot_block: Names = ()
    times: int = 1
    if_: str = "true"


class Defend(Piece, frozen=True, kw_only=True):
    """Defend with the best card, or with the first of these, if it is good enough."""

    defend: Names
    min_p: float = 0.0
    max_foul: float = 1.0


class Rule(Piece, frozen=True, kw_only=True, rename={"if_": "if"}):
    """A rule of defence: which announced cards it is for, its condition, what comes before the reply, the reply."""

    on: Names
    if_: str = "true"
    before: tuple[Before, ...] = ()
    reply: Defend | Literal["offside_trap", "draw", "delegate", "ask"]


class Defence(Piece, frozen=True, kw_only=True):
    """The rules of defence, read from the top."""

    rules: tuple[Rule, ...] = ()
    otherwise: Literal["draw", "ask"] = "ask"


class Counter(Piece, frozen=True, kw_only=True, rename={"with_": "with", "if_": "if"}):
    """Which Player cards are countered with which."""

    on: Names
    with_: Names
    if_: str = "true"


class Keeper(Piece, frozen=True, kw_only=True, rename={"if_": "if"}):
    """Which Goalkeeper card is used when."""

    use: Names
    if_: str = "true"


class FreeKick(Piece, frozen=True, kw_only=True):
    """Which specialist takes a direct free kick; `none` for nobody."""

    specialist: Names


class Penalty(Piece, frozen=True, kw_only=True):
    """Numbers for a penalty, and whether a Goalkeeper card is added."""

    shoot: Number = "random"
    save: Number = "random"
    goalkeeper: bool = False


class Shootout(Piece, frozen=True, kw_only=True):
    """Numbers for the kicks of a shoot-out; a list that is too short goes on at random."""

    shoot: tuple[Number, ...] = ()
    save: tuple[Number, ...] = ()


class Assign(Piece, frozen=True, kw_only=True, rename={"if_": "if"}):
    """Who gets the ball at the start of an attack: the captain or the partner."""

    to: Literal["captain", "partner"]
    if_: str = "true"


class Windows(Piece, frozen=True, kw_only=True):
    """Answers to everything that interrupts; what is not named follows `otherwise`."""

    counter: tuple[Counter, ...] | None = None
    rescue: str | None = None
    keeper: tuple[Keeper, ...] | None = None
    simulation: str | None = None
    free_kick: FreeKick | None = None
    penalty: Penalty | None = None
    shootout: Shootout | None = None
    assign_ball: tuple[Assign, ...] | None = None
    otherwise: Literal["pass", "ask"] = "ask"


class Discards(Piece, frozen=True, kw_only=True):
    """What is thrown away first."""

    action: tuple[str, ...] = ()
    player: tuple[str, ...] = ()
    mixed: Literal["action_first", "player_first"] = "action_first"


class Valid(Piece, frozen=True, kw_only=True):
    """How many own attacks the plans are good for (0: without limit), until when, and what stops them."""

    attacks: int = 0
    until: Literal["half", "match"] = "match"
    stop_if: str = ""


class Sheet(Piece, frozen=True, kw_only=True):
    """Everything a seat orders beforehand; a part that is missing is asked."""

    attack: Attack | None = None
    defence: Defence | None = None
    windows: Windows = Windows()
    discards: Discards | None = None
    valid: Valid = Valid()


def listed(names: Names) -> tuple[str, ...]:
    """Names in order of preference."""
    return (names,) if isinstance(names, str) else names


@cache
def library() -> Mapping[str, Sheet]:
    """The sheets that come with the title, by name."""
    file = Path(__file__).parents[1] / "data" / "sheets.toml"
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, Sheet])
