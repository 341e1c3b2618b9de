"""What is played when time is up: an automatic turn, and the plainest of the other answers.

No tactic cards are used. A turn is answered step by step; each step looks at the table afresh.
"""

from __future__ import annotations

from collections.abc import Callable

from games.engine.contract import Ask

from .answers import CONFIRM, KEEP, NOBODY, USE
from .book import SHOT, Book
from .ground import members
from .men import KEEPER, holder, movable, ways
from .state import State, side_of
from .targets import COACH, END, FREE, ROLL, coach_is_free, in_lane, mains, receivers, tacklers, turn_parts

_Step = Callable[[Book, State, list[str]], str]


def answer(book: Book, state: State, ask: Ask) -> str:
    """The automatic answer to an ask, in a state that the seat's view allows."""
    if ask.key == "turn":
        return _turn(book, state)
    side = side_of(state.public, ask.seat)
    if ask.key == "formation":
        rules = book.ruleset
        return f"formation:{rules.default_formation} reserve:{rules.default_reserve} {CONFIRM}"
    if ask.key == "substitute":
        return f"{NOBODY} {CONFIRM}"
    if ask.key == "kick":
        return f"power:{max(state.secret.hands[side][SHOT])} {CONFIRM}"
    is_first = not state.public.kicks[1 - side]
    return f"{USE if is_first else KEEP} {CONFIRM}"


def _turn(book: Book, state: State) -> str:
    """The first of the steps that is possible; then the duty of a main action; then the end of the turn."""
    main = mains(book, state)
    for step in (_shoot, _tackle, _advance, _release):
        if move := step(book, state, main):
            return move
    if not state.public.turn.mains and (move := _smallest(book, state, main)):
        return move
    turn = state.public.turn
    return END if turn.mains or turn.tactics or not main else _first(book, state, main[0])


def _shoot(book: Book, state: State, main: list[str]) -> str:
    """The highest power, with the coach if there is one."""
    shots = [move for move in main if move.startswith("shoot:")]
    coach = f" {COACH}" if coach_is_free(book, state.public) else ""
    return f"{max(shots)}{coach} {ROLL}" if shots else ""


def _tackle(book: Book, state: State, main: list[str]) -> str:
    """The lowest number that may."""
    numbers = tacklers(book, state.public) if any(move.startswith("tackle:") for move in main) else []
    return f"tackle:{numbers[0]} {ROLL}" if numbers else ""


def _advance(book: Book, state: State, main: list[str]) -> str:
    """An outfield holder that has not moved yet goes as near to the opponent's goal line as it can."""
    public = state.public
    side, number = public.active, public.ball
    if public.ball_side != side or f"move:{number}" not in main or public.turn.used[number]:
        return ""
    ground = book.ground
    squares = [square for layer in ways(book, public, number) for square in members(layer)]
    best = min(squares, key=lambda s: (ground.depth(1 - side, s), *_by_row(book, s)))
    if ground.depth(1 - side, best) >= ground.depth(1 - side, holder(public)):
        return ""
    return _to(book, state, number, best)


def _by_row(book: Book, square: int) -> tuple[int, int]:
    """Nearer to the middle row first, then the earlier letter."""
    row = square // book.ground.width
    return abs(row - book.ground.rows // 2), row


def _to(book: Book, state: State, number: int, square: int) -> str:
    """A whole move; where there are many squares their row comes first."""
    name, head = book.square(square), f"move:{number}"
    row = f"row:{name[0]}"
    return f"{head} {row} to:{name}" if row in turn_parts(book, state, [head]) else f"{head} to:{name}"


def _release(book: Book, state: State, main: list[str]) -> str:
    """The keeper passes without a card, past no opponent if that is possible; else a piece comes near enough."""
    public = state.public
    side = public.active
    if (public.ball_side, public.ball) != (side, KEEPER):
        return ""
    at, far = public.at[side], book.ground.distance[holder(public)]
    near = [n for n in receivers(book, state) if far[at[n]] <= public.turn.range]
    if near and f"pass:{near[0]}" in main:
        rivals = {n: len(in_lane(book, public, at[n])) for n in near}
        number = min(near, key=lambda n: (rivals[n] > 0, book.ground.depth(1 - side, at[n]), n))
        return f"pass:{number} {FREE}" + (f" {ROLL}" if rivals[number] else "")
    is_paid = public.turn.energy >= book.costs.move + book.costs.carry and not book.is_single
    return _come(book, state) if is_paid and main else ""


def _come(book: Book, state: State) -> str:
    """The piece that can reach the keeper's range in the fewest steps, to the square nearest to the own goal line."""
    public, found = state.public, list[tuple[int, ...]]()
    wanted = book.ground.within(holder(public), public.turn.range)
    for number in movable(book, public):
        for steps, layer in enumerate(ways(book, public, number), 1):
            found += [
                (steps, number, *_back(book, public.active, square), square) for square in members(layer & wanted)
            ]
    return _to(book, state, min(found)[1], min(found)[-1]) if found else ""


def _back(book: Book, side: int, square: int) -> tuple[int, int]:
    """Nearer to the own goal line first, then the earlier row letter."""
    return book.ground.depth(side, square), square // book.ground.width


def _smallest(book: Book, state: State, main: list[str]) -> str:
    """The lowest number that can move, to its nearest square."""
    public = state.public
    if not any(move.startswith("move:") for move in main):
        return ""
    number = movable(book, public)[0]
    first = ways(book, public, number)[0]
    square = min(members(first), key=lambda square: _back(book, public.active, square))
    return _to(book, state, number, square)


def _first(book: Book, state: State, move: str) -> str:
    """A main action completed in the plainest way, where no piece can move and yet something must be done."""
    parts = [move]
    while more := turn_parts(book, state, parts):
        parts.append(more[0])
    return " ".join(parts)


STEPS: dict[str, _Step] = {
    "shoot": _shoot, "tackle": _tackle, "advance": _advance, "release": _release, "nudge": _smallest,
}  # fmt: skip
"""The steps by name, for standing orders."""
