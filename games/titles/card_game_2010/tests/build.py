"""Small tables for the tests: a group, or a knock-out section, in a line or two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.titles.card_game_2010 import sections
from games.titles.card_game_2010.book import Book
from games.titles.card_game_2010.state import Group, GroupCards, Result, Section, SectionCards, State
from games.titles.card_game_2010.tests.tables import Table, game_of, hand, letters

__all__ = ["Table", "game_of", "group", "hand", "knockout", "letters", "match", "played_group", "started"]


def started(seats: int = 4, salt: str = "test", **options: Any) -> Table:
    """A table whose teams are dealt and whose first hands, too."""
    game = game_of(**options)
    return Table(game, game.setup(seats), salt).chance()


def _owners(book: Book, owners: Mapping[str, int], seats: int) -> tuple[int, ...]:
    """Owners by team: those named, the others round the table in the order of the list."""
    return tuple(owners.get(team, number % seats) for number, team in enumerate(book.teams))


def _empty(seats: int, owners: Mapping[str, int], options: Mapping[str, Any]) -> Table:
    game = game_of(**options)
    state = game.setup(seats)
    state.secret.owners = _owners(game.book, owners, seats)
    return Table(game, state)


def group(
    name: str = "G",
    hands: Mapping[str, str] | None = None,
    deck: str = "",
    pile: str = "",
    match: int = 0,
    seats: int = 4,
    owners: Mapping[str, int] | None = None,
    **options: Any,
) -> Table:
    """A group in play before one of its matches: hands by team (three Defences where none is given), the deck from its
    top, the discard pile. Unless told otherwise every team has an owner of its own."""
    made = _empty(seats, owners or {}, options)
    public, secret, book = made.state.public, made.state.secret, made.book
    number = [plan.name for plan in book.groups].index(name)
    plan = book.groups[number]
    held = [hand((hands or {}).get(book.teams[team], "D D D")) for team in plan.teams]
    public.phase, public.round, public.opening = "groups", number + 1, 1
    public.owners = tuple(owner if made.book.group_of[team] <= name else -1 for team, owner in enumerate(secret.owners))
    public.groups = [Group(number, phase="select", opening=1, match=match, discards=letters(pile))]
    secret.groups = [GroupCards(held, [""] * 4, [0] * 4, letters(deck))]
    return made


def match(first: str, second: str, flips: str = "", name: str = "G6", **options: Any) -> tuple[int, int]:
    """The score of a group match with these selections, the deck holding exactly these flips. Both teams of `G6` are of
    the first tier; a player who owns both chooses for both."""
    game = game_of(**options)
    fixture = game.book.ruleset.fixtures[name]
    place = int(name[1:]) - 1
    hands = {fixture.left: first, fixture.right: second}
    owners = dict.fromkeys(hands, 0)
    made = group(name[0], hands, flips, match=place, owners=owners, hand_reserve="free", **options)
    made.pick(**hands)
    found = made.result(name)
    assert found.flips == letters(flips)
    return found.goals


def played_group(name: str, scores: str, **options: Any) -> Table:
    """A group whose first five scores are written down, and whose last match is then played to the sixth."""
    made = group(name, match=5, seats=8, hand_reserve="free", goal_symbols="info", **options)
    book, public = made.book, made.state.public
    plan = book.groups[public.groups[0].number]
    pairs = [(int(left), int(right)) for left, _, right in (text.partition("-") for text in scores.split())]
    for goals, one in zip(pairs[:5], plan.matches, strict=False):
        teams = plan.teams[one.left], plan.teams[one.right]
        public.results.append(Result(one.name, *teams, goals, ("", "")))
    cards = {slot: f"G{goals}" if goals else "D" for slot, goals in zip(plan.matches[5][1:], pairs[5], strict=True)}
    for slot, card in cards.items():
        made.state.secret.groups[0].hands[slot] = letters(card)
    for slot, card in cards.items():
        made.pick(**{book.teams[plan.teams[slot]]: card})
    return made


def knockout(
    section: str = "R16_A",
    pairs: Mapping[str, tuple[str, str]] | None = None,
    rows: Mapping[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    deck: str = "",
    aside: str = "",
    pile: str = "",
    to_act: int | None = None,
    seats: int = 4,
    owners: Mapping[str, int] | None = None,
    **options: Any,
) -> Table:
    """A knock-out section in play: rows by team as `G1/F A` (a Foul lies on the Goal), hands by seat, the deck and the
    cards put aside from their tops, the discard pile."""
    made = _empty(seats, owners or {}, options)
    public, book = made.state.public, made.book
    public.owners = made.state.secret.owners
    public.phase, public.opening = "knockout", 1
    public.round = [plan.data.id for plan in book.sections].index(section)
    _fill_tree(book, made.state, public.round, pairs or {})
    if book.sections[public.round].hands_kept:
        public.sections = [Section(public.round - 1, (), [], [])]
        made.state.secret.sections = [
            SectionCards([hand((hands or {}).get(seat, "")) for seat in range(seats)], [], "")
        ]
    sections.start(book, made.state)
    for one, held in zip(public.sections, made.state.secret.sections, strict=True):
        one.phase = "turn"
        held.deck = ""
    for team, text in (rows or {}).items():
        made.section.rows[made.section.teams.index(book.number[team])] = row(text)
    made.cards.hands = [hand((hands or {}).get(seat, "")) for seat in range(seats)]
    made.cards.deck, made.cards.aside = letters(deck), letters(aside)
    made.section.discards = letters(pile)
    if to_act is not None:
        made.section.to_act = to_act
    return made


def row(text: str) -> str:
    """`G1/F A` as the state keeps it."""
    piles = [pile.split("/") for pile in text.split()]
    return "".join(letters(card) + "".join(covers).lower() for card, *covers in piles)


def _fill_tree(book: Book, state: State, number: int, pairs: Mapping[str, tuple[str, str]]) -> None:
    """The first two of each group's list have gone on, and first teams have won, unless told otherwise."""
    slots = state.public.slots
    for plan in book.groups:
        slots |= {f"first_{plan.name}": plan.teams[0], f"second_{plan.name}": plan.teams[1]}
    for one in book.sections[: number + 1]:
        for name in one.data.matches:
            pairing = book.ruleset.knockout[name]
            if name in pairs:
                left, right = (book.number[team] for team in pairs[name])
                slots |= {pairing.left: left, pairing.right: right}
            if one is not book.sections[number]:
                slots |= {f"winner_{name}": slots[pairing.left], f"loser_{name}": slots[pairing.right]}
