"""Section 14: penalty shoot-out."""

import pytest

from games.engine import codec
from games.engine.chance import SaltedRng
from games.titles.pitch_game.tests.build import Table, field, kicks


def kick(made: Table, face: int, power: int = 3, is_used: bool = False) -> Table:
    """One penalty; the face of the luck die decides."""
    side = made.public.active
    made.move(f"power:{power} confirm", side)
    if made.phase == "kick":
        made.move(f"{'use' if is_used else 'keep'} confirm", 1 - side)
    return made.roll(face)


def shoot(text: str, hands: str = "3 3 3 3 3 3 3 | 4 4 4 4 4 2 2", **options: object) -> Table:
    """Penalties in turn, left first: `1` is a goal, `0` a miss."""
    made = kicks(hands=hands, **options)  # type: ignore[arg-type]
    for each in text:
        power = int(made.hand("LR"[made.public.active], "shot")[0])
        kick(made, 6 if each == "1" else 1, power)
    return made


@pytest.mark.clause("PITCH-14.1")
def test_a_level_match_goes_to_penalties() -> None:
    made = field("L9 E7 R4 B8", "L9", half=2)
    made.public.turns, made.public.active = (5, 4), 1
    made.pass_turn().chance()
    assert made.phase == "kick"
    assert made.told()[1:3] == ["full_time", "shootout"]
    won = field("L9 E7 R4 B8", "L9", half=2)
    won.public.turns, won.public.active, won.public.goals = (5, 4), 1, (1, 0)
    assert won.pass_turn().phase == "over"


@pytest.mark.clause("PITCH-14.1")
@pytest.mark.parametrize(
    ("text", "winner"),
    [("1010101010", 0), ("0101010101", 1), ("1111111110", 0), ("11" * 4 + "01", 1), ("1" * 10 + "10", 0)],
)
def test_five_each_and_then_pairs_decide(text: str, winner: int) -> None:
    made = shoot(text)
    assert made.phase == "over"
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert outcome.places == ((1, 2) if winner == 0 else (2, 1))
    assert made.public.kicks == (text[::2], text[1::2])
    assert made.told() == ["kick.goal" if text[-1] == "1" else "kick.miss", "shootout.won"]


@pytest.mark.clause("PITCH-14.1")
@pytest.mark.parametrize("text", ["1" * 10, "1" * 12, "0" * 10, "1" * 10 + "00", "1" * 10 + "1"])
def test_level_after_five_it_goes_on_until_a_pair_decides(text: str) -> None:
    made = shoot(text)
    assert made.phase == "kick"
    assert made.public.active == len(text) % 2


@pytest.mark.clause("PITCH-14.2")
def test_the_first_player_kicks_first_and_all_ten_are_taken() -> None:
    made = kicks()
    assert made.public.active == 0
    made = shoot("10101")
    assert (made.phase, made.public.active) == ("kick", 1)
    assert shoot("101010101").phase == "kick"  # 5-0 with one to come


@pytest.mark.clause("PITCH-14.2")
@pytest.mark.parametrize(
    ("text", "phase"), [("10101", "kick"), ("101010", "over"),
                        ("1" * 9, "kick"), ("1" * 10, "kick"), ("1" * 11, "kick"), ("1" * 10 + "01", "over"),
                        ("11111111" + "0", "kick"), ("11111111" + "01", "over"), ("010101", "over")],
)  # fmt: skip
def test_a_decided_shoot_out_may_stop_with_the_option(text: str, phase: str) -> None:
    assert shoot(text, shootout_stop_when_decided=True).phase == phase


@pytest.mark.clause("PITCH-14.3")
def test_the_kicker_chooses_a_card_from_the_hand_and_the_luck_die_is_thrown() -> None:
    made = kicks(hands="2 4 4 | 3")
    ask = made.asks[0]
    assert (ask.key, ask.seat, ask.values) == ("kick", 0, {"number": 1})
    assert made.game.legal_moves(made.state, ask, []) == ["power:2", "power:4"]
    assert made.game.legal_moves(made.state, ask, ["power:4"]) == ["confirm"]
    assert made.game.legal_moves(made.state, ask, ["power:4", "confirm"]) == []
    made.move("power:4 confirm", 0).move("keep confirm", 1)
    assert (made.phase, made.hand("L", "shot"), made.discards("shot")) == ("penalty", "2 4", ["4"])
    assert made.asks[0].values == {"seat": 0, "needed": 3, "number": 0}
    assert made.roll(3).public.kicks == ("1", "")
    assert made.public.roll == ("penalty", 3)


@pytest.mark.clause("PITCH-14.4", "PITCH-16.5")
@pytest.mark.parametrize(("option", "hand"), [(5, 5), (2, 4), (8, 8), (0, 4)])
def test_hands_of_shot_cards_are_filled_up_before_the_first_kick(option: int, hand: int) -> None:
    made = field("L9 E7 R4 B8", "L9", "3 3 3 3 | 3 3 3 3", half=2, shootout_hand=option)
    made.public.turns, made.public.active = (5, 4), 1
    made.pass_turn()
    assert [len(made.hand(side, "shot").split()) for side in "LR"] == [hand, hand]


@pytest.mark.clause("PITCH-14.4")
def test_a_kicker_without_a_card_draws_one_first() -> None:
    made = kicks("11111", "11111", hands="| 3")
    made.public.phase, made.public.after = "", "kick"
    top = made.pile("shot")[0]
    from games.titles.pitch_game.flow import go_on

    events = go_on(made.book, made.state)
    assert (made.hand("L", "shot"), made.phase) == (top, "kick")
    assert [event.key for event in events] == ["event.draw"]


@pytest.mark.clause("PITCH-14.4")
def test_a_kicker_for_whom_there_is_none_misses() -> None:
    made = kicks("1111", "1111", hands="3 | 3")
    made.state.secret.hands[1][2], made.state.secret.piles[2] = "3" + made.state.secret.piles[2], ""
    kick(made, 6)  # left's last card, discarded
    assert (made.public.active, made.public.kicks) == (1, ("11111", "1111"))
    made.public.discards = ("", "", "", "")
    made.state.secret.hands[1][2] = "33"
    kick(made, 6)
    made.public.discards = ("", "", "", "")
    assert made.public.kicks == ("11111", "11111")
    empty = kicks("11111", "11111", hands="3 | 3 3")
    empty.state.secret.piles[2], empty.state.secret.hands[0][2] = "", ""
    empty.public.phase, empty.public.after = "", "kick"
    from games.titles.pitch_game.flow import go_on

    events = go_on(empty.book, empty.state)
    assert [event.key for event in events] == ["event.kick.none"]
    assert (empty.public.kicks, empty.public.active, empty.phase) == (("111110", "11111"), 1, "kick")


@pytest.mark.clause("PITCH-14.5", "PITCH-14.6")
def test_the_keeper_card_makes_one_kick_harder_and_is_gone() -> None:
    made = kicks(hands="4 4 4 | 3 3")
    assert made.game.legal_moves(made.state, made.asks[1], []) == ["keep", "use"]
    made.move("power:4 confirm", 0).move("use confirm", 1)
    assert made.told() == ["kick", "keeper_card"]
    assert made.asks[0].values["needed"] == 5
    assert (made.public.keeper_cards, made.roll(4).public.kicks) == ((True, False), ("0", ""))
    kick(made, 6)
    assert [ask.key for ask in made.asks] == ["kick"]  # nothing is left for the keeper to decide
    made.move("power:4 confirm")
    assert (made.phase, made.asks[0].values["needed"]) == ("penalty", 3)


@pytest.mark.clause("PITCH-14.6")
@pytest.mark.parametrize(
    ("power", "bonus", "needed"), [(2, 2, 6), (5, 2, 4), (3, 0, 4), (3, 4, 6), (5, 4, 6), (4, 1, 4)]
)
def test_the_number_with_the_keeper_card_is_limited_to_6(power: int, bonus: int, needed: int) -> None:
    made = kicks(hands=f"{power} | 3", keeper_card_bonus=bonus).move(f"power:{power} confirm", 0).move("use confirm", 1)
    assert made.asks[0].values["needed"] == needed


@pytest.mark.clause("PITCH-14.7")
def test_card_and_defence_are_chosen_in_secret() -> None:
    made = kicks(hands="4 2 | 3")
    assert [(ask.seat, ask.key, ask.secret, ask.replaceable) for ask in made.asks] == [
        (0, "kick", True, True),
        (1, "save", True, True),
    ]
    other = kicks(hands="4 2 | 3")
    made.move("power:4 confirm", 0)
    other.move("power:2 confirm", 0)
    assert codec.dump(made.view(1)) == codec.dump(other.view(1))
    assert (made.view(0).answer, made.told()) == ("power:4 confirm", ["stored.kick"])
    made.move("power:2 confirm", 0)
    assert made.told() == []
    made.move("keep confirm", 1)
    assert made.discards("shot") == ["2"]
    saving = kicks(hands="4 2 | 3").move("use confirm", 1)
    assert (saving.told(), saving.view(0).answer, saving.view(1).answer) == (["stored.save"], "", "use confirm")


@pytest.mark.clause("PITCH-14.8")
def test_pieces_play_no_part() -> None:
    made = kicks()
    before = codec.dump(made.view().pieces)
    kick(made, 6)
    assert codec.dump(made.view().pieces) == before
    bare = kicks()
    bare.public.status[0] = "P" + "X" * 11
    bare.public.at[0] = [bare.public.at[0][0]] + [-1] * 11
    bare.public.ball_side, bare.public.ball = 1, 9
    assert kick(bare, 6).public.kicks == ("1", "")


@pytest.mark.clause("PITCH-14.4")
def test_defaults_of_the_shoot_out() -> None:
    made = kicks(hands="2 4 3 | 3")
    rng = SaltedRng("d")
    answers = {ask.key: made.game.default_move(made.view(ask.seat), ask, rng) for ask in made.asks}
    assert answers == {"kick": "power:4 confirm", "save": "use confirm"}
    later = kicks("1", "1")
    save = later.asks[1]
    assert later.game.default_move(later.view(1), save, rng) == "keep confirm"
