"""Everything an organiser may change: teams, fixtures, knock-out tree, sections, cards, flips and options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from games.engine.brackets import Pairing
from games.engine.rulesets import Part, read_rulesets

Code = Literal["A", "D", "F", "O", "P", "G1", "G2", "G3"]
"""The kinds of Action card: Attack, Defence, Foul, Offside, Penalty, and goals of three sizes (CG10-1.5)."""

Style = Literal["open", "semi", "final"]
"""How a section is played: by section 8 of the rules, by section 10, or by section 11."""


class Players(Part, frozen=True, kw_only=True):
    """How many may play (CG10-1.1)."""

    least: int
    most: int


class Team(Part, frozen=True, kw_only=True):
    """A national team; its tier is the strength that its row of the team table was made from."""

    name: str
    flag: str
    group: str
    fifa_rank: int
    tier: int


class Strength(Part, frozen=True, kw_only=True):
    """What a Team card gives: its Action cards, and what a Goal card is worth at most in the groups and in every
    round (CG10-1.4, 1.7)."""

    action_cards: int
    group_goal_cap: int
    goal_cap: int


class Fixture(Part, frozen=True, kw_only=True):
    """A group match; the left team is the first one."""

    left: str
    right: str


class GroupStage(Part, frozen=True, kw_only=True):
    """Points for a win, a draw and a defeat; what separates teams level on points; least and most cards a match."""

    points: tuple[int, int, int]
    criteria: tuple[Literal["gd", "gf", "h2h", "h2hgd", "h2hgf", "wins"], ...]
    cards: tuple[int, int]


class Flips(Part, frozen=True, kw_only=True):
    """The cards that score a penalty, complete a single Attack, and score in a shoot-out."""

    penalty: tuple[Code, ...]
    attack: tuple[Code, ...]
    shootout: tuple[Code, ...]


class Section(Part, frozen=True, kw_only=True):
    """Knock-out matches that are played at the same time; `level` is what their losers have reached (CG10-13.2)."""

    id: str
    name: str
    round: str
    matches: tuple[str, ...]
    style: Style
    level: int = 4


class Options(Part, frozen=True, kw_only=True):
    """The options of the game; the defaults are the clauses."""

    goal_symbols: Literal["cap", "info"] = "cap"
    hand_reserve: Literal["strict", "free"] = "strict"
    group_schedule: Literal["sequential", "parallel"] = "sequential"
    matchday_batching: bool = False
    parallel_r16: bool = False
    ko_voluntary_discard: bool = False
    semi_deal: Literal["per_team", "per_player"] = "per_team"
    semi_deck_size: int = 12
    semi_keep_hands: bool = True
    final_deck_size: int = 12
    shootout_stop_when_decided: bool = False
    player_ranking: Literal["best_team", "winner_only"] = "best_team"
    action_deck: dict[Code, int] = {}
    team_table: dict[str, Strength] = {}


class Ruleset(Part, frozen=True, kw_only=True):
    """One tournament. Teams stand in the order of their groups' lists, fixtures in the order of play."""

    tournament: str
    hand: int
    spaces: int
    players: Players
    options: Options
    group: GroupStage
    flips: Flips
    sections: tuple[Section, ...]
    teams: dict[str, Team]
    fixtures: dict[str, Fixture]
    knockout: dict[str, Pairing]


@cache
def shipped() -> Mapping[str, Ruleset]:
    """The rulesets that come with the title: `2010`."""
    return read_rulesets(Path(__file__).parent / "data", Ruleset)
