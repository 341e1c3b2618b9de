"""Section 15: elimination."""

import pytest

from games.titles.world_cup_game.tests.build import Table, knockout

OWNERS = {"brazil": 3, "turkey": 0, "germany": 1, "south_korea": 2}
SEMI = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}


def out(hand: str = "foul offside goal_3") -> Table:
    """Seats 0 and 2 lost their semi-finals of 1930, seat 4 was out before."""
    pairs = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}
    owners = {"argentina": 1, "belgium": 0, "peru": 3, "bolivia": 2}
    rows = {"SF-1.L": "1", "SF-2.L": "1"}
    made = knockout(
        "1930",
        "sf",
        pairs,
        owners=owners,
        rows=rows,
        last=0,
        hands={1: "attack attack attack", 2: hand},
        deck=1,
        modifying_dice=False,
    )
    return made.discard("")


@pytest.mark.clause("WCG-15.1")
def test_a_player_without_a_living_team_is_out_and_the_hand_joins_the_pool() -> None:
    made = out()
    assert made.state.public.alive == (False, True, False, True, False)
    assert made.view().hand_sizes == [0, 3, 0, 3, 0]
    assert [event.values["seat"] for event in made.events if event.key == "event.out"] == [0, 2]
    ask = made.game.asks(made.state)[0]
    assert len(made.game.chance_move(made.state, ask, made.rng).removeprefix("deck:")) == 78 - 6


@pytest.mark.clause("WCG-15.2")
def test_a_team_lives_while_it_still_plays_a_match() -> None:
    rows = {"SF-1.L": "1", "SF-2.L": "1"}
    made = knockout("2002", "sf", SEMI, owners=OWNERS, rows=rows, deck=1, modifying_dice=False).discard("")
    assert made.state.public.alive == (True, True, True, True, False)


@pytest.mark.clause("WCG-15.3")
def test_a_returned_hand_is_seen_by_its_former_owner_only() -> None:
    made = out()
    assert sorted(made.view(2).returned) == ["foul", "goal_3", "offside"]
    assert [made.view(seat).returned for seat in (1, 3, None)] == [[], [], []]
    assert all(event.key == "event.out" for event in made.events if event.values.get("seat") == 2)
    assert "foul" not in made.view(1).discards
