"""What chance is asked, what it may answer, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.engine.cards import is_rearranged
from games.engine.contract import Event, Rng

from . import groups, kick, matchday, referee, setup, shooting, shootout, stages
from .book import Book
from .pack import FULL_TIME, is_within, sort
from .state import State

PHASES = frozenset(("seating", "lot_order", "assign", "deal", "first_seat", "deck", "fallback", "lots", "referee"))
"""Phases in which chance is asked; a shoot-out asks it too."""


def key(state: State) -> str:
    """The key of the ask to chance, or empty."""
    public = state.public
    if public.phase in PHASES:
        return public.phase
    if public.phase == "shootout" and (number := shooting.due(public)) >= 0:
        return f"shoot_{public.shootouts[number].stage}"
    return ""


# --- throwing -------------------------------------------------------------------------------------


def move(book: Book, state: State, rng: Rng) -> str:
    """An answer for chance."""
    return _THROWS[key(state)](book, state, rng)


def _seats(book: Book, state: State, rng: Rng) -> str:
    return "seats:" + ",".join(map(str, rng.shuffled(range(state.public.seats))))


def _assign(book: Book, state: State, rng: Rng) -> str:
    """`teams:` in shuffled order for the quotas, or `owners:` of the teams in order of strength (WCC-2.4)."""
    lot = state.public.lot
    if book.options.team_assignment == "balanced":
        seats = [seat for _, among in setup.ranked_blocks(book, lot) for seat in rng.shuffled(among)]
        return "owners:" + ",".join(map(str, seats))
    blocks = setup.blocks(book, state.public.seats)
    return "teams:" + ",".join(book.teams[team] for block in blocks for team in rng.shuffled(block))


def _deal(book: Book, state: State, rng: Rng) -> str:
    size = setup.first_hand(book) * state.public.seats
    return _text(book, "hands", "".join(rng.shuffled(state.secret.aside)[:size]))


def _deck(book: Book, state: State, rng: Rng) -> str:
    """The shuffled pool, with FT shuffled into the smaller pile (WCC-3.6)."""
    size = matchday.sizes(book, state)
    cards = rng.shuffled(state.secret.aside)
    place = size.hidden + size.open + size.larger + rng.below(size.smaller + 1)
    return _text(book, "deck", "".join([*cards[:place], FULL_TIME, *cards[place:]]))


def _shoot_deck(book: Book, state: State, rng: Rng) -> str:
    return _text(book, "deck", "".join(rng.shuffled(shootout.pool_of(book, state))))


def _fallback(book: Book, state: State, rng: Rng) -> str:
    return _text(book, "card", rng.choice(kick.fallback_cards(state)))


def _lots(book: Book, state: State, rng: Rng) -> str:
    return "lots:" + ",".join(book.teams[team] for team in rng.shuffled(groups.tied(book, state.public)))


_THROWS: dict[str, Callable[[Book, State, Rng], str]] = {
    "seating": _seats,
    "lot_order": _seats,
    "assign": _assign,
    "deal": _deal,
    "first_seat": lambda book, state, rng: f"seat:{rng.below(state.public.seats)}",
    "deck": _deck,
    "fallback": _fallback,
    "lots": _lots,
    "referee": lambda book, state, rng: f"card:{referee.turn_card(state.public, rng)}",
    "shoot_deck": _shoot_deck,
    "shoot_reshuffle": _shoot_deck,
    "shoot_coin": lambda book, state, rng: f"side:{('left', 'right')[rng.below(2)]}",
}


def _text(book: Book, head: str, cards: str) -> str:
    return f"{head}:" + ",".join(book.name[card] for card in cards)


# --- judging --------------------------------------------------------------------------------------


def is_move(book: Book, state: State, text: str) -> bool:
    """Whether chance may answer this."""
    name = key(state)
    head, _, rest = text.partition(":")
    items = rest.split(",")
    if name == "assign":
        return _is_assignment(book, state, head, items)
    if name not in _JUDGES or head != _HEADS[name]:
        return False
    return _JUDGES[name](book, state, items)


def _is_assignment(book: Book, state: State, head: str, items: Sequence[str]) -> bool:
    public = state.public
    if book.options.team_assignment == "balanced":
        parts = [[str(seat) for seat in among] for _, among in setup.ranked_blocks(book, public.lot)]
        wanted = "owners"
    else:
        parts = [[book.teams[team] for team in block] for block in setup.blocks(book, public.seats)]
        wanted = "teams"
    return head == wanted and _is_cut(items, parts)


def _is_cut(items: Sequence[str], parts: Sequence[Sequence[str]]) -> bool:
    """Whether the items are the parts one after another, each in any order."""
    start = 0
    for part in parts:
        if not is_rearranged(items[start : start + len(part)], part):
            return False
        start += len(part)
    return start == len(items)


def _is_order(book: Book, state: State, items: Sequence[str]) -> bool:
    return is_rearranged(items, [str(seat) for seat in range(state.public.seats)])


def _is_seat(book: Book, state: State, items: Sequence[str]) -> bool:
    return len(items) == 1 and items[0] in {str(seat) for seat in range(state.public.seats)}


def _is_deal(book: Book, state: State, items: Sequence[str]) -> bool:
    cards = _letters(book, items)
    size = setup.first_hand(book) * state.public.seats
    return len(cards) == size and FULL_TIME not in cards and is_within(cards, state.secret.aside)


def _is_shoot_deck(book: Book, state: State, items: Sequence[str]) -> bool:
    return sort(_letters(book, items)) == shootout.pool_of(book, state)


def _is_fallback(book: Book, state: State, items: Sequence[str]) -> bool:
    return len(items) == 1 and _letters(book, items) in set(kick.fallback_cards(state))


def _is_lots(book: Book, state: State, items: Sequence[str]) -> bool:
    return is_rearranged(items, [book.teams[team] for team in groups.tied(book, state.public)])


_HEADS = {
    "seating": "seats",
    "lot_order": "seats",
    "deal": "hands",
    "first_seat": "seat",
    "deck": "deck",
    "fallback": "card",
    "lots": "lots",
    "referee": "card",
    "shoot_deck": "deck",
    "shoot_reshuffle": "deck",
    "shoot_coin": "side",
}

_JUDGES: dict[str, Callable[[Book, State, Sequence[str]], bool]] = {
    "seating": _is_order,
    "lot_order": _is_order,
    "deal": _is_deal,
    "first_seat": _is_seat,
    "deck": lambda book, state, items: matchday.is_deck(book, state, _letters(book, items)),
    "fallback": _is_fallback,
    "lots": _is_lots,
    "referee": lambda book, state, items: len(items) == 1 and referee.is_card(state.public, items[0]),
    "shoot_deck": _is_shoot_deck,
    "shoot_reshuffle": _is_shoot_deck,
    "shoot_coin": lambda book, state, items: list(items) in (["left"], ["right"]),
}


def _letters(book: Book, items: Sequence[str]) -> str:
    """The cards of a text; a name that is none becomes a blank, which is no card."""
    return "".join(book.letter.get(item, " ") for item in items)


# --- carrying out ---------------------------------------------------------------------------------


def apply(book: Book, state: State, text: str) -> list[Event]:
    """Carry out an answer of chance."""
    return _APPLY[key(state)](book, state, text.partition(":")[2].split(","))


def _owners(book: Book, state: State, items: Sequence[str]) -> list[Event]:
    lot = state.public.lot
    if book.options.team_assignment == "balanced":
        teams = [team for ranked, _ in setup.ranked_blocks(book, lot) for team in ranked]
        return setup.assign(book, state, list(zip(teams, map(int, items), strict=True)))
    teams = [book.number[code] for code in items]
    return setup.assign(book, state, list(zip(teams, setup.receivers(book, lot), strict=True)))


def _teams(book: Book, items: Sequence[str]) -> list[int]:
    return [book.number[code] for code in items]


_APPLY: dict[str, Callable[[Book, State, Sequence[str]], list[Event]]] = {
    "seating": lambda book, state, items: setup.seat_players(book, state, list(map(int, items))),
    "lot_order": lambda book, state, items: setup.draw_lots(book, state, list(map(int, items))),
    "assign": _owners,
    "deal": lambda book, state, items: setup.deal(book, state, _letters(book, items)),
    "first_seat": lambda book, state, items: setup.draw_first_seat(book, state, int(items[0])),
    "deck": lambda book, state, items: matchday.open_deck(book, state, _letters(book, items)),
    "fallback": lambda book, state, items: kick.fall_back(book, state, _letters(book, items)),
    "lots": lambda book, state, items: stages.draw_lots(book, state, _teams(book, items)),
    "referee": lambda book, state, items: referee.book_team(book, state, items[0]),
    "shoot_deck": lambda book, state, items: shootout.shuffle(book, state, _letters(book, items)),
    "shoot_reshuffle": lambda book, state, items: shootout.shuffle(book, state, _letters(book, items)),
    "shoot_coin": lambda book, state, items: shootout.toss(book, state, ("left", "right").index(items[0])),
}
