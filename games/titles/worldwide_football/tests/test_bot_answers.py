"""Every answer of the AI `heuristic` is legal, quick, and follows from the view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from time import process_time

import pytest

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask
from games.engine.play import answer, open_asks
from games.titles.worldwide_football import bot, deadlines
from games.titles.worldwide_football.bot import heuristic
from games.titles.worldwide_football.game import WorldwideFootball
from games.titles.worldwide_football.ruleset import shipped
from games.titles.worldwide_football.state import State
from games.titles.worldwide_football.tests.build import fresh, table
from games.titles.worldwide_football.title import TITLE

RULESETS = pytest.mark.parametrize("ruleset", sorted(shipped()))
MOST_MILLISECONDS = 6
SECRET = frozenset({"wish", "abilities", "deck", "vote", "list", "number", "offer", "shootout"})


def asked(game: WorldwideFootball, salt: str, seats: int, every: int) -> Iterator[tuple[State, Ask]]:
    """Of the asks of a random table, one in so many."""
    rng, state, number = SaltedRng(salt), game.setup(seats), 0
    while asks := open_asks(game, state):
        ask = asks[0]
        if ask.seat != CHANCE:
            number += 1
            if number % every == 0:
                yield state, ask
        game.apply(state, ask, answer(game, state, ask, None, rng))


def say(game: WorldwideFootball, state: State, ask: Ask, salt: str = "0") -> str:
    return heuristic(game, game.view(state, ask.seat), ask, SaltedRng(salt))


@RULESETS
def test_answers_are_legal_in_the_positions_that_random_play_seldom_meets(ruleset: str) -> None:
    game = TITLE.load(shipped()[ruleset])
    met = [(state, ask) for state in game.positions() for ask in game.asks(state) if ask.seat != CHANCE]
    refused = [
        (ask, say(game, state, ask)) for state, ask in met if not game.is_legal(state, ask, say(game, state, ask))
    ]
    assert (len(met) > 8, refused) == (True, [])


@pytest.mark.parametrize(
    ("ruleset", "seats", "options"),
    [
        ("amateur", 2, {"team_choice": "wish", "draw_resolution": "extra_time_shootout"}),
        ("amateur", 4, {"draw_resolution": "extra_time_shootout", "partners_see_hands": True}),
        ("professional", 2, {"fouls": False, "draw_on_shot": False, "stadium": "first_team"}),
        ("professional", 2, {"first_team": "MEX", "second_team": "DEN", "cards": False}),
        ("professional", 4, {"first_team": "NGA", "second_team": "DEN"}),
        ("professional", 4, {"team_choice": "wish", "substitutions": False, "pa_limit": 7}),
        ("international", 2, {"draw_resolution": "extra_time_shootout"}),
        ("international", 4, {"first_team": "JPN", "second_team": "MEX"}),
    ],
)
def test_answers_are_its_own_and_legal_over_random_tables_and_options(
    ruleset: str, seats: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it has an answer of its own it never falls back on the passive one."""
    fallen: list[str] = []
    passive = deadlines.passive

    def fall(desk: object, rng: object) -> str:
        fallen.append(desk.key)  # type: ignore[attr-defined]
        return passive(desk, rng)  # type: ignore[arg-type]

    monkeypatch.setattr(bot, "passive", fall)
    game = TITLE.load(shipped()[ruleset], options)
    refused = []
    for number in range(2):
        for state, ask in asked(game, f"legal {number}", seats, 2):
            move = say(game, state, ask)
            if not game.is_legal(state, ask, move):
                refused.append((ask, move))
    assert (refused, sorted(set(fallen) & set(bot.ANSWERS))) == ([], [])


@RULESETS
@pytest.mark.parametrize("seats", [2, 4])
def test_the_answer_follows_from_the_view_alone(ruleset: str, seats: int) -> None:
    """Sealed answers are drawn by lot, and by nothing else; no lot decides the others."""
    game, rng = TITLE.load(shipped()[ruleset]), SaltedRng("twin")
    for state, ask in asked(game, "twins", seats, 5):
        twin, salt = game.twin(state, ask.seat, rng), "one" if ask.key in SECRET else "two"
        assert say(game, state, ask, "one") == say(game, twin, ask, salt)


@RULESETS
def test_the_view_is_left_as_it_was(ruleset: str) -> None:
    game = TITLE.load(shipped()[ruleset])
    for state, ask in asked(game, "untouched", 4, 9):
        view = game.view(state, ask.seat)
        heuristic(game, view, ask, SaltedRng("0"))
        assert view == game.view(state, ask.seat)


def test_sealed_numbers_are_uniform() -> None:
    made = table(pa=7, hands={0: "shot", 1: "tackle"}, men={1: "DEN-M1"}).play("shot").defend("tackle", 5)
    assert made.phase == "penalty"
    counts = Counter(say(made.game, made.state, made.ask(0), str(salt)) for salt in range(600))
    assert sorted(counts) == [f"number:{number} confirm" for number in range(1, 7)]
    assert max(abs(count - 100) for count in counts.values()) < 40


def test_a_wished_team_is_any_team() -> None:
    made = fresh("professional", team_choice="wish")
    counts = Counter(say(made.game, made.state, made.ask(0), str(salt)) for salt in range(200))
    assert sorted(counts) == [f"team:{team} confirm" for team in sorted(shipped()["professional"].teams)]


def test_further_abilities_are_mixed_the_best_most_often() -> None:
    made = fresh("professional", first_team="DEN", second_team="JPN")
    counts = Counter(say(made.game, made.state, made.ask(0), str(salt)) for salt in range(200))
    best = "extra:offensive_play extra:counter_attack confirm"
    assert (len(counts) > 1, counts.most_common(1)[0][0]) == (True, best)
    assert counts[best] > 90


@RULESETS
def test_an_answer_takes_a_few_milliseconds(ruleset: str) -> None:
    game = TITLE.load(shipped()[ruleset])
    spent, count = 0.0, 0
    for state, ask in asked(game, "speed", 2, 2):
        view = game.view(state, ask.seat)
        begun = process_time()
        heuristic(game, view, ask, SaltedRng("0"))
        spent, count = spent + process_time() - begun, count + 1
    assert 1000 * spent / count < MOST_MILLISECONDS
