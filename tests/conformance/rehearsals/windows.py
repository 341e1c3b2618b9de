"""Every card played opens a window; an answer opens a window of its own inside; a whistle ends the day at once.

Who is asked follows from who holds cards at all, which tells nothing of what they are.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine.contract import CHANCE, Ask, Event, Outcome, Rng
from games.engine.play import ask_id

from .common import WORDS, CardGame, CardState, CardView, Rehearsal, eager, shelf


class Ruleset(msgspec.Struct, frozen=True):
    hand: int = 4
    rounds: int = 3


class Window(msgspec.Struct):
    """A card that waits for what the others say; `asked` are the seats still to be asked."""

    seat: int
    card: str
    asked: list[int]


class State(CardState, kw_only=True):
    day: int = 0
    turn: int = 0
    stack: list[Window] = []


class Seen(CardView, kw_only=True):
    day: int
    turn: int
    stack: list[Window]


class Windows(CardGame[State, Seen]):
    kind = State

    def pack(self) -> list[str]:
        return ["goal"] * 16 + ["block"] * 12 + ["whistle"] * 2

    def on_table(self, state: State | Seen) -> list[str]:
        return [window.card for window in state.stack]

    def asks(self, state: State) -> list[Ask]:
        if self.outcome(state):
            return []
        if not state.opening or not (state.stack or self._holders(state)):
            return [self.chance_ask(state)]
        seat, key = (state.stack[-1].asked[0], "ask.window") if state.stack else (state.turn, "ask.turn")
        values = {"card": f"@card.{state.stack[-1].card}"} if state.stack else {}
        return [Ask(id=ask_id(state.opening, seat), seat=seat, key=key, values=values)]  # type: ignore[arg-type]

    def _holders(self, state: State) -> list[int]:
        """Who may be asked, from the seat whose turn it is."""
        order = [(state.turn + step) % len(state.hands) for step in range(len(state.hands))]
        return [seat for seat in order if state.points[seat] >= 0 and state.hands[seat]]

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        if parts:
            return ["confirm"] if len(parts) == 1 and parts[0] != "pass" else []
        playable = ("block", "whistle") if state.stack else ("goal",)
        return [*(f"card:{card}" for card in playable if card in state.hands[ask.seat]), "pass"]

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        if ask.seat == CHANCE:
            state.day, state.turn = state.day + 1, (state.day + 1) % len(state.hands)
            return [*self.deal(state, move), *self._go_on(state)]
        state.opening += 1
        if move != "pass":
            return self._play(state, ask.seat, move[5:].removesuffix(" confirm"))
        is_turn = not state.stack
        if is_turn:  # costs the whole hand, so that a day always ends
            state.spent, state.hands[ask.seat] = state.spent + state.hands[ask.seat], []
        else:
            state.stack[-1].asked.pop(0)
        return [Event(key="event.pass", values={"seat": ask.seat}, reveals=is_turn), *self._go_on(state)]

    def _play(self, state: State, seat: int, card: str) -> list[Event]:
        played = Event(key="event.played", values={"seat": seat, "card": f"@card.{card}"}, reveals=True)
        state.hands[seat].remove(card)
        if card == "whistle":
            state.spent += [card, *self.on_table(state), *(held for hand in state.hands for held in hand)]
            state.hands, state.stack = [[] for _ in state.hands], []
            return [played, Event(key="event.day", reveals=True)]
        left = [(seat + step) % len(state.hands) for step in range(1, len(state.hands))]
        state.stack.append(Window(seat, card, left))
        return [played, *self._go_on(state)]

    def _go_on(self, state: State) -> list[Event]:
        """Close every window in which nobody is left to be asked, innermost first, then find whose turn it is."""
        events = []
        while state.stack and not (asked := [s for s in state.stack[-1].asked if s in self._holders(state)]):
            window = state.stack.pop()
            state.spent.append(window.card)
            if window.card == "goal" and state.points[window.seat] >= 0:
                state.points[window.seat] += 1
                events.append(Event(key="event.goal", values={"seat": window.seat}))
            elif window.card == "block":
                state.spent.append(state.stack.pop().card)
            state.turn = state.turn if state.stack else (state.turn + 1) % len(state.hands)
        if state.stack:
            state.stack[-1].asked = asked
        elif holders := self._holders(state):
            state.turn = holders[0]
        return events

    def view(self, state: State, seat: int | None) -> Seen:
        return Seen(**self.seen(state, seat), day=state.day, turn=state.turn, stack=state.stack)

    def default_move(self, view: Seen, ask: Ask, rng: Rng) -> str:
        return "pass"

    def resign(self, state: State, seat: int) -> list[Event]:
        return [self.resigned(state, seat), *self._go_on(state)]

    def progress(self, state: State) -> float:
        return 1.0 if self.outcome(state) else state.day / (self.rules.rounds + 1)

    def outcome(self, state: State) -> Outcome | None:
        return self.ended(state, state.day >= self.rules.rounds and not state.stack and not self._holders(state))

    def determine(self, view: Seen, rng: Rng) -> State:
        return self.twin(State(**self.believed(view), day=view.day, turn=view.turn, stack=view.stack), view.seat, rng)

    def clone(self, state: State) -> State:
        stack = [Window(window.seat, window.card, window.asked[:]) for window in state.stack]
        return State(**self.copied(state), day=state.day, turn=state.turn, stack=stack)


class WindowsTitle(Rehearsal):
    info = shelf("windows", "Windows", (2, 5))
    Ruleset, State, View, game = Ruleset, State, Seen, Windows
    limits = {"hand": (1, 5), "rounds": (1, 4)}
    words = WORDS | {
        "ask.turn": "Play a goal, or pass.", "ask.window": "{card} is played: answer it?",
        "card.goal": "Goal", "card.block": "Block", "card.whistle": "Whistle",
        "event.played": "{seat} plays {card}.", "event.day": "The day is over.",
    }  # fmt: skip


TITLE = WindowsTitle(eager)
