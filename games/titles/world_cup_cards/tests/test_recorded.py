"""Whole tables of every mode and every way to end, replayed for ever; they change only with `rules_version`."""

import pytest

from games.engine.codec import fingerprint
from games.engine.play import replay
from games.titles.world_cup_cards.tests import recording
from games.titles.world_cup_cards.tests.tables import game_of


@pytest.mark.parametrize("name", recording.names())
def test_a_recorded_table_is_replayed_to_the_same_end(name: str) -> None:
    table = recording.read(name)
    game = game_of(table.ruleset, **table.options)
    state = replay(game, game.setup(table.seats), table.steps)
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.reason.key, list(outcome.places)) == (table.reason, table.places)
    assert fingerprint(state) == table.fingerprint
    assert recording.WANTED[name].is_wanted(game, state)


def test_every_way_to_end_is_on_record() -> None:
    assert recording.names() == sorted(recording.WANTED)
    assert {recording.read(name).reason for name in recording.names()} == {"end.champion", "end.decided"}
    ends = {wanted.is_wanted.__name__ for wanted in recording.WANTED.values()}
    assert ends == {"by_goals", "in_extra_time", "in_a_shootout", "by_name", "early"}
