"""Whether the cards suffice for hands, decks and shoot-outs (V2, V7)."""

from __future__ import annotations

from games.engine.rulesets import Faults, fault, warning

from ..book import Book
from ..ruleset import Ruleset
from .fault import MOST_PLAYERS, Check

_LEAST_DECK, _SHOOT_OUT, _LEAST_SHOOT_OUT = 6, 30, 12


def _most(ruleset: Ruleset) -> Faults:
    """The ruleset with the most players it may have."""
    book = Book(ruleset)
    players = min(MOST_PLAYERS, min(map(len, book.blocks)))
    yield from (found for found in pool_faults(book, players) if not found.warning)


def pool_faults(book: Book, players: int) -> Faults:
    """Too few cards for this number of players, or so few that the short-pool rule applies (WCC-3.12)."""
    total = len(book.pack)
    stages = [book.ruleset.stages[day.stage] for day in book.days[book.first_day :]]
    stoppage = book.ruleset.stoppage
    lying = stoppage.hidden + stoppage.open
    hands = max(book.options.initial_deal, *(stage.hand_size for stage in stages))
    if players * hands + lying + _LEAST_DECK > total:
        yield fault("cards", "too_few_cards", players=players, cards=total)
        return
    left = total - players * hands
    if left < _LEAST_SHOOT_OUT:
        yield fault("cards", "shoot_pool", players=players, cards=left)
    elif left < _SHOOT_OUT:
        yield warning("cards", "shoot_pool", players=players, cards=left)
    yield from _short(book, players, lying)


def _short(book: Book, players: int, lying: int) -> Faults:
    """A stage whose full deck cannot be built when everybody still holds a hand."""
    total = len(book.pack)
    before = book.stage(book.first_day).hand_size if book.is_short else book.options.initial_deal
    for number in range(book.first_day, len(book.days)):
        name, stage = book.day(number).stage, book.stage(number)
        holding = min(players, 2 * len(book.day(number).matches)) if name != "group" else players
        if holding * before + sum(stage.deck) + lying > total:
            yield warning(f"stages.{name}.deck", "short_pool", players=holding, cards=total)
            return
        before = stage.hand_size


POOLS: tuple[Check, ...] = (_most,)
