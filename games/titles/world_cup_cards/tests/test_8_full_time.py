"""Section 8: the end of a match day, Stoppage Time, scores."""

import pytest

from games.titles.world_cup_cards.pack import FULL_TIME
from games.titles.world_cup_cards.tests.build import knockout, table

THREE = "ATK-BK-1 DEF-RD-1 FOU-GN-1"


@pytest.mark.clause("WCC-8.1", "WCC-8.2")
def test_full_time_ends_the_draws_at_once() -> None:
    made = table(hands={0: "ATK-BK"}, deck="GL1-BK FT CNR-BK", under="DEF-GY")
    made.play("ATK-BK", "event", "FRA")
    assert made.hand(0) == "GL1-BK"
    assert made.heads()[:4] == ["event", "draw", "full_time", "stoppage"]
    assert (made.public.revealer, made.phase, made.public.day) == (0, "deck", 1)
    assert FULL_TIME not in "".join(made.secret.hands) + made.secret.aside


@pytest.mark.clause("WCC-8.2")
def test_full_time_in_a_dribble_keeps_the_discards_away() -> None:
    made = table(hands={0: THREE}, deck="FT CNR-BK")
    made.dribble("ATK-BK", "DEF-RD")
    assert (made.hand(0), made.public.day) == ("FOU-GN", 1)


@pytest.mark.clause("WCC-8.2", "WCC-13.14")
def test_full_time_drawn_by_an_ability_ends_the_day_before_the_action() -> None:
    made = table(day=2, mode="advanced", owners={0: "MEX"}, hands={0: THREE}, deck="FT CNR-BK").ability("MEX")
    assert (made.public.day, made.public.revealer, len(made.secret.hands[0])) == (2, 0, 3)


@pytest.mark.clause("WCC-8.3", "WCC-8.4")
def test_hands_are_kept_and_not_refilled() -> None:
    made = table(hands={0: "ATK-BK", 1: THREE, 2: "", 3: "CNR-BK GL1-BK"}, under="DEF-GY")
    before = list(made.secret.hands)
    made.whistle().chance()
    assert made.secret.hands == before


@pytest.mark.clause("WCC-8.4", "WCC-10.7")
def test_the_hand_of_whoever_is_out_goes_to_the_pool() -> None:
    pairs = {"M57": ("URU", "FRA"), "M58": ("BRA", "BEL"), "M59": ("RUS", "CRO"), "M60": ("SWE", "ENG")}
    owners = {0: "URU BRA", 1: "RUS SWE", 2: "FRA", 3: "BEL CRO ENG"}
    rows = dict.fromkeys(("URU", "BRA"), "[GL1-BK]") | dict.fromkeys(("RUS", "SWE"), "[GL1-RD]")
    made = knockout(pairs, 8, owners=owners, rows=rows, hands={2: THREE, 3: "CNR-BK"}, under="OFS-GY", last=3)
    made.whistle()
    assert made.secret.hands[2:] == ["", ""]
    assert made.public.alive == (True, True, False, False)
    assert [event.values["seat"] for event in made.events if event.key == "event.out"] == [2, 3]
    made.chance()
    assert made.public.acting == (0, 1)


@pytest.mark.clause("WCC-8.5")
def test_untaken_substitutes_do_not_count() -> None:
    made = table(under="DEF-GY", opens="ATK-BK DEF-BK GL1-BK").whistle()
    assert (made.view().revealed, made.event("stoppage")["cards"]) == (["DEF-GY"], "@card.DEF-GY")
    assert made.public.opens == ""


@pytest.mark.clause("WCC-8.5", "WCC-8.6")
def test_laid_cards_count_in_stoppage_time() -> None:
    made = table(day=2, hands={0: "DEF-RD", 1: "ATK-RD"}, under="DEF-GY", opens="ATK-GN-1 ATK-GN-2 CNR-GN")
    made.substitute("DEF-RD", "ATK-GN").substitute("ATK-RD", "CNR-GN")
    made.whistle()
    assert made.view().revealed == ["DEF-GY", "DEF-RD", "ATK-RD"]
    scores = {result.match: result.goals for result in made.public.results}
    assert scores["G1a"] == (1, 0)
    assert scores["H1a"] == (0, 0)


@pytest.mark.clause("WCC-8.6", "WCC-8.7")
def test_both_teams_profit_from_a_ball_of_their_colour() -> None:
    made = table(day=2, under="ATK-GN DEF-GN").whistle()
    green = {made.book.teams[n] for n, skill in enumerate(made.book.skill) if skill == "green"}
    for result in made.public.results:
        codes = made.book.teams[result.left], made.book.teams[result.right]
        assert result.goals == tuple(int(code in green) for code in codes)


@pytest.mark.clause("WCC-8.8", "WCC-8.9")
@pytest.mark.parametrize(
    ("row", "goals"),
    [
        ("[ATK-BK]", (0, 0)),
        ("[ATK-BK], [AST-RD]", (1, 0)),
        ("[CNR-BK], [PEN-RD], [GL2-BK], [GL1-BK]", (5, 0)),
        ("[ATK-BK], [ATK-RD], [ATK-GN]", (1, 0)),
        ("[OWN-BK], [OWN-RD]", (0, 2)),
        ("[GL2-BK < FOU-BK < FIL], [GL1-BK < OFS-BK]", (1, 0)),
    ],
)
def test_goals_are_rounded_down_once(row: str, goals: tuple[int, int]) -> None:
    assert table(rows={"FRA": row}, under="DEF-GY-1" if "GY" not in row else "").whistle().score("C1a") == goals


@pytest.mark.clause("WCC-8.9")
def test_halves_of_cards_and_balls_add_up() -> None:
    made = table(rows={"FRA": "[ATK-BK]", "AUS": "[ATK-RD], [ATK-GN], [ATK-YL]"}, under="DEF-BL").whistle()
    assert made.score("C1a") == (1, 1)
    assert made.result("C1a").winner == -1


@pytest.mark.clause("WCC-8.10")
def test_scores_are_recorded() -> None:
    made = table(rows={"FRA": "[GL1-BK]"}, under="DEF-GY").whistle()
    score = next(score for score in made.view().scores if score.match == "C1a")
    assert (score.left, score.right, score.goals, score.winner, score.is_extra) == ("FRA", "AUS", (1, 0), "FRA", False)
    assert made.event("result")["match"] == "A1a"
    assert len(made.game.football(made.state)) == 8
