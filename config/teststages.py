"""`bin/test`: every check in stages. A stage that fails fails the run, but the others still run.

`bin/test [--without NAME]… [--only NAME]… [-- pytest arguments]`
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

PYTHON = sys.executable
LONGEST_STEP = 20 * 60.0
NO_TESTS = 5  # pytest's code when it found none
ANY_BROWSER = ("chromium", "chromium-browser", "google-chrome")
WHOLE = ("tests/conformance", "tests/leaks", "tests/titles", "tournaments/tests")
"""What is asked of every title, by its rules alone and as the site shows it, and of seasons that are played."""
PLAIN = "not databases and not browser and not long"

Argv = list[str]


@dataclass
class Counts:
    """How many tests, or checks that are one command, ended how."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


@dataclass
class Result:
    """What came of a stage. `faults` names the steps that failed."""

    counts: Counts = field(default_factory=Counts)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def note(self, name: str, counts: Counts, *, is_good: bool) -> None:
        for kind in ("passed", "failed", "skipped"):
            setattr(self.counts, kind, getattr(self.counts, kind) + getattr(counts, kind))
        if not is_good:
            self.faults.append(name)


class Run:
    """One call of bin/test: what was asked for, and the folder for the reports of its steps."""

    def __init__(self, extra: Argv, reports: Path) -> None:
        self.extra = extra
        self.reports = reports
        self.results: dict[str, Result] = {}

    def stage(self, name: str, steps: Callable[["Run", Result], None]) -> None:
        print(f"\n=== {name} ===", flush=True)
        started, result = time.monotonic(), Result()
        self.results[name] = result
        steps(self, result)
        result.seconds = time.monotonic() - started
        print(f"=== {name}: {_verdict(result)} in {result.seconds:.1f} s ===", flush=True)

    def check(self, result: Result, *argv: str) -> None:
        """A command that is right when it ends with 0."""
        is_good = call(argv) == 0
        result.note(_name(argv), Counts(passed=int(is_good), failed=int(not is_good)), is_good=is_good)

    def pytest(self, result: Result, *argv: str, beside: Sequence[str] = ()) -> None:
        """A run of pytest, `beside` the services that these words of config.testenv give."""
        report = self.reports / f"{time.monotonic_ns()}.xml"
        env = [PYTHON, "-m", "config.testenv", *beside] if beside else [PYTHON]
        code = call([*env, "-m", "pytest", *argv, f"--junitxml={report}", *self.extra])
        counts = read_report(report)
        # pytest arguments may pick tests of one stage only; a stage without any is else a mistake
        is_good = code == 0 or (code == NO_TESTS and bool(self.extra))
        if not is_good and not counts.failed:
            counts.failed = 1
        result.note(_name(["pytest", *argv, *beside]), counts, is_good=is_good)


def lint(run: Run, result: Result) -> None:
    run.check(result, PYTHON, "-m", "ruff", "check", ".")
    run.check(result, PYTHON, "-m", "ruff", "format", "--check", ".")
    run.check(result, PYTHON, "-m", "djlint", "--lint", "--quiet", *template_folders())
    run.check(result, str(Path(PYTHON).parent / "lint-imports"))


def types(run: Run, result: Result) -> None:
    run.check(result, PYTHON, "-m", "mypy", ".")


def unit(run: Run, result: Result) -> None:
    run.pytest(result, "-m", PLAIN, *(f"--ignore={folder}" for folder in (*WHOLE, "tests/browser")), "-n", "2")


def conformance(run: Run, result: Result) -> None:
    run.pytest(result, *WHOLE, "-m", PLAIN, "-n", "2")


def databases(run: Run, result: Result) -> None:
    for kind in ("--postgres", "--sqlite"):
        run.pytest(result, "-m", "databases and not long", beside=[kind])


def browser(run: Run, result: Result) -> None:
    if not has_browser():
        print("Chromium is missing. Install it (apt-get install chromium), or leave this out by --without browser.")
        result.note("chromium", Counts(failed=1), is_good=False)
        return
    run.pytest(result, "tests/browser", "-m", "browser and not long", beside=["--sqlite"])


STAGES: dict[str, Callable[[Run, Result], None]] = {
    stage.__name__: stage for stage in (lint, types, unit, conformance, databases, browser)
}


def main(arguments: Sequence[str]) -> int:
    options, extra = _read(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory(prefix="touchline-reports-") as folder:
        run = Run(extra, Path(folder))
        for name, steps in STAGES.items():
            if name not in options.without and name in (options.only or STAGES):
                run.stage(name, steps)
    return _summary(run)


def _read(arguments: Sequence[str]) -> tuple[argparse.Namespace, Argv]:
    """Our own options, and what goes to pytest: all after `--`, and all that is none of ours."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    parser = argparse.ArgumentParser(prog="bin/test", description="Runs every check; what follows -- goes to pytest.")
    names = ", ".join(STAGES)
    for flag, use in (("--without", "leave a stage out"), ("--only", "run one stage")):
        parser.add_argument(flag, action="append", default=[], choices=STAGES, metavar="NAME", help=f"{use}: {names}")
    options, unknown = parser.parse_known_args(arguments[:end])
    return options, [*unknown, *arguments[end + 1 :]]


def call(argv: Sequence[str]) -> int:
    """Runs a command to its end, or kills it with all it started when it runs on far too long. Its exit code."""
    print(f"$ {_name(argv)}", flush=True)
    command = subprocess.Popen(argv, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        return command.wait(LONGEST_STEP)
    except subprocess.TimeoutExpired:
        print(f"{_name(argv)} was ended after {LONGEST_STEP:.0f} seconds", flush=True)
        return 1
    finally:
        if command.poll() is None:
            end_group(command)


def end_group(command: "subprocess.Popen[bytes]") -> None:
    """Asks first, so that the services beside the tests end too."""
    for sign, seconds in ((signal.SIGTERM, 15.0), (signal.SIGKILL, 5.0)):
        os.killpg(command.pid, sign)
        try:
            command.wait(seconds)
            return
        except subprocess.TimeoutExpired:
            continue


def read_report(path: Path) -> Counts:
    """Sums the suites of a JUnit report; nothing if there is none, since pytest did not get so far."""
    counts = Counts()
    if not path.exists():
        return counts
    for suite in ET.parse(path).getroot().iter("testsuite"):
        found = {key: int(suite.get(key, 0)) for key in ("tests", "failures", "errors", "skipped")}
        bad = found["failures"] + found["errors"]
        counts.failed += bad
        counts.skipped += found["skipped"]
        counts.passed += found["tests"] - bad - found["skipped"]
    return counts


def has_browser() -> bool:
    """Whether Chromium is here; root on a Debian machine gets it installed first."""
    if not any(map(shutil.which, ANY_BROWSER)) and os.getuid() == 0 and shutil.which("apt-get"):
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        if call(["apt-get", "update", "-qq"]) == 0:
            call(["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"])
    return any(map(shutil.which, ANY_BROWSER))


def template_folders() -> list[str]:
    found = ["templates", *sorted(map(str, Path("games/titles").glob("*/templates")))]
    return [folder for folder in found if Path(folder).is_dir()]


def _summary(run: Run) -> int:
    total = Result()
    print("\n=== summary ===")
    for name in STAGES:
        result = run.results.get(name)
        if result is None:
            print(f"{name:12} left out")
            continue
        total.note(name, result.counts, is_good=not result.faults)
        print(f"{name:12} {result.seconds:7.1f} s  {result.counts}  {_verdict(result)}")
    print(total.counts, flush=True)
    return 1 if total.faults else 0


def _verdict(result: Result) -> str:
    return "FAILED: " + ", ".join(result.faults) if result.faults else "good"


def _name(argv: Sequence[str]) -> str:
    words = [Path(word).name if word.startswith("/") else word for word in argv]
    return " ".join(word for word in words if not word.startswith("--junitxml"))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
