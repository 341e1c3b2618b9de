"""The data files, and what the check of a ruleset finds."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
import pytest

from games.engine.contract import BadRuleset
from games.titles.world_cup_game import ruleset as rules_module
from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import scored, table
from games.titles.world_cup_game.tests.test_11_table import REAL, THROUGH, ended
from games.titles.world_cup_game.title import TITLE

REAL_1930 = {
    "1": [(4, 1), (1, 0), (3, 0), (1, 0), (6, 3), (3, 1)],
    "2": [(2, 1), (4, 0), (4, 0)],
    "3": [(3, 1), (1, 0), (4, 0)],
    "4": [(3, 0), (3, 0), (1, 0)],
}


def plain(name: str) -> dict[str, Any]:
    """A ruleset as the file holds it."""
    path = Path(rules_module.__file__).parent / "data" / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8"))


def faults(name: str, change: Callable[[dict[str, Any]], None]) -> list[tuple[str, str]]:
    """Path and key of everything wrong with a changed ruleset."""
    data = plain(name)
    change(data)
    found = TITLE.check(TITLE.decode_ruleset(data))
    for fault in found:
        assert set(fault.values) == {name for _, name, _, _ in Formatter().parse(TITLE.words[fault.key]) if name}
        assert all(type(value) in (int, str) for value in fault.values.values())
    return [(fault.path, fault.key.removeprefix("fault.")) for fault in found]


@pytest.mark.parametrize("name", ["1930", "2002"])
def test_the_shipped_rulesets_are_without_fault(name: str) -> None:
    assert TITLE.check(shipped()[name]) == []
    assert shipped()[name].tournament == name


@pytest.mark.parametrize("name", ["1930", "2002"])
def test_a_ruleset_survives_json(name: str) -> None:
    text = msgspec.json.encode(shipped()[name])
    assert TITLE.decode_ruleset(msgspec.json.decode(text)) == shipped()[name]


@pytest.mark.clause("WCG-3.11", "WCG-11.2", "WCG-11.5")
def test_the_real_scores_of_2002_give_the_real_sixteen() -> None:
    made = ended(REAL)
    slots = made.state.public.slots
    assert {g: (made.team(slots[f"first_{g}"]), made.team(slots[f"second_{g}"])) for g in "ABCDEFGH"} == THROUGH


@pytest.mark.clause("WCG-3.11", "WCG-10.1", "WCG-10.2")
def test_the_real_scores_of_1930_give_the_real_four() -> None:
    made = scored(table("1930", 5, modifying_dice=False), REAL_1930).full_time()
    slots = made.state.public.slots
    winners = {group: made.team(slots[f"first_{group}"]) for group in "1234"}
    assert winners == {"1": "argentina", "2": "yugoslavia", "3": "uruguay", "4": "usa"}


@pytest.mark.clause("WCG-3.7", "WCG-3.2")
def test_the_squares_of_the_group_stage() -> None:
    squares = [sum(table(name).book.board(table(name).state.public.field).lengths) for name in ("1930", "2002")]
    assert squares == [83, 279]


@pytest.mark.clause("WCG-3.14", "WCG-3.15")
def test_every_place_of_the_tree_is_filled_once() -> None:
    tree = shipped()["2002"].knockout
    sources = [source for pairing in tree.values() for source in (pairing.left, pairing.right)]
    assert len(sources) == len(set(sources)) == 32
    assert {source for source in sources if source[:5] == "first"} == {f"first_{group}" for group in "ABCDEFGH"}
    assert {source for source in sources if source[:6] == "second"} == {f"second_{group}" for group in "ABCDEFGH"}


def _set(*path: Any, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (_set("ranks", 0, "squares", to=0), [("ranks[0].squares", "range"), ("ranks[0].spot", "spot")]),
        (_set("ranks", 0, "max_goal", to=4), [("ranks[0].max_goal", "range")]),
        (_set("ranks", 1, "id", to="black"), [("ranks[1].id", "twice"), ("teams.argentina.rank", "unknown")]),
        (_set("ranks", 2, "spot", to=5), [("ranks[2].spot", "spot")]),
        (_set("teams", "usa", "rank", to="pink"), [("teams.usa.rank", "unknown")]),
        (_set("fixtures", "1-1", "left", to="atlantis"), [("fixtures.1-1", "unknown"), ("fixtures", "missing")]),
        (_set("fixtures", "1-1", "left", to="mexico"), [("fixtures.1-1", "pair"), ("fixtures", "missing")]),
        (_set("fixtures", "1-1", "left", to="usa"), [("fixtures.1-1", "pair"), ("fixtures", "missing")]),
        (_set("fixtures", "9-9", to={"left": "usa", "right": "belgium"}), [("fixtures.9-9", "met")]),
        (_set("fixtures", "F", to={"left": "usa", "right": "belgium"}),
         [("fixtures.F", "met"), ("fixtures.F", "match_name")]),
        (_set("group", "qualifiers", to=5), [("group.qualifiers", "range")]),
        (_set("knockout", "SF-1", "left", to="first_9"),
         [("knockout.SF-1.left", "tree.unknown"), ("knockout", "tree.unused")]),
        (_set("knockout", "SF-1", "left", to="first_4"),
         [("knockout.SF-1.right", "tree.twice"), ("knockout", "tree.unused")]),
        (_set("knockout", "SF-1", "left", to="winner_F"), [
            ("knockout.SF-1.left", "tree.circle"), ("knockout.F.left", "tree.circle"), ("knockout", "tree.unused"),
            ("rounds[0].matches[0]", "too_early")]),
        (_set("rounds", to=[]), [("rounds", "too_few")]),
        (_set("rounds", 0, "matches", to=["SF-1"]),
         [("rounds[1].matches[0]", "too_early"), ("knockout.SF-2", "no_round")]),
        (_set("rounds", 0, "matches", to=["SF-1", "SF-1", "SF-2"]), [("rounds[0].matches[1]", "twice")]),
        (_set("rounds", 0, "matches", to=["SF-1", "SF-2", "SF-9"]), [("rounds[0].matches[2]", "unknown")]),
        (_set("rounds", 0, "level", to=9), [("rounds[0].level", "range")]),
        (_set("third_place", to="F"), [("third_place", "third_place")]),
        (_set("cards", "foul", "code", to="FF"), [("cards.foul.code", "code")]),
        (_set("cards", "foul", "code", to="A"), [("cards.foul.code", "twice")]),
        (_set("cards", "foul", "count", to=-1), [("cards.foul.count", "range")]),
        (_set("cards", "foul", "flips", to=[]), [("cards.foul", "card_does_nothing")]),
        (_set("cards", "foul", "flips", to=["defence"]), [("cards.foul.flips", "never_turned")]),
        (_set("cards", "foul", "flips", to=["penalty"]), [("cards.foul.flips", "never_turned")]),
        (_set("cards", "foul", "places", to=["goal_1", "goal_1"]), [("cards.foul.places", "card_of_several")]),
        (_set("cards", "penalty", "flips", to=["attack"]), [("cards.penalty.flips", "card_of_several")]),
        (_set("tiles", "attack", to=-1), [("tiles.attack", "range")]),
        (_set("dice", "penalty", to="golden"), [("dice", "unknown")]),
        (_set("dice", "faces", "natural_1", to=[]), [("dice.faces.natural_1", "faces")]),
        (_set("dice", "faces", "white_2", to=["red"]), [("dice.faces.white_2", "endless")]),
        (_set("dice", "faces", "white_1", to=["black"]), [("dice.faces.white_1", "endless")]),
    ],
)  # fmt: skip
def test_every_fault_is_named_by_its_path(
    change: Callable[[dict[str, Any]], None], expected: list[tuple[str, str]]
) -> None:
    assert faults("1930", change) == expected


def _small_deck(data: dict[str, Any], sf_deck: int, players: int) -> None:
    """33 cards, of which the semi-finals take so many."""
    data["cards"]["attack"]["count"] = data["cards"]["defence"]["count"] = 0
    data["options"] |= {"max_players": players, "sf_deck": sf_deck}


@pytest.mark.clause("WCG-8.9")
@pytest.mark.parametrize(
    ("sf_deck", "players", "expected"),
    [
        (21, 5, []),
        (22, 5, [("options.sf_deck", "deck_size")]),
        (24, 3, []),
        (25, 3, [("options.sf_deck", "deck_size")]),
        (12, 8, []),
        (12, 9, [("options.hand_size", "players_deck")]),
    ],
)
def test_decks_leave_the_hands_of_all_who_may_be_alive(
    sf_deck: int, players: int, expected: list[tuple[str, str]]
) -> None:
    assert faults("1930", lambda data: _small_deck(data, sf_deck, players)) == expected


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (_set("teams", "usa", "flagg", to="us"), "teams[...]"),
        (_set("group", "tie", to="toss"), "group.tie"),
        (_set("options", "hand_size", to="many"), "options.hand_size"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named_by_its_path(change: Callable[[dict[str, Any]], None], path: str) -> None:
    data = plain("1930")
    change(data)
    with pytest.raises(BadRuleset) as refused:
        TITLE.decode_ruleset(data)
    assert [fault.path for fault in refused.value.faults] == [path]


@pytest.mark.parametrize(
    ("path", "least", "most"),
    [
        (("options", "min_players"), 2, 16),
        (("options", "max_players"), 2, 16),
        (("options", "hand_size"), 2, 5),
        (("options", "group_deck_passes"), 1, 3),
        (("options", "extra_turn_threshold"), 2, 17),
        (("options", "sf_deck"), 4, 40),
        (("options", "final_deck_1930"), 4, 40),
        (("options", "last_deck_2002"), 4, 40),
        (("options", "replay_cards_per_match"), 2, 12),
        (("options", "replay_limit"), 0, 50),
        (("ranks", 5, "squares"), 1, 9),
        (("ranks", 5, "max_goal"), 1, 3),
        (("rounds", 0, "level"), 2, 7),
        (("cards", "foul", "count"), 0, 99),
    ],
)
def test_numbers_have_a_least_and_a_most(path: tuple[Any, ...], least: int, most: int) -> None:
    name = ".".join(str(step) for step in path).replace(".0.", "[0].").replace(".5.", "[5].")
    for value in (least - 1, least, most, most + 1):
        data = plain("1930")
        _set(*path, to=value)(data)
        found = {fault.path: fault for fault in TITLE.check(TITLE.decode_ruleset(data)) if fault.key == "fault.range"}
        if least <= value <= most:
            assert name not in found
        else:
            assert found[name].values == {"least": least, "most": most}
