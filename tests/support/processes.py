"""Real processes that work on the database and the broker of a test.

Tests that use these are marked `databases` (or lie in tests/browser): `bin/test` gives them real servers.
"""

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
import redis
from celery import current_app
from django.conf import settings
from django.db import connection

from config.stack.children import Child, stop_all

READY_SECONDS = 30.0

Start = Callable[..., Child]


@pytest.fixture
def site_env(transactional_db: None) -> dict[str, str]:
    """The environment of a process that shares this test's database, broker and folder."""
    if not settings.IS_REDIS:
        pytest.fail("this test needs real services: bin/test --only databases, or python -m config.testenv -m pytest …")
    redis.Redis.from_url(settings.REDIS_URL).flushdb()  # tasks of the test before
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite":
        url = f"sqlite:///{name}"
    else:
        url = urlsplit(os.environ["TEST_DATABASE_URL"])._replace(path=f"/{name}").geturl()
    return {**os.environ, "TEST_DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "config.testsettings"}


@pytest.fixture
def start(site_env: dict[str, str]) -> Iterator[Start]:
    """start("celery", "-A", …) starts `python -m celery -A …`, which ends with the test. Answers with the Child."""
    children: list[Child] = []

    def begin(*module: str, **env: str) -> Child:
        child = Child(module[0], [sys.executable, "-m", *module], {**site_env, **env})
        children.append(child)
        child.start()
        return child

    yield begin
    stop_all(children, seconds=5)


@pytest.fixture
def start_worker(start: Start) -> Callable[..., Child]:
    """start_worker("now", processes=2) starts a Celery worker for these queues and waits until it takes tasks."""

    def begin(*queues: str, processes: int = 1) -> Child:
        name = f"{'-'.join(queues)}-{time.monotonic_ns()}@test"
        command = ["celery", "-q", "-A", "config", "worker", "--loglevel", "WARNING", "-P", "prefork"]
        child = start(*command, "-c", str(processes), "-n", name, "-Q", ",".join(queues))
        wait_until(lambda: is_listening(name), READY_SECONDS, f"the worker for {queues} did not start")
        return child

    return begin


@pytest.fixture
def worker(start_worker: Callable[..., Child]) -> Child:
    """A worker for all the queues, as small as it can be."""
    return start_worker(*settings.QUEUES, processes=2)


def is_listening(name: str) -> bool:
    with contextlib.suppress(OSError, current_app.connection().recoverable_connection_errors):
        return bool(current_app.control.ping(destination=[name], timeout=0.5))
    return False


def wait_until(is_done: Callable[[], object], seconds: float = 30.0, fault: str = "it did not happen") -> None:
    """Returns once `is_done()` is true; fails the test with `fault` after `seconds`."""
    end = time.monotonic() + seconds
    while not is_done():
        if time.monotonic() > end:
            pytest.fail(f"{fault} within {seconds:.0f} seconds")
        time.sleep(0.05)
