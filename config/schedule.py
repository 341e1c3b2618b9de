"""What the beat sends, how often, and to which queue. Each job that ends leaves a sign of life by itself."""

from datetime import timedelta
from typing import Any

QUEUES = ("now", "more", "mail", "long")

SCHEDULE: dict[str, dict[str, Any]] = {
    **{
        f"worker-{queue}": {
            "task": "games.tasks.pulse",
            "args": [queue],
            "schedule": timedelta(minutes=minutes),
            "options": {"queue": queue, "expires": 60 * minutes},
        }
        # work of the last takes minutes, and a sign of life waits behind it
        for queue, minutes in zip(QUEUES, (1, 1, 1, 10), strict=True)
    },
    "watch": {
        "task": "games.tasks.watch",
        "schedule": timedelta(minutes=1),
        "options": {"queue": "mail", "expires": 60},
    },
    "sweep": {
        "task": "games.tasks.sweep",
        "schedule": timedelta(seconds=15),
        "options": {"queue": "now", "expires": 15},
    },
    "fixtures": {
        "task": "tournaments.tasks.sweep",
        "schedule": timedelta(seconds=60),
        "options": {"queue": "more", "expires": 60},
    },
    "posts": {
        "task": "tournaments.tasks.post",
        "schedule": timedelta(seconds=60),
        "options": {"queue": "mail", "expires": 60},
    },
    "digests": {
        "task": "accounts.tasks.write_digests",
        "schedule": timedelta(minutes=5),
        "options": {"queue": "mail", "expires": 300},
    },
    "daily": {"task": "games.tasks.daily", "schedule": timedelta(days=1), "options": {"queue": "long"}},
}
