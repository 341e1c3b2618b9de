"""What the board prints: chances, conditions, the names of answers, and everything once the match is over."""

from games.engine.chance import SaltedRng
from games.titles.worldwide_football.tests.build import table


def test_only_listed_defence_cards_have_a_chance() -> None:
    made = table("amateur", hands={0: "long_pass", 1: "interception pressing tackle pass"}).play("long_pass")
    assert [answer.card for answer in made.view(1).answers] == ["interception"]


def test_the_points_an_ability_needs_are_printed() -> None:
    made = table()
    printed = {phrase.key: dict(phrase.values) for phrase in made.game.text("ability", "offensive_play")}
    assert printed["text.if.pa"] == {"least": 0, "most": 5}


def test_passing_is_called_by_what_is_let_go() -> None:
    made = table(pa=8, hands={0: "shot"}, men={0: "ARG-A1", 1: "DEN-D2"}).play("shot", "ARG-A1")
    choices = {choice.move: choice.label.key for choice in made.game.choices(made.state, made.ask(), [])}
    assert choices == {"counter:DEN-D2": "choice.counter", "pass": "choice.pass.counter"}


def test_announcing_is_called_by_the_question() -> None:
    made = table("amateur", hands={0: "pass", 1: "pass"})
    assert [choice.label.key for choice in made.game.choices(made.state, made.ask(), ["card:pass"])] == [
        "choice.go.attack"
    ]


def test_a_shot_taken_back_out_of_the_pile_is_named() -> None:
    made = table(
        pa=6, hands={0: "pass", 1: "pass"}, decks=("pass pass", "pass"), piles=("shot pass", ""), stars=(1, 0),
        abilities=("tactical_scheme", ""),
    ).do("star:tactical_scheme go")  # fmt: skip
    made.move("back:shot go")
    told = next(event for event in made.events if event.key == "event.recover")
    assert told.values == {"seat": 0, "cards": "@card.shot", "spot": "pile:0"}


def test_a_trap_that_works_names_no_seat_as_winner() -> None:
    made = table(
        pa=5, hands={0: "through_ball", 1: "pass pass"}, stars=(0, 1), abilities=("", "offside_trap"),
        men={1: "MEX-D2"}, teams=("ARG", "MEX"),
    ).play("through_ball").move("trap:offside_trap go").roll(20)  # fmt: skip
    assert (made.side, made.public.attack.won_by, made.public.attack.winner) == (1, "offside", -1)


def test_after_the_match_everything_is_known_as_it_lay() -> None:
    for ruleset in ("professional", "international"):
        made = table(ruleset, hands={0: "pass dribble", 1: "shot tackle"}, men={0: "ARG-A1", 1: "DEN-G1"})
        made.secret.aside[:] = ["a", "bc"]
        made.secret.men_decks[:] = [made.secret.men[0], made.secret.men[1]]
        made.game.resign(made.state, 0)
        secret = made.state.secret
        for seat in (0, 1, None):
            known = made.game.determine(made.view(seat), SaltedRng("over")).secret
            assert (known.hands, known.men) == (secret.hands, secret.men)
            assert (known.decks, known.men_decks, known.aside) == (secret.decks, secret.men_decks, secret.aside)
