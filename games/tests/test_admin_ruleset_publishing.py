"""The ruleset panel: a draft is published, used and retired, by those with the right, and no version in use changes."""

from __future__ import annotations

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import Member
from accounts.services import create_club
from games.models import Move, Ruleset, Table
from games.selectors.loading import game_of, state_of
from games.selectors.shelf import playable
from games.services import playing

from .panel import clerk, draft, filled, page, place, told
from .shelf import DATA, SLUG, WORLD_CUP, browser, put_on_shelf, ruleset, someone

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def chief() -> Client:
    return browser(someone("Chief", is_staff=True, is_superuser=True))


def test_two_people_at_one_draft_do_not_overwrite_each_other(chief: Client) -> None:
    row = draft()
    mine, theirs = filled(row), {**filled(row), place(row, "cards.attack.count"): "30"}
    assert chief.post(page(row), {**theirs, "save": "1"}).status_code == 302
    answer = chief.post(page(row), {**mine, "save": "1"})
    row.refresh_from_db()
    assert (answer.status_code, json.loads(row.data)["cards"]["attack"]["count"]) == (409, 30)


@pytest.mark.parametrize("state", ["published", "retired"])
def test_a_published_version_never_changes_even_by_a_forged_form(chief: Client, state: str) -> None:
    row = draft()
    posted = {**filled(row), place(row, "cards.attack.count"): "30"}
    Ruleset.objects.filter(pk=row.pk).update(state=state)
    file = SimpleUploadedFile("a.json", DATA["2002"].encode())
    answers = [
        *(chief.post(page(row), {**posted, button: "1"}).status_code for button in ("save", "check", "publish")),
        chief.post(page(row), {**posted, "add": "r.teams"}).status_code,
        chief.post(page(row, "import"), {"file": file}).status_code,
        chief.post(page(row, "delete"), {"post": "yes"}).status_code,
    ]
    row.refresh_from_db()
    assert answers == [409, 409, 409, 409, 409, 403]
    assert (row.state, row.data) == (state, DATA["1930"])
    assert f'name="{place(row, "cards.attack.count")}"' not in chief.get(page(row)).content.decode()


def test_publishing_checks_again_what_has_been_stored(chief: Client) -> None:
    row = draft()
    bad = json.loads(row.data) | {"third_place": "nowhere"}
    Ruleset.objects.filter(pk=row.pk).update(data=json.dumps(bad))
    row.refresh_from_db()
    assert told(chief.get(page(row))) == {
        "third_place": "The match for third place is played in the last round, before the final in its list."
    }
    answer = chief.post(page(row), {**filled(row), "publish": "1"})
    row.refresh_from_db()
    assert (answer.status_code, row.state) == (422, "draft")


def test_a_retired_version_is_not_offered_for_new_tables(chief: Client) -> None:
    row = ruleset()
    assert chief.post(page(row, "retire")).status_code == 302
    row.refresh_from_db()
    assert row.state == "retired"
    assert chief.post(page(row, "retire")).status_code == 409
    assert browser(someone("Ana")).get(f"/open/{SLUG}/").status_code == 409


def test_who_did_what_and_why_stands_in_the_history(chief: Client) -> None:
    chief.post(page(ruleset(), "clone"), {"name": "short"})
    row = Ruleset.objects.get(name="short")
    chief.post(page(row), {**filled(row), "note": "a quicker game", "save": "1"})
    row.refresh_from_db()
    chief.post(page(row), {**filled(row), "publish": "1"})
    entries = chief.get(page(row, "history")).context["action_list"].object_list
    said = sorted(str(entry.get_change_message()) for entry in entries)
    assert said == ["Changed: a quicker game", "Cloned from world_cup_game 1930 v1", "Published: a quicker game"]


LOOK = {"list": 200, "change": 200, "export": 200, "clone": 403, "save": 403, "retire": 403, "import": 403}
RIGHTS = {
    (): dict.fromkeys(LOOK, 403),
    ("view",): LOOK,
    ("view", "add"): {**LOOK, "clone": 302},
    ("view", "change"): {**LOOK, "save": 302, "retire": 302, "import": 422},
}


@pytest.mark.parametrize("rights", RIGHTS, ids=lambda rights: "+".join(rights) or "none")
def test_each_page_is_for_those_with_the_right(rights: tuple[str, ...]) -> None:
    client, row, old = clerk(*rights), draft(), ruleset()
    codes = {
        "list": client.get("/admin/games/ruleset/").status_code,
        "change": client.get(page(row)).status_code,
        "export": client.get(page(row, "export")).status_code,
        "clone": client.post(page(old, "clone"), {"name": "mine"}).status_code,
        "save": client.post(page(row), {**filled(row), "save": "1"}).status_code,
        "retire": client.post(page(old, "retire")).status_code,
        "import": client.post(page(row, "import")).status_code,
    }
    assert codes == RIGHTS[rights]


def test_a_member_of_no_staff_sees_none_of_it() -> None:
    client, row = browser(someone("Ana")), draft()
    for name in ("change", "export"):
        assert client.get(page(row, name)).status_code == 302
    assert client.post(page(row), {**filled(row), "save": "1"}).headers["Location"].startswith("/admin/login/")


def test_a_clone_for_a_club_is_offered_to_its_members_alone(chief: Client) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    club = create_club(ana, name="Rovers")
    answer = chief.post(page(ruleset(), "clone"), {"name": "short", "club": "nowhere"})
    assert (answer.status_code, "There is no club with the address nowhere." in answer.content.decode()) == (422, True)
    chief.post(page(ruleset(), "clone"), {"name": "short", "club": club.slug})
    row = Ruleset.objects.get(name="short")
    assert row.club == club
    chief.post(page(row), {**filled(row), "publish": "1"})
    assert [row in playable(SLUG, member) for member in (ana, ben, None)] == [True, False, False]


def test_a_table_is_opened_and_played_with_the_published_clone(chief: Client) -> None:
    chief.post(page(ruleset(), "clone"), {"name": "short"})
    row = Ruleset.objects.get(name="short")
    changes = {place(row, "cards.attack.count"): "31", place(row, "options.hand_size"): "4"}
    broken = {**filled(row), **changes, place(row, "fixtures.1-1.left"): "atlantis"}
    assert chief.post(page(row), {**broken, "publish": "1"}).status_code == 422
    assert chief.post(page(row), {**filled(row), **changes, "publish": "1"}).status_code == 302
    row.refresh_from_db()
    assert row.state == "published"

    ana = someone("Ana")
    one = _opened(ana, row)
    playing.play_on(one.pk, 5.0)
    one = Table.objects.select_related("ruleset").get()
    hand = game_of(one).view(state_of(one), 0).hand
    assert (one.ruleset, one.status, len(hand)) == (row, "playing", 4)
    _play_a_turn(browser(ana), one)
    assert list(Move.objects.filter(table=one, seat=0).values_list("origin", flat=True)) == ["person"] * 2


def _opened(ana: Member, row: Ruleset) -> Table:
    client = browser(ana)
    form = client.get(f"/open/{SLUG}/?ruleset={row.pk}&seats=2").context["form"]
    posted = {field.html_name: field.value() for field in form if field.value() not in (None, False)}
    posted |= {"shown": str(row.pk), "seat_1": "ai:random"}
    answer = client.post(f"/open/{SLUG}/", posted)
    assert answer.status_code == 302
    return Table.objects.get()


def _play_a_turn(client: Client, one: Table) -> None:
    """Press buttons of the table's page until the turn is over: discard a card, end the turn."""
    for start in ("discard:", "end"):
        html = client.get(one.get_absolute_url()).content.decode()
        asks, moves = (re.findall(rf'name="{name}"[^>]* value="([^"]+)"', html) for name in ("ask", "move"))
        move = next(one for one in moves if one.startswith(start))
        answer = client.post(f"{one.get_absolute_url()}step/", {"ask": asks[0], "move": move})
        assert answer.status_code == 302
