"""A member's record: all seasons that the reader may see, results and ratings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from model_bakery import baker

from accounts.models import Club, Member
from tournaments.models import League, Rating
from tournaments.services import seasons, tables

from .conftest import MakeLeague, MakeSeason, SignedIn
from .paper import end, end_round, fixtures_of

pytestmark = pytest.mark.django_db
FOUR = ("Ana", "Ben", "Cleo", "Dan")
ANA = "/leagues/members/ana/"


@pytest.fixture(autouse=True)
def on_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table is opened."""
    monkeypatch.setattr(tables, "open_tables", lambda *args: [])


def test_seasons_and_results_stand_in_it(season: MakeSeason, signed_in: SignedIn) -> None:
    running = season("Ana", "Ben", format="round_robin_double")
    end(fixtures_of(running, 1)[0], 2, 2)
    answer = signed_in(None).get(ANA)
    record = answer.context["record"]
    assert record.totals == {"played": 1, "won": 0, "drawn": 1, "lost": 0}
    assert [(str(one.season), one.last.points) for one in record.campaigns] == [("Autumn", 1.0)]
    assert [line.names for _season, _own, line in record.lines] in (["Ana – Ben"], ["Ben – Ana"])
    assert running.get_absolute_url() in answer.content.decode()


@pytest.mark.parametrize("hide", ["private", "unlisted", "club"])
def test_what_a_reader_may_not_find_is_left_out(season: MakeSeason, signed_in: SignedIn, hide: str) -> None:
    running = season(*FOUR)
    end_round(running, 1)
    if hide == "club":
        Club.objects.update(visibility="private")
    else:
        League.objects.update(visibility=hide)
    stranger = baker.make(Member, username="zoe", name="Zoe", email="zoe@x.example")
    ben = Member.objects.get(name="Ben")
    seen = [signed_in(who).get(ANA).context["record"] for who in (None, stranger, ben)]
    assert [(len(one.campaigns), len(one.lines)) for one in seen] == [(0, 0), (0, 0), (1, 1)]


def test_a_season_that_has_not_begun_is_no_record_yet(season: MakeSeason, signed_in: SignedIn) -> None:
    season(*FOUR, is_started=False)
    assert signed_in(None).get(ANA).context["record"].campaigns == []


def test_ratings_stand_in_it_where_there_are_any(season: MakeSeason, signed_in: SignedIn) -> None:
    season(*FOUR)
    assert "Ratings" not in signed_in(None).get(ANA).content.decode()
    Rating.objects.create(member=Member.objects.get(name="Ana"), title="rally", mu=30.0, sigma=4.0, played=9)
    text = signed_in(None).get(ANA).content.decode()
    assert "30.0 give or take 4.0, after 9 fixtures" in text
    assert '<b class="big">18.0</b>' in text


def test_nobody_else_has_one(season: MakeSeason, signed_in: SignedIn) -> None:
    season(*FOUR)
    assert signed_in(None).get("/leagues/members/nobody/").status_code == 404


@pytest.mark.parametrize("count", [1, 3])
def test_a_long_record_costs_as_many_queries_as_a_short_one(
    league: MakeLeague,
    season: MakeSeason,
    signed_in: SignedIn,
    django_assert_num_queries: Callable[..., Any],
    count: int,
) -> None:
    end_round(season(*FOUR), 1)
    for number in range(1, count):
        more = seasons.create_season(league(name=f"League {number}"), "Autumn")
        seasons.open_season(more)
        for member in Member.objects.filter(name__in=FOUR):
            seasons.enter(more, member)
        seasons.start(more)
        end_round(more, 1)
    with django_assert_num_queries(11):
        answer = signed_in(None).get(ANA)
    assert len(answer.context["record"].campaigns) == count
