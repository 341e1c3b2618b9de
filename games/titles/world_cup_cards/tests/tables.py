"""A table in a test: looking at it and playing on it by name."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask, Event
from games.engine.play import play
from games.titles.world_cup_cards import flow, full_time
from games.titles.world_cup_cards.book import Book
from games.titles.world_cup_cards.game import WorldCup
from games.titles.world_cup_cards.pack import FULL_TIME
from games.titles.world_cup_cards.ruleset import Ruleset, shipped
from games.titles.world_cup_cards.state import Public, Result, Secret, State
from games.titles.world_cup_cards.tests.notation import cards, listed, plain, told
from games.titles.world_cup_cards.title import TITLE
from games.titles.world_cup_cards.view import CupView, Side


@cache
def _plain_game(ruleset: str) -> WorldCup:
    return TITLE.load(shipped()[ruleset])


def game_of(ruleset: str | Ruleset, **options: Any) -> WorldCup:
    """A game with some options changed."""
    if isinstance(ruleset, str) and not options:
        return _plain_game(ruleset)
    return TITLE.load(shipped()[ruleset] if isinstance(ruleset, str) else ruleset, options)


class Table:
    """A table with its game, and what happened last."""

    def __init__(self, game: WorldCup, state: State, salt: str = "test") -> None:
        self.game = game
        self.state = state
        self.rng = SaltedRng(salt)
        self.events: list[Event] = []

    # --- looking ---

    @property
    def book(self) -> Book:
        return self.game.book

    @property
    def public(self) -> Public:
        return self.state.public

    @property
    def secret(self) -> Secret:
        return self.state.secret

    @property
    def phase(self) -> str:
        return self.state.public.phase

    @property
    def to_act(self) -> int:
        return self.state.public.to_act

    def number(self, code: str) -> int:
        """A team's number."""
        return self.book.number[code]

    def at(self, code: str) -> int:
        """A team's row on the field."""
        return self.book.board(self.public.field).rows[self.book.number[code]]

    def row(self, code: str) -> str:
        """A team's row in the notation."""
        return told(self.book, self.public.rows[self.at(code)])

    def power(self, code: str) -> int:
        """A team's current Power."""
        return self.public.power[self.at(code)]

    def side(self, code: str) -> Side:
        """A team as everybody sees it."""
        sides = [side for match in self.view().matches for side in (match.left, match.right)]
        return next(side for side in sides if side.team == code)

    def halves(self, code: str) -> int:
        """A team's half goals, with the balls of the last Stoppage Time."""
        return full_time.half_goals(self.book, self.public, self.at(code))

    def hand(self, seat: int) -> str:
        """The cards of a seat by name."""
        return listed(self.book, self.secret.hands[seat])

    def pile(self) -> str:
        """The discard pile by name, from the bottom up."""
        return listed(self.book, self.public.discards)

    def opens(self) -> str:
        """The open substitutes by name."""
        return listed(self.book, self.public.opens)

    def deck(self) -> str:
        """The deck by name, from its top."""
        return listed(self.book, self.secret.deck)

    def view(self, seat: int | None = None) -> CupView:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    def asks(self) -> list[Ask]:
        """All open questions."""
        return self.game.asks(self.state)

    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what."""
        return [(ask.seat, ask.key) for ask in self.asks()]

    def ask(self, seat: int | None = None) -> Ask:
        """The first open question, or the first one to a seat, answered or not."""
        return next(ask for ask in self.asks() if ask.seat == seat or (seat is None and not ask.answered))

    def legal(self, *parts: str, seat: int | None = None) -> list[str]:
        """The next parts of an answer."""
        given = [part for text in parts for part in text.split(" ")]
        return self.game.legal_moves(self.state, self.ask(seat), given)

    def targets(self, name: str, mode: str = "") -> list[str]:
        """Where a card may be played now: team codes for a mode, or all parts."""
        head = f"play:{plain(name)}"
        if head not in self.legal():
            return []
        found = self.legal(head)
        return [part.partition(":")[2] for part in found if part.startswith(f"{mode}:")] if mode else found

    def is_legal(self, move: str, seat: int | None = None) -> bool:
        """Whether an answer is complete and legal."""
        return self.game.is_legal(self.state, self.ask(seat), move)

    def heads(self) -> list[str]:
        """The keys of what happened last, without their common head."""
        return [event.key.removeprefix("event.") for event in self.events]

    @property
    def told(self) -> set[str]:
        """The kinds of things that happened last."""
        return set(self.heads())

    def event(self, key: str) -> dict[str, Any]:
        """The values of the first event of this kind that happened last."""
        return dict(next(event.values for event in self.events if event.key == f"event.{key}"))

    def result(self, match: str) -> Result:
        """The result of a match."""
        return full_time.result_of(self.public, match)

    def score(self, match: str) -> tuple[int, int]:
        """The recorded score of a match."""
        return self.result(match).goals

    # --- playing ---

    def move(self, text: str, seat: int | None = None) -> Table:
        """One answer, checked like a stranger's."""
        ask = self.ask(seat)
        self.events = play(self.game, self.state, ask.seat, ask.id, text)
        return self

    def play(self, name: str, mode: str, code: str, end: str = "confirm") -> Table:
        """Play a card of the hand on a team."""
        return self.move(f"play:{plain(name)} {mode}:{code} {end}")

    def substitute(self, give: str, take: str) -> Table:
        """Make a substitution."""
        return self.move(f"sub:{plain(give)} take:{plain(take)} confirm")

    def dribble(self, *names: str) -> Table:
        """Discard cards and draw as many."""
        dropped = sorted(cards(self.book, " ".join(names)))
        return self.move(" ".join([*(self.book.drop[letter] for letter in dropped), "confirm"]))

    def ability(self, code: str, *arguments: str, seat: int | None = None) -> Table:
        """Use a team's ability."""
        return self.move(" ".join([f"ability:{code}", *arguments, "confirm"]), seat)

    def choose(self, seat: int, name: str) -> Table:
        """Choose a card for a kick."""
        return self.move(f"card:{plain(name)} confirm", seat)

    def whistle(self) -> Table:
        """FT is revealed now by the seat that acts."""
        public = self.public
        public.full_time, public.revealer, public.phase = True, public.to_act, "run"
        self.secret.deck = self.secret.deck.replace(FULL_TIME, "")
        self.events = flow.go_on(self.book, self.state)
        return self

    def chance(self) -> Table:
        """Let chance answer until a player is asked or the table ends."""
        while (asks := self.asks()) and asks[0].seat == CHANCE:
            self.move(self.game.chance_move(self.state, asks[0], self.rng))
        return self

    def chance_step(self) -> Table:
        """One answer of chance."""
        return self.move(self.game.chance_move(self.state, self.ask(), self.rng))

    def step(self) -> list[Event]:
        """A random answer of whoever is asked."""
        ask = self.ask()
        throws = ask.seat == CHANCE
        move = (
            self.game.chance_move(self.state, ask, self.rng) if throws else self.game.sample(self.state, ask, self.rng)
        )
        return self.move(move).events
