"""What the side on turn may do: the next parts of an answer to `turn`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine.contract import MOST_CHOICES

from .book import PASS, SHOT, TACTIC, Book
from .ground import members
from .men import KEEPER, holder, injured, movable, outfield, ways
from .ruleset import Tactic
from .state import Public, State, clone_public

ROLL, DRAW, DONE, END, COACH, FREE = "roll", "draw", "done", "end", "coach", "free"


def turn_parts(book: Book, state: State, parts: Sequence[str]) -> list[str]:
    """The next parts of a turn's move."""
    if not parts:
        main = mains(book, state)
        return [*main, *tactics(book, state), *ending(state.public, main)]
    verb, _, rest = parts[0].partition(":")
    public = state.public
    if verb == "move":
        return to_parts(book, reach(book, public, int(rest)), parts[1:])
    if verb == "pass":
        return _pass_parts(book, state, int(rest), parts[1:])
    if verb == "tackle":
        return [] if len(parts) > 1 else [ROLL]
    if verb == "shoot":
        return _shot_parts(book, public, parts[1:])
    if verb == "tactic":
        return _tactic_parts(book, state, book.ruleset.tactics[rest], parts[1:])
    return []


# --- main actions ---------------------------------------------------------------------------------


def mains(book: Book, state: State) -> list[str]:
    """The main actions, each as its first part (PITCH-3.9)."""
    public = state.public
    if book.is_single and public.turn.mains:
        return []
    moves = movable(book, public) if public.turn.energy >= book.costs.move else []
    return [f"move:{number}" for number in moves] + [
        *(f"pass:{number}" for number in receivers(book, state)),
        *(f"tackle:{number}" for number in tacklers(book, public)),
        *(f"shoot:{power}" for power in powers(book, state)),
    ]


def ending(public: Public, main: Sequence[str]) -> list[str]:
    """PITCH-3.12: a turn may end after a main action or a tactic card, or when no main action is legal."""
    return [END] if public.turn.mains or public.turn.tactics or not main else []


def reach(book: Book, public: Public, number: int) -> int:
    """Where a piece can move to."""
    squares = 0
    for layer in ways(book, public, number):
        squares |= layer
    return squares


def receivers(book: Book, state: State) -> list[int]:
    """The pieces that the ball can be passed to (PITCH-6.1, 6.3)."""
    public = state.public
    turn, side = public.turn, public.active
    if public.ball_side != side or not (turn.energy >= book.costs.carry or turn.one_touch):
        return []
    far = max([turn.range, *(book.passes[code].range for code in _pass_cards(state))])
    distance, at = book.ground.distance[holder(public)], public.at[side]
    return [n for n in outfield(public, side) if n != public.ball and distance[at[n]] <= far]


def _pass_cards(state: State) -> list[str]:
    """The different pass cards that may be played (PITCH-4.5)."""
    return [] if state.public.turn.no_cards else sorted(set(state.secret.hands[state.public.active][PASS]))


def _pass_parts(book: Book, state: State, number: int, parts: Sequence[str]) -> list[str]:
    """How the ball goes to a piece; a die is thrown if an opponent can intercept it."""
    public = state.public
    target = public.at[public.active][number]
    if not parts:
        far = book.ground.distance[holder(public)][target]
        cards = [code for code in _pass_cards(state) if book.passes[code].range >= far]
        return [FREE] * (far <= public.turn.range) + [f"card:{name}" for name in book.cards(PASS, cards)]
    if len(parts) > 1:
        return []
    name = parts[0].partition(":")[2]
    is_safe = bool(name) and not book.ruleset.passes[name].interceptable
    return [] if is_safe or not in_lane(book, public, target) else [ROLL]


def in_lane(book: Book, public: Public, target: int) -> list[int]:
    """The opposing pieces in the lane to a square, the keeper included, from the passer outwards (PITCH-6.6)."""
    others = {square: number for number, square in enumerate(public.at[1 - public.active]) if square >= 0}
    return [others[square] for square in book.ground.lane(holder(public), target) if square in others]


def tacklers(book: Book, public: Public) -> list[int]:
    """The pieces that may tackle (PITCH-7.1, 7.2, 7.4)."""
    side, turn = public.active, public.turn
    if public.ball_side == side or public.ball == KEEPER or turn.energy < book.costs.tackle:
        return []
    near, at = book.ground.near[holder(public)], public.at[side]
    return [n for n in outfield(public, side) if near >> at[n] & 1 and n not in turn.tackled]


def powers(book: Book, state: State) -> list[str]:
    """The different shot cards that may be shot with (PITCH-8.1)."""
    public = state.public
    side = public.active
    if public.ball_side != side or public.ball == KEEPER or public.turn.energy < book.costs.shot:
        return []
    is_inside = book.ground.areas[1 - side] >> holder(public) & 1
    return sorted(set(state.secret.hands[side][SHOT])) if is_inside else []


def _shot_parts(book: Book, public: Public, parts: Sequence[str]) -> list[str]:
    """PITCH-10.2: the attacking coach is declared with the shot."""
    if ROLL in parts:
        return []
    return [ROLL] if parts or not coach_is_free(book, public) else [ROLL, COACH]


def coach_is_free(book: Book, public: Public) -> bool:
    """Whether the side on turn has an attacking coach that it has not used in this half."""
    code = public.coaches[public.active]
    return bool(code) and book.coaches[code].role == "attack" and not public.coach_used[public.active]


# --- tactic cards ---------------------------------------------------------------------------------


def tactics(book: Book, state: State) -> list[str]:
    """The tactic cards that can be paid and have a target (PITCH-9.14)."""
    public, codes = state.public, sorted(set(state.secret.hands[state.public.active][TACTIC]))
    found = [code for code in codes if is_playable(book, public, book.tactics[code])]
    return [f"tactic:{name}" for name in book.cards(TACTIC, found)]


def is_playable(book: Book, public: Public, card: Tactic) -> bool:
    """Whether a tactic card can be paid and has a target."""
    if card.cost > public.turn.energy:
        return False
    side = public.active
    match card.op:
        case "extra_move":
            return bool(movable(book, public))
        case "shift":
            return bool(_shiftable(book, public, ()))
        case "allowance":
            return bool(outfield(public, side))
        case "allowance_cap":
            return bool(outfield(public, 1 - side))
        case "return_injured":
            return bool(injured(public, side))
        case "block_zone":
            return bool(book.zones[card.size])
    return True


def _tactic_parts(book: Book, state: State, card: Tactic, parts: Sequence[str]) -> list[str]:
    """The parameters that a card needs."""
    public = state.public
    side = public.active
    match card.op:
        case "block_zone":
            return square_parts(book, book.zones[card.size], parts, "centre")
        case "extra_move" if parts:
            return to_parts(book, reach(book, public, piece_of(parts[0])), parts[1:])
        case "extra_move":
            return _pieces(movable(book, public))
        case "shift":
            return _shift_parts(book, public, card, parts)
        case "allowance" if not parts:
            return _pieces(outfield(public, side))
        case "allowance_cap" if not parts:
            return _pieces(outfield(public, 1 - side))
        case "return_injured" if not parts:
            return _pieces(injured(public, side))
        case "draw" if not parts:
            return [DRAW]
    return []


def _pieces(numbers: Iterable[int]) -> list[str]:
    return [f"piece:{number}" for number in numbers]


def piece_of(part: str) -> int:
    """The number in `piece:9`."""
    return int(part.partition(":")[2])


# --- squares --------------------------------------------------------------------------------------


def to_parts(book: Book, squares: int, parts: Sequence[str]) -> list[str]:
    """Where a piece goes."""
    return square_parts(book, list(members(squares)), parts, "to")


def square_parts(book: Book, squares: Iterable[int], parts: Sequence[str], verb: str) -> list[str]:
    """One of some squares; more than a list can hold are named by their row first."""
    names = [book.ground.names[square] for square in squares]
    if parts and not parts[-1].startswith("row:"):
        return []
    if not parts and len(names) > MOST_CHOICES:
        return [f"row:{row}" for row in dict.fromkeys(name[0] for name in names)]
    row = parts[0].partition(":")[2] if parts else ""
    return [f"{verb}:{name}" for name in names if name.startswith(row)]


# --- several pieces, one square each --------------------------------------------------------------


def _shiftable(book: Book, public: Public, moved: Iterable[int]) -> list[int]:
    """The pieces that such a card may move: without the ball, each once, with a square of allowance left."""
    ball = public.ball if public.ball_side == public.active else 0
    return [number for number in movable(book, public) if number != ball and number not in moved]


def _shift_parts(book: Book, public: Public, card: Tactic, parts: Sequence[str]) -> list[str]:
    """PITCH-9.13: a piece, its square, another piece, …, until the player is done."""
    if parts and parts[-1] == DONE:
        return []
    moved, shifted = after_shift(book, public, parts)
    if parts and parts[-1].startswith("piece:"):
        squares = 0
        for layer in ways(book, shifted, piece_of(parts[-1]), card.squares):
            squares |= layer
        return to_parts(book, squares, ())
    if len(moved) == card.pieces:
        return []
    return _pieces(_shiftable(book, shifted, moved)) + ([DONE] if moved else [])


def after_shift(book: Book, public: Public, parts: Sequence[str]) -> tuple[list[int], Public]:
    """The pieces that have moved by these parts, and the pitch as it is then; the given one is left alone."""
    pairs = list(zip(parts[::2], parts[1::2], strict=False))
    if not pairs:
        return [], public
    shifted = clone_public(public)
    for piece, to in pairs:
        shifted.at[shifted.active][piece_of(piece)] = book.ground.ids[to.partition(":")[2]]
    return [piece_of(piece) for piece, _ in pairs], shifted
