"""The rules page says what the ruleset holds."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from msgspec.structs import replace

from games.engine.rulebook import of_title
from games.titles.pitch_game.book import Book
from games.titles.pitch_game.ruleset import Options, Ruleset, shipped
from games.titles.pitch_game.tests.build import Table, field, fresh, kicks, second_half
from games.titles.pitch_game.title import TITLE
from games.titles.pitch_game.words import WORDS

PAGE = of_title("pitch_game")
RULES = shipped()["standard"]
PARTS = {*Ruleset.__struct_fields__} - {"options"}
CHANGES = (0, 1, 2, -1)
"""What the columns of the table of shots add to the required number."""

SIZES = [9, 13, 12, 7, 9, 8, 10, 11, 16, 2, 5, 6, 8, 8, 5, 7]


def prose(heading: str) -> list[str]:
    """The lines of a section that are no clauses."""
    return next(section.prose for section in PAGE.sections if section.heading == heading).splitlines()


def rows(heading: str, table: int = 0) -> list[list[str]]:
    """The rows of a table in a section, without its head."""
    found = [list(part) for is_row, part in groupby(prose(heading), lambda line: line.startswith("|")) if is_row]
    return [[cell.strip(" *`") for cell in line.strip("|").split("|")] for line in found[table][2:]]


def test_the_page_has_every_clause_in_order() -> None:
    expected = [f"PITCH-{number}.{place}" for number, size in enumerate(SIZES, 1) for place in range(1, size + 1)]
    assert list(PAGE.clauses) == expected
    assert len(expected) == 136


def test_the_page_begins_with_the_overview_and_its_picture() -> None:
    first = PAGE.sections[0]
    assert (first.heading, first.prose.count("```text")) == ("In one minute", 1)


def test_every_option_and_part_of_the_ruleset_is_named_with_its_clauses() -> None:
    named: dict[str, list[str]] = {}
    for clause in PAGE.clauses.values():
        for name in clause.options:
            named.setdefault(name, []).append(clause.id)
    assert {row[0]: row[4].split(", ") for row in rows("The options")} == named
    assert set(named) == {*Options.__struct_fields__, *PARTS}
    at_opening = [option.name for option in TITLE.options(RULES)]
    assert [row[0] for row in rows("The options")][: len(at_opening)] == at_opening


def test_usual_and_allowed_values_are_those_of_the_title() -> None:
    told = {row[0]: (row[1].strip("`"), row[2].replace("`", "")) for row in rows("The options")}
    for option in TITLE.options(RULES):
        usual = str(option.default)
        if option.kind == "bool":
            assert told[option.name] == ({"True": "on", "False": "off"}[usual], "on, off")
        elif option.kind == "int" and option.allowed != (0, 1):
            assert told[option.name] == (usual, " to ".join(map(str, option.allowed)))
        else:
            assert told[option.name] == (usual, ", ".join(map(str, option.allowed)))
    assert told["luck_die_faces"][0] == ", ".join(map(str, RULES.options.luck_die_faces))
    assert told["penalties"] == (str(RULES.penalties), "1 to 20")
    assert told["points"][0] == ", ".join(map(str, RULES.points))
    assert told["default_formation"][0] == RULES.default_formation
    assert told["default_reserve"][0] == str(RULES.default_reserve)
    numbers = RULES.numbers
    assert told["numbers"][0] == f"{numbers.required}; {numbers.least} to {numbers.most}"


@pytest.mark.clause("PITCH-1.3", "PITCH-1.4", "PITCH-1.5")
def test_the_picture_of_the_pitch_is_the_ground() -> None:
    ground = Book(RULES).ground
    drawn = [line.split() for line in prose("The pitch") if re.match(r"  [A-I] ", line)]
    told = {f"{row}{column}": sign for row, *signs in drawn for column, sign in enumerate(signs, 1)}
    for square in ground.squares:
        sign = "#" if (ground.areas[0] | ground.areas[1]) >> square & 1 else "o" if ground.circle >> square & 1 else "."
        sign = "K" if square in ground.keepers else "X" if square == ground.centre else sign
        assert told.pop(ground.names[square]) == sign
    assert told == {}


@pytest.mark.clause("PITCH-3.5", "PITCH-7.1")
def test_the_table_of_actions_has_the_costs() -> None:
    costs = RULES.costs
    told = {row[0]: row[1] for row in rows("What you may do")}
    tactics = {card.cost for card in RULES.tactics.values()}
    assert told == {
        "move": str(costs.move),
        "pass": str(costs.carry),
        "tackle": str(costs.tackle),
        "shot": str(costs.shot),
        "tactic card": " or ".join(map(str, sorted(tactics))),
    }


@pytest.mark.clause("PITCH-8.5", "PITCH-8.6", "PITCH-8.7")
def test_the_table_of_shots_is_the_data_and_its_chances_are_right() -> None:
    book = Book(RULES)
    *told, total = rows("The shot cards")
    assert [int(cell) for row in told for cell in row[:3]] == [
        number for power, count in RULES.shots.items() for number in (int(power), count, book.required(int(power), 0))
    ]
    for power, row in enumerate(told, 1):
        chances = [sum(book.is_goal(face, book.required(power, change)) for face in range(1, 7)) for change in CHANGES]
        assert row[3:] == [f"{chance} in 6" for chance in chances]
    assert total[1] == str(sum(RULES.shots.values()))


@pytest.mark.clause("PITCH-6.4", "PITCH-6.7")
def test_the_table_of_pass_cards_is_the_data() -> None:
    *told, total = rows("The pass cards")
    ways = {card.name: _lane(card.interceptable, card.intercept_change) for card in RULES.passes.values()}
    assert told == [[c.name, str(c.count), f"{c.range} squares", ways[c.name]] for c in RULES.passes.values()]
    assert total[1] == str(sum(card.count for card in RULES.passes.values()))


def _lane(is_interceptable: bool, change: int) -> str:
    faces = range(RULES.options.interception_threshold + change, 7)
    return f"intercepted on {' or '.join(map(str, faces))}" if is_interceptable else "cannot be intercepted"


@pytest.mark.clause("PITCH-1.8", "PITCH-9.4", "PITCH-9.13")
def test_the_table_of_tactic_cards_is_the_data() -> None:
    *told, total = rows("The tactic cards")
    cards = RULES.tactics.values()
    assert [row[:3] for row in told] == [[card.name, str(card.count), str(card.cost)] for card in cards]
    assert {row[0] for row in told if row[4] == "opponent's next turn"} == {c.name for c in cards if c.scope == "next"}
    assert total[1] == str(sum(card.count for card in cards))


@pytest.mark.clause("PITCH-1.8", "PITCH-4.5", "PITCH-4.6", "PITCH-4.7")
def test_the_table_of_event_cards_is_the_data() -> None:
    *told, total = rows("The event cards")
    cards = RULES.events.values()
    assert [row[:2] for row in told] == [[card.name, str(card.count)] for card in cards]
    assert total[1] == str(sum(card.count for card in cards))


def test_cards_are_called_what_the_buttons_call_them() -> None:
    tables = (("tactic", RULES.tactics), ("happening", RULES.events), ("pass", RULES.passes))
    for head, cards in tables:
        assert [WORDS[f"{head}.{key}"] for key in cards] == [card.name for card in cards.values()]


@pytest.mark.clause("PITCH-2.10")
def test_the_table_of_formations_is_the_data() -> None:
    told = {name: tuple(" ".join(lines).split()) for name, *lines in rows("The formations")}
    assert told == RULES.formations
    assert [[len(cell.split()) for cell in row[1:]] for row in rows("The formations")] == [
        [int(number) for number in name.split("-")] for name in told
    ]


@pytest.mark.clause("PITCH-6.6")
def test_the_lanes_of_the_clause_are_those_of_the_game() -> None:
    ground = Book(RULES).ground
    text = PAGE.clauses["PITCH-6.6"].text
    told = re.findall(r"[Ff]rom ([A-I]\d+) to ([A-I]\d+) it is ((?:[A-I]\d+(?:, | and )?)+)", text)
    assert len(told) == 3
    for start, end, squares in told:
        lane = [ground.names[square] for square in ground.lane(ground.ids[start], ground.ids[end])]
        assert re.findall(r"[A-I]\d+", squares) == lane


@pytest.mark.clause("PITCH-3.5", "PITCH-6.1", "PITCH-8.3")
def test_the_example_can_be_played() -> None:
    made = field("L9 E7 L10 D8 R4 D10", "L9", "4")
    energies = []
    for move in ("move:10 to:D11", "move:9 to:E9", "pass:10 free roll"):
        energies.append(made.move(move).energy)
    assert (made.phase, made.roll(3).ball) == ("intercept", "L10")
    made.move("shoot:4 roll")
    energies.append(made.energy)
    assert [row[1] for row in rows("One turn as an example")] == list(map(str, energies)) == ["4", "3", "2", "0"]
    assert made.roll(3).public.goals == (1, 0)


def test_all_that_is_hidden_stands_in_the_table() -> None:
    told = " / ".join(row[0] for row in rows("Who sees what"))
    for made in (fresh().move("lot:0").chance(), second_half(), kicks()):
        for name in made.game.secrets(made.state, None):
            assert name in told


def test_late_answers_are_those_of_the_table() -> None:
    told = {row[0]: row[1] for row in rows("When your time runs out")}
    made = fresh().move("lot:0").chance()
    assert _late(made) == "formation:4-4-2 reserve:1 confirm"
    assert told["a formation"] == f"{RULES.default_formation}, with number {RULES.default_reserve} as the reserve"
    assert _late(kicks(hands="2 4 3 | 3")) == "power:4 confirm"
    assert [_late(kicks(left, left), 1) for left in ("", "1")] == ["use confirm", "keep confirm"]


def _late(made: Table, place: int = 0) -> str:
    """The automatic answer to an open ask."""
    ask = made.asks[place]
    return made.game.default_move(made.view(ask.seat), ask, made.rng)


@pytest.mark.clause("PITCH-1.1")
def test_the_page_says_how_few_cards_are_worth_a_warning() -> None:
    sprint, injury = RULES.tactics["sprint"], RULES.events["injury"]
    few = replace(
        RULES,
        tactics={"sprint": replace(sprint, count=49)},
        events={"injury": replace(injury, count=29)},
        shots={"3": 19},
    )
    least = {fault.path: fault.values["least"] for fault in TITLE.check(few) if fault.warning}
    told = "fewer than {tactics} tactic, {events} event or {shots} shot cards".format_map(least)
    assert told in " ".join(prose("The options"))
