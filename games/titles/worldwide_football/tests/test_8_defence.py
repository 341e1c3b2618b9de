"""Section 8: defending."""

import pytest

from games.titles.worldwide_football.tests.build import changed, table


@pytest.mark.clause("WWF-8.1")
def test_the_defender_is_asked_at_each_card() -> None:
    made = table(hands={0: "pass dribble pass", 1: "tackle interception"})
    for card in ("pass", "dribble"):
        made.play(card)
        assert (made.asked, made.phase) == (1, "reply")
        made.move("draw")


@pytest.mark.clause("WWF-8.2")
@pytest.mark.parametrize(
    ("card", "pa", "defences"),
    [
        ("pass", 0, ["interception", "pressing"]),
        ("long_pass", 0, ["interception"]),
        ("dribble", 0, ["pressing", "tackle"]),
        ("cross", 5, ["interception"]),
        ("shot", 6, ["pressing", "tackle"]),
        ("placed_shot", 6, ["pressing"]),
    ],
)
def test_a_defence_card_meets_only_what_lists_it(card: str, pa: int, defences: list[str]) -> None:
    made = table(pa=pa, hands={0: f"{card} pass", 1: "interception pressing tackle"}).play(card)
    assert made.legal() == [*(f"defend:{name}" for name in defences), "draw"]


@pytest.mark.clause("WWF-8.3")
def test_listing_is_by_kind() -> None:
    made = table(
        "international", hands={0: "dribble pass", 1: "high_press sliding_tackle clean_tackle anticipation"}
    ).play("dribble")
    assert made.legal() == ["defend:high_press", "defend:sliding_tackle", "defend:clean_tackle", "draw"]


@pytest.mark.clause("WWF-8.4")
@pytest.mark.parametrize(
    ("card", "defence", "pa", "target"),
    [
        ("pass", "interception", 0, 19),
        ("long_pass", "interception", 4, 12),
        ("cross", "interception", 6, 11),
        ("dribble", "pressing", 3, 15),
        ("shot", "tackle", 8, 9),
        ("one_two", "pressing", 1, 15),
    ],
)
def test_the_target(card: str, defence: str, pa: int, target: int) -> None:
    made = table(pa=pa, hands={0: f"{card} pass", 1: defence}).play(card)
    assert [answer.target for answer in made.view(1).answers] == [target]
    assert made.game.choices(made.state, made.ask(), [])[0].label.values["target"] == target
    made.move(f"defend:{defence} go")
    assert (made.public.action.target, made.ask().values["target"]) == (target, target)


@pytest.mark.clause("WWF-8.5")
def test_points_of_cards_played_with_it_are_not_validated_yet() -> None:
    made = table(pa=3, teams=("MEX", "DEN"), hands={0: "dribble pass", 1: "pressing"}, men={0: "MEX-A1"}).play(
        "dribble", "MEX-A1"
    )
    assert made.view(1).answers[0].target == 15


@pytest.mark.clause("WWF-8.6")
@pytest.mark.parametrize(("die", "is_won"), [(12, True), (11, False)])
def test_at_least_the_target(die: int, is_won: bool) -> None:
    made = table(pa=5, hands={0: "dribble pass", 1: "tackle pass"}).play("dribble").defend("tackle", die)
    assert (made.side == 1) is is_won


@pytest.mark.clause("WWF-8.6")
@pytest.mark.parametrize("die", [1, 2, 20])
def test_a_target_of_one_or_less_always_succeeds(die: int) -> None:
    ruleset = changed("professional", "action_cards", "interception", d20=9)
    made = (
        table(ruleset, pa=6, hands={0: "cross pass", 1: "interception pass"}).play("cross").defend("interception", die)
    )
    assert (made.side, made.public.attack.won_by) == (1, "interception")


@pytest.mark.clause("WWF-8.7")
@pytest.mark.parametrize(("draws", "cards"), [(True, 3), (False, 1)])
def test_drawing_against_a_shot(draws: bool, cards: int) -> None:
    made = table(pa=6, hands={0: "shot pass", 1: "pass"}, draw_on_shot=draws).play("shot").move("draw")
    assert (made.sizes(1)[0], made.phase) == (cards, "shot_roll")


@pytest.mark.clause("WWF-8.8")
def test_drawing_from_an_empty_deck_is_a_way_not_to_defend() -> None:
    made = table(hands={0: "pass pass", 1: "interception"}, decks=("pass", "")).play("pass")
    assert made.legal() == ["defend:interception", "draw"]
    assert made.move("draw").sizes(1)[0] == 1


@pytest.mark.clause("WWF-8.9")
def test_nobody_defends_or_draws_on_a_player_card() -> None:
    made = table(hands={0: "dribble pass", 1: "tackle pass"}, men={0: "ARG-M1"}).through("dribble")
    before = made.sizes(1)[0]
    made.move("player:ARG-M1 go")
    assert (made.asked, made.phase, made.pa, made.sizes(1)[0]) == (0, "attack", 2, before)


@pytest.mark.clause("WWF-8.10")
def test_a_bar_forbids_defence_cards_not_player_cards() -> None:
    made = table(pa=6, hands={0: "shot pass", 1: "tackle"}, men={0: "ARG-A1", 1: "DEN-D3"}).play("shot", "ARG-A1")
    made.move("pass")
    assert made.legal() == ["block:DEN-D3", "pass"]


@pytest.mark.clause("WWF-8.11")
def test_the_reconstructed_numbers() -> None:
    made = table("international")
    numbers = {card.id: card.d20 for card in made.book.cards.values() if card.is_defence}
    assert numbers == {
        "interception": 19,
        "pressing": 18,
        "tackle": 17,
        "high_press": 17,
        "sliding_tackle": 15,
        "anticipation": 18,
        "clean_tackle": 18,
    }
    pressing = made.book.by_id["pressing"]
    assert (sorted(pressing.foul), sorted(pressing.yellow), sorted(pressing.red)) == ([1, 2, 3], [1], [])
    tackle = made.book.by_id["tackle"]
    assert (sorted(tackle.foul), sorted(tackle.yellow), sorted(tackle.red)) == ([1, 2, 3, 4, 5, 6], [2, 3], [1])
