"""Fixtures, match days, the knock-out tree, third places and short formats (V6)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import get_args

from games.engine import brackets
from games.engine.brackets import Pairing
from games.engine.rulesets import Faults, fault

from ..ruleset import Ruleset, StageName
from .fault import Check

_ORDER: tuple[str, ...] = get_args(StageName)


def groups_of(ruleset: Ruleset) -> dict[str, list[str]]:
    """The teams of each group."""
    found: dict[str, list[str]] = {}
    for code, team in ruleset.teams.items():
        found.setdefault(team.group, []).append(code)
    return dict(sorted(found.items()))


def _fixtures(ruleset: Ruleset) -> Faults:
    """Each group plays a complete round robin."""
    met: Counter[frozenset[str]] = Counter()
    for match, fixture in ruleset.fixtures.items():
        strangers = [code for code in (fixture.left, fixture.right) if code not in ruleset.teams]
        yield from (fault(f"fixtures.{match}", "unknown", name=code) for code in strangers)
        if not strangers and (fixture.left == fixture.right or len(_groups(ruleset, fixture)) > 1):
            yield fault(f"fixtures.{match}", "pair")
        met[frozenset((fixture.left, fixture.right))] += 1
        if not match.isalnum() or match in ruleset.knockout:
            yield fault(f"fixtures.{match}", "twice", name=match)
    for teams in groups_of(ruleset).values():
        for one, two in combinations(teams, 2):
            if met[frozenset((one, two))] != 1:
                yield fault("fixtures", "round_robin", one=one, two=two)


def _groups(ruleset: Ruleset, pairing: Pairing) -> set[str]:
    return {ruleset.teams[code].group for code in (pairing.left, pairing.right)}


def _days(ruleset: Ruleset) -> Faults:
    """Every match has one day, and no team plays twice on a group day."""
    played = Counter(match for day in ruleset.days for match in day.matches)
    for match in (*ruleset.fixtures, *ruleset.knockout):
        if played[match] != 1:
            yield fault("days", "day_match", name=match)
    stages: list[str] = [day.stage for day in ruleset.days]
    for name in _ORDER:
        if name not in stages:
            yield fault("days", "no_stage")
    if stages != sorted(stages, key=_ORDER.index):
        yield fault("days", "stage_order")
    for number, day in enumerate(ruleset.days):
        path = f"days[{number}].matches"
        known = ruleset.fixtures if day.stage == "group" else ruleset.knockout
        yield from (fault(path, "unknown", name=match) for match in day.matches if match not in known)
        teams = [c for m in day.matches if m in ruleset.fixtures for c in _codes(ruleset.fixtures[m])]
        if len(set(teams)) < len(teams):
            yield fault(path, "group_days")
    if not ruleset.days or sorted(ruleset.days[-1].matches) != sorted((ruleset.final, ruleset.third_place)):
        yield fault("days", "last_day")


def _codes(pairing: Pairing) -> tuple[str, str]:
    return pairing.left, pairing.right


def entries(ruleset: Ruleset) -> list[str]:
    """The sources of the tree that the group stage fills."""
    names = groups_of(ruleset)
    found = [f"{place}{group}" for group in names for place in range(1, ruleset.qualifiers + 1)]
    opponents = {winner for row in ruleset.third_places.values() for winner in row}
    return found + sorted(f"3_{winner}" for winner in opponents) * bool(ruleset.best_thirds)


def _tree(ruleset: Ruleset) -> Faults:
    """Every place of the tree is filled once, in time."""
    smallest = min((len(teams) for teams in groups_of(ruleset).values()), default=0)
    if not 1 <= ruleset.qualifiers <= min(2, smallest):
        yield fault("qualifiers", "range", least=1, most=max(1, min(2, smallest)))
        return
    known = entries(ruleset)
    for flaw in brackets.flaws(ruleset.knockout, known):
        yield fault(f"knockout.{flaw.match}.{flaw.side}", f"tree.{flaw.why}", name=flaw.source)
    used = {source for pairing in ruleset.knockout.values() for source in _codes(pairing)}
    for entry in known:
        if entry not in used:
            yield fault("knockout", "tree.unused", name=entry)
    yield from _in_time(ruleset)


def _in_time(ruleset: Ruleset) -> Faults:
    day_of = {match: number for number, day in enumerate(ruleset.days) for match in day.matches}
    for match, pairing in ruleset.knockout.items():
        for source in _codes(pairing):
            before = brackets.match_of(source, ruleset.knockout)
            if before is not None and day_of.get(before, -1) >= day_of.get(match, 0):
                yield fault(f"knockout.{match}", "too_early")
    for match in (ruleset.final, ruleset.third_place):
        if match not in ruleset.knockout:
            yield fault("final", "unknown", name=match)


def _thirds(ruleset: Ruleset) -> Faults:
    """V6: a line for every choice of groups; each is a permutation of its key, and no group meets itself."""
    names, count = list(groups_of(ruleset)), ruleset.best_thirds
    if not 0 <= count <= len(names):
        yield fault("best_thirds", "range", least=0, most=len(names))
        return
    wanted = {"".join(chosen) for chosen in combinations(names, count)} if count else set()
    if set(ruleset.third_places) != wanted:
        yield fault("third_places", "third_lines", count=count)
    opponents = {frozenset(row) for row in ruleset.third_places.values()}
    for key, row in ruleset.third_places.items():
        meets_itself = any(winner[1:] == group for winner, group in row.items())
        if sorted(row.values()) != sorted(key) or meets_itself or len(opponents) > 1:
            yield fault(f"third_places.{key}", "third_line")


def _shorts(ruleset: Ruleset) -> Faults:
    """WCC-18.1: each short format has the matches of its first day."""
    for name in ("r16", "qf", "sf"):
        if name not in ruleset.short_formats:
            yield fault(f"short_formats.{name}", "missing", name=name)
    for name, pairs in ruleset.short_formats.items():
        path = f"short_formats.{name}"
        codes = [code for pairing in pairs.values() for code in _codes(pairing)]
        yield from (fault(path, "unknown", name=code) for code in codes if code not in ruleset.teams)
        matches = sorted(match for day in ruleset.days if day.stage == name for match in day.matches)
        if sorted(pairs) != matches or len(set(codes)) < len(codes):
            yield fault(path, "short_format")


CALENDAR: tuple[Check, ...] = (_fixtures, _days, _tree, _thirds, _shorts)
