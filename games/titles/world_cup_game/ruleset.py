"""Everything an organiser may change: teams, ranks, fixtures, knock-out tree, cards, dice, rounds and options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from games.engine.brackets import Pairing
from games.engine.rulesets import Part, read_rulesets

Deck = Literal["sf_deck", "final_deck_1930", "last_deck_2002", "r16_fraction", "qf_fraction"]
Fraction = Literal["1", "1/2", "1/3", "1/4"]
TileKind = Literal["attack", "defence", "goal_1", "goal_2", "goal_3", "penalty"]


class Rank(Part, frozen=True, kw_only=True):
    """A colour (WCG-3.1): playing squares, best goal tile, spot on the knock-out board, die face, pieces in the box."""

    id: str
    squares: int
    max_goal: int
    spot: int
    face: str
    pieces: int


class Team(Part, frozen=True, kw_only=True):
    """A national team; `source` says where its rank comes from."""

    name: str
    flag: str
    group: str
    rank: str
    source: Literal["book", "review", "forced", "reconstructed"] = "book"


class Fixture(Part, frozen=True, kw_only=True):
    """A group match."""

    left: str
    right: str


class Card(Part, frozen=True, kw_only=True):
    """A card type: its letter in hands and decks, how many there are, what it places, what it may flip instead."""

    code: str
    count: int
    places: tuple[TileKind, ...] = ()
    flips: tuple[TileKind, ...] = ()
    colour: str = ""


class GroupStage(Part, frozen=True, kw_only=True):
    """Points for a win, a draw and a defeat; how many go on; how level teams are separated; the level of the rest."""

    points: tuple[int, int, int]
    qualifiers: int
    tie: Literal["replay", "criteria"]
    criteria: tuple[Literal["h2h", "gd", "gf"], ...] = ()
    level: int


class Round(Part, frozen=True, kw_only=True):
    """A knock-out round: its matches, the option that sizes its deck, and what happens to a draw.

    `level` is what its losers have reached (WCG-16.5); `own_matches_only` and `whole_cards` carry WCG-13.9 and 13.11.
    """

    id: str
    matches: tuple[str, ...]
    deck: Deck
    tie: Literal["replay", "shootout"]
    replay_deck: Literal["per_match", "same"] = "per_match"
    level: int
    own_matches_only: bool = False
    whole_cards: bool = True


class Dice(Part, frozen=True, kw_only=True):
    """The colour dice by name, and which of them are thrown for what; `miss` is the face that misses a penalty."""

    faces: dict[str, tuple[str, ...]]
    modifiers: tuple[str, ...]
    penalty: str
    shootout: tuple[str, str]
    miss: str


class Options(Part, frozen=True, kw_only=True):
    """The options of RULES.md by their names; the defaults are the clauses."""

    min_players: int = 2
    max_players: int = 13
    modifying_dice: bool = True
    extra_team_pick: Literal["choose", "random"] = "choose"
    hand_size: int = 3
    group_deck_passes: int = 1
    extra_turn_threshold: int = 9
    sf_deck: int = 12
    final_deck_1930: int = 8
    last_deck_2002: int = 12
    r16_fraction: Fraction = "1/2"
    qf_fraction: Fraction = "1/4"
    deck_rounding: Literal["down", "up"] = "down"
    replay_cards_per_match: int = 6
    replay_scope: Literal["first_place", "all_ties"] = "first_place"
    replay_limit: int = 10
    tiebreak_restart: bool = True
    allow_undervalue: bool = False
    multi_goal_distinct: Literal["team", "row"] = "team"
    last_phase_partial: Literal["any_part", "one_or_all"] = "any_part"
    third_place_match: bool = True
    play_out_decided: bool = False
    tile_supply_limit: bool = False
    team_ranks: dict[str, str] = {}
    timeout_move: Literal["discard", "ai"] = "discard"
    abandoned_seat: Literal["discard", "ai"] = "discard"


class Ruleset(Part, frozen=True, kw_only=True):
    """One tournament. Ranks stand from best to worst; `third_place` names the match for third place, if any."""

    tournament: str
    options: Options
    group: GroupStage
    rounds: tuple[Round, ...]
    ranks: tuple[Rank, ...]
    teams: dict[str, Team]
    fixtures: dict[str, Fixture]
    knockout: dict[str, Pairing]
    cards: dict[str, Card]
    tiles: dict[TileKind, int]
    dice: Dice
    third_place: str = ""


@cache
def shipped() -> Mapping[str, Ruleset]:
    """The rulesets that come with the title: `1930` and `2002`."""
    return read_rulesets(Path(__file__).parent / "data", Ruleset)
