"""The legal parts dressed for people: labels, headings, and the places on the board that make the same move."""

from __future__ import annotations

from games.engine.contract import Ask, Choice, Phrase

from . import laying
from .book import Book
from .events import CARD
from .football import LETTERS
from .groups import CONFIRM
from .state import Public


def dress(book: Book, public: Public, ask: Ask, moves: list[str]) -> list[Choice]:
    """A choice for each part, in the same order."""
    if ask.key == "select":
        return [_pick(book, move) for move in moves]
    return [_turn(book, public, ask, move) for move in moves]


def _pick(book: Book, move: str) -> Choice:
    """A card of a team's hand lies at `hand:TEAM:CODE`."""
    if move == CONFIRM:
        return Choice(move=move, label=Phrase("choice.confirm"), final=True)
    team, letter = book.picked[move]
    label = Phrase("choice.pick", {"card": CARD[letter], "team": book.keys[team]})
    return Choice(move=move, label=label, spot=f"hand:{move}", group=Phrase("heading.team", {"team": book.keys[team]}))


def _turn(book: Book, public: Public, ask: Ask, move: str) -> Choice:
    """A card of a hand lies at `hand:SECTION:CODE`, the next space of a team at `space:TEAM`, its last pile at
    `cover:TEAM`, the discard pile of a section at `discard:SECTION`."""
    if move == laying.END:
        return Choice(move=move, label=Phrase("choice.end"), final=True)
    section = public.sections[laying.index_of(book, public, ask)]
    name = book.ruleset.sections[section.number].id
    verb, _, rest = move.partition(":")
    if verb == "card":
        return Choice(move=move, label=Phrase("choice.card", {"card": CARD[LETTERS[rest]]}), spot=f"hand:{name}:{rest}")
    if verb == laying.DISCARD:
        return Choice(move=move, label=Phrase("choice.discard"), spot=f"discard:{name}")
    row = section.teams.index(book.place[move])
    match = book.ruleset.sections[section.number].matches[row // 2]
    values = {"team": book.keys[section.teams[row]], "rival": book.keys[section.teams[row ^ 1]]}
    if verb == "cover":
        values["card"] = CARD[section.rows[row].rstrip("dfo")[-1]]
    heading = Phrase("heading.match", {"match": book.match_keys[match]})
    return Choice(move=move, label=Phrase(f"choice.{verb}", {**values}), spot=move, group=heading)
