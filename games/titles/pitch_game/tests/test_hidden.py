"""What each seat may know: the table of hidden information."""

import pytest

from games.engine import codec
from games.engine.chance import SaltedRng
from games.titles.pitch_game.hidden import secrets
from games.titles.pitch_game.tests.build import Table, field, kicks, lined_up
from games.titles.pitch_game.tests.test_2_setup import dealt
from games.titles.pitch_game.tests.test_13_halves import half_time

ROWS = [
    "formation and reserve", "half-time choice", "kicker's card and keeper's decision",
    "tactic hand", "shot hand", "pass hand", "order of piles",
]  # fmt: skip


def hidden(made: Table, seat: int | None) -> dict[str, str]:
    """What is hidden from a seat, where anything is."""
    return {row: content for row, content in secrets(made.book, made.state, seat).items() if content.strip("|,")}


@pytest.mark.clause("PITCH-2.12", "PITCH-13.4", "PITCH-14.7")
@pytest.mark.parametrize(
    ("made", "answer", "row"),
    [
        (dealt(), "formation:4-4-2 reserve:5 confirm", ROWS[0]),
        (half_time(), "out:9 confirm", ROWS[1]),
        (kicks(hands="2 3 4 | 3"), "power:2 confirm", ROWS[2]),
    ],
)
def test_an_answer_is_hidden_until_all_are_in(made: Table, answer: str, row: str) -> None:
    made = Table(made.game, made.game.clone(made.state)).move(answer, 0)
    assert hidden(made, 1)[row] == f"{answer}|"
    assert hidden(made, None)[row] == f"{answer}|"
    assert [name for name in hidden(made, 1) if name in ROWS[:3]] == [row]
    assert row not in hidden(made, 0)
    assert [made.view(seat).answer for seat in (0, 1, None)] == [answer, "", ""]
    assert [made.view(seat).waiting for seat in (0, 1, None)] == [[1]] * 3
    assert answer not in codec.dump(made.view(1)) + codec.dump(made.view(None))


def test_hands_are_seen_by_their_owner_and_counted_by_all() -> None:
    made = field("L9 E7 R4 A12", "L9", "sprint sprint vision 3 4 long_ball | physio 5")
    assert [(card.spot, card.count, card.cost) for card in made.view(0).hand] == [
        ("tactic:sprint", 2, 1),
        ("tactic:vision", 1, 1),
        ("shot:3", 1, 0),
        ("shot:4", 1, 0),
        ("pass:long_ball", 1, 0),
    ]
    assert [card.spot for card in made.view(1).hand] == ["tactic:physio", "shot:5"]
    assert (made.view(None).hand, made.view(None).codes) == ([], ["", "", "", ""])
    for seat in (0, 1, None):
        sides = made.view(seat).sides
        assert [(side.tactic, side.shot, side.pass_) for side in sides] == [(3, 2, 1), (1, 1, 0)]
        assert made.view(seat).hand_sizes == [[3, 0, 2, 1], [1, 0, 1, 0]]
        assert made.view(seat).pile_sizes == [50, 35, 21, 9]
    assert set(hidden(made, 0)) == {"tactic hand", "shot hand", "order of piles"}
    assert hidden(made, 1)["pass hand"] == "b|"
    assert set(hidden(made, None)) == {"tactic hand", "shot hand", "pass hand", "order of piles"}
    assert list(secrets(made.book, made.state, 0)) == ROWS


def test_everything_is_shown_after_the_match() -> None:
    made = field("L9 E7 R4 A12", "L9", "sprint | physio 5")
    assert (made.view(1).hands, made.view(1).piles) == ([], [])
    made.game.resign(made.state, 0)
    for seat in (0, 1, None):
        assert made.view(seat).hands == made.state.secret.hands
        assert made.view(seat).piles == made.state.secret.piles
        assert hidden(made, seat) == {}
        assert made.game.twin(made.state, seat, SaltedRng("over")) == made.state
        assert made.game.determine(made.view(seat), SaltedRng("over")) == made.state


@pytest.mark.parametrize(
    "made",
    [
        lined_up(),
        dealt().move("formation:4-4-2 reserve:5 confirm", 1),
        half_time().move("out:9 confirm", 0),
        kicks(hands="2 3 4 | 3").move("use confirm", 1),
        field("L9 E7 L8 E9 R4 E8", "L9", "long_ball sprint 3").move("pass:8 free roll"),
    ],
)
def test_twins_and_imagined_tables_differ_only_in_what_the_seat_cannot_know(made: Table) -> None:
    rng = SaltedRng("twins")
    for seat in (0, 1, None):
        seen = codec.dump(made.view(seat))
        twins = [made.game.twin(made.state, seat, rng) for _ in range(6)]
        imagined = [made.game.determine(made.view(seat), rng) for _ in range(6)]
        for state in (*twins, *imagined):
            assert codec.dump(made.game.view(state, seat)) == seen
            assert made.game.count(state) == made.game.count(made.state)
            assert [ask.answered for ask in made.game.asks(state)] == [ask.answered for ask in made.asks]
        rows = [secrets(made.book, state, seat) for state in twins]
        assert len({row["order of piles"] for row in rows}) > 1
        assert len({tuple(row.values()) for row in rows}) > 1


def test_replacing_an_answer_changes_only_the_own_ask() -> None:
    made = kicks(hands="2 3 4 | 3").move("power:2 confirm", 0)
    ids = [ask.id for ask in made.asks]
    before = codec.dump(made.view(1))
    made.move("power:2 confirm", 0)
    after = [ask.id for ask in made.asks]
    assert (ids[0] != after[0], ids[1] == after[1], codec.dump(made.view(1)) == before) == (True, True, True)
    assert made.view(0).given == 2


def test_before_the_lot_there_are_no_sides() -> None:
    made = Table(lined_up().game, lined_up().game.setup(2))
    view = made.view(0)
    assert (view.side, view.pieces, view.sides, view.hand, view.waiting) == (None, [], [], [], [-1])
    assert view.pile_sizes == [54, 36, 24, 10]
