"""Section 17: the Referee Deck."""

from typing import Any

import pytest

from games.titles.world_cup_cards import groups, referee
from games.titles.world_cup_cards.ruleset import RefereeCards
from games.titles.world_cup_cards.tests.build import (
    Table,
    changed,
    end_groups,
    game_of,
    group_results,
    knockout,
    match_day,
    table,
)


def foul(**options: Any) -> Table:
    """A Foul has just nullified an event of FRA, in a match against AUS."""
    made = table(rows={"FRA": "[ATK-BK]"}, hands={0: "FOU-RD"}, **{"referee_deck": True, **options})
    return made.play("FOU-RD", "nullify", "FRA")


@pytest.mark.clause("WCC-17.1")
@pytest.mark.parametrize(
    ("card", "points"), [("play_on", 0), ("yellow", -1), ("second_yellow", -3), ("direct_red", -4)]
)
def test_what_a_referee_card_costs(card: str, points: int) -> None:
    made = foul()
    assert (made.asked(), "referee" in made.game.watched) == ([(-1, "referee")], True)
    made.move(f"card:{card}")
    assert made.public.fair_play.get(made.number("AUS"), 0) == points
    assert made.number("FRA") not in made.public.fair_play
    assert made.event("booking") == {"card": f"@referee.{card}", "team": "@AUS", "points": points}
    assert made.to_act == 1


DRAWN = [
    ("RUS", 0, 0, "KSA"),
    ("EGY", 0, 0, "URU"),
    ("RUS", 0, 0, "EGY"),
    ("URU", 0, 0, "KSA"),
    ("KSA", 0, 0, "EGY"),
    ("URU", 0, 0, "RUS"),
]


@pytest.mark.clause("WCC-17.1", "WCC-9.2")
def test_fair_play_parts_level_teams() -> None:
    made = group_results(match_day(referee_deck=True), {"A": DRAWN})
    for code, points in (("RUS", -1), ("KSA", -4), ("EGY", -3)):
        made.public.fair_play[made.number(code)] = points
    end_groups(made)
    assert [made.book.teams[team] for team in groups.order(made.public, "A")] == ["URU", "RUS", "EGY", "KSA"]
    assert [line.fair_play for line in made.view().tables[0].lines] == [0, -1, -3, -4]


@pytest.mark.clause("WCC-17.2")
def test_the_deck_is_off_by_default() -> None:
    made = foul(referee_deck=False)
    assert (made.phase, made.public.referee) == ("turn", ())
    level = group_results(match_day(), {"A": DRAWN})
    level.public.fair_play[level.number("RUS")] = -1
    assert end_groups(level).phase == "lots"


@pytest.mark.clause("WCC-17.3")
def test_twenty_cards_are_used_up_and_shuffled_again() -> None:
    made = foul()
    assert made.public.referee == (10, 7, 2, 1)
    made.move("card:direct_red")
    assert made.public.referee == (10, 7, 2, 0)
    made.public.booking = made.at("FRA")
    made.public.phase = "referee"
    assert not made.game.is_legal(made.state, made.ask(), "card:direct_red")
    made.public.referee = (0, 1, 0, 0)
    made.move("card:yellow")
    assert made.public.referee == (10, 7, 2, 1)


@pytest.mark.clause("WCC-17.3")
def test_only_a_foul_that_nullifies_in_a_group_match_is_booked() -> None:
    made = table(rows={"FRA": "[GL1-BK]"}, hands={0: "OFS-RD"}, referee_deck=True).play("OFS-RD", "nullify", "FRA")
    assert made.phase == "turn"
    pairs = {"M57": ("URU", "FRA")}
    cup = knockout(
        pairs,
        8,
        seats=2,
        owners={0: "URU", 1: "FRA"},
        rows={"FRA": "[ATK-BK]"},
        hands={0: "FOU-RD"},
        last=1,
        referee_deck=True,
    )
    assert cup.play("FOU-RD", "nullify", "FRA").phase == "turn"


@pytest.mark.clause("WCC-17.3")
def test_a_foul_that_is_taken_back_keeps_its_booking() -> None:
    owners = {0: "COL", 1: "JPN"}
    made = table(
        day=2,
        rows={"JPN": "[ATK-BK]"},
        owners=owners,
        hands={0: "FOU-RD", 1: "CNR-BK"},
        referee_deck=True,
        mode="advanced",
    )
    made.play("FOU-RD", "nullify", "JPN").move("card:yellow")
    assert made.asked() == [(1, "window")]
    made.ability("JPN", "card:CNR-BK")
    assert (made.row("JPN"), made.public.fair_play) == ("[ATK-BK]", {made.number("COL"): -1})


@pytest.mark.clause("WCC-17.3")
def test_the_cards_of_the_deck_can_be_changed() -> None:
    rules = changed(
        options__referee_deck=True,
        options__referee_cards={"play_on": 0, "yellow": 0, "second_yellow": 0, "direct_red": 2},
    )
    made = table(rules, rows={"FRA": "[ATK-BK]"}, hands={0: "FOU-RD"}).play("FOU-RD", "nullify", "FRA")
    assert made.game.chance_move(made.state, made.ask(), made.rng) == "card:direct_red"
    assert sum(RefereeCards().__getattribute__(name) for name in referee.CARDS) == 20
    assert game_of("2018-men").book.options.referee_cards == RefereeCards(
        play_on=10, yellow=7, second_yellow=2, direct_red=1
    )
