"""What follows from a ruleset's numbers, for whoever changes them."""

from __future__ import annotations

from games.engine.contract import Phrase

from .ruleset import Ruleset


def totals(ruleset: Ruleset) -> list[Phrase]:
    """The cards of each pile, and how many of them two players are dealt."""
    options = ruleset.options
    piles = {
        "tactics": (sum(card.count for card in ruleset.tactics.values()), options.deal_tactic),
        "shots": (sum(ruleset.shots.values()), options.deal_shot),
        "passes": (sum(card.count for card in ruleset.passes.values()), options.deal_pass),
    }
    found = [
        Phrase(f"total.{pile}", {"cards": cards, "dealt": 2 * dealt, "left": cards - 2 * dealt})
        for pile, (cards, dealt) in piles.items()
    ]
    events = sum(card.count for card in ruleset.events.values())
    squares = ruleset.ground.columns * ruleset.ground.rows
    return [*found, Phrase("total.events", {"cards": events}), Phrase("total.squares", {"squares": squares})]
