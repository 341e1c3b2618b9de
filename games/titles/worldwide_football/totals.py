"""What follows from a ruleset's numbers, for whoever changes them."""

from __future__ import annotations

from games.engine.contract import Phrase

from .book import MARKS
from .ruleset import Ruleset


def totals(ruleset: Ruleset) -> list[Phrase]:
    """The cards that a deck may be made of, the deck for those who make none, and its hands."""
    options, cards = ruleset.options, ruleset.action_cards
    usable = sum(card.copies for card in cards.values() if card.mark in MARKS[options.mode])
    has_lists = options.mode == "international"  # WWF-19.2
    deck, hand = options.deck_size if has_lists else usable, options.kick_off_action
    found = [Phrase("total.usable", {"cards": usable})]
    if has_lists:
        listed = sum(ruleset.default_deck.values())
        found.append(Phrase("total.default", {"cards": listed, "size": options.deck_size}))
    return [
        *found,
        Phrase("total.hand", {"cards": hand, "left": deck - hand}),
        Phrase("total.men", {"cards": len(ruleset.player_cards), "teams": len(ruleset.teams)}),
    ]
