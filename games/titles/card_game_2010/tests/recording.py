"""Whole tables, one for every mode and every way a table can end; `python -m` this module records them anew.

They are played by random answers, and change only when `rules_version` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from games.engine.chance import SaltedRng
from games.engine.codec import fingerprint
from games.engine.contract import CHANCE
from games.engine.play import Step, open_asks, resignation, take
from games.titles.card_game_2010.game import CardGame
from games.titles.card_game_2010.ruleset import shipped
from games.titles.card_game_2010.state import Result, State
from games.titles.card_game_2010.title import TITLE

FOLDER = Path(__file__).parent / "recorded"


class Recorded(msgspec.Struct, kw_only=True):
    """A table from its setup to its end."""

    ruleset: str = "2010"
    options: dict[str, Any]
    seats: int
    rules_version: int
    places: tuple[int, ...]
    champion: str
    final: tuple[int, int]
    """The score of the Final."""
    shootout: bool
    log: list[tuple[int, str, str]]
    fingerprint: str


class Wanted(NamedTuple):
    """A mode, and what must have happened."""

    seats: int
    options: dict[str, Any]
    is_fit: Callable[[CardGame, State], bool]
    resign_one_in: int = 0


def the_final(state: State) -> Result:
    return next(result for result in state.public.results if result.match == "FINAL")


def _by_goals(game: CardGame, state: State) -> bool:
    return not the_final(state).kicks


def _by_shootout(game: CardGame, state: State) -> bool:
    return bool(the_final(state).kicks)


def _one_finalist(game: CardGame, state: State) -> bool:
    owners, final = state.public.owners, the_final(state)
    return owners[final.left] == owners[final.right] and _by_goals(game, state)


def _sudden_death(game: CardGame, state: State) -> bool:
    return len(the_final(state).kicks) > 10


def _all_but_one_gone(game: CardGame, state: State) -> bool:
    return sum(state.public.abandoned) == state.public.seats - 1


def _shared_place(game: CardGame, state: State) -> bool:
    outcome = game.outcome(state)
    return outcome is not None and len(set(outcome.places)) < state.public.seats


def _forced_discard(game: CardGame, state: State) -> bool:
    rows = sum(len(row) for row in state.public.sections[0].rows)
    return rows < sum(map(len, state.public.sections[0].played))


WANTED: dict[str, Wanted] = {
    "two-players": Wanted(2, {}, _by_goals),
    "five-players": Wanted(5, {}, _by_goals),
    "eight-players": Wanted(8, {}, _by_goals),
    "final-by-shootout": Wanted(5, {}, _by_shootout),
    "final-by-sudden-death": Wanted(4, {}, _sudden_death),
    "one-owner-of-both-finalists": Wanted(2, {}, _one_finalist),
    "discard-in-the-last-round": Wanted(4, {}, _forced_discard),
    "all-but-one-left": Wanted(4, {}, _all_but_one_gone, resign_one_in=40),
    "groups-side-by-side": Wanted(4, {"group_schedule": "parallel", "parallel_r16": True}, _by_goals),
    "two-matches-at-once": Wanted(3, {"matchday_batching": True}, _by_goals),
    "three-visits": Wanted(8, {"group_schedule": "parallel", "matchday_batching": True}, _by_shootout),
    "no-reserve": Wanted(6, {"hand_reserve": "free", "goal_symbols": "info"}, _by_goals),
    "discards-at-will": Wanted(3, {"ko_voluntary_discard": True}, _by_goals),
    "hands-played-out": Wanted(4, {"semi_keep_hands": False}, _by_goals),
    "hands-per-player": Wanted(2, {"semi_deal": "per_player", "semi_deck_size": 8, "final_deck_size": 14}, _by_goals),
    "short-shootouts": Wanted(7, {"shootout_stop_when_decided": True}, _by_shootout),
    "winner-only": Wanted(7, {"player_ranking": "winner_only"}, _shared_place),
}


def _play(game: CardGame, wanted: Wanted, salt: str) -> tuple[State, list[Step]]:
    rng, state, log = SaltedRng(salt), game.setup(wanted.seats), list[Step]()
    left = list(range(wanted.seats))
    while asks := open_asks(game, state):
        ask = asks[0]
        if wanted.resign_one_in and len(left) > 1 and not rng.below(wanted.resign_one_in):
            step = resignation(left.pop(rng.below(len(left))))
        elif ask.seat == CHANCE:
            step = Step(CHANCE, ask.id, game.chance_move(state, ask, rng))
        elif state.public.abandoned[ask.seat]:
            step = Step(ask.seat, ask.id, game.default_move(game.view(state, ask.seat), ask, rng))
        else:
            step = Step(ask.seat, ask.id, game.sample(state, ask, rng))
        take(game, state, step)
        log.append(step)
    return state, log


def record(name: str) -> Recorded:
    """The first table of a kind that random play meets."""
    wanted = WANTED[name]
    game = TITLE.load(shipped()["2010"], wanted.options)
    for number in range(1000):
        state, log = _play(game, wanted, f"{name} {number}")
        if wanted.is_fit(game, state):
            break
    outcome = game.outcome(state)
    assert outcome is not None
    return Recorded(
        options=wanted.options,
        seats=wanted.seats,
        rules_version=TITLE.info.rules_version,
        places=outcome.places,
        champion=game.book.teams[state.public.champion],
        final=the_final(state).goals,
        shootout=bool(the_final(state).kicks),
        log=[(step.seat, step.ask, step.move) for step in log],
        fingerprint=fingerprint(state),
    )


def recorded() -> Iterator[tuple[str, Recorded]]:
    """Every recorded table by its name."""
    for file in sorted(FOLDER.glob("*.json")):
        yield file.stem, msgspec.json.decode(file.read_bytes(), type=Recorded)


if __name__ == "__main__":
    for kind in WANTED:
        (FOLDER / f"{kind}.json").write_bytes(msgspec.json.encode(record(kind)) + b"\n")
