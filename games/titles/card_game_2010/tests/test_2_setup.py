"""Section 2: dealing the Team cards."""

import pytest

from games.engine.contract import CHANCE
from games.titles.card_game_2010.tests.build import Table, game_of, started
from games.titles.card_game_2010.tests.tables import RULES

SHARES = {
    2: [16, 16], 3: [11, 11, 10], 4: [8, 8, 8, 8], 5: [7, 7, 6, 6, 6], 6: [6, 6, 5, 5, 5, 5], 7: [5, 5, 5, 5, 4, 4, 4],
    8: [4, 4, 4, 4, 4, 4, 4, 4],
}  # fmt: skip


def dealt(seats: int) -> Table:
    """A table whose teams are dealt in the order of the list."""
    made = Table(game_of(), game_of().setup(seats))
    made.move("teams:" + ",".join(RULES.teams))
    return made


@pytest.mark.clause("CG10-2.1")
def test_all_team_cards_are_shuffled_and_dealt() -> None:
    made = Table(game_of(), game_of().setup(3))
    ask = made.ask()
    assert (ask.seat, ask.key, ask.kind) == (CHANCE, "teams", "chance")
    move = made.game.chance_move(made.state, ask, made.rng)
    head, _, teams = move.partition(":")
    assert (head, sorted(teams.split(","))) == ("teams", sorted(RULES.teams))
    assert teams.split(",") != list(RULES.teams)
    made.move(move)
    assert sorted(made.state.secret.owners) == sorted(place % 3 for place in range(32))


@pytest.mark.clause("CG10-2.2", "CG10-2.3")
@pytest.mark.parametrize("seats", SHARES)
def test_cards_are_dealt_singly_from_the_first_seat(seats: int) -> None:
    made = dealt(seats)
    assert made.view(None).hidden_teams == SHARES[seats]
    assert made.state.secret.owners == tuple(place % seats for place in range(32))


@pytest.mark.clause("CG10-2.4", "CG10-2.5")
def test_a_player_sees_his_teams_from_the_deal_and_of_others_only_how_many() -> None:
    made = dealt(5)
    view = made.view(1)
    assert view.teams == list(RULES.teams)[1::5]
    assert view.owners == {}
    assert view.hidden_teams == [7, 7, 6, 6, 6]
    assert made.view(None).teams == []
    assert [(event.key, event.seats) for event in made.events] == [("teams.own", (seat,)) for seat in range(5)]
    face = made.events[1].others
    assert face is not None
    assert (face.key, face.values) == ("teams.others", {"seat": 1, "number": 7})


@pytest.mark.clause("CG10-2.5")
def test_owners_become_known_when_their_group_starts_and_stay_known() -> None:
    made = dealt(5).chance()
    assert made.view(None).owners == {"RSA": 0, "MEX": 1, "URU": 2, "FRA": 3}
    assert made.view(None).hidden_teams == [6, 6, 5, 5, 6]
    while made.ask().values.get("group") != "B" or made.key != "select":
        made.step()
    assert made.view(3).owners == {
        "RSA": 0, "MEX": 1, "URU": 2, "FRA": 3, "ARG": 4, "NGA": 0, "KOR": 1, "GRE": 2,
    }  # fmt: skip


@pytest.mark.clause("CG10-2.4")
def test_nothing_of_an_event_before_a_group_names_an_owner_to_others() -> None:
    made = started(8)
    for event in made.events:
        if event.key == "owner":
            assert event.values["group"] == "A"
