"""Rulesets with a part called `options`: read, changed, judged and offered."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from games.engine.contract import BadRuleset, Bot, Fault, Game, Info, Option, Terms, View
from games.engine.filed import FiledTitle
from games.engine.rulesets import (
    Part,
    fault,
    offered,
    options_within,
    read_rulesets,
    warning,
    with_options,
    within,
)


class Options(Part, frozen=True, kw_only=True):
    kicks: int = 5
    dives: Literal["one", "two"] = "one"
    is_early: bool = False
    home: str = "bra"
    caps: dict[str, int] = {}


class Rules(Part, frozen=True, kw_only=True):
    options: Options
    teams: tuple[str, ...] = ("arg", "bra")


RANGES = {"kicks": (1, 9)}
PLAIN = Rules(options=Options())


def test_every_file_of_a_folder_is_a_ruleset_called_like_it(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text('teams = ["ger"]\n[options]\nkicks = 3\n')
    (tmp_path / "a.toml").write_text("[options]\n")
    (tmp_path / "notes.txt").write_text("no ruleset")
    found = read_rulesets(tmp_path, Rules)
    assert list(found.items()) == [("a", PLAIN), ("b", Rules(options=Options(kicks=3), teams=("ger",)))]


def test_a_misspelt_name_in_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[options]\nkick = 3\n")
    with pytest.raises(msgspec.ValidationError, match="unknown field `kick`"):
        read_rulesets(tmp_path, Rules)


def test_options_change_and_the_rest_stays() -> None:
    assert with_options(PLAIN, {"kicks": 7}) == Rules(options=Options(kicks=7))
    assert with_options(PLAIN, {}) is PLAIN


@pytest.mark.parametrize("changes", [{"kick": 7}, {"kicks": "7"}, {"dives": "three"}])
def test_an_option_that_does_not_exist_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        with_options(PLAIN, changes)


def test_a_number_out_of_its_range_is_a_fault() -> None:
    range_of = Fault(path="options.kicks", key="fault.range", values={"least": 1, "most": 9})
    assert [list(options_within(Options(kicks=kicks), RANGES)) for kicks in (0, 1, 9, 10)] == [
        [range_of], [], [], [range_of]
    ]  # fmt: skip
    assert list(within("teams", 2, 3, 4)) == [Fault(path="teams", key="fault.range", values={"least": 3, "most": 4})]


def test_a_warning_is_a_fault_that_refuses_nothing() -> None:
    assert fault("a.b", "met", match="F") == Fault(path="a.b", key="fault.met", values={"match": "F"})
    assert warning("a.b", "met", match="F") == Fault(path="a.b", key="fault.met", values={"match": "F"}, warning=True)


def test_options_are_offered_in_the_order_of_their_struct() -> None:
    assert offered(Options(kicks=4), RANGES, {"caps"}, {"home": PLAIN.teams}) == [
        Option(name="kicks", kind="int", default=4, allowed=(1, 9)),
        Option(name="dives", kind="enum", default="one", allowed=("one", "two")),
        Option(name="is_early", kind="bool", default=False),
        Option(name="home", kind="enum", default="bra", allowed=("arg", "bra")),
    ]


class Filed(FiledTitle[Any]):
    """Loads as whatever it was given."""

    info = Info(slug="filed", name="Filed", seats=(2, 2))
    Ruleset, State, View = Rules, Rules, View
    words: dict[str, str] = {}
    bots: dict[str, Bot] = {}

    def rulesets(self) -> dict[str, Rules]:
        return {"plain": PLAIN}

    def check(self, ruleset: Rules) -> list[Fault]:
        warned = [warning("options.kicks", "few")] if ruleset.options.kicks < 3 else []
        return [*warned, *options_within(ruleset.options, RANGES)]

    def options(self, ruleset: Rules) -> list[Option]:
        return offered(ruleset.options, RANGES)

    def seats(self, ruleset: Rules) -> tuple[int, int]:
        return 2, 2

    def table_faults(self, ruleset: Rules, seats: int) -> list[Fault]:
        return [] if seats == 2 else [fault("seats", "range", least=2, most=2)]

    def terms_faults(self, ruleset: Rules, terms: Terms | None) -> list[Fault]:
        return [fault("options.is_early", "decided")] if terms and terms.level == "decided" else []

    def game(self, ruleset: Rules, terms: Terms | None) -> Game[Any, Any]:
        loaded: Any = ruleset, terms
        return loaded


def keys(faults: Any) -> list[tuple[str, str]]:
    return [(one.path, one.key) for one in faults]


def test_a_table_is_checked_with_its_options() -> None:
    title = Filed()
    few, far = ("options.kicks", "fault.few"), ("options.kicks", "fault.range")
    assert keys(title.check_table(PLAIN, {}, 2)) == []
    assert keys(title.check_table(PLAIN, {"kicks": 0}, 3)) == [few, far, ("seats", "fault.range")]
    assert keys(title.check_table(PLAIN, {"kicks": "x"}, 2)) == [("options.kicks", "fault.type")]
    assert keys(title.check_table(PLAIN, {"kick": 1}, 2)) == [("options", "fault.type")]
    assert keys(title.check_table(PLAIN, {"caps": {"bra": "x"}}, 2)) == [("options.caps[...]", "fault.type")]


def test_a_game_is_loaded_with_its_options_and_terms() -> None:
    terms = Terms(level="stands")
    assert Filed().load(PLAIN, {"kicks": 2}, terms) == (Rules(options=Options(kicks=2)), terms)
    assert Filed().load(PLAIN) == (PLAIN, None)


@pytest.mark.parametrize(
    ("options", "terms", "expected"),
    [
        ({"kicks": 0}, None, [("options.kicks", "fault.range")]),
        ({"kicks": 2}, Terms(level="decided"), [("options.is_early", "fault.decided")]),
        ({"dives": "x"}, None, [("options.dives", "fault.type")]),
    ],
)
def test_a_game_that_cannot_be_played_is_refused_without_its_warnings(
    options: dict[str, Any], terms: Terms | None, expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(BadRuleset) as refused:
        Filed().load(PLAIN, options, terms)
    assert keys(refused.value.faults) == expected
