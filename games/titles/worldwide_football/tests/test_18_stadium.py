"""Section 18: the stadium."""

import pytest

from games.titles.worldwide_football.tests.build import SIX, Table, kicked_off, table

HOME = "second_team"


@pytest.mark.clause("WWF-18.1", "WWF-18.2")
@pytest.mark.parametrize(("stadium", "needs"), [("none", 17), ("first_team", 17), ("second_team", 15)])
def test_the_effect_helps_the_home_team_only(stadium: str, needs: int) -> None:
    for die in (needs - 1, needs):
        made = table(teams=("DEN", "MEX"), hands={0: "dribble pass", 1: "tackle pass"}, stadium=stadium)
        made.play("dribble").defend("tackle", die)
        assert (made.side == 1) is (die == needs)


@pytest.mark.clause("WWF-18.3")
@pytest.mark.parametrize(("team", "sizes"), [("ARG", (7, 3)), ("DEN", (9, 2)), ("NGA", (7, 2))])
def test_opening_cards(team: str, sizes: tuple[int, int]) -> None:
    made: Table = kicked_off("professional", first_team="JPN", second_team=team, stadium=HOME)
    extra = 1 if made.public.kick_off == 1 else 0
    assert made.sizes(1) == (sizes[0] + extra, sizes[1])
    assert made.sizes(0) == (8 - extra, 2)


@pytest.mark.clause("WWF-18.3", "WWF-18.4")
def test_more_stars_at_half_time_within_the_maximum() -> None:
    made = kicked_off("professional", first_team="ARG", second_team="JPN", stadium=HOME)
    made.public.stars[:] = [1, 1]
    made.secret.decks[0] = ""
    while made.phase != "choices":
        made.move(
            "give_back"
            if made.phase == "attack"
            else made.game.default_move(made.view(made.asked), made.ask(), made.rng)
        )
    assert made.public.stars == [3, 5]


@pytest.mark.clause("WWF-18.3", "WWF-18.4")
@pytest.mark.parametrize(
    ("deck", "drawn", "thrown"), [(SIX, 4, 1), ("pass pass pass", 3, 0), ("pass pass pass pass", 4, 1)]
)
def test_a_better_give_back_moves_the_threshold_too(deck: str, drawn: int, thrown: int) -> None:
    made = table(teams=("NGA", "DEN"), hands={0: "pass", 1: "pass"}, decks=(deck, SIX), stadium="first_team").move(
        "give_back"
    )
    assert (made.sizes(0)[0], made.phase == "discard") == (1 + drawn, bool(thrown))


@pytest.mark.clause("WWF-18.4")
def test_opening_cards_above_the_limit_are_discarded() -> None:
    made = kicked_off("professional", first_team="DEN", second_team="JPN", stadium="first_team", hand_limit_action=8)
    extra = 2 if made.public.kick_off == 0 else 1
    assert (made.asked, made.phase, made.public.need) == (0, "discard", ("limit", extra, 0, 0))


@pytest.mark.clause("WWF-18.4")
def test_the_bonus_is_for_defence_cards_only() -> None:
    made = table(
        pa=6,
        teams=("ARG", "MEX"),
        hands={0: "long_pass shot pass", 1: "pass"},
        stars=(0, 1),
        abilities=("", "offside_trap"),
        stadium=HOME,
    )
    made.public.attack.pa = 2
    made.play("long_pass").move("trap:offside_trap go").roll(10)
    assert made.side == 0
    block = table(pa=6, teams=("ARG", "DEN"), hands={0: "shot pass", 1: "pass"}, men={1: "DEN-D3"}, stadium=HOME).play(
        "shot"
    )
    assert block.move("block:DEN-D3 go").roll(13).side == 0


@pytest.mark.clause("WWF-18.2")
def test_the_effect_shows_in_the_chances() -> None:
    made = table(teams=("DEN", "MEX"), hands={0: "dribble pass", 1: "tackle"}, stadium=HOME).play("dribble")
    assert [answer.success for answer in made.view(1).answers] == [0.3]
