"""The board: what may be pressed and by whom, the duel over the die, the rally told, what stays hidden."""

from __future__ import annotations

import re

import pytest

from games.titles.worldwide_football.tests.board import BUTTON, buttons, render, section_of, words_of
from games.titles.worldwide_football.tests.build import Table, fresh, kicked_off, table

HANDS = {0: "pass pass dribble shot", 1: "interception pressing tackle pass"}


def story_of(made: Table, seat: int | None = None) -> str:
    """The sentences of the present attack."""
    return words_of(section_of(render(made, seat, part="board"), 'class="wwf-story">', "</ol>"))


# --- having the ball --------------------------------------------------------------------------------


def test_every_choice_with_a_place_is_a_button_for_its_owner_alone() -> None:
    made = table(hands=HANDS, men={0: "ARG-M2"}, stars=(2, 0), piles=("pass", ""))
    spots = made.game.spots(made.state, made.ask(0, "attack"), [])
    assert set(buttons(render(made, 0))) == set(spots.values())
    assert [buttons(render(made, seat)) for seat in (None, 1)] == [[], []]


def test_cards_alike_are_one_card_with_their_number() -> None:
    html = render(table(hands={0: "pass pass pass shot", 1: ""}), 0, part="board")
    shelf = section_of(html, 'class="wwf-shelf"', "</section>")
    assert re.findall(r'class="wwf-times">×(\d)<', shelf) == ["3"]
    assert BUTTON.findall(shelf) == ["card:pass"]


def test_the_hand_lies_in_the_bar_too_for_narrow_screens() -> None:
    made = table(hands=HANDS)
    assert sorted(set(BUTTON.findall(render(made, 0, part="hand")))) == ["card:dribble", "card:pass"]
    assert render(made, None, part="hand").strip() == ""


def test_a_chosen_card_is_a_draft_and_its_way_is_drawn_ahead() -> None:
    made = table(pa=4, hands=HANDS)
    html = render(made, 0, "card:pass", "board")
    assert 'class="is-next is-mine" d="M4.5' in html
    assert "6.5 2.75" in section_of(html, 'class="is-next is-mine"', "/>")
    assert "tag-draft" in section_of(html, 'class="wwf-shelf"', "</section>")


def test_each_validated_card_is_a_stretch_of_the_way_to_the_goal() -> None:
    made = table(hands=HANDS).through("pass").through("dribble")
    run = section_of(render(made, None, part="board"), 'class="wwf-run"', "</svg>")
    assert re.findall(r'class="is-(\w+)" d="M([\d.]+) 2.75Q[\d.]+ [\d.]+ ([\d.]+)', run) == [
        ("pass", "0.5", "2.5"),
        ("dribble", "2.5", "3.5"),
    ]


def test_stars_of_the_defender_are_no_stretch_of_the_attack() -> None:
    abilities = ("", "defensive_block endurance")
    made = table(hands=HANDS, stars=(0, 2), abilities=abilities).play("pass").move("star:defensive_block").move("draw")
    run = section_of(render(made, None, part="board"), 'class="wwf-run"', "</svg>")
    assert re.findall(r'class="is-(\w+)"', run) == ["pass"]


# --- defending --------------------------------------------------------------------------------------


def test_each_defence_card_shows_what_the_d20_must_reach_and_its_chances() -> None:
    made = table(pa=3, hands=HANDS).play("dribble")
    answers = section_of(render(made, 1, part="board"), 'class="wwf-answers"', "</ul>")
    assert re.findall(r"<b>(\d+) or more</b>", answers) == ["15", "14"]
    assert BUTTON.findall(answers) == ["defend:pressing", "defend:tackle"]
    text = words_of(answers)
    assert "wins in 30 % foul in 15 %" in text
    assert "wins in 35 % foul in 30 %" in text


def test_the_faces_of_the_d20_that_win_and_those_that_are_fouls_differ_in_shape() -> None:
    made = table(pa=3, hands=HANDS).play("dribble")
    odds = section_of(render(made, 1, part="board"), 'class="wwf-odds"', "</svg>")
    assert [odds.count(mark) for mark in ("is-good", "is-foul", "<path")] == [6, 3, 3]


def test_nobody_but_the_defender_sees_what_he_could_defend_with() -> None:
    made = table(pa=3, hands=HANDS).play("dribble")
    for seat in (None, 0):
        html = render(made, seat)
        assert "wwf-answers" not in html
        assert "wins in" not in html


def test_the_die_lies_between_the_cards_with_what_it_has_to_show() -> None:
    made = table(pa=3, hands=HANDS).play("dribble").defend("tackle")
    middle = section_of(render(made, None, part="board"), 'class="wwf-middle">', '<div class="wwf-duellist"')
    assert words_of(middle) == "? 14+ wins the ball 17 − 3 points = 14"


def test_a_defender_without_a_fitting_card_reads_what_would_fit() -> None:
    made = table(hands={0: "dribble", 1: "interception"}).play("dribble")
    assert "You hold no card that may meet this one. Met by: Pressing, Tackle." in words_of(render(made, 1))


# --- the rally --------------------------------------------------------------------------------------


def test_the_rally_is_told_with_card_answer_die_and_points() -> None:
    made = table(hands=HANDS).play("pass").defend("interception", 5)
    assert story_of(made) == (
        "+2 Pass Ana plays Pass at 0 points. 19 d20 Interception Bo defends with Interception: 19 or more. "
        "5 The d20 shows 5, in all 5 against 19: not enough. 2 attack points"
    )
    html = section_of(render(made, None, part="board"), 'class="wwf-story">', "</ol>")
    assert re.findall(r"wwf-said on-(\S+?)[ \"]", html) == ["0", "1"]


def test_after_the_ball_is_won_the_attack_before_can_still_be_read() -> None:
    made = table(hands=HANDS).play("pass").defend("interception", 20)
    html = render(made, 1, part="board")
    assert 'id="before" open' in html
    assert "The d20 shows 20" in words_of(section_of(html, 'id="before"', "</details>"))
    assert "The d20 shows 20" in words_of(section_of(html, 'class="wwf-rolled"', "</p>"))


def test_only_this_attack_and_the_one_before_are_told() -> None:
    made = kicked_off("amateur")
    for _ in range(3):
        made.move("give_back")
        while made.phase == "discard":
            made.step()
    assert {told.attack for told in made.public.story} <= {made.public.attack_no, made.public.attack_no - 1}


def test_the_story_tells_others_numbers_and_never_drawn_cards() -> None:
    made = table(hands=HANDS, decks=("shot shot shot", "shot shot shot")).play("dribble").move("draw")
    assert "Bo draws Action cards: 2." in story_of(made, 0)
    assert story_of(made, 0) == story_of(made, 1) == story_of(made, None)


def test_a_goal_is_told_loudly() -> None:
    made = table("amateur", pa=8, hands={0: "shot", 1: ""}).through("shot").roll(6, 1)
    assert "GOAL Goal for Argentina! 1-0." in words_of(section_of(render(made, None), 'id="before"', "</details>"))


# --- set pieces, choices, the end -------------------------------------------------------------------


def test_a_penalty_is_a_goal_with_six_corners() -> None:
    made = table(pa=7, hands={0: "dribble", 1: "tackle"}).play("dribble").defend("tackle", 5)
    while made.phase != "penalty":
        made.step()
    assert sorted(buttons(render(made, 0, part="board"))) == [f"number:{n}" for n in range(1, 7)]
    made.move("number:3 confirm", 0, "number")
    assert [render(made, 1).count("has chosen"), render(made, None).count("has chosen")] == [1, 1]


def test_cards_to_throw_away_are_counted_down() -> None:
    made = table(hands={0: "pass " * 9, 1: ""}, decks=("shot shot shot shot", "shot")).move("give_back")
    html = render(made, 0, "drop:pass", "board")
    need = int(section_of(html, 'class="wwf-need"', "</p>").partition('badge-amber">')[2].split()[0])
    assert (need, html.count("choose in your hand")) == (sum(made.public.need[1:]), need - 1)
    assert set(buttons(html)) >= {"drop:pass", "drop:shot"}


def test_the_deck_is_built_card_by_card_with_its_sums() -> None:
    made = fresh("international")
    html = render(made, 0, "pass:5 long_pass:4", "board", key="deck")
    meters = re.findall(r'class="wwf-meter"><b>(\d+)</b> ([^<]*)', html)
    assert [(number, word.strip()) for number, word in meters] == [
        ("9", "of 32 cards"),
        ("0", "defence cards (7 to 12)"),
    ]
    numbers = section_of(html, 'class="wwf-numbers"', "</span>")
    assert BUTTON.findall(numbers) == made.game.legal_moves(made.state, made.ask(0, "deck"), ["pass:5", "long_pass:4"])


def test_a_chosen_deck_is_shown_to_its_owner_alone() -> None:
    made = fresh("international").move("deck:default confirm", 0, "deck")
    assert "<b>32</b>" in render(made, 0, part="board")
    other = fresh("international").move(made.game.sample(made.state, made.ask(0, "deck"), made.rng), 0, "deck")
    assert [render(made, seat) == render(other, seat) for seat in (None, 1)] == [True, True]


def test_standing_orders_are_a_form_of_their_legal_choices() -> None:
    made = table(hands=HANDS)
    done = ["own", "do:pass", "do:shot", "then:give_back"]
    html = section_of(render(made, 0, " ".join(done), "board", key="orders"), 'id="orders"', "</details>")
    assert set(BUTTON.findall(html)) == set(made.game.legal_moves(made.state, made.ask(0, "orders"), done))
    assert words_of(section_of(html, 'class="wwf-steps-plan"', "</ol>")).endswith("Shot then: give the ball back")


def test_stored_orders_are_read_by_their_owner_alone() -> None:
    made = table(hands=HANDS).move("sheet:cautious_builder attacks:1 confirm", 1, "orders")
    assert "stored: Cautious builder" in words_of(render(made, 1))
    assert [("stored:" in words_of(render(made, seat))) for seat in (None, 0)] == [False, False]


@pytest.mark.parametrize(("id", "word"), [("ARG-M1", "off"), ("ARG-A1", "used"), ("ARG-D1", "in hand")])
def test_the_line_up_says_where_a_player_card_is(id: str, word: str) -> None:
    made = table(men={0: "ARG-D1"})
    code = {name: man.code for name, man in made.book.men_by_id.items()}
    made.public.removed[0], made.public.men_discard[0] = code["ARG-M1"], code["ARG-A1"]
    html = section_of(render(made, 0, part="board"), 'id="lineups"', 'class="wwf-lineup is-away"')
    shirts = dict(re.findall(r"<b>(\w\d)</b></span>\s*<small>([^<]*)", html))
    assert shirts[id[4:]] == word
    assert shirts["G1"] == ""


def test_partners_see_captain_holder_and_both_hands_in_numbers() -> None:
    made = table(seats=4, hands={0: "pass", 1: "", 2: "pass pass", 3: ""}).move("to:2")
    bench = section_of(render(made, None, part="board"), 'class="wwf-bench', "</dl>")
    assert "1+2" in bench
    assert "Ana C Cy has the ball" in words_of(bench)


def test_the_end_shows_the_score_the_places_and_what_was_hidden() -> None:
    made = kicked_off("amateur")
    made.game.resign(made.state, 1)
    text = words_of(render(made, 0, part="board"))
    assert "Full time Argentina 3 : 0 Nigeria Nigeria gave up; the match counts 3-0." in text
    assert "Hand of Bo" in text
