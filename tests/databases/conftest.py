"""Tables of The World Cup Game, on the real database and with the real broker of the run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import Member
from games.engine import codec, registry
from games.models import Ruleset, Table
from games.services.tables import Plan, open_table

TITLE = "world_cup_game"


def ruleset() -> Ruleset:
    """The published ruleset of 1930."""
    data = codec.dump(registry.title(TITLE).rulesets()["1930"])
    return Ruleset.objects.get_or_create(title=TITLE, name="1930", club=None, version=1, data=data, state="published")[
        0
    ]


def member(name: str) -> Member:
    """A member of this name."""
    return Member.objects.get_or_create(
        username=name.lower(), defaults={"name": name, "email": f"{name}@club.example"}
    )[0]


@pytest.fixture
def opened(transactional_db: None) -> Callable[..., Table]:
    """Opens and starts a table: names with a capital are members, others AI levels."""

    def make(*who: str, **settings: Any) -> Table:
        seats = [one if one.islower() else member(one) for one in who]
        host = next((seat for seat in seats if isinstance(seat, Member)), None)
        return open_table(host, Plan(TITLE, ruleset(), seats, **settings))

    return make
