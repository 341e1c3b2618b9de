"""From stored text to a game and its state."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import msgspec

from games.engine import codec, registry
from games.engine.contract import Game, Terms, Title
from games.models import Ruleset, Table


def title_of(slug: str) -> Title:
    """The title with this slug; raises KeyError."""
    return registry.title(slug)


def ruleset_of(row: Ruleset) -> Any:
    """The ruleset a row holds; raises BadRuleset if it is not one."""
    return title_of(row.title).decode_ruleset(json.loads(row.data))


def game_of(table: Table) -> Game[Any, Any]:
    """The game a table plays. Published rulesets never change, so a loaded game is kept."""
    return _load(table.title, table.ruleset_id, table.ruleset.data, table.options, table.terms)


@lru_cache(maxsize=64)
def _load(title: str, ruleset: int, data: str, options: str, terms: str) -> Game[Any, Any]:
    shelf = title_of(title)
    return shelf.load(
        shelf.decode_ruleset(json.loads(data)), json.loads(options), msgspec.json.decode(terms, type=Terms | None)
    )


def state_of(table: Table, text: str | None = None) -> Any:
    """The table's state as it stands, or the one that `text` holds."""
    return codec.load(table.state if text is None else text, title_of(table.title).State)
