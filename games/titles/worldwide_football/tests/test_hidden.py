"""What each seat may know: the table of hidden information."""

import pytest

from games.engine import codec
from games.engine.chance import SaltedRng
from games.titles.worldwide_football.tests.build import Table, fresh, kicked_off, table

ROWS = [
    "hands",
    "order of a draw deck",
    "composition of a draw deck",
    "chosen list",
    "card taken out of the deck",
    "cards drawn",
    "sealed answers",
    "what could have been answered",
    "standing orders",
    "what partners know",
]


def later(ruleset: str, seats: int, steps: int = 60) -> Table:
    made = kicked_off(ruleset, seats)
    for _ in range(steps):
        if made.phase != "over":
            made.step()
    return made


@pytest.mark.clause("WWF-5.8", "WWF-19.2", "WWF-21.4")
@pytest.mark.parametrize(
    ("ruleset", "seats"), [("amateur", 2), ("professional", 4), ("international", 2), ("international", 4)]
)
def test_a_twin_differs_only_in_what_the_seat_cannot_know(ruleset: str, seats: int) -> None:
    made = later(ruleset, seats)
    rng = SaltedRng("twins")
    for seat in (None, *range(seats)):
        twins = [made.game.twin(made.state, seat, rng) for _ in range(5)]
        assert {codec.dump(made.game.view(twin, seat)) for twin in twins} == {codec.dump(made.view(seat))}
        assert all(made.game.count(twin) == made.game.count(made.state) for twin in twins)
        hidden = [made.game.secrets(twin, seat) for twin in twins]
        assert list(hidden[0]) == ROWS
        assert len({row["hands"] for row in hidden}) > 1


@pytest.mark.parametrize(("ruleset", "seats"), [("amateur", 2), ("professional", 4), ("international", 4)])
def test_an_imagined_table_fits_the_view(ruleset: str, seats: int) -> None:
    made = later(ruleset, seats)
    for seat in (None, *range(seats)):
        state = made.game.determine(made.view(seat), SaltedRng(f"{seat}"))
        assert codec.dump(made.game.view(state, seat)) == codec.dump(made.view(seat))
        assert made.game.count(state) == made.game.count(made.state)


@pytest.mark.clause("WWF-5.8")
def test_hands_are_their_owners() -> None:
    made = table(hands={0: "pass shot", 1: "tackle"}, men={0: "ARG-M1", 1: "DEN-M1"})
    assert (made.view(0).hand, made.view(0).men) == (["pass", "shot"], ["ARG-M1"])
    assert (made.view(1).hand, made.view(1).men, made.view(None).hand) == (["tackle"], ["DEN-M1"], [])
    assert made.view(1).hand_sizes == [2, 1]
    rows = made.game.secrets(made.state, 0)
    assert (rows["hands"], made.game.secrets(made.state, 1)["hands"]) == (
        f"{made.secret.hands[1]} {made.secret.men[1]}",
        f"{made.secret.hands[0]} {made.secret.men[0]}",
    )


@pytest.mark.clause("WWF-5.8")
def test_the_owner_knows_what_is_in_the_own_deck_but_not_its_order() -> None:
    made = table(hands={0: "pass"}, decks=("shot cross shot", "pass"))
    assert made.view(0).own_deck == {"cross": 1, "shot": 2}
    assert (made.view(1).own_deck, made.view(None).own_deck) == ({"pass": 1}, {})
    twins = {made.game.twin(made.state, 0, made.rng).secret.decks[0] for _ in range(20)}
    assert len(twins) == 3


@pytest.mark.clause("WWF-21.4")
def test_partners_know_the_list_but_not_where_its_cards_are() -> None:
    made = table(seats=4, hands={0: "pass", 2: "shot"}, decks=("cross tackle", "pass"))
    assert made.view(0).own_deck == {"cross": 1, "shot": 1, "tackle": 1}
    assert made.view(0).own_list == made.view(2).own_list == {"pass": 1, "cross": 1, "shot": 1, "tackle": 1}
    hands = {made.game.twin(made.state, 0, made.rng).secret.hands[2] for _ in range(30)}
    assert len(hands) == 3


@pytest.mark.clause("WWF-21.14", "WWF-5.9")
def test_who_looks_through_a_pairs_deck_knows_the_partners_hand_until_it_changes() -> None:
    made = table(
        seats=4,
        hands={0: "pass pass", 2: "shot dribble", 1: "pass", 3: "pass"},
        decks=("cross tackle cross", "pass"),
        stars=(1, 0),
        abilities=("tactical_scheme", ""),
    )
    made.do("to:0", "star:tactical_scheme go")
    assert made.view(0).partner == ["dribble", "shot"]
    assert {made.game.twin(made.state, 0, made.rng).secret.hands[2] for _ in range(10)} == {made.secret.hands[2]}
    made.move("take:cross go").settle()
    made.do("card:pass go", "draw", "pass_ball", "card:dribble go")
    assert made.view(0).partner == ["shot"]
    assert made.view(1).partner == []


@pytest.mark.clause("WWF-5.9")
def test_what_was_drawn_and_taken_is_shown_to_its_owner_until_his_next_answer() -> None:
    made = table(hands={0: "dribble pass", 1: "pass"}, decks=("shot", "pass pass pass")).through("dribble")
    assert (made.view(0).drawn, made.view(1).drawn) == (["shot"], ["pass", "pass"])
    made.play("pass")
    assert made.view(0).drawn == []


@pytest.mark.clause("WWF-12.10")
def test_a_card_everybody_has_seen_stays_in_every_twin_until_it_leaves() -> None:
    made = table(hands={0: "pass", 1: "pass"}, men={0: "ARG-M2"}, piles=("shot", ""), decks=("pass pass pass", "pass"))
    made.do("player:ARG-M2 go", "take:shot go")
    shot = made.book.by_id["shot"].code
    assert all(
        shot in made.game.twin(made.state, seat, made.rng).secret.hands[0] for seat in (None, 1) for _ in range(5)
    )
    made.do("give_back", "drop:shot confirm")
    assert made.public.shown[0] == ""


@pytest.mark.clause("WWF-4.6", "WWF-19.2", "WWF-14.13")
def test_sealed_answers_differ_between_twins() -> None:
    made = fresh("international").move("deck:default confirm", 0, "deck")
    made.move("extra:tactical_scheme extra:endurance confirm", 0, "abilities")
    for key in ("deck:0", "abilities:0"):
        assert len({made.game.twin(made.state, 1, made.rng).secret.stored[key] for _ in range(10)}) > 1
        assert {made.game.twin(made.state, 0, made.rng).secret.stored[key] for _ in range(10)} == {
            made.secret.stored[key]
        }
    assert made.view(1).public.given == ("deck:0", "abilities:0")


@pytest.mark.clause("WWF-7.13")
def test_a_rescue_held_back_is_known_to_its_owner_only() -> None:
    made = table(teams=("DEN", "ARG"), hands={0: "pass pass", 1: "interception"}, men={1: "ARG-D1 ARG-M1"}).play("pass")
    made.move("defend:interception rescue:ARG-D1 go")
    assert (made.view(1).wish, made.view(0).wish) == (["ARG-D1"], [])
    wishes = {made.game.twin(made.state, 0, made.rng).secret.wish for _ in range(30)}
    assert "" in wishes


@pytest.mark.clause("WWF-22.3")
def test_orders_are_their_owners() -> None:
    made = table(hands={0: "pass pass", 1: "pass"}).move("sheet:cautious_builder attacks:2 confirm", 1, "orders")
    assert (made.view(1).orders, made.view(0).orders) == ("sheet:cautious_builder attacks:2 confirm", "")
    orders = {made.game.twin(made.state, 0, made.rng).secret.orders[1] for _ in range(10)}
    assert len(orders) > 1
    assert "" not in orders


def test_everything_lies_open_when_the_match_is_over() -> None:
    made = later("professional", 4, 30)
    made.game.resign(made.state, 0)
    view = made.view(None)
    assert view.revealed is not None
    assert view.revealed.hands == [made.book.ids(hand) for hand in made.secret.hands]
    assert view.revealed.decks == [made.book.ids(deck) for deck in made.secret.decks]
    assert made.game.secrets(made.state, 1) == {}
    assert made.game.twin(made.state, None, made.rng) == made.state


@pytest.mark.clause("WWF-19.2", "WWF-20.2")
def test_an_imagined_list_keeps_the_number_of_defence_cards() -> None:
    made = kicked_off("international", deck_min_defence=9)
    book = made.book
    for number in range(20):
        twin = made.game.twin(made.state, 0, SaltedRng(number))
        whole = twin.secret.hands[1] + twin.secret.decks[1]
        assert (len(whole), 9 <= sum(code in book.defences for code in whole) <= 12) == (32, True)


def test_the_rows_name_what_is_sealed_and_what_could_have_been_answered() -> None:
    made = table("international", pa=7, hands={0: "shot pass", 1: "tackle pass"}, men={1: "DEN-G1"}).play("shot")
    assert made.game.secrets(made.state, 0)["what could have been answered"].startswith("defend:tackle")
    assert made.game.secrets(made.state, 1)["what could have been answered"] == ""
    made.defend("tackle", 6).move("number:4 confirm", 0)
    assert [made.game.secrets(made.state, seat)["sealed answers"] for seat in (None, 0, 1)] == [
        "number:4 confirm",
        "",
        "number:4 confirm",
    ]


def test_the_rows_of_decks_and_lists() -> None:
    made = kicked_off("international")
    secret = made.secret
    own, none = made.game.secrets(made.state, 0), made.game.secrets(made.state, None)
    assert own["order of a draw deck"] == "|".join([*secret.decks, *secret.men_decks])
    assert own["composition of a draw deck"] == "".join(sorted(secret.decks[1]))
    assert none["composition of a draw deck"] == "|".join("".join(sorted(deck)) for deck in secret.decks)
    assert (own["chosen list"], none["chosen list"]) == (secret.aside[1], "|".join(secret.aside))


def test_drawn_player_cards_are_forgotten_when_they_leave() -> None:
    made = table(hands={0: "pass pass", 1: "pass"}, men={0: "ARG-D1 ARG-G1 ARG-D2"}, men_decks=("ARG-M2", "")).through(
        "pass"
    )
    assert made.view(0).men_drawn == ["ARG-M2"]
    made.move("man:ARG-M2 confirm")
    assert (made.view(0).men_drawn, made.men_pile(0)) == ([], "ARG-M2")


@pytest.mark.clause("WWF-5.9")
def test_a_taken_card_is_remembered_as_long_as_it_is_held() -> None:
    made = table(hands={0: "pass"}, decks=("shot cross", "pass"), stars=(1, 0), abilities=("tactical_scheme", ""))
    made.do("star:tactical_scheme go", "take:cross go").settle_unseen()
    assert made.view(0).taken == ["cross"]
    made.do("give_back")
    while made.phase == "discard":
        made.move(" ".join([*(["drop:cross"]), "confirm"]))
    assert made.view(0).taken in ([], ["cross"])
    assert (made.view(0).taken == ["cross"]) is ("cross" in made.view(0).hand)
