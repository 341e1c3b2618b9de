"""What the tests of the pages share: the real title on the shelf, its rulesets, tables, signed-in browsers."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

import pytest
from django.test import Client
from model_bakery import baker

from accounts.models import Club, Member
from games.engine import codec, registry
from games.engine.contract import Title
from games.models import Ruleset, Table
from games.services.tables import Plan, open_table

SLUG = "world_cup_game"
WORLD_CUP: Title = importlib.import_module(f"games.titles.{SLUG}").TITLE
DATA = {name: codec.dump(rules) for name, rules in WORLD_CUP.rulesets().items()}


def put_on_shelf(monkeypatch: pytest.MonkeyPatch, *titles: Title) -> None:
    """These titles are all there are."""
    monkeypatch.setattr(registry, "titles", lambda: {one.info.slug: one for one in titles})


def ruleset(name: str = "1930", club: Club | None = None, version: int = 1, state: str = "published") -> Ruleset:
    """A ruleset of the World Cup Game with the shipped data."""
    known = Ruleset.objects.filter(title=SLUG, club=club, name=name, version=version).first()
    return known or Ruleset.objects.create(
        title=SLUG, club=club, name=name, version=version, state=state, data=DATA.get(name, DATA["1930"])
    )


def someone(name: str, **fields: Any) -> Member:
    """A member of this name."""
    return baker.make(Member, username=name.lower(), name=name, **fields)


def browser(member: Member | None = None) -> Client:
    """A browser in which this member, or nobody, is signed in."""
    client = Client()
    if member is not None:
        client.force_login(member, backend="django.contrib.auth.backends.ModelBackend")
    return client


def table(host: Member | None, seats: Sequence[Member | str | None], **settings: Any) -> Table:
    """A table of 1930; it starts if no seat is empty."""
    return open_table(host, Plan(SLUG, settings.pop("ruleset", None) or ruleset(), seats, **settings))
