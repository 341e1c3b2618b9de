"""A league posts outside what its organisers chose: by itself once, again after a failure, and at a button."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Member
from accounts.notices import webhook
from accounts.notices.webhook import Hook, Post, PostError
from tournaments import tasks
from tournaments.models import LeagueHook, Season
from tournaments.services import posting, seasons

from .conftest import MakeSeason, SignedIn
from .decisions import FOUR, first
from .paper import end, fixtures_of

pytestmark = pytest.mark.django_db
PAGE, NOW = "/leagues/rovers-cup/posts/", "/leagues/rovers-cup/1/posts/now/"
FORM: dict[str, Any] = {
    "url": "https://chat.example/hook/1",
    "shape": "discord",
    "kinds": ["rounds", "results", "tables"],
}


class Outside:
    """What was posted; it fails as long as `error` is set."""

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.error: PostError | None = None

    def deliver(self, hook: Hook, post: Post) -> None:
        if self.error:
            raise self.error
        self.posts.append(post)


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Outside:
    found = Outside()
    monkeypatch.setattr(webhook, "deliver", found.deliver)
    return found


@pytest.fixture
def running(season: MakeSeason) -> Season:
    return season(*FOUR)


@pytest.fixture
def desk(running: Season, organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


def test_results_are_posted_once_and_only_those_since_the_address_was_given(
    running: Season, desk: Client, outside: Outside
) -> None:
    """L-R29: posts chosen by kind."""
    assert desk.get(PAGE).status_code == 200
    assert desk.post(PAGE, FORM).status_code == 302
    tasks.post()
    assert outside.posts == []
    end(first(running), 2, 1)
    tasks.post()
    tasks.post()
    (post,) = outside.posts
    names = " – ".join(str(side.entrant) for side in first(running).sides.order_by("index"))
    assert (post.title, post.lines) == ("Rovers Cup", [f"{names} 2:1"])


def test_what_was_not_chosen_is_not_posted(running: Season, desk: Client, outside: Outside) -> None:
    desk.post(PAGE, FORM | {"kinds": ["tables"]})
    end(first(running), 2, 1)
    tasks.post()
    assert outside.posts == []


def test_a_round_that_opens_and_a_final_table_are_posted(
    season: MakeSeason, organiser: Member, outside: Outside
) -> None:
    made = season(*FOUR, is_started=False)
    posting.store(made.league, str(FORM["url"]), "discord", FORM["kinds"])
    seasons.start(made)
    tasks.post()
    assert [len(post.lines) for post in outside.posts] == [3]
    assert outside.posts[0].lines[0] == "Round 1 is open:"
    for number in (1, 2, 3):
        for fixture in fixtures_of(made, number):
            end(fixture, 2, 1)
    tasks.post()
    assert outside.posts[-1].lines[-5] == "Final table, Division 1:"


def test_a_failure_is_shown_and_what_did_not_arrive_comes_after_the_rest(
    running: Season, desk: Client, outside: Outside
) -> None:
    """L-R29: failed posts retry and show."""
    desk.post(PAGE, FORM)
    end(first(running), 2, 1)
    outside.error = PostError("The room is locked.")
    tasks.post()
    assert "The room is locked." in desk.get(PAGE).content.decode()
    outside.error = None
    tasks.post()
    assert outside.posts == []
    LeagueHook.objects.update(rests_until=timezone.now() - timedelta(seconds=1))
    tasks.post()
    assert [len(post.lines) for post in outside.posts] == [1]
    assert "The room is locked." not in desk.get(PAGE).content.decode()


def test_what_a_sender_that_died_was_posting_is_posted_by_the_next(
    running: Season, desk: Client, outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """L-R29: nothing is lost between claiming a post and sending it."""
    desk.post(PAGE, FORM)
    end(first(running), 2, 1)
    with monkeypatch.context() as patched:
        patched.setattr(posting, "send", _killed)
        with pytest.raises(SystemExit):
            posting.post_due()
    assert (posting.post_due(), outside.posts) == (0, [])
    assert posting.post_due(timezone.now() + posting.CLAIM) == 1
    assert [len(post.lines) for post in outside.posts] == [1]
    assert posting.post_due(timezone.now() + 2 * posting.CLAIM) == 0


def _killed(hook: Hook, post: Post) -> bool:
    raise SystemExit


def test_the_table_is_posted_at_a_button_and_a_failure_is_said(running: Season, desk: Client, outside: Outside) -> None:
    """L-R29: "post now"."""
    assert (desk.post(NOW).status_code, outside.posts) == (409, [])
    desk.post(PAGE, FORM | {"kinds": []})
    end(first(running), 2, 1)
    assert NOW in desk.get(PAGE).content.decode()
    assert desk.post(NOW).status_code == 302
    (post,) = outside.posts
    assert (post.title, len(post.lines)) == ("Rovers Cup · Autumn", 5)
    outside.error = PostError("The room is locked.")
    refused = desk.post(NOW)
    assert (refused.status_code, "The room is locked." in refused.content.decode()) == (409, True)
    outside.error = None
    assert desk.post(NOW).status_code == 302


@pytest.mark.parametrize(
    "changes", [{"url": ""}, {"url": "http://"}, {"url": "ftp://x"}, {"shape": "cube"}, {"kinds": ["gossip"]}]
)
def test_an_address_that_is_none_is_refused(running: Season, desk: Client, changes: dict[str, Any]) -> None:
    assert desk.post(PAGE, FORM | changes).status_code == 422
    assert LeagueHook.objects.count() == 0


def test_only_organisers_find_it_and_it_can_be_taken_away(
    running: Season, desk: Client, signed_in: SignedIn, outside: Outside
) -> None:
    ana = signed_in(Member.objects.get(name="Ana"))
    desk.post(PAGE, FORM)
    assert [ana.get(PAGE).status_code, ana.post(PAGE, FORM).status_code, ana.post(NOW).status_code] == [404] * 3
    assert signed_in(None).get(PAGE).status_code == 302
    assert desk.post(PAGE, {"go": "remove"}).status_code == 302
    assert LeagueHook.objects.count() == 0
