"""After a move the page leads to the next table that waits, by deadline; it can be skipped (R40)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts import hooks
from accounts.models import Member
from games.engine import registry
from games.models import Duty, Seat, Table
from games.selectors.turns import next_table

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def ana(member: Callable[[str], Member]) -> Member:
    return member("Ana")


@pytest.fixture
def sits(ana: Member, started: Starter) -> Callable[..., Table]:
    """A table at which Ana is to move: `sits("Ben", hours=3)`; without hours there is no clock."""

    def make(other: str, hours: int | None = None) -> Table:
        table = started("steps", "heuristic", other)
        Seat.objects.filter(table=table, index=0).update(ai="", member=ana)
        due = None if hours is None else timezone.now() + timedelta(hours=hours)
        Duty.objects.filter(table=table).update(member=ana, kind=Duty.Kind.PERSON, seat=0, due_at=due)
        return table

    return make


def browser(member: Member) -> Client:
    client = Client()
    client.force_login(member)
    return client


def test_the_most_pressing_table_is_next_those_without_a_clock_last(ana: Member, sits: Callable[..., Table]) -> None:
    here, free, late, soon = sits("Ben", 1), sits("Cem"), sits("Dia", 9), sits("Eva", 3)
    order = [here, soon, late, free]
    assert next_table(ana, here).table == soon
    assert [next_table(ana, one, after=True).table for one in order] == [soon, late, free, here]
    assert [str(one.member) for one in next_table(ana, here).others] == ["Eva"]


def test_tables_under_repair_are_left_out_and_one_alone_is_not_followed_by_itself(
    ana: Member, sits: Callable[..., Table]
) -> None:
    here, broken = sits("Ben", 1), sits("Cem", 2)
    Table.objects.filter(pk=broken.pk).update(status=Table.Status.ASIDE)
    assert next_table(ana, here).table is None
    assert next_table(ana, here, after=True).table is None


def test_with_none_left_it_says_when_the_next_deadline_is(ana: Member, sits: Callable[..., Table]) -> None:
    here, other = sits("Ben", 1), sits("Cem", 2)
    due = timezone.now() + timedelta(hours=5)
    Duty.objects.filter(table=other).update(member=Member.objects.get(name="Cem"), seat=1, due_at=due)
    Duty.objects.filter(table=here).delete()
    found = next_table(ana, here)
    assert (found.table, found.deadline) == (None, due)


def test_the_page_after_a_move_offers_the_next_table(ana: Member, started: Starter, sits: Callable[..., Table]) -> None:
    soon = sits("Eva", 3)
    table = started("steps", "Fay", "Gil")
    Seat.objects.filter(table=table, index=0).update(member=ana)
    Duty.objects.filter(table=table).update(member=ana)
    client = browser(ana)
    assert "Skip to my next table" in client.get(table.get_absolute_url()).content.decode()
    answer = client.post(
        f"/tables/{table.slug}/step/", {"ask": "1.0", "move": "end"}, headers={"HX-Request": "true"}
    ).content.decode()
    assert f'href="{soon.get_absolute_url()}"' in answer
    assert f"/next/?after={soon.slug}" in answer
    assert "with Eva" in answer


@pytest.mark.parametrize(
    ("after", "expected"), [("", "soon"), ("soon", "late"), ("late", "soon"), ("nobody", "soon"), ("x" * 50, "soon")]
)
def test_the_road_to_the_next_table(ana: Member, sits: Callable[..., Table], after: str, expected: str) -> None:
    known = {"soon": sits("Ben", 1), "late": sits("Cem", 2)}
    slug = known[after].slug if after in known else after
    assert browser(ana).get("/next/", {"after": slug}).headers["Location"] == known[expected].get_absolute_url()


def test_with_nothing_to_do_it_leads_to_my_tables_and_says_so(ana: Member) -> None:
    answer = browser(ana).get("/next/", follow=True)
    assert answer.redirect_chain == [("/my-tables/", 302)]
    assert "No other table waits for you." in answer.content.decode()


def test_a_stranger_signs_in_first() -> None:
    assert Client().get("/next/").status_code == 302


def test_the_agenda_has_each_table_once_with_its_first_deadline(ana: Member, sits: Callable[..., Table]) -> None:
    soon, free = sits("Ben", 1), sits("Cem")
    found = hooks.agenda(ana)
    assert [(one.path, one.words) for one in found] == [
        (soon.get_absolute_url(), f"{registry.title('steps').info.name} with Ben"),
        (free.get_absolute_url(), f"{registry.title('steps').info.name} with Cem"),
    ]
    assert [one.due_at for one in found] == [Duty.objects.get(table=soon).due_at, None]
