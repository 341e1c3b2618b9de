"""The penalty kick during a match: two cards face down, turned together (section 7)."""

from __future__ import annotations

from games.engine.contract import Event
from games.engine.telling import reveal, say

from . import drawing
from .abilities import frames, standing
from .book import Book
from .events import on_row
from .pack import BALL, sort, taken, without_last
from .state import Kick, Public, State, Taken


def is_blocked(book: Book, public: Public, kicker: str, defender: str, keeper: int) -> bool:
    """Whether a kick is blocked: balls of one colour (WCC-7.3), or the defending team's `sweeper_keeper`."""
    ball = BALL[kicker]
    return ball == BALL[defender] or standing.saves(book, public, keeper, ball)


def owners(book: Book, public: Public) -> tuple[int, int]:
    """The owners of the kicking and of the defending team (WCC-7.2)."""
    assert public.kick is not None
    teams = book.board(public.field).teams
    row = public.kick.row
    return public.owners[teams[row]], public.owners[teams[row ^ 1]]


def choosers(book: Book, state: State) -> tuple[int, ...]:
    """The seats that choose a card: owners with a hand; one owner of both teams chooses for the kicker (WCC-7.8)."""
    return tuple(seat for seat in dict.fromkeys(owners(book, state.public)) if state.secret.hands[seat])


def begin(book: Book, state: State, row: int) -> list[Event]:
    """A Penalty lies in the row; its kick is taken before anything else happens (WCC-7.11)."""
    public = state.public
    public.kick = Kick(row)
    public.given = ()
    public.phase = "kick"
    return [] if choosers(book, state) else resolve(book, state)


def choose(book: Book, state: State, seat: int, move: str) -> list[Event]:
    """`card:CARD confirm`, kept face down until all have chosen; may be replaced until then."""
    public, secret = state.public, state.secret
    secret.answers.setdefault(str(seat), []).append(move)
    found: list[Event] = []
    if seat not in public.given:
        public.given = tuple(sorted((*public.given, seat)))
        found = [say("kick.chosen", seat=seat)]
    if len(public.given) == len(choosers(book, state)):
        public.opening += 1
        found += resolve(book, state)
    return found


def chosen(book: Book, state: State, seat: int) -> str:
    """The card that a seat has chosen, or empty."""
    given = state.secret.answers.get(str(seat))
    return book.letter[given[-1].split(" ")[0].partition(":")[2]] if given else ""


def resolve(book: Book, state: State) -> list[Event]:
    """Both cards are turned: chosen ones, then those of the deck, the kicking team's first (WCC-7.5, 7.9)."""
    public = state.public
    assert public.kick is not None
    row, faces = public.kick.row, [public.kick.kicker, public.kick.defender]
    kicking, defending = owners(book, public)
    for side, seat in enumerate((kicking, defending)):
        if faces[side]:
            continue
        faces[side] = "" if side and defending == kicking else chosen(book, state, seat)
        if faces[side]:
            drawing.spend(state, seat, faces[side])
        else:
            faces[side] = drawing.turn_over(state)
        public.kick = Kick(row, *faces)
        if not faces[side]:
            return _without_deck(book, state)
    return _finish(book, state)


def _without_deck(book: Book, state: State) -> list[Event]:
    """WCC-7.7: a random card of the discard pile, else an unused one; without any the kick is scored."""
    state.public.phase = "fallback"
    return [] if fallback_cards(state) else _finish(book, state)


def fallback_cards(state: State) -> str:
    """The cards from which chance takes one when the deck holds FT only."""
    return sort(state.public.discards or state.secret.aside)


def fall_back(book: Book, state: State, card: str) -> list[Event]:
    """Chance has named the missing card."""
    public, secret = state.public, state.secret
    assert public.kick is not None
    if public.discards:
        public.discards = taken(public.discards, card)
    else:
        secret.aside = taken(secret.aside, card)
    kick = public.kick
    public.kick = Kick(kick.row, kick.kicker, card) if kick.kicker else Kick(kick.row, card)
    return resolve(book, state)


def _finish(book: Book, state: State) -> list[Event]:
    """Goal or block (WCC-7.3); the cards and a blocked Penalty are discarded (WCC-7.4)."""
    public = state.public
    kick = public.kick
    assert kick is not None
    board = book.board(public.field)
    row, faces = kick.row, kick.kicker + kick.defender
    blocked = len(faces) == 2 and is_blocked(book, public, kick.kicker, kick.defender, board.teams[row ^ 1])
    before = without_last(public.rows[row])
    public.discards += faces
    public.shown = ""
    public.last_kick = Taken(
        board.matches[row // 2], board.teams[row], board.teams[row ^ 1], kick.kicker, kick.defender, not blocked
    )
    if blocked:
        public.discards += public.rows[row][-1]
        public.rows[row] = before
    public.kick = None
    public.given = ()
    state.secret.answers.clear()
    public.phase = "run"
    if book.is_advanced:
        frames.open_play(book, public, public.to_act, "blocked" if blocked else "scored", row, before)
    return [_told(book, kick, blocked, on_row(book, board, row))]


def _told(book: Book, kick: Kick, blocked: bool, values: dict[str, str | int]) -> Event:
    if not kick.defender:
        return reveal("kick.unopposed", **values)
    key = "kick.blocked" if blocked else "kick.scored"
    return reveal(key, kicker=book.word[kick.kicker], defender=book.word[kick.defender], **values)
