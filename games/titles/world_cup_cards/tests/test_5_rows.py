"""Section 5: rows, spaces, vulnerability."""

import pytest

from games.titles.world_cup_cards.tests.build import Table, table

NULLIFIERS = "DEF-BK FOU-BK OFS-BK AST-BK"


def hit(row: str) -> list[str]:
    """Which cards may be laid over the last space of a row."""
    made = table(rows={"FRA": row}, hands={0: NULLIFIERS})
    return [name[:3] for name in NULLIFIERS.split() if "FRA" in made.targets(name, "nullify")]


def laid(row: str, card: str, mode: str) -> Table:
    made = table(rows={"FRA": row} if row else {}, hands={0: card})
    return made.play(card, mode, "FRA")


@pytest.mark.clause("WCC-5.1")
def test_an_event_goes_to_the_outer_end() -> None:
    assert laid("", "ATK-BK", "event").row("FRA") == "[ATK-BK]"
    assert laid("[GL1-RD], [CNR-BK < DEF-RD]", "ATK-BK", "event").row("FRA") == "[GL1-RD], [CNR-BK < DEF-RD], [ATK-BK]"


@pytest.mark.clause("WCC-5.2", "WCC-5.8")
@pytest.mark.parametrize(("spaces", "has_room"), [(3, True), (4, False)])
def test_as_many_events_as_power(spaces: int, has_room: bool) -> None:
    row = ", ".join(["[ATK-BK]"] * spaces)
    made = table(rows={"FRA": row}, hands={0: "ATK-RD DEF-BK"})
    assert ("FRA" in made.targets("ATK-RD", "event")) == has_room
    assert "FRA" in made.targets("DEF-BK", "nullify")


@pytest.mark.clause("WCC-5.2")
def test_nothing_fits_when_every_power_is_used() -> None:
    made = table(hands={0: "ATK-RD GL1-BK"})
    made.public.power = [0] * 16
    assert [part for part in made.legal() if part.startswith("play")] == []


@pytest.mark.clause("WCC-5.3", "WCC-5.4")
def test_a_nullifying_card_takes_no_space() -> None:
    full = "[ATK-BK], [ATK-BK], [ATK-BK], [ATK-BK]"
    made = laid(full, "DEF-RD", "nullify")
    assert made.row("FRA") == "[ATK-BK], [ATK-BK], [ATK-BK], [ATK-BK < DEF-RD]"
    assert (made.halves("FRA"), made.side("FRA").has_room) == (3, False)
    one = laid("[ATK-BK]", "DEF-RD", "nullify")
    assert len(one.side("FRA").spaces) == 1


@pytest.mark.clause("WCC-5.5", "WCC-5.6")
def test_only_the_last_space_is_vulnerable() -> None:
    assert hit("[ATK-BK]") == ["DEF", "FOU"]
    assert hit("[ATK-BK], [OWN-BK]") == []
    assert hit("[ATK-BK], [ATK-BK < DEF-RD]") == ["AST"]
    assert hit("[ATK-BK], [ATK-BK < FOU-RD]") == []
    assert hit("") == []


@pytest.mark.clause("WCC-5.7")
def test_when_the_last_space_goes_the_one_before_is_the_last() -> None:
    made = table(
        owners={0: "FRA AUS"}, rows={"FRA": "[GL1-RD]"}, hands={0: "PEN-BK DEF-BK", 1: "FOU-BK"}, deck="ATK-BK"
    )
    made.play("PEN-BK", "event", "FRA").choose(0, "DEF-BK")
    assert made.row("FRA") == "[GL1-RD]"
    assert "FRA" in made.targets("FOU-BK", "nullify")


@pytest.mark.clause("WCC-5.9")
def test_power_is_printed_power_and_what_is_added() -> None:
    made = table(beneath={"EGY": "AST-BK AST-RD"})
    assert (made.power("EGY"), made.power("URU")) == (4, 3)
    target = table("2019-women", 2)
    target.public.boosted = (target.number("THA"),)
    from games.titles.world_cup_cards.abilities import standing

    assert standing.power(target.book, target.public, target.at("THA")) == 4
    advanced = table("2019-women", 2, mode="advanced", beneath={"THA": "AST-BK"})
    assert advanced.power("THA") == 5


@pytest.mark.clause("WCC-5.10")
def test_only_the_top_card_of_a_space_counts() -> None:
    made = table(rows={"FRA": "[GL2-BK < FOU-BK < FIL], [CNR-BK < DEF-BK < AST-BK], [ATK-BK < FOU-RD], [ATK-RD]"})
    assert made.halves("FRA") == 2 + 1 + 0 + 1


@pytest.mark.clause("WCC-5.11")
def test_one_may_nullify_ones_own_event() -> None:
    made = table(owners={0: "FRA", 1: "AUS"}, rows={"FRA": "[ATK-BK]"}, hands={0: "DEF-BK"})
    assert "FRA" in made.targets("DEF-BK", "nullify")
    made.play("DEF-BK", "nullify", "FRA")
    assert made.halves("FRA") == 0
