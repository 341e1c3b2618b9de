"""How far a table is, and how many turns each seat still takes."""

import pytest

from games.titles.world_cup_game.ending import cards_left, group_cards
from games.titles.world_cup_game.tests.build import Table, game_of, knockout, scored, table

SF_1930 = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "usa")}
SEMI = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}


def progress(made: Table) -> float:
    """How far the table is, in millionths."""
    return round(made.game.progress(made.state), 6)


def share(turns: int, expected: int) -> float:
    """A share in millionths."""
    return round(turns / expected, 6)


@pytest.mark.clause("WCG-8.2", "WCG-8.3", "WCG-8.6")
@pytest.mark.parametrize(
    ("ruleset", "seats", "turns"),
    [("1930", 4, 66), ("1930", 8, 54), ("1930", 9, 51 + 9), ("2002", 4, 150), ("2002", 8, 126), ("2002", 9, 120 + 9)],
)
def test_the_turns_of_the_group_stage(ruleset: str, seats: int, turns: int) -> None:
    assert group_cards(game_of(ruleset).book, seats) == turns


@pytest.mark.clause("WCG-8.4")
def test_the_second_pass_counts_among_the_cards_left() -> None:
    made = table("2002", 5)
    assert cards_left(made.book, made.state) == 72 + 72
    made.discard("")
    assert cards_left(made.book, made.state) == 71 + 72
    assert cards_left(table("1930", 5).book, table("1930", 5).state) == 63


@pytest.mark.parametrize(("deck", "turns"), [(66, 0), (33, 33), (1, 65)])
def test_progress_in_the_group_stage_is_turns_taken_of_all_expected(deck: int, turns: int) -> None:
    assert progress(table("1930", 4, deck=deck)) == share(turns, 86)


def test_the_extra_lap_counts_as_turns() -> None:
    made = table("1930", 9, deck=51)
    assert progress(made) == 0
    made = table("1930", 9, deck=1)
    assert progress(made) == share(50, 80)
    made.discard("")
    assert (made.state.public.extra, progress(made)) == (9, share(51, 80))
    made.discard("")
    assert progress(made) == share(52, 80)


def test_a_stage_that_waits_for_dice_lots_or_replays_is_played() -> None:
    made = scored(table("1930", 4), {"2": [(0, 0)] * 3}).full_time()
    assert (made.phase, progress(made)) == ("modifiers", share(66, 86))
    for _ in range(4):
        made.quiet()
    assert (made.state.public.replay, made.phase, progress(made)) == (1, "shuffle", share(66, 86))
    made.chance()
    assert (made.phase, progress(made)) == ("turn", share(66, 86))
    lots = scored(table("2002", 4, modifying_dice=False), {"A": [(0, 0)] * 6}).full_time()
    assert (lots.phase, progress(lots)) == ("lots", share(150, 234))


def test_progress_in_the_knock_out_rounds_follows_their_decks() -> None:
    made = knockout("1930", "sf", SF_1930, seats=4, deck=12)
    assert progress(made) == share(66, 86)
    made.discard("").discard("").discard("")
    assert progress(made) == share(69, 86)
    made = knockout("2002", "sf", SEMI, seats=4, deck=1, modifying_dice=False).discard("")
    assert (made.phase, progress(made)) == ("shootout", share(150 + 30 + 30 + 12, 234))


def test_a_new_round_begins_where_the_last_one_ended() -> None:
    rows = {"SF-1.L": "1", "SF-2.L": "1"}
    owners = {"argentina": 0, "peru": 1}
    made = knockout("1930", "sf", SF_1930, seats=4, owners=owners, rows=rows, deck=1, modifying_dice=False).discard("")
    assert (made.state.public.round, made.phase, progress(made)) == (2, "shuffle", share(78, 86))
    made.chance()
    assert (made.phase, progress(made)) == ("turn", share(78, 86))


def test_a_second_pass_does_not_begin_anew() -> None:
    made = table("2002", 4, deck=1).discard("")
    assert (made.phase, progress(made)) == ("shuffle", share(75, 234))


def test_progress_is_below_one_until_the_end() -> None:
    made = knockout("1930", "final", {"F": ("peru", "usa")}, seats=4, deck=1, modifying_dice=False).discard("")
    assert (made.phase, progress(made)) == ("shuffle", 0.999)


@pytest.mark.clause("WCG-8.22")
def test_turns_left_stay_the_same_during_a_turn() -> None:
    made = table("1930", 3, hands={0: "penalty foul foul"})
    before = made.view().turns_left
    found = [before]
    for step in ("play:penalty", "row:1-2.L", "end"):
        made.move(step)
        found.append(made.view().turns_left)
    assert (made.phase, found) == ("penalty", [before] * 4)
    made.roll("red")
    assert made.view().turns_left == [before[0] - 1, *before[1:]]


@pytest.mark.clause("WCG-8.19", "WCG-8.22")
def test_turns_left_in_a_round_go_to_those_who_play() -> None:
    owners = {"argentina": 0, "belgium": 2, "peru": 2, "usa": 3}
    made = knockout("1930", "sf", SF_1930, owners=owners, seats=5, to_act=2, deck=5)
    assert made.view().turns_left == [1, 0, 2, 2, 0]
    made = scored(table("1930", 4), {}).full_time()
    assert made.view().turns_left == [0, 0, 0, 0]
    assert table("1930", 9, deck=2, to_act=8).view().turns_left == [2] + [1] * 7 + [2]


def test_a_finished_table_shows_its_outcome_to_everybody() -> None:
    made = knockout("1930", "final", {"F": ("peru", "usa")}, rows={"F.L": "1"}, deck=1, modifying_dice=False)
    assert made.view(0).outcome is None
    made.discard("")
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert [made.view(seat).outcome for seat in (0, 3, None)] == [outcome] * 3
    assert outcome.sides == ((0,), (1,), (2,), (3,), (4,))
