"""World Cup!: the tournaments of 2018 and 2019, played with one shared deck on all matches of a match day."""

from .title import TITLE

__all__ = ["TITLE"]
