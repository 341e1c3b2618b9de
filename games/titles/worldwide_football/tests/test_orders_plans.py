"""Attack plans: how they run."""

from typing import Any

import pytest

from games.titles.worldwide_football.orders.sheet import Sheet
from games.titles.worldwide_football.state import Run
from games.titles.worldwide_football.tests.build import SIX, Table, table
from games.titles.worldwide_football.tests.orders_tools import decided, follow, sheet


def plan(*steps: dict[str, Any], mode: str = "sequence", then: str = "give_back", **more: Any) -> dict[str, Any]:
    return {"name": more.pop("name", "one"), "mode": mode, "steps": list(steps), "then": then, **more}


def attack(*plans: dict[str, Any], **more: Any) -> Sheet:
    return sheet(attack={"plans": list(plans)}, discards={}, **more)


def play(card: Any, *men: str, **more: Any) -> dict[str, Any]:
    return {"do": {"play": card, "with": list(men)}, **more}


def quiet(hand: str, **more: Any) -> Table:
    """An attack against a side that holds nothing and so lets everything through at once."""
    return table(hands={0: hand}, decks=(SIX, ""), **more)


def test_a_sequence_goes_step_by_step() -> None:
    orders = attack(plan(play("pass"), play("dribble"), then="ask"))
    assert follow(quiet("pass dribble cross"), orders) == ["card:pass go", "card:dribble go", None]


@pytest.mark.parametrize(
    ("wish", "answers"),
    [("next", ["card:dribble go", None]), ("break", [None]), ("give_back", ["give_back"])],
)
def test_what_happens_to_a_step_that_is_not_legal(wish: str, answers: list[str | None]) -> None:
    made = quiet("dribble cross pass")
    orders = attack(plan(play("long_pass", **{"else": wish}), play("dribble"), then="ask"))
    assert follow(made, orders)[: len(answers)] == answers


def test_a_step_whose_condition_is_false_is_skipped() -> None:
    orders = attack(plan(play("pass", **{"if": "pa >= 1"}), play("dribble"), then="ask"))
    assert follow(quiet("pass dribble cross"), orders) == ["card:dribble go", None]


def test_a_step_may_be_done_several_times() -> None:
    orders = attack(plan(play("dribble", times=2), play("cross"), then="ask"))
    assert follow(quiet("dribble dribble dribble pass"), orders) == ["card:dribble go", "card:dribble go", None]


def test_rules_are_read_from_the_top_every_time() -> None:
    rules = plan(
        play("cross"), play("long_pass", **{"if": "pa <= 3"}), play("dribble", times=1), mode="rules", then="ask"
    )
    made = quiet("long_pass cross dribble dribble pass pass")
    assert follow(made, attack(rules)) == ["card:long_pass go", "drop:dribble confirm", "card:dribble go", None]


def test_the_first_plan_whose_condition_holds_is_begun() -> None:
    orders = attack(plan(play("pass"), when="count(shot) >= 1"), plan(play("dribble"), name="two", then="ask"))
    assert follow(quiet("pass dribble cross"), orders)[0] == "card:dribble go"
    assert follow(quiet("pass dribble shot"), orders)[0] == "card:pass go"


def test_no_plan_asks_the_owner() -> None:
    assert follow(quiet("pass dribble"), attack(plan(play("pass"), when="pa >= 1"))) == [None]
    assert follow(quiet("pass dribble"), sheet()) == [None]


@pytest.mark.parametrize(("then", "last"), [("ask", None), ("give_back", "give_back"), ("two", "card:dribble go")])
def test_what_follows_the_last_step(then: str, last: str | None) -> None:
    orders = attack(plan(play("pass"), then=then), plan(play("dribble"), name="two", then="ask"))
    assert follow(quiet("pass dribble cross"), orders)[1] == last


def test_plans_that_hand_on_to_each_other_for_ever_ask() -> None:
    orders = attack(plan(then="two"), plan(name="two", then="one"))
    assert follow(quiet("pass dribble"), orders) == [None]


@pytest.mark.parametrize(
    "event",
    ["free_kick", "corner", "drew_action", "drew_player", "defence_failed", "opponent_star", "countered", "overflow"],
)
@pytest.mark.parametrize("is_listed", [True, False])
def test_an_event_breaks_a_plan_that_lists_it(event: str, is_listed: bool) -> None:
    orders = attack(plan(play("pass"), play("dribble"), break_on=[event] if is_listed else [], then="ask"))
    made = quiet("pass dribble cross")
    first = decided(made, orders)
    made.move(first.answer or "")
    made.public.attack.marks = (event,)
    assert decided(made, orders, first.run).answer == (None if is_listed else "card:dribble go")


def test_what_happened_is_marked_until_the_next_decision() -> None:
    hands = {0: "dribble pass cross", 1: "tackle pass"}
    made = table(hands=hands, stars=(0, 1), abilities=("", "defensive_block"), men_decks=("ARG-M1", ""))
    made.play("dribble").do("star:defensive_block", "defend:tackle go", "roll:6")
    assert set(made.public.attack.marks) == {"opponent_star", "defence_failed", "drew_action", "free_kick"}
    made.play("pass")
    assert set(made.public.attack.marks) == {"drew_player"}


def test_cards_are_taken_in_the_order_of_preference() -> None:
    orders = attack(plan(play(["long_pass", "dribble", "pass"]), then="ask"))
    assert follow(quiet("pass dribble cross"), orders)[0] == "card:dribble go"
    assert follow(quiet("pass step_over cross"), orders)[0] == "card:step_over go"


def test_cards_to_go_with_it_are_added_as_far_as_held_and_legal() -> None:
    orders = attack(plan(play("shot", "A"), then="ask"))
    made = table(pa=7, hands={0: "shot pass", 1: "pass"}, men={0: "ARG-A1 ARG-A2"})
    assert decided(made, orders).answer == "card:shot with:ARG-A1 go"
    both = attack(plan(play("shot", "ARG-A2", "A"), then="ask"))
    assert decided(made, both).answer == "card:shot with:ARG-A2 with:ARG-A1 go"
    full = table(pa=7, teams=("MEX", "DEN"), hands={0: "dribble pass", 1: "pass"}, men={0: "MEX-A1"})
    assert decided(full, attack(plan(play("dribble", "A"), then="ask"))).answer == "card:dribble go"


def test_stars_player_cards_and_substitutions() -> None:
    made = table(
        hands={0: "dribble pass", 1: "pass"},
        men={0: "ARG-M1 ARG-D1 ARG-M2"},
        stars=(3, 0),
        piles=("cross shot", ""),
        abilities=("offensive_play tactical_scheme creativity", ""),
        decks=("tackle cross", SIX),
    )
    made.public.windows[0] = True
    steps: list[dict[str, Any]] = [
        {"do": {"star": "offensive_play"}},
        {"do": {"substitute": ["D"]}},
        {"do": {"player": "ARG-M2", "take": ["shot"]}},
        {"do": {"star": "tactical_scheme", "take": ["cross"]}},
        {"do": {"star": "creativity", "discard": ["dribble"], "take": ["tackle"]}},
    ]
    assert follow(made, attack(plan(*steps, then="ask"))) == [
        "star:offensive_play",
        "sub:ARG-D1",
        "player:ARG-M2 go",
        "take:shot go",
        "star:tactical_scheme go",
        "take:cross go",
        "star:creativity drop:dribble go",
        "take:tackle go",
        None,
    ]


def test_a_step_may_ask_or_give_back() -> None:
    made = quiet("pass dribble")
    asking = attack(plan({"do": "ask"}, play("pass"), then="ask"))
    first = decided(made, asking)
    assert (first.answer, decided(made, asking, first.run).answer) == (None, "card:pass go")
    assert follow(quiet("pass dribble"), attack(plan({"do": "give_back"}, then="ask")))[0] == "give_back"


def test_orders_are_good_for_so_many_attacks() -> None:
    orders = attack(plan(play("pass"), then="give_back"), valid={"attacks": 2})
    made = quiet("pass dribble")
    for number, answer in enumerate(["card:pass go", "card:pass go", None], 1):
        made.public.attack_no = number
        assert decided(made, orders, Run(begun=number - 1)).answer == answer
    assert decided(made, orders).run.begun == 1


def test_orders_may_end_with_the_half_or_by_the_score() -> None:
    half = attack(plan(play("pass"), then="ask"), valid={"until": "half"})
    made = quiet("pass dribble")
    assert [decided(made, half, Run(half=number)).answer for number in (1, 2)] == ["card:pass go", None]
    stop = attack(plan(play("pass"), then="ask"), valid={"stop_if": "lead <= -2"})
    assert decided(quiet("pass dribble", goals=(0, 2)), stop).answer is None
    assert decided(quiet("pass dribble", goals=(0, 1)), stop).answer == "card:pass go"


def test_a_plan_is_chosen_anew_for_every_attack() -> None:
    orders = attack(plan(play("pass"), play("dribble"), then="ask"))
    made = quiet("pass dribble cross")
    run = decided(made, orders).run
    made.public.attack_no += 1
    assert decided(made, orders, run).answer == "card:pass go"
    assert decided(made, orders, run).run.attack == made.public.attack_no


def test_an_answer_that_is_not_legal_is_never_given() -> None:
    made = table(pa=6, hands={0: "shot pass", 1: "pass"}).through("shot").roll(5, 1)
    sealed = attack(plan(play("pass"), then="ask"))
    assert decided(made, sealed).answer == "card:pass go"
    assert decided(table(hands={0: "shot cross", 1: "pass"}), sealed).answer is None


def test_a_step_may_pass_the_ball_to_the_partner() -> None:
    made = table(seats=4, hands={0: "pass pass", 2: "pass", 1: "pass", 3: "pass"}).move("to:0")
    orders = attack(plan({"do": {"pass_ball": True}}, then="ask"))
    assert decided(made, orders).answer == "pass_ball"
    made.move("pass_ball")
    assert decided(made, orders).answer is None


def test_a_captain_out_of_turn_uses_each_star_as_often_as_planned() -> None:
    from games.titles.worldwide_football.orders import plans
    from games.titles.worldwide_football.tests.orders_tools import desk

    made = table(
        seats=4, hands={0: "pass", 2: "pass pass", 1: "pass", 3: "pass"}, stars=(5, 0), abilities=("offensive_play", "")
    ).move("to:2")
    at = desk(made)._replace(
        key="help", parts=lambda done: made.game.legal_moves(made.state, made.ask(0, "help"), list(done))
    )
    star = {"do": {"star": "offensive_play"}, "times": 2}
    orders = attack(plan(play("pass"), star, then="ask"))
    run, answers = Run(), []
    for _ in range(3):
        decision = plans.out_of_turn(at, orders, run)
        answers.append(decision.answer)
        run = decision.run
    assert answers == ["star:offensive_play go", "star:offensive_play go", None]
    free = plans.out_of_turn(at, attack(plan({**star, "times": 0}, mode="rules")), Run(attack=1, plan=0, times=(7,)))
    assert free.answer == "star:offensive_play go"
    assert plans.out_of_turn(at, sheet(), Run()).answer is None
