"""Tactic cards: what each kind of effect does (PITCH-9.4 to 9.13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from games.engine.contract import Event
from games.engine.telling import say

from .actions import added, shift
from .book import PILES, TACTIC, Book
from .draws import order, play_from_hand
from .events import of_piece
from .ground import members
from .men import come_back
from .ruleset import Tactic
from .state import Pending, State, seat_of
from .targets import piece_of

_Effect = Callable[[Book, State, Tactic, Sequence[str]], list[Event]]


def play(book: Book, state: State, parts: Sequence[str]) -> list[Event]:
    """`tactic:NAME` with its parameters: the card is paid, laid down, and takes effect."""
    public = state.public
    name = parts[0].partition(":")[2]
    card = book.ruleset.tactics[name]
    play_from_hand(state, public.active, TACTIC, book.codes[TACTIC][name])
    turn = public.turn
    public.turn = replace(turn, energy=turn.energy - card.cost, tactics=turn.tactics + 1)
    events = _EFFECTS[card.op](book, state, card, parts[1:])
    played = say("tactic", seat=seat_of(public, public.active), card=f"@tactic.{name}")
    return [played, *events]


def _block_zone(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    public = state.public
    other, centre = 1 - public.active, book.ground.ids[parts[-1].partition(":")[2]]
    zone = set(members(book.zones[card.size][centre]))
    old = public.against[other]
    _against(state, replace(old, zones=tuple(sorted(zone.union(old.zones)))))
    return [say("zone", square=book.square(centre), spot=book.square(centre))]


def _extra_move(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    square = book.ground.ids[parts[-1].partition(":")[2]]
    return [shift(book, state, piece_of(parts[0]), square, "move")]


def _allowance(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    public, number = state.public, piece_of(parts[0])
    public.turn = replace(public.turn, bonus=added(public.turn.bonus, number, card.amount))
    return [say("bonus", **of_piece(book, public, public.active, number), amount=card.amount)]


def _free_pass_energy(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    state.public.turn = replace(state.public.turn, one_touch=state.public.turn.one_touch + card.amount)
    return []


def _free_pass_range(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    state.public.turn = replace(state.public.turn, range=state.public.turn.range + card.amount)
    return []


def _energy(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    public = state.public
    if card.scope == "turn":
        public.turn = replace(public.turn, energy=max(0, public.turn.energy + card.amount))
    else:
        old = public.against[1 - public.active]
        _against(state, replace(old, energy=old.energy + card.amount))
    return []


def _required(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    public = state.public
    if card.scope == "turn":
        public.turn = replace(public.turn, next_shot=public.turn.next_shot + card.amount)
    else:
        old = public.against[1 - public.active]
        _against(state, replace(old, shots=old.shots + card.amount))
    return []


def _tackle_number(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    state.public.turn = replace(state.public.turn, tackles=state.public.turn.tackles + card.amount)
    return []


def _intercept_number(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    old = state.public.against[1 - state.public.active]
    _against(state, replace(old, passes=old.passes + card.amount))
    return []


def _allowance_cap(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    public, number = state.public, piece_of(parts[0])
    other = 1 - public.active
    old = public.against[other]
    _against(state, replace(old, marks=(*old.marks, (number, card.amount))))
    return [say("marked", **of_piece(book, public, other, number))]


def _return_injured(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    return [come_back(book, state.public, state.public.active, piece_of(parts[0]))]


def _draw(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    order(state.public, [(state.public.active, PILES.index(card.pile), card.amount)], "turn")
    return []


def _shift(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[Event]:
    pairs = zip(parts[::2], parts[1::2], strict=False)
    moves = [(piece_of(piece), book.ground.ids[to.partition(":")[2]]) for piece, to in pairs]
    return [shift(book, state, number, square, "move") for number, square in moves]


def _against(state: State, pending: Pending) -> None:
    """What the opponent's next turn suffers."""
    public = state.public
    first, second = public.against
    public.against = (pending, second) if public.active else (first, pending)


_EFFECTS: dict[str, _Effect] = {
    "block_zone": _block_zone,
    "extra_move": _extra_move,
    "allowance": _allowance,
    "free_pass_energy": _free_pass_energy,
    "free_pass_range": _free_pass_range,
    "energy": _energy,
    "required": _required,
    "tackle_number": _tackle_number,
    "intercept_number": _intercept_number,
    "allowance_cap": _allowance_cap,
    "return_injured": _return_injured,
    "draw": _draw,
    "shift": _shift,
}
