"""Tables in the admin: found, looked at, set aside and ended by hand, each with a reason."""

from __future__ import annotations

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Member
from games.models import Heartbeat, Intervention, Table
from games.services import staff
from games.services.errors import Refused
from games.services.playing import play_on

from .shelf import WORLD_CUP, browser, put_on_shelf, someone, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def boss(db: None) -> Member:
    return someone("Boss", is_staff=True, is_superuser=True)


@pytest.fixture
def chief(boss: Member) -> Client:
    return browser(boss)


def going(*names: str) -> Table:
    """A table that waits for a member: whoever deals, the AI has played when it was the first."""
    people = [someone(name) for name in names]
    begun = table(people[0], [*people, "random"])
    play_on(begun.pk, 60)
    return begun


@pytest.mark.parametrize("model", ["table", "seat", "move", "duty", "result", "intervention", "heartbeat"])
@pytest.mark.parametrize("rows", [1, 3])
def test_a_list_costs_the_same_queries_however_many_rows(
    chief: Client, model: str, rows: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(rows):
        Heartbeat.objects.create(name=f"beat {number}", at="2026-01-01T00:00Z")
        going(f"Ana{number}")
    with django_assert_max_num_queries(13):
        assert chief.get(f"/admin/games/{model}/").status_code == 200


@pytest.mark.parametrize("sought", ["ana", "Ana", "SLUG", "a word to the others"])
def test_a_table_is_found_by_member_address_and_note(chief: Client, sought: str) -> None:
    ana = someone("Ana")
    one = table(ana, [ana, "random"], note="A word to the others")
    going("Ben")
    found = chief.get("/admin/games/table/", {"q": one.slug if sought == "SLUG" else sought}).context["cl"].result_list
    assert list(found) == [one]


def test_links_lead_from_a_member_to_seats_to_the_table_to_its_moves(chief: Client) -> None:
    one = going("Ana")
    ana = Member.objects.get(name="Ana")
    steps = [
        (f"/admin/accounts/member/{ana.pk}/change/", f"/admin/games/seat/?member__id__exact={ana.pk}"),
        (f"/admin/games/seat/?member__id__exact={ana.pk}", f"/admin/games/table/{one.pk}/change/"),
        (f"/admin/games/table/{one.pk}/change/", f"/admin/games/move/?table__id__exact={one.pk}"),
        (f"/admin/games/move/?table__id__exact={one.pk}", f"/admin/games/table/{one.pk}/change/"),
    ]
    for address, link in steps:
        answer = chief.get(address)
        assert (answer.status_code, f'href="{link}"' in answer.content.decode()) == (200, True)


def deed(client: Client, name: str, *tables: Table, reason: str = "a player asked") -> int:
    numbers = ",".join(str(one.pk) for one in tables)
    return client.post(f"/admin/games/table/do/{name}/?tables={numbers}", {"reason": reason}).status_code


def written() -> list[tuple[str, str, str]]:
    return [(one.kind, one.reason, str(one.by)) for one in Intervention.objects.select_related("by").order_by("pk")]


def test_a_table_is_set_aside_with_a_reason_and_its_clock_stands(chief: Client) -> None:
    one = going("Ana")
    assert one.duties.exclude(due_at=None).exists()
    assert deed(chief, "aside", one, reason="  the dice \n look odd ") == 302
    one.refresh_from_db()
    assert (one.status, one.duties.exclude(due_at=None).exists()) == ("aside", False)
    assert written() == [("aside", "the dice look odd", "Boss")]
    assert LogEntry.objects.get().get_change_message() == "Set aside: the dice look odd"
    assert browser(Member.objects.get(name="Ana")).get(one.get_absolute_url()).status_code == 200


def test_a_table_is_ended_as_void_and_owes_nothing_more(chief: Client) -> None:
    one = going("Ana")
    assert deed(chief, "void", one) == 302
    one.refresh_from_db()
    assert (one.status, one.duties.count(), written()) == ("void", 0, [("void", "a player asked", "Boss")])


def test_several_tables_are_chosen_in_the_list(chief: Client) -> None:
    tables = [going("Ana"), going("Ben")]
    chosen = {"action": "void_chosen", "_selected_action": [one.pk for one in tables]}
    answer = chief.post("/admin/games/table/", chosen)
    assert answer.status_code == 302
    page = chief.get(answer.headers["Location"])
    assert sorted(one.pk for one in page.context["tables"]) == sorted(one.pk for one in tables)
    assert chief.post(answer.headers["Location"], {"reason": "the club closes"}).status_code == 302
    assert set(Table.objects.values_list("status", flat=True)) == {"void"}


@pytest.mark.parametrize("reason", ["", "   ", "x" * 301])
def test_nothing_is_done_without_a_reason(chief: Client, reason: str) -> None:
    one = going("Ana")
    assert [deed(chief, name, one, reason=reason) for name in ("aside", "void")] == [422, 422]
    one.refresh_from_db()
    assert (one.status, written(), LogEntry.objects.count()) == ("playing", [], 0)


def test_what_is_over_is_not_ended_again(chief: Client, boss: Member) -> None:
    one = going("Ana")
    staff.void(one, boss, "first")
    assert [deed(chief, name, one) for name in ("aside", "void")] == [422, 422]
    with pytest.raises(Refused):
        staff.void(one, boss, "again")
    assert written() == [("void", "first", "Boss")]


def test_an_unknown_deed_or_table_is_404(chief: Client) -> None:
    one = going("Ana")
    assert deed(chief, "burn", one) == 404
    assert chief.get("/admin/games/table/do/void/?tables=999,x").status_code == 404


def test_who_may_only_look_can_do_nothing() -> None:
    one = going("Ana")
    clerk = someone("Clerk", is_staff=True)
    clerk.user_permissions.set(Permission.objects.filter(codename="view_table"))
    client = browser(clerk)
    page = client.get(f"/admin/games/table/{one.pk}/change/")
    assert (page.status_code, "/do/" in page.content.decode()) == (200, False)
    assert [deed(client, name, one) for name in ("aside", "void")] == [403, 403]
    client.post("/admin/games/table/", {"action": "void_chosen", "_selected_action": [one.pk]})
    one.refresh_from_db()
    assert one.status == "playing"


def test_a_table_that_was_set_aside_goes_on_with_the_whole_time(chief: Client) -> None:
    one = going("Ana")
    deed(chief, "aside", one)
    assert deed(chief, "resume", one) == 302
    one.refresh_from_db()
    assert (one.status, one.duties.exclude(due_at=None).exists()) == ("playing", True)
    assert [kind for kind, _, _ in written()] == ["aside", "resume"]
    assert deed(chief, "resume", one) == 422
