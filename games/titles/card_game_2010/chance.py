"""What chance is asked, what it may answer, and what follows."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.cards import is_rearranged
from games.engine.contract import CHANCE, Ask, Event, Rng, Value
from games.engine.play import ask_id

from . import flow, full_time, groups, sections, tables
from .book import Book
from .state import State

Values = dict[str, Value]


class Pending(NamedTuple):
    """What chance is to do: the key of its ask, the number of the question, where (the place among the groups or
    sections in play), and what fills the question."""

    key: str
    opening: int
    place: int
    values: Values


def pending(book: Book, state: State) -> Pending | None:
    """What chance must do next, if anything."""
    public = state.public
    if public.phase == "teams":
        return Pending("teams", public.opening, 0, {})
    for index, group in enumerate(public.groups):
        if group.phase in groups.CHANCE_PHASES:
            return _of_group(book, state, index)
    for index, section in enumerate(public.sections):
        if section.phase in full_time.CHANCE_PHASES:
            return _of_section(book, state, index)
    return None


def _of_group(book: Book, state: State, index: int) -> Pending:
    group = state.public.groups[index]
    values: Values = {"group": book.groups[group.number].name}
    if group.phase == "lots":
        values["teams"] = "|".join(book.keys[team] for team in tables.level(book, state.public, index))
    return Pending(f"group.{group.phase}", group.opening, index, values)


def _of_section(book: Book, state: State, index: int) -> Pending:
    section = state.public.sections[index]
    values: Values = {"section": book.section_keys[section.number]}
    if section.phase == "shootout":
        match = section.shooting[0]
        values = {
            "match": book.match_keys[book.sections[section.number].data.matches[match]],
            "left": book.keys[section.teams[2 * match]],
            "right": book.keys[section.teams[2 * match + 1]],
        }
    return Pending(f"section.{section.phase}", section.opening, index, values)


def ask(one: Pending) -> Ask:
    """The question to chance."""
    return Ask(id=ask_id(one.opening, CHANCE), seat=CHANCE, key=one.key, kind="chance", values=one.values)


def _pool(book: Book, state: State, one: Pending) -> tuple[str, list[str]]:
    """The head of the answer, and what is put in a random order."""
    if one.key == "teams":
        return "teams:", list(book.teams)
    if one.key == "group.lots":
        return "lots:", [book.teams[team] for team in tables.level(book, state.public, one.place)]
    if one.key.startswith("section."):
        return "deck:", list(state.secret.sections[one.place].deck)
    discards = state.public.groups[one.place].discards
    return "deck:", list(discards if one.key == "group.flips" else state.secret.groups[one.place].deck)


def _joint(head: str) -> str:
    """Names stand apart by commas; cards are letters, one after another."""
    return "" if head == "deck:" else ","


def move(book: Book, state: State, rng: Rng) -> str:
    """An answer for chance."""
    one = pending(book, state)
    assert one is not None
    head, items = _pool(book, state, one)
    return head + _joint(head).join(rng.shuffled(items))


def is_move(book: Book, state: State, text: str) -> bool:
    """Whether chance may answer this."""
    one = pending(book, state)
    if one is None:
        return False
    head, items = _pool(book, state, one)
    given = text.removeprefix(head)
    return text.startswith(head) and is_rearranged(given.split(",") if _joint(head) else given, items)


def apply(book: Book, state: State, text: str) -> list[Event]:
    """Carry out an answer of chance."""
    one = pending(book, state)
    assert one is not None
    given = text.partition(":")[2]
    match one.key:
        case "teams":
            return flow.deal_teams(book, state, [book.number[team] for team in given.split(",")])
        case "group.deal":
            return groups.deal(book, state, one.place, given)
        case "group.flips":
            return groups.reshuffle(state, one.place, given)
        case "group.lots":
            return tables.draw_lots(book, state, one.place, tuple(book.number[team] for team in given.split(",")))
        case "section.deal":
            return sections.deal(book, state, one.place, given)
    section, held = state.public.sections[one.place], state.secret.sections[one.place]
    held.deck = given
    section.phase = "score" if one.key == "section.flips" else "kicks"
    return full_time.shuffled(book, section, given)
