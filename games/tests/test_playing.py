"""Dice and AIs play on by themselves; lost, doubled and late tasks change nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.models import Move, Table
from games.services import playing, thinking

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


def test_a_table_of_ais_plays_to_its_end(started: Starter) -> None:
    table = started("rally", "random", "heuristic")
    while playing.play_on(table.pk, 60):
        pass
    table.refresh_from_db()
    assert table.status == Table.Status.FINISHED
    assert set(table.moves.values_list("origin", flat=True)) == {"ai", "chance"}


def test_playing_on_stops_at_a_person(started: Starter) -> None:
    table = started("steps", "heuristic", "Ana")
    playing.play_on(table.pk, 60)
    assert [(duty.seat, duty.kind) for duty in table.duties.all()] == [(1, "person")]
    assert playing.play_on(table.pk, 60) == 0


def test_playing_on_twice_is_playing_on_once(started: Starter) -> None:
    table = started("steps", "heuristic", "Ana")
    playing.play_on(table.pk, 60)
    playing.play_on(table.pk, 60)
    assert (
        Move.objects.filter(table=table, seat=0).values("ask").distinct().count() == table.moves.filter(seat=0).count()
    )


def test_an_ai_that_fails_is_replaced_by_the_safe_move(started: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """W-R21: a safe move, and the table goes on."""
    from tests.conformance.rehearsals import steps

    def broken(*args: object) -> str:
        raise RuntimeError("no idea")

    monkeypatch.setitem(steps.TITLE.bots, "heuristic", broken)
    table = started("steps", "heuristic", "Ana")
    playing.play_on(table.pk, 60)
    assert list(table.moves.filter(seat=0).values_list("move", "origin")) == [("end", "ai")]


def test_an_ai_that_never_answers_is_replaced_by_the_safe_move(
    started: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """W-R21: each decision has its limit of time."""
    from tests.conformance.rehearsals import steps

    def endless(*args: object) -> str:
        while True:
            pass

    monkeypatch.setitem(steps.TITLE.bots, "heuristic", endless)
    monkeypatch.setattr(thinking, "THINK_SECONDS", 0.2)
    table = started("steps", "heuristic", "Ana")
    playing.play_on(table.pk, 60)
    assert list(table.moves.filter(seat=0).values_list("move", flat=True)) == ["end"]


@pytest.mark.parametrize("fault", ["raises", "loops"])
def test_rules_that_fail_set_their_table_aside_and_others_go_on(
    started: Starter, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    from games.selectors import running
    from tests.conformance.rehearsals import steps

    table, other = started("steps", "heuristic", "Ana"), started("rally", "random", "random")

    def fail(*args: object) -> None:
        while fault == "loops":
            pass
        raise ValueError("the hand was 1, 2, 3")

    monkeypatch.setattr(steps.Steps, "apply", fail)
    monkeypatch.setattr(running, "RULES_SECONDS", 0.2)
    playing.play_on(table.pk, 60)
    table.refresh_from_db()
    assert table.status == Table.Status.ASIDE
    assert "test_playing.py" in table.fault
    assert "hand" not in table.fault
    playing.play_on(other.pk, 60)
    other.refresh_from_db()
    assert other.version > 1


def test_rules_that_swallow_every_error_are_stopped_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.selectors import running

    monkeypatch.setattr(running, "AGAIN_SECONDS", 0.1)

    def stubborn() -> None:
        while True:
            try:
                while True:
                    pass
            except Exception:
                continue

    with pytest.raises(running.RulesFailed), running.rules(0.2):
        stubborn()
