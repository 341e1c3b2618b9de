"""Play, play on and replay: the only ways a state changes."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.engine.codec import dump
from games.engine.contract import CHANCE, Ask, AskClosed, IllegalMove
from games.engine.play import (
    Step,
    ask_id,
    find_ask,
    open_asks,
    play,
    play_out,
    random_bot,
    replay,
    resignation,
    settle_chance,
    take,
)
from tests.conformance.rehearsals.secret_cards import TITLE as SECRET
from tests.conformance.rehearsals.steps import TITLE

GAME = TITLE.load(TITLE.rulesets()["plain"])


def dealt() -> Any:
    state = GAME.setup(2)
    settle_chance(GAME, state, SaltedRng(1))
    return state


def test_an_ask_id_names_the_opening_the_seat_and_the_draft() -> None:
    plain, drafted, further = (ask_id(4, 2, draft) for draft in ((), ("a",), ("a", "b")))
    assert plain == "4.2"
    assert drafted.startswith("4.2.")
    assert len({plain, drafted, further, ask_id(4, 2, ("a / b",)), ask_id(5, 2, ("a",))}) == 4  # " / " parts moves
    assert ask_id(0, CHANCE) == "0.c"


def test_an_ask_is_found_by_its_id_and_its_seat() -> None:
    state = dealt()
    (ask,) = GAME.asks(state)
    assert find_ask(GAME, state, ask.seat, ask.id) == ask
    for seat, name in ((1 - ask.seat, ask.id), (ask.seat, "nonsense")):
        with pytest.raises(AskClosed):
            find_ask(GAME, state, seat, name)


def test_a_legal_answer_changes_the_state_and_says_what_happened() -> None:
    state = dealt()
    (ask,) = GAME.asks(state)
    events = play(GAME, state, ask.seat, ask.id, "step:east")
    assert ([event.key for event in events], state.draft) == (["event.step"], ["step:east"])


@pytest.mark.parametrize("move", ["step:west", "", "end end", "step:east end", "nonsense"])
def test_a_wrong_answer_is_refused_and_changes_nothing(move: str) -> None:
    state = dealt()
    (ask,), before = GAME.asks(state), dump(state)
    with pytest.raises(IllegalMove):
        play(GAME, state, ask.seat, ask.id, move)
    assert dump(state) == before


def test_a_log_leads_from_its_base_to_the_same_state_and_leaves_the_base_alone() -> None:
    base, end = GAME.setup(3), GAME.setup(3)
    log = play_out(GAME, end, [None] * 3, SaltedRng(2))
    before = dump(base)
    assert dump(replay(GAME, base, log)) == dump(end)
    assert dump(base) == before


def test_a_log_that_does_not_fit_is_refused() -> None:
    with pytest.raises(AskClosed):
        replay(GAME, dealt(), [Step(0, "0.0", "end")])


def test_a_resignation_is_a_step_of_the_log() -> None:
    state, step = dealt(), resignation(1)
    events = take(GAME, state, step)
    assert (step, [event.key for event in events]) == (Step(1, "", "resign"), ["event.resigned"])
    assert GAME.outcome(state) is not None


def test_an_answer_in_a_log_is_carried_out_like_any_other() -> None:
    state, same = dealt(), dealt()
    (ask,) = GAME.asks(state)
    take(GAME, state, Step(ask.seat, ask.id, "end"))
    play(GAME, same, ask.seat, ask.id, "end")
    assert dump(state) == dump(same)


def test_chance_is_settled_until_a_person_is_asked() -> None:
    state = GAME.setup(2)
    steps = settle_chance(GAME, state, SaltedRng(1))
    assert ([step.seat for step in steps], [ask.seat for ask in GAME.asks(state)]) == ([CHANCE], [0])
    assert settle_chance(GAME, state, SaltedRng(1)) == []


def test_an_answered_ask_is_no_open_ask() -> None:
    game = SECRET.load(SECRET.rulesets()["plain"])
    state = game.setup(3)
    settle_chance(game, state, SaltedRng(1))
    ask = next(ask for ask in game.asks(state) if ask.seat == 1)
    play(game, state, 1, ask.id, f"card:{state.hands[1][0]} confirm")
    assert [ask.seat for ask in open_asks(game, state)] == [0, 2]


def test_a_table_is_played_out_by_its_bots_with_their_views_alone() -> None:
    asked: list[tuple[int, str]] = []

    def watch(game: Any, view: Any, ask: Ask, rng: Any) -> str:
        asked.append((ask.seat, type(view).__name__))
        return random_bot(game, view, ask, rng)

    state = GAME.setup(2)
    log = play_out(GAME, state, [watch, None], SaltedRng(3))
    assert GAME.outcome(state) is not None
    assert asked == [(0, "Seen") for step in log if step.seat == 0]


def test_the_same_numbers_play_the_same_table() -> None:
    logs = [play_out(GAME, GAME.setup(2), [random_bot, None], SaltedRng(4)) for _ in range(2)]
    assert logs[0] == logs[1]


def test_a_table_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.engine.play.MOST_STEPS", 5)
    with pytest.raises(RuntimeError, match="no end after 5 steps"):
        play_out(GAME, GAME.setup(2), [None, None], SaltedRng(5))
