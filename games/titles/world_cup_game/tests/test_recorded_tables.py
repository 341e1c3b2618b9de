"""Recorded tables replay for ever: how each of them ended, and what happened at it."""

import pytest

from games.engine import codec
from games.titles.world_cup_game.state import State
from games.titles.world_cup_game.tests.record import FOLDER, SCENES, load
from games.titles.world_cup_game.title import TITLE


def test_there_is_a_recorded_table_for_every_scene() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCENES)


@pytest.mark.clause("WCG-16.1", "WCG-16.3", "WCG-16.4", "WCG-18.3")
@pytest.mark.parametrize("name", SCENES)
def test_a_recorded_table_replays_to_the_same_end(name: str) -> None:
    table = load(name)
    game, scene = table.game(), SCENES[name]
    last = table.last()
    outcome = game.outcome(last)
    assert table.rules_version == TITLE.info.rules_version
    assert codec.fingerprint(last) == table.fingerprint
    assert outcome is not None
    assert outcome.places == table.places
    assert (table.ruleset, table.seats, table.options) == scene[:3]
    assert scene.is_wanted(game, last, table.log())


@pytest.mark.parametrize("name", ["champion_1930", "shoot_outs_in_every_round_2002"])
def test_a_recorded_table_goes_on_from_any_state_that_was_written_and_read(name: str) -> None:
    table = load(name)
    game, log = table.game(), table.log()
    state = game.setup(table.seats)
    for number, step in enumerate(log):
        if number % 40 == 0:
            state = codec.load(codec.dump(state), State)
        ask = game.asks(state)[0]
        assert (ask.seat, ask.id) == (step.seat, step.ask)
        game.apply(state, ask, step.move)
    assert codec.fingerprint(state) == table.fingerprint
