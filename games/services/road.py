"""The one door: every change of a table's state, whoever makes it, is one `commit`."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from structlog.contextvars import bound_contextvars

from games.engine import codec
from games.engine.contract import CHANCE, AskClosed, Event, Game
from games.engine.play import RESIGNATION, Step, resignation, take
from games.models import Move, Seat, Snapshot, Table
from games.selectors.drafts import draft_of, drafted
from games.selectors.loading import game_of, state_of
from games.selectors.running import rules

from . import duties, ending, follow, ordered, queue
from .errors import LostRace, Refused, RulesFailed
from .rules import Played, answer_forced, next_settled, throw

SNAPSHOT_EVERY = 25
ATTEMPTS = 20
Pair = tuple[str, str]


class Stored(NamedTuple):
    """A table as it stands after a commit, with all its seats."""

    table: Table
    seats: list[Seat]


def commit(
    table_id: int,
    seat: int,
    moves: Sequence[Pair],
    origin: str,
    *,
    is_quiet: bool = False,
    order: ordered.ByOrder | None = None,
) -> Stored:
    """Carry out a seat's answers, each a pair (ask id, move), in one transaction; the table as it then stands.

    For CHANCE give the ask with an empty move: it is thrown here. `is_quiet` sends no task (the caller plays on).
    `order` says which standing order the answers follow; they count only while the seat's orders are as they were.
    Raises AskClosed, IllegalMove (nothing changed) or RulesFailed (the table has been set aside).
    """

    def act(table: Table, seats: list[Seat]) -> None:
        if order is not None:
            ordered.expect(seats[seat], order, moves[0][0])
        _answers(table, seats, seat, moves, origin, is_quiet)
        if order is not None:
            ordered.used(table, seats[seat], order, [ask for ask, _move in moves])

    with bound_contextvars(table=table_id, seat=seat, ask=moves[0][0]):
        return _guarded(table_id, act)


def begin(table: Table, seats: list[Seat]) -> None:
    """Set up a table whose seats are taken, inside the caller's transaction: the base, then what chance settles."""
    with rules():
        game = game_of(table)
        state = game.setup(len(seats))
        base = Snapshot(table=table, number=0, state=codec.dump(state), is_base=True, reason="setup")
        played = settle(game, state, table)
    base.rules_version = table.rules_version
    base.save()
    store(table, seats, game, state, played, {}, None, is_quiet=False)


def locked(table_id: int) -> Table:
    """The table's row, held until the caller's transaction ends: what changes a table's seats, duties or state waits
    here for its turn."""
    rows = Table.objects.select_for_update(of=("self",), no_key=True)
    return rows.select_related("ruleset", "host", "club").get(pk=table_id)


def _guarded(table_id: int, act: Callable[[Table, list[Seat]], None]) -> Stored:
    """Run `act` in a transaction of its own until no other writer comes in between."""
    for _attempt in range(ATTEMPTS):
        try:
            with transaction.atomic():
                table = locked(table_id)
                seats = list(table.seats.select_related("member").order_by("index"))
                act(table, seats)
                return Stored(table, seats)
        except LostRace:
            continue
        except RulesFailed as failure:
            ending.set_aside(table_id, failure.trace)
            raise
    raise Refused(_("Too many people pressed at once. Please try again."))


def resign(table_id: int, seat: int) -> Stored:
    """A seat gives up: what the title makes of it, and from then on an AI answers for it. Raises AskClosed where
    nothing is being played, or RulesFailed."""
    with bound_contextvars(table=table_id, seat=seat):
        return _guarded(table_id, lambda table, seats: _gives_up(table, seats, seat))


def _gives_up(table: Table, seats: list[Seat], seat: int) -> None:
    if table.status != Table.Status.PLAYING or seats[seat].gave_up:
        raise AskClosed("")
    Seat.objects.filter(pk=seats[seat].pk).update(gave_up=True)
    seats[seat].gave_up = True
    with rules():
        game, state = game_of(table), state_of(table)
        events = take(game, state, resignation(seat))
        first = Played(seat, "", RESIGNATION, events, table.counter, codec.dump(state))
        played = [first, *settle(game, state, table)]
    store(table, seats, game, state, played, {"": Move.Origin.PERSON}, seat, is_quiet=False)
    if table.status == Table.Status.PLAYING and duties.hand_over(table, seats[seat], timezone.now()):
        queue.after_commit(table, seats, [], is_wanted=True)


def _answers(table: Table, seats: list[Seat], seat: int, moves: Sequence[Pair], origin: str, is_quiet: bool) -> None:
    if table.status != Table.Status.PLAYING:
        raise AskClosed(moves[0][0])
    with rules():
        game, state = game_of(table), state_of(table)
        played = [_one(game, state, table, seat, ask, move) for ask, move in moves]
        played += settle(game, state, table)
    origins = {item.ask: origin for item in played[: len(moves)]}
    store(table, seats, game, state, played, origins, None if seat == CHANCE else seat, is_quiet)


def _one(game: Game[Any, Any], state: Any, table: Table, seat: int, ask: str, move: str) -> Played:
    counter = table.counter
    if seat == CHANCE:
        question = next((a for a in game.asks(state) if a.id == ask and a.seat == CHANCE), None)
        if question is None:
            raise AskClosed(ask)
        move, events, counter = throw(game, state, table, question)
    else:
        events = take(game, state, Step(seat, ask, move))
    return Played(seat, ask, move, events, counter, codec.dump(state))


def settle(game: Game[Any, Any], state: Any, table: Table) -> list[Played]:
    """Answer the shuffles, deals and lots that nobody watches fall, and for a seat what has only one answer."""
    played = []
    while (ask := next_settled(game, state)) is not None:
        act = throw if ask.seat == CHANCE else answer_forced
        move, events, counter = act(game, state, table, ask)
        played.append(Played(ask.seat, ask.id, move, events, counter, codec.dump(state)))
    return played


def store(
    table: Table,
    seats: list[Seat],
    game: Game[Any, Any],
    state: Any,
    played: list[Played],
    origins: dict[str, str],
    actor: int | None,
    is_quiet: bool,
) -> None:
    """Write what was played, inside the caller's transaction, the row guarded by its version; raises LostRace when
    another writer was first."""
    now = timezone.now()
    before = table.version
    with rules():
        outcome, asks = game.outcome(state), game.asks(state)
        table.progress = game.progress(state)
        changed = follow.changed_keys(table, seats, game, state)
        left = "" if actor is None else _left(game, state, seats[actor], played)
    table.version += len(played)
    table.state = played[-1].state if played else codec.dump(state)
    if outcome is not None:
        ending.mark_finished(table, outcome, now)
    _update_guarded(table, before)
    _write_moves(table, before, played, origins, now)
    follow.store(table, seats, changed, actor, left)
    opened = duties.replace(table, seats, [] if outcome else asks, actor, now)
    if outcome is not None:
        ending.write_results(table, seats, outcome)
    queue.after_commit(table, seats, changed, is_wanted=opened and not is_quiet)


def _left(game: Game[Any, Any], state: Any, seat: Seat, played: list[Played]) -> str:
    """What a seat that acted had prepared for asks that are still open, as it is stored."""
    draft = draft_of(seat).without({item.ask for item in played})
    return drafted(game, state, draft, seat.index).draft.text()


def _update_guarded(table: Table, before: int) -> None:
    fields = ("state", "version", "counter", "progress", "public_key", "status", "finished", "started", "summary")
    rows = Table.objects.filter(pk=table.pk, version=before, status=Table.Status.PLAYING).update(
        **{name: getattr(table, name) for name in fields}
    )
    if not rows:
        raise LostRace


def _write_moves(table: Table, before: int, played: list[Played], origins: dict[str, str], now: datetime) -> None:
    rows = [
        Move(
            table=table,
            number=before + place,
            seat=item.seat,
            ask=item.ask,
            move=item.move,
            origin=origins.get(item.ask, Move.Origin.CHANCE if item.seat == CHANCE else Move.Origin.FORCED),
            counter=item.counter,
            events=msgspec.json.encode(item.events).decode(),
            readers=readers(item.events),
            fingerprint=keyed_fingerprint(table, item.state),
            at=now,
        )
        for place, item in enumerate(played, 1)
    ]
    Move.objects.bulk_create(rows)
    kept = [
        Snapshot(table=table, number=before + place, state=item.state, rules_version=table.rules_version)
        for place, item in enumerate(played, 1)
        if (before + place) % SNAPSHOT_EVERY == 0
    ]
    if kept:
        Snapshot.objects.bulk_create(kept)


def readers(events: list[Event]) -> str:
    """Who reads something of a move: `*` for everybody, else `,seat,seat,`."""
    if any(event.seats is None or event.others is not None for event in events):
        return "*"
    seats = sorted({seat for event in events for seat in event.seats or ()})
    return "".join(f",{seat}" for seat in seats) + ","


def keyed_fingerprint(table: Table, state: str) -> str:
    """A fingerprint of a state's text that tells nothing to whoever does not hold the table's secret."""
    return hmac.new(bytes.fromhex(table.secret), state.encode(), hashlib.sha256).hexdigest()[:32]
