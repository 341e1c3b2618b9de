"""What only partners need: who has the ball, and what a captain may do while the partner has it (section 21)."""

from __future__ import annotations

from collections.abc import Sequence

from . import abilities, attack
from .book import Book
from .flow import Play, side_of
from .state import State


def assign_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """At the start of an attack: abilities and substitutions, then who has the ball (WWF-21.6)."""
    if done:
        head, _, name = done[0].partition(":")
        is_open = head == "star" and not attack.is_simple(book, name) and done[-1] != "go"
        return attack.star_parts(book, state, seat, name, done[1:]) if is_open else []
    stars = [f"star:{name}" for name in attack.star_names(book, state, seat)]
    return [*stars, *attack.substitutions(book, state, seat), f"to:{seat}", f"to:{seat ^ 2}"]


def answer_assign(play: Play, seat: int, parts: list[str]) -> None:
    """The ball goes to the seat named; before that the captain is asked again."""
    head, _, name = parts[0].partition(":")
    if head == "to":
        play.public.holder = int(name)
        play.say("assign", seat=seat, to_seat=int(name), spot="ball")
        play.then("attack")
        return
    play.then(f"again assign {seat}")
    if head == "sub":
        attack.substitute(play, seat, name)
    else:
        dropped = "".join(play.book.by_id[part[5:]].code for part in parts[1:] if part.startswith("drop:"))
        abilities.use(play, seat, name, dropped)


def helper(book: Book, state: State) -> int:
    """The captain who may act out of turn while the partner has the ball, or -1 (WWF-21.14)."""
    public = state.public
    captain = public.captains[public.side]
    if public.seats == 2 or captain == public.holder or public.phase not in ("attack", "free_kick"):
        return -1
    may = public.phase == "attack" and _stars(book, state, captain)
    may_sub = bool(state.secret.men[captain]) and attack.may_substitute(book, public, public.side)
    return captain if may or may_sub else -1


def _stars(book: Book, state: State, captain: int) -> list[str]:
    """The abilities out of turn: those that touch no hand."""
    names = abilities.open_in(book, state, captain, "attack_open")
    return [name for name in names if name not in book.hand_abilities and attack.is_simple(book, name)]


def help_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """An ability that touches no hand, or a substitution, then `go`."""
    if done:
        return [] if done[-1] == "go" else ["go"]
    stars = [f"star:{name}" for name in _stars(book, state, seat)] if state.public.phase == "attack" else []
    return [*stars, *attack.substitutions(book, state, seat)]


def answer_help(play: Play, seat: int, parts: list[str]) -> None:
    """The captain acts; the holder is asked again."""
    head, _, name = parts[0].partition(":")
    play.then(play.public.phase)
    play.public.phase = ""
    if head == "sub":
        attack.substitute(play, seat, name)
    else:
        abilities.use(play, seat, name)


def is_captain(state: State, seat: int) -> bool:
    """Whether the seat is its side's captain."""
    return state.public.captains[side_of(seat)] == seat
