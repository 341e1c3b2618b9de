"""Orders as a stored answer: they may be given at any time and hold for decisions that open later."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Choice, Event, Phrase, Rng, Value

from ..book import Book
from ..flow import Play
from ..state import Run, State
from . import press


def parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """The next parts of orders."""
    return press.parts(book, state, seat, done)


def answer(play: Play, seat: int, move: str) -> None:
    """Store orders; with `start` they answer what the seat is asked now, too."""
    secret, public = play.secret, play.public
    secret.orders[seat] = "" if move.startswith("none") else move
    secret.order_numbers[seat] += 1
    secret.runs[seat] = Run(half=public.half)
    others = tuple(other for other in secret.served if other != seat)
    if move.endswith(" start"):
        public.opening += 1
        public.draft, secret.served = (), others
    else:
        secret.served = (*others, seat)
    key = "event.orders" if secret.orders[seat] else "event.orders.none"
    play.events.append(Event(key=key, values={"seat": seat}, seats=(seat,)))


def sample(book: Book, rng: Rng) -> str:
    """Some orders, as another seat may have given them."""
    done = ["own", "then:give_back" if rng.below(2) else "then:ask"]
    for head, values in press.PAGES.items():
        if head != "fouls" or done[-1][7:].isdecimal():
            done.append(f"{head}:{rng.choice(values)}")
    return " ".join([*done, rng.choice(press.VALID), "confirm"])


def choice(book: Book, move: str) -> Choice:
    """A part of orders, dressed for people; the form of the orders on the board is its place."""
    head, _, name = move.partition(":")
    label = Phrase(f"choice.orders.{head}", _values(book, head, name))
    group = Phrase(f"heading.orders.{head}") if head in press.PAGES or head == "do" else None
    if move in ("confirm", "start"):
        return Choice(move=move, label=label, group=group, final=True)
    return Choice(move=move, label=label, group=group, spot=f"orders:{move}")


def _values(book: Book, head: str, name: str) -> dict[str, Value]:
    if head == "do":
        star = name.removeprefix("star.")
        return {"what": f"@kind.{name}" if star == name else f"@ability.{star}"}
    if head == "sheet":
        return {"what": f"@sheet.{name}"}
    if name.isdecimal():
        return {"what": int(name)}
    return {"what": f"@orders.{name}"} if name else {}
