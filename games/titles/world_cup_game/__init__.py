"""The World Cup Game: the tournaments of 1930 and 2002, played with cards on the boards of all their matches."""

from .title import TITLE

__all__ = ["TITLE"]
