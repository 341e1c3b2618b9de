"""The check of a ruleset: what fills each fault, how the parts must fit, and what is a warning only."""

from typing import Any

import msgspec
import pytest

from games.engine.contract import Fault, Value
from games.titles.world_cup_game.book import natural
from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.test_data import plain
from games.titles.world_cup_game.title import TITLE


def test_faults_say_what_would_do() -> None:
    data = plain("1930")
    data["rounds"][0]["matches"] = []
    data["options"] |= {"min_players": 1, "hand_size": 6}
    data["ranks"][0]["spot"] = 6
    data["fixtures"]["9-9"] = {"left": "usa", "right": "belgium"}
    data["cards"]["foul"]["code"] = "A"
    data["tiles"]["attack"] = -1
    data["group"]["qualifiers"] = 4
    data["third_place"] = "SF-1"
    assert values(data) == {
        "rounds[0].matches": {"least": 1},
        "options.min_players": {"least": 2, "most": 16},
        "options.hand_size": {"least": 2, "most": 5},
        "ranks[0].spot": {"squares": 4},
        "fixtures.9-9": {"match": "4-1"},
        "cards.foul.code": {"name": "A"},
        "tiles.attack": {"least": 0, "most": 999},
        "group.qualifiers": {"least": 1, "most": 3},
        "knockout.SF-1": {},
        "knockout.SF-2": {},
        "rounds[1].matches[0]": {},
        "third_place": {},
    }


def test_faults_name_what_is_not_known() -> None:
    data = plain("1930")
    data["ranks"] = data["ranks"][:1]
    data["teams"]["usa"]["rank"] = "black"
    data["options"]["team_ranks"] = {"atlantis": "pink"}
    data["fixtures"]["1-1"]["left"] = "lemuria"
    data["knockout"]["SF-1"]["left"] = "first_9"
    data["rounds"][0]["matches"] = ["SF-1", "SF-1", "SF-2", "SF-9"]
    data["dice"]["penalty"] = "golden"
    found = [
        (fault.path, fault.values)
        for fault in TITLE.check(TITLE.decode_ruleset(data))
        if not fault.path.startswith("teams.")
    ]
    assert found == [
        ("ranks", {"least": 2}),
        ("options.team_ranks.atlantis", {"name": "atlantis"}),
        ("options.team_ranks.atlantis", {"name": "pink"}),
        ("fixtures.1-1", {"name": "lemuria"}),
        ("fixtures", {"one": "France", "two": "Mexico"}),
        ("knockout.SF-1.left", {"name": "first_9"}),
        ("knockout", {"name": "first_1"}),
        ("rounds[0].matches[1]", {"name": "SF-1"}),
        ("rounds[0].matches[3]", {"name": "SF-9"}),
        ("dice", {"name": "golden"}),
    ]


def values(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """What fills the fault of each path."""
    return {fault.path: fault.values for fault in TITLE.check(TITLE.decode_ruleset(data))}


def crossed(name: str, **options: Any) -> list[Fault]:
    """The faults of a ruleset with other options."""
    data = plain(name)
    data["options"] = data.get("options", {}) | options
    return TITLE.check(TITLE.decode_ruleset(data))


@pytest.mark.clause("WCG-1.4", "WCG-2.5", "WCG-4.3")
def test_the_parts_of_a_ruleset_must_fit_each_other() -> None:
    assert crossed("1930", min_players=6, max_players=5) == [
        Fault(path="options.min_players", key="fault.players_order")
    ]
    assert crossed("1930", max_players=14) == [
        Fault(path="options.max_players", key="fault.players_teams", values={"teams": 13})
    ]
    assert crossed("1930", hand_size=5, max_players=14)[1:] == [
        Fault(path="options.hand_size", key="fault.players_deck", values={"cards": 78, "players": 14})
    ]
    data = plain("1930")
    data["cards"]["attack"]["count"] = data["cards"]["defence"]["count"] = 0
    data["options"] = {"sf_deck": 25, "max_players": 3}
    assert TITLE.check(TITLE.decode_ruleset(data)) == [
        Fault(path="options.sf_deck", key="fault.deck_size", values={"most": 24, "players": 3})
    ]


@pytest.mark.clause("WCG-2.5", "WCG-4.3", "WCG-10.17")
def test_what_is_unusual_is_a_warning_only() -> None:
    assert crossed("1930", replay_limit=0) == [Fault(path="options.replay_limit", key="fault.no_limit", warning=True)]
    assert crossed("2002", replay_limit=0) == []
    blacks: dict[str, Value] = {"rank": "@colour.black", "teams": 3, "pieces": 2}
    assert crossed("1930", team_ranks={"usa": "black"}) == []
    assert crossed("1930", team_ranks={"usa": "black", "france": "black"}) == [
        Fault(path="teams", key="fault.pieces", values=blacks, warning=True)
    ]
    assert crossed("1930", team_ranks={"mexico": "yellow", "bolivia": "yellow"}) == [
        Fault(path="teams", key="fault.no_grey", values={"rank": "@colour.grey"}, warning=True)
    ]


@pytest.mark.clause("WCG-1.4", "WCG-8.16")
def test_the_number_of_seats_is_checked_when_a_table_is_opened() -> None:
    rules = shipped()["1930"]
    few = Fault(path="seats", key="fault.few_seats", warning=True)
    outside = Fault(path="seats", key="fault.seats", values={"least": 2, "most": 13})
    found = {seats: TITLE.check_table(rules, {}, seats) for seats in (1, 2, 3, 13, 14)}
    assert found == {1: [outside], 2: [few], 3: [], 13: [], 14: [outside]}
    whole = {"r16_fraction": "1"}
    top_up = Fault(path="options.r16_fraction", key="fault.no_top_up")
    assert [TITLE.check_table(shipped()["2002"], whole, seats) for seats in (8, 9)] == [[], [top_up]]
    wrong = TITLE.check_table(rules, {"hand_size": "many"}, 5)
    assert [(fault.path, fault.key) for fault in wrong] == [("options.hand_size", "fault.type")]
    assert [(fault.path, fault.key) for fault in TITLE.check_table(rules, {"hand_size": 9}, 5)] == [
        ("options.hand_size", "fault.range")
    ]


@pytest.mark.clause("WCG-8.10", "WCG-13.12", "WCG-18.1")
def test_options_say_which_values_they_take() -> None:
    found = {option.name: option for ruleset in shipped().values() for option in TITLE.options(ruleset)}
    assert {name: option.allowed for name, option in found.items() if option.kind == "enum"} == {
        "extra_team_pick": ("choose", "random"),
        "r16_fraction": ("1", "1/2", "1/3", "1/4"),
        "qf_fraction": ("1", "1/2", "1/3", "1/4"),
        "deck_rounding": ("down", "up"),
        "replay_scope": ("first_place", "all_ties"),
        "multi_goal_distinct": ("team", "row"),
        "last_phase_partial": ("any_part", "one_or_all"),
        "timeout_move": ("discard", "ai"),
        "abandoned_seat": ("discard", "ai"),
    }
    assert (found["sf_deck"].kind, found["sf_deck"].default, found["sf_deck"].allowed) == ("int", 12, (4, 40))
    switch = found["modifying_dice"]
    assert (switch.kind, switch.default, switch.allowed) == ("bool", True, ())


def test_matches_are_in_the_order_of_their_numbers() -> None:
    names = ["A-10", "A-2", "B-1", "A-1", "10-1", "2-1"]
    assert sorted(names, key=natural) == ["2-1", "10-1", "A-1", "A-2", "A-10", "B-1"]


def test_a_tournament_may_play_replays_in_its_groups_alone_or_in_its_rounds_alone() -> None:
    rules = shipped()["1930"]
    rounds = tuple(msgspec.structs.replace(round_, tie="shootout") for round_ in rules.rounds)
    criteria = msgspec.structs.replace(rules.group, tie="criteria", criteria=("gd",))
    groups_alone = msgspec.structs.replace(rules, rounds=rounds)
    rounds_alone = msgspec.structs.replace(rules, group=criteria)
    neither = msgspec.structs.replace(rounds_alone, rounds=rounds)
    found = [{option.name for option in TITLE.options(each)} for each in (groups_alone, rounds_alone, neither)]
    assert [("replay_limit" in names, "replay_scope" in names) for names in found] == [
        (True, True),
        (True, False),
        (False, False),
    ]
