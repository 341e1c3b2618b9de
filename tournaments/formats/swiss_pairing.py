"""Who meets whom in a round of a Swiss tournament: FIDE's Dutch system, and what a league adds to it.

Of an odd number the lowest rests who can be spared: FIDE's rules put that first since 2026, the engine's do not yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

import msgspec

from .base import NoPairing
from .swiss_blocks import reason
from .swiss_engine import Unpairable, dutch
from .swiss_field import Contender, Pair, Pairing, Terms


def pair_round(field: Sequence[Contender], terms: Terms) -> Pairing:
    """The next round of this field, which holds also those who are absent or have gone, as others have met them.

    Everybody who is in has one opponent or the pairing bye, which goes to the lowest who can be spared. How seats and
    byes give way is said by `Terms`. Raises NoPairing with a sentence that says what blocks.
    """
    playing = [one for one in field if one.is_in]
    if not playing:
        return Pairing(())
    found = _strict(field, playing, terms) if terms.strict else _eased(field, playing, terms)
    if found is None:
        raise blocking(playing, terms)
    return found


def blocking(playing: Sequence[Contender], terms: Terms) -> NoPairing:
    """What makes a round of all these impossible."""
    met = {frozenset((one.key, other)) for one in playing for other in one.met(played_only=terms.strict)}
    forbidden = {pair for pair in terms.forbidden if pair <= {one.key for one in playing}}
    return reason(playing, met, forbidden, list(_resting(playing, terms))[-1])


def _strict(field: Sequence[Contender], playing: Sequence[Contender], terms: Terms) -> Pairing | None:
    """By FIDE's rules to the letter."""
    may_rest = {one.key for one in playing if not one.has_rested}
    found = _made(field, terms, may_rest)
    if found is None or found.bye is None:
        return found
    score = {one.key: _score(one, terms) for one in playing}
    lower = [key for key in _from_below(playing, may_rest, terms) if score[key] < score[found.bye]]
    return next(filter(None, (_made_without(key, field, terms) for key in lower)), found)


def _eased(field: Sequence[Contender], playing: Sequence[Contender], terms: Terms) -> Pairing | None:
    """By the same rules, then by those that a league gives up, the least of it first."""
    for may_rest in _resting(playing, terms):
        for keep_seats in (True, False):
            if len(playing) % 2 == 0:
                tries: Iterator[Pairing | None] = iter([_made(field, terms, may_rest, keep_seats)])
            else:
                below = _from_below(playing, may_rest, terms)
                tries = (_made_without(key, field, terms, keep_seats) for key in below)
            if (found := next(filter(None, tries), None)) is not None:
                return found
    return None


def _made(field: Sequence[Contender], terms: Terms, may_rest: Set[str], keep_seats: bool = True) -> Pairing | None:
    try:
        found = dutch(field, terms, _barred(field, terms), may_rest, keep_seats=keep_seats)
    except Unpairable:
        return None
    pairs = tuple((home, away) for home, away in found if away is not None)
    return Pairing(pairs, next((home for home, away in found if away is None), None))


def _made_without(key: str, field: Sequence[Contender], terms: Terms, keep_seats: bool = True) -> Pairing | None:
    """The round in which this one rests."""
    others = [msgspec.structs.replace(one, is_in=one.is_in and one.key != key) for one in field]
    if not any(one.is_in for one in others):
        return Pairing((), key)
    found = _made(others, terms, set(), keep_seats)
    return found and Pairing(found.pairs, key)


def _barred(field: Sequence[Contender], terms: Terms) -> set[Pair]:
    """The pairs that must not be made, beside those that were played."""
    keys = {one.key for one in field if one.is_in}
    barred = set(terms.forbidden)
    if not terms.strict:
        barred |= {frozenset((one.key, other)) for one in field for other in one.met(played_only=False)}
    return {pair for pair in barred if pair <= keys and len(pair) == 2}


def _resting(playing: Sequence[Contender], terms: Terms) -> Iterator[set[str]]:
    """Who may have a pairing bye. In a league: who had neither that nor a walkover, else who had no bye; when everybody
    had one, those with the fewest."""
    unspent = {one.key for one in playing if not one.has_rested}
    fewest = min(one.byes for one in playing)
    spared = {one.key for one in playing if one.byes == fewest}
    if unspent or terms.strict or len(playing) % 2 == 0:
        yield unspent
    if spared != unspent and not terms.strict and len(playing) % 2:
        yield spared


def _from_below(playing: Sequence[Contender], may_rest: Set[str], terms: Terms) -> list[str]:
    """The keys of those who may rest, the lowest first."""
    below = sorted(playing, key=lambda one: (_score(one, terms), -one.number))
    return [one.key for one in below if one.key in may_rest]


def _score(one: Contender, terms: Terms) -> float:
    return one.points + one.virtual.get(terms.number, 0)
