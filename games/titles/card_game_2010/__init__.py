"""The World Cup Card Game 2010: hands of Action cards for national teams, chosen in secret in the groups."""

from .title import TITLE

__all__ = ["TITLE"]
