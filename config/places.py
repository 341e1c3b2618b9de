"""Where a running site keeps its things: the secret key, the broker's socket, the addresses of its services."""

import hashlib
import os
import secrets
import tempfile
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

SOCKET_PATH_LIMIT = 100  # the kernel takes 107 bytes


def secret_key(data_dir: Path) -> str:
    """The key kept in `data_dir`, made at the first call and readable by its owner only.

    Several processes may ask at once: the first file linked into place is everybody's key.
    """
    path = data_dir / "secret.key"
    if not path.exists():
        data_dir.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=data_dir, prefix="secret-")
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(48))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            os.unlink(draft)
    return path.read_text().strip()


def socket_dir(data_dir: Path) -> Path:
    """A short folder of this user's for the sockets of the site in `data_dir`, named alike in every process."""
    name = hashlib.sha256(f"{os.getuid()} {data_dir.resolve()}".encode()).hexdigest()[:16]
    folder = Path(tempfile.gettempdir()) / f"touchline-{name}"
    return folder if len(str(folder)) < SOCKET_PATH_LIMIT - 12 else Path("/tmp") / folder.name


def embedded_redis_url(data_dir: Path) -> str:
    """The address of the broker that config.stack starts for `data_dir`."""
    return f"unix://{socket_dir(data_dir) / 'valkey.sock'}?db=0"


def broker_url(redis_url: str) -> str:
    """The same server as `redis_url` in the form that Celery reads (a unix socket is written otherwise there)."""
    parts = urlsplit(redis_url)
    if parts.scheme != "unix":
        return redis_url
    return f"redis+socket://{parts.path}?virtual_host={_number(redis_url)}"


def cache_url(redis_url: str) -> str:
    """The next database of the same server, so that emptying the cache leaves the queues alone."""
    parts, number = urlsplit(redis_url), _number(redis_url) + 1
    if parts.scheme == "unix":
        return f"unix://{parts.path}?db={number}"
    return parts._replace(path=f"/{number}").geturl()


def _number(redis_url: str) -> int:
    parts = urlsplit(redis_url)
    return int(parse_qs(parts.query).get("db", [parts.path.strip("/") if parts.scheme != "unix" else "0"])[0] or 0)
