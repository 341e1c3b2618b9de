"""Secret asks of several seats at once: what an answered one looks like, how it is replaced, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client

from games.models import Duty, Seat, Table
from games.selectors.loading import game_of, state_of

from .asking import ask_of, bar_classes, begun, blocks, choices_of, look, press, signed_in

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
ROADS = pytest.mark.parametrize("is_htmx", [False, True], ids=["plain", "htmx"])
CHANGING = re.compile(
    r'name="csrfmiddlewaretoken" value="[^"]*"|"X-CSRFToken": "[^"]*"|datetime="[^"]*"|/follow/[^"]*|timezone="[^"]*"'
)
"""What differs from one request to the next."""


@pytest.fixture
def table(started: Starter) -> Table:
    return started("secret_cards", "Ana", "Ben", "Cem")


def hand(table: Table, seat: int) -> list[str]:
    """The cards a seat holds."""
    held: list[str] = state_of(Table.objects.get(pk=table.pk)).hands[seat]
    return held


def answer(table: Table, seat: int, place: int = 0, *, is_htmx: bool = False) -> tuple[int, str]:
    """The seat gives a card of its hand."""
    name = ("Ana", "Ben", "Cem")[seat]
    move = f"card:{hand(table, seat)[place]} confirm"
    return press(signed_in(name), table, ask_of(table, seat, "cards"), move, is_htmx=is_htmx)


@ROADS
def test_an_answered_ask_says_so_and_is_nobodys_turn(table: Table, is_htmx: bool) -> None:
    status, page = answer(table, 0, is_htmx=is_htmx)
    assert (status, bar_classes(page)) == (200, ["ask-bar", "has-blocks"])
    assert blocks(page) == [("is-answered", "Choose one to four cards. Answered, waiting for the others")]
    assert f'href="#choices-{ask_of(table, 0, "cards")}">Change your answer' in page
    assert "Waiting for Ben, Cem" in page
    plates = re.findall(r'<li class="plate([^"]*)"', page)
    assert plates == [" is-me", " is-turn", " is-turn"]


def test_an_answered_ask_is_no_duty_and_not_owed_at_my_tables(table: Table) -> None:
    client = signed_in("Ana")
    before = client.get("/my-tables/").content.decode()
    assert ("1 table waits for you" in before, "Your turn" in before) == (True, True)
    answer(table, 0)
    assert list(Duty.objects.filter(table=table).values_list("seat", flat=True).order_by("seat")) == [1, 2]
    after = client.get("/my-tables/").content.decode()
    assert ("Nothing waits for you" in after, "Your turn" in after) == (True, False)
    title = re.search(r"<title>(.*?)</title>", look(client, table), re.S)
    assert title is not None
    assert " ".join(title[1].split()).startswith("Secret cards")


@ROADS
def test_an_answer_is_replaced_until_all_have_answered(table: Table, is_htmx: bool) -> None:
    answer(table, 0, is_htmx=is_htmx)
    client, ask = signed_in("Ana"), ask_of(table, 0, "cards")
    other = hand(table, 0)[1]
    status, page = press(client, table, ask, f"card:{other}", is_htmx=is_htmx)
    assert (status, "is-turn" in bar_classes(page)) == (200, False)
    assert choices_of(page, ask)[-1] == "confirm"
    status, page = press(client, table, ask, "confirm", is_htmx=is_htmx)
    assert (status, blocks(page)[0][0]) == (200, "is-answered")
    assert state_of(Table.objects.get(pk=table.pk)).answers[0][-1] == f"card:{other} confirm"
    answer(table, 1)
    answer(table, 2)
    assert f"Ana shows {other}." in look(client, table)


def test_what_replaces_an_answer_can_be_undone_and_the_first_answer_stands(table: Table) -> None:
    answer(table, 0)
    client, ask = signed_in("Ana"), ask_of(table, 0, "cards")
    press(client, table, ask, f"card:{hand(table, 0)[1]}")
    client.post(f"/tables/{table.slug}/undo/", {"ask": ask})
    assert begun(table, 0) == {}
    assert state_of(Table.objects.get(pk=table.pk)).answers[0] == [f"card:{hand(table, 0)[0]} confirm"]
    assert blocks(look(client, table))[0][0] == "is-answered"


@ROADS
def test_a_second_answer_under_the_old_ask_is_refused_before_and_after_all_is_shown(
    table: Table, is_htmx: bool
) -> None:
    client, ask = signed_in("Ana"), ask_of(table, 0, "cards")
    first, second = hand(table, 0)[:2]
    assert press(client, table, ask, f"card:{first} confirm", is_htmx=is_htmx)[0] == 200
    assert press(client, table, ask, f"card:{first} confirm", is_htmx=is_htmx)[0] == 200
    sentence = "That question has been answered meanwhile; here is the table as it is now."
    status, page = press(client, table, ask, f"card:{second} confirm", is_htmx=is_htmx)
    assert (status, sentence in page) == (409, True)
    late = ask_of(table, 0, "cards")
    answer(table, 1)
    answer(table, 2)
    for stale in (ask, late):
        status, page = press(client, table, stale, f"card:{second} confirm", is_htmx=is_htmx)
        assert (status, sentence in page) == (409, True)
    assert table.moves.filter(seat=0).count() == 1


def test_a_card_of_another_hand_is_refused_in_the_words_for_a_card_that_nobody_has(table: Table) -> None:
    client, ask = signed_in("Ana"), ask_of(table, 0, "cards")
    held = {card for seat in range(3) for card in hand(table, seat)}
    nobodys = next(str(card) for card in range(10, 50) if str(card) not in held)
    refusals = []
    for card in (hand(table, 1)[0], nobodys, "77"):
        status, page = press(client, table, ask, f"card:{card}", is_htmx=True)
        refusals.append((status, CHANGING.sub("", page)))
        assert "That move is not allowed here." in page
    assert refusals[0] == refusals[1] == refusals[2]
    assert refusals[0][0] == 422


def sent_to(client: Client, table: Table) -> dict[str, str]:
    """All that a reader can be sent of the table, without what differs from one request to the next."""
    base = f"/tables/{table.slug}/"
    whole = client.get(base).content.decode()
    follow = re.search(r'data-follow-url="([^"]+)"', whole)
    assert follow is not None
    paths = [base, f"{base}log/", f"{base}at/0/", f"{base}at/1/", f"{base}proof/", "/", "/my-tables/", "/lobby/"]
    found = {path: client.get(path, follow=True).content.decode() for path in paths}
    found["part"] = client.get(base, headers={"HX-Request": "true"}).content.decode()
    found["follow"] = client.get(follow[1]).content.decode()
    found["refused"] = press(client, table, "9.9", "confirm", is_htmx=True)[1]
    return {path: CHANGING.sub("", text) for path, text in found.items()}


@pytest.mark.parametrize("reader", ["Ben", "Cem", ""])
def test_a_stored_answer_and_a_draft_are_in_no_response_to_others(table: Table, reader: str) -> None:
    client = signed_in(reader) if reader else Client()
    answer(table, 0)
    seen = []
    for place in (1, 4):
        ask = ask_of(table, 0, "cards")
        seen.append(sent_to(client, table))
        press(signed_in("Ana"), table, ask, f"card:{hand(table, 0)[place]}")
        seen.append(sent_to(client, table))
        press(signed_in("Ana"), table, ask, "confirm")
        seen.append(sent_to(client, table))
    assert all(other == seen[0] for other in seen)
    assert len(seen[0]) == 11


def test_a_stored_answer_is_seen_by_who_gave_it_only(table: Table) -> None:
    answer(table, 0)
    given = f"card:{hand(table, 0)[0]} confirm"
    game, state = game_of(table), state_of(Table.objects.get(pk=table.pk))
    assert [game.view(state, seat).answers for seat in (0, 1, 2, None)] == [[given], [], [], []]
    assert Seat.objects.filter(table=table).exclude(draft="").count() == 0
