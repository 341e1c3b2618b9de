"""How many tables are open at once for an entrant, and that none of them is lost from sight."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone
from model_bakery import baker

from games.models import Duty, Seat, Table
from games.selectors.mine import my_tables
from tournaments.formats.rules import StageRules
from tournaments.models import Season
from tournaments.services import recording

from .conftest import MakePeople, MakeSeason, play_out, ruleset_row, tables_of

pytestmark = pytest.mark.django_db
SEVEN = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil")
ALL_AT_ONCE = (StageRules("pods", {"size": 3, "games": 3, "at_once": True}),)
MANY = 250


def busiest(season: Season) -> int:
    open_ones = Seat.objects.filter(table__in=tables_of(season)).values_list("member__name", flat=True)
    return max(Counter(open_ones).values(), default=0)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("most", [1, 2, None])
def test_a_league_caps_the_tables_open_at_once_and_opens_others_as_these_end(
    season: MakeSeason, most: int | None
) -> None:
    """L-R17: seven tables of three, all in one round; never more than the cap for anybody, and all are played."""
    running = season(*SEVEN, ruleset=ruleset_row("secret_cards"), stages=ALL_AT_ONCE, most_open=most)
    ended = 0
    assert busiest(running) == (most or 3)
    while opened := tables_of(running):
        assert busiest(running) <= (most or 3)
        play_out(opened[0])
        recording.record_result(opened[0].pk)
        ended += 1
    running.refresh_from_db()
    assert (ended, running.state) == (7, Season.State.FINISHED)


def test_my_moves_are_all_there_with_the_nearest_deadline_first(people: MakePeople) -> None:
    """L-R17: far more tables than any page had in view elsewhere."""
    (ana,) = people("Ana")
    row, now, rng = ruleset_row("rally"), timezone.now(), Random(17)
    hours = rng.sample(range(1, 1000), MANY)
    tables = baker.make(Table, MANY, title="rally", ruleset=row, status=Table.Status.PLAYING, state="{}")
    for table, hour in zip(tables, hours, strict=True):
        baker.make(Seat, table=table, index=0, member=ana)
        due = now + timedelta(hours=hour)
        baker.make(Duty, table=table, seat=0, member=ana, kind=Duty.Kind.PERSON, ask="1", due_at=due)
    by_deadline = [table.pk for _hour, table in sorted(zip(hours, tables, strict=True), key=lambda pair: pair[0])]
    assert [one.table.pk for one in my_tables(ana)] == by_deadline
