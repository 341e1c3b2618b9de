"""Before the first match day: seats and lot order, the teams find owners, the first hands are dealt (section 2)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Event
from games.engine.telling import reveal, say

from . import events, matchday
from .book import Book
from .pack import less, sort
from .state import Public, Secret, State


def empty_table(book: Book, seats: int) -> State:
    """A table at which nothing has happened; every card of the game lies together."""
    cards = book.options.referee_cards
    public = Public(
        seats=seats,
        day=book.first_day - 1,
        owners=(-1,) * len(book.teams),
        places=(0,) * len(book.teams),
        alive=(True,) * seats,
        abandoned=(False,) * seats,
        known=[""] * seats,
        referee=(cards.play_on, cards.yellow, cards.second_yellow, cards.direct_red)
        if book.options.referee_deck
        else (),
    )
    secret = Secret(hands=[""] * seats, aside=book.pack, seen=[""] * seats, orders=[()] * seats)
    return State(public, secret)


def seat_players(book: Book, state: State, order: Sequence[int]) -> list[Event]:
    """WCC-2.10: who sits clockwise of whom."""
    state.public.circle = tuple(order)
    state.public.phase = "lot_order"
    return [reveal("seated", seat=seat, number=number) for number, seat in enumerate(order, 1)]


def draw_lots(book: Book, state: State, order: Sequence[int]) -> list[Event]:
    """WCC-2.3: the lot order."""
    public = state.public
    public.lot = tuple(order)
    public.phase = "draft" if book.options.team_assignment == "draft" else "assign"
    if public.phase == "draft":
        _turn_of_draft(book, public)
    return [reveal("lot", seat=seat, number=number) for number, seat in enumerate(order, 1)]


# --- quotas ---------------------------------------------------------------------------------------


def blocks(book: Book, seats: int) -> list[tuple[int, ...]]:
    """The teams that are shared out together: the halves, or all at once (WCC-2.6, 18.2)."""
    if len(book.blocks) > 1 and seats > min(map(len, book.blocks)):
        return [tuple(sorted(team for block in book.blocks for team in block))]
    return book.blocks


def quotas(book: Book, lot: Sequence[int]) -> list[list[int]]:
    """By block and seat: how many teams the seat receives (WCC-2.3)."""
    found, start = [], 0
    for block in blocks(book, len(lot)):
        base, rest = divmod(len(block), len(lot))
        quota = [base] * len(lot)
        for place in range(start, start + rest):
            quota[lot[place % len(lot)]] += 1
        start += rest
        found.append(quota)
    return found


# --- random and balanced --------------------------------------------------------------------------


def assign(book: Book, state: State, owners: Sequence[tuple[int, int]]) -> list[Event]:
    """Teams with their owners, as chance has dealt them."""
    public = state.public
    owned = list(public.owners)
    for team, seat in owners:
        owned[team] = seat
    public.owners = tuple(owned)
    public.phase = "deal"
    return [
        reveal("teams", seat=seat, teams=events.teams(book, (t for t, owner in enumerate(owned) if owner == seat)))
        for seat in range(public.seats)
    ]


def receivers(book: Book, lot: Sequence[int]) -> list[int]:
    """Block by block, the seat of each shuffled team: the quotas, in lot order (WCC-2.4)."""
    return [seat for quota in quotas(book, lot) for seat in lot for _ in range(quota[seat])]


def ranked_blocks(book: Book, lot: Sequence[int]) -> list[tuple[list[int], list[int]]]:
    """For `balanced`: teams of like strength, and the seats among which they are dealt (WCC-2.4)."""
    found = []
    for block, quota in zip(blocks(book, len(lot)), quotas(book, lot), strict=True):
        ranked = sorted(block, key=book.strength)
        base = len(block) // len(lot)
        for start in range(0, base * len(lot), len(lot)):
            found.append((ranked[start : start + len(lot)], list(lot)))
        rest = ranked[base * len(lot) :]
        if rest:
            found.append((rest, [seat for seat in lot if quota[seat] > base]))
    return found


# --- draft ----------------------------------------------------------------------------------------


def _turn_of_draft(book: Book, public: Public) -> None:
    """WCC-2.5: the next seat of the snake that may still pick, or the end of the draft."""
    if all(public.owners[team] >= 0 for team in book.taking_part):
        public.phase = "deal"
        return
    while not pickable(book, public, picker(public)):
        public.picks += 1
    public.to_act = picker(public)


def picker(public: Public) -> int:
    """Whose place in the snake it is."""
    lap, place = divmod(public.picks, public.seats)
    return public.lot[public.seats - 1 - place if lap % 2 else place]


def pickable(book: Book, public: Public, seat: int) -> list[int]:
    """The teams without owner in blocks where the seat is below its quota."""
    free: list[int] = []
    for block, quota in zip(blocks(book, public.seats), quotas(book, public.lot), strict=True):
        if sum(public.owners[team] == seat for team in block) < quota[seat]:
            free += [team for team in block if public.owners[team] < 0]
    return free


def pick(book: Book, state: State, move: str) -> list[Event]:
    """`pick:CODE confirm`: a team of the draft."""
    public = state.public
    team = book.number[move.split(" ")[0].removeprefix("pick:")]
    owned = list(public.owners)
    owned[team] = public.to_act
    public.owners = tuple(owned)
    event = say("pick", seat=public.to_act, team=book.keys[team])
    public.picks += 1
    _turn_of_draft(book, public)
    return [event]


# --- hands ----------------------------------------------------------------------------------------


def first_hand(book: Book) -> int:
    """Cards dealt to everybody (WCC-2.8), in a short format the hand size of its first stage (WCC-18.2)."""
    return book.stage(book.first_day).hand_size if book.is_short else book.options.initial_deal


def deal(book: Book, state: State, dealt: str) -> list[Event]:
    """WCC-2.9: the hands, from all cards of the game."""
    public, secret = state.public, state.secret
    size = first_hand(book)
    secret.hands = [sort(dealt[seat * size : (seat + 1) * size]) for seat in range(public.seats)]
    secret.aside = less(secret.aside, dealt)
    dealt_to_all = [reveal("deal", cards=size)]
    if book.host not in book.taking_part:  # WCC-18.2
        public.phase = "first_seat"
        return dealt_to_all
    public.starter = public.owners[book.host]  # WCC-2.11
    return dealt_to_all + matchday.next_day(book, state)


def draw_first_seat(book: Book, state: State, seat: int) -> list[Event]:
    """WCC-18.2: without the host, a lot decides who begins."""
    state.public.starter = seat
    return [reveal("first_seat", seat=seat), *matchday.next_day(book, state)]
