"""Whole tables, recorded once and replayed for ever: one for each way in which a table can end, or comes to its end.

    python -m games.titles.world_cup_game.tests.record

writes the tables that are missing in `recorded/`, and anew those that were recorded under another `rules_version`. A
table of the present version is left alone: if it no longer replays, either the change is a mistake, or `rules_version`
(in `title.py`) must rise with it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from games.engine.chance import SaltedRng
from games.engine.codec import fingerprint
from games.engine.contract import CHANCE
from games.engine.play import Step, replay, resignation
from games.titles.world_cup_game.game import WorldCup
from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.state import State
from games.titles.world_cup_game.title import TITLE

FOLDER = Path(__file__).parent / "recorded"
MOST_SALTS = 5_000


class Recorded(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A table as its file keeps it: `steps` are lines of seat, ask id (`-` for none) and move."""

    rules_version: int
    ruleset: str
    options: dict[str, Any]
    seats: int
    steps: list[str]
    places: tuple[int, ...]
    fingerprint: str

    def game(self) -> WorldCup:
        """The game it was played with."""
        return TITLE.load(shipped()[self.ruleset], self.options)

    def log(self) -> list[Step]:
        """Its steps."""
        split = [line.split(" ", 2) for line in self.steps]
        return [Step(int(seat), "" if ask == "-" else ask, move) for seat, ask, move in split]

    def last(self) -> State:
        """The state its steps lead to."""
        game = self.game()
        last: State = replay(game, game.setup(self.seats), self.log())
        return last


def kinds(log: list[Step]) -> set[str]:
    """What the moves of a log begin with."""
    return {step.move.partition(":")[0] for step in log}


def shot_out(game: WorldCup, state: State) -> set[str]:
    """The knock-out rounds in which a match was shot out."""
    decided = {result.match for result in state.public.results if result.kicks[0]}
    return {round_.id for round_ in game.book.ruleset.rounds if decided & set(round_.matches)}


def replayed(state: State) -> tuple[int, bool]:
    """The highest number of a replay in the group stage, and whether a knock-out match was replayed too."""
    played = [(result.replay, result.match[0].isdigit()) for result in state.public.results]
    return max(number for number, is_group in played if is_group), any(n for n, is_group in played if not is_group)


Wanted = Callable[[WorldCup, State, list[Step]], bool]


class Scene(NamedTuple):
    """A table to be recorded, and what must have happened at it."""

    ruleset: str
    seats: int
    options: dict[str, Any]
    is_wanted: Wanted
    resigns: int = -1
    """The seat that resigns after the first hundred steps."""


_PLAIN: Wanted = lambda game, state, log: state.public.champion >= 0  # noqa: E731
_MANY_1930: dict[str, Any] = {
    "extra_team_pick": "random", "hand_size": 4, "group_deck_passes": 2, "extra_turn_threshold": 4, "sf_deck": 20,
    "final_deck_1930": 10, "replay_cards_per_match": 4, "replay_scope": "all_ties", "allow_undervalue": True,
    "tile_supply_limit": True, "team_ranks": {"usa": "black"},
}  # fmt: skip
_MANY_2002: dict[str, Any] = {
    "modifying_dice": False, "r16_fraction": "1/3", "qf_fraction": "1/2", "deck_rounding": "up", "last_deck_2002": 16,
    "tiebreak_restart": False, "multi_goal_distinct": "row", "last_phase_partial": "one_or_all",
}  # fmt: skip

SCENES = {
    "champion_1930": Scene("1930", 5, {}, _PLAIN),
    "champion_2002": Scene("2002", 6, {}, lambda game, state, log: _PLAIN(game, state, log) and "skip" in kinds(log)),
    "decided_before_the_final_1930": Scene(
        "1930", 3, {}, lambda game, state, log: state.public.champion < 0 and state.public.round == 1
    ),
    "decided_before_the_final_2002": Scene(
        "2002", 3, {}, lambda game, state, log: state.public.champion < 0 and state.public.round == 3
    ),
    "decided_early_2002": Scene(
        "2002", 2, {}, lambda game, state, log: state.public.champion < 0 and state.public.round < 3
    ),
    "decided_and_played_out_1930": Scene(
        "1930", 3, {"play_out_decided": True}, lambda game, state, log: len(state.public.acting) == 1
    ),
    "replays_1930": Scene("1930", 4, {}, lambda game, state, log: replayed(state) >= (3, True) and replayed(state)[1]),
    "lots_after_replays_1930": Scene(
        "1930", 5, {"replay_limit": 1}, lambda game, state, log: "lots" in kinds(log) and replayed(state) == (1, True)
    ),
    "lots_2002": Scene("2002", 5, {}, lambda game, state, log: "lots" in kinds(log)),
    "shoot_outs_in_every_round_2002": Scene(
        "2002", 4, {}, lambda game, state, log: shot_out(game, state) == {"r16", "qf", "sf", "last"}
    ),
    "extra_lap_1930": Scene("1930", 9, {}, lambda game, state, log: "team" in kinds(log)),
    "extra_lap_2002": Scene("2002", 16, {}, _PLAIN),
    "resigned_2002": Scene("2002", 4, {}, lambda game, state, log: "resign" in kinds(log), resigns=2),
    "no_third_place_2002": Scene("2002", 5, {"third_place_match": False}, _PLAIN),
    "options_1930": Scene("1930", 5, _MANY_1930, lambda game, state, log: any(" goal:" in step.move for step in log)),
    "options_2002": Scene("2002", 5, _MANY_2002, lambda game, state, log: "enough" in kinds(log)),
}


def play(scene: Scene, salt: str) -> tuple[WorldCup, State, list[Step]]:
    """A table of random answers; what a seat that has resigned owes is answered for it."""
    game = TITLE.load(shipped()[scene.ruleset], scene.options)
    state, log, rng = game.setup(scene.seats), list[Step](), SaltedRng(salt)
    while asks := game.asks(state):
        ask = asks[0]
        if len(log) == 100 and scene.resigns >= 0:
            log.append(resignation(scene.resigns))
            game.resign(state, scene.resigns)
        if ask.seat == CHANCE:
            move = game.chance_move(state, ask, rng)
        elif state.public.abandoned[ask.seat]:
            move = game.default_move(game.view(state, ask.seat), ask, rng)
        else:
            move = game.sample(state, ask, rng)
        game.apply(state, ask, move)
        log.append(Step(ask.seat, ask.id, move))
    return game, state, log


def record(name: str) -> Recorded:
    """The first table that is what its scene asks for; raises LookupError if there is none."""
    scene = SCENES[name]
    for number in range(MOST_SALTS):
        game, state, log = play(scene, f"{name} {number}")
        outcome = game.outcome(state)
        if outcome is not None and scene.is_wanted(game, state, log):
            return Recorded(
                rules_version=TITLE.info.rules_version,
                ruleset=scene.ruleset,
                options=scene.options,
                seats=scene.seats,
                steps=[f"{step.seat} {step.ask or '-'} {step.move}" for step in log],
                places=outcome.places,
                fingerprint=fingerprint(state),
            )
    raise LookupError(name)


def load(name: str) -> Recorded:
    """A recorded table."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Recorded)


def is_due(name: str) -> bool:
    """Whether a table is to be recorded: it never was, or under other rules."""
    return not (FOLDER / f"{name}.json").exists() or load(name).rules_version != TITLE.info.rules_version


def main() -> None:
    """Record what is due."""
    for name in filter(is_due, SCENES):
        text = msgspec.json.format(msgspec.json.encode(record(name)), indent=1)
        (FOLDER / f"{name}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
