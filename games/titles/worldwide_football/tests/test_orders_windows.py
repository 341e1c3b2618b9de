"""Answers to windows: counters, Simulation, goalkeepers, set pieces, sealed numbers, discards."""

from typing import Any

import pytest

from games.titles.worldwide_football.tests.build import table
from games.titles.worldwide_football.tests.orders_tools import decided, sheet


@pytest.mark.parametrize(
    ("counter", "otherwise", "answer"),
    [
        ([{"on": "A", "with": "D"}], "ask", "counter:DEN-D2 go"),
        ([{"on": "ARG-A2", "with": "DEN-D2", "if": "pa >= 9"}], "ask", "pass"),
        ([{"on": "M", "with": "D"}], "ask", "pass"),
        (None, "pass", "pass"),
        (None, "ask", None),
    ],
)
def test_counters(counter: Any, otherwise: str, answer: str | None) -> None:
    made = table(pa=7, hands={0: "shot pass", 1: "pass"}, men={0: "ARG-A2", 1: "DEN-D2"}).play("shot", "ARG-A2")
    windows = {"otherwise": otherwise} | ({"counter": counter} if counter is not None else {})
    assert decided(made, sheet(windows=windows)).answer == answer


@pytest.mark.parametrize(
    ("condition", "answer"),
    [
        ("p >= 0.45", "star:simulation go"),
        ("p >= 0.5", "pass"),
        ("target == 12", "star:simulation go"),
        ("pa < 5", "pass"),
    ],
)
def test_going_down(condition: str, answer: str) -> None:
    made = table(pa=6, hands={0: "dribble pass", 1: "pressing pass"}, stars=(1, 0), abilities=("simulation", ""))
    made.play("dribble").move("defend:pressing go")
    assert decided(made, sheet(windows={"simulation": condition})).answer == answer
    assert decided(made, sheet(windows={"otherwise": "pass"})).answer == "pass"
    assert decided(made, sheet()).answer is None


@pytest.mark.parametrize(
    ("entries", "answer"),
    [
        ([{"use": "G"}], "keeper:MEX-G1 go"),
        ([{"use": "G"}, {"use": "G"}], "keeper:MEX-G1 keeper:MEX-G2 go"),
        ([{"use": "MEX-G2"}], "keeper:MEX-G2 go"),
        ([{"use": "G", "if": "quality >= 7"}], "pass"),
        ([{"use": "G", "if": "p_goal_with < p_goal"}], "keeper:MEX-G1 go"),
        ([], "pass"),
    ],
)
def test_goalkeepers(entries: Any, answer: str) -> None:
    made = (
        table(pa=6, teams=("ARG", "MEX"), hands={0: "shot pass", 1: "pass"}, men={1: "MEX-G1 MEX-G2"})
        .through("shot")
        .roll(6)
    )
    assert decided(made, sheet(windows={"keeper": entries})).answer == answer


@pytest.mark.parametrize(
    ("wish", "answer"), [(["M"], "specialist:ARG-M1 go"), (["A", "M"], "specialist:ARG-A2 go"), ("none", "shoot")]
)
def test_who_takes_a_direct_free_kick(wish: Any, answer: str) -> None:
    made = (
        table(pa=5, hands={0: "dribble pass", 1: "tackle pass"}, men={0: "ARG-M1 ARG-A2"})
        .play("dribble")
        .defend("tackle", 6)
    )
    assert decided(made, sheet(windows={"free_kick": {"specialist": wish}})).answer == answer
    assert decided(made, sheet(windows={"otherwise": "pass"})).answer == "shoot"
    assert decided(made, sheet()).answer is None


def test_numbers_of_a_penalty() -> None:
    made = (
        table("international", pa=7, hands={0: "shot pass", 1: "tackle pass"}, men={1: "DEN-G1"})
        .play("shot")
        .defend("tackle", 6)
    )
    assert decided(made, sheet(windows={"penalty": {"shoot": 4}})).answer == "number:4 confirm"
    assert decided(made, sheet(windows={"penalty": {"shoot": [0, 0, 1, 0, 0, 0]}})).answer == "number:3 confirm"
    made.move("number:1 confirm", 0)
    made.public.due = made.public.due[::-1]
    made.public.given = ()
    assert (
        decided(made, sheet(windows={"penalty": {"save": 2, "goalkeeper": True}})).answer
        == "number:2 keeper:DEN-G1 confirm"
    )
    assert (decided(made, sheet(windows={"otherwise": "pass"})).answer or "").endswith(" confirm")
    assert decided(made, sheet()).answer is None


def test_numbers_of_a_shoot_out() -> None:
    made = table("amateur", half=4, draw_resolution="extra_time_shootout", hands={0: "pass", 1: "pass"}, decks=("", ""))
    made.public.give_backs = 1
    made.move("give_back").move("side:0")
    answer = decided(made, sheet(windows={"shootout": {"shoot": [1, 2, 3], "save": [6]}})).answer or ""
    assert answer.startswith("shoot:1 shoot:2 shoot:3 shoot:")
    assert (answer.split(" ")[5], answer.split(" ")[-1]) == ("save:6", "confirm")
    assert decided(made, sheet()).answer is None


def test_discards_by_the_list_then_by_value() -> None:
    made = table(hands={0: "long_pass shot shot cross tackle", 1: ""}).play("long_pass")
    assert decided(made, sheet(discards={"action": ["cross"]})).answer == "drop:cross confirm"
    assert decided(made, sheet(discards={})).answer == "drop:cross confirm"
    assert decided(made, sheet(discards={"action": ["interception", "tackle"]})).answer == "drop:tackle confirm"
    assert decided(made, sheet()).answer is None


@pytest.mark.parametrize(
    ("mixed", "answer"),
    [
        ("action_first", "drop:dribble drop:cross drop:shot confirm"),
        ("player_first", "drop:dribble man:DEN-G1 man:DEN-M1 confirm"),
    ],
)
def test_which_sort_goes_first_for_a_booking(mixed: str, answer: str) -> None:
    made = (
        table(hands={0: "dribble pass", 1: "tackle dribble cross shot"}, men={1: "DEN-G1 DEN-M1"})
        .play("dribble")
        .defend("tackle", 1)
    )
    assert decided(made, sheet(discards={"mixed": mixed})).answer == answer


def test_players_go_by_type_and_number() -> None:
    made = table(hands={0: "pass pass", 1: "pass"}, men={0: "ARG-G1 ARG-D1 ARG-A1"}, men_decks=("ARG-A2", "")).through(
        "pass"
    )
    assert decided(made, sheet(discards={})).answer == "man:ARG-D1 confirm"
    assert decided(made, sheet(discards={"player": ["A"]})).answer == "man:ARG-A1 confirm"


@pytest.mark.parametrize(
    ("entries", "answer"),
    [
        ([{"to": "partner"}], "to:2"),
        ([{"to": "partner", "if": "count(pass) == 0"}], "to:0"),
        ([{"to": "partner", "if": "count(pass)"}], "to:2"),
    ],
)
def test_who_has_the_ball(entries: Any, answer: str) -> None:
    made = table(seats=4, hands={0: "pass", 2: "pass", 1: "pass", 3: "pass"})
    assert decided(made, sheet(windows={"assign_ball": entries})).answer == answer
    assert decided(made, sheet(windows={"otherwise": "pass"})).answer == "to:0"
    assert decided(made, sheet()).answer is None


@pytest.mark.parametrize(
    ("windows", "answer"),
    [
        ({"penalty": {"goalkeeper": True}}, "keeper:DEN-G1 confirm"),
        ({"penalty": {"goalkeeper": False}}, "keeper:none confirm"),
        ({"otherwise": "pass"}, "keeper:none confirm"),
        ({}, None),
    ],
)
def test_a_goalkeeper_card_offered_by_itself(windows: Any, answer: str | None) -> None:
    made = table("international", pa=7, hands={0: "shot", 1: "tackle pass"}, men={1: "DEN-G1"}, practice=True)
    made.play("shot").defend("tackle", 6)
    assert decided(made, sheet(windows=windows)).answer == answer


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("shot through_ball", "through_ball"),
        ("through_ball interception", "interception"),
        ("through_ball pressing", "pressing"),
        ("pass through_ball", "pass"),
        ("interception tackle", "tackle"),
        ("pass long_pass", "long_pass"),
        ("pass cross", "cross"),
        ("tackle dribble", "dribble"),
        ("shot shot through_ball", "through_ball"),
        ("shot shot shot pass", "pass"),
        ("pass pass tackle", "pass"),
        ("pass pass tackle dribble", "dribble"),
        ("cross long_pass tackle", "cross"),
    ],
)
def test_what_is_worth_least(hand: str, thrown: str) -> None:
    made = table(hands={0: f"long_pass {hand}", 1: ""}).play("long_pass")
    if hand.count("long_pass") == 0:
        assert decided(made, sheet(discards={})).answer == f"drop:{thrown} confirm"
    else:
        assert decided(made, sheet(discards={})).answer in (f"drop:{thrown} confirm", "drop:long_pass confirm")
