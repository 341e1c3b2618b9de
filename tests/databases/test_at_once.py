"""Many at once: threads, doubled tasks and two presses leave one consistent table."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterable
from functools import partial

import pytest
from django.db import connection

from games.engine.contract import AskClosed
from games.models import Duty, Move, Seat, Table
from games.selectors.loading import game_of, state_of
from games.services import deadlines, draft, playing
from games.services.checking import check_table, is_sound

pytestmark = pytest.mark.databases
Opener = Callable[..., Table]
THREADS = 8
TABLES = 50
STORM_SECONDS = 15.0


def in_threads(works: Iterable[Callable[[], object]]) -> list[BaseException]:
    """Run all at the same moment; what they raised."""
    faults: list[BaseException] = []
    jobs = list(works)
    gate = threading.Barrier(len(jobs))
    connection.close()  # the pool has as many connections as there are threads

    def run(work: Callable[[], object]) -> None:
        try:
            gate.wait()
            work()
        except BaseException as error:
            faults.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(work,)) for work in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return faults


def storm(tables: list[int], seed: int, until: float) -> None:
    """Play on, and let time run out, at one table after another in an order of its own."""
    order = random.Random(seed)
    while time.monotonic() < until:
        table = order.choice(tables)
        playing.play_on(table, 0.05)
        duty = Duty.objects.filter(table=table, kind=Duty.Kind.PERSON).first()
        if duty is not None and duty.due_at is not None:
            deadlines.time_out(table, duty.seat, duty.due_at)


def test_eight_threads_at_fifty_tables_leave_every_log_whole(opened: Opener) -> None:
    tables = [opened("Ana", "random", "random", pace_hours=24).pk for _ in range(TABLES)]
    until = time.monotonic() + STORM_SECONDS
    faults = in_threads([partial(storm, tables, seed, until) for seed in range(THREADS)])
    assert faults == []
    made = Move.objects.filter(table__in=tables).count()
    assert made > 10 * TABLES
    for table in Table.objects.filter(pk__in=tables).select_related("ruleset"):
        assert table.status in (Table.Status.PLAYING, Table.Status.FINISHED)
        assert table.moves.count() == table.version
        assert is_sound(table, check_table(table))


def test_the_same_press_from_two_browsers_is_one_move(opened: Opener) -> None:
    table = opened("Ana", "Ben")
    while (duty := Duty.objects.filter(table=table).first()) is not None and duty.kind != Duty.Kind.PERSON:
        playing.play_on(table.pk, 10)
    duty = Duty.objects.get(table=table)
    seat = Seat.objects.get(table=table, index=duty.seat)
    table.refresh_from_db()
    game, state = game_of(table), state_of(table)
    ask = next(one for one in game.asks(state) if one.seat == seat.index)
    card = next(move for move in game.legal_moves(state, ask, []) if move.startswith("discard:"))
    draft.step(table, seat, ask.id, card)
    game.apply(state, ask, card)
    end = game.asks(state)[0].id

    def press() -> None:
        draft.step(Table.objects.select_related("ruleset").get(pk=table.pk), seat, end, "end")

    assert in_threads([press] * 4) == []
    assert list(Move.objects.filter(table=table, ask=end).values_list("move", flat=True)) == ["end"]


def test_of_two_different_answers_at_once_one_is_stored_and_one_refused(opened: Opener) -> None:
    table = opened("Ana", "Ben")
    while (duty := Duty.objects.filter(table=table).first()) is not None and duty.kind != Duty.Kind.PERSON:
        playing.play_on(table.pk, 10)
    duty = Duty.objects.get(table=table)
    table.refresh_from_db()
    game, state = game_of(table), state_of(table)
    ask = next(one for one in game.asks(state) if one.seat == duty.seat)
    cards = [move for move in game.legal_moves(state, ask, []) if move.startswith("discard:")]
    turns = [[(ask.id, card), (_end_after(table, card), "end")] for card in (cards[0], cards[-1])] * 2

    def press(turn: list[tuple[str, str]]) -> None:
        from games.services import road

        road.commit(table.pk, duty.seat, turn, Move.Origin.PERSON)

    faults = in_threads([partial(press, turn) for turn in turns])
    assert [type(fault) for fault in faults] == [AskClosed] * 3
    table.refresh_from_db()
    assert is_sound(table, check_table(table))


def _end_after(table: Table, card: str) -> str:
    game, state = game_of(table), state_of(table)
    game.apply(state, game.asks(state)[0], card)
    return game.asks(state)[0].id


def test_a_commit_leaves_what_another_seat_has_prepared_meanwhile(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    from games.services import follow

    table = opened("Ana", "Ben")
    while (duty := Duty.objects.filter(table=table).first()) is not None and duty.kind != Duty.Kind.PERSON:
        playing.play_on(table.pk, 10)
    duty = Duty.objects.get(table=table)
    other = Seat.objects.exclude(index=duty.seat).get(table=table)
    plain = follow.changed_keys

    def store() -> None:
        Seat.objects.filter(pk=other.pk).update(draft="kept", draft_rev=7, last_seen=99)
        connection.close()

    def slowly(*args: object) -> list[int]:
        # the other seat's page stores a draft while the commit is between reading and writing
        thread = threading.Thread(target=store)
        thread.start()
        thread.join()
        return plain(*args)  # type: ignore[arg-type]

    if connection.vendor == "postgresql":  # on SQLite the commit holds the whole file
        monkeypatch.setattr(follow, "changed_keys", slowly)
    playing.answer_for(Table.objects.get(pk=table.pk), Seat.objects.get(table=table, index=duty.seat), None, "timeout")
    other.refresh_from_db()
    kept = ("kept", 7, 99) if connection.vendor == "postgresql" else ("", 0, 0)
    assert (other.draft, other.draft_rev, other.last_seen) == kept
