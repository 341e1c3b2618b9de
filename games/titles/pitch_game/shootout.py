"""Full time and the shoot-out (section 14)."""

from __future__ import annotations

from games.engine import penalties
from games.engine.contract import Event
from games.engine.telling import reveal, say

from .book import SHOT, Book
from .draws import order, play_from_hand
from .events import of_piece
from .state import Public, State, Trial, mark, seat_of
from .trials import penalty_needed


def scored(book: Book, public: Public, side: int, trial: Trial, face: int) -> Event:
    """The sentence of a goal."""
    left, right = public.goals
    values = of_piece(book, public, side, trial.piece) | {"face": face, "needed": trial.needed}
    return reveal("goal", **values, left=left, right=right)


def is_level(book: Book, public: Public) -> bool:
    """Whether the match is level, goals carried over from an earlier leg included."""
    left, right = public.goals
    carried = book.carried
    return left + carried[seat_of(public, 0)] == right + carried[seat_of(public, 1)]


def full_time(book: Book, state: State) -> list[Event]:
    """A level match goes to penalties, unless it may stay a draw (PITCH-14.1, 15.3)."""
    public = state.public
    if not (is_level(book, public) and book.must_decide):
        public.phase = "over"
        return []
    hands = state.secret.hands
    public.active = 0
    missing = [(side, SHOT, book.options.shootout_hand - len(hands[side][SHOT])) for side in (0, 1)]
    order(public, missing, "kick")  # PITCH-14.4
    return [say("shootout")]


def open_kick(book: Book, state: State) -> list[Event]:
    """The next kick: a kicker without a shot card draws one first, and misses if there is none (PITCH-14.4)."""
    public, secret, events = state.public, state.secret, list[Event]()
    while public.phase != "over":
        side = public.active
        if secret.hands[side][SHOT]:
            public.phase = "kick"
            return events
        if secret.piles[SHOT] or public.discards[SHOT]:
            order(public, [(side, SHOT, 1)], "kick")
            return events
        events += [say("kick.none", seat=seat_of(public, side)), *count(book, state, "0")]
    return events


def take(book: Book, state: State, power: str, is_defended: bool) -> list[Event]:
    """Both choices are known (PITCH-14.7): the cards are laid down, and the die is thrown next."""
    public = state.public
    side = public.active
    play_from_hand(state, side, SHOT, power)
    events = []
    if is_defended:
        public.keeper_cards = mark(public.keeper_cards, 1 - side, False)
        events.append(reveal("keeper_card", seat=seat_of(public, 1 - side)))
    needed = penalty_needed(book, int(power), is_defended)
    public.trial = Trial(piece=0, needed=needed, power=int(power))
    public.phase = "penalty"
    taken = reveal("kick", seat=seat_of(public, side), power=int(power), needed=needed, number=kick_number(public))
    return [taken, *events]


def kick_number(public: Public) -> int:
    """The number of the kick of the side that kicks."""
    return len(public.kicks[public.active]) + 1


def kicked(book: Book, state: State, face: int) -> list[Event]:
    """The luck die of a penalty."""
    public, trial = state.public, state.public.trial
    assert trial is not None
    is_goal = book.is_goal(face, trial.needed)
    public.trial = None
    key = "kick.goal" if is_goal else "kick.miss"
    told = reveal(key, seat=seat_of(public, public.active), face=face, needed=trial.needed)
    events = [told, *count(book, state, "1" if is_goal else "0")]
    if public.phase != "over":
        public.after = "kick"
    return events


def count(book: Book, state: State, result: str) -> list[Event]:
    """A kick is over: the other side kicks, or the shoot-out is decided."""
    public = state.public
    left, right = public.kicks
    public.kicks = (left, right + result) if public.active else (left + result, right)
    public.active = 1 - public.active
    if not is_decided(book, public):
        return []
    public.phase = "over"
    goals = penalties.goals(public.kicks)
    winner = int(goals[1] > goals[0])
    values = {"goals": goals[winner], "against": goals[1 - winner]}
    return [reveal("shootout.won", seat=seat_of(public, winner), **values)]


def is_decided(book: Book, public: Public) -> bool:
    """PITCH-14.1, 14.2: after all kicks and every further pair; with the option once nobody can catch up."""
    is_early = book.options.shootout_stop_when_decided
    return penalties.is_decided(public.kicks, book.ruleset.penalties, is_early=is_early)
