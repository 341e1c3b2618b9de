"""Section 20: extra time and the shoot-out."""

from typing import Any

import pytest

from games.titles.worldwide_football.tests.build import Table, kicked_off, table

BOTH = "extra_time_shootout"


def level(half: int = 2, ruleset: str = "professional", **more: Any) -> Table:
    """The last give-back of a half, at a level score."""
    made = table(ruleset, half=half, hands={0: "pass", 1: "pass"}, decks=("", ""), draw_resolution=BOTH, **more)
    made.secret.aside[:] = [made.book.pool[1:], made.book.pool[1:]]
    made.public.give_backs = 1
    return made.move("give_back")


def default_lists(made: Table) -> Table:
    return made.move("deck:default confirm", 0, "list").move("deck:default confirm", 1, "list")


@pytest.mark.clause("WWF-20.1")
def test_two_periods_of_ten_chosen_cards() -> None:
    made = level()
    assert made.keys() == ["list", "list"]
    default_lists(made).move("side:1").settle()
    assert (made.public.half, made.side, made.game.outcome(made.state)) == (3, 1, None)
    assert [sum(made.view(seat).own_list.values()) for seat in (0, 1)] == [10, 10]
    made.secret.decks[:] = ["", ""]
    made.public.give_backs = 1
    made.move("give_back")
    assert (made.phase, made.goals) == ("lists", (0, 0))
    default_lists(made).settle()
    assert (made.public.half, made.side) == (4, 0)


@pytest.mark.clause("WWF-20.2")
def test_the_cards_come_from_the_whole_deck_of_the_mode() -> None:
    made = level()
    assert made.legal(seat=0, key="list")[:3] == ["deck:default", "pass:0", "pass:1"]
    names = list(made.book.ruleset.action_cards)[:15]
    counts = {"shot": 4, "long_pass": 4, "sliding_tackle": 1, "tackle": 1}
    made.move(" ".join([*(f"{name}:{counts.get(name, 0)}" for name in names), "confirm"]), 0, "list")
    made.move("deck:default confirm", 1, "list").move("side:0").settle()
    assert made.view(0).own_list == {"long_pass": 4, "shot": 4, "tackle": 1, "sliding_tackle": 1}
    assert (made.sizes(0)[0], len(made.secret.decks[0]), made.sizes(1)[0], len(made.secret.decks[1])) == (8, 2, 7, 3)


@pytest.mark.clause("WWF-20.2")
def test_international_sides_choose_out_of_all_46() -> None:
    made = level(ruleset="international")
    assert "power_shot" in made.view(0).own_list
    assert sum(made.view(0).own_list.values()) == 46


@pytest.mark.clause("WWF-20.3")
def test_no_stars_and_no_tokens_come_back() -> None:
    made = level(stars=(1, 2), men_decks=("ARG-M1 ARG-M2 ARG-A1", "DEN-M1 DEN-M2 DEN-A1"))
    made.public.tokens[:] = [1, 2]
    default_lists(made)
    assert made.keys() == ["coin"]
    made.move("side:0").settle()
    assert (made.public.stars, made.public.tokens, made.sizes(0)[1]) == ([1, 2], [1, 2], 2)
    richer = level(stars=(1, 2), extra_time_stars=2)
    assert richer.public.stars == [3, 4]


@pytest.mark.clause("WWF-20.3")
def test_both_periods_are_played_whatever_the_score_of_the_first() -> None:
    made = level(half=3, goals=(1, 1))
    made.public.goals[0] = 3
    assert (made.phase, made.game.outcome(made.state)) == ("lists", None)
    ended = level(half=4, goals=(2, 1))
    outcome = ended.game.outcome(ended.state)
    assert outcome is not None
    assert (outcome.places, outcome.reason.key) == ((1, 2), "end.extra_time")


@pytest.mark.clause("WWF-20.4", "WWF-20.6")
@pytest.mark.parametrize("ruleset", ["amateur", "professional", "international"])
def test_a_shoot_out_by_sealed_numbers(ruleset: str) -> None:
    made = level(4, ruleset, goals=(1, 1))
    assert made.keys() == ["shoot_toss"]
    made.move("side:1")
    assert [(ask.seat, ask.secret) for ask in made.game.asks(made.state)[:2]] == [(0, True), (1, True)]
    made.move("shoot:1 " * 5 + "save:2 " * 5 + "confirm", 0)
    assert made.view(1).stored == {}
    made.move("shoot:2 " * 5 + "save:2 " * 5 + "confirm", 1)
    assert made.public.kick_numbers[:2] == ((1, 2, 2), (0, 1, 2))
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.reason.key) == ((1, 2), (1, 1), "end.shootout")


@pytest.mark.clause("WWF-20.5")
@pytest.mark.parametrize(("first", "size"), [(0, 5), (1, 5), (0, 1), (1, 3)])
def test_kicks_alternate_and_then_go_in_pairs(first: int, size: int) -> None:
    made = level(4, shootout_kicks=size).move(f"side:{first}")
    for rounds in (size, 1):
        for seat in (0, 1):
            made.move("shoot:1 " * rounds + "save:2 " * rounds + "confirm", seat)
    assert [side for side, _, _ in made.public.kick_numbers[:4]] == [first, 1 - first] * 2
    assert (made.public.kicks, made.phase) == (["1" * (size + 1)] * 2, "shootout")
    made.move("shoot:1 save:6 confirm", 0).move("shoot:6 save:2 confirm", 1)
    assert (made.phase, made.public.winner) == ("over", 0)


@pytest.mark.clause("WWF-20.5")
def test_the_shoot_out_goals_are_no_goals_of_the_match() -> None:
    made = level(4, goals=(2, 2)).move("side:0")
    made.move("shoot:1 " * 5 + "save:1 " * 5 + "confirm", 0).move("shoot:1 " * 5 + "save:2 " * 5 + "confirm", 1)
    assert (made.goals, made.public.kicks, made.game.football(made.state)) == ((2, 2), ["111", "000"], [(2, 2)])


@pytest.mark.clause("WWF-20.3")
def test_abilities_stay_and_a_whole_match_with_extra_time_ends() -> None:
    made = kicked_off("professional", draw_resolution=BOTH)
    abilities = [*made.public.abilities]
    made.public.half, made.public.kick_off = 2, 0
    made.public.discard[0], made.secret.decks[0] = made.secret.decks[0], ""
    while made.phase != "lists":
        made.move(
            "give_back"
            if made.phase == "attack"
            else made.game.default_move(made.view(made.asked), made.ask(), made.rng)
        )
    default_lists(made).settle()
    assert (made.public.abilities, made.public.half) == (abilities, 3)
    while made.phase != "over":
        made.step()
    assert made.game.progress(made.state) == 1
