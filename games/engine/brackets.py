"""Knock-out trees: who meets whom, from the places of a group stage or a seeding up to the final.

A tree is a mapping from a match to the two *sources* of its teams. A source is an entry (`winner_A`, `seed_3`: whatever
the title or league calls its entries) or the winner or loser of another match, `winner_SF-1` and `loser_SF-1`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

T = TypeVar("T")

WINNER, LOSER = "winner_", "loser_"


class Pairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sources of the two teams of a match."""

    left: str
    right: str


class Flaw(msgspec.Struct, frozen=True):
    """What is wrong with a tree: at which match and side, and why (`unknown`, `twice` or `circle`)."""

    match: str
    side: str
    source: str
    why: str


def winner_of(match: str) -> str:
    """The source that the winner of a match is."""
    return WINNER + match


def loser_of(match: str) -> str:
    """The source that the loser of a match is."""
    return LOSER + match


def match_of(source: str, tree: Mapping[str, Pairing]) -> str | None:
    """The match of the tree that a source waits for, or None for an entry."""
    for head in (WINNER, LOSER):
        if source.startswith(head) and source.removeprefix(head) in tree:
            return source.removeprefix(head)
    return None


def pair(tree: Mapping[str, Pairing], match: str, filled: Mapping[str, T]) -> tuple[T, T] | None:
    """The two teams of a match, or None while one of its sources is open."""
    pairing = tree[match]
    if pairing.left in filled and pairing.right in filled:
        return filled[pairing.left], filled[pairing.right]
    return None


def flaws(tree: Mapping[str, Pairing], entries: Iterable[str]) -> list[Flaw]:
    """Everything wrong: sources that nothing fills, sources used twice, matches that wait for themselves."""
    known = {*entries, *(winner_of(m) for m in tree), *(loser_of(m) for m in tree)}
    used: set[str] = set()
    found = []
    for match, pairing in tree.items():
        for side, source in (("left", pairing.left), ("right", pairing.right)):
            why = "unknown" if source not in known else "twice" if source in used else ""
            if not why and match in ahead_of(tree, source):
                why = "circle"
            used.add(source)
            if why:
                found.append(Flaw(match, side, source, why))
    return found


def ahead_of(tree: Mapping[str, Pairing], source: str) -> set[str]:
    """The matches that must be over before a source is known."""
    waiting, seen = [source], set()
    while waiting:
        match = match_of(waiting.pop(), tree)
        if match is not None and match not in seen:
            seen.add(match)
            waiting += [tree[match].left, tree[match].right]
    return seen
