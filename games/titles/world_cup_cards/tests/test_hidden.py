"""What each seat may know: the table of hidden information."""

from typing import Any

import pytest

from games.engine import codec
from games.engine.chance import SaltedRng
from games.titles.world_cup_cards.pack import FULL_TIME, UNKNOWN, is_within
from games.titles.world_cup_cards.tests.abilities import advanced
from games.titles.world_cup_cards.tests.build import Table, table
from games.titles.world_cup_cards.tests.notation import cards, names
from games.titles.world_cup_cards.tests.shooting import begun, level, shoot, stacked

THREE = "ATK-BK-1 DEF-RD-1 FOU-GN-1"


def twins(made: Table, seat: int | None, count: int = 12) -> list[Table]:
    rng = SaltedRng(f"twins {seat}")
    found = [Table(made.game, made.game.twin(made.state, seat, rng)) for _ in range(count)]
    for twin in found:
        assert codec.dump(twin.view(seat)) == codec.dump(made.view(seat))
        assert twin.game.count(twin.state) == made.game.count(made.state)
    return found


@pytest.mark.clause("WCC-4.14")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    made = table(hands={0: THREE})
    assert names(" ".join(made.view(0).hand)) == names(THREE)
    assert [made.view(seat).hand for seat in (1, None)] == [made.view(1).hand, []]
    assert made.view(None).hand_sizes == [3, 3, 3, 3]
    assert len({twin.hand(0) for twin in twins(made, 1)}) > 3
    assert {twin.hand(0) for twin in twins(made, 0)} == {made.hand(0)}


@pytest.mark.clause("WCC-3.6")
def test_nobody_knows_where_full_time_lies_but_in_the_last_third() -> None:
    made = table()
    places = {twin.secret.deck.index(FULL_TIME) for twin in twins(made, 0, 60)}
    assert min(places) >= 32
    assert max(places) <= 48
    assert len(places) > 8
    made.dribble(made.hand(0).split()[0])
    places = {twin.secret.deck.index(FULL_TIME) for twin in twins(made, 0, 60)}
    assert min(places) >= 31


@pytest.mark.clause("WCC-4.7", "WCC-8.5")
def test_who_laid_a_card_beneath_knows_it() -> None:
    made = table(hands={0: THREE}, opens="GL1-BK GL1-RD GL1-BL").substitute("DEF-RD", "GL1-BK")
    assert {twin.secret.under[1] for twin in twins(made, 0)} == {made.book.letter["DEF-RD"]}
    assert len({twin.secret.under[1] for twin in twins(made, 1)}) > 3
    assert len({twin.secret.under[0] for twin in twins(made, 0)}) > 3
    assert all(made.book.letter["GL1-BK"] in twin.secret.hands[0] for twin in twins(made, 1))
    hidden = made.game.secrets(made.state, 1), made.game.secrets(made.state, 0)
    rows = [row["cards put beneath by substitution"] for row in hidden]
    assert rows == [made.book.letter["DEF-RD"], ""]
    assert [row["first card beneath Stoppage Time"] for row in hidden] == [made.secret.under[0]] * 2


@pytest.mark.clause("WCC-4.14")
def test_a_closed_discard_pile_is_known_by_its_top_card() -> None:
    made = table(hands={0: THREE}, discards="CNR-BK CNR-RD", discard_public=False).dribble("DEF-RD")
    piles = {twin.public.discards for twin in twins(made, 1, 20)}
    assert {pile[-1] for pile in piles} == {made.book.letter["DEF-RD"]}
    assert {len(pile) for pile in piles} == {3}
    assert UNKNOWN not in "".join(piles)
    assert len({pile[0] for pile in piles}) > 3


@pytest.mark.clause("WCC-7.6", "WCC-14.11")
def test_what_one_has_seen_and_what_all_know_are_put_together() -> None:
    made = advanced(2, owners={0: "GER"}, deck="ATK-BK CNR-BK GL1-BK GL1-RD OFS-RD", on="GER").ability("GER")
    book = made.book
    made.secret.seen[0] = book.letter["ATK-BK"] + UNKNOWN + book.letter["GL1-BK"]
    made.public.top = UNKNOWN + book.letter["CNR-BK"] + UNKNOWN + book.letter["GL1-RD"]
    assert made.view(0).deck_top == ["ATK-BK", "CNR-BK", "GL1-BK", "GL1-RD"]
    assert made.view(1).deck_top == ["?", "CNR-BK", "?", "GL1-RD"]


@pytest.mark.clause("WCC-7.1")
def test_a_chosen_kick_card_is_known_to_its_chooser() -> None:
    made = table(owners={0: "FRA", 1: "AUS"}, hands={0: "PEN-GN ATK-BK DEF-RD CNR-BL", 1: "ATK-RD DEF-BK"})
    made.play("PEN-GN", "event", "FRA").choose(0, "DEF-RD")
    own = {twin.secret.answers["0"][-1] for twin in twins(made, 0)}
    other = {twin.secret.answers["0"][-1] for twin in twins(made, 1)}
    assert own == {"card:DEF-RD confirm"}
    assert len(other) > 2
    row = "kick card chosen"
    assert made.game.secrets(made.state, 0)[row] == "[]"
    assert "DEF-RD" in made.game.secrets(made.state, None)[row]


@pytest.mark.clause("WCC-14.11")
def test_looked_at_cards_are_known_to_who_looked() -> None:
    made = advanced(2, owners={0: "GER"}, deck="ATK-BK CNR-BK FT GL1-BK GL1-RD", on="GER").ability("GER")
    for twin in twins(made, 0):
        assert twin.deck().startswith("ATK-BK CNR-BK FT GL1-BK")
    for twin in twins(made, 1):
        assert twin.legal("next:" + twin.view(0).deck_top[0]) if twin.view(0).deck_top[0] != "FT" else True
        assert len(twin.view(0).deck_top) == 4


@pytest.mark.clause("WCC-7.6")
def test_full_time_known_on_top_stays_on_top() -> None:
    made = table(
        hands={0: "", 1: "", 2: "PEN-GN ATK-BK ATK-RD ATK-BL"},
        to_act=2,
        deck="FT CNR-RD GL1-BK",
        owners={0: "FRA", 1: "AUS"},
    )
    made.play("PEN-GN", "event", "FRA")
    assert {twin.secret.deck[0] for twin in twins(made, 3)} == {FULL_TIME}


@pytest.mark.clause("WCC-12.6")
def test_a_shootout_hand_is_seen_by_its_owner_and_two_cards_by_all() -> None:
    made = begun()
    key = "M60"
    own = {twin.secret.shoot_hands[key][0] for twin in twins(made, 0)}
    assert own == {made.secret.shoot_hands[key][0]}
    other = {twin.secret.shoot_hands[key][1] for twin in twins(made, 0)}
    assert len(other) > 3
    assert all(is_within(shoot(made).open[1], hand) for hand in other)
    made.choose(0, "ATK-BK")
    row = [made.game.secrets(made.state, seat)["shoot-out hand"] for seat in (0, 1, None)]
    left, right = made.secret.shoot_hands[key]
    assert row == [right, left, f"{left}|{right}"]
    given = {twin.secret.answers["M60.0"][-1] for twin in twins(made, 1)}
    assert len(given) > 2
    assert made.view(1).answers == {}
    assert made.view(0).answers == {"M60.0": ["card:ATK-BK confirm"]}


@pytest.mark.clause("WCC-12.2")
def test_a_card_shown_in_a_shootout_is_in_no_hand() -> None:
    made = level(hands={0: "DEF-BK", 1: "DEF-RD DEF-BL DEF-GN DEF-YL ATK-RD ATK-BL"})
    unique = "AST-BK AST-RD AST-BL AST-GN OWN-BK FOU-RD FOU-BL FOU-GN FOU-YL OFS-BK"
    made.move(stacked(made, unique))
    shown = cards(made.book, "AST-BK AST-RD FOU-RD FOU-BL")
    for twin in twins(made, 0, 30):
        assert not set(shown) & set("".join(twin.secret.hands))


@pytest.mark.clause("WCC-14.10")
def test_the_card_of_an_announced_substitution_is_hidden() -> None:
    made = advanced(owners={0: "ESP", 1: "ARG"}, hands={0: THREE}, opens="GL1-BK GL1-RD ATK-YL", on="ESP ARG")
    made.ability("ESP", "give:DEF-RD", "take:GL1-BK")
    assert {twin.secret.give for twin in twins(made, 0)} == {made.book.letter["DEF-RD"]}
    assert len({twin.secret.give for twin in twins(made, 1)}) > 2


@pytest.mark.clause("WCC-14.17")
def test_stored_passes_are_known_to_their_seat() -> None:
    made = advanced(owners={0: "EGY", 1: "URU"}, hands={0: "ATK-BK", 1: "DEF-BK"}, on="URU")
    made.play("ATK-BK", "event", "EGY").move("pass:day")
    assert {twin.secret.orders[1] for twin in twins(made, 1)} == {(made.number("URU"),)}
    assert len({twin.secret.orders[1] for twin in twins(made, 0, 30)}) == 2
    row = made.game.secrets(made.state, 0)["standing orders"]
    assert str(made.number("URU")) in row
    assert made.game.secrets(made.state, 1)["standing orders"].count("()") == 4


def test_the_rows_of_the_table_of_secrets() -> None:
    basic = [
        "hand", "draw deck order", "place of FT", "unused cards", "first card beneath Stoppage Time",
        "cards put beneath by substitution", "kick card chosen", "shoot-out hand",
    ]  # fmt: skip
    made = table(hands={0: THREE})
    hidden = made.game.secrets(made.state, 1)
    assert list(hidden) == basic
    assert hidden["hand"].split("|")[:2] == [made.secret.hands[0], ""]
    assert hidden["draw deck order"] == made.secret.deck
    assert hidden["place of FT"] == str(made.secret.deck.index(FULL_TIME))
    assert (hidden["unused cards"], hidden["first card beneath Stoppage Time"]) == (
        made.secret.aside,
        made.secret.under,
    )
    wide = advanced()
    assert list(wide.game.secrets(wide.state, None)) == [*basic, "pending immediate responses", "standing orders"]


@pytest.mark.clause("WCC-14.17")
def test_what_an_asked_seat_could_answer_is_hidden() -> None:
    def pending(hand: str, seat: int | None) -> Any:
        made = advanced(owners={0: "EGY", 1: "URU"}, hands={0: "ATK-BK", 1: hand}, on="URU")
        made.play("ATK-BK", "event", "EGY")
        return made.game.secrets(made.state, seat)["pending immediate responses"]

    assert (pending("DEF-BK", 0), pending("CNR-BK", 0), pending("DEF-BK", 1)) == ("['URU']", "[]", "")
