"""Section 11: Extra Time."""

from typing import Any

import pytest

from games.titles.world_cup_cards.tests.build import Table, knockout
from games.titles.world_cup_cards.tests.notation import names

QUARTERS = {"M57": ("URU", "FRA"), "M58": ("BRA", "BEL"), "M59": ("RUS", "CRO"), "M60": ("SWE", "MEX")}
OWNERS = {0: "URU FRA", 1: "BRA BEL", 2: "RUS CRO", 3: "SWE MEX"}


def extra(**more: Any) -> Table:
    """Extra Time of two games, of the seats 2 and 3."""
    pairs = {match: QUARTERS[match] for match in ("M59", "M60")}
    more.setdefault("owners", {0: "FRA", 1: "BRA", 2: "RUS CRO", 3: "SWE MEX"})
    return knockout(pairs, 8, extra=True, **{"last": 1, **more})


@pytest.mark.clause("WCC-11.1", "WCC-11.10")
def test_level_games_share_one_deck() -> None:
    rows = {"URU": "[GL1-BK]", "BRA": "[GL1-RD]"}
    made = knockout(QUARTERS, 8, owners=OWNERS, rows=rows, under="FOU-BK", last=0)
    assert made.to_act == 1
    made.secret.under, made.public.under = "", ()
    made.secret.aside += made.book.letter["FOU-BK"]
    made.whistle().chance()
    assert [match.match for match in made.view().matches] == ["M59", "M60"]
    assert (made.public.revealer, made.public.acting, made.to_act) == (1, (2, 3), 2)
    assert made.public.deck_size == 13
    assert made.heads() == ["extra_time"]


@pytest.mark.clause("WCC-11.2")
def test_played_cards_and_halves_are_gone() -> None:
    rows = {"URU": "[GL1-BK], [ATK-RD]", "FRA": "[GL1-RD]"}
    made = knockout({"M57": ("URU", "FRA")}, 8, owners=OWNERS, rows=rows, beneath={"URU": "AST-BK"}, last=3)
    made.secret.under, made.public.under = "", ()
    made.secret.aside += "D"
    made.secret.aside = made.secret.aside[:-1]
    made.whistle().chance()
    assert (made.row("URU"), made.row("FRA"), made.power("URU"), made.halves("URU")) == ("", "", 3, 0)
    assert made.result("M57").regular == (1, 1)
    assert made.view().matches[0].before == (1, 1)


@pytest.mark.clause("WCC-11.3", "WCC-11.4")
def test_left_over_substitutes_stay_and_one_is_added() -> None:
    made = knockout({"M57": ("URU", "FRA")}, 8, owners=OWNERS, opens="GL1-BK DEF-BK", last=3, discards="CNR-RD")
    made.secret.aside += made.secret.under
    made.secret.under, made.public.under = "", ()
    made.whistle()
    assert "CNR-RD" in {made.book.name[card] for card in made.secret.aside}
    assert made.book.letter["GL1-BK"] in made.public.opens
    made.chance()
    opened = made.opens().split()
    assert (names(" ".join(opened[:2])), len(opened), len(made.secret.under)) == (["DEF-BK", "GL1-BK"], 3, 1)


@pytest.mark.clause("WCC-11.5", "WCC-11.6", "WCC-11.7")
def test_players_of_level_games_play_on_level_games_only() -> None:
    made = extra(hands={2: "ATK-BK"})
    assert (made.public.acting, made.to_act) == ((2, 3), 2)
    assert sorted(made.targets("ATK-BK", "event")) == ["CRO", "MEX", "RUS", "SWE"]
    made.play("ATK-BK", "event", "SWE")
    assert made.to_act == 3


@pytest.mark.clause("WCC-11.8")
def test_2_goals_count_one_and_one_card_is_discarded() -> None:
    made = extra(hands={2: "GL2-BK DEF-RD ATK-BK"})
    assert made.legal("drop:DEF-RD") == ["confirm"]
    made.play("GL2-BK", "event", "RUS")
    assert (made.row("RUS"), made.halves("RUS")) == ("[FIL]", 2)
    limits = made.view().limits
    assert (limits.hand_size, limits.max_goals, limits.max_discard) == (4, 1, 1)


@pytest.mark.clause("WCC-11.9")
def test_power_as_printed_with_bonus_and_underdog() -> None:
    made = extra(mode="advanced")
    assert [made.power(code) for code in ("RUS", "CRO", "SWE", "MEX")] == [3, 3, 3, 3]
    pairs = {"M45": ("NOR", "THA")}
    women = knockout(pairs, 8, ruleset="2019-women", extra=True, owners={0: "NOR", 1: "THA"}, last=3, mode="advanced")
    assert women.power("THA") == 4
    women.public.boosted = (women.number("NOR"),)
    from games.titles.world_cup_cards.abilities import standing

    assert standing.powers(women.book, women.public) == [4, 4]


@pytest.mark.clause("WCC-11.11")
def test_goals_of_extra_time_are_rounded_alone_and_added() -> None:
    made = extra(rows={"RUS": "[GL1-BK], [ATK-BK]", "CRO": "[ATK-RD]", "SWE": "[ATK-GN]"}, under="DEF-YL")
    made.whistle()
    assert [key for key in made.heads() if key.startswith("result")] == ["result.extra"] * 2
    assert made.score("M59") == (2, 0)
    assert made.score("M60") == (0, 0)


@pytest.mark.clause("WCC-11.11")
@pytest.mark.parametrize(("rows", "under", "goals"), [
    ({"RUS": "[GL1-BK], [ATK-BK]"}, "DEF-BK", (1, 0)),
    ({"RUS": "[ATK-BK]"}, "DEF-YL", (1, 0)),
    ({"RUS": "[ATK-BK]"}, "DEF-BK", (0, 0)),
    ({"CRO": "[ATK-BK]", "RUS": "[OWN-BK]"}, "DEF-GN", (0, 2)),
])  # fmt: skip
def test_scores_of_extra_time(rows: dict[str, str], under: str, goals: tuple[int, int]) -> None:
    made = extra(rows=rows, under=under).whistle()
    assert made.result("M59").extra == goals
    assert made.score("M59") == goals
    assert made.result("M60").extra is not None


@pytest.mark.clause("WCC-11.12")
def test_a_game_still_level_goes_to_a_shootout() -> None:
    made = extra(rows={"RUS": "[GL1-BK]"}, under="DEF-BK").whistle()
    assert (made.phase, [shoot.match for shoot in made.public.shootouts]) == ("shootout", ["M60"])
    assert made.book.teams[made.result("M59").winner] == "RUS"
    assert made.result("M60").winner == -1
