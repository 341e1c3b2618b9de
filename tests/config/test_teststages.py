"""bin/test reads its words, counts what ran, and fails when anything failed."""

from pathlib import Path

import pytest

from config import teststages
from config.teststages import Counts, Result, Run

REPORT = """<?xml version="1.0"?><testsuites>
<testsuite name="pytest" errors="1" failures="2" skipped="3" tests="10" time="1"></testsuite></testsuites>"""


def test_words_that_are_not_ours_go_to_pytest() -> None:
    options, extra = teststages._read(["--without", "browser", "-x", "--", "-k", "dice"])
    assert (options.without, options.only, extra) == (["browser"], [], ["-x", "-k", "dice"])


def test_a_stage_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        teststages._read(["--without", "weather"])
    assert "invalid choice: 'weather'" in capsys.readouterr().err


def test_a_report_is_counted_by_how_its_tests_ended(tmp_path: Path) -> None:
    (tmp_path / "report.xml").write_text(REPORT)
    assert teststages.read_report(tmp_path / "report.xml") == Counts(passed=4, failed=3, skipped=3)


def test_a_command_that_fails_is_named_and_the_next_one_still_runs(tmp_path: Path) -> None:
    run, result = Run([], tmp_path), Result()
    run.check(result, "false")
    run.check(result, "true")
    assert (result.faults, result.counts) == (["false"], Counts(passed=1, failed=1))


def test_a_stage_in_which_no_test_was_found_fails(tmp_path: Path) -> None:
    run, result = Run([], tmp_path), Result()
    run.pytest(result, str(tmp_path), "-p", "no:cacheprovider")
    assert (len(result.faults), result.counts) == (1, Counts(failed=1))


def test_the_last_line_sums_up_all_stages_and_one_fault_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def good(run: Run, result: Result) -> None:
        result.note("tests", Counts(passed=5, skipped=1), is_good=True)

    def bad(run: Run, result: Result) -> None:
        result.note("types", Counts(passed=1, failed=1), is_good=False)

    monkeypatch.setattr(teststages, "STAGES", {"bad": bad, "good": good, "long": bad})
    assert teststages.main(["--without", "long"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "6 passed, 1 failed, 1 skipped"
    assert lines[-2].split() == ["long", "left", "out"]


def test_a_missing_browser_fails_its_stage(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    result = Result()
    teststages.browser(Run([], tmp_path), result)
    assert (result.faults, result.counts) == (["chromium"], Counts(failed=1))
