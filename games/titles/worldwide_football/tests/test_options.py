"""The options: each one changes what its clause says, and what cannot be played is refused."""

from typing import Any

import msgspec
import pytest

from games.engine.contract import BadRuleset
from games.titles.worldwide_football.check import RANGES
from games.titles.worldwide_football.ruleset import Options, Ruleset, shipped
from games.titles.worldwide_football.tests.build import SIX, fresh, kicked_off, table
from games.titles.worldwide_football.title import TITLE

ALWAYS = {
    "team_choice",
    "first_team",
    "second_team",
    "draw_resolution",
    "extra_time_cards",
    "extra_time_stars",
    "shootout_kicks",
    "half_time_stars",
    "hand_limit_action",
    "hand_limit_player",
    "kick_off_action",
    "other_action",
    "start_player",
    "draw_when_not_defending",
    "draw_on_shot",
    "give_back_draw",
    "give_back_discard",
    "pa_limit",
    "counter_attack_max_pa",
    "counter_attack_gain",
    "counter_attack_after_give_back",
    "four_player_action",
    "four_player_player_cards",
    "four_player_draw",
    "partners_see_hands",
    "allow_same_owner",
    "practice",
    "forfeit_score",
    "on_timeout",
}
MODULES = {
    "fouls",
    "cards",
    "corners",
    "off_target",
    "substitutions",
    "substitution_tokens",
    "stadium",
    "goalkeeper_penalty",
}
DECK = {"deck_size", "deck_min_defence", "deck_max_defence"}


def names(ruleset: str) -> set[str]:
    return {option.name for option in TITLE.options(shipped()[ruleset])}


def with_options(ruleset: str, **values: Any) -> Ruleset:
    base = shipped()[ruleset]
    return msgspec.structs.replace(base, options=msgspec.structs.replace(base.options, **values))


def faults(ruleset: str, seats: int = 2, **values: Any) -> list[tuple[str, str]]:
    return [(fault.path, fault.key) for fault in TITLE.check_table(shipped()[ruleset], values, seats)]


@pytest.mark.clause("WWF-1.3")
def test_a_table_may_set_what_matters_to_its_mode() -> None:
    assert names("amateur") == ALWAYS | {"amateur_stars"}
    assert names("professional") == ALWAYS | MODULES
    assert names("international") == ALWAYS | MODULES | DECK


def test_every_option_and_value_has_its_words() -> None:
    for ruleset in shipped().values():
        for option in TITLE.options(ruleset):
            keys = [f"option.{option.name}", f"option.{option.name}.help"]
            if option.kind == "enum":
                keys += [f"option.{option.name}.{value}" for value in option.allowed]
            assert [key for key in keys if key not in TITLE.words] == []


@pytest.mark.clause("WWF-3.4")
def test_the_defaults_are_those_of_the_rules() -> None:
    off: dict[str, Any] = dict.fromkeys(("fouls", "cards", "corners", "off_target", "substitutions"), False)
    on: dict[str, Any] = dict.fromkeys(off, True)
    assert shipped()["amateur"].options == Options(mode="amateur", **off)
    assert shipped()["professional"].options == Options(mode="professional", **on)
    assert shipped()["international"].options == Options(mode="international", goalkeeper_penalty=True, **on)


@pytest.mark.parametrize("name", sorted(RANGES))
def test_numbers_have_their_ranges(name: str) -> None:
    least, most = RANGES[name]
    for value, is_out in ((least - 1, True), (most + 1, True)):
        found = [
            fault.key
            for fault in TITLE.check(with_options("international", **{name: value}))
            if fault.path == f"options.{name}"
        ]
        assert ("fault.range" in found) is is_out
    for value in (least, most):
        pairs = [(f.path, f.key) for f in TITLE.check(with_options("international", **{name: value}))]
        assert (f"options.{name}", "fault.range") not in pairs or name.startswith(("deck", "extra_time_cards"))


@pytest.mark.parametrize(
    ("ruleset", "values", "path", "key"),
    [
        ("amateur", {"fouls": True}, "options.fouls", "amateur"),
        ("amateur", {"stadium": "first_team"}, "options.stadium", "amateur"),
        ("professional", {"fouls": False, "goalkeeper_penalty": True}, "options.goalkeeper_penalty", "needs_fouls"),
        ("professional", {"first_team": "BRA"}, "options.first_team", "unknown"),
        ("professional", {"first_team": "NGA"}, "options.second_team", "same_team"),
        (
            "professional",
            {"hand_limit_action": 8, "kick_off_action": 9, "extra_time_cards": 12},
            "options.kick_off_action",
            "above_limit",
        ),
        (
            "professional",
            {"hand_limit_action": 8, "other_action": 9, "extra_time_cards": 12},
            "options.other_action",
            "above_limit",
        ),
        ("professional", {"start_player": 3, "hand_limit_player": 2}, "options.start_player", "above_limit"),
        ("professional", {"hand_limit_player": 2}, "limits_after_red", "falling"),
        ("professional", {"give_back_draw": 1}, "options.give_back_discard", "below"),
        ("professional", {"give_back_draw": 2, "give_back_discard": 2}, "options.give_back_discard", "below"),
        ("professional", {"pa_limit": 9}, "options.shot_bonus_by_pa", "points"),
        ("professional", {"pa_limit": 9}, "set_pieces", "set_pieces"),
        ("international", {"deck_min_defence": 12, "deck_max_defence": 11}, "options.deck_max_defence", "range"),
        ("international", {"deck_size": 46, "deck_max_defence": 11}, "options.deck_size", "deck_supply"),
        (
            "international",
            {"deck_size": 20, "kick_off_action": 10, "hand_limit_action": 11, "extra_time_cards": 11},
            "options.deck_size",
            "none",
        ),
        ("professional", {"extra_time_cards": 9, "kick_off_action": 9}, "options.extra_time_cards", "range"),
        ("amateur", {"practice": True, "allow_same_owner": "never"}, "options.practice", "no_practice"),
    ],
)
def test_what_does_not_fit_together_is_named(ruleset: str, values: dict[str, Any], path: str, key: str) -> None:
    found = faults(ruleset, **values)
    if key == "none":
        assert path not in [one for one, _ in found]
    else:
        assert (path, f"fault.{key}") in found
        with pytest.raises(BadRuleset):
            TITLE.load(shipped()[ruleset], values)


@pytest.mark.parametrize(
    ("name", "value"), [("pa_limit", "eight"), ("no_such", 1), ("draw_resolution", "golden_goal"), ("fouls", 3)]
)
def test_a_value_of_another_kind_is_refused_by_its_path(name: str, value: Any) -> None:
    found = TITLE.check_table(shipped()["professional"], {name: value}, 2)
    assert [fault.key for fault in found] == ["fault.type"]
    assert found[0].path.startswith("options")


@pytest.mark.clause("WWF-6.5")
def test_the_limit_of_points_may_be_raised() -> None:
    base = shipped()["professional"]
    options = msgspec.structs.replace(base.options, pa_limit=9, shot_bonus_by_pa={"6": 0, "7": 1, "8": 2, "9": 4})
    pieces = msgspec.structs.replace(base.set_pieces, penalty=(7, 8, 9))
    shot = msgspec.structs.replace(base.action_cards["shot"], requires_pa=(6, 7, 8, 9))
    ruleset = msgspec.structs.replace(
        base, options=options, set_pieces=pieces, action_cards={**base.action_cards, "shot": shot}
    )
    assert TITLE.check(ruleset) == []
    made = table(ruleset, pa=7, hands={0: "pass shot"}).through("pass")
    assert made.pa == 9
    assert made.through("shot").roll(2).public.action.quality == 6


@pytest.mark.clause("WWF-7.6", "WWF-21.11")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_cards_for_not_defending(number: int) -> None:
    made = table(hands={0: "pass pass", 1: "pass"}, draw_when_not_defending=number).through("pass")
    assert made.sizes(1)[0] == 1 + number
    pair = table(seats=4, hands={0: "pass pass", 1: "pass", 2: "pass", 3: "pass"}, four_player_draw=number)
    pair.do("to:0", "card:pass go", "draw")
    assert [pair.sizes(seat)[0] for seat in (1, 3)] == [1 + number] * 2


@pytest.mark.clause("WWF-17.1", "WWF-3.4")
def test_no_tokens_is_the_module_off() -> None:
    made = table(hands={0: "pass pass", 1: "pass"}, men={0: "ARG-D1"}, stars=(1, 0), substitution_tokens=0)
    made.public.windows[0] = True
    assert made.refuses("sub:ARG-D1")


@pytest.mark.clause("WWF-5.1", "WWF-4.9")
def test_opening_hands_may_have_other_sizes() -> None:
    made = fresh("amateur", kick_off_action=6, other_action=5, start_player=1).move("side:1").settle()
    assert (made.sizes(1), made.sizes(0)) == ((6, 1), (5, 1))


@pytest.mark.clause("WWF-22.3")
@pytest.mark.parametrize(("policy", "move"), [("passive", "give_back"), ("sheet_then_passive", "card:pass go")])
def test_what_answers_when_time_is_up(policy: str, move: str) -> None:
    made = table(hands={0: "pass long_pass dribble shot shot", 1: "pass"}, on_timeout=policy, decks=(SIX, SIX))
    made.move("sheet:cautious_builder attacks:1 confirm", 0, "orders")
    assert made.game.default_move(made.view(0), made.ask(0, "attack"), made.rng) == move


@pytest.mark.clause("WWF-21.4")
def test_partners_may_see_hands() -> None:
    made = kicked_off("international", 4, partners_see_hands=True)
    for seat in range(4):
        assert made.view(seat).partner == made.view(seat ^ 2).hand
        twin = made.game.twin(made.state, seat, made.rng)
        assert twin.secret.hands[seat ^ 2] == made.secret.hands[seat ^ 2]


def test_the_ranges_of_the_rules() -> None:
    assert RANGES == {
        "substitution_tokens": (0, 3),
        "extra_time_cards": (9, 20),
        "extra_time_stars": (0, 2),
        "shootout_kicks": (1, 10),
        "amateur_stars": (0, 6),
        "half_time_stars": (0, 6),
        "hand_limit_action": (8, 15),
        "hand_limit_player": (2, 7),
        "kick_off_action": (5, 10),
        "other_action": (5, 10),
        "start_player": (0, 3),
        "draw_when_not_defending": (0, 3),
        "give_back_draw": (1, 5),
        "give_back_discard": (0, 2),
        "pa_limit": (7, 10),
        "counter_attack_max_pa": (0, 8),
        "counter_attack_gain": (1, 6),
        "deck_size": (20, 46),
        "deck_min_defence": (0, 12),
        "deck_max_defence": (0, 12),
        "four_player_action": (3, 8),
        "four_player_player_cards": (0, 3),
        "four_player_draw": (0, 3),
        "forfeit_score": (0, 5),
        "star_tokens": (0, 40),
    }


@pytest.mark.parametrize(
    ("ruleset", "values", "path", "told"),
    [
        ("professional", {"give_back_draw": 2, "give_back_discard": 2}, "options.give_back_discard", {"most": 1}),
        ("professional", {"pa_limit": 9}, "options.shot_bonus_by_pa", {"least": 6, "most": 9}),
        ("professional", {"pa_limit": 9}, "set_pieces", {"most": 9}),
        ("professional", {"kick_off_action": 9}, "options.extra_time_cards", None),
        ("professional", {"kick_off_action": 10}, "options.extra_time_cards", {"least": 11, "most": 36}),
        (
            "international",
            {"deck_size": 20, "kick_off_action": 10},
            "options.extra_time_cards",
            {"least": 11, "most": 20},
        ),
        (
            "international",
            {"deck_min_defence": 9, "deck_max_defence": 8},
            "options.deck_max_defence",
            {"least": 9, "most": 12},
        ),
        ("professional", {"start_player": 3, "hand_limit_player": 2}, "options.start_player", {"most": 2}),
        ("professional", {"hand_limit_action": 8, "other_action": 9}, "options.other_action", {"most": 8}),
    ],
)
def test_a_fault_says_what_would_do(ruleset: str, values: dict[str, Any], path: str, told: Any) -> None:
    found = [fault.values for fault in TITLE.check_table(shipped()[ruleset], values, 2) if fault.path == path]
    assert found == ([told] if told else [])


def test_a_small_deck_of_international_mode() -> None:
    assert faults("international", deck_size=20, deck_min_defence=0, extra_time_cards=10) == []
    assert ("options.four_player_action", "fault.above_limit") not in faults("international", 4, four_player_action=8)
