"""Marking texts for the collector of translations."""

from __future__ import annotations


def mark(text: str) -> str:
    """Gives a text back unchanged; the modules of words import it as `_`, which the collector looks for."""
    return text
