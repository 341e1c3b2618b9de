"""The data of a ruleset: what an editor may not do is named by its path."""

from typing import Any

import msgspec
import pytest

from games.engine.contract import BadRuleset
from games.titles.worldwide_football.ruleset import Effect, Ruleset, shipped
from games.titles.worldwide_football.tests.build import changed
from games.titles.worldwide_football.title import TITLE


def keys(ruleset: Ruleset) -> list[tuple[str, str]]:
    return [(fault.path, fault.key.removeprefix("fault.")) for fault in TITLE.check(ruleset)]


@pytest.mark.clause("WWF-2.7", "WWF-3.6")
@pytest.mark.parametrize("mode", ["amateur", "professional", "international"])
def test_the_shipped_rulesets_are_sound_and_survive_writing(mode: str) -> None:
    ruleset = shipped()[mode]
    assert keys(ruleset) == []
    assert TITLE.decode_ruleset(msgspec.to_builtins(ruleset)) == ruleset
    assert TITLE.rulesets()[mode] is ruleset


@pytest.mark.parametrize(
    ("field", "name", "values", "path", "key"),
    [
        ("action_cards", "pass", {"copies": 0}, "action_cards.pass.copies", "range"),
        ("action_cards", "pass", {"copies": 21}, "action_cards.pass.copies", "range"),
        ("action_cards", "pass", {"pa": 7}, "action_cards.pass.pa", "range"),
        ("action_cards", "pass", {"pa": -1}, "action_cards.pass.pa", "range"),
        ("action_cards", "pass", {"d20": 12}, "action_cards.pass.d20", "not_attack"),
        ("action_cards", "pass", {"foul": (1,)}, "action_cards.pass.d20", "not_attack"),
        ("action_cards", "pass", {"requires_pa": (11,)}, "action_cards.pass.requires_pa", "range"),
        ("action_cards", "pass", {"answers": {"tackle": 11}}, "action_cards.pass.answers", "range"),
        (
            "action_cards",
            "pass",
            {"effects": (Effect(op="win_ball"),)},
            "action_cards.pass.effects[0].op",
            "no_effect_here",
        ),
        (
            "action_cards",
            "pass",
            {"effects": (Effect(op="draw_player", n=0),)},
            "action_cards.pass.effects[0].n",
            "range",
        ),
        ("action_cards", "shot", {"pa": 1}, "action_cards.shot.requires_pa", "shot"),
        ("action_cards", "shot", {"requires_pa": ()}, "action_cards.shot.requires_pa", "shot"),
        ("action_cards", "shot", {"requires_pa": (5, 6)}, "action_cards.shot.requires_pa", "shot"),
        ("action_cards", "tackle", {"d20": 1}, "action_cards.tackle.d20", "range"),
        ("action_cards", "tackle", {"d20": 21}, "action_cards.tackle.d20", "range"),
        ("action_cards", "tackle", {"pa": 1}, "action_cards.tackle.pa", "not_defence"),
        ("action_cards", "tackle", {"answers": {"tackle": 0}}, "action_cards.tackle.pa", "not_defence"),
        ("action_cards", "tackle", {"foul": (0, 1, 2, 3)}, "action_cards.tackle.foul", "range"),
        ("action_cards", "tackle", {"yellow": (1, 2)}, "action_cards.tackle.yellow", "bookings"),
        ("action_cards", "tackle", {"yellow": (7,)}, "action_cards.tackle.yellow", "bookings"),
        ("action_cards", "interception", {"foul": (1,)}, "action_cards.interception.foul", "clean"),
        ("abilities", "offensive_play", {"d20": 5}, "abilities.offensive_play.d20", "roll"),
        ("abilities", "simulation", {"d20": 0}, "abilities.simulation.d20", "roll"),
        ("abilities", "simulation", {"d20": 21}, "abilities.simulation.d20", "roll"),
        ("abilities", "endurance", {"effects": ()}, "abilities.endurance.effects", "too_few"),
        (
            "abilities",
            "endurance",
            {"effects": (Effect(op="gain_pa"),)},
            "abilities.endurance.effects[0].op",
            "no_effect_here",
        ),
        ("teams", "ARG", {"stars": 13}, "teams.ARG.stars", "range"),
        ("teams", "ARG", {"abilities": ("offensive_play", "flying", "simulation")}, "teams.ARG.abilities", "unknown"),
        ("teams", "ARG", {"default_extra": ("creativity", "counter_attack")}, "teams.ARG.default_extra", "different"),
        ("teams", "ARG", {"stadium": Effect(op="gain_pa")}, "teams.ARG.stadium.op", "no_effect_here"),
        ("player_cards", "ARG-M1", {"team": "BRA"}, "player_cards.ARG-M1.team", "unknown"),
        ("player_cards", "ARG-M1", {"team": "DEN"}, "teams.ARG", "squad"),
        ("player_cards", "ARG-M1", {"kinds": ()}, "player_cards.ARG-M1.kinds", "too_few"),
        ("player_cards", "ARG-M1", {"d20": 1}, "player_cards.ARG-M1.d20", "roll"),
        ("player_cards", "ARG-D1", {"d20": 12}, "player_cards.ARG-D1.d20", "roll"),
        ("player_cards", "DEN-D2", {"types": ()}, "player_cards.DEN-D2.types", "counter"),
        ("player_cards", "DEN-D2", {"types": ("G",)}, "player_cards.DEN-D2.types", "counter"),
        (
            "player_cards",
            "ARG-G1",
            {"effects": (Effect(op="gain_pa"),)},
            "player_cards.ARG-G1.effects[0].op",
            "no_effect_here",
        ),
    ],
)
def test_what_cannot_be_printed_on_a_card(field: str, name: str, values: dict[str, Any], path: str, key: str) -> None:
    assert (path, key) in keys(changed("professional", field, name, **values))


@pytest.mark.parametrize(
    ("values", "path", "key"),
    [
        ({"amateur_abilities": ("flying",)}, "amateur_abilities", "unknown"),
        ({"hand_abilities": ("flying",)}, "hand_abilities", "unknown"),
        ({"default_deck": {"flying": 1}}, "default_deck.flying", "unknown"),
        ({"default_deck": {"pass": 8}}, "default_deck.pass", "range"),
        ({"default_extra_time": {"shot": -1}}, "default_extra_time.shot", "range"),
        ({"teams": {}}, "teams", "too_few"),
    ],
)
def test_what_cannot_stand_in_a_list(values: dict[str, Any], path: str, key: str) -> None:
    assert (path, key) in keys(msgspec.structs.replace(shipped()["professional"], **values))


@pytest.mark.parametrize(
    ("values", "path", "key"),
    [
        ({"keeper_reach": ((1,),)}, "set_pieces.keeper_reach", "reach"),
        ({"keeper_reach": ((2,), (2,), (3,), (4,), (5,), (6,))}, "set_pieces.keeper_reach", "reach"),
        ({"keeper_reach": ((1, 7), (2,), (3,), (4,), (5,), (6,))}, "set_pieces.keeper_reach", "range"),
        ({"corner_pa": 9}, "set_pieces.corner_pa", "range"),
        ({"direct": (5, 6)}, "set_pieces", "set_pieces"),
        ({"penalty": (7,)}, "set_pieces", "set_pieces"),
    ],
)
def test_set_pieces_must_be_whole(values: dict[str, Any], path: str, key: str) -> None:
    base = shipped()["professional"]
    assert (path, key) in keys(
        msgspec.structs.replace(base, set_pieces=msgspec.structs.replace(base.set_pieces, **values))
    )


@pytest.mark.parametrize("name", ["", "two words", "a:b", "a,b", "a/b", "a.b", "deck", "none"])
def test_names_of_cards_can_be_said_in_a_move(name: str) -> None:
    base = shipped()["professional"]
    cards = {**base.action_cards, name: base.action_cards["pass"]}
    assert (f"action_cards.{name}", "name") in keys(msgspec.structs.replace(base, action_cards=cards))


@pytest.mark.parametrize("field", ["abilities", "teams", "player_cards"])
def test_other_names_too(field: str) -> None:
    base = shipped()["professional"]
    rows = getattr(base, field)
    odd = {**rows, "two words": next(iter(rows.values()))}
    assert (f"{field}.two words", "name") in keys(msgspec.structs.replace(base, **{field: odd}))


def test_a_deck_needs_a_shot() -> None:
    base = shipped()["amateur"]
    cards = {name: card for name, card in base.action_cards.items() if name != "shot"}
    found = keys(msgspec.structs.replace(base, action_cards=cards, default_deck={}, default_extra_time={}))
    assert ("action_cards", "no_shot") in found


def test_a_misspelt_field_is_a_fault() -> None:
    data = msgspec.to_builtins(shipped()["amateur"])
    data["teams"]["ARG"]["start"] = 5
    with pytest.raises(BadRuleset) as refused:
        TITLE.decode_ruleset(data)
    assert refused.value.faults[0].path == "teams[...]"


@pytest.mark.clause("WWF-9.2")
def test_every_point_of_a_shot_needs_its_bonus() -> None:
    base = shipped()["professional"]
    options = msgspec.structs.replace(base.options, shot_bonus_by_pa={"6": 0, "7": 1})
    assert ("options.shot_bonus_by_pa", "points") in keys(msgspec.structs.replace(base, options=options))


def test_a_new_card_is_played_as_it_is_written() -> None:
    from games.titles.worldwide_football.tests.build import table

    heel = Effect(op="recover_action", n=1), Effect(op="bar_defence", scope="next"), Effect(op="gain_pa", n=1)
    ruleset = changed("professional", "action_cards", "step_over", effects=heel, pa=1)
    assert keys(ruleset) == []
    made = table(ruleset, hands={0: "step_over pass", 1: "pass"}, piles=("shot", "")).through("step_over")
    assert (made.phase, made.legal()) == ("recover", ["take:shot"])
    made.move("take:shot go")
    assert (made.pa, made.public.attack.bar, made.hand(0)) == (2, True, "pass shot")


def test_more_cards_than_letters_are_refused() -> None:
    base = shipped()["professional"]
    cards = {**base.action_cards, **{f"pass_{n}": base.action_cards["pass"] for n in range(300)}}
    assert ("action_cards", "too_many") in keys(msgspec.structs.replace(base, action_cards=cards))
    men = {**base.player_cards, **{f"ARG-X{n}": base.player_cards["ARG-M1"] for n in range(300)}}
    found = keys(msgspec.structs.replace(base, player_cards=men))
    assert ("player_cards", "too_many") in found
    assert ("teams.ARG", "squad") in found


@pytest.mark.parametrize(
    ("field", "name", "values", "told"),
    [
        ("action_cards", "pass", {"copies": 21}, {"least": 1, "most": 20}),
        ("action_cards", "tackle", {"d20": 1}, {"least": 2, "most": 20}),
        ("action_cards", "pass", {"effects": (Effect(op="draw_player", n=11),)}, {"least": 1, "most": 10}),
        ("player_cards", "ARG-M1", {"kinds": ()}, {"least": 1}),
        ("abilities", "endurance", {"effects": ()}, {"least": 1}),
        ("teams", "ARG", {"stars": -1}, {"least": 0, "most": 12}),
    ],
)
def test_faults_say_what_would_do(field: str, name: str, values: dict[str, Any], told: dict[str, int]) -> None:
    assert [fault.values for fault in TITLE.check(changed("professional", field, name, **values))] == [told]


@pytest.mark.parametrize(
    ("field", "name", "values"),
    [
        ("action_cards", "pass", {"copies": 20}),
        ("action_cards", "pass", {"pa": 6}),
        ("action_cards", "pass", {"pa": 0, "requires_pa": (0, 10)}),
        ("action_cards", "tackle", {"d20": 20, "foul": (1, 20), "yellow": (20,), "red": (1,)}),
        ("action_cards", "tackle", {"d20": 2}),
        ("action_cards", "pass", {"answers": {"tackle": 10}, "effects": (Effect(op="draw_player", n=10),)}),
        ("abilities", "simulation", {"d20": 2}),
        ("abilities", "simulation", {"d20": 20}),
        ("player_cards", "DEN-D3", {"d20": 2}),
        ("player_cards", "DEN-D3", {"d20": 20}),
        ("teams", "ARG", {"stars": 0}),
        ("player_cards", "ARG-M2", {"effects": (Effect(op="search_action"),)}),
    ],
)
def test_what_may_well_be_printed(field: str, name: str, values: dict[str, Any]) -> None:
    assert keys(changed("professional", field, name, **values)) == []
