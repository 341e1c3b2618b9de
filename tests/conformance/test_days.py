"""Tables of members who come by once a day end within the promised days, and much sooner than without orders."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

TARGETS = [
    ("world_cup_game", "2002", 5, 60),
    ("world_cup_cards", "2018-men", 4, 60),
    ("card_game_2010", "2010", 4, 21),
    ("worldwide_football", "professional", 2, 14),
    ("pitch_game", "standard", 2, 12),
]


def simulated(title: str, ruleset: str, seats: int, **more: str) -> dict[str, float]:
    out = StringIO()
    call_command("simulate_days", title, ruleset=ruleset, seats=seats, as_json=True, stdout=out, **more)
    found: dict[str, float] = json.loads(out.getvalue())
    return found


@pytest.mark.parametrize(("title", "ruleset", "seats", "most"), TARGETS, ids=[row[0] for row in TARGETS])
def test_a_table_with_orders_ends_in_time(title: str, ruleset: str, seats: int, most: int) -> None:
    found = simulated(title, ruleset, seats)
    assert set(found) == {"days_with_orders", "days_without", "visits_per_member", "visits_without"}
    assert found["days_with_orders"] <= most
    assert found["days_with_orders"] < found["days_without"] / 1.5
    assert found["visits_per_member"] <= found["days_with_orders"]


def test_the_same_salt_gives_the_same_days() -> None:
    once, twice = (simulated("pitch_game", "standard", 2, salt="twice") for _ in range(2))
    assert once == twice


def test_a_table_that_cannot_be_played_is_refused_with_a_sentence() -> None:
    with pytest.raises(CommandError, match="has no ruleset"):
        simulated("pitch_game", "golden", 2)
