"""Recorded tables, for every mode and every way a table can end, lead to the same end for ever."""

import pytest

from games.engine.codec import dump, fingerprint, load
from games.engine.play import Step, replay, take
from games.titles.card_game_2010.ruleset import shipped
from games.titles.card_game_2010.state import State
from games.titles.card_game_2010.tests.recording import WANTED, Recorded, recorded, the_final
from games.titles.card_game_2010.title import TITLE

TABLES = dict(recorded())


def test_there_is_a_table_of_every_kind() -> None:
    assert sorted(TABLES) == sorted(WANTED)
    assert {table.rules_version for table in TABLES.values()} == {TITLE.info.rules_version}


@pytest.mark.parametrize("table", [pytest.param(table, id=name) for name, table in TABLES.items()])
def test_a_recorded_table_ends_as_it_did(table: Recorded) -> None:
    game = TITLE.load(shipped()[table.ruleset], table.options)
    state = replay(game, game.setup(table.seats), (Step(*row) for row in table.log))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.places == table.places
    assert game.book.teams[state.public.champion] == table.champion
    assert (the_final(state).goals, bool(the_final(state).kicks)) == (table.final, table.shootout)
    assert fingerprint(state) == table.fingerprint


@pytest.mark.parametrize("name", WANTED)
def test_what_the_name_of_a_recorded_table_says_is_so(name: str) -> None:
    wanted, table = WANTED[name], TABLES[name]
    assert (wanted.seats, wanted.options) == (table.seats, table.options)
    game = TITLE.load(shipped()[table.ruleset], table.options)
    state = replay(game, game.setup(table.seats), (Step(*row) for row in table.log))
    assert wanted.is_fit(game, state)


@pytest.mark.parametrize("name", ["three-visits", "all-but-one-left"])
def test_a_table_may_sleep_between_any_two_steps(name: str) -> None:
    table = TABLES[name]
    game = TITLE.load(shipped()[table.ruleset], table.options)
    state = game.setup(table.seats)
    for row in table.log:
        state = load(dump(state), State)
        take(game, state, Step(*row))
    assert fingerprint(state) == table.fingerprint
