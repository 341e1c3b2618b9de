"""The rules page says what the rulesets hold."""

from __future__ import annotations

from itertools import groupby

import pytest

from games.engine.rulebook import of_title
from games.titles.world_cup_cards.ruleset import Ability, Options, Ruleset, shipped
from games.titles.world_cup_cards.title import TITLE
from games.titles.world_cup_cards.words import WORDS

BOOK = of_title("world_cup_cards")
DATA = ("2018-men", "2019-women")
RULESET_PARTS = {"tournament", "teams", "cards", "stages", "extra_time", "stoppage"}
SIZES = [18, 12, 17, 15, 11, 20, 11, 10, 8, 11, 12, 14, 16, 17, 4, 3, 3, 2, 2]


def rows(heading: str, table: int = 0) -> list[list[str]]:
    """The rows of a table in a section, without its head."""
    prose = next(section.prose for section in BOOK.sections if section.heading == heading)
    found = [list(part) for is_row, part in groupby(prose.splitlines(), lambda line: line.startswith("|")) if is_row]
    return [[cell.strip(" *`") for cell in line.strip("|").split("|")] for line in found[table][2:]]


def test_the_page_has_every_clause_in_order() -> None:
    expected = [f"WCC-{number}.{place}" for number, size in enumerate(SIZES, 1) for place in range(1, size + 1)]
    assert list(BOOK.clauses) == expected
    assert len(expected) == 206


def test_the_options_of_the_page_are_those_of_the_clauses_the_title_and_its_rulesets() -> None:
    named = {name for clause in BOOK.clauses.values() for name in clause.options}
    assert {row[0] for row in rows("The options")} == named == {*Options.__struct_fields__, *RULESET_PARTS}
    assert {option.name for option in TITLE.options(shipped()["2018-men"])} <= named
    assert set(Ruleset.__struct_fields__) >= RULESET_PARTS


@pytest.mark.clause("WCC-1.11", "WCC-1.12")
def test_the_tables_of_cards_are_the_data() -> None:
    for name in DATA:
        cards = {WORDS[f"type.{kind}"]: card for kind, card in shipped()[name].cards.items() if card.count}
        counts, balls = rows("The cards"), rows("The cards", 1)
        assert {row[0]: int(row[1]) for row in counts[:-1]} == {word: card.count for word, card in cards.items()}
        assert {row[0]: tuple(map(int, row[1:])) for row in balls[:-1]} == {word: c.balls for word, c in cards.items()}
        assert counts[-1][1] == "100"
        assert list(map(int, balls[-1][1:])) == [sum(card.balls[n] for card in cards.values()) for n in range(6)]


def ability(told: Ability) -> str:
    """An ability as the table of teams names it."""
    kinds = "goal cards" if len(told.cards) > 1 else "".join(WORDS[f"type.{kind}"] for kind in told.cards)
    against = " against " + WORDS[f"type.{told.against[0]}"] if told.against else ""
    more = told.colour or told.compare or kinds + against
    return WORDS[f"ability.{told.effect}"] + (f" ({more})" if more else "")


@pytest.mark.clause("WCC-1.13", "WCC-13.16")
@pytest.mark.parametrize("name", DATA)
def test_the_tables_of_teams_are_the_data(name: str) -> None:
    listed = {tuple(row[:6]) for row in rows(f"The teams of {name[:4]}")}
    assert listed == {
        (team.name, team.group, str(team.power), team.skill, str(team.stars), ability(team.ability))
        for team in shipped()[name].teams.values()
    }


def test_the_table_of_abilities_names_all_sixteen_with_their_clauses() -> None:
    words = [WORDS[key] for key in WORDS if key.startswith("ability.") and not key.endswith(".help")]
    assert [row[0] for row in rows("The abilities")] == words
    assert [row[3] for row in rows("The abilities")] == [f"WCC-14.{number}" for number in range(1, 17)]


@pytest.mark.clause("WCC-3.8", "WCC-3.10")
def test_the_table_of_stages_is_the_data() -> None:
    listed = {row[0]: row[1:5] for row in rows("The stages")}
    names = {"r16": "Round of 16", "qf": "Quarter-finals", "sf": "Semi-finals", "final": "3rd place and Final"}
    for name in DATA:
        for stage, row in shipped()[name].stages.items():
            told = listed[names.get(stage, f"group day {name[:4]}")]
            numbers = [" + ".join(map(str, row.deck)), row.hand_size, row.max_goals, row.max_discard]
            assert told == list(map(str, numbers))


@pytest.mark.clause("WCC-10.2")
def test_the_table_of_third_placed_teams_is_the_data() -> None:
    lines = shipped()["2019-women"].third_places
    listed = {row[0].replace(", ", ""): row[1:] for row in rows("The calendar", 2)}
    assert listed == {
        groups: [f"3{line[place]}" for place in ("1A", "1B", "1C", "1D")] for groups, line in lines.items()
    }


def column(table: int, number: int) -> list[str]:
    """A column of a table of the calendar; the two tournaments need not fill it alike."""
    return [row[number] for row in rows("The calendar", table) if row[number]]


@pytest.mark.parametrize("number", [1, 2])
def test_the_calendar_is_the_data(number: int) -> None:
    ruleset = shipped()[DATA[number - 1]]
    teams, fixtures = ruleset.teams, ruleset.fixtures
    played = [match for day in ruleset.days if day.stage == "group" for match in day.matches]
    told = [f"{match} {teams[fixtures[match].left].name} – {teams[fixtures[match].right].name}" for match in played]
    assert column(0, number) == told
    assert [line.partition(":")[0] for line in column(1, number)] == [match[1:] for match in ruleset.knockout]
    pairs = [pair for pairs in ruleset.short_formats.values() for pair in pairs.values()]
    assert column(3, number) == [f"{teams[pair.left].name} – {teams[pair.right].name}" for pair in pairs]
