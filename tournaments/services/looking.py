"""What a decision would make of its stage's table."""

from __future__ import annotations

from games.engine.standings import Standing as Ranked
from tournaments.models import Fixture
from tournaments.selectors.standings import ranked

from . import deciding
from .deciding import Decision
from .trying import tried


def tables_with(fixture: Fixture, decision: Decision) -> tuple[Ranked, Ranked]:
    """The table of the fixture's stage now and with this decision; nothing is stored, stopped or sent. Later rounds
    that would be made anew have brought nothing yet, so they matter to neither."""
    stage = fixture.round.stage

    def put() -> Ranked:
        held = deciding.held(fixture.pk)
        deciding.put(held, decision.state, decision.reached)
        held.abandoned_by_id = decision.abandoned_by
        held.save(update_fields=["state", "finished", "abandoned_by"])
        return ranked(stage)

    return ranked(stage), tried(put)
