"""Whole sites as bin/run starts them, each in a data folder and on a port of its own."""

import contextlib
import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from config import places
from tests.support.processes import wait_until

START_SECONDS = 90.0


class Site:
    """`python -m config.stack` in `data`, on the kind of database that the run of the tests has."""

    def __init__(self, data: Path, database_url: str = "") -> None:
        self.data = data
        self.port = free_port()
        self.words = data.parent / f"{data.name}.words"
        self.process: subprocess.Popen[bytes] | None = None
        self.env = {
            "PATH": os.environ["PATH"],
            "HOME": str(data.parent),
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "DATA_DIR": str(data),
            "DATABASE_URL": database_url,
            "SPT_NOENV": "1",  # titles of processes must not overwrite the environment, by which we know them
        }

    def start(self, *arguments: str) -> None:
        """Returns once it says where it is."""
        self.begin(*arguments)
        wait_until(lambda: "Touchline is at" in self.said() or not self.is_up(), START_SECONDS, "no address was said")
        assert self.is_up(), self.said()

    def begin(self, *arguments: str) -> None:
        """Returns at once."""
        with self.words.open("wb") as words:
            self.process = subprocess.Popen(self._argv(arguments), env=self.env, stdout=words, stderr=words)

    def try_start(self, *arguments: str, **env: str) -> tuple[int, str]:
        """For starts that are refused: the exit code and what was said."""
        argv = self._argv(arguments)
        done = subprocess.run(argv, env={**self.env, **env}, capture_output=True, text=True, timeout=START_SECONDS)
        return done.returncode, done.stdout + done.stderr

    def stop(self, sign: signal.Signals = signal.SIGINT) -> int:
        """Sends a signal to the keeper alone, as a terminal or a service manager would; its exit code."""
        assert self.process is not None
        self.process.send_signal(sign)
        return self.process.wait(timeout=40)

    def said(self) -> str:
        return self.words.read_text()

    def is_up(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def get(self, path: str) -> tuple[int, str]:
        """Status and text of a page; status 0 if nobody answers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        except (http.client.HTTPException, OSError):
            return 0, ""
        finally:
            connection.close()

    def broker_url(self) -> str:
        return places.broker_url(places.embedded_redis_url(self.data))

    def pids(self, words: str = "") -> list[int]:
        """The living processes of this site with `words` in their title.

        They have its DATA_DIR in their environment, or (the broker, which overwrites that) its socket in their title.
        """
        mark, sockets, found = f"DATA_DIR={self.data}\0".encode(), str(places.socket_dir(self.data)), []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                title = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                is_ours = sockets in title or mark in (folder / "environ").read_bytes() + b"\0"
                if title and is_ours and words in title:
                    found.append(int(folder.name))
        return sorted(found)

    def _argv(self, arguments: tuple[str, ...]) -> list[str]:
        return [sys.executable, "-m", "config.stack", *arguments]


@contextlib.contextmanager
def a_site() -> Iterator[Site]:
    """A site that is not yet started. Whatever is left of it in the end is killed."""
    with tempfile.TemporaryDirectory(prefix="touchline-site-") as folder:
        site = Site(Path(folder) / "data", fresh_database())
        try:
            yield site
        finally:
            if site.process is not None:
                site.process.kill()
                site.process.wait()
            for pid in site.pids():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            shutil.rmtree(places.socket_dir(site.data), ignore_errors=True)


def fresh_database() -> str:
    """The address of a new, empty database on the PostgreSQL server of this run; empty where it is SQLite's."""
    server = os.environ.get("TEST_DATABASE_URL", "")
    if not server:
        return ""
    name = f"site_{os.urandom(6).hex()}"
    parts = urlsplit(server)
    # psycopg wants a socket folder quoted in the place of the host, and takes ?host= as well
    with psycopg.connect(parts._replace(scheme="postgresql", path="/postgres").geturl(), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return parts._replace(path=f"/{name}").geturl()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
