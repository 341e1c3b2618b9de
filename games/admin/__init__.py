"""Tables and rulesets for the staff."""

from . import play, rulesets, tables

__all__ = ["play", "rulesets", "tables"]
