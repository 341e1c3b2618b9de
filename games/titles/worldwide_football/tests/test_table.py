"""Asks, choices, default answers and the like."""

import pytest

from games.engine.contract import CHANCE, IllegalMove
from games.titles.worldwide_football.tests.build import SIX, fresh, kicked_off, table
from games.titles.worldwide_football.title import TITLE


def test_a_card_is_laid_by_a_step_of_its_own() -> None:
    made = table(hands={0: "pass dribble"}, men={0: "ARG-M2"}, piles=("shot", ""))
    choices = {choice.move: choice for choice in made.game.choices(made.state, made.ask(), [])}
    assert [choices[move].spot for move in ("card:pass", "player:ARG-M2", "give_back")] == [
        "hand:pass",
        "men:ARG-M2",
        "",
    ]
    assert [choices[move].final for move in ("card:pass", "player:ARG-M2", "give_back")] == [False, False, True]
    assert [choice.final for choice in made.game.choices(made.state, made.ask(), ["card:pass"])] == [True]
    assert choices["card:pass"].group is not None
    assert choices["card:pass"].group.key == "heading.play"


def test_a_star_can_be_taken_back_before_the_next_card() -> None:
    made = table(hands={0: "pass dribble"}, stars=(2, 0), abilities=("offensive_play tactical_scheme", ""))
    assert not made.game.is_final(made.state, made.ask(), ["star:offensive_play"])
    assert made.game.is_final(made.state, made.ask(), ["star:tactical_scheme", "go"])
    opening = made.public.opening
    made.move("star:offensive_play")
    assert (made.public.opening, made.public.draft, made.asked) == (opening, ("star:offensive_play",), 0)
    made.play("pass")
    assert (made.public.opening, made.public.draft) == (opening + 1, ())


def test_a_step_leaves_the_question_with_the_seat_even_if_nothing_is_left() -> None:
    made = table(hands={0: "pass pass", 1: ""}, men={1: ""}, stars=(0, 1), abilities=("", "defensive_block")).play(
        "pass"
    )
    assert made.legal() == ["star:defensive_block", "draw"]
    made.move("star:defensive_block")
    assert (made.asked, made.legal()) == (1, ["draw"])
    alone = table(hands={1: "pass"}, stars=(1, 0), abilities=("offensive_play", ""))
    alone.move("star:offensive_play")
    assert (alone.asked, alone.legal()) == (0, ["give_back"])


@pytest.mark.parametrize(
    "move",
    [
        "",
        "card:pass",
        "card:shot go",
        "card:pass with:ARG-A1 go",
        "card:pass go go",
        "draw",
        "star:offensive_play",
        "sub:ARG-M1",
        "pass_ball",
    ],
)
def test_what_is_not_legal_is_refused(move: str) -> None:
    made = table(hands={0: "pass shot"}, men={0: "ARG-A1 ARG-M1"})
    before = made.game.clone(made.state)
    with pytest.raises(IllegalMove):
        made.move(move)
    assert made.state == before


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("attack", "give_back"),
        ("reply", "draw"),
        ("counter", "pass"),
        ("keeper", "pass"),
        ("free_kick", "shoot"),
        ("simulation", "pass"),
        ("assign", "to:{seat}"),
        ("block", "pass"),
        ("delegated", "pass"),
        ("rescue", "pass"),
        ("vote", "stay confirm"),
        ("list", "deck:default confirm"),
        ("orders", "none confirm"),
    ],
)
def test_the_passive_answers(key: str, answer: str) -> None:
    found = None
    for number in range(12):
        made = kicked_off("professional", 4, draw_resolution="extra_time", second_team="DEN")
        made.rng = type(made.rng)(f"passive {number}")
        while made.phase != "over" and found is None:
            ask = next((ask for ask in made.game.asks(made.state) if ask.key == key), None)
            if ask is not None:
                found = made.game.default_move(made.view(ask.seat), ask, made.rng)
                answer = answer.format(seat=ask.seat)
            made.step()
    assert found == answer


def test_default_choices_before_the_match() -> None:
    made = fresh("international", first_team="JPN", second_team="MEX")
    asks = {
        (ask.key, ask.seat): made.game.default_move(made.view(ask.seat), ask, made.rng)
        for ask in made.game.asks(made.state)
    }
    assert asks["abilities", 0] == "extra:offensive_play extra:defensive_block confirm"
    assert asks["deck", 1] == "deck:default confirm"
    wishing = fresh("amateur", team_choice="wish").move("team:ARG confirm", 0, "wish")
    assert wishing.game.default_move(wishing.view(1), wishing.ask(1, "wish"), wishing.rng) == "team:ARG confirm"
    fouls = fresh("professional", first_team="MEX", second_team="NGA", fouls=False, goalkeeper_penalty=False)
    assert (
        fouls.game.default_move(fouls.view(0), fouls.ask(0, "abilities"), fouls.rng)
        == "extra:offensive_play extra:tactical_scheme confirm"
    )


def test_sealed_numbers_are_drawn_when_time_is_up() -> None:
    made = (
        table("international", pa=7, hands={0: "shot", 1: "tackle pass"}, men={1: "DEN-G1"})
        .play("shot")
        .defend("tackle", 6)
    )
    answers = {made.game.default_move(made.view(1), made.ask(1, "number"), type(made.rng)(n)) for n in range(60)}
    assert answers == {f"number:{n} confirm" for n in range(1, 7)}


def test_default_discards_go_by_value() -> None:
    made = table(hands={0: "long_pass pass pass pass shot tackle", 1: ""}).play("long_pass")
    assert made.game.default_move(made.view(0), made.ask(), made.rng) == "drop:pass confirm"
    two = table(hands={0: "long_pass pass shot dribble tackle", 1: ""}).play("long_pass")
    assert two.game.default_move(two.view(0), two.ask(), two.rng) == "drop:dribble confirm"


def test_default_searches_take_the_most_valuable_card() -> None:
    made = table(
        hands={0: "pass"}, decks=("dribble shot cross", SIX), stars=(1, 0), abilities=("tactical_scheme", "")
    ).move("star:tactical_scheme go")
    assert made.game.default_move(made.view(0), made.ask(), made.rng) == "take:shot go"


def test_chance_is_asked_alone_and_the_dice_are_watched() -> None:
    made = table(hands={0: "dribble pass", 1: "tackle pass"}).play("dribble").defend("tackle")
    asks = made.game.asks(made.state)
    assert [(ask.seat, ask.key, ask.kind, ask.values) for ask in asks] == [
        (CHANCE, "defence_roll", "chance", {"card": "@card.tackle", "target": 17})
    ]
    assert "defence_roll" in made.game.watched
    assert not {"deal", "shuffle", "order"} & made.game.watched
    for text, is_good in (
        ("roll:1", True),
        ("roll:20", True),
        ("roll:0", False),
        ("roll:21", False),
        ("roll:1,2", False),
        ("17", False),
    ):
        assert made.game.is_chance_move(made.state, asks[0], text) is is_good


@pytest.mark.parametrize(("ruleset", "seats"), [("amateur", 2), ("professional", 2), ("international", 4)])
def test_progress_rises_from_nothing_to_the_end(ruleset: str, seats: int) -> None:
    made = fresh(ruleset, seats)
    assert made.game.progress(made.state) == 0
    values = []
    while made.phase != "over":
        values.append(made.game.progress(made.state))
        made.step()
    assert values == sorted(values)
    assert (made.game.progress(made.state), 0.4 < values[len(values) // 2] < 0.9) == (1, True)


def test_every_name_that_is_said_has_a_word() -> None:
    game = fresh("international").game
    names = game.names()
    assert (names["card.pass"], names["player.ARG-M1"], names["team.JPN"], names["ability.counter_attack"]) == (
        "Pass",
        "Argentina M1",
        "Japan",
        "Counter-attack",
    )
    assert TITLE.bots["random"] is not None


def test_positions_cover_the_rare_windows() -> None:
    game = fresh("international").game
    phases = [state.public.phase for state in game.positions()]
    assert {"simulation", "penalty", "lists", "shootout", "search", "delegated", "rescue", "keeper", "counter"} <= set(
        phases
    )
    ordered = game.positions()[-1]
    assert all(ordered.secret.orders)


def test_progress_in_numbers() -> None:
    made = kicked_off("professional")
    assert made.game.progress(made.state) == 0
    made.secret.decks[:] = [made.secret.decks[0][:5], ""]
    first = (1 - 5 / made.public.deal_size) / 2
    assert made.game.progress(made.state) == pytest.approx(first)
    made.public.half = 2
    assert made.game.progress(made.state) == pytest.approx(0.5 + first)
    made.public.phase = "deal"
    assert made.game.progress(made.state) == 0.5
    made.public.phase = "choices"
    assert made.game.progress(made.state) == 0.98
    made.public.kicks[0] = "1"
    assert made.game.progress(made.state) == 0.99
    longer = kicked_off("professional", draw_resolution="extra_time")
    longer.public.half = 3
    assert longer.game.progress(longer.state) == 0.5


def test_the_end_is_told_with_its_numbers() -> None:
    made = table(
        "amateur",
        half=4,
        draw_resolution="extra_time_shootout",
        hands={0: "pass", 1: "pass"},
        decks=("", ""),
        goals=(2, 2),
    )
    made.public.give_backs = 1
    made.move("give_back").move("side:0")
    made.move("shoot:1 " * 5 + "save:1 " * 5 + "confirm", 0).move("shoot:1 " * 5 + "save:2 " * 5 + "confirm", 1)
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert outcome.reason.values == {"team": "@team.ARG", "left": 2, "right": 2, "goals": 3, "against": 0}
    other = table(goals=(1, 2), hands={0: "pass"})
    other.game.resign(other.state, 0)
    lost = other.game.outcome(other.state)
    assert lost is not None
    assert lost.reason.values == {"team": "@team.ARG", "left": 0, "right": 3}
    early = fresh("amateur", team_choice="wish")
    early.game.resign(early.state, 1)
    gone = early.game.outcome(early.state)
    assert gone is not None
    assert gone.reason.values == {"team": "@side.1", "left": 3, "right": 0}
