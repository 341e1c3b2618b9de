"""Whole tables on record: how they are written, read, and made anew when `rules_version` rises.

`python -m games.titles.world_cup_cards.tests.recording` plays random tables until every wanted end has been met.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from games.engine.chance import SaltedRng
from games.engine.codec import fingerprint
from games.engine.play import Step, play_out
from games.titles.world_cup_cards.game import WorldCup
from games.titles.world_cup_cards.state import Result, State
from games.titles.world_cup_cards.tests.tables import game_of

FOLDER = Path(__file__).parent / "recorded"
_MOST_TRIES = 400


class Recorded(msgspec.Struct):
    """A table: how it was opened, every step, and where it led."""

    ruleset: str
    seats: int
    options: dict[str, Any]
    reason: str
    places: list[int]
    fingerprint: str
    steps: list[Step]


class Wanted(NamedTuple):
    """A table to be recorded, and which end it must have."""

    ruleset: str
    seats: int
    options: dict[str, Any]
    is_wanted: Callable[[WorldCup, State], bool]


def final(game: WorldCup, state: State) -> Result | None:
    """The result of the final, if it was played."""
    match = game.book.ruleset.final
    return next((result for result in state.public.results if result.match == match), None)


def by_goals(game: WorldCup, state: State) -> bool:
    """The final was won in regular time."""
    result = final(game, state)
    return result is not None and result.extra is None


def in_extra_time(game: WorldCup, state: State) -> bool:
    """The final was won in Extra Time."""
    result = final(game, state)
    return result is not None and result.extra is not None and not any(result.kicks) and len(set(result.goals)) == 2


def in_a_shootout(game: WorldCup, state: State) -> bool:
    """The final was won from the spot."""
    result = final(game, state)
    return result is not None and any(result.kicks)


def by_name(game: WorldCup, state: State) -> bool:
    """The owner of both finalists named the winner."""
    result = final(game, state)
    return result is not None and not any(result.kicks) and len(set(result.goals)) == 1


def early(game: WorldCup, state: State) -> bool:
    """Every team that could still win belonged to one seat."""
    return final(game, state) is None


ADVANCED = {"mode": "advanced"}
WANTED = {
    "men-basic-random": Wanted("2018-men", 4, {}, by_goals),
    "men-advanced-draft": Wanted("2018-men", 3, {**ADVANCED, "team_assignment": "draft"}, in_extra_time),
    "men-advanced-sixteen": Wanted("2018-men", 16, ADVANCED, by_goals),
    "women-basic-balanced": Wanted("2019-women", 12, {"team_assignment": "balanced"}, in_a_shootout),
    "women-advanced-referee": Wanted("2019-women", 5, {**ADVANCED, "referee_deck": True}, by_goals),
    "women-relaxed-fourteen": Wanted("2019-women", 14, {"relax_half_rule": True}, by_goals),
    "men-basic-decided": Wanted("2018-men", 2, {}, early),
    "men-r16-quick-decided": Wanted("2018-men", 2, {**ADVANCED, "start_stage": "r16", "windows": "quick"}, early),
    "men-qf-extra-time": Wanted("2018-men", 4, {"start_stage": "qf"}, in_extra_time),
    "men-sf-shootout": Wanted("2018-men", 4, {"start_stage": "sf"}, in_a_shootout),
    "women-sf-advanced": Wanted("2019-women", 3, {**ADVANCED, "start_stage": "sf"}, by_goals),
    "women-sf-named": Wanted(
        "2019-women", 2, {"start_stage": "sf", "play_out": True, "same_owner_shootout": "owner_chooses"}, by_name
    ),
    "women-qf-played-out": Wanted("2019-women", 2, {"start_stage": "qf", "play_out": True}, in_a_shootout),
}


def names() -> list[str]:
    """The tables on record."""
    return sorted(file.stem for file in FOLDER.glob("*.json"))


def read(name: str) -> Recorded:
    """A table on record."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Recorded)


def record(name: str) -> Recorded:
    """Play tables until one ends as wanted; raises LookupError if none does."""
    wanted = WANTED[name]
    game = game_of(wanted.ruleset, **wanted.options)
    for number in range(_MOST_TRIES):
        state = game.setup(wanted.seats)
        log = play_out(game, state, [None] * wanted.seats, SaltedRng(f"{name} {number}"))
        outcome = game.outcome(state)
        if outcome and wanted.is_wanted(game, state):
            opened = wanted.ruleset, wanted.seats, wanted.options
            return Recorded(*opened, outcome.reason.key, list(outcome.places), fingerprint(state), log)
    raise LookupError(name)


def write(name: str, table: Recorded) -> None:
    """Put a table on record, a step a line."""
    data = msgspec.to_builtins(table)
    steps = data.pop("steps")
    head = msgspec.json.encode(data).decode()[:-1]
    lines = ",\n".join(msgspec.json.encode(step).decode() for step in steps)
    (FOLDER / f"{name}.json").write_text(f'{head},"steps":[\n{lines}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    for each in WANTED:
        write(each, record(each))
