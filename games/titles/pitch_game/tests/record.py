"""Whole tables, recorded once and replayed for ever: one for every mode and every way a match can end.

`python -m games.titles.pitch_game.tests.record` plays them anew; that is right only when `rules_version` rises.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from games.engine.chance import SaltedRng
from games.engine.codec import fingerprint
from games.engine.contract import CHANCE, Ask, Event, Outcome, Terms
from games.engine.play import Step, open_asks, resignation, take
from games.titles.pitch_game.game import Pitch
from games.titles.pitch_game.ruleset import shipped
from games.titles.pitch_game.state import State
from games.titles.pitch_game.title import TITLE

FOLDER = Path(__file__).parent / "recorded"


class Recorded(msgspec.Struct, kw_only=True):
    """A table from its setup to its end."""

    ruleset: str
    options: dict[str, Any]
    terms: Terms | None
    log: list[tuple[int, str, str]]
    fingerprint: str
    told: str
    """The fingerprint of everything that was told on the way."""
    outcome: Outcome

    def game(self) -> Pitch:
        """The game it was played with."""
        return TITLE.load(shipped()[self.ruleset], self.options, self.terms)


Wanted = Callable[[State, Outcome], bool]


def _kicks(state: State) -> tuple[int, int]:
    return len(state.public.kicks[0]), len(state.public.kicks[1])


LEAGUE, CUP = Terms(level="stands"), Terms(level="decided")
SECOND_LEG = Terms(level="decided", carried=(2, 1))

WANTED: dict[str, tuple[dict[str, Any], Terms | None, Wanted]] = {
    "energy-won": ({}, None, lambda state, outcome: state.public.goals[0] != state.public.goals[1]),
    "energy-draw": ({}, LEAGUE, lambda state, outcome: outcome.places == (1, 1) and any(state.public.goals)),
    "energy-five-kicks": ({}, CUP, lambda state, outcome: _kicks(state) == (5, 5)),
    "energy-sudden-death": ({}, None, lambda state, outcome: _kicks(state)[0] > 5),
    "energy-stopped": ({"shootout_stop_when_decided": True}, CUP, lambda state, outcome: 0 < sum(_kicks(state)) < 9),
    "energy-second-leg": ({}, SECOND_LEG, lambda state, outcome: _kicks(state) == (0, 0) and any(state.public.goals)),
    "energy-given-up": ({}, None, lambda state, outcome: state.public.resigned == 0),
    "energy-always-a-draw": ({"level_match": "draw"}, None, lambda state, outcome: outcome.places == (1, 1)),
    "energy-always-kicks": ({"level_match": "shootout"}, LEAGUE, lambda state, outcome: _kicks(state)[0] > 4),
    "energy-given-up-in-kicks": ({}, CUP, lambda state, outcome: state.public.resigned == 0 and _kicks(state)[0] > 0),
    "energy-given-up-before": ({}, CUP, lambda state, outcome: state.public.resigned == 0 and not state.public.half),
    "energy-strict": (
        {"equal_die_scores": False, "luck_die_faces": [1, 2, 3, 4, 6, 6], "move_max": 5, "deal_tactic": 8},
        CUP,
        lambda state, outcome: any(state.public.goals),
    ),
    "energy-long": ({"turns_per_half": 15, "first_player": "seat1"}, None, lambda state, outcome: True),
    "energy-bare": (
        {"events_enabled": False, "coach_cards": False, "hand_refill": "none", "substitutions": 0},
        CUP,
        lambda state, outcome: True,
    ),
    "single-won": ({"action_model": "single"}, None, lambda state, outcome: any(state.public.goals)),
    "single-draw": ({"action_model": "single"}, LEAGUE, lambda state, outcome: outcome.places == (1, 1)),
    "single-kicks": ({"action_model": "single"}, CUP, lambda state, outcome: _kicks(state)[0] > 4),
    "single-sudden-death": ({"action_model": "single"}, None, lambda state, outcome: _kicks(state)[0] > 5),
    "single-stopped": (
        {"action_model": "single", "shootout_stop_when_decided": True},
        CUP,
        lambda state, outcome: 0 < sum(_kicks(state)) < 9,
    ),
    "single-second-leg": ({"action_model": "single"}, SECOND_LEG, lambda state, outcome: _kicks(state) == (0, 0)),
    "single-given-up": ({"action_model": "single"}, None, lambda state, outcome: state.public.resigned == 1),
}


def told(events: list[Event]) -> str:
    """A digest of what happened, as all who may read it read it."""
    return hashlib.sha256(msgspec.json.encode(events)).hexdigest()


def _answer(game: Pitch, state: State, ask: Ask, rng: SaltedRng) -> str:
    """Half of the answers are the automatic ones, which shoot; the others are random."""
    if ask.seat == CHANCE:
        return game.chance_move(state, ask, rng)
    if rng.below(2):
        return game.default_move(game.view(state, ask.seat), ask, rng)
    return game.sample(state, ask, rng)


def _gives_up(name: str, state: State, length: int) -> bool:
    """Whether a seat gives up now: in the middle, in the shoot-out, or before the first kick-off."""
    phase = state.public.phase
    if name.endswith("in-kicks"):
        return phase == "kick" and len(state.public.kicks[0]) == 2
    return phase == "formation" if name.endswith("before") else name.endswith("given-up") and length == 60


def play(name: str, salt: int) -> tuple[Recorded, State]:
    """One table; where a seat is to give up it does so at its moment."""
    options, terms, _ = WANTED[name]
    game, rng = TITLE.load(shipped()["standard"], options, terms), SaltedRng(f"{name} {salt}")
    state, log, events = game.setup(2), list[Step](), list[Event]()
    while asks := open_asks(game, state):
        is_over = _gives_up(name, state, len(log))
        ask = rng.choice(asks)
        step = resignation(int(name.startswith("single"))) if is_over else Step(ask.seat, ask.id, "")
        if not is_over:
            step = step._replace(move=_answer(game, state, ask, rng))
        events += take(game, state, step)
        log.append(step)
    outcome = game.outcome(state)
    assert outcome is not None
    rows = [(step.seat, step.ask, step.move) for step in log]
    recorded = Recorded(
        ruleset="standard",
        options=options,
        terms=terms,
        log=rows,
        fingerprint=fingerprint(state),
        told=told(events),
        outcome=outcome,
    )
    return recorded, state


def find(name: str) -> Recorded:
    """The first table that ends as wanted."""
    for salt in range(2000):
        recorded, state = play(name, salt)
        if WANTED[name][2](state, recorded.outcome):
            return recorded
    raise RuntimeError(f"no table ends like {name}")


def write() -> None:
    """Play and store them all."""
    FOLDER.mkdir(exist_ok=True)
    for name in WANTED:
        text = msgspec.json.format(msgspec.json.encode(find(name)), indent=1)
        (FOLDER / f"{name}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    write()
