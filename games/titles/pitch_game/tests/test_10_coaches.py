"""Section 10: coach cards."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.pitch_game.describe import of_coach
from games.titles.pitch_game.tests.build import Table, field, fresh, game_of, kicks


def coached(left: str = "", right: str = "", hands: str = "3 3 3", men: str = "L9 E11 L8 D11 R4 B8 R5 C9") -> Table:
    """Left has the ball in front of goal; the coaches have these names."""
    made = field(men, "L9", hands, energy=9)
    codes = {name: code for code, name in made.book.coach_names.items()} | {"": ""}
    made.public.coaches = (codes[left], codes[right])
    return made


def needed(made: Table, shot: str = "shoot:3 roll") -> int:
    """What this shot requires."""
    return int(made.move(shot).asks[0].values["needed"])


@pytest.mark.clause("PITCH-10.1")
def test_each_player_has_one_of_the_two_coaches() -> None:
    made = fresh().move("lot:0").chance()
    assert sorted(made.book.coach_names[code] for code in made.public.coaches) == ["attack", "defence"]
    assert [of_coach(made.book.coaches[code]).key for code in sorted(made.public.coaches)] == [
        "effect.coach.attack",
        "effect.coach.defence",
    ]


@pytest.mark.clause("PITCH-10.1")
def test_nobody_has_a_coach_with_the_option() -> None:
    made = fresh(coach_cards=False).move("lot:0").chance()
    assert made.public.coaches == ("", "")
    assert [side.coach for side in made.view().sides] == ["", ""]
    assert game_of(coach_cards=False).book.coach_pack == ""


@pytest.mark.clause("PITCH-10.2")
def test_the_attacking_coach_is_declared_with_one_shot_a_half() -> None:
    made = coached("attack")
    assert made.legal("shoot:3") == ["roll", "coach"]
    assert made.legal("shoot:3", "coach") == ["roll"]
    assert needed(made, "shoot:3 coach roll") == 3
    assert (made.public.coach_used, made.told()) == ((True, False), ["shot.coach"])
    assert made.public.trial is not None
    assert made.public.trial.coach
    made.roll(2)
    made.public.ball_side, made.public.ball = 0, 9
    assert made.legal("shoot:3") == ["roll"]
    with pytest.raises(IllegalMove):
        made.move("shoot:3 coach roll")
    assert needed(made) == 4


@pytest.mark.clause("PITCH-10.2")
def test_the_attacking_coach_may_wait() -> None:
    made = coached("attack")
    assert needed(made) == 4
    made.roll(2)
    assert made.public.coach_used == (False, False)
    made.public.ball_side, made.public.ball = 0, 9
    assert needed(made, "shoot:3 coach roll") == 3


@pytest.mark.clause("PITCH-10.2")
def test_the_other_side_cannot_use_it_and_a_defensive_coach_is_not_declared() -> None:
    assert coached("defence", "attack").legal("shoot:3") == ["roll"]


@pytest.mark.clause("PITCH-10.2")
def test_the_defensive_coach_counts_for_the_first_opposing_shot_of_a_half() -> None:
    made = coached("", "defence")
    assert needed(made) == 5
    made.roll(4)
    assert (made.public.shots, made.public.coach_used) == ((1, 0), (False, False))
    made.public.ball_side, made.public.ball = 0, 9
    assert needed(made) == 4
    assert needed(coached("defence", "")) == 4  # the own one does not count


@pytest.mark.clause("PITCH-10.2", "PITCH-13.8")
def test_coaches_have_their_ability_again_in_the_second_half() -> None:
    made = field("L9 E11 R4 B8", "L9", "3 3 | 3", substitutions=0)
    made.public.coach_used, made.public.shots = (True, True), (2, 1)
    made.public.turns, made.public.active = (5, 4), 1
    made.pass_turn().chance()
    assert (made.public.half, made.public.coach_used, made.public.shots) == (2, (False, False), (0, 0))


@pytest.mark.clause("PITCH-10.2", "PITCH-14.4")
def test_neither_applies_to_penalties() -> None:
    made = kicks()
    made.public.coaches = ("a", "b")
    made.move("power:3 confirm", 0).move("keep confirm", 1)
    assert made.asks[0].values["needed"] == 4
