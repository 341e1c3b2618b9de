"""Recorded tables, for every mode and every way a table can end, lead to the same end for ever."""

import pytest

from games.engine.codec import dump, fingerprint, load
from games.engine.play import Step, replay, take
from games.titles.worldwide_football.state import State
from games.titles.worldwide_football.tests.recording import WANTED, Recorded, recorded
from games.titles.worldwide_football.title import TITLE

TABLES = dict(recorded())
MODES = ("amateur", "professional", "international")


def test_there_is_a_table_of_every_kind() -> None:
    assert sorted(TABLES) == sorted(WANTED)
    assert {table.rules_version for table in TABLES.values()} == {TITLE.info.rules_version}
    ends = {(table.ruleset, table.reason) for table in TABLES.values()}
    reasons = ("end.won", "end.level", "end.extra_time", "end.shootout", "end.resigned")
    assert ends == {(mode, reason) for mode in MODES for reason in reasons}
    assert {(table.ruleset, table.seats) for table in TABLES.values()} == {(mode, n) for mode in MODES for n in (2, 4)}


@pytest.mark.parametrize("table", [pytest.param(table, id=name) for name, table in TABLES.items()])
def test_a_recorded_table_ends_as_it_did(table: Recorded) -> None:
    game = table.game()
    state = replay(game, game.setup(table.seats), (Step(*row) for row in table.log))
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.reason.key, list(outcome.places), list(outcome.scores)) == (
        table.reason,
        table.places,
        table.scores,
    )
    assert fingerprint(state) == table.fingerprint


@pytest.mark.parametrize("name", WANTED)
def test_what_the_name_of_a_recorded_table_says_is_so(name: str) -> None:
    wanted, table = WANTED[name], TABLES[name]
    assert (wanted.ruleset, wanted.seats, wanted.options, wanted.reason) == (
        table.ruleset, table.seats, table.options, table.reason,
    )  # fmt: skip
    game = table.game()
    state, said = game.setup(table.seats), set[str]()
    for row in table.log:
        said |= {event.key.removeprefix("event.") for event in take(game, state, Step(*row))}
    assert set(wanted.events) <= said


@pytest.mark.parametrize("name", ["professional-penalty", "international-pairs", "professional-orders"])
def test_a_table_may_sleep_between_any_two_steps(name: str) -> None:
    table = TABLES[name]
    game = table.game()
    state = game.setup(table.seats)
    for row in table.log:
        state = load(dump(state), State)
        take(game, state, Step(*row))
    assert fingerprint(state) == table.fingerprint
