"""The one door: what is stored by a commit, and what is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.engine import codec
from games.engine.contract import CHANCE, AskClosed, IllegalMove
from games.engine.play import Step, replay
from games.models import Duty, Move, Snapshot, Table
from games.selectors.loading import game_of, state_of
from games.services import road
from games.services.rules import fair

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


def ask_of(table: Table, seat: int) -> str:
    table.refresh_from_db()
    return next(ask.id for ask in game_of(table).asks(state_of(table)) if ask.seat == seat)


def test_a_table_starts_with_its_base_and_what_chance_settles(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    assert (table.status, table.version) == (Table.Status.PLAYING, 1)
    assert list(table.moves.values_list("number", "seat", "origin")) == [(1, CHANCE, Move.Origin.CHANCE)]
    assert list(table.snapshots.values_list("number", "is_base")) == [(0, True)]


def test_a_commit_stores_each_step_as_a_move_and_hands_the_duty_on(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    first = ask_of(table, 0)
    game, state = game_of(table), state_of(table)
    moves = [(first, "step:east")]
    game.apply(state, game.asks(state)[0], "step:east")
    moves.append((game.asks(state)[0].id, "end"))
    road.commit(table.pk, 0, moves, Move.Origin.PERSON)
    table.refresh_from_db()
    rows = table.moves.filter(seat=0).order_by("number").values_list("number", "move", "origin")
    assert list(rows) == [(2, "step:east", "person"), (3, "end", "person")]
    assert [duty.seat for duty in table.duties.all()] == [1]


def test_an_illegal_move_changes_nothing(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    ask, before = ask_of(table, 0), codec.fingerprint(state_of(table))
    game, state = game_of(table), state_of(table)
    game.apply(state, game.asks(state)[0], "step:east")
    with pytest.raises(IllegalMove):
        road.commit(table.pk, 0, [(ask, "step:east"), (game.asks(state)[0].id, "step:moon")], Move.Origin.PERSON)
    table.refresh_from_db()
    assert (table.version, codec.fingerprint(state_of(table))) == (1, before)


def test_an_answer_to_a_closed_ask_is_refused(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    ask = ask_of(table, 0)
    road.commit(table.pk, 0, [(ask, "end")], Move.Origin.PERSON)
    with pytest.raises(AskClosed):
        road.commit(table.pk, 0, [(ask, "end")], Move.Origin.PERSON)
    assert table.moves.filter(ask=ask).count() == 1


def test_a_seat_cannot_answer_for_another(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    with pytest.raises(AskClosed):
        road.commit(table.pk, 1, [(ask_of(table, 0), "end")], Move.Origin.PERSON)


def test_the_log_replays_to_the_stored_state(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    while table.status == Table.Status.PLAYING:
        seat = table.duties.get().seat
        table = road.commit(table.pk, seat, [(ask_of(table, seat), "end")], Move.Origin.PERSON).table
    base = state_of(table, Snapshot.objects.get(table=table, is_base=True).state)
    log = [Step(*row) for row in table.moves.order_by("number").values_list("seat", "ask", "move")]
    assert codec.dump(replay(game_of(table), base, log)) == table.state
    assert Duty.objects.filter(table=table).count() == 0


def test_every_chance_move_follows_from_the_secret_and_its_counter(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    base = state_of(table, Snapshot.objects.get(table=table, is_base=True).state)
    game, move = game_of(table), Move.objects.get(table=table, seat=CHANCE)
    ask = game.asks(base)[0]
    assert game.chance_move(base, ask, fair(table, ask.key, move.counter)) == move.move
    assert table.counter > move.counter


def test_a_finished_table_has_results_in_order_of_place(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    while table.status == Table.Status.PLAYING:
        seat = table.duties.get().seat
        table = road.commit(table.pk, seat, [(ask_of(table, seat), "end")], Move.Origin.PERSON).table
    outcome = game_of(table).outcome(state_of(table))
    assert outcome is not None
    places = dict(table.results.values_list("index", "place"))
    assert places == dict(enumerate(outcome.places))


def test_a_kept_state_lies_at_every_twenty_fifth_move(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", options={"rounds": 20, "steps": 6})
    game = game_of(table)
    while table.status == Table.Status.PLAYING:
        state, seat = state_of(table), table.duties.get().seat
        moves: list[tuple[str, str]] = []
        for move in ("step:south", "step:north", "step:south", "step:north", "end"):
            ask = game.asks(state)[0]
            if game.is_legal(state, ask, move):
                moves.append((ask.id, move))
                game.apply(state, ask, move)
        table = road.commit(table.pk, seat, moves, Move.Origin.PERSON).table
    numbers = list(table.snapshots.values_list("number", flat=True))
    assert numbers == list(range(0, table.version + 1, 25))
