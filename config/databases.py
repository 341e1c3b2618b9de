"""The two databases the site runs on, each tuned for many short writing transactions."""

from pathlib import Path
from typing import Any

import environ

SQLITE_PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON")


def database(url: str, pool_size: int) -> dict[str, Any]:
    """Django's settings of the database at `url`; `pool_size` is the most connections one process opens."""
    config: dict[str, Any] = dict(environ.Env.db_url_config(url))
    options: dict[str, Any] = {**config.get("OPTIONS", {})}
    if config["ENGINE"].endswith("sqlite3"):
        pragmas = "".join(f"PRAGMA {pragma};" for pragma in SQLITE_PRAGMAS)
        options = {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": pragmas, **options}
        config["CONN_MAX_AGE"] = (
            600  # the last connection to close folds the write-ahead log, a cost no request should pay
        )
    else:
        # a socket folder cannot stand before the path of an address, so it comes as ?host=/folder
        config["HOST"] = options.pop("host", config.get("HOST", ""))
        config["CONN_MAX_AGE"] = 0  # the pool keeps connections
        options = {"pool": {"min_size": 1, "max_size": pool_size, "timeout": 10}, **options}
    return {**config, "OPTIONS": options, "CONN_HEALTH_CHECKS": True}


def sqlite_url(data_dir: Path) -> str:
    return f"sqlite:///{data_dir / 'touchline.sqlite3'}"
