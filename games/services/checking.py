"""Replaying a stored table from each of its bases and comparing every fingerprint."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import codec
from games.engine.contract import AskClosed, IllegalMove
from games.engine.play import Step, take
from games.models import Move, Snapshot, Table
from games.selectors.loading import game_of, state_of

from .road import keyed_fingerprint


@dataclass(frozen=True)
class Checked:
    """A stretch of the log from one base to the next: how many moves were replayed, and the first that differs."""

    base: int
    rules_version: int
    reason: str
    moves: int
    differs_at: int | None
    state: str


def check_table(table: Table) -> list[Checked]:
    """Replay every stretch; the last one must lead to the table's present state."""
    bases = list(Snapshot.objects.filter(table=table, is_base=True).order_by("number"))
    ends = [base.number - 1 for base in bases[1:]] + [table.version]  # a later base is a step of its own
    return [_stretch(table, base, end) for base, end in zip(bases, ends, strict=True)]


def is_sound(table: Table, checked: list[Checked]) -> bool:
    """Whether nothing differs and the end is the state that the table holds."""
    return bool(checked) and all(one.differs_at is None for one in checked) and checked[-1].state == table.state


def _stretch(table: Table, base: Snapshot, end: int) -> Checked:
    game, state = game_of(table), state_of(table, base.state)
    rows = Move.objects.filter(table=table, number__gt=base.number, number__lte=end).order_by("number")
    done = 0
    for row in rows:
        try:
            take(game, state, Step(row.seat, row.ask, row.move))
        except (AskClosed, IllegalMove):
            return Checked(base.number, base.rules_version, base.reason, done, row.number, "")
        if keyed_fingerprint(table, codec.dump(state)) != row.fingerprint:
            return Checked(base.number, base.rules_version, base.reason, done, row.number, "")
        done += 1
    return Checked(base.number, base.rules_version, base.reason, done, None, codec.dump(state))
