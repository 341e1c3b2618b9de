"""Worked examples of the tournament: Extra Time, last days, decks, tables, shoot-outs, the end (EX-27 to EX-43)."""

import pytest

from games.titles.world_cup_cards import setup
from games.titles.world_cup_cards.groups import order
from games.titles.world_cup_cards.pack import FULL_TIME
from games.titles.world_cup_cards.ruleset import shipped
from games.titles.world_cup_cards.tests.build import (
    Table,
    end_groups,
    game_of,
    group_results,
    knockout,
    match_day,
)
from games.titles.world_cup_cards.tests.notation import names
from games.titles.world_cup_cards.title import TITLE

QUARTERS = {"M57": ("URU", "FRA"), "M58": ("BRA", "BEL"), "M59": ("RUS", "CRO"), "M60": ("SWE", "MEX")}
SEMIS = {"M61": ("FRA", "BEL"), "M62": ("CRO", "ENG")}
LAST = {"M63": ("BEL", "ENG"), "M64": ("FRA", "CRO")}


@pytest.mark.clause("WCC-11.1", "WCC-11.2", "WCC-11.3", "WCC-11.4")
def test_ex_27_the_setup_of_extra_time() -> None:
    rows = {"URU": "[GL1-BK-1]", "BRA": "[GL1-RD-1]"}
    owners = {0: "URU FRA", 1: "BRA BEL", 2: "RUS CRO", 3: "SWE MEX"}
    hands = {0: "DEF-BK-1 DEF-BK-2 DEF-BK-3 DEF-BK-4"}
    made = knockout(QUARTERS, 8, owners=owners, hands=hands, rows=rows, under="FOU-YL-1", last=3)
    made.substitute("DEF-BK-1", made.opens().split()[0])
    left = made.opens()
    made.secret.under = "2"  # a ball that no team of the day has
    made.public.under = (-1,)
    made.secret.aside += "D"
    made.whistle()
    level = [result.match for result in made.public.results if result.winner < 0 and result.match in QUARTERS]
    assert level == ["M59", "M60"]
    in_hands = sum(map(len, made.secret.hands))
    assert len(made.secret.aside) == 100 - in_hands - 2
    made.chance()
    assert (made.public.deck_size, made.public.safe) == (8 + 4 + 1, 8)
    assert made.secret.deck.index(FULL_TIME) >= 8
    assert (len(made.secret.under), len(made.public.opens)) == (1, 3)
    assert names(left) == names(" ".join(made.opens().split()[:2]))
    assert len(made.secret.aside) == 100 - in_hands - 2 - 12 - 2


@pytest.mark.clause("WCC-6.17", "WCC-6.19")
def test_ex_28_2_goals_in_extra_time() -> None:
    owners = {0: "SWE", 1: "MEX"}
    hands = {0: "GL2-YL-1 DEF-BK-1", 1: "OFS-GN-1 DEF-RD-1"}
    made = knockout({"M60": ("SWE", "MEX")}, 8, extra=True, owners=owners, hands=hands, last=3)
    made.play("GL2-YL-1", "event", "MEX")
    assert (made.row("MEX"), made.halves("MEX"), made.pile(), made.public.removed) == ("[FIL]", 2, "GL2-YL", "")
    made.play("OFS-GN-1", "nullify", "MEX")
    assert (made.row("MEX"), made.halves("MEX")) == ("[FIL < OFS-GN]", 0)


@pytest.mark.clause("WCC-6.16", "WCC-10.8")
def test_ex_29_2_goals_in_the_semi_final() -> None:
    made = knockout(SEMIS, 9, seats=2, owners={0: "FRA CRO", 1: "BEL ENG"}, hands={0: "GL2-GY-1"}, last=1)
    made.play("GL2-GY-1", "event", "ENG")
    assert (made.row("ENG"), made.book.name[made.public.removed]) == ("[FIL]", "GL2-GY")
    made.whistle()
    in_hands = sum(map(len, made.secret.hands))
    assert len(made.secret.aside) + in_hands + len(made.public.opens) == 99


@pytest.mark.clause("WCC-10.10", "WCC-10.11")
def test_ex_30_on_the_last_day_only_own_matches() -> None:
    owners = {0: "ENG", 1: "BEL CRO", 2: "FRA"}
    hands = dict.fromkeys(range(3), "ATK-BK-1 DEF-BK-1 DEF-RD-1 DEF-BL-1 DEF-GN-1")
    found = {}
    made = knockout(LAST, 10, seats=3, owners=owners, hands=hands, last=2)
    for seat in range(3):
        found[seat] = set(made.targets("ATK-BK-1", "event"))
        assert {"sub:DEF-BK", "drop:DEF-BK"} <= set(made.legal())
        made.dribble("DEF-BK-1")
    assert found == {0: {"BEL", "ENG"}, 1: {"BEL", "ENG", "FRA", "CRO"}, 2: {"FRA", "CRO"}}


@pytest.mark.clause("WCC-3.12")
@pytest.mark.parametrize(("players", "deck", "unused"), [(13, 38 + 19, 0), (12, 40 + 20, 0)])
def test_ex_31_a_short_pool(players: int, deck: int, unused: int) -> None:
    teams = [
        "URU",
        "POR",
        "FRA",
        "ARG",
        "ESP",
        "RUS",
        "CRO",
        "DEN",
        "BRA",
        "MEX",
        "BEL",
        "JPN",
        "SWE",
        "SUI",
        "COL",
        "ENG",
    ]
    pairs = {f"M{49 + n}": (teams[2 * n], teams[2 * n + 1]) for n in range(8)}
    owners = dict.fromkeys(range(players), "")
    for number, code in enumerate(teams):
        owners[number % players] += f" {code}"
    made = match_day(day=7, seats=players, pairs=pairs, owners=owners, last=0)
    for seat in range(players):
        made.secret.hands[seat], made.secret.aside = made.secret.aside[:3], made.secret.aside[3:]
    made.chance()
    assert made.public.deck_size == deck + 1
    assert (len(made.secret.aside), len(made.secret.under), len(made.public.opens)) == (unused, 1, 3)


@pytest.mark.clause("WCC-2.3")
def test_ex_32_quotas() -> None:
    book = game_of("2018-men").book
    first, second = setup.quotas(book, (3, 0, 4, 1, 2))
    assert (first, second) == ([3, 3, 3, 4, 3], [4, 3, 3, 3, 3])
    lot = tuple(range(9))
    halves = setup.quotas(book, lot)
    assert halves[0] == [2, 2, 2, 2, 2, 2, 2, 1, 1]
    assert halves[1] == [2, 2, 2, 2, 2, 1, 1, 2, 2]
    assert [sum(both) for both in zip(*halves, strict=True)] == [4, 4, 4, 4, 4, 3, 3, 3, 3]


@pytest.mark.clause("WCC-2.6", "WCC-3.4")
def test_ex_33_more_players_than_teams_of_a_half() -> None:
    rules = shipped()["2019-women"]
    assert [fault.key for fault in TITLE.check_table(rules, {}, 13)] == ["fault.seats_teams"]
    assert not [f for f in TITLE.check_table(rules, {"relax_half_rule": True}, 13) if not f.warning]
    game = game_of("2019-women", relax_half_rule=True)
    assert setup.quotas(game.book, tuple(range(13))) == [[2] * 11 + [1] * 2]
    made = Table(game, game.setup(13)).chance()
    owned = [made.public.owners.count(seat) for seat in made.public.lot]
    assert owned == [2] * 11 + [1] * 2
    idle = [seat for seat in range(13) if seat not in made.public.acting]
    hands = list(made.secret.hands)
    while made.public.day == 0:
        assert made.ask().seat not in idle
        made.step()
    assert idle
    assert [made.secret.hands[seat] for seat in idle] == [hands[seat] for seat in idle]


@pytest.mark.clause("WCC-3.14", "WCC-3.15")
def test_ex_34_the_first_player_is_skipped() -> None:
    teams = [
        "URU",
        "POR",
        "FRA",
        "ARG",
        "ESP",
        "RUS",
        "CRO",
        "DEN",
        "BRA",
        "MEX",
        "BEL",
        "JPN",
        "SWE",
        "SUI",
        "COL",
        "ENG",
    ]
    pairs = {f"M{49 + n}": (teams[2 * n], teams[2 * n + 1]) for n in range(8)}
    owners = dict.fromkeys(range(7), "")
    for number, code in enumerate(teams):
        owners[(0, 1, 2, 3, 6)[number % 5]] += f" {code}"
    made = match_day(day=7, seats=7, pairs=pairs, owners=owners, last=3).chance()
    assert made.to_act == 6
    made.secret.under = "D"
    for code in ("URU", "FRA", "ESP", "CRO", "BRA", "BEL", "SWE"):
        made.public.rows[made.at(code)] = made.book.letter["GL1-BK"]
    made.whistle().chance()
    assert made.public.is_extra
    made.public.to_act = 2
    made.public.rows[made.at("COL")] = made.book.letter["GL1-BK"]
    made.whistle().chance()
    assert (made.public.day, made.to_act) == (7, 3)


@pytest.mark.clause("WCC-9.2")
def test_ex_35_head_to_head_of_two() -> None:
    scores = {
        "A": [
            ("RUS", 2, 0, "KSA"), ("EGY", 1, 0, "URU"), ("RUS", 1, 0, "EGY"),
            ("URU", 2, 0, "KSA"), ("KSA", 0, 0, "EGY"), ("URU", 1, 0, "RUS"),
        ]
    }  # fmt: skip
    made = end_groups(group_results(match_day(), scores))
    table_a = [made.book.teams[team] for team in order(made.public, "A")]
    assert table_a == ["URU", "RUS", "EGY", "KSA"]
    assert [line.points for line in made.view().tables[0].lines] == [6, 6, 4, 1]


@pytest.mark.clause("WCC-9.3")
@pytest.mark.parametrize("recursive", [True, False])
def test_ex_36_head_to_head_of_three_is_repeated(recursive: bool) -> None:
    scores = {
        "G": [
            ("BEL", 2, 1, "PAN"), ("TUN", 0, 2, "ENG"), ("BEL", 1, 2, "TUN"),
            ("ENG", 4, 0, "PAN"), ("ENG", 0, 3, "BEL"), ("PAN", 0, 4, "TUN"),
        ]
    }  # fmt: skip
    made = end_groups(group_results(match_day(h2h_recursive=recursive), scores))
    levels = [[made.book.teams[team] for team in level] for level in made.public.tables["G"]]
    assert levels == ([["BEL"], ["ENG"], ["TUN"], ["PAN"]] if recursive else [["BEL"], ["ENG", "TUN"], ["PAN"]])
    assert (made.phase == "lots") != recursive


THIRDS = {
    "A": [("NGA", 1, 0, "KOR"), ("NOR", 2, 1, "NGA"), ("FRA", 2, 0, "NGA"),
          ("FRA", 1, 0, "KOR"), ("NOR", 1, 0, "KOR"), ("FRA", 1, 0, "NOR")],
    "B": [("GER", 1, 0, "CHN"), ("CHN", 0, 0, "ESP"), ("CHN", 1, 0, "RSA"),
          ("GER", 1, 0, "ESP"), ("GER", 1, 0, "RSA"), ("ESP", 3, 0, "RSA")],
    "C": [("AUS", 3, 2, "BRA"), ("BRA", 1, 0, "ITA"), ("ITA", 2, 1, "AUS"),
          ("BRA", 3, 0, "JAM"), ("ITA", 5, 0, "JAM"), ("AUS", 4, 1, "JAM")],
    "D": [("ARG", 0, 0, "JPN"), ("ENG", 1, 0, "ARG"), ("ARG", 1, 1, "SCO"),
          ("ENG", 2, 1, "SCO"), ("JPN", 2, 1, "SCO"), ("ENG", 2, 0, "JPN")],
    "E": [("CMR", 2, 1, "NZL"), ("CAN", 1, 0, "CMR"), ("NED", 3, 1, "CMR"),
          ("CAN", 2, 0, "NZL"), ("NED", 1, 0, "NZL"), ("NED", 2, 1, "CAN")],
    "F": [("CHI", 2, 0, "THA"), ("SWE", 2, 0, "CHI"), ("USA", 3, 0, "CHI"),
          ("USA", 13, 0, "THA"), ("SWE", 5, 1, "THA"), ("USA", 2, 0, "SWE")],
}  # fmt: skip


@pytest.mark.clause("WCC-9.6", "WCC-9.7", "WCC-10.2")
def test_ex_37_the_best_third_placed_teams() -> None:
    made = end_groups(group_results(match_day("2019-women"), THIRDS))
    thirds = [made.book.teams[team] for team in order(made.public, "thirds")]
    assert thirds == ["BRA", "CHN", "CMR", "NGA", "CHI", "ARG"]
    slots = {slot: made.book.teams[made.public.slots[slot]] for slot in ("3_1A", "3_1B", "3_1C", "3_1D")}
    assert slots == {"3_1A": "BRA", "3_1B": "NGA", "3_1C": "CHN", "3_1D": "CMR"}


FIRST = "CNR-BK GL1-RD CNR-BL OFS-GN GL2-YL"
SECOND = "FOU-BK CNR-RD FOU-BL GL1-GN OFS-YL"
TEN = f"{FIRST} {SECOND}"
