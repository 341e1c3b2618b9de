"""Secrets stay on the server: nothing that a reader is sent depends on, or holds, what the reader may not know.

Two questions are put to every page, feed and mail. Does it hold a token that was planted where only others may look?
And is it byte-equal when everything hidden from its reader is drawn anew?
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from accounts import notices
from accounts.models import Club, Member, MemberHook, Notice
from accounts.notices import webhook
from accounts.services import add_member, create_club
from games.engine import codec
from games.engine.chance import SaltedRng
from games.engine.contract import Phrase
from games.engine.orders import Order, Orders
from games.models import Move, Seat, Table, TableNote
from games.selectors.loading import game_of, state_of
from games.selectors.orders import text_of
from games.services import follow
from games.services.follow import SPECTATOR
from tests.support.tables import a_member, a_table, fast_forward, ruleset_row
from tournaments.models import Fixture, FixtureTable
from tournaments.services.leagues import create_league
from tournaments.services.seasons import create_season, enter, open_season, start

from .conftest import POSTS

pytestmark = pytest.mark.django_db
TITLE = "world_cup_game"
COUNTS = [20, pytest.param(200, marks=pytest.mark.long)]
"""Tables in every run, and in full: `bin/test --only conformance -- -m long -k leaks`."""
PEOPLE = ("Ana", "Ben", "Cem", "Dia")
FOR_PROGRAMS = ("/health.json", "/metrics")
"""What programs of this machine may read; it holds ages, which differ from one request to the next."""
CHANGING = re.compile(
    rb'name="csrfmiddlewaretoken" value="[^"]*"|"X-CSRFToken": "[^"]*"|datetime="[^"]*"|/follow/[^"]*|/off/[^"\s>]*'
)
"""What differs from one request to the next: signed tokens and the exact moment."""


def reader_of(table: Table, seat: int | None) -> Client:
    """A browser of whoever sits there; None: a spectator's."""
    client = Client()
    if seat is not None:
        member = table.seats.get(index=seat).member
        assert member is not None
        client.force_login(member)
    return client


def pages(table: Table, client: Client) -> Iterator[tuple[str, bytes]]:
    """Every page and part of the table that a reader can ask for, without what differs from one request to the next."""
    cache.clear()
    base = f"/tables/{table.slug}/"
    whole = client.get(base).content
    yield base, whole
    yield "part", client.get(base, headers={"HX-Request": "true"}).content
    poll = re.search(rb'data-follow-url="([^"]+)"', whole)
    assert poll is not None
    yield "follow", client.get(poll[1].decode()).content
    steps = int(re.search(rb"/at/(\d+)/", whole)[1]) if b"/at/" in whole else 0  # type: ignore[index]
    for path in ("chat/", "notes/", "log/", "proof/", "at/0/", f"at/{steps}/", f"at/{steps // 2}/", "proof/?file"):
        yield path, client.get(base + path).content
    if table.status == Table.Status.PLAYING and "_auth_user_id" in client.session:
        for path in ("plan/", "ask/pause/"):
            yield path, client.get(base + path).content
    for path in ("/", "/my-tables/", "/lobby/"):
        yield path, found(client, path)


def other_pages(client: Client) -> Iterator[tuple[str, bytes]]:
    """The pages on which tables are only named. They are asked for once for each reader, not at every position."""
    cache.clear()
    for path in (
        "/lobby/?status=playing",
        "/notices/ways/",
        "/my-tables/?over=1",
        "/orders/",
        "/away/",
        "/titles/",
        f"/titles/{TITLE}/",
        f"/titles/{TITLE}/rules/",
        "/clubs/",
        "/clubs/reds/",
        "/clubs/reds/members/",
        "/leagues/",
        "/leagues/reds-cup/",
        "/leagues/reds-cup/1/",
        "/leagues/reds-cup/1/changes/",
        f"/leagues/reds-cup/1/fixtures/{Fixture.objects.get().pk}/",
        *(f"/members/{name.lower()}/" for name in PEOPLE),
    ):
        yield path, found(client, path)


def found(client: Client, path: str) -> bytes:
    """The page at this address, which there must be; a stranger is sent from some of them to the sign-in."""
    answer = client.get(path)
    if answer.status_code == 302:
        assert "_auth_user_id" not in client.session
        assert answer.headers["Location"].startswith("/accounts/login/")
    else:
        assert answer.status_code == 200, path
    return answer.content


def mails(table: Table, seat: int | None) -> Iterator[tuple[str, bytes]]:
    """Every mail, post and line of the list that the table's notices make for the seat's member now."""
    mail.outbox.clear()
    POSTS.clear()
    Notice.objects.filter(subject_kind="table").exclude(subject_id=str(table.pk)).delete()  # those have been read
    Notice.objects.update(
        state=Notice.State.QUEUED, send_after="2020-01-01T00:00Z", claimed_until=None, attempts=0, title=""
    )
    for _round in range(2):  # the first writes what the second sends to other channels
        notices.sweep(direct=True)
    names = {one.member.email for one in table.seats.select_related("member") if one.index == seat and one.member}
    for number, one in enumerate(m for m in mail.outbox if set(m.to) & names):
        texts = [one.subject, one.body, *(part.content for part in getattr(one, "alternatives", [])), one.extra_headers]
        yield f"mail {number}", "\n".join(map(str, texts)).encode()
        for link in re.findall(r"/answer/[^\s\"<>]+/", str(one.body)):
            yield f"answer of mail {number}", Client().get(link).content
    rooms = {one.member.username for one in table.seats.select_related("member") if one.index == seat and one.member}
    for number, (hook, post) in enumerate(one for one in POSTS if one[0].secret in rooms):
        yield f"post {number}", webhook.body_of(hook.shape, post)
    Notice.objects.update(read_at=None)
    Member.objects.update(unread_notices=0)
    yield "/notices/", found(reader_of(table, seat), "/notices/")


def surroundings() -> tuple[Club, Fixture]:
    """A club of all who play and a fixture of its league, made once: every table is the club's, and in turn the
    fixture's."""
    known = Club.objects.filter(slug="reds").first()
    if known is None:
        ana, *others = map(a_member, PEOPLE)
        known = create_club(ana, name="Reds", visibility="public")
        for member in others:
            add_member(known, member)
        for member in (ana, *others):
            # the secret names the room's owner; no server is asked (see conftest)
            MemberHook.objects.create(member=member, url="https://chat.example/", shape="json", secret=member.username)
        season = create_season(create_league(known, ana, name="Reds Cup", ruleset=ruleset_row(TITLE, "1930")), "One")
        open_season(season)
        for member in (ana, others[0]):
            enter(season, member)
        start(season)
    return known, Fixture.objects.get()


def positions(tables: int) -> Iterator[tuple[Table, int, SaltedRng]]:
    """Tables at random points of their play, each with a reader's seat (or -1 for a spectator)."""
    for number in range(tables):
        rng = SaltedRng(f"leaks {number}")
        ruleset = "2002" if number % 10 == 0 else "1930"
        club, fixture = surroundings()
        table = a_table(TITLE, ruleset, PEOPLE[: 2 + number % 3], pace_hours=24, club=club)
        FixtureTable.objects.filter(fixture=fixture).update(table=table)
        # beyond nine tenths of the tables end somewhere in the knock-out rounds, where hands have been returned
        table = fast_forward(table, 5 + rng.below(420 if ruleset == "2002" else 260), rng)
        yield table, number % (len(table.seats.all()) + 1) - 1, rng


def plant(table: Table, reader: int) -> tuple[list[str], list[str]]:
    """Put tokens wherever only some seats may look; those the reader must never see, and those it may."""
    foreign, own = [table.secret], list[str]()
    for row in Move.objects.filter(table=table).exclude(events="[]"):
        events = json.loads(row.events)
        for place, event in enumerate(events):
            if event["seats"] is None:
                continue
            token = f"tok{row.number}x{place}x"
            event["values"] = dict.fromkeys(event["values"], token)
            (own if reader in event["seats"] else foreign).append(token)
        Move.objects.filter(pk=row.pk).update(events=json.dumps(events))
    for seat in Seat.objects.filter(table=table).exclude(index=reader):
        token = f"draft{seat.index}z"
        Seat.objects.filter(pk=seat.pk).update(draft=json.dumps([[["1.1", token]], {"1.1": [token]}]))
        foreign += [token, *order(seat, f"order{seat.index}z"), *noted(seat)]
    for seat in Seat.objects.filter(table=table, index=reader):
        own += [*order(seat, f"order{seat.index}z"), *noted(seat)]
    said = table.chat.create(member=Member.objects.get(seats__table=table, seats__index=0), text="said0z")
    (own if reader >= 0 else foreign).append(said.text)
    return foreign, own


def noted(seat: Seat) -> list[str]:
    """Give a seat's member a note on the table that says a token; the token."""
    token = f"note{seat.index}z"
    TableNote.objects.create(table=seat.table, member_id=seat.member_id or 0, text=token)
    return [token]


def order(seat: Seat, token: str) -> list[str]:
    """Give a seat a standing order that says the token; the token."""
    says = (Phrase(token),)
    given = Orders(orders=(Order(number=1, key="turn", steps=(("turn", f"play:{token}"),), says=says),), last=1)
    Seat.objects.filter(pk=seat.pk).update(orders=text_of(given), orders_rev=1, orders_hold=True)
    return [token]


@pytest.mark.parametrize("tables", COUNTS)
def test_no_page_feed_or_mail_holds_what_was_planted_for_others(tables: int) -> None:
    seen, asked = Counter[str](), set[int]()
    for table, reader, _ in positions(tables):
        seat = None if reader < 0 else reader
        foreign, own = plant(table, reader)
        client = reader_of(table, seat)
        if table.is_over:
            foreign.remove(table.secret)
        texts = [*pages(table, client), *mails(table, seat)]
        if reader not in asked:
            asked.add(reader)
            texts += other_pages(client)
            texts += [(path, client.get(path).content) for path in FOR_PROGRAMS]
        for path, text in texts:
            leaked = [token for token in foreign if token.encode() in text]
            assert not leaked, f"{path} of {table} shows {leaked[0]} to {reader}"
        seen["foreign"] += len(foreign)
        seen["own"] += sum(any(token.encode() in text for _, text in texts) for token in own)
        seen["mails"] += sum(path.startswith("mail") for path, _ in texts)
    assert min(seen["foreign"], seen["own"]) > tables
    assert seen["mails"] > tables // 2  # not every reader is a member


def sent(table: Table, seat: int | None, state: object, *, is_all: bool) -> dict[str, bytes]:
    """What the reader is sent while the table is in this state; `is_all`: the pages that only name it too."""
    text = codec.dump(state)
    game = game_of(table)
    status = table.status
    public, own = follow.key_of(game, state, status, None), {}
    for one in table.seats.all():
        own[one.index] = follow.key_of(game, state, status, one.index)
        Seat.objects.filter(pk=one.pk).update(view_key=own[one.index], last_seen=0)
    Table.objects.filter(pk=table.pk).update(state=text, public_key=public)
    client = reader_of(table, seat)
    texts = [*pages(table, client), *mails(table, seat), *(other_pages(client) if is_all else ())]
    return {path: CHANGING.sub(b"", text) for path, text in texts}


@pytest.mark.parametrize("tables", COUNTS)
def test_what_a_reader_is_sent_is_equal_when_all_that_is_hidden_from_it_is_drawn_anew(tables: int) -> None:
    varied, rows, asked = Counter[str](), Counter[str](), set[int]()
    for table, reader, rng in positions(tables):
        if table.is_over:
            continue
        seat = None if reader < 0 else reader
        game, state = game_of(table), state_of(table)
        twin = game.twin(state, seat, rng)
        hidden, redrawn = game.secrets(state, seat), game.secrets(twin, seat)
        rows.update(hidden.keys())
        varied.update(row for row in hidden if hidden[row] != redrawn[row])
        Table.objects.filter(pk=table.pk).update(status=Table.Status.PLAYING)
        is_all = reader not in asked
        asked.add(reader)
        first = sent(table, seat, state, is_all=is_all)
        second = sent(table, seat, twin, is_all=is_all)
        assert first.keys() == second.keys()
        for path, text in first.items():
            assert text == second[path], (f"{path} of {table} tells {reader} something", _where(text, second[path]))
    assert set(rows) == {row for row, count in varied.items() if count}
    assert SPECTATOR not in rows


def _where(one: bytes, other: bytes) -> tuple[bytes, bytes]:
    """The surroundings of the first difference."""
    at = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return one[max(at - 150, 0) : at + 150], other[max(at - 150, 0) : at + 150]
