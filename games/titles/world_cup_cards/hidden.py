"""What is hidden, drawn anew: for AIs that imagine a table, and for the proof that nothing leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from games.engine.contract import Rng

from . import hidden_shootout
from .abilities import immediate, windows
from .book import Book
from .pack import CARDS, FULL_TIME, UNKNOWN, less, sort
from .state import Public, Secret, State, clone_public
from .view import CupView


def letters(book: Book, names: list[str]) -> str:
    """The cards of some names, unknown ones too."""
    return "".join(UNKNOWN if name == UNKNOWN else book.letter[name] for name in names)


def determine(book: Book, view: CupView, rng: Rng) -> State:
    """A state that this view allows: each card that the seat cannot place is dealt to where one is missing."""
    public = clone_public(view.public)
    state = State(public, Secret(hands=[""] * public.seats, seen=[""] * public.seats, orders=[()] * public.seats))
    unseen = rng.shuffled(_unseen(book, view))
    reserve = hidden_shootout.reserve(book, view, "".join(unseen))
    for card in reserve:
        unseen.remove(card)
    _hands(book, view, state, unseen)
    unseen = rng.shuffled([*unseen, *reserve])
    _table_cards(book, view, state, unseen)
    _deck(book, view, state, unseen, rng)
    state.secret.aside = sort("".join(unseen))
    _plans(book, view, state, rng)
    hidden_shootout.fill(book, view, state, rng)
    _answers(book, view, state, rng)
    return state


def in_sight(public: Public) -> str:
    """The cards that lie open somewhere."""
    kicks = public.kick.kicker + public.kick.defender if public.kick else ""
    lying = "".join(public.rows) + "".join(public.assists) + public.discards + public.opens + public.removed + kicks
    return "".join(card for card in lying if card in CARDS)


def _unseen(book: Book, view: CupView) -> str:
    """Every card of which the seat does not know where it is."""
    placed = letters(book, [*view.hand, *view.under, *view.deck_top])
    known = "".join(cards for seat, cards in enumerate(view.public.known) if seat != view.seat)
    placed = "".join(card for card in placed if card in CARDS)
    return less(book.pack, in_sight(view.public) + placed + known)


def _hands(book: Book, view: CupView, state: State, unseen: list[str]) -> None:
    """Own hand; the others hold what is known of them, and unknown cards."""
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hand = letters(book, view.hand)
        else:
            known = view.public.known[seat]
            missing = size - len(known)
            hand = known + "".join(unseen[:missing])
            del unseen[:missing]
        state.secret.hands[seat] = sort(hand)


def _table_cards(book: Book, view: CupView, state: State, unseen: list[str]) -> None:
    """Cards beneath the Stoppage Time card, and a discard pile of which only the top is shown."""
    under = letters(book, view.under)
    state.secret.under = "".join(unseen.pop() if card == UNKNOWN else card for card in under)
    pile = state.public.discards
    if UNKNOWN in pile:
        state.public.discards = "".join(unseen.pop() if card == UNKNOWN else card for card in pile)


def _deck(book: Book, view: CupView, state: State, unseen: list[str], rng: Rng) -> None:
    """The deck: what is known of its top, FT where it can be (WCC-3.6), and unknown cards."""
    public = state.public
    top = letters(book, view.deck_top).ljust(view.deck, UNKNOWN)
    if public.deck_size and not public.full_time and FULL_TIME not in top:
        place = rng.choice([n for n in range(public.safe, view.deck) if top[n] == UNKNOWN])
        top = f"{top[:place]}{FULL_TIME}{top[place + 1 :]}"
    state.secret.deck = "".join(unseen.pop() if card == UNKNOWN else card for card in top)
    if view.seat is not None:
        state.secret.seen[view.seat] = letters(book, view.deck_top)
    if public.looking and public.to_act != view.seat:
        state.secret.seen[public.to_act] = state.secret.deck[: public.looking]


def _plans(book: Book, view: CupView, state: State, rng: Rng) -> None:
    """What others have laid ready: the card of an announced substitution, and stored passes."""
    public, secret = state.public, state.secret
    if view.give:
        secret.give = book.letter[view.give]
    elif _is_substituting(book, public):
        secret.give = rng.choice(secret.hands[public.to_act])
    if not book.is_advanced:
        return
    for seat in range(public.seats):
        if seat == view.seat:
            secret.orders[seat] = tuple(book.number[code] for code in view.orders)
        else:
            own = [t for t in silent_teams(book, public, seat) if not rng.below(4)]
            secret.orders[seat] = tuple(sorted(own))


def _is_substituting(book: Book, public: Public) -> bool:
    return any(frame.mode == "ability" and book.effects[frame.team] == "super_sub" for frame in public.stack)


def silent_teams(book: Book, public: Public, seat: int) -> list[int]:
    """The teams for whose abilities a seat can have stored a pass."""
    teams = book.board(public.field).teams
    return [team for team in teams if public.owners[team] == seat and book.effects[team] in immediate.NEEDS]


def _answers(book: Book, view: CupView, state: State, rng: Rng) -> None:
    """Secret answers: one's own, and any card for the others."""
    public, answers = state.public, state.secret.answers
    answers.update({key: given[:] for key, given in view.answers.items()})
    for seat in public.given:
        if seat != view.seat and public.phase == "window":
            answers[str(seat)] = [_window_answer(book, state, seat, rng)]
        elif seat != view.seat:
            answers[str(seat)] = [f"card:{book.name[rng.choice(state.secret.hands[seat])]} confirm"]
    hidden_shootout.answers(book, view, state, rng)


def _window_answer(book: Book, state: State, seat: int, rng: Rng) -> str:
    parts: list[str] = []
    while legal := windows.parts(book, state, seat, parts):
        parts.append(rng.choice(legal))
    return " ".join(parts)


def secrets(book: Book, state: State, seat: int | None) -> dict[str, str]:
    """By row of the table of hidden information: what is hidden from the seat now."""
    public, secret = state.public, state.secret
    layers = list(zip(public.under, secret.under, strict=True))
    others = {key: given[-1] for key, given in secret.answers.items() if not _is_own(public, key, seat)}
    found = {
        "hand": "|".join("" if other == seat else hand for other, hand in enumerate(secret.hands)),
        "draw deck order": secret.deck,
        "place of FT": str(secret.deck.find(FULL_TIME)),
        "unused cards": secret.aside,
        "first card beneath Stoppage Time": "".join(card for by, card in layers if by < 0),
        "cards put beneath by substitution": "".join(card for by, card in layers if by >= 0 and by != seat),
        "kick card chosen": str(sorted(others.items())),
        "shoot-out hand": hidden_shootout.secret(state, seat),
    }
    if book.is_advanced:
        found["pending immediate responses"] = _pending(book, state, seat)
        found["standing orders"] = str([() if other == seat else own for other, own in enumerate(secret.orders)])
    return found


def _is_own(public: Public, key: str, seat: int | None) -> bool:
    if seat is None:
        return False
    if "." not in key:
        return key == str(seat)
    match, side = key.split(".")
    shoot = next(shoot for shoot in public.shootouts if shoot.match == match)
    return public.owners[(shoot.left, shoot.right)[int(side)]] == seat


def _pending(book: Book, state: State, seat: int | None) -> str:
    """What another seat could answer in the open window, or lay beneath by its ability."""
    public = state.public
    if public.phase != "window":
        return ""
    line = public.stack[-1].line if windows.is_at_once(book) else (public.asked,)
    others = [other for other in line if other != seat]
    teams = [book.teams[team] for other in others for team in windows.answering(book, state, other)]
    return str(teams) + state.secret.give if others else ""


def count(book: Book, state: State) -> Mapping[str, int]:
    """How many cards of each kind there are, wherever they lie; Fillers and FT are no cards (WCC-1.15)."""
    secret, public = state.secret, state.public
    lying = in_sight(public) + "".join(secret.hands) + secret.deck + secret.under + secret.aside
    return dict(sorted(Counter(book.name[card] for card in lying if card in CARDS).items()))
