"""Everything an organiser may change: cards, abilities, teams, numbers and options."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from games.engine.rulesets import Part

AttackKind = Literal["pass", "long_pass", "dribble", "through_ball", "cross", "shot"]
DefenceKind = Literal["interception", "pressing", "tackle"]
Kind = Literal[
    "pass", "long_pass", "dribble", "through_ball", "cross", "shot", "interception", "pressing", "tackle"
]  # fmt: skip
Mark = Literal["base", "pro", "intl"]
Mode = Literal["amateur", "professional", "international"]
Op = Literal[
    "gain_pa", "draw_action", "draw_player", "discard_action", "search_action", "swap_action", "recover_action",
    "bar_defence", "shot_bonus", "next_shot_bonus", "roll_bonus", "keeper_bonus", "cancel_player_card", "win_ball",
    "simulate_foul", "start_action", "start_player", "half_time_stars", "defence_roll", "give_back_draw",
]  # fmt: skip
When = Literal[
    "with", "after", "open_attack", "ball_won", "counter", "defence_roll", "shot_block", "keeper_roll"
]  # fmt: skip


class Effect(Part, frozen=True, kw_only=True):
    """One thing that a card, an ability or a stadium does; `n` is how much of it."""

    op: Op
    n: int = 1
    scope: Literal["this", "next"] = "this"
    """For `bar_defence`: the card announced with it, or the next one of the attack."""
    lasts: Literal["roll", "phase"] = "roll"
    """For `roll_bonus`: one roll, or all rolls of the defensive phase."""


class ActionCard(Part, frozen=True, kw_only=True):
    """An Action card: `copies` for each colour; an attack or Shot card has `pa`, a defence card `d20`."""

    name: str
    kind: Kind
    mark: Mark
    copies: int
    pa: int = 0
    requires_pa: tuple[int, ...] = ()
    """The attack points at which it may be played; empty: at any."""
    answers: dict[DefenceKind, int] = {}
    """The kinds of defence card that may meet it, with the bonus each of them gets."""
    d20: int = 0
    foul: tuple[int, ...] = ()
    yellow: tuple[int, ...] = ()
    red: tuple[int, ...] = ()
    effects: tuple[Effect, ...] = ()


class Conditions(Part, frozen=True, kw_only=True):
    """What must hold for an ability to be used; what is not named does not matter."""

    pa: tuple[int, int] | None = None
    restart: Literal["none"] | None = None
    obtainable: int = 0
    ball_won: bool = False
    opponent_pa_max: int | None = None
    before_first_card: bool = False
    against: tuple[DefenceKind, ...] = ()
    module: Literal["fouls"] | None = None
    first_card_of_attack: bool = False
    own_deck: int = 0
    kinds: tuple[AttackKind, ...] = ()
    barred: bool | None = None


class Ability(Part, frozen=True, kw_only=True):
    """A Star ability: where it is used, under which conditions, the roll it needs if any, and what it does."""

    name: str
    phase: Literal["attack_open", "reply", "simulation"]
    conditions: Conditions = Conditions()
    repeatable: bool
    d20: int = 0
    effects: tuple[Effect, ...]


class Team(Part, frozen=True, kw_only=True):
    """A team; `default_extra` are the two further abilities it has when no choice arrives."""

    name: str
    stars: int
    abilities: tuple[str, str, str]
    default_extra: tuple[str, str]
    stadium: Effect


class PlayerCard(Part, frozen=True, kw_only=True):
    """A Player card: one moment, what it applies to, the roll it needs if any, and what it does."""

    team: str
    type: Literal["G", "D", "M", "A"]
    fk: bool = False
    """A free-kick specialist."""
    when: When
    kinds: tuple[Kind, ...] = ()
    types: tuple[Literal["G", "D", "M", "A"], ...] = ()
    d20: int = 0
    effects: tuple[Effect, ...]


class HandLimit(Part, frozen=True, kw_only=True):
    """The most cards of each sort in one hand."""

    action: int
    player: int


class SetPieces(Part, frozen=True, kw_only=True):
    """What follows a foul at how many attack points, and how play restarts."""

    indirect: tuple[int, ...]
    direct: tuple[int, ...]
    penalty: tuple[int, ...]
    direct_bonus: int
    specialist_bonus: int
    free_kick_restart: tuple[AttackKind, ...]
    corner_pa: int
    corner_restart: tuple[AttackKind, ...]
    keeper_reach: tuple[tuple[int, ...], ...]
    """For each number of the goalkeeper, from 1, the shooter's numbers that it stops."""


class Options(Part, frozen=True, kw_only=True):
    """The switches and numbers of a ruleset, by the names of the rules."""

    mode: Mode
    fouls: bool
    cards: bool
    corners: bool
    off_target: bool
    substitutions: bool
    substitution_tokens: int = 3
    stadium: Literal["none", "first_team", "second_team"] = "none"
    goalkeeper_penalty: bool = False
    team_choice: Literal["fixture", "wish"] = "fixture"
    first_team: str = "ARG"
    second_team: str = "NGA"
    draw_resolution: Literal["stand", "extra_time", "extra_time_shootout"] = "stand"
    extra_time_cards: int = 10
    extra_time_stars: int = 0
    shootout_kicks: int = 5
    amateur_stars: int = 4
    half_time_stars: int = 2
    hand_limit_action: int = 10
    hand_limit_player: int = 3
    kick_off_action: int = 8
    other_action: int = 7
    start_player: int = 2
    draw_when_not_defending: int = 2
    draw_on_shot: bool = True
    give_back_draw: int = 3
    give_back_discard: int = 1
    pa_limit: int = 8
    shot_bonus_by_pa: dict[str, int] = msgspec.field(default_factory=lambda: {"6": 0, "7": 1, "8": 2})
    counter_attack_max_pa: int = 2
    counter_attack_gain: int = 4
    counter_attack_after_give_back: bool = False
    deck_size: int = 32
    deck_min_defence: int = 7
    deck_max_defence: int = 12
    four_player_action: int = 5
    four_player_player_cards: int = 1
    four_player_draw: int = 1
    partners_see_hands: bool = False
    allow_same_owner: Literal["never", "practice_only"] = "practice_only"
    practice: bool = False
    """One person holds both sides: sealed numbers are drawn (WWF-22.1)."""
    forfeit_score: int = 3
    on_timeout: Literal["passive", "sheet_then_passive"] = "passive"
    strict_components: bool = True
    star_tokens: int = 12


class Ruleset(Part, frozen=True, kw_only=True):
    """A mode with all its cards. Order matters where a list is read aloud: cards, abilities and teams as they stand."""

    options: Options
    limits_after_red: tuple[HandLimit, ...]
    set_pieces: SetPieces
    action_cards: dict[str, ActionCard]
    abilities: dict[str, Ability]
    amateur_abilities: tuple[str, ...]
    hand_abilities: tuple[str, ...]
    teams: dict[str, Team]
    player_cards: dict[str, PlayerCard]
    default_deck: dict[str, int]
    default_extra_time: dict[str, int]


_DATA = Path(__file__).parent / "data"


@cache
def shipped() -> Mapping[str, Ruleset]:
    """The rulesets that come with the title: each is the common cards and teams, with the options of its mode."""
    common: dict[str, Any] = {}
    for name in ("cards", "abilities", "teams"):
        common |= _read(name)
    modes = ("amateur", "professional", "international")
    return {mode: msgspec.convert({**common, **_read(mode)}, Ruleset) for mode in modes}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_DATA / f"{name}.toml").read_text("utf-8"))
