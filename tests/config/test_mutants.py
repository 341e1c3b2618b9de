"""bin/mutants draws the same sample for the same seed, leaves out what is no rule, and counts what was noticed."""

import json
from pathlib import Path

import pytest

from config import mutants

NAMES = [f"games.titles.small.rules.x_score__mutmut_{number}" for number in range(1, 31)]


def title(top: Path) -> Path:
    """A title of one rule, with everything beside it that is none."""
    folder = top / "games" / "titles" / "small"
    for name in ("rules.py", "words.py", "positions.py", "bot.py", "bot/plan.py", "tests/test_1.py", "phases/setup.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("def score(goals: int) -> int:\n    return goals + 1\n")
    return folder


def test_the_same_seed_draws_the_same_sample() -> None:
    drawn = mutants.pick(NAMES, 10, "spring")
    assert mutants.pick(reversed(NAMES), 10, "spring") == drawn
    assert mutants.pick(NAMES, 10, "autumn") != drawn
    assert (len(set(drawn)), set(drawn) <= set(NAMES)) == (10, True)


def test_a_sample_is_no_larger_than_what_there_is() -> None:
    assert mutants.pick(NAMES, 200, "spring") == sorted(NAMES)


def test_only_the_rules_are_mutated(tmp_path: Path) -> None:
    title(tmp_path)
    below = Path("games/titles/small")
    assert mutants.rules_of("small", tmp_path) == [below / "phases" / "setup.py", below / "rules.py"]


def test_faults_have_names_by_which_mutmut_runs_them(tmp_path: Path) -> None:
    title(tmp_path)
    rules = [Path("games/titles/small/rules.py")]
    mutants.configure(tmp_path, "small", rules)
    assert mutants.mutants_of(tmp_path, rules) == [
        f"games.titles.small.rules.x_score__mutmut_{number}" for number in (1, 2)
    ]


def test_faults_that_break_down_or_never_end_are_noticed_and_those_without_a_test_are_not() -> None:
    ends = ["killed", "killed", "timeout", "segfault", "survived", "no tests", "not checked", "killed"]
    found = dict(zip(NAMES, ends, strict=False))
    assert mutants.figures(found) == {"sampled": 8, "killed": 4, "survived": 3, "timeout": 1, "share": 0.625}


def test_outcomes_are_read_from_what_mutmut_left(tmp_path: Path) -> None:
    (tmp_path / "mutants" / "games").mkdir(parents=True)
    codes = dict(zip(NAMES[:4], [1, 0, 33, None], strict=True))
    (tmp_path / "mutants" / "games" / "rules.py.meta").write_text(json.dumps({"exit_code_by_key": codes}))
    assert list(mutants.outcomes(tmp_path, NAMES[:4]).values()) == ["killed", "survived", "no tests", "not checked"]


def test_a_title_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutants.main(["chess"])
    assert "invalid choice: 'chess'" in capsys.readouterr().err
