"""Worldwide Football: a card duel of attacks and answers, for two players or two pairs."""

from .title import TITLE

__all__ = ["TITLE"]
