"""Event cards: what each kind does to the turn that draws it (PITCH-4.3 to 4.7)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from games.engine.contract import Event as Told
from games.engine.telling import reveal, say

from .book import PILES, Book
from .draws import order
from .events import of_piece
from .men import KEEPER, come_back, give_ball, holder, injured, leave, nearest, outfield
from .ruleset import Event
from .state import NONE, SENT_OFF, State, Trial, seat_of

_Effect = Callable[[Book, State, Event], list[Told]]


def happen(book: Book, state: State) -> list[Told]:
    """The drawn event takes effect; without one (no cards left) the turn begins quietly."""
    public = state.public
    public.phase = "turn"
    if not public.turn.event:
        return []
    card = book.events[public.turn.event]
    name = book.names[1][public.turn.event]
    told = reveal("happening", seat=seat_of(public, public.active), card=f"@happening.{name}")
    return [told, *_EFFECTS[card.op](book, state, card)]


def _energy(book: Book, state: State, card: Event) -> list[Told]:
    turn = state.public.turn
    state.public.turn = replace(turn, energy=max(0, turn.energy + card.amount))
    return []


def _draw(book: Book, state: State, card: Event) -> list[Told]:
    order(state.public, [(state.public.active, PILES.index(card.pile), card.amount)], "turn")
    return []


def _free_pass_range(book: Book, state: State, card: Event) -> list[Told]:
    state.public.turn = replace(state.public.turn, range=state.public.turn.range + card.amount)
    return []


def _tackle_number(book: Book, state: State, card: Event) -> list[Told]:
    state.public.turn = replace(state.public.turn, tackles=state.public.turn.tackles + card.amount)
    return []


def _required(book: Book, state: State, card: Event) -> list[Told]:
    state.public.turn = replace(state.public.turn, shots=state.public.turn.shots + card.amount)
    return []


def _basic_allowance(book: Book, state: State, card: Event) -> list[Told]:
    state.public.turn = replace(state.public.turn, basic=min(state.public.turn.basic, card.value))
    return []


def _no_pass_cards(book: Book, state: State, card: Event) -> list[Told]:
    state.public.turn = replace(state.public.turn, no_cards=True)
    return []


def _none(book: Book, state: State, card: Event) -> list[Told]:
    return []


def _return_injured(book: Book, state: State, card: Event) -> list[Told]:
    public = state.public
    hurt = injured(public, public.active)
    return [come_back(book, public, public.active, hurt[0])] if hurt else []


def _someone(book: Book, state: State, card: Event) -> list[Told]:
    """A random own outfield piece; none on the pitch, nothing happens (PITCH-4.3)."""
    if outfield(state.public, state.public.active):
        state.public.phase = "pick"
    return []


def picked(book: Book, state: State, number: int) -> list[Told]:
    """The lot has fallen on a piece: it is injured, or the die decides about a red card."""
    public = state.public
    side, card = public.active, book.events[public.turn.event]
    values = of_piece(book, public, side, number)
    if card.op == "injure":
        public.phase = "turn"
        hurt = reveal("injured", **values, turns=card.turns)
        return [hurt, *leave(book, public, side, number, str(card.turns))]
    public.trial = Trial(piece=number)
    public.phase = "red"
    return [reveal("picked", **values)]


def judged(book: Book, state: State, face: int) -> list[Told]:
    """The die of a reckless challenge (PITCH-4.6, 12.4)."""
    public, trial = state.public, state.public.trial
    assert trial is not None
    side, number = public.active, trial.piece
    public.trial = None
    public.phase = "turn"
    values = of_piece(book, public, side, number) | {"face": face}
    if face not in book.events[public.turn.event].on:
        return [reveal("red.spared", **values)]
    told = reveal("red", **values)
    return [told, *leave(book, public, side, number, SENT_OFF)]


def _ball_to_nearest(book: Book, state: State, card: Event) -> list[Told]:
    """PITCH-4.7: an outfield holder of the one side loses the ball to the other side's nearest piece, if it is near."""
    public = state.public
    loser = public.active if card.loser == "self" else 1 - public.active
    if public.ball_side != loser or public.ball == KEEPER:
        return []
    square = holder(public)
    number = nearest(book, public, 1 - loser, square)
    if number == NONE or book.ground.distance[square][public.at[1 - loser][number]] > card.within:
        return []
    give_ball(public, 1 - loser, number)
    return [say("ball", **of_piece(book, public, 1 - loser, number))]


_EFFECTS: dict[str, _Effect] = {
    "energy": _energy,
    "draw": _draw,
    "free_pass_range": _free_pass_range,
    "tackle_number": _tackle_number,
    "required": _required,
    "basic_allowance": _basic_allowance,
    "no_pass_cards": _no_pass_cards,
    "none": _none,
    "return_injured": _return_injured,
    "injure": _someone,
    "red_card": _someone,
    "ball_to_nearest": _ball_to_nearest,
}
