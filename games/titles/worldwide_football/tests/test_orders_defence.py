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


def test_leaving_it_to_a_partner_who_is_not_there() -> None:
    orders = defence({"on": "any", "reply": "delegate"}, otherwise="ask")
    assert decided(met("pass", "interception"), orders).answer is None


@pytest.mark.parametrize(
    ("least", "most", "answer"), [(0.35, 0.15, "defend:pressing go"), (0.36, 0.15, "draw"), (0.35, 0.14, "draw")]
)
def test_the_bounds_of_a_defence_are_included(least: float, most: float, answer: str) -> None:
    rule = {"on": "any", "reply": {"defend": "pressing", "min_p": least, "max_foul": most}}
    assert decided(met("dribble", "pressing", 4), defence(rule)).answer == answer


def test_a_rule_stays_until_the_reply_is_given() -> None:
    rules = (
        {"on": "any", "if": "stars >= 2", "before": [{"star": "defensive_block", "times": 1}], "reply": "draw"},
        {"on": "any", "reply": best()},
    )
    made = met("pass", "interception", stars=(0, 2), abilities=("", "defensive_block"))
    assert follow(made, defence(*rules))[:2] == ["star:defensive_block", "draw"]
