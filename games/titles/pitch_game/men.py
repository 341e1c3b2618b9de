"""The pieces: where they are, how far they may go, who is nearest, who has the ball, who leaves and comes back."""

from __future__ import annotations

from games.engine.contract import Event
from games.engine.telling import say

from .book import NUMBERS, Book
from .events import of_piece
from .ground import mask
from .state import NONE, ON, Public, put

KEEPER = 0


def outfield(public: Public, side: int) -> list[int]:
    """The numbers of a side's outfield pieces on the pitch."""
    at = public.at[side]
    return [number for number in NUMBERS if at[number] >= 0]


def injured(public: Public, side: int) -> list[int]:
    """The numbers of a side's injured pieces."""
    return [number for number in NUMBERS if public.status[side][number].isdigit()]


def occupied(public: Public) -> int:
    """The squares that hold a piece."""
    result = 0
    for squares in public.at:
        for square in squares:
            if square >= 0:
                result |= 1 << square
    return result


def in_own_area(book: Book, public: Public, side: int) -> int:
    """How many outfield pieces a side has in its own penalty area."""
    own = 0
    for square in public.at[side][1:]:
        if square >= 0:
            own |= 1 << square
    return (own & book.ground.areas[side]).bit_count()


def holder(public: Public) -> int:
    """The square of the ball."""
    return public.at[public.ball_side][public.ball]


def nearest(book: Book, public: Public, side: int, square: int) -> int:
    """The outfield piece of a side nearest to a square, the lowest number among equals; NONE if there is none."""
    distance, at = book.ground.distance[square], public.at[side]
    return min(outfield(public, side), key=lambda number: (distance[at[number]], number), default=NONE)


# --- moving ---------------------------------------------------------------------------------------


def allowance(public: Public, number: int) -> int:
    """PITCH-5.4: the squares that a piece of the side on turn may still move."""
    turn, basic = public.turn, public.turn.basic
    for marked, cap in public.against[public.active].marks:
        if marked == number:
            basic = min(basic, cap)
    return basic + turn.bonus[number] - turn.used[number]


def free_squares(book: Book, public: Public) -> int:
    """Squares that the side on turn may enter: empty, and in no blocked zone (PITCH-5.3, 5.9)."""
    return book.ground.full & ~occupied(public) & ~mask(public.against[public.active].zones)


def outside(book: Book, public: Public, free: int) -> int:
    """PITCH-5.8: the free squares for a piece that comes from outside the own area; none in it if that is full."""
    side = public.active
    if in_own_area(book, public, side) < book.options.max_own_in_area:
        return free
    return free & ~book.ground.areas[side]


def ways(book: Book, public: Public, number: int, most: int | None = None) -> list[int]:
    """What a piece of the side on turn can reach by one step, by two and so on, as sets of squares."""
    steps = allowance(public, number)
    if most is not None:
        steps = min(steps, most)
    side, free = public.active, free_squares(book, public)
    square = public.at[side][number]
    if not book.ground.areas[side] >> square & 1:
        free = outside(book, public, free)
    return book.ground.spread(square, free, steps)


def movable(book: Book, public: Public) -> list[int]:
    """The pieces of the side on turn that can move at least one square."""
    side, free = public.active, free_squares(book, public)
    beyond, area, near, at = outside(book, public, free), book.ground.areas[side], book.ground.near, public.at[side]
    return [
        number
        for number in outfield(public, side)
        if near[at[number]] & (free if area >> at[number] & 1 else beyond) and allowance(public, number) > 0
    ]


# --- the ball -------------------------------------------------------------------------------------


def give_ball(public: Public, side: int, number: int) -> None:
    """The ball goes to a piece; a side that loses it is no longer passive (PITCH-7.9)."""
    if public.ball_side not in (NONE, side):
        public.passive = put(public.passive, public.ball_side, 0)
    public.ball_side, public.ball = side, number


def ball_to_nearest(book: Book, public: Public, side: int, key: str) -> list[Event]:
    """The nearest outfield piece of a side gets the ball; nothing happens if it has none (PITCH-7.10)."""
    number = nearest(book, public, side, holder(public))
    if number == NONE:
        return []
    give_ball(public, side, number)
    return [say(key, **of_piece(book, public, side, number))]


# --- leaving and coming back ----------------------------------------------------------------------


def set_status(public: Public, side: int, number: int, status: str) -> None:
    """What has become of a piece."""
    text = public.status[side]
    public.status[side] = text[:number] + status + text[number + 1 :]


def leave(book: Book, public: Public, side: int, number: int, status: str) -> list[Event]:
    """A piece leaves the pitch; the ball stays with the nearest own outfield piece, or the keeper (PITCH-7.7)."""
    square = public.at[side][number]
    set_status(public, side, number, status)
    public.at[side][number] = NONE
    if (public.ball_side, public.ball) != (side, number):
        return []
    heir = nearest(book, public, side, square)
    public.ball = max(heir, KEEPER)
    key = "ball.keeper" if public.ball == KEEPER else "ball"
    return [say(key, **of_piece(book, public, side, public.ball))]


def come_back(book: Book, public: Public, side: int, number: int) -> Event:
    """PITCH-12.3: an injured piece stands on its formation square again, or on the nearest one that is free for it."""
    ground, home = book.ground, public.home[side][number]
    free = ground.full & ~occupied(public)
    if in_own_area(book, public, side) >= book.options.max_own_in_area:
        free &= ~ground.areas[side]
    squares = [square for square in ground.squares if free >> square & 1]
    square = min(squares, key=lambda s: (ground.distance[home][s], ground.depth(side, s), s // ground.width))
    set_status(public, side, number, ON)
    public.at[side][number] = square
    return say("back", **of_piece(book, public, side, number), square=book.square(square))


def kick_off(book: Book, public: Public, side: int) -> list[Event]:
    """PITCH-11.2: everybody available on the formation square, the taker of this side on the centre with the ball."""
    ground = book.ground
    for each in (0, 1):
        for number in NUMBERS:
            if public.status[each][number] == "0":
                set_status(public, each, number, ON)
            is_here = public.status[each][number] == ON
            public.at[each][number] = public.home[each][number] if is_here else NONE
    public.passive = (0, 0)
    taker = nearest(book, public, side, ground.centre)
    if taker == NONE:
        public.ball_side, public.ball = side, KEEPER
        return [say("kickoff.keeper", **of_piece(book, public, side, KEEPER))]
    public.at[side][taker] = ground.centre
    public.ball_side, public.ball = side, taker
    return [say("kickoff", **of_piece(book, public, side, taker))]
