"""Hands, decks and piles: drawing, losing, discarding, and the limits of a hand (section 5)."""

from __future__ import annotations

from collections.abc import Sequence

from .book import Book
from .flow import Play, side_of, step

Need = tuple[str, int, int, int]
"""A discard: its reason, how many Action cards, Player cards, and cards of either sort."""


def less(codes: str, taken: str) -> str:
    """The cards without each of the taken ones, once."""
    for code in taken:
        codes = codes.replace(code, "", 1)
    return codes


def overlap(codes: str, held: str) -> str:
    """The cards of `codes`, as far as `held` has them."""
    kept = ""
    for code in codes:
        if code in held:
            kept += code
            held = held.replace(code, "", 1)
    return kept


def draw(play: Play, seat: int, number: int) -> int:
    """Take Action cards from the top of the side's deck; how many there were (WWF-5.4, 5.5)."""
    secret, side = play.secret, side_of(seat)
    cards = secret.decks[side][:number]
    if not cards:
        return 0
    secret.decks[side] = secret.decks[side][number:]
    secret.hands[seat] = "".join(sorted(secret.hands[seat] + cards))
    secret.drawn[seat] += cards
    play.private("draw", seat, {"count": len(cards)}, cards=play.book.listed(cards), spot=f"seat:{seat}")
    return len(cards)


def draw_men(play: Play, seat: int, number: int) -> int:
    """Take Player cards from the top of the side's Player deck; how many there were."""
    secret, side = play.secret, side_of(seat)
    cards = secret.men_decks[side][:number]
    if not cards:
        return 0
    secret.men_decks[side] = secret.men_decks[side][number:]
    secret.men[seat] = "".join(sorted(secret.men[seat] + cards))
    secret.men_drawn[seat] += cards
    play.private("draw_men", seat, {"count": len(cards)}, cards=play.book.men_listed(cards), spot=f"seat:{seat}")
    return len(cards)


def lose(play: Play, seat: int, codes: str) -> None:
    """Action cards leave a hand, for everybody to see."""
    secret, public = play.secret, play.public
    secret.hands[seat] = hand = less(secret.hands[seat], codes)
    public.shown[seat] = less(public.shown[seat], codes)
    if secret.drawn[seat]:
        secret.drawn[seat] = overlap(secret.drawn[seat], hand)
    if secret.taken[seat]:
        secret.taken[seat] = overlap(secret.taken[seat], hand)
    if public.seats > 2:
        partner = seat ^ 2
        secret.known[partner] = less(secret.known[partner], codes)


def lose_man(play: Play, seat: int, code: str) -> None:
    """A Player card leaves a hand, for everybody to see."""
    secret = play.secret
    secret.men[seat] = secret.men[seat].replace(code, "", 1)
    if code in secret.men_drawn[seat]:
        secret.men_drawn[seat] = secret.men_drawn[seat].replace(code, "", 1)


def gain(play: Play, seat: int, codes: str) -> None:
    """Action cards that everybody has seen go into a hand."""
    secret, public = play.secret, play.public
    secret.hands[seat] = "".join(sorted(secret.hands[seat] + codes))
    public.shown[seat] = "".join(sorted(public.shown[seat] + codes))


def put_man(play: Play, seat: int, code: str) -> None:
    """A Player card is played: it lies on the table (WWF-5.7)."""
    lose_man(play, seat, code)
    play.public.men_table[side_of(seat)] += code


def discard(play: Play, seat: int, cards: str, men: str) -> None:
    """Cards go from a hand to the discard piles at once (WWF-5.7)."""
    public, side = play.public, side_of(seat)
    if cards:
        lose(play, seat, cards)
        public.discard[side] += cards
        if side != public.side:
            play.attack.thrown += cards
        play.reveal("discard", seat=seat, cards=play.book.listed(cards), spot=f"pile:{side}")
    for man in men:
        lose_man(play, seat, man)
        public.men_discard[side] += man
    if men:
        play.reveal("discard_men", seat=seat, cards=play.book.men_listed(men), spot=f"men_pile:{side}")


def excess(play: Play, seat: int) -> tuple[int, int]:
    """How many cards of each sort a hand is over its limits (WWF-5.1, 15.5)."""
    actions, men = play.book.limit(play.public.reds[seat])
    secret = play.secret
    return max(0, len(secret.hands[seat]) - actions), max(0, len(secret.men[seat]) - men)


@step("limit")
def limit(play: Play, arg: str) -> None:
    """`limit SEAT`: a hand over its limits is cut at once (WWF-5.2, 5.3)."""
    seat = int(arg)
    actions, men = excess(play, seat)
    if actions or men:
        if seat == play.public.holder:
            play.mark("overflow")
        demand(play, seat, "limit", actions, men, 0)


def demand(play: Play, seat: int, reason: str, actions: int, men: int, either: int) -> None:
    """The seat discards so many cards; where that is its whole hand, at once."""
    secret = play.secret
    hand, squad = secret.hands[seat], secret.men[seat]
    actions, men = min(actions, len(hand)), min(men, len(squad))
    either = min(either, len(hand) + len(squad))
    if not (actions or men or either):
        return
    if either >= len(hand) + len(squad) or (either == 0 and actions in (0, len(hand)) and men in (0, len(squad))):
        discard(play, seat, hand if actions or either else "", squad if men or either else "")
        return
    play.public.need = (reason, actions, men, either)
    play.ask("discard", seat)


def discard_parts(book: Book, hand: str, squad: str, need: Need, parts: Sequence[str]) -> list[str]:
    """The next parts of a discard: cards in the order of the hand, so that one choice is one answer."""
    if parts and parts[-1] == "confirm":
        return []
    _, actions, men, either = need
    cards = [f"drop:{name}" for name in book.ids(hand)]
    squad_cards = [f"man:{name}" for name in book.men_ids(squad)]
    stages = [(cards + squad_cards, either)] if either else [(cards, actions), (squad_cards, men)]
    place = 0
    for pile, wanted in stages:
        named = parts[place : place + wanted]
        place += len(named)
        if len(named) < wanted:
            return pick(pile, named, wanted)
    return ["confirm"]


def pick(pile: list[str], named: Sequence[str], wanted: int) -> list[str]:
    """The cards that may be named next, none before the last one, with enough left for the rest."""
    start = 0
    for name in named:
        start = pile.index(name, start) + 1
    return list(dict.fromkeys(pile[start : len(pile) - (wanted - len(named)) + 1]))


def answer_discard(play: Play, seat: int, parts: list[str]) -> None:
    """The cards named go to the discard piles; what was interrupted goes on."""
    book = play.book
    cards = "".join(book.by_id[part[5:]].code for part in parts if part.startswith("drop:"))
    men = "".join(book.men_by_id[part[4:]].code for part in parts if part.startswith("man:"))
    discard(play, seat, cards, men)
