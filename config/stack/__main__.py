"""`python -m config.stack [--demo]`: starts everything, says where to look, and keeps it running until Ctrl-C."""

import argparse
import errno
import fcntl
import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from django.core.exceptions import ImproperlyConfigured

from config.stack.broker import broker, wait_for_broker
from config.stack.children import Child, Errand, StackError, stop_all

try:
    from config import places, settings
except (ValueError, OSError, ImproperlyConfigured) as error:  # a PORT that is no number, a DATA_DIR that cannot be
    sys.exit(f"Touchline cannot start with these settings: {error}")

LOOPBACK = ("127.0.0.1", "localhost", "::1")
PAGE_SECONDS = 60.0
STOP_SECONDS = 10.0
LOOK_SECONDS = 300.0
"""How often the keeper looks whether all is well: it alone still can when the beat and the workers are gone."""
PYTHON = sys.executable


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="bin/run", description="Starts Touchline. HOST, PORT and DATA_DIR say where.")
    parser.add_argument("--demo", action="store_true", help="fill it with AI members, tables and a league")
    options = parser.parse_args(arguments)
    stack = Stack(is_demo=options.demo)
    try:
        stack.run()
    except StackError as error:
        print(error, file=sys.stderr)
        return 1
    except Stopped:
        pass  # Ctrl-C while still starting
    finally:
        stack.stop()
    return 0


class Stopped(Exception):
    """Somebody asked for the end before the start was done."""


class Stack:
    """The processes of one site, in the order in which they start."""

    def __init__(self, *, is_demo: bool) -> None:
        self.is_demo = is_demo
        self.stops = 0  # how often we were asked to end
        self.children: list[Child] = []
        self.lock: IO[str] | None = None
        self.env = {
            **os.environ,
            "HOST": settings.HOST,
            "PORT": str(settings.PORT),
            "DATA_DIR": str(settings.DATA_DIR),
            "REDIS_URL": settings.REDIS_URL,
        }

        self.look = Errand([PYTHON, "-m", "manage", "health", "--alarm"], self.env, LOOK_SECONDS)

    def run(self) -> None:
        for name in ("SIGINT", "SIGTERM"):
            signal.signal(getattr(signal, name), self._on_signal)
        if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # ignored under nohup
            signal.signal(signal.SIGHUP, self._on_signal)
        self._check()
        self._start_broker()
        self._call("config.stack.prepare")
        said = self._call("manage", "demo") if self.is_demo else ""
        for child in _services(self.env):
            self.children.append(child)
            child.start()
        self._wait_for_page()
        print(f"{said}Touchline is at {settings.SITE_URL}/ (Ctrl-C ends it)", flush=True)
        while not self.stops:
            for child in self.children:
                child.keep()
            self.look.keep()
            time.sleep(0.2)

    def stop(self) -> None:
        """Ends the services, then the broker that they still need for their last words."""
        asked = self.stops
        self.look.end()
        services = [child for child in self.children if child.name != "broker"]
        stop_all(services, STOP_SECONDS, is_hurried=lambda: self.stops > max(asked, 1))
        brokers = [child for child in self.children if child.name == "broker"]
        stop_all(brokers, STOP_SECONDS)
        if brokers:
            shutil.rmtree(places.socket_dir(settings.DATA_DIR), ignore_errors=True)
        if self.lock is not None:
            self.lock.close()

    def _on_signal(self, *_: object) -> None:
        self.stops += 1

    def _check(self) -> None:
        if self.is_demo and settings.HOST not in LOOPBACK:
            raise StackError(f"--demo makes members with public passwords, so it does not listen on {settings.HOST}.")
        self.lock = take_lock(settings.DATA_DIR)
        check_port(settings.HOST, settings.PORT)

    def _start_broker(self) -> None:
        if os.environ.get("REDIS_URL"):
            return
        child = broker(places.socket_dir(settings.DATA_DIR), settings.DATA_DIR / "valkey")
        self.children.append(child)
        child.start()
        wait_for_broker(child, settings.REDIS_URL)

    def _call(self, module: str, *arguments: str) -> str:
        """Runs a module to its end and answers with what it printed."""
        step = subprocess.Popen(
            [PYTHON, "-m", module, *arguments], env=self.env, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        while True:
            try:
                said, _ = step.communicate(timeout=0.1)
                break
            except subprocess.TimeoutExpired:
                if self.stops:
                    step.terminate()
        if self.stops:
            raise Stopped
        if step.returncode:
            raise StackError(f"{' '.join((module, *arguments))} failed; its own words stand above.")
        return said

    def _wait_for_page(self) -> None:
        end = time.monotonic() + PAGE_SECONDS
        while not is_page(settings.HOST, settings.PORT):
            if self.stops:
                raise Stopped
            for child in self.children:
                if not child.is_up():
                    raise StackError(f"{child.name} did not start; its own words stand above.")
            if time.monotonic() > end:
                raise StackError(f"No page came within {PAGE_SECONDS:.0f} seconds.")
            time.sleep(0.05)


def _services(env: dict[str, str]) -> list[Child]:
    """The web server, a worker each for what people wait for, for the rest and for long work, and the clock."""
    granian = [PYTHON, "-m", "granian", "--interface", "wsgi", "--host", settings.HOST, "--port", str(settings.PORT)]
    granian += ["--workers", "2", "--blocking-threads", "4", "--log-level", "warning", "config.wsgi:application"]
    beat = [*_celery("beat"), "--pidfile="]
    return [
        Child("web", granian, env),
        Child("worker now", _worker("now", processes=2), env, on_orphaned=signal.SIGQUIT),
        Child("worker more", _worker("more,mail", processes=1), env, on_orphaned=signal.SIGQUIT),
        Child("worker long", _worker("long", processes=1), env, on_orphaned=signal.SIGQUIT),
        Child("beat", beat, env),
    ]


def _celery(command: str) -> list[str]:
    return [PYTHON, "-m", "celery", "-q", "-A", "config", command, "--loglevel", "WARNING"]


def _worker(queues: str, processes: int) -> list[str]:
    quiet = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    name = queues.split(",")[0]
    return [*_celery("worker"), "-P", "prefork", "-c", str(processes), "-Q", queues, "-n", f"{name}@%h", *quiet]


def take_lock(data_dir: Path) -> IO[str]:
    """The open file whose lock says that a stack runs on `data_dir`; the system frees it with this process."""
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        file = (data_dir / "stack.lock").open("a+")
    except OSError as error:
        raise StackError(f"DATA_DIR {data_dir} cannot be written: {error.strerror}.") from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.seek(0)
        raise StackError(f"Touchline already runs on {data_dir} (process {file.read().strip()}).") from error
    file.truncate(0)
    file.write(str(os.getpid()))
    file.flush()
    return file


def check_port(host: str, port: int) -> None:
    """StackError if nothing can listen there."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        reason = "is taken" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
        raise StackError(f"Port {port} on {host} {reason}. PORT=8001 bin/run takes another one.") from error


def is_page(host: str, port: int) -> bool:
    """Whether the web server answers and finds its database."""
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    connection = http.client.HTTPConnection(name, port, timeout=5)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except (http.client.HTTPException, OSError):
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
