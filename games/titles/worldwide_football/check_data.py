"""The faults of cards, abilities and teams, by path."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.rulesets import Faults, fault, within

from .book import LETTERS, MARKS
from .ruleset import ActionCard, Effect, Ruleset

DEFENCE = ("interception", "pressing", "tackle")
ATTACK_OPS = frozenset({
    "gain_pa", "draw_action", "draw_player", "discard_action", "search_action", "recover_action", "bar_defence",
    "next_shot_bonus",
})  # fmt: skip
_WHEN_OPS: dict[str, frozenset[str]] = {
    "with": ATTACK_OPS | {"shot_bonus"}, "after": ATTACK_OPS, "open_attack": ATTACK_OPS, "ball_won": ATTACK_OPS,
    "counter": frozenset({"cancel_player_card", "win_ball"}), "defence_roll": frozenset({"roll_bonus"}),
    "shot_block": frozenset({"win_ball"}), "keeper_roll": frozenset({"keeper_bonus"}),
}  # fmt: skip
_PHASE_OPS: dict[str, frozenset[str]] = {
    "attack_open": ATTACK_OPS | {"swap_action"},
    "reply": frozenset({"roll_bonus", "draw_action", "draw_player", "win_ball"}),
    "simulation": frozenset({"simulate_foul"}),
}
_STADIUM_OPS = frozenset({"start_action", "start_player", "half_time_stars", "defence_roll", "give_back_draw"})
_NO_ROLL = frozenset({"defence_roll", "keeper_roll"})
_KINDS_NEEDED = frozenset({"with", "after", "ball_won"})
_MOST_PER_SQUAD = 12


def _effects(path: str, listed: Iterable[Effect], allowed: frozenset[str]) -> Faults:
    for number, effect in enumerate(listed):
        yield from _effect(f"{path}.effects[{number}]", effect, allowed)


def _effect(path: str, effect: Effect, allowed: frozenset[str]) -> Faults:
    if effect.op not in allowed:
        yield fault(f"{path}.op", "no_effect_here", op=effect.op)
    yield from within(f"{path}.n", effect.n, 1, 10)


def _cards(ruleset: Ruleset) -> Faults:
    if len(ruleset.action_cards) > len(LETTERS):
        yield fault("action_cards", "too_many", most=len(LETTERS))
    for name, card in ruleset.action_cards.items():
        path = f"action_cards.{name}"
        if not name or set(name) & set(" :,/|.") or name in ("deck", "none"):
            yield fault(path, "name")
        if not 1 <= card.copies <= 20:
            yield fault(f"{path}.copies", "range", least=1, most=20)
        yield from _defence_card(path, card) if card.kind in DEFENCE else _attack_card(path, card)


def _attack_card(path: str, card: ActionCard) -> Faults:
    """Attack and Shot cards: points, prerequisites, and no numbers of a defence card."""
    if card.d20 or card.foul or card.yellow or card.red:
        yield fault(f"{path}.d20", "not_attack")
    if not 0 <= card.pa <= 6:
        yield fault(f"{path}.pa", "range", least=0, most=6)
    if card.kind == "shot" and (card.pa or not card.requires_pa or not set(card.requires_pa) <= set(range(6, 11))):
        yield fault(f"{path}.requires_pa", "shot")
    if any(not 0 <= pa <= 10 for pa in card.requires_pa):
        yield fault(f"{path}.requires_pa", "range", least=0, most=10)
    if any(not 0 <= bonus <= 10 for bonus in card.answers.values()):
        yield fault(f"{path}.answers", "range", least=0, most=10)
    yield from _effects(path, card.effects, ATTACK_OPS | {"shot_bonus"})


def _defence_card(path: str, card: ActionCard) -> Faults:
    """Defence cards: a number, fouls that hold the bookings, and nothing of an attack card."""
    if not 2 <= card.d20 <= 20:
        yield fault(f"{path}.d20", "range", least=2, most=20)
    if card.pa or card.requires_pa or card.answers or card.effects:
        yield fault(f"{path}.pa", "not_defence")
    rolls = {*card.foul, *card.yellow, *card.red}
    if any(not 1 <= roll <= 20 for roll in rolls):
        yield fault(f"{path}.foul", "range", least=1, most=20)
    if set(card.yellow) & set(card.red) or not {*card.yellow, *card.red} <= set(card.foul):
        yield fault(f"{path}.yellow", "bookings")
    if rolls and card.kind == "interception":
        yield fault(f"{path}.foul", "clean")


def _shots(ruleset: Ruleset) -> Faults:
    """Every mode's deck has a Shot."""
    marks = MARKS[ruleset.options.mode]
    if not any(card.kind == "shot" and card.mark in marks for card in ruleset.action_cards.values()):
        yield fault("action_cards", "no_shot")


def _abilities(ruleset: Ruleset) -> Faults:
    for name, ability in ruleset.abilities.items():
        path = f"abilities.{name}"
        if not name or set(name) & set(" :,/|."):
            yield fault(path, "name")
        wins = any(effect.op in ("win_ball", "simulate_foul") for effect in ability.effects)
        if (wins and not 2 <= ability.d20 <= 20) or (not wins and ability.d20):
            yield fault(f"{path}.d20", "roll")
        if not ability.effects:
            yield fault(f"{path}.effects", "too_few", least=1)
        when, where = ability.conditions, f"{path}.conditions"
        yield from within(f"{where}.obtainable", when.obtainable, 0, 99)
        yield from within(f"{where}.own_deck", when.own_deck, 0, 99)
        yield from within(f"{where}.opponent_pa_max", when.opponent_pa_max or 0, 0, ruleset.options.pa_limit)
        yield from _effects(path, ability.effects, _PHASE_OPS[ability.phase])
    for field in ("amateur_abilities", "hand_abilities"):
        for name in getattr(ruleset, field):
            if name not in ruleset.abilities:
                yield fault(field, "unknown", name=name)


def _teams(ruleset: Ruleset) -> Faults:
    if len(ruleset.teams) < 2:
        yield fault("teams", "too_few", least=2)
    for name, team in ruleset.teams.items():
        path = f"teams.{name}"
        if not name or set(name) & set(" :,/|."):
            yield fault(path, "name")
        if not 0 <= team.stars <= 12:
            yield fault(f"{path}.stars", "range", least=0, most=12)
        for field in ("abilities", "default_extra"):
            for ability in getattr(team, field):
                if ability not in ruleset.abilities:
                    yield fault(f"{path}.{field}", "unknown", name=ability)
        if len({*team.abilities, *team.default_extra}) < 5:
            yield fault(f"{path}.default_extra", "different")
        yield from _effect(f"{path}.stadium", team.stadium, _STADIUM_OPS)
    tops = sorted((team.stars for team in ruleset.teams.values()), reverse=True)[:2]
    if ruleset.options.strict_components and sum(tops) > ruleset.options.star_tokens:  # WWF-2.6
        yield fault("teams", "stars", most=ruleset.options.star_tokens)


def _players(ruleset: Ruleset) -> Faults:
    if len(ruleset.player_cards) > len(LETTERS):
        yield fault("player_cards", "too_many", most=len(LETTERS))
    squads = dict.fromkeys(ruleset.teams, 0)
    for name, man in ruleset.player_cards.items():
        path = f"player_cards.{name}"
        if not name or set(name) & set(" :,/|.") or name == "none":
            yield fault(path, "name")
        if man.team not in squads:
            yield fault(f"{path}.team", "unknown", name=man.team)
        else:
            squads[man.team] += 1
        if man.d20 and (not 2 <= man.d20 <= 20 or man.when in _NO_ROLL):
            yield fault(f"{path}.d20", "roll")
        if man.when in _KINDS_NEEDED and not man.kinds:
            yield fault(f"{path}.kinds", "too_few", least=1)
        if man.when == "counter" and (not man.types or not set(man.types) <= {"M", "A"}):
            yield fault(f"{path}.types", "counter")
        yield from _effects(path, man.effects, _WHEN_OPS[man.when])
    for team, size in squads.items():
        if not 7 <= size <= _MOST_PER_SQUAD:
            yield fault(f"teams.{team}", "squad", least=7, most=_MOST_PER_SQUAD)


def _lists(ruleset: Ruleset) -> Faults:
    for field in ("default_deck", "default_extra_time"):
        for name, number in getattr(ruleset, field).items():
            if name not in ruleset.action_cards:
                yield fault(f"{field}.{name}", "unknown", name=name)
            elif not 0 <= number <= ruleset.action_cards[name].copies:
                yield fault(f"{field}.{name}", "range", least=0, most=ruleset.action_cards[name].copies)


def _pieces(ruleset: Ruleset) -> Faults:
    reach = ruleset.set_pieces.keeper_reach
    if len(reach) != 6 or any(number not in row for number, row in enumerate(reach, 1)):
        yield fault("set_pieces.keeper_reach", "reach")
    if any(not 1 <= number <= 6 for row in reach for number in row):
        yield fault("set_pieces.keeper_reach", "range", least=1, most=6)
    for name in ("direct_bonus", "specialist_bonus"):
        yield from within(f"set_pieces.{name}", getattr(ruleset.set_pieces, name), 0, 20)
    for pa, bonus in ruleset.options.shot_bonus_by_pa.items():
        yield from within(f"options.shot_bonus_by_pa.{pa}", bonus, -20, 20)
    for number, limit in enumerate(ruleset.limits_after_red):
        yield from within(f"limits_after_red[{number}].action", limit.action, 0, 99)
        yield from within(f"limits_after_red[{number}].player", limit.player, 0, 99)
    if not 0 <= ruleset.set_pieces.corner_pa <= ruleset.options.pa_limit:
        yield fault("set_pieces.corner_pa", "range", least=0, most=ruleset.options.pa_limit)


DATA = (_cards, _shots, _abilities, _teams, _players, _lists, _pieces)
"""The checks of the data, each of which stands on its own."""
