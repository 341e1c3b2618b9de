"""Measurements of the site's own pages, on a database made for them."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import Member
from games.engine.chance import SaltedRng
from games.models import Ruleset, Seat, Table
from games.selectors.history import visible
from games.selectors.loading import title_of

from . import playing
from .forward import fast_forward
from .rulesets import clone, load_shipped, publish, save
from .tables import Plan, open_table

ROUNDS = 20
OTHERS = 30
"""Tables beside the measured one, in the lobby and among the member's own."""


def measure_site(title: str, ruleset: str, seats: int, plain: Any = None) -> dict[str, Any]:
    """Milliseconds (median) and queries of the table page, a commit, my tables, the lobby, an idle watcher and steps
    back; `plain` is a ruleset's data to play with instead of the shipped one (BadRuleset names its faults)."""
    load_shipped()
    row = Ruleset.objects.get(title=title, name=ruleset, club=None, state=Ruleset.State.PUBLISHED)
    if plain is not None:
        row = clone(row, None, name="measured")
        save(row, plain, "")
        publish(row)
    member = Member.objects.create(username="bench", name="Bench", email="bench@club.example")
    tables = [_table(member, row, seats) for _ in range(OTHERS + 1)]
    client = Client(HTTP_HOST="localhost")
    client.force_login(member)
    table = tables[0]
    return {
        "table_page": _cost(lambda: client.get(table.get_absolute_url()), clear=True),
        "table_page_kept": _cost(lambda: client.get(table.get_absolute_url())),
        "commit": _commits(client, tables),
        "my_tables": _cost(lambda: client.get(reverse("games:my_tables"))),
        "lobby": _cost(lambda: client.get(reverse("games:lobby"))),
        "idle_watcher": _watcher(client, table),
        "step_back": _steps_back(client, tables[1]),
    }


def _steps_back(client: Client, table: Table) -> dict[str, float]:
    """Stepping to random moves of a table that has been played to its end."""
    rng = SaltedRng("step back")
    table = fast_forward(table, 100_000, rng)
    pages = [reverse("games:at", args=[table.slug, 1 + rng.below(visible(table, None).count())]) for _ in range(ROUNDS)]
    cost = _cost(lambda: client.get(pages[rng.below(ROUNDS)]), clear=True)
    return {"moves": table.version, **cost}


def _table(member: Member, row: Ruleset, seats: int) -> Table:
    others = ["random"] * (seats - 1)
    table = open_table(member, Plan(row.title, row, [member, *others], pace_hours=24))
    while playing.play_on(table.pk, 60):
        pass
    table.refresh_from_db()
    return table


def _cost(act: Callable[[], Any], *, clear: bool = False) -> dict[str, float]:
    times, queries = [], 0
    for _ in range(ROUNDS):
        if clear:
            cache.clear()
        with CaptureQueriesContext(connection) as seen:
            start = perf_counter()
            answer = act()
            times.append(perf_counter() - start)
        if answer.status_code >= 400:
            raise RuntimeError(f"a measured page answered {answer.status_code}")
        queries = len(seen)
    return {"ms": round(1000 * median(times), 2), "queries": queries}


def _commits(client: Client, tables: list[Table]) -> dict[str, float]:
    """A person's whole turns: the steps up to the final one are drafts, only the final one commits."""
    times, queries = [], 0
    for table in tables:
        seat = Seat.objects.get(table=table, member__isnull=False)
        for ask, move in _turn(table, seat):
            with CaptureQueriesContext(connection) as seen:
                start = perf_counter()
                data = {"ask": ask, "move": move}
                client.post(reverse("games:step", args=[table.slug]), data, headers={"HX-Request": "true"})
                last = perf_counter() - start
        if Table.objects.get(pk=table.pk).version > table.version:
            times.append(last)
            queries = max(queries, len(seen))
    if not times:
        return {"ms": 0.0, "queries": 0}
    return {"ms": round(1000 * median(times), 2), "queries": queries}


def _turn(table: Table, seat: Seat) -> list[tuple[str, str]]:
    from .thinking import answers

    return answers(table, seat, next(iter(title_of(table.title).bots)))


def _watcher(client: Client, table: Table) -> dict[str, float]:
    page = client.get(table.get_absolute_url()).content.decode()
    url = page.split('data-follow-url="', 1)[1].split('"', 1)[0]
    key = page.split('data-follow-key="', 1)[1].split('"', 1)[0]
    watcher = Client(HTTP_HOST="localhost")
    watcher.get(url, {"key": key})
    return _cost(lambda: watcher.get(url, {"key": key}))
