"""From a ruleset to the leagues that are played with it."""

from __future__ import annotations

import pytest
from django.test import Client
from model_bakery import baker

from accounts.models import Member
from games.engine import codec, registry
from games.models import Ruleset
from tournaments.models import League

pytestmark = pytest.mark.django_db


def test_the_use_of_a_ruleset_leads_to_its_leagues_and_to_no_others() -> None:

    slug, title = next(iter(registry.titles().items()))
    data = codec.dump(next(iter(title.rulesets().values())))
    row, other = (
        Ruleset.objects.create(title=slug, name="one", version=version, data=data, state="published")
        for version in (7, 8)
    )
    mine = baker.make(League, title=slug, ruleset=row, name="A")
    baker.make(League, title=slug, ruleset=other, name="B")
    client = Client()
    chief = baker.make(Member, username="chief", name="Chief", is_staff=True, is_superuser=True)
    client.force_login(chief, backend="django.contrib.auth.backends.ModelBackend")
    html = client.get(f"/admin/games/ruleset/{row.pk}/change/").content.decode()
    link = f"/admin/tournaments/league/?ruleset__id__exact={row.pk}"
    assert f'<a href="{link}">1 league</a>' in html
    answer = client.get(link)
    assert (answer.status_code, list(answer.context["cl"].result_list)) == (200, [mine])
