"""Section 18: play by web."""

import pytest

from games.engine.chance import SaltedRng
from games.engine.play import random_bot
from games.titles.world_cup_game.tests.build import Table, game_of, table

ORDER = ["foul", "offside", "defence", "attack", "goal_1_1", "penalty"]
ORDER += ["goal_1", "goal_1_1_1", "goal_2_1", "goal_2", "goal_3"]


def default(made: Table) -> str:
    """What is played for the seat that is asked."""
    ask = made.game.asks(made.state)[0]
    return made.game.default_move(made.view(ask.seat), ask, SaltedRng("late"))


@pytest.mark.clause("WCG-18.1")
@pytest.mark.parametrize("place", range(9))
def test_when_time_is_up_the_first_card_of_the_order_is_discarded(place: int) -> None:
    hand = ORDER[place : place + 3]
    made = table(hands={0: " ".join(reversed(hand))})
    assert default(made) == f"discard:{hand[0]}"
    made.move(default(made))
    assert default(made) == "end"
    rows = list(made.state.public.rows)
    made.move(default(made))
    assert (made.pile(), made.to_act, made.state.public.rows) == (hand[0], 1, rows)


@pytest.mark.clause("WCG-18.1")
def test_with_the_option_an_ai_plays_instead() -> None:
    made = table(timeout_move="ai")
    made.game.stand_in = random_bot
    moves = set()
    for salt in range(30):
        ask = made.game.asks(made.state)[0]
        moves.add(made.game.default_move(made.view(0), ask, SaltedRng(salt)))
    made.game.stand_in = None
    assert any(move.startswith("play:") for move in moves)
    assert default(made).startswith("discard:")


@pytest.mark.clause("WCG-18.2")
def test_at_a_deadline_the_best_leftover_team_is_assigned() -> None:
    game = game_of("2002")
    made = Table(game, game.setup(5))
    left = ["slovenia", "turkey"]
    made.move("teams:" + ",".join([team for team in game.book.teams if team not in left] + left))
    assert (made.phase, default(made)) == ("extra_team", "team:turkey")
    made = Table(game, game.setup(5))
    left = ["usa", "england"]
    made.move("teams:" + ",".join([team for team in game.book.teams if team not in left] + left))
    assert default(made) == "team:england"


@pytest.mark.clause("WCG-18.3")
def test_a_player_who_leaves_keeps_the_teams_in_the_tournament() -> None:
    made = table("1930", 4)
    before = made.view().owners
    events = made.game.resign(made.state, 2)
    assert [(event.key, event.values) for event in events] == [("event.resigned", {"seat": 2})]
    assert made.state.public.abandoned == (False, False, True, False)
    assert made.view().owners == before
    assert made.discard("").discard("").to_act == 2
    assert default(made).startswith("discard:")


@pytest.mark.clause("WCG-18.3")
def test_an_abandoned_seat_may_be_played_by_an_ai() -> None:
    made = table("1930", 4, abandoned_seat="ai")
    made.game.resign(made.state, 0)
    made.game.stand_in = lambda game, view, ask, rng: "ai"
    assert default(made) == "ai"
    made.discard("")
    assert default(made).startswith("discard:")
    made.game.stand_in = None
