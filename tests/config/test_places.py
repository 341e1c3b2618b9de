"""The secret key, the sockets and the addresses of the broker."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from config import places

ASK = "import sys, pathlib; from config.places import secret_key; print(secret_key(pathlib.Path(sys.argv[1])))"


def test_the_secret_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    data = tmp_path / "new"
    key = places.secret_key(data)
    assert places.secret_key(data) == key
    assert len(key) >= 50
    assert [path.name for path in data.iterdir()] == ["secret.key"]
    assert stat.S_IMODE((data / "secret.key").stat().st_mode) == 0o600


def test_processes_that_start_together_agree_on_the_key(tmp_path: Path) -> None:
    asked = [subprocess.Popen([sys.executable, "-c", ASK, tmp_path], stdout=subprocess.PIPE) for _ in range(4)]
    said = {process.communicate()[0] for process in asked}
    assert len(said) == 1
    assert said != {b""}


@pytest.mark.parametrize(
    ("url", "broker", "cache"),
    [
        ("redis://h:6379", "redis://h:6379", "redis://h:6379/1"),
        ("redis://h:6379/3", "redis://h:6379/3", "redis://h:6379/4"),
        ("rediss://:pass@h/0?timeout=3", "rediss://:pass@h/0?timeout=3", "rediss://:pass@h/1?timeout=3"),
        ("unix:///run/r.sock", "redis+socket:///run/r.sock?virtual_host=0", "unix:///run/r.sock?db=1"),
        ("unix:///run/r.sock?db=2", "redis+socket:///run/r.sock?virtual_host=2", "unix:///run/r.sock?db=3"),
    ],
)
def test_broker_and_cache_share_a_server_but_no_database(url: str, broker: str, cache: str) -> None:
    assert (places.broker_url(url), places.cache_url(url)) == (broker, cache)


def test_a_socket_path_stays_short_however_deep_the_data_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / ("long" * 30)))
    sockets = places.socket_dir(tmp_path / ("deep/" * 30))
    assert len(os.fsencode(sockets / "valkey.sock")) < 107


def test_two_data_folders_have_two_sockets(tmp_path: Path) -> None:
    assert places.socket_dir(tmp_path / "one") != places.socket_dir(tmp_path / "two")
