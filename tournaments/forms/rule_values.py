"""Rules of a league as its forms show them."""

from __future__ import annotations

from typing import Any

import msgspec

from tournaments.formats.rules import LeagueRules

from .fields import PREFIX
from .people import PeopleForm
from .rule_words import ORDERS


def values_of(law: LeagueRules) -> dict[str, Any]:
    """What both forms show for these rules."""
    first, score = law.stages[0], law.scoring
    play_off = law.stages[1].takes if len(law.stages) > 1 else None
    order = next((name for name, criteria in ORDERS.items() if criteria == law.criteria), "own")
    bonus = {one.key: one for one in score.bonus}
    values: dict[str, Any] = {
        "format": first.format,
        "play_off": play_off,
        "win": score.win,
        "draw": score.draw,
        "loss": score.loss,
        "shared": score.shared.value,
        "best": score.best,
        "abandoned": score.abandoned,
        "order": order,
        "criteria": ", ".join(law.criteria) if order == "own" else "",
        "restart": law.restart,
        **{PREFIX + name: value for name, value in first.settings.items()},
        **{f"places_{seats}": ", ".join(f"{one:g}" for one in values) for seats, values in score.by_place.items()},
        **{f"bonus_{key}": one.points for key, one in bonus.items()},
    }
    for name in ("goals", "margin"):
        if name in bonus:
            values[f"{name}_from"] = bonus[name].at_least
    plain_law = msgspec.to_builtins(law)
    return {**values, **{name: plain_law[name] for name in PeopleForm.base_fields}}
