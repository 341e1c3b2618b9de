"""Section 1: aim, players, seats."""

import pytest

from games.engine.contract import CHANCE
from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import Table, game_of, knockout
from games.titles.world_cup_game.title import TITLE


@pytest.mark.clause("WCG-1.1")
def test_the_owner_of_the_winner_of_the_final_wins() -> None:
    last = knockout(
        "1930", "final", {"F": ("usa", "peru")}, owners={"usa": 1, "peru": 3}, rows={"F.R": "1"}, deck=1, last=4
    )
    last.discard("").roll("black", "black", "black", "black")
    outcome = last.game.outcome(last.state)
    assert outcome is not None
    assert (last.state.public.winner, outcome.places[3]) == (3, 1)


@pytest.mark.clause("WCG-1.2")
@pytest.mark.parametrize(("ruleset", "seats"), [("1930", 2), ("1930", 13), ("2002", 5), ("2002", 16)])
def test_every_seat_owns_a_team_and_no_team_changes_hands(ruleset: str, seats: int) -> None:
    made = Table(game_of(ruleset), game_of(ruleset).setup(seats))
    owners: set[tuple[int, ...]] = set()
    while made.phase != "over":
        made.step()
        if made.phase == "turn":
            owners.add(made.state.public.owners)
    assert len(owners) == 1
    assert set(owners.pop()) == set(range(seats))


@pytest.mark.clause("WCG-1.3")
def test_a_ruleset_is_one_tournament() -> None:
    assert {name: len(ruleset.teams) for name, ruleset in shipped().items()} == {"1930": 13, "2002": 32}
    assert [round_.id for round_ in shipped()["1930"].rounds] == ["sf", "final"]
    assert [round_.id for round_ in shipped()["2002"].rounds] == ["r16", "qf", "sf", "last"]


@pytest.mark.clause("WCG-1.4")
@pytest.mark.parametrize(("ruleset", "most"), [("1930", 13), ("2002", 16)])
def test_the_number_of_players_is_limited(ruleset: str, most: int) -> None:
    rules = shipped()[ruleset]
    assert TITLE.seats(rules) == (2, most)
    assert [fault.key for fault in TITLE.check_table(rules, {}, 1)] == ["fault.seats"]
    assert [fault.key for fault in TITLE.check_table(rules, {}, most + 1)] == ["fault.seats"]
    assert [(fault.key, fault.warning) for fault in TITLE.check_table(rules, {}, 2)] == [("fault.few_seats", True)]
    assert TITLE.check_table(rules, {}, 3) == TITLE.check_table(rules, {}, most) == []


@pytest.mark.clause("WCG-1.5")
def test_the_turn_goes_to_the_left_and_skips_seats_that_do_not_play() -> None:
    owners = {"brazil": 0, "turkey": 2, "germany": 3, "south_korea": 0}
    pairs = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}
    half = knockout("2002", "sf", pairs, owners=owners, last=0)
    assert half.play_deck() == [2, 3, 0] * 4


@pytest.mark.clause("WCG-1.6")
def test_chores_without_a_decision_are_asked_of_nobody() -> None:
    made = Table(game_of("1930"), game_of("1930").setup(3))
    keys = {"draw_teams", "order", "dealer", "shuffle", "penalty", "modifiers", "shootout", "lots"}
    asked: dict[int, set[str]] = {}
    while asks := made.game.asks(made.state):
        asked.setdefault(min(asks[0].seat, 0), set()).add(asks[0].key)
        made.step()
    assert asked[CHANCE] <= keys
    assert asked[0] <= {"turn", "place", "end", "extra_team"}
