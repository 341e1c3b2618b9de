"""The AI `heuristic` in positions where anybody can say what to do."""

from __future__ import annotations

from games.engine.chance import SaltedRng
from games.titles.world_cup_game.bot import heuristic
from games.titles.world_cup_game.tests.build import Table, knockout, table

FINAL = {"F": ("uruguay", "argentina")}
OWNERS = {"uruguay": 0, "argentina": 1}
LAST = {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}
LAST_OWNERS = {"turkey": 0, "south_korea": 2, "brazil": 3, "germany": 1}


def final(hand: str, left: str, right: str, deck: int = 1) -> Table:
    """The final of 1930 with the owner of Uruguay, on the left, to act."""
    rows = {"F.L": left, "F.R": right}
    return knockout("1930", "final", FINAL, seats=2, owners=OWNERS, hands={0: hand}, rows=rows, to_act=0, deck=deck)


def answers(made: Table) -> list[str]:
    """All answers of the turn but its end."""
    given, seat = [], made.to_act
    while made.phase in ("turn", "place"):
        view = made.view(seat)
        given.append(heuristic(made.game, view, view.asks[0], SaltedRng("judgement")))
        made.move(given[-1])
    return given


def test_the_last_turn_of_the_final_scores_the_winning_goal() -> None:
    assert answers(final("goal_1 attack defence", "1", "1 D D D")) == ["play:goal_1", "row:F.L"]


def test_the_last_turn_of_the_final_fouls_the_goal_that_would_win_it_for_the_rival() -> None:
    assert answers(final("foul attack defence", "1 D D D", "D D D 1")) == ["play:foul", "flip:F.R"]


def test_two_goals_win_where_one_would_only_level() -> None:
    assert answers(final("goal_1 goal_2 goal_3", "", "2 D D D")) == ["play:goal_3", "row:F.L"]


def test_its_own_goal_is_not_fouled() -> None:
    assert answers(final("foul foul foul", "D D D 1", "D D D D")) == ["discard:foul"]


def test_goals_are_discarded_where_only_the_rival_has_room() -> None:
    assert answers(final("goal_1 goal_1 attack", "D D D D", "1")) == ["discard:attack"]


def test_the_lead_is_held_by_filling_the_square_that_is_left_to_the_rival() -> None:
    assert answers(final("defence defence defence", "1 1 1 D", "1 D A~", deck=2)) == ["play:defence", "row:F.R"]


def test_an_open_three_is_covered_before_the_rival_can_foul_it() -> None:
    made = final("defence defence defence", "A~ A~ 3", "D D D D", deck=2)
    assert answers(made) == ["play:defence", "row:F.L"]


def test_nobody_helps_the_rival_with_the_second_tile_of_a_card_in_the_last_phase() -> None:
    made = knockout(
        "2002", "last", LAST, owners=LAST_OWNERS, hands={3: "goal_2_1 defence defence"}, to_act=3, deck=1,
        rows={"F.R": "2"},
    )  # fmt: skip
    assert answers(made) == ["play:goal_2_1", "row:F.L", "enough"]


def test_a_seat_that_can_no_longer_win_still_plays_for_third_place() -> None:
    made = knockout(
        "2002", "last", LAST, owners=LAST_OWNERS, hands={2: "goal_3 attack defence"}, to_act=2, deck=1,
        rows={"TP.L": "2"},
    )  # fmt: skip
    assert answers(made) == ["play:goal_3", "row:TP.R"]


def test_the_leftover_team_of_best_rank_is_taken() -> None:
    made = Table(table("1930", 2).game, table("1930", 3).game.setup(3))
    number = made.book.number
    rest = [team for team in made.book.teams if team not in ("uruguay", "france")]
    spare = ["france", "uruguay"]
    state = made.state.public
    state.seats, state.phase, state.to_act, state.line = 3, "extra_team", 0, (0, 1)
    state.owners = tuple(rest.index(team) % 3 if team in rest else -1 for team in made.book.teams)
    state.spare = tuple(number[team] for team in spare)
    view = made.view(0)
    assert heuristic(made.game, view, view.asks[0], SaltedRng("judgement")) == "team:uruguay"


def test_a_decided_match_gets_no_more_goals() -> None:
    made = knockout(
        "1930", "sf", {"SF-1": ("uruguay", "belgium"), "SF-2": ("argentina", "usa")}, seats=2,
        owners={"uruguay": 0, "belgium": 1, "argentina": 0, "usa": 1},
        rows={"SF-1.L": "3 3 3", "SF-1.R": "D", "SF-2.R": "1 D D"}, hands={0: "goal_1 goal_1 goal_1"}, to_act=0, deck=1,
    )  # fmt: skip
    assert answers(made) == ["play:goal_1", "row:SF-2.L"]
