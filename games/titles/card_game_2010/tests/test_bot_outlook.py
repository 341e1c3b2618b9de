"""What the AI `heuristic` counts with: exact odds over flips, and the worth of results."""

from __future__ import annotations

from itertools import product

import pytest

from games.titles.card_game_2010.bot.choice import odds, strength, subsets
from games.titles.card_game_2010.bot.outlook import Flips, Sky, goes_on, row, score_odds
from games.titles.card_game_2010.bot.stakes import Contest, stakes, worths
from games.titles.card_game_2010.football import Force, read, score
from games.titles.card_game_2010.tests.build import hand, knockout, started
from games.titles.card_game_2010.tests.build import row as laid

FLIPS = Flips(0.5, 0.25)
CARDS = (0.3, 0.1, 0.2, 0.1, 0.05)
CALM = Sky(0.0, 0.0, 0.0, CARDS)
PAIRS = ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))
EVEN = (1 / 3, 1 / 3, 1 / 3)
WON, DRAWN, LOST = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)


def on(left: str, right: str, sky: Sky = CALM, caps: tuple[int, int] = (3, 3)) -> float:
    """The chance that the left team goes on, from rows as `G1/F A`."""
    one, two = (row(read(laid(text), cap), 4, cap) for text, cap in zip((left, right), caps, strict=True))
    return goes_on(one, two, (sky, sky), FLIPS)


def flipped(sides: tuple[Force, Force]) -> tuple[float, float]:
    """Chances to win and to draw, by trying every flip: an Attack, a goal, or a miss."""
    kinds = {"A": FLIPS.attack, "1": FLIPS.penalty - FLIPS.attack, "D": 1 - FLIPS.penalty}
    win = draw = 0.0
    for flips in product(kinds, repeat=sides[0].flips + sides[1].flips):
        chance = 1.0
        for card in flips:
            chance *= kinds[card]
        own, other = score(sides, "".join(flips), "A1", "A")
        win, draw = win + chance * (own > other), draw + chance * (own == other)
    return win, draw


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("", ""),
        ("G1 A", "A A"),
        ("P A", "G1"),
        ("P P A", "P A G1"),
        ("G3/F A A A", "G2/O P P"),
        ("A/D D", "P"),
        ("G3 G3 G2", "A"),
    ],
)
def test_when_all_cards_are_down_the_odds_are_those_of_the_flips(left: str, right: str) -> None:
    sides = read(laid(left), 3).force, read(laid(right), 3).force
    win, draw = flipped(sides)
    found = score_odds(*sides, FLIPS)
    assert (found.win, found.draw, found.loss) == pytest.approx((win, draw, 1 - win - draw))
    assert on(left, right) == pytest.approx(win + draw / 2)


def test_both_sides_of_a_match_go_on_with_chances_that_sum_to_one() -> None:
    sky = Sky(0.6, 0.2, 0.3, CARDS)
    for left, right in (("G1", ""), ("A A", "P D"), ("G3/F A", "G1 G1 A")):
        assert on(left, right, sky) + on(right, left, sky) == pytest.approx(1.0)


def test_with_cards_to_come_a_lead_is_worth_less_and_an_open_goal_least() -> None:
    sky = Sky(0.0, 0.4, 0.4, CARDS)
    assert (on("G1 D", "D D"), on("D G1", "D D")) == (1.0, 1.0)
    assert on("G1 D", "D D", sky) == 1.0
    assert on("D G1", "D D", sky) == pytest.approx(0.6 + 0.4 / 2)
    assert on("A A", "D D", sky) == pytest.approx(0.6 + 0.4 * (FLIPS.attack + (1 - FLIPS.attack) / 2))
    assert on("G3", "G2 D D D", sky) == pytest.approx(0.6 + 0.4 / 2)


def test_free_spaces_are_filled_with_what_the_deck_holds() -> None:
    sky = Sky(1.0, 0.0, 0.0, (0.0, 0.0, 0.5, 0.0, 0.0))
    assert on("D D D", "D D D D", sky) == pytest.approx(0.5 + 0.5 / 2)
    big = Sky(1.0, 0.0, 0.0, (0.0, 0.0, 0.0, 0.0, 1.0))
    assert [on("D D D", "G1 G1 D D", big, (cap, 3)) for cap in (1, 2, 3)] == pytest.approx([0.0, 0.5, 1.0])
    pairs = Sky(1.0, 0.0, 0.0, (1.0, 0.0, 0.0, 0.0, 0.0))
    assert on("D A/D", "G1 D D D", pairs) == pytest.approx(0.5)


# --- worth ------------------------------------------------------------------------------------------


def contest(*worth: float) -> Contest:
    return Contest(PAIRS, (3, 1, 0), worth)


def test_a_group_gives_its_places_to_two_teams_however_it_ends() -> None:
    found = stakes(contest(1.0, 1.0, 1.0, 1.0), [EVEN] * 6)
    assert [value for ends in found for value in ends] == pytest.approx([2.0] * 18)


def test_a_win_is_worth_more_than_a_draw_and_a_draw_more_than_a_defeat() -> None:
    win, draw, loss = stakes(contest(1.0, 0.0, 0.0, 0.0), [EVEN] * 6)[0]
    assert win > draw > loss


def test_who_is_through_or_out_has_nothing_left_to_play_for() -> None:
    through = [WON, DRAWN, WON, DRAWN, EVEN, EVEN]  # team 0 has 6 points, the others 1, 1 and 2
    out = [LOST, WON, LOST, WON, EVEN, EVEN]  # team 0 has none, teams 1 and 2 have 6
    for played in (through, out):
        win, _, loss = stakes(contest(1.0, 0.0, 0.0, 0.0), played)[4]
        assert win - loss == pytest.approx(0.0)


def test_an_own_team_is_worth_what_it_takes_from_the_others() -> None:
    made = started(seats=4)
    worth = worths(made.book, made.view(0), 0)
    own = {made.book.number[team] for team in made.view(0).teams}
    assert all((value > 0) == (team in own) for team, value in enumerate(worth))
    assert sum(worth) == pytest.approx(0.0)


def test_a_team_that_is_out_is_worth_nothing() -> None:
    made = knockout(seats=2)
    made.state.public.levels = tuple(8 if team == "RSA" else 0 for team in made.book.teams)
    assert worths(made.book, made.view(0), 0)[made.book.number["RSA"]] == 0.0


# --- the groups -------------------------------------------------------------------------------------


def test_every_choice_is_thought_of_once() -> None:
    assert list(subsets(hand("A A D"), 1, 2)) == ["A", "D", "AA", "AD"]


def test_the_strength_of_a_hand_counts_goals_as_far_as_the_team_may() -> None:
    assert strength("3", 3) - strength("3", 1) == pytest.approx(2.0)
    assert strength("3", 1) == strength("1", 1)


def test_strength_shifts_a_match_and_never_decides_it() -> None:
    assert odds(0.0)[0] == pytest.approx(odds(0.0)[2])
    assert [odds(edge)[0] for edge in (-9, -1, 0, 1, 9)] == sorted(odds(edge)[0] for edge in (-9, -1, 0, 1, 9))
    for edge in (-9.0, -0.4, 0.0, 2.0, 9.0):
        assert sum(odds(edge)) == pytest.approx(1.0)
        assert min(odds(edge)) > 0
