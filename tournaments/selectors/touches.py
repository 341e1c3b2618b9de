"""What a changed result would touch: rounds that were made from it, and a table that was closed with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from games.models import Move
from tournaments import formats
from tournaments.formats import NoPairing, PastRound, Played
from tournaments.models import SETTLED, Fixture, Stage
from tournaments.models.fixtures import Round

from .entrants import stage_rules
from .results import Reached
from .rounds import COUNTED, entries_of, history_of

BEGUN = (Move.Origin.PERSON, Move.Origin.AI, Move.Origin.STAND_IN, Move.Origin.TIMEOUT)
"""Moves after which a table has been played at; dice and dealt cards alone are nobody's doing."""


@dataclass(frozen=True)
class Touched:
    """`rounds` of the same stage stand on the fixture's result, `fixtures` are in them, and `begun` are those of which
    something has been played. `closes` is the stage whose final table would be made anew; `is_followed` says that the
    next stage was filled from it, so that it stays."""

    rounds: list[Round]
    fixtures: list[Fixture]
    begun: list[Fixture]
    closes: Stage | None = None
    is_followed: bool = False

    @property
    def is_blocked(self) -> bool:
        """Whether the result cannot be changed any more."""
        return self.is_followed or bool(self.begun)

    @property
    def needs_pairing(self) -> bool:
        """Whether later rounds have to be made anew."""
        return bool(self.rounds)


def touches(fixture: Fixture, state: str | None = None, reached: Sequence[Reached] | None = None) -> Touched:
    """What a change of this fixture would touch: any change, or the one to this state and these results (then a cup's
    next round is left out where the same would meet in it)."""
    stage = fixture.round.stage
    rounds = _standing_on(fixture)
    if rounds and reached is not None and _is_same(fixture, stage, str(state), reached):
        rounds = []
    fixtures = list(
        Fixture.objects.filter(round__in=rounds).select_related("round").order_by("round__number", "number")
    )
    later = Stage.objects.filter(division=stage.division_id, number__gt=stage.number)
    return Touched(
        rounds=rounds,
        fixtures=fixtures,
        begun=begun_of(fixtures),
        closes=stage if stage.state == Stage.State.CLOSED else None,
        is_followed=later.exclude(state=Stage.State.WAITING).exists(),
    )


def _standing_on(fixture: Fixture) -> list[Round]:
    """Later rounds that the format made from results, this one's among them."""
    stage = fixture.round.stage
    later = list(Round.objects.filter(stage=stage.pk, number__gt=fixture.round.number).order_by("number"))
    if not later:
        return []
    set_at_once = _set_at_once(stage)
    return [one for one in later if one.number > set_at_once]


def _set_at_once(stage: Stage) -> int:
    """How many rounds the format set before anything was played."""
    try:
        return len(_plan(stage, []))
    except (NoPairing, ValueError):
        return 1


def _plan(stage: Stage, history: Sequence[PastRound]) -> list[formats.Round]:
    rules = stage_rules(stage)
    league_format = formats.format_of(rules.format)
    settings = formats.settings_of(rules.format, rules.settings)
    return league_format.plan(entries_of(stage), history, settings, stage.division.season.seed)


def _is_same(fixture: Fixture, stage: Stage, state: str, reached: Sequence[Reached]) -> bool:
    """Whether a cup goes on as it has: each later round, planned with the other result, is the one that was set. With a
    fixture that is open again no later round stands."""
    if state not in SETTLED or not formats.format_of(stage_rules(stage).format).keeps_results:
        return False
    history = history_of(stage)
    number = fixture.round.number
    place = list(fixture.round.fixtures.order_by("number").values_list("pk", flat=True)).index(fixture.pk)
    changed = list(history[number - 1].played)
    changed[place] = with_result(changed[place], state, reached)
    known = [*history[: number - 1], PastRound(tuple(changed), history[number - 1].byes)]
    try:
        for past in history[number:]:
            planned = _plan(stage, known)
            if not planned or _meetings(planned[0]) != [one.entrants for one in past.played]:
                return False
            if dict(planned[0].byes) != dict(past.byes):
                return False
            known.append(past)
    except (NoPairing, ValueError):
        return False
    return True


def _meetings(one: formats.Round) -> list[tuple[str, ...]]:
    return [meeting.entrants for meeting in one.fixtures]


def with_result(one: Played, state: str, reached: Sequence[Reached]) -> Played:
    """The fixture as a format would see it in this state with these results."""
    rows = {str(row.entrant): row for row in reached} if state in COUNTED else {}
    is_whole = bool(rows) and all(key in rows for key in one.entrants)
    return msgspec.structs.replace(
        one,
        places=tuple(rows[key].place for key in one.entrants) if is_whole else (),
        scores=tuple(rows[key].score for key in one.entrants) if is_whole else (),
        is_forfeit=state in COUNTED and state != Fixture.State.FINISHED,
        is_open=state not in SETTLED,
    )


def begun_of(fixtures: Iterable[Fixture]) -> list[Fixture]:
    """Those of the fixtures of which something was decided, or at whose tables somebody has moved."""
    rows = list(fixtures)
    moves = Move.objects.filter(origin__in=BEGUN, table__fixture_table__fixture__in=rows)
    moved = set(moves.values_list("table__fixture_table__fixture", flat=True))
    return [one for one in rows if one.state in SETTLED or one.pk in moved]
