"""The state of a table: what everybody may know, and what is hidden.

Everything is kept by side, `left` (0, the first player) and `right` (1); `Public.first` is the seat of `left`. Piles
are texts of letters (`Book.names`), the top at the front; the four piles have the order of `book.PILES`.
"""

from __future__ import annotations

import copy

import msgspec

Pair = tuple[int, int]
NONE = -1
"""No square, no seat, no piece."""

ON, RESERVE, SENT_OFF, OFF = "P", "R", "X", "O"
"""What has become of a piece: on the pitch, the reserve, sent off, taken off. A digit: injured, with its counter."""

Twelve = tuple[int, int, int, int, int, int, int, int, int, int, int, int]
NOTHING: Twelve = (0,) * 12


class Pending(msgspec.Struct, frozen=True):
    """What the opponent's cards have left for the next turn of a side (PITCH-9.15)."""

    energy: int = 0
    zones: tuple[int, ...] = ()
    """Squares that may not be entered (PITCH-5.9)."""
    marks: tuple[Pair, ...] = ()
    """Marked pieces with their allowance (PITCH-9.11)."""
    shots: int = 0
    """Added to what shots require."""
    passes: int = 0
    """Added to what an interception needs."""


NO_PENDING = Pending()


class Turn(msgspec.Struct, frozen=True):
    """The running turn."""

    energy: int = 0
    basic: int = 0
    """The basic allowance (PITCH-5.4)."""
    range: int = 0
    """How far a pass without a card goes."""
    used: Twelve = NOTHING
    """By number: squares moved."""
    bonus: Twelve = NOTHING
    """By number: squares added by cards."""
    tackled: tuple[int, ...] = ()
    """The pieces that have tackled (PITCH-7.2)."""
    tackles: int = 0
    """Added to what a tackle needs."""
    shots: int = 0
    """Added to what every shot requires."""
    next_shot: int = 0
    """Added to what the next shot requires."""
    one_touch: int = 0
    """Passes to come that cost no energy."""
    no_cards: bool = False
    """No pass card may be played."""
    mains: int = 0
    tactics: int = 0
    """Main actions made and tactic cards played."""
    event: str = ""
    """The event card of this turn."""


class Trial(msgspec.Struct, frozen=True):
    """What a die is to decide: a pass on its way to a piece, past the opposing pieces of `queue`; the tackle, the shot
    or the kick of a piece; a red card. `needed` is what the die must show at least."""

    piece: int
    needed: int = 0
    queue: tuple[int, ...] = ()
    power: int = 0
    coach: bool = False


class Public(msgspec.Struct):
    """What everybody may know. Only `at`, `home` and `status` are changed in place; all else is replaced."""

    at: list[list[int]]
    """By side and number the square, NONE off the pitch; number 0 is the keeper."""
    home: list[list[int]]
    """By side and number the formation square."""
    status: list[str]
    """By side and number."""
    phase: str = "lot"
    """What is asked: the key of the present ask (`kick` stands for `kick` and `save`), or `over`."""
    opening: int = 0
    """Rises whenever the question passes on."""
    draft: tuple[str, ...] = ()
    """The moves of the present turn since the last opening."""
    first: int = NONE
    half: int = 0
    turns: Pair = (0, 0)
    """Turns taken in this half."""
    active: int = 0
    """The side on turn; in a shoot-out the side that kicks."""
    goals: Pair = (0, 0)
    ball_side: int = NONE
    ball: int = 0
    turn: Turn = Turn()
    against: tuple[Pending, Pending] = (NO_PENDING, NO_PENDING)
    """By side: what its next turn (the running one included) suffers."""
    discards: tuple[str, str, str, str] = ("", "", "", "")
    coaches: tuple[str, str] = ("", "")
    coach_used: tuple[bool, bool] = (False, False)
    shots: Pair = (0, 0)
    """Shots taken in this half."""
    keeper_cards: tuple[bool, bool] = (True, True)
    passive: Pair = (0, 0)
    forfeits: tuple[bool, bool] = (False, False)
    trial: Trial | None = None
    due: tuple[tuple[int, int, int], ...] = ()
    """Draws still to be made: side, pile, number of cards."""
    after: str = ""
    """What follows the draws."""
    roll: tuple[str, int] = ("", 0)
    """The last die: for what it was thrown, and its face."""
    kicks: tuple[str, str] = ("", "")
    """The shoot-out: `1` for a goal, `0` for a miss."""
    resigned: int = NONE
    """The seat that gave up."""


class Secret(msgspec.Struct):
    """What is hidden: hands from the other side, piles from all, stored answers from all but their side."""

    hands: list[list[str]]
    """By side and pile, sorted; nobody holds events."""
    piles: list[str]
    answers: list[str]
    """By side: the answer given to a secret ask that is not revealed yet."""
    given: list[int]
    """By side: how often it has been given."""


class State(msgspec.Struct):
    """A table."""

    public: Public
    secret: Secret


def clone_public(public: Public) -> Public:
    """A copy that shares nothing that can change."""
    twin = copy.copy(public)
    twin.at = [squares[:] for squares in public.at]
    twin.home = [squares[:] for squares in public.home]
    twin.status = public.status[:]
    return twin


def clone(state: State) -> State:
    """A copy that shares nothing that can change."""
    secret = state.secret
    hands = [hand[:] for hand in secret.hands]
    return State(clone_public(state.public), Secret(hands, secret.piles[:], secret.answers[:], secret.given[:]))


def seat_of(public: Public, side: int) -> int:
    """The seat of a side."""
    return side ^ public.first


def side_of(public: Public, seat: int) -> int:
    """The side of a seat; sides are known once the lot is drawn."""
    return seat ^ public.first


def put(pair: Pair, side: int, value: int) -> Pair:
    """The pair with one side's value replaced."""
    return (pair[0], value) if side else (value, pair[1])


def mark(pair: tuple[bool, bool], side: int, value: bool) -> tuple[bool, bool]:
    """The same for a pair of marks."""
    return (pair[0], value) if side else (value, pair[1])
