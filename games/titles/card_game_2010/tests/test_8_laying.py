"""Section 8: laying cards in the knock-out rounds."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.card_game_2010.tests.build import Table, knockout, started
from games.titles.card_game_2010.tests.tables import spread

OWN = {"RSA": 0, "NGA": 1, "ENG": 2, "AUS": 0, "NED": 1, "PAR": 2, "BRA": 0, "SUI": 1}
"""Three owners of the teams of the first section: matches RSA-NGA, ENG-AUS, NED-PAR, BRA-SUI."""
FULL = dict.fromkeys(OWN, "D D D D")


def turn(cards: str, rows: dict[str, str] | None = None, **more: object) -> Table:
    """Seat 0 is to act with these cards; the others hold one Attack each."""
    options: dict[str, object] = {"hands": {0: cards, 1: "A", 2: "A"}, "to_act": 0, **more}
    return knockout(rows=rows or {}, owners=OWN, seats=3, **options)  # type: ignore[arg-type]


def places(made: Table, card: str) -> set[str]:
    """Where the seat that is asked may lay a card; empty if the card is not offered."""
    return set(made.legal(f"card:{card}")) if f"card:{card}" in made.legal() else set()


def covers(made: Table, card: str) -> set[str]:
    return {place for place in places(made, card) if place.startswith("cover:")}


def spaces(made: Table, card: str) -> set[str]:
    return {place.removeprefix("space:") for place in places(made, card) if place.startswith("space:")}


def at_section(seats: int, section: str, salt: str = "test", **options: object) -> Table:
    """Random play to the first turn of a section."""
    made = started(seats, salt, **options)
    while made.key != "turn" or made.view(None).sections[0].section != section:
        made.step()
    return made


@pytest.mark.clause("CG10-8.1", "CG10-8.2")
@pytest.mark.parametrize("section", ["R16_A", "R16_B", "QF"])
def test_three_cards_are_dealt_to_each_player_with_a_team_and_the_rest_is_the_deck(section: str) -> None:
    made = at_section(8, section)
    owners = {side.seat for match in made.view(None).sections[0].matches for side in (match.left, match.right)}
    assert made.view(None).sections[0].sizes == [3 if seat in owners else 0 for seat in range(8)]
    assert made.view(None).sections[0].deck == 32 - 3 * len(owners)
    assert made.view(None).sections[0].aside == 0
    assert set(made.section.acting) == owners


@pytest.mark.clause("CG10-8.1")
def test_hands_are_dealt_before_the_deck() -> None:
    made = started(2)
    while made.key != "section.deal":
        made.step()
    order = made.rng.shuffled(made.book.deck)
    made.move("deck:" + "".join(order))
    seats = made.section.acting
    assert [made.cards.hands[seat] for seat in seats] == [
        "".join(sorted(order[3 * place : 3 * place + 3])) for place in range(len(seats))
    ]
    assert made.cards.deck == "".join(order[3 * len(seats) :])
    own = [event for event in made.events if event.key == "hand.player"]
    assert [(event.seats, event.others) for event in own] == [((seat,), None) for seat in seats]


@pytest.mark.clause("CG10-8.3")
def test_a_turn_lays_a_card_and_draws_one() -> None:
    made = turn("A D F", deck="G3 P")
    assert made.ask().key == "turn"
    assert made.legal("card:A", "space:RSA") == ["end"]
    assert made.legal("card:A", "space:RSA", "end") == []
    made.lay("A", "space:RSA")
    assert (made.row("RSA"), made.held(0), made.view(None).sections[0].deck) == ("A", "G3 D F", 1)
    laid, drawn = made.events
    assert laid.values == {"seat": 0, "card": "@card.A", "team": "@RSA", "rival": "@NGA", "spot": "row:RSA"}
    assert (drawn.key, drawn.values, drawn.seats, drawn.others) == (
        "drawn",
        {"seat": 0, "card": "@card.G3"},
        (0,),
        None,
    )
    assert made.view(0).sections[0].drawn == "G3"
    assert made.view(1).sections[0].drawn == ""
    assert made.asked() == [1]


@pytest.mark.clause("CG10-8.3")
def test_only_the_end_of_a_turn_is_final() -> None:
    made = turn("A D F", {"RSA": "G1"})
    for parts, final in (
        (("card:F",), False),
        (("card:F", "cover:RSA"), False),
        (("card:F", "cover:RSA", "end"), True),
    ):
        assert made.game.is_final(made.state, made.ask(), parts) == final
    choice = made.game.choices(made.state, made.ask(), ("card:F",))[0]
    assert (choice.move, choice.spot, choice.label.values["card"]) == ("cover:RSA", "cover:RSA", "@card.G1")


@pytest.mark.clause("CG10-8.3", "CG10-8.4")
@pytest.mark.parametrize(("section", "match"), [("R16_A", 0), ("R16_B", 0), ("QF", 0), ("SF", 0), ("FINALS", 0)])
@pytest.mark.parametrize("seats", [3, 7])
def test_the_owner_of_the_first_team_starts_and_players_follow_by_seat(section: str, match: int, seats: int) -> None:
    made = at_section(seats, section)
    first = made.view(None).sections[0].matches[match].left.seat
    assert made.asked() == [first]
    acting = made.section.acting
    start = acting.index(first)
    order = [*acting[start:], *acting[:start]]
    found = []
    for _ in range(len(order)):
        found += made.asked()
        made.step()
    assert found == order


@pytest.mark.clause("CG10-8.4")
def test_in_the_last_round_the_match_for_third_place_comes_first() -> None:
    made = at_section(4, "FINALS")
    assert [match.match for match in made.view(None).sections[0].matches] == ["THIRD", "FINAL"]


@pytest.mark.clause("CG10-8.5")
def test_cards_may_be_laid_on_any_team_of_the_section() -> None:
    made = turn("A D F", {"NGA": "G1"})
    assert spaces(made, "A") == set(OWN)
    assert covers(made, "F") == {"cover:NGA"}
    with pytest.raises(IllegalMove):
        made.lay("A", "space:ARG")


@pytest.mark.clause("CG10-8.6", "CG10-8.7")
@pytest.mark.parametrize(
    ("row", "free"), [("A D G1", True), ("A D G1 P", False), ("G1/F G1 G1 A", False), ("A/D", True)]
)
def test_a_team_has_four_spaces_and_a_pile_takes_one(row: str, free: bool) -> None:
    made = turn("A D F", {"GRE": row}, pairs={"R16_1": ("MEX", "GRE")})
    assert ("GRE" in spaces(made, "A")) == free
    side = made.view(None).sections[0].matches[0].right
    assert (side.free, len(side.piles)) == (4 - len(row.split()), len(row.split()))


@pytest.mark.clause("CG10-8.8")
@pytest.mark.parametrize("card", ["A", "P", "G1", "G2", "G3"])
def test_attacks_penalties_and_goals_are_laid_in_a_free_space(card: str) -> None:
    made = turn(f"{card} D D", {"RSA": "A", "ENG": "G2"})
    assert places(made, card) == {f"space:{team}" for team in OWN}
    made.lay(card, "space:ENG")
    assert spread(made.row("ENG")) == f"G2 {card}"


@pytest.mark.clause("CG10-8.9")
def test_a_defence_fills_a_space_or_cancels_an_attack() -> None:
    made = turn("D D D", {"RSA": "A", "NGA": "G1", "ENG": "P"})
    assert covers(made, "D") == {"cover:RSA"}
    assert spaces(made, "D") == set(OWN)
    made.lay("D", "cover:RSA")
    assert made.view(None).sections[0].matches[0].left.attacks == 0
    assert (made.row("RSA"), made.view(None).sections[0].matches[0].left.free) == ("Ad", 3)
    assert made.events[0].key == "covered"
    assert made.events[0].values["target"] == "@card.A"


@pytest.mark.clause("CG10-8.10", "CG10-8.11")
@pytest.mark.parametrize("card", ["F", "O"])
def test_fouls_and_offsides_are_laid_on_a_goal_or_an_attack(card: str) -> None:
    rows = {"RSA": "A", "NGA": "G1", "ENG": "P", "AUS": "D", "NED": "G3", "PAR": "G2/F"}
    made = turn(f"{card} D D", rows)
    assert places(made, card) == {"cover:RSA", "cover:NGA", "cover:NED", "cover:PAR"}
    made.lay(card, "cover:RSA")
    made.step()
    assert made.view(None).sections[0].matches[0].left.attacks == 0


@pytest.mark.clause("CG10-8.10")
@pytest.mark.parametrize(("row", "goals"), [("G1/F", 0), ("G2/F", 1), ("G3/F", 2), ("G3/F/O", 1), ("G3/O/F/F", 0)])
def test_each_card_on_a_goal_takes_one(row: str, goals: int) -> None:
    made = turn("A A A", {"ENG": row})
    side = made.view(None).sections[0].matches[1].left
    assert (side.goals, side.piles[0].goals, side.piles[0].covers) == (goals, goals, row.split("/")[1:])


@pytest.mark.clause("CG10-8.12", "CG10-8.13")
@pytest.mark.parametrize(
    ("row", "cards"),
    [
        ("A", "DFO"), ("G1", "FO"), ("A D", ""), ("G1 D", ""), ("G1 P", ""), ("A G1", "FO"), ("G1 A", "DFO"),
        ("A A/D", ""), ("G1 G1/F", ""), ("", ""),
    ],
)  # fmt: skip
def test_only_the_pile_played_last_on_a_team_may_be_covered(row: str, cards: str) -> None:
    made = turn("D F O", {"ENG": row, "NGA": "G1"})
    assert {card for card in "DFO" if "cover:ENG" in places(made, card)} == set(cards)
    piles = made.view(None).sections[0].matches[1].left.piles
    assert [pile.target for pile in piles] == [False] * (len(piles) - 1) + [bool(cards)] * bool(piles)


@pytest.mark.clause("CG10-8.13")
def test_the_last_pile_is_kept_for_each_team() -> None:
    made = turn("A F F", deck="D D D", hands={0: "A F F", 1: "D D D", 2: "O O O"})
    made.lay("A", "space:RSA").lay("D", "space:NGA")
    assert "cover:RSA" in covers(made, "O")
    made.lay("O", "cover:RSA")
    assert covers(made, "F") == set()


@pytest.mark.clause("CG10-8.14", "CG10-8.15")
def test_a_goal_card_stays_a_target_while_goals_are_left_on_it() -> None:
    made = turn("F O F", {"ENG": "G3"}, hands={0: "F", 1: "O", 2: "F O"}, deck="D D D D")
    for number, card in enumerate(("F", "O", "F")):
        assert covers(made, card) == {"cover:ENG"}
        made.lay(card, "cover:ENG")
        assert made.view(None).sections[0].matches[1].left.goals == 2 - number
    made.state.public.sections[0].to_act = 2
    assert covers(made, "O") == set()


@pytest.mark.clause("CG10-8.15")
def test_a_goal_card_is_dead_when_its_worth_on_that_team_is_gone() -> None:
    pairs = {"R16_2": ("GHA", "GER")}
    assert covers(turn("O D D", {"GHA": "G3/F"}, pairs=pairs), "O") == {"cover:GHA"}
    assert covers(turn("O D D", {"GHA": "G3/F/F"}, pairs=pairs), "O") == set()
    assert covers(turn("O D D", {"GHA": "G3/F/F"}, pairs=pairs, goal_symbols="info"), "O") == {"cover:GHA"}


@pytest.mark.clause("CG10-8.16")
@pytest.mark.parametrize("card", ["D", "F", "O"])
def test_a_penalty_cannot_be_covered(card: str) -> None:
    made = turn(f"{card} A A", {"RSA": "P", "NGA": "G1 P", "ENG": "A P"})
    assert covers(made, card) == set()


@pytest.mark.clause("CG10-8.17")
def test_a_defence_lies_on_open_attacks_only() -> None:
    made = turn("D A A", {"RSA": "G1", "NGA": "A/D", "ENG": "A/F", "AUS": "A", "NED": "G3"})
    assert covers(made, "D") == {"cover:AUS"}


@pytest.mark.clause("CG10-8.18")
def test_a_card_must_be_laid_even_if_it_hurts() -> None:
    made = turn("F F O", {"RSA": "G1"})
    assert made.legal() == ["card:F", "card:O"]
    assert made.legal("card:F") == ["cover:RSA"]
    full = turn("A G1 F", {**FULL, "RSA": "D D D G1"})
    assert full.legal() == ["card:F"]


@pytest.mark.clause("CG10-8.18")
def test_with_the_option_a_card_may_be_discarded_at_will() -> None:
    made = turn("A G1 F", {"RSA": "G1"}, ko_voluntary_discard=True, deck="P")
    assert made.legal() == ["card:G1", "card:A", "card:F"]
    assert made.legal("card:F") == ["cover:RSA", "discard"]
    made.lay("G1", "discard")
    assert (made.section.discards, made.held(0)) == ("1", "A F P")


@pytest.mark.clause("CG10-8.19")
def test_without_a_place_for_any_card_one_is_discarded_and_one_drawn() -> None:
    made = turn("F F O", {"RSA": "G1 D", "NGA": "P"}, deck="G2 A")
    assert made.legal() == ["card:F", "card:O"]
    assert made.legal("card:O") == ["discard"]
    assert made.game.choices(made.state, made.ask(), ("card:O",))[0].spot == "discard:R16_A"
    made.lay("O", "discard")
    assert (made.held(0), made.section.discards, made.asked()) == ("G2 F F", "O", [1])
    assert made.keys() == ["discarded", "drawn"]
    assert made.view(2).sections[0].discards == {"O": 1}
