"""Stored orders: given by pressing, kept secret, and carried out."""

from typing import Any

import pytest

from games.engine.contract import CHANCE
from games.engine.play import open_asks
from games.titles.worldwide_football.orders.press import PAGES, VALID, sheet_of
from games.titles.worldwide_football.orders.sheet import library
from games.titles.worldwide_football.tests.build import SIX, Table, kicked_off, table
from games.titles.worldwide_football.title import TITLE

NEVER = "rescue:never simulate:never keeper:never counter:never discard:auto"
GIVING = "own then:give_back defend:40 fouls:15 rescue:always simulate:never keeper:4 counter:MA discard:auto"


def playing(**more: Any) -> Table:
    return table(hands={0: "pass dribble cross", 1: "pass tackle"}, **more)


def test_orders_may_be_given_at_any_time_by_anybody() -> None:
    made = playing()
    for seat in (0, 1):
        ask = made.ask(seat, "orders")
        assert (ask.answered, ask.replaceable, ask.secret, ask.kind) == (True, True, True, "compose")
    assert made.legal(seat=1, key="orders") == ["none", "sheet:cautious_builder", "sheet:keep_card_for_the_shot", "own"]
    assert made.play("pass").keys() == ["reply"]
    assert made.ask(1, "orders").key == "orders"


def test_orders_of_ones_own_are_written_page_by_page() -> None:
    made = playing()
    done = ["own"]
    assert made.legal(*done, seat=0, key="orders")[:2] == ["do:pass", "do:long_pass"]
    assert made.legal(*done, seat=0, key="orders")[-2:] == ["then:ask", "then:give_back"]
    done += ["do:pass"] * 8
    assert made.legal(*done, seat=0, key="orders") == ["then:ask", "then:give_back"]
    done.append("then:ask")
    for head, values in PAGES.items():
        assert made.legal(*done, seat=0, key="orders") == [f"{head}:{value}" for value in values]
        done.append(f"{head}:{values[-1]}")
    assert made.legal(*done, seat=0, key="orders") == list(VALID)
    assert made.legal(*done, "attacks:2", seat=0, key="orders") == ["confirm", "start"]
    assert made.legal(*done, "attacks:2", seat=1, key="orders") == ["confirm"]
    assert made.legal("own", "then:ask", "defend:never", seat=0, key="orders") == ["rescue:always", "rescue:never"]


def test_what_pressing_writes() -> None:
    sheet = sheet_of(
        "own do:pass do:star.offensive_play do:shot then:ask defend:40 fouls:15 rescue:always simulate:45 keeper:4 "
        "counter:MA discard:auto attacks:2 confirm"
    )
    assert sheet.attack is not None
    plan = sheet.attack.plans[0]
    assert [(step.do.play, step.do.star, step.do.with_) for step in plan.steps if not isinstance(step.do, str)] == [
        ("pass", "", ()),
        ((), "offensive_play", ()),
        ("shot", "", ("A",)),
    ]
    assert (plan.then, plan.break_on, sheet.valid.attacks, sheet.valid.until) == (
        "ask",
        ("free_kick", "corner"),
        2,
        "match",
    )
    assert sheet.defence is not None
    reply = sheet.defence.rules[0].reply
    assert not isinstance(reply, str)
    assert (reply.min_p, reply.max_foul, sheet.defence.otherwise) == (0.4, 0.15, "draw")
    windows = sheet.windows
    assert (windows.rescue, windows.simulation, len(windows.keeper or ()), [c.on for c in windows.counter or ()]) == (
        "true",
        "p >= 0.45",
        2,
        ["M", "A"],
    )
    asking = sheet_of(
        "own then:ask defend:ask rescue:never simulate:ask keeper:ask counter:ask discard:ask until:half confirm"
    )
    assert (asking.attack, asking.defence, asking.discards, asking.valid.until) == (None, None, None, "half")
    assert (asking.windows.simulation, asking.windows.keeper, asking.windows.counter, asking.windows.rescue) == (
        None,
        None,
        None,
        "not true",
    )
    never = sheet_of(f"own then:give_back defend:never {NEVER} attacks:1 confirm")
    assert never.defence is not None
    assert (never.defence.rules, never.windows.keeper, never.windows.counter, never.windows.simulation) == (
        (),
        (),
        (),
        "not true",
    )
    assert sheet_of("sheet:cautious_builder attacks:3 confirm").attack == library()["cautious_builder"].attack


def test_orders_hold_from_the_next_decision_or_from_now() -> None:
    later = playing().move(f"{GIVING} attacks:1 confirm", 0, "orders")
    assert (later.asked, later.keys()) == (0, ["attack"])
    now = playing().move(f"{GIVING} attacks:1 start", 0, "orders")
    assert now.keys() == ["order"]
    now.settle_unseen()
    assert (now.side, now.asked) == (1, 1)


def test_what_orders_leave_open_is_asked() -> None:
    made = playing().move(
        f"own do:pass then:ask defend:ask {NEVER} attacks:5 start",
        0,
        "orders",
    )
    made.settle_unseen()
    assert (made.asked, made.phase) == (1, "reply")
    made.move("draw").settle_unseen()
    assert (made.asked, made.phase, made.pa) == (0, "attack", 2)
    assert made.secret.served == (0,)


def test_orders_are_taken_back_with_none() -> None:
    made = playing().move(f"{GIVING} attacks:1 confirm", 1, "orders").move("none confirm", 1, "orders")
    assert (made.view(1).orders, made.view(1).order_number) == ("", 2)
    assert made.play("pass").keys() == ["reply"]


def test_only_the_owner_hears_of_them() -> None:
    made = playing().move(f"{GIVING} attacks:1 confirm", 1, "orders")
    assert [(event.key, event.seats, event.others) for event in made.events] == [("event.orders", (1,), None)]
    made.move("none confirm", 1, "orders")
    assert [event.key for event in made.events] == ["event.orders.none"]


def test_the_defence_answers_at_once() -> None:
    made = playing().move(f"{GIVING} attacks:1 confirm", 1, "orders").play("dribble")
    assert made.keys() == ["order"]
    assert made.game.chance_move(made.state, made.ask(), made.rng) == "order:draw"
    made.settle_unseen()
    assert (made.asked, made.pa) == (0, 1)


def test_an_order_is_a_legal_answer_or_ask() -> None:
    made = playing().move(f"{GIVING} attacks:1 confirm", 1, "orders").play("dribble")
    ask = made.ask()
    for text, is_good in (
        ("order:draw", True),
        ("order:ask", True),
        ("order:defend:tackle go", True),
        ("order:defend:tackle", False),
        ("order:defend:pressing go", False),
        ("order:", False),
        ("draw", False),
        ("ask", False),
    ):
        assert made.game.is_chance_move(made.state, ask, text) is is_good, text


@pytest.mark.clause("WWF-22.3")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_goes_on_by_itself_when_all_have_orders(seats: int) -> None:
    made = kicked_off("professional", seats, second_team="MEX")
    orders = "own do:long_pass do:pass do:dribble do:shot then:give_back defend:30 fouls:30 "
    orders += "rescue:always simulate:45 keeper:3 counter:MA discard:auto"
    for seat in range(seats):
        made.move(f"{orders} until:match confirm", seat, "orders")
    visits = 0
    while asks := open_asks(made.game, made.state):
        ask = asks[0]
        if ask.seat == CHANCE:
            made.move(made.game.chance_move(made.state, ask, made.rng))
        else:
            visits += 1
            made.move(made.game.default_move(made.view(ask.seat), ask, made.rng), ask.seat, ask.key)
    assert made.game.outcome(made.state) is not None
    assert visits <= (1 if seats == 2 else 60)


@pytest.mark.clause("WWF-21.14")
def test_a_captains_stars_are_used_while_the_partner_has_the_ball() -> None:
    made = table(
        seats=4,
        pa=5,
        hands={0: "pass", 2: "shot cross", 1: "pass", 3: "pass"},
        stars=(2, 0),
        abilities=("offensive_play", ""),
    )
    made.move(
        f"own do:star.offensive_play then:ask defend:never {NEVER} attacks:1 confirm",
        0,
        "orders",
    )
    made.move("to:2").settle_unseen()
    assert (made.pa, made.asked, made.public.stars[0]) == (6, 2, 1)


@pytest.mark.clause("WWF-11.6", "WWF-21.2")
@pytest.mark.parametrize(("valid", "answer"), [("until:match", "order:keep confirm"), ("until:half", "order:ask")])
def test_orders_for_the_match_change_nothing_at_half_time(valid: str, answer: str) -> None:
    made = kicked_off("professional", second_team="MEX")
    made.public.discard[0], made.secret.decks[0] = made.secret.decks[0], ""
    while made.phase != "choices":
        made.move(
            "give_back"
            if made.phase == "attack"
            else made.game.default_move(made.view(made.asked), made.ask(), made.rng)
        )
        if made.phase == "attack" and made.public.give_backs == 1 and not made.secret.orders[0]:
            made.move(f"{GIVING} {valid} confirm", 0, "orders")
    assert made.keys() == ["order"]
    assert made.game.chance_move(made.state, made.ask(), made.rng) == answer


def test_every_part_of_orders_has_its_words() -> None:
    made = playing()
    seen: set[str] = set()
    for number in range(60):
        made.rng = type(made.rng)(number)
        parts: list[str] = []
        while options := made.legal(*parts, seat=0, key="orders"):
            choices = made.game.choices(made.state, made.ask(0, "orders"), parts)
            seen |= {choice.label.key for choice in choices}
            seen |= {choice.group.key for choice in choices if choice.group}
            parts.append(made.rng.choice(options))
    assert [key for key in sorted(seen) if key not in TITLE.words] == []
    assert all(f"sheet.{name}" in TITLE.words for name in library())


def test_the_run_of_orders_is_in_the_state() -> None:
    made = table(hands={0: "pass long_pass dribble shot shot", 1: "pass"}, decks=(SIX, SIX))
    made.move("sheet:cautious_builder attacks:1 start", 0, "orders").settle_unseen()
    run = made.view(0).run
    assert run is not None
    assert (run.attack, run.plan, run.step, run.times, run.begun) == (1, 1, 0, (1, 0, 0, 0, 0), 1)
    assert made.view(1).run != run
