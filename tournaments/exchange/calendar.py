"""Calendars (RFC 5545): when rounds close, and what times were agreed on; each entry keeps its name through changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import Count, Prefetch, Q, QuerySet
from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from accounts import hooks
from accounts.models import Member
from tournaments.models import Fixture, Proposal, Round, Season, Side, Trail
from tournaments.selectors.calendar import closing_of

LENGTH = timedelta(minutes=15)
"""How long an entry stands that is a moment."""
REFRESH = timedelta(hours=1)
OUT = (Fixture.State.VOID, Fixture.State.CANCELLED)
FIRST = datetime(2026, 1, 1, tzinfo=UTC)
"""Numbers of decisions are minutes since then."""
MOST = 500
"""Fixtures in a feed, the latest first."""


def of_season(season: Season) -> bytes:
    """The rounds of a season, and the times its entrants agreed on."""
    rounds = list(
        Round.objects.filter(stage__division__season=season)
        .select_related("stage__division__season__league")
        .order_by("stage__division__number", "stage__number", "number")
    )
    agreed = _fixtures(Q(round__stage__division__season=season, starts_at__isnull=False))
    changes = _changes([one.pk for one in rounds], [one.pk for one in agreed])
    events = [event for one in rounds for event in _of_round(one, changes)]
    name = f"{season.league}: {season}"
    return _written(name, [*events, *(_agreed(one, changes) for one in agreed)])


def of_member(member: Member) -> bytes:
    """All fixtures of a member, with the times when their league settles what is still open, and the deadlines of all
    decisions that wait for the member now, at tables of no league too."""
    mine = Q(sides__entrant__member=member) | Q(sides__entrant__partner=member)
    fixtures = _fixtures(mine)
    changes = _changes({one.round_id for one in fixtures}, [one.pk for one in fixtures])
    events = []
    for one in fixtures:
        closes = closing_of(one)
        if closes is not None:
            events.append(_deadline(one, closes, changes))
        if one.starts_at is not None:
            events.append(_agreed(one, changes))
    events += [_waiting(one, one.due_at) for one in hooks.agenda(member) if one.due_at is not None]
    return _written(_("My fixtures and deadlines"), events)


def _waiting(one: hooks.Entry, due: datetime) -> Event:
    """A decision. Its number rises with its deadline, which is never moved earlier."""
    event = _moment(f"turn-{one.key}", due, _("Your turn: %(what)s") % {"what": one.words}, one.path)
    event.add("sequence", max(int((due - FIRST).total_seconds() // 60), 0))
    return event


def _fixtures(wanted: Q) -> Sequence[Fixture]:
    rows: QuerySet[Fixture] = Fixture.objects.filter(wanted).distinct()
    rows = rows.select_related("round__stage__division__season__league")
    sides = Prefetch("sides", Side.objects.select_related("entrant__member", "entrant__partner").order_by("index"))
    return list(rows.prefetch_related(sides).order_by("-round__opens_at", "-pk")[:MOST])


Changes = Mapping[tuple[str, int], int]


def _changes(rounds: Iterable[int], fixtures: Iterable[int]) -> Changes:
    """How often each round and fixture was changed. Nothing is taken out of the trail, so this only rises."""
    about = Q(subject_kind="round", subject_id__in=rounds) | Q(subject_kind="fixture", subject_id__in=fixtures)
    rows = Trail.objects.filter(about).order_by().values_list("subject_kind", "subject_id").annotate(n=Count("pk"))
    found = {(kind, key): n for kind, key, n in rows}
    proposed = Proposal.objects.filter(fixture__in=fixtures).order_by().values_list("fixture").annotate(n=Count("pk"))
    answered = Proposal.objects.filter(fixture__in=fixtures, answered__isnull=False).order_by()
    for key, n in (*proposed, *answered.values_list("fixture").annotate(n=Count("pk"))):
        found[("fixture", key)] = found.get(("fixture", key), 0) + n
    return found


def _sequence(changes: Changes, one: Round, fixture: Fixture | None = None) -> int:
    """Rises with every change: a change counts twice, so that it outweighs a state that is taken back with it."""
    number = 2 * changes.get(("round", one.pk), 0) + (one.opened is not None) + (one.closed is not None)
    if fixture is not None:
        number += 2 * changes.get(("fixture", fixture.pk), 0) + fixture.is_settled
    return number


def _of_round(one: Round, changes: Changes) -> Iterator[Event]:
    season = one.stage.division.season
    values = {"league": season.league, "round": one}
    for key, at, words in (
        ("opens", one.opens_at or one.opened, _("%(league)s: %(round)s opens")),
        ("closes", one.closes_at, _("%(league)s: %(round)s closes")),
    ):
        if at is not None:
            yield _event(f"round-{one.pk}-{key}", at, words % values, season, _sequence(changes, one))


def _deadline(one: Fixture, closes: datetime, changes: Changes) -> Event:
    return _of_fixture(one, "closes", closes, _("%(names)s: to be played until now (%(league)s)"), changes)


def _agreed(one: Fixture, changes: Changes) -> Event:
    assert one.starts_at is not None, "asked for fixtures with an agreed time"
    return _of_fixture(one, "agreed", one.starts_at, _("%(names)s: agreed time (%(league)s)"), changes)


def _of_fixture(one: Fixture, key: str, at: datetime, words: str, changes: Changes) -> Event:
    season = one.round.stage.division.season
    names = " – ".join(str(side.entrant) for side in one.sides.all())
    sequence = _sequence(changes, one.round, one)
    event = _event(f"fixture-{one.pk}-{key}", at, words % {"names": names, "league": season.league}, season, sequence)
    event.add("description", f"{one.round}: {one.get_state_display()}")
    if one.state in OUT:
        event["STATUS"] = "CANCELLED"
    return event


def _event(key: str, at: datetime, summary: str, season: Season, sequence: int) -> Event:
    event = _moment(key, at, summary, season.get_absolute_url())
    event.add("sequence", sequence)
    return event


def _moment(key: str, at: datetime, summary: str, path: str) -> Event:
    event = Event()
    host = urlsplit(settings.SITE_URL).hostname or "localhost"
    event.add("uid", f"{key}@{host}")
    event.add("dtstamp", at)
    event.add("dtstart", at)
    event.add("duration", LENGTH)
    event.add("status", "CONFIRMED")
    event.add("transp", "TRANSPARENT")
    event.add("summary", summary)
    event.add("url", settings.SITE_URL + path)
    return event


def _written(name: str, events: Iterable[Event]) -> bytes:
    calendar = Calendar()
    calendar.add("prodid", "-//Touchline//Leagues//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    for event in events:
        calendar.add_component(event)
    return bytes(calendar.to_ical())
