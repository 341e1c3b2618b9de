"""Section 16: end of the game, decided games, ranking of players."""

import pytest

from games.engine.contract import Outcome
from games.titles.world_cup_game.ending import keys
from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import Table, knockout, scored, table
from games.titles.world_cup_game.tests.test_3_boards import R16

SEMI = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}
QF = {
    "QF-W": ("senegal", "brazil"),
    "QF-X": ("germany", "usa"),
    "QF-Y": ("spain", "south_korea"),
    "QF-Z": ("england", "turkey"),
}


def even(owners: dict[str, int]) -> dict[str, int]:
    """Owners of all 32 teams, eight for each of four seats."""
    rest = [team for team in shipped()["2002"].teams if team not in owners]
    places = [seat for seat in range(4) for _ in range(8 - list(owners.values()).count(seat))]
    return owners | dict(zip(rest, places, strict=True))


def outcome(made: Table) -> Outcome:
    """The end of the table."""
    found = made.game.outcome(made.state)
    assert found is not None
    return found


@pytest.mark.clause("WCG-16.1")
def test_the_winner_of_the_final_decides() -> None:
    owners = {"brazil": 3, "germany": 1, "turkey": 0, "south_korea": 2}
    pairs = {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}
    made = knockout("2002", "last", pairs, owners=owners, rows={"F.R": "1", "TP.L": "1"}, deck=1, modifying_dice=False)
    made.discard("")
    assert (made.phase, made.state.public.winner, made.game.asks(made.state)) == ("over", 1, [])
    assert made.events[-1].values == {"team": "@germany", "seat": 1}
    assert (outcome(made).reason.key, made.game.progress(made.state)) == ("end.champion", 1.0)


@pytest.mark.clause("WCG-16.2")
@pytest.mark.parametrize("play_on", [False, True])
def test_the_owner_of_both_finalists_has_won(play_on: bool) -> None:
    pairs = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}
    owners = {"argentina": 2, "peru": 2, "belgium": 0, "bolivia": 1}
    rows = {"SF-1.L": "1", "SF-2.L": "1"}
    made = knockout(
        "1930", "sf", pairs, owners=owners, rows=rows, deck=1, modifying_dice=False, play_out_decided=play_on
    )
    made.discard("").chance()
    if play_on:
        assert (made.matches(), made.play_deck()) == (["F"], [2] * 8)
        made.chance()
        made.state.public.rows = ["1", ""]
        made.play_deck()
        assert made.team(made.state.public.champion) == "argentina"
    assert outcome(made).places[2] == 1


@pytest.mark.clause("WCG-16.3")
def test_a_decided_final_ends_the_game_without_the_third_place() -> None:
    owners = even({"brazil": 3, "germany": 3, "turkey": 0, "south_korea": 2})
    rows = {"SF-1.L": "1", "SF-2.L": "1"}
    made = knockout("2002", "sf", SEMI, owners=owners, seats=4, rows=rows, deck=1, modifying_dice=False).discard("")
    assert (made.phase, made.state.public.winner, made.state.public.champion) == ("over", 3, -1)
    assert outcome(made).reason.key == "end.decided"
    assert outcome(made).places == (2, 4, 2, 1)


@pytest.mark.clause("WCG-16.4")
def test_the_game_ends_when_all_teams_that_can_win_belong_to_one_player() -> None:
    winners = {team: 1 for pair in R16.values() for team in pair}
    made = scored(table("2002", 2, modifying_dice=False), {})
    public = made.state.public
    firsts = [team for group in made.book.groups.values() for team in group.teams[:2]]
    public.owners = tuple(1 if team in firsts else 0 for team in range(32))
    made.full_time()
    assert (made.phase, public.winner, outcome(made).places) == ("over", 1, (2, 1))
    quarter = knockout("2002", "r16", R16, owners=winners, seats=2, deck=1, modifying_dice=False)
    quarter.state.public.rows = ["1", ""] * 8
    assert quarter.discard("").state.public.winner == 1


@pytest.mark.clause("WCG-16.4")
def test_a_shoot_out_may_decide_the_game() -> None:
    owners = {"brazil": 3, "turkey": 0, "germany": 3, "south_korea": 2}
    made = knockout("2002", "sf", SEMI, owners=owners, rows={"SF-2.L": "1"}, deck=1, modifying_dice=False).discard("")
    assert made.phase == "shootout"
    for _ in range(5):
        made.roll("red").roll("black")
    assert (made.phase, made.state.public.winner) == ("over", 3)


@pytest.mark.clause("WCG-16.5")
def test_players_are_ranked_by_what_their_teams_reached() -> None:
    owners = {"brazil": 3, "germany": 1, "turkey": 0, "south_korea": 2}
    pairs = {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}
    made = knockout("2002", "last", pairs, owners=owners, rows={"F.L": "1", "TP.R": "1"}, deck=1, modifying_dice=False)
    made.discard("")
    levels = {team: made.state.public.levels[made.book.number[team]] for team in owners}
    assert levels == {"brazil": 1, "germany": 2, "south_korea": 3, "turkey": 4}
    assert outcome(made).places == (4, 2, 3, 1, 5)
    assert outcome(made).scores == (4, 6, 5, 7, 1)


@pytest.mark.clause("WCG-16.5")
def test_losing_semi_finalists_without_a_match_for_third_place_are_level() -> None:
    owners = even({"brazil": 3, "germany": 1, "turkey": 0, "south_korea": 2})
    made = knockout("2002", "sf", SEMI, owners=owners, seats=4, rows={"SF-1.L": "1", "SF-2.L": "1"}, deck=1,
                    modifying_dice=False, third_place_match=False).discard("").chance()  # fmt: skip
    made.state.public.rows = ["1", ""]
    made.play_deck()
    assert outcome(made).places == (3, 2, 3, 1)


@pytest.mark.clause("WCG-16.5")
def test_a_player_with_more_teams_at_the_same_level_ranks_higher() -> None:
    owners = even(
        {"brazil": 0, "usa": 0, "south_korea": 0, "turkey": 0, "senegal": 1, "germany": 1, "spain": 2, "england": 3}
    )
    rows = {f"{match}.R": "1" for match in QF}
    made = knockout("2002", "qf", QF, owners=owners, seats=4, rows=rows, deck=1, modifying_dice=False).discard("")
    assert keys(made.book, made.state.public)[1:] == [(5, 5) + (7,) * 6, (5,) + (7,) * 7, (5,) + (7,) * 7]
    assert outcome(made).places == (1, 2, 3, 3)


@pytest.mark.clause("WCG-16.5")
def test_a_team_that_a_player_does_not_have_counts_as_the_lowest() -> None:
    made = scored(table("1930", 4, modifying_dice=False), {}).full_time()
    found = keys(made.book, made.state.public)
    assert [len(key) for key in found] == [4] * 4
    assert sorted(key.count(8) for key in found) == [0, 1, 1, 1]


@pytest.mark.clause("WCG-16.6")
def test_in_a_decided_game_the_winner_is_first_and_the_others_by_their_teams() -> None:
    owners = {
        "senegal": 0,
        "brazil": 1,
        "germany": 1,
        "usa": 2,
        "spain": 2,
        "south_korea": 1,
        "england": 3,
        "turkey": 1,
    }
    rows = {"QF-W.R": "1", "QF-X.L": "1", "QF-Y.R": "1", "QF-Z.R": "1"}
    made = knockout("2002", "qf", QF, owners=owners, rows=rows, deck=1, modifying_dice=False).discard("")
    places = outcome(made).places
    assert (made.phase, places[1], places[2], places[4]) == ("over", 1, 2, 5)
    assert places[0] == places[3] == 3
