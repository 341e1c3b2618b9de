"""The planning page: the board as it would stand at the member's next turn, and all that is ordered, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine.chance import SaltedRng
from games.engine.contract import Game, OrderBook, Phrase
from games.engine.orders import ASK, Line, Order, Orders, answer_by_orders, line_of, own_ask
from games.models import Table

from .drafts import Draft
from .history import visible
from .loading import game_of, state_of
from .order_words import SCOPES, USES, Picked, condition_words, picked_fact, reason_words, says, told_words
from .orders import orders_of
from .pages import TablePage
from .questions import Question, question
from .running import rules
from .speech import TableSpeaker, speaker
from .tables import Place

Option = tuple[str, str]


@dataclass(frozen=True)
class OrderRow:
    """One order in words."""

    number: int
    says: str
    question: str
    when: list[str]
    use: str
    scope: str
    is_first: bool


@dataclass(frozen=True)
class Ways:
    """A kind of question that may be answered beforehand, and the ways to do so."""

    key: str
    label: str
    ways: list[Option]


@dataclass(frozen=True)
class Planner:
    """Everything the planning page shows."""

    page: TablePage
    has_turn: bool
    is_whole: bool
    is_begun: bool
    is_void: bool
    orders: list[OrderRow]
    told: list[str]
    """What was not carried out lately, and why."""
    stops: list[str]
    then: str
    ways: list[Ways]
    facts: list[Option]
    wishes: list[Option]
    wish: str
    now: str
    kept: list[str]
    steps: int
    """How many steps of the real table the reader has before it."""
    picked: Picked | None = None
    """The fact chosen for a condition that is not complete yet."""
    uses = USES
    scopes = SCOPES

    @property
    def question(self) -> Question | None:
        """What is asked on the planning board."""
        return self.page.questions[0] if self.page.questions else None


def planner(place: Place, fact: str = "", number: str = "") -> Planner | None:
    """The page of a seat at a table that is played; None where no turns can be planned or the seat is not one's own.
    `fact` is chosen for a condition of the order `number`. Raises RulesFailed when the title's code fails."""
    table, seats, seat = place
    if seat is None or table.status != Table.Status.PLAYING:
        return None
    words, orders = speaker(table, seats), orders_of(seat)
    steps = visible(table, seat.index).count()
    with rules():
        game = game_of(table)
        book, view = game.orders(), game.view(state_of(table), seat.index)
        if book is None or not book.turns:
            return None
        line = line_of(game, view, orders)
        return Planner(
            page=_page(place, game, line, view, words),
            has_turn=line is not None,
            is_whole=line is not None and line.is_whole,
            is_begun=bool(orders.writing.steps or orders.writing.parts),
            is_void=not seat.orders_hold and not orders.is_empty,
            orders=[_row(order, orders, book, words) for order in orders.orders],
            told=[told_words(one, words) for one in orders.told],
            stops=[condition_words(test, book, words) for test in orders.stops],
            then=orders.then,
            ways=_ways(book, words),
            facts=_facts(book, view, words),
            wishes=[(key, words.name(key)) for key in book.wishes(view)],
            wish=f"card.{orders.writing.wish}" if orders.writing.wish else "",
            now=_now(game, book, view, orders, words),
            kept=[words.say(phrase) for phrase in book.kept(view)],
            steps=steps,
            picked=picked_fact(fact, number, book, view, words),
        )


def _page(place: Place, game: Game[Any, Any], line: Line | None, view: Any, words: TableSpeaker) -> TablePage:
    """The page of the planning board: the seat's own view of a state that its view allows."""
    table, _seats, seat = place
    assert seat is not None
    questions = []
    if line is not None and line.ask is not None:
        questions = [question(game, line.state, line.ask, line.parts, words, is_begun=bool(line.parts))]
        view = game.view(line.state, seat.index)
    return TablePage(
        table=table,
        seat=seat,
        plates=[],
        view=view,
        game=game,
        speaker=words,
        questions=questions,
        draft=Draft(),
        log=[],
        is_dice_falling=False,
        last=frozenset(),
        changed={},
        plan=f"plan{seat.orders_rev}",
    )


def _row(order: Order, orders: Orders, book: OrderBook[Any], words: TableSpeaker) -> OrderRow:
    same = [one for one in orders.orders if one.key == order.key]
    return OrderRow(
        number=order.number,
        says=says(order, words),
        question=words.say(Phrase(f"asks.{order.key}")),
        when=[condition_words(test, book, words) for test in order.when],
        use=order.use,
        scope=order.scope,
        is_first=same[0] is order,
    )


def _ways(book: OrderBook[Any], words: TableSpeaker) -> list[Ways]:
    """The kinds of questions with the ways to answer them; to leave one to the member is always among them."""
    kinds = {key: (*ways, ASK) for key, ways in book.ways.items()}
    return [
        Ways(key, words.say(Phrase(f"asks.{key}")), [(way, words.say(Phrase(f"way.{way}"))) for way in ways])
        for key, ways in kinds.items()
    ]


def _facts(book: OrderBook[Any], view: Any, words: TableSpeaker) -> list[Option]:
    """What conditions may look at, each with what it is about."""
    found = list[Option]()
    for key, fact in book.facts.items():
        found += [
            (f"{key}:{about}", words.say(Phrase(f"fact.{key}", fact.words(about)))) for about in fact.abouts(view)
        ]
    return found


def _now(game: Game[Any, Any], book: OrderBook[Any], view: Any, orders: Orders, words: TableSpeaker) -> str:
    """What the orders would do if the seat were asked now: at its open question, else at its next turn."""
    ask = next((one for one in view.asks if not one.answered), None)
    if ask is None:
        state = book.ahead(game.determine(view, SaltedRng("what now")), view.seat)
        ask = None if state is None else own_ask(game, state, view.seat)
        view = view if state is None else game.view(state, view.seat)
    if ask is None or orders.is_empty:
        return ""
    verdict = answer_by_orders(game, view, ask, orders, SaltedRng("what now"))
    order = orders.find(verdict.number)
    if verdict.moves:
        return says(order, words) if order else _("The safe move would be made.")
    return " ".join(reason_words(note.number, note.reason) for note in verdict.notes)
