"""Asked in a checkout that has the shoot-out among its titles; `test_a_sixth_title.py` makes one for it."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from model_bakery import baker

from accounts.models import Member
from games.engine import clauses, registry, rulebook
from games.models import Ruleset, Table
from games.services import playing, rulesets
from games.services.tables import Plan, open_table

SLUG = "shoot_out"
HTMX = {"HX-Request": "true"}
BUTTON = re.compile(r'<button class="so-way is-open" type="submit" form="ask-([^"]+)" name="move" value="([^"]+)"')


@pytest.fixture
def row(db: None) -> Ruleset:
    """The ruleset as `manage.py load_rulesets` stores it."""
    rulesets.load_shipped()
    return Ruleset.objects.get(title=SLUG, name="standard")


def person(name: str) -> tuple[Member, Client]:
    """A member who is signed in."""
    member, client = baker.make(Member, username=name.lower(), name=name), Client()
    client.force_login(member, backend="django.contrib.auth.backends.ModelBackend")
    return member, client


def page(client: Client, url: str) -> str:
    """A page that is there."""
    answer = client.get(url)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_registry_finds_it_beside_the_others() -> None:
    assert SLUG in registry.titles()
    assert len(registry.titles()) > 5


def test_its_rules_are_a_page_and_every_clause_is_tested() -> None:
    text = page(Client(), f"/titles/{SLUG}/rules/")
    assert re.findall(r'<div class="clause" id="([^"]+)"', text) == list(rulebook.of_title(SLUG).clauses)
    assert clauses.coverage(clauses.folders()[SLUG]).is_complete


def test_it_stands_on_the_shelf_and_its_options_in_the_form(row: Ruleset) -> None:
    assert f"/titles/{SLUG}/" in page(Client(), "/titles/")
    assert "Shoot-out" in page(Client(), f"/titles/{SLUG}/")
    form = page(person("Ana")[1], f"/open/{SLUG}/")
    assert ("How many kicks each side takes before sudden death." in form, "Early end" in form) == (True, True)


def test_two_people_play_a_kick_on_its_board(row: Ruleset) -> None:
    (ana, client), (ben, other) = person("Ana"), person("Ben")
    table = open_table(ana, Plan(SLUG, row, [ana, ben]))
    url = table.get_absolute_url()
    assert "The coin is in the air" in page(client, url)
    playing.play_on(table.pk, 60)
    for each in (client, other):
        shown = page(each, url)
        assert f"{SLUG}/board.css" in shown
        buttons = BUTTON.findall(shown)
        assert [move.partition(":")[2] for _, move in buttons] == ["left", "middle", "right"]
        ask, move = buttons[0]
        assert each.post(f"{url}step/", {"ask": ask, "move": move}, headers=HTMX).status_code == 200
    assert re.search(r"shoots left: saved by (Ana|Ben)", page(client, url))


def test_a_table_of_two_ais_ends(row: Ruleset) -> None:
    host, client = person("Ana")
    table = open_table(host, Plan(SLUG, row, ["heuristic", "random"]))
    while playing.play_on(table.pk, 60):
        pass
    table.refresh_from_db()
    assert table.status == Table.Status.FINISHED
    assert "wins the shoot-out." in page(client, table.get_absolute_url())
