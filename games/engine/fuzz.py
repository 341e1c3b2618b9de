"""Tables played badly on purpose: random options, hostile answers, resignations, time-outs, with every question of the
conformance suite at random moments. A fault comes with a case that can be played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from .chance import SaltedRng
from .conformance import Case, Manner, Report, Table
from .conformance.shelf import values
from .contract import Title

Say = Callable[[str], None]


def random_case(title: Title, salt: str) -> tuple[Case, Manner]:
    """A table that can be opened, and a manner of playing it, as the salt decides."""
    rng = SaltedRng(salt)
    name = rng.choice(sorted(title.rulesets()))
    ruleset = title.rulesets()[name]
    least, most = title.seats(ruleset)
    fitting = [count for count in range(least, most + 1) if _fits(title, ruleset, count)]
    seats = rng.choice([fitting[0], fitting[-1], rng.choice(fitting)])
    case = Case(
        title=title.info.slug, ruleset=name, options=_options(title, ruleset, seats, rng), seats=seats, salt=salt
    )
    return case, _manner(title, seats, rng)


def _fits(title: Title, ruleset: Any, seats: int) -> bool:
    """Whether the title lets so many play: not every number between the least and the most need be one."""
    return all(fault.warning for fault in title.check_table(ruleset, {}, seats))


def _options(title: Title, ruleset: Any, seats: int, rng: SaltedRng) -> dict[str, Any]:
    """Options set one after another, each kept if the table can still be opened."""
    chosen: dict[str, Any] = {}
    for option in rng.shuffled(title.options(ruleset)):
        if rng.below(3):
            continue
        tried = {**chosen, option.name: _value(option, rng)}
        if not any(not fault.warning for fault in title.check_table(ruleset, tried, seats)):
            chosen = tried
    return chosen


def _value(option: Any, rng: SaltedRng) -> Any:
    if option.kind == "int" and len(option.allowed) == 2:
        return option.allowed[0] + rng.below(option.allowed[1] - option.allowed[0] + 1)
    return rng.choice(values(option))


def _manner(title: Title, seats: int, rng: SaltedRng) -> Manner:
    levels = [None, None, *title.bots.values()]
    return Manner(
        every=rng.choice([5, 15, 40]),
        bots=[rng.choice(levels) for _ in range(seats)] if rng.below(2) else (),
        resign_one_in=rng.choice([0, 15, 60]),
        defaults_one_in=rng.choice([0, 2, 10]),
        is_thorough=not rng.below(4),
    )


def fuzz(title: Title, minutes: float, salt: str, say: Say = lambda text: None) -> Report:
    """Play until the time is over or something is wrong."""
    report, end = Report(title=title.info.slug), monotonic() + 60 * minutes
    for number, (case, manner) in enumerate(_cases(title, salt)):
        if report.faults or (monotonic() >= end and number):
            break
        say(f"{case.ruleset} {case.seats} seats {case.options} {case.salt}")
        report.add(Table(title, case, manner).play())
    return report


def _cases(title: Title, salt: str) -> Iterator[tuple[Case, Manner]]:
    number = 0
    while True:
        yield random_case(title, f"{salt} {number}")
        number += 1


def again(title: Title, case: Case) -> Report:
    """Play the table of a case once more; if all is well now, look closely at the state its log led to."""
    same, manner = random_case(title, case.salt)
    report = Table(title, same, manner).play()
    return report if report.faults else Table(title, case, manner._replace(is_thorough=True)).again()
