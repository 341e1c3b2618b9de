"""What happened says where: every sentence about a thing on the board names its place, for the board to mark."""

import pytest

from games.titles.worldwide_football.tests.build import Table, table


def spots(made: Table) -> dict[str, object]:
    """The place named by each sentence of the last answers that names one."""
    return {event.key.removeprefix("event."): event.values["spot"] for event in made.events if "spot" in event.values}


def test_an_announced_card_and_the_points_it_brings() -> None:
    made = table("amateur", hands={0: "dribble", 1: "pass"}, decks=("pass shot", "pass pass"))
    assert spots(made.play("dribble")) == {"announce": "table:dribble"}
    assert spots(made.move("draw")) == {"draw": "seat:0", "pa": "pa"}


def test_a_defence_card_and_the_ball_it_wins() -> None:
    made = table("amateur", hands={0: "pass pass", 1: "pressing pass"}).play("pass")
    assert spots(made.defend("pressing")) == {"defend": "table:pressing"}
    assert spots(made.roll(20)) == {"ball_won": "ball"}


def test_a_shot_marks_the_goals_of_its_side() -> None:
    made = table("amateur", pa=8, hands={0: "shot"}).through("shot")
    assert spots(made.roll(6, 1)) == {"goal": "goals:0"}


def test_a_corner_marks_the_points() -> None:
    made = table(pa=6, hands={0: "shot cross"}, men={1: ""}, teams=("ARG", "JPN")).through("shot")
    assert spots(made.roll(3, 3)) == {"shot.corner": "pa"}


def test_a_player_card_its_counter_and_what_it_cancels() -> None:
    made = table(pa=2, hands={0: "dribble"}, men={0: "ARG-M2", 1: "DEN-D2"}, piles=("shot", ""))
    assert spots(made.move("player:ARG-M2 go")) == {"player": "table:ARG-M2"}
    assert spots(made.move("counter:DEN-D2 go")) == {"counter": "table:DEN-D2", "countered": "table:ARG-M2"}


def test_a_card_taken_back_marks_the_pile_it_lay_in() -> None:
    made = table(hands={0: "dribble"}, men={0: "ARG-M2"}, piles=("shot pass", "")).move("player:ARG-M2 go")
    assert spots(made.move("take:shot go")) == {"recover": "pile:0"}


def test_stars_and_substitutions_mark_the_stars_of_their_side() -> None:
    made = table(hands={0: "pass"}, men={0: "ARG-M1"}, stars=(2, 0), abilities=("offensive_play", ""))
    made.public.tokens[0], made.public.windows[0] = 3, True
    assert spots(made.move("star:offensive_play")) == {"star": "stars:0", "pa": "pa"}
    assert spots(made.move("sub:ARG-M1")) == {"substitute": "stars:0"}


def test_giving_back_marks_the_ball_and_the_pile_of_what_is_thrown_away() -> None:
    made = table("amateur", hands={0: "pass dribble", 1: "pass"})
    assert spots(made.move("give_back")) == {"give_back": "ball", "draw": "seat:0"}
    assert spots(made.move("drop:dribble confirm")) == {"discard": "pile:0"}


def test_a_booking_marks_the_seat_that_is_booked() -> None:
    made = table(hands={0: "dribble pass", 1: "tackle pass pass"}).play("dribble")
    assert spots(made.defend("tackle", 2)) == {"card.yellow": "seat:1"}


def test_a_barred_card_is_marked() -> None:
    made = table("amateur", pa=6, hands={0: "shot pass", 1: "tackle"})
    made.public.attack.bar = True
    assert spots(made.play("shot"))["barred"] == "table:shot"


def test_a_failed_roll_that_is_made_good_marks_the_card() -> None:
    made = table(hands={0: "pass pass", 1: "pressing"}, men={1: "DEN-D1"}).play("pass")
    assert spots(made.defend("pressing", 15, "DEN-D1")) == {"rescue": "table:DEN-D1", "ball_won": "ball"}


def test_a_goalkeeper_card_is_marked() -> None:
    made = table(pa=8, hands={0: "shot"}, men={1: "DEN-G1"}).through("shot").roll(4)
    assert spots(made.move("keeper:DEN-G1 go")) == {"keeper": "table:DEN-G1"}


def test_a_shot_block_is_marked() -> None:
    made = table(pa=8, hands={0: "shot"}, men={1: "DEN-D3"}).play("shot")
    assert spots(made.move("block:DEN-D3 go")) == {"block": "table:DEN-D3"}


def test_a_specialist_marks_the_pile_he_goes_to() -> None:
    made = table(pa=5, hands={0: "dribble", 1: "tackle"}, men={0: "ARG-M1"}).play("dribble").defend("tackle", 5)
    assert made.phase == "free_kick"
    assert spots(made.move("specialist:ARG-M1 go"))["specialist"] == "men_pile:0"


def test_an_indirect_free_kick_marks_the_points() -> None:
    made = table(hands={0: "dribble pass", 1: "tackle"}).play("dribble")
    assert spots(made.defend("tackle", 5))["free_kick"] == "pa"


@pytest.mark.parametrize("move", ["to:0", "to:2"])
def test_between_partners_the_ball_is_marked(move: str) -> None:
    made = table("amateur", 4, hands={0: "pass", 2: "pass", 1: "pass", 3: "pass"})
    assert spots(made.move(move)) == {"assign": "ball"}
    assert spots(made.move("pass_ball")) == {"pass_ball": "ball"}
