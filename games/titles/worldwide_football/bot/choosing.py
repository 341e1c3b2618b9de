"""Choices before a half, sealed numbers, and discards. What is sealed is mixed, so that nobody can read it."""

from __future__ import annotations

from ..orders import discards
from .mind import Mind

_LIKED = ("counter_attack", "offensive_play", "tactical_scheme", "defensive_block", "clinical_finish")
"""Abilities worth having, the best first."""

_CHANCE = 4
"""One in so many times a liked ability is passed over, and a card of the usual list exchanged."""


def abilities(mind: Mind) -> str:
    """Two further abilities out of those that are liked best, now and then another (WWF-4.6)."""
    left = [part[6:] for part in mind.desk.first() if part.startswith("extra:")]
    names = [*left, *(part[6:] for part in mind.desk.parts([f"extra:{left[0]}"]) if part[6:] not in left)]
    names = [name for name in names if name]
    ranked = sorted(names, key=lambda name: (_LIKED.index(name) if name in _LIKED else len(_LIKED), name))
    chosen: list[str] = []
    while len(chosen) < 2:
        place = 1 if len(ranked) > 2 - len(chosen) and mind.rng.below(_CHANCE) == 0 else 0
        chosen.append(ranked.pop(place))
    return " ".join([*(f"extra:{name}" for name in sorted(chosen, key=_all(mind).index)), "confirm"])


def _all(mind: Mind) -> list[str]:
    return list(mind.book.abilities)


def number(mind: Mind) -> str:
    """Any number is as good as any other; a Goalkeeper card late in the match (WWF-14.12, 19.5)."""
    done: list[str] = []
    while options := mind.desk.parts(done):
        keepers = [part for part in options if part.startswith("keeper:")]
        if keepers and _is_late(mind):
            done.append(keepers[0])
        else:
            done.append("confirm" if "confirm" in options else mind.rng.choice(options))
    return " ".join(done)


def offer(mind: Mind) -> str:
    """A Goalkeeper card for the captain's penalty, late in the match."""
    first = mind.desk.first()
    return mind.desk.finish(first[0] if _is_late(mind) else "keeper:none")


def _is_late(mind: Mind) -> bool:
    return mind.view.public.half >= 2 and min(mind.view.decks) <= 6


def wish(mind: Mind) -> str:
    """Any team."""
    return mind.desk.finish(mind.rng.choice(mind.desk.first()))


def discard(mind: Mind) -> str:
    """What is worth least."""
    return discards.chosen(mind.desk, None)
