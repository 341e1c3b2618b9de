"""What follows from a ruleset's numbers, for whoever changes them."""

from __future__ import annotations

from games.engine.contract import Phrase

from .ruleset import Ruleset


def totals(ruleset: Ruleset) -> list[Phrase]:
    """Cards, hands, and the Action cards that the teams of each group bring."""
    deck, most = sum(ruleset.options.action_deck.values()), ruleset.players.most
    hands = most * ruleset.hand
    found = [
        Phrase("total.deck", {"cards": deck}),
        Phrase("total.hands", {"players": most, "cards": hands, "left": deck - hands}),
    ]
    groups: dict[str, int] = {}
    for team, data in ruleset.teams.items():
        strength = ruleset.options.team_table.get(team)
        groups[data.group] = groups.get(data.group, 0) + (strength.action_cards if strength else 0)
    return found + [Phrase("total.group", {"group": group, "cards": cards}) for group, cards in groups.items()]
