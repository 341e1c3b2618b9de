"""Members come, go, come back and play at any moment of a season: rounds stay whole, history stays, nobody gains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from accounts.errors import Refused
from accounts.models import Member
from tournaments.formats.rules import StageRules
from tournaments.models import SETTLED, Entrant, Fixture, Round, Season
from tournaments.services import deciding, leaving, recording, seasons

from .conftest import MakePeople, MakeSeason, play_out, stage_of, tables_of
from .decisions import away, home, reached

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("one_by_one")]

STARTERS = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus")
LATER = ("Hal", "Ida", "Jon")
LONG = (StageRules("swiss", {"rounds": 6}),)
STEPS = 30
History = dict[int, tuple[str, list[tuple[int, int, int]]]]


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_everybody_is_in_each_round_once_and_nothing_is_forgotten(
    season: MakeSeason, people: MakePeople, organiser: Member, seed: int
) -> None:
    """L-R3, L-R4: joins, leaves, returns and results in any order, through the services that people use."""
    running, rng = season(*STARTERS, stages=LONG), Random(seed)
    people(*LATER)
    seen = history(running)
    done: Counter[str] = Counter()
    for _step in range(STEPS):
        act = rng.choice((played, typed_in, typed_in, left, joined, joined))
        done[act.__name__] += tried(act, running, organiser, rng)
        now = history(running)
        assert {key: now.get(key) for key in seen} == seen
        require_whole_rounds(running)
        seen = now
    assert (done["left"] > 0, done["joined"] > 0, rounds(running) > 1) == (True, True, True)


@pytest.mark.parametrize("seed", range(6))
def test_leaving_and_coming_back_at_any_moment_raises_no_score(
    season: MakeSeason, organiser: Member, seed: int
) -> None:
    """L-R4: seven entrants, so that each round has a bye; whoever goes and comes back has no more than before, and
    nothing for the rounds that were missed."""
    running, rng = season(*STARTERS, stages=LONG), Random(seed)
    for _result in range(rng.randrange(5)):
        tried(typed_in, running, organiser, rng)
    member = Member.objects.get(name=rng.choice(STARTERS))
    before = points(running, member)
    leaving.withdraw(running, member)
    gone = points(running, member)
    for _result in range(rng.randrange(4)):
        tried(typed_in, running, organiser, rng)
    missed = points(running, member)
    assert is_entered(running, member) is True
    back = points(running, member)
    assert (missed, back <= before) == (gone, True), (before, gone, missed, back)


def tried(act: Callable[[Season, Member, Random], bool], season: Season, organiser: Member, rng: Random) -> bool:
    """Whether it happened; what is refused has changed nothing, which the history shows."""
    season.refresh_from_db()
    try:
        return act(season, organiser, rng)
    except Refused:
        return False


def played(season: Season, _organiser: Member, rng: Random) -> bool:
    found = tables_of(season)
    if not found:
        return False
    table = rng.choice(found)
    play_out(table)
    return recording.record_result(table.pk)


def typed_in(season: Season, organiser: Member, rng: Random) -> bool:
    rows = Fixture.objects.filter(round__stage__division__season=season, state__in=["open", "playing"])
    waiting = list(rows.order_by("pk").values_list("pk", flat=True))
    if not waiting:
        return False
    one = deciding.held(rng.choice(waiting))
    places = rng.choice(({home(one): 1, away(one): 2}, {home(one): 1, away(one): 1}, {home(one): 2, away(one): 1}))
    scores = {entrant: 3 - place for entrant, place in places.items()}
    return deciding.decide(one, organiser, deciding.typed_in(one, places, scores), "at home") is not None


def left(season: Season, _organiser: Member, rng: Random) -> bool:
    """Two always stay, so that the season goes on."""
    active = list(Entrant.objects.filter(season=season, state="active").select_related("member").order_by("pk"))
    if len(active) <= 2:
        return False
    leaving.withdraw(season, rng.choice(active).member)
    return True


def joined(season: Season, _organiser: Member, rng: Random) -> bool:
    playing = Entrant.objects.filter(season=season, state="active").values("member")
    outside = Member.objects.filter(name__in=[*STARTERS, *LATER]).exclude(pk__in=playing)
    return bool(outside) and is_entered(season, rng.choice(list(outside.order_by("pk"))))


def is_entered(season: Season, member: Member) -> bool:
    season.refresh_from_db()
    try:
        return seasons.enter(season, member).state == Entrant.State.ACTIVE
    except Refused:
        return False


def history(season: Season) -> History:
    """Every fixture that has ended, and how."""
    rows = Fixture.objects.filter(round__stage__division__season=season, state__in=SETTLED)
    return {one.pk: (one.state, reached(one)) for one in rows}


def rounds(season: Season) -> int:
    return Round.objects.filter(stage=stage_of(season)).count()


def points(season: Season, member: Member) -> float:
    """What it has; an entrant who went without having played stands in no table, and has nothing."""
    row = stage_of(season).standings.filter(entrant__member=member).first()
    return row.points if row is not None else 0.0


def require_whole_rounds(season: Season) -> None:
    """Each entrant who was in when a round was set stands in it once, at a table or resting; nobody meets himself."""
    entrants = list(Entrant.objects.filter(season=season, division__isnull=False))
    for one in Round.objects.filter(stage=stage_of(season)).prefetch_related("fixtures__sides"):
        sides = [[str(side.entrant_id) for side in fixture.sides.all()] for fixture in one.fixtures.all()]
        seated = [*(key for fixture in sides for key in fixture), *one.byes]
        assert max(Counter(seated).values()) == 1
        there = {str(entrant.pk) for entrant in entrants if has_part(entrant, one.number)}
        assert there <= set(seated)


def has_part(entrant: Entrant, number: int) -> bool:
    return (entrant.joined or 1) <= number and (entrant.left is None or number < entrant.left)
