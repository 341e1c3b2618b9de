"""A club that plays whole seasons by itself, with people who come, go, forget and are corrected, and a look at every
promise of the league pages after each day. For proofs; nothing of a real site goes this way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from datetime import timedelta
from random import Random

from tournaments.models import Fixture, Round, Season
from tournaments.services import life, recording

from . import doings, promises, world

DAY = timedelta(days=1)
MOST_DAYS = 400
"""No season lasts as long: one that does has stopped for good."""


@dataclass
class Report:
    """What was played, and every broken promise as a sentence."""

    seasons: int = 0
    rounds: int = 0
    fixtures: int = 0
    tables: int = 0
    joins: int = 0
    leaves: int = 0
    forfeits: int = 0
    corrections: int = 0
    days: int = 0
    violations: list[str] = field(default_factory=list)

    def as_data(self) -> dict[str, int | list[str]]:
        """The report as plain data."""
        return asdict(self)


def simulate(
    members: int, seasons: int, seed: str, shift: Callable[[timedelta], None], only: tuple[str, ...] = ()
) -> Report:
    """Play so many seasons of each competition of the club (`only` some, by name), on the database as it is. `shift`
    moves the clock that everything reads."""
    rng, report = Random(seed), Report()
    club = world.found(members)
    leagues = world.leagues(club, only)
    for number in range(1, seasons + 1):
        running = [world.prepare(league, number) for league in leagues]
        report.seasons += len(running)
        _play(running, rng, report, shift)
    report.rounds, report.fixtures = Round.objects.filter(opened__isnull=False).count(), Fixture.objects.count()
    return report


def _play(running: list[Season], rng: Random, report: Report, shift: Callable[[timedelta], None]) -> None:
    """Day by day until all seasons are over; what a job or a person does is followed by a look at every promise."""
    kept = {season.pk: promises.Memory() for season in running}
    for _day in range(MOST_DAYS):
        shift(DAY)
        report.days += 1
        life.season_jobs()
        recording.sweep()
        going = [season for season in running if _is_going(season)]
        for season in going:
            done = doings.day(season, rng)
            for name, count in done.counts.items():
                setattr(report, name, getattr(report, name) + count)
            report.violations += promises.look(season, kept[season.pk], may_widen=done.may_widen)
        if not going:
            return
    names = ", ".join(str(season.league) for season in running if _is_going(season))
    report.violations.append(f"not over after {MOST_DAYS} days: {names}")


def _is_going(season: Season) -> bool:
    season.refresh_from_db()
    return season.state != Season.State.FINISHED
