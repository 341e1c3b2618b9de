"""`bin/mutants TITLE [--sample N] [--seed S]`: mutation testing of a title's rules.

Mutmut plants one small fault at a time into the rules and asks the title's own tests whether they notice. That happens
in a copy outside the checkout, which holds no more than the engine and the title and knows no Django. Every fault gets
a process in which no test has run before: a process that had, would remember games made by sound rules.
"""

import argparse
import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.stats import status_by_exit_code
from mutmut.utils.format_utils import get_mutant_name

TOP = Path(__file__).resolve().parent.parent
ENOUGH = 0.85
NOT_RULES = frozenset({"tests", "bot", "bot.py", "words.py", "positions.py"})
NOTICED = frozenset({"killed", "timeout", "segfault", "suspicious"})  # tests failed, never ended, or broke down

CONFIGURATION = """
[tool.pytest.ini_options]
addopts = ["-p", "no:django", "-p", "no:cacheprovider", "--import-mode=importlib", "-m", "not long"]
markers = ["clause(id): a rule", "long: takes minutes"]

[tool.mutmut]
source_paths = ["games"]
only_mutate = {rules}
pytest_add_cli_args_test_selection = ["games/titles/{title}/tests", "--ignore-glob=*/test_bot_*"]
process_isolation = "forkserver"
timeout_constant = 5.0
timeout_multiplier = 4.0
use_git_change_detection = false
track_dependencies = false
"""


def rules_of(title: str, top: Path = TOP) -> list[Path]:
    """The modules of a title's rules, as paths below `top`."""
    folder = top / "games" / "titles" / title
    files = (file.relative_to(top) for file in sorted(folder.rglob("*.py")))
    return [file for file in files if not NOT_RULES & set(file.parts[3:])]


def mutants_of(folder: Path, files: Iterable[Path]) -> list[str]:
    """The names of all faults that mutmut can plant into these modules of the copy."""
    with contextlib.chdir(folder):  # mutmut reads its configuration where it stands
        planted = {file: mutate_file_contents(str(file), file.read_text("utf-8")) for file in files}
    return [get_mutant_name(file, name) for file, result in planted.items() for name in result.mutant_names]


def pick(names: Iterable[str], count: int, seed: str) -> list[str]:
    """A random sample that the same seed draws again from the same names."""
    ordered = sorted(names)
    return sorted(random.Random(seed).sample(ordered, min(count, len(ordered))))


def copy_to(folder: Path, title: str, rules: Iterable[Path]) -> None:
    """Everything that the title's tests need, with a configuration of its own."""
    for part in ("games/engine", f"games/titles/{title}"):
        shutil.copytree(TOP / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("games/__init__.py", "games/titles/__init__.py"):
        shutil.copy(TOP / part, folder / part)
    configure(folder, title, rules)


def configure(folder: Path, title: str, rules: Iterable[Path]) -> None:
    """Say to mutmut and pytest what they find in the folder."""
    listed = json.dumps([str(file) for file in rules])
    (folder / "pyproject.toml").write_text(CONFIGURATION.format(title=title, rules=listed), "utf-8")


def run(folder: Path, names: Sequence[str], children: int) -> None:
    """Let mutmut try these faults in the copy; what it says goes to standard error. Raises CalledProcessError."""
    mutmut = str(Path(sys.executable).with_name("mutmut"))
    environment = {**os.environ, "PYTHONPATH": "", "PYTHONUTF8": "1", "PYTHONHASHSEED": "0"}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    command = [mutmut, "run", "--max-children", str(children), *names]
    subprocess.run(command, cwd=folder, env=environment, stdout=sys.stderr, check=True)


def outcomes(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """How each of these faults fared, in mutmut's words."""
    codes: dict[str, int | None] = {}
    for file in (folder / "mutants").rglob("*.py.meta"):
        codes |= json.loads(file.read_text("utf-8"))["exit_code_by_key"]
    return {name: status_by_exit_code[codes[name]] for name in names}


def change_of(folder: Path, name: str) -> list[str]:
    """The lines that a fault takes away and puts in."""
    with contextlib.chdir(folder):
        lines = get_diff_for_mutant(name).splitlines()
    return [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def figures(found: Mapping[str, str]) -> dict[str, float]:
    """The counts of a run; a fault that no test reaches survives."""
    count = Counter(found.values())
    noticed = sum(count[status] for status in NOTICED)
    return {
        "sampled": len(found),
        "killed": noticed - count["timeout"],
        "survived": len(found) - noticed,
        "timeout": count["timeout"],
        "share": round(noticed / len(found), 4),
    }


def read(words: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(prog="bin/mutants", description="Mutation testing of a title's rules.")
    parser.add_argument("title", choices=sorted(file.parent.name for file in TOP.glob("games/titles/*/RULES.md")))
    parser.add_argument("--sample", type=int, default=200, help="how many faults to try")
    parser.add_argument("--seed", default=str(random.randrange(10**6)), help="which ones; drawn anew if not given")
    parser.add_argument("--children", type=int, default=os.cpu_count() or 1, help="how many processes")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Print the figures and the survivors as one JSON object; 1 if too many faults went unnoticed."""
    options = read(words)
    rules = rules_of(options.title)
    with tempfile.TemporaryDirectory(prefix="mutants-") as place:
        folder = Path(place)
        copy_to(folder, options.title, rules)
        everything = mutants_of(folder, rules)
        names = pick(everything, options.sample, options.seed)
        run(folder, names, options.children)
        found = outcomes(folder, names)
        survivors = [name for name, status in found.items() if status not in NOTICED]
        listed = [{"name": name, "status": found[name], "change": change_of(folder, name)} for name in survivors]
    counts = figures(found)
    answer = {"title": options.title, "seed": options.seed, "mutants": len(everything), **counts, "survivors": listed}
    print(json.dumps(answer, ensure_ascii=False, indent=1))  # noqa: T201
    return 0 if counts["share"] >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
