"""What every game and title gets from the contract itself."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from games.engine.chance import SaltedRng
from games.engine.contract import BadRuleset, Fault, IllegalMove, Phrase
from games.engine.play import settle_chance
from tests.conformance.rehearsals.rally import TITLE

GAME = TITLE.load(TITLE.rulesets()["plain"])


def dealt() -> tuple[Any, Any]:
    """A state, and the ask of the attacker, who holds 1, 2 and 3."""
    state = GAME.setup(2)
    settle_chance(GAME, state, SaltedRng(1))
    state.hands[0] = ["1", "2", "3"]
    return state, GAME.asks(state)[0]


@pytest.mark.parametrize(
    ("move", "is_legal"),
    [
        ("before:2 confirm", True), ("before:none confirm", True),
        ("before:2", False), ("confirm", False), ("before:2 confirm confirm", False), ("before:4 confirm", False),
        ("before:2  confirm", False), (" before:2 confirm", False), ("", False), ("before:2\nconfirm", False),
    ],
)  # fmt: skip
def test_an_answer_is_legal_if_each_part_is_listed_and_nothing_is_left(move: str, is_legal: bool) -> None:
    state, ask = dealt()
    assert GAME.is_legal(state, ask, move) is is_legal


@pytest.mark.parametrize(
    ("move", "is_legal"), [("roll:1,6", True), ("roll:1,7", False), ("before:none confirm", False)]
)
def test_what_chance_may_answer_is_judged_by_its_form(move: str, is_legal: bool) -> None:
    state, ask = dealt()
    GAME.apply(state, ask, "before:none confirm")
    GAME.apply(state, GAME.asks(state)[0], "before:none bonus:never confirm")
    assert GAME.is_legal(state, GAME.asks(state)[0], move) is is_legal


def test_a_sample_is_any_of_the_complete_answers() -> None:
    state, ask = dealt()
    rng = SaltedRng(1)
    assert {GAME.sample(state, ask, rng) for _ in range(200)} == {
        f"before:{card} confirm" for card in ("none", "1", "2", "3")
    }


def test_the_places_to_press_are_those_of_the_choices() -> None:
    state, ask = dealt()
    assert GAME.spots(state, ask, ()) == {f"before:{card}": f"before:{card}" for card in ("1", "2", "3", "none")}
    assert GAME.spots(state, ask, ("before:2",)) == {}


def test_only_the_last_part_says_whether_an_answer_is_final() -> None:
    state, ask = dealt()
    parts = ["before:2", "confirm"]
    assert [GAME.is_final(state, ask, parts[:size]) for size in (1, 2)] == [False, True]


def test_what_a_game_need_not_say_is_empty() -> None:
    _state, _ = dealt()
    assert (GAME.positions(), dict(GAME.names()), GAME.decisions(["a", "b"])) == ([], {}, 2)


def test_a_ruleset_is_read_from_plain_data() -> None:
    assert TITLE.decode_ruleset({"hand": 6}) == TITLE.Ruleset(hand=6)


class Deep(msgspec.Struct):
    kinds: dict[Literal["a", "b"], list[int]]


@pytest.mark.parametrize(
    ("data", "path"),
    [({"kinds": {"a": ["x"]}}, "kinds[...][0]"), ({"kinds": {"x": []}}, "kinds"), ({}, ""), ({"kinds": 3}, "kinds")],
)
def test_a_value_of_the_wrong_type_is_named_by_its_path(data: Any, path: str) -> None:
    title = type("DeepTitle", (type(TITLE),), {"Ruleset": Deep})(TITLE.bots["random"])
    with pytest.raises(BadRuleset) as caught:
        title.decode_ruleset(data)
    assert [(fault.path, fault.key) for fault in caught.value.faults] == [(path, "fault.type")]


def test_a_bad_ruleset_carries_every_fault() -> None:
    faults = [Fault(path="a.b", key="fault.x"), Fault(path="c", key="fault.y")]
    error = BadRuleset(faults)
    assert (str(error), error.faults) == ("a.b: fault.x; c: fault.y", tuple(faults))


def test_a_refusal_carries_a_sentence_for_the_player() -> None:
    assert (IllegalMove().phrase, IllegalMove("refusal.full", row="A").phrase) == (
        Phrase("refusal.illegal"),
        Phrase("refusal.full", {"row": "A"}),
    )
