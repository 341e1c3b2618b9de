"""A month of the whole site, minute by minute: members of many zones who come, forget, order and stay away; workers
that die, tasks that are lost, late or doubled; a mail server that refuses; ten hours without anything; and after every
step a look at what the site promises. For proofs; nothing of a real site goes this way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from random import Random
from unittest.mock import patch

from celery import current_app
from django.test.utils import override_settings

from .chaos import Broker
from .clockwork import Clockwork
from .outside_world import OutsideWorld
from .people import People
from .promises import Watch
from .report import Report
from .world import Scale, found

__all__ = ["Report", "Scale", "begins", "simulate"]

CLOCK_CHANGE = datetime(2026, 10, 25, tzinfo=UTC)
"""The day on which Madrid puts its clocks back; a simulated stretch has it in its middle."""
Move = Callable[[datetime], None]


def begins(days: int) -> datetime:
    """When a simulated stretch of so many days begins."""
    return CLOCK_CHANGE - timedelta(days=days // 2)


def simulate(scale: Scale, seed: str, move_to: Move, say: Callable[[str], None] = lambda line: None) -> Report:
    """Let a club live for so many days on the database as it is. `move_to` sets the clock that everything reads, which
    must stand at `begins(days)`; `say` is told of each day."""
    rng, report = Random(seed), Report()
    world = found(scale, rng)
    outside = OutsideWorld(world, rng, report)
    broker = Broker(rng, report, outside)
    with _in_place_of(broker, outside, seed):
        watch = Watch(world, outside, report)
        people = People(world, rng, report, watch, outside)
        clockwork = Clockwork(world, rng, report, broker, people, watch)
        clockwork.run(begins(scale.days), move_to, say)
        watch.final()
    return report


@contextmanager
def _in_place_of(broker: Broker, outside: OutsideWorld, seed: str) -> Iterator[None]:
    """The simulation's broker and its outside world instead of the real ones, and tables whose secrets are drawn."""
    current_app.loader.import_default_modules()
    with ExitStack() as stack:
        stack.enter_context(patch("secrets.token_bytes", Random(f"secrets {seed}").randbytes))
        stack.enter_context(override_settings(EMAIL_BACKEND=f"{OutsideWorld.__module__}.Backend"))
        stack.enter_context(patch.object(type(current_app._get_current_object()), "send_task", broker.send))
        for part in outside.patches():
            stack.enter_context(part)
        yield
