"""When a seat uses the abilities of its teams (Advanced Game)."""

from __future__ import annotations

from ..abilities import frames, immediate, normal, windows
from ..pack import BALL, LAID, letters_of, without_last
from .desk import Desk, Use

NOTHING = Use((), 0.0)

LOOKED = 0.3
"""What a look at the deck is worth, in drawn cards."""

SWITCHED_OFF = 0.05
"""What it is worth to switch off a rival's ability that is still to come, as a part of what its match decides."""


def best_ability(desk: Desk) -> Use:
    """The normal ability that gains most; `NOTHING` if none gains."""
    if not desk.book.is_advanced:
        return NOTHING
    uses = [_use(desk, team) for team in normal.usable(desk.book, desk.state, desk.seat)]
    return max([use for use in uses if use.gain > 0], key=lambda use: use.gain, default=NOTHING)


def _use(desk: Desk, team: int) -> Use:
    book = desk.book
    parts = (f"ability:{book.teams[team]}",)
    row = desk.board.rows[team]
    match book.effects[team]:
        case "draw_cards":
            return Use(parts, book.abilities[team].n * desk.drawn())
        case "tradition":
            return Use(parts, LOOKED * desk.drawn() if desk.view.deck_top[:1] != ["FT"] else 0.0)
        case "time_wasting":
            return Use(parts, desk.hurry(float(book.abilities[team].n)))
        case "clear_lines":
            return Use(parts, desk.gain(row, without_last(desk.public.rows[row])))
        case "extra_play":
            return _extra_play(desk, parts, team, row)
        case "super_sub":
            return _super_sub(desk, parts)
        case _:
            return _scout(desk, parts)


def _extra_play(desk: Desk, parts: tuple[str, ...], team: int, row: int) -> Use:
    book = desk.book
    allowed = letters_of(book.abilities[team].cards) & book.events
    best = NOTHING
    for card in dict.fromkeys(desk.state.secret.hands[desk.seat]):
        if card in allowed:
            gain = desk.gain(row, desk.laid(row, card)) - desk.keep(card) + desk.drawn()
            best = max(best, Use((*parts, f"card:{book.name[card]}"), gain), key=lambda use: use.gain)
    return best


def _super_sub(desk: Desk, parts: tuple[str, ...]) -> Use:
    book = desk.book
    wanted = max(sorted(set(desk.public.opens)), key=desk.keep)
    best = NOTHING
    for card in dict.fromkeys(desk.state.secret.hands[desk.seat]):
        gain = desk.keep(wanted) - desk.keep(card) + desk.ball(BALL[card])
        use = Use((*parts, f"give:{book.name[card]}", f"take:{book.name[wanted]}"), gain)
        best = max(best, use, key=lambda each: each.gain)
    return best


def _scout(desk: Desk, parts: tuple[str, ...]) -> Use:
    """Switch off what matters most: first an `underdog` in an own match, then what is still to be used there."""
    best = NOTHING
    for team in normal.scouted(desk.book, desk.public, desk.seat):
        row = desk.board.rows[team]
        gain = 0.0 if frames.is_used_up(desk.book, desk.public, team) else SWITCHED_OFF * _against(desk, row)
        if _is_boosted(desk, team):
            gain = desk.gain(row, desk.public.rows[row], desk.public.power[row] - 1)
        best = max(best, Use((*parts, f"target:{desk.book.teams[team]}"), gain), key=lambda use: use.gain)
    return best


def _is_boosted(desk: Desk, team: int) -> bool:
    stars = desk.book.stars
    rival = desk.board.teams[desk.board.rows[team] ^ 1]
    return desk.book.effects[team] == "underdog" and stars[rival] > stars[team]


def _against(desk: Desk, row: int) -> float:
    """What it would be worth that this row's team loses instead of winning; nothing if it is welcome."""
    stake = desk.stakes[row // 2]
    lost = stake.loss - stake.win if row % 2 == 0 else stake.win - stake.loss
    return max(0.0, lost)


# --- answers --------------------------------------------------------------------------------------


def window(desk: Desk) -> str:
    """An immediate ability if it helps, else a pass."""
    best = max(
        (_answer(desk, team) for team in windows.answering(desk.book, desk.state, desk.seat)),
        key=lambda use: use.gain,
        default=NOTHING,
    )
    return " ".join((*best.parts, "confirm")) if best.gain > 0 else windows.PASS


def _answer(desk: Desk, team: int) -> Use:
    book, frame = desk.book, desk.public.stack[-1]
    parts: tuple[str, ...] = (f"ability:{book.teams[team]}",)
    cards = immediate.usable_cards(book, desk.state, desk.seat, frame, team) or [""]
    card = min(cards, key=lambda each: (desk.keep(each), each)) if cards != [""] else ""
    if card:
        parts = (*parts, f"card:{book.name[card]}")
    text = desk.public.rows[frame.row]
    match book.effects[team]:
        case "last_ditch":
            return Use(parts, desk.gain(frame.row, text + card) - desk.keep(card))
        case "counter_attack":
            row = frame.row ^ 1
            return Use(parts, desk.gain(row, desk.laid(row, card)) - desk.keep(card))
        case "var_review":
            before = text[:-2] if text[-1] == LAID else text[:-1]
            return Use(parts, desk.gain(frame.row, before) - desk.keep(card))
        case "rebound":
            return Use(parts, desk.drawn())
        case _:
            return Use(parts, _cancelling(desk))


def _cancelling(desk: Desk) -> float:
    """An ability of a rival is cancelled, unless it is itself an answer to a third player."""
    frame = desk.public.stack[-1]
    if desk.book.effects[frame.team] != "veteran_nous":
        return desk.drawn()
    return desk.drawn() if desk.public.stack[-2].seat == desk.seat else 0.0
