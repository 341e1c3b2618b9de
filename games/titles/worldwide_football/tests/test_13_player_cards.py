"""Section 13: Player cards."""

import pytest

from games.engine.words import Speaker
from games.titles.worldwide_football.tests.build import Table, game_of, table
from games.titles.worldwide_football.words import WORDS


@pytest.mark.clause("WWF-13.1")
def test_every_card_says_when_it_is_played_and_what_it_does() -> None:
    game = game_of("professional")
    speaker = Speaker(WORDS, game.names(), ["A", "B"])
    texts = {name: " ".join(speaker.say(phrase) for phrase in game.text("man", name)) for name in game.book.men_by_id}
    assert texts["ARG-M1"] == "After Dribble. Attack points: 1. A free-kick specialist."
    assert texts["DEN-D3"] == "Against a Shot, even one that is barred. Needs 14 or more on the d20. You win the ball."
    assert len(set(texts.values())) > 12
    assert {man.type for man in game.book.men.values()} == {"G", "D", "M", "A"}


@pytest.mark.clause("WWF-13.1")
def test_cards_abilities_and_stadiums_have_their_texts_too() -> None:
    game = game_of("international")
    speaker = Speaker(WORDS, game.names(), ["A", "B"])
    for kind, names in (("card", game.book.by_id), ("ability", game.book.abilities), ("stadium", game.book.teams)):
        for name in names:
            assert "text." not in " ".join(speaker.say(phrase) for phrase in game.text(kind, name))
    said = [speaker.say(phrase) for phrase in game.text("card", "tackle")]
    assert said == ["Foul on 1, 2, 3, 4, 5, 6.", "Yellow card on 2, 3.", "Red card on 1."]


@pytest.mark.clause("WWF-13.2")
def test_a_card_is_played_at_its_moment_only() -> None:
    every = "ARG-G1 ARG-D1 ARG-D2 ARG-M1 ARG-M2 ARG-A1 ARG-A2"
    made = table(hands={0: "pass dribble", 1: "pass"}, men={0: every}, hand_limit_player=7)
    assert [part for part in made.legal() if part.startswith("player")] == []
    made.public.discard[0] = made.book.by_id["pass"].code
    assert [part for part in made.legal() if part.startswith("player")] == ["player:ARG-M2"]
    made.through("dribble")
    assert [part for part in made.legal() if part.startswith("player")] == ["player:ARG-M1", "player:ARG-M2"]


@pytest.mark.clause("WWF-13.2")
def test_a_play_without_visible_use_is_legal() -> None:
    made = table(pa=6, hands={0: "shot pass", 1: "tackle"}, men={0: "ARG-A1"})
    made.public.attack.bar = True
    assert made.play("shot", "ARG-A1").phase == "shot_roll"
    assert made.men(0) == ""


@pytest.mark.clause("WWF-13.3")
def test_with_and_after_are_two_moments() -> None:
    made = table(teams=("JPN", "DEN"), hands={0: "pass pass", 1: "pass"}, men={0: "JPN-M1 JPN-M2"})
    assert made.legal("card:pass") == ["with:JPN-M2", "go"]
    made.through("pass")
    assert [part for part in made.legal() if part.startswith("player")] == ["player:JPN-M1"]


@pytest.mark.clause("WWF-13.4")
def test_the_rescue_card_lifts_the_total_of_a_failed_roll() -> None:
    made = table(pa=2, teams=("DEN", "JPN"), hands={0: "long_pass pass", 1: "interception pass"}, men={1: "JPN-D1"})
    made.play("long_pass").defend("interception", 11, "JPN-D1")
    assert (made.side, made.men_pile(1)) == (1, "JPN-D1")
    assert [
        (event.values["total"], event.values["target"]) for event in made.events if event.key == "event.rescue"
    ] == [(15, 14)]


@pytest.mark.clause("WWF-13.5", "WWF-13.12")
@pytest.mark.parametrize(("man", "card", "is_asked"), [("ARG-A2", "shot", True), ("ARG-A1", "shot", True)])
def test_midfielders_and_attackers_can_be_countered(man: str, card: str, is_asked: bool) -> None:
    made = table(pa=7, hands={0: f"{card} pass", 1: "pass"}, men={0: man, 1: "DEN-D2"}).play(card, man)
    assert (made.phase == "counter") is is_asked


@pytest.mark.clause("WWF-13.12")
def test_counters_goalkeepers_and_defenders_cannot_be_countered() -> None:
    made = table(teams=("ARG", "DEN"), hands={0: "pass pass", 1: "pass"}, men={0: "ARG-D2", 1: "DEN-D2"})
    made.public.attack.won_by, made.public.attack.winner = "tackle", 0
    made.move("player:ARG-D2 go")
    assert (made.phase, made.pa) == ("attack", 2)
    both = table(pa=7, teams=("NGA", "DEN"), hands={0: "shot pass", 1: "pass"}, men={0: "NGA-A1 NGA-D2", 1: "DEN-D2"})
    both.play("shot", "NGA-A1").move("counter:DEN-D2 go")
    assert both.phase == "reply"


@pytest.mark.clause("WWF-13.5")
def test_a_window_opens_only_where_such_a_card_may_be_held() -> None:
    made = table(pa=7, teams=("ARG", "DEN"), hands={0: "shot pass", 1: "pass"}, men={0: "ARG-A2", 1: "DEN-M1"})
    assert made.play("shot", "ARG-A2").legal() == ["pass"]
    gone = table(pa=7, teams=("ARG", "DEN"), hands={0: "shot pass", 1: "pass"}, men={0: "ARG-A2", 1: "DEN-M1"})
    gone.public.men_discard[1] = gone.book.men_by_id["DEN-D2"].code
    assert gone.play("shot", "ARG-A2").phase == "reply"
    other = table(pa=7, teams=("DEN", "ARG"), hands={0: "shot pass", 1: "pass"}, men={0: "JPN-A1", 1: "ARG-M1"})
    assert other.play("shot", "JPN-A1").phase == "reply"


def won_with(defence: str, card: str, man: str, team: str) -> Table:
    made = table(teams=("DEN", team), hands={0: f"{card} pass", 1: f"{defence} pass"}, men={1: man})
    return made.play(card).defend(defence, 20)


@pytest.mark.clause("WWF-13.6", "WWF-13.7")
@pytest.mark.parametrize(("defence", "card"), [("tackle", "dribble"), ("pressing", "pass"), ("interception", "pass")])
def test_ball_won_cards_follow_a_tackle_a_pressing_or_an_interception(defence: str, card: str) -> None:
    made = won_with(defence, card, "MEX-D2", "MEX")
    made.move("player:MEX-D2 go")
    assert made.pa == 2
    later = won_with(defence, card, "MEX-D2", "MEX").through("pass")
    assert (later.asked, later.refuses("player:MEX-D2")) == (1, True)


@pytest.mark.clause("WWF-13.7")
def test_a_midfielder_among_them_can_be_countered() -> None:
    made = won_with("tackle", "dribble", "NGA-M2", "NGA")
    made.secret.men[0] = made.book.men_by_id["DEN-D2"].code
    made.move("player:NGA-M2 go")
    assert (made.phase, made.asked) == ("counter", 0)
    made.move("counter:DEN-D2 go")
    assert made.pa == 0


@pytest.mark.clause("WWF-13.8")
def test_recovering_takes_any_card_of_the_own_pile() -> None:
    made = table(hands={0: "pass", 1: "pass"}, men={0: "ARG-M2"}, piles=("tackle shot pass", "cross")).move(
        "player:ARG-M2 go"
    )
    assert made.legal() == ["take:pass", "take:shot", "take:tackle"]
    made.move("take:tackle go")
    assert (made.hand(0), made.pile(0), made.said()) == ("pass tackle", "shot pass", ["recover"])


@pytest.mark.clause("WWF-13.9")
def test_a_bar_on_a_shot_can_be_countered() -> None:
    made = table(pa=6, teams=("JPN", "DEN"), hands={0: "shot pass", 1: "tackle"}, men={0: "JPN-A2", 1: "DEN-D2"})
    made.play("shot", "JPN-A2").move("counter:DEN-D2 go")
    assert "defend:tackle" in made.legal()


@pytest.mark.clause("WWF-13.10", "WWF-13.11")
@pytest.mark.parametrize(("die", "side"), [(11, 1), (10, 0)])
def test_a_card_with_a_number_rolls_its_own_die(die: int, side: int) -> None:
    made = table(pa=7, teams=("ARG", "MEX"), hands={0: "shot pass", 1: "pass"}, men={0: "ARG-A2", 1: "MEX-D1"})
    made.play("shot", "ARG-A2").move("counter:MEX-D1 go")
    assert (made.phase, made.ask().values["target"]) == ("card_roll", 11)
    made.roll(die)
    assert (made.side, made.public.attack.won_by) == (side, "player_card" if side else "")


@pytest.mark.clause("WWF-13.13")
def test_specialists_carry_a_ball() -> None:
    book = game_of("professional").book
    assert sorted(man.id for man in book.men.values() if man.fk) == [
        "ARG-A2",
        "ARG-M1",
        "DEN-M1",
        "JPN-M2",
        "MEX-A1",
        "NGA-M2",
    ]
