"""A rules page is read into sections and clauses, and refused when it breaks the form."""

from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest

from games.engine.rulebook import MalformedRulebook, Rulebook, Tag, of_title, parse, read

PAGE = """# A game

Two sides play.

## In one minute

1. Move.
2. Count, see ABC-1.2.

```text
# no title
- **ABC-1.1** no clause
```

## 1. Aim and end

Before the rules.

- **ABC-1.1** You win
  with more `goals`, by *far*. *(ruling)* *(option: `length`, `extra_time`)*
- **ABC-1.2** Level is level. *(reconstructed)*

After the rules.

## 2. The rest

- **ABC-2.1** It is said above. *(see ABC-1.1, ABC-1.2)*
"""


def faults(text: str) -> tuple[str, ...]:
    with pytest.raises(MalformedRulebook) as caught:
        parse(text)
    return caught.value.faults


def changed(old: str, new: str) -> str:
    assert PAGE.count(old) == 1
    return PAGE.replace(old, new)


@pytest.fixture
def book() -> Rulebook:
    return parse(PAGE)


def test_a_page_has_a_heading_an_intro_and_sections_in_order(book: Rulebook) -> None:
    assert (book.heading, book.intro) == ("A game", "Two sides play.")
    assert [(section.number, section.heading, section.anchor) for section in book.sections] == [
        (None, "In one minute", "in-one-minute"),
        (1, "Aim and end", "section-1"),
        (2, "The rest", "section-2"),
    ]


def test_clauses_are_found_by_id_in_the_order_of_the_page(book: Rulebook) -> None:
    assert list(book.clauses) == ["ABC-1.1", "ABC-1.2", "ABC-2.1"]
    assert [clause.id for clause in book.sections[1].clauses] == ["ABC-1.1", "ABC-1.2"]


def test_a_clause_has_its_text_on_one_line_without_id_and_marks(book: Rulebook) -> None:
    clause = book.clauses["ABC-1.1"]
    assert (clause.text, clause.line, clause.number) == ("You win with more `goals`, by *far*.", 19, (1, 1))
    assert clause.tags == (Tag("ruling"), Tag("option", ("length", "extra_time")))
    assert clause.plain == "You win with more goals, by far."


def test_marks_can_be_asked_for_by_kind(book: Rulebook) -> None:
    marks = [(c.is_ruling, c.is_reconstructed, c.options, c.see) for c in book.clauses.values()]
    assert marks == [
        (True, False, ("length", "extra_time"), ()),
        (False, True, (), ()),
        (False, False, (), ("ABC-1.1", "ABC-1.2")),
    ]


def test_text_between_clauses_keeps_its_place(book: Rulebook) -> None:
    parts = [part if isinstance(part, str) else part.id for part in book.sections[1].parts]
    assert parts == ["Before the rules.", "ABC-1.1", "ABC-1.2", "After the rules."]


def test_a_picture_is_left_as_it_is(book: Rulebook) -> None:
    picture = "```text\n# no title\n- **ABC-1.1** no clause\n```"
    assert book.sections[0].prose == f"1. Move.\n2. Count, see ABC-1.2.\n\n{picture}"


def test_a_doubled_id_is_refused() -> None:
    text = changed("- **ABC-1.2** Level is level. *(reconstructed)*", "- **ABC-1.2** Level.\n- **ABC-1.2** Again.")
    assert faults(text) == ("line 22: ABC-1.2 stands on line 21 already",)


@pytest.mark.parametrize(
    "item",
    ["- **ABC 1.2** x", "- **ABC-1,2** x", "- **abc-1.2** x", "- **ABC-1.02** x", "- **ABC-1.2**x", "- **ABC-1.2**",
     "- ABC-1.2 x", "* **ABC-1.2** x", "  - **ABC-1.2** x", "3. **ABC-1.2** x", "**ABC-1.2** x", "- **ABC-1** x"],
)  # fmt: skip
def test_an_item_that_is_nearly_a_clause_is_refused(item: str) -> None:
    text = changed("- **ABC-1.2** Level is level. *(reconstructed)*", f"- **ABC-1.2** Level.\n\n{item}")
    assert faults(text)[0].startswith("line 23: not a clause: ")


def test_a_clause_in_a_foreign_section_is_refused() -> None:
    assert "line 27: ABC-3.1 stands in section 2" in faults(changed("- **ABC-2.1**", "- **ABC-3.1**"))


def test_a_clause_in_a_section_without_a_number_is_refused() -> None:
    assert faults(changed("## 2. The rest", "## The rest")) == ("line 27: ABC-2.1 stands in section without a number",)


def test_ids_must_rise_and_share_a_prefix() -> None:
    added = "- **ABC-1.4** Four.\n- **ABC-1.3** Three.\n- **XYZ-1.5** Five."
    assert faults(changed("After the rules.", added)) == (
        "line 24: ABC-1.3 stands after ABC-1.4",
        "line 25: XYZ-1.5 has another prefix than ABC-1.3",
        "line 29: ABC-2.1 has another prefix than XYZ-1.5",
    )


def test_an_unknown_mark_is_refused() -> None:
    assert faults(changed("*(reconstructed)*", "*(guess)*")) == ("line 21: unknown mark 'guess'",)


@pytest.mark.parametrize("mark", ["option: length", "option:", "option: `Length`", "see", "see above", "see 1.1"])
def test_a_mark_without_proper_names_is_refused(mark: str) -> None:
    assert faults(changed("*(reconstructed)*", f"*({mark})*")) == (f"line 21: unknown mark {mark!r}",)


def test_a_mark_before_the_end_is_refused() -> None:
    text = changed("level. *(reconstructed)*", "level, *(reconstructed)* always.")
    assert faults(text) == ("line 21: ABC-1.2 has no text, or marks before its end",)


def test_a_clause_of_marks_alone_is_refused() -> None:
    text = changed("Level is level. *(reconstructed)*", "*(reconstructed)*")
    assert faults(text) == ("line 21: ABC-1.2 has no text, or marks before its end",)


@pytest.mark.parametrize(("old", "line"), [("see ABC-1.2", 8), ("ABC-1.1, ABC-1.2)", 27)])
def test_every_id_named_anywhere_must_exist(old: str, line: int) -> None:
    assert faults(changed(old, old.replace("1.2", "1.20"))) == (f"line {line}: there is no clause ABC-1.20",)


def test_a_further_line_of_a_clause_must_be_indented() -> None:
    assert faults(changed("  with more", "with more")) == (
        "line 20: the further lines of a clause are indented by two spaces",
    )


def test_a_section_number_stands_once() -> None:
    assert "line 25: a second section '1. The rest'" in faults(changed("## 2. The rest", "## 1. The rest"))


@pytest.mark.parametrize(("old", "fault"), [("# A game\n", 1), ("Two sides play.", 3)])
def test_a_page_has_exactly_one_title_in_front(old: str, fault: int) -> None:
    found = faults(PAGE.replace(old, "", 1) if fault == 1 else changed(old, "# Another"))
    assert [sentence.split(":")[0] for sentence in found] == [f"line {fault}"]


def test_a_page_without_clauses_is_refused() -> None:
    assert faults("# A game\n\nNo rules.\n") == ("line 1: there is no clause",)


def test_all_faults_are_named_at_once_by_line() -> None:
    text = changed("*(reconstructed)*", "*(guess)*").replace("## 2. The rest", "## The rest").replace("# A game", "A")
    assert [fault.split(":")[0] for fault in faults(text)] == ["line 1", "line 21", "line 27"]


def test_a_file_is_read_as_utf_8(tmp_path: Path) -> None:
    page = tmp_path / "RULES.md"
    page.write_text(changed("Level is level.", "Level is ½."), encoding="utf-8")
    assert read(page).clauses["ABC-1.2"].text == "Level is ½."


def test_a_title_without_a_page_is_an_os_error() -> None:
    with pytest.raises(OSError):
        of_title("no_such_title")


@pytest.fixture(scope="module")
def world_cup_game() -> Rulebook:
    return of_title("world_cup_game")


def rows(book: Rulebook, heading: str, table: int = 0) -> list[list[str]]:
    """The rows of a table in a section, without its head."""
    prose = next(section.prose for section in book.sections if section.heading == heading)
    found = [list(part) for is_row, part in groupby(prose.splitlines(), lambda line: line.startswith("|")) if is_row]
    return [[cell.strip(" *`") for cell in line.strip("|").split("|")] for line in found[table][2:]]


def test_the_world_cup_game_has_all_its_clauses(world_cup_game: Rulebook) -> None:
    sizes = [6, 8, 18, 14, 7, 24, 6, 22, 11, 18, 6, 7, 12, 8, 3, 6, 2, 3, 19]
    expected = [f"WCG-{number}.{place}" for number, size in enumerate(sizes, 1) for place in range(1, size + 1)]
    assert list(world_cup_game.clauses) == expected
    assert len(expected) == 200


def test_the_world_cup_game_begins_with_the_overview_and_its_picture(world_cup_game: Rulebook) -> None:
    first = world_cup_game.sections[0]
    assert (first.heading, first.prose.count("```text")) == ("In one minute", 1)


def test_the_options_of_the_world_cup_game_are_those_that_its_clauses_name(world_cup_game: Rulebook) -> None:
    named = {name for clause in world_cup_game.clauses.values() for name in clause.options}
    assert sorted(row[0] for row in rows(world_cup_game, "The options")) == sorted(named)


def test_the_card_table_of_the_world_cup_game_adds_up(world_cup_game: Rulebook) -> None:
    *kinds, total = rows(world_cup_game, "The cards")
    sums = [sum(int(row[column]) for row in kinds) for column in (2, 3)]
    assert sums == [int(total[2]), int(total[3])] == [87, 78]


def test_the_team_tables_of_the_world_cup_game_fit_the_pieces(world_cup_game: Rulebook) -> None:
    ranks = ("Black", "Red", "Blue", "Green", "Yellow", "Grey")
    counts = {
        year: tuple(Counter(row[2] for row in rows(world_cup_game, f"The teams of {year}"))[rank] for rank in ranks)
        for year in (1930, 2002)
    }
    assert counts == {1930: (1, 1, 2, 4, 3, 2), 2002: (2, 2, 7, 14, 5, 2)}


def test_the_turns_of_the_group_stage_follow_the_clauses(world_cup_game: Rulebook) -> None:
    def turns(cards: int, passes: int, players: int) -> int:
        return passes * (cards - 3 * players) + (players if players >= 9 else 0)

    shown = rows(world_cup_game, "How long a round lasts", table=1)
    assert shown == [[str(n), str(turns(78, 1, n)) if n <= 13 else "–", str(turns(87, 2, n))] for n in range(2, 17)]


def test_the_later_decks_of_2002_follow_the_clauses(world_cup_game: Rulebook) -> None:
    shown = [[int(cell) for cell in row] for row in rows(world_cup_game, "How long a round lasts", table=2)]
    pools = {alive: 87 - 3 * alive for alive in range(1, 9)}
    assert shown == [[alive, pool, pool // 2, pool // 2 // 2] for alive, pool in pools.items()]
