"""The form that is made from a struct: any struct of a title goes to inputs and back unchanged."""

from __future__ import annotations

import importlib
import json
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.admin.rulesets.form import RulesetForm
from games.admin.rulesets.values import from_text, to_text
from games.engine import codec, registry
from games.engine.contract import Fault
from games.services.ruleset_shape import shape_faults

from .conftest import REHEARSALS
from .shelf import WORLD_CUP


class Goal(msgspec.Struct, frozen=True):
    minute: int
    scorer: str = ""


class Game(msgspec.Struct, frozen=True):
    """A row that does not fit into one line."""

    name: str
    goals: list[Goal]
    notes: dict[str, str] = {}


class Odd(msgspec.Struct, frozen=True):
    """Everything a title may think of."""

    share: float
    limit: int | None
    games: list[Game]
    words: tuple[str, ...] = ()
    pair: tuple[int, str] = (1, "a")
    colour: Literal["red", "blue"] = "red"
    size: Literal[1, 2] = 1
    is_short: bool = False
    table: dict[str, list[int]] = {}
    any: Any = None


class OddTitle:
    """As much of a title as a form needs."""

    Ruleset = Odd
    words = {"ruleset.share": "How much", "ruleset.share.help": "Of the deck."}


ODD = Odd(
    share=0.5,
    limit=None,
    games=[Game("first", [Goal(5, "Ana"), Goal(9)], {"a": "b"}), Game("second", [])],
    words=("one", "two, three", '"four"', ""),
    size=2,
    is_short=True,
    table={"x": [1, 2], "y": []},
    any={"deep": [1, {"a": None}]},
)


def form_of(title: Any, plain: Any) -> RulesetForm:
    return RulesetForm(title, plain=plain)


def posted(form: RulesetForm) -> dict[str, str]:
    found = {}
    for node in form.root.walk():
        if node.kind == "rows":
            found[f"{node.name}.rows"] = str(len(node.rows))
        if node.kind == "leaf" and (node.widget != "check" or node.text):
            found[node.name] = node.text
    return found


@pytest.mark.parametrize("title", [*REHEARSALS.values(), WORLD_CUP], ids=lambda title: title.info.slug)
def test_every_ruleset_of_every_title_comes_back_as_it_was(title: Any) -> None:
    for rules in title.rulesets().values():
        plain = json.loads(codec.dump(rules))
        form = form_of(title, plain)
        assert form.plain() == plain
        assert RulesetForm(title, post=posted(form)).plain() == plain


def test_a_struct_of_every_kind_comes_back_as_it_was() -> None:
    plain = json.loads(codec.dump(ODD))
    form = RulesetForm(OddTitle, post=posted(form_of(OddTitle, plain)))  # type: ignore[arg-type]
    assert msgspec.convert(form.plain(), Odd) == ODD
    assert shape_faults(form.plain(), Odd) == []


def test_the_titles_own_words_are_the_labels() -> None:
    form = form_of(OddTitle, json.loads(codec.dump(ODD)))
    labels = {node.path: (node.label, node.help) for node in form.facts}
    assert labels["share"] == ("How much", "Of the deck.")
    assert labels["is_short"] == ("Is short", "")
    assert labels["words"] == ("Words", "Separated by commas.")
    option = form_of(WORLD_CUP, WORLD_CUP_1930)._by_path()["options.hand_size"]
    assert (option.label, option.help) == ("Cards in hand", "Cards dealt to everybody, and held at the end of a turn.")


WORLD_CUP_1930 = json.loads(codec.dump(WORLD_CUP.rulesets()["1930"]))


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("options.hand_size", "r.options.hand_size"),
        ("ranks[1].spot", "r.ranks.1.spot"),
        ("cards.attack.count", "r.cards.0.count"),
        ("cards.attack", "r.cards.0:key"),
        ("tiles.goal_1", "r.tiles.2"),
        ("dice.faces.white_2", "r.dice.faces.1"),
        ("rounds[0].matches[1]", "r.rounds.0.matches"),
        ("fixtures", "r.fixtures"),
        ("options.team_ranks.nobody", "r.options.team_ranks"),
        ("", "r"),
        ("nowhere.at.all", "r"),
    ],
)
def test_a_fault_stands_at_its_path_or_at_the_nearest_part_that_holds_it(path: str, where: str) -> None:
    form = form_of(WORLD_CUP, WORLD_CUP_1930)
    form.take([Fault(path=path, key="fault.range", values={"least": 1, "most": 2})])
    assert [(node.name, node.faults) for node in form.root.walk() if node.faults] == [
        (where, ["This must be from 1 to 2."])
    ]


@pytest.mark.parametrize("rows", ["", "-1", "x", "99999999999999999999", "1e3", "٣٣٣٣٣٣٣"])
def test_a_forged_number_of_rows_makes_no_harm(rows: str) -> None:
    form = RulesetForm(WORLD_CUP, post={"r.teams.rows": rows})
    assert form.plain()["teams"] == {}


def test_more_rows_than_any_ruleset_has_are_not_read() -> None:
    form = RulesetForm(WORLD_CUP, post={"r.ranks.rows": "99999"})
    assert len(form.plain()["ranks"]) == 400


@pytest.mark.parametrize(
    "deed", [{"remove": "r.teams.999"}, {"up": "r.ranks.0"}, {"add": "r.nothing"}, {"remove": "x"}]
)
def test_a_forged_button_changes_nothing(deed: dict[str, str]) -> None:
    form = form_of(WORLD_CUP, WORLD_CUP_1930)
    assert form.edit_rows(deed) is not None
    assert form.plain() == WORLD_CUP_1930


WORDS = msgspec.inspect.type_info(tuple[str, ...])


@given(st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"])).map(str.strip)))
def test_any_list_of_words_comes_back(words: list[str]) -> None:
    assert from_text(to_text(words, WORDS), WORDS) == words


@given(st.text(max_size=40))
def test_any_text_is_a_value_or_a_fault_and_never_a_crash(text: str) -> None:
    form = form_of(OddTitle, json.loads(codec.dump(ODD)))
    for node in form.root.walk():
        if node.kind == "leaf":
            node.text = text
    faults = shape_faults(form.plain(), Odd)
    if not faults:
        msgspec.convert(form.plain(), Odd)


PLACES = [node.name for node in form_of(WORLD_CUP, WORLD_CUP_1930).root.walk() if node.kind == "leaf"]


@given(
    st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from(["", "0", "-1", "999999", "x", "SF-1", "winner_F"])))
)
def test_the_title_can_judge_whatever_is_typed(typed: list[tuple[str, str]]) -> None:
    form = RulesetForm(WORLD_CUP, post=posted(form_of(WORLD_CUP, WORLD_CUP_1930)) | dict(typed))
    plain = form.plain()
    if not shape_faults(plain, WORLD_CUP.Ruleset):
        form.take(WORLD_CUP.check(WORLD_CUP.decode_ruleset(plain)))


def test_the_real_shelf_has_a_form_for_every_title() -> None:
    for slug in registry.titles():
        title = importlib.import_module(f"games.titles.{slug}").TITLE if slug not in REHEARSALS else REHEARSALS[slug]
        assert form_of(title, {}).root.walk() is not None
