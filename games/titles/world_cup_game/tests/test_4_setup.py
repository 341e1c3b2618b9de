"""Section 4: setup."""

from collections import Counter
from typing import Any

import pytest

from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.setup import mixes
from games.titles.world_cup_game.tests.build import Table, game_of

EXAMPLE = (
    "brazil costa_rica russia saudi_arabia south_africa usa",
    "argentina croatia japan nigeria senegal spain",
    "cameroon denmark england rep_ireland portugal slovenia",
    "belgium france italy mexico poland sweden",
    "ecuador germany south_korea paraguay tunisia uruguay",
)
"""The draw printed in the rulebook; China and Turkey are left over."""


def drawn(ruleset: str, *hands: str, **options: Any) -> Table:
    """A table at which the bag gave these teams, seat by seat; the rest is left over in alphabetical order."""
    game = game_of(ruleset, **options)
    made = Table(game, game.setup(len(hands)))
    taken = [team for hand in hands for team in hand.split()]
    rest = [team for team in game.book.teams if team not in taken]
    made.move("teams:" + ",".join(taken + rest))
    return made


def owned(made: Table, seat: int) -> set[str]:
    """The teams of a seat."""
    return {team for team, owner in made.view().owners.items() if owner == seat}


@pytest.mark.clause("WCG-4.1")
@pytest.mark.parametrize(("ruleset", "teams"), [("1930", 13), ("2002", 32)])
def test_all_teams_of_the_tournament_go_into_the_bag(ruleset: str, teams: int) -> None:
    game = game_of(ruleset)
    made = Table(game, game.setup(4))
    ask = game.asks(made.state)[0]
    assert ask.key == "draw_teams"
    move = game.chance_move(made.state, ask, made.rng)
    assert sorted(move.removeprefix("teams:").split(",")) == sorted(shipped()[ruleset].teams)
    assert len(game.book.teams) == teams
    assert not game.is_chance_move(made.state, ask, "teams:" + ",".join(game.book.teams[1:]))


@pytest.mark.clause("WCG-4.2")
@pytest.mark.parametrize("seats", range(2, 17))
def test_everybody_draws_as_many_teams_as_go_round(seats: int) -> None:
    game = game_of("2002")
    made = Table(game, game.setup(seats))
    made.move("teams:" + ",".join(game.book.teams))
    drawn_events = [event for event in made.events if event.key == "event.teams"]
    assert [len(str(event.values["teams"]).split("|")) for event in drawn_events] == [32 // seats] * seats
    left = [event for event in made.events if event.key == "event.spare"]
    assert sum(len(str(event.values["teams"]).split("|")) for event in left) == 32 % seats


@pytest.mark.clause("WCG-4.3")
def test_the_owner_of_a_grey_team_is_served_first() -> None:
    made = drawn("2002", *EXAMPLE)
    assert (made.phase, made.to_act) == ("extra_team", 0)
    assert made.legal() == ["team:china", "team:turkey"]


@pytest.mark.clause("WCG-4.4")
def test_owners_of_a_yellow_team_come_next_but_not_those_served() -> None:
    made = drawn("2002", *EXAMPLE)
    assert made.state.public.line == (0, 2)  # seats 1, 2, 4 own Yellow teams; seat 0 owns Russia but is served already
    made.move("team:turkey")
    assert owned(made, 2) >= {"china"}


@pytest.mark.clause("WCG-4.5")
def test_where_teams_are_too_few_the_lowest_ranked_mix_gets_them() -> None:
    made = drawn(
        "1930", "mexico brazil usa", "uruguay chile france", "bolivia argentina peru", "yugoslavia romania belgium"
    )
    assert "paraguay" in owned(made, 0)


@pytest.mark.clause("WCG-4.6")
@pytest.mark.parametrize("ruleset", ["1930", "2002"])
@pytest.mark.parametrize("salt", range(6))
def test_nobody_gets_two_extra_teams(ruleset: str, salt: int) -> None:
    game = game_of(ruleset)
    for seats in range(2, game.book.options.max_players + 1):
        made = Table(game, game.setup(seats), f"{salt}")
        while made.phase != "turn":
            made.chance()
            if made.phase == "extra_team":
                made.move(made.legal()[0])
        share, left = divmod(len(game.book.teams), seats)
        counts = Counter(Counter(made.view().owners.values()).values())
        assert counts == Counter({share: seats - left, share + 1: left} if left else {share: seats})


@pytest.mark.clause("WCG-4.6")
def test_the_owner_of_both_grey_teams_gets_one() -> None:
    made = drawn("1930", "mexico bolivia uruguay argentina usa yugoslavia", "chile france brazil peru romania belgium")
    assert (owned(made, 0) >= {"paraguay"}, len(owned(made, 1))) == (True, 6)


@pytest.mark.clause("WCG-4.7")
def test_a_mix_is_lower_if_it_has_fewer_teams_of_the_best_rank_that_differs() -> None:
    state = game_of("2002").setup(5)
    game, order = game_of("2002"), ",".join((*" ".join(EXAMPLE).split(), "china", "turkey"))
    game.apply(state, game.asks(state)[0], f"teams:{order}")
    found = mixes(game_of("2002").book, state.public)
    assert found[1:] == [(0, 0, 3, 2, 1, 0), (0, 0, 1, 4, 1, 0), (0, 0, 2, 4, 0, 0), (1, 1, 0, 2, 2, 0)]
    assert sorted([1, 2, 4], key=lambda seat: found[seat]) == [2, 1, 4]


@pytest.mark.clause("WCG-4.8")
def test_equal_mixes_are_served_in_an_order_drawn_by_lot() -> None:
    hands = ("mexico chile belgium brazil", "bolivia romania peru paraguay", "uruguay argentina usa yugoslavia")
    orders = {}
    for lot in ("0,1", "1,0"):
        made = drawn("1930", *hands)
        assert made.phase == "order"
        made.move(f"seats:{lot}")
        orders[lot] = "france" in owned(made, 0)
    assert orders == {"0,1": True, "1,0": False}


@pytest.mark.clause("WCG-4.8")
def test_no_lot_is_drawn_among_equals_who_receive_nothing() -> None:
    hands = ("mexico bolivia uruguay", "france chile brazil", "peru romania paraguay", "argentina usa yugoslavia")
    made = drawn("1930", *hands)
    assert (made.phase, made.view().owners["belgium"]) == ("dealer", 0)


@pytest.mark.clause("WCG-4.8")
def test_the_player_served_chooses_and_the_last_team_is_assigned() -> None:
    made = drawn("2002", *EXAMPLE)
    made.move("team:china")
    assert [(event.key, event.values) for event in made.events] == [
        ("event.extra_team", {"seat": 0, "team": "@china"}),
        ("event.extra_team", {"seat": 2, "team": "@turkey"}),
    ]
    assert made.phase == "dealer"


@pytest.mark.clause("WCG-4.9")
def test_when_no_eligible_player_is_left_the_weakest_others_are_served() -> None:
    hands = (
        "mexico bolivia chile", "uruguay usa romania", "argentina yugoslavia brazil", "peru france belgium",
    )  # fmt: skip
    made = drawn("1930", *hands)
    assert made.state.public.line == ()
    assert "paraguay" in owned(made, 0)
    five = ("mexico bolivia", "uruguay usa", "argentina yugoslavia", "chile brazil", "romania paraguay")
    made = drawn("1930", *five)
    assert made.phase == "order"  # both all-green mixes are equal
    made.move("seats:4,3")
    assert made.state.public.line == (0, 4, 3)


@pytest.mark.clause("WCG-4.10")
def test_an_extra_team_changes_neither_eligibility_nor_mix() -> None:
    made = drawn("2002", *EXAMPLE)
    before = made.state.public.line
    made.move("team:turkey")
    assert before == (0, 2)
    assert made.view().owners["china"] == 2


@pytest.mark.clause("WCG-4.11")
def test_ownership_is_public_and_may_be_of_both_teams_of_a_match() -> None:
    made = drawn(
        "1930", "argentina chile france mexico bolivia brazil", "yugoslavia peru romania uruguay belgium paraguay"
    )
    assert all(made.view(seat).owners == made.view(None).owners for seat in (0, 1))
    match = next(match for match in made.view().matches if match.match == "1-1")
    assert (match.left.seat, match.right.seat) == (0, 0)


@pytest.mark.clause("WCG-4.12")
@pytest.mark.parametrize(("ruleset", "cards"), [("1930", 78), ("2002", 87)])
def test_the_deck_of_the_tournament(ruleset: str, cards: int) -> None:
    assert len(game_of(ruleset).book.deck) == cards
    gone = set(shipped()["2002"].cards) - set(shipped()[ruleset].cards)
    assert gone == ({"goal_1_1", "goal_2_1", "goal_1_1_1"} if ruleset == "1930" else set())


@pytest.mark.clause("WCG-4.13")
def test_three_cards_each_are_dealt_and_the_rest_is_the_deck() -> None:
    made = Table(game_of("1930"), game_of("1930").setup(4))
    while made.phase != "shuffle":
        made.move(made.legal()[0] if made.phase == "extra_team" else _chance(made))
    cards = made.book.deck
    made.move(f"deck:{cards}")
    assert ["".join(sorted(cards[3 * seat : 3 * seat + 3])) for seat in range(4)] == made.state.secret.hands
    assert made.state.secret.deck == cards[12:]
    view = made.view(None)
    assert (view.hand_sizes, view.deck, view.hand) == ([3, 3, 3, 3], 66, [])


def _chance(made: Table) -> str:
    return made.game.chance_move(made.state, made.game.asks(made.state)[0], made.rng)


@pytest.mark.clause("WCG-4.14")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (2, 3), (3, 0)])
def test_the_seat_left_of_the_dealer_begins(dealer: int, first: int) -> None:
    made = Table(game_of("1930"), game_of("1930").setup(4))
    while made.phase != "dealer":
        made.move(made.legal()[0] if made.phase == "extra_team" else _chance(made))
    made.move(f"seat:{dealer}")
    assert [(event.key, event.values) for event in made.events] == [("event.dealer", {"seat": dealer})]
    made.chance()
    assert (made.phase, made.to_act) == ("turn", first)
