"""Finds every folder in games/titles; each names its title `TITLE`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

import games.titles

from .contract import Title


@cache
def titles() -> Mapping[str, Title]:
    """All titles by slug, which is the folder's name, in alphabetical order."""
    names = sorted(module.name for module in pkgutil.iter_modules(games.titles.__path__) if module.ispkg)
    return {name: importlib.import_module(f"games.titles.{name}").TITLE for name in names}


def title(slug: str) -> Title:
    """The title with this slug; raises KeyError."""
    return titles()[slug]
