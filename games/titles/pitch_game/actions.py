"""The main actions: move, pass, tackle, shoot; and what the dice decide about them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine.contract import Event, Value
from games.engine.telling import reveal, say

from .book import PASS, SHOT, Book
from .draws import play_from_hand
from .events import of_piece
from .men import KEEPER, give_ball, ways
from .state import State, Trial, Twelve, mark, put, seat_of
from .targets import COACH, ROLL, in_lane
from .trials import intercept_needed, shot_needed, tackle_needed


def spend(state: State, energy: int) -> None:
    """A main action is made, and paid."""
    turn = state.public.turn
    state.public.turn = replace(turn, energy=turn.energy - energy, mains=turn.mains + 1)


def move(book: Book, state: State, parts: Sequence[str]) -> list[Event]:
    """`move:9 to:E9` (PITCH-5.1 to 5.5)."""
    number = int(parts[0].partition(":")[2])
    square = book.ground.ids[parts[-1].partition(":")[2]]
    event = shift(book, state, number, square, "move")
    spend(state, book.costs.move)
    return [event]


def shift(book: Book, state: State, number: int, square: int, key: str, **values: Value) -> Event:
    """A piece of the side on turn goes to a square it can reach, and uses up its way."""
    public = state.public
    side = public.active
    layers = ways(book, public, number)
    steps = next(step for step, layer in enumerate(layers, 1) if layer >> square & 1)
    public.at[side][number] = square
    public.turn = replace(public.turn, used=added(public.turn.used, number, steps))
    return say(key, **of_piece(book, public, side, number), square=book.square(square), **values)


def added(counts: Twelve, number: int, more: int) -> Twelve:
    """The counts with more for one number."""
    changed = list(counts)
    changed[number] += more
    return tuple(changed)  # type: ignore[return-value]


# --- passing --------------------------------------------------------------------------------------


def carry(book: Book, state: State, parts: Sequence[str]) -> list[Event]:
    """`pass:9 free` or `pass:9 card:long_ball`, with `roll` at the end if it may be intercepted (PITCH-6.1 to 6.6)."""
    public = state.public
    side, number = public.active, int(parts[0].partition(":")[2])
    name = parts[1].partition(":")[2]
    if name:
        play_from_hand(state, side, PASS, book.codes[PASS][name])
    is_free = public.turn.one_touch > 0
    spend(state, 0 if is_free else book.costs.carry)
    public.turn = replace(public.turn, one_touch=public.turn.one_touch - is_free)
    values: dict[str, Value] = {"seat": seat_of(public, side), "number": public.ball, "receiver": number}
    is_safe = parts[-1] != ROLL
    if is_safe:
        public.ball = number
        values["spot"] = book.square(public.at[side][number])
    event = say("pass.card", card=f"@pass.{name}", **values) if name else say("pass", **values)
    if is_safe:
        return [event]
    queue = tuple(in_lane(book, public, public.at[side][number]))
    public.trial = Trial(piece=number, needed=intercept_needed(book, public, name), queue=queue)
    public.phase = "intercept"
    return [event]


def intercept(book: Book, state: State, face: int) -> list[Event]:
    """A die for the next opponent in the lane; who intercepts has the ball, and the turn goes on (PITCH-6.8)."""
    public, trial = state.public, state.public.trial
    assert trial is not None
    side, other = public.active, 1 - public.active
    number = trial.queue[0]
    values = of_piece(book, public, other, number) | {"face": face, "needed": trial.needed}
    who = ".keeper" if number == KEEPER else ""
    if face >= trial.needed:
        give_ball(public, other, number)
        back_to_turn(state)
        return [reveal(f"intercepted{who}", **values)]
    events = [reveal(f"past{who}", **values)]
    if len(trial.queue) > 1:
        public.trial = replace(trial, queue=trial.queue[1:])
        return events
    public.ball = trial.piece
    back_to_turn(state)
    return [*events, say("received", **of_piece(book, public, side, trial.piece))]


def back_to_turn(state: State) -> None:
    """The side on turn goes on."""
    state.public.trial = None
    state.public.phase = "turn"


# --- tackling -------------------------------------------------------------------------------------


def tackle(book: Book, state: State, parts: Sequence[str]) -> list[Event]:
    """`tackle:5 roll` (PITCH-7.1)."""
    public = state.public
    number = int(parts[0].partition(":")[2])
    spend(state, book.costs.tackle)
    public.turn = replace(public.turn, tackled=(*public.turn.tackled, number))
    public.trial = Trial(piece=number, needed=tackle_needed(book, public))
    public.phase = "tackle"
    return []


def tackled(book: Book, state: State, face: int) -> list[Event]:
    """The die of a tackle; nothing moves."""
    public, trial = state.public, state.public.trial
    assert trial is not None
    side = public.active
    values = of_piece(book, public, side, trial.piece)
    values |= {"rival": public.ball, "face": face, "needed": trial.needed}
    is_won = face >= trial.needed
    if is_won:
        give_ball(public, side, trial.piece)
    back_to_turn(state)
    return [reveal("tackle.won" if is_won else "tackle.lost", **values)]


# --- shooting -------------------------------------------------------------------------------------


def shoot(book: Book, state: State, parts: Sequence[str]) -> list[Event]:
    """`shoot:3 roll` or `shoot:3 coach roll` (PITCH-8.1, 10.2)."""
    public = state.public
    side, power = public.active, parts[0].partition(":")[2]
    is_coached = COACH in parts
    needed = shot_needed(book, public, int(power), is_coached)
    public.trial = Trial(piece=public.ball, needed=needed, power=int(power), coach=is_coached)
    play_from_hand(state, side, SHOT, power)
    spend(state, book.costs.shot)
    public.turn = replace(public.turn, next_shot=0)
    if is_coached:
        public.coach_used = mark(public.coach_used, side, True)
    public.shots = put(public.shots, side, public.shots[side] + 1)
    public.phase = "shot"
    values = of_piece(book, public, side, public.ball) | {"power": int(power)}
    return [say("shot.coach" if is_coached else "shot", needed=needed, **values)]


def saved(book: Book, state: State, face: int) -> list[Event]:
    """The ball is in the keeper's hands, and the turn goes on (PITCH-7.5, 8.8, 8.10)."""
    public, trial = state.public, state.public.trial
    assert trial is not None
    other = 1 - public.active
    give_ball(public, other, KEEPER)
    back_to_turn(state)
    return [reveal("save", **of_piece(book, public, other, KEEPER), face=face, needed=trial.needed)]
