"""Pitch: two teams on a squared pitch, moved by energy, cards and dice."""

from .title import TITLE

__all__ = ["TITLE"]
