"""Section 1: what a match is about."""

from typing import Any

import pytest

from games.engine.contract import Terms
from games.titles.worldwide_football.tests.build import Table, table


def ended(half: int, goals: tuple[int, int], terms: Terms | None = None, **options: Any) -> Table:
    """A half whose last attack is given back while a deck is empty, with this score."""
    made = table(
        "amateur", half=half, goals=goals, hands={0: "pass", 1: "pass"}, decks=("", ""), terms=terms, **options
    )
    made.public.give_backs = 1
    made.secret.aside[:] = [made.book.pool[1:], made.book.pool[1:]]
    return made.move("give_back")


@pytest.mark.clause("WWF-1.1")
@pytest.mark.parametrize(("goals", "places"), [((2, 1), (1, 2)), ((0, 3), (2, 1))])
def test_more_goals_after_two_halves_win(goals: tuple[int, int], places: tuple[int, int]) -> None:
    made = ended(2, goals)
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.reason.key) == (places, goals, "end.won")
    assert made.game.football(made.state) == [goals]


@pytest.mark.clause("WWF-1.1")
def test_a_match_has_two_halves() -> None:
    made = ended(1, (2, 0)).settle()
    assert (made.public.half, made.goals, made.game.outcome(made.state)) == (2, (2, 0), None)


@pytest.mark.clause("WWF-1.2")
def test_a_level_score_may_stand() -> None:
    made = ended(2, (1, 1))
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert (outcome.places, outcome.reason.key) == ((1, 1), "end.level")


@pytest.mark.clause("WWF-1.2", "WWF-1.3")
@pytest.mark.parametrize(
    ("resolution", "phase"), [("stand", "over"), ("extra_time", "lists"), ("extra_time_shootout", "lists")]
)
def test_what_a_level_score_brings_is_fixed_before_kick_off(resolution: str, phase: str) -> None:
    assert ended(2, (1, 1), draw_resolution=resolution).phase == phase
    assert ended(2, (1, 0), draw_resolution=resolution).phase == "over"


@pytest.mark.clause("WWF-1.3")
def test_a_table_that_must_be_decided_goes_on_whatever_the_option_says() -> None:
    assert ended(2, (1, 1), Terms(level="decided")).phase == "lists"
    assert ended(4, (1, 1), Terms(level="decided")).phase == "shoot_toss"


@pytest.mark.clause("WWF-1.2")
@pytest.mark.parametrize(
    ("goals", "phase", "places"), [((1, 0), "lists", None), ((2, 0), "over", (1, 2)), ((0, 0), "over", (2, 1))]
)
def test_a_score_carried_over_counts(goals: tuple[int, int], phase: str, places: tuple[int, int] | None) -> None:
    made = ended(2, goals, Terms(level="decided", carried=(1, 2)))
    outcome = made.game.outcome(made.state)
    assert (made.phase, outcome.places if outcome else None) == (phase, places)
    assert outcome is None or outcome.scores == goals
