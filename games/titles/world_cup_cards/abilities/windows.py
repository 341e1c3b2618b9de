"""Response windows: who is asked, what may be answered, and how the stack goes on (WCC-13.7 to 13.11, 14.17)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine.contract import Event, Phrase
from games.engine.telling import reveal, say

from ..book import Book
from ..state import Frame, State
from . import immediate, normal

PASS, PASS_DAY = "pass", "pass:day"


def proceed(book: Book, state: State) -> list[Event]:
    """Ask the next seat in line, or close the window on top of the stack and let an announced ability work."""
    public = state.public
    frame = public.stack[-1]
    teams = immediate.triggered(book, public, frame)
    line = frame.line if teams else ()
    if is_at_once(book):
        line = tuple(seat for seat in line if _is_asked(book, state, seat, teams))
    while line and not _is_asked(book, state, line[0], teams):
        line = line[1:]
    if line:
        public.stack[-1] = msgspec.structs.replace(frame, line=line)
        public.asked = -1 if is_at_once(book) else line[0]
        public.phase = "window"
        return []
    public.stack.pop()
    public.asked = -1
    if frame.mode != "ability":
        return []
    if book.effects[frame.team] in normal.EFFECTS:
        return normal.carry_out(book, state, frame)
    return immediate.carry_out(book, state, frame)


def is_at_once(book: Book) -> bool:
    """Whether all seats that may have an answer are asked at the same time (WCC-14.17)."""
    return book.options.windows == "quick"


def _is_asked(book: Book, state: State, seat: int, teams: Sequence[int]) -> bool:
    """WCC-13.9, by what everybody can know, and by the passes that the seat has stored."""
    size = len(state.secret.hands[seat])
    return any(
        state.public.owners[team] == seat
        and size >= immediate.NEEDS[book.effects[team]]
        and team not in state.secret.orders[seat]
        for team in teams
    )


def answering(book: Book, state: State, seat: int) -> list[int]:
    """The teams whose ability the asked seat may use now."""
    public = state.public
    frame = public.stack[-1]
    own = [team for team in immediate.triggered(book, public, frame) if public.owners[team] == seat]
    size = len(state.secret.hands[seat])
    able = [team for team in own if size >= immediate.NEEDS[book.effects[team]]]
    return [team for team in able if immediate.usable_cards(book, state, seat, frame, team) != []]


def parts(book: Book, state: State, seat: int, given: Sequence[str]) -> list[str]:
    """The next parts of an answer: `ability:CODE` with a card, `pass`, or `pass:day` for the rest of the match day."""
    if not given:
        return [f"ability:{book.teams[team]}" for team in answering(book, state, seat)] + [PASS, PASS_DAY]
    if given[-1] in (PASS, PASS_DAY, "confirm"):
        return []
    team = book.number[given[0].partition(":")[2]]
    usable = immediate.usable_cards(book, state, seat, state.public.stack[-1], team)
    if len(given) > 1 or usable is None:
        return ["confirm"]
    return [f"card:{book.name[card]}" for card in usable]


def answer(book: Book, state: State, seat: int, move: str) -> list[Event]:
    """What the asked seat has answered."""
    public = state.public
    public.phase = "run"
    public.asked = -1
    given = move.split(" ")
    if given[0] in (PASS, PASS_DAY):
        frame = public.stack[-1]
        if given[0] == PASS_DAY:
            _stay_silent(book, state, seat, frame)
        public.stack[-1] = msgspec.structs.replace(frame, line=frame.line[1:])
        return [_passed(seat, given[0])]
    team = book.number[given[0].partition(":")[2]]
    card = book.letter[given[1].partition(":")[2]] if len(given) > 2 else ""
    return immediate.use(book, state, seat, team, card)


def choose(book: Book, state: State, seat: int, move: str) -> list[Event]:
    """Where all are asked at once: an answer is kept until everybody has given one, and may be replaced until then."""
    public, secret = state.public, state.secret
    secret.answers.setdefault(str(seat), []).append(move)
    found: list[Event] = []
    if seat not in public.given:
        public.given = tuple(sorted((*public.given, seat)))
        found = [say("window.chosen", seat=seat)]
    if len(public.given) < len(public.stack[-1].line):
        return found
    return found + _settle(book, state)


def _settle(book: Book, state: State) -> list[Event]:
    """In their order the seats pass, until one uses an ability; whoever comes after it is asked anew."""
    public, secret = state.public, state.secret
    answers, secret.answers, public.given = secret.answers, {}, ()
    public.opening += 1
    found: list[Event] = []
    for seat in public.stack[-1].line:
        move = answers[str(seat)][-1]
        found += answer(book, state, seat, move)
        if move not in (PASS, PASS_DAY):
            break
    return found


def _stay_silent(book: Book, state: State, seat: int, frame: Frame) -> None:
    """A stored answer: the seat passes for these abilities until the match day is over (WCC-14.17)."""
    own = [t for t in immediate.triggered(book, state.public, frame) if state.public.owners[t] == seat]
    state.secret.orders[seat] = tuple(sorted({*state.secret.orders[seat], *own}))


def _passed(seat: int, part: str) -> Event:
    if part == PASS:
        return reveal("window.pass", seat=seat)
    others = Phrase("event.window.pass", {"seat": seat})
    return Event(key="event.window.pass_day", values={"seat": seat}, seats=(seat,), others=others, reveals=True)
