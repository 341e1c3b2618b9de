"""The titles on the shelf, the rulesets a member may play them with, and the tables that wait for players."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Avg, Count, Q, QuerySet
from django.http import Http404

from accounts.models import Club, Member
from games.engine import registry
from games.engine.contract import Title
from games.models import Ruleset, Table

from .tables import lobby, of_known_club

HEAVY = ("state", "options", "terms", "secret", "fault", "ruleset__data", "ruleset__report")
"""Long columns that a list of tables does not read."""


def open_titles() -> list[Title]:
    """The titles everybody may play, by name."""
    return sorted((one for one in registry.titles().values() if one.info.stage == "open"), key=lambda t: t.info.name)


def title_on_shelf(slug: str) -> Title:
    """The title of this address; raises Http404 for one that does not exist or is not out yet."""
    found = next((one for one in open_titles() if one.info.slug == slug), None)
    if found is None:
        raise Http404
    return found


def first_to_try() -> Title:
    """The title for a visitor who has not chosen one: the first that can be played."""
    shelf = open_titles()
    return next((title for title in shelf if playable(title.info.slug, None)), shelf[0])


def playable(title: str, member: Member | None) -> list[Ruleset]:
    """The newest published version of each ruleset of the site and of the member's clubs; the site's come first."""
    mine = Q(club=None)
    if member is not None:
        mine |= Q(club__memberships__member=member)
    rows = Ruleset.objects.filter(mine, title=title, state=Ruleset.State.PUBLISHED).select_related("club")
    newest: dict[tuple[int | None, str], Ruleset] = {}
    for row in rows.order_by("club__name", "name", "-version"):
        newest.setdefault((row.club_id, row.name), row)
    return sorted(newest.values(), key=lambda row: (row.club.name if row.club else "", row.name))


@dataclass(frozen=True)
class Filters:
    """What a reader of the lobby looks for; an empty value looks for everything."""

    title: str = ""
    pace: str = ""
    club: str = ""
    status: str = ""
    has_room: bool = False


def listed(reader: Member | None, wanted: Filters) -> QuerySet[Table]:
    """The tables of the lobby, those that wait for players first. A club that is not public has its tables listed for
    its members only."""
    found = lobby(wanted.title, wanted.pace, wanted.has_room)
    if wanted.club:
        found = found.filter(club__slug=wanted.club)
    if wanted.status:
        found = found.filter(status=wanted.status)
    return found.filter(of_known_club(reader)).defer(*HEAVY).order_by("status", "-created", "-pk")


def clubs_to_look_for(reader: Member | None) -> QuerySet[Club]:
    """The clubs a lobby can be narrowed to: the reader's own, and public ones that have tables."""
    going = Q(tables__status__in=[Table.Status.OPEN, Table.Status.PLAYING])
    public = Q(pk__in=Club.objects.filter(going, visibility=Club.Visibility.PUBLIC).values("pk"))
    if reader is not None:
        public |= Q(pk__in=Club.objects.filter(memberships__member=reader).values("pk"))
    return Club.objects.filter(public).only("name", "slug")


def latest_finished(title: str, reader: Member | None, most: int = 10) -> list[Table]:
    """The tables of a title that ended last and that the reader may find and watch, with their results."""
    ended = Table.objects.filter(title=title, status=Table.Status.FINISHED, is_private=False, may_watch=True)
    rows = ended.filter(of_known_club(reader)).select_related("ruleset").defer(*HEAVY)
    return list(rows.prefetch_related("seats__member", "results").order_by("-finished")[:most])


@dataclass(frozen=True)
class Usual:
    """How long the tables of a ruleset have been: how many ended, and their moves on average."""

    ruleset: str
    tables: int
    moves: int


def usual_lengths(title: str, reader: Member | None) -> list[Usual]:
    """For each ruleset of a title that has been played to the end, as far as the reader may know of the tables' clubs
    and the rulesets'."""
    known = of_known_club(reader), of_known_club(reader, "ruleset__club")
    ended = Table.objects.filter(*known, title=title, status=Table.Status.FINISHED)
    by_name = ended.values_list("ruleset__name").order_by("ruleset__name")
    rows = by_name.annotate(tables=Count("pk"), mean=Avg("version"))
    return [Usual(name, tables, round(mean)) for name, tables, mean in rows]
