"""What the view shows: questions, scores as they would stand, tables, the tree, turns left."""

from typing import Any

import pytest

from games.engine.contract import Ask
from games.titles.world_cup_game.tests.build import Table, game_of, knockout, scored, table
from games.titles.world_cup_game.tests.test_4_setup import EXAMPLE, drawn
from games.titles.world_cup_game.view import Line


def ask(made: Table) -> Ask:
    """The open ask."""
    return made.game.asks(made.state)[0]


def lines(made: Table, group: str) -> list[Line]:
    """A group's table."""
    return next(table for table in made.view().tables if table.group == group).lines


def test_a_table_before_the_draw_is_empty() -> None:
    made = Table(game_of("1930"), game_of("1930").setup(3))
    public, view = made.state.public, made.view()
    assert (set(public.owners), set(public.levels), public.passes, public.opening) == ({-1}, {0}, 0, 0)
    assert (view.owners, view.hand_sizes, view.deck, view.aside) == ({}, [0, 0, 0], 0, 78)
    assert (view.waiting, view.round, view.turns_left, view.outcome) == ([-1], "group", [0, 0, 0], None)
    assert made.game.progress(made.state) == 0


def test_a_seat_sees_its_own_ask_and_everybody_who_is_waited_for() -> None:
    made = table("1930", 3, to_act=1)
    assert [[(found.seat, found.key) for found in made.view(seat).asks] for seat in (0, 1, None)] == [
        [],
        [(1, "turn")],
        [],
    ]
    assert [made.view(seat).waiting for seat in (0, 1, None)] == [[1]] * 3


@pytest.mark.clause("WCG-11.1")
def test_a_group_table_as_it_would_stand() -> None:
    rows = {"A-1.L": "2", "A-1.R": "1", "A-2.L": "1", "A-2.R": "1", "A-4.L": "A A", "A-6.R": "3"}
    made = table("2002", rows=rows)
    assert lines(made, "A") == [
        Line("uruguay", 3, 1, 2, 0, 4, 1, 5),
        Line("denmark", 3, 1, 2, 0, 2, 1, 5),
        Line("france", 3, 1, 2, 0, 2, 1, 5),
        Line("senegal", 3, 0, 0, 3, 1, 6, 0),
    ]
    assert [found.final for found in made.view().tables] == [False] * 8


@pytest.mark.clause("WCG-10.1")
def test_a_final_group_table_follows_the_results() -> None:
    made = scored(table("1930", 5, modifying_dice=False), {"4": [(2, 0), (1, 1), (1, 0)]}).full_time()
    assert lines(made, "4") == [
        Line("paraguay", 2, 1, 1, 0, 2, 1, 3),
        Line("usa", 2, 1, 1, 0, 3, 1, 3),
        Line("belgium", 2, 0, 0, 2, 0, 3, 0),
    ]
    assert [found.final for found in made.view().tables] == [True] * 4
    made.chance().play_deck()
    assert lines(made, "4")[0].played == 2  # replays stay out of the table


def test_a_side_of_a_match_in_full() -> None:
    made = table("2002", owners={"brazil": 2}, rows={"C-1.L": "3~ 2 A", "C-1.R": "D"})
    match = next(found for found in made.view().matches if found.match == "C-1")
    assert (match.group, match.scored) == ("C", False)
    side = match.left
    assert (side.spot, side.team, side.seat, side.rank, side.squares) == ("C-1.L", "brazil", 2, "black", 4)
    assert (side.tiles, side.goals, side.vulnerable) == (("goal_3~", "goal_2", "attack"), 2, True)
    assert (match.right.tiles, match.right.vulnerable) == (("defence",), False)


def test_a_scored_match_shows_its_result() -> None:
    made = table("1930", 4, rows={"1-2.L": "1 A"}, deck=1).discard("").roll("black", "black", "red", "yellow")
    found = {match.match: (match.left.goals, match.right.goals, match.scored) for match in made.view().matches}
    assert (found["1-2"], found["4-1"]) == ((2, 0, True), (0, 0, False))


@pytest.mark.parametrize(
    ("hand", "card", "values"),
    [
        ("goal_1 foul foul", "goal_1", {"card": "@card.goal_1", "what": "@do.place"}),
        ("goal_1 foul foul", "foul", {"card": "@card.foul", "what": "@do.flip"}),
        ("defence foul foul", "defence", {"card": "@card.defence", "what": "@do.either"}),
        ("penalty foul foul", "penalty", {"card": "@card.penalty", "what": "@do.penalty"}),
    ],
)
def test_the_question_where_says_what_is_to_be_done(hand: str, card: str, values: dict[str, Any]) -> None:
    made = table("1930", rows={"1-2.L": "1"}, hands={0: hand})
    assert (ask(made).key, ask(made).values) == ("turn", {})
    made.start(card)
    assert (ask(made).key, ask(made).values) == ("place", values)
    assert made.view(0).card == card


def test_the_last_question_of_a_turn_says_what_will_happen() -> None:
    made = table("1930", 9, hands={0: "penalty foul foul"})
    made.move("discard:foul")
    assert ask(made).values == {"what": "@end.draw"}
    made = table("1930", 9, hands={0: "penalty foul foul"}).start("penalty").put("1-2.L")
    assert ask(made).values == {"what": "@end.roll"}
    assert [(choice.label.key, choice.final) for choice in made.game.choices(made.state, ask(made), [])] == [
        ("choice.end.roll", True)
    ]
    made.end()
    assert (ask(made).key, ask(made).kind, ask(made).values) == ("penalty", "chance", {"seat": 0, "team": "@argentina"})
    made = table("1930", 9, deck=1).discard("")
    made.move(made.legal()[-1])
    assert ask(made).values == {"what": "@end.extra"}


def test_questions_to_chance_say_what_is_thrown_for() -> None:
    made = table("1930", 4, deck=1).discard("")
    assert (ask(made).key, ask(made).values) == ("modifiers", {"group": "1"})
    pairs = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}
    made = knockout("2002", "sf", pairs, deck=1).discard("")
    assert ask(made).values == {"group": ""}
    made.roll("green", "green", "blue", "white")
    assert (ask(made).key, ask(made).values) == ("shootout", {"match": "SF-1", "team": "@brazil"})
    made = scored(table("2002", modifying_dice=False), {"A": [(0, 0)] * 6}).full_time()
    assert ask(made).values == {"teams": "@denmark|@france|@senegal|@uruguay"}


def test_the_choice_of_an_extra_team_lists_the_leftover_ones() -> None:
    made = drawn("2002", *EXAMPLE)
    assert made.view(3).spare == ["china", "turkey"]
    assert [(choice.move, choice.spot, choice.final) for choice in made.game.choices(made.state, ask(made), [])] == [
        ("team:china", "team:china", True),
        ("team:turkey", "team:turkey", True),
    ]


@pytest.mark.clause("WCG-8.22")
def test_turns_left_count_both_passes_and_the_extra_lap() -> None:
    assert table("2002", 5).view().turns_left == [29, 29, 29, 29, 28]
    assert table("1930", 9).view().turns_left == [7] * 6 + [6] * 3
    made = table("1930", 9, deck=1, to_act=3).discard("")
    assert made.view().turns_left == [1] * 9
    made.discard("").discard("")
    assert made.view().turns_left == [1] * 4 + [0, 0] + [1] * 3


def test_the_tree_shows_sources_teams_and_results() -> None:
    pairs = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}
    made = knockout("1930", "sf", pairs, rows={"SF-1.L": "2", "SF-2.R": "1"}, deck=1, modifying_dice=False)
    before = [(place.match, place.round, place.left, place.right, place.winner) for place in made.view().bracket]
    empty = table("1930").view().bracket
    assert [(place.left, place.right, place.winner, place.goals, place.kicks) for place in empty] == [
        ("", "", "", (), ())
    ] * 3
    assert (empty[0].left_source, empty[0].right_source) == ("first_1", "first_4")
    assert before == [
        ("SF-1", "sf", "argentina", "belgium", ""),
        ("SF-2", "sf", "peru", "bolivia", ""),
        ("F", "final", "", "", ""),
    ]
    after = made.discard("").view().bracket
    assert [(place.goals, place.winner) for place in after] == [((2, 0), "argentina"), ((0, 1), "bolivia"), ((), "")]
    assert (after[2].left, after[2].right_source) == ("argentina", "winner_SF-2")


def test_many_knock_out_matches_are_listed_in_blocks() -> None:
    book = game_of("2002").book
    board = book.board(" ".join(f"R32-{number}:{2 * number}-{2 * number + 1}" for number in range(16)))
    assert board.blocks == {"group:1": tuple(range(24)), "group:2": tuple(range(24, 32))}
    board = book.board(" ".join(f"R30-{number}:{2 * number}-{2 * number + 1}" for number in range(15)))
    assert board.blocks == {}


def test_the_present_matches_belong_to_the_round() -> None:
    made = knockout("1930", "final", {"F": ("peru", "usa")}, seats=3)
    view = made.view()
    assert (view.round, [(match.match, match.group) for match in view.matches]) == ("final", [("F", "")])
