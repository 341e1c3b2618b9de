"""Section 14: the penalty shoot-out."""

import pytest

from games.titles.world_cup_game.tests.build import Table, knockout

SEMI = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}
GOAL, MISS = "red", "black"


def drawn(owners: dict[str, int] | None = None) -> Table:
    """Two drawn semi-finals."""
    made = knockout("2002", "sf", SEMI, deck=1, owners=owners, modifying_dice=False)
    return made.discard("")


def kick(made: Table, text: str) -> Table:
    """Rolls in their order: `g` a goal, `m` a miss."""
    for letter in text:
        made.roll(GOAL if letter == "g" else MISS)
    return made


def kicks(made: Table, match: str) -> tuple[str, str]:
    """The recorded kicks of a match."""
    return next(result.kicks for result in reversed(made.state.public.results) if result.match == match)


@pytest.mark.clause("WCG-14.1")
def test_drawn_matches_are_shot_out_in_their_order() -> None:
    made = drawn()
    assert made.state.public.shooting == ("SF-1", "SF-2")
    kick(made, "gm" * 5)
    assert list(made.state.public.shooting) == ["SF-2"]
    assert made.game.asks(made.state)[0].values["match"] == "SF-2"


@pytest.mark.clause("WCG-14.2")
def test_sides_roll_in_turn_left_first_five_times_each() -> None:
    made = drawn()
    teams = []
    for letter in "gmgmgmgmgm":
        teams.append(made.game.asks(made.state)[0].values["team"])
        kick(made, letter)
    assert teams == ["@brazil", "@turkey"] * 5
    assert kicks(made, "SF-1") == ("11111", "00000")


@pytest.mark.clause("WCG-14.3")
def test_more_goals_after_five_rolls_each_win() -> None:
    made = kick(drawn(), "gg" + "mg" + "mm" * 3)
    assert made.team(made.state.public.slots["winner_SF-1"]) == "turkey"
    assert made.team(made.state.public.slots["loser_SF-1"]) == "brazil"


@pytest.mark.clause("WCG-14.4")
def test_sudden_death_goes_in_pairs() -> None:
    made = kick(drawn(), "gg" * 5 + "mm" + "gg" + "m")
    assert made.state.public.shooting == ("SF-1", "SF-2")
    kick(made, "g")
    assert kicks(made, "SF-1") == ("1111101" + "0", "1111101" + "1")
    assert made.team(made.state.public.slots["winner_SF-1"]) == "turkey"


@pytest.mark.clause("WCG-14.5")
def test_left_rolls_the_first_white_die_and_right_the_second() -> None:
    made = drawn()
    game = made.game
    assert not game.is_chance_move(made.state, game.asks(made.state)[0], "roll:yellow")
    kick(made, "g")
    assert game.is_chance_move(made.state, game.asks(made.state)[0], "roll:yellow")


@pytest.mark.clause("WCG-14.6")
def test_all_ten_rolls_are_made() -> None:
    made = kick(drawn(), "gm" * 4 + "g")
    assert made.state.public.shooting == ("SF-1", "SF-2")
    assert kick(made, "m").state.public.shooting == ("SF-2",)


@pytest.mark.clause("WCG-14.7")
def test_the_score_of_the_match_stays_a_draw() -> None:
    made = kick(drawn(), "gm" * 5)
    assert made.scores()["SF-1"] == (0, 0)
    place = next(place for place in made.view().bracket if place.match == "SF-1")
    assert (place.goals, place.kicks, place.winner) == ((0, 0), ("11111", "00000"), "brazil")


@pytest.mark.clause("WCG-14.8")
def test_one_owner_of_both_sides_rolls_like_any_other() -> None:
    made = drawn({"brazil": 1, "turkey": 1, "germany": 2, "south_korea": 3})
    assert made.state.public.shooting == ("SF-1", "SF-2")
    kick(made, "mg" * 5)
    assert made.team(made.state.public.slots["winner_SF-1"]) == "turkey"
