"""The data of the tournament, and the faults that a changed ruleset may have."""

from typing import Any

import msgspec
import pytest

from games.engine.contract import BadRuleset
from games.titles.card_game_2010.ruleset import Ruleset
from games.titles.card_game_2010.tests.tables import RULES, game_of, named
from games.titles.card_game_2010.title import TITLE

SHAPE = msgspec.to_builtins(RULES)


def changed(**parts: Any) -> Ruleset:
    """The ruleset with some of its parts replaced: dotted paths to values, `None` takes a key away."""
    data = msgspec.json.decode(msgspec.json.encode(RULES))
    for path, value in parts.items():
        *way, last = path.split("__")
        at = data
        for step in way:
            at = at[int(step) if isinstance(at, list) else step]
        if value is None:
            del at[last]
        else:
            at[int(last) if isinstance(at, list) else last] = value
    return TITLE.decode_ruleset(data)  # type: ignore[no-any-return]


def faults(ruleset: Ruleset) -> list[tuple[str, str]]:
    return named(TITLE.check(ruleset))


@pytest.mark.clause("CG10-3.1")
def test_each_team_plays_three_group_matches() -> None:
    assert len(RULES.fixtures) == 48
    for team, data in RULES.teams.items():
        own = [match for match, fixture in RULES.fixtures.items() if team in (fixture.left, fixture.right)]
        assert (len(own), {match[0] for match in own}) == (3, {data.group})


@pytest.mark.clause("CG10-7.1")
def test_every_first_and_second_enters_the_round_of_16_once() -> None:
    sources = [source for pair in RULES.knockout.values() for source in (pair.left, pair.right)]
    entries = [f"{place}_{name}" for name in "ABCDEFGH" for place in ("first", "second")]
    assert sorted(source for source in sources if source.startswith(("first", "second"))) == sorted(entries)
    assert len(set(sources)) == len(sources) == 32


@pytest.mark.clause("CG10-1.4")
def test_teams_have_their_places_in_the_ranking_of_may_2010() -> None:
    ranks = {code: team.fifa_rank for code, team in RULES.teams.items()}
    assert [ranks[code] for code in ("BRA", "ESP", "POR", "NED", "ITA", "RSA", "PRK")] == [1, 2, 3, 4, 5, 83, 105]
    assert len(set(ranks.values())) == 32


@pytest.mark.clause("CG10-1.4")
def test_names_of_teams_sections_and_matches_are_known() -> None:
    names = game_of().names()
    assert (names["RSA"], names["section.QF"], names["match.A1"]) == ("South Africa", "Quarter-Finals", "A1")
    assert names["match.R16_1"] == "Round of 16, match 1"
    assert len(names) == 32 + 5 + 64


@pytest.mark.clause("CG10-1.3")
@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("hand", 0, ("hand", "range")),
        ("hand", 6, ("hand", "range")),
        ("spaces", 0, ("spaces", "range")),
        ("spaces", 10, ("spaces", "range")),
        ("players__least", 1, ("players.least", "range")),
        ("players__most", 9, ("players.most", "range")),
        ("players__most", 1, ("players.most", "range")),
        ("group__cards", [0, 4], ("group.cards[0]", "range")),
        ("group__cards", [2, 1], ("group.cards[1]", "range")),
        ("group__cards", [1, 13], ("group.cards[1]", "range")),
        ("group__points", [3, -1, 0], ("group.points[1]", "range")),
        ("group__points", [100, 1, 0], ("group.points[0]", "range")),
        ("options__action_deck__A", -1, ("options.action_deck.A", "range")),
        ("options__action_deck__A", 100, ("options.action_deck.A", "range")),
        ("options__action_deck__A", 90, ("options.action_deck", "range")),
        ("options__team_table__RSA__action_cards", 2, ("options.team_table.RSA.action_cards", "range")),
        ("options__team_table__RSA__action_cards", 13, ("options.team_table.RSA.action_cards", "range")),
        ("options__team_table__RSA__goal_cap", 0, ("options.team_table.RSA.goal_cap", "range")),
        ("options__team_table__RSA__goal_cap", 4, ("options.team_table.RSA.goal_cap", "range")),
        ("options__team_table__RSA__group_goal_cap", 0, ("options.team_table.RSA.group_goal_cap", "range")),
        ("options__team_table__RSA__group_goal_cap", 3, ("options.team_table.RSA.group_goal_cap", "range")),
        ("options__team_table__RSA", None, ("options.team_table.RSA", "too_few")),
        ("sections__2__level", 7, ("sections[2].level", "range")),
        ("sections__2__level", 3, ("sections[2].level", "range")),
        ("sections__2__id", "Q F", ("sections[2].id", "name")),
        ("sections__2__id", "SF", ("sections[3].id", "twice")),
        ("teams__R S", SHAPE["teams"]["RSA"], ("teams.R S", "name")),
        ("teams__RSA__group", "B", ("teams", "group")),
        ("teams__RSA__group", "A B", ("teams.RSA.group", "name")),
        ("fixtures__A1__left", "URU", ("fixtures.A5", "met")),
        ("fixtures__A1__left", "MEX", ("fixtures.A1", "pair")),
        ("fixtures__A1__left", "ENG", ("fixtures.A1", "pair")),
        ("fixtures__A1__left", "XYZ", ("fixtures.A1", "unknown")),
        ("fixtures__A1", None, ("fixtures", "missing")),
        ("fixtures__R16_1", {"left": "RSA", "right": "MEX"}, ("fixtures.R16_1", "match_name")),
        ("knockout__QF1__left", "first_A", ("knockout.QF1.left", "tree.twice")),
        ("knockout__QF1__left", "first_Z", ("knockout.QF1.left", "tree.unknown")),
        ("knockout__QF1__left", "winner_FINAL", ("knockout.QF1.left", "tree.circle")),
        ("knockout__R16_1__left", "winner_R16_2", ("knockout", "tree.unused")),
        ("knockout__X Y", {"left": "first_A", "right": "first_B"}, ("knockout.X Y", "match_name")),
        ("knockout__EXTRA", {"left": "winner_THIRD", "right": "loser_THIRD"}, ("knockout.EXTRA", "no_section")),
        ("sections__2__matches", ["QF1", "QF2", "QF3"], ("knockout.QF4", "no_section")),
        ("sections__2__matches", ["QF1", "QF2", "QF3", "QF3"], ("sections[2].matches[3]", "twice")),
        ("sections__2__matches", ["QF1", "QF2", "QF3", "XX"], ("sections[2].matches[3]", "unknown")),
        ("sections__2__matches", ["QF1", "QF2", "QF3", "SF1"], ("sections[2].matches[3]", "too_early")),
        ("sections__2__matches", [], ("sections[2].matches", "range")),
        ("sections__2__round", "R16", ("sections[2].matches[0]", "too_early")),
        ("sections__2__style", "semi", ("sections", "styles")),
        ("sections__4__style", "open", ("sections", "styles")),
        ("sections__4__matches", ["FINAL", "THIRD"], ("knockout.FINAL", "last")),
        ("sections__3__matches", ["SF2", "SF1"], ("knockout.THIRD", "last")),
        ("sections__3__matches", ["SF1"], ("sections[3].matches", "range")),
    ],
)
def test_a_fault_is_named_by_its_path(path: str, value: Any, fault: tuple[str, str]) -> None:
    assert fault in faults(changed(**{path: value}))


@pytest.mark.clause("CG10-3.9")
def test_the_reserve_asks_for_cards_for_three_matches() -> None:
    rules = changed(group__cards=[2, 4])
    assert ("options.team_table.RSA.action_cards", "range") in faults(rules)
    free = changed(group__cards=[2, 4], options__hand_reserve="free")
    assert faults(free) == []


@pytest.mark.clause("CG10-1.1")
def test_a_smaller_deck_is_for_fewer_players() -> None:
    deck = {"A": 4, "D": 5, "F": 0, "O": 0, "P": 0, "G1": 9, "G2": 0, "G3": 0}
    table = {team: {"action_cards": 3, "group_goal_cap": 1, "goal_cap": 1} for team in RULES.teams}
    parts = {"options__action_deck": deck, "options__team_table": table, "hand": 1, "options__semi_deck_size": 4}
    small = {**parts, "options__final_deck_size": 4}
    assert faults(changed(**small)) == []
    few = changed(**{**small, "hand": 3})
    assert faults(few) == [
        ("options.action_deck", "deck"),
        ("options.semi_deck_size", "deck_size"),
        ("options.final_deck_size", "deck_size"),
    ]
    assert TITLE.check(few)[0].values == {"cards": 18, "least": 25}


@pytest.mark.clause("CG10-12.3")
@pytest.mark.parametrize("deck", [{"A": 20, "G1": 12}, {"D": 20, "P": 12}, {"D": 32, "G1": 0}, {"A": 32, "D": 0}])
def test_a_shoot_out_needs_cards_that_score_and_cards_that_do_not(deck: dict[str, int]) -> None:
    assert ("options.action_deck", "endless") in faults(changed(options__action_deck=deck))


@pytest.mark.clause("CG10-3.6")
def test_matches_chosen_for_together_need_four_teams() -> None:
    fixtures = {"left": "URU", "right": "RSA"}
    swapped = changed(fixtures__A2=fixtures, fixtures__A3={"left": "URU", "right": "FRA"})
    assert faults(swapped) == []
    found = TITLE.check_table(swapped, {"matchday_batching": True}, 4)
    assert [(fault.path, fault.key) for fault in found] == [
        ("fixtures.A2", "fault.batch"),
        ("fixtures.A4", "fault.batch"),
    ]
    assert TITLE.check_table(RULES, {"matchday_batching": True}, 4) == []


@pytest.mark.clause("CG10-4.4", "CG10-4.6", "CG10-12.2")
def test_what_flips_mean_is_data() -> None:
    assert RULES.flips.penalty == RULES.flips.shootout == ("A", "G1", "G2", "G3")
    assert RULES.flips.attack == ("A",)
    other = TITLE.load(changed(flips__attack=["A", "D"], flips__shootout=["P"], flips__penalty=["F"]))
    assert (other.book.attack, other.book.kick, other.book.penalty) == (frozenset("AD"), frozenset("P"), frozenset("F"))


@pytest.mark.clause("CG10-8.1", "CG10-8.6")
def test_hands_and_spaces_are_data() -> None:
    book = TITLE.load(changed(hand=2, spaces=5)).book
    assert (book.ruleset.hand, book.ruleset.spaces) == (2, 5)


@pytest.mark.clause("CG10-1.3")
def test_a_misspelt_name_is_a_fault() -> None:
    with pytest.raises(BadRuleset) as error:
        TITLE.decode_ruleset({**SHAPE, "hands": 3})
    assert [key for _, key in named(error.value.faults)] == ["type"]
    with pytest.raises(BadRuleset) as refused:
        TITLE.load(changed(hand=9))
    assert [(fault.path, fault.key) for fault in refused.value.faults] == [("hand", "fault.range")]
