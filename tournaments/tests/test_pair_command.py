"""`manage.py pair`: pairs on standard output, or what is in the way on standard error."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

PLAYER = "001 {:4}      {:66}{:4.1f} {:4}{}"


def written(tmp_path: Path, players: Sequence[tuple[str, float, str]], *more: str) -> Path:
    """A file of these players: name, points, rounds."""
    lines = [
        PLAYER.format(number, name, points, number, cells) for number, (name, points, cells) in enumerate(players, 1)
    ]
    path = tmp_path / "club.trf"
    path.write_text("\n".join([*lines, *more, ""]))
    return path


def paired(path: Path) -> tuple[str, str]:
    out, err = StringIO(), StringIO()
    call_command("pair", str(path), stdout=out, stderr=err, no_color=True)
    return out.getvalue(), err.getvalue()


NEW = [("Ana", 0, ""), ("Bea", 0, ""), ("Cyn", 0, ""), ("Dan", 0, ""), ("Eva", 0, "")]
MET = [("Ana", 1, "     2 w 1"), ("Bea", 0, "     1 b 0")]


def test_pairs_by_starting_number_and_the_bye_last(tmp_path: Path) -> None:
    assert paired(written(tmp_path, NEW, "XXR 3")) == ("3\n1 3\n4 2\n5 0\n", "")


def test_the_bye_goes_to_the_lowest_who_can_be_spared(tmp_path: Path) -> None:
    """The last but one has one point and could rest, the last has none."""
    players = [
        ("Ana", 2, "     4 w 1     2 b 1"),
        ("Bea", 1, "     5 b 1     1 w 0"),
        ("Cyn", 2, "     6 w 1     4 b 1"),
        ("Dan", 0, "     1 b 0     3 w 0  0000 - Z"),
        ("Eva", 1, "     2 w 0     6 b 1"),
        ("Fay", 0, "     3 b 0     5 w 0"),
    ]
    assert paired(written(tmp_path, players, "XXR 3")) == ("3\n1 5\n3 2\n6 0\n", "")


def test_no_legal_round_is_said_with_names(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"^Each of these has met everybody: 1 Ana, 2 Bea\.$"):
        paired(written(tmp_path, MET, "XXR 3"))


def test_forbidden_pairs_are_obeyed_and_named_when_they_block(tmp_path: Path) -> None:
    assert paired(written(tmp_path, NEW[:4], "XXP 1 3"))[0] == "2\n1 4\n3 2\n"
    with pytest.raises(CommandError, match=r"^Too many pairs are forbidden: somebody would be left over of 1 Ana\.$"):
        paired(written(tmp_path, NEW[:4], "XXP 1 3", "XXP 1 2", "XXP 1 4"))


def test_what_is_wrong_in_the_file_is_said_with_its_line(tmp_path: Path) -> None:
    wrong = [("Ana", 1, "     2 w 1"), ("Bea", 1, "     1 b 1")]
    with pytest.raises(CommandError, match=r"^club\.trf: line 1, column 99: The results of players 1 and 2 in round 1"):
        paired(written(tmp_path, wrong))
    with pytest.raises(CommandError, match="No such file"):
        paired(tmp_path / "none.trf")


def test_missing_results_and_unknown_lines_are_warned_of(tmp_path: Path) -> None:
    """L-R19: a result that is missing is a draw for the pairing, and this is said."""
    open_ones = [("Ana", 0, "     3 w  "), ("Bea", 1, "     4 b 1"), ("Cyn", 0, "     1 b  "), ("Dan", 0, "     2 w 0")]
    out, err = paired(written(tmp_path, open_ones, "XXR 3", "260 1 2 1 2"))
    assert out == "2\n2 1\n3 4\n"
    assert err.splitlines() == [
        "1 result is missing and counts as a draw for this pairing.",
        "Lines 260 are not understood and were passed over.",
    ]


def test_as_a_command_it_exits_with_one(tmp_path: Path) -> None:
    command = [sys.executable, "manage.py", "pair", str(written(tmp_path, MET))]
    ended = subprocess.run(command, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.splitlines()[-1] == "CommandError: Each of these has met everybody: 1 Ana, 2 Bea."
