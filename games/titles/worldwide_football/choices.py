"""The legal parts dressed for people: labels, headings, and the places on the board that make the same move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.contract import Ask, Choice, Phrase, Value

from .book import Book
from .orders import store
from .state import State

FINAL = frozenset({
    "go", "confirm", "start", "pass", "draw", "give_back", "stuck", "pass_ball", "delegate", "shoot",
})  # fmt: skip
"""Parts that complete an answer and cannot be taken back."""

_CARDS = frozenset({"card", "defend", "drop", "take", "back"})
_MEN = frozenset({"with", "player", "sub", "counter", "block", "rescue", "keeper", "specialist", "man"})
_STARS = frozenset({"star", "trap", "extra"})
_NUMBERS = frozenset({"number", "shoot", "save"})
_GROUPS = {
    "card": "play", "star": "star", "player": "player", "sub": "sub", "defend": "defend", "trap": "star",
    "block": "player", "with": "with", "rescue": "rescue", "drop": "drop", "man": "drop",
}  # fmt: skip


def names(book: Book) -> Mapping[str, str]:
    """The names that come from the ruleset."""
    ruleset = book.ruleset
    found = {f"card.{name}": card.name for name, card in ruleset.action_cards.items()}
    found |= {f"ability.{name}": ability.name for name, ability in ruleset.abilities.items()}
    found |= {f"team.{name}": team.name for name, team in ruleset.teams.items()}
    return found | {f"player.{name}": _man_name(book, name) for name in ruleset.player_cards}


def _man_name(book: Book, name: str) -> str:
    """A Player card is called by its team, its type and its number: Argentina M2."""
    man = book.ruleset.player_cards[name]
    return f"{book.ruleset.teams[man.team].name} {name.rpartition('-')[2]}" if man.team in book.teams else name


def dress(book: Book, state: State, ask: Ask, parts: Sequence[str], moves: list[str]) -> list[Choice]:
    """A choice for each part, in the same order."""
    if ask.key == "orders":
        return [store.choice(book, move) for move in moves]
    return [_choice(book, state, ask, parts, move) for move in moves]


def _choice(book: Book, state: State, ask: Ask, parts: Sequence[str], move: str) -> Choice:
    head, _, name = move.partition(":")
    values: dict[str, Value] = {}
    spot = ""
    if head in _CARDS:
        values, spot = {"card": f"@card.{name}"}, f"{_place(head)}:{name}"
    elif head in _MEN:
        values, spot = {"card": f"@player.{name}" if name != "none" else "@none"}, f"{_place(head)}:{name}"
    elif head in _STARS:
        values, spot = {"ability": f"@ability.{name}"}, f"star:{name}"
    elif head in _NUMBERS:
        values, spot = {"number": int(name or 0)}, move
    elif head == "team":
        values, spot = {"team": f"@team.{name}"}, move
    elif head == "to":
        values = {"to_seat": int(name)}
    elif head == "deck":
        head, spot = f"deck.{name}", move
    elif name.isdecimal():
        head, values, spot = "count", {"card": f"@card.{head}", "number": int(name)}, move
    if not name:
        spot = ""
    is_final = move in FINAL or head == "to"
    heading = Phrase(f"heading.{_GROUPS[head]}") if head in _GROUPS else None
    label = Phrase(_label(state, ask, head), _priced(state, head, name, values, book))
    return Choice(move=move, label=label, spot=spot, group=heading, final=is_final)


def _place(head: str) -> str:
    """Where a card lies that is named: in the Action hand, the Player hand, the deck or the discard pile."""
    return {"take": "deck", "back": "pile"}.get(head, "hand" if head in _CARDS else "men")


def _label(state: State, ask: Ask, head: str) -> str:
    """The key of a label: some answers are called by the question they answer."""
    if head in ("pass", "go", "confirm"):
        return f"choice.{head}.{ask.key}" if ask.key in _NAMED[head] else f"choice.{head}"
    return f"choice.{head}"


_NAMED = {
    "pass": frozenset({"counter", "simulation", "rescue", "keeper", "block"}),
    "go": frozenset({"attack", "reply", "delegated"}),
    "confirm": frozenset({"discard"}),
}


def _priced(state: State, head: str, name: str, values: dict[str, Value], book: Book) -> dict[str, Value]:
    """What a defence card needs against the announced card."""
    if head != "defend":
        return values
    defence = book.by_id[name]
    public = state.public
    bonus = book.cards[public.action.card].answers.get(defence.kind, 0)
    return {**values, "target": defence.d20 - public.attack.pa - bonus}
