"""A table that waits for players: who may join, leave, start and close it, and what a refusal looks like."""

from __future__ import annotations

import pytest

from accounts.models import Member
from games.models import Table

from .shelf import WORLD_CUP, browser, put_on_shelf, someone, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def ana() -> Member:
    return someone("Ana")


@pytest.fixture
def ben() -> Member:
    return someone("Ben")


def press(member: Member | None, one: Table, button: str, **data: str) -> tuple[int, str]:
    """The status and where it leads (or, of a page, its error)."""
    here = {"referer": f"http://testserver{one.get_absolute_url()}"}
    answer = browser(member).post(f"/tables/{one.slug}/{button}/", data, headers=here)
    return answer.status_code, answer.get("Location") or (answer.context or {}).get("error", "")


def holders(one: Table) -> list[str]:
    return [str(seat.member or seat.ai) if not seat.is_open else "" for seat in one.seats.select_related("member")]


def status(one: Table) -> str:
    return Table.objects.get(pk=one.pk).status


def test_a_member_takes_the_first_empty_seat_and_the_last_one_starts_the_table(ana: Member, ben: Member) -> None:
    one = table(ana, [ana, None, None])
    assert press(ben, one, "join") == (302, one.get_absolute_url())
    assert (holders(one), status(one)) == (["Ana", "Ben", ""], "open")
    press(someone("Cid"), one, "join")
    assert (holders(one), status(one)) == (["Ana", "Ben", "Cid"], "playing")


def test_joining_again_changes_nothing(ana: Member, ben: Member) -> None:
    one = table(ana, [ana, None, None])
    assert [press(ben, one, "join")[0], press(ben, one, "join")[0], holders(one)] == [302, 302, ["Ana", "Ben", ""]]


def test_a_table_that_has_started_refuses_with_a_sentence_beside_it(ana: Member, ben: Member) -> None:
    one = table(ana, [ana, "random"])
    assert press(ben, one, "join") == (409, "This table has started already.")
    assert press(ana, one, "leave") == (409, "You host this table. You can close it.")
    assert press(ana, one, "close") == (409, "The table has started; you can no longer leave it.")


def test_a_member_leaves_before_the_start(ana: Member, ben: Member) -> None:
    one = table(ana, [ana, ben, None])
    assert press(ben, one, "leave") == (302, "/lobby/")
    assert (holders(one), status(one)) == (["Ana", "", ""], "open")
    assert press(ben, one, "leave")[0] == 404


def test_the_host_starts_with_the_computer_in_the_empty_seats(ana: Member) -> None:
    one = table(ana, [ana, None, None])
    assert press(ana, one, "start", fill="random") == (302, one.get_absolute_url())
    assert (holders(one), status(one)) == (["Ana", "random", "random"], "playing")


def test_the_host_starts_without_the_empty_seats(ana: Member, ben: Member) -> None:
    one = table(ana, [ana, None, ben])
    press(ana, one, "start", fill="")
    assert (holders(one), status(one), [seat.index for seat in one.seats.all()]) == (["Ana", "Ben"], "playing", [0, 1])


def test_too_few_players_are_refused_and_nothing_changes(ana: Member) -> None:
    one = table(ana, [ana, None, None])
    assert press(ana, one, "start", fill="") == (409, "There are not enough players to start.")
    assert (holders(one), status(one)) == (["Ana", "", ""], "open")


def test_an_unknown_level_is_not_started_with(ana: Member) -> None:
    one = table(ana, [ana, None])
    assert (press(ana, one, "start", fill="genius")[0], status(one)) == (404, "open")


def test_the_host_closes_the_table(ana: Member) -> None:
    one = table(ana, [ana, None])
    assert press(ana, one, "close") == (302, "/lobby/")
    assert status(one) == "void"
    page = browser(ana).get(one.get_absolute_url()).content.decode()
    assert ("This table was closed before it began." in page, "/close/" in page) == (True, False)


@pytest.mark.parametrize("button", ["start", "close"])
def test_only_the_host_starts_and_closes(ana: Member, ben: Member, button: str) -> None:
    one = table(ana, [ana, ben, None])
    assert (press(ben, one, button)[0], status(one)) == (404, "open")


@pytest.mark.parametrize("button", ["join", "leave", "start", "close"])
def test_buttons_answer_to_post_alone_and_strangers_come_back_to_the_table(ana: Member, button: str) -> None:
    one = table(ana, [ana, None])
    assert browser(ana).get(f"/tables/{one.slug}/{button}/").status_code == 405
    assert press(None, one, button) == (302, f"/accounts/login/?next={one.get_absolute_url()}")


def test_a_page_elsewhere_is_never_come_back_to(ana: Member) -> None:
    one = table(ana, [ana, None])
    away = {"referer": "https://elsewhere.example/trap"}
    assert browser().post(f"/tables/{one.slug}/join/", headers=away)["Location"] == "/accounts/login/?next=/"


def test_an_invitation_leads_to_a_private_table_and_nothing_else_does(ana: Member, ben: Member) -> None:
    one = table(ana, [ana, None, None], is_private=True)
    link = f"/join/{one.slug}/{one.invitation}/"
    client = browser(ben)
    wrong = [client.get(url).status_code for url in (one.get_absolute_url(), f"/join/{one.slug}/{'x' * 10}/")]
    assert (wrong, press(ben, one, "join")[0], press(ben, one, "join", invitation="wrong")[0]) == ([404, 404], 404, 404)
    page = client.get(link)
    assert (page.status_code, f'value="{one.invitation}"' in page.content.decode()) == (200, True)
    assert press(ben, one, "join", invitation=one.invitation) == (302, one.get_absolute_url())
    assert holders(one) == ["Ana", "Ben", ""]
    assert client.get(link)["Location"] == one.get_absolute_url()


def test_a_stranger_with_an_invitation_signs_in_and_comes_back_to_it(ana: Member) -> None:
    one = table(ana, [ana, None], is_private=True)
    link = f"/join/{one.slug}/{one.invitation}/"
    page = browser().get(link).content.decode()
    assert page.count(f'href="/accounts/login/?next={link}"') == 1


def test_an_invitation_that_comes_too_late_says_so(ana: Member, ben: Member) -> None:
    one = table(ana, [ana, "random"], is_private=True)
    assert browser(ben).get(f"/join/{one.slug}/{one.invitation}/").status_code == 409
    assert press(ben, one, "join", invitation=one.invitation)[0] == 409


def test_only_the_host_reads_the_invitation(ana: Member, ben: Member) -> None:
    one = table(ana, [ana, ben, None], is_private=True)
    pages = [browser(member).get(one.get_absolute_url()).content.decode() for member in (ana, ben)]
    assert [one.invitation in page for page in pages] == [True, False]


def test_guests_cannot_take_a_seat(ana: Member) -> None:
    one = table(ana, [ana, None])
    code, where = press(someone("Guest", is_guest=True), one, "join")
    assert (code, where, holders(one)) == (302, f"/profile/keep/?next={one.get_absolute_url()}", ["Ana", ""])
