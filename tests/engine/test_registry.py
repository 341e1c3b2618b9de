"""The shelf: every folder in games/titles is a title."""

from __future__ import annotations

from pathlib import Path

import pytest

import games.titles
from games.engine.registry import title, titles


def test_every_folder_is_on_the_shelf_in_alphabetical_order() -> None:
    (root,) = games.titles.__path__
    folders = sorted(path.parent.name for path in Path(root).glob("*/__init__.py"))
    assert list(titles()) == folders


def test_a_title_is_called_like_its_folder() -> None:
    assert [entry.info.slug for entry in titles().values()] == list(titles())


def test_a_title_is_found_by_its_slug() -> None:
    assert title("world_cup_game") is titles()["world_cup_game"]


def test_an_unknown_title_is_not_found() -> None:
    with pytest.raises(KeyError):
        title("no_such_title")
