"""Tables that AIs play against each other, by the rules alone: for win rates, goals and speed.

The same title, ruleset, options, seats, AIs and salt give the same tables and the same fingerprint.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from time import perf_counter
from typing import Any, NamedTuple

from .chance import SaltedRng
from .codec import fingerprint
from .contract import CHANCE, Bot, Game, Outcome, Title
from .play import Step, play_out
from .selfplay_setting import Setting, Unplayable

QUICK = "random"
"""The AI that samples legal answers without making itself a view first; what is legal does not depend on that."""


class Played(NamedTuple):
    """A table that was played to its end."""

    game: Game[Any, Any]
    state: Any
    log: list[Step]
    ais: Sequence[str]

    def fingerprint(self) -> str:
        """Of the last state and of every step that led to it."""
        steps = "\n".join(f"{seat} {ask} {move}" for seat, ask, move in self.log)
        return hashlib.sha256(f"{fingerprint(self.state)}\n{steps}".encode()).hexdigest()


def bot(title: Title, level: str) -> Bot | None:
    """The AI of a level; None, which answers quickly, for `random`; raises Unplayable."""
    if level not in title.bots:
        raise Unplayable(f"{title.info.name} has no AI {level!r}; there are: {', '.join(title.bots)}.")
    return None if level == QUICK else title.bots[level]


def seated(levels: Sequence[str], seats: int, table: int) -> list[str]:
    """Who sits where: one level sits everywhere; several, one for each seat, move on by a seat with every table."""
    if len(levels) not in (1, seats):
        raise Unplayable(f"Give one AI, or one for each of the {seats} seats, not {len(levels)}.")
    return [levels[(seat + table) % len(levels)] for seat in range(seats)]


def play_one(setting: Setting, game: Game[Any, Any], levels: Sequence[str], salt: str, table: int) -> Played:
    """Play table number `table` of a run to its end."""
    ais = seated(levels, setting.seats, table)
    state = game.setup(setting.seats)
    name = f"{salt}|{setting.title.info.slug}|{setting.ruleset}|{setting.seats}|{table}"
    log = play_out(game, state, [bot(setting.title, level) for level in ais], SaltedRng(name))
    return Played(game, state, log, ais)


def selfplay(
    setting: Setting,
    tables: int,
    salt: str,
    levels: Sequence[str] = (QUICK,),
    say: Callable[[str], None] = lambda text: None,
) -> dict[str, Any]:
    """Play a number of tables and count.

    `levels` is one AI for all seats, or one for each seat; then the seats move on by one with every table and the
    answer also has `wins_by_ai`. `draws` counts the drawn matches among `matches`; `goals_per_match` is None where a
    title has no matches. A win shared by several sides counts for each as its share.
    """
    game, tally = setting.game(), Tally(setting.seats)
    start = perf_counter()
    for table in range(tables):
        played = play_one(setting, game, levels, salt, table)
        tally.add(played)
        say(f"table {table + 1} of {tables}: {len(played.log)} moves")
    result = tally.result(perf_counter() - start)
    if len(levels) > 1:
        result["wins_by_ai"] = {level: _number(tally.by_ai[level]) for level in sorted(set(levels))}
    return result


class Tally:
    """What is counted over the tables of a run."""

    def __init__(self, seats: int) -> None:
        self.tables = self.finished = self.moves = self.decisions = 0
        self.matches: list[tuple[int, int]] = []
        self.by_seat = [Fraction(0)] * seats
        self.by_ai: Counter[str] = Counter()
        self._digest = hashlib.sha256()

    def add(self, played: Played) -> None:
        """Count a table."""
        game, state, log, ais = played
        self.tables += 1
        self.moves += len(log)
        self.decisions += game.decisions([step.move for step in log if step.seat != CHANCE])
        self.matches += game.football(state)
        self._digest.update(played.fingerprint().encode())
        outcome = game.outcome(state)
        if outcome:
            self.finished += 1
            self._wins(outcome, ais)

    def _wins(self, outcome: Outcome, ais: Sequence[str]) -> None:
        sides = [side for side in outcome.sides if outcome.places[side[0]] == 1]
        for side in sides:
            for seat in side:
                self.by_seat[seat] += Fraction(1, len(sides))
                self.by_ai[ais[seat]] += Fraction(1, len(sides))  # type: ignore[assignment]

    def result(self, seconds: float) -> dict[str, Any]:
        """The counts, by the names that other tools rely on."""
        goals = sum(left + right for left, right in self.matches)
        return {
            "tables": self.tables,
            "finished": self.finished,
            "moves": self.moves,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds, 1) if seconds else 0.0,
            "mean_moves": round(self.moves / self.tables, 2) if self.tables else 0.0,
            "goals_per_match": round(goals / len(self.matches), 4) if self.matches else None,
            "draws": sum(left == right for left, right in self.matches),
            "matches": len(self.matches),
            "wins_by_seat": [_number(wins) for wins in self.by_seat],
            "fingerprint": self._digest.hexdigest(),
        }


def _number(wins: Fraction | int) -> int | float:
    """A count as JSON knows it: whole where it is whole."""
    return int(wins) if wins == int(wins) else round(float(wins), 4)
