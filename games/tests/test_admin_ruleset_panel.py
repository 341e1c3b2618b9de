"""The ruleset panel: a ruleset is cloned, broken, mended, published, and played."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import Member
from games.admin.rulesets.desk import digest
from games.admin.rulesets.form import RulesetForm
from games.models import Move, Ruleset, Table
from games.selectors.loading import game_of, state_of
from games.services import playing, rulesets

from .shelf import DATA, SLUG, WORLD_CUP, browser, put_on_shelf, ruleset, someone, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def chief() -> Client:
    return browser(someone("Chief", is_staff=True, is_superuser=True))


def clerk(*rights: str) -> Client:
    """Somebody of the staff with these rights over rulesets."""
    member = someone("Clerk", is_staff=True)
    member.user_permissions.set(Permission.objects.filter(codename__in=[f"{right}_ruleset" for right in rights]))
    return browser(member)


def page(row: Ruleset, name: str = "change") -> str:
    return f"/admin/games/ruleset/{row.pk}/{name}/"


def draft(name: str = "1930") -> Ruleset:
    return rulesets.clone(ruleset(name), someone("Author"))


def filled(row: Ruleset) -> dict[str, Any]:
    """What a browser would post of the page as it stands."""
    form = RulesetForm(WORLD_CUP, plain=json.loads(row.data))
    posted: dict[str, Any] = {"note": row.note}
    for node in form.root.walk():
        if node.kind == "rows":
            posted[f"{node.name}.rows"] = str(len(node.rows))
        if node.kind == "leaf" and (node.widget != "check" or node.text):
            posted[node.name] = node.text
    return {**posted, "base": digest(row)}


def place(row: Ruleset, path: str) -> str:
    """The name of the input at a path."""
    form = RulesetForm(WORLD_CUP, plain=json.loads(row.data))
    return form._by_path()[path].name


def told(answer: Any) -> dict[str, str]:
    """The faults of a page by path."""
    return {one.path: one.sentence for one in answer.context["form"].told if not one.is_warning}


def test_the_list_shows_state_and_use(chief: Client) -> None:
    row = ruleset()
    for _number in range(3):
        table(None, ["random", None], ruleset=row)
    rulesets.clone(row, someone("Ana"))
    answer = chief.get("/admin/games/ruleset/")
    office = answer.context["cl"].model_admin
    shown = {str(one): (one.state, office.use(one)) for one in answer.context["cl"].result_list}
    link = f'<a href="/admin/games/table/?ruleset__id__exact={row.pk}">3 tables</a>'
    assert shown == {"world_cup_game 1930 v1": ("published", link), "world_cup_game 1930 v2": ("draft", "-")}


def test_a_clone_is_a_draft_of_whoever_pressed_the_button(chief: Client) -> None:
    row = ruleset()
    answer = chief.post(page(row, "clone"), {"name": "short"})
    made = Ruleset.objects.get(name="short")
    assert (answer.status_code, answer.headers["Location"]) == (302, page(made))
    assert (made.version, made.state, made.parent, made.data) == (1, "draft", row, row.data)
    assert made.author is not None
    assert made.author.name == "Chief"


@pytest.mark.parametrize("name", ["two words", "x" * 41, "ä", "a/b"])
def test_a_clone_needs_a_name_that_an_address_can_hold(chief: Client, name: str) -> None:
    answer = chief.post(page(ruleset(), "clone"), {"name": name})
    assert (answer.status_code, Ruleset.objects.count()) == (422, 1)
    assert "at most 40 letters" in answer.content.decode()


def test_what_the_form_shows_and_takes_back_is_the_ruleset(chief: Client) -> None:
    for name in ("1930", "2002"):
        row = draft(name) if name == "1930" else rulesets.clone(ruleset(name), None)
        answer = chief.post(page(row), {**filled(row), "save": "1"})
        assert answer.status_code == 302
        row.refresh_from_db()
        assert row.data == DATA[name]


def test_every_input_of_the_page_is_labelled_and_none_is_forgotten(chief: Client) -> None:
    row = draft()
    html = chief.get(page(row)).content.decode()
    html = html[html.index('id="ruleset"') : html.index('id="file-form"')]
    fields = re.findall(r"<(?:input|select|textarea)\b[^>]*>", html)
    shown = {re.search(r'name="([^"]+)"', one)[1]: one for one in fields}  # type: ignore[index]
    labels = set(re.findall(r'<label for="([^"]+)"', html))
    bare = [
        name for name, one in shown.items() if "hidden" not in one and name not in labels and "aria-label=" not in one
    ]
    assert bare == []
    assert set(filled(row)) - set(shown) == set()
    assert len(fields) < 1000  # what Django takes in one form


def test_the_page_has_neither_script_nor_style_of_its_own(chief: Client) -> None:
    html = chief.get(page(draft())).content.decode()
    assert "style=" not in html
    assert "onclick" not in html
    assert "<script>" not in html


FIVE = {
    "cards.attack.count": ("cards.attack.count", "-3", "This must be from 0 to 99."),
    "a fixture naming no team": ("fixtures.1-1.left", "atlantis", "atlantis is not known."),
    "a cycle in the tree": ("knockout.SF-1.left", "winner_F", "This match waits for itself through winner_F."),
    "a wrong type": ("options.hand_size", "three", "A whole number is wanted here, not “three”."),
}


@pytest.mark.parametrize(("path", "value", "sentence"), FIVE.values(), ids=FIVE)
def test_a_fault_stands_at_its_field_and_nothing_is_stored(chief: Client, path: str, value: str, sentence: str) -> None:
    row = draft()
    answer = chief.post(page(row), {**filled(row), place(row, path): value, "save": "1"})
    where = path.removesuffix(".left") if path.startswith("fixtures") else path
    assert (answer.status_code, told(answer)[where]) == (422, sentence)
    html = answer.content.decode()
    assert html.count(sentence) == 2  # in the summary and at the field
    assert f'aria-invalid="true" aria-describedby="{place(row, where)}-faults' in html
    row.refresh_from_db()
    assert row.data == DATA["1930"]


def test_five_breaks_are_named_at_their_paths_as_far_as_the_title_can_look(chief: Client) -> None:
    row = draft()
    breaks = {path: value for path, value, _sentence in FIVE.values() if path != "options.hand_size"}
    broken = {**filled(row), **{place(row, path): value for path, value in breaks.items()}}
    answer = chief.post(page(row), {**broken, "publish": "1"})
    assert answer.status_code == 422
    assert told(answer) == {
        "cards.attack.count": "This must be from 0 to 99.",
        "fixtures.1-1": "atlantis is not known.",
        "fixtures": "France and Mexico are in one group and never meet.",
        "knockout.SF-1.left": "This match waits for itself through winner_F.",
        "knockout.F.left": "This match waits for itself through winner_SF-1.",
        "knockout": "first_1 has no place in the knock-out matches.",
        "rounds[0].matches[0]": "A match of this round must be over before the round in which its teams meet.",
    }
    row.refresh_from_db()
    assert (row.state, row.data) == ("draft", DATA["1930"])


def test_a_deck_too_small_for_the_hands_is_named_at_the_hand_size(chief: Client) -> None:
    row = draft()
    few = {place(row, f"cards.{name}.count"): "1" for name in json.loads(row.data)["cards"]}
    answer = chief.post(page(row), {**filled(row), **few, "save": "1"})
    assert answer.status_code == 422
    assert told(answer)["options.hand_size"] == "8 cards are too few for the hands of 13 players and one lap of draws."


def test_checking_alone_stores_nothing_and_says_what_it_found(chief: Client) -> None:
    row = draft()
    changed = {**filled(row), place(row, "cards.attack.count"): "30", "check": "1"}
    answer = chief.post(page(row), changed)
    assert (answer.status_code, told(answer), answer.context["is_sound"]) == (200, {}, True)
    row.refresh_from_db()
    assert row.data == DATA["1930"]


def test_a_warning_is_shown_and_stops_nothing(chief: Client) -> None:
    row = draft()
    black = {place(row, "teams.brazil.rank"): "black", place(row, "teams.peru.rank"): "black"}
    answer = chief.post(page(row), {**filled(row), **black, "save": "1"}, follow=True)
    warnings = [(one.path, one.sentence) for one in answer.context["form"].told if one.is_warning]
    assert warnings == [("teams", "3 teams are Black, and there are 2 football pieces of that colour.")]
    row.refresh_from_db()
    assert json.loads(row.data)["teams"]["peru"]["rank"] == "black"


def test_rows_are_added_removed_and_lifted_without_storing_anything(chief: Client) -> None:
    row = draft()
    more = chief.post(page(row), {**filled(row), "add": "r.ranks"})
    assert len(more.context["form"].root.children[4].rows) == 7
    fewer = chief.post(page(row), {**filled(row), "remove": "r.ranks.0"})
    assert [one.node.children[0].text for one in fewer.context["form"].root.children[4].rows][:2] == ["red", "blue"]
    lifted = chief.post(page(row), {**filled(row), "up": "r.ranks.1"})
    assert [one.node.children[0].text for one in lifted.context["form"].root.children[4].rows][:2] == ["red", "black"]
    row.refresh_from_db()
    assert ([more.status_code, fewer.status_code, lifted.status_code], row.data) == ([200] * 3, DATA["1930"])


def test_the_same_name_twice_is_a_fault_of_its_own(chief: Client) -> None:
    row = draft()
    answer = chief.post(page(row), {**filled(row), "r.teams.1:key": "argentina", "save": "1"})
    assert (answer.status_code, told(answer)) == (422, {"teams.argentina": "argentina is here twice."})


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
