"""The ruleset panel: list, form, import and export, publication."""

from .panel import RulesetAdmin

__all__ = ["RulesetAdmin"]
