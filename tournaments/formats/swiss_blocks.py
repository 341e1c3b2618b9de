"""Why a round cannot be paired, in a sentence that names who is in the way."""

from __future__ import annotations

from collections.abc import Sequence, Set

from .base import NoPairing, Several, gettext_noop
from .swiss_engine import left_over
from .swiss_field import Contender, Pair

RESTED = gettext_noop("An odd number plays, and everybody has had a bye.")
SPARED = gettext_noop("An odd number plays, and nobody who has had no bye can be spared.")
SEATS = gettext_noop("Only pairs are left in which both have sat on the same side too often.")
FORBIDDEN = gettext_noop("Too many pairs are forbidden: somebody would be left over of %(who)s.")
MET_ONE = gettext_noop("%(who)s has met everybody.")
MET_ALL = gettext_noop("Each of these has met everybody: %(who)s.")
ODD = gettext_noop("These have only one another left to meet, and their number is odd: %(who)s.")
FEW = gettext_noop("Too few opponents are left: %(few)s cannot be shared out among %(who)s.")
ONE_BYE = gettext_noop("One bye is not enough: somebody would be left over of %(who)s.")

BYE = ""
"""Stands for the pairing bye where it is met like an opponent."""


class _Graph:
    """Who could meet whom."""

    def __init__(self, keys: Sequence[str], barred: Set[Pair], may_rest: Set[str]) -> None:
        self.keys = [*keys, BYE] if len(keys) % 2 else list(keys)
        self.edges = [
            (one, other)
            for other, theirs in enumerate(self.keys)
            for one, mine in enumerate(self.keys[:other])
            if (mine in may_rest if theirs == BYE else frozenset((mine, theirs)) not in barred)
        ]

    def left_over(self, without: int | None = None) -> int:
        """How many have nobody in the best case; one may be taken out, and counts as left over."""
        return left_over(len(self.keys), [edge for edge in self.edges if without not in edge])

    def needy(self) -> set[int]:
        """Those of whom somebody is left over, whoever it is (Gallai and Edmonds)."""
        least = self.left_over()
        return {vertex for vertex in range(len(self.keys)) if self.left_over(vertex) == least}

    def lonely(self) -> set[int]:
        """Those who could meet nobody."""
        return set(range(len(self.keys))) - {vertex for edge in self.edges for vertex in edge}

    def around(self, inside: Set[int]) -> set[int]:
        """All that these could meet."""
        return {two for edge in self.edges for one, two in (edge, edge[::-1]) if one in inside}

    def knot(self, inside: Set[int]) -> set[int]:
        """The smallest part of these that hangs together."""
        parts, rest = [], set(inside)
        while rest:
            part: set[int] = set()
            grown = {min(rest)}
            while grown - part:
                part |= grown
                grown = self.around(part) & inside
            parts.append(part)
            rest -= part
        return min(parts, key=lambda part: (len(part), min(part)))

    def named(self, vertices: Set[int]) -> Several:
        """Their keys, by the draw, the bye left out."""
        return Several(self.keys[vertex] for vertex in sorted(vertices) if self.keys[vertex] != BYE)


def reason(playing: Sequence[Contender], met: Set[Pair], forbidden: Set[Pair], may_rest: Set[str]) -> NoPairing:
    """What blocks a round of all these. `met` are the pairs that may not come again; one of `may_rest` has the bye of
    an odd number."""
    keys = [one.key for one in sorted(playing, key=lambda one: one.number)]
    everybody, closed = set(keys), set(met) | set(forbidden)
    graph = _Graph(keys, closed, may_rest)
    if not graph.left_over():
        return NoPairing(SEATS)
    if len(keys) % 2 and not may_rest:
        return NoPairing(RESTED)
    lonely = graph.named(graph.lonely())
    if not _Graph(keys, met, may_rest).left_over():
        return NoPairing(FORBIDDEN, {"who": lonely or graph.named(graph.needy())})
    if not _Graph(keys, closed, everybody).left_over():
        return NoPairing(SPARED)
    if lonely:
        return NoPairing(MET_ONE, {"who": lonely[0]}) if len(lonely) == 1 else NoPairing(MET_ALL, {"who": lonely})
    return _shared_out(graph)


def _shared_out(graph: _Graph) -> NoPairing:
    needy = graph.needy()
    sought = graph.around(needy) - needy
    if few := graph.named(sought):
        return NoPairing(FEW, {"few": few, "who": graph.named(needy)})
    if sought:
        return NoPairing(ONE_BYE, {"who": graph.named(needy)})
    return NoPairing(ODD, {"who": graph.named(graph.knot(needy))})
