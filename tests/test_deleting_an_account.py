"""W-R19: who deletes the account goes from every row, and all that others played stays, to the number of rows.

Whatever the site stores is taken in by itself: a new table of the database whose rows go with a member is named below.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.apps import apps
from django.core.serializers import serialize
from django.db.models import CharField, JSONField, Model, TextField
from django.utils import timezone

from accounts import services
from accounts.leave import Leave
from accounts.models import Club, Member, MemberHook, NoticePreference
from accounts.services import add_member, create_club
from games.engine.chance import SaltedRng
from games.models import ChatLine, Duty, Move, Result, Seat, Snapshot, Table
from games.services import road, talking
from games.services.forward import fast_forward
from tests.support.tables import a_member, a_table, ruleset_row
from tournaments.models import Fixture, Standing
from tournaments.services import recording
from tournaments.services.leagues import create_league
from tournaments.services.seasons import create_season, enter, open_season, start

pytestmark = pytest.mark.django_db
NAME = "Zqvidal"
OWN = {
    "account.EmailAddress",
    "accounts.Membership",
    "accounts.Leave",
    "accounts.MemberHook",
    "accounts.NoticePreference",
    "games.ChatBlock",
    "games.ChatReader",
    "games.TableNote",
}
"""What is a member's alone, and goes with the member: every other table of the database keeps its rows."""
PLAYED = (Result, Move, Snapshot, Standing, Fixture, ChatLine)
"""What has been played and said: not a letter of it changes."""


@pytest.fixture
def club() -> Club:
    """A club of four with a season in which one fixture is over, and tables over, in play and waiting."""
    bea, zqvidal, cem, dia = (a_member(name) for name in ("Bea", NAME, "Cem", "Dia"))
    made = create_club(bea, name="Reds", visibility="public")
    for member in (zqvidal, cem, dia):
        add_member(made, member)
    season = create_season(create_league(made, bea, name="Cup", ruleset=ruleset_row("pitch_game", "standard")), "One")
    open_season(season)
    for member in (bea, zqvidal, cem, dia):
        enter(season, member)
    start(season)
    return made


@pytest.fixture
def tables(club: Club) -> list[Table]:
    a_table("card_game_2010", "2010", [NAME, "Bea", "Cem"], pace_hours=24, club=club)
    over = a_table("card_game_2010", "2010", ["Bea", NAME], pace_hours=24, club=club)
    fast_forward(over, 5_000, SaltedRng("over"))
    a_table("card_game_2010", "2010", [NAME, None], club=club)
    talk(over)
    for table in Table.objects.filter(fixture_table__isnull=False, seats__member__name=NAME)[:1]:
        road.resign(table.pk, 0)
        recording.record_result(table.pk)
    return list(Table.objects.select_related("ruleset").order_by("pk"))


def talk(table: Table) -> None:
    """What members say, write down and do not want to read at a table."""
    bea, zqvidal = (Member.objects.get(name=name) for name in ("Bea", NAME))
    for member, other in ((bea, zqvidal), (zqvidal, bea)):
        line = talking.say(table, member, "Well played!")
        talking.read(table, other, line.pk)
        talking.write_down(table, member, "Keeps the ten to the end.")
        talking.block(member, other, is_blocked=True)


def book_leave(member: Member) -> None:
    now = timezone.now()
    Leave.objects.create(member=member, starts=now + timedelta(days=2), ends=now + timedelta(days=4))


def counts() -> dict[str, int]:
    return {model._meta.label: model._default_manager.count() for model in apps.get_models()}


def said_of(word: str) -> Iterator[str]:
    """Every field of every row that holds the word."""
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, CharField | TextField | JSONField):
                found = model._default_manager.filter(**{f"{field.name}__icontains": word})
                yield from (f"{model._meta.label}.{field.name}" for _row in found)


def written(models: tuple[type[Model], ...]) -> str:
    return "".join(serialize("json", model._default_manager.order_by("pk")) for model in models)


def test_nothing_says_any_more_who_it_was(tables: list[Table]) -> None:
    member = Member.objects.get(name=NAME)
    EmailAddress.objects.create(user=member, email=member.email, verified=True, primary=True)
    MemberHook.objects.create(member=member, url="https://chat.example/zqvidal", shape="json")
    assert set(said_of(NAME)) >= {"accounts.Member.name", "accounts.Member.email", "account.EmailAddress.email"}
    services.anonymise(member)
    assert list(said_of(NAME)) == []


def test_all_that_was_played_stays_to_the_letter_and_only_what_is_private_goes(tables: list[Table]) -> None:
    member = Member.objects.get(name=NAME)
    EmailAddress.objects.create(user=member, email=member.email, verified=True, primary=True)
    MemberHook.objects.create(member=member, url="https://chat.example/zqvidal", shape="json")
    NoticePreference.objects.create(member=member, event="your_turn", channel="mail", on=False)
    book_leave(member)
    assert Fixture.objects.filter(state="finished").exists()
    before, text = counts(), written(PLAYED)
    services.anonymise(member)
    after = counts()
    assert written(PLAYED) == text
    gone = {name for name in before if after[name] < before[name]}
    assert gone == OWN


def test_running_seats_are_played_on_and_waiting_tables_closed(tables: list[Table]) -> None:
    member = Member.objects.get(name=NAME)
    services.anonymise(member)
    running = Seat.objects.filter(member=member, table__status=Table.Status.PLAYING)
    assert {seat.is_away for seat in running} == {True}
    assert not Duty.objects.filter(member=member, kind=Duty.Kind.PERSON).exists()
    assert not Table.objects.filter(host=member, status=Table.Status.OPEN).exists()
