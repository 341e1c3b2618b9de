"""A table in a test: looking at it and playing on it by name. `L9` is the left side's number 9, `LK` its keeper."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask, Event, Terms
from games.engine.play import play
from games.engine.words import Speaker
from games.titles.pitch_game.book import PILES, Book
from games.titles.pitch_game.game import Pitch
from games.titles.pitch_game.men import allowance
from games.titles.pitch_game.ruleset import shipped
from games.titles.pitch_game.state import Public, State
from games.titles.pitch_game.targets import turn_parts
from games.titles.pitch_game.title import TITLE
from games.titles.pitch_game.view import PitchView

SIDES = "LR"


@cache
def _plain_game() -> Pitch:
    return TITLE.load(shipped()["standard"])


def game_of(terms: Terms | None = None, **options: Any) -> Pitch:
    """A game with some options changed."""
    return TITLE.load(shipped()["standard"], options, terms) if options or terms else _plain_game()


def piece(text: str) -> tuple[int, int]:
    """`L9` as a side and a number."""
    return SIDES.index(text[0]), 0 if text[1:] == "K" else int(text[1:])


def said(side: int, number: int) -> str:
    """The other way round."""
    return f"{SIDES[side]}{number or 'K'}"


class Table:
    """A table with its game, and what happened last."""

    def __init__(self, game: Pitch, state: State, salt: str = "test") -> None:
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
    def phase(self) -> str:
        return self.state.public.phase

    @property
    def energy(self) -> int:
        return self.public.turn.energy

    @property
    def ball(self) -> str:
        """Who has the ball."""
        return said(self.public.ball_side, self.public.ball)

    @property
    def on_turn(self) -> str:
        """The side on turn."""
        return SIDES[self.public.active]

    def at(self, who: str) -> str:
        """The square of a piece; empty off the pitch."""
        side, number = piece(who)
        return self.book.square(self.public.at[side][number])

    def status(self, who: str) -> str:
        """What has become of a piece."""
        side, number = piece(who)
        return self.public.status[side][number]

    def left(self, number: int) -> int:
        """What a piece of the side on turn may still move."""
        return allowance(self.public, number)

    def hand(self, side: str, pile: str) -> str:
        """Cards of a hand by name."""
        number = PILES.index(pile)
        return " ".join(self.book.cards(number, self.state.secret.hands[SIDES.index(side)][number]))

    def pile(self, pile: str) -> str:
        """The letters of a pile."""
        return self.state.secret.piles[PILES.index(pile)]

    def discards(self, pile: str) -> list[str]:
        """The discards of a pile by name."""
        number = PILES.index(pile)
        return self.book.cards(number, self.public.discards[number])

    def view(self, seat: int | None = None) -> PitchView:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    @property
    def asks(self) -> list[Ask]:
        return self.game.asks(self.state)

    def legal(self, *parts: str) -> list[str]:
        """The next parts of a turn's move."""
        return turn_parts(self.book, self.state, parts)

    def may(self, verb: str) -> list[str]:
        """What may be done of one kind: `move`, `pass`, `tackle`, `shoot`, `tactic`."""
        return [move.partition(":")[2] for move in self.legal() if move.startswith(f"{verb}:")]

    def reach(self, number: int) -> set[str]:
        """The squares that a piece of the side on turn can move to."""
        return {move.partition(":")[2] for move in self.legal(f"move:{number}")}

    def told(self) -> list[str]:
        """The keys of what happened last, without their common head."""
        return [event.key.removeprefix("event.") for event in self.events]

    def lines(self, seat: int | None = None) -> list[str]:
        """What a seat reads of what happened last."""
        speaker = Speaker(TITLE.words, self.game.names(), ["Ana", "Ben"])
        read = [speaker.event(event, seat) for event in self.events]
        return [line for line in read if line]

    # --- playing ---

    def move(self, text: str, seat: int | None = None) -> Table:
        """One answer, of whoever is asked first or of a seat, checked like a stranger's."""
        ask = next(ask for ask in self.asks if seat in (None, ask.seat))
        self.events = play(self.game, self.state, ask.seat, ask.id, text)
        return self

    def play(self, *moves: str) -> Table:
        """Several answers, one after another."""
        for move in moves:
            self.move(move)
        return self

    def roll(self, *faces: int) -> Table:
        """Dice show these faces, one after another."""
        return self.play(*(f"roll:{face}" for face in faces))

    def end(self) -> Table:
        """End the turn."""
        return self.move("end")

    def chance(self) -> Table:
        """Let chance answer until a player is asked or the table ends."""
        while (asks := self.asks) and asks[0].seat == CHANCE:
            self.move(self.game.chance_move(self.state, asks[0], self.rng))
        return self

    def quiet(self) -> Table:
        """A plain turn: something is done, if only a small move, and the turn ends; the next event is quiet."""
        self.next_event("quiet_spell")
        if "end" not in self.legal():
            number = self.may("move")[0]
            self.move(f"move:{number} {self.legal(f'move:{number}')[0]}")
        return self.end()

    def pass_turn(self) -> Table:
        """End the turn with nothing done at all, as if that were allowed; the next event is quiet."""
        self.next_event("quiet_spell")
        self.public.turn = type(self.public.turn)(mains=1)
        return self.end()

    def next_event(self, name: str) -> Table:
        """Lay an event card on top of its pile, from wherever it is."""
        code, secret, public = self.book.codes[1][name], self.state.secret, self.public
        if code in secret.piles[1]:
            secret.piles[1] = code + secret.piles[1].replace(code, "", 1)
        elif code in public.discards[1]:
            left = public.discards[1].replace(code, "", 1)
            public.discards = (public.discards[0], left, public.discards[2], public.discards[3])
            secret.piles[1] = code + secret.piles[1]
        return self

    def step(self) -> Table:
        """A random answer of whoever is asked."""
        ask = next(ask for ask in self.asks if not ask.answered)
        if ask.seat == CHANCE:
            return self.move(self.game.chance_move(self.state, ask, self.rng))
        return self.move(self.game.sample(self.state, ask, self.rng), ask.seat)
