"""What follows from a ruleset's numbers, for whoever changes them."""

from __future__ import annotations

from games.engine.contract import Phrase, Value

from .ruleset import Ruleset


def totals(ruleset: Ruleset) -> list[Phrase]:
    """Cards, hands, tiles, and the squares of the teams of each rank."""
    deck, most = sum(card.count for card in ruleset.cards.values()), ruleset.options.max_players
    hands = most * ruleset.options.hand_size
    ranks = [ruleset.options.team_ranks.get(team, data.rank) for team, data in ruleset.teams.items()]
    found = [
        Phrase("total.deck", {"cards": deck}),
        Phrase("total.hands", {"players": most, "cards": hands, "left": deck - hands}),
        Phrase("total.tiles", {"tiles": sum(ruleset.tiles.values())}),
    ]
    for rank in ruleset.ranks:
        number = ranks.count(rank.id)
        values: dict[str, Value] = {
            "rank": f"@colour.{rank.id}",
            "teams": number,
            "each": rank.squares,
            "all": number * rank.squares,
        }
        found.append(Phrase("total.rank", values))
    return found
