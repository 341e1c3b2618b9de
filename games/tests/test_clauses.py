"""The clauses that no test holds are found without running a test, and `manage.py clauses` tells them."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.engine.clauses import Mark, coverage, folders, marks_in
from games.engine.rulebook import TITLES

PAGE = "# Page\n\n## 1. All\n\n- **ABC-1.1** One.\n- **ABC-1.2** Two.\n- **ABC-1.10** Ten.\n"
ASSERTING = "    assert add(1, 1) == 2\n"


def counted(source: str) -> list[str | None]:
    """The clauses whose marks count in the text of a test file."""
    return [mark.clause for mark in marks_in(source, "tests/test_a.py") if mark.counts]


def found(source: str) -> list[tuple[str | None, bool]]:
    return [(mark.clause, mark.counts) for mark in marks_in(source, "tests/test_a.py")]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf with one title of three clauses and no tests, in place of the real one."""
    monkeypatch.setattr("games.management.commands.clauses.folders", lambda: folders(tmp_path))
    put(tmp_path, "alpha/__init__.py", "")
    put(tmp_path, "alpha/RULES.md", PAGE)
    return tmp_path


def put(shelf: Path, name: str, text: str) -> None:
    path = shelf / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def run(*arguments: str) -> tuple[str, str, int]:
    """What the command writes to standard output and standard error, and its exit code."""
    out, err, code = StringIO(), StringIO(), 0
    try:
        call_command("clauses", *arguments, stdout=out, stderr=err)
    except SystemExit as end:
        code = int(str(end.code))
    return out.getvalue(), err.getvalue(), code


def test_a_mark_on_a_function_names_one_clause_or_several() -> None:
    assert counted(f'@pytest.mark.clause("ABC-1.1", "ABC-1.2")\ndef test_a():\n{ASSERTING}') == ["ABC-1.1", "ABC-1.2"]


def test_marks_are_found_under_each_name_of_the_marker() -> None:
    assert counted(f'@mark.clause("ABC-1.1")\nasync def test_a():\n{ASSERTING}') == ["ABC-1.1"]


def test_a_mark_on_a_class_counts_for_its_tests_that_assert() -> None:
    source = (
        '@pytest.mark.clause("ABC-1.1")\nclass TestA:\n    def test_a(self):\n        assert add(1, 1) == 2\n'
        "    def test_b(self):\n        add(1, 1)\n"
    )
    assert found(source) == [("ABC-1.1", True), ("ABC-1.1", False)]


def test_a_mark_on_the_module_counts_for_its_tests() -> None:
    source = f'pytestmark = [pytest.mark.long, pytest.mark.clause("ABC-1.1")]\ndef test_a():\n{ASSERTING}'
    assert counted(source) == ["ABC-1.1"]


@pytest.mark.parametrize(
    "marks", ['pytest.mark.clause("ABC-1.2")', '[pytest.mark.clause("ABC-1.2"), pytest.mark.long]']
)
def test_marks_of_single_cases_are_found(marks: str) -> None:
    cases = f"[pytest.param(1, marks={marks}), 2]"
    assert counted(f'@pytest.mark.parametrize("n", {cases})\ndef test_a(n):\n{ASSERTING}') == ["ABC-1.2"]


def test_cases_may_be_a_constant_of_the_module() -> None:
    source = (
        'CASES: list = [pytest.param(1, marks=pytest.mark.clause("ABC-1.2"))]\n'
        f'@pytest.mark.parametrize("n", CASES)\ndef test_a(n):\n{ASSERTING}'
    )
    assert counted(source) == ["ABC-1.2"]


@pytest.mark.parametrize(
    "body",
    [
        "    with pytest.raises(ValueError):\n        add()\n",
        "    for n in range(3):\n        assert n < 3\n",
        "    check_sum(2)\n",
        "    calls.assert_called_once_with(2)\n",
    ],
)
def test_every_kind_of_assertion_counts(body: str) -> None:
    helpers = "def check_sum(n):\n    compare(n)\n\n\ndef compare(n):\n    assert n == 2\n\n\n"
    assert counted(f'{helpers}@pytest.mark.clause("ABC-1.1")\ndef test_a():\n{body}') == ["ABC-1.1"]


@pytest.mark.parametrize("body", ["    add(1, 1)\n", "    assert True\n", "    pass\n", "    look_at(2)\n"])
def test_a_test_that_cannot_fail_does_not_count(body: str) -> None:
    helpers = "def look_at(n):\n    print(n)\n\n\n"
    assert found(f'{helpers}@pytest.mark.clause("ABC-1.1")\ndef test_a():\n{body}') == [("ABC-1.1", False)]


@pytest.mark.parametrize("idle", ["skip", 'skip(reason="")', 'skipif(True, reason="")', "xfail"])
def test_a_test_that_is_skipped_does_not_count(idle: str) -> None:
    source = f'@pytest.mark.{idle}\n@pytest.mark.clause("ABC-1.1")\ndef test_a():\n{ASSERTING}'
    assert found(source) == [("ABC-1.1", False)]


def test_a_skipped_case_takes_only_its_own_marks_out() -> None:
    cases = (
        '[pytest.param(1, marks=[pytest.mark.skip, pytest.mark.clause("ABC-1.1")]),'
        ' pytest.param(2, marks=pytest.mark.clause("ABC-1.2"))]'
    )
    source = f'@pytest.mark.parametrize("n", {cases})\ndef test_a(n):\n{ASSERTING}'
    assert found(source) == [("ABC-1.1", False), ("ABC-1.2", True)]


def test_functions_that_are_no_tests_do_not_count() -> None:
    mark = '@pytest.mark.clause("ABC-1.1")\n'
    source = f"{mark}def helper():\n{ASSERTING}\n\n{mark}class Base:\n    def test_a(self):\n    {ASSERTING}"
    assert found(source) == []


@pytest.mark.parametrize("arguments", ["", "NAME", 'f"ABC-1.{n}"', "7"])
def test_a_mark_that_names_nothing_in_plain_letters_is_reported(arguments: str) -> None:
    source = f"@pytest.mark.clause({arguments})\ndef test_a():\n{ASSERTING}"
    assert list(marks_in(source, "tests/test_a.py")) == [
        Mark(clause=None, where="tests/test_a.py:2 test_a", counts=True)
    ]


def test_coverage_of_a_folder_takes_its_page_and_all_its_test_files(shelf: Path) -> None:
    put(shelf, "alpha/tests/test_a.py", f'@pytest.mark.clause("ABC-1.1")\ndef test_a():\n{ASSERTING}')
    put(shelf, "alpha/tests/deep/test_b.py", f'@pytest.mark.clause("ABC-1.10", "ABC-9.9")\ndef test_b():\n{ASSERTING}')
    put(shelf, "alpha/tests/helpers.py", f'@pytest.mark.clause("ABC-1.2")\ndef test_c():\n{ASSERTING}')
    report = coverage(shelf / "alpha")
    assert (report.clauses, report.untested) == (("ABC-1.1", "ABC-1.2", "ABC-1.10"), ["ABC-1.2"])
    assert [(mark.clause, mark.where) for mark in report.unknown] == [("ABC-9.9", "tests/deep/test_b.py:2 test_b")]


def test_a_test_that_asserts_nothing_leaves_its_clause_untested(shelf: Path) -> None:
    put(shelf, "alpha/tests/test_a.py", '@pytest.mark.clause("ABC-1.1")\ndef test_a():\n    add(1, 1)\n')
    report = coverage(shelf / "alpha")
    assert report.untested == ["ABC-1.1", "ABC-1.2", "ABC-1.10"]
    assert [mark.clause for mark in report.idle] == ["ABC-1.1"]


def test_the_json_answer_is_one_object_and_nothing_else(shelf: Path) -> None:
    put(shelf, "alpha/tests/test_a.py", f'@pytest.mark.clause("ABC-1.1")\ndef test_a():\n{ASSERTING}')
    out, err, code = run("--json")
    assert (json.loads(out), err, code) == (
        {"alpha": {"clauses": 3, "untested": ["ABC-1.2", "ABC-1.10"]}},
        "reading alpha\n",
        1,
    )


def test_the_exit_code_is_0_when_every_clause_is_tested(shelf: Path) -> None:
    put(
        shelf,
        "alpha/tests/test_a.py",
        f'@pytest.mark.clause("ABC-1.1", "ABC-1.2", "ABC-1.10")\ndef test_a():\n{ASSERTING}',
    )
    out, _, code = run("--json")
    assert (json.loads(out), code) == ({"alpha": {"clauses": 3, "untested": []}}, 0)


def test_a_mark_of_an_unknown_clause_fails_though_all_are_tested(shelf: Path) -> None:
    marks = '"ABC-1.1", "ABC-1.2", "ABC-1.10", "ABC-1.11"'
    put(shelf, "alpha/tests/test_a.py", f"@pytest.mark.clause({marks})\ndef test_a():\n{ASSERTING}")
    out, err, code = run("--json")
    assert (json.loads(out), code) == ({"alpha": {"clauses": 3, "untested": []}}, 1)
    assert err == "reading alpha\nno such clause: ABC-1.11 (tests/test_a.py:2 test_a)\n"


def test_the_table_lists_titles_and_untested_clauses(shelf: Path) -> None:
    put(shelf, "alpha/tests/test_a.py", f'@pytest.mark.clause("ABC-1.1")\ndef test_a():\n{ASSERTING}')
    out, _, code = run()
    assert [line.split() for line in out.splitlines()] == [
        ["title", "clauses", "tested", "untested"],
        ["alpha", "3", "1", "2"],
        ["untested", "ABC-1.2"],
        ["untested", "ABC-1.10"],
    ]
    assert code == 1


def test_one_title_can_be_asked_for(shelf: Path) -> None:
    put(shelf, "beta/__init__.py", "")
    put(shelf, "beta/RULES.md", PAGE)
    assert list(json.loads(run("--json")[0])) == ["alpha", "beta"]
    assert list(json.loads(run("beta", "--json")[0])) == ["beta"]


def test_an_unknown_title_is_refused_by_name(shelf: Path) -> None:
    with pytest.raises(CommandError, match="There is no title gamma; there are alpha"):
        run("gamma", "--json")


def test_a_title_without_a_page_has_no_clauses_and_fails(shelf: Path) -> None:
    (shelf / "alpha/RULES.md").unlink()
    out, err, code = run("--json")
    assert (json.loads(out), code) == ({"alpha": {"clauses": 0, "untested": []}}, 1)
    assert err == "reading alpha\nalpha has no rules page\n"


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("alpha/RULES.md", PAGE + "- **ABC-1.1** Again.\n", "alpha: line 8: ABC-1.1 stands on line 5 already"),
        ("alpha/tests/test_a.py", "def test_a(:\n", "alpha: invalid syntax"),
    ],
)
def test_a_page_or_test_that_cannot_be_read_is_refused_with_its_fault(
    shelf: Path, name: str, text: str, fault: str
) -> None:
    put(shelf, name, text)
    with pytest.raises(CommandError, match=fault):
        run("--json")


def test_the_real_shelf_is_the_folder_of_titles() -> None:
    assert folders()["world_cup_game"] == TITLES / "world_cup_game"
