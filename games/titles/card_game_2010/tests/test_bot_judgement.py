"""The AI `heuristic` in positions where anybody can say what to do, and its mixing where nobody should know."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine.chance import SaltedRng
from games.titles.card_game_2010.bot import heuristic
from games.titles.card_game_2010.tests.build import Table, group, knockout

FINAL = {"THIRD": ("ENG", "USA"), "FINAL": ("BRA", "ESP")}
OWNERS = {"BRA": 0, "ESP": 1, "ENG": 0, "USA": 1}


def say(made: Table, seat: int = 0, salt: str = "judgement") -> str:
    """The answer of a seat to its question."""
    return heuristic(made.game, made.view(seat), made.ask(seat), SaltedRng(salt))


# --- turns ----------------------------------------------------------------------------------------


def last_turn(hand: str, bra: str, esp: str) -> Table:
    """The last card of the Final, Brazil's owner to lay it; the match for third place is decided and full."""
    rows = {"BRA": bra, "ESP": esp, "ENG": "G3 G3 D D", "USA": "D D D D"}
    return ending(knockout("FINALS", FINAL, rows, hands={0: hand, 1: "D"}, deck="D", seats=2, owners=OWNERS, to_act=0))


def ending(made: Table, plays: int = 1) -> Table:
    """The table as if only so many cards were still to be laid."""
    made.section.played[1] = "D" * (made.view(None).sections[0].plays_left - plays)
    return made


@pytest.mark.parametrize(
    ("hand", "bra", "esp", "answer"),
    [
        ("G1 A D", "G1 D", "G1 D D D", "card:G1 space:BRA end"),
        ("F A D", "G1 D D D", "D D D G1", "card:F cover:ESP end"),
        ("G1 G2 G3", "D", "G2 D D D", "card:G3 space:BRA end"),
        ("A D P", "A D", "D D D D", "card:A space:BRA end"),
        ("D A A", "D D D D", "A D D", "card:D space:ESP end"),
        ("D G1 G1", "D D D D", "A A", "card:D cover:ESP end"),
        ("O D A", "D D G2", "G2", "card:O cover:ESP end"),
    ],
)
def test_the_last_card_of_the_final_does_what_decides_it(hand: str, bra: str, esp: str, answer: str) -> None:
    assert say(last_turn(hand, bra, esp)) == answer


def test_a_forced_card_goes_where_it_does_no_harm() -> None:
    assert say(last_turn("G1 G2 A", "D D D D", "G1")) == "card:A space:ESP end"


def test_what_can_be_laid_nowhere_is_discarded_and_the_least_is_thrown_away() -> None:
    assert say(last_turn("G1 G2 A", "D D D D", "G1 D D D")) == "card:A discard end"


def test_discarding_at_will_is_better_than_helping_the_rival() -> None:
    made = knockout(
        "FINALS", FINAL, {"BRA": "G1 G1 D D", "ESP": "G1", "ENG": "G3 G3 D D", "USA": "D D D D"}, seats=2,
        owners=OWNERS, hands={0: "G3", 1: "D"}, deck="D", to_act=0, ko_voluntary_discard=True,
    )  # fmt: skip
    assert say(ending(made)) == "card:G3 discard end"


def test_an_open_goal_is_covered_up_before_the_rival_can_foul_it() -> None:
    made = knockout(
        "FINALS", FINAL, {"BRA": "G3", "ESP": "G1 D D D", "ENG": "G3 G3 D D", "USA": "D D D D"}, seats=2,
        owners=OWNERS, hands={0: "D D D", 1: "F F D"}, deck="O D", to_act=0,
    )  # fmt: skip
    assert say(ending(made, 4)) == "card:D space:BRA end"


def test_in_a_match_between_own_teams_nothing_is_wasted() -> None:
    """Seat 0 owns both teams of the second match; its goal goes where a rival can be beaten."""
    owners = {"RSA": 0, "NGA": 1, "ENG": 0, "AUS": 0, "NED": 1, "PAR": 1, "BRA": 1, "SUI": 1}
    made = knockout(owners=owners, seats=2, hands={0: "G2 G2 G2", 1: "D"}, deck="D D", to_act=0)
    assert say(made) == "card:G2 space:RSA end"


def test_a_seat_out_of_the_final_still_plays_for_third_place() -> None:
    rows = {"BRA": "G1", "ESP": "D", "ENG": "G1 D D", "USA": "D D D G1"}
    owners = {"BRA": 1, "ESP": 2, "ENG": 0, "USA": 1}
    made = knockout("FINALS", FINAL, rows, hands={0: "G1 D D", 1: "D", 2: "D"}, deck="D", owners=owners, to_act=0)
    assert say(ending(made)) == "card:G1 space:ENG end"


# --- choices ----------------------------------------------------------------------------------------


EACH = {"BRA": 0, "PRK": 1, "CIV": 2, "POR": 3}


def chosen(made: Table, seat: int = 0, count: int = 40) -> Counter[str]:
    """How often each choice is made."""
    return Counter(say(made, seat, f"mix {number}") for number in range(count))


def test_where_all_choose_in_secret_it_mixes() -> None:
    made = group("G", {"BRA": "G3 G1 A A D F O P", "PRK": "A A G1 D O"}, owners=EACH)
    found = chosen(made)
    assert (len(found) > 3, max(found.values()) < 40) == (True, True)


def test_what_it_mixes_depends_on_the_view_alone() -> None:
    one = group("G", {"BRA": "G3 G1 A A D F O P", "PRK": "A A G1 D O"}, owners=EACH)
    other = group("G", {"BRA": "G3 G1 A A D F O P", "PRK": "D D D D D"}, owners=EACH)
    assert chosen(one) == chosen(other)
    given = group("G", {"BRA": "G3 G1 A A D F O P", "PRK": "A A G1 D O"}, owners=EACH).pick(PRK="G1 A")
    again = group("G", {"BRA": "G3 G1 A A D F O P", "PRK": "A A G1 D O"}, owners=EACH).pick(PRK="D")
    assert chosen(given) == chosen(again)


def test_in_its_last_match_a_team_plays_all_it_may() -> None:
    made = group("G", {"BRA": "D G1 A A", "POR": "A A"}, match=5, owners=EACH)
    assert set(chosen(made)) == {"BRA:G1 BRA:A BRA:A BRA:D confirm"}


def test_with_more_than_it_may_play_it_leaves_the_least() -> None:
    made = group("G", {"BRA": "G3 G2 G1 G1 D", "POR": "A"}, match=5, owners=EACH)
    left = {"D" for answer in chosen(made) if "BRA:D" not in answer}
    assert (left, chosen(made).most_common(1)[0][0]) == ({"D"}, "BRA:G1 BRA:G1 BRA:G2 BRA:G3 confirm")


def test_for_two_own_teams_cards_are_chosen_from_the_hand_of_each() -> None:
    made = group("G", {"BRA": "G3 G1 A", "PRK": "D D O"}, owners={"BRA": 0, "PRK": 0, "CIV": 1, "POR": 1})
    for answer in chosen(made, count=10):
        assert {part.partition(":")[0] for part in answer.split()[:-1]} == {"BRA", "PRK"}
        assert made.game.is_legal(made.state, made.ask(0), answer)
