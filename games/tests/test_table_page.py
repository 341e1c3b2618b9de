"""The table page: what it shows to whom, what presses do, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from django.core import signing
from django.core.cache import cache
from django.test import Client
from model_bakery import baker
from pytest_django import DjangoAssertNumQueries

from accounts.models import Club, Member, Membership
from games.models import Seat, Table
from games.selectors.drafts import draft_of
from games.services import playing
from games.views.play import TOKEN_SALT

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def table(started: Starter) -> Table:
    return started("steps", "Ana", "Ben")


def signed_in(name: str) -> Client:
    client = Client()
    client.force_login(Member.objects.get(name=name))
    return client


def post(client: Client, table: Table, move: str, ask: str = "1.0", **headers: str) -> int:
    answer = client.post(f"/tables/{table.slug}/step/", {"ask": ask, "move": move}, headers=headers)
    return answer.status_code


def test_the_seat_to_move_finds_its_moves_as_buttons(table: Table) -> None:
    page = signed_in("Ana").get(table.get_absolute_url()).content.decode()
    assert 'value="step:east"' in page
    assert 'value="end"' in page


@pytest.mark.parametrize("reader", ["Ben", ""])
def test_nobody_else_finds_any(table: Table, reader: str) -> None:
    client = signed_in(reader) if reader else Client()
    page = client.get(table.get_absolute_url())
    assert page.status_code == 200
    assert 'name="move"' not in page.content.decode()


def test_a_step_answers_with_the_part_for_htmx_and_with_the_page_without(table: Table) -> None:
    client = signed_in("Ana")
    url = f"/tables/{table.slug}/step/"
    part = client.post(url, {"ask": "1.0", "move": "step:east"}, headers={"HX-Request": "true"})
    assert (part.status_code, "<html" in part.content.decode()) == (200, False)
    client.post(f"/tables/{table.slug}/undo/", {"ask": draft_ask(table)})
    whole = client.post(url, {"ask": "1.0", "move": "step:east"})
    assert (whole.status_code, whole.headers["Location"]) == (302, table.get_absolute_url())


def draft_ask(table: Table) -> str:
    from games.engine.play import ask_id

    seat = Seat.objects.get(table=table, index=0)
    return ask_id(1, 0, [move for _, move in draft_of(seat).steps])


def test_refusals_say_why_beside_the_board_and_change_nothing(table: Table) -> None:
    client = signed_in("Ana")
    assert post(client, table, "step:moon") == 422
    assert post(client, table, "end", ask="7.0") == 409
    assert post(client, table, "\x00 ' OR 1=1") == 422
    assert post(client, table, "", ask="") == 409
    assert table.moves.filter(seat=0).count() == 0
    page = client.post(f"/tables/{table.slug}/step/", {"ask": "1.0", "move": "step:moon"})
    assert "That move is not allowed here." in page.content.decode()


def test_an_identical_repeat_is_answered_as_if_it_were_the_first(table: Table) -> None:
    client = signed_in("Ana")
    assert post(client, table, "end", HX_Request="true") == 200
    assert post(client, table, "end", HX_Request="true") == 200
    assert table.moves.filter(seat=0).count() == 1


def test_a_foreign_or_unknown_table_is_not_found(started: Starter, member: Callable[[str], Member]) -> None:
    table = started("steps", "Ana", "Ben", is_private=True)
    member("Cem")
    outsider = signed_in("Cem")
    for path in ("", "log/", "at/0/", "proof/"):
        assert outsider.get(f"/tables/{table.slug}/{path}").status_code == 404
    assert post(outsider, table, "end") == 404
    assert outsider.get("/tables/nosuchtabl/").status_code == 404


def test_a_spectator_cannot_move(table: Table, member: Callable[[str], Member]) -> None:
    member("Cem")
    assert post(signed_in("Cem"), table, "end") == 404
    assert post(Client(), table, "end") == 302


def test_the_log_speaks_in_sentences_and_steps_lead_back(table: Table) -> None:
    client = signed_in("Ana")
    post(client, table, "end")
    page = client.get(table.get_absolute_url()).content.decode()
    assert "Ana turns over a token worth" in page
    back = client.get(f"/tables/{table.slug}/at/1/")
    assert (back.status_code, "1 of 2" in back.content.decode()) == (200, True)
    assert client.get(f"/tables/{table.slug}/at/3/").status_code == 404
    assert client.get(f"/tables/{table.slug}/at/{10**30}/").status_code == 404


@pytest.mark.parametrize(
    ("before", "status"), [("0", 200), (str(10**30), 404), ("99999999", 200), ("x", 404), ("-1", 404), ("١", 404)]
)
def test_the_log_takes_any_step_and_refuses_what_is_none(table: Table, before: str, status: int) -> None:
    assert Client().get(f"/tables/{table.slug}/log/", {"before": before}).status_code == status


def test_the_secret_of_the_dice_is_shown_only_after_the_end(started: Starter) -> None:
    table = started("rally", "random", "random")
    client = Client()
    url = f"/tables/{table.slug}/proof/"
    before = client.get(url).content.decode()
    assert (table.commitment in before, table.secret in before) == (True, False)
    assert client.get(f"{url}?file").status_code == 404
    while playing.play_on(table.pk, 60):
        pass
    assert table.secret in client.get(url).content.decode()
    data = client.get(f"{url}?file").json()
    assert (data["secret"], len(data["moves"])) == (table.secret, Table.objects.get(pk=table.pk).version)


def test_a_table_under_repair_still_loads(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(status=Table.Status.ASIDE)
    page = signed_in("Ana").get(table.get_absolute_url())
    assert (page.status_code, "under repair" in page.content.decode()) == (200, True)


def test_a_view_that_fails_sets_the_table_aside_and_the_page_says_so(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.conformance.rehearsals import steps

    def fail(*args: object) -> None:
        raise ValueError("secret")

    monkeypatch.setattr(steps.Steps, "view", fail)
    page = signed_in("Ana").get(table.get_absolute_url())
    assert (page.status_code, "under repair" in page.content.decode()) == (200, True)
    assert Table.objects.get(pk=table.pk).status == Table.Status.ASIDE


def follow_url(table: Table, reader: int) -> str:
    return f"/follow/{signing.dumps([table.pk, reader], salt=TOKEN_SALT)}/"


def test_an_idle_watcher_costs_no_query(table: Table, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    cache.clear()
    client = Client()
    with django_assert_num_queries(1):
        key = client.get(follow_url(table, -2)).json()["key"]
    with django_assert_num_queries(0):
        answer = client.get(follow_url(table, -2), {"key": key})
    assert answer.status_code == 204


def test_followers_hear_of_a_commit_but_not_of_anothers_draft(
    table: Table, django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[object]]
) -> None:
    keys = {reader: Client().get(follow_url(table, reader)).json()["key"] for reader in (-2, 0, 1)}
    client = signed_in("Ana")
    with django_capture_on_commit_callbacks(execute=True):
        post(client, table, "step:east")
    seen = {r: Client().get(follow_url(table, r), {"key": k}).status_code for r, k in keys.items()}
    assert seen == {-2: 204, 0: 204, 1: 204} | {0: 200}
    with django_capture_on_commit_callbacks(execute=True):
        client.post(f"/tables/{table.slug}/undo/", {"ask": draft_ask(table), "all": "1"})
        post(client, table, "end")
    seen = {r: Client().get(follow_url(table, r), {"key": k}).status_code for r, k in keys.items()}
    assert seen == {-2: 200, 0: 200, 1: 200}


def test_a_forged_follow_token_is_not_found(table: Table) -> None:
    assert Client().get("/follow/abc/").status_code == 404


def test_the_table_page_needs_few_queries_however_long_the_log(
    started: Starter, django_assert_num_queries: DjangoAssertNumQueries, member: Callable[[str], Member]
) -> None:
    table = started("steps", "heuristic", "Ana", options={"rounds": 20, "steps": 6})
    playing.play_on(table.pk, 60)
    client = signed_in("Ana")
    client.get(table.get_absolute_url())
    cache.clear()
    with django_assert_num_queries(9):
        client.get(table.get_absolute_url())
    for _ in range(5):
        ask = table.duties.get().ask
        post(client, table, "end", ask=ask)
        playing.play_on(table.pk, 60)
    client.get(table.get_absolute_url())
    cache.clear()
    with django_assert_num_queries(9):
        client.get(table.get_absolute_url())


def test_a_commit_and_the_page_that_answers_it_need_few_queries(
    table: Table, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = signed_in("Ana")
    client.get(table.get_absolute_url())
    post(client, table, "step:east", HX_Request="true")
    ask = draft_ask(table)
    cache.clear()
    with django_assert_num_queries(22):  # two of them find the next table, one counts what was said
        post(client, table, "end", ask=ask, HX_Request="true")


def test_a_table_of_a_closed_club_is_for_its_members_only(started: Starter, member: Callable[[str], Member]) -> None:
    club = baker.make(Club, name="Closed", slug="closed", visibility="private")
    table = started("steps", "Ana", "Ben", club=club)
    baker.make(Membership, club=club, member=member("Cem"), role="member")
    member("Dia")
    seen = {name: signed_in(name).get(table.get_absolute_url()).status_code for name in ("Ana", "Cem", "Dia")}
    assert seen == {"Ana": 200, "Cem": 200, "Dia": 404}
    assert Client().get(table.get_absolute_url()).status_code == 404


def test_a_table_that_nobody_may_watch_can_still_be_joined(started: Starter, member: Callable[[str], Member]) -> None:
    table = started("steps", "Ana", "Ben", may_watch=False)
    member("Cem")
    assert signed_in("Cem").get(table.get_absolute_url()).status_code == 404
    Table.objects.filter(pk=table.pk).update(status=Table.Status.OPEN, started=None)
    assert signed_in("Cem").get(table.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("status", ["finished", "void", "aside"])
def test_nothing_can_be_prepared_at_a_table_that_is_not_being_played(table: Table, status: str) -> None:
    Table.objects.filter(pk=table.pk).update(status=status)
    assert post(signed_in("Ana"), table, "step:east") == 409
    assert Seat.objects.get(table=table, index=0).draft == ""


@pytest.mark.parametrize("part", ["legal_moves", "view", "names", "choices"])
def test_whatever_part_of_a_title_fails_its_table_is_set_aside_and_every_page_of_it_loads(
    table: Table, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    from tests.conformance.rehearsals import steps

    def fail(*args: object) -> None:
        raise ValueError("the hand was 1, 2, 3")

    post(signed_in("Ana"), table, "end")
    client = signed_in("Ben")
    monkeypatch.setattr(steps.Steps, part, fail)
    paths = ("", "at/1/", "log/")
    answers = [client.get(f"/tables/{table.slug}/{path}", follow=True) for path in paths]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert post(client, table, "end", ask="2.1") == 409
    assert Table.objects.get(pk=table.pk).status == Table.Status.ASIDE


def test_an_open_page_hears_that_an_ai_sits_in(table: Table) -> None:
    from games.services import absence

    cache.clear()
    keys = {reader: Client().get(follow_url(table, reader)).json()["key"] for reader in (-2, 0, 1)}
    absence.sit_in(table.seats.get(index=0))
    cache.clear()
    seen = [Client().get(follow_url(table, r), {"key": k}).status_code for r, k in keys.items()]
    assert seen == [200, 200, 200]
