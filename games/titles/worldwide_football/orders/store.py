"""Orders as a stored answer."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Choice, Phrase, Rng

from ..book import Book
from ..flow import Play


def parts(book: Book, done: Sequence[str]) -> list[str]:
    if done:
        return [] if done[-1] == "confirm" else ["confirm"]
    return ["none"]


def answer(play: Play, seat: int, move: str) -> None:
    secret = play.secret
    secret.orders[seat] = "" if move.startswith("none") else move
    secret.order_numbers[seat] += 1


def sample(book: Book, rng: Rng) -> str:
    return "none confirm"


def choice(book: Book, move: str) -> Choice:
    return Choice(move=move, label=Phrase(f"choice.{move}"), final=move == "confirm")
