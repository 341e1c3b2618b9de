"""What is hidden, drawn anew: for AIs that imagine a table, and for the proof that nothing leaks."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import without
from games.engine.contract import Rng

from .answers import SECRET, askers, asks, parts_of
from .book import HELD, Book
from .state import Public, Secret, State, clone, clone_public, seat_of, side_of
from .view import PitchView


def deal_anew(
    book: Book, public: Public, side: int | None, hand: Sequence[str], sizes: Sequence[Sequence[int]], rng: Rng
) -> Secret:
    """Every card that the side cannot see, dealt uniformly: the other hands and the piles. `sizes` by side and pile."""
    hands = [["", "", "", ""], ["", "", "", ""]]
    piles = ["", "", "", ""]
    for pile in range(4):
        seen = public.discards[pile] + (hand[pile] if side is not None else "")
        unseen = rng.shuffled(without(book.packs[pile], seen))
        for each in (0, 1):
            if each == side:
                hands[each][pile] = hand[pile]
                continue
            hands[each][pile] = "".join(sorted(unseen[: sizes[each][pile]]))
            del unseen[: sizes[each][pile]]
        piles[pile] = "".join(unseen)
    return Secret(hands=hands, piles=piles, answers=["", ""], given=[0, 0])


def answer_anew(book: Book, state: State, side: int, rng: Rng) -> str:
    """A secret answer that a side might have given."""
    ask = next(ask for ask in asks(state) if ask.seat == seat_of(state.public, side))
    parts: list[str] = []
    while options := parts_of(book, state, ask, parts):
        parts.append(options[rng.below(len(options))])
    return " ".join(parts)


def twin(book: Book, state: State, seat: int | None, rng: Rng) -> State:
    """The same table with everything hidden from the seat drawn anew."""
    public, old = state.public, state.secret
    if public.phase in ("lot", "deal", "over"):
        return clone(state)
    side = None if seat is None else side_of(public, seat)
    sizes = [[len(cards) for cards in hand] for hand in old.hands]
    secret = deal_anew(book, public, side, old.hands[side] if side is not None else (), sizes, rng)
    made = State(clone_public(public), secret)
    for each, answer in enumerate(old.answers):
        if answer:
            secret.answers[each] = answer if each == side else answer_anew(book, made, each, rng)
    secret.given = old.given[:]
    return made


def determine(book: Book, view: PitchView, rng: Rng) -> State:
    """A state that this view allows."""
    public = clone_public(view.public)
    if public.phase in ("lot", "deal", "over"):
        hands = [hand[:] for hand in view.hands] if view.hands else [["", "", "", ""], ["", "", "", ""]]
        piles = view.piles[:] if view.piles else book.packs[:]
        return State(public, Secret(hands=hands, piles=piles, answers=["", ""], given=[0, 0]))
    side = view.side
    secret = deal_anew(book, public, side, view.codes, view.hand_sizes, rng)
    made = State(public, secret)
    if public.phase in SECRET:
        for each, _ in askers(public):
            if each == side:
                secret.answers[each], secret.given[each] = view.answer, view.given
            elif seat_of(public, each) not in view.waiting:
                secret.answers[each], secret.given[each] = answer_anew(book, made, each, rng), 1
    return made


def secrets(book: Book, state: State, seat: int | None) -> dict[str, str]:
    """By row of the table of hidden information: what is hidden from the seat now."""
    public, secret = state.public, state.secret
    side = None if seat is None or public.first < 0 else side_of(public, seat)
    is_over = public.phase == "over"
    hands = ["" if is_over or each == side else ",".join(hand) for each, hand in enumerate(secret.hands)]
    stored = "|".join("" if each == side else answer for each, answer in enumerate(secret.answers))
    rows = {
        "formation and reserve": stored if public.phase == "formation" else "",
        "half-time choice": stored if public.phase == "substitute" else "",
        "kicker's card and keeper's decision": stored if public.phase == "kick" else "",
    }
    held = {f"{name} hand": _held(hands, pile) for name, pile in zip(("tactic", "shot", "pass"), HELD, strict=True)}
    return rows | held | {"order of piles": "" if is_over else ",".join(secret.piles)}


def _held(hands: Sequence[str], pile: int) -> str:
    return "|".join(hand.split(",")[pile] if hand else "" for hand in hands)
