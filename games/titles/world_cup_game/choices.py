"""The legal parts dressed for people: labels, headings, and the places on the board that make the same move."""

from __future__ import annotations

from games.engine import penalties
from games.engine.contract import Choice, Phrase, Value

from . import ties
from .book import Board, Book
from .events import listed
from .state import Public, State
from .targets import ENOUGH, SKIP, Reach
from .tiles import KIND


def chance_values(book: Book, state: State) -> dict[str, Value]:
    """What fills a question to chance."""
    public = state.public
    if public.phase == "modifiers":
        return {"group": public.due[0]}
    if public.phase == "penalty":
        return {"seat": public.to_act, "team": book.keys[book.board(public.field).teams[public.used[-1]]]}
    if public.phase == "shootout":
        team = ties.pair_of(public, public.shooting[0])[penalties.kicker(public.kicks)]
        return {"match": public.shooting[0], "team": book.keys[team]}
    if public.phase == "lots":
        return {"teams": listed(book, public.ties[0])}
    return {}


def next_tile(book: Book, public: Public) -> str:
    """What is to be done with the card now."""
    card = book.cards[public.card]
    if public.todo == "P":
        return "@do.penalty"
    if card.flips:
        return "@do.either" if public.todo else "@do.flip"
    return "@do.place"


def dress(book: Book, public: Public, moves: list[str]) -> list[Choice]:
    """A choice for each part, in the same order."""
    board = book.board(public.field)
    return [_choice(book, public, board, move) for move in moves]


def _choice(book: Book, public: Public, board: Board, move: str) -> Choice:
    verb, _, rest = move.partition(":")
    match verb:
        case "play":
            return Choice(move=move, label=_phrase(verb, card=f"@card.{rest}"), spot=f"hand:{rest}", group=_group(verb))
        case "discard":
            return Choice(move=move, label=_phrase(verb, card=f"@card.{rest}"), group=_group(verb))
        case "team":
            return Choice(move=move, label=_phrase(verb, team=f"@{rest}"), spot=f"team:{rest}", final=True)
        case "group":
            return Choice(move=move, label=_phrase(verb, group=rest))
        case "goal":
            return Choice(move=move, label=_phrase(verb, tile=f"@tile.{KIND[rest]}"))
        case "row" | "flip":
            return _on_row(book, public, board, move)
        case "end":
            roll = public.todo == "P"
            return Choice(move=move, label=_phrase("end.roll" if roll else "end"), final=True)
        case _:
            assert move in (ENOUGH, SKIP)
            return Choice(move=move, label=_phrase(move))


def _phrase(key: str, **values: Value) -> Phrase:
    return Phrase(f"choice.{key}", values)


def _group(key: str) -> Phrase:
    return Phrase(f"heading.{key}")


def _on_row(book: Book, public: Public, board: Board, move: str) -> Choice:
    verb, _, spot = move.partition(":")
    row = board.rows[spot]
    match = board.matches[row // 2]
    values: dict[str, Value] = {"team": book.keys[board.teams[row]], "rival": book.keys[board.teams[row ^ 1]]}
    if verb == "flip":
        values["tile"] = f"@tile.{KIND[public.rows[row][-1]]}"
    heading = Phrase("heading.match", {"match": match})
    return Choice(move=move, label=Phrase(f"choice.{verb}", values), spot=_spot(move), group=heading)


def _spot(part: str) -> str:
    """The place of a target on the board: `A-1.L` is the next free square of a row, `A-1.L.flip` its outermost tile."""
    verb, _, spot = part.partition(":")
    return f"{spot}.flip" if verb == "flip" else spot


def place_spots(book: Book, public: Public) -> dict[str, str]:
    """Every lit place of the board with the parts that a press adds."""
    reach = Reach(book, public)
    blocks = reach.board.blocks
    if not blocks:
        return {_spot(part): part for part in reach.parts(reach.rows)}
    return {_spot(part): f"{name} {part}" for name in blocks for part in reach.parts(reach.block(name))}
