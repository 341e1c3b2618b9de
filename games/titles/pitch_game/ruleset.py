"""Everything an organiser may change: the pitch, the formations, the cards, the costs and numbers, and the options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from games.engine.rulesets import Part, read_rulesets

Pile = Literal["tactic", "event", "shot", "pass"]
Scope = Literal["turn", "next"]
TacticOp = Literal[
    "block_zone", "extra_move", "allowance", "free_pass_energy", "free_pass_range", "energy", "required",
    "tackle_number", "allowance_cap", "intercept_number", "return_injured", "draw", "shift",
]  # fmt: skip
EventOp = Literal[
    "energy", "draw", "free_pass_range", "tackle_number", "required", "return_injured", "injure", "basic_allowance",
    "no_pass_cards", "red_card", "none", "ball_to_nearest",
]  # fmt: skip
Luck = tuple[int, int, int, int, int, int]


class Ground(Part, frozen=True, kw_only=True):
    """The pitch (PITCH-1.3 to 1.5): columns and rows of squares, how deep and how wide a penalty area is, and how far
    the centre circle reaches from the centre square."""

    columns: int
    rows: int
    area_columns: int
    area_rows: int
    circle: int


class Costs(Part, frozen=True, kw_only=True):
    """Energy for a main action (PITCH-3.5, 7.1)."""

    move: int
    carry: int
    """A pass."""
    tackle: int
    shot: int


class Numbers(Part, frozen=True, kw_only=True):
    """Numbers needed on a die: `required` less the power for a shot (PITCH-8.5), and the limits of every number."""

    required: int
    least: int
    most: int


class Tactic(Part, frozen=True, kw_only=True):
    """A tactic card: what it is called, how many there are, its energy, and its effect.

    `scope` is `turn` for this turn and `next` for the opponent's next one, where the effect can be either.
    """

    name: str
    count: int
    cost: int
    op: TacticOp
    amount: int = 0
    scope: Scope = "turn"
    pile: Pile = "shot"
    size: int = 3
    """The side of a blocked zone, in squares."""
    pieces: int = 1
    squares: int = 1


class Event(Part, frozen=True, kw_only=True):
    """An event card and its effect."""

    name: str
    count: int
    op: EventOp
    amount: int = 0
    value: int = 0
    pile: Pile = "tactic"
    turns: int = 2
    """How long an injury lasts, the present turn included (PITCH-12.2)."""
    on: tuple[int, ...] = ()
    """The faces of the die that show a red card."""
    loser: Literal["self", "opponent"] = "self"
    within: int = 2


class PassCard(Part, frozen=True, kw_only=True):
    """A pass card (PITCH-6.4)."""

    name: str
    count: int
    range: int
    interceptable: bool = True
    intercept_change: int = 0


class Coach(Part, frozen=True, kw_only=True):
    """A coach: `attack` changes one declared own shot a half, `defence` the first opposing shot (PITCH-10.2)."""

    name: str
    role: Literal["attack", "defence"]
    amount: int


class Options(Part, frozen=True, kw_only=True):
    """The options; the defaults are the clauses."""

    action_model: Literal["energy", "single"] = "energy"
    energy_per_turn: int = 5
    turns_per_half: int = 5
    move_max: int = 3
    free_pass_range: int = 2
    tackle_threshold: int = 4
    interception_threshold: int = 5
    equal_die_scores: bool = True
    luck_die_faces: Luck = (1, 2, 3, 4, 5, 6)
    max_own_in_area: int = 5
    passive_limit: int = 3
    deal_tactic: int = 5
    deal_shot: int = 3
    deal_pass: int = 2
    hand_refill: Literal["half_time", "none"] = "half_time"
    substitutions: int = 1
    events_enabled: bool = True
    coach_cards: bool = True
    keeper_card_bonus: int = 2
    shootout_hand: int = 5
    shootout_stop_when_decided: bool = False
    level_match: Literal["by_competition", "shootout", "draw"] = "by_competition"
    first_player: Literal["lot", "seat1"] = "lot"


class Ruleset(Part, frozen=True, kw_only=True):
    """A whole set. A formation lists ten squares of the left side, in the order of the numbers without the reserve;
    the right side stands turned by half a circle. `points` are for a win, a draw and a defeat in a league."""

    options: Options
    ground: Ground
    costs: Costs
    numbers: Numbers
    penalties: int
    """Kicks of each side before sudden death (PITCH-14.1)."""
    points: tuple[int, int, int]
    ranking: tuple[str, ...]
    """What separates level teams of a league after points (PITCH-15.4)."""
    default_formation: str
    default_reserve: int
    formations: dict[str, tuple[str, ...]]
    tactics: dict[str, Tactic]
    events: dict[str, Event]
    shots: dict[str, int]
    """Power to number of cards (PITCH-8.6)."""
    passes: dict[str, PassCard]
    coaches: dict[str, Coach]


@cache
def shipped() -> Mapping[str, Ruleset]:
    """The rulesets that come with the title: `standard`."""
    return read_rulesets(Path(__file__).parent / "data", Ruleset)
