"""The AI `heuristic` in positions where anybody can say what to do."""

from __future__ import annotations

from games.engine.chance import SaltedRng
from games.titles.worldwide_football.bot import heuristic
from games.titles.worldwide_football.tests.build import Table, table

EMPTY = ("", "")


def says(made: Table, seat: int | None = None, key: str = "") -> str:
    """The answer of whoever is asked."""
    ask = made.ask(seat, key)
    return heuristic(made.game, made.view(ask.seat), ask, SaltedRng("judgement"))


def test_at_eight_points_a_shot_is_taken() -> None:
    assert says(table("amateur", pa=8, hands={0: "shot pass dribble", 1: "pass"})) == "card:shot go"


def test_with_a_barring_card_in_hand_the_shot_comes_after_it() -> None:
    made = table("amateur", pa=6, hands={0: "shot through_ball", 1: "pass pass pass pass pass"})
    assert says(made) == "card:through_ball go"


def test_a_player_card_that_bars_defence_goes_with_the_shot() -> None:
    made = table(pa=8, hands={0: "shot", 1: "tackle pressing tackle pass pass"}, men={0: "ARG-A1"})
    assert says(made) == "card:shot with:ARG-A1 go"


def test_without_a_shot_the_ball_is_given_back() -> None:
    assert says(table("amateur", hands={0: "pass dribble", 1: "pass"})) == "give_back"


def test_a_star_fetches_the_shot_that_is_missing() -> None:
    made = table(
        "amateur", pa=8, hands={0: "pass", 1: "pass"}, decks=("shot pass pass", "pass"), stars=(1, 0),
        abilities=("tactical_scheme", ""),
    )  # fmt: skip
    assert says(made) == "star:tactical_scheme go"
    assert says(made.move("star:tactical_scheme go")) == "take:shot go"


def test_a_star_is_swapped_for_the_shot_and_the_weakest_card_goes() -> None:
    made = table(
        pa=8, hands={0: "pass dribble", 1: "pass"}, decks=("shot pass pass", "pass"), stars=(1, 0),
        abilities=("creativity", ""),
    )  # fmt: skip
    assert says(made) == "star:creativity drop:dribble go"


def test_the_last_point_is_bought_with_a_star() -> None:
    made = table(
        "amateur", pa=5, hands={0: "shot", 1: "pass"}, decks=("pass", "pass"), stars=(3, 0),
        abilities=("offensive_play", ""),
    )  # fmt: skip
    assert says(made) == "star:offensive_play"


def test_a_card_played_after_another_is_used_at_once() -> None:
    made = table(pa=5, hands={0: "pass shot", 1: "pass"}, men={0: "DEN-M1"}, teams=("DEN", "ARG")).through("pass")
    assert (made.pa, says(made)) == (7, "player:DEN-M1 go")


def test_a_leader_gives_the_ball_back_to_end_the_match() -> None:
    made = table("amateur", pa=0, half=2, goals=(1, 0), hands={0: "pass shot", 1: "pass"}, decks=EMPTY)
    made.public.give_backs = 1
    assert says(made) == "give_back"


def test_who_trails_plays_on_with_the_smallest_hope() -> None:
    made = table("amateur", pa=6, half=2, goals=(0, 1), hands={0: "shot", 1: "tackle tackle"}, decks=EMPTY)
    made.public.give_backs = 1
    assert says(made) == "card:shot go"


def test_a_shot_at_eight_points_is_met_with_a_tackle() -> None:
    made = table("amateur", pa=8, hands={0: "shot", 1: "tackle pass"}).play("shot")
    assert says(made) == "defend:tackle go"


def test_a_hopeless_defence_is_left_for_two_cards() -> None:
    made = table("amateur", hands={0: "pass", 1: "interception pass"}, decks=(" ".join(["pass"] * 14),) * 2)
    assert says(made.play("pass")) == "draw"


def test_a_rescue_card_stands_by_against_a_shot() -> None:
    made = table(pa=7, hands={0: "shot", 1: "pressing"}, men={1: "DEN-D1"}).play("shot")
    assert says(made) == "defend:pressing rescue:DEN-D1 go"


def test_a_barred_shot_is_blocked() -> None:
    made = table(pa=8, hands={0: "shot", 1: "pass"}, men={0: "ARG-A1", 1: "DEN-D3"}).play("shot", "ARG-A1").move("pass")
    assert says(made) == "block:DEN-D3 go"


def test_the_trap_meets_a_through_ball_near_the_goal() -> None:
    made = table(
        pa=6, hands={0: "through_ball", 1: "pass"}, stars=(0, 2), abilities=("", "offside_trap"), teams=("ARG", "MEX")
    ).play("through_ball")
    assert says(made) == "trap:offside_trap go"


def test_the_card_that_bars_the_shot_is_countered() -> None:
    made = table(pa=8, hands={0: "shot"}, men={0: "ARG-A1", 1: "DEN-D2"}).play("shot", "ARG-A1")
    assert says(made) == "counter:DEN-D2 go"


def test_a_harmless_player_card_is_not_countered() -> None:
    made = table(pa=0, hands={0: "dribble pass"}, men={0: "ARG-M2", 1: "DEN-D2"}, piles=("shot", ""))
    assert says(made.move("player:ARG-M2 go")) == "pass"


def test_a_goalkeeper_card_is_kept_for_a_better_shot() -> None:
    weak = table(pa=6, hands={0: "shot"}, men={1: "DEN-G1"}).through("shot").roll(2)
    good = table(pa=8, hands={0: "shot"}, men={1: "DEN-G1"}).through("shot").roll(4)
    assert (says(weak), says(good)) == ("pass", "keeper:DEN-G1 go")


def test_the_second_goalkeeper_card_follows_only_where_the_first_is_not_enough() -> None:
    made = table(pa=8, hands={0: "shot"}, men={1: "MEX-G1 MEX-G2"}, teams=("ARG", "MEX")).through("shot").roll(5)
    assert says(made) == "keeper:MEX-G1 keeper:MEX-G2 go"


def test_going_down_against_a_sure_tackle_near_the_goal() -> None:
    made = table(
        pa=8, hands={0: "shot", 1: "tackle"}, stars=(1, 0), abilities=("simulation", "")
    ).play("shot")  # fmt: skip
    made.public.attack.blocks = 6
    assert says(made.defend("tackle")) == "star:simulation go"


def test_nobody_goes_down_against_a_weak_defence() -> None:
    made = table(pa=5, hands={0: "dribble", 1: "pressing"}, stars=(1, 0), abilities=("simulation", "")).play("dribble")
    assert says(made.defend("pressing")) == "pass"


def test_a_specialist_takes_the_free_kick() -> None:
    made = table(pa=5, hands={0: "dribble", 1: "tackle"}, men={0: "ARG-M1"}).play("dribble").defend("tackle", 5)
    assert says(made) == "specialist:ARG-M1 go"


def test_what_is_thrown_away_is_the_weakest_card() -> None:
    made = table("amateur", hands={0: "long_pass shot dribble pass", 1: "pass"}).through("long_pass")
    assert says(made) == "drop:dribble confirm"


def test_a_captain_begins_with_a_good_hand_and_leaves_a_bad_one_to_the_partner() -> None:
    good = table("amateur", 4, hands={0: "pass pass long_pass shot dribble", 2: "pass", 1: "pass", 3: "pass"})
    bad = table("amateur", 4, hands={0: "tackle tackle", 2: "pass pass pass", 1: "pass", 3: "pass"})
    assert (says(good), says(bad)) == ("to:0", "to:2")


def test_the_ball_goes_to_the_partner_in_front_of_goal_without_a_shot() -> None:
    made = table(
        "amateur", 4, pa=8, hands={0: "pass tackle", 2: "shot shot pass", 1: "pass", 3: "pass"},
        decks=("shot", "pass"),
    ).move("to:0")  # fmt: skip
    assert says(made) == "pass_ball"


def test_a_captain_without_a_defence_lets_the_partner_defend_a_shot() -> None:
    made = table(
        "amateur", 4, pa=8, hands={0: "shot", 1: "pass", 2: "pass", 3: "tackle tackle tackle pressing"},
        decks=("pass", "tackle"),
    ).move("to:0").play("shot")  # fmt: skip
    assert says(made) == "delegate"
    assert says(made.move("delegate")) == "defend:tackle go"


def test_a_partners_roll_is_made_good_against_a_shot() -> None:
    hands = {0: "shot", 1: "pressing", 2: "pass", 3: "pass"}
    made = table("professional", 4, pa=7, hands=hands, men={3: "DEN-D1"}).move("to:0").play("shot").defend("pressing")
    assert (made.phase, says(made)) == ("block", "pass")
    made.move("pass").roll(8)
    assert (made.phase, says(made)) == ("rescue", "rescue:DEN-D1 go")


def test_a_player_card_of_little_use_goes_for_a_star() -> None:
    made = table(hands={0: "pass", 1: "pass"}, men={0: "ARG-D2 ARG-A1"})
    made.public.tokens[0], made.public.windows[0] = 3, True
    assert says(made) == "sub:ARG-D2"
