"""Section 12: penalty shoot-outs."""

from typing import Any

import pytest

from games.titles.world_cup_cards import shooting
from games.titles.world_cup_cards import shootout as shootout_rules
from games.titles.world_cup_cards.state import Shootout
from games.titles.world_cup_cards.tests.build import game_of
from games.titles.world_cup_cards.tests.notation import cards, names
from games.titles.world_cup_cards.tests.shooting import (
    FIRST_PILE,
    MATCH,
    PAIRS,
    SECOND_PILE,
    begun,
    kick,
    kicks,
    level,
    shoot,
    shootout,
    stacked,
)
from games.titles.world_cup_cards.tests.tables import Table

TWO = {"M59": ("RUS", "CRO"), "M60": ("SWE", "MEX")}
BOTH: dict[str, Any] = {"pairs": TWO, "owners": {0: "RUS SWE", 1: "CRO MEX"}}


@pytest.mark.clause("WCC-12.1")
def test_hands_are_not_used() -> None:
    made = begun(hands={0: "GL1-BK", 1: ""})
    kicks(made, "11")
    assert [made.hand(seat) for seat in (0, 1)] == ["GL1-BK", ""]


@pytest.mark.clause("WCC-12.2")
def test_two_piles_with_two_cards_face_up() -> None:
    made = level(hands={0: "GL1-BK", 1: ""})
    assert made.asked() == [(-1, "shoot_deck")]
    assert made.book.letter["GL1-BK"] * 3 not in made.secret.hands[0]
    ask = made.ask()
    text = made.game.chance_move(made.state, ask, made.rng)
    assert len(text.split(",")) == 99
    made.move(stacked(made, f"{FIRST_PILE} {SECOND_PILE}"))
    spot = made.view(0).shootouts[0]
    assert spot.piles == [FIRST_PILE.split()[:2], SECOND_PILE.split()[:2]]
    assert made.asked() == [(-1, "shoot_coin")]
    assert spot.hands == [[], []]


@pytest.mark.clause("WCC-12.2", "WCC-12.3")
def test_removed_cards_stay_out_and_each_shootout_has_its_own_deck() -> None:
    made = level(removed="GL2-BK", **BOTH)
    pool = made.game.chance_move(made.state, made.ask(), made.rng).removeprefix("deck:").split(",")
    in_hands = sum(map(len, made.secret.hands))
    assert len(pool) == 99 - in_hands
    assert pool.count("GL2-BK") == 1 - made.hand(0).count("GL2-BK") - made.hand(1).count("GL2-BK")
    made.chance()
    assert sorted(made.secret.shoot_decks) == ["M59", "M60"]
    assert [len(made.secret.shoot_decks[match]) for match in ("M59", "M60")] == [len(pool) - 10] * 2


@pytest.mark.clause("WCC-12.3")
def test_several_shootouts_run_side_by_side() -> None:
    made = level(**BOTH).chance()
    while any(ask.key == "shoot_choice" for ask in made.asks()):
        assert {ask.key for ask in made.asks()} == {"shoot_choice"}
        made.step()
    assert sorted((ask.seat, ask.values["match"]) for ask in made.asks()) == [
        (0, "M59"), (0, "M60"), (1, "M59"), (1, "M60"),
    ]  # fmt: skip
    kick(made, is_goal=True, match="M59")
    assert (shoot(made, "M59").kicks, shoot(made, "M59").given) == (("", ""), (True, True))
    kick(made, is_goal=False, match="M60")
    counts = [sum(map(len, shoot(made, match).kicks)) for match in ("M59", "M60")]
    assert counts == [1, 1]
    while made.phase == "shootout":
        made.step()
    assert all(made.result(match).winner >= 0 for match in TWO)


@pytest.mark.clause("WCC-12.4")
@pytest.mark.parametrize(("coin", "seat"), [("left", 0), ("right", 1)])
def test_the_coin_picks_who_chooses(coin: str, seat: int) -> None:
    made = shootout(coin)
    assert made.asked() == [(seat, "shoot_choice")]
    assert made.legal() == ["pile:1", "pile:2", "order:first", "order:second"]
    assert made.event("shoot.coin") == {"match": MATCH, "seat": seat}
    assert "shoot_coin" in made.game.watched


@pytest.mark.clause("WCC-12.5", "WCC-12.6")
@pytest.mark.parametrize("pile", [1, 2])
@pytest.mark.parametrize("order", ["first", "second"])
@pytest.mark.parametrize("coin", ["left", "right"])
def test_piles_and_order(pile: int, order: str, coin: str) -> None:
    made = shootout(coin).move(f"pile:{pile} confirm")
    seat = 0 if coin == "left" else 1
    assert (made.asked(), made.legal()) == ([(1 - seat, "shoot_choice")], ["order:first", "order:second"])
    made.move(f"order:{order} confirm")
    piles = [FIRST_PILE, SECOND_PILE]
    own = made.view(seat).shootouts[0].hands[seat]
    assert names(" ".join(own)) == names(piles[pile - 1])
    assert shoot(made).first == (1 - seat if order == "first" else seat)
    assert [ask.values["role"] for ask in made.asks()].index("@role.kicker") == shoot(made).first


@pytest.mark.clause("WCC-12.6")
def test_two_cards_stay_face_up_until_used() -> None:
    made = begun()
    assert [sorted(hand) for hand in made.view(None).shootouts[0].hands] == [
        sorted(["?", "?", "?", "ATK-BK", "DEF-RD"]), sorted(["?", "?", "?", "DEF-BK", "ATK-RD"]),
    ]  # fmt: skip
    made.choose(0, "DEF-RD").choose(1, "DEF-YL")
    assert sorted(made.view(1).shootouts[0].hands[0]) == ["?", "?", "?", "?", "ATK-BK"]
    assert made.view(None).shootouts[0].last == ["DEF-RD", "DEF-YL"]


@pytest.mark.clause("WCC-12.7")
def test_kicks_alternate() -> None:
    made = begun("right")
    assert [shooting.kicker(shoot(made))] + [shooting.kicker(shoot(kick(made, True))) for _ in range(4)] == [
        1,
        0,
        1,
        0,
        1,
    ]
    assert shoot(made).kicks == ("11", "11")
    assert [(ask.seat, ask.secret, ask.replaceable) for ask in made.asks()] == [(0, True, True), (1, True, True)]


@pytest.mark.clause("WCC-12.7")
@pytest.mark.parametrize(("card", "kicks_"), [("ATK-RD", "1"), ("DEF-BK", "0")])
def test_the_same_ball_blocks_a_kick(card: str, kicks_: str) -> None:
    made = begun().choose(0, "ATK-BK").choose(1, card)
    assert shoot(made).kicks == (kicks_, "")
    assert made.view().shown == ["ATK-BK", card]


@pytest.mark.clause("WCC-12.8", "WCC-12.9")
def test_cards_are_replaced_the_kicker_first() -> None:
    made = begun(piles=f"{FIRST_PILE} {SECOND_PILE} CNR-BK CNR-RD CNR-BL CNR-GN")
    made.choose(0, "ATK-BK").choose(1, "DEF-BK")
    assert [
        made.book.letter[name] in hand
        for name, hand in zip(("CNR-BK", "CNR-RD"), made.secret.shoot_hands[MATCH], strict=True)
    ] == [True, True]
    made.choose(0, "DEF-RD").choose(1, "ATK-RD")
    hands = [[made.book.name[card] for card in hand] for hand in made.secret.shoot_hands[MATCH]]
    assert ("CNR-BL" in hands[1], "CNR-GN" in hands[0]) == (True, True)
    assert [len(hand) for hand in hands] == [5, 5]
    assert names(" ".join(made.book.name[card] for card in shoot(made).used)) == [
        "ATK-BK",
        "ATK-RD",
        "DEF-BK",
        "DEF-RD",
    ]


@pytest.mark.clause("WCC-12.9")
def test_an_empty_deck_is_made_of_the_used_cards() -> None:
    made = begun()
    made.secret.shoot_decks[MATCH] = made.book.letter["CNR-BK"]
    made.choose(0, "ATK-BK").choose(1, "DEF-BK")
    assert (made.asked(), shoot(made).stage) == ([(-1, "shoot_reshuffle")], "reshuffle")
    ask = made.ask()
    assert made.game.is_legal(made.state, ask, "deck:DEF-BK,ATK-BK")
    assert not made.game.is_legal(made.state, ask, "deck:DEF-BK")
    made.move("deck:DEF-BK,ATK-BK")
    assert (shoot(made).used, [len(hand) for hand in made.secret.shoot_hands[MATCH]]) == ("", [5, 5])
    assert made.secret.shoot_decks[MATCH] == made.book.letter["ATK-BK"]
    assert [ask.key for ask in made.asks()] == ["shoot_kick", "shoot_kick"]


def winner(kicks_: tuple[str, str], *, early: bool = True) -> int:
    book = game_of("2018-men", shootout_early_stop=early).book
    return shooting.winner(book, Shootout("M", 0, 1, kicks=kicks_))


@pytest.mark.clause("WCC-12.10", "WCC-12.11", "WCC-12.12")
@pytest.mark.parametrize(
    ("left", "right", "early", "late"),
    [
        ("", "", -1, -1),
        ("111", "000", 0, -1),
        ("111", "00", -1, -1),
        ("1110", "0001", 0, -1),
        ("1110", "0110", -1, -1),
        ("1110", "0000", 0, -1),
        ("000", "111", 1, -1),
        ("1111", "1110", -1, -1),
        ("1111", "1100", 0, -1),
        ("11111", "1100", 0, -1),
        ("11111", "11110", 0, 0),
        ("11110", "11111", 1, 1),
        ("11111", "11111", -1, -1),
        ("111111", "11111", -1, -1),
        ("111111", "111110", 0, 0),
        ("111110", "111111", 1, 1),
        ("111110", "111110", -1, -1),
        ("1111100", "111110", -1, -1),
    ],
)
def test_when_a_shootout_is_won(left: str, right: str, early: int, late: int) -> None:
    assert (winner((left, right)), winner((left, right), early=False)) == (early, late)


@pytest.mark.clause("WCC-12.12")
def test_all_ten_kicks_where_the_option_says_so() -> None:
    made = kicks(begun(shootout_early_stop=False), "101010")
    assert shoot(made).stage == "kick"
    kicks(made, "1010")
    assert made.result(MATCH).kicks == ("11111", "00000")


@pytest.mark.clause("WCC-12.13", "WCC-12.9")
def test_one_owner_uses_the_deck_to_its_last_two_cards() -> None:
    made = level(owners={0: "SWE MEX", 1: "FRA"})
    deck = cards(made.book, "ATK-BK DEF-RD ATK-BK DEF-BK GL1-RD CNR-BK GL1-BK CNR-BK DEF-RD ATK-BK DEF-BL ATK-BL")
    shootout_rules.shuffle(made.book, made.state, deck)
    assert made.result(MATCH).kicks == ("111", "000")
    short = level(owners={0: "SWE MEX", 1: "FRA"})
    shootout_rules.shuffle(short.book, short.state, deck[:3])
    assert (shoot(short).stage, len(shoot(short).used), shoot(short).kicks) == ("reshuffle", 3, ("1", ""))


@pytest.mark.clause("WCC-12.13")
def test_one_owner_of_both_teams_makes_no_choice() -> None:
    made = level(owners={0: "SWE MEX", 1: "FRA"})
    top = "ATK-BK DEF-RD ATK-BK DEF-BK GL1-RD CNR-BK GL1-BK CNR-BK DEF-RD ATK-BK DEF-BL ATK-BL"
    made.move(stacked(made, top))
    assert made.result(MATCH).kicks == ("111", "000")
    assert made.book.teams[made.result(MATCH).winner] == "SWE"
    assert made.phase != "shootout"


@pytest.mark.clause("WCC-12.13")
def test_the_owner_names_the_winner_where_the_option_says_so() -> None:
    made = level(owners={0: "SWE MEX", 1: "FRA"}, same_owner_shootout="owner_chooses")
    assert (made.asked(), made.legal()) == ([(0, "shoot_winner")], ["win:SWE", "win:MEX"])
    made.move("win:MEX confirm")
    assert (made.book.teams[made.result(MATCH).winner], made.result(MATCH).kicks) == ("MEX", ("", ""))
    assert "shoot.named" in made.told


@pytest.mark.clause("WCC-12.14")
def test_the_score_stays_level_and_the_winner_goes_on() -> None:
    made = kicks(begun(mode="advanced"), "101010")
    assert (made.score(MATCH), made.book.teams[made.result(MATCH).winner]) == ((0, 0), "SWE")
    assert made.public.places[made.number("MEX")] == 5
    assert {ask.key for ask in begun(mode="advanced").asks()} == {"shoot_kick"}


@pytest.mark.clause("WCC-12.14", "WCC-14.4")
@pytest.mark.parametrize(("off", "kicks_"), [(False, "0"), (True, "1")])
def test_the_sweeper_keeper_works_in_shootouts(off: bool, kicks_: str) -> None:
    made = begun(pairs={MATCH: ("SWE", "DEN")}, owners={0: "SWE", 1: "DEN"}, mode="advanced")
    made.public.off = (made.number("DEN"),) if off else ()
    made.choose(0, "ATK-BL").choose(1, "DEF-BK")
    assert shoot(made).kicks[0] == kicks_


def test_the_pairs_are_those_of_the_helpers() -> None:
    assert PAIRS == {MATCH: ("SWE", "MEX")}
    assert isinstance(begun(), Table)
