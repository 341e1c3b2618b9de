"""An earlier state is asked the same questions again under ids that never were before, in every title."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.engine import codec, registry
from games.engine.chance import SaltedRng
from games.engine.contract import Ask, Game
from games.engine.play import open_asks
from games.engine.rewind import last_opening, reopened

STEPS = 400
EVERY = 20


def played(game: Game[Any, Any], seats: int) -> list[Any]:
    """States along a table played at random, and the last."""
    rng, state = SaltedRng("rewind"), game.setup(seats)
    kept = []
    for step in range(STEPS):
        asks = open_asks(game, state)
        if not asks:
            break
        if step % EVERY == 0:
            kept.append(game.clone(state))
        ask = asks[rng.below(len(asks))]
        move = game.chance_move(state, ask, rng) if ask.seat < 0 else game.sample(state, ask, rng)
        game.apply(state, ask, move)
    return [*kept, state]


def nameless(asks: list[Ask]) -> list[Ask]:
    return [msgspec.structs.replace(ask, id="") for ask in asks]


@pytest.mark.parametrize("slug", sorted(registry.titles()))
def test_a_state_gone_back_to_asks_the_same_under_new_ids(slug: str) -> None:
    title = registry.title(slug)
    name, ruleset = next(iter(title.rulesets().items()))
    game = title.load(ruleset, {}, None)
    states = played(game, max(title.seats(ruleset)[0], 2))
    ids = [{ask.id for ask in game.asks(state)} for state in states]
    assert len(states) > 5, name
    for number, state in enumerate(states[:-1]):
        text = codec.dump(state)
        again = reopened(state, states[-1])
        assert codec.dump(state) == text
        assert nameless(game.asks(again)) == nameless(game.asks(state))
        assert {ask.id for ask in game.asks(again)}.isdisjoint(set().union(*ids))
        for seat in (None, 0, 1):
            views = [msgspec.structs.replace(game.view(one, seat), asks=[]) for one in (state, again)]
            assert without_openings(views[0]) == without_openings(views[1]), number
        assert last_opening(again) > last_opening(states[-1])


def without_openings(view: Any) -> Any:
    data = msgspec.to_builtins(view)
    return _blank(data)


def _blank(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: "" if name.endswith("opening") else _blank(part) for name, part in data.items()}
    return [_blank(part) for part in data] if isinstance(data, list) else data
