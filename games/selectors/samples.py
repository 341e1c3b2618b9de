"""A position to look at: AIs play a ruleset for a while, and nothing of it is stored."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.engine.chance import SaltedRng
from games.engine.contract import Game, Title, View
from games.engine.play import answer, open_asks

from .running import rules

ENOUGH = 0.3
"""How far a table is when its board shows what it is."""
MOST_STEPS = 600
SALT = "preview"


class Sample(NamedTuple):
    """A position of a game as one seat sees it; always the same one for the same ruleset."""

    game: Game[Any, Any]
    view: View
    seats: int


def sample_of(title: Title, ruleset: Any) -> Sample:
    """A position of a table with the fewest seats, seen by the first; raises RulesFailed."""
    with rules():
        seats = title.seats(ruleset)[0]
        game = title.load(ruleset)
        state, rng = game.setup(seats), SaltedRng(SALT)
        for _step in range(MOST_STEPS):
            asks = open_asks(game, state)
            if not asks or game.progress(state) >= ENOUGH:
                break
            game.apply(state, asks[0], answer(game, state, asks[0], None, rng))
        return Sample(game, game.view(state, 0), seats)
