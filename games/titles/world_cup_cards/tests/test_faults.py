"""Faults of rulesets and of tables, by path."""

from typing import Any

import msgspec
import pytest

from games.engine.contract import BadRuleset
from games.titles.world_cup_cards.ruleset import Ruleset, shipped
from games.titles.world_cup_cards.tests.build import changed
from games.titles.world_cup_cards.title import TITLE
from games.titles.world_cup_cards.words import WORDS


def found(name: str = "2018-men", **values: Any) -> list[tuple[str, str]]:
    """Paths and keys of the faults that forbid a changed ruleset; every one has words."""
    faults = TITLE.check(changed(name, **values))
    assert all(fault.key in WORDS for fault in faults)
    for fault in faults:
        assert WORDS[fault.key].format(**{key: str(value) for key, value in fault.values.items()})
    return [(fault.path, fault.key.removeprefix("fault.")) for fault in faults if not fault.warning]


def warned(players: int, ruleset: Ruleset, **options: Any) -> list[tuple[str, str]]:
    faults = TITLE.check_table(ruleset, options, players)
    return [(fault.path, fault.key.removeprefix("fault.")) for fault in faults if fault.warning]


@pytest.mark.parametrize("name", ["2018-men", "2019-women"])
def test_the_shipped_rulesets_have_no_fault(name: str) -> None:
    assert TITLE.check(shipped()[name]) == []
    data = msgspec.to_builtins(shipped()[name])
    assert TITLE.decode_ruleset(data) == shipped()[name]


CASES: list[tuple[dict[str, Any], list[tuple[str, str]]]] = [
    ({"cards__attack__count": 24}, [("cards.attack.balls", "balls")]),
    ({"cards__attack__count": 41}, [("cards.attack.count", "range"), ("cards.attack.balls", "balls")]),
    ({"cards__attack__balls": [-1, 12, 5, 4, 3, 2]}, [("cards.attack.balls[0]", "range")]),
    ({"cards__attack__value": 7}, [("cards.attack.value", "range")]),
    ({"cards__penalty__modes": ["nullify"]}, [("cards.penalty.modes", "card_modes")]),
    ({"cards__foul__modes": ["event", "nullify"]}, [("cards.foul.modes", "card_modes")]),
    ({"cards__attack__code": "DEF"}, [("cards.attack.code", "twice")]),
    ({"cards__attack__code": "FIL"}, [("cards.attack.code", "twice")]),
    ({"cards__attack__code": "at"}, [("cards.attack.code", "code")]),
    ({"nullify__attack": ["attack"]}, [("nullify.attack[0]", "card_modes")]),
    ({"nullify__attack": ["foul", "foul"]}, [("nullify.attack[1]", "twice")]),
    ({"options__initial_deal": 9}, [("options.initial_deal", "range")]),
    ({"options__ability_uses_per_match_day": 0}, [("options.ability_uses_per_match_day", "range")]),
    (
        {"options__referee_cards": {"play_on": 0, "yellow": 0, "second_yellow": 0, "direct_red": 0}},
        [("options.referee_cards", "referee_cards")],
    ),
    ({"options__referee_cards": {"yellow": 41}}, [("options.referee_cards.yellow", "range")]),
    ({"stages__qf__deck": [10, 10]}, [("stages.qf.deck", "deck")]),
    ({"stages__qf__deck": [81, 0]}, [("stages.qf.deck[0]", "range"), ("stages.qf.deck[1]", "range")]),
    ({"stages__qf__hand_size": 9}, [("stages.qf.hand_size", "range"), ("stages.sf.hand_size", "hand_falls")]),
    ({"stages__sf__hand_size": 3}, [("stages.sf.hand_size", "hand_falls")]),
    ({"stages__sf__max_goals": 3}, [("stages.sf.max_goals", "goals_rise")]),
    ({"stages__final__max_goals": 0}, [("stages.final.max_goals", "range")]),
    ({"stages__sf__max_discard": 6}, [("stages.sf.max_discard", "discard_hand")]),
    ({"stages__sf__max_discard": 0}, [("stages.sf.max_discard", "range")]),
    ({"extra_time__deck_per_game": [2, 2]}, [("extra_time.deck_per_game", "deck")]),
    ({"extra_time__max_goals": 4}, [("extra_time.max_goals", "range")]),
    ({"extra_time__max_discard": 0}, [("extra_time.max_discard", "range")]),
    ({"stoppage__hidden": 4}, [("stoppage.hidden", "range")]),
    ({"stoppage__extra_open": 7}, [("stoppage.extra_open", "range")]),
    ({"teams__FRA__power": 0}, [("teams.FRA.power", "range")]),
    ({"teams__FRA__power": 7}, [("teams.FRA.power", "range")]),
    ({"teams__FRA__stars": -1}, [("teams.FRA.stars", "range")]),
    ({"teams__FRA__pos": 0}, [("teams.FRA.pos", "range")]),
    ({"teams__FRA__stars": 10}, [("teams.FRA.stars", "range")]),
    ({"teams__FRA__pos": 1}, [("teams.FRA.pos", "twice")]),
    ({"teams__FRA__pos": 33}, [("teams.FRA.pos", "range")]),
    ({"host": "ITA"}, [("host", "unknown")]),
    ({"halves": [["A", "B"], ["E", "F", "G", "H"]]}, [("halves", "halves")]),
    ({"teams__POR__ability": {"effect": "second_skill"}}, [("teams.POR.ability.colour", "ability")]),
    (
        {"teams__POR__ability": {"effect": "second_skill", "colour": "black"}},
        [("teams.POR.ability.colour", "second_skill")],
    ),
    ({"teams__MEX__ability": {"effect": "draw_cards"}}, [("teams.MEX.ability.n", "range")]),
    ({"teams__CRO__ability": {"effect": "time_wasting", "n": 6}}, [("teams.CRO.ability.n", "range")]),
    ({"teams__ARG__ability": {"effect": "veteran_nous"}}, [("teams.ARG.ability.compare", "ability")]),
    ({"teams__BEL__ability": {"effect": "extra_play"}}, [("teams.BEL.ability.cards", "ability")]),
    (
        {"teams__BEL__ability": {"effect": "extra_play", "cards": ["foul"]}},
        [("teams.BEL.ability.cards[0]", "extra_play")],
    ),
    (
        {"teams__BEL__ability": {"effect": "extra_play", "cards": ["filler"]}},
        [("teams.BEL.ability.cards[0]", "extra_play")],
    ),
    ({"teams__ENG__ability": {"effect": "immunity", "cards": ["corner"]}}, [("teams.ENG.ability.cards", "ability")]),
    (
        {"teams__ENG__ability": {"effect": "immunity", "cards": ["corner"], "against": ["offside"]}},
        [("teams.ENG.ability.against[0]", "immunity")],
    ),
    (
        {"fixtures__A1a": {"left": "RUS", "right": "EGY"}},
        [("fixtures", "round_robin"), ("fixtures", "round_robin"), ("days[0].matches", "group_days")],
    ),
    (
        {"fixtures__A1a": {"left": "RUS", "right": "FRA"}},
        [("fixtures.A1a", "pair"), ("fixtures", "round_robin"), ("days[0].matches", "group_days")],
    ),
    ({"fixtures__A1a": {"left": "RUS", "right": "XXX"}}, [("fixtures.A1a", "unknown"), ("fixtures", "round_robin")]),
    (
        {"knockout__M49": {"left": "1A", "right": "9Z"}},
        [("knockout.M49.right", "tree.unknown"), ("knockout", "tree.unused")],
    ),
    (
        {"knockout__M49": {"left": "1A", "right": "2A"}},
        [("knockout.M51.right", "tree.twice"), ("knockout", "tree.unused")],
    ),
    (
        {"knockout__M57": {"left": "winner_M57", "right": "winner_M50"}},
        [("knockout.M57.left", "tree.circle"), ("knockout.M61.left", "tree.twice"), ("knockout.M57", "too_early")],
    ),
    ({"final": "M99"}, [("days", "last_day"), ("final", "unknown")]),
    ({"qualifiers": 3}, [("qualifiers", "range")]),
    ({"best_thirds": 9}, [("best_thirds", "range")]),
    ({"best_thirds": 8}, [("third_places", "third_lines")]),
    ({"short_formats__sf": {"M61": {"left": "FRA", "right": "FRA"}}}, [("short_formats.sf", "short_format")]),
    ({"short_formats__qf__M57": {"left": "ZZZ", "right": "FRA"}}, [("short_formats.qf", "unknown")]),
]


@pytest.mark.parametrize(("values", "faults"), CASES)
def test_a_fault_is_named_by_its_path(values: dict[str, Any], faults: list[tuple[str, str]]) -> None:
    assert found(**values) == faults


def test_faults_of_the_calendar() -> None:
    data = msgspec.to_builtins(shipped()["2018-men"])
    days = data["days"]
    swapped = [days[0], days[1], *days[3:7], days[2], *days[7:]]
    assert [key for _, key in found(days=swapped)] == ["stage_order"]
    assert [key for _, key in found(days=days[1:])] == ["day_match"] * 8
    assert ("days", "no_stage") in found(days=[day for day in days if day["stage"] != "qf"])
    later = [*days[:6], {"stage": "r16", "matches": [*days[6]["matches"][:-1], "A1a"]}, *days[7:]]
    assert ("days[6].matches", "unknown") in found(days=later)


def test_faults_of_the_table_of_third_placed_teams() -> None:
    own = {"1A": "A", "1B": "B", "1C": "C", "1D": "D"}
    assert found("2019-women", third_places__ABCD=own) == [("third_places.ABCD", "third_line")]
    wrong = {"1A": "C", "1B": "D", "1C": "A", "1D": "E"}
    assert found("2019-women", third_places__ABCD=wrong) == [("third_places.ABCD", "third_line")]


def test_missing_parts_are_named() -> None:
    for path in ("cards__own_goal", "stages__qf", "nullify__filler", "short_formats__qf"):
        *above, last = path.split("__")
        data = msgspec.to_builtins(shipped()["2018-men"])
        del data[above[0]][last]
        keys = [fault.key for fault in TITLE.check(msgspec.convert(data, Ruleset))]
        assert "fault.missing" in keys


def test_a_value_of_the_wrong_type_is_refused_by_its_path() -> None:
    data = msgspec.to_builtins(shipped()["2018-men"])
    data["stages"]["qf"]["hand_size"] = "four"
    with pytest.raises(BadRuleset) as error:
        TITLE.decode_ruleset(data)
    assert error.value.faults[0].path.startswith("stages")
    with pytest.raises(BadRuleset) as error:
        TITLE.load(shipped()["2018-men"], {"mode": "expert"})
    assert (error.value.faults[0].path, error.value.faults[0].key) == ("options.mode", "fault.type")
    with pytest.raises(BadRuleset) as error:
        TITLE.load(changed(options__initial_deal=9))
    assert [fault.path for fault in error.value.faults] == ["options.initial_deal"]


def test_goal_plus_where_it_brings_no_card_is_worth_a_word() -> None:
    rules = changed(cards__goal_plus__count=1, cards__goal_plus__balls=[1, 0, 0, 0, 0, 0])
    told = [(fault.path, fault.key, fault.warning) for fault in TITLE.check(rules)]
    assert told == [
        ("stages.sf.max_goals", "fault.goal_plus", True),
        ("stages.final.max_goals", "fault.goal_plus", True),
    ]


@pytest.mark.parametrize(
    ("name", "options", "players", "key"),
    [
        ("2018-men", {}, 1, "seats"), ("2018-men", {}, 17, "seats"), ("2019-women", {}, 13, "seats_teams"),
        ("2019-women", {"relax_half_rule": True}, 17, "seats"), ("2018-men", {"start_stage": "sf"}, 5, "seats"),
        ("2019-women", {"start_stage": "qf"}, 9, "seats"),
    ],
)  # fmt: skip
def test_too_many_or_too_few_players(name: str, options: dict[str, Any], players: int, key: str) -> None:
    faults = TITLE.check_table(shipped()[name], options, players)
    assert [(fault.path, fault.key) for fault in faults] == [("seats", f"fault.{key}")]


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (4, {}, []),
        (12, {}, []),
        (13, {}, [("stages.r16.deck", "short_pool")]),
        (14, {}, [("stages.r16.deck", "short_pool")]),
        (15, {}, [("cards", "shoot_pool"), ("stages.r16.deck", "short_pool")]),
        (16, {"start_stage": "r16"}, [("cards", "shoot_pool"), ("stages.r16.deck", "short_pool")]),
        (8, {"start_stage": "qf"}, []),
    ],
)
def test_a_short_pool_is_worth_a_word(players: int, options: dict[str, Any], words: list[tuple[str, str]]) -> None:
    assert warned(players, shipped()["2018-men"], **options) == words


def test_numbers_at_the_ends_of_their_ranges_are_sound() -> None:
    ends: dict[str, tuple[Any, Any]] = {
        "teams__FRA__power": (1, 6), "teams__FRA__stars": (0, 9), "options__initial_deal": (1, 5),
        "options__ability_uses_per_match_day": (1, 3), "stoppage__hidden": (0, 3), "stoppage__open": (0, 6),
        "stoppage__extra_hidden": (0, 3), "stoppage__extra_open": (0, 6), "extra_time__max_goals": (1, 3),
        "extra_time__max_discard": (1, 8), "stages__group__hand_size": (3, 4), "stages__group__max_goals": (2, 3),
        "stages__group__max_discard": (1, 3), "options__referee_cards": ({"yellow": 0}, {"yellow": 40}),
    }  # fmt: skip
    for path, values in ends.items():
        for value in values:
            assert (path, value, found(**{path: value})) == (path, value, [])


def test_too_few_cards_for_the_hands() -> None:
    rules = changed(stages__sf__hand_size=6, stages__final__hand_size=6)
    faults = TITLE.check_table(rules, {}, 16)
    assert (
        [(f.path, f.key) for f in TITLE.check(rules)]
        == [("cards", "fault.too_few_cards")]
        == [(f.path, f.key) for f in faults[:1]]
    )
    few = changed(stages__sf__hand_size=5, cards__defense__count=5, cards__defense__balls=[5, 0, 0, 0, 0, 0])
    assert ("cards", "fault.too_few_cards") in [(f.path, f.key) for f in TITLE.check(few)]
