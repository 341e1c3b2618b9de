"""``manage.py standings``: one JSON object on standard output, or one sentence on standard error."""

import json
from pathlib import Path

import pytest

from games.management.commands.standings import Command

DATA = Path(__file__).parent / "data"
CUP_1990 = str(DATA / "worldcup" / "1990.json")
CUP_2018 = str(DATA / "worldcup" / "2018.json")
LEAGUE = str(DATA / "leagues" / "eng1-2023-24.json")


def run(*arguments: str) -> None:
    Command().run_from_argv(["manage.py", "standings", *arguments])


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, list[dict[str, object]]]:
    run(*arguments, "--json")
    out, err = capsys.readouterr()
    assert err == ""
    assert list(json.loads(out)) == ["tables"]
    return json.loads(out)["tables"]


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What standard error says of a call that ends with exit code 1 and prints nothing."""
    with pytest.raises(SystemExit) as end:
        run(*arguments, "--json")
    out, err = capsys.readouterr()
    assert (end.value.code, out) == (1, "")
    return err


def test_a_row_holds_the_numbers_and_what_decided_the_place(capsys: pytest.CaptureFixture[str]) -> None:
    tables = printed(capsys, CUP_2018, "--preset", "2018")
    assert list(tables) == list("ABCDEFGH")
    assert tables["B"][0] == {
        "rank": 1,
        "team": "Spain",
        "played": 3,
        "won": 1,
        "drawn": 2,
        "lost": 0,
        "for": 6,
        "against": 5,
        "points": 5,
        "because": "above Portugal: goals scored 6 to 5",
    }


def test_what_only_lots_can_settle_is_said_and_shares_a_rank(capsys: pytest.CaptureFixture[str]) -> None:
    rows = printed(capsys, CUP_1990, "--preset", "1990")["F"]
    assert [(row["rank"], row["because"]) for row in rows] == [
        (1, "above Netherlands: points 4 to 3"),
        (2, "lots"),
        (2, "above Egypt: points 3 to 2"),
        (4, ""),
    ]


def test_a_league_needs_no_preset_and_shows_points_after_adjustments(capsys: pytest.CaptureFixture[str]) -> None:
    tables = printed(capsys, LEAGUE)
    assert list(tables) == ["league"]
    points = {row["team"]: row["points"] for row in tables["league"]}
    assert (points["Everton FC"], points["Manchester City FC"]) == (40, 91)


def test_without_json_the_tables_are_for_reading_with_notes_beneath(capsys: pytest.CaptureFixture[str]) -> None:
    run(LEAGUE)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "league"
    assert lines[-2:] == [
        "    Everton FC: -8 points, breach of financial rules",
        "    Nottingham Forest FC: -4 points, breach of financial rules",
    ]


def test_a_missing_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "no/such.json") == "CommandError: no/such.json: No such file or directory\n"


def test_a_folder_is_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert refused(capsys, str(tmp_path)) == f"CommandError: {tmp_path}: Is a directory\n"


def test_a_fault_is_named_by_file_and_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = json.loads(Path(CUP_2018).read_text("utf-8"))
    file["groups"]["H"]["matches"][2]["hg"] = -1
    path = tmp_path / "cup.json"
    path.write_text(json.dumps(file), "utf-8")
    said = refused(capsys, str(path), "--preset", "2018")
    assert said == f"CommandError: {path}: groups.H.matches[2].hg: should be a whole number of at least 0\n"


def test_text_that_is_no_json_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cup.json"
    path.write_text("rank,team\n1,Spain\n", "utf-8")
    assert refused(capsys, str(path)).startswith(f"CommandError: {path}: the file: not JSON (")


def test_an_unknown_preset_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, CUP_2018, "--preset", "1066")
    assert said == "CommandError: --preset: no preset '1066'; known are 1930, 1990, 1994, 2002, 2010, 2018, 2019\n"


def test_a_world_cup_without_a_preset_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "a World Cup needs the preset of a year" in refused(capsys, CUP_2018)
