"""The options: each one changes what its clause says, and nothing is hard-wired."""

from typing import Any

import pytest

from games.engine.contract import BadRuleset
from games.titles.card_game_2010.ruleset import Options, shipped
from games.titles.card_game_2010.tests.build import match, started
from games.titles.card_game_2010.tests.tables import RULES, game_of, named
from games.titles.card_game_2010.title import TITLE

NAMES = [
    "goal_symbols", "hand_reserve", "group_schedule", "matchday_batching", "parallel_r16", "ko_voluntary_discard",
    "semi_deal", "semi_deck_size", "semi_keep_hands", "final_deck_size", "shootout_stop_when_decided", "player_ranking",
]  # fmt: skip


def faults(options: dict[str, Any], seats: int = 4) -> list[tuple[str, str]]:
    """What is wrong with a table of these options."""
    return named(TITLE.check_table(RULES, options, seats))


@pytest.mark.clause("CG10-1.1")
def test_the_shelf_has_the_tournament_of_2010() -> None:
    assert list(shipped()) == list(TITLE.rulesets()) == ["2010"]
    assert TITLE.check(RULES) == []
    assert TITLE.seats(RULES) == (2, 8)


@pytest.mark.clause("CG10-1.7", "CG10-3.9", "CG10-3.14", "CG10-8.18", "CG10-8.23")
@pytest.mark.clause("CG10-10.2", "CG10-10.4", "CG10-11.3", "CG10-12.6", "CG10-13.2")
def test_the_defaults_are_those_of_the_rules() -> None:
    found = {option.name: option.default for option in TITLE.options(RULES)}
    assert found == {
        "goal_symbols": "cap",
        "hand_reserve": "strict",
        "group_schedule": "sequential",
        "matchday_batching": False,
        "parallel_r16": False,
        "ko_voluntary_discard": False,
        "semi_deal": "per_team",
        "semi_deck_size": 12,
        "semi_keep_hands": True,
        "final_deck_size": 12,
        "shootout_stop_when_decided": False,
        "player_ranking": "best_team",
    }
    assert found == {name: getattr(Options(), name) for name in NAMES}


@pytest.mark.clause("CG10-10.2", "CG10-11.3")
def test_options_have_kinds_and_ranges() -> None:
    kinds = {option.name: (option.kind, option.allowed) for option in TITLE.options(RULES)}
    assert kinds["goal_symbols"] == ("enum", ("cap", "info"))
    assert kinds["group_schedule"] == ("enum", ("sequential", "parallel"))
    assert kinds["semi_deal"] == ("enum", ("per_team", "per_player"))
    assert kinds["player_ranking"] == ("enum", ("best_team", "winner_only"))
    assert kinds["semi_deck_size"] == kinds["final_deck_size"] == ("int", (4, 16))
    assert kinds["parallel_r16"] == ("bool", ())


@pytest.mark.clause("CG10-1.1")
def test_every_option_and_value_has_its_words() -> None:
    for option in TITLE.options(RULES):
        keys = [f"option.{option.name}", f"option.{option.name}.help"]
        keys += [f"option.{option.name}.{value}" for value in option.allowed if option.kind == "enum"]
        assert [key for key in keys if key not in TITLE.words] == []


@pytest.mark.clause("CG10-10.6")
@pytest.mark.parametrize("name", ["semi_deck_size", "final_deck_size"])
def test_decks_of_the_last_rounds_leave_enough_aside_for_all_flips(name: str) -> None:
    assert faults({name: 14}) == []
    assert faults({name: 15}) == [(f"options.{name}", "deck_size")]
    assert TITLE.check_table(RULES, {name: 15}, 4)[0].values == {"most": 14}
    assert faults({name: 4}) == []
    assert faults({name: 3}) == [(f"options.{name}", "range")]
    assert faults({name: 17}) == [(f"options.{name}", "range")]


@pytest.mark.clause("CG10-1.1")
@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"goal_symbols": "half"}, "options.goal_symbols"),
        ({"semi_deck_size": "12"}, "options.semi_deck_size"),
        ({"matchday_batching": 1}, "options.matchday_batching"),
        ({"no_such": True}, "options"),
        ({"action_deck": {"G4": 1}}, "options.action_deck"),
        ({"team_table": {"RSA": {"action_cards": "5"}}}, "options.team_table"),
    ],
)
def test_values_of_the_wrong_kind_are_named_and_refused(options: dict[str, Any], path: str) -> None:
    ((where, key),) = faults(options)
    assert (where.startswith(path), where.endswith("."), key) == (True, False, "type")
    with pytest.raises(BadRuleset):
        TITLE.load(RULES, options)


@pytest.mark.clause("CG10-1.5")
def test_another_deck_may_be_played_with() -> None:
    deck = {"A": 12, "D": 8, "F": 3, "O": 3, "P": 2, "G1": 8, "G2": 3, "G3": 1}
    made = started(4, action_deck=deck)
    assert len(made.book.deck) == 40
    made.until("over")
    assert len(made.state.public.results) == 64


@pytest.mark.clause("CG10-1.6", "CG10-1.8")
def test_another_team_table_may_be_played_with() -> None:
    table = {team: {"action_cards": 4, "group_goal_cap": 1, "goal_cap": 1} for team in RULES.teams}
    made = started(4, team_table=table)
    assert [team.size for team in made.view(None).groups[0].teams] == [4, 4, 4, 4]
    assert match("G3", "D", team_table=table) == (1, 0)


@pytest.mark.clause("CG10-3.9")
def test_options_reach_the_game() -> None:
    assert game_of(hand_reserve="free").book.most_for(3, 2) == 3
    assert game_of().book.most_for(3, 2) == 1
    assert game_of().book.most_for(8, 2) == 4


@pytest.mark.clause("CG10-1.1")
@pytest.mark.parametrize(
    "options",
    [
        {"group_schedule": "parallel", "matchday_batching": True, "parallel_r16": True},
        {"hand_reserve": "free", "goal_symbols": "info", "ko_voluntary_discard": True},
        {"semi_deal": "per_player", "semi_keep_hands": False, "semi_deck_size": 4, "final_deck_size": 14},
        {"shootout_stop_when_decided": True, "player_ranking": "winner_only"},
    ],
)
@pytest.mark.parametrize("seats", [2, 8])
def test_a_table_ends_with_any_options(options: dict[str, Any], seats: int) -> None:
    made = started(seats, **options).until("over")
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert sorted(outcome.places)[0] == 1
    assert len(made.state.public.results) == 64
