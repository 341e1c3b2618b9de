"""What one seat may know, dressed for the board, the AIs and the feeds."""

from __future__ import annotations

import msgspec

from games.engine.contract import Ask, View

from .asks import clerk
from .book import Book
from .ending import outcome
from .flow import side_of
from .odds import Answer, answers
from .state import Public, Run, State, clone_public


class Revealed(msgspec.Struct):
    """Everything that was hidden, when the match is over: by seat, then by side."""

    hands: list[list[str]]
    men: list[list[str]]
    decks: list[list[str]]
    men_decks: list[list[str]]
    aside: list[list[str]]


class FootballView(View):
    """What a seat knows. `public` is everything everybody knows, in the compact form of the state."""

    public: Public
    hand: list[str]
    men: list[str]
    """The Player cards in hand."""
    hand_sizes: list[int]
    men_sizes: list[int]
    decks: list[int]
    men_decks: list[int]
    aside: list[int]
    drawn: list[str]
    """Action cards drawn since the last answer of this seat."""
    men_drawn: list[str]
    taken: list[str]
    partner: list[str]
    """What the seat knows its partner to hold; the whole hand where partners see hands."""
    partner_men: list[str]
    own_list: dict[str, int]
    """All Action cards of the own side in this half, wherever they are."""
    own_deck: dict[str, int]
    """What lies in the own draw deck, as far as the seat can tell: with a partner, in the deck and in his hand."""
    discard: list[list[str]]
    men_discard: list[list[str]]
    table: list[list[str]]
    men_table: list[list[str]]
    card: str
    """The announced card."""
    answers: list[Answer]
    """What each own defence card would need against it."""
    wish: list[str]
    """The own Player cards set aside for a failed roll."""
    stored: dict[str, str]
    """The own sealed answers, by the key of the ask."""
    tries: dict[str, int]
    """How often each of them was given."""
    orders: str
    order_number: int
    run: Run | None
    served: bool
    """Whether the own orders leave what is asked now to the seat itself."""
    clerk: int
    """The seat whose stored orders are being looked at, or -1."""
    revealed: Revealed | None


def look(book: Book, state: State, seat: int | None, asks: list[Ask]) -> FootballView:
    """The view of a seat, or of a spectator (None)."""
    public, secret = state.public, state.secret
    own = seat if seat is not None else -1
    is_seat = seat is not None
    stored = {due.partition(":")[0]: given for due, given in secret.stored.items() if due.endswith(f":{own}")}
    is_defender = is_seat and public.action.defender == seat
    return FootballView(
        seat=seat,
        asks=[ask for ask in asks if ask.seat == seat],
        waiting=sorted({ask.seat for ask in asks if not ask.answered}),
        outcome=outcome(book, state),
        public=clone_public(public),
        hand=book.ids(secret.hands[own]) if is_seat else [],
        men=book.men_ids(secret.men[own]) if is_seat else [],
        hand_sizes=[len(hand) for hand in secret.hands],
        men_sizes=[len(men) for men in secret.men],
        decks=[len(deck) for deck in secret.decks],
        men_decks=[len(deck) for deck in secret.men_decks],
        aside=[len(cards) for cards in secret.aside],
        drawn=book.ids(secret.drawn[own]) if is_seat else [],
        men_drawn=book.men_ids(secret.men_drawn[own]) if is_seat else [],
        taken=book.ids(secret.taken[own]) if is_seat else [],
        partner=book.ids(partner_known(book, state, seat)),
        partner_men=book.men_ids(partner_men(book, state, seat)),
        own_list=own_list(book, state, seat),
        own_deck=own_deck(book, state, seat),
        discard=[book.ids(pile) for pile in public.discard],
        men_discard=[book.men_ids(pile) for pile in public.men_discard],
        table=[book.ids(pile) for pile in public.table],
        men_table=[book.men_ids(pile) for pile in public.men_table],
        card=book.cards[public.action.card].id if public.action.card else "",
        answers=answers(book, state, seat) if seat is not None else [],
        wish=book.men_ids(secret.wish) if is_defender else [],
        stored={key: given[-1] for key, given in stored.items()},
        tries={key: len(given) for key, given in stored.items()},
        orders=secret.orders[own] if is_seat else "",
        order_number=secret.order_numbers[own] if is_seat else 0,
        run=secret.runs[own] if is_seat else None,
        served=own in secret.served,
        clerk=consulted(book, state),
        revealed=revealed(book, state) if public.phase == "over" else None,
    )


def consulted(book: Book, state: State) -> int:
    """The seat whose stored orders are being looked at, or -1."""
    found = clerk(book, state) if any(state.secret.orders) else None
    return found[0] if found else -1


def has_partner(state: State, seat: int | None) -> bool:
    """Whether the seat has a partner."""
    return seat is not None and state.public.seats > 2


def partner_known(book: Book, state: State, seat: int | None) -> str:
    """What the seat knows of its partner's Action cards."""
    if not has_partner(state, seat) or seat is None:
        return ""
    return state.secret.hands[seat ^ 2] if book.options.partners_see_hands else state.secret.known[seat]


def partner_men(book: Book, state: State, seat: int | None) -> str:
    """The partner's Player cards, where partners see hands."""
    if seat is None or state.public.seats == 2 or not book.options.partners_see_hands:
        return ""
    return state.secret.men[seat ^ 2]


def own_list(book: Book, state: State, seat: int | None) -> dict[str, int]:
    """All Action cards of the own side that are in play in this half."""
    if seat is None:
        return {}
    public, secret, side = state.public, state.secret, side_of(seat)
    cards = secret.decks[side] + public.discard[side] + public.table[side]
    for other in range(side, public.seats, 2):
        cards += secret.hands[other]
    return {card.id: cards.count(code) for code, card in book.cards.items() if code in cards}


def own_deck(book: Book, state: State, seat: int | None) -> dict[str, int]:
    """What lies in the own deck; with a partner whose hand is not known, what lies in the deck or in his hand."""
    if seat is None:
        return {}
    secret, side = state.secret, side_of(seat)
    cards = secret.decks[side]
    if state.public.seats > 2:
        known = partner_known(book, state, seat)
        partner = secret.hands[seat ^ 2]
        for code in known:
            partner = partner.replace(code, "", 1)
        cards += partner
    return {card.id: cards.count(code) for code, card in book.cards.items() if code in cards}


def revealed(book: Book, state: State) -> Revealed:
    """Everything, when the match is over."""
    secret = state.secret
    return Revealed(
        hands=[book.ids(hand) for hand in secret.hands],
        men=[book.men_ids(men) for men in secret.men],
        decks=[book.ids(deck) for deck in secret.decks],
        men_decks=[book.men_ids(deck) for deck in secret.men_decks],
        aside=[book.ids(cards) for cards in secret.aside],
    )
