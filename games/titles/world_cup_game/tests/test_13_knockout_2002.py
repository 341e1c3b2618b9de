"""Section 13: the knock-out rounds of 2002."""

from typing import Any

import pytest

from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import Table, knockout, scored, table
from games.titles.world_cup_game.tests.test_3_boards import R16

LAST = {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}
OWNERS = {"turkey": 0, "south_korea": 2, "brazil": 3, "germany": 0}
SEMI = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}


def last_phase(hand: str, seat: int, rows: dict[str, str] | None = None, **options: Any) -> Table:
    """The last phase with this hand for the seat to act."""
    return knockout("2002", "last", LAST, owners=OWNERS, hands={seat: hand}, to_act=seat, rows=rows, **options)


@pytest.mark.clause("WCG-13.1")
def test_the_groups_fill_the_round_of_16() -> None:
    made = scored(table("2002", 5, modifying_dice=False), {}).full_time().chance()
    tables = {group: made.order(group) for group in "ABCDEFGH"}
    matches = {match.match: (match.left.team, match.right.team) for match in made.view().matches}
    tree = shipped()["2002"].knockout
    for match, (left, right) in matches.items():
        assert [left] == tables[tree[match].left[-1]][0]
        assert [right] == tables[tree[match].right[-1]][1]
    assert len(matches) == 8


@pytest.mark.clause("WCG-13.2")
def test_winners_of_the_round_of_16_fill_the_quarter_finals() -> None:
    made = knockout("2002", "r16", R16, deck=1).discard("")
    made.state.public.rows = ["1", ""] * 8
    made.roll("green", "yellow", "blue", "yellow")
    assert len(made.state.public.throws) == 1
    matches = {match.match: (match.left.team, match.right.team) for match in made.view().matches}
    assert matches == {
        "QF-W": ("senegal", "brazil"),
        "QF-X": ("germany", "italy"),
        "QF-Y": ("paraguay", "south_korea"),
        "QF-Z": ("england", "belgium"),
    }


@pytest.mark.clause("WCG-13.3")
def test_the_semi_finals_have_one_roll() -> None:
    made = knockout("2002", "sf", SEMI, deck=1, rows={"SF-1.L": "1", "SF-2.L": "1"}).discard("")
    made.roll("green", "green", "blue", "white")
    assert made.matches() == ["TP", "F"]


@pytest.mark.clause("WCG-13.4")
def test_third_place_and_final_are_one_phase_with_one_deck() -> None:
    made = knockout("2002", "sf", SEMI, deck=1, rows={"SF-1.L": "1", "SF-2.R": "1"}, modifying_dice=False)
    made.discard("").chance()
    pairs = {match.match: (match.left.team, match.right.team) for match in made.view().matches}
    assert pairs == {"TP": ("turkey", "germany"), "F": ("brazil", "south_korea")}
    assert made.view().deck == 12


@pytest.mark.clause("WCG-13.5")
def test_row_lengths_stay_the_same() -> None:
    made = knockout("2002", "r16", R16)
    squares = {side.team: side.squares for match in made.view().matches for side in (match.left, match.right)}
    groups = {side.team: side.squares for match in table().view().matches for side in (match.left, match.right)}
    assert squares == {team: groups[team] for team in squares}


@pytest.mark.clause("WCG-13.6")
def test_every_drawn_knock_out_match_is_shot_out() -> None:
    made = knockout("2002", "last", LAST, owners=OWNERS, deck=1).discard("")
    made.roll("green", "yellow", "blue", "white")
    assert made.phase == "shootout"
    assert made.state.public.shooting == ("TP", "F")


@pytest.mark.clause("WCG-13.7")
def test_owners_of_losing_semi_finalists_stay_for_the_third_place() -> None:
    made = knockout("2002", "sf", SEMI, owners={"brazil": 3, "turkey": 0, "germany": 1, "south_korea": 2}, deck=1,
                    rows={"SF-1.L": "1", "SF-2.L": "1"}, modifying_dice=False).discard("").chance()  # fmt: skip
    assert made.state.public.acting == (0, 1, 2, 3)
    without = knockout("2002", "sf", SEMI, owners={"brazil": 3, "turkey": 0, "germany": 1, "south_korea": 2}, deck=1,
                       rows={"SF-1.L": "1", "SF-2.L": "1"}, modifying_dice=False, third_place_match=False)  # fmt: skip
    without.discard("").chance()
    assert (without.matches(), without.state.public.acting) == (["F"], (1, 3))
    assert without.state.public.alive == (False, True, False, True, False)


@pytest.mark.clause("WCG-13.8")
def test_before_the_last_phase_any_team_of_the_round_may_be_aimed_at() -> None:
    made = knockout("2002", "sf", SEMI, owners=OWNERS, hands={2: "attack attack attack"}, to_act=2).start("attack")
    assert made.spots() == {"SF-1.L", "SF-1.R", "SF-2.L", "SF-2.R"}


@pytest.mark.clause("WCG-13.9")
@pytest.mark.parametrize(
    ("seat", "spots"),
    [(2, {"TP.L", "TP.R"}), (3, {"F.L", "F.R"}), (0, {"TP.L", "TP.R", "F.L", "F.R"})],
)
def test_in_the_last_phase_tiles_go_only_into_own_matches(seat: int, spots: set[str]) -> None:
    for card in ("attack", "defence", "goal_3"):
        assert last_phase(f"{card} foul foul", seat).start(card).spots() == spots


@pytest.mark.clause("WCG-13.10")
def test_the_restriction_covers_flips_and_penalties() -> None:
    rows = {"F.L": "3", "F.R": "A", "TP.L": "A", "TP.R": "1"}
    assert last_phase("penalty foul foul", 2, rows).start("penalty").spots() == {"TP.L", "TP.R"}
    assert last_phase("penalty foul foul", 2, rows).start("foul").spots() == {"TP.R.flip"}
    assert last_phase("offside foul foul", 2, rows).start("offside").spots() == {"TP.L.flip", "TP.R.flip"}
    assert last_phase("defence foul foul", 3, rows).start("defence").spots() == {"F.L", "F.R", "F.R.flip"}


@pytest.mark.clause("WCG-13.11")
def test_in_the_last_phase_a_card_may_be_played_for_one_of_its_tiles() -> None:
    made = last_phase("goal_1_1_1 foul foul", 3).start("goal_1_1_1").put("F.L")
    assert made.legal() == ["row:F.R", "enough"]
    made.move("enough")
    made.end()
    assert (made.row("F.L"), made.row("F.R")) == ("1", "")


@pytest.mark.clause("WCG-13.12")
def test_any_part_may_be_placed_but_on_different_nations_and_the_2_where_it_may_lie() -> None:
    one = last_phase("goal_2_1 foul foul", 2).start("goal_2_1")
    assert one.legal() == ["row:TP.L", "row:TP.R", "skip"]
    one.move("skip")
    one.put("TP.R").end()
    assert one.row("TP.R") == "1"
    two = last_phase("goal_2_1 foul foul", 2).start("goal_2_1").put("TP.R")
    assert two.legal() == ["row:TP.L", "enough"]
    three = last_phase("goal_1_1_1 foul foul", 0).start("goal_1_1_1").put("TP.L", "TP.R", "F.R")
    assert three.phase == "end"
