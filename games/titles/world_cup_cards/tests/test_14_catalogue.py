"""Section 14: the sixteen abilities."""

import pytest

from games.titles.world_cup_cards.tests.abilities import advanced, quiet
from games.titles.world_cup_cards.tests.build import Table, changed, table
from games.titles.world_cup_cards.tests.notation import names


def asked(made: Table) -> list[str]:
    """The abilities that the asked seat may use, if a window is open."""
    return [part for part in made.legal() if part.startswith("ability")] if made.phase == "window" else []


@pytest.mark.clause("WCC-14.1")
@pytest.mark.parametrize(("stars", "power"), [(0, 2), (1, 3), (4, 3)])
def test_the_underdog_needs_strictly_more_stars_on_the_other_side(stars: int, power: int) -> None:
    rules = changed(teams__RUS__stars=stars)
    assert table(rules, mode="advanced").power("KSA") == power
    assert table(rules).power("KSA") == 2


@pytest.mark.clause("WCC-14.2")
def test_the_second_skill() -> None:
    made = advanced(2, under="ATK-BL DEF-BL ATK-RD")
    made.public.revealed = made.secret.under
    assert made.halves("POL") == 3
    made.public.off = (made.number("POL"),)
    assert made.halves("POL") == 1


@pytest.mark.clause("WCC-14.3")
def test_immunity_of_goals_against_offside_holds_for_fillers_too() -> None:
    for row, offside in (("[GL1-BK]", False), ("[GL2-BK]", False), ("[FIL]", False), ("[CNR-BK]", False)):
        made = advanced(2, rows={"SRB": row}, hands={0: "OFS-RD FOU-RD"})
        assert ("SRB" in made.targets("OFS-RD", "nullify")) == offside
        assert "SRB" in made.targets("FOU-RD", "nullify")
    made = advanced(2, rows={"CRC": "[GL1-BK]"}, hands={0: "OFS-RD"})
    assert "CRC" in made.targets("OFS-RD", "nullify")


@pytest.mark.clause("WCC-14.3", "WCC-14.12")
def test_immunity_holds_against_answers() -> None:
    rules = changed(teams__ARG__ability={"effect": "last_ditch"})
    for card, is_asked in (("CNR-BK", False), ("ATK-BK", True)):
        made = advanced(1, rules, owners={0: "ISL", 1: "ARG"}, hands={0: card, 1: "DEF-RD"})
        made.play(card, "event", "ISL")
        assert (made.phase == "window") == is_asked


@pytest.mark.clause("WCC-14.4")
@pytest.mark.parametrize(("card", "row"), [("DEF-BL", ""), ("DEF-RD", "[PEN-GN]"), ("DEF-BK", "")])
def test_the_sweeper_keeper_blocks_its_own_colour(card: str, row: str) -> None:
    made = advanced(owners={1: "PER", 2: "DEN"}, hands={0: "PEN-GN", 1: card, 2: "ATK-BK"})
    made.play("PEN-GN", "event", "PER").choose(1, card).choose(2, "ATK-BK")
    assert made.row("PER") == row


@pytest.mark.clause("WCC-14.5")
def test_drawing_cards() -> None:
    made = advanced(2, owners={0: "MEX"}, hands={0: "ATK-BK"}, deck="CNR-BK CNR-RD GL1-BK").ability("MEX")
    assert names(made.hand(0)) == ["ATK-BK", "CNR-BK", "CNR-RD"]
    more = changed(teams__MEX__ability={"effect": "draw_cards", "n": 3})
    made = advanced(2, more, owners={0: "MEX"}, hands={0: ""}).ability("MEX")
    assert len(made.secret.hands[0]) == 3


@pytest.mark.clause("WCC-14.6")
def test_the_scouting_report() -> None:
    made = advanced(2, owners={0: "SUI BEL", 1: "BRA"})
    found = made.legal("ability:SUI")
    assert len(found) == 16 - sum(made.public.owners[made.number(code)] == 0 for code in field(made))
    assert "target:BRA" in found
    assert "target:BEL" not in found
    made.ability("SUI", "target:BRA")
    assert (made.side("BRA").is_off, made.heads()) == (True, ["ability", "ability.target", "switched_off"])
    assert made.public.ability_done
    again = advanced(2, owners={0: "SUI", 1: "BRA"})
    again.public.off = (again.number("BRA"),)
    assert "target:BRA" not in again.legal("ability:SUI")


def field(made: Table) -> list[str]:
    return [side.team for match in made.view().matches for side in (match.left, match.right)]


@pytest.mark.clause("WCC-14.7")
def test_wasting_time_turns_cards_onto_the_discard_pile() -> None:
    made = advanced(owners={0: "CRO"}, deck="CNR-BK CNR-RD GL1-BK", discards="OFS-BK").ability("CRO")
    assert (made.pile(), made.view().shown) == ("OFS-BK CNR-BK CNR-RD", ["CNR-BK", "CNR-RD"])
    assert (made.deck().split()[0], len(made.secret.deck), made.phase) == ("GL1-BK", 47, "turn")


@pytest.mark.clause("WCC-14.8")
@pytest.mark.parametrize(
    ("row", "is_open"),
    [("[DEF-BK]", True), ("[GL1-BK], [OWN-BK]", True), ("[ATK-BK]", False), ("[ATK-BK < DEF-BK]", False), ("", False)],
)
def test_clearing_the_lines(row: str, is_open: bool) -> None:
    made = advanced(owners={0: "IRN"}, rows={"IRN": row} if row else {})
    assert ("ability:IRN" in made.legal()) == is_open
    if is_open:
        made.ability("IRN")
        assert made.row("IRN") == ", ".join(row.split(", ")[:-1])
        assert made.pile() == row.split("[")[-1][:6]


@pytest.mark.clause("WCC-14.9")
def test_an_extra_play_of_a_kind() -> None:
    made = advanced(owners={0: "PER"}, hands={0: "CNR-BK ATK-RD CNR-GN"})
    assert made.legal("ability:PER") == ["card:CNR-BK", "card:CNR-GN"]
    made.ability("PER", "card:CNR-GN")
    quiet(made)
    assert (made.row("PER"), names(made.hand(0)), made.to_act) == ("[CNR-GN]", ["ATK-RD", "CNR-BK"], 0)
    assert "ability:PER" not in advanced(owners={0: "PER"}, hands={0: "ATK-RD"}).legal()


@pytest.mark.clause("WCC-14.9", "WCC-7.1")
def test_an_extra_play_of_a_penalty_is_kicked() -> None:
    rules = changed(teams__PER__ability={"effect": "extra_play", "cards": ["penalty"]})
    made = advanced(1, rules, owners={0: "PER", 1: "DEN"}, hands={0: "PEN-BK ATK-RD", 1: "DEF-BK"})
    made.ability("PER", "card:PEN-BK")
    quiet(made)
    assert {ask.key for ask in made.asks()} == {"kick"}
    made.choose(0, "ATK-RD").choose(1, "DEF-BK")
    quiet(made)
    assert (made.row("PER"), made.asked()) == ("[PEN-BK]", [(0, "turn")])


@pytest.mark.clause("WCC-14.10")
def test_the_super_sub_makes_one_more_substitution() -> None:
    made = advanced(owners={0: "ESP", 1: "FRA"}, hands={0: "DEF-BK DEF-RD CNR-BK"}, opens="GL1-BK GL1-RD ATK-YL")
    made.public.off = (made.number("ARG"), made.number("MAR"))
    assert made.legal("ability:ESP", "give:DEF-BK") == ["take:GL1-BK", "take:GL1-RD", "take:ATK-YL"]
    made.ability("ESP", "give:DEF-BK", "take:GL1-BK")
    assert (names(made.hand(0)), made.phase) == (["CNR-BK", "DEF-RD", "GL1-BK"], "turn")
    made.substitute("DEF-RD", "GL1-RD")
    assert (made.public.under, names(made.hand(0))) == ((-1, 0, 0), ["CNR-BK", "GL1-BK", "GL1-RD"])


@pytest.mark.clause("WCC-14.10", "WCC-13.11")
def test_a_cancelled_super_sub_hides_what_would_have_been_given() -> None:
    made = advanced(owners={0: "ESP", 1: "ARG"}, hands={0: "DEF-BK DEF-RD"}, opens="GL1-BK GL1-RD ATK-YL")
    made.public.off = (made.number("MAR"),)
    made.ability("ESP", "give:DEF-BK", "take:GL1-BK")
    assert [made.view(seat).give for seat in (0, 1, None)] == ["DEF-BK", "", ""]
    assert [event.values.get("card") for event in made.events] == [None, "@card.GL1-BK"]
    made.ability("ARG")
    assert (made.secret.give, names(made.hand(0)), made.public.known[0]) == ("", ["DEF-BK", "DEF-RD"], "")


@pytest.mark.clause("WCC-14.11")
@pytest.mark.parametrize(("stars", "seen"), [(0, 2), (2, 2), (3, 3), (5, 5)])
def test_tradition_looks_at_as_many_cards_as_stars(stars: int, seen: int) -> None:
    rules = changed(teams__GER__stars=stars)
    deck = "ATK-BK ATK-RD CNR-BK CNR-RD GL1-BK GL1-RD"
    made = advanced(2, rules, owners={0: "GER"}, deck=deck).ability("GER")
    assert made.view(0).deck_top == deck.split()[:seen]
    assert [made.view(seat).deck_top for seat in (1, None)] == [[], []]
    told = made.events[-1]
    assert (told.values["count"], told.seats) == (seen, (0,))
    assert (made.phase, made.ask().values) == ("arrange", {"count": seen})


@pytest.mark.clause("WCC-14.11")
def test_the_cards_go_back_in_any_order_and_full_time_keeps_its_place() -> None:
    made = advanced(2, owners={0: "BRA"}, deck="ATK-BK CNR-BK FT GL1-BK GL1-RD OFS-BK").ability("BRA")
    assert made.legal() == ["next:ATK-BK", "next:CNR-BK", "next:GL1-BK", "next:GL1-RD"]
    assert made.legal("next:GL1-RD", "next:GL1-BK", "next:CNR-BK") == ["next:ATK-BK"]
    made.move("next:GL1-RD next:GL1-BK next:CNR-BK next:ATK-BK confirm")
    assert made.deck().startswith("GL1-RD GL1-BK FT CNR-BK ATK-BK OFS-BK")
    assert made.view(0).deck_top == ["GL1-RD", "GL1-BK", "FT", "CNR-BK", "ATK-BK"]
    made.dribble(made.hand(0).split()[0])
    assert made.view(0).deck_top == ["GL1-BK", "FT", "CNR-BK", "ATK-BK"]


@pytest.mark.clause("WCC-14.11")
def test_looking_at_full_time_alone_asks_nothing() -> None:
    made = advanced(2, owners={0: "GER"}, deck="FT", on="GER")
    made.secret.aside += made.secret.deck.replace("!", "")
    made.secret.deck = "!"
    made.ability("GER")
    assert (made.phase, made.view(0).deck_top) == ("turn", ["FT"])


@pytest.mark.clause("WCC-14.11")
def test_another_order_makes_others_forget() -> None:
    made = advanced(2, seats=2, owners={0: "GER", 1: "BRA"}, deck="ATK-BK CNR-BK GL1-BK OFS-RD GL1-RD FT", on="GER BRA")
    made.ability("GER").move("next:ATK-BK next:CNR-BK next:GL1-BK next:OFS-RD confirm")
    made.move(f"sub:{made.hand(0).split()[0]} take:{made.opens().split()[0]} confirm")
    made.ability("BRA")
    assert made.view(1).deck_top == ["ATK-BK", "CNR-BK", "GL1-BK", "OFS-RD", "GL1-RD"]
    made.move("next:GL1-RD next:CNR-BK next:GL1-BK next:OFS-RD next:ATK-BK confirm")
    assert (made.view(0).deck_top, made.view(1).deck_top[0]) == ([], "GL1-RD")
