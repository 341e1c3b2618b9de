"""No page of the staff tells what the players of an unfinished table may not know: random tokens are planted wherever
something is hidden, and every page of every registered model is searched for them."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator

import pytest
from django.apps import apps
from django.contrib import admin
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from accounts.models import Club, Member
from games.admin.play import MoveAdmin
from games.models import Duty, Move, Seat, Snapshot, Table
from games.selectors.running import RulesFailed, rules
from games.services import ending, rulesets, staff

from .shelf import WORLD_CUP, browser, put_on_shelf, ruleset, someone, table

pytestmark = pytest.mark.django_db
TOKENS = [secrets.token_hex(8) for _number in range(8)]
STATE, DRAFT, MOVE, EVENT, SNAPSHOT, INVITE, SECRET, KEY = TOKENS


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def chief() -> Client:
    return browser(someone("Chief", is_staff=True, is_superuser=True))


@pytest.fixture
def planted() -> list[Table]:
    """A table being played and one that was set aside, both full of tokens; besides what a real table hides."""
    ana, ben = someone("Ana"), someone("Ben")
    tables = [table(ana, [ana, ben]), table(ben, [ben, "random"])]
    ending.set_aside(tables[1].pk, _trace())
    return [_plant(one) for one in tables]


def _trace() -> str:
    """What is kept of a crash whose message holds a hand."""
    try:
        with rules():
            raise ValueError(f"the hand is {STATE}")
    except RulesFailed as failure:
        return failure.trace


def _plant(one: Table) -> Table:
    Table.objects.filter(pk=one.pk).update(
        state=f'{{"hand": "{STATE}"}}', secret=SECRET * 4, invitation=INVITE[:10], public_key=KEY
    )
    Seat.objects.filter(table=one).update(draft=f'[[["1.0","card:{DRAFT}"]],"",[]]', view_key=KEY)
    Move.objects.filter(table=one).update(move=f"deck:{MOVE}", events=f'[{{"key":"{EVENT}"}}]')
    Move.objects.create(
        table=one, number=900, seat=0, ask="9.9", move=MOVE, origin="person", readers=",0,", events=EVENT
    )
    Snapshot.objects.filter(table=one).update(state=SNAPSHOT)
    return one


def rows_of(model: type[Model]) -> list[Model]:
    return list(model._default_manager.all()[:4])


def pages_of(model: type[Model], office: admin.ModelAdmin) -> Iterator[str]:
    """Every page the admin has for a model."""
    name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
    yield reverse(f"{name}_changelist")
    yield reverse(f"{name}_changelist") + "?q=ana"
    if model._meta.app_label == "games":
        columns = range(1, len(office.list_display) + 1)
        yield from (f"{reverse(f'{name}_changelist')}?o={number}" for number in columns)
    yield reverse(f"{name}_add")
    for row in rows_of(model):
        yield from (reverse(f"{name}_{page}", args=[row.pk]) for page in ("change", "history", "delete"))


def pages() -> Iterator[str]:
    for model, office in admin.site._registry.items():
        yield from pages_of(model, office)
        for field in model._meta.get_fields():
            if getattr(field, "many_to_one", False) and field.concrete:
                where = f"app_label={model._meta.app_label}&model_name={model._meta.model_name}"
                yield f"{reverse('admin:autocomplete')}?term=&{where}&field_name={field.name}"
    yield reverse("admin:index")
    yield reverse("admin:app_list", args=["games"])


def hidden(tables: list[Table]) -> list[str]:
    return [*TOKENS, INVITE[:10], *(str(one.secret) for one in tables)]


def test_no_page_holds_a_token(chief: Client, planted: list[Table]) -> None:
    draft = rulesets.clone(ruleset(), Member.objects.get(name="Chief"))
    staff.set_aside(planted[0], Member.objects.get(name="Chief"), "to look at it")
    table(someone("Cleo"), [None, None])
    seen = {200: 0, 302: 0, 403: 0}
    extra = [
        f"/admin/games/table/do/void/?tables={planted[0].pk}",
        f"/admin/games/ruleset/{draft.pk}/export/",
        "/admin/jsi18n/",
    ]
    for address in [*pages(), *extra]:
        answer = chief.get(address)
        text = answer.content.decode()
        assert answer.status_code in seen, address
        seen[answer.status_code] += 1
        assert [token for token in hidden(planted) if token in text] == [], address
    assert seen[200] > 100


def test_what_a_posted_action_answers_holds_no_token_either(chief: Client, planted: list[Table]) -> None:
    for action in ("aside_chosen", "void_chosen", "delete_selected"):
        chosen = {"action": action, "_selected_action": [one.pk for one in planted]}
        answer = chief.post("/admin/games/table/", chosen, follow=True)
        assert [token for token in hidden(planted) if token in answer.content.decode()] == []
    assert Table.objects.count() == 2


def test_no_search_finds_what_is_hidden(chief: Client, planted: list[Table]) -> None:
    for model, office in admin.site._registry.items():
        if not office.search_fields:
            continue
        address = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        for token in hidden(planted):
            assert chief.get(address, {"q": token}).context["cl"].result_count == 0, (address, token)


HIDDEN = {
    "table": ("state", "secret", "invitation", "public_key", "counter", "seats__draft", "moves__move"),
    "seat": ("draft", "draft_rev", "view_key", "table__secret", "table__state", "table__invitation"),
    "move": ("move", "events", "ask", "readers", "fingerprint", "counter", "table__secret", "table__moves__move"),
    "duty": ("ask", "table__secret", "table__seats__draft"),
    "result": ("table__secret", "table__state"),
    "intervention": ("table__secret", "table__moves__move"),
    "ruleset": ("tables__secret", "tables__seats__draft", "data"),
}  # fmt: skip


@pytest.mark.parametrize("model", HIDDEN)
def test_no_address_can_ask_for_it_letter_by_letter(chief: Client, model: str) -> None:
    office = admin.site._registry[apps.get_model("games", model)]
    endings = ("", "__startswith", "__contains", "__exact", "__gte", "__regex", "__in")
    asked = [column + ending_ for column in HIDDEN[model] for ending_ in endings]
    assert [one for one in asked if office.lookup_allowed(one, "a", None)] == []  # type: ignore[arg-type]
    assert chief.get(f"/admin/games/{model}/", {asked[1]: "a"}).status_code == 400


def test_an_answer_is_shown_once_the_table_has_ended(chief: Client, planted: list[Table]) -> None:
    one = planted[0]
    assert _stored_answer(chief, one) == (False, False)
    Table.objects.filter(pk=one.pk).update(status="finished")
    assert _stored_answer(chief, one) == (True, True)


def _stored_answer(chief: Client, one: Table) -> tuple[bool, bool]:
    """Whether the hidden answer is listed, and whether its text is on the page."""
    page = chief.get(f"/admin/games/move/?table__id__exact={one.pk}")
    return 900 in [row.number for row in page.context["cl"].result_list], MOVE in page.content.decode()


def test_what_is_hidden_is_not_even_read(chief: Client, planted: list[Table]) -> None:
    request = chief.get("/admin/games/move/").wsgi_request
    row = MoveAdmin(Move, admin.site).get_queryset(request)[0]
    assert row.get_deferred_fields() == {"events", "fingerprint"}
    assert {"state", "secret", "invitation"} <= row.table.get_deferred_fields()


def test_no_table_and_nothing_of_it_can_be_made_changed_or_deleted_by_hand(chief: Client, planted: list[Table]) -> None:
    for model in (Table, Seat, Move, Duty):
        name = f"admin:games_{model._meta.model_name}"
        row = model._default_manager.order_by("pk").first()
        assert row is not None
        codes = [
            chief.get(reverse(f"{name}_add")).status_code,
            chief.post(reverse(f"{name}_change", args=[row.pk]), {"note": "x"}).status_code,
            chief.post(reverse(f"{name}_delete", args=[row.pk]), {"post": "yes"}).status_code,
        ]
        assert codes == [403, 403, 403]
    assert "delete_selected" not in chief.get("/admin/games/table/").content.decode()
    assert Snapshot not in admin.site._registry


def test_a_club_with_tables_cannot_take_their_rulesets_with_it(chief: Client) -> None:
    club = Club.objects.create(name="Rovers", slug="rovers")
    one = table(someone("Ana"), [None, None], ruleset=ruleset("own", club=club), club=club)
    chief.post(reverse("admin:accounts_club_delete", args=[club.pk]), {"post": "yes"})
    assert Table.objects.get().ruleset_id == one.ruleset_id


def test_the_history_of_a_ruleset_tells_no_more_than_its_page(chief: Client, planted: list[Table]) -> None:
    row = planted[0].ruleset
    text = chief.get(f"/admin/games/ruleset/{row.pk}/export/").content.decode()
    assert json.loads(text) == json.loads(row.data)
    assert re.search(r"[0-9a-f]{64}", text) is None
