"""Everything the desk tells people has words of its own, and each place in them is filled in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tournaments import services
from tournaments.selectors.desk_words import desk_words

DESK = ("adjusting", "cautions", "deciding", "nudging", "repairing", "scheduling", "undoing", "windows")


def told() -> set[str]:
    """The keys that the services of the desk tell people."""
    folder = Path(services.__path__[0])
    text = "".join((folder / f"{name}.py").read_text() for name in DESK)
    direct = re.findall(r'tell(?:_entrants|_organisers)?\(\s*[^"]*?"(\w+)"', text)
    return {*direct, *re.findall(r'_tell\([^"]*"(\w+)"', text)}


def test_each_notice_of_the_desk_has_words() -> None:
    assert len(told()) >= 14
    assert {what for what in told() if desk_words(what) is None} == set()


@pytest.mark.parametrize("what", sorted(told()))
def test_words_name_the_season_and_take_only_what_is_known(what: str) -> None:
    words = desk_words(what)
    assert words is not None
    subject, text = words
    assert subject % {"season": "Autumn"} != subject
    assert "%(" not in text % {"entrant": "Ana", "reason": "late"}
