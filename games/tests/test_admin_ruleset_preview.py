"""A ruleset's preview: the board in the middle of a table and the options, as players will see them, in every title."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from games.engine import codec, registry
from games.models import Ruleset, Table
from games.services import rulesets

from .panel import clerk, draft, page
from .shelf import WORLD_CUP, browser, put_on_shelf, someone

pytestmark = pytest.mark.django_db
TITLES = dict(registry.titles())
SHIPPED = [(slug, name) for slug, title in TITLES.items() for name in title.rulesets()]


@pytest.fixture
def chief(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> Client:
    put_on_shelf(monkeypatch, *TITLES.values())
    return browser(someone("Chief", is_staff=True, is_superuser=True))


@pytest.mark.parametrize(("slug", "name"), SHIPPED)
def test_every_ruleset_that_ships_has_a_board_and_its_options(chief: Client, slug: str, name: str) -> None:
    title = TITLES[slug]
    rules = title.rulesets()[name]
    row = Ruleset.objects.create(title=slug, name=name, data=codec.dump(rules), state="draft")
    answer = chief.get(page(row, "preview"))
    html = answer.content.decode()
    assert answer.status_code == 200
    assert len(answer.context["parts"]["board"]) > 500
    assert len(answer.context["options"]) == len(title.options(rules))
    assert ('name="move"' in html, Table.objects.count()) == (False, 0)


def test_it_shows_what_the_draft_holds_and_not_what_it_was_cloned_from(chief: Client) -> None:
    row = draft()
    plain = json.loads(row.data)
    plain["teams"]["brazil"]["name"] = "Corner Flag Rovers"
    plain["options"]["hand_size"] = 4
    rulesets.save(row, plain, "")
    answer = chief.get(page(row, "preview"))
    assert "Corner Flag Rovers" in answer.content.decode()
    hand = next(value for label, value, _help in answer.context["options"] if "hand" in label.lower())
    assert hand == "4"


def test_a_faulty_draft_says_that_it_must_be_mended_first(chief: Client) -> None:
    row = draft()
    Ruleset.objects.filter(pk=row.pk).update(data="{}")
    answer = chief.get(page(row, "preview"))
    assert (answer.status_code, answer.context["parts"]) == (422, {})
    assert "This ruleset has faults" in answer.content.decode()


@pytest.mark.parametrize(("rights", "code"), [((), 403), (("view",), 200)])
def test_it_is_for_those_who_may_see_rulesets(
    rehearsals: None, monkeypatch: pytest.MonkeyPatch, rights: tuple[str, ...], code: int
) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)
    assert clerk(*rights).get(page(draft(), "preview")).status_code == code
