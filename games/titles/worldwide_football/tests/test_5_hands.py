"""Section 5: hands, decks and discard piles."""

import pytest

from games.titles.worldwide_football.tests.build import SIX, Table, kicked_off, table

TEN = " ".join(["pass"] * 10)


@pytest.mark.clause("WWF-5.1")
def test_ten_action_and_three_player_cards() -> None:
    made = table(hands={0: "pass pass", 1: TEN}, men={0: "ARG-D1 ARG-D2 ARG-M1"}, men_decks=("ARG-A1", "")).through(
        "pass"
    )
    assert made.public.need == ("limit", 2, 0, 0)
    made.move("drop:pass drop:pass confirm")
    assert (made.asked, made.public.need) == (0, ("limit", 0, 1, 0))
    made.move("man:ARG-A1 confirm")
    assert (made.sizes(0), made.sizes(1)) == ((1, 3), (10, 0))


@pytest.mark.clause("WWF-5.1")
def test_limits_are_options() -> None:
    made = table(hands={0: "pass pass", 1: TEN}, hand_limit_action=12).through("pass")
    assert (made.phase, made.sizes(1)[0]) == ("attack", 12)


@pytest.mark.clause("WWF-5.2")
def test_the_owner_chooses_what_goes() -> None:
    made = table(hands={0: "pass pass", 1: "shot cross " + "pass " * 8}).through("pass")
    assert made.legal() == ["drop:pass", "drop:cross"]
    assert made.legal("drop:cross") == ["drop:shot"]
    made.move("drop:cross drop:shot confirm")
    assert (made.hand(1), made.pile(1)) == (TEN, "cross shot")


@pytest.mark.clause("WWF-5.3")
def test_all_cards_are_taken_first() -> None:
    made = table(hands={0: "pass " * 9}, decks=("shot shot shot", SIX)).move("give_back")
    assert (made.sizes(0)[0], made.public.need[1], len(made.secret.decks[0])) == (12, 3, 0)


@pytest.mark.clause("WWF-5.3")
def test_searching_over_the_limit_is_cut_too() -> None:
    made = table(hands={0: TEN}, decks=("shot", SIX), stars=(1, 0), abilities=("tactical_scheme", ""))
    made.do("star:tactical_scheme go", "take:shot go")
    assert made.public.need == ("limit", 1, 0, 0)


@pytest.mark.clause("WWF-5.4", "WWF-5.5")
@pytest.mark.parametrize(("deck", "left"), [("", 1), ("shot", 2), ("shot shot shot", 3)])
def test_a_draw_takes_what_is_there(deck: str, left: int) -> None:
    made = table(hands={0: "pass pass", 1: "pass"}, decks=(SIX, deck)).through("pass")
    assert made.sizes(1)[0] == left


@pytest.mark.clause("WWF-5.5")
def test_nothing_is_reshuffled_within_a_half() -> None:
    made = table(hands={0: "pass pass", 1: "pass"}, decks=(SIX, ""), piles=("", "shot shot")).through("pass")
    assert (made.sizes(1)[0], made.pile(1)) == (1, "shot shot")


@pytest.mark.clause("WWF-5.6", "WWF-10.3")
def test_used_cards_go_to_their_owners_pile_when_the_attack_ends() -> None:
    made = table(pa=2, hands={0: "pass dribble pass", 1: "tackle interception"})
    made.play("dribble").defend("tackle", 7)
    assert (made.view().table, made.pile(0), made.pile(1)) == ([["dribble"], ["tackle"]], "", "")
    made.play("pass").defend("interception", 20)
    assert (made.pile(0), made.pile(1), made.view().table) == ("dribble pass", "tackle interception", [[], []])


@pytest.mark.clause("WWF-5.7")
def test_what_is_thrown_away_lies_in_the_pile_at_once() -> None:
    made = table(hands={0: "long_pass cross pass"}, piles=("", "")).through("long_pass").move("drop:cross confirm")
    assert (made.pile(0), made.view().table[0]) == ("cross", ["long_pass"])


@pytest.mark.clause("WWF-5.7")
def test_used_player_cards_follow_the_same_rule() -> None:
    made = table(teams=("NGA", "DEN"), hands={0: "dribble pass", 1: "pass"}, men={0: "NGA-M1"}).through("dribble")
    made.move("player:NGA-M1 go")
    assert (made.view().men_table[0], made.men_pile(0)) == (["NGA-M1"], "")
    made.do("give_back", "drop:pass confirm")
    assert made.men_pile(0) == "NGA-M1"


@pytest.mark.clause("WWF-5.7")
def test_cards_on_the_table_cannot_be_taken_back() -> None:
    made = table(hands={0: "pass dribble", 1: "pass"}, men={0: "ARG-M2"}).through("pass")
    assert made.refuses("player:ARG-M2")


@pytest.mark.clause("WWF-5.8")
def test_sizes_and_open_piles_are_public() -> None:
    made = kicked_off("amateur")
    made.public.discard[1] = made.book.by_id["shot"].code
    view = made.view(None)
    assert (sorted(view.hand_sizes), view.men_sizes, sorted(view.decks), view.men_decks) == (
        [7, 8],
        [2, 2],
        [22, 23],
        [5, 5],
    )
    assert view.discard[1] == ["shot"]


@pytest.mark.clause("WWF-5.9")
def test_a_search_is_secret_and_the_deck_is_shuffled() -> None:
    made = table(hands={0: "pass"}, decks=("shot cross dribble", SIX), stars=(1, 0), abilities=("tactical_scheme", ""))
    made.do("star:tactical_scheme go", "take:cross go")
    assert made.keys() == ["shuffle"]
    told = [event for event in made.events if event.key == "event.search"]
    assert [(event.seats, event.values["cards"], event.others and event.others.values["count"]) for event in told] == [
        ((0,), "@card.cross", 1)
    ]
    assert (made.view(0).taken, made.view(1).taken) == (["cross"], [])
    assert {made.game.chance_move(made.state, made.ask(), made.rng) for _ in range(20)} == {
        "deck:shot,dribble",
        "deck:dribble,shot",
    }
    made.settle()
    assert (made.hand(0), sorted(made.deck(0).split())) == ("pass cross", ["dribble", "shot"])


@pytest.mark.clause("WWF-5.10")
def test_an_empty_handed_side_draws_or_gives_the_ball_back() -> None:
    made = table(hands={0: "pass pass"}, decks=(SIX, ""))
    made.play("pass")
    assert (made.phase, made.pa, made.said()[-2:]) == ("attack", 2, ["no_defence", "pa"])
    gone: Table = table(hands={0: "pass", 1: "pass"}, decks=("", SIX)).through("pass")
    assert (gone.side, gone.said()[-1]) == (1, "give_back")
