"""The choices of each question, in full: the move, its label and heading, and the place on the board."""

import pytest

from games.engine.contract import Choice, Phrase, Value
from games.titles.world_cup_game.tests.build import Table, game_of, knockout, table
from games.titles.world_cup_game.tests.test_4_setup import EXAMPLE, drawn


def choices(made: Table, *parts: str) -> list[Choice]:
    """The choices of the present ask."""
    return made.game.choices(made.state, made.game.asks(made.state)[0], list(parts))


@pytest.mark.clause("WCG-5.2", "WCG-5.3")
def test_every_card_can_be_discarded_and_those_with_a_use_be_played() -> None:
    made = table("1930", hands={0: "goal_1 foul foul"})
    assert choices(made) == [
        Choice(
            move="play:goal_1",
            label=Phrase("choice.play", {"card": "@card.goal_1"}),
            spot="hand:goal_1",
            group=Phrase("heading.play"),
        ),
        Choice(
            move="discard:goal_1",
            label=Phrase("choice.discard", {"card": "@card.goal_1"}),
            group=Phrase("heading.discard"),
        ),
        Choice(
            move="discard:foul", label=Phrase("choice.discard", {"card": "@card.foul"}), group=Phrase("heading.discard")
        ),
    ]


def test_a_row_and_a_tile_to_turn_name_both_teams_and_the_match() -> None:
    pairs = {"F": ("peru", "usa")}
    made = knockout("1930", "final", pairs, seats=3, rows={"F.R": "A"}, hands={0: "defence foul foul"}, to_act=0)
    made.start("defence")
    heading = Phrase("heading.match", {"match": "F"})
    usa: dict[str, Value] = {"team": "@usa", "rival": "@peru"}
    assert choices(made) == [
        Choice(
            move="row:F.L",
            label=Phrase("choice.row", {"team": "@peru", "rival": "@usa"}),
            spot="F.L",
            group=heading,
        ),
        Choice(move="row:F.R", label=Phrase("choice.row", usa), spot="F.R", group=heading),
        Choice(
            move="flip:F.R",
            label=Phrase("choice.flip", {**usa, "tile": "@tile.attack"}),
            spot="F.R.flip",
            group=heading,
        ),
    ]


def test_many_rows_are_offered_by_group_first() -> None:
    made = table("2002", hands={0: "attack foul foul"}).start("attack")
    assert [choice.move for choice in choices(made)] == [f"group:{group}" for group in "ABCDEFGH"]
    assert choices(made)[0] == Choice(move="group:A", label=Phrase("choice.group", {"group": "A"}))
    assert [choice.spot for choice in choices(made, "group:A")][:3] == ["A-1.L", "A-1.R", "A-2.L"]


@pytest.mark.clause("WCG-6.1")
def test_values_to_choose_from_are_offered_after_the_row() -> None:
    made = table("1930", hands={0: "goal_3 foul foul"}, allow_undervalue=True).start("goal_3")
    assert choices(made, "row:1-2.L") == [
        Choice(move=f"goal:{value}", label=Phrase("choice.goal", {"tile": f"@tile.goal_{value}"})) for value in "321"
    ]


@pytest.mark.clause("WCG-13.11", "WCG-13.12")
def test_in_the_last_phase_tiles_may_be_left_out_and_no_more_be_laid() -> None:
    pairs = {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}
    owners = {"turkey": 0, "south_korea": 1, "brazil": 0, "germany": 1}
    made = knockout("2002", "last", pairs, owners=owners, seats=2, hands={0: "goal_2_1 foul foul"}, to_act=0)
    made.start("goal_2_1")
    assert choices(made)[-1] == Choice(move="skip", label=Phrase("choice.skip"))
    made.put("F.L")
    assert choices(made)[-1] == Choice(move="enough", label=Phrase("choice.enough"))


def test_the_end_of_a_turn_is_final_and_says_whether_the_die_is_rolled() -> None:
    made = table("1930", hands={0: "penalty foul foul"})
    made.move("discard:foul")
    assert choices(made) == [Choice(move="end", label=Phrase("choice.end"), final=True)]
    made = table("1930", hands={0: "penalty foul foul"}).start("penalty").put("1-2.L")
    assert choices(made) == [Choice(move="end", label=Phrase("choice.end.roll"), final=True)]


@pytest.mark.clause("WCG-4.8")
def test_a_leftover_team_is_chosen_for_good() -> None:
    assert choices(drawn("2002", *EXAMPLE))[0] == Choice(
        move="team:china", label=Phrase("choice.team", {"team": "@china"}), spot="team:china", final=True
    )


def test_every_ask_of_a_player_has_the_seat_the_key_and_what_fills_its_words() -> None:
    made = table("1930", 3, hands={1: "goal_2 foul foul"}, to_act=1)
    opening = made.state.public.opening
    ask = made.game.asks(made.state)[0]
    assert (ask.id, ask.seat, ask.key, ask.kind, ask.values) == (f"{opening}.1", 1, "turn", "one", {})
    made.start("goal_2")
    ask = made.game.asks(made.state)[0]
    assert (ask.seat, ask.key, ask.values) == (1, "place", {"card": "@card.goal_2", "what": "@do.place"})
    assert ask.id.startswith(f"{opening}.1.")


def test_the_first_ask_is_to_the_bag() -> None:
    game = game_of("1930")
    ask = game.asks(game.setup(4))[0]
    assert (ask.id, ask.seat, ask.key, ask.kind, ask.values) == ("0.c", -1, "draw_teams", "chance", {})
