"""Section 15: conditions on team cards."""

from typing import Any

import pytest

from games.titles.world_cup_cards import stages
from games.titles.world_cup_cards.state import Result
from games.titles.world_cup_cards.tests.build import Table, knockout, table


def over(score: tuple[int, int], **options: Any) -> Table:
    """USA against THA on the second match day has ended so; the third day lies ready."""
    rows = {"USA": "[GL1-RD]" * min(1, score[0]), "THA": "[GL1-BK]" * min(1, score[1])}
    made = table("2019-women", 2, rows={code: row for code, row in rows.items() if row}, under="DEF-GN", **options)
    return made.whistle()


@pytest.mark.clause("WCC-15.1", "WCC-15.2")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize(("score", "owed"), [((0, 1), True), ((1, 1), True), ((0, 0), True), ((1, 0), False)])
def test_a_point_against_the_target(mode: str, score: tuple[int, int], owed: bool) -> None:
    made = over(score, mode=mode)
    assert (made.number("THA") in made.public.owed) == owed
    assert made.number("USA") not in made.public.owed


@pytest.mark.clause("WCC-15.2")
def test_the_bonus_runs_in_the_next_match_only() -> None:
    made = over((0, 1)).chance()
    assert made.number("THA") in made.public.owed
    made.secret.under = "D"
    made.whistle().chance()
    assert (made.power("THA"), made.public.owed) == (4, ())
    assert made.public.boosted == (made.number("THA"),)


@pytest.mark.clause("WCC-15.4")
def test_without_the_option_there_is_no_bonus() -> None:
    made = over((0, 1), target_condition=False)
    assert made.public.owed == ()
    assert not made.view().matches[0].left.is_target


def knocked_out(winner: str, kicks: tuple[str, str]) -> Table:
    """USA against SWE, a quarter-final, has ended level and after a shoot-out."""
    made = knockout({"M46": ("SWE", "USA")}, 8, ruleset="2019-women", owners={0: "SWE", 1: "USA"}, last=3)
    usa, swe = made.number("USA"), made.number("SWE")
    win = usa if winner == "USA" else swe
    made.public.results += (Result("M46", swe, usa, (1, 1), (0, 0), kicks, win),)
    made.public.slots["winner_M37"] = swe
    made.events = stages.day_over(made.book, made.state)
    return made


@pytest.mark.clause("WCC-15.3")
@pytest.mark.parametrize(("winner", "is_owed"), [("SWE", True), ("USA", False)])
def test_a_shootout_settles_who_beat_the_target(winner: str, is_owed: bool) -> None:
    made = knocked_out(winner, ("111", "000") if winner == "SWE" else ("000", "111"))
    bonus = made.public.owed + made.public.boosted
    assert (made.number("SWE") in bonus) == is_owed


@pytest.mark.clause("WCC-15.4")
def test_the_bonus_is_one_power_and_holds_in_extra_time() -> None:
    made = over((0, 1)).chance()
    made.secret.under = "D"
    made.whistle().chance()
    assert made.power("THA") == made.book.power[made.number("THA")] + 1
    made.public.owed = (made.number("THA"),)
    stages.owe(made.book, made.public, [Result("x", made.number("CHI"), made.number("THA"), (0, 0))])
    assert [*made.public.owed, *made.public.boosted] == []
