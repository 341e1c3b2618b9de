"""Rehearsals spoilt on purpose: for each question of the suite one that answers it wrongly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from games.engine.contract import CHANCE, Ask, Choice, Event, Game, IllegalMove, Phrase, Title
from games.engine.play import random_bot

from .rehearsals import rally, secret_cards, steps, two_asks, windows


class Spoilt(NamedTuple):
    """What is spoilt, the question that must notice, and the title."""

    what: str
    question: str
    title: Title


def spoilt(what: str, question: str, module: Any, method: str, change: Callable[..., Any]) -> Spoilt:
    """A rehearsal in which one method of the game is `change(game, the honest result, *arguments)`."""
    honest = type(module.TITLE).game
    proper = getattr(honest, method)

    def wrong(self: Any, *arguments: Any) -> Any:
        return change(self, proper(self, *arguments), *arguments)

    game = type(f"Spoilt{honest.__name__}", (honest,), {method: wrong})
    title = type("SpoiltTitle", (type(module.TITLE),), {"game": game})(module.TITLE.bots["heuristic"])
    return Spoilt(what, question, title)


def retitled(what: str, question: str, module: Any, **fields: Any) -> Spoilt:
    """A rehearsal with other words, AIs or the like."""
    title = type("SpoiltTitle", (type(module.TITLE),), {})(module.TITLE.bots["heuristic"])
    for name, value in fields.items():
        setattr(title, name, value)
    return Spoilt(what, question, title)


def _replace(ask: Ask, **fields: Any) -> Ask:
    return msgspec.structs.replace(ask, **fields)


def _leak_answers(game: Any, view: Any, state: Any, seat: int | None) -> Any:
    view.spent = [*view.spent, *(answers[-1] for answers in state.answers if answers)]
    return view


def _peek(game: Any, view: Any, state: Any, seat: int | None) -> Any:
    """An undone step shows the token under the pawn."""
    view.tokens = list(view.tokens)
    if state.draft and seat == game.seat(state):
        column, row = state.pawns[seat]
        view.tokens[column + row * steps.SIDE] = state.deck[column + row * steps.SIDE]
    return view


def _count_replacements(game: Any, asks: list[Ask], state: Any) -> list[Ask]:
    """Ids that rise with every answer of anybody, seen or not."""
    given = sum(len(answers) for answers in getattr(state, "answers", []))
    return [_replace(ask, id=f"{ask.id}.{given}") for ask in asks]


def _ask_holders_only(game: Any, asks: list[Ask], state: Any) -> list[Ask]:
    """Whoever has nothing to answer with is marked, for all to see."""
    return [
        _replace(ask, forced=ask.key == "ask.window" and game.legal_moves(state, ask, ()) == ["pass"]) for ask in asks
    ]


def _forget(game: Any, clone: Any, state: Any) -> Any:
    clone.points = state.points
    return clone


def _lose_card(game: Any, events: list[Event], state: Any, ask: Ask, move: str) -> list[Event]:
    if state.deck and ask.seat != CHANCE:
        state.deck.pop()
    return events


def _tell_all(game: Any, events: list[Event], state: Any, ask: Ask, move: str) -> list[Event]:
    top = f"@card.{state.deck[0]}"
    return [*events, Event(key="event.played", values={"seat": 0, "card": top})] if ask.seat != CHANCE else events


def _hush(game: Any, events: list[Event], state: Any, ask: Ask, move: str) -> list[Event]:
    return [msgspec.structs.replace(event, reveals=False) for event in events]


def _refuse(game: Any, events: list[Event], state: Any, ask: Ask, move: str) -> list[Event]:
    if ask.seat != CHANCE:
        raise IllegalMove
    return events


def _not_final(game: Any, choices: list[Choice], state: Any, ask: Ask, parts: Sequence[str]) -> list[Choice]:
    return [msgspec.structs.replace(choice, final=False) for choice in choices]


def _many(game: Any, moves: list[str], state: Any, ask: Ask, parts: Sequence[str]) -> list[str]:
    return [*moves, *(f"step:{n}" for n in range(99))] if not parts else moves


def _falling(game: Any, progress: float, state: Any) -> float:
    return progress if game.outcome(state) else 0.5 * abs(progress - 0.5)


def _cheating_bot(game: Game[Any, Any], view: Any, ask: Ask, rng: Any) -> str:
    return "whatever"


_CLOCK = iter(range(10**9))


def _restless_bot(game: Game[Any, Any], view: Any, ask: Ask, rng: Any) -> str:
    state = game.determine(view, rng)
    moves = game.legal_moves(state, ask, ())
    start = moves[next(_CLOCK) % len(moves)]
    return start if start == "pass" else f"{start} confirm"


def _make_up(game: Any, state: Any, view: Any, rng: Any) -> Any:
    """What is made up becomes part of the view."""
    state.points = [points + rng.below(50) if points >= 0 else points for points in state.points]
    return state


def _restless_book(game: Any, book: Any) -> Any:
    """What is ordered depends on when it is looked at."""
    book.answer = lambda view, ask, way, rng: "end" if next(_CLOCK) % 2 else None
    return book


ALL: list[Spoilt] = [
    spoilt("a view shows stored answers", "twins look the same", secret_cards, "view", _leak_answers),
    spoilt("an undone step shows a token", "a move tells no more", steps, "view", _peek),
    spoilt("ids count what others answer", "stored answers tell nothing", secret_cards, "asks", _count_replacements),
    spoilt("a forced ask tells of a hand", "twins look the same", windows, "asks", _ask_holders_only),
    spoilt("a clone shares a list", "clones share nothing", rally, "clone", _forget),
    spoilt("a card is lost", "no piece is lost", rally, "apply", _lose_card),
    spoilt("an event names a hidden card", "a move tells no more", windows, "apply", _tell_all),
    spoilt("a token is turned in silence", "a move tells no more", steps, "apply", _hush),
    spoilt("a legal answer is refused", "every listed part can be completed", two_asks, "apply", _refuse),
    spoilt("the end of a turn is not final", "steps that are not final keep the turn", steps, "choices", _not_final),
    spoilt("lists are long", "lists are short and plain", steps, "legal_moves", _many),
    spoilt("progress falls", "progress never falls", steps, "progress", _falling),
    spoilt("a determined state forgets", "determined states fit the view", steps, "determine",
           lambda g, s, v, r: g.setup(len(v.points))),
    spoilt("a default is illegal", "defaults and bots answer legally", steps, "default_move", lambda *a: "step:up"),
    spoilt("any throw is taken", "thrown texts are checked", rally, "is_chance_move", lambda *a: True),
    spoilt("no throw is taken", "thrown texts are checked", rally, "is_chance_move", lambda *a: False),
    spoilt("anything is legal", "what is not listed is refused", steps, "is_legal",
           lambda g, is_legal, s, ask, move: is_legal or ask.seat != CHANCE),
    spoilt("two asks share an id", "asks are well formed", two_asks, "asks",
           lambda g, asks, s: [_replace(a, id="1") for a in asks]),
    spoilt("an id comes again", "asks keep their ids", steps, "asks",
           lambda g, asks, s: [_replace(a, id=f"{a.seat}") for a in asks]),
    spoilt("the deck is never redrawn", "secrets are varied", steps, "twin", lambda g, twin, s, seat, r: g.clone(s)),
    spoilt("places do not follow the sides", "outcomes are well formed", steps, "outcome",
           lambda g, o, s: o and msgspec.structs.replace(o, places=tuple(p + 1 for p in o.places))),
    spoilt("a view forgets who is waited for", "views are well formed", steps, "view",
           lambda g, view, s, seat: msgspec.structs.replace(view, waiting=[])),
    spoilt("an ask has no words", "lists are short and plain", steps, "choices",
           lambda g, choices, *a: [msgspec.structs.replace(c, label=Phrase("choice.gone")) for c in choices]),
    spoilt("asking changes the state", "questions change nothing", steps, "secrets",
           lambda g, found, state, seat: (state.points.append(0), found)[1]),
    spoilt("a resignation crashes", "tables are played", steps, "resign", lambda *a: 1 // 0),
    spoilt("a state does not survive text", "texts come back equal", steps, "asks",
           lambda g, asks, s: [_replace(a, id=f"{a.id}-{id(s)}") for a in asks]),
    spoilt("an order book tells of a token", "the planning board shows no secret", steps, "determine", _make_up),
    spoilt("an order is not to be repeated", "orders are legal or skipped", steps, "orders", _restless_book),
    retitled("a condition has no words", "conditions have words", steps,
             words={key: text for key, text in steps.TITLE.words.items() if key != "fact.turn"}),
    retitled("a bot answers anything", "defaults and bots answer legally", windows,
             bots={"random": random_bot, "heuristic": _cheating_bot}),
    retitled("a bot is not to be repeated", "defaults and bots answer legally", windows,
             bots={"random": random_bot, "heuristic": _restless_bot}),
    retitled("there is one bot", "shelf", steps, bots={"random": random_bot}),
    retitled("words are malformed", "shelf", steps, words=steps.TITLE.words | {"ask.steps": "{left"}),
    retitled("an event has no words", "events have words", steps,
             words={key: text for key, text in steps.TITLE.words.items() if key != "event.step"}),
    retitled("a sentence lacks a value", "events have words", steps,
             words=steps.TITLE.words | {"event.step": "{seat} steps {where}."}),
    retitled("any option is taken", "shelf", steps, check_table=lambda *a: []),
]  # fmt: skip
