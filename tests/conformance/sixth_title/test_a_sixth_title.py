"""A sixth title is one folder: put among the titles of a checkout, it is found, played and shown as it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[3]
HERE = Path(__file__).parent
FILES = ("manage.py", "conftest.py", "pyproject.toml")
ROOMS = ("accounts", "config", "games", "tournaments", "templates", "static", "tests")
# of the other titles the rules and boards are enough
LEFT_OUT = shutil.ignore_patterns("__pycache__", "recorded", "test_*.py", "browser", "databases")
ASKED = ("games/titles/shoot_out", HERE.relative_to(TOP) / "in_its_place.py")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout in which nothing differs but one folder more."""
    top = tmp_path_factory.mktemp("sixth") / "checkout"
    for room in ROOMS:
        shutil.copytree(TOP / room, top / room, ignore=LEFT_OUT)
    for file in FILES:
        shutil.copy(TOP / file, top / file)
    plain = shutil.ignore_patterns("__pycache__")
    shutil.copytree(HERE / "shoot_out", top / "games" / "titles" / "shoot_out", ignore=plain)
    return top


def run(checkout: Path, *argv: str | Path) -> subprocess.CompletedProcess[str]:
    """A command in the copy, which knows nothing of this checkout."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "DJANGO_"))}
    environment |= {"PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1", "DATA_DIR": str(checkout / "var")}
    command = [sys.executable, *map(str, argv)]
    return subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, timeout=240)


def test_it_is_found_shown_and_played(checkout: Path) -> None:
    done = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", *ASKED)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "12 passed" in done.stdout


def test_it_keeps_the_contract(checkout: Path) -> None:
    done = run(checkout, "manage.py", "conformance", "shoot_out", "--json")
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_needs_no_migration(checkout: Path) -> None:
    done = run(checkout, "manage.py", "makemigrations", "--check", "--dry-run")
    assert done.returncode == 0, done.stdout + done.stderr
