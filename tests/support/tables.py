"""Tables of real titles, brought quickly to any point of their play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.db import transaction

from accounts.models import Member
from games.engine import codec, registry
from games.engine.contract import CHANCE, Rng
from games.engine.play import Step, open_asks, take
from games.models import Move, Ruleset, Table
from games.selectors.loading import game_of, state_of
from games.services import road
from games.services.rules import Played, throw
from games.services.tables import Plan, open_table


def ruleset_row(title: str, name: str) -> Ruleset:
    """The published row of a ruleset that comes with a title."""
    data = codec.dump(registry.title(title).rulesets()[name])
    key = {"title": title, "name": name, "club": None, "version": 1}
    return Ruleset.objects.get_or_create(**key, defaults={"data": data, "state": "published"})[0]


def a_member(name: str) -> Member:
    """The member of this name."""
    rest = {"name": name, "email": f"{name.lower()}@club.example"}
    return Member.objects.get_or_create(username=name.lower(), defaults=rest)[0]


def a_table(title: str, ruleset: str, who: Sequence[str], **settings: object) -> Table:
    """A started table: names with a capital are members, others AI levels."""
    seats = [one if one.islower() else a_member(one) for one in who]
    host = next((seat for seat in seats if isinstance(seat, Member)), None)
    return open_table(host, Plan(title, ruleset_row(title, ruleset), seats, **settings))  # type: ignore[arg-type]


def fast_forward(table: Table, steps: int, rng: Rng, is_there: Callable[[Any, Any], bool] | None = None) -> Table:
    """Play so many random steps (fewer at the end) and store them all as one commit.

    `is_there(game, state)` may end it earlier.
    """
    with transaction.atomic():
        table = Table.objects.select_related("ruleset").get(pk=table.pk)
        game, state = game_of(table), state_of(table)
        played: list[Played] = []
        while len(played) < steps and (asks := open_asks(game, state)):
            if is_there is not None and is_there(game, state):
                break
            ask, counter = asks[rng.below(len(asks))], table.counter
            if ask.seat == CHANCE:
                move, events, counter = throw(game, state, table, ask)
            else:
                move = game.sample(state, ask, rng)
                events = take(game, state, Step(ask.seat, ask.id, move))
            played.append(Played(ask.seat, ask.id, move, events, counter, codec.dump(state)))
        origins = {item.ask: Move.Origin.PERSON.value for item in played if item.seat != CHANCE}
        seats = list(table.seats.select_related("member").order_by("index"))
        road._store(table, seats, game, state, played, origins, None, True)
    return table
