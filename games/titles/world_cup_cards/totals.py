"""What follows from a ruleset's numbers, for whoever changes them."""

from __future__ import annotations

from games.engine.contract import Phrase, Value

from .check.fault import MOST_PLAYERS
from .ruleset import Ruleset


def totals(ruleset: Ruleset) -> list[Phrase]:
    """Cards, and what the hands and the deck of each stage take from them, with as many players as there can be."""
    deck = sum(card.count for card in ruleset.cards.values())
    found = [Phrase("total.deck", {"cards": deck})]
    for name, stage in ruleset.stages.items():
        teams = 2 * sum(len(day.matches) for day in ruleset.days if day.stage == name)
        players = min(MOST_PLAYERS, len(ruleset.teams), teams)
        hands = players * stage.hand_size
        values: dict[str, Value] = {"stage": name, "players": players, "hands": hands, "left": deck - hands}
        found.append(Phrase("total.stage", {**values, "deck": sum(stage.deck)}))
    return found
