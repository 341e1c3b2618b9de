"""Section 18: short formats."""

from typing import Any

import pytest

from games.titles.world_cup_cards import setup
from games.titles.world_cup_cards.ruleset import shipped
from games.titles.world_cup_cards.tests.build import Table, game_of
from games.titles.world_cup_cards.title import TITLE

PAIRS = {
    ("2018-men", "r16"): "URU POR FRA ARG ESP RUS CRO DEN BRA MEX BEL JPN SWE SUI COL ENG",
    ("2018-men", "qf"): "URU FRA BRA BEL RUS CRO SWE ENG",
    ("2018-men", "sf"): "FRA BEL CRO ENG",
    ("2019-women", "r16"): "NOR AUS GER NGA ENG CMR FRA BRA ESP USA SWE CAN ITA CHN NED JPN",
    ("2019-women", "qf"): "NOR ENG FRA USA ITA NED GER SWE",
    ("2019-women", "sf"): "ENG USA NED SWE",
}


def started(ruleset: str, stage: str, seats: int, **options: Any) -> Table:
    game = game_of(ruleset, start_stage=stage, **options)
    return Table(game, game.setup(seats))


@pytest.mark.clause("WCC-18.1")
@pytest.mark.parametrize(("ruleset", "stage"), list(PAIRS))
def test_the_real_pairings(ruleset: str, stage: str) -> None:
    made = started(ruleset, stage, 2).chance()
    teams = [code for match in made.view().matches for code in (match.left.team, match.right.team)]
    assert teams == PAIRS[ruleset, stage].split()
    assert made.view().stage == stage
    assert sorted(made.view().owners) == sorted(teams)
    assert (made.view().tables, made.public.day) == ([], {"r16": 6, "qf": 7, "sf": 8}[stage])


@pytest.mark.clause("WCC-18.1")
@pytest.mark.parametrize("stage", ["r16", "qf", "sf"])
def test_a_short_table_is_played_to_its_end(stage: str) -> None:
    made = started("2018-men", stage, 3)
    while made.asks():
        made.step()
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert outcome.places.count(1) == 1
    bracket = {place.match: (place.left, place.right) for place in made.view().bracket}
    assert all(left and right for match, (left, right) in bracket.items() if made.public.day == 9)
    assert len(bracket) == {"r16": 16, "qf": 8, "sf": 4}[stage]


@pytest.mark.clause("WCC-18.2")
@pytest.mark.parametrize(("stage", "most", "hand"), [("r16", 16, 4), ("qf", 8, 4), ("sf", 4, 5)])
def test_players_quotas_and_first_hands(stage: str, most: int, hand: int) -> None:
    rules = shipped()["2018-men"]
    assert not [f for f in TITLE.check_table(rules, {"start_stage": stage}, most) if not f.warning]
    assert [f.key for f in TITLE.check_table(rules, {"start_stage": stage}, most + 1)] == ["fault.seats"]
    game = game_of("2018-men", start_stage=stage)
    quotas = setup.quotas(game.book, (1, 2, 0))
    assert len(quotas) == 1
    assert quotas[0] == {"r16": [5, 6, 5], "qf": [2, 3, 3], "sf": [1, 2, 1]}[stage]
    made = Table(game, game.setup(3)).chance()
    assert [len(held) for held in made.secret.hands] == [hand] * 3


@pytest.mark.clause("WCC-18.2")
def test_the_host_begins_if_it_takes_part() -> None:
    made = started("2018-men", "qf", 3).chance()
    assert made.to_act == made.view().owners["RUS"]
    other = started("2018-men", "sf", 3)
    while other.phase != "first_seat":
        other.chance_step()
    ask = other.ask()
    assert [other.game.is_legal(other.state, ask, f"seat:{n}") for n in (0, 2, 3)] == [True, True, False]
    other.move("seat:2").chance()
    assert other.to_act == 2


@pytest.mark.clause("WCC-18.2")
@pytest.mark.parametrize("method", ["balanced", "draft"])
def test_teams_of_one_block_are_shared_out(method: str) -> None:
    made = started("2019-women", "qf", 3, team_assignment=method).chance()
    while made.phase == "draft":
        made.step()
    made.chance()
    owned = [made.public.owners.count(seat) for seat in range(3)]
    assert sorted(owned) == [2, 3, 3]
