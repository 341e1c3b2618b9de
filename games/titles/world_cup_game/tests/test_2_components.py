"""Section 2: components and what they mean."""

from collections import Counter

import msgspec
import pytest

from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import game_of, table


@pytest.mark.clause("WCG-2.1")
def test_37_nations_take_part_in_one_or_both_tournaments() -> None:
    names = {team.name for ruleset in shipped().values() for team in ruleset.teams.values()}
    assert len(names) == 37  # two flag tiles each make the 74 of the box


@pytest.mark.clause("WCG-2.2")
@pytest.mark.parametrize("ruleset", ["1930", "2002"])
def test_the_182_tiles_of_the_box(ruleset: str) -> None:
    tiles = {"attack": 50, "defence": 40, "goal_1": 60, "goal_2": 18, "goal_3": 6, "penalty": 8}
    assert shipped()[ruleset].tiles == tiles
    assert sum(tiles.values()) == 182


@pytest.mark.clause("WCG-2.3")
def test_the_87_cards_of_the_box() -> None:
    counts = {name: card.count for name, card in shipped()["2002"].cards.items()}
    assert counts == {
        "attack": 25,
        "defence": 20,
        "goal_1": 12,
        "goal_2": 6,
        "foul": 4,
        "offside": 4,
        "penalty": 4,
        "goal_3": 3,
        "goal_2_1": 3,
        "goal_1_1_1": 3,
        "goal_1_1": 3,
    }
    assert sum(counts.values()) == 87


@pytest.mark.clause("WCG-2.4")
@pytest.mark.parametrize("ruleset", ["1930", "2002"])
def test_the_faces_of_the_four_dice(ruleset: str) -> None:
    faces = {name: dict(Counter(die)) for name, die in shipped()[ruleset].dice.faces.items()}
    assert faces == {
        "white_1": {"black": 2, "red": 2, "blue": 1, "green": 1},
        "white_2": {"black": 2, "red": 1, "blue": 1, "green": 1, "yellow": 1},
        "natural_1": {"black": 3, "red": 2, "blue": 1},
        "natural_2": {"black": 1, "red": 1, "blue": 1, "green": 1, "yellow": 1, "white": 1},
    }


@pytest.mark.clause("WCG-2.5")
def test_36_pieces_are_enough_for_the_teams_of_every_colour() -> None:
    for ruleset in shipped().values():
        pieces = {rank.id: rank.pieces for rank in ruleset.ranks}
        assert pieces == {"black": 2, "red": 2, "blue": 7, "green": 14, "yellow": 7, "grey": 4}
        teams = Counter(team.rank for team in ruleset.teams.values())
        assert all(teams[colour] <= count for colour, count in pieces.items())


@pytest.mark.clause("WCG-2.6")
@pytest.mark.parametrize("ruleset", ["1930", "2002"])
def test_the_white_face_is_that_of_the_grey_rank(ruleset: str) -> None:
    faces = {rank.id: rank.face for rank in shipped()[ruleset].ranks}
    assert faces == {
        "black": "black",
        "red": "red",
        "blue": "blue",
        "green": "green",
        "yellow": "yellow",
        "grey": "white",
    }


@pytest.mark.clause("WCG-2.7")
def test_tiles_never_run_out_and_are_twice_what_the_deck_places() -> None:
    rules = shipped()["2002"]
    placed: Counter[str] = Counter()
    for card in rules.cards.values():
        placed.update({kind: card.count * card.places.count(kind) for kind in card.places})
    assert {kind: 2 * count for kind, count in placed.items()} == rules.tiles
    board = game_of("2002").book
    rows = {f"{match}.{side}": "3" for group in board.groups.values() for match in group.matches[:1] for side in "LR"}
    made = table(rows=rows, hands={0: "goal_3 foul foul"})
    assert (len(rows), made.playable()) == (16, {"goal_3", "foul"})
    assert made.use("goal_3", "C-3.L").row("C-3.L") == "3"


@pytest.mark.clause("WCG-2.8")
def test_card_colours_are_decoration() -> None:
    rules = shipped()["1930"]
    bare = {name: msgspec.structs.replace(card, colour="") for name, card in rules.cards.items()}
    plain = msgspec.structs.replace(rules, cards=bare)
    hands = {0: "goal_3 attack foul"}
    one, two = table("1930", hands=hands), table(plain, hands=hands)
    assert one.legal() == two.legal()
    assert one.start("goal_3").spots() == two.start("goal_3").spots()
