"""Dice with any faces: throwing them, writing a throw as text, and checking such a text."""

from __future__ import annotations

from collections.abc import Sequence

from .contract import Rng

Die = Sequence[str]
"""The faces of a die; a face that lies on several sides is listed as often."""

_HEAD = "roll:"


def throw(dice: Sequence[Die], rng: Rng) -> list[str]:
    """One face of each die."""
    return [die[rng.below(len(die))] for die in dice]


def roll_text(faces: Sequence[str]) -> str:
    """A throw as a chance move: `roll:black,red`."""
    return _HEAD + ",".join(faces)


def read_roll(text: str) -> list[str]:
    """The faces of a throw written by `roll_text`."""
    return text.removeprefix(_HEAD).split(",")


def is_roll(text: str, dice: Sequence[Die]) -> bool:
    """Whether the text is a throw that these dice, in this order, can show."""
    faces = read_roll(text)
    if not text.startswith(_HEAD) or len(faces) != len(dice):
        return False
    return all(face in die for face, die in zip(faces, dice, strict=True))
