"""A cache whose server is away is an empty cache, and costs next to nothing."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.cache import SteadyRedisCache


@pytest.fixture
def away(tmp_path: Path) -> Iterator[SteadyRedisCache]:
    yield SteadyRedisCache(f"unix://{tmp_path}/nobody.sock?db=1", {})
    SteadyRedisCache._away_until = 0.0


@pytest.fixture
def hanging(tmp_path: Path) -> Iterator[SteadyRedisCache]:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "mute.sock"))
        server.listen()
        limits = {"OPTIONS": {"socket_timeout": 0.2, "socket_connect_timeout": 0.2}}
        yield SteadyRedisCache(f"unix://{tmp_path}/mute.sock?db=1", limits)
    SteadyRedisCache._away_until = 0.0


def test_a_lost_server_reads_as_an_empty_cache(away: SteadyRedisCache) -> None:
    away.set("key", 1)
    away.set_many({"key": 1})
    away.delete_many(name for name in ("key",))
    found = (away.get("key"), away.get("key", 5), away.get_many(["key"]), away.has_key("key"), away.delete("key"))
    assert found == (None, 5, {}, False, False)


def test_a_lock_kept_in_a_lost_cache_lets_its_caller_pass(away: SteadyRedisCache) -> None:
    assert away.add("lock", True) is True


def test_nothing_to_delete_is_no_question_to_the_server(away: SteadyRedisCache) -> None:
    away.delete_many(iter(()))
    assert SteadyRedisCache._away_until == 0.0


def test_a_hanging_server_is_asked_once_and_then_left_alone(hanging: SteadyRedisCache) -> None:
    started = time.monotonic()
    assert [hanging.get("key") for _ in range(50)] == [None] * 50
    assert time.monotonic() - started < 1.0


def test_after_the_pause_the_server_is_asked_again(away: SteadyRedisCache, monkeypatch: pytest.MonkeyPatch) -> None:
    away.get("key")
    until = SteadyRedisCache._away_until
    monkeypatch.setattr("time.monotonic", lambda: until + 0.1)
    away.get("key")
    assert SteadyRedisCache._away_until == until + 0.1 + 5.0
