"""The maintainer's commands: one JSON object on standard output, one sentence and exit code 1 for what cannot be."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from games.engine.conformance import QUICK, Plan, Report
from games.engine.contract import Title

from .faulty import ALL
from .rehearsals import rally, windows

SHELF = {"rally": rally.TITLE, "windows": windows.TITLE}
SPOILT = next(spoilt for spoilt in ALL if spoilt.what == "a card is lost").title


@pytest.fixture(autouse=True)
def _shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rehearsals stand on the shelf, and examinations are short."""
    for module in ("games.engine.selfplay_setting", "games.management.commands.conformance"):
        monkeypatch.setattr(f"{module}.titles", lambda: SHELF)


def run(*arguments: str) -> tuple[str, str, int]:
    """Standard output, standard error and exit code of a command."""
    out, err, code = StringIO(), StringIO(), 0
    try:
        call_command(*arguments, stdout=out, stderr=err)
    except SystemExit as ended:
        code = int(ended.code or 0)
    return out.getvalue(), err.getvalue(), code


def selfplay(*more: str) -> Any:
    return json.loads(
        run("selfplay", "rally", "--ruleset", "plain", "--seats", "2", "--tables", "3", "--json", *more)[0]
    )


def test_selfplay_answers_with_one_object_and_progress_goes_elsewhere() -> None:
    out, err, code = run("selfplay", "rally", "--ruleset", "plain", "--seats", "2", "--tables", "2", "--json")
    assert (json.loads(out)["tables"], err.count("\n"), code) == (2, 2, 0)


def test_selfplay_takes_salt_options_and_ais() -> None:
    one, other, short = (
        selfplay("--salt", "a"),
        selfplay("--salt", "b"),
        selfplay("--salt", "a", "--option", "rounds=2"),
    )
    assert len({result["fingerprint"] for result in (one, other, short)}) == 3
    assert short["moves"] < one["moves"]
    assert sorted(selfplay("--ai", "heuristic,random")["wins_by_ai"]) == ["heuristic", "random"]


def test_selfplay_can_be_read_by_people() -> None:
    out, _, _ = run("selfplay", "rally", "--ruleset", "plain", "--seats", "2")
    assert out.splitlines()[0].split() == ["tables", "1"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["selfplay", "gone", "--ruleset", "plain", "--seats", "2"],
        ["selfplay", "rally", "--ruleset", "gone", "--seats", "2"],
        ["selfplay", "rally", "--ruleset", "plain", "--seats", "3"],
        ["selfplay", "rally", "--ruleset", "plain", "--seats", "2", "--option", "gone=1"],
        ["selfplay", "rally", "--ruleset", "plain", "--seats", "2", "--ai", "genius"],
        ["selfplay", "rally", "--ruleset", "plain", "--seats", "2", "--tables", "0"],
        ["conformance", "gone"],
        ["fuzz", "gone"],
        ["fuzz", "rally", "--case", "/no/such/file"],
        *(["fuzz", "rally", "--minutes", amount] for amount in ("nan", "inf", "-1")),
        *(["bench", "--seconds", amount] for amount in ("nan", "inf", "0", "-1")),
        ["selfplay", "rally", "--ruleset", "plain", "--seats", "2", "--tables", "-5"],
        ["selfplay", "rally", "--ruleset", "plain", "--seats", "2", "--tables", "9" * 30],
    ],
    ids=lambda arguments: " ".join(arguments),
)
def test_what_cannot_be_done_is_refused_with_one_sentence(arguments: list[str]) -> None:
    out = StringIO()
    with pytest.raises(CommandError) as caught:
        call_command(*arguments, stdout=out, stderr=StringIO())
    assert (out.getvalue(), "\n" in str(caught.value), str(caught.value)[-1]) == ("", False, ".")


def test_conformance_sums_up_every_title_and_exits_well() -> None:
    out, _, code = run("conformance", "--json")
    summary = json.loads(out)
    assert (sorted(summary), code) == (["rally", "windows"], 0)
    assert summary["rally"]["faults"] == []
    assert sorted(summary["rally"]["varied"]) == ["bonus", "deck", "hands"]


def test_conformance_names_the_faults_and_exits_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF, "rally", SPOILT)
    out, _, code = run("conformance", "rally")
    assert code == 1
    assert any(line.startswith("  no piece is lost: ") for line in out.splitlines())


def test_conformance_in_full_asks_for_more_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = []

    def examine(title: Title, plan: Plan, say: object) -> Report:
        plans.append(plan)
        return Report(title=title.info.slug)

    monkeypatch.setattr("games.management.commands.conformance.examine", examine)
    run("conformance", "rally")
    run("conformance", "rally", "--full")
    assert plans[0] == QUICK
    assert (plans[1].random, plans[1].heuristic, plans[1].seats) == (200, 20, (4, 5, 9))


def test_fuzz_prints_a_case_that_shows_the_fault_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(SHELF, "rally", SPOILT)
    out, _, code = run("fuzz", "rally", "--minutes", "1", "--salt", "a")
    case = tmp_path / "case.txt"
    case.write_text(out)
    assert (json.loads(out.splitlines()[-1])["question"], code) == ("no piece is lost", 1)
    assert run("fuzz", "rally", "--case", str(case))[::2] == (out, 1)
    with pytest.raises(CommandError, match="is a case of rally, not of windows"):
        call_command("fuzz", "windows", "--case", str(case))


def test_fuzz_prints_one_object_from_which_the_fault_is_shown_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(SHELF, "rally", SPOILT)
    out, _, code = run("fuzz", "rally", "--minutes", "1", "--salt", "a", "--json")
    found = json.loads(out)
    assert (list(found), code) == (["title", "minutes", "tables", "moves", "faults"], 1)
    assert (found["title"], found["minutes"], found["faults"][0]["question"]) == ("rally", 1.0, "no piece is lost")
    case = tmp_path / "case.json"
    case.write_text(out)
    again, _, code = run("fuzz", "rally", "--case", str(case), "--json")
    assert (json.loads(again)["faults"], code) == (found["faults"], 1)


def test_fuzz_counts_when_all_is_well_and_progress_goes_elsewhere() -> None:
    out, err, code = run("fuzz", "rally", "--minutes", "0", "--salt", "a")
    assert (out[:9], out.endswith(" 0 faults\n"), err.count("\n"), code) == ("1 tables,", True, 1, 0)
    found = json.loads(run("fuzz", "rally", "--minutes", "0", "--salt", "a", "--json")[0])
    assert (found["tables"], found["faults"]) == (1, [])


def test_what_holds_no_fault_is_no_case(tmp_path: Path) -> None:
    path = tmp_path / "well.json"
    path.write_text(run("fuzz", "rally", "--minutes", "0", "--json")[0])
    with pytest.raises(CommandError, match="is no case"):
        run("fuzz", "rally", "--case", str(path))


def test_verify_table_says_what_is_wrong_and_exits_with_1(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_text("[]")
    out, _, code = run("verify_table", str(path))
    sentence = "This is no export of a table: Expected `object`, got `array`."
    assert (out, code) == (f"{sentence}\n", 1)
    out, _, code = run("verify_table", str(path), "--json")
    assert (json.loads(out), code) == ({"file": "table.json", "equal": False, "faults": [sentence]}, 1)
