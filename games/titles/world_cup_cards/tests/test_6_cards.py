"""Section 6: the types of cards."""

import pytest

from games.titles.world_cup_cards.pack import TYPE
from games.titles.world_cup_cards.tests.build import changed, game_of, knockout, table
from games.titles.world_cup_cards.tests.test_5_rows import hit, laid

EVENTS = {"DEF", "ATK", "AST", "GL1", "GL2", "CNR", "PEN", "OWN", "GLP"}


@pytest.mark.clause("WCC-6.1", "WCC-6.2", "WCC-6.3", "WCC-6.7", "WCC-6.8", "WCC-6.10", "WCC-6.13", "WCC-6.14")
def test_which_cards_are_events() -> None:
    book = game_of("2018-men").book
    assert {book.name[card][:3] for card in book.events} == EVENTS
    assert {book.name[card][:3] for card in book.powers} == {"AST"}
    assert {book.name[card][:3] for card, hits in book.covers.items() if hits} == {"DEF", "AST", "FOU", "OFS"}


@pytest.mark.clause("WCC-6.1", "WCC-6.2", "WCC-6.5", "WCC-6.7", "WCC-6.8", "WCC-6.10", "WCC-6.13", "WCC-6.14")
@pytest.mark.parametrize(
    ("card", "halves", "against"),
    [
        ("DEF", 0, 0),
        ("ATK", 1, 0),
        ("AST", 1, 0),
        ("GL1", 2, 0),
        ("GL2", 4, 0),
        ("CNR", 2, 0),
        ("PEN", 2, 0),
        ("OWN", 0, 2),
    ],
)
def test_what_an_event_is_worth(card: str, halves: int, against: int) -> None:
    made = table(rows={"FRA": f"[{card}-BK]"})
    assert (made.halves("FRA"), made.halves("AUS")) == (halves, against)


MATRIX = {
    "ATK": ["DEF", "FOU"], "CNR": ["DEF", "FOU"], "GL1": ["FOU", "OFS"], "GLP": ["FOU", "OFS"], "FIL": ["FOU", "OFS"],
    "GL2": ["FOU", "OFS"], "DEF": ["AST"], "AST": [], "PEN": [], "OWN": [],
}  # fmt: skip


@pytest.mark.clause("WCC-6.4", "WCC-6.11", "WCC-6.12", "WCC-6.15")
@pytest.mark.parametrize("top", sorted(MATRIX))
def test_what_may_cover_what(top: str) -> None:
    name = "FIL" if top == "FIL" else f"{top}-RD"
    if top == "GLP":
        book = game_of("2018-men").book
        plus = book.letter["GLP-RD"]
        assert sorted(
            book.name[card][:3] for card, hits in book.covers.items() if plus in hits and "BK" in book.name[card]
        ) == [
            "FOU",
            "OFS",
        ]
        return
    assert hit(f"[{name}]") == MATRIX[top]


@pytest.mark.clause("WCC-6.15")
@pytest.mark.parametrize("cover", ["FOU-RD", "OFS-RD"])
def test_fouls_and_offsides_are_never_covered(cover: str) -> None:
    assert hit(f"[GL1-BK < {cover}]") == []


@pytest.mark.clause("WCC-6.5")
def test_an_assist_over_a_defense_is_worth_a_half_goal() -> None:
    assert laid("[DEF-RD]", "AST-BK", "nullify").halves("FRA") == 1
    made = laid("[CNR-BK < DEF-RD]", "AST-BK", "nullify")
    assert (made.row("FRA"), made.halves("FRA")) == ("[CNR-BK < DEF-RD < AST-BK]", 1)


@pytest.mark.clause("WCC-6.6")
def test_assists_beneath_a_team() -> None:
    made = table(hands={0: "AST-BK", 1: "AST-RD"}, rows={"EGY": "[ATK-BK], [ATK-BK]"})
    assert len(made.targets("AST-BK", "power")) == 16
    made.play("AST-BK", "power", "EGY").play("AST-RD", "power", "EGY")
    assert (made.power("EGY"), made.side("EGY").assists, made.halves("EGY")) == (4, ["AST-BK", "AST-RD"], 2)
    assert made.row("EGY") == "[ATK-BK], [ATK-BK]"
    made.whistle().chance()
    assert set(made.public.assists) == {""}


@pytest.mark.clause("WCC-6.8", "WCC-6.12")
def test_an_offside_on_2_goals_leaves_a_filler() -> None:
    made = laid("[GL2-RD]", "OFS-BK", "nullify")
    assert (made.row("FRA"), made.halves("FRA")) == ("[GL2-RD < OFS-BK < FIL]", 2)
    one = laid("[GL1-RD]", "OFS-BK", "nullify")
    assert (one.row("FRA"), one.halves("FRA")) == ("[GL1-RD < OFS-BK]", 0)


@pytest.mark.clause("WCC-6.9", "WCC-6.19")
def test_a_filler_played_as_an_event_is_vulnerable_by_any_option() -> None:
    pairs = {"M61": ("FRA", "BEL"), "M62": ("CRO", "ENG")}
    for vulnerable in (True, False):
        made = knockout(pairs, 9, rows={"FRA": "[FIL]"}, hands={0: "FOU-BK"}, last=3, filler_vulnerable=vulnerable)
        assert made.side("FRA").is_exposed
        made.public.to_act = 0
        made.public.acting = (0, 1, 2, 3)
        assert "FRA" in made.targets("FOU-BK", "nullify")
        made.play("FOU-BK", "nullify", "FRA")
        assert (made.row("FRA"), made.halves("FRA")) == ("[FIL < FOU-BK]", 0)


@pytest.mark.clause("WCC-6.16", "WCC-6.20")
@pytest.mark.parametrize("match", ["M63", "M64"])
def test_2_goals_leave_the_game_on_the_last_day(match: str) -> None:
    pairs = {"M63": ("BEL", "ENG"), "M64": ("FRA", "CRO")}
    made = knockout(pairs, 10, seats=2, owners={0: "BEL FRA", 1: "ENG CRO"}, hands={0: "GL2-BK"}, last=1)
    made.play("GL2-BK", "event", pairs[match][0])
    assert (made.row(pairs[match][0]), made.book.name[made.public.removed]) == ("[FIL]", "GL2-BK")
    assert made.view().public.removed == made.public.removed


@pytest.mark.clause("WCC-6.19")
@pytest.mark.parametrize(("day", "is_removed"), [(7, False), (8, False), (9, True), (10, True)])
def test_where_2_goals_go_in_extra_time(day: int, is_removed: bool) -> None:
    match = {7: "M50", 8: "M57", 9: "M61", 10: "M64"}[day]
    made = knockout(
        {match: ("FRA", "ARG")}, day, extra=True, seats=2, owners={0: "FRA", 1: "ARG"}, hands={0: "GL2-BK"}, last=1
    )
    made.play("GL2-BK", "event", "FRA")
    gone = (len(made.public.removed), made.pile())
    assert gone == ((1, "") if is_removed else (0, "GL2-BK"))
    assert made.row("FRA") == "[FIL]"


PLUS = changed(cards__goal_plus__count=4, cards__goal_plus__balls=[2, 2, 0, 0, 0, 0])


@pytest.mark.clause("WCC-6.18")
def test_goal_plus_is_one_goal_and_brings_a_card() -> None:
    made = table(PLUS, hands={0: "GLP-BK GLP-RD ATK-BK DEF-BK"}, rows={"FRA": "[ATK-RD]"})
    made.play("GLP-BK", "event", "FRA")
    assert (made.halves("FRA"), made.ask().values, made.legal()[-1]) == (3, {"goals": 2}, "pass")
    assert not [part for part in made.legal() if part.startswith(("sub", "drop"))]
    made.play("GLP-RD", "event", "FRA")
    assert (made.to_act, made.row("FRA")) == (1, "[ATK-RD], [GLP-BK], [GLP-RD]")


@pytest.mark.clause("WCC-6.18")
def test_the_extra_card_may_be_left() -> None:
    made = table(PLUS, hands={0: "GLP-BK DEF-BK"}).play("GLP-BK", "event", "FRA")
    made.move("pass")
    assert (made.heads()[0], made.to_act, len(made.secret.hands[0])) == ("no_extra_card", 1, 3)
    bare = table(PLUS, hands={0: "GLP-BK"}).play("GLP-BK", "event", "FRA")
    assert (bare.to_act, bare.public.extra_card) == (1, 0)


@pytest.mark.clause("WCC-6.18")
def test_goal_plus_without_an_extra_card() -> None:
    made = knockout(
        {"M57": ("FRA", "ARG")},
        8,
        extra=True,
        ruleset=PLUS,
        seats=2,
        owners={0: "FRA", 1: "ARG"},
        hands={0: "GLP-BK ATK-BK"},
        last=1,
    )
    made.play("GLP-BK", "event", "FRA")
    assert (made.row("FRA"), made.to_act, made.pile(), made.public.removed) == ("[GLP-BK]", 1, "", "")
    foul = table(PLUS, rows={"FRA": "[GLP-BK]"}, hands={0: "FOU-BK"}).play("FOU-BK", "nullify", "FRA")
    assert foul.halves("FRA") == 0


@pytest.mark.clause("WCC-6.18", "WCC-13.8")
def test_answers_to_goal_plus_come_before_the_extra_card() -> None:
    owners = {0: "AUS", 1: "FRA"}
    made = table(PLUS, mode="advanced", owners=owners, hands={0: "GLP-BK ATK-BK", 1: "ATK-RD"})
    made.play("GLP-BK", "event", "AUS")
    assert made.asked() == [(1, "window")]
    made.move("pass")
    assert made.asked() == [(0, "extra_card")]


@pytest.mark.clause("WCC-6.2", "WCC-6.7")
def test_types_are_known_by_their_letters() -> None:
    book = game_of("2018-men").book
    assert {book.name[card][:3]: kind for card, kind in TYPE.items() if card in book.pack}["ATK"] == "attack"
