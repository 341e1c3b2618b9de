"""The shelf, a title, and its rules with an address for every clause."""

from __future__ import annotations

import re

import pytest
from model_bakery import baker
from pytest_django import DjangoAssertNumQueries

from accounts.models import Club, Membership
from games.engine import rulebook
from games.templatetags.rulepage import markdown
from tests.conformance.rehearsals import steps

from .shelf import WORLD_CUP, browser, put_on_shelf, ruleset, someone, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP, steps.TITLE)


def test_a_title_that_is_not_out_yet_stands_nowhere() -> None:
    slug = steps.TITLE.info.slug
    assert [one["info"].slug for one in browser().get("/titles/").context["shelf"]] == ["world_cup_game"]
    client = browser(someone("Ana"))
    codes = [client.get(url).status_code for url in (f"/titles/{slug}/", f"/titles/{slug}/rules/", f"/open/{slug}/")]
    assert codes == [404, 404, 404]


def test_a_title_shows_the_newest_of_each_ruleset_and_what_clubs_of_the_reader_have() -> None:
    ana = someone("Ana")
    mine, other = (baker.make(Club, slug=slug, name=slug.title()) for slug in ("mine", "other"))
    baker.make(Membership, club=mine, member=ana, role="member")
    ruleset("1930")
    rows = [ruleset("1930", version=2), ruleset("2002"), ruleset("short", club=mine)]
    ruleset("secret", club=other)
    ruleset("unfinished", state="draft")
    shown = browser(ana).get("/titles/world_cup_game/").context["rulesets"]
    offered = [(one["row"], one["least"], one["most"]) for one in shown]
    assert offered == [(rows[0], 2, 13), (rows[1], 2, 16), (rows[2], 2, 13)]
    assert [one["row"] for one in browser().get("/titles/world_cup_game/").context["rulesets"]] == rows[:2]


def test_every_clause_has_an_address_of_its_own() -> None:
    page = browser().get("/titles/world_cup_game/rules/").content.decode()
    ids = re.findall(r'<div class="clause" id="([^"]+)"', page)
    assert ids == list(rulebook.of_title("world_cup_game").clauses)


def test_every_link_inside_the_rules_leads_somewhere() -> None:
    page = browser().get("/titles/world_cup_game/rules/").content.decode()
    anchors = set(re.findall(r' id="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) - anchors == set()


def test_a_clause_that_is_named_becomes_a_link_outside_code_and_links() -> None:
    link = '<a href="#WCG-6.9">WCG-6.9</a>'
    assert markdown("See WCG-6.9 and `WCG-6.8`.") == f"<p>See {link} and <code>WCG-6.8</code>.</p>\n"
    assert markdown("[WCG-1.1](/x)") == '<p><a href="/x">WCG-1.1</a></p>\n'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
        ("[press](javascript:alert)", "<p>[press](javascript:alert)</p>\n"),
    ],
)
def test_markdown_lets_no_html_through(text: str, html: str) -> None:
    assert markdown(text) == html


@pytest.mark.parametrize("rows", [1, 3])
def test_a_title_costs_the_same_queries_however_many_rows(
    rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(rows):
        host = someone(f"Host{number}")
        table(host, [host, None], ruleset=ruleset(f"short-{number}"))
        over = table(host, [host, "random"])
        type(over).objects.filter(pk=over.pk).update(status="finished")
    with django_assert_num_queries(9):
        page = browser().get("/titles/world_cup_game/")
    assert (len(page.context["open_tables"]), len(page.context["finished"])) == (rows, rows)
