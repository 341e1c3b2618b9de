"""Checks a finished table from its export alone: `python -m games.engine.verify FILE`, offline and without a database.

The export holds the ruleset, the state the log starts from (its *base*), every move, and the table's secret, whose
SHA-256 was shown when the table opened. Every move is carried out again, and everything random is thrown again from
the secret. What chance answered is a numbered move like any other: the row names the counter of the generator before
it, and its purpose is the key of the ask.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from .chance import FairRng, commitment
from .codec import fingerprint, load
from .contract import CHANCE, BadRuleset, Game, Terms, Title
from .play import Step, find_ask, take
from .registry import titles


class Base(msgspec.Struct, kw_only=True):
    """Where the log starts: the setup (number 0), or a later state after a repair or new rules."""

    state: str
    """The state as text."""
    number: int
    """Of the last move before it."""
    rules_version: int


class Row(msgspec.Struct, kw_only=True):
    """One logged move."""

    number: int
    seat: int
    ask: str
    move: str
    counter: int | None = None
    """For a move of CHANCE: the generator's next block before it."""


class Export(msgspec.Struct, kw_only=True):
    """A finished table."""

    title: str
    ruleset_data: dict[str, Any]
    options: dict[str, Any]
    terms: Terms | None
    seats: int
    secret: str
    """In hexadecimal digits."""
    commitment: str
    table: str
    """The id that the generator was given."""
    base: Base
    moves: list[Row]
    fingerprint: str
    """Of the last state."""


def verify(data: Any, shelf: Mapping[str, Title] | None = None) -> list[str]:
    """Every fault of an export, as sentences; none if all is as it was committed. `shelf` are the titles by slug."""
    try:
        export = msgspec.convert(data, Export)
    except msgspec.ValidationError as error:
        return [f"This is no export of a table: {error}."]
    title = (titles() if shelf is None else shelf).get(export.title)
    if title is None:
        return [f"There is no title {export.title!r}."]
    try:
        secret = bytes.fromhex(export.secret)
        game = title.load(title.decode_ruleset(export.ruleset_data), export.options, export.terms)
        state = load(export.base.state, title.State)
    except (ValueError, BadRuleset, msgspec.DecodeError) as error:
        return [f"The export cannot be read: {error}."]
    return _before_play(export, title, game, state, secret) + _play(export, game, state, secret)


def _before_play(export: Export, title: Title, game: Game[Any, Any], state: Any, secret: bytes) -> list[str]:
    """The commitment, the version of the rules, and the setup."""
    faults = []
    if commitment(secret) != export.commitment:
        faults.append("The secret is not the one that was committed to when the table opened.")
    if export.base.rules_version != title.info.rules_version:
        faults.append(
            f"Played by version {export.base.rules_version} of the rules; this is {title.info.rules_version}."
        )
    if export.base.number == 0 and fingerprint(state) != fingerprint(game.setup(export.seats)):
        faults.append("The base is not the setup of this game.")
    return faults


def _play(export: Export, game: Game[Any, Any], state: Any, secret: bytes) -> list[str]:
    """Carry out every move; stops at the first that cannot be."""
    faults: list[str] = []
    counter = _first_counter(export)
    for number, row in enumerate(export.moves, export.base.number + 1):
        if row.number != number:
            return [*faults, f"Move {number} is missing: the log has {row.number} in its place."]
        try:
            if row.seat == CHANCE:
                fault, counter = _throw(export, game, state, secret, row, counter)
                faults += fault
            take(game, state, Step(row.seat, row.ask, row.move))
        except Exception as error:  # an altered state can make any rule stumble
            return [*faults, f"Move {number} ({row.move}) does not follow: {type(error).__name__} {error}."]
    if fingerprint(state) != export.fingerprint:
        faults.append("The moves lead to another state than the table ended in.")
    if game.outcome(state) is None:
        faults.append("The table is not finished.")
    return faults


def _first_counter(export: Export) -> int:
    """The generator's first block: 0 from the setup on; after a repair or new rules, whatever the first throw names."""
    thrown = (row.counter for row in export.moves if row.seat == CHANCE and row.counter is not None)
    return 0 if export.base.number == 0 else next(thrown, 0)


def _throw(
    export: Export, game: Game[Any, Any], state: Any, secret: bytes, row: Row, counter: int
) -> tuple[list[str], int]:
    """Throw again; what is wrong, and the next counter."""
    ask = find_ask(game, state, row.seat, row.ask)
    if row.counter is None or row.counter != counter:
        return [f"Move {row.number} uses the numbers from {row.counter} on, not those from {counter} on."], counter
    rng = FairRng(secret, export.table, row.counter, ask.key)
    expected = game.chance_move(state, ask, rng)
    fault = [] if expected == row.move else [f"Move {row.number} should be {expected}, but is {row.move}."]
    return fault, rng.counter


def verify_file(path: str) -> list[str]:
    """The faults of the export in a file."""
    try:
        return verify(msgspec.json.decode(Path(path).read_bytes()))
    except OSError as error:
        return [f"The file cannot be read: {error.strerror}."]
    except msgspec.DecodeError as error:
        return [f"The file is not JSON: {error}."]


def main(arguments: Sequence[str]) -> int:
    """Check the files named; the exit code is 1 if there is a fault."""
    faults = [f"{path}: {fault}" for path in arguments for fault in verify_file(path)]
    for line in faults or [f"{path}: every move and every throw is as committed." for path in arguments]:
        sys.stdout.write(f"{line}\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
