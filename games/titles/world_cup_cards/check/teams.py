"""Teams, their abilities, groups and halves."""

from __future__ import annotations

from typing import get_args

from games.engine.rulesets import Faults, fault, within

from ..ruleset import CardType, Effect, Ruleset, Team
from .cards import can_nullify, named
from .fault import Check


def _values(ruleset: Ruleset) -> Faults:
    places: dict[int, str] = {}
    for code, team in ruleset.teams.items():
        path = f"teams.{code}"
        yield from within(f"{path}.power", team.power, 1, 6)
        yield from within(f"{path}.stars", team.stars, 0, 9)
        yield from within(f"{path}.pos", team.pos, 1, len(ruleset.teams))
        if team.pos in places:
            yield fault(f"{path}.pos", "twice", name=places[team.pos])
        places.setdefault(team.pos, code)
        if not (code.isascii() and code.isalnum() and code.isupper()) or len(code) != 3:
            yield fault(path, "code")
    if ruleset.host not in ruleset.teams:
        yield fault("host", "unknown", name=ruleset.host)


def _abilities(ruleset: Ruleset) -> Faults:
    """V5: every effect has what it needs."""
    for code, team in ruleset.teams.items():
        yield from _ability(ruleset, f"teams.{code}.ability", team)


def _ability(ruleset: Ruleset, path: str, team: Team) -> Faults:
    ability = team.ability
    name: Effect = ability.effect
    needs = {"effect": f"@ability.{name}"}
    if name in ("draw_cards", "time_wasting") and not 1 <= ability.n <= 5:
        yield fault(f"{path}.n", "range", least=1, most=5)
    if name == "second_skill":
        if ability.colour is None:
            yield fault(f"{path}.colour", "ability", what="colour", **needs)
        elif ability.colour == team.skill:
            yield fault(f"{path}.colour", "second_skill")
    if name == "veteran_nous" and ability.compare is None:
        yield fault(f"{path}.compare", "ability", what="compare", **needs)
    if name == "extra_play":
        yield from _extra_play(ruleset, path, team)
    if name == "immunity":
        yield from _immunity(ruleset, path, team)


def _extra_play(ruleset: Ruleset, path: str, team: Team) -> Faults:
    if not team.ability.cards:
        yield fault(f"{path}.cards", "ability", what="cards", effect="@ability.extra_play")
    for number, card in enumerate(team.ability.cards):
        if card not in get_args(CardType) or card not in ruleset.cards or "event" not in ruleset.cards[card].modes:
            yield fault(f"{path}.cards[{number}]", "extra_play", card=named(card))


def _immunity(ruleset: Ruleset, path: str, team: Team) -> Faults:
    ability = team.ability
    if not ability.cards or not ability.against:
        yield fault(f"{path}.cards", "ability", what="cards, against", effect="@ability.immunity")
    for number, against in enumerate(ability.against):
        for card in ability.cards:
            if not can_nullify(ruleset, card, against):
                yield fault(f"{path}.against[{number}]", "immunity", against=named(against), card=named(card))


def _halves(ruleset: Ruleset) -> Faults:
    groups = [group for half in ruleset.halves for group in half]
    known = {team.group for team in ruleset.teams.values()}
    if sorted(groups) != sorted(known) or not ruleset.halves:
        yield fault("halves", "halves")


TEAMS: tuple[Check, ...] = (_values, _abilities, _halves)
