"""What each seat may know: the table of hidden information."""

import pytest

from games.engine import codec
from games.engine.chance import SaltedRng
from games.titles.world_cup_game.hidden import secrets
from games.titles.world_cup_game.state import Secret
from games.titles.world_cup_game.tests.build import Table, knockout, table

ROWS = ["hand", "draw deck order", "set-aside cards", "hand returned on elimination", "card just drawn"]


def played(ruleset: str, seats: int) -> Table:
    """A table in which somebody has gone out."""
    made = table(ruleset, seats)
    while not (any(made.state.secret.returned) and made.phase == "turn"):
        made.step()
    return made


def assert_drawn_cards_are_held(secret: Secret) -> None:
    """Whoever drew a card and has not played since still holds it."""
    assert all(card in hand for card, hand in zip(secret.drawn, secret.hands, strict=True))


@pytest.mark.clause("WCG-4.13")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    made = table("1930", 3, hands={0: "foul offside goal_3"})
    assert sorted(made.view(0).hand) == ["foul", "goal_3", "offside"]
    assert (len(made.view(1).hand), made.view(None).hand) == (3, [])
    assert made.view(1).hand_sizes == [3, 3, 3]


@pytest.mark.clause("WCG-5.1")
def test_a_drawn_card_is_seen_by_the_drawer_until_it_plays_again() -> None:
    made = table("1930", 3)
    top, second = (made.book.cards[code].name for code in made.state.secret.deck[:2])
    made.discard("")
    assert [made.view(seat).drawn for seat in (0, 1, 2, None)] == [top, "", "", ""]
    assert [made.view(seat).drawers for seat in (0, 1, 2, None)] == [[0]] * 4
    made.discard("")
    assert [made.view(seat).drawn for seat in (0, 1, 2, None)] == [top, second, "", ""]
    made.discard("")
    made.move(made.legal()[-1])
    assert [made.view(seat).drawn for seat in (0, 1, None)] == ["", second, ""]
    assert made.view(1).drawers == [1, 2]


@pytest.mark.clause("WCG-15.2")
def test_a_seat_that_goes_out_holds_no_drawn_card() -> None:
    pairs = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "usa")}
    owners = {"argentina": 0, "belgium": 1, "peru": 1, "usa": 2}
    made = knockout("1930", "sf", pairs, owners=owners, seats=3, rows={"SF-1.L": "1", "SF-2.L": "1"}, deck=3,
                    modifying_dice=False)  # fmt: skip
    made.play_deck()
    assert [made.state.secret.drawn[seat] == "" for seat in range(3)] == [False, False, True]
    assert (made.view(2).drawers, made.view(2).hand_sizes) == ([0, 1], [3, 3, 0])


@pytest.mark.clause("WCG-8.15", "WCG-15.3")
@pytest.mark.parametrize(("ruleset", "seats"), [("1930", 6), ("2002", 9)])
def test_a_twin_differs_only_in_what_the_seat_cannot_know(ruleset: str, seats: int) -> None:
    made = played(ruleset, seats)
    rng = SaltedRng("twins")
    for seat in (None, *range(seats)):
        twins = [made.game.twin(made.state, seat, rng) for _ in range(5)]
        assert {codec.dump(made.game.view(twin, seat)) for twin in twins} == {codec.dump(made.view(seat))}
        assert all(made.game.count(twin) == made.game.count(made.state) for twin in twins)
        hidden = [secrets(twin, seat) for twin in twins]
        assert list(hidden[0]) == ROWS
        assert len({row["draw deck order"] for row in hidden}) > 1
        for twin in twins:
            assert_drawn_cards_are_held(twin.secret)


@pytest.mark.clause("WCG-8.15")
def test_an_imagined_table_fits_the_view() -> None:
    made = played("2002", 5)
    for seat in (None, *range(5)):
        state = made.game.determine(made.view(seat), SaltedRng(f"{seat}"))
        assert codec.dump(made.game.view(state, seat)) == codec.dump(made.view(seat))
        assert made.game.count(state) == made.game.count(made.state)
        assert_drawn_cards_are_held(state.secret)
        assert made.game.view(state, None).drawers == made.view().drawers


@pytest.mark.clause("WCG-15.3")
def test_secrets_name_what_each_seat_cannot_see() -> None:
    pairs = {"F": ("peru", "usa")}
    made = knockout("1930", "final", pairs, owners={"peru": 0, "usa": 1}, seats=3, hands={0: "foul foul foul", 2: ""})
    secret = made.state.secret
    secret.returned = ("", "", "A23")
    secret.drawn = ["F", "A", ""]
    own, other = made.game.secrets(made.state, 0), made.game.secrets(made.state, 2)
    assert own["hand"] == f"|{secret.hands[1]}|"
    assert other["hand"] == f"FFF|{secret.hands[1]}|"
    assert (own["hand returned on elimination"], other["hand returned on elimination"]) == ("||A23", "||")
    assert (own["card just drawn"], other["card just drawn"]) == ("|A|", "F|A|")
    assert own["draw deck order"] == secret.deck
    assert own["set-aside cards"] == "".join(sorted(secret.aside))
