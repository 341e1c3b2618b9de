"""A Redis cache that a page survives: when the server fails, the process does without it for five seconds."""

import logging
import time
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

PAUSE_SECONDS = 5.0

logger = logging.getLogger(__name__)


class SteadyRedisCache(RedisCache):
    """Django's Redis cache, but a lost server reads as an empty cache instead of an error.

    A value that was not found and a server that did not answer look the same, so nothing may live only here.
    `add` says yes while the server is away: it must not make a caller wait for a lock that cannot be held.
    """

    _away_until = 0.0

    def add(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._guarded(super().add, True, args, kwargs))

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._guarded(super().get, default, (key, default), {"version": version})

    def set(self, *args: Any, **kwargs: Any) -> None:
        self._guarded(super().set, None, args, kwargs)

    def touch(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._guarded(super().touch, False, args, kwargs))

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._guarded(super().delete, False, args, kwargs))

    def get_many(self, *args: Any, **kwargs: Any) -> dict[Any, Any]:
        found: dict[Any, Any] = self._guarded(super().get_many, {}, args, kwargs)
        return found

    def has_key(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._guarded(super().has_key, False, args, kwargs))

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        return int(self._guarded(super().incr, delta, (key, delta), {"version": version}))

    def set_many(self, data: dict[Any, Any], *args: Any, **kwargs: Any) -> list[Any]:
        failed: list[Any] = self._guarded(super().set_many, list(data), (data, *args), kwargs)
        return failed

    def delete_many(self, keys: Any, *args: Any, **kwargs: Any) -> None:
        names = list(keys)
        if names:  # Redis refuses to delete nothing
            self._guarded(super().delete_many, None, (names, *args), kwargs)

    def clear(self) -> None:
        self._guarded(super().clear, None, (), {})

    def _guarded(self, call: Callable[..., Any], otherwise: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        cls = type(self)
        if time.monotonic() < cls._away_until:
            return otherwise
        try:
            return call(*args, **kwargs)
        except (RedisError, OSError) as error:
            cls._away_until = time.monotonic() + PAUSE_SECONDS
            logger.warning("cache does not answer, doing without for %s s: %s", PAUSE_SECONDS, error)
            return otherwise
