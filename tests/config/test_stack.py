"""What bin/run starts stays up, stops as a whole, and refuses what cannot work, each time with a sentence."""

import contextlib
import json
import os
import signal
import socket
from collections.abc import Iterator

import pytest
from celery import Celery
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from config import places
from tests.support.processes import wait_until
from tests.support.sites import Site, a_site

pytestmark = pytest.mark.databases

WORKERS = ("now", "more", "long")


@pytest.fixture(scope="module")
def running() -> Iterator[Site]:
    with a_site() as site:
        site.start()
        yield site


@pytest.fixture
def site() -> Iterator[Site]:
    with a_site() as site:
        yield site


def listening(site: Site) -> set[str]:
    """The workers that answer, by the first queue they serve."""
    with (
        contextlib.suppress(RedisError, OperationalError),
        Celery(broker=site.broker_url(), set_as_current=False) as app,
    ):
        return {name.split("@")[0] for answer in app.control.ping(timeout=1) for name in answer}
    return set()


def test_a_start_on_an_empty_folder_serves_pages_and_has_a_worker_for_every_queue(running: Site) -> None:
    status, text = running.get("/healthz")
    assert (status, json.loads(text)) == (200, {"database": True, "cache": True})
    assert f"Touchline is at http://127.0.0.1:{running.port}/" in running.said()
    wait_until(lambda: listening(running) == set(WORKERS))
    assert len(running.pids("celery beat")) == 1


def test_a_second_start_on_the_same_data_is_refused(running: Site) -> None:
    assert running.process is not None
    code, said = running.try_start(PORT="0")
    assert (code, said) == (1, f"Touchline already runs on {running.data} (process {running.process.pid}).\n")


def test_a_killed_worker_is_started_again_without_the_processes_of_the_old_one(running: Site) -> None:
    wait_until(lambda: listening(running) == set(WORKERS))
    before = running.pids("celeryd: now@")
    main = next(pid for pid in before if os.getpgid(pid) == pid)
    os.kill(main, signal.SIGKILL)
    wait_until(lambda: len(running.pids("celeryd: now@")) == len(before) and not set(before) & set(running.pids()))
    wait_until(lambda: listening(running) == set(WORKERS))
    assert "worker now ended (signal 9) and is started again" in running.said()


def test_a_killed_web_server_is_started_again(running: Site) -> None:
    before = running.pids("granian")
    os.kill(next(pid for pid in before if os.getpgid(pid) == pid), signal.SIGKILL)
    wait_until(lambda: running.get("/healthz")[0] == 200 and not set(before) & set(running.pids()))


def test_a_killed_broker_is_started_again_and_pages_answer_meanwhile(running: Site) -> None:
    (broker,) = running.pids(str(places.socket_dir(running.data)))
    os.kill(broker, signal.SIGKILL)
    wait_until(lambda: running.get("/healthz")[0] == 200)
    wait_until(lambda: '"cache": true' in running.get("/healthz")[1])
    wait_until(lambda: listening(running) == set(WORKERS))


def test_a_stop_leaves_no_process_and_the_next_start_goes_on_as_before(site: Site) -> None:
    site.start()
    key = (site.data / "secret.key").read_text()
    assert (site.stop(signal.SIGINT), site.pids()) == (0, [])
    site.start()
    assert (site.data / "secret.key").read_text() == key
    assert site.get("/healthz")[0] == 200
    assert (site.stop(signal.SIGTERM), site.pids()) == (0, [])


def test_a_killed_keeper_leaves_no_process(site: Site) -> None:
    site.start()
    site.stop(signal.SIGKILL)
    wait_until(lambda: site.pids() == [])


def test_a_stop_in_the_middle_of_a_start_leaves_no_process(site: Site) -> None:
    site.begin()
    wait_until(lambda: bool(site.pids("config.stack.prepare")))
    assert (site.stop(), site.pids()) == (0, [])


def test_a_taken_port_is_said_and_nothing_is_left_running(site: Site) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", site.port))
        other.listen()
        code, said = site.try_start()
    assert (code, site.pids()) == (1, [])
    assert said == f"Port {site.port} on 127.0.0.1 is taken. PORT=8001 bin/run takes another one.\n"


@pytest.mark.parametrize(
    ("env", "sentence"),
    [
        ({"PORT": "eighty"}, "Touchline cannot start with these settings: "),
        ({"DATA_DIR": "/proc/touchline"}, "Touchline cannot start with these settings: "),
        ({"HOST": "192.0.2.1"}, "cannot be used"),
    ],
)
def test_settings_that_cannot_be_are_said_in_a_sentence(site: Site, env: dict[str, str], sentence: str) -> None:
    code, said = site.try_start(**env)
    assert (code, said.count("\n"), "Traceback" in said) == (1, 1, False)
    assert sentence in said


def test_demo_data_with_its_public_passwords_is_never_shown_to_the_network(site: Site) -> None:
    code, said = site.try_start("--demo", HOST="0.0.0.0")
    assert (code, site.pids()) == (1, [])
    assert said == "--demo makes members with public passwords, so it does not listen on 0.0.0.0.\n"
