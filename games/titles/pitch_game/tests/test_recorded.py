"""Recorded tables lead to the same end for ever; they may change only with `rules_version`."""

from functools import cache
from pathlib import Path

import msgspec
import pytest

from games.engine.codec import fingerprint
from games.engine.play import Step, take
from games.titles.pitch_game.state import State
from games.titles.pitch_game.tests.record import FOLDER, WANTED, Recorded, told
from games.titles.pitch_game.title import TITLE

FILES = sorted(FOLDER.glob("*.json"))


@cache
def played(path: Path) -> tuple[Recorded, State, str]:
    """A recording, the state its log leads to, and what was told on the way."""
    recorded = msgspec.json.decode(path.read_bytes(), type=Recorded)
    game = recorded.game()
    state = game.setup(2)
    events = [event for row in recorded.log for event in take(game, state, Step(*row))]
    return recorded, state, told(events)


def test_every_mode_and_every_end_is_recorded() -> None:
    assert {path.stem for path in FILES} == set(WANTED)
    assert TITLE.info.rules_version == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_table_is_replayed_to_the_same_end(path: Path) -> None:
    recorded, state, said = played(path)
    assert fingerprint(state) == recorded.fingerprint
    assert said == recorded.told
    assert recorded.game().outcome(state) == recorded.outcome


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_table_ends_as_its_name_says(path: Path) -> None:
    recorded, state, _ = played(path)
    options, terms, is_wanted = WANTED[path.stem]
    assert (recorded.options, recorded.terms) == (options, terms)
    assert is_wanted(state, recorded.outcome)
