"""Recorded tables lead to the same end for ever; they may change only with `rules_version`."""

from functools import cache
from pathlib import Path

import msgspec
import pytest

from games.engine.codec import fingerprint
from games.engine.play import Step, replay
from games.titles.pitch_game.state import State
from games.titles.pitch_game.tests.record import FOLDER, WANTED, Recorded
from games.titles.pitch_game.title import TITLE

FILES = sorted(FOLDER.glob("*.json"))


@cache
def played(path: Path) -> tuple[Recorded, State]:
    """A recording and the state its log leads to."""
    recorded = msgspec.json.decode(path.read_bytes(), type=Recorded)
    game = recorded.game()
    return recorded, replay(game, game.setup(2), [Step(*row) for row in recorded.log])


def test_every_mode_and_every_end_is_recorded() -> None:
    assert {path.stem for path in FILES} == set(WANTED)
    assert TITLE.info.rules_version == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_table_is_replayed_to_the_same_end(path: Path) -> None:
    recorded, state = played(path)
    assert fingerprint(state) == recorded.fingerprint
    assert recorded.game().outcome(state) == recorded.outcome


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_table_ends_as_its_name_says(path: Path) -> None:
    recorded, state = played(path)
    options, terms, is_wanted = WANTED[path.stem]
    assert (recorded.options, recorded.terms) == (options, terms)
    assert is_wanted(state, recorded.outcome)
