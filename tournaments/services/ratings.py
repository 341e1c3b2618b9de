"""How strong members are at a title, by the fixtures they finished: each counts once, in the order they were finished.

The model is Plackett-Luce, for any number at a table; members of a pair are a team. A result that is corrected, struck
out or put back takes all later ratings of the title back and makes them anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from openskill.models import PlackettLuce, PlackettLuceRating

from tournaments.models import Fixture, League, Rating, RatingChange, Stage
from tournaments.selectors.ratings import Moment, Rated, first_difference, playable, rated, stored

MODEL = PlackettLuce()


def follow(stage: Stage) -> None:
    """Bring the ratings up to the results of a stage; nothing is done where they are. Inside the caller's transaction,
    which holds the season."""
    if first_difference(stage) is None:
        return
    title = stage.division.season.league.title
    _hold(title)
    since = first_difference(stage)  # again: another season of the title may have come in between
    if since is not None:
        _replay(title, since)


def rebuild(title: str) -> tuple[int, int]:
    """Make all ratings of a title anew, fixtures rated before keeping their places in the order: how many fixtures are
    rated, and how many ratings differ from what was stored. A second time none does."""
    with transaction.atomic():
        _hold(title)
        before = _figures(title)
        _replay(title, None)
        after = _figures(title)
        rows = RatingChange.objects.filter(rating__title=title)
        differing = sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())
        return rows.values("fixture").distinct().count(), differing


def _hold(title: str) -> None:
    """One after another: seasons of the same title wait for each other here."""
    League.objects.select_for_update(of=("self",)).filter(title=title).order_by("pk").first()


def _figures(title: str) -> dict[int, tuple[float, float, int]]:
    rows = Rating.objects.filter(title=title).values_list("member", "mu", "sigma", "played")
    return {member: (mu, sigma, played) for member, mu, sigma, played in rows}


def _replay(title: str, since: Moment | None) -> None:
    """Take everything back from this place in the order on, and rate it again as the results are now."""
    changes = RatingChange.objects.filter(rating__title=title)
    first = {key: made for key, (made, _basis) in stored(changes).items()}
    undone = changes if since is None else changes.filter(_from(since))
    touched = set(undone.values_list("rating__member", flat=True))
    wanted = [one for one in rated(_from_fixtures(title, since, undone), first) if since is None or one.at >= since]
    undone.delete()
    members = touched | {member for one in wanted for team in one.teams for member in team}
    _rate(title, wanted, _before(title, members))
    _sum_up(title, members)


def _from(since: Moment) -> Q:
    made, fixture = since
    return Q(made__gt=made) | Q(made=made, fixture__gte=fixture)


def _from_fixtures(title: str, since: Moment | None, undone: QuerySet[RatingChange]) -> Iterable[Fixture]:
    """What has to be rated again: what was taken back, and what was finished since (a corrected fixture too)."""
    rows = playable(title)
    if since is None:
        return rows
    return rows.filter(Q(finished__gte=since[0]) | Q(pk__in=set(undone.values_list("fixture", flat=True))))


def _before(title: str, members: set[int]) -> dict[int, PlackettLuceRating]:
    """What each had at the last change that stays; the usual start where there is none."""
    last = RatingChange.objects.filter(rating=OuterRef("pk")).order_by("-made", "-fixture")
    rows = Rating.objects.filter(title=title, member__in=members)
    rows = rows.annotate(last_mu=Subquery(last.values("mu")[:1]), last_sigma=Subquery(last.values("sigma")[:1]))
    known = {row.member_id: (row.last_mu, row.last_sigma) for row in rows if row.last_mu is not None}
    return {one: MODEL.rating(*known[one]) if one in known else MODEL.rating() for one in members}


def _rate(title: str, fixtures: Sequence[Rated], strength: dict[int, PlackettLuceRating]) -> None:
    """Write a change for each who played; `strength` goes along from fixture to fixture."""
    known = {row.member_id: row for row in Rating.objects.filter(title=title, member__in=strength)}
    playing = {member for one in fixtures for team in one.teams for member in team}
    new = [Rating(member_id=one, title=title, mu=MODEL.mu, sigma=MODEL.sigma) for one in sorted(playing - known.keys())]
    known |= {row.member_id: row for row in Rating.objects.bulk_create(new)}
    made = []
    for one in fixtures:
        teams = [[strength[member] for member in team] for team in one.teams]
        for team, rates in zip(one.teams, MODEL.rate(teams, ranks=[float(place) for place in one.places]), strict=True):
            strength |= dict(zip(team, rates, strict=True))
            made += [_change(known[member], one, strength[member]) for member in team]
    RatingChange.objects.bulk_create(made)


def _change(rating: Rating, one: Rated, reached: PlackettLuceRating) -> RatingChange:
    made: datetime = one.at[0]
    return RatingChange(
        rating=rating, fixture_id=one.at[1], made=made, mu=reached.mu, sigma=reached.sigma, basis=one.basis
    )


def _sum_up(title: str, members: set[int]) -> None:
    """Each rating is that of its last change; without any there is none."""
    last = RatingChange.objects.filter(rating=OuterRef("pk")).order_by("-made", "-fixture")
    rows = Rating.objects.filter(title=title, member__in=members)
    rows.annotate(left=Count("changes")).filter(left=0).delete()
    counted = rows.annotate(
        left=Count("changes"), last_mu=Subquery(last.values("mu")[:1]), last_sigma=Subquery(last.values("sigma")[:1])
    )
    found = [_summed(row) for row in counted]
    Rating.objects.bulk_update(found, ["mu", "sigma", "played"])


def _summed(row: Rating) -> Rating:
    row.mu, row.sigma, row.played = row.last_mu, row.last_sigma, row.left  # type: ignore[attr-defined]
    return row
