"""Every answer of the AI `heuristic` is legal, quick, and follows from the view alone."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

import msgspec
import pytest

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask
from games.engine.play import answer, open_asks
from games.titles.world_cup_cards.bot import heuristic
from games.titles.world_cup_cards.game import WorldCup
from games.titles.world_cup_cards.ruleset import shipped
from games.titles.world_cup_cards.state import State
from games.titles.world_cup_cards.tests.build import changed, table
from games.titles.world_cup_cards.title import TITLE

MOST_MILLISECONDS = 10
OPTIONS = [
    ("2018-men", 2, {"mode": "advanced", "team_assignment": "draft"}),
    ("2018-men", 16, {"mode": "advanced", "windows": "quick"}),
    ("2019-women", 5, {"mode": "advanced", "ability_uses_per_match_day": 3, "discard_public": False}),
    ("2019-women", 14, {"relax_half_rule": True, "referee_deck": True}),
    ("2018-men", 3, {"start_stage": "r16", "play_out": True, "filler_vulnerable": False}),
    ("2019-women", 2, {"start_stage": "sf", "same_owner_shootout": "owner_chooses"}),
]


def asked(game: WorldCup, salt: str, seats: int, every: int = 1) -> Iterator[tuple[State, Ask]]:
    """Of the asks of a random table, one in so many."""
    rng, state, number = SaltedRng(salt), game.setup(seats), 0
    while asks := open_asks(game, state):
        ask = asks[0]
        if ask.seat != CHANCE:
            number += 1
            if number % every == 0:
                yield state, ask
        game.apply(state, ask, answer(game, state, ask, None, rng))


def say(game: WorldCup, state: State, ask: Ask, salt: str = "0") -> str:
    """What the AI answers."""
    return heuristic(game, game.view(state, ask.seat), ask, SaltedRng(salt))


@pytest.mark.parametrize("ruleset", sorted(shipped()))
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_answers_are_legal_in_the_positions_that_random_play_seldom_meets(ruleset: str, mode: str) -> None:
    game = TITLE.load(shipped()[ruleset], {"mode": mode})
    met = [(state, ask) for state in game.positions() for ask in game.asks(state) if ask.seat != CHANCE]
    refused = [(ask.key, say(game, *one)) for one in met if not game.is_legal(*one, say(game, *one)) for ask in one[1:]]
    assert (len(met) > 8, refused) == (True, [])


@pytest.mark.parametrize(("ruleset", "seats", "options"), OPTIONS)
def test_answers_are_legal_over_random_tables_and_options(ruleset: str, seats: int, options: dict[str, object]) -> None:
    game = TITLE.load(shipped()[ruleset], options)
    number = 0
    for state, ask in asked(game, "legal", seats, 2):
        number += 1
        assert game.is_legal(state, ask, say(game, state, ask))
    assert number > 25


def test_answers_are_legal_with_a_card_after_a_goal_plus() -> None:
    ruleset = changed(cards__goal_plus__count=12, cards__goal_plus__balls=[2, 2, 2, 2, 2, 2])
    game = TITLE.load(ruleset, {"mode": "advanced"})
    met = set()
    for state, ask in asked(game, "plus", 3):
        move = say(game, state, ask)
        assert game.is_legal(state, ask, move)
        met.add((ask.key, move.partition(":")[0]))
    assert ("extra_card", "play") in met


def test_the_verb_comes_first_where_a_hand_is_too_full_for_one_list() -> None:
    kinds = ("DEF", "ATK", "GL1", "GL2")
    held = " ".join(f"{kind}-{ball}" for kind in kinds for ball in ("BK", "RD", "BL", "GN", "YL", "GY"))
    made = table(hands={0: held, 1: "", 2: "", 3: ""})
    move = say(made.game, made.state, made.ask())
    assert move.split(" ")[0] in ("play", "sub", "drop")
    assert made.game.is_legal(made.state, made.ask(), move)


def test_the_same_view_gives_the_same_answer_and_hidden_cards_change_nothing() -> None:
    game = TITLE.load(shipped()["2018-men"], {"mode": "advanced"})
    rng = SaltedRng("twins")
    for state, ask in asked(game, "same", 4, 9):
        twin = game.twin(state, ask.seat, rng)
        assert say(game, state, ask) == say(game, state, ask) == say(game, twin, ask)


def test_a_view_is_left_as_it_is() -> None:
    game = TITLE.load(shipped()["2018-men"], {"mode": "advanced"})
    for state, ask in asked(game, "pure", 4, 9):
        view = game.view(state, ask.seat)
        before = msgspec.json.encode(view)
        heuristic(game, view, ask, SaltedRng("0"))
        assert msgspec.json.encode(view) == before


def test_an_answer_takes_a_few_milliseconds() -> None:
    game = TITLE.load(shipped()["2018-men"], {"mode": "advanced"})
    times = []
    for state, ask in asked(game, "time", 4, 3):
        view = game.view(state, ask.seat)
        start = process_time()
        heuristic(game, view, ask, SaltedRng("0"))
        times.append(1000 * (process_time() - start))
    assert sorted(times)[len(times) * 9 // 10] < MOST_MILLISECONDS
