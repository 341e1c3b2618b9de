"""Section 8: how long a round lasts: decks, hands, first seat."""

from collections.abc import Mapping
from typing import Any

import pytest

from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import Table, knockout, scored, table
from games.titles.world_cup_game.tests.test_3_boards import R16

SF_1930 = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}
SF_2002 = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}


def next_round(ruleset: str, seats: int, owners: Mapping[str, int] | None = None, **options: Any) -> Table:
    """The group stage ended at once and without ties; the first knock-out round is dealt."""
    made = table(ruleset, seats, owners=owners, modifying_dice=False, **options)
    scored(made, {}).full_time()
    if made.state.public.extra:
        made.play_deck()
    return made.chance()


@pytest.mark.clause("WCG-8.1")
def test_play_goes_round_until_the_deck_is_used_up() -> None:
    made = table("1930", 4, deck=10)
    assert made.play_deck() == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]
    assert made.phase == "modifiers"


@pytest.mark.clause("WCG-8.2")
@pytest.mark.parametrize("seats", range(2, 14))
def test_the_group_stage_of_1930_is_one_pass(seats: int) -> None:
    made = table("1930", seats)
    assert len(made.play_deck()) == 78 - 3 * seats + (seats if seats >= 9 else 0)


@pytest.mark.clause("WCG-8.3")
@pytest.mark.parametrize("seats", range(2, 17))
def test_the_group_stage_of_2002_is_two_passes(seats: int) -> None:
    made = table("2002", seats)
    assert len(made.play_deck()) == 2 * (87 - 3 * seats) + (seats if seats >= 9 else 0)


@pytest.mark.clause("WCG-8.4")
def test_the_discards_are_reshuffled_when_the_last_card_is_drawn() -> None:
    made = table("2002", 5, deck=1, hands={3: "foul attack attack"}, to_act=3, pile="goal_1 goal_2")
    made.discard("foul")
    assert (made.phase, made.to_act) == ("shuffle", 4)
    kept = "".join(made.state.secret.hands)
    made.chance()
    assert (made.phase, made.to_act, made.pile()) == ("turn", 4, "")
    assert sorted(made.state.secret.deck + kept) == sorted(made.book.deck)


@pytest.mark.clause("WCG-8.5")
@pytest.mark.parametrize("seats", [2, 8])
def test_with_up_to_8_players_the_round_ends_with_the_last_card(seats: int) -> None:
    made = table("1930", seats, deck=1).discard("")
    assert made.phase == "modifiers"
    assert made.view().hand_sizes == [3] * seats


@pytest.mark.clause("WCG-8.6")
@pytest.mark.parametrize("seats", [9, 13])
def test_with_9_players_everybody_takes_one_more_turn_without_drawing(seats: int) -> None:
    made = table("1930", seats, deck=1).discard("")
    assert made.keys()[-1] == "extra_lap"
    assert made.phase == "turn"
    made.play_deck()
    assert made.view().hand_sizes == [2] * seats


@pytest.mark.clause("WCG-8.7")
def test_the_extra_lap_starts_left_of_the_last_drawer_and_ends_with_him() -> None:
    made = table("1930", 9, deck=1, to_act=5).discard("")
    assert made.play_deck() == [6, 7, 8, 0, 1, 2, 3, 4, 5]
    assert made.state.public.last_drawer == 5


@pytest.mark.clause("WCG-8.8")
def test_the_extra_lap_is_for_the_group_stage_alone() -> None:
    made = next_round("1930", 9)
    alive = made.state.public.alive
    assert len(made.play_deck()) == 12
    assert [size for size, lives in zip(made.view().hand_sizes, alive, strict=True) if lives] == [3] * sum(alive)


@pytest.mark.clause("WCG-8.9")
def test_the_decks_of_1930_are_12_and_8_cards() -> None:
    made = next_round("1930", 5)
    assert made.view().deck == 12
    final = scored_final(made)
    assert final.view().deck == 8


def scored_final(made: Table) -> Table:
    """The semi-finals end with left wins, the final is dealt."""
    made.state.public.rows = ["1", "", "1", ""]
    return made.full_time().chance()


@pytest.mark.clause("WCG-8.10")
def test_the_round_of_16_is_played_with_half_of_the_pool() -> None:
    made = next_round("2002", 5)
    view = made.view()
    assert (view.deck, view.aside) == (36, 36)
    assert view.deck + view.aside == 87 - sum(view.hand_sizes)


@pytest.mark.clause("WCG-8.11")
def test_the_quarter_finals_are_played_with_a_quarter_of_the_pool() -> None:
    made = knockout("2002", "r16", R16, deck=1, modifying_dice=False)
    made.state.public.rows = ["1", ""] * 8
    made.discard("").chance()
    view = made.view()
    assert view.deck == (87 - sum(view.hand_sizes)) // 4


@pytest.mark.clause("WCG-8.12")
def test_semi_finals_and_last_phase_of_2002_are_played_with_12_cards() -> None:
    pairs = {"QF-W": ("senegal", "brazil"), "QF-X": ("germany", "usa"),
             "QF-Y": ("spain", "south_korea"), "QF-Z": ("england", "turkey")}  # fmt: skip
    made = knockout("2002", "qf", pairs, deck=1, modifying_dice=False)
    made.state.public.rows = ["1", ""] * 4
    made.discard("").chance()
    assert (made.matches(), made.view().deck) == (["SF-1", "SF-2"], 12)
    made.state.public.rows = ["1", ""] * 2
    made.full_time().chance()
    assert (made.matches(), made.view().deck) == (["TP", "F"], 12)


@pytest.mark.clause("WCG-8.13")
@pytest.mark.parametrize(
    ("pool", "r16", "qf"),
    [(84, 42, 21), (81, 40, 20), (78, 39, 19), (75, 37, 18), (72, 36, 18), (69, 34, 17), (66, 33, 16), (63, 31, 15)],
)
def test_odd_shares_round_down(pool: int, r16: int, qf: int) -> None:
    book = table("2002").book
    rounds = shipped()["2002"].rounds
    assert [book.deck_size(round_, pool) for round_ in rounds[:2]] == [r16, qf]


@pytest.mark.clause("WCG-8.14")
def test_the_pool_is_every_card_that_is_in_no_hand() -> None:
    made = knockout("1930", "sf", SF_1930, deck=1, modifying_dice=False)
    made.state.public.rows = ["1", "", "1", ""]
    made.discard("")
    assert made.phase == "shuffle"
    ask = made.game.asks(made.state)[0]
    cards = made.game.chance_move(made.state, ask, made.rng).removeprefix("deck:")
    assert sorted(cards + "".join(made.state.secret.hands)) == sorted(made.book.deck)


@pytest.mark.clause("WCG-8.15")
def test_cards_set_aside_are_seen_by_nobody_and_not_drawn() -> None:
    made = next_round("1930", 4)
    aside = made.state.secret.aside
    made.play_deck()
    assert made.state.secret.aside == aside
    for seat in (None, 0, 1):
        view = made.view(seat)
        assert view.aside == len(aside)
        assert len(view.hand) == (0 if seat is None else view.hand_sizes[seat])


@pytest.mark.clause("WCG-8.16")
def test_with_9_players_the_others_are_topped_up_from_the_cards_set_aside() -> None:
    made = table("2002", 10, modifying_dice=False, deck=1)
    made.state.public.passes = 0
    scored(made, {}).play_deck()
    made.chance()
    view = made.view()
    alive = sum(made.state.public.alive)
    assert view.deck == (87 - 2 * alive) // 2
    assert view.aside == 87 - 2 * alive - view.deck - alive
    assert view.hand_sizes == [3 if lives else 0 for lives in made.state.public.alive]
    topped = [event for event in made.events if event.key == "event.top_up"]
    assert [event.seats for event in topped] == [
        (seat,) for seat in sorted(made.state.public.acting, key=lambda seat: (seat - made.to_act) % 10)
    ]


@pytest.mark.clause("WCG-8.17")
def test_only_hands_that_are_short_are_topped_up_and_the_deck_is_counted_before() -> None:
    owners = {"argentina": 0, "belgium": 1, "peru": 2, "bolivia": 3}
    made = knockout(
        "1930", "sf", SF_1930, owners=owners, hands={0: "foul foul"}, deck=1, to_act=1, modifying_dice=False
    )
    made.state.public.rows = ["1", "", "1", ""]
    made.discard("").chance()
    assert made.matches() == ["F"]
    assert made.view().hand_sizes == [3, 0, 3, 0, 0]
    assert made.view().deck == 8


@pytest.mark.clause("WCG-8.18")
def test_the_seat_left_of_the_last_drawer_begins() -> None:
    owners = {"argentina": 0, "belgium": 1, "peru": 2, "bolivia": 3}
    for last, first in ((0, 2), (1, 2), (2, 0), (3, 0)):
        made = knockout("1930", "sf", SF_1930, owners=owners, seats=4, deck=1, to_act=last, modifying_dice=False)
        made.state.public.rows = ["1", "", "1", ""]
        made.discard("").chance()
        assert (made.matches(), made.to_act) == (["F"], first)


@pytest.mark.clause("WCG-8.19")
def test_the_last_drawer_of_a_replay_counts() -> None:
    owners = {"argentina": 0, "belgium": 1, "peru": 2, "bolivia": 3}
    made = knockout("1930", "sf", SF_1930, owners=owners, seats=4, deck=1, to_act=3, modifying_dice=False)
    made.state.public.rows = ["1", "1", "1", ""]
    made.discard("").chance()
    assert (made.matches(), made.play_deck()) == (["SF-1"], [0, 1, 0, 1, 0, 1])
    made.chance()
    assert made.state.public.replay == 2
    made.state.public.rows = ["1", ""]
    assert made.play_deck() == [0, 1, 0, 1, 0, 1]
    made.chance()
    assert (made.matches(), made.to_act) == (["F"], 2)


@pytest.mark.clause("WCG-8.20")
def test_hands_are_kept_from_round_to_round() -> None:
    owners = {"argentina": 0, "belgium": 1, "peru": 2, "bolivia": 3}
    made = knockout(
        "1930", "sf", SF_1930, owners=owners, hands={2: "goal_3 goal_3 foul"}, deck=1, modifying_dice=False, to_act=0
    )
    made.state.public.rows = ["1", "", "1", ""]
    made.discard("").chance()
    assert made.hand(2) == "goal_3 goal_3 foul"


@pytest.mark.clause("WCG-8.21")
def test_the_board_is_cleared_for_the_next_round_and_for_replays() -> None:
    made = knockout("1930", "sf", SF_1930, deck=1, modifying_dice=False)
    public = made.state.public
    public.rows = ["11", "2", "1", ""]
    public.penalty, public.penalty_opening = "red", 7
    made.discard("").chance()
    assert (made.matches(), public.rows) == (["SF-1"], ["", ""])
    assert (public.penalty, public.penalty_opening) == ("", -1)


@pytest.mark.clause("WCG-8.22")
def test_turns_need_not_come_out_evenly() -> None:
    made = knockout(
        "1930", "sf", SF_1930, owners={"argentina": 0, "belgium": 1, "peru": 2, "bolivia": 3}, deck=6, last=3
    )
    assert made.view().turns_left == [2, 2, 1, 1, 0]
    assert made.play_deck() == [0, 1, 2, 3, 0, 1]
