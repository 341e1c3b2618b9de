"""How play goes on: a list of things still to be done, which every rule may put something before.

A rule that needs an answer sets `phase`; everything else is carried out at once (WWF-22.3).
"""

from __future__ import annotations

from collections.abc import Callable

from games.engine.contract import Event, Phrase, Value

from .book import Book, Card, Man
from .state import State, Told


class Play:
    """A state that is being changed, and the sentences about it."""

    __slots__ = ("action", "attack", "book", "events", "public", "secret", "state")

    def __init__(self, book: Book, state: State) -> None:
        self.book = book
        self.state = state
        self.public = state.public
        self.secret = state.secret
        self.attack = state.public.attack
        self.action = state.public.action
        self.events: list[Event] = []

    def say(self, key: str, **values: Value) -> None:
        """A sentence that everybody may read."""
        self._tell(key, values)
        self.events.append(Event(key=f"event.{key}", values=values))

    def reveal(self, key: str, **values: Value) -> None:
        """A sentence that makes something known: a roll, a card out of a hand."""
        self._tell(key, values)
        self.events.append(Event(key=f"event.{key}", values=values, reveals=True))

    def private(self, key: str, seat: int, others: dict[str, Value], **values: Value) -> None:
        """A sentence for one seat; everybody else reads `KEY.others`."""
        face = Phrase(f"event.{key}.others", {"seat": seat, **others})
        values = {"seat": seat, **values}
        self._tell(f"{key}.others", face.values)
        self.events.append(Event(key=f"event.{key}", values=values, seats=(seat,), others=face, reveals=True))

    def _tell(self, key: str, values: dict[str, Value]) -> None:
        """Add to the story of the present attack what everybody reads."""
        self.public.story += (Told(self.public.attack_no, key, values),)

    def then(self, *steps: str) -> None:
        """Put these before everything that is still to be done."""
        self.public.todo = steps + self.public.todo

    def ask(self, phase: str, seat: int) -> None:
        """Wait for an answer of one seat."""
        self.public.phase = phase
        self.public.asked = seat

    def throw(self, phase: str) -> None:
        """Wait for chance."""
        self.public.phase = phase

    def ask_all(self, phase: str, due: list[str]) -> None:
        """Wait for several answers at once."""
        self.public.phase = phase
        self.public.due = tuple(due)
        self.public.given = ()

    def team(self, side: int) -> str:
        """A side as a value of a sentence."""
        return f"@team.{self.public.teams[side]}"

    def card(self) -> Card:
        """The announced card."""
        return self.book.cards[self.action.card]

    def man(self, code: str) -> Man:
        """A Player card."""
        return self.book.men[code]

    def mark(self, what: str) -> None:
        """Remember for the holder's plan that this has happened."""
        if what not in self.attack.marks:
            self.attack.marks = (*self.attack.marks, what)


Step = Callable[[Play, str], None]
STEPS: dict[str, Step] = {}
"""What is done for each thing in `todo`, by its first word."""


def step(name: str) -> Callable[[Step], Step]:
    """Registers what is done for a thing in `todo`."""

    def register(function: Step) -> Step:
        STEPS[name] = function
        return function

    return register


def advance(play: Play) -> None:
    """Do what is to be done until somebody is asked."""
    public = play.public
    while not public.phase:
        head, _, rest = public.todo[0].partition(" ")
        public.todo = public.todo[1:]
        STEPS[head](play, rest)


@step("again")
def again(play: Play, arg: str) -> None:
    """`again KEY SEAT`: after what can be taken back the same seat is asked the same, whatever it has left."""
    key, seat = arg.split(" ")
    play.ask(key, int(seat))


def side_of(seat: int) -> int:
    """The side a seat plays for."""
    return seat & 1


def seats_of(public_seats: int, side: int) -> range:
    """The seats of a side."""
    return range(side, public_seats, 2)


def home(play: Play, side: int, op: str) -> int:
    """What the stadium gives this side, if the match is played in its own (WWF-18.2)."""
    stadium = play.book.options.stadium
    if stadium == "none" or side != (stadium == "second_team"):
        return 0
    return play.book.stadium(play.public.teams[side], op)
