"""The board from the first question of a table to the last: what may be pressed, and what it never shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE
from games.engine.play import open_asks
from games.titles.worldwide_football.tests.board import BUTTON, render
from games.titles.worldwide_football.tests.build import Table, fresh

KINDS: list[tuple[str, int, dict[str, Any]]] = [
    ("amateur", 2, {"team_choice": "wish"}),
    ("professional", 2, {"draw_resolution": "extra_time_shootout", "stadium": "second_team"}),
    ("international", 2, {}),
    ("professional", 4, {}),
    ("international", 4, {"partners_see_hands": True}),
]
AT_MOST = 2
"""How often a phase is looked at in one table."""


def moments(mode: str, seats: int, options: dict[str, Any]) -> Iterator[Table]:
    """A random table, at the first few questions of every phase; nobody gives the ball back lightly."""
    made, seen = fresh(mode, seats, **options), dict[str, int]()
    while asks := open_asks(made.game, made.state):
        seen[made.phase] = seen.get(made.phase, 0) + 1
        if seen[made.phase] <= AT_MOST:
            yield made
        ask = asks[0]
        if ask.seat == CHANCE:
            made.move(made.game.chance_move(made.state, ask, made.rng))
            continue
        moves = [made.game.sample(made.state, ask, made.rng) for _ in range(3)]
        made.move(next((move for move in moves if move not in ("give_back", "pass")), moves[0]), ask.seat, ask.key)
    yield made


@pytest.mark.parametrize(("mode", "seats", "options"), KINDS)
def test_at_every_moment_a_sound_page_has_all_that_may_be_pressed(
    mode: str, seats: int, options: dict[str, Any]
) -> None:
    rng = SaltedRng("parts")
    for made in moments(mode, seats, options):
        asks = [ask for ask in made.game.asks(made.state) if ask.seat >= 0]
        for ask in asks:
            parts: list[str] = []
            for _ in range(2):
                html = render(made, ask.seat, " ".join(parts), key=ask.key)
                is_open = parts or not ask.answered or ask.key == "orders"  # orders are a form of their own
                pressed = made.game.spots(made.state, ask, parts).values() if is_open else ()
                assert set(pressed) <= set(BUTTON.findall(html))
                assert re.findall(r"\s(?:style|on\w+)=|<script", html) == []
                ids = re.findall(r'\sid="([^"]+)"', html)
                assert len(ids) == len(set(ids))
                legal = made.game.legal_moves(made.state, ask, parts)
                if not legal:
                    break
                parts.append(rng.choice(legal))
        assert BUTTON.findall(render(made, None)) == []


@pytest.mark.parametrize(("mode", "seats", "options"), KINDS)
def test_hidden_cards_never_change_what_others_see(mode: str, seats: int, options: dict[str, Any]) -> None:
    rng = SaltedRng("twins")
    differed = 0
    for made in moments(mode, seats, options):
        for seat in (None, 1):
            twin = made.game.twin(made.state, seat, rng)
            differed += twin.secret != made.state.secret
            assert render(Table(made.game, twin), seat) == render(made, seat)
    assert differed > 5
