"""Lots that give the same answer whenever they are asked again."""

from collections.abc import Sequence
from hashlib import sha256

from .model import Lots


def seeded_lots(seed: str) -> Lots:
    """Lots that follow from a seed and from who is level, and from nothing else."""

    def draw(level: tuple[str, ...]) -> tuple[str, ...]:
        tickets = {entrant: _ticket(seed, level, entrant) for entrant in level}
        return tuple(sorted(level, key=tickets.__getitem__))

    return draw


def recorded_lots(draws: Sequence[Sequence[str]], otherwise: Lots | None = None) -> Lots:
    """Lots drawn before, each a list from first to last; ``otherwise`` draws for sets that no record covers.

    A record also decides any part of its set, so a corrected result does not bring a second draw.
    """

    def draw(level: tuple[str, ...]) -> Sequence[str] | None:
        for drawn in draws:
            if set(level) <= set(drawn):
                return tuple(sorted(level, key=list(drawn).index))
        return otherwise(level) if otherwise else None

    return draw


def _ticket(seed: str, level: tuple[str, ...], entrant: str) -> bytes:
    text = "\0".join((seed, *sorted(level), "", entrant))
    return sha256(text.encode()).digest()
