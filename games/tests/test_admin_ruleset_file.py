"""A whole ruleset from a file: JSON or TOML; what is none is refused with every fault by path, nothing is stored."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

import games.titles
from games.engine import codec, registry
from games.models import Ruleset
from games.services import ruleset_files, rulesets

from .shelf import DATA, SLUG, WORLD_CUP, browser, put_on_shelf, ruleset, someone

pytestmark = pytest.mark.django_db
TITLES = dict(registry.titles())
SHIPPED = [(slug, name) for slug, title in TITLES.items() for name in title.rulesets()]


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def row(db: None) -> Ruleset:
    return rulesets.clone(ruleset(), someone("Author"))


@pytest.fixture
def chief(db: None) -> Client:
    return browser(someone("Chief", is_staff=True, is_superuser=True))


def give(client: Client, row: Ruleset, name: str, content: bytes) -> Any:
    file = SimpleUploadedFile(name, content)
    return client.post(f"/admin/games/ruleset/{row.pk}/import/", {"file": file})


def refused(client: Client, row: Ruleset, name: str, content: bytes | str) -> list[tuple[str, str]]:
    """The faults that the page names; the draft must be as it was."""
    answer = give(client, row, name, content.encode() if isinstance(content, str) else content)
    row.refresh_from_db()
    assert (answer.status_code, row.data) == (422, DATA["1930"])
    found: list[tuple[str, str]] = answer.context["file_faults"]
    html = answer.content.decode()
    assert [one for one in found if one[0] and f"<code>{one[0]}</code>" not in html] == []
    return found


def changed(**parts: Any) -> str:
    return json.dumps(json.loads(DATA["1930"]) | parts)


def test_a_toml_and_a_json_file_take_the_place_of_the_draft(chief: Client, row: Ruleset) -> None:
    toml = (Path(games.titles.__path__[0]) / SLUG / "data" / "2002.toml").read_bytes()
    for name, content, data in (("2002.toml", toml, DATA["2002"]), ("A.JSON", DATA["1930"].encode(), DATA["1930"])):
        assert give(chief, row, name, content).status_code == 302
        row.refresh_from_db()
        assert (row.data, row.state) == (data, "draft")


def test_what_is_given_out_is_taken_back(chief: Client, row: Ruleset) -> None:
    file = chief.get(f"/admin/games/ruleset/{row.pk}/export/")
    assert file.headers["Content-Disposition"] == 'attachment; filename="world_cup_game-1930-v2.json"'
    assert give(chief, row, "back.json", file.content).status_code == 302
    row.refresh_from_db()
    assert row.data == DATA["1930"]


def test_what_is_given_out_as_toml_is_taken_back_too(chief: Client, row: Ruleset) -> None:
    file = chief.get(f"/admin/games/ruleset/{row.pk}/export/?as=toml")
    assert file.headers["Content-Disposition"] == 'attachment; filename="world_cup_game-1930-v2.toml"'
    assert give(chief, row, "back.toml", file.content).status_code == 302
    row.refresh_from_db()
    assert row.data == DATA["1930"]
    assert chief.get(f"/admin/games/ruleset/{row.pk}/export/?as=xml").status_code == 404


@pytest.mark.parametrize("ending", ["json", "toml"])
@pytest.mark.parametrize(("slug", "name"), SHIPPED)
def test_every_ruleset_that_ships_survives_the_way_into_a_file_and_back(slug: str, name: str, ending: str) -> None:
    before = TITLES[slug].rulesets()[name]
    write, _kind = ruleset_files.WRITERS[ending]
    plain = ruleset_files.read_file(f"a.{ending}", write(json.loads(codec.dump(before))).encode())
    assert TITLES[slug].decode_ruleset(plain) == before


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.toml", "a = = 1", "This is not TOML: Invalid value (at line 1, column 5)."),
        ("a.json", '{"a": 1,}', "This is not JSON: "),
        ("a.json", '{"a": NaN}', "This is not JSON: NaN is no number."),
        ("a.json", '{"a": ' + "9" * 5000 + "}", "This is not JSON: Exceeds the limit"),
        ("a.json", '{"teams": {"peru": 1, "peru": 2}}', "The name peru stands twice in one place."),
        ("a.json", b"\xff\xfe", "The file is not text in UTF-8."),
        ("a.json", "[" * 200_000, "The file is nested too deeply to be a ruleset."),
        ("a.txt", "{}", "Give a file whose name ends in .json or .toml."),
        ("json", "{}", "Give a file whose name ends in .json or .toml."),
        ("a.json", " " * 1_000_001, "The file is larger than 1 MB; no ruleset needs that."),
        ("a.json", " " * 50_000_000, "The file is larger than 1 MB; no ruleset needs that."),
        ("a.json", "", "This is not JSON: "),
    ],
    ids=["toml", "json", "nan", "digits", "twice", "bytes", "deep", "txt", "no ending", "1 MB", "50 MB", "empty"],
)
def test_a_file_that_is_no_ruleset_at_all_is_refused_in_a_sentence(
    chief: Client, row: Ruleset, name: str, content: str | bytes, sentence: str
) -> None:
    ((path, said),) = refused(chief, row, name, content)
    assert (path, said[: len(sentence)]) == ("", sentence)


def test_no_file_is_refused_too(chief: Client, row: Ruleset) -> None:
    answer = chief.post(f"/admin/games/ruleset/{row.pk}/import/")
    assert (answer.status_code, len(answer.context["file_faults"])) == (422, 1)


def test_every_value_of_the_wrong_kind_is_named_by_its_path(chief: Client, row: Ruleset) -> None:
    data = json.loads(DATA["1930"])
    data["options"] |= {"hand_size": "three", "modifying_dice": 1, "r16_fraction": "1/5", "luck": 7}
    data["group"]["points"] = [2, 1]
    data["rounds"][0]["matches"] = ["SF-1", 2]
    data["teams"]["peru"] = "Peru"
    data["dice"]["faces"]["white_1"] = None
    del data["cards"]["foul"]["count"]
    data["tiles"]["bonus"] = 1
    found = dict(refused(chief, row, "a.json", json.dumps(data | {"weather": "rain"})))
    assert found.keys() == {
        "options.hand_size",
        "options.modifying_dice",
        "options.r16_fraction",
        "options.luck",
        "group.points",
        "rounds[0].matches[1]",
        "teams.peru",
        "dice.faces.white_1",
        "cards.foul.count",
        "tiles.bonus",
        "weather",
    }
    assert found["options.hand_size"] == "A whole number is wanted here, not “three”."
    assert found["options.modifying_dice"] == "Yes or no is wanted here, not “1”."
    assert found["options.r16_fraction"] == "“1/5” is none of these: 1, 1/2, 1/3, 1/4."
    assert found["group.points"] == "Exactly 3 values are wanted here."
    assert found["teams.peru"] == "Names with values are wanted here, not “Peru”."
    assert found["cards.foul.count"] == "This is missing."
    assert found["weather"].startswith("There is no such field here; those there are: tournament, options,")


@pytest.mark.parametrize("whole", ["[]", "5", '"a"', "null"])
def test_a_file_that_holds_something_else_is_named_as_a_whole(chief: Client, row: Ruleset, whole: str) -> None:
    assert [path for path, _sentence in refused(chief, row, "a.json", whole)] == [""]


def test_the_title_judges_a_well_formed_file(chief: Client, row: Ruleset) -> None:
    options = json.loads(DATA["1930"])["options"] | {"hand_size": 9, "max_players": 1}
    assert refused(chief, row, "a.json", changed(options=options)) == [
        ("options.max_players", "This must be from 2 to 16."),
        ("options.hand_size", "This must be from 2 to 5."),
    ]


def test_signs_and_numbers_that_cannot_be_stored_are_refused(chief: Client, row: Ruleset) -> None:
    broken = changed(tournament="\ud800", tiles={"attack": 2**60})
    found = dict(refused(chief, row, "a.json", broken))
    assert found["tournament"] == "This text holds signs that cannot be stored."
    assert found["tiles.attack"] == "This number is too large."


def test_a_crash_of_the_titles_check_is_a_fault_and_stores_nothing(
    chief: Client, row: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WORLD_CUP, "check", lambda _rules: 1 // 0)
    ((path, said),) = refused(chief, row, "a.json", DATA["2002"])
    assert (path, said) == ("", "The title could not check this ruleset; its makers can read why in the log.")


def test_a_file_just_below_the_limit_is_read() -> None:
    padded = DATA["1930"].encode().ljust(ruleset_files.MOST_BYTES)
    assert ruleset_files.read_file("a.json", padded) == json.loads(DATA["1930"])
