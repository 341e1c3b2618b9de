"""A season to decide things in, for the tests of decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from accounts.models import Member
from tournaments.models import Fixture, Season
from tournaments.services import deciding
from tournaments.services.deciding import Decision

from .conftest import rounds_of, stage_of

FOUR = ("Ana", "Ben", "Cleo", "Dan")


def first(season: Season) -> Fixture:
    """The first fixture of the season, as it is now."""
    return Fixture.objects.filter(round__stage__division__season=season).order_by("round__number", "number")[0]


def home(fixture: Fixture) -> int:
    return fixture.sides.get(index=0).entrant_id


def away(fixture: Fixture) -> int:
    return fixture.sides.get(index=1).entrant_id


def reached(fixture: Fixture) -> list[tuple[int, int, int]]:
    return sorted(fixture.results.values_list("entrant", "place", "score"))


def whole(season: Season) -> list[Any]:
    """All that a decision could change: fixtures, results, tables, standings."""
    fixtures = Fixture.objects.filter(round__stage__division__season=season).order_by("pk")
    table = stage_of(season).standings.order_by("position")
    return [
        list(fixtures.values_list("pk", "state", "reason", "note", "abandoned_by", "opened_tables")),
        [one.closed is not None for one in rounds_of(season)],
        [reached(one) for one in fixtures],
        list(fixtures.order_by("pk", "tables__number").values_list("tables__table", "tables__table__status")),
        list(table.values_list("entrant", "rank", "played", "won", "drawn", "lost", "points", "score_for")),
    ]


def line(season: Season, entrant: int) -> tuple[Any, ...]:
    row = stage_of(season).standings.get(entrant=entrant)
    return row.played, row.won, row.drawn, row.lost, row.score_for, row.score_against, row.points


def play_by_hand(season: Season, organiser: Member, rounds: int = 99) -> None:
    """Results typed in, so that all ends of two fixtures in three are wins of the first, the others level or lost."""
    for number in range(1, rounds + 1):
        found = Fixture.objects.filter(round__stage__division__season=season, state__in=["open", "playing"])
        if not (waiting := list(found.order_by("round__number", "number"))):
            break
        for count, one in enumerate(deciding.held(fixture.pk) for fixture in waiting):
            kind = 0 if one.must_decide else (number + count) % 3
            places = [{home(one): 1, away(one): 2}, {home(one): 1, away(one): 1}, {home(one): 2, away(one): 1}][kind]
            scores = [{home(one): 3, away(one): 1}, {home(one): 2, away(one): 2}, {home(one): 0, away(one): 1}][kind]
            deciding.decide(one, organiser, deciding.typed_in(one, places, scores), "Played at home")
    season.refresh_from_db()


KINDS: dict[str, Callable[[Fixture], Decision]] = {
    "forfeit": lambda one: deciding.forfeited(one, {away(one)}),
    "double_forfeit": deciding.doubly_forfeited,
    "awarded": lambda one: deciding.awarded(one, home(one)),
    "level": lambda one: deciding.awarded(one, None),
    "adjudicated": lambda one: deciding.adjudicated(one, {home(one): 2, away(one): 1}, {home(one): 4, away(one): 5}),
    "typed_in": lambda one: deciding.typed_in(one, {home(one): 1, away(one): 2}, {home(one): 2, away(one): 1}),
    "void": lambda one: deciding.voided(),
    "cancelled": lambda one: deciding.cancelled(),
}
HOME_LINE = {
    "forfeit": (1, 1, 0, 0, 3, 0, 3.0),
    "double_forfeit": (1, 0, 0, 1, 0, 0, 0.0),
    "awarded": (1, 1, 0, 0, 3, 0, 3.0),
    "level": (1, 0, 1, 0, 0, 0, 1.0),
    "adjudicated": (1, 0, 0, 1, 4, 5, 0.0),
    "typed_in": (1, 1, 0, 0, 2, 1, 3.0),
    "void": (0, 0, 0, 0, 0, 0, 0.0),
    "cancelled": (0, 0, 0, 0, 0, 0, 0.0),
}
