"""What must hold in a season at every moment; whatever does not is a sentence."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tournaments import formats
from tournaments.models import SETTLED, Entrant, Fixture, Round, Season, Stage
from tournaments.selectors.entrants import stage_rules
from tournaments.selectors.rounds import entries_of
from tournaments.services import standings

EVERYBODY_PLAYS = frozenset({"round_robin", "round_robin_double", "swiss", "pods"})
"""Formats in which whoever is in a round has a fixture or a bye there, and each only once."""
Range = tuple[int | None, int | None]


@dataclass
class Memory:
    """What was seen before: final tables by stage, and possible places by stage and entrant."""

    finals: dict[int, str] = field(default_factory=dict)
    ranges: dict[tuple[int, int], Range] = field(default_factory=dict)


def look(season: Season, memory: Memory, *, may_widen: bool) -> list[str]:
    """Every promise that is broken now. `may_widen`: somebody came, went or was corrected since the last look."""
    name = f"{season.league} {season.number}"
    found = [*_entrants(season)]
    if may_widen:
        memory.ranges.clear()
        memory.finals.clear()
    stages = Stage.objects.filter(division__season=season).exclude(state=Stage.State.WAITING)
    for stage in stages.select_related("division__season__league__ruleset").order_by("pk"):
        found += [*_rounds(stage), *_tables(stage), *_final(stage, memory), *_ranges(stage, memory)]
    return [f"{name}: {sentence}" for sentence in found]


def _entrants(season: Season) -> Iterator[str]:
    """Everybody in one season once, and, once it has begun, in one division of it."""
    rows = Entrant.objects.filter(season=season)
    twice = [member for member, count in Counter(rows.values_list("member", flat=True)).items() if count > 1]
    if twice:
        yield f"members {twice} are in it twice"
    if season.state in (Season.State.RUNNING, Season.State.FINISHED):
        playing = rows.filter(state=Entrant.State.ACTIVE)
        if playing.exclude(division__season=season).exists() or playing.filter(division=None).exists():
            yield "somebody plays in no division of it"


def _rounds(stage: Stage) -> Iterator[str]:
    """In a round everybody stands once, and in most formats everybody who is in it stands there."""
    everybody = stage_rules(stage).format in EVERYBODY_PLAYS
    entries = entries_of(stage)
    rows = Round.objects.filter(stage=stage).prefetch_related("fixtures__sides").order_by("number")
    for one in rows:
        fixtures = list(one.fixtures.all())
        seated = Counter(str(side.entrant_id) for fixture in fixtures for side in fixture.sides.all())
        if seated and max(seated.values()) > _games(stage):
            yield f"round {one.number}: somebody stands in it too often"
        if set(seated) & set(one.byes):
            yield f"round {one.number}: somebody plays and rests"
        there = {entry.key for entry in entries if entry.joined <= one.number and (entry.left or 1_000) > one.number}
        if everybody and there - set(seated) - set(one.byes):
            yield f"round {one.number}: {sorted(there - set(seated) - set(one.byes))} are missing"
        yield from _states(one, fixtures)


def _games(stage: Stage) -> int:
    """How often an entrant may stand in one round."""
    rules = stage_rules(stage)
    settings = formats.settings_of(rules.format, rules.settings)
    return getattr(settings, "games", 1) if getattr(settings, "at_once", False) else 1


def _states(one: Round, fixtures: list[Fixture]) -> Iterator[str]:
    open_ones = [fixture for fixture in fixtures if fixture.state not in SETTLED]
    if one.closed is not None and open_ones:
        yield f"round {one.number} is closed, and {len(open_ones)} fixtures are open"
    if one.opened is not None and any(fixture.state == Fixture.State.SCHEDULED for fixture in fixtures):
        yield f"round {one.number} is open, and a fixture is not"
    if any(fixture.is_settled == (fixture.finished is None) for fixture in fixtures):
        yield f"round {one.number}: a fixture is over without a time, or has a time without being over"


def _tables(stage: Stage) -> Iterator[str]:
    """The stored table is the one that all results give, made anew."""
    if standings.differs(stage):
        yield f"stage {stage.pk}: its table is not what its results give"


def _final(stage: Stage, memory: Memory) -> Iterator[str]:
    """A closed stage keeps its table to the letter."""
    if stage.state != Stage.State.CLOSED:
        memory.finals.pop(stage.pk, None)
        return
    digest = hashlib.sha256(json.dumps(stage.final, sort_keys=True).encode()).hexdigest()
    if memory.finals.setdefault(stage.pk, digest) != digest:
        yield f"stage {stage.pk}: its final table has changed"


def _ranges(stage: Stage, memory: Memory) -> Iterator[str]:
    """Possible places only ever become fewer, and the final place was possible all along."""
    for row in stage.standings.all():
        key, reach = (stage.pk, row.entrant_id), (row.best, row.worst)
        before = memory.ranges.get(key)
        if before and None not in before and None not in reach and _is_wider(reach, before):
            yield f"stage {stage.pk}: entrant {row.entrant_id} could finish {before}, and now {reach}"
        memory.ranges[key] = reach


def _is_wider(now: Range, before: Range) -> bool:
    return (now[0] or 0) < (before[0] or 0) or (now[1] or 0) > (before[1] or 0)
