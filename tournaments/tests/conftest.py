"""A club, its people and a league of the smallest title for two, for the tests of this room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.test import Client
from model_bakery import baker

from accounts.models import Club, Member, Membership
from games.engine import codec, registry
from games.models import Ruleset, Table
from games.services import queue
from games.services.absence import sit_in
from games.services.playing import play_on
from tests.conformance.rehearsals import rally, secret_cards
from tournaments import tasks
from tournaments.formats.rules import LeagueRules, StageRules
from tournaments.models import Fixture, FixtureTable, League, Round, Season, Stage
from tournaments.services import recording, seasons
from tournaments.services.leagues import create_league

SHELF = {module.TITLE.info.slug: module.TITLE for module in (rally, secret_cards)}

MakePeople = Callable[..., list[Member]]
MakeLeague = Callable[..., League]
MakeSeason = Callable[..., Season]
SignedIn = Callable[[Member | None], Client]


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rehearsals stand on the shelf: `rally` for two seats, `secret_cards` for three."""
    monkeypatch.setattr(registry, "titles", lambda: dict(SHELF))


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The tasks that were sent; nothing is carried out."""
    found: list[tuple[Any, ...]] = []

    def note(task: str, *args: Any, queue: str) -> bool:
        found.append((task, *args))
        return True

    monkeypatch.setattr(queue, "send", note)
    return found


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks of this room are carried out where they are sent, as a worker would."""

    def send(task: str, *args: Any, queue: str) -> bool:
        if task == "tournaments.tasks.record_result":
            tasks.record_result(*args)
        return True

    monkeypatch.setattr(queue, "send", send)


@pytest.fixture
def club(db: None) -> Club:
    return baker.make(Club, name="Rovers", slug="rovers", visibility="public", description="")


@pytest.fixture
def people(club: Club) -> MakePeople:
    """Makes members of the club: `people("Ana", "Ben")`."""

    def make(*names: str, role: str = "member") -> list[Member]:
        made = [
            baker.make(Member, username=name.lower(), name=name, email=f"{name.lower()}@x.example") for name in names
        ]
        for member in made:
            baker.make(Membership, club=club, member=member, role=role)
        return made

    return make


@pytest.fixture
def organiser(people: MakePeople) -> Member:
    return people("Olga", role="organiser")[0]


def ruleset_row(slug: str, **fields: Any) -> Ruleset:
    """The ruleset of a rehearsal, published unless the fields say otherwise."""
    data = codec.dump(next(iter(SHELF[slug].rulesets().values())))
    given = {"club": None, "name": "plain", "state": "published", "data": data, **fields}
    return Ruleset.objects.create(title=slug, **given)


def with_rules(settings: dict[str, Any]) -> dict[str, Any]:
    """The settings with those that are rules of the league put together: `format`, and whatever `LeagueRules` has."""
    given = dict(settings)
    known = {name: given.pop(name) for name in LeagueRules.__struct_fields__ if name in given}
    if "format" in given:
        known["stages"] = (StageRules(given.pop("format")),)
    return {"rules": LeagueRules(**known), **given}


@pytest.fixture
def league(club: Club, organiser: Member) -> MakeLeague:
    """Makes a league of the club: `league(name="Cup", format="round_robin_double", criteria=("points",))`."""

    def make(**settings: Any) -> League:
        row = Ruleset.objects.filter(title="rally", club=None).first() or ruleset_row("rally")
        return create_league(club, organiser, **{"name": "Rovers Cup", "ruleset": row, **with_rules(settings)})

    return make


@pytest.fixture
def season(league: MakeLeague, people: MakePeople) -> MakeSeason:
    """Makes a season that these members have entered; it is started unless `is_started` is False."""

    def make(*names: str, is_started: bool = True, **settings: Any) -> Season:
        made = seasons.create_season(league(**settings), "Autumn")
        seasons.open_season(made)
        for member in people(*names):
            seasons.enter(made, member)
        if is_started:
            seasons.start(made)
        return made

    return make


@pytest.fixture
def signed_in() -> SignedIn:
    """A browser of this member, or of a stranger."""

    def sign_in(member: Member | None) -> Client:
        client = Client()
        if member is not None:
            client.force_login(member, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return sign_in


@pytest.fixture
def one_by_one(settings: Any) -> None:
    """Requests in which several fixtures are decided: each one and its table are held anew, one after the other."""
    settings.ZEAL_ALLOWLIST = [{"model": "*", "field": "*"}]


def stage_of(season: Season) -> Stage:
    """The only stage of the season, as it is now."""
    return Stage.objects.select_related("division__season__league").get(division__season=season)


def rounds_of(season: Season) -> list[Round]:
    """The rounds of the season in order."""
    return list(Round.objects.filter(stage__division__season=season).order_by("number"))


def table_of(fixture: Fixture) -> Table:
    """The table of a fixture that has one."""
    return FixtureTable.objects.select_related("table").get(fixture=fixture).table


def tables_of(season: Season, number: int | None = None) -> Sequence[Table]:
    """The tables that are being played in the season, or in one of its rounds."""
    rounds = {} if number is None else {"fixture_table__fixture__round__number": number}
    found = Table.objects.filter(
        fixture_table__fixture__round__stage__division__season=season, status=Table.Status.PLAYING, **rounds
    )
    return list(found.order_by("fixture_table__fixture__round__number", "fixture_table__fixture__number"))


def play_out(table: Table) -> None:
    """Let AIs play a table to its end; its result is not recorded here."""
    for seat in table.seats.select_related("table"):
        sit_in(seat)
    while table.status == Table.Status.PLAYING:
        play_on(table.pk, 60)
        table.refresh_from_db()


def play_round(season: Season, number: int) -> None:
    """Play all tables of a round and record their results."""
    for table in tables_of(season, number):
        play_out(table)
        recording.record_result(table.pk)
