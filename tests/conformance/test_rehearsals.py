"""The rehearsal titles keep the contract, and show what the real games will ask of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.engine.conformance import QUICK, examine
from games.engine.contract import CHANCE, Ask, AskClosed, Title
from games.engine.play import open_asks, play, settle_chance

from .rehearsals import rally, secret_cards, steps, two_asks, windows

TITLES = [secret_cards.TITLE, windows.TITLE, rally.TITLE, steps.TITLE, two_asks.TITLE]


def dealt(title: Title, seats: int, **options: int) -> tuple[Any, Any]:
    """A game and its state when the first person is asked."""
    game = title.load(title.rulesets()["plain"], options)
    state = game.setup(seats)
    settle_chance(game, state, SaltedRng(1))
    return game, state


def ask_of(game: Any, state: Any, seat: int, key: str = "") -> Ask:
    asks: list[Ask] = game.asks(state)
    return next(ask for ask in asks if ask.seat == seat and key in ask.key)


def say(game: Any, state: Any, seat: int, move: str, key: str = "") -> Any:
    return play(game, state, seat, ask_of(game, state, seat, key).id, move)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.info.slug)
def test_a_rehearsal_keeps_the_contract(title: Title) -> None:
    report = examine(title, QUICK._replace(random=12, heuristic=3, resigning=6, every=4, seats=(2, 3)))
    assert [(fault.question, fault.detail) for fault in report.faults] == []


def test_a_secret_choice_can_be_replaced_until_the_last_seat_has_chosen() -> None:
    game, state = dealt(secret_cards.TITLE, 3)
    first = ask_of(game, state, 0)
    cards = state.hands[0][:]
    say(game, state, 0, f"card:{cards[0]} confirm")
    second = ask_of(game, state, 0)
    assert (second.id != first.id, second.answered, [ask.seat for ask in open_asks(game, state)]) == (
        True,
        True,
        [1, 2],
    )
    say(game, state, 0, f"card:{cards[1]} card:{cards[2]} confirm")
    say(game, state, 1, f"card:{state.hands[1][0]} confirm")
    with pytest.raises(AskClosed):
        play(game, state, 0, second.id, f"card:{cards[0]} confirm")
    events = say(game, state, 2, f"card:{state.hands[2][0]} confirm")
    assert events[0].values == {"seat": 0, "cards": f"{cards[1]}|{cards[2]}"}
    assert [ask.answered for ask in game.asks(state)] == [False, False, False]


def test_a_choice_has_one_to_four_cards() -> None:
    game, state = dealt(secret_cards.TITLE, 3)
    ask, cards = ask_of(game, state, 0), [f"card:{card}" for card in state.hands[0]]
    lists = [game.legal_moves(state, ask, cards[:size]) for size in range(5)]
    assert [("confirm" in parts, len(parts) > 1) for parts in lists] == [
        (False, True), (True, True), (True, True), (True, True), (True, False)
    ]  # fmt: skip


def windows_with(*hands: list[str]) -> tuple[Any, Any]:
    """Dealt hands, with seat 0 to play."""
    game, state = dealt(windows.TITLE, len(hands))
    state.hands, state.turn = [sorted(hand) for hand in hands], 0
    return game, state


def test_an_answer_opens_a_window_of_its_own_which_is_answered_in_order() -> None:
    game, state = windows_with(["goal", "block"], ["goal"], ["block"])
    asked = []
    for move in ("card:goal confirm", "pass", "card:block confirm", "card:block confirm", "pass", "pass"):
        (ask,) = game.asks(state)
        asked.append((ask.seat, len(state.stack)))
        say(game, state, ask.seat, move)
    # seat 0 blocks the block of seat 2; nobody but seat 1 still holds a card, and the goal stands
    assert asked[:4] == [(0, 0), (1, 1), (2, 1), (0, 2)]
    assert (state.points, state.stack) == ([1, 0, 0], [])


def test_a_blocked_goal_does_not_count() -> None:
    game, state = windows_with(["goal"], ["block"], ["goal"])
    for seat, move in ((0, "card:goal confirm"), (1, "card:block confirm"), (2, "pass"), (2, "pass")):
        if ask := next((ask for ask in game.asks(state) if ask.seat == seat), None):
            play(game, state, seat, ask.id, move)
    assert state.points == [0, 0, 0]


def test_a_whistle_ends_the_day_with_all_windows_open() -> None:
    game, state = windows_with(["goal", "goal"], ["block"], ["whistle"])
    for seat, move in ((0, "card:goal confirm"), (1, "card:block confirm"), (2, "card:whistle confirm")):
        say(game, state, seat, move)
    assert (state.points, state.stack, [ask.seat for ask in game.asks(state)]) == ([0, 0, 0], [], [CHANCE])


def test_a_rally_costs_each_side_one_visit() -> None:
    game, state = dealt(rally.TITLE, 2)
    state.hands = [["1", "2"], ["2", "3"]]
    say(game, state, 0, "before:2 confirm")
    say(game, state, 1, "before:2 bonus:behind-3 confirm")
    (ask,) = game.asks(state)
    events = play(game, state, CHANCE, ask.id, "roll:5,3")
    assert [event.key for event in events] == ["event.roll", "event.bonus"]  # 7 against 5, then 8
    assert (state.hands, state.points, state.rally) == ([["1"], []], [0, 0], 1)


def test_a_stored_bonus_is_seen_by_its_own_seat_only() -> None:
    game, state = dealt(rally.TITLE, 2)
    say(game, state, 0, "before:none confirm")
    say(game, state, 1, f"before:none bonus:always-{state.hands[1][0]} confirm")
    seen = [game.view(state, seat).bonus for seat in (0, 1, None)]
    assert seen == ["", f"always-{state.hands[1][0]}", ""]


def test_steps_can_be_taken_back_and_the_end_cannot() -> None:
    game, state = dealt(steps.TITLE, 2)
    before = game.clone(state)
    first = ask_of(game, state, 0)
    assert game.is_final(state, first, ["step:east"]) is False
    say(game, state, 0, "step:east")
    second = ask_of(game, state, 0)
    assert second.id != first.id
    assert game.is_final(state, second, ["end"]) is True
    assert ask_of(game, before, 0) == first  # what was there before the step is there again
    say(game, state, 0, "end")
    assert [ask.seat for ask in game.asks(state)] == [1]


@pytest.mark.parametrize("order", [("aim", "throw"), ("throw", "aim")])
def test_two_asks_of_one_seat_are_answered_in_either_order(order: tuple[str, str]) -> None:
    game, state = dealt(two_asks.TITLE, 2)
    answers = {"aim": "aim:left confirm", "throw": "throw:none confirm"}
    other = ask_of(game, state, 0, order[1])
    say(game, state, 0, answers[order[0]], order[0])
    assert ask_of(game, state, 0, order[1]) == other
    say(game, state, 1, "dive:right confirm", "dive")
    play(game, state, 0, other.id, answers[order[1]])
    assert (state.points, state.kick) == ([1, 0], 1)
