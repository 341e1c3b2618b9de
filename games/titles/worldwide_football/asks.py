"""Who is asked what, and how each question is answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.engine.contract import CHANCE, Ask, Value
from games.engine.play import ask_id

from . import (
    abilities,
    attack,
    captains,
    chance,
    piles,
    players,
    reply,
    set_pieces,
    setup,
    shootout,
    simulation,
)
from .book import Book
from .flow import Play
from .orders import store
from .state import State

Parts = Callable[[Book, State, int, Sequence[str]], list[str]]
Answer = Callable[[Play, int, list[str]], None]


def _discard_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    secret = state.secret
    return piles.discard_parts(book, secret.hands[seat], secret.men[seat], state.public.need, done)


def _delegated_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    return reply.parts(book, state, seat, done, is_captain=False)


PARTS: dict[str, Parts] = {
    "attack": attack.parts,
    "assign": captains.assign_parts,
    "help": captains.help_parts,
    "reply": reply.parts,
    "delegated": _delegated_parts,
    "block": reply.block_parts,
    "counter": players.counter_parts,
    "simulation": lambda book, state, seat, done: simulation.parts(book, state, done),
    "rescue": players.rescue_parts,
    "keeper": players.keeper_parts,
    "free_kick": set_pieces.free_kick_parts,
    "discard": _discard_parts,
    "search": abilities.search_parts,
    "recover": abilities.recover_parts,
    "number": set_pieces.number_parts,
    "offer": set_pieces.offer_parts,
    "shootout": lambda book, state, seat, done: shootout.parts(state.public, done),
    "wish": lambda book, state, seat, done: setup.wish_parts(book, state.public, done),
    "team": lambda book, state, seat, done: setup.wish_parts(book, state.public, done),
    "abilities": lambda book, state, seat, done: setup.ability_parts(book, state.public, seat, done),
    "deck": setup.deck_parts,
    "vote": lambda book, state, seat, done: setup.vote_parts(done),
    "list": setup.list_parts,
    "orders": store.parts,
}
"""By the key of an ask: the next parts of an answer."""

ANSWERS: dict[str, Answer] = {
    "attack": attack.answer,
    "assign": captains.answer_assign,
    "reply": reply.answer,
    "delegated": reply.answer,
    "block": reply.answer_block,
    "counter": players.answer_counter,
    "simulation": simulation.answer,
    "rescue": players.answer_rescue,
    "keeper": players.answer_keeper,
    "free_kick": set_pieces.answer_free_kick,
    "discard": piles.answer_discard,
    "search": abilities.answer_search,
    "recover": abilities.answer_recover,
    "team": setup.answer_team,
}
"""By the key of an ask that is put to one seat: what its answer does."""

GIVEN: dict[str, Callable[[Play], None]] = {
    "wishes": setup.wishes_given,
    "choices": setup.choices_given,
    "votes": setup.votes_given,
    "lists": setup.lists_given,
    "penalty": set_pieces.penalty_given,
    "shootout": shootout.given,
}
"""By the phase in which several are asked at once: what follows when all have answered."""

COMPOSED = frozenset({"discard", "search", "recover"})
STEPS = ("star:", "sub:")
"""What may be taken back while it is the only part of an answer: it draws and reveals nothing."""

_STEPPED = frozenset({"attack", "assign", "reply", "delegated", "free_kick"})


def is_step(key: str, parts: Sequence[str]) -> bool:
    """Whether a complete answer leaves the question with the seat, so that it can be taken back."""
    return len(parts) == 1 and key in _STEPPED and parts[0].startswith(STEPS)


def clerk(book: Book, state: State) -> tuple[int, str] | None:
    """The seat whose stored orders are to be looked at now, and the key of what it is asked; a captain's come before
    those of the partner who has the ball (WWF-21.14)."""
    public, secret = state.public, state.secret
    if public.phase in ANSWERS:
        helper = captains.helper(book, state) if public.phase == "attack" else -1
        if helper >= 0 and secret.orders[helper] and helper not in secret.served:
            return helper, "help"
        seat = public.asked
        return (seat, public.phase) if secret.orders[seat] and seat not in secret.served else None
    for due in public.due if public.phase in GIVEN else ():
        key, _, name = due.partition(":")
        if secret.orders[int(name)] and int(name) not in secret.served and due not in public.given:
            return int(name), key
    return None


def asks(book: Book, state: State) -> list[Ask]:
    """Who owes what now."""
    public = state.public
    phase = public.phase
    if phase == "over":
        return []
    if phase in chance.KEYS:
        values = chance_values(book, state)
        return [Ask(id=ask_id(public.opening, CHANCE), seat=CHANCE, key=phase, kind="chance", values=values)]
    if any(state.secret.orders) and clerk(book, state) is not None:
        return [Ask(id=ask_id(public.opening, CHANCE), seat=CHANCE, key="order", kind="chance")]
    found = [single(book, state)] if phase in ANSWERS else [sealed(state, due) for due in public.due]
    if public.seats > 2 and (captain := captains.helper(book, state)) >= 0:
        found.append(helping(state, captain))
    found += [orders(state, seat) for seat in range(public.seats)]
    return found


def single(book: Book, state: State) -> Ask:
    """The question to the one seat that is asked."""
    public = state.public
    key, seat = public.phase, public.asked
    kind = "compose" if key in COMPOSED else "one"
    ask = ask_id(public.opening, seat, public.draft)
    return Ask(id=ask, seat=seat, key=key, kind=kind, values=values_of(book, state))  # type: ignore[arg-type]


def sealed(state: State, due: str) -> Ask:
    """One of several questions that are answered at once, each in secret until all are in."""
    public = state.public
    key, _, name = due.partition(":")
    given = state.secret.stored.get(due, ())
    ask = ask_id(public.opening, int(name), (key, str(len(given))))
    is_given = due in public.given
    return Ask(id=ask, seat=int(name), key=key, kind="compose", secret=True, replaceable=True, answered=is_given)


def helping(state: State, captain: int) -> Ask:
    """What a captain may do while the partner has the ball; nobody waits for it."""
    ask = ask_id(state.public.opening, captain, ("help",))
    return Ask(id=ask, seat=captain, key="help", replaceable=True, answered=True)


def orders(state: State, seat: int) -> Ask:
    """Stored orders, which may be changed at any time; nobody waits for them."""
    ask = ask_id(state.public.opening, seat, ("orders", str(state.secret.order_numbers[seat])))
    return Ask(id=ask, seat=seat, key="orders", kind="compose", secret=True, replaceable=True, answered=True)


def values_of(book: Book, state: State) -> dict[str, Value]:
    """What fills a question to one seat."""
    public = state.public
    action, phase = public.action, public.phase
    if phase in ("attack", "assign"):
        return {"pa": public.attack.pa}
    if phase in ("reply", "delegated", "block"):
        return {"card": book.cards[action.card].key, "pa": public.attack.pa}
    if phase == "counter":
        return {"card": book.men[action.subject].key}
    if phase == "simulation":
        return {"card": book.cards[action.defence].key, "target": action.target}
    if phase == "rescue":
        return {"total": action.total, "target": action.target}
    if phase == "keeper":
        return {"quality": action.quality}
    if phase == "discard":
        reason, cards, men, either = public.need
        return {"reason": f"@reason.{reason}", "cards": cards, "men": men, "either": either}
    if phase in ("search", "recover"):
        return {"count": public.count}
    return {}


def chance_values(book: Book, state: State) -> dict[str, Value]:
    """What fills a question to chance."""
    action, phase = state.public.action, state.public.phase
    if phase == "defence_roll":
        return {"card": book.cards[action.defence].key, "target": action.target}
    if phase in ("offside_roll", "simulation_roll"):
        return {"target": action.target}
    if phase == "card_roll":
        code, _, wanted = action.roller.partition(" ")
        return {"card": book.men[code].key, "target": int(wanted)}
    if phase == "keeper_roll":
        return {"quality": action.quality}
    return {}


def parts(book: Book, state: State, key: str, seat: int, done: Sequence[str]) -> list[str]:
    """The next parts of an answer."""
    return PARTS[key](book, state, seat, done)
