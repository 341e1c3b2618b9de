"""The next parts of an answer, by the kind of question: the one truth for pages, AIs and the server."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import MOST_CHOICES

from . import rows, setup, shooting
from .abilities import normal, windows
from .book import Book
from .matchday import limits
from .pack import FULL_TIME, taken
from .state import State

DONE = frozenset(("confirm", "end", "pass"))


def turn_parts(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """`turn`: `play:CARD MODE:TEAM`, `sub:CARD take:CARD`, `drop:CARD …`, `ability:TEAM …` or `pass`; then `confirm`,
    or `end` to let the turn end without an ability after the action. Where there are too many heads, the verb first."""
    if not given:
        heads = turn_heads(book, state, seat)
        return heads if len(heads) <= MOST_CHOICES else list(dict.fromkeys(h.partition(":")[0] for h in heads))
    if given[-1] in DONE:
        return []
    if ":" not in given[0]:
        if len(given) == 1:
            return [head for head in turn_heads(book, state, seat) if head.startswith(f"{given[0]}:")]
        given = given[1:]
    return _after_head(book, state, seat, given)


def turn_heads(book: Book, state: State, seat: int) -> list[str]:
    """The first parts of a turn."""
    public = state.public
    hand = state.secret.hands[seat]
    found = [book.play[card] for card in rows.playable(book, public, seat, hand)]
    if public.opens:
        found += [book.give[card] for card in dict.fromkeys(hand)]
    found += [book.drop[card] for card in dict.fromkeys(hand)]
    if book.is_advanced:
        found += ability_heads(book, state, seat)
    return found if hand else [*found, "pass"]  # WCC-4.10


def ability_heads(book: Book, state: State, seat: int) -> list[str]:
    """The normal abilities that the seat can use now."""
    return [f"ability:{book.teams[team]}" for team in normal.usable(book, state, seat)]


def _after_head(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """What follows `play:`, `sub:`, `drop:` or `ability:`."""
    public = state.public
    verb, _, name = given[0].partition(":")
    if verb == "ability":
        return _arguments(book, state, seat, given)
    if verb == "drop":
        return _drops(book, state, seat, given)
    if len(given) > 1:
        return _closing(book, state, seat, book.letter[name])
    if verb == "play":
        return rows.targets(book, public, seat, book.letter[name])
    return [f"take:{book.name[card]}" for card in dict.fromkeys(public.opens)]


def _closing(book: Book, state: State, seat: int, card: str) -> list[str]:
    """`confirm`, or `end` where an ability might follow."""
    return ["confirm", "end"] if book.is_advanced and normal.is_open(book, state, seat) else ["confirm"]


def _drops(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """More discards, in the order of the hand, up to the maximum of the stage (WCC-4.8)."""
    hand = state.secret.hands[seat]
    for part in given:
        last = book.letter[part.partition(":")[2]]
        hand = taken(hand, last)
    more = [card for card in dict.fromkeys(hand) if card >= last]
    if len(given) >= limits(book, state.public).max_discard:
        more = []
    return [*(book.drop[card] for card in more), *_closing(book, state, seat, "")]


def _arguments(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """What a normal ability needs, part by part."""
    team = book.number[given[0].partition(":")[2]]
    first = normal.first_arguments(book, state, seat, team)
    if len(given) == 1:
        return ["confirm"] if first is None else first
    if len(given) == 2 and book.effects[team] == "super_sub":
        return [f"take:{book.name[card]}" for card in dict.fromkeys(state.public.opens)]
    return ["confirm"]


def after_parts(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """`after`: an ability after the action, or `end`."""
    if not given:
        return [*ability_heads(book, state, seat), "end"]
    return [] if given[-1] in DONE else _arguments(book, state, seat, given)


def extra_parts(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """`extra_card`: one more card after a Goal+, or `pass` (WCC-6.18)."""
    if not given:
        hand = state.secret.hands[seat]
        return [*(book.play[card] for card in rows.playable(book, state.public, seat, hand)), "pass"]
    return [] if given[-1] in DONE else _after_head(book, state, seat, given)


def card_parts(book: Book, hand: str, given: Sequence[str]) -> list[str]:
    """`card:CARD confirm`: a card for a kick."""
    if not given:
        return [f"card:{book.name[card]}" for card in dict.fromkeys(hand)]
    return ["confirm"] if len(given) == 1 else []


def arrange_parts(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """`next:CARD` for each looked-at card but FT, then `confirm` (WCC-14.11)."""
    if given and given[-1] == "confirm":
        return []
    left = state.secret.seen[seat][: state.public.looking].replace(FULL_TIME, "")
    for part in given:
        left = taken(left, book.letter[part.partition(":")[2]])
    return [f"next:{book.name[card]}" for card in dict.fromkeys(left)] or ["confirm"]


def draft_parts(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """`pick:TEAM confirm` (WCC-2.5)."""
    if given:
        return ["confirm"] if len(given) == 1 else []
    return sorted(f"pick:{book.teams[team]}" for team in setup.pickable(book, state.public, seat))


def window_parts(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """`ability:TEAM …`, `pass` or `pass:day` (WCC-13.9)."""
    return windows.parts(book, state, seat, given)


def kick_parts(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """A card of the hand (WCC-7.1)."""
    return card_parts(book, state.secret.hands[seat], given)


def shoot_parts(book: Book, state: State, seat: int, number: int, given: Sequence[str]) -> list[str]:
    """What a shoot-out asks of a seat."""
    shoot = state.public.shootouts[number]
    if given and given[-1] == "confirm":
        return []
    if shoot.stage == "kick":
        side = 0 if state.public.owners[shoot.left] == seat else 1
        return card_parts(book, state.secret.shoot_hands[shoot.match][side], given)
    if given:
        return ["confirm"]
    if shoot.stage == "winner":
        return [f"win:{book.teams[team]}" for team in (shoot.left, shoot.right)]
    values = {"pile": ("1", "2"), "order": ("first", "second")}
    return [f"{kind}:{value}" for kind in shooting.open_kinds(shoot) for value in values[kind]]
