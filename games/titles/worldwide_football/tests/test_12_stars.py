"""Section 12: Stars and abilities."""

from typing import Any

import pytest

from games.titles.worldwide_football.tests.build import SIX, Table, kicked_off, table


def with_ability(*names: str, pa: int = 0, stars: int = 3, **more: Any) -> Table:
    hands = more.pop("hands", {0: "pass dribble shot", 1: "pass"})
    return table(pa=pa, hands=hands, stars=(stars, 0), abilities=(" ".join(names), ""), **more)


@pytest.mark.clause("WWF-12.1", "WWF-12.23")
def test_each_use_costs_a_star_in_the_open() -> None:
    made = with_ability("offensive_play", stars=1).move("star:offensive_play")
    assert (made.public.stars, made.view(1).public.stars) == ([0, 0], [0, 0])
    assert [(event.key, event.seats, event.values["stars"]) for event in made.events if event.key == "event.star"] == [
        ("event.star", None, 0)
    ]
    assert made.refuses("star:offensive_play")


@pytest.mark.clause("WWF-12.3", "WWF-12.4")
@pytest.mark.parametrize(("option", "stars"), [(2, [3, 5]), (0, [1, 4]), (6, [5, 5])])
def test_stars_come_back_at_half_time_up_to_the_first_number(option: int, stars: list[int]) -> None:
    made = kicked_off("professional", half_time_stars=option)
    made.public.stars[:] = [1, 4]
    made.secret.decks[0] = ""
    while made.public.half == 1 and made.phase != "choices":
        made.move(
            "give_back"
            if made.phase == "attack"
            else made.game.default_move(made.view(made.asked), made.ask(), made.rng)
        )
    assert made.public.stars == stars


@pytest.mark.clause("WWF-12.5")
def test_the_three_abilities_of_the_team_stay() -> None:
    made = kicked_off("professional", first_team="JPN")
    made.secret.decks[0] = ""
    while made.phase != "choices":
        made.move(
            "give_back"
            if made.phase == "attack"
            else made.game.default_move(made.view(made.asked), made.ask(), made.rng)
        )
    options = made.legal(seat=0, key="abilities")
    assert not {"extra:tactical_scheme", "extra:creativity", "extra:counter_attack"} & set(options)


@pytest.mark.clause("WWF-12.6")
def test_abilities_add_up() -> None:
    made = with_ability("offensive_play").do("star:offensive_play", "star:offensive_play", "star:offensive_play")
    assert (made.pa, made.public.stars[0]) == (3, 0)


@pytest.mark.clause("WWF-12.7")
def test_four_abilities_answer_an_event_once() -> None:
    book = with_ability("offensive_play").book
    once = {name for name, ability in book.abilities.items() if not ability.repeatable}
    assert once == {"counter_attack", "offside_trap", "simulation", "clinical_finish"}
    made = with_ability("clinical_finish", pa=6, hands={0: "shot dribble", 1: "pass"}).move("star:clinical_finish")
    assert made.refuses("star:clinical_finish")
    assert not made.through("dribble").refuses("star:clinical_finish")


@pytest.mark.clause("WWF-12.8")
@pytest.mark.parametrize(
    ("pa", "restart", "is_open"),
    [(0, "", True), (5, "", True), (6, "", False), (3, "free_kick", False), (5, "corner", False)],
)
def test_offensive_play(pa: int, restart: str, is_open: bool) -> None:
    made = with_ability("offensive_play", pa=pa)
    made.public.attack.restart = restart
    assert made.game.legal_moves(made.state, made.ask(), []).count("star:offensive_play") == is_open


@pytest.mark.clause("WWF-12.9", "WWF-12.11")
def test_a_tactical_scheme_takes_any_card_of_the_deck() -> None:
    made = with_ability("tactical_scheme", decks=("cross tackle cross", SIX)).move("star:tactical_scheme go")
    assert made.legal() == ["take:cross", "take:tackle"]
    made.move("take:tackle go").settle()
    assert (made.hand(0), made.deck(0)) == ("pass dribble shot tackle", "cross cross")
    due = with_ability("tactical_scheme", pa=3)
    due.public.attack.restart = "free_kick"
    assert not due.refuses("star:tactical_scheme")


@pytest.mark.clause("WWF-12.10", "WWF-12.11")
@pytest.mark.parametrize(
    ("deck", "pile", "options"),
    [
        ("pass", "shot", ["take:pass", "back:shot"]),
        ("shot", "shot", ["take:shot"]),
        ("", "shot cross", ["back:shot"]),
        ("pass", "cross", ["take:pass"]),
    ],
)
def test_a_shot_may_come_back_where_the_deck_has_none(deck: str, pile: str, options: list[str]) -> None:
    made = with_ability("tactical_scheme", decks=(deck, SIX), piles=(pile, "")).move("star:tactical_scheme go")
    assert made.legal() == options


@pytest.mark.clause("WWF-12.10", "WWF-5.8")
def test_a_card_taken_back_is_seen_by_all() -> None:
    made = with_ability("tactical_scheme", decks=("", SIX), piles=("shot", "")).do(
        "star:tactical_scheme go", "back:shot go"
    )
    assert made.public.shown[0] == made.book.by_id["shot"].code
    for number in range(5):
        made.rng = type(made.rng)(number)
        assert "shot" in made.game.book.ids(made.game.twin(made.state, 1, made.rng).secret.hands[0])


@pytest.mark.clause("WWF-12.12", "WWF-12.13")
@pytest.mark.parametrize(("pa", "is_open"), [(0, True), (2, True), (3, False)])
def test_a_counter_attack_after_a_ball_won_early(pa: int, is_open: bool) -> None:
    made = table(pa=pa, hands={0: "dribble pass", 1: "tackle pass"}, stars=(0, 1), abilities=("", "counter_attack"))
    made.play("dribble").defend("tackle", 20)
    assert made.refuses("star:counter_attack") is not is_open
    if is_open:
        assert made.move("star:counter_attack").pa == 4


@pytest.mark.clause("WWF-12.13")
def test_a_counter_attack_comes_before_the_first_card_and_its_numbers_are_options() -> None:
    made = (
        table(
            pa=3,
            hands={0: "dribble pass", 1: "tackle pass pass"},
            stars=(0, 2),
            abilities=("", "counter_attack"),
            counter_attack_max_pa=3,
            counter_attack_gain=5,
        )
        .play("dribble")
        .defend("tackle", 20)
    )
    assert not made.refuses("star:counter_attack")
    made.through("pass")
    assert made.refuses("star:counter_attack")
    made = (
        table(
            pa=3,
            hands={0: "dribble pass", 1: "tackle pass pass"},
            stars=(0, 2),
            abilities=("", "counter_attack"),
            counter_attack_max_pa=3,
            counter_attack_gain=5,
        )
        .play("dribble")
        .defend("tackle", 20)
    )
    assert made.move("star:counter_attack").pa == 5


@pytest.mark.clause("WWF-12.14", "WWF-12.15")
@pytest.mark.parametrize(
    ("pa", "card", "defence", "is_open"),
    [
        (4, "dribble", "tackle", False),
        (5, "dribble", "tackle", True),
        (8, "shot", "pressing", True),
        (5, "pass", "interception", False),
    ],
)
def test_when_a_simulation_is_possible(pa: int, card: str, defence: str, is_open: bool) -> None:
    made = table(
        pa=pa, hands={0: f"{card} pass", 1: f"{defence} pass"}, stars=(1, 0), abilities=("simulation", "")
    ).play(card)
    made.defend(defence)
    assert (made.phase == "simulation") is is_open


@pytest.mark.clause("WWF-12.15")
def test_a_simulation_spends_the_cards_and_books_nobody() -> None:
    made = table(
        pa=5,
        teams=("MEX", "DEN"),
        hands={0: "dribble pass", 1: "tackle pass"},
        men={0: "MEX-A1"},
        stars=(1, 0),
        abilities=("simulation", ""),
    )
    made.play("dribble", "MEX-A1").defend("tackle").move("star:simulation go").roll(12)
    assert (made.pa, made.public.reds, made.view().table) == (5, [0, 0], [["dribble"], ["tackle"]])
    assert (made.sizes(1)[0], made.view().men_table[0]) == (1, ["MEX-A1"])


@pytest.mark.clause("WWF-12.15")
def test_a_simulation_needs_the_fouls() -> None:
    made = table(pa=5, hands={0: "dribble pass", 1: "tackle"}, stars=(1, 0), abilities=("simulation", ""), fouls=False)
    assert made.play("dribble").defend("tackle").phase == "defence_roll"
    fresh = kicked_off("professional", fouls=False, goalkeeper_penalty=False, second_team="JPN")
    assert "simulation" not in fresh.public.abilities[1]


@pytest.mark.clause("WWF-12.16", "WWF-12.17")
@pytest.mark.parametrize(
    ("card", "pa", "is_open"),
    [("long_pass", 0, True), ("through_ball", 5, True), ("cross", 5, False), ("pass", 0, False)],
)
def test_an_offside_trap_is_for_two_kinds(card: str, pa: int, is_open: bool) -> None:
    made = table(pa=pa, hands={0: f"{card} pass", 1: "pass"}, stars=(0, 1), abilities=("", "offside_trap")).play(card)
    assert made.refuses("trap:offside_trap") is not is_open


@pytest.mark.clause("WWF-12.16", "WWF-12.17")
def test_an_offside_trap_takes_the_place_of_the_reply_and_no_bonus_helps_it() -> None:
    made = table(
        hands={0: "long_pass pass pass", 1: "interception"},
        stars=(0, 2),
        abilities=("", "offside_trap defensive_block"),
    )
    made.play("long_pass").do("star:defensive_block", "trap:offside_trap go").roll(10)
    assert (made.side, made.pa, made.hand(1)) == (0, 3, "interception")
    barred = table(hands={0: "long_pass pass pass", 1: "pass"}, stars=(0, 1), abilities=("", "offside_trap"))
    barred.public.attack.bar = True
    barred.play("long_pass")
    assert (barred.phase, barred.pa) == ("discard", 3)


@pytest.mark.clause("WWF-12.18", "WWF-12.19")
def test_a_defensive_block_lasts_the_whole_attack() -> None:
    made = table(
        hands={0: "dribble dribble pass", 1: "tackle pressing pass"}, stars=(0, 1), abilities=("", "defensive_block")
    )
    made.play("dribble").do("star:defensive_block", "draw").play("dribble")
    assert made.view(1).answers[0].success == 0.35
    made.defend("tackle", 13)
    assert (made.said()[-2], made.events[0].values["total"], made.side) == ("defence.good", 16, 1)


@pytest.mark.clause("WWF-12.18", "WWF-13.10")
def test_a_defensive_block_does_not_help_a_player_card() -> None:
    made = table(pa=6, hands={0: "shot", 1: "pass"}, men={1: "DEN-D3"}, stars=(0, 2), abilities=("", "defensive_block"))
    made.play("shot").do("star:defensive_block", "block:DEN-D3 go").roll(13)
    assert (made.side, made.said()[0]) == (0, "card_roll.bad")


@pytest.mark.clause("WWF-12.19")
def test_a_block_may_be_announced_on_a_barred_first_card() -> None:
    made = table(hands={0: "pass pass", 1: "tackle"}, stars=(0, 1), abilities=("", "defensive_block"))
    made.public.attack.restart = "free_kick"
    made.play("pass")
    assert made.legal() == ["star:defensive_block", "pass"]
    made.do("star:defensive_block", "pass")
    assert (made.public.attack.blocks, made.pa) == (3, 2)


@pytest.mark.clause("WWF-12.20")
def test_creativity_swaps_one_or_two_cards() -> None:
    made = with_ability("creativity", decks=("cross tackle", SIX))
    assert made.legal("star:creativity") == ["drop:pass", "drop:dribble", "drop:shot"]
    assert made.legal("star:creativity", "drop:dribble") == ["drop:shot", "go"]
    made.move("star:creativity drop:pass go")
    assert (made.phase, made.public.count, made.pile(0)) == ("search", 1, "pass")
    made.move("take:cross go")
    assert made.hand(0) == "dribble cross shot"


@pytest.mark.clause("WWF-12.20")
def test_creativity_needs_as_many_cards_to_take() -> None:
    assert with_ability("creativity", decks=("", SIX)).refuses("star:creativity")
    made = with_ability("creativity", decks=("cross", SIX), piles=("shot", ""))
    assert made.legal("star:creativity", "drop:pass") == ["drop:dribble", "drop:shot", "go"]


@pytest.mark.clause("WWF-12.21")
@pytest.mark.parametrize(("deck", "is_open", "cards"), [("", False, 1), ("shot", True, 2), (SIX, True, 3)])
def test_endurance_draws_before_the_reply(deck: str, is_open: bool, cards: int) -> None:
    made = table(hands={0: "pass pass", 1: "pass"}, decks=(SIX, deck), stars=(0, 1), abilities=("", "endurance")).play(
        "pass"
    )
    assert made.refuses("star:endurance") is not is_open
    if is_open:
        made.move("star:endurance go")
    assert (made.sizes(1)[0], made.phase) == (cards, "reply")


@pytest.mark.clause("WWF-12.22")
@pytest.mark.parametrize(("card", "quality"), [("shot", 4), ("dribble", None)])
def test_clinical_finish_is_for_the_next_card(card: str, quality: int | None) -> None:
    made = with_ability("clinical_finish", pa=6).move("star:clinical_finish").through(card)
    if quality is None:
        assert made.public.attack.bonus == 0
    else:
        assert made.roll(3).public.action.quality == quality
