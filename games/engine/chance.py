"""The fair generator: numbers from a committed secret, which anybody can check once the secret is shown.

A block is HMAC-SHA256(secret, "table id|counter|purpose"); the counter rises by one with every block and never falls.
Ranges are unbiased: a number past the last whole multiple of the range is thrown away.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

_WORD = 4
_SPAN = 1 << (8 * _WORD)


class _Draws(ABC):
    """Shuffles and choices on top of `below`, the one source."""

    @abstractmethod
    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all equally likely."""

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        """A new list in uniformly random order (Fisher and Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def choice(self, items: Sequence[Any]) -> Any:
        """One of the items, all equally likely."""
        return items[self.below(len(items))]


class FairRng(_Draws):
    """Draws from a table's secret.

    `counter` is the next block to be used: pass the table's, and store it back afterwards. `purpose` keeps streams
    apart (dice and cards, AI, default moves), so that one cannot be read from another.
    """

    def __init__(self, secret: bytes, table: str, counter: int, purpose: str) -> None:
        self._secret = secret
        self._table = table
        self._purpose = purpose
        self._block = b""
        self.counter = counter

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1; n from 1 to 2**32."""
        if not 1 <= n <= _SPAN:
            raise ValueError(f"below takes 1 to {_SPAN}, not {n}")
        limit = _SPAN - _SPAN % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def _word(self) -> int:
        if not self._block:
            text = f"{self._table}|{self.counter}|{self._purpose}".encode()
            self._block = hmac.digest(self._secret, text, "sha256")
            self.counter += 1
        word, self._block = self._block[:_WORD], self._block[_WORD:]
        return int.from_bytes(word, "big")


class SaltedRng(_Draws):
    """A quick generator for self-play, tests and simulations: the same salt gives the same numbers."""

    def __init__(self, salt: str | int) -> None:
        self._random = random.Random(str(salt))
        self._uniform = self._random.random

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1."""
        return int(self._uniform() * n)


def commitment(secret: bytes) -> str:
    """What is shown when a table opens: the SHA-256 of its secret, in hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()
