"""How turns, halves and the match follow one another."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.contract import Event
from games.engine.telling import reveal, say

from . import shootout
from .book import EVENT, HELD, NUMBERS, Book
from .draws import deal, order
from .happenings import happen
from .men import KEEPER, ball_to_nearest, come_back, give_ball, kick_off, set_status
from .state import NO_PENDING, OFF, ON, RESERVE, State, Turn, mark, put, seat_of

LEFT, RIGHT = 0, 1


def go_on(book: Book, state: State) -> list[Event]:
    """Draw what is due and do what follows, until a pile must be shuffled or somebody is asked."""
    public, events = state.public, list[Event]()
    while public.due or public.after:
        events += deal(book, state)
        if public.due:
            return events
        after, public.after = public.after, ""
        events += _AFTER[after](book, state)
    return events


# --- a turn ---------------------------------------------------------------------------------------


def start_turn(book: Book, state: State, side: int) -> list[Event]:
    """PITCH-3.11: the injured come back, energy is set, the event is drawn. A forfeited turn passes (PITCH-13.4)."""
    public = state.public
    public.active = side
    seat = seat_of(public, side)
    if public.forfeits[side]:
        public.forfeits = mark(public.forfeits, side, False)
        public.turn = Turn()
        return [say("forfeit", seat=seat), *finish_turn(book, state, is_played=False)]
    fit = [number for number in NUMBERS if public.status[side][number] == "0"]
    events = [come_back(book, public, side, number) for number in fit]
    options = book.options
    energy = max(0, options.energy_per_turn + public.against[side].energy)
    public.turn = Turn(energy=energy, basic=options.move_max, range=options.free_pass_range)
    public.phase = "turn"
    order(public, [(side, EVENT, 1)] if options.events_enabled else [], "event")
    return [say("turn", seat=seat, energy=energy, turn=public.turns[side] + 1), *events, *go_on(book, state)]


def end_turn(book: Book, state: State) -> list[Event]:
    """The player hands over."""
    return [say("end", seat=seat_of(state.public, state.public.active)), *finish_turn(book, state)]


def finish_turn(book: Book, state: State, *, is_played: bool = True, is_goal: bool = False) -> list[Event]:
    """PITCH-3.11 (6): effects expire, injuries count down, PITCH-7.8 and 7.9, the turn is counted; what follows."""
    public = state.public
    side = public.active
    first, second = public.against
    public.against = (first, NO_PENDING) if side else (NO_PENDING, second)
    _count_down(state, side)
    events = [] if is_goal else _keep_ball_moving(book, state, side, is_played)
    public.turns = put(public.turns, side, public.turns[side] + 1)
    if sum(public.turns) == 2 * book.options.turns_per_half:
        return [*events, *_half_over(book, state)]
    if is_goal:  # PITCH-11.1
        events += kick_off(book, public, 1 - side)
    return [*events, *start_turn(book, state, 1 - side)]


def _count_down(state: State, side: int) -> None:
    """PITCH-12.2: injuries, at the end of each of the owner's turns."""
    public = state.public
    for number in NUMBERS:
        status = public.status[side][number]
        if status.isdigit() and status != "0":
            set_status(public, side, number, str(int(status) - 1))


def _keep_ball_moving(book: Book, state: State, side: int, is_played: bool) -> list[Event]:
    """PITCH-7.8: the keeper's release. PITCH-7.9: passive play; a forfeited turn leaves its count unchanged."""
    public, limit = state.public, book.options.passive_limit
    if public.ball_side != side:
        return []
    if public.ball == KEEPER:
        public.passive = put(public.passive, side, 0)
        return ball_to_nearest(book, public, 1 - side, "release")
    if not is_played:
        return []
    public.passive = put(public.passive, side, public.passive[side] + 1)
    if not limit or public.passive[side] < limit:
        return []
    return ball_to_nearest(book, public, 1 - side, "passive")


def goal(book: Book, state: State, face: int) -> list[Event]:
    """A goal ends the scorer's turn at once (PITCH-11.1)."""
    public, trial = state.public, state.public.trial
    assert trial is not None
    side = public.active
    public.trial = None
    public.goals = put(public.goals, side, public.goals[side] + 1)
    give_ball(public, 1 - side, KEEPER)
    scored = shootout.scored(book, public, side, trial, face)
    return [scored, *finish_turn(book, state, is_goal=True)]


# --- halves ---------------------------------------------------------------------------------------


def first_half(book: Book, state: State) -> list[Event]:
    """Everybody stands; the first player kicks off (PITCH-11.3)."""
    state.public.half = 1
    return [*kick_off(book, state.public, LEFT), *start_turn(book, state, LEFT)]


def _half_over(book: Book, state: State) -> list[Event]:
    public = state.public
    public.against = (NO_PENDING, NO_PENDING)
    public.passive = (0, 0)
    public.turn = Turn()
    left, right = public.goals
    if public.half == 2:
        return [reveal("full_time", left=left, right=right), *shootout.full_time(book, state), *go_on(book, state)]
    hands, sizes = state.secret.hands, book.deal
    refill = book.options.hand_refill == "half_time"  # PITCH-13.7
    missing = [(side, pile, sizes[pile] - len(hands[side][pile])) for side in (LEFT, RIGHT) for pile in HELD]
    order(public, missing if refill else [], "half_time")
    return [say("half_time", left=left, right=right), *go_on(book, state)]


def half_time(book: Book, state: State) -> list[Event]:
    """Both sides are asked for a substitution (PITCH-13.4), unless there is none."""
    if not book.options.substitutions:
        return second_half(book, state)
    state.public.phase = "substitute"
    return []


def substitute(book: Book, state: State, numbers: tuple[int, int]) -> list[Event]:
    """Both choices are known: the reserve takes the place of the piece taken off (PITCH-13.5); 0 is no change."""
    public, events = state.public, list[Event]()
    for side, number in enumerate(numbers):
        seat = seat_of(public, side)
        if not number:
            events.append(reveal("no_substitute", seat=seat))
            continue
        reserve = public.status[side].index(RESERVE)
        set_status(public, side, number, OFF)
        set_status(public, side, reserve, ON)
        public.home[side][reserve] = public.home[side][number]
        public.home[side][number] = -1
        public.forfeits = mark(public.forfeits, side, True)
        events.append(reveal("substitute", seat=seat, number=number, reserve=reserve))
    return [*events, *second_half(book, state)]


def second_half(book: Book, state: State) -> list[Event]:
    """The other player kicks off; coaches have their ability again (PITCH-11.3, 13.8)."""
    public = state.public
    public.half = 2
    public.turns = public.shots = (0, 0)
    public.coach_used = (False, False)
    return [*kick_off(book, public, RIGHT), *start_turn(book, state, RIGHT)]


def _resume(book: Book, state: State) -> list[Event]:
    state.public.phase = "turn"
    return []


_AFTER: dict[str, Callable[[Book, State], list[Event]]] = {
    "event": happen,
    "turn": _resume,
    "half_time": half_time,
    "kick": shootout.open_kick,
}
