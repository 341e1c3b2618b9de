"""A finished table as data that anybody can check without this site (`manage.py verify_table`)."""

from __future__ import annotations

import json
from typing import Any

from games.engine import codec
from games.models import Snapshot, Table

from .loading import state_of


def finished_table(table: Table) -> dict[str, Any]:
    """Ruleset, options, secret, base and every move of a table that is over; after its end nothing of it is secret."""
    base = Snapshot.objects.filter(table=table, is_base=True).order_by("-number").first()
    number = base.number if base else 0
    moves = table.moves.filter(number__gt=number).order_by("number")
    return {
        "title": table.title,
        "ruleset": f"{table.ruleset.name} v{table.ruleset.version}",
        "ruleset_data": json.loads(table.ruleset.data),
        "options": json.loads(table.options),
        "terms": json.loads(table.terms),
        "seats": table.seats.count(),
        "table": table.slug,
        "secret": table.secret,
        "commitment": table.commitment,
        "base": {
            "state": base.state if base else "",
            "number": number,
            "rules_version": base.rules_version if base else 0,
        },
        "moves": list(moves.values("number", "seat", "ask", "move", "counter")),
        "fingerprint": codec.fingerprint(state_of(table)),
    }
