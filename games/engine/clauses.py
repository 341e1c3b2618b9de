"""Which clauses of a title's rules page are held by a test, read from the test files without running them.

A test names its clauses by ``@pytest.mark.clause("WCG-6.9", …)``: on a function or a class, in ``pytestmark``, or in
``pytest.param(…, marks=…)`` of its cases, also where the cases are a constant of the module. A mark counts if its test
asserts something and is not skipped or expected to fail.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec

from .rulebook import FILE, TITLES, read

_MARKS = ("pytest.mark.", "mark.")
_IDLE = ("skip", "skipif", "xfail")
_ASSERTING = ("pytest.raises", "pytest.warns", "pytest.fail", "raises", "warns", "fail")

_Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """A clause named by a test. No clause: the mark names none in plain letters. `counts` if the test can fail."""

    clause: str | None
    where: str
    """Like `tests/test_cards.py:40 test_a_foul_turns_a_goal`."""
    counts: bool


class Coverage(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of one title and the marks found in its tests."""

    title: str
    clauses: tuple[str, ...]
    marks: tuple[Mark, ...]
    has_page: bool = True

    @property
    def untested(self) -> list[str]:
        """The clauses that no counting mark names, in the page's order."""
        tested = {mark.clause for mark in self.marks if mark.counts}
        return [clause for clause in self.clauses if clause not in tested]

    @property
    def unknown(self) -> list[Mark]:
        """Marks of clauses that the page does not have, and marks that name none."""
        return [mark for mark in self.marks if mark.clause not in self.clauses]

    @property
    def idle(self) -> list[Mark]:
        """Marks that do not count: their tests assert nothing, are skipped or expected to fail."""
        return [mark for mark in self.marks if mark.clause in self.clauses and not mark.counts]

    @property
    def is_complete(self) -> bool:
        """There is a page, every clause is tested and every mark names a clause."""
        return self.has_page and not self.untested and not self.unknown


def folders(titles: Path = TITLES) -> dict[str, Path]:
    """The folders of all titles by slug, in alphabetical order."""
    return {path.parent.name: path.parent for path in sorted(titles.glob("*/__init__.py"))}


def coverage(folder: Path) -> Coverage:
    """The clauses and marks of the title in a folder; raises MalformedRulebook, SyntaxError (of a test file)."""
    page = folder / FILE
    clauses = tuple(read(page).clauses) if page.exists() else ()
    files = sorted((folder / "tests").rglob("test_*.py"))
    marks = (
        mark
        for file in files
        for mark in marks_in(file.read_text(encoding="utf-8"), file.relative_to(folder).as_posix())
    )
    return Coverage(title=folder.name, clauses=clauses, marks=tuple(marks), has_page=page.exists())


def marks_in(source: str, name: str) -> Iterator[Mark]:
    """The clause marks of a test file's text; `name` is the file's, for messages. Raises SyntaxError."""
    module = ast.parse(source, name)
    constants = dict(_constants(module))
    helpers = _asserting_helpers(module)
    outer = [constants["pytestmark"]] if "pytestmark" in constants else []
    for test, decorators in _tests(module.body, outer):
        asserts = _asserts(test, helpers)
        where = f"{name}:{test.lineno} {test.name}"
        counts = asserts and not any(_is_idle(decorator) for decorator in decorators)
        for decorator in decorators:
            yield from _found(decorator, constants, where, counts)


def _constants(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names a module gives values to."""
    for node in module.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))


def _tests(body: Iterable[ast.stmt], outer: list[ast.expr]) -> Iterator[tuple[_Function, list[ast.expr]]]:
    """The test functions, each with its decorators and those of the classes around it."""
    for node in body:
        if isinstance(node, _Function) and node.name.startswith("test"):
            yield node, outer + node.decorator_list
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _tests(node.body, outer + node.decorator_list)


def _asserting_helpers(module: ast.Module) -> frozenset[str]:
    """The functions of a module that assert, themselves or through each other."""
    functions = [node for node in module.body if isinstance(node, _Function) and not node.name.startswith("test")]
    known: frozenset[str] = frozenset()
    while True:
        more = frozenset(function.name for function in functions if _asserts(function, known))
        if more == known:
            return known
        known = more


def _asserts(function: _Function, helpers: frozenset[str]) -> bool:
    """Whether a function's body holds an assertion that could fail, or calls something that does."""
    return any(_is_assertion(node, helpers) for statement in function.body for node in ast.walk(statement))


def _is_assertion(node: ast.AST, helpers: frozenset[str]) -> bool:
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    if not isinstance(node, ast.Call):
        return False
    called = _dotted(node.func)
    return called in _ASSERTING or called in helpers or called.rpartition(".")[2].startswith("assert")


def _found(node: ast.AST, constants: Mapping[str, ast.expr], where: str, counts: bool) -> Iterator[Mark]:
    """The marks in a decorator. A case that is skipped takes its own marks out of the count."""
    if isinstance(node, ast.Name) and node.id in constants:
        rest = {name: value for name, value in constants.items() if name != node.id}
        yield from _found(constants[node.id], rest, where, counts)
    if isinstance(node, ast.Call) and _mark(node.func) == "clause":
        yield from _named(node, where, counts)
        return
    if isinstance(node, ast.Call) and _dotted(node.func) in ("pytest.param", "param"):
        counts = counts and not any(_mark(inner) in _IDLE for inner in ast.walk(node))
    for child in ast.iter_child_nodes(node):
        yield from _found(child, constants, where, counts)


def _named(call: ast.Call, where: str, counts: bool) -> Iterator[Mark]:
    """A mark for each clause that a `pytest.mark.clause(…)` names; one without a clause if it does so otherwise."""
    names = [argument.value if isinstance(argument, ast.Constant) else None for argument in call.args]
    for name in names or [None]:
        yield Mark(clause=name if isinstance(name, str) else None, where=where, counts=counts)


def _is_idle(decorator: ast.expr) -> bool:
    """Whether a decorator (or a list of them, as in `pytestmark`) keeps the whole test from counting."""
    items = decorator.elts if isinstance(decorator, ast.List | ast.Tuple) else [decorator]
    return any(_mark(item.func if isinstance(item, ast.Call) else item) in _IDLE for item in items)


def _mark(node: ast.AST) -> str:
    """`clause` for `pytest.mark.clause` and `mark.clause`; empty for everything else."""
    name = _dotted(node)
    return name.rpartition(".")[2] if name.startswith(_MARKS) else ""


def _dotted(node: ast.AST) -> str:
    """`pytest.mark.clause` for the expression of that name; empty for what is no plain name."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        owner = _dotted(node.value)
        return f"{owner}.{node.attr}" if owner else ""
    return ""
