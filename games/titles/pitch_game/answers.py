"""Secret answers: formation and reserve, the substitution, a kick and its defence. Stored until all are in."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Ask, Event
from games.engine.play import ask_id
from games.engine.telling import reveal, say

from . import flow, shootout
from .book import FREE, NUMBERS, SHOT, Book
from .ground import mask
from .men import injured, outfield
from .state import ON, RESERVE, Public, State, seat_of, side_of

CONFIRM, KEEP, USE, NOBODY = "confirm", "keep", "use", "nobody"
SECRET = ("formation", "substitute", "kick")
"""The phases in which answers are stored."""


def askers(public: Public) -> list[tuple[int, str]]:
    """Who is asked in secret: sides with the keys of their asks. A keeper without its card is not asked."""
    if public.phase != "kick":
        return [(0, public.phase), (1, public.phase)]
    other = 1 - public.active
    found = [(public.active, "kick")]
    return [*found, (other, "save")] if public.keeper_cards[other] else found


def asks(state: State) -> list[Ask]:
    """The open asks, in the order of the seats."""
    public = state.public
    return sorted((_ask(state, side, key) for side, key in askers(public)), key=lambda ask: ask.seat)


def _ask(state: State, side: int, key: str) -> Ask:
    public, given = state.public, state.secret.given[side]
    return Ask(
        id=ask_id(public.opening, seat_of(public, side), (str(given),) if given else ()),
        seat=seat_of(public, side),
        key=key,
        kind="compose",
        values={"number": shootout.kick_number(public)} if public.phase == "kick" else {},
        secret=True,
        replaceable=True,
        answered=bool(state.secret.answers[side]),
    )


def parts_of(book: Book, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
    """The next parts of a secret answer."""
    if parts and parts[-1] == CONFIRM:
        return []
    side = side_of(state.public, ask.seat)
    if ask.key == "formation":
        return _formation_parts(book, side, parts)
    if parts:
        return [CONFIRM]
    if ask.key == "kick":
        return [f"power:{power}" for power in sorted(set(state.secret.hands[side][SHOT]))]
    if ask.key == "save":
        return [KEEP, USE]
    pieces = sorted([*outfield(state.public, side), *injured(state.public, side)])
    return [NOBODY, *(f"out:{number}" for number in pieces)]


def _formation_parts(book: Book, side: int, parts: Sequence[str]) -> list[str]:
    """PITCH-2.8 to 2.12: a named formation and the reserve, or a square for each of ten numbers."""
    if not parts:
        return [*(f"formation:{name}" for name in book.formations), f"formation:{FREE}"]
    if len(parts) == 1:
        return [f"reserve:{number}" for number in NUMBERS]
    placed = [book.ground.ids[part.partition(":")[2]] for part in parts[2:]]
    if parts[0] != f"formation:{FREE}" or len(placed) == 10:
        return [CONFIRM]
    number = starters(parts[1])[len(placed)]
    return [f"{number}:{book.ground.names[square]}" for square in _places(book, side, placed)]


def _places(book: Book, side: int, placed: Sequence[int]) -> list[int]:
    """The squares for the next piece of a free formation (PITCH-2.11)."""
    area, taken = book.ground.areas[side], mask(placed)
    is_full = sum(area >> square & 1 for square in placed) >= book.options.max_own_in_area
    return [s for s in book.ground.homes[side] if not taken >> s & 1 and not (is_full and area >> s & 1)]


def starters(reserve: str) -> list[int]:
    """The numbers that play, from the part that names the reserve."""
    out = int(reserve.partition(":")[2])
    return [number for number in NUMBERS if number != out]


def store(book: Book, state: State, ask: Ask, move: str) -> list[Event]:
    """Keep an answer; when all are in they are revealed."""
    public, secret = state.public, state.secret
    side = side_of(public, ask.seat)
    is_first = not secret.answers[side]
    secret.answers[side] = move
    secret.given[side] += 1
    if all(secret.answers[other] for other, _ in askers(public)):
        return _reveal(book, state)
    return [say(f"stored.{ask.key}", seat=ask.seat)] if is_first else []


def _reveal(book: Book, state: State) -> list[Event]:
    public, secret = state.public, state.secret
    answers = [answer.split(" ") for answer in secret.answers]
    secret.answers, secret.given = ["", ""], [0, 0]
    public.opening += 1
    if public.phase == "formation":
        events = [_line_up(book, public, side, parts) for side, parts in enumerate(answers)]
        return [*events, *flow.first_half(book, state)]
    if public.phase == "substitute":
        left, right = (0 if parts[0] == NOBODY else int(parts[0].partition(":")[2]) for parts in answers)
        return flow.substitute(book, state, (left, right))
    kick, save = answers[public.active], answers[1 - public.active]
    return shootout.take(book, state, kick[0].partition(":")[2], save[0] == USE)


def _line_up(book: Book, public: Public, side: int, parts: Sequence[str]) -> Event:
    """A team stands on its formation squares, for the whole match (PITCH-2.12)."""
    name = parts[0].partition(":")[2]
    numbers = starters(parts[1])
    reserve = int(parts[1].partition(":")[2])
    if name == FREE:
        squares = tuple(book.ground.ids[part.partition(":")[2]] for part in parts[2:-1])
    else:
        squares = book.formations[name][side]
    for number, square in zip(numbers, squares, strict=True):
        public.home[side][number] = public.at[side][number] = square
    public.status[side] = "".join(RESERVE if number == reserve else ON for number in range(12))
    shown = f"@formation.{FREE}" if name == FREE else name
    return reveal("formation", seat=seat_of(public, side), formation=shown, reserve=reserve)
