"""Questions about what is hidden: states that differ only in it are the same to whoever it is hidden from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..codec import dump, load
from ..contract import CHANCE, Ask, Event
from .scene import Scene


def twins_look_the_same(at: Scene) -> Iterator[str]:
    """Views, own asks and answers, who is waited for, progress and counts are equal; what differed is counted."""
    for seat in at.observers():
        twin = at.game.twin(at.state, seat, at.rng)
        _count_differences(at, seat, twin)
        if at.seen(seat, twin) != at.seen(seat):
            yield f"seat {seat} can tell a twin: {_first_difference(at.seen(seat), at.seen(seat, twin))}"
        if _public(at, seat, twin) != _public(at, seat, at.state):
            yield f"seat {seat}: asks, progress or counts of a twin differ"
        if load(dump(twin), at.title.State) != twin:
            yield "a twin changes when it is written and read"
        for ask in at.asks():
            if ask.seat == seat:
                yield from _same_answers(at, ask, twin)


def _count_differences(at: Scene, seat: int | None, twin: Any) -> None:
    hidden, redrawn = at.game.secrets(at.state, seat), at.game.secrets(twin, seat)
    for row, content in hidden.items():
        at.report.varied[row] += content != redrawn[row]


def _public(at: Scene, seat: int | None, state: Any) -> Any:
    asks = at.game.asks(state)
    own = [dump(ask) for ask in asks if ask.seat == seat]
    everybody = sorted((ask.seat, ask.answered, ask.forced, ask.secret) for ask in asks)
    return own, everybody, at.game.progress(state), dict(at.game.count(state)), at.game.outcome(state)


def _same_answers(at: Scene, ask: Ask, twin: Any) -> Iterator[str]:
    for parts, options in at.walk(ask):
        if at.game.legal_moves(twin, ask, tuple(parts)) != options:
            yield f"seat {ask.seat}: a twin lists other parts for {ask.key} after {parts}"
            return
        here, there = (dump(at.game.choices(state, ask, tuple(parts))) for state in (at.state, twin))
        if here != there:
            yield f"seat {ask.seat}: a twin dresses {ask.key} otherwise: {_first_difference(here, there)}"


def _first_difference(one: str, other: str) -> str:
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, start - 60) : start + 40]}… against …{other[max(0, start - 60) : start + 40]}…"


def determined_states_fit_the_view(at: Scene) -> Iterator[str]:
    """A state made from a view alone gives that view, loses no piece, and can be played in."""
    for seat in at.observers():
        if seat is None:
            continue
        state = at.game.determine(at.knowledge(seat), at.rng)
        if at.seen(seat, state) != at.seen(seat):
            yield f"determined from the view of seat {seat}: {_first_difference(at.seen(seat), at.seen(seat, state))}"
        if dict(at.game.count(state)) != dict(at.game.count(at.state)):
            yield f"determined for seat {seat}: {at.game.count(state)} instead of {at.game.count(at.state)}"
        for ask in at.game.asks(state)[:1]:
            move = at.game.chance_move(state, ask, at.rng) if ask.seat == CHANCE else at.answer(ask, (), state)
            if not at.game.is_legal(state, ask, move):
                yield f"in a state determined for seat {seat}, {move} answers {ask.key} and is not legal"
            at.game.apply(state, ask, move)


def stored_answers_tell_nothing(at: Scene) -> Iterator[str]:
    """While others are still to answer, nobody else sees which secret answer was given, or that it was replaced."""
    asks = [ask for ask in at.asks() if ask.secret]
    for ask in asks:
        if not any(other.seat != ask.seat and not other.answered for other in asks):
            continue
        seats = [seat for seat in at.observers() if seat != ask.seat]
        after = [_after(at, ask) for _ in range(2)]
        for seat in seats:
            (one, read), (other, read_too) = ((at.seen(seat, state), _read(events, seat)) for state, events in after)
            if one != other or read != read_too:
                yield f"seat {seat} can tell secret answers of seat {ask.seat}: {_first_difference(one, other)}"
            if ask.answered and (one != at.seen(seat) or read):
                yield f"seat {seat} sees that seat {ask.seat} replaced its answer"


def _after(at: Scene, ask: Ask) -> tuple[Any, list[Event]]:
    state = at.clone()
    return state, at.game.apply(state, ask, at.answer(ask))


def _read(events: list[Event], seat: int | None) -> list[str]:
    """What a seat reads of events."""
    faces = [(event, event.seats is None or seat in event.seats) for event in events]
    return [
        dump([event.key, event.values]) if is_own else dump(event.others)
        for event, is_own in faces
        if is_own or event.others
    ]


def a_move_tells_no_more_than_its_view(at: Scene, ask: Ask, move: str) -> Iterator[str]:
    """Carry out the same move in a state and its twin. A seat whose views are still equal reads the same of it. Views
    differ only after a move that reveals; an undoable step lets its own seat see nothing new."""
    is_step = ask.seat != CHANCE and not at.game.is_final(at.state, ask, move.split(" "))
    observers = at.observers() if ask.seat == CHANCE else dict.fromkeys([*at.observers(), ask.seat])
    for seat in observers:
        state, twin = at.clone(), at.game.twin(at.state, seat, at.rng)
        asked = next((other for other in at.game.asks(twin) if (other.id, other.seat) == (ask.id, ask.seat)), None)
        if asked is None or not at.game.is_legal(twin, asked, move):
            continue
        events, others = at.game.apply(state, ask, move), at.game.apply(twin, asked, move)
        if at.seen(seat, state) == at.seen(seat, twin):
            if (here := _read(events, seat)) != (there := _read(others, seat)):
                yield f"seat {seat} reads {here} or {there} of {move}, its view knows neither"
        elif is_step and seat == ask.seat:
            yield f"{move} is not final, but shows: {_first_difference(at.seen(seat, state), at.seen(seat, twin))}"
        elif not any(event.reveals for event in [*events, *others]):
            yield f"seat {seat} learns by {move}, but no event reveals"
