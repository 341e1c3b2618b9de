"""Redis or the workers gone: pages answer, moves are stored, and the dice fall when the worker is back."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from celery import Celery, current_app
from django.core.cache import caches
from django.test import Client
from django.utils import timezone

from config.stack.children import Child
from games.models import Duty, Heartbeat, Seat, Table
from games.selectors.loading import game_of, state_of
from games.services import playing, queue, sweeping
from tests.support.processes import wait_until

pytestmark = pytest.mark.databases
Opener = Callable[..., Table]


def turn_of(table: Table) -> tuple[Seat, list[tuple[str, str]]]:
    """The seat to move, and a whole turn of it: a discard and the end."""
    duty = Duty.objects.get(table=table)
    table.refresh_from_db()
    game, state = game_of(table), state_of(table)
    ask = game.asks(state)[0]
    card = next(move for move in game.legal_moves(state, ask, []) if move.startswith("discard:"))
    game.apply(state, ask, card)
    return Seat.objects.get(table=table, index=duty.seat), [(ask.id, card), (game.asks(state)[0].id, "end")]


def test_a_move_is_stored_within_a_second_and_the_ai_answers_when_redis_is_back(
    opened: Opener, start_worker: Callable[..., Child], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened("Ana", "random")
    playing.play_on(table.pk, 10)
    seat, turn = turn_of(table)
    client = Client()
    assert seat.member is not None
    client.force_login(seat.member)
    nowhere = Celery(broker="redis://127.0.0.1:1/0", set_as_current=False)
    nowhere.conf.broker_transport_options = current_app.conf.broker_transport_options
    monkeypatch.setattr(queue, "current_app", nowhere)
    monkeypatch.setattr(type(caches["default"]), "_away_until", time.monotonic() + 60)
    start = time.monotonic()
    for ask, move in turn:
        data = {"ask": ask, "move": move}
        answer = client.post(f"/tables/{table.slug}/step/", data, headers={"HX-Request": "true"})
        assert answer.status_code == 200
    assert time.monotonic() - start < 2
    assert table.moves.filter(seat=seat.index).count() == 2
    monkeypatch.undo()
    monkeypatch.setattr(queue, "_away_until", 0.0)
    start_worker("now", "more")
    Heartbeat.objects.filter(name="sweep").delete()
    sweeping.sweep(timezone.now() + timedelta(seconds=20))
    wait_until(lambda: table.moves.filter(origin="ai").exists(), 20)
