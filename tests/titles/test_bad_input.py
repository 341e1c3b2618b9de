"""What is sent wrongly to a table of any real title gets a status and a sentence, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape

from accounts.models import Member
from games.engine.chance import SaltedRng
from games.engine.contract import Ask
from games.models import Duty, Move, Seat, Table
from games.selectors.loading import game_of, state_of
from tests.support.tables import a_member, a_table, fast_forward

from .test_pages import KINDS

pytestmark = pytest.mark.django_db
LOOKS = (0, 40)
"""So many random steps before each look at a table; every kind of question that is met is tried once."""
LAID_IN_PARTS = ("world_cup_game", "pitch_game")
"""Titles whose answers lie in the draft until the turn is ended."""
MOST = 500
CLOSED = "That question has been answered meanwhile; here is the table as it is now."
WRONG = ("", "x" * 100_000, "nothing:like:this", "-1", "é ٤ 𝟜", "go go go", " ", "end\x00", "../../etc", "{{ seat }}")


def stored(table: Table) -> Any:
    """All of a table that an answer may change."""
    row = Table.objects.values("state", "version", "counter", "status", "fault", "motion").get(pk=table.pk)
    seats = list(Seat.objects.filter(table=table).order_by("index").values("draft", "draft_rev", "orders"))
    moves = list(Move.objects.filter(table=table).order_by("number").values_list("number", "seat", "ask", "move"))
    return row, seats, moves, sorted(Duty.objects.filter(table=table).values_list("seat", "ask", "kind"))


def client_of(table: Table, seat: int) -> Client:
    client = Client()
    client.force_login(Member.objects.get(seats__table=table, seats__index=seat))
    return client


def is_somebody_asked(game: Any, state: Any) -> bool:
    return any(ask.seat >= 0 for ask in game.asks(state))


def asked(slug: str, name: str, mode: Mapping[str, Any], *, is_left_alone: bool = True) -> Iterator[tuple[Table, Ask]]:
    """A table at questions of every kind that it comes to, each with the question; one at a time where the table is not
    left alone."""
    table, rng, known = a_table(slug, name, ("Ana", "Ben"), options=mode), SaltedRng("bad"), set[str]()
    for steps in LOOKS:
        table = fast_forward(table, steps, rng)
        table = fast_forward(table, MOST, rng, is_somebody_asked)
        if table.status != Table.Status.PLAYING:
            return
        fresh = [one for one in game_of(table).asks(state_of(table)) if one.seat >= 0 and one.key not in known]
        for ask in fresh[: None if is_left_alone else 1]:
            known.add(ask.key)
            yield table, ask


def is_refused(table: Table, client: Client, ask: str, move: str, statuses: tuple[int, ...]) -> str:
    """Send it as the page does; what it says then."""
    before, data = stored(table), {"ask": ask, "move": move}
    answer = client.post(f"{table.get_absolute_url()}step/", data, headers={"HX-Request": "true"})
    assert answer.status_code in statuses, (move[:40], answer.status_code)
    assert stored(table) == before, move[:40]
    return answer.content.decode()


@pytest.mark.parametrize(("slug", "name", "mode"), KINDS)
def test_wrong_answers_are_refused_with_a_sentence_and_change_nothing(
    slug: str, name: str, mode: Mapping[str, Any]
) -> None:
    tried = 0
    for table, ask in asked(slug, name, mode):
        client, other = client_of(table, ask.seat), client_of(table, 1 - ask.seat)
        legal = game_of(table).legal_moves(state_of(table), ask, [])
        for move in (*WRONG, " ".join(legal[:1] * 200)):
            statuses = (400, 422) if "\x00" in move else (422,)
            assert 'role="alert"' in is_refused(table, client, ask.id, move, statuses) or "\x00" in move
        for gone in ("", "0.0", "999999.0", ask.id + "x", "é"):
            assert escape(CLOSED) in is_refused(table, client, gone, legal[0], (409,))
        assert escape(CLOSED) in is_refused(table, other, ask.id, legal[0], (409,))
        for stranger, status in ((Client(), 302), (someone(), 404)):
            before = stored(table)
            post = stranger.post(f"{table.get_absolute_url()}step/", {"ask": ask.id, "move": legal[0]})
            assert (post.status_code, stored(table) == before) == (status, True)
        tried += 1
    assert tried >= 1


def someone() -> Client:
    client = Client()
    client.force_login(a_member("Cid"))
    return client


@pytest.mark.parametrize(("slug", "name", "mode"), KINDS)
def test_an_answer_sent_twice_counts_once(slug: str, name: str, mode: Mapping[str, Any]) -> None:
    """A doubled post is answered with the table as it is; a second, other answer to a question that was answered is
    too late, and nothing that is secret is replaced by it."""
    tried = 0
    for table, ask in asked(slug, name, mode, is_left_alone=False):
        client, url = client_of(table, ask.seat), f"{table.get_absolute_url()}step/"
        move = whole_answer(table, ask)
        first = client.post(url, {"ask": ask.id, "move": move})
        assert first.status_code in (200, 302), first.status_code
        after = stored(table)
        again = client.post(url, {"ask": ask.id, "move": move})
        if Move.objects.filter(table=table, ask=ask.id, seat=ask.seat).exists():
            assert (again.status_code, stored(table) == after) == (302, True)
            tried += 1
        else:  # a draft: a part that was added is no longer offered, or is another part of the same answer
            assert again.status_code in (302, 409, 422)
        table.refresh_from_db()
    assert tried >= 1 or slug in LAID_IN_PARTS


def whole_answer(table: Table, ask: Ask) -> str:
    """All parts of a random answer."""
    return game_of(table).sample(state_of(table), ask, SaltedRng(ask.id))
