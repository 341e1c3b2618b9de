"""What the tests of several questions at once share: who is asked what, presses, and what the page says of it."""

from __future__ import annotations

import re
from html import unescape

from django.test import Client

from accounts.models import Member
from games.models import Seat, Table
from games.selectors.drafts import draft_of, drafted, own_asks
from games.selectors.loading import game_of, state_of

HTMX = {"HX-Request": "true"}
BLOCK = re.compile(r'<div class="ask-block( is-answered)?"[^>]*>(.*?)</p>', re.S)
TAG = re.compile(r"<[^>]+>")


def signed_in(name: str) -> Client:
    """A browser of this member."""
    client = Client()
    client.force_login(Member.objects.get(name=name))
    return client


def ask_of(table: Table, seat: int, key: str) -> str:
    """The id of the ask of this kind that the seat's own page shows now."""
    table = Table.objects.select_related("ruleset").get(pk=table.pk)
    row = Seat.objects.get(table=table, index=seat)
    game = game_of(table)
    state = drafted(game, state_of(table), draft_of(row), seat).state
    return next(ask.id for ask in own_asks(game, state, seat) if ask.key == f"ask.{key}")


def begun(table: Table, seat: int) -> dict[str, list[str]]:
    """The parts so far of every answer that the seat has begun, as stored."""
    return {ask: list(parts) for ask, parts in draft_of(Seat.objects.get(table=table, index=seat)).begun.items()}


def press(client: Client, table: Table, ask: str, move: str, *, is_htmx: bool = False) -> tuple[int, str]:
    """Press a choice; the status, and the page as it then stands."""
    return _sent(client, f"/tables/{table.slug}/step/", {"ask": ask, "move": move}, is_htmx)


def undo(client: Client, table: Table, ask: str, *, is_all: bool = False, is_htmx: bool = False) -> tuple[int, str]:
    """Press undo at an ask; the status, and the page as it then stands."""
    data = {"ask": ask} | ({"all": "1"} if is_all else {})
    return _sent(client, f"/tables/{table.slug}/undo/", data, is_htmx)


def _sent(client: Client, url: str, data: dict[str, str], is_htmx: bool) -> tuple[int, str]:
    answer = client.post(url, data, headers=HTMX if is_htmx else {}, follow=not is_htmx)
    return answer.status_code, answer.content.decode()


def look(client: Client, table: Table) -> str:
    """The table page."""
    return client.get(table.get_absolute_url()).content.decode()


def blocks(page: str) -> list[tuple[str, str]]:
    """The questions of the ask bar, each with its mark (`is-answered` or nothing) and what it says."""
    return [(mark.strip(), says(words)) for mark, words in BLOCK.findall(page)]


def says(markup: str) -> str:
    """The words of a piece of markup."""
    return " ".join(unescape(TAG.sub(" ", markup)).split())


def bar_classes(page: str) -> list[str]:
    """The classes of the ask bar."""
    found = re.search(r'class="(ask-bar[^"]*)"', page)
    assert found is not None
    return found[1].split()


def choices_of(page: str, ask: str) -> list[str]:
    """The moves that the plain list of one ask offers, in order."""
    found = re.search(rf'<div class="stack" id="choices(?:-{re.escape(ask)})?">(.*?)</details>', page, re.S)
    assert found is not None, ask
    assert set(re.findall(r'form="ask-([^"]+)"', found[1])) <= {ask}
    return re.findall(r'value="([^"]*)"', found[1])


def enabled(page: str, form: str) -> bool:
    """Whether the button that posts this form (an undo) may be pressed."""
    found = re.search(rf'<button type="submit" class="btn" form="{re.escape(form)}"( disabled)?>', page)
    assert found is not None, form
    return not found[1]
