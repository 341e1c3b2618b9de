"""Sizes that keep the code readable, as CONTRIBUTING.md gives them."""

import ast
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).parents[1]
ROOMS = ("config", "accounts", "games", "tournaments")


def modules() -> list[Path]:
    """The code of the site, without tests and migrations."""
    found = [path for room in ROOMS for path in (TOP / room).rglob("*.py")]
    return [path for path in found if not {"tests", "migrations"} & set(path.parts)]


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Every function of a module with its length, decorators left out."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
            yield f"{path.relative_to(TOP)}:{node.name}", node.end_lineno - node.lineno + 1


def longer(limit: int, paths: list[Path]) -> list[tuple[str, int]]:
    return [(name, lines) for path in paths for name, lines in functions(path) if lines > limit]


def long_files(limit: int, paths: list[Path]) -> list[tuple[str, int]]:
    counted = ((str(path.relative_to(TOP)), path.read_text().count("\n")) for path in paths)
    return [(name, lines) for name, lines in counted if lines > limit]


def test_no_module_is_longer_than_300_lines() -> None:
    assert long_files(300, modules()) == []


def test_no_function_is_longer_than_50_lines() -> None:
    assert longer(50, modules()) == []


def test_no_view_is_longer_than_25_lines() -> None:
    views = [path for path in modules() if path.parent.name == "views" or path.name == "views.py"]
    assert len(views) > 10
    assert longer(25, views) == []


def test_no_task_is_longer_than_10_lines() -> None:
    assert longer(10, [path for path in modules() if path.name == "tasks.py"]) == []


def test_no_template_is_longer_than_120_lines() -> None:
    folders = [
        TOP / "templates",
        *(TOP / "games" / "titles").glob("*/templates"),
        *(TOP / "games" / "titles").glob("*/boards"),
    ]
    assert long_files(120, [path for folder in folders for path in folder.rglob("*.html")]) == []
