"""Section 21: two pairs."""

from typing import Any

import pytest

from games.titles.worldwide_football.tests.build import SIX, Table, kicked_off, table


def pair(hands: dict[int, str] | None = None, **more: Any) -> Table:
    whole = {0: "pass dribble", 1: "tackle interception", 2: "pass long_pass", 3: "tackle pressing"} | (hands or {})
    return table(seats=4, hands=whole, **more)


@pytest.mark.clause("WWF-21.1", "WWF-21.2")
@pytest.mark.parametrize(("votes", "captain"), [(("swap", "swap"), 2), (("swap", "stay"), 0), (("stay", "stay"), 0)])
def test_partners_may_swap_the_captaincy_at_half_time(votes: tuple[str, str], captain: int) -> None:
    made = kicked_off("professional", 4, second_team="MEX")
    assert made.public.captains == [0, 1]
    made.public.discard[0], made.secret.decks[0] = made.secret.decks[0], ""
    while made.phase != "votes":
        made.move(
            "give_back"
            if made.phase == "attack"
            else made.game.default_move(made.view(made.asked), made.ask(), made.rng)
        )
    assert made.keys() == ["vote"] * 4
    for seat, vote in zip((0, 2, 1, 3), (*votes, "stay", "swap"), strict=True):
        made.move(f"{vote} confirm", seat, "vote")
    assert made.public.captains == [captain, 1]
    assert [(ask.key, ask.seat) for ask in made.game.asks(made.state)[:2]] == [("abilities", captain), ("abilities", 1)]


@pytest.mark.clause("WWF-21.2")
def test_captains_choose_for_their_side_and_the_captain_stays_in_extra_time() -> None:
    made = table(
        seats=4,
        half=2,
        draw_resolution="extra_time",
        hands={0: "pass", 1: "pass", 2: "pass", 3: "pass"},
        decks=("", ""),
    )
    made.secret.aside[:] = [made.book.pool[2:], made.book.pool[2:]]
    made.public.captains[:] = [2, 1]
    made.do("to:2", "give_back", "to:1", "give_back")
    assert [(ask.key, ask.seat) for ask in made.game.asks(made.state)[:2]] == [("list", 2), ("list", 1)]
    made.move("deck:default confirm", 2, "list").move("deck:default confirm", 1, "list").move("side:0").settle()
    assert (made.public.captains, made.asked) == ([2, 1], 2)


@pytest.mark.clause("WWF-21.3", "WWF-21.4")
def test_opening_hands_of_a_pair() -> None:
    made = kicked_off("professional", 4)
    assert [made.sizes(seat) for seat in range(4)] == [(5, 1)] * 4
    assert [len(deck) for deck in made.secret.decks] == [26, 26]
    other = kicked_off("professional", 4, four_player_action=8, four_player_player_cards=3)
    assert [other.sizes(seat) for seat in range(4)] == [(8, 3)] * 4


@pytest.mark.clause("WWF-21.4")
def test_extra_cards_of_a_stadium_go_to_the_captain() -> None:
    made = kicked_off("professional", 4, first_team="DEN", second_team="ARG", stadium="first_team")
    assert [made.sizes(seat) for seat in range(4)] == [(7, 1), (5, 1), (5, 1), (5, 1)]


@pytest.mark.clause("WWF-21.4")
def test_partners_do_not_see_each_other_unless_they_agreed() -> None:
    made = kicked_off("professional", 4)
    assert (made.view(0).partner, made.view(0).partner_men) == ([], [])
    open_hands = kicked_off("professional", 4, partners_see_hands=True)
    assert " ".join(open_hands.view(0).partner) == open_hands.hand(2)
    assert open_hands.view(0).partner_men == open_hands.men(2).split()
    assert open_hands.view(1).partner == open_hands.hand(3).split()


@pytest.mark.clause("WWF-21.4")
def test_limits_are_each_players_own() -> None:
    made = pair({1: " ".join(["tackle"] * 10), 3: " ".join(["tackle"] * 10)})
    made.public.reds[3] = 1
    made.do("to:0", "card:pass go", "draw")
    assert (made.asked, made.public.need[1]) == (1, 1)
    made.move("drop:tackle confirm")
    assert (made.asked, made.public.need[1]) == (3, 4)


@pytest.mark.clause("WWF-21.4")
def test_in_extra_time_all_ten_cards_are_dealt() -> None:
    made = table(
        "amateur", seats=4, half=2, draw_resolution="extra_time", hands=dict.fromkeys(range(4), "pass"), decks=("", "")
    )
    made.secret.aside[:] = [made.book.pool[2:], made.book.pool[2:]]
    made.do("to:0", "give_back", "to:1", "give_back")
    made.move("deck:default confirm", 0, "list").move("deck:default confirm", 1, "list").move("side:0").settle()
    assert ([made.sizes(seat)[0] for seat in range(4)], made.secret.decks) == ([5] * 4, ["", ""])


@pytest.mark.clause("WWF-21.5", "WWF-21.6")
def test_the_captain_says_who_has_the_ball() -> None:
    made = pair()
    assert (made.asked, made.phase, made.legal()) == (0, "assign", ["to:0", "to:2"])
    made.move("to:2")
    assert (made.asked, made.phase) == (2, "attack")
    made.do("card:pass go", "draw")
    assert made.asked == 2
    made.move("pass_ball")
    assert made.asked == 0


@pytest.mark.clause("WWF-21.6")
def test_abilities_and_substitutions_may_come_first() -> None:
    made = pair(stars=(2, 0), abilities=("offensive_play tactical_scheme", ""), men={0: "ARG-D1"})
    made.public.windows[0] = True
    assert made.legal() == ["star:offensive_play", "star:tactical_scheme", "sub:ARG-D1", "to:0", "to:2"]
    made.do("star:offensive_play", "sub:ARG-D1", "star:tactical_scheme go", "take:pass go").settle()
    assert (made.phase, made.pa, made.sizes(0), made.public.stars[0]) == ("assign", 1, (3, 0), 1)


@pytest.mark.clause("WWF-21.6")
def test_the_holder_keeps_the_ball_after_a_free_kick_and_passing_closes_the_after_window() -> None:
    made = pair({2: "dribble pass"}, men={2: "ARG-M1"}).do("to:2", "card:dribble go", "defend:tackle go").roll(6)
    assert (made.asked, made.public.attack.restart, made.public.attack.after) == (2, "free_kick", "dribble")
    made.move("pass_ball")
    assert (made.asked, made.public.attack.after, made.public.attack.restart) == (0, "", "free_kick")
    assert made.refuses("pass_ball")


@pytest.mark.clause("WWF-21.7")
def test_draws_benefit_whoever_played_the_card() -> None:
    made = pair({2: "dribble pass"}).do("to:2", "card:dribble go", "draw")
    assert (made.sizes(2)[0], made.sizes(0)[0]) == (2, 2)


@pytest.mark.clause("WWF-21.8")
def test_give_backs_and_discards_concern_the_holder() -> None:
    made = pair().do("to:2", "give_back")
    assert (made.asked, made.phase, made.sizes(2)[0]) == (2, "discard", 5)


@pytest.mark.clause("WWF-21.8")
def test_ball_won_cards_are_for_whoever_won_it_and_holds_it() -> None:
    def won(holder: int) -> Table:
        made = pair(men={1: "MEX-D2", 3: "MEX-M1"}, teams=("ARG", "MEX")).do(
            "to:0", "card:dribble go", "delegate", "defend:tackle go"
        )
        return made.roll(20).move(f"to:{holder}")

    assert [part for part in won(1).legal() if part.startswith("player")] == []
    assert [part for part in won(3).legal() if part.startswith("player")] == ["player:MEX-M1"]


@pytest.mark.clause("WWF-21.9", "WWF-21.10")
def test_a_stuck_partner_loses_the_ball_without_a_draw() -> None:
    made = pair({2: "shot"}).do("to:0", "card:pass go", "draw", "pass_ball", "stuck")
    assert (made.side, made.sizes(2)[0], made.public.give_backs, made.said()[-1]) == (1, 1, 1, "stuck")


@pytest.mark.clause("WWF-21.10")
def test_before_the_first_card_nobody_is_stuck() -> None:
    made = pair({2: "shot"}).do("to:0", "pass_ball")
    assert made.legal() == ["give_back"]
    helped = pair({2: "shot"}, stars=(1, 0), abilities=("tactical_scheme", ""), decks=("dribble", SIX))
    helped.do("to:0", "card:pass go", "draw", "pass_ball")
    assert helped.legal() == ["star:tactical_scheme", "stuck"]
    helped.do("star:tactical_scheme go", "take:dribble go")
    assert "card:dribble" in helped.legal()


@pytest.mark.clause("WWF-21.11", "WWF-21.12")
def test_the_captain_defends_delegates_or_declines() -> None:
    made = pair({1: "tackle", 3: "pressing"}).do("to:0", "card:pass go")
    assert made.legal() == ["delegate", "draw"]
    made.move("delegate")
    assert (made.asked, made.legal()) == (3, ["defend:pressing", "pass"])
    other = pair({1: "tackle", 3: "pressing"}).do("to:0", "card:dribble go")
    assert other.legal() == ["defend:tackle", "delegate", "draw"]
    barred = pair()
    barred.move("to:0").public.attack.bar = True
    assert barred.move("card:pass go").phase == "attack"


@pytest.mark.clause("WWF-21.11")
@pytest.mark.parametrize(("moves", "sizes"), [(("draw",), (3, 3)), (("delegate", "pass"), (2, 2))])
def test_declining_draws_one_each_and_a_missed_delegation_none(moves: tuple[str, ...], sizes: tuple[int, int]) -> None:
    made = pair().do("to:0", "card:pass go", *moves)
    assert (made.sizes(1)[0], made.sizes(3)[0], made.pa) == (*sizes, 2)
