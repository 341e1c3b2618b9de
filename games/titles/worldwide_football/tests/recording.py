"""Whole tables, recorded: what each of them is to show, how they are looked for, and how they are read.

To record anew (after the rules code plays differently on purpose, with a new `rules_version`):

    python -m games.titles.worldwide_football.tests.recording
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from games.engine.chance import SaltedRng
from games.engine.codec import fingerprint
from games.engine.contract import CHANCE, Terms
from games.engine.play import Step, open_asks, resignation, take
from games.titles.worldwide_football.game import WorldwideFootball
from games.titles.worldwide_football.ruleset import shipped
from games.titles.worldwide_football.state import State
from games.titles.worldwide_football.title import TITLE

FOLDER = Path(__file__).parent / "recorded"
_TRIES = 400
_POLICY = (
    "own do:long_pass do:pass do:dribble do:shot then:give_back defend:30 fouls:30 rescue:always simulate:45 keeper:3 "
    "counter:MA discard:auto until:match confirm"
)


class Recorded(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A table with everything that makes it, and how it ended."""

    ruleset: str
    seats: int
    options: dict[str, Any] = {}
    is_decided: bool = False
    rules_version: int
    log: list[tuple[int, str, str]]
    reason: str
    places: list[int]
    scores: list[int]
    fingerprint: str

    def game(self) -> WorldwideFootball:
        """The game it is played with."""
        terms = Terms(level="decided") if self.is_decided else None
        return TITLE.load(shipped()[self.ruleset], self.options, terms)


class Wanted(msgspec.Struct, kw_only=True):
    """A kind of table: its mode and seats, how it must end, and what must have happened in it."""

    ruleset: str
    seats: int = 2
    options: dict[str, Any] = {}
    is_decided: bool = False
    reason: str = "end.won"
    events: tuple[str, ...] = ()
    resigns_at: int = 0
    has_orders: bool = False


WANTED: dict[str, Wanted] = {
    "amateur-won": Wanted(ruleset="amateur"),
    "amateur-level": Wanted(ruleset="amateur", reason="end.level"),
    "amateur-pairs-won": Wanted(ruleset="amateur", seats=4, events=("pass_ball", "delegate", "look")),
    "amateur-pairs-level": Wanted(ruleset="amateur", seats=4, reason="end.level", events=("stuck",)),
    "amateur-extra-time": Wanted(ruleset="amateur", options={"draw_resolution": "extra_time"}, reason="end.extra_time"),
    "amateur-level-after-extra-time": Wanted(
        ruleset="amateur", options={"draw_resolution": "extra_time"}, reason="end.level", events=("half.4",)
    ),
    "amateur-shootout": Wanted(ruleset="amateur", is_decided=True, reason="end.shootout"),
    "amateur-resigned": Wanted(ruleset="amateur", reason="end.resigned", resigns_at=60),
    "amateur-by-wish": Wanted(ruleset="amateur", options={"team_choice": "wish"}, events=("lot",)),
    "amateur-orders": Wanted(ruleset="amateur", has_orders=True),
    "professional-won": Wanted(ruleset="professional", events=("defence.foul", "shot.corner", "shot.off_target")),
    "professional-level": Wanted(ruleset="professional", reason="end.level", events=("free_kick", "substitute")),
    "professional-penalty": Wanted(
        ruleset="professional",
        options={"first_team": "DEN", "second_team": "ARG"},
        events=("penalty", "simulation.good"),
    ),
    "professional-direct-free-kick": Wanted(
        ruleset="professional", options={"first_team": "NGA", "second_team": "DEN"}, events=("specialist",)
    ),
    "professional-red": Wanted(ruleset="professional", events=("card.red", "card.yellow")),
    "professional-counters": Wanted(
        ruleset="professional",
        options={"first_team": "DEN", "second_team": "MEX"},
        events=("counter", "card_roll.good", "offside.good"),
    ),
    "professional-rescue": Wanted(
        ruleset="professional", options={"first_team": "ARG", "second_team": "JPN"}, events=("rescue", "keeper")
    ),
    "professional-stadium": Wanted(
        ruleset="professional", options={"first_team": "MEX", "stadium": "first_team"}, reason="end.level"
    ),
    "professional-bare": Wanted(
        ruleset="professional",
        options={"fouls": False, "cards": False, "corners": False, "off_target": False, "substitutions": False},
    ),
    "professional-cards-alone": Wanted(
        ruleset="professional", options={"fouls": False}, events=("card.yellow",), reason="end.level"
    ),
    "professional-extra-time": Wanted(
        ruleset="professional", options={"draw_resolution": "extra_time"}, reason="end.extra_time"
    ),
    "professional-shootout": Wanted(
        ruleset="professional", options={"draw_resolution": "extra_time_shootout"}, reason="end.shootout"
    ),
    "professional-practice": Wanted(
        ruleset="professional", options={"practice": True}, is_decided=True, reason="end.shootout", events=("penalty",)
    ),
    "professional-resigned": Wanted(ruleset="professional", reason="end.resigned", resigns_at=100),
    "professional-resigned-at-once": Wanted(ruleset="professional", reason="end.resigned", resigns_at=1),
    "professional-orders": Wanted(ruleset="professional", has_orders=True, reason="end.level"),
    "professional-pairs-won": Wanted(
        ruleset="professional", seats=4, options={"second_team": "DEN"}, events=("block", "defence.foul", "captain")
    ),
    "professional-pairs-level": Wanted(ruleset="professional", seats=4, reason="end.level", events=("rescue",)),
    "professional-pairs-shootout": Wanted(ruleset="professional", seats=4, is_decided=True, reason="end.shootout"),
    "professional-pairs-open": Wanted(
        ruleset="professional", seats=4, options={"partners_see_hands": True}, reason="end.level"
    ),
    "professional-pairs-resigned": Wanted(ruleset="professional", seats=4, reason="end.resigned", resigns_at=150),
    "professional-pairs-orders": Wanted(ruleset="professional", seats=4, has_orders=True, reason="end.level"),
    "international-won": Wanted(ruleset="international", events=("search",)),
    "international-level": Wanted(ruleset="international", reason="end.level"),
    "international-extra-time": Wanted(ruleset="international", is_decided=True, reason="end.extra_time"),
    "international-shootout": Wanted(ruleset="international", is_decided=True, reason="end.shootout"),
    "international-goalkeeper": Wanted(ruleset="international", events=("penalty.keeper",)),
    "international-resigned": Wanted(ruleset="international", reason="end.resigned", resigns_at=40),
    "international-pairs": Wanted(
        ruleset="international", seats=4, reason="end.level", events=("look", "defence.foul")
    ),
    "international-pairs-won": Wanted(ruleset="international", seats=4),
}
"""By name: every mode, every way to end, and every rule that seldom comes up."""


def play(game: WorldwideFootball, wanted: Wanted, salt: str) -> tuple[State, list[Step], set[str]]:
    """One table of a kind, in which nobody gives the ball back lightly; its log, and the keys of what happened."""
    rng, state, log, said = SaltedRng(salt), game.setup(wanted.seats), list[Step](), set[str]()
    while asks := open_asks(game, state):
        step = _step(game, state, wanted, log, asks[0], rng)
        said |= {event.key.removeprefix("event.") for event in take(game, state, step)}
        log.append(step)
    return state, log, said


def _step(game: WorldwideFootball, state: State, wanted: Wanted, log: list[Step], ask: Any, rng: SaltedRng) -> Step:
    if wanted.resigns_at and len(log) == wanted.resigns_at:
        return resignation(len(log) % wanted.seats)
    if ask.seat == CHANCE:
        return Step(CHANCE, ask.id, game.chance_move(state, ask, rng))
    if wanted.has_orders and state.public.half == 1:
        for seat in range(wanted.seats):
            if not state.secret.order_numbers[seat]:
                orders = next(one for one in game.asks(state) if one.key == "orders" and one.seat == seat)
                return Step(seat, orders.id, _POLICY)
    move = game.sample(state, ask, rng)
    for _ in range(3):
        if move in ("give_back", "draw", "pass"):
            move = game.sample(state, ask, rng)
    return Step(ask.seat, ask.id, move)


def record(name: str, wanted: Wanted) -> Recorded:
    """The first table of its kind that is found; raises LookupError."""
    terms = Terms(level="decided") if wanted.is_decided else None
    game = TITLE.load(shipped()[wanted.ruleset], wanted.options, terms)
    for number in range(_TRIES):
        state, log, said = play(game, wanted, f"{name} {number}")
        outcome = game.outcome(state)
        if outcome is not None and outcome.reason.key == wanted.reason and said >= set(wanted.events):
            return Recorded(
                ruleset=wanted.ruleset,
                seats=wanted.seats,
                options=wanted.options,
                is_decided=wanted.is_decided,
                rules_version=TITLE.info.rules_version,
                log=[(seat, ask, move) for seat, ask, move in log],
                reason=outcome.reason.key,
                places=list(outcome.places),
                scores=list(outcome.scores),
                fingerprint=fingerprint(state),
            )
    raise LookupError(name)


def recorded() -> Iterator[tuple[str, Recorded]]:
    """Every recorded table by name."""
    for file in sorted(FOLDER.glob("*.json")):
        yield file.stem, msgspec.json.decode(file.read_bytes(), type=Recorded)


def write(say: Callable[[str], object] = sys.stdout.write) -> None:
    """Record all tables anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, wanted in WANTED.items():
        found = record(name, wanted)
        say(f"{name}: {len(found.log)} steps, {found.scores}\n")
        (FOLDER / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=0) + b"\n")


if __name__ == "__main__":
    write()
