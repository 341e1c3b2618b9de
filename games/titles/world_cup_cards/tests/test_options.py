"""The options of a table: which are offered, with which values."""

import pytest

from games.titles.world_cup_cards.ruleset import Options, shipped
from games.titles.world_cup_cards.tests.build import changed
from games.titles.world_cup_cards.title import TITLE


def offered(name: str) -> dict[str, tuple[str, object, tuple[object, ...]]]:
    return {option.name: (option.kind, option.default, option.allowed) for option in TITLE.options(shipped()[name])}


@pytest.mark.clause("WCC-2.7", "WCC-2.6", "WCC-15.4")
def test_the_options_of_both_tournaments() -> None:
    men, women = offered("2018-men"), offered("2019-women")
    assert set(women) - set(men) == {"relax_half_rule", "target_condition"}
    assert set(men) == set(Options.__struct_fields__) - {"relax_half_rule", "target_condition", "referee_cards"}
    assert men["mode"] == ("enum", "basic", ("basic", "advanced"))
    assert men["start_stage"][2] == ("group", "r16", "qf", "sf")
    assert men["team_assignment"] == ("enum", "random", ("random", "balanced", "draft"))
    assert men["windows"] == ("enum", "public", ("public", "quick"))
    assert men["same_owner_shootout"] == ("enum", "random", ("random", "owner_chooses"))
    assert men["initial_deal"] == ("int", 3, (1, 8))
    assert men["ability_uses_per_match_day"] == ("int", 1, (1, 3))
    defaults = {name: default for name, (kind, default, _) in women.items() if kind == "bool"}
    assert defaults == {
        "relax_half_rule": False, "filler_vulnerable": True, "h2h_recursive": True, "target_condition": True,
        "shootout_early_stop": True, "play_out": False, "discard_public": True, "referee_deck": False,
    }  # fmt: skip


def test_a_ruleset_may_have_other_defaults() -> None:
    rules = changed("2019-women", options__mode="advanced", options__relax_half_rule=True)
    options = {option.name: option.default for option in TITLE.options(rules)}
    assert (options["mode"], options["relax_half_rule"]) == ("advanced", True)
    assert TITLE.seats(rules) == (2, 16)
    assert TITLE.load(rules).book.is_advanced
    assert not TITLE.load(rules, {"mode": "basic"}).book.is_advanced
