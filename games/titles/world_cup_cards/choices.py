"""The legal parts dressed for people: labels, headings, and the places on the board that make the same move."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Ask, Choice, Phrase, Value

from .abilities import normal
from .book import Book
from .state import State

_CARD_VERBS = ("play", "sub", "drop", "take", "give", "card", "next")
_FINAL = ("confirm", "end", "pass")


def dress(book: Book, state: State, ask: Ask, given: Sequence[str], moves: Sequence[str]) -> list[Choice]:
    """A choice for each part, in the same order."""
    return [_choice(book, state, ask, given, move) for move in moves]


def _choice(book: Book, state: State, ask: Ask, given: Sequence[str], move: str) -> Choice:
    verb, _, rest = move.partition(":")
    if verb in _CARD_VERBS and rest:
        return _card(ask, verb, rest, move)
    if verb in ("event", "nullify", "power"):
        return _target(book, state, verb, rest, move)
    if verb == "ability":
        return _ability(book, rest, move)
    if verb in ("target", "pick", "win"):
        return Choice(move=move, label=_phrase(verb, team=f"@{rest}"), spot=f"{rest}.{verb}", group=_group(verb))
    if verb in ("pile", "order"):
        return Choice(
            move=move, label=_phrase(f"{verb}.{rest}"), spot=f"{ask.values['match']}.{move}", group=_group(verb)
        )
    if move in _FINAL or verb == "pass":
        return _final(book, state, ask, given, move)
    return Choice(move=move, label=_phrase(f"verb.{move}"))


def _phrase(key: str, **values: Value) -> Phrase:
    return Phrase(f"choice.{key}", values)


def _group(key: str) -> Phrase:
    return Phrase(f"heading.{key}")


def _card(ask: Ask, verb: str, name: str, move: str) -> Choice:
    """A card of the hand, or an open substitute (`take`); in a shoot-out the hand is that of its match."""
    place = {"take": "open", "next": "deck"}.get(verb, "hand")
    if ask.key == "shoot_kick":
        place = f"{ask.values['match']}.hand"
    suffix = {"sub": ".sub", "drop": ".drop"}.get(verb, "")
    spot = f"{place}:{name}{suffix}"
    return Choice(move=move, label=_phrase(verb, card=f"@card.{name}"), spot=spot, group=_group(verb))


def _target(book: Book, state: State, verb: str, code: str, move: str) -> Choice:
    """A team's row or the place beneath it; its spots are `TEAM.event`, `TEAM.nullify` and `TEAM.power`."""
    public = state.public
    board = book.board(public.field)
    row = board.rows[book.number[code]]
    values: dict[str, Value] = {"team": f"@{code}", "rival": book.keys[board.teams[row ^ 1]]}
    if verb == "nullify":
        values["card"] = book.word[public.rows[row][-1]]
    heading = Phrase("heading.match", {"match": board.matches[row // 2]})
    return Choice(move=move, label=_phrase(verb, **values), spot=f"{code}.{verb}", group=heading)


def _ability(book: Book, code: str, move: str) -> Choice:
    effect = book.effects[book.number[code]]
    label = _phrase("ability", team=f"@{code}", ability=f"@ability.{effect}")
    return Choice(move=move, label=label, spot=f"{code}.ability", group=_group("ability"))


def _final(book: Book, state: State, ask: Ask, given: Sequence[str], move: str) -> Choice:
    """The end of an answer, which says what it does."""
    key = move.replace(":", ".")
    if move == "confirm":
        key = f"confirm.{_what(book, state, ask, given)}"
    elif move == "end" and given:
        key = "confirm.end"
    elif move == "pass" and ask.key != "turn":
        key = f"pass.{ask.key}"
    return Choice(move=move, label=_phrase(key), final=True)


def _what(book: Book, state: State, ask: Ask, given: Sequence[str]) -> str:
    """What a confirmation does, as a word of the words."""
    if ask.key != "turn":
        return ask.key if ask.key in ("kick", "shoot_kick", "arrange", "draft", "window") else "choice"
    verb = next(part for part in given if ":" in part).partition(":")[0]
    if verb == "ability":
        return "ability"
    may_go_on = book.is_advanced and normal.is_open(book, state, ask.seat)
    return f"{verb}.on" if may_go_on else verb
