"""Ranges of numbers: options, stages, Stoppage Time."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

from games.engine.rulesets import Faults, fault, options_within, within

from ..ruleset import Ruleset, StageName
from .fault import Check

RANGES = {"initial_deal": (1, 8), "ability_uses_per_match_day": (1, 3)}
"""Options that are numbers, with their least and most."""


def _options(ruleset: Ruleset) -> Faults:
    yield from options_within(ruleset.options, RANGES)
    referee = ruleset.options.referee_cards
    counts = {name: getattr(referee, name) for name in referee.__struct_fields__}
    for name, count in counts.items():
        yield from within(f"options.referee_cards.{name}", count, 0, 40)
    if sum(counts.values()) < 1:
        yield fault("options.referee_cards", "referee_cards")


def _stages(ruleset: Ruleset) -> Faults:
    """The stage table (WCC-3.8): ranges, and piles in order."""
    for name in get_args(StageName):
        if name not in ruleset.stages:
            yield fault(f"stages.{name}", "missing", name=name)
    for name, stage in ruleset.stages.items():
        path = f"stages.{name}"
        yield from _piles(f"{path}.deck", stage.deck)
        yield from within(f"{path}.hand_size", stage.hand_size, 1, 8)
        yield from within(f"{path}.max_goals", stage.max_goals, 1, 3)
        yield from within(f"{path}.max_discard", stage.max_discard, 1, 8)
        if stage.max_discard > stage.hand_size:
            yield fault(f"{path}.max_discard", "discard_hand")
    yield from _piles("extra_time.deck_per_game", ruleset.extra_time.deck_per_game)
    yield from within("extra_time.max_goals", ruleset.extra_time.max_goals, 1, 3)
    yield from within("extra_time.max_discard", ruleset.extra_time.max_discard, 1, 8)


def _piles(path: str, deck: tuple[int, int]) -> Faults:
    larger, smaller = deck
    yield from within(f"{path}[0]", larger, 1, 80)
    yield from within(f"{path}[1]", smaller, 1, 40)
    if larger <= smaller:
        yield fault(path, "deck")


def _course(ruleset: Ruleset) -> Faults:
    """From stage to stage hands do not shrink and plays are not worth more."""
    named = [(name, ruleset.stages[name]) for name in get_args(StageName) if name in ruleset.stages]
    for (_, before), (name, after) in pairwise(named):
        if after.hand_size < before.hand_size:
            yield fault(f"stages.{name}.hand_size", "hand_falls")
        if after.max_goals > before.max_goals:
            yield fault(f"stages.{name}.max_goals", "goals_rise")


def _stoppage(ruleset: Ruleset) -> Faults:
    for name in ("hidden", "extra_hidden"):
        yield from within(f"stoppage.{name}", getattr(ruleset.stoppage, name), 0, 3)
    for name in ("open", "extra_open"):
        yield from within(f"stoppage.{name}", getattr(ruleset.stoppage, name), 0, 6)


NUMBERS: tuple[Check, ...] = (_options, _stages, _course, _stoppage)
