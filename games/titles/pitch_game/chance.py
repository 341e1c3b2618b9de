"""What chance is asked, what it may answer, and what follows."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.cards import cut, is_rearranged
from games.engine.contract import CHANCE, Ask, Event, Rng, Value
from games.engine.dice import is_roll, read_roll, roll_text, throw
from games.engine.play import ask_id
from games.engine.telling import reveal

from . import actions, flow, happenings, shootout
from .book import HELD, PASS, SHOT, TACTIC, Book
from .draws import shuffle
from .men import outfield
from .state import State, seat_of

DICE = ("intercept", "tackle", "shot", "red", "penalty")
LUCKY = ("shot", "penalty")
"""The luck die is thrown for these, the ordinary die for the others (PITCH-1.7)."""
PHASES = ("lot", "deal", "shuffle", "pick", *DICE)
ORDINARY = tuple("123456")


def asked(state: State) -> Ask:
    """The question to chance."""
    public = state.public
    return Ask(id=ask_id(public.opening, CHANCE), seat=CHANCE, key=public.phase, kind="chance", values=_values(state))


def _values(state: State) -> dict[str, Value]:
    """What fills the question."""
    public, trial = state.public, state.public.trial
    if trial is None:
        return {"seat": seat_of(public, public.active)} if public.phase == "pick" else {}
    values: dict[str, Value] = {"seat": seat_of(public, public.active), "needed": trial.needed, "number": trial.piece}
    if public.phase == "intercept":
        return values | {"seat": seat_of(public, 1 - public.active), "number": trial.queue[0]}
    return values


def faces(book: Book, phase: str) -> tuple[str, ...]:
    """The die that is thrown now."""
    return tuple(map(str, book.options.luck_die_faces)) if phase in LUCKY else ORDINARY


def packs(book: Book) -> list[str]:
    """The piles that are shuffled at the start, and the coaches; empty ones are left out (PITCH-2.3, 2.4, 2.7)."""
    return [pack for pack in (*book.packs, book.coach_pack) if pack]


def move(book: Book, state: State, rng: Rng) -> str:
    """An answer for chance."""
    public = state.public
    match public.phase:
        case "lot":
            return f"lot:{rng.below(2)}"
        case "deal":
            return "deck:" + ",".join("".join(rng.shuffled(pack)) for pack in packs(book))
        case "shuffle":
            return "deck:" + "".join(rng.shuffled(public.discards[public.due[0][1]]))
        case "pick":
            return f"piece:{rng.choice(outfield(public, public.active))}"
    return roll_text(throw([faces(book, public.phase)], rng))


def is_move(book: Book, state: State, text: str) -> bool:
    """Whether chance may answer this."""
    public = state.public
    head, _, rest = text.partition(":")
    match public.phase:
        case "lot":
            return text in ("lot:0", "lot:1")
        case "deal":
            piles, known = rest.split(","), packs(book)
            return head == "deck" and len(piles) == len(known) and all(map(is_rearranged, piles, known))
        case "shuffle":
            return head == "deck" and is_rearranged(rest, public.discards[public.due[0][1]])
        case "pick":
            return text in {f"piece:{number}" for number in outfield(public, public.active)}
    return is_roll(text, [faces(book, public.phase)])


def apply(book: Book, state: State, text: str) -> list[Event]:
    """Carry out an answer of chance."""
    public = state.public
    public.opening += 1
    if public.phase in DICE:
        public.roll = (public.phase, int(read_roll(text)[0]))
        return _ROLLED[public.phase](book, state, public.roll[1])
    rest = text.partition(":")[2]
    match public.phase:
        case "lot":
            return lot(book, state, int(rest))
        case "deal":
            return deal(book, state, rest.split(","))
        case "shuffle":
            return shuffle(state, rest)
    return happenings.picked(book, state, int(rest))


def lot(book: Book, state: State, seat: int) -> list[Event]:
    """PITCH-2.2: the seat that is first, and left."""
    state.public.first = seat
    state.public.phase = "deal"
    return [reveal("lot", seat=seat)]


def deal(book: Book, state: State, piles: list[str]) -> list[Event]:
    """PITCH-2.5, 2.7: the first player's tactic, shot and pass cards, then the other's; one coach each, face up."""
    public, secret = state.public, state.secret
    public.phase = "formation"
    if book.coach_pack:
        coaches = piles[-1]
        public.coaches = (coaches[0], coaches[1])
    full = iter(piles)
    secret.piles = [next(full) if pack else "" for pack in book.packs]
    for pile in HELD:
        first, second, rest = cut(secret.piles[pile], [book.deal[pile]] * 2)
        secret.hands[0][pile], secret.hands[1][pile] = ("".join(sorted(hand)) for hand in (first, second))
        secret.piles[pile] = str(rest)
    events = [reveal("deal", tactics=book.deal[TACTIC], shots=book.deal[SHOT], passes=book.deal[PASS])]
    for side, code in enumerate(public.coaches):
        if code:
            events.append(reveal("coach", seat=seat_of(public, side), coach=f"@coach.{book.coach_names[code]}"))
    return events


def _shot(book: Book, state: State, face: int) -> list[Event]:
    trial = state.public.trial
    assert trial is not None
    return flow.goal(book, state, face) if book.is_goal(face, trial.needed) else actions.saved(book, state, face)


_ROLLED: dict[str, Callable[[Book, State, int], list[Event]]] = {
    "intercept": actions.intercept,
    "tackle": actions.tackled,
    "shot": _shot,
    "red": happenings.judged,
    "penalty": shootout.kicked,
}
