"""Everything an organiser may change: teams, calendar, knock-out tree, cards, decks and options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from games.engine.brackets import Pairing
from games.engine.rulesets import Part, read_rulesets

Colour = Literal["black", "red", "blue", "green", "yellow", "grey"]
CardType = Literal[
    "defense", "attack", "assist", "goal_1", "goal_2", "corner",
    "foul", "offside", "penalty", "own_goal", "goal_plus",
]  # fmt: skip
Top = Literal[
    "defense", "attack", "assist", "goal_1", "goal_2", "corner",
    "foul", "offside", "penalty", "own_goal", "goal_plus", "filler",
]  # fmt: skip
"""What may lie on top of a space: a card, or a Filler."""
Mode = Literal["event", "nullify", "power"]
StageName = Literal["group", "r16", "qf", "sf", "final"]
Effect = Literal[
    "underdog", "second_skill", "immunity", "sweeper_keeper",
    "draw_cards", "scouting_report", "time_wasting", "clear_lines", "extra_play", "super_sub", "tradition",
    "last_ditch", "counter_attack", "var_review", "rebound", "veteran_nous",
]  # fmt: skip


class Ability(Part, frozen=True, kw_only=True):
    """What a team's card says (section 14), with what the effect needs; fields that it does not use stay empty."""

    effect: Effect
    n: int = 0
    colour: Colour | None = None
    cards: tuple[Top, ...] = ()
    against: tuple[CardType, ...] = ()
    compare: Literal["fewer", "more"] | None = None


class Team(Part, frozen=True, kw_only=True):
    """A national team (WCC-1.6); `pos` is its place in the order of strength, the best first."""

    name: str
    flag: str
    group: str
    pos: int
    power: int
    skill: Colour
    stars: int
    ability: Ability
    condition: Literal["", "target"] = ""


class Card(Part, frozen=True, kw_only=True):
    """A card type: its code in card names, how many there are, what it is worth in half goals, how it is played, and
    how many show each ball, from black to grey."""

    code: str
    count: int
    value: int
    modes: tuple[Mode, ...]
    balls: tuple[int, int, int, int, int, int]


class Stage(Part, frozen=True, kw_only=True):
    """A row of the stage table (WCC-3.8). `removes_doubles` carries WCC-6.16, `own_matches_only` WCC-10.10."""

    deck: tuple[int, int]
    hand_size: int
    max_goals: int
    max_discard: int
    removes_doubles: bool = False
    own_matches_only: bool = False


class ExtraTime(Part, frozen=True, kw_only=True):
    """WCC-3.10, 11.8."""

    deck_per_game: tuple[int, int]
    max_goals: int
    max_discard: int


class Stoppage(Part, frozen=True, kw_only=True):
    """Cards laid under and before the Stoppage Time card (WCC-3.11), and those added in Extra Time (WCC-11.4)."""

    hidden: int
    open: int
    extra_hidden: int
    extra_open: int


class Day(Part, frozen=True, kw_only=True):
    """A match day: its row of the stage table and its matches."""

    stage: StageName
    matches: tuple[str, ...]


class RefereeCards(Part, frozen=True, kw_only=True):
    """The Referee Deck (WCC-17.3)."""

    play_on: int = 10
    yellow: int = 7
    second_yellow: int = 2
    direct_red: int = 1


class Options(Part, frozen=True, kw_only=True):
    """The switches of the rules; the defaults are the clauses."""

    mode: Literal["basic", "advanced"] = "basic"
    team_assignment: Literal["random", "balanced", "draft"] = "random"
    relax_half_rule: bool = False
    start_stage: Literal["group", "r16", "qf", "sf"] = "group"
    initial_deal: int = 3
    filler_vulnerable: bool = True
    h2h_recursive: bool = True
    target_condition: bool = True
    shootout_early_stop: bool = True
    same_owner_shootout: Literal["random", "owner_chooses"] = "random"
    ability_uses_per_match_day: int = 1
    windows: Literal["public", "quick"] = "public"
    play_out: bool = False
    discard_public: bool = True
    referee_deck: bool = False
    referee_cards: RefereeCards = RefereeCards()


class Ruleset(Part, frozen=True, kw_only=True):
    """One tournament. `best_thirds` third-placed teams go on with the first `qualifiers` of each group; whom they meet
    is in `third_places`, by the groups they come from. `short_formats` holds the pairings of a later start."""

    tournament: str
    host: str
    halves: tuple[tuple[str, ...], ...]
    final: str
    third_place: str
    qualifiers: int
    best_thirds: int
    options: Options
    stoppage: Stoppage
    stages: dict[StageName, Stage]
    extra_time: ExtraTime
    days: tuple[Day, ...]
    teams: dict[str, Team]
    fixtures: dict[str, Pairing]
    knockout: dict[str, Pairing]
    third_places: dict[str, dict[str, str]] = {}
    short_formats: dict[Literal["r16", "qf", "sf"], dict[str, Pairing]]
    cards: dict[CardType, Card]
    nullify: dict[Top, tuple[CardType, ...]]


@cache
def shipped() -> Mapping[str, Ruleset]:
    """The rulesets that come with the title: `2018-men` and `2019-women`."""
    return read_rulesets(Path(__file__).parent / "data", Ruleset)
