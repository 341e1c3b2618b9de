"""What the pages of the desk read beside the fixtures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Entrant, Fixture, Proposal, Season, Side, Stage, Trail

from .desk import DeskRow
from .given import given_names, given_words

STILL = timedelta(days=3)
WAITING = (Entrant.State.APPLIED, Entrant.State.RESERVE)


class Choice(NamedTuple):
    """Fixtures that were chosen, and what they are to become."""

    keys: list[int]
    verdict: str

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Choice:
        """From the data of a form that has no faults."""
        return cls(list(data["fixture"]), str(data["verdict"]))


def shown_rows(rows: Sequence[DeskRow], show: str, now: datetime | None = None) -> list[DeskRow]:
    """Those rows of the desk that are asked for: `open`, `paused`, `risk`, `still`, `over` or `all`."""
    since = (now or timezone.now()) - STILL
    tests = {
        "open": lambda row: row.is_open,
        "paused": lambda row: row.is_open and row.paused_until is not None,
        "risk": lambda row: row.is_at_risk,
        "still": lambda row: row.is_open and bool(row.tables) and (row.last_move or row.tables[-1].started) < since,
        "over": lambda row: not row.is_open,
    }
    test = tests.get(show)
    found = [row for row in rows if test is None or test(row)]
    return sorted(found, key=lambda row: not (row.is_open and row.paused_until))  # those that pause come first


def entrants_at_desk(season: Season) -> list[Entrant]:
    """Who waits to be let in, in the order of entry."""
    rows = season.entrants.filter(state__in=WAITING).select_related("member", "partner")
    return list(rows.order_by("entered", "pk"))


def all_entrants(season: Season) -> list[Entrant]:
    """Everybody in the season, by division and draw; those who wait or have gone come last. One query."""
    rows = season.entrants.select_related("member", "partner", "division")
    found = list(rows.order_by("division__number", "number", "entered", "pk"))
    return sorted(found, key=lambda one: not one.is_playing)


def trail_of(season: Season) -> QuerySet[Trail]:
    """The changes of a season, latest first."""
    return season.trail.select_related("author", "undone_by").order_by("-pk")


def trail_of_fixture(fixture: Fixture) -> QuerySet[Trail]:
    """The changes of one fixture and of the times proposed for it, latest first."""
    offers = Proposal.objects.filter(fixture=fixture).values("pk")
    about = Q(subject_kind="fixture", subject_id=fixture.pk) | Q(subject_kind="proposal", subject_id__in=offers)
    season = fixture.round.stage.division.season_id
    return Trail.objects.filter(about, season=season).select_related("author", "undone_by").order_by("-pk")


class Told(NamedTuple):
    """A change with what it is about, in words, the fixture (id) to go to, where there is one, and what was given for
    the order of a table, before and after."""

    row: Trail
    about: str
    fixture: int | None
    given: tuple[str, str] | None = None


def told(rows: Iterable[Trail]) -> list[Told]:
    """Changes as people read them: fixtures by who meets there, as those are called now, stages by their division;
    five queries at most."""
    known = list(rows)
    offers = _about(known, "proposal")
    at = dict(Proposal.objects.filter(pk__in=offers).values_list("pk", "fixture")) if offers else {}
    wanted = [*_about(known, "fixture"), *at.values()]
    names = names_in(Fixture.objects.filter(pk__in=wanted)) if wanted else {}
    stages = Stage.objects.filter(pk__in=keys).select_related("division") if (keys := _about(known, "stage")) else []
    divisions = {one.pk: str(one.division) for one in stages}
    people = given_names([row for row in known if row.subject_kind == "stage"])
    return [_told(row, at, names, divisions)._replace(given=given_words(row, people)) for row in known]


def _about(rows: Iterable[Trail], kind: str) -> list[int]:
    return [row.subject_id for row in rows if row.subject_kind == kind]


def _told(row: Trail, at: Mapping[int, int], names: Mapping[int, str], divisions: Mapping[int, str]) -> Told:
    if row.subject_kind not in ("fixture", "proposal"):
        return Told(row, divisions.get(row.subject_id, "") if row.subject_kind == "stage" else row.subject, None)
    key = row.subject_id if row.subject_kind == "fixture" else at.get(row.subject_id)
    if key is None or key not in names:
        return Told(row, _("a fixture of a round that was made anew"), None)
    return Told(row, names[key], key)


def names_in(fixtures: Iterable[Fixture]) -> dict[int, str]:
    """By fixture (id) who meets there, in the order of the seats."""
    keys = [one.pk for one in fixtures]
    rows = Side.objects.filter(fixture__in=keys).select_related("entrant__member", "entrant__partner")
    found: dict[int, list[str]] = {}
    for side in rows.order_by("fixture", "index"):
        found.setdefault(side.fixture_id, []).append(str(side.entrant))
    return {key: " – ".join(names) for key, names in found.items()}
