"""Every requirement that organisers and players of leagues brought, L-R1 to L-R30, is named by a test that holds it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).parents[1]
FOLDERS = ("tests", "accounts/tests", "games/tests", "tournaments/tests")
ID = re.compile(r"\bL-R(\d+)\b")


def docstrings() -> Iterator[str]:
    """Those of test files and of the tests in them."""
    for path in sorted(path for folder in FOLDERS for path in (TOP / folder).rglob("test_*.py")):
        if path == Path(__file__):
            continue
        tree = ast.parse(path.read_text())
        named = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and one.name.startswith("test_")]
        yield ast.get_docstring(tree) or ""
        yield from (ast.get_docstring(one) or "" for one in named)


def test_each_requirement_of_leagues_has_its_test() -> None:
    named = {int(number) for text in docstrings() for number in ID.findall(text)}
    assert named == set(range(1, 31))
