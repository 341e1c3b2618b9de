"""A refused option says between which numbers it may lie."""

from typing import Any

import msgspec
import pytest

from games.titles.worldwide_football.ruleset import Ruleset, shipped
from games.titles.worldwide_football.title import TITLE


def bounds(ruleset: Ruleset) -> dict[str, tuple[str, dict[str, Any]]]:
    """The faults of a ruleset by path."""
    return {found.path: (found.key.removeprefix("fault."), dict(found.values)) for found in TITLE.check(ruleset)}


def with_options(ruleset: str, **values: Any) -> Ruleset:
    base = shipped()[ruleset]
    return msgspec.structs.replace(base, options=msgspec.structs.replace(base.options, **values))


def with_copies(copies: int, **values: Any) -> Ruleset:
    """Amateur mode with so many copies of each of its nine cards."""
    base = with_options("amateur", **values)
    cards = {name: msgspec.structs.replace(card, copies=copies) for name, card in base.action_cards.items()}
    return msgspec.structs.replace(base, action_cards=cards, default_deck={}, default_extra_time={})


@pytest.mark.parametrize(
    ("ruleset", "values", "path", "key", "bound"),
    [
        ("professional", {"pa_limit": 9}, "options.shot_bonus_by_pa", "points", {"least": 6, "most": 9}),
        ("professional", {"pa_limit": 9}, "set_pieces", "set_pieces", {"most": 9}),
        ("professional", {"give_back_draw": 1}, "options.give_back_discard", "below", {"most": 0}),
        ("professional", {"start_player": 3, "hand_limit_player": 2}, "options.start_player", "above_limit",
         {"most": 2}),
        ("professional", {"kick_off_action": 9, "extra_time_cards": 9}, "options.extra_time_cards", "range",
         {"least": 10, "most": 36}),
        ("international", {"deck_min_defence": 12, "deck_max_defence": 11}, "options.deck_max_defence", "range",
         {"least": 12, "most": 12}),
    ],
)  # fmt: skip
def test_the_bounds_of_options_that_do_not_fit(
    ruleset: str, values: dict[str, Any], path: str, key: str, bound: dict[str, int]
) -> None:
    assert bounds(with_options(ruleset, **values))[path] == (key, bound)


def test_hands_that_the_deck_cannot_fill() -> None:
    found = bounds(with_copies(1, four_player_action=5))
    assert found["options.four_player_action"] == ("above_limit", {"most": 4})
    assert found["options.extra_time_cards"] == ("range", {"least": 9, "most": 9})
    assert "options.kick_off_action" not in found


def test_an_opening_hand_of_the_whole_deck() -> None:
    found = bounds(with_copies(1, kick_off_action=9))
    assert found["options.kick_off_action"] == ("above_limit", {"most": 8})


def test_too_few_abilities_for_the_teams_without_fouls() -> None:
    base = with_options("professional", fouls=False, goalkeeper_penalty=False)
    five = ("offensive_play", "creativity", "simulation", "endurance", "offside_trap")
    teams = {
        name: msgspec.structs.replace(team, abilities=five[:3], default_extra=five[3:])
        for name, team in base.teams.items()
    }
    found = bounds(
        msgspec.structs.replace(
            base,
            abilities={name: base.abilities[name] for name in five},
            teams=teams,
            amateur_abilities=five[:3],
            hand_abilities=(),
        )
    )
    assert found["abilities"] == ("too_few", {"least": 5})


def test_the_teams_of_a_match_are_chosen_from_the_teams_of_the_ruleset() -> None:
    base = shipped()["professional"]
    found = {option.name: (option.kind, option.allowed) for option in TITLE.options(base)}
    teams = ("enum", tuple(base.teams))
    assert (found["first_team"], found["second_team"]) == (teams, teams)
