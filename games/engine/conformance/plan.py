"""Which tables an examination plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from ..chance import SaltedRng
from ..contract import Game, Title
from ..play import play_out
from .report import Case, Finding, Report
from .scene import guarded, told
from .shelf import shelf_faults
from .tables import Manner, Positions, Table

Progress = Callable[[str], None]


class Plan(NamedTuple):
    """How many tables of each kind, for each ruleset and number of seats."""

    random: int
    heuristic: int
    seats: tuple[int, ...]
    """The numbers of seats to play with, besides the least and the most that the ruleset allows."""
    every: int
    """The slower questions come about every so many states."""
    resigning: int = 1
    """Tables in which seats give up and default moves are made."""


QUICK = Plan(random=1, heuristic=1, seats=(2, 5), every=25)
IN_FULL = Plan(random=200, heuristic=20, seats=(4, 5, 9), every=100, resigning=20)


def examine(title: Title, plan: Plan = QUICK, say: Progress = lambda text: None, salt: str = "conformance") -> Report:
    """Put every question to a title; `say` is told what is being played."""
    slug = title.info.slug
    report = Report(title=slug)
    nowhere = Case(title=slug, ruleset="", seats=0, salt=salt)
    report.faults += [Finding(question="shelf", detail=fault, case=nowhere) for fault in guarded(shelf_faults(title))]
    try:
        positions = Positions()
        for case, manner in cases(title, plan, salt, positions):
            table = Table(title, case, manner, positions).play()
            found = f"{table.moves} moves, {len(table.faults)} faults"
            say(f"{slug} {case.ruleset} {_said(case.options)}{case.seats} seats {case.salt}: {found}")
            report.add(table)
    except Exception as error:  # a ruleset that cannot be loaded, a position that cannot be played
        report.faults.append(Finding(question="tables are prepared", detail=told(error), case=nowhere))
    unvaried = [f"no pair of states differed in {row}" for row in report.unvaried()]
    report.faults += [Finding(question="secrets are varied", detail=fault, case=nowhere) for fault in unvaried]
    return report


def _said(options: Mapping[str, Any]) -> str:
    return "".join(f"{name}={value} " for name, value in options.items())


def cases(title: Title, plan: Plan, salt: str, positions: Positions) -> Iterator[tuple[Case, Manner]]:
    """Every table of a plan, and how to play it."""
    for name, ruleset in title.rulesets().items():
        for mode in title.modes:
            case = Case(title=title.info.slug, ruleset=name, options=dict(mode), seats=0, salt=salt)
            for seats in _numbers(title, plan, ruleset, mode):
                yield from _tables(title, plan, msgspec.structs.replace(case, seats=seats))
            yield from _positions(title, plan, case, ruleset, positions)


def _numbers(title: Title, plan: Plan, ruleset: Any, mode: Mapping[str, Any]) -> list[int]:
    """The numbers of seats to play with: the least, the most, and those of the plan that the title lets play."""
    least, most = title.seats(ruleset)
    wanted = sorted({least, most, *(count for count in plan.seats if least <= count <= most)})
    return [count for count in wanted if all(f.warning for f in title.check_table(ruleset, mode, count))]


def _tables(title: Title, plan: Plan, case: Case) -> Iterator[tuple[Case, Manner]]:
    bots = [title.bots.get("heuristic")] * case.seats
    kinds = (
        ("random", plan.random, Manner(plan.every)),
        ("heuristic", plan.heuristic, Manner(plan.every, bots=bots)),
        ("resigning", plan.resigning, Manner(plan.every, resign_one_in=40, defaults_one_in=4)),
    )
    for kind, tables, manner in kinds:
        for number in range(tables):
            yield msgspec.structs.replace(case, salt=f"{case.salt} {kind} {number}"), manner


def _positions(title: Title, plan: Plan, case: Case, ruleset: Any, made: Positions) -> Iterator[tuple[Case, Manner]]:
    """The positions that random play seldom meets, each examined thoroughly and played on."""
    game = title.load(ruleset, case.options)
    for number, position in enumerate(made.of(game, case)):
        seats = _seats(game, position, title.info.seats[1])
        yield msgspec.structs.replace(case, seats=seats, position=number), Manner(plan.every, is_thorough=True)


def _seats(game: Game[Any, Any], position: Any, most: int) -> int:
    """How many seats a position has, which its outcome tells."""
    end = game.clone(position)
    play_out(game, end, [None] * most, SaltedRng("seats"))
    outcome = game.outcome(end)
    return len(outcome.places) if outcome else 0
