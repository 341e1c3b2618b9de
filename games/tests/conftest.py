"""Tables of the rehearsal titles, which are small enough to see through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from model_bakery import baker

from accounts.models import Member
from games.engine import codec, registry
from games.models import Ruleset, Table
from games.services.tables import Plan, open_table
from tests.conformance.rehearsals import rally, secret_cards, steps, two_asks, windows

REHEARSALS = {module.TITLE.info.slug: module.TITLE for module in (rally, secret_cards, steps, two_asks, windows)}


@pytest.fixture(autouse=True)
def rehearsals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rehearsal titles stand on the shelf beside the real ones."""
    shelf = dict(REHEARSALS)
    monkeypatch.setattr(registry, "titles", lambda: shelf)


@pytest.fixture
def member(db: None) -> Callable[[str], Member]:
    """Makes a member of this name."""
    return lambda name: baker.make(Member, username=name.lower(), name=name, email=f"{name.lower()}@club.example")


def ruleset_row(slug: str) -> Ruleset:
    """The published ruleset of a rehearsal."""
    title = registry.title(slug)
    name, data = next(iter(title.rulesets().items()))
    return Ruleset.objects.get_or_create(
        title=slug, club=None, name=name, version=1, defaults={"data": codec.dump(data), "state": "published"}
    )[0]


@pytest.fixture
def started(member: Callable[[str], Member]) -> Callable[..., Table]:
    """Opens and starts a table: `started("steps", "Ana", "heuristic")`; small letters are AI levels."""

    def make(slug: str, *who: str, **settings: Any) -> Table:
        seats = [name if name.islower() else member(name) for name in who]
        host = next((seat for seat in seats if isinstance(seat, Member)), None)
        plan = Plan(slug, ruleset_row(slug), seats, **settings)
        return open_table(host, plan)

    return make
