"""Keys by which open pages notice that their table has changed: one per seat and one for spectators.

A key is a digest of what its reader may see, so it changes only when that changes. Keys lie in the cache for half a
minute and are read from the database when they are missing there or the cache does not answer.
"""

from __future__ import annotations

import hashlib
from typing import Any

from django.core.cache import cache
from django.db import transaction
from django.db.models import F

from games.engine import codec
from games.engine.contract import Game
from games.models import Seat, Table

LIFE = 30
SPECTATOR = -2
"""Stands for spectators where a seat's number is asked for."""


def key_of(game: Game[Any, Any], state: Any, status: str, seat: int | None) -> str:
    """A digest of a reader's view."""
    text = status + codec.dump(game.view(state, seat))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def changed_keys(table: Table, seats: list[Seat], game: Game[Any, Any], state: Any) -> list[int]:
    """Set the new keys on the given rows; the readers whose key is another now."""
    status = "over" if game.outcome(state) else table.status
    changed = []
    public = key_of(game, state, status, None)
    if public != table.public_key:
        table.public_key = public
        changed.append(SPECTATOR)
    for seat in seats:
        key = key_of(game, state, status, seat.index)
        if key != seat.view_key:
            seat.view_key = key
            changed.append(seat.index)
    return changed


def store(table: Table, seats: list[Seat], changed: list[int], actor: int | None, left: str = "") -> None:
    """Write the changed keys of seats; the seat that acted has seen what it did, and has no draft but what is left."""
    rows = [seat for seat in seats if seat.index in changed]
    if rows:
        Seat.objects.bulk_update(rows, ["view_key"])
    if actor is not None:
        seat = seats[actor]
        seat.draft, seat.draft_rev, seat.last_seen = left, seat.draft_rev + 1, table.version
        kept = {"draft": left, "draft_rev": F("draft_rev") + 1, "last_seen": table.version}
        Seat.objects.filter(pk=seat.pk).update(**kept)


def cache_key(table_id: int, reader: int) -> str:
    """Where a reader's key lies in the cache."""
    return f"follow:{table_id}:{reader}"


def announce(table: Table, seats: list[Seat], readers: list[int]) -> None:
    """Tell the open pages of these readers; without a cache they find out within half a minute."""
    heard = table.signal + table.talk
    keys = {seat.index: join(seat.view_key, table.status, seat.draft_rev, heard) for seat in seats}
    keys[SPECTATOR] = join(table.public_key, table.status, 0, table.signal)
    cache.set_many({cache_key(table.pk, reader): keys[reader] for reader in readers}, LIFE)


def current(table_id: int, reader: int) -> str | None:
    """The reader's present key, or None for an unknown table; from the cache, else from the database."""
    known = cache.get(cache_key(table_id, reader))
    if known is None:
        known = _stored(table_id, reader)
        if known is not None:
            # only if a commit has not been quicker
            cache.add(cache_key(table_id, reader), known, LIFE)
    return known


def _stored(table_id: int, reader: int) -> str | None:
    if reader == SPECTATOR:
        public = Table.objects.filter(pk=table_id).values_list("public_key", "status", "signal").first()
        return join(public[0], public[1], 0, public[2]) if public else None
    rows = Seat.objects.filter(table=table_id, index=reader)
    heard = F("table__signal") + F("table__talk")
    own = rows.values_list("view_key", "table__status", "draft_rev", heard).first()
    return join(*own) if own else None


def join(view_key: str, status: str, draft_rev: int, signal: int) -> str:
    """The key as pages carry it: view, status, (for a seat) the number of its draft, and the table's signal,
    for a seat with what was said."""
    return f"{view_key}.{status}.{draft_rev}.{signal}"


def signal(table: Table) -> None:
    """Let every open page of a table look again, inside the caller's transaction: who sits in, or a deadline, is
    another now, which no view tells."""
    Table.objects.filter(pk=table.pk).update(signal=F("signal") + 1)
    names = [cache_key(table.pk, reader) for reader in (SPECTATOR, *table.seats.values_list("index", flat=True))]
    transaction.on_commit(lambda: cache.delete_many(names), robust=True)


def said(table: Table) -> None:
    """Let the open pages of those who read the chat look again, inside the caller's transaction."""
    if table.is_chat_public:
        signal(table)
        return
    Table.objects.filter(pk=table.pk).update(talk=F("talk") + 1)
    names = [cache_key(table.pk, index) for index in table.seats.values_list("index", flat=True)]
    transaction.on_commit(lambda: cache.delete_many(names), robust=True)
