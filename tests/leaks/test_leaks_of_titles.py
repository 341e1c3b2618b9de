"""The same two questions as in test_leaks, for every other title, ruleset and mode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.engine.registry import titles
from games.models import Table
from games.selectors.loading import game_of, state_of
from tests.support.tables import a_table, fast_forward
from tournaments.models import FixtureTable

from .test_leaks import PEOPLE, TITLE, _where, mails, pages, plant, reader_of, sent, surroundings

pytestmark = pytest.mark.django_db
CASES = [
    pytest.param(slug, name, mode, id=" ".join([slug, name, *map(str, mode.values())]))
    for slug, title in titles().items()
    for name in title.rulesets()
    for mode in title.modes
    if slug != TITLE
]
COUNTS = [1, pytest.param(40, marks=pytest.mark.long)]
"""Tables of each in every run, and in full: `pytest -m long tests/leaks`."""
MOST = 5_000
Position = tuple[Table, int, SaltedRng]


def positions_of(slug: str, ruleset: str, mode: Mapping[str, Any], tables: int) -> Iterator[Position]:
    """Tables at random points of their play, each with a reader's seat (or -1 for a spectator)."""
    title = titles()[slug]
    fits = [
        count
        for count in range(2, len(PEOPLE) + 1)
        if all(fault.warning for fault in title.check_table(title.rulesets()[ruleset], mode, count))
    ]
    for number in range(tables):
        rng = SaltedRng(f"leaks {slug} {ruleset} {mode} {number}")
        club, fixture = surroundings()
        seats = fits[number % len(fits)]
        table = a_table(slug, ruleset, PEOPLE[:seats], pace_hours=24, club=club, options=dict(mode))
        FixtureTable.objects.filter(fixture=fixture).update(table=table)
        goal = (5 + rng.below(65)) / 100
        table = fast_forward(table, MOST, rng, lambda game, state, goal=goal: game.progress(state) >= goal)  # type: ignore[misc]
        yield table, rng.below(seats + 1) - 1, rng


@pytest.mark.parametrize("tables", COUNTS)
@pytest.mark.parametrize(("slug", "ruleset", "mode"), CASES)
def test_nothing_that_was_planted_for_others_is_sent(
    slug: str, ruleset: str, mode: Mapping[str, Any], tables: int
) -> None:
    planted = 0
    for table, reader, _rng in positions_of(slug, ruleset, mode, tables):
        seat = None if reader < 0 else reader
        foreign, _own = plant(table, reader)
        if table.is_over:
            foreign.remove(table.secret)
        for path, text in [*pages(table, reader_of(table, seat)), *mails(table, seat)]:
            leaked = [token for token in foreign if token.encode() in text]
            assert not leaked, f"{path} of {table} shows {leaked[0]} to {reader}"
        planted += len(foreign)
    assert planted >= tables


@pytest.mark.parametrize("tables", COUNTS)
@pytest.mark.parametrize(("slug", "ruleset", "mode"), CASES)
def test_what_is_sent_is_equal_when_all_that_is_hidden_is_drawn_anew(
    slug: str, ruleset: str, mode: Mapping[str, Any], tables: int
) -> None:
    varied = Counter[str]()
    for table, reader, rng in positions_of(slug, ruleset, mode, tables):
        if table.is_over:
            continue
        seat = None if reader < 0 else reader
        game, state = game_of(table), state_of(table)
        twin = game.twin(state, seat, rng)
        hidden, redrawn = game.secrets(state, seat), game.secrets(twin, seat)
        varied.update(row for row in hidden if hidden[row] != redrawn[row])
        first, second = (sent(table, seat, one, is_all=False) for one in (state, twin))
        assert first.keys() == second.keys()
        for path, text in first.items():
            assert text == second[path], (f"{path} of {table} tells {reader} something", _where(text, second[path]))
    assert varied
