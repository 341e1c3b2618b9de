"""Immediate abilities (WCC-13.5): what triggers each, which cards it may use, and what it does."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.contract import Event
from games.engine.telling import reveal

from .. import drawing, laying, rows
from ..book import Book
from ..events import on_row
from ..pack import ATTACKS, CORNERS, DEFENSES, LAID, SCORERS, STOPPERS, is_uncovered
from ..state import Frame, Public, State
from . import frames, standing

NEEDS = {"last_ditch": 1, "counter_attack": 1, "var_review": 1, "rebound": 0, "veteran_nous": 0}
"""Cards that a seat must hold (WCC-13.9)."""


def triggered(book: Book, public: Public, frame: Frame) -> list[int]:
    """The teams whose immediate ability answers this frame, as far as everybody can know (WCC-13.9)."""
    board = book.board(public.field)
    if frame.mode == "ability":
        teams: Iterable[int] = (team for team in board.teams if book.effects[team] == "veteran_nous")
        return [team for team in teams if _outranks(book, public, frame, team) and _is_ready(book, public, team)]
    pair = board.teams[frame.row ^ 1], board.teams[frame.row]
    return [team for team in pair if _is_met(book, public, frame, team) and _is_ready(book, public, team)]


def _is_ready(book: Book, public: Public, team: int) -> bool:
    return team not in public.off and not frames.is_used_up(book, public, team)


def _outranks(book: Book, public: Public, frame: Frame, team: int) -> bool:
    """WCC-14.16; on the last match day only in matches of one's own (WCC-13.15)."""
    seat = public.owners[team]
    if seat == frame.seat:
        return False
    theirs, own = book.stars[frame.team], book.stars[team]
    is_met = theirs < own if book.abilities[team].compare == "fewer" else theirs > own
    return is_met and frame.row in rows.reach(book, public, seat)


def _is_met(book: Book, public: Public, frame: Frame, team: int) -> bool:
    """Whether a card play triggers the ability of one of the two teams of its match."""
    board = book.board(public.field)
    effect, is_own = book.effects[team], team == board.teams[frame.row]
    match effect:
        case "last_ditch":
            return not is_own and frame.mode == "event" and _can_be_stopped(book, public, frame)
        case "counter_attack":
            return not is_own and frame.mode in ("event", "scored") and rows.is_free(public, board.rows[team])
        case "var_review":
            return is_own and frame.mode == "nullify" and _nullifier(frame) in STOPPERS and _still(public, frame)
        case "rebound":
            return is_own and (frame.mode == "blocked" or _has_lost_a_goal(public, frame))
        case _:
            return False


def _still(public: Public, frame: Frame) -> bool:
    """Whether the row is as the play left it."""
    return public.rows[frame.row] == frame.after


def _nullifier(frame: Frame) -> str:
    """The card that covered the event, below a Filler laid on it."""
    return frame.after[len(frame.before)]


def _has_lost_a_goal(public: Public, frame: Frame) -> bool:
    return frame.mode == "nullify" and frame.before[-1] in SCORERS and _still(public, frame)


def _can_be_stopped(book: Book, public: Public, frame: Frame) -> bool:
    """WCC-14.12: an Attack or Corner, still uncovered in the last space, that a Defense may cover (WCC-14.3)."""
    text = public.rows[frame.row]
    if not _still(public, frame) or not is_uncovered(text) or text[-1] not in ATTACKS | CORNERS:
        return False
    team = book.board(public.field).teams[frame.row]
    return not standing.shield(book, public, team).get(text[-1], frozenset()) >= DEFENSES


def usable_cards(book: Book, state: State, seat: int, frame: Frame, team: int) -> list[str] | None:
    """The different cards of the hand that the ability can use; None if it needs none."""
    public = state.public
    hand = list(dict.fromkeys(state.secret.hands[seat]))
    board = book.board(public.field)
    match book.effects[team]:
        case "last_ditch":
            return [c for c in hand if c in DEFENSES and rows.may_cover(book, public, board, frame.row, c)]
        case "counter_attack":
            return [card for card in hand if card in ATTACKS]
        case "var_review":
            return hand
        case _:
            return None


def use(book: Book, state: State, seat: int, team: int, card: str) -> list[Event]:
    """Announce it: costs are paid at once, a card to be played is shown (WCC-13.8, 13.11)."""
    public = state.public
    told = reveal("ability", seat=seat, team=book.keys[team], ability=f"@ability.{book.effects[team]}")
    found = [told]
    if card and book.effects[team] == "var_review":
        drawing.spend(state, seat, card)
        public.discards += card
        found.append(reveal("cost", seat=seat, card=book.word[card]))
    elif card:
        drawing.show(state, seat, card)
        found.append(reveal("ability.card", seat=seat, card=book.word[card]))
    frames.open_ability(book, public, team, card)
    return found


def carry_out(book: Book, state: State, frame: Frame) -> list[Event]:
    """The effect, after its window has closed."""
    match book.effects[frame.team]:
        case "last_ditch":
            drawing.spend(state, frame.seat, frame.card)
            return laying.lay(book, state, frame.seat, frame.card, "nullify", frame.row ^ 1)
        case "counter_attack":
            drawing.spend(state, frame.seat, frame.card)
            return laying.lay(book, state, frame.seat, frame.card, "event", frame.row)
        case "var_review":
            return _review(book, state, frame)
        case "rebound":
            return drawing.draw_several(book, state, frame.seat, 1)
        case _:
            return _cancel(book, state)


def _review(book: Book, state: State, frame: Frame) -> list[Event]:
    """WCC-14.14: the Foul or Offside is put away, and the Filler laid on it; what lay beneath counts again."""
    public = state.public
    text = public.rows[frame.row]
    text = text[:-1] if text[-1] == LAID else text
    stopper = text[-1]
    public.rows[frame.row] = text[:-1]
    public.discards += stopper
    values = on_row(book, book.board(public.field), frame.row)
    return [reveal("review", seat=frame.seat, card=book.word[stopper], **values)]


def _cancel(book: Book, state: State) -> list[Event]:
    """WCC-13.11: what was announced has no effect; a card that it would have played stays in the hand."""
    public = state.public
    cancelled = public.stack.pop()
    if book.effects[cancelled.team] == "super_sub":
        state.secret.give = ""
    ability = f"@ability.{book.effects[cancelled.team]}"
    return [reveal("cancelled", seat=cancelled.seat, team=book.keys[cancelled.team], ability=ability)]
