"""The legal parts dressed for people: labels, headings, and the places on the page that make the same move."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Ask, Choice, Phrase, Value

from .answers import CONFIRM
from .book import FREE, Book
from .state import Public, State, side_of
from .targets import COACH, DONE, DRAW, END, ROLL, in_lane, turn_parts
from .trials import intercept_needed, penalty_needed, shot_needed, tackle_needed

FINAL = frozenset({ROLL, DRAW, END, CONFIRM})
"""What throws, draws, hands over or gives an answer away."""

_PLAIN = frozenset({*FINAL, DONE, COACH, FREE, "keep", "use", "nobody"})
_TARGETS = frozenset({"to", "centre"})


def dress(book: Book, state: State, ask: Ask, parts: Sequence[str], moves: Sequence[str]) -> list[Choice]:
    """A choice for each part, in the same order."""
    if ask.key == "turn":
        return [_of_turn(book, state, parts, move) for move in moves]
    return [_of_secret(book, state, ask, parts, move) for move in moves]


def _phrase(key: str, **values: Value) -> Phrase:
    return Phrase(f"choice.{key}", values)


def _heading(key: str, **values: Value) -> Phrase:
    return Phrase(f"heading.{key}", values)


def _plain(move: str) -> Choice:
    """A part that is a word of its own."""
    return Choice(move=move, label=_phrase(move), final=move in FINAL)


# --- a turn ---------------------------------------------------------------------------------------


def _of_turn(book: Book, state: State, parts: Sequence[str], move: str) -> Choice:
    verb, _, rest = move.partition(":")
    if move in _PLAIN:
        return _last(book, state.public, parts, move)
    if verb in _TARGETS:
        return Choice(move=move, label=_phrase(verb, square=rest), spot=rest)
    if verb == "row":
        return Choice(move=move, label=_phrase(verb, row=rest))
    if verb == "piece":
        return _piece(book, state, parts, move, int(rest))
    if verb == "card":
        needed = intercept_needed(book, state.public, rest)
        return Choice(move=move, label=_phrase("card", card=f"@pass.{rest}", needed=needed), spot=f"pass:{rest}")
    if verb == "tactic":
        cost = book.ruleset.tactics[rest].cost
        label = _phrase("tactic", card=f"@tactic.{rest}", cost=cost)
        return Choice(move=move, label=label, spot=move, group=_heading("tactic"))
    return _main(book, state.public, move, verb, rest)


def _main(book: Book, public: Public, move: str, verb: str, rest: str) -> Choice:
    """The first part of a main action."""
    if verb == "shoot":
        label = _phrase(verb, power=int(rest), needed=shot_needed(book, public, int(rest), False))
        return Choice(move=move, label=label, spot=f"shot:{rest}", group=_heading(verb))
    square = public.at[public.active][int(rest)]
    values: dict[str, Value] = {"number": int(rest), "square": book.square(square)}
    spot = book.square(square)
    if verb == "move":
        return Choice(move=move, label=_phrase(verb, **values), spot=spot, group=_heading(verb))
    if verb == "pass":
        values["rivals"] = len(in_lane(book, public, square))
    else:
        values["needed"] = tackle_needed(book, public)
    return Choice(move=move, label=_phrase(verb, **values), spot=f"{spot}.{verb}", group=_heading(verb))


def _last(book: Book, public: Public, parts: Sequence[str], move: str) -> Choice:
    """A part without a parameter; a throw says what it needs."""
    verb, _, rest = parts[0].partition(":") if parts else ("", "", "")
    if move == ROLL:
        return Choice(
            move=move, label=_phrase(f"roll.{verb}", needed=_needed(book, public, verb, rest, parts)), final=True
        )
    if move == COACH:
        return Choice(move=move, label=_phrase(move, needed=shot_needed(book, public, int(rest), True)))
    return _plain(move)


def _needed(book: Book, public: Public, verb: str, rest: str, parts: Sequence[str]) -> int:
    if verb == "shoot":
        return shot_needed(book, public, int(rest), COACH in parts)
    if verb == "tackle":
        return tackle_needed(book, public)
    return intercept_needed(book, public, parts[1].partition(":")[2])


def _piece(book: Book, state: State, parts: Sequence[str], move: str, number: int) -> Choice:
    """A piece that a tactic card is for; injured ones are not on the pitch."""
    public = state.public
    card = book.ruleset.tactics[parts[0].partition(":")[2]]
    side = 1 - public.active if card.op == "allowance_cap" else public.active
    spot = book.square(public.at[side][number])
    if not spot:
        return Choice(move=move, label=_phrase("injured", number=number), spot=f"bench:{number}")
    return Choice(move=move, label=_phrase("piece", number=number, square=spot), spot=spot)


# --- secret answers -------------------------------------------------------------------------------


def _of_secret(book: Book, state: State, ask: Ask, parts: Sequence[str], move: str) -> Choice:
    verb, _, rest = move.partition(":")
    if move in _PLAIN:
        return _plain(move)
    if verb == "formation":
        name: Value = f"@formation.{rest}" if rest == FREE else rest
        return Choice(move=move, label=_phrase(verb, formation=name), spot=move)
    if verb == "reserve":
        return Choice(move=move, label=_phrase(verb, number=int(rest)), spot=f"bench:{rest}")
    if verb == "power":
        label = _phrase(verb, power=int(rest), needed=penalty_needed(book, int(rest), False))
        return Choice(move=move, label=label, spot=f"shot:{rest}")
    if verb == "out":
        side = side_of(state.public, ask.seat)
        spot = book.square(state.public.at[side][int(rest)]) or f"bench:{rest}"
        return Choice(move=move, label=_phrase(verb, number=int(rest)), spot=spot)
    return Choice(move=move, label=_phrase("place", number=int(verb), square=rest), spot=rest)


# --- presses --------------------------------------------------------------------------------------


def spots(book: Book, state: State, ask: Ask, parts: Sequence[str], choices: Sequence[Choice]) -> dict[str, str]:
    """The places that may be pressed, each with the parts that a press adds: squares in rows too long for the list, and
    a pass without a card where one is possible."""
    found = {choice.spot: choice.move for choice in choices if choice.spot}
    if ask.key != "turn":
        return found
    for choice in choices:
        if choice.move.startswith("row:"):
            for move in turn_parts(book, state, [*parts, choice.move]):
                found[move.partition(":")[2]] = f"{choice.move} {move}"
        elif choice.move.startswith("pass:") and FREE in turn_parts(book, state, [choice.move]):
            found[choice.spot] = f"{choice.move} {FREE}"
    return found
