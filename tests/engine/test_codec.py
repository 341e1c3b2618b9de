"""Structs to text and back."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from games.engine.codec import dump, fingerprint, load


class Pile(msgspec.Struct):
    cards: list[str]
    count: dict[str, int] = {}


class Other(msgspec.Struct):
    cards: list[str]


def test_what_was_written_is_read_again() -> None:
    pile = Pile(["ä", "b"], {"x": 1})
    assert (dump(pile), load(dump(pile), Pile)) == ('{"cards":["ä","b"],"count":{"x":1}}', pile)


@pytest.mark.parametrize("text", ['{"cards":3}', "{}", "[]"])
def test_a_text_of_another_kind_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        load(text, Pile)


def test_a_text_that_is_no_json_is_refused() -> None:
    with pytest.raises(msgspec.DecodeError):
        load("nonsense", Pile)


def test_each_kind_is_read_by_its_own_decoder() -> None:
    assert [type(load('{"cards":[]}', kind)) for kind in (Pile, Other, Pile)] == [Pile, Other, Pile]


def test_equal_structs_share_a_fingerprint_and_others_do_not() -> None:
    one, same, other = Pile(["a"]), Pile(["a"]), Pile(["b"])
    assert fingerprint(one) == fingerprint(same) != fingerprint(other)
    assert fingerprint(one) == hashlib.sha256(dump(one).encode()).hexdigest()
