"""Ratings of members at a title: from finished fixtures, each once, whatever is corrected (L-R16)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone
from model_bakery import baker
from openskill.models import PlackettLuce

from accounts.models import Member
from tournaments.models import Fixture, FixtureResult, League, Rating, RatingChange, Season
from tournaments.selectors.ratings_at_entry import rating_at_entry
from tournaments.services import deciding, ratings, recording, undoing

from .conftest import MakeSeason, play_round, stage_of

pytestmark = pytest.mark.django_db


def figures() -> dict[str, tuple[float, float, int]]:
    rows = Rating.objects.select_related("member").order_by("member__name")
    return {row.member.name: (round(row.mu, 9), round(row.sigma, 9), row.played) for row in rows}


def history() -> list[tuple[Any, ...]]:
    rows = RatingChange.objects.order_by("made", "fixture", "rating__member")
    return [
        (row.fixture_id, row.rating.member_id, round(row.mu, 9), round(row.sigma, 9))
        for row in rows.select_related("rating")
    ]


def by_hand(season: Season) -> dict[str, tuple[float, float, int]]:
    """The same worked out apart: the model over the finished fixtures in the order they were rated."""
    model = PlackettLuce()
    known: dict[str, Any] = {}
    counts: dict[str, int] = {}
    order = dict.fromkeys(RatingChange.objects.order_by("made", "fixture").values_list("fixture", flat=True))
    for key in order:
        rows = list(FixtureResult.objects.filter(fixture=key).select_related("entrant__member").order_by("place", "pk"))
        names = [row.entrant.member.name for row in rows]
        teams = [[known.get(name) or model.rating()] for name in names]
        for name, (rating,) in zip(names, model.rate(teams, ranks=[row.place for row in rows]), strict=True):
            known[name], counts[name] = rating, counts.get(name, 0) + 1
    return {name: (round(one.mu, 9), round(one.sigma, 9), counts[name]) for name, one in sorted(known.items())}


def places_of(fixture: Fixture) -> list[int]:
    return list(fixture.results.order_by("entrant").values_list("place", flat=True))


def correct(fixture: Fixture, places: list[int]) -> None:
    """Another result, as a table that was corrected gives it."""
    for row, place in zip(fixture.results.order_by("entrant"), places, strict=True):
        FixtureResult.objects.filter(pk=row.pk).update(place=place)
    Fixture.objects.filter(pk=fixture.pk).update(finished=timezone.now())


def test_every_finished_fixture_is_rated_once_however_often_it_is_heard_of(season: MakeSeason) -> None:
    running = season("Ana", "Ben", "Cleo")
    for number in (1, 2, 3):
        play_round(running, number)
    assert RatingChange.objects.count() == 6
    assert figures() == by_hand(running)
    before = history()
    recording.settled(Season.objects.select_related("league").get(), stage_of(running))
    ratings.follow(stage_of(running))
    assert history() == before


def test_a_corrected_result_is_rated_in_its_old_place_and_all_after_it_again(season: MakeSeason) -> None:
    running = season("Ana", "Ben", "Cleo", "Dan")
    for number in (1, 2, 3):
        play_round(running, number)
    before, first = history(), Fixture.objects.order_by("finished", "pk").first()
    assert first is not None
    order, places = [row[0] for row in before], places_of(first)
    correct(first, [2, 1] if places[0] == 1 else [1, 2])
    recording.settled(running, stage_of(running))
    assert [row[0] for row in history()] == order
    assert figures() == by_hand(running)
    assert history() != before
    correct(first, places)
    ratings.follow(stage_of(running))
    assert history() == before


@pytest.mark.parametrize("decision", ["void", "cancelled", "forfeit", "double_forfeit", "awarded"])
def test_only_what_was_played_is_rated(season: MakeSeason, organiser: Member, decision: str) -> None:
    """Over all endings: what the desk decides takes the rating back, and undoing gives it again, exactly as it was."""
    running = season("Ana", "Ben", "Cleo", "Dan")
    for number in (1, 2, 3):
        play_round(running, number)
    before, fixture = history(), Fixture.objects.order_by("finished", "pk")[0]
    entrant = fixture.sides.all()[0].entrant_id
    made = {
        "void": deciding.voided,
        "cancelled": deciding.cancelled,
        "forfeit": lambda: deciding.forfeited(fixture, {entrant}, is_abandoned=False),
        "double_forfeit": lambda: deciding.doubly_forfeited(fixture),
        "awarded": lambda: deciding.awarded(fixture, None),
    }[decision]()
    row = deciding.decide(fixture, organiser, made, "a reason")
    assert RatingChange.objects.filter(fixture=fixture).count() == 0
    assert figures() == by_hand(running)
    assert row is not None
    undoing.undo(row, organiser)
    assert RatingChange.objects.filter(fixture=fixture).count() == 2
    assert len(history()) == len(before)
    assert figures() == by_hand(running)


def test_three_at_a_table_are_rated_together(season: MakeSeason) -> None:
    running = season("Ana", "Ben", "Cleo", is_started=False)
    League.objects.update(title="cards")
    stage_fixture = _fixture_of(running, (1, 1, 3))
    ratings.rebuild("cards")
    found = {row.member.name: row.mu for row in Rating.objects.select_related("member")}
    assert min(found, key=found.__getitem__) == "Cleo"
    assert found["Ana"] == pytest.approx(found["Ben"])
    assert stage_fixture.rating_changes.count() == 3


def test_a_pair_is_rated_as_a_team(season: MakeSeason) -> None:
    running = season("Ana", "Ben", is_started=False)
    first, second = running.entrants.order_by("pk")
    first.partner, second.partner = (baker.make(Member, username=name, name=name.title()) for name in ("cleo", "dan"))
    first.save()
    second.save()
    _fixture_of(running, (1, 2))
    ratings.rebuild("rally")
    found = {row.member.name: row.mu for row in Rating.objects.select_related("member")}
    assert found["Ana"] == found["Cleo"] > found["Ben"] == found["Dan"]


def test_rebuilding_changes_nothing_and_finds_what_was_spoilt(
    season: MakeSeason, capsys: pytest.CaptureFixture[str]
) -> None:
    running = season("Ana", "Ben", "Cleo")
    for number in (1, 2, 3):
        play_round(running, number)
    before = figures(), history()
    call_command("rebuild_ratings")
    assert capsys.readouterr().out == "rally: fixtures 3, ratings changed 0\n"
    assert (figures(), history()) == before
    Rating.objects.filter(member__name="Ana").update(mu=99)
    RatingChange.objects.filter(rating__member__name="Ben").delete()
    call_command("rebuild_ratings", "rally")
    assert (figures(), history()) == before


def test_what_was_imported_is_not_rated(season: MakeSeason) -> None:
    running = season("Ana", "Ben")
    Season.objects.update(origin={"site": "elsewhere"})
    play_round(running, 1)
    assert Rating.objects.count() == 0


def test_a_rating_at_entry_rises_with_what_is_known(season: MakeSeason) -> None:
    running = season("Ana", "Ben")
    play_round(running, 1)
    best = Rating.objects.order_by("-mu")[0]
    assert rating_at_entry(best.member, "rally") == pytest.approx(best.mu - 3 * best.sigma)
    rated = [rating_at_entry(member, "rally") for member in Member.objects.filter(name__in=["Ana", "Ben"])]
    assert min(rated) >= 0
    assert max(rated) > 0


def test_history_runs_on_without_gaps(season: MakeSeason) -> None:
    running = season("Ana", "Ben", "Cleo")
    for number in (1, 2, 3):
        play_round(running, number)
    for rating in Rating.objects.all():
        changes = list(rating.changes.order_by("made", "fixture"))
        assert all(later.sigma < sooner.sigma for sooner, later in pairwise(changes))
        assert (rating.mu, rating.sigma, rating.played) == (changes[-1].mu, changes[-1].sigma, len(changes))


def _fixture_of(season: Season, places: tuple[int, ...]) -> Fixture:
    """A finished fixture of all entrants with these places."""
    division = season.divisions.create(number=9)
    stage = division.stages.create(number=1, state="running")
    fixture: Fixture = stage.rounds.create(number=1).fixtures.create(
        number=1, state="finished", finished="2026-01-01T00:00Z"
    )
    for entrant, place in zip(season.entrants.order_by("pk"), places, strict=True):
        fixture.results.create(entrant=entrant, place=place)
    return fixture
