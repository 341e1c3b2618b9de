"""The options and the editing of rulesets: every fault has its path."""

from typing import Any

import msgspec
import pytest

from games.engine.contract import BadRuleset
from games.titles.pitch_game.check import faults
from games.titles.pitch_game.ruleset import Options, Ruleset, shipped
from games.titles.pitch_game.tests.build import field, fresh, game_of, lined_up
from games.titles.pitch_game.title import TITLE

RULES = shipped()["standard"]
RANGES = {
    "energy_per_turn": (3, 9), "turns_per_half": (2, 15), "move_max": (1, 5), "free_pass_range": (1, 4),
    "tackle_threshold": (2, 6), "interception_threshold": (2, 6), "max_own_in_area": (3, 10), "passive_limit": (0, 5),
    "deal_tactic": (0, 8), "deal_shot": (0, 8), "deal_pass": (0, 8), "substitutions": (0, 1),
    "keeper_card_bonus": (0, 4), "shootout_hand": (0, 8),
}  # fmt: skip


def edited(path: str, value: Any) -> Ruleset:
    """The standard ruleset with one value changed."""
    data = msgspec.to_builtins(RULES)
    place = data
    *way, last = path.split("/")
    for step in way:
        place = place[step]
    if value is None:
        del place[last]
    else:
        place[last] = value
    rules = TITLE.decode_ruleset(data)
    assert isinstance(rules, Ruleset)
    return rules


def found(path: str, value: Any) -> list[tuple[str, str]]:
    """The faults of an edited ruleset, warnings marked."""
    return [(fault.path, fault.key[6:] + "?" * fault.warning) for fault in faults(edited(path, value))]


def test_the_defaults_are_those_of_the_rules() -> None:
    assert RULES.options == Options()
    assert faults(RULES) == []


def test_every_option_can_be_set_with_its_limits() -> None:
    options = {option.name: option for option in TITLE.options(RULES)}
    assert set(options) == set(Options.__struct_fields__) - {"luck_die_faces"}
    assert {name: option.allowed for name, option in options.items() if option.kind == "int"} == RANGES
    assert {name: option.allowed for name, option in options.items() if option.kind == "enum"} == {
        "action_model": ("energy", "single"),
        "hand_refill": ("half_time", "none"),
        "level_match": ("by_competition", "shootout", "draw"),
        "first_player": ("lot", "seat1"),
    }
    assert {name for name, option in options.items() if option.kind == "bool"} == {
        "equal_die_scores", "events_enabled", "coach_cards", "shootout_stop_when_decided",
    }  # fmt: skip
    assert all(option.default == getattr(Options(), name) for name, option in options.items())


@pytest.mark.parametrize("name", RANGES)
def test_numbers_outside_their_limits_are_faults(name: str) -> None:
    least, most = RANGES[name]
    for value, count in ((least - 1, 1), (least, 0), (most, 0), (most + 1, 1)):
        paths = [fault.path for fault in TITLE.check_table(RULES, {name: value}, 2) if not fault.warning]
        assert paths.count(f"options.{name}") == count


def test_an_option_that_does_not_exist_or_has_another_kind_is_a_fault() -> None:
    for options in ({"offside": True}, {"action_model": "both"}, {"move_max": "3"}, {"luck_die_faces": [1, 2]}):
        assert [fault.key for fault in TITLE.check_table(RULES, options, 2)] == ["fault.type"]
        with pytest.raises(BadRuleset):
            TITLE.load(RULES, options)
    wrong = TITLE.check_table(RULES, {"action_model": "both"}, 2)[0]
    assert (wrong.path, wrong.values) == ("options.action_model", {"message": "Invalid enum value 'both'"})
    assert TITLE.check_table(RULES, {"luck_die_faces": [1, 2, 3, 4, 5, "6"]}, 2)[0].path == "options.luck_die_faces[5]"


@pytest.mark.clause("PITCH-1.7")
def test_a_luck_die_without_a_6_or_a_1_is_worth_a_word() -> None:
    assert found("options/luck_die_faces", [1, 2, 3, 4, 5, 5]) == [("options.luck_die_faces", "hopeless?")]
    assert found("options/luck_die_faces", [2, 2, 3, 4, 5, 6]) == [("options.luck_die_faces", "certain?")]
    assert found("options/luck_die_faces", [1, 2, 3, 4, 6, 7]) == [("options.luck_die_faces[5]", "range")]


@pytest.mark.clause("PITCH-2.5", "PITCH-13.7")
def test_hands_may_have_another_size() -> None:
    made = fresh(deal_tactic=2, deal_shot=1, deal_pass=0).move("lot:0").chance()
    assert [[len(cards) for cards in hand] for hand in made.state.secret.hands] == [[2, 0, 1, 0]] * 2
    assert [event.values for event in made.events if event.key == "event.deal"] == [
        {"tactics": 2, "shots": 1, "passes": 0}
    ]
    half = lined_up(deal_tactic=2, deal_shot=1, deal_pass=0)
    half.state.secret.hands[0] = ["", "", "", ""]
    while half.phase == "turn":
        half.pass_turn()
    assert [len(cards) for cards in half.state.secret.hands[0]] == [2, 0, 1, 0]


@pytest.mark.clause("PITCH-2.11", "PITCH-5.8")
def test_another_limit_of_the_own_area_holds_for_formations_too() -> None:
    made = fresh(max_own_in_area=3).move("lot:0").chance()
    parts = ["formation:free", "reserve:1", "2:C1", "3:C2", "4:C3"]
    later = made.game.legal_moves(made.state, made.asks[0], parts)
    assert [part for part in later if part[2] in "CDEFG" and part[3:] in "123"] == []
    assert len(made.game.legal_moves(made.state, made.asks[0], parts[:-1])) == 48


def test_rulesets_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(BadRuleset) as refused:
        TITLE.load(edited("penalties", 0), {"move_max": 9})
    assert [fault.path for fault in refused.value.faults] == ["options.move_max", "penalties"]
    assert TITLE.load(edited("tactics/sprint/count", 0)).book.tactics["c"].count == 0


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ("ground/columns", 12, [("ground.columns", "odd")]),
        ("ground/columns", 17, [("ground.columns", "range")]),
        ("ground/rows", 4, [("ground.rows", "range"), ("ground.area_rows", "range"), ("ground.rows", "odd")]),
        ("ground/area_rows", 2, [("ground.area_rows", "odd")]),
        ("ground/area_rows", 1, []),
        ("ground/area_columns", 0, [("ground.area_columns", "range")]),
        ("ground/circle", 3, [("ground.circle", "range")]),
        ("costs/shot", 10, [("costs.shot", "range")]),
        ("costs/carry", 0, [("costs.carry", "range")]),
        ("numbers/required", 1, [("numbers.required", "range")]),
        ("numbers/least", 0, [("numbers.least", "range")]),
        ("numbers/most", 7, [("numbers.most", "range")]),
        ("numbers/most", 1, [("numbers.most", "range")]),
        ("penalties", 21, [("penalties", "range")]),
        ("points", [3, 1, -1], [("points[2]", "range")]),
        ("ranking", ["gd", "beauty"], [("ranking[1]", "unknown")]),
        ("default_formation", "9-0-1", [("default_formation", "unknown")]),
        ("default_reserve", 12, [("default_reserve", "range")]),
        ("formations/4-4-2", ["B2"], [("formations.4-4-2", "ten")]),
        ("formations/free", list(RULES.formations["4-4-2"]), [("formations.free", "name")]),
        ("formations/4 4 2", list(RULES.formations["4-4-2"]), [("formations.4 4 2", "name")]),
        ("shots/7", 1, [("shots.7", "range")]),
        ("shots/3", -1, [("shots.3", "range"), ("shots", "few?")]),
        ("tactics/sprint/count", 100, [("tactics.sprint.count", "range")]),
        ("tactics/sprint/cost", 10, [("tactics.sprint.cost", "range")]),
        ("tactics/sprint/amount", 0, [("tactics.sprint.amount", "range")]),
        ("tactics/sprint/scope", "next", [("tactics.sprint.scope", "scope")]),
        ("tactics/high_press/size", 2, [("tactics.high_press.size", "odd")]),
        ("tactics/high_press/scope", "turn", [("tactics.high_press.scope", "scope")]),
        ("tactics/composure/amount", 0, [("tactics.composure.amount", "nothing")]),
        ("tactics/composure/amount", 6, [("tactics.composure.amount", "range")]),
        ("tactics/slow_tempo/amount", 0, [("tactics.slow_tempo.amount", "nothing")]),
        ("tactics/hard_tackling/amount", 1, [("tactics.hard_tackling.amount", "range")]),
        ("tactics/reorganise/pieces", 0, [("tactics.reorganise.pieces", "range")]),
        ("tactics/reorganise/squares", 4, [("tactics.reorganise.squares", "range")]),
        ("tactics/scouting/pile", "event", [("tactics.scouting.pile", "held")]),
        ("tactics/scouting/amount", 0, [("tactics.scouting.amount", "range")]),
        ("events/injury/turns", 0, [("events.injury.turns", "range")]),
        ("events/heavy_rain/value", -1, [("events.heavy_rain.value", "range")]),
        ("events/heavy_touch/within", 0, [("events.heavy_touch.within", "range")]),
        ("events/reckless_challenge/on", [1, 7], [("events.reckless_challenge.on[1]", "range")]),
        ("events/half_chance/pile", "event", [("events.half_chance.pile", "held")]),
        ("events/tired_legs/amount", 0, [("events.tired_legs.amount", "nothing")]),
        ("passes/long_ball/range", 0, [("passes.long_ball.range", "range")]),
        ("passes/long_ball/intercept_change", 6, [("passes.long_ball.intercept_change", "range")]),
        ("coaches/attack", None, [("coaches", "range")]),
        ("coaches/attack/amount", 6, [("coaches.attack.amount", "range")]),
        ("tactics/high_press/count", 0, [("tactics", "few?")]),
        ("events/injury/count", 0, []),
        ("shots/3", 0, [("shots", "few?")]),
    ],
)  # fmt: skip
def test_faults_are_named_by_their_path(path: str, value: Any, expected: list[tuple[str, str]]) -> None:
    assert found(path, value) == expected


@pytest.mark.parametrize("name", ["a b", "a:b", "ä", ""])
def test_names_of_cards_can_stand_in_moves(name: str) -> None:
    card = msgspec.to_builtins(RULES.tactics["sprint"])
    assert found(f"tactics/{name}", card) == [(f"tactics.{name}", "name")]


def test_faults_have_words() -> None:
    for path, value in (("penalties", 0), ("tactics/sprint/scope", "next"), ("default_formation", "x")):
        assert [fault.key for fault in faults(edited(path, value)) if fault.key not in TITLE.words] == []


def test_formations_stand_in_the_left_half() -> None:
    squares = list(RULES.formations["4-4-2"])
    for wrong in ("B7", "E1", "E6", "Z9", "", "B4"):
        assert found("formations/4-4-2", [wrong if s == "B2" else s for s in squares])[0][1] == "square"
    crowded = ["C1", "C2", "C3", "D1", "D2", "D3", *squares[4:8]]
    assert found("formations/4-4-2", crowded) == [("options.max_own_in_area", "area")]


def test_too_small_a_half_is_refused() -> None:
    data = msgspec.to_builtins(RULES)
    data["ground"] = {"columns": 9, "rows": 5, "area_columns": 3, "area_rows": 5, "circle": 1}
    data["formations"] = {"4-4-2": ["A1", "B1", "D1", "A2", "B2", "C2", "D2", "A4", "B4", "E4"]}
    keys = [(fault.path, fault.key) for fault in faults(TITLE.decode_ruleset(data)) if not fault.warning]
    assert ("ground", "fault.room") in keys


def test_decks_must_suffice_for_the_deal() -> None:
    few = edited("shots", {"3": 5})
    assert [(fault.path, fault.key) for fault in faults(few) if not fault.warning] == [("shots", "fault.deal")]
    none = [(fault.path, fault.key) for fault in faults(edited("shots", {})) if not fault.warning]
    assert none == [("shots", "fault.deal"), ("shots", "fault.deal")]
    events = [(fault.path, fault.key) for fault in faults(edited("events", {})) if not fault.warning]
    assert events == [("events", "fault.deal")]
    passes = TITLE.check_table(RULES, {"deal_pass": 6}, 2)
    assert [(fault.path, fault.values) for fault in passes] == [("passes", {"least": 12})]
    assert [fault.path for fault in TITLE.check_table(RULES, {"deal_pass": 5, "deal_shot": 8}, 2)] == []


def test_another_pitch_can_be_played_on() -> None:
    data = msgspec.to_builtins(RULES)
    data["ground"] = {"columns": 11, "rows": 7, "area_columns": 2, "area_rows": 3, "circle": 1}
    data["formations"] = {"4-4-2": ["A2", "B2", "F2", "G2", "A3", "B4", "F4", "G3", "C5", "E5"]}
    data["formations"]["4-4-2"][8:] = ["B5", "F5"]
    rules = TITLE.decode_ruleset(data)
    assert faults(rules) == []
    ground = TITLE.load(rules).book.ground
    assert (ground.names[ground.centre], [ground.names[square] for square in ground.keepers]) == ("D6", ["D1", "D11"])
    assert ground.names[ground.turned(ground.ids["A2"])] == "G10"


def test_edited_cards_do_what_they_say() -> None:
    rules = edited("tactics/sprint/amount", 4)
    assert TITLE.load(rules).book.ruleset.tactics["sprint"].amount == 4
    assert TITLE.load(rules).names()["tactic.sprint"] == "Sprint"
    assert game_of(action_model="single").book.is_single
    assert not game_of().book.is_single
    assert field("L9 E7", "L9", energy_per_turn=9).book.options.energy_per_turn == 9
