"""What one seat may know, dressed for the board, the AIs and the feeds."""

from __future__ import annotations

import msgspec

from games.engine.contract import Ask, Phrase, View

from .book import EVENT, HELD, PILES, TACTIC, Book
from .describe import effect
from .ending import outcome
from .men import KEEPER, allowance
from .state import ON, Public, State, clone_public, seat_of, side_of


class Piece(msgspec.Struct, kw_only=True):
    """A piece: `status` is `on`, `reserve`, `injured`, `sent_off` or `off`; number 0 is the keeper.

    `square` is empty off the pitch, `turns` counts an injury down, `left` is what it may still move in this turn.
    """

    side: int
    seat: int
    number: int
    square: str
    home: str
    status: str
    turns: int = 0
    has_ball: bool = False
    left: int = 0
    is_marked: bool = False
    has_tackled: bool = False


class Card(msgspec.Struct, kw_only=True):
    """A kind of card in the seat's hand: its place on the page, words and energy, and how many the seat holds."""

    spot: str
    pile: str
    name: str
    count: int
    cost: int
    effect: Phrase


class Side(msgspec.Struct, kw_only=True):
    """One side's strip: goals, cards held by pile, coach and keeper card, passive turns, what its next turn suffers."""

    seat: int
    goals: int
    tactic: int
    shot: int
    pass_: int = msgspec.field(name="pass")
    coach: str
    coach_used: bool
    keeper_card: bool
    passive: int
    turns: int
    kicks: str
    energy: int
    zone: list[str]
    marked: list[int]
    shots: int
    passes: int


class PitchView(View):
    """What a seat knows. `public` is everything everybody knows, in the compact form of the state."""

    public: Public
    side: int | None
    """The side of this seat, once the lot is drawn."""
    codes: list[str]
    """The seat's own hand by pile, as letters."""
    hand_sizes: list[list[int]]
    """By side and pile."""
    pile_sizes: list[int]
    answer: str
    """The seat's own secret answer, not revealed yet."""
    given: int
    """How often it has been given."""
    hands: list[list[str]]
    piles: list[str]
    """All hands and piles, once the match is over."""
    pieces: list[Piece]
    sides: list[Side]
    hand: list[Card]
    event: str
    event_effect: Phrase | None
    """What the event card of this turn does; None without one."""
    minute: int


def look(book: Book, state: State, seat: int | None, asks: list[Ask]) -> PitchView:
    """The view of a seat, or of a spectator (None)."""
    public, secret = state.public, state.secret
    is_known = public.first >= 0
    side = None if seat is None or not is_known else side_of(public, seat)
    codes = ["", "", "", ""] if side is None else secret.hands[side][:]
    is_over = public.phase == "over"
    return PitchView(
        seat=seat,
        asks=[ask for ask in asks if ask.seat == seat],
        waiting=[ask.seat for ask in asks if not ask.answered],
        outcome=outcome(book, state),
        public=clone_public(public),
        side=side,
        codes=codes,
        hand_sizes=[[len(cards) for cards in hand] for hand in secret.hands],
        pile_sizes=[len(pile) for pile in secret.piles],
        answer="" if side is None else secret.answers[side],
        given=0 if side is None else secret.given[side],
        hands=[hand[:] for hand in secret.hands] if is_over else [],
        piles=secret.piles[:] if is_over else [],
        pieces=pieces(book, public) if is_known else [],
        sides=[_side(book, state, each) for each in (0, 1)] if is_known else [],
        hand=hand(book, codes),
        event=book.names[EVENT].get(public.turn.event, ""),
        event_effect=effect(book, EVENT, public.turn.event) if public.turn.event else None,
        minute=minute(book, public),
    )


def minute(book: Book, public: Public) -> int:
    """PITCH-13.2: a half stands for 15 minutes, shared out over its pairs of turns."""
    return 15 * max(0, public.half - 1) + 15 * (sum(public.turns) // 2) // book.options.turns_per_half


def pieces(book: Book, public: Public) -> list[Piece]:
    """All pieces of both sides."""
    return [_piece(book, public, side, number) for side in (0, 1) for number in range(12)]


_STATUS = {"P": "on", "R": "reserve", "X": "sent_off", "O": "off"}


def _piece(book: Book, public: Public, side: int, number: int) -> Piece:
    status, square = public.status[side][number], public.at[side][number]
    piece = Piece(
        side=side,
        seat=seat_of(public, side),
        number=number,
        square=book.square(square),
        home=book.square(public.home[side][number]),
        status=_STATUS.get(status, "injured"),
        turns=int(status) if status.isdigit() else 0,
        has_ball=(public.ball_side, public.ball) == (side, number),
        is_marked=any(marked == number for marked, _ in public.against[side].marks),
    )
    if side == public.active and number != KEEPER and status == ON:
        piece.left = max(0, allowance(public, number))
        piece.has_tackled = number in public.turn.tackled
    return piece


def _side(book: Book, state: State, side: int) -> Side:
    public, pending = state.public, state.public.against[side]
    tactic, _, shot, passes = (len(cards) for cards in state.secret.hands[side])
    return Side(
        seat=seat_of(public, side),
        goals=public.goals[side],
        tactic=tactic,
        shot=shot,
        pass_=passes,
        coach=book.coach_names.get(public.coaches[side], ""),
        coach_used=public.coach_used[side],
        keeper_card=public.keeper_cards[side],
        passive=public.passive[side],
        turns=public.turns[side],
        kicks=public.kicks[side],
        energy=pending.energy,
        zone=[book.square(square) for square in pending.zones],
        marked=[number for number, _ in pending.marks],
        shots=pending.shots,
        passes=pending.passes,
    )


def hand(book: Book, codes: list[str]) -> list[Card]:
    """A hand, card by card, each kind once."""
    found = []
    for pile in HELD:
        for code in dict.fromkeys(codes[pile]):
            name = book.names[pile][code]
            card = Card(
                spot=f"{PILES[pile]}:{name}",
                pile=PILES[pile],
                name=name,
                count=codes[pile].count(code),
                cost=book.tactics[code].cost if pile == TACTIC else 0,
                effect=effect(book, pile, code),
            )
            found.append(card)
    return found
