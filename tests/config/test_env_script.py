"""What bin/run and bin/test say on a machine that cannot make the packages' folder."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]


def ensure_env(folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    script = "set -euo pipefail; . bin/_env.sh; ensure_env requirements.txt"
    bash = shutil.which("bash") or "bash"
    return subprocess.run([bash, "-c", script], cwd=folder, env=env, capture_output=True, text=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "bin").mkdir()
    for name in ("bin/_env.sh", "requirements.txt", "requirements-dev.txt"):
        shutil.copy(TOP / name, tmp_path / name)
    return tmp_path


def a_python(folder: Path, fits: int) -> dict[str, str]:
    """A PATH on which `python3` is a program that only says whether its version fits."""
    programs = folder / "programs"
    programs.mkdir()
    (programs / "python3").write_text(
        f'#!{shutil.which("bash")}\ncase "$2" in *version_info*) exit {fits};; esac; exit 1\n'
    )
    (programs / "python3").chmod(0o755)
    return {"PATH": str(programs)}


def test_a_machine_without_a_fitting_python_is_told_which_ones_fit(checkout: Path) -> None:
    done = ensure_env(checkout, **a_python(checkout, fits=1))
    sentence = "Touchline needs Python 3.11, 3.12 or 3.13, and none was found. PYTHON=/path/to/python3 names one.\n"
    assert (done.returncode, done.stderr) == (1, sentence)


def test_a_linked_folder_of_packages_is_left_alone(checkout: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "kept").touch()
    (checkout / ".venv").symlink_to(other)
    done = ensure_env(checkout, PATH=os.environ["PATH"])
    assert done.returncode == 1
    assert done.stderr.startswith(".venv is a link")
    assert [path.name for path in other.iterdir()] == ["kept"]


def test_a_folder_of_packages_that_fits_is_used_as_it_is(checkout: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "HOME": str(checkout)}
    python = checkout / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.symlink_to(shutil.which("python3") or "")
    said = ["bash", "-c", ". bin/_env.sh; find_python; stamp_of requirements-dev.txt"]
    stamp = subprocess.check_output(said, cwd=checkout, env=environment, text=True)
    (checkout / ".venv" / "touchline-stamp").write_text(stamp)
    done = ensure_env(checkout, **environment)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_a_lock_names_hashes_and_no_address(name: str) -> None:
    text = (TOP / name).read_text()
    assert [word for word in ("://", "--index-url", "--find-links") if word in text] == []
    assert text.count("--hash=sha256:") > text.count("==") > 40


def test_the_locks_agree_on_every_version() -> None:
    run, dev = (
        {line.split()[0] for line in (TOP / name).read_text().splitlines() if "==" in line and line[0] != "#"}
        for name in ("requirements.txt", "requirements-dev.txt")
    )
    assert run - dev == set()
