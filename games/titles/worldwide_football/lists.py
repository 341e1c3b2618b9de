"""Choosing the cards of a deck by number: 32 for International mode, ten for a period of extra time (WWF-19, 20.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .book import Book


class Wanted(NamedTuple):
    """A deck to be chosen: out of which cards, how many, and how many defence cards among them."""

    available: Mapping[str, int]
    names: tuple[str, ...]
    rooms: tuple[tuple[int, int], ...]
    """For each card how many defence cards, and how many others, come after it."""
    size: int
    least: int
    most: int
    default: Mapping[str, int]


def international(book: Book, cards: str) -> Wanted:
    """The list of International mode out of these cards (WWF-19.1, 19.2)."""
    options = book.options
    return _wanted(
        book, cards, options.deck_size, options.deck_min_defence, options.deck_max_defence, book.ruleset.default_deck
    )


def extra_time(book: Book, cards: str) -> Wanted:
    """The cards of a period of extra time out of these: no minimum of defence cards (WWF-20.2)."""
    size = book.options.extra_time_cards
    return _wanted(book, cards, size, 0, size, book.ruleset.default_extra_time)


def _wanted(book: Book, cards: str, size: int, least: int, most: int, usual: Mapping[str, int]) -> Wanted:
    """The wish for a deck, worked out once for the same cards."""
    found = book.wanted.get((cards, size, least, most))
    if found is None:
        available = counted(book, cards)
        rooms, room_defence, room_other = [], 0, 0
        for name in reversed(available):
            rooms.append((room_defence, room_other))
            if book.by_id[name].is_defence:
                room_defence += available[name]
            else:
                room_other += available[name]
        book.wanted[cards, size, least, most] = found = Wanted(
            available, tuple(available), tuple(reversed(rooms)), size, least, most, usual
        )
    return found


def counted(book: Book, cards: str) -> dict[str, int]:
    """Cards by name, in the order of the ruleset."""
    return {card.id: cards.count(card.code) for card in book.cards.values() if card.code in cards}


def parts(book: Book, wanted: Wanted, done: Sequence[str], is_change: bool) -> list[str]:
    """Card by card, the numbers with which the deck can still be completed; or the default, or no change."""
    if done and done[-1] == "confirm":
        return []
    names = wanted.names
    if done and done[0].startswith("deck:"):
        return ["confirm"]
    if len(done) == len(names):
        return ["confirm"]
    found = [f"{names[len(done)]}:{n}" for n in _numbers(book, wanted, [int(part.rpartition(":")[2]) for part in done])]
    if not done:
        found = [*(["deck:same"] if is_change else []), "deck:default", *found]
    return found


def _numbers(book: Book, wanted: Wanted, chosen: Sequence[int]) -> list[int]:
    """How many of the next card may be taken, so that the rest can still be chosen."""
    total = sum(chosen)
    defences = sum(n for name, n in zip(wanted.names, chosen, strict=False) if book.by_id[name].is_defence)
    name = wanted.names[len(chosen)]
    room_defence, room_other = wanted.rooms[len(chosen)]
    is_defence = book.by_id[name].is_defence
    found = []
    for number in range(wanted.available[name] + 1):
        left = wanted.size - total - number
        so_far = defences + (number if is_defence else 0)
        least = max(0, wanted.least - so_far, left - room_other)
        if least <= min(room_defence, wanted.most - so_far, left):
            found.append(number)
    return found


def default(book: Book, wanted: Wanted) -> dict[str, int]:
    """The default list, bent as little as the sizes of the ruleset ask for."""
    chosen: list[int] = []
    for name in wanted.available:
        wish = wanted.default.get(name, 0)
        chosen.append(min(_numbers(book, wanted, chosen), key=lambda number: abs(number - wish)))
    return dict(zip(wanted.available, chosen, strict=True))


def read(book: Book, wanted: Wanted, answer: str, same: str) -> str:
    """The cards that an answer names, as letters; `same` is what it would keep."""
    first, *rest = answer.split(" ")
    if first == "deck:same":
        return same
    if first == "deck:default":
        return codes(book, default(book, wanted))
    pairs = (part.split(":") for part in (first, *rest) if part != "confirm")
    return codes(book, {name: int(number) for name, number in pairs})


def codes(book: Book, counts: Mapping[str, int]) -> str:
    """Cards given by name and number, as letters in order."""
    return "".join(sorted(book.by_id[name].code * number for name, number in counts.items()))
