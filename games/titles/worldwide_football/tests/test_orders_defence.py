"""The defence policy and the answers to windows."""

from typing import Any

import pytest

from games.titles.worldwide_football.orders.sheet import Sheet
from games.titles.worldwide_football.tests.build import SIX, Table, table
from games.titles.worldwide_football.tests.orders_tools import decided, follow, sheet


def defence(*rules: dict[str, Any], otherwise: str = "draw", **windows: Any) -> Sheet:
    return sheet(defence={"rules": list(rules), "otherwise": otherwise}, windows={"otherwise": "pass", **windows})


def best(**more: Any) -> dict[str, Any]:
    return {"defend": "best", **more}


def met(card: str, hand: str, pa: int = 0, **more: Any) -> Table:
    return table(pa=pa, hands={0: f"{card} pass pass", 1: hand}, **more).play(card)


def test_the_first_rule_that_is_for_the_card_counts() -> None:
    orders = defence(
        {"on": "pass", "if": "pa >= 3", "reply": "draw"},
        {"on": ["pass", "cross"], "reply": best()},
        {"on": "any", "reply": "ask"},
    )
    assert decided(met("pass", "interception"), orders).answer == "defend:interception go"
    assert decided(met("pass", "interception", 4), orders).answer == "draw"
    assert decided(met("dribble", "tackle"), orders).answer is None


@pytest.mark.parametrize(("otherwise", "answer"), [("draw", "draw"), ("ask", None)])
def test_without_a_rule_the_policy_says_what_happens(otherwise: str, answer: str | None) -> None:
    assert decided(met("pass", "interception"), defence(otherwise=otherwise)).answer == answer
    assert decided(met("pass", "interception"), sheet()).answer is None


@pytest.mark.parametrize(
    ("rule", "answer"),
    [
        (best(), "defend:pressing go"),
        (best(min_p=0.36), "draw"),
        (best(max_foul=0.1), "draw"),
        ({"defend": "tackle"}, "defend:tackle go"),
        ({"defend": ["interception", "tackle", "pressing"]}, "defend:tackle go"),
        ({"defend": "tackle", "max_foul": 0.2}, "draw"),
        ({"defend": "interception"}, "draw"),
    ],
)
def test_defending_with_the_best_card_or_a_named_one(rule: dict[str, Any], answer: str) -> None:
    assert decided(met("dribble", "pressing tackle", 4), defence({"on": "any", "reply": rule})).answer == answer


def test_things_before_the_reply_are_done_as_far_as_legal() -> None:
    before = [
        {"star": "defensive_block", "times": 2},
        {"star": "endurance", "if": "hand <= 1"},
        {"substitute": "M"},
        {"shot_block": "D"},
    ]
    orders = defence({"on": "shot", "before": before, "reply": best(min_p=0.9)})
    made = table(
        pa=6,
        hands={0: "shot pass", 1: "tackle"},
        men={1: "DEN-D3 DEN-M1"},
        stars=(0, 4),
        decks=(SIX, "cross cross"),
        abilities=("", "defensive_block endurance"),
    )
    made.public.windows[1] = True
    made.play("shot")
    assert follow(made, orders)[:5] == [
        "star:defensive_block",
        "star:defensive_block",
        "star:endurance go",
        "sub:DEN-M1",
        "block:DEN-D3 go",
    ]


def test_a_barred_card_is_only_passed() -> None:
    orders = defence({"on": "any", "before": [{"star": "endurance"}], "reply": "draw"})
    made = table(hands={0: "pass pass", 1: "tackle"}, stars=(0, 1), abilities=("", "endurance"))
    made.public.attack.bar = True
    made.play("pass")
    assert follow(made, orders)[0] == "star:endurance go"
    other = table(hands={0: "pass pass", 1: "tackle"}, stars=(0, 1), abilities=("", "endurance"))
    other.public.attack.bar = True
    assert decided(other.play("pass"), defence({"on": "any", "reply": best()})).answer == "pass"


def test_the_offside_trap() -> None:
    orders = defence({"on": "long_pass", "reply": "offside_trap"})
    trapping: dict[str, Any] = {"stars": (0, 1), "abilities": ("", "offside_trap")}
    assert decided(met("long_pass", "pass", **trapping), orders).answer == "trap:offside_trap go"
    assert decided(met("long_pass", "pass"), orders).answer == "draw"


@pytest.mark.parametrize(
    ("condition", "answer"),
    [("true", "defend:interception rescue:ARG-D1 go"), ("pa_after >= 5", "defend:interception go")],
)
def test_rescue_cards_go_with_the_defence(condition: str, answer: str) -> None:
    orders = defence({"on": "any", "reply": best()}, rescue=condition)
    made = table(teams=("DEN", "ARG"), hands={0: "pass pass", 1: "interception"}, men={1: "ARG-D1"}).play("pass")
    assert decided(made, orders).answer == answer


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


def test_partners_orders() -> None:
    made = table(
        seats=4, pa=6, hands={0: "shot pass", 2: "pass", 1: "tackle", 3: "tackle"}, men={3: "DEN-D3 DEN-D1"}
    ).do("to:0", "card:shot go")
    assert decided(made, defence({"on": "any", "reply": "delegate"})).answer == "delegate"
    made.move("delegate")
    assert made.asked == 3
    blocking = defence({"on": "shot", "before": [{"shot_block": "DEN-D3"}], "reply": best()})
    assert (made.phase, decided(made, blocking).answer) == ("block", "block:DEN-D3 go")
    assert decided(made, defence()).answer == "pass"
    made.move("pass")
    assert decided(made, blocking).answer == "block:DEN-D3 go"
    assert decided(made, defence({"on": "any", "reply": "draw"})).answer == "pass"
    assert decided(made, defence({"on": "any", "reply": best()})).answer == "defend:tackle go"


def test_a_partners_rescue() -> None:
    made = table(seats=4, pa=2, hands={0: "dribble pass", 2: "pass", 1: "tackle", 3: "tackle"}, men={3: "DEN-D1"})
    made.do("to:0", "card:dribble go", "defend:tackle go", "roll:12")
    assert (made.phase, made.asked) == ("rescue", 3)
    assert decided(made, sheet(windows={"rescue": "total < target"})).answer == "rescue:DEN-D1 go"
    assert decided(made, sheet(windows={"rescue": "total > target"})).answer == "pass"
    assert decided(made, sheet(windows={"otherwise": "pass"})).answer == "pass"
    assert decided(made, sheet()).answer is None
