"""What the AI `heuristic` counts with: exact odds over the dice, and the worth of results."""

from __future__ import annotations

from itertools import product

import pytest

from games.titles.world_cup_game.book import Book
from games.titles.world_cup_game.bot.outlook import Weather, odds, read, weather
from games.titles.world_cup_game.bot.stakes import Form, stakes
from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tiles import score

BOOK = Book(shipped()["2002"])
DICE = tuple(map(tuple, BOOK.dice))
CALM = Weather(0.0, 0.0, 0.0)
GROUP = Form(((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)), (3, 1, 0), 2, ("h2h", "gd", "gf"), (1.0,) * 4)
EVEN = (1 / 3, 1 / 3, 1 / 3)


@pytest.mark.parametrize(
    ("left", "right", "faces"),
    [
        ("", "", ("black", "red")),
        ("1A", "1", ("black", "black")),
        ("A", "A", ("green", "blue")),
        ("3aAA", "21", ("black", "green")),
        ("AAAA", "DP", ("black", "white")),
    ],
)
def test_without_turns_to_come_the_odds_are_those_of_the_dice(left: str, right: str, faces: tuple[str, str]) -> None:
    won = drawn = ahead = total = 0
    for thrown in product(*DICE):
        goals = score(left, thrown.count(faces[0])) - score(right, thrown.count(faces[1]))
        won, drawn, ahead, total = won + (goals > 0), drawn + (goals == 0), ahead + goals, total + 1
    found = odds(read(left, 4, 3, faces[0]), read(right, 4, 3, faces[1]), CALM, DICE)
    assert tuple(found) == pytest.approx((won / total, drawn / total, 1 - (won + drawn) / total, ahead / total))


def test_with_turns_to_come_a_lead_is_worth_less_and_an_open_goal_least() -> None:
    sky = weather(6, ["1", "", "", ""], [4, 4, 4, 4])
    behind = read("", 4, 3, "red")

    def win(row: str, when: Weather) -> float:
        return odds(read(row, 4, 3, "red"), behind, when, DICE).win

    assert win("1", CALM) > win("P", sky) > win("1", sky)


def test_no_turns_to_come_change_nothing() -> None:
    assert weather(0, ["1", "A"], [4, 4]) == CALM


def test_a_group_gives_its_places_to_two_teams_however_it_ends() -> None:
    found = stakes(GROUP, (1.0, 1.0, 1.0, 1.0), ((*EVEN, 0.0),) * 6)
    assert [value for stake in found for value in stake[:3]] == pytest.approx([2.0] * 18)


def test_a_win_is_worth_more_than_a_draw_and_a_draw_more_than_a_defeat() -> None:
    first = stakes(GROUP, (1.0, 0.0, 0.0, 0.0), ((*EVEN, 0.0),) * 6)[0]
    assert first.win > first.draw > first.loss


def test_a_team_that_has_lost_all_other_matches_has_nothing_left_to_play_for() -> None:
    lost, won = (0.0, 0.0, 1.0, 0.0), (1.0, 0.0, 0.0, 0.0)
    found = stakes(GROUP, (1.0, 0.0, 0.0, 0.0), ((*EVEN, 0.0), won, lost, won, lost, won))[0]
    assert found.win - found.loss == pytest.approx(0.0)


def test_the_match_between_two_level_teams_decides_before_a_lot() -> None:
    """Teams 0 and 1 beat 2 and lose to 3, who wins everything: their match decides who is second."""
    won, lost, drawn = (1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0), (0.0, 1.0, 0.0, 0.0)
    found = stakes(GROUP, (1.0, 0.0, 0.0, 0.0), (drawn, lost, won, lost, lost, won))[0]
    assert (found.win, found.draw, found.loss) == pytest.approx((1.0, 0.5, 0.0))
