"""A question on the desk of whoever carries out orders: what may be answered, and what the seat can see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..book import Book
from ..state import Run
from ..view import FootballView
from .eyes import Eyes

Parts = Callable[[Sequence[str]], list[str]]


class Desk(NamedTuple):
    """The key of the question, the legal parts of an answer, and the seat's eyes."""

    key: str
    parts: Parts
    eyes: Eyes

    @property
    def book(self) -> Book:
        return self.eyes.book

    @property
    def view(self) -> FootballView:
        return self.eyes.view

    def first(self) -> list[str]:
        """What an answer may begin with."""
        return self.parts(())

    def finish(self, *begun: str) -> str:
        """An answer that begins so, made complete with as little as possible."""
        done = list(begun)
        while options := self.parts(done):
            done.append(next((end for end in ("go", "confirm") if end in options), options[0]))
        return " ".join(done)


class Decision(NamedTuple):
    """An answer, or None where the owner is to be asked; and how far the orders have run with it."""

    answer: str | None
    run: Run
