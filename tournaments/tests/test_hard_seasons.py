"""What real leagues did when a season broke: a club put out half way, a season that was never ended."""

from __future__ import annotations

import pytest

from accounts.models import Member
from tournaments.formats.rules import Withdrawal
from tournaments.formats.scoring import Scoring
from tournaments.models import Fixture, Season, Standing
from tournaments.services import adjusting, deciding, leaving

from .conftest import MakeSeason, stage_of
from .decisions import away, home, play_by_hand

pytestmark = pytest.mark.django_db
FOUR = ("Ana", "Ben", "Cleo", "Dan")
SPAIN = Scoring(forfeit=(1, 0))


def row_of(season: Season, name: str) -> Standing:
    return stage_of(season).standings.get(entrant__member__name=name)


def test_a_club_put_out_half_way_keeps_what_it_played_loses_the_rest_and_all_its_points(
    season: MakeSeason, organiser: Member
) -> None:
    """L-R1, L-R23: three mechanisms in one row, as in Spain's second division of 2018-19: what was played stands, the
    rest is awarded 0-1, and the points are taken."""
    running = season(*FOUR, format="round_robin_double", scoring=SPAIN)
    play_by_hand(running, organiser, rounds=3)
    before = row_of(running, "Ana")
    ana = running.entrants.get(member__name="Ana")
    leaving.expel(ana, organiser, "Did not pay", policy=Withdrawal.KEEP)
    adjusting.adjust(stage_of(running), ana, organiser, -before.points, "All points taken")
    play_by_hand(running, organiser)
    after = row_of(running, "Ana")
    assert (before.played, after.played, after.points) == (3, 6, 0)
    assert (after.won, after.drawn, after.lost) == (before.won, before.drawn, before.lost + 3)
    assert (after.score_for, after.score_against) == (before.score_for, before.score_against + 3)
    assert running.state == Season.State.FINISHED
    assert [row["points"] for row in stage_of(running).final or [] if row["entrant"] == ana.pk] == [0]


@pytest.mark.parametrize(
    ("criteria", "order"),
    [(("points", "gd", "lots"), ["Ana", "Ben", "Cleo", "Dan"]), (("ppg", "gd", "lots"), ["Ben", "Ana", "Cleo", "Dan"])],
)
def test_a_season_broken_off_goes_by_points_per_game_and_what_was_cancelled_stays_cancelled(
    season: MakeSeason, organiser: Member, criteria: tuple[str, ...], order: list[str]
) -> None:
    """L-R25: as in England's third division of 2019-20, points and points per game give different orders."""
    running = season(*FOUR, criteria=criteria)
    beaten = {"Ana": ("Cleo", "Dan"), "Ben": ("Ana",), "Cleo": ("Dan",)}
    for one in Fixture.objects.filter(round__stage__division__season=running).order_by("round__number", "number"):
        fixture = deciding.held(one.pk)
        names = {key: running.entrants.get(pk=key).member.name for key in (home(fixture), away(fixture))}
        first = next((key for key, name in names.items() if {*names.values()} & {*beaten.get(name, ())}), None)
        places = {key: 1 if key == first else 2 for key in names}
        scores = {key: 2 - place for key, place in places.items()}
        decision = deciding.typed_in(fixture, places, scores) if first else deciding.cancelled()
        deciding.decide(fixture, organiser, decision, "The season was broken off")
    running.refresh_from_db()
    rows = stage_of(running).standings.order_by("position").values_list("entrant__member__name", flat=True)
    assert list(rows) == order
    states = Fixture.objects.filter(round__stage__division__season=running).values_list("state", flat=True)
    assert sorted(states) == ["cancelled", "cancelled", "finished", "finished", "finished", "finished"]
