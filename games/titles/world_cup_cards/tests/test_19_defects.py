"""Section 19: defects of the source, and where they are settled."""

from collections.abc import Callable

import pytest

from games.titles.world_cup_cards.tests.build import Table, knockout, table
from games.titles.world_cup_cards.tests.shooting import begun, kicks, shoot

LAST = {"M63": ("BEL", "ENG"), "M64": ("FRA", "CRO")}


@pytest.mark.clause("WCC-19.1")
def test_the_place_of_a_rule_in_the_book_carries_no_rule() -> None:
    made = table()
    fields = set(made.book.ruleset.__struct_fields__) | set(made.book.stage(0).__struct_fields__)
    assert fields & {"page", "pages", "figure"} == set()
    assert [day.stage for day in made.book.days] == ["group"] * 6 + ["r16", "qf", "sf", "final"]


def assist(made: Table) -> bool:
    return "FRA" in made.targets("AST-BK", "nullify")


GAPS: dict[str, Callable[[], bool]] = {
    "a dribble of no card (4.9)": lambda: not table(hands={0: "ATK-BK"}).is_legal("confirm"),
    "an empty hand (4.10)": lambda: table(hands={0: ""}).legal() == ["pass"],
    "an Assist over a Defense (6.4)": lambda: assist(table(rows={"FRA": "[DEF-RD]"}, hands={0: "AST-BK"})),
    "the last match day in the stage table (3.9)": lambda: knockout(LAST, 10, last=0).public.deck_size == 12 + 6 + 1,
    "Extra Time in the stage table (3.10)": lambda: (
        knockout(LAST, 10, last=0, extra=True).public.deck_size == 8 + 4 + 1
    ),
    "a decreasing deck (3.17)": lambda: sum(table().book.ruleset.stages["r16"].deck) == 60,
    "ten kicks in all (12.10)": lambda: shoot(kicks(begun(), "1111111111")).stage == "kick",
    "play in turns (4.1)": lambda: len(table().asks()) == 1,
}


@pytest.mark.clause("WCC-19.2")
@pytest.mark.parametrize("gap", sorted(GAPS))
def test_a_gap_is_closed_by_its_ruling(gap: str) -> None:
    assert GAPS[gap]()
