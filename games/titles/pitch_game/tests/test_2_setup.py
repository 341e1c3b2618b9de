"""Section 2: set-up."""

from collections import Counter

import pytest

from games.engine import codec
from games.engine.chance import SaltedRng
from games.engine.contract import IllegalMove
from games.titles.pitch_game.ruleset import Ruleset, shipped
from games.titles.pitch_game.tests.build import FORMATION, Table, fresh, game_of, lined_up
from games.titles.pitch_game.tests.tables import piece
from games.titles.pitch_game.view import Piece

LEFT_442 = {2: "B2", 3: "D2", 4: "F2", 5: "H2", 6: "B4", 7: "D4", 8: "F4", 9: "H4", 10: "C6", 11: "G6"}
RIGHT_442 = {2: "H12", 3: "F12", 4: "D12", 5: "B12", 6: "H10", 7: "F10", 8: "D10", 9: "B10", 10: "G8", 11: "C8"}
TEN = ["A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "B3", "B4"]


def dealt(salt: str = "deal") -> Table:
    """A table at the choice of formations."""
    made = fresh()
    made.rng = SaltedRng(salt)
    return made.move("lot:0").chance()


def own(squares: list[str], reserve: int = 11) -> str:
    """A free formation."""
    numbers = [number for number in range(1, 12) if number != reserve]
    placed = " ".join(f"{number}:{square}" for number, square in zip(numbers, squares, strict=True))
    return f"formation:free reserve:{reserve} {placed} confirm"


def homes(made: Table, side: str) -> dict[int, str]:
    """The formation squares of a side."""
    view = made.view()
    return {p.number: p.home for p in view.pieces if "LR"[p.side] == side and p.home and p.number}


@pytest.mark.clause("PITCH-2.1")
def test_each_player_takes_one_half() -> None:
    made = lined_up()
    ground = made.book.ground
    for side in (0, 1):
        inside = [ground.halves[side] >> square & 1 for square in made.public.home[side] if square >= 0]
        assert inside == [1] * 11


@pytest.mark.clause("PITCH-2.2")
def test_the_lot_says_who_is_first_plays_left_and_kicks_off() -> None:
    made = fresh()
    rng = SaltedRng("lots")
    lots = Counter(made.game.chance_move(made.state, made.asks[0], rng) for _ in range(400))
    assert set(lots) == {"lot:0", "lot:1"}
    assert min(lots.values()) > 150
    made.move("lot:1").chance().move(FORMATION, 0).move(FORMATION, 1)
    assert (made.on_turn, made.public.first, made.view(1).side, made.view(0).side) == ("L", 1, 0, 1)
    assert made.at("L2") == "B2"
    assert [ask.seat for ask in made.chance().asks] == [1]


@pytest.mark.clause("PITCH-2.2")
def test_the_first_seat_may_be_first_with_the_option() -> None:
    made = fresh(first_player="seat1")
    assert (made.phase, made.public.first) == ("deal", 0)


@pytest.mark.clause("PITCH-2.3", "PITCH-2.4")
def test_every_pile_is_shuffled_by_itself() -> None:
    one, other = dealt("one"), dealt("other")
    for pile in ("tactic", "event", "shot", "pass"):
        assert one.pile(pile) != other.pile(pile)
    ask = fresh().move("lot:0").asks[0]
    made = fresh().move("lot:0")
    text = made.game.chance_move(made.state, ask, SaltedRng("x"))
    packs = ["".join(sorted(pile)) for pile in text.removeprefix("deck:").split(",")]
    assert packs == [*made.book.packs, "ab"]
    swapped = text.removeprefix("deck:").split(",")
    swapped[0], swapped[1] = swapped[1], swapped[0]
    assert not made.game.is_legal(made.state, ask, "deck:" + ",".join(swapped))
    assert not made.game.is_legal(made.state, ask, text.removesuffix(text[-1]) + text[-2])


@pytest.mark.clause("PITCH-2.5", "PITCH-2.7")
def test_five_tactic_three_shot_and_two_pass_cards_and_a_coach_for_each() -> None:
    made = fresh().move("lot:1")
    text = made.game.chance_move(made.state, made.asks[0], SaltedRng("order"))
    made.move(text)
    tactics, events, shots, passes, coaches = text.removeprefix("deck:").split(",")
    secret = made.state.secret
    first, other = ([*hand] for hand in secret.hands)
    assert first == ["".join(sorted(tactics[:5])), "", "".join(sorted(shots[:3])), "".join(sorted(passes[:2]))]
    assert other == ["".join(sorted(tactics[5:10])), "", "".join(sorted(shots[3:6])), "".join(sorted(passes[2:4]))]
    assert secret.piles == [tactics[10:], events, shots[6:], passes[4:]]
    assert made.public.coaches == (coaches[0], coaches[1])
    assert [side.coach for side in made.view(None).sides] == [made.book.coach_names[code] for code in coaches]


@pytest.mark.clause("PITCH-2.6", "PITCH-16.5")
def test_each_side_has_one_keeper_card_from_the_start() -> None:
    made = dealt()
    assert made.public.keeper_cards == (True, True)
    assert [side.keeper_card for side in made.view(None).sides] == [True, True]


@pytest.mark.clause("PITCH-2.8", "PITCH-16.3")
def test_ten_of_eleven_start_beside_the_keeper_and_one_is_the_reserve() -> None:
    made = lined_up("formation:4-4-2 reserve:7 confirm")
    statuses = [made.status(f"L{number}") for number in range(1, 12)]
    assert statuses == ["P"] * 6 + ["R"] + ["P"] * 4
    assert (made.at("L7"), made.at("LK")) == ("", "E1")
    assert len([p for p in made.view().pieces if p.side == 0 and p.square]) == 11
    assert made.view().pieces[7] == Piece(side=0, seat=0, number=7, square="", home="", status="reserve")


@pytest.mark.clause("PITCH-2.9", "PITCH-2.10")
def test_the_default_is_4_4_2_without_number_1() -> None:
    made = lined_up()
    assert homes(made, "L") == LEFT_442
    assert homes(made, "R") == RIGHT_442
    made = dealt()
    for ask in made.asks:
        assert made.game.default_move(made.view(ask.seat), ask, SaltedRng("d")) == FORMATION


@pytest.mark.clause("PITCH-2.10")
@pytest.mark.parametrize(
    ("name", "left", "right"),
    [
        ("4-3-3", "B2 D2 F2 H2 B4 E4 H4 B6 E5 H6", "H12 F12 D12 B12 H10 E10 B10 H8 E9 B8"),
        ("3-4-3", "B2 E2 H2 B4 D4 F4 H4 B6 E5 H6", "H12 E12 B12 H10 F10 D10 B10 H8 E9 B8"),
        ("3-5-2", "B2 E2 H2 A4 C4 E4 G4 I4 C6 G6", "H12 E12 B12 I10 G10 E10 C10 A10 G8 C8"),
        ("4-5-1", "B2 D2 F2 H2 A4 C4 E4 G4 I4 E5", "H12 F12 D12 B12 I10 G10 E10 C10 A10 E9"),
        ("5-3-2", "A2 C2 E2 G2 I2 B4 E4 H4 C6 G6", "I12 G12 E12 C12 A12 H10 E10 B10 G8 C8"),
        ("5-4-1", "A2 C2 E2 G2 I2 B4 D4 F4 H4 E5", "I12 G12 E12 C12 A12 H10 F10 D10 B10 E9"),
    ],
)
def test_a_named_formation_fills_its_squares_in_the_order_of_the_numbers(name: str, left: str, right: str) -> None:
    made = lined_up(f"formation:{name} reserve:1 confirm", f"formation:{name} reserve:1 confirm")
    assert [list(homes(made, side).values()) for side in "LR"] == [left.split(), right.split()]
    assert list(homes(made, "L")) == list(range(2, 12))


@pytest.mark.clause("PITCH-2.10")
def test_another_reserve_moves_the_numbers_up() -> None:
    made = lined_up("formation:4-4-2 reserve:11 confirm")
    assert homes(made, "L") == dict(zip(range(1, 11), LEFT_442.values(), strict=True))


@pytest.mark.clause("PITCH-2.9", "PITCH-2.11")
def test_a_free_formation_stands_where_the_player_likes_in_the_own_half() -> None:
    made = lined_up(own(TEN), own(["I13", "I12", "I11", "I10", "I9", "I8", "H13", "H12", "H11", "H10"], 1))
    assert homes(made, "L") == dict(zip(range(1, 11), TEN, strict=True))
    assert homes(made, "R")[2] == "I13"
    assert made.at("L1") == "A1"


@pytest.mark.clause("PITCH-2.11")
@pytest.mark.parametrize("square", ["B7", "E6", "D6", "F6", "E1", "A8", "A2", "J1"])
def test_a_square_of_a_free_formation_is_refused(square: str) -> None:
    made = dealt()
    with pytest.raises(IllegalMove):
        made.move(own(["A2", square, *TEN[2:]]), 0)


@pytest.mark.clause("PITCH-2.11")
def test_six_in_the_own_area_are_refused_and_five_are_not() -> None:
    inside = ["C1", "C2", "C3", "D1", "D2"]
    made = dealt()
    with pytest.raises(IllegalMove):
        made.move(own([*inside, "D3", *TEN[:4]]), 0)
    made.move(own([*inside, *TEN[:5]]), 0).move(FORMATION, 1)
    assert list(homes(made, "L").values()) == [*inside, *TEN[:5]]


@pytest.mark.clause("PITCH-2.11")
def test_the_list_for_a_free_formation_holds_all_squares_that_are_allowed() -> None:
    made = dealt()
    left, right = made.asks
    parts = ["formation:free", "reserve:1"]
    first = made.game.legal_moves(made.state, left, parts)
    assert len(first) == 6 * 9 - 1 - 3  # without the keeper's square and three of the circle
    assert first[0] == "2:A1"
    assert len(made.game.legal_moves(made.state, right, parts)) == 50
    assert made.game.legal_moves(made.state, right, parts)[0] == "2:A8"
    later = made.game.legal_moves(made.state, left, [*parts, "2:C1", "3:C2", "4:C3", "5:D1", "6:D2"])
    assert [part for part in later if part[2] in "CDEFG" and part[3:] in "123"] == []
    assert len(later) == 50 - 14


@pytest.mark.clause("PITCH-2.12")
def test_formations_are_chosen_in_secret_and_revealed_together() -> None:
    made = dealt()
    assert [(ask.seat, ask.key, ask.secret, ask.replaceable, ask.answered) for ask in made.asks] == [
        (0, "formation", True, True, False),
        (1, "formation", True, True, False),
    ]
    before = made.view(1)
    made.move("formation:5-4-1 reserve:3 confirm", 0)
    assert made.told() == ["stored.formation"]
    assert made.view(0).answer == "formation:5-4-1 reserve:3 confirm"
    after = made.view(1)
    assert (after.waiting, before.waiting) == ([1], [0, 1])
    after.waiting = before.waiting
    assert codec.dump(after) == codec.dump(before)
    made.move("formation:4-3-3 reserve:4 confirm", 0)  # chosen anew
    assert (made.told(), made.phase) == ([], "formation")
    made.next_event("quiet_spell").move(FORMATION, 1)
    assert made.lines()[:2] == ["Ana lines up in 4-3-3; 4 is the reserve.", "Ben lines up in 4-4-2; 1 is the reserve."]
    assert made.phase == "turn"
    side, number = piece("L9")
    assert made.book.square(made.public.home[side][number]) == "B6"


@pytest.mark.clause("PITCH-2.13")
def test_a_team_is_nothing_but_its_numbers() -> None:
    assert [name for name in Ruleset.__struct_fields__ if "team" in name or "colour" in name] == []
    assert shipped()["standard"] == game_of().book.ruleset
    reaches = []
    for number in range(2, 12):
        made = lined_up()
        made.public.at[0][number], made.public.at[0][10] = made.public.at[0][10], made.public.at[0][number]
        reaches.append(made.reach(number))
    assert all(reach == reaches[8] for reach in reaches)
