"""People and clubs for the tests of this room."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from model_bakery import baker

from accounts import hooks
from accounts.models import Club, Member, Membership
from accounts.notices import Message, Notice, subjects

MakeMember = Callable[..., Member]
MakeClub = Callable[..., Club]
SignedIn = Callable[[Member], Client]


@pytest.fixture
def make_member(db: None) -> MakeMember:
    def make(username: str = "ana", **fields: object) -> Member:
        given: dict[str, Any] = {"name": username.title(), "email": f"{username}@example.org", **fields}
        return baker.make(Member, username=username, **given)

    return make


@pytest.fixture
def make_club(db: None) -> MakeClub:
    """A club with its members by role: make_club(roles={ana: "owner"})."""

    def make(slug: str = "rovers", *, visibility: str = "unlisted", roles: dict[Member, str] | None = None) -> Club:
        club = baker.make(Club, slug=slug, name=slug.title(), visibility=visibility, description="")
        for member, role in (roles or {}).items():
            baker.make(Membership, club=club, member=member, role=role)
        return club

    return make


@pytest.fixture
def signed_in() -> SignedIn:
    def sign_in(member: Member) -> Client:
        client = Client()
        client.force_login(member, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return sign_in


@pytest.fixture(autouse=True)
def _no_hooks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing hangs on the pages but what the test hangs there: this room must stand without those above it."""
    for name in ("_member_panels", "_club_panels", "_duty_counters", "_farewells"):
        monkeypatch.setattr(hooks, name, [])


class Desk:
    """A subject of notices whose answers the test sets."""

    def __init__(self) -> None:
        self.is_due = True
        self.message: Message | None = Message("Your turn", ["Choose a card."], "/tables/7/", "Open the table")
        self.error: Exception | None = None
        self.asked: list[int] = []

    def still_due(self, notice: Notice) -> bool:
        self.asked.append(notice.pk)
        if self.error:
            raise self.error
        return self.is_due

    def render(self, notice: Notice) -> Message | None:
        return self.message


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A subject of the kind "desk", taken away again after the test."""
    made = Desk()
    monkeypatch.setitem(subjects._subjects, "desk", subjects.Subject(made.still_due, made.render))
    return made
