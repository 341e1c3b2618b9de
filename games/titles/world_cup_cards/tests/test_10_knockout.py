"""Section 10: the knock-out stage."""

import pytest

from games.titles.world_cup_cards import groups
from games.titles.world_cup_cards.tests.build import changed, end_groups, game_of, group_results, knockout, match_day

QUARTERS = {"M57": ("URU", "FRA"), "M58": ("BRA", "BEL"), "M59": ("RUS", "CRO"), "M60": ("SWE", "ENG")}
SEMIS = {"M61": ("FRA", "BEL"), "M62": ("CRO", "ENG")}
LAST = {"M63": ("BEL", "ENG"), "M64": ("FRA", "CRO")}
OWNERS = {0: "URU BRA FRA", 1: "RUS SWE BEL", 2: "CRO", 3: "ENG"}

TREES = {
    "2018-men": {
        "M49": ("1A", "2B"), "M50": ("1C", "2D"), "M51": ("1B", "2A"), "M52": ("1D", "2C"),
        "M53": ("1E", "2F"), "M54": ("1G", "2H"), "M55": ("1F", "2E"), "M56": ("1H", "2G"),
    },
    "2019-women": {
        "M37": ("2A", "2C"), "M38": ("1B", "3_1B"), "M39": ("1D", "3_1D"), "M40": ("1A", "3_1A"),
        "M41": ("2B", "1F"), "M42": ("2F", "2E"), "M43": ("1C", "3_1C"), "M44": ("1E", "2D"),
    },
}  # fmt: skip
LATER = {
    "2018-men": {
        "M57": "W49 W50", "M58": "W53 W54", "M59": "W51 W52", "M60": "W55 W56",
        "M61": "W57 W58", "M62": "W59 W60", "M63": "L61 L62", "M64": "W61 W62",
    },
    "2019-women": {
        "M45": "W37 W39", "M46": "W40 W41", "M47": "W43 W44", "M48": "W38 W42",
        "M49": "W45 W46", "M50": "W47 W48", "M51": "L49 L50", "M52": "W49 W50",
    },
}  # fmt: skip


@pytest.mark.clause("WCC-10.1")
@pytest.mark.parametrize("ruleset", ["2018-men", "2019-women"])
def test_the_trees(ruleset: str) -> None:
    tree = game_of(ruleset).book.ruleset.knockout
    assert {match: (tree[match].left, tree[match].right) for match in TREES[ruleset]} == TREES[ruleset]
    words = {"W": "winner_M", "L": "loser_M"}
    for match, text in LATER[ruleset].items():
        left, right = (words[source[0]] + source[1:] for source in text.split())
        assert (tree[match].left, tree[match].right) == (left, right)


@pytest.mark.clause("WCC-10.2")
def test_the_table_of_third_placed_teams() -> None:
    table = game_of("2019-women").book.ruleset.third_places
    assert len(table) == 15
    found = {key: "".join(row[f"1{group}"] for group in "ABCD") for key, row in table.items()}
    assert found == {
        "ABCD": "CDAB", "ABCE": "CABE", "ABCF": "CABF", "ABDE": "DABE", "ABDF": "DABF",
        "ABEF": "EABF", "ACDE": "CDAE", "ACDF": "CDAF", "ACEF": "CAFE", "ADEF": "DAFE",
        "BCDE": "CDBE", "BCDF": "CDBF", "BCEF": "ECBF", "BDEF": "EDBF", "CDEF": "CDFE",
    }  # fmt: skip


@pytest.mark.clause("WCC-10.1", "WCC-10.3")
def test_the_round_of_16_is_paired_from_the_groups() -> None:
    made = end_groups(group_results(match_day(seats=3), {}))
    pairs = {match.match: (match.left.team, match.right.team) for match in made.view().matches}
    firsts = {g: [made.book.teams[t] for t in groups.order(made.public, g)][:2] for g in made.book.groups}
    assert pairs["M49"] == (firsts["A"][0], firsts["B"][1])
    assert pairs["M56"] == (firsts["H"][0], firsts["G"][1])
    view = made.chance().view()
    assert (view.stage, view.limits.hand_size, view.limits.max_goals, view.limits.max_discard) == ("r16", 4, 2, 2)
    assert view.deck == 61


@pytest.mark.clause("WCC-10.4")
def test_hands_grow_at_the_end_of_the_first_turn() -> None:
    made = knockout(QUARTERS, 8, owners=OWNERS, hands=dict.fromkeys(range(2, 4), ""), last=3)
    assert [len(hand) for hand in made.secret.hands[:2]] == [3, 3]
    made.dribble(made.hand(0).split()[0])
    assert [len(hand) for hand in made.secret.hands[:2]] == [4, 3]


@pytest.mark.clause("WCC-10.5")
def test_the_round_of_16_has_the_largest_deck() -> None:
    decks = {name: sum(stage.deck) for name, stage in game_of("2018-men").book.ruleset.stages.items()}
    assert max(decks, key=lambda name: decks[name]) == "r16"
    rules = changed(stages__r16__deck=[20, 10])
    pairs = {"M49": ("URU", "POR")}
    assert match_day(rules, 7, pairs=pairs).chance().public.deck_size == 31


@pytest.mark.clause("WCC-10.6")
def test_losers_are_out_but_semi_final_losers_play_for_third() -> None:
    rows = dict.fromkeys(("URU", "BRA"), "[GL1-BK]") | dict.fromkeys(("RUS", "SWE"), "[GL1-RD]")
    made = knockout(QUARTERS, 8, owners=OWNERS, rows=rows, under="OFS-GY", last=3).whistle()
    assert {made.public.places[made.number(code)] for code in ("FRA", "BEL", "CRO", "ENG")} == {5}
    assert [(m.left.team, m.right.team) for m in made.view().matches] == [("URU", "BRA"), ("RUS", "SWE")]
    made.chance()
    for code in ("URU", "RUS"):
        made.public.rows[made.at(code)] = made.book.letter["GL1-BK"]
    made.secret.under = made.book.letter["OFS-GY"]
    made.whistle()
    assert [(m.match, m.left.team, m.right.team) for m in made.view().matches] == [
        ("M63", "BRA", "SWE"), ("M64", "URU", "RUS"),
    ]  # fmt: skip
    assert {made.public.places[made.number(code)] for code in ("BRA", "SWE", "URU", "RUS")} == {0}


@pytest.mark.clause("WCC-10.6", "WCC-10.7")
def test_a_seat_with_semi_final_losers_only_is_still_in() -> None:
    owners = {0: "FRA", 1: "BEL", 2: "CRO", 3: "ENG"}
    rows = {"FRA": "[GL1-BK]", "CRO": "[GL1-RD]"}
    made = knockout(SEMIS, 9, owners=owners, rows=rows, hands={1: "DEF-BK"}, under="OFS-GY", last=3).whistle()
    assert made.public.alive == (True, True, True, True)
    assert made.hand(1) == "DEF-BK"
    assert made.chance().public.acting == (0, 1, 2, 3)


@pytest.mark.clause("WCC-10.7")
def test_a_seat_keeps_its_hand_until_extra_time_is_over() -> None:
    owners = {0: "FRA", 1: "BEL", 2: "CRO", 3: "ENG"}
    rows = {"FRA": "[GL1-BK]"}
    made = knockout(SEMIS, 9, owners=owners, rows=rows, hands={1: "DEF-BK"}, under="OFS-GY", last=3).whistle()
    assert (made.public.is_extra, made.hand(1), made.public.alive[1]) == (True, "DEF-BK", True)


@pytest.mark.clause("WCC-10.8")
@pytest.mark.parametrize(("pairs", "day"), [(SEMIS, 9), (LAST, 10)])
def test_doubles_are_fillers_in_the_last_two_rounds(pairs: dict[str, tuple[str, str]], day: int) -> None:
    made = knockout(pairs, day, seats=2, owners={0: "FRA BEL", 1: "CRO ENG"}, hands={0: "GL2-BK DEF-BK"}, last=1)
    made.play("GL2-BK", "event", "BEL")
    assert (made.row("BEL"), len(made.public.removed)) == ("[FIL]", 1)
    made.whistle().chance()
    assert made.book.letter["GL2-BK"] not in made.secret.deck + made.secret.aside or made.book.pack.count(
        made.book.letter["GL2-BK"]
    ) > (made.secret.deck + made.secret.aside).count(made.book.letter["GL2-BK"])


@pytest.mark.clause("WCC-10.9")
def test_both_matches_of_the_last_day_can_go_to_extra_time() -> None:
    owners = {0: "FRA", 1: "BEL", 2: "CRO", 3: "ENG"}
    made = knockout(LAST, 10, owners=owners, under="OFS-GY", last=3).whistle()
    assert (made.public.is_extra, [m.match for m in made.view().matches]) == (True, ["M63", "M64"])


@pytest.mark.clause("WCC-10.10", "WCC-10.11", "WCC-11.6")
@pytest.mark.parametrize("extra", [False, True])
def test_own_matches_only_on_the_last_day(extra: bool) -> None:
    owners = {0: "FRA", 1: "BEL", 2: "CRO", 3: "ENG"}
    made = knockout(LAST, 10, extra=extra, owners=owners, hands={0: "ATK-BK AST-BK DEF-BK"}, last=3)
    made.public.rows[made.at("BEL")] = made.book.letter["ATK-RD"]
    assert made.targets("ATK-BK", "event") == ["FRA", "CRO"]
    assert made.targets("AST-BK", "power") == ["FRA", "CRO"]
    assert made.targets("DEF-BK", "nullify") == []
    assert "drop:DEF-BK" in made.legal()
    assert "sub:DEF-BK" in made.legal()


@pytest.mark.clause("WCC-10.10", "WCC-13.15")
def test_abilities_reach_only_own_matches_on_the_last_day() -> None:
    owners = {0: "FRA", 1: "SUI", 2: "CRO", 3: "ENG"}
    pairs = {"M63": ("SUI", "ENG"), "M64": ("FRA", "CRO")}
    made = knockout(pairs, 10, owners=owners, last=0, mode="advanced")
    assert (made.to_act, made.legal("ability:SUI")) == (1, ["target:ENG"])
    assert made.is_legal("ability:SUI target:ENG confirm")
    semi = knockout({"M61": ("SUI", "ENG"), "M62": ("FRA", "CRO")}, 9, owners=owners, last=0, mode="advanced")
    assert sorted(semi.legal("ability:SUI")) == ["target:CRO", "target:ENG", "target:FRA"]


@pytest.mark.clause("WCC-13.15")
@pytest.mark.parametrize(("day", "asked"), [(9, True), (10, False)])
def test_cancelling_reaches_only_own_matches_on_the_last_day(day: int, asked: bool) -> None:
    owners = {0: "MEX", 1: "MAR", 2: "ARG", 3: "RUS"}
    first, second = ("M61", "M62") if day == 9 else ("M63", "M64")
    pairs = {first: ("MEX", "RUS"), second: ("ARG", "MAR")}
    made = knockout(pairs, day, owners=owners, last=3, mode="advanced").ability("MEX")
    assert ((2, "window") in made.asked()) == asked
