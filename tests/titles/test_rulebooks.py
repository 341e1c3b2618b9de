"""The rules page of every title on the shelf can be read by all, and each of its clauses is held by a test."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from games.engine.clauses import coverage, folders
from games.engine.registry import titles


@pytest.mark.parametrize("slug", titles())
def test_every_clause_of_a_title_is_held_by_a_test(slug: str) -> None:
    report = coverage(folders()[slug])
    assert report.has_page
    assert report.clauses
    assert (report.untested, report.unknown, report.idle) == ([], [], [])


@pytest.mark.django_db
@pytest.mark.parametrize("slug", titles())
def test_a_titles_rules_page_shows_every_clause_at_its_own_address(slug: str, client: Client) -> None:
    page = client.get(reverse("games:rules", args=[slug]))
    assert page.status_code == 200
    shown = page.content.decode()
    assert [clause for clause in coverage(folders()[slug]).clauses if f'id="{clause}"' not in shown] == []
