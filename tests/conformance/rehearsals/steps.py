"""A turn of steps on a grid, which can be taken back one by one; its end turns over the token it stopped on.

The steps are the draft: the pawn moves with them, but nothing is looked at before the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import CHANCE, Ask, Event, Fact, OrderBook, Outcome, Rng
from games.engine.play import ask_id

from .common import WORDS, CardGame, CardState, CardView, Rehearsal, Rules, eager, shelf

SIDE = 5
WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


class Ruleset(Rules, frozen=True):
    steps: int = 3
    rounds: int = 12
    hand: int = 0


class State(CardState, kw_only=True):
    """The `deck` are the tokens of the squares, row by row; those in `open` lie face up."""

    pawns: list[list[int]]
    open: list[int] = []
    turn: int = 0
    draft: list[str] = []


class Seen(CardView, kw_only=True):
    """`tokens` by square; an empty text is a token that nobody has seen."""

    tokens: list[str]
    pawns: list[list[int]]
    turn: int
    draft: list[str]


class StepOrders(OrderBook[Seen]):
    """A turn is a row of steps; conditions look at the own points and at how often anybody has had a turn."""

    turns = frozenset({"ask.steps"})
    ways = {"ask.steps": ("stay",)}
    facts = {
        "points": Fact(
            lambda view, about: view.points[0] if about == "0" else None,
            lambda view, about: range(60),
            lambda view: ["0"],
        ),
        "turn": Fact(lambda view, about: view.turn, lambda view, about: range(21)),
    }

    def stage(self, view: Seen) -> str:
        return str(view.turn // 4)

    def turn(self, view: Seen) -> str:
        return str(view.opening)

    def answer(self, view: Seen, ask: Ask, way: str, rng: Rng) -> str:
        return "end"

    def ahead(self, state: State, seat: int, wish: str = "") -> State | None:
        playing = [other for other, points in enumerate(state.points) if points >= 0]
        if not state.opening or seat not in playing:
            return None
        state.turn, state.draft = playing.index(seat), []
        state.opening += 1
        return state


class Steps(CardGame[State, Seen]):
    finals = frozenset({"end"})

    def setup(self, seats: int) -> State:
        corners = [[0, 0], [SIDE - 1, SIDE - 1], [SIDE - 1, 0], [0, SIDE - 1]]
        return State(**self.start(seats), pawns=corners[:seats])

    def pack(self) -> list[str]:
        return [str(square % 4) for square in range(SIDE * SIDE)]

    def asks(self, state: State) -> list[Ask]:
        if not state.opening:
            return [self.chance_ask(state)]
        if self.outcome(state):
            return []
        values = {"left": self.rules.steps - len(state.draft)}
        name = ask_id(state.opening, self.seat(state), state.draft)
        return [Ask(id=name, seat=self.seat(state), key="ask.steps", values=values)]

    def seat(self, state: State) -> int:
        """Whose turn it is, among those who play on."""
        playing = self.playing(state)
        return playing[state.turn % len(playing)]

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        if parts:
            return []
        steps = [f"step:{way}" for way in WAYS if self._target(state, way) and len(state.draft) < self.rules.steps]
        return ["end", *steps]

    def _target(self, state: State, way: str) -> list[int] | None:
        target = [here + step for here, step in zip(state.pawns[self.seat(state)], WAYS[way], strict=True)]
        return target if all(0 <= at < SIDE for at in target) and target not in state.pawns else None

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        if ask.seat == CHANCE:
            state.deck, state.opening = move[5:].split(","), 1
            return [Event(key="event.dealt", reveals=True)]
        if target := self._target(state, move[5:]) if move != "end" else None:
            state.pawns[ask.seat] = target
            state.draft.append(move)
            return [Event(key="event.step", values={"seat": ask.seat, "way": f"@step.{move[5:]}"})]
        state.opening, state.turn, state.draft = state.opening + 1, state.turn + 1, []
        return self._turn_over(state, ask.seat)

    def _turn_over(self, state: State, seat: int) -> list[Event]:
        square = state.pawns[seat][0] + state.pawns[seat][1] * SIDE
        if square in state.open:
            return [Event(key="event.nothing", values={"seat": seat})]
        state.open.append(square)
        state.points[seat] += int(state.deck[square])
        return [Event(key="event.token", values={"seat": seat, "worth": state.deck[square]}, reveals=True)]

    def view(self, state: State, seat: int | None) -> Seen:
        tokens = [token if square in state.open else "" for square, token in enumerate(state.deck)]
        return Seen(**self.seen(state, seat), tokens=tokens, pawns=state.pawns, turn=state.turn, draft=state.draft)

    def orders(self) -> StepOrders:
        return StepOrders()

    def default_move(self, view: Seen, ask: Ask, rng: Rng) -> str:
        return "end"

    def resign(self, state: State, seat: int) -> list[Event]:
        state.draft = []
        return [self.resigned(state, seat)]

    def progress(self, state: State) -> float:
        return 1.0 if self.outcome(state) else state.turn / self.rules.rounds

    def outcome(self, state: State) -> Outcome | None:
        return self.ended(state, state.turn == self.rules.rounds)

    def determine(self, view: Seen, rng: Rng) -> State:
        seen = [square for square, token in enumerate(view.tokens) if token]
        state = State(**self.start(len(view.points)), pawns=view.pawns, open=seen, turn=view.turn, draft=view.draft)
        state.points, state.opening = view.points, view.opening
        state.deck = view.tokens if state.opening else self.pack()
        return self.twin(state, view.seat, rng)

    def twin(self, state: State, seat: int | None, rng: Rng) -> State:
        twin, rest = self.clone(state), self.pack()
        for square in state.open:
            rest.remove(state.deck[square])
        rest = rng.shuffled(rest)
        twin.deck = [t if s in state.open else rest.pop() for s, t in enumerate(state.deck)] if state.opening else rest
        return twin

    def secrets(self, state: State, seat: int | None) -> dict[str, str]:
        return {"tokens": str([token for square, token in enumerate(state.deck) if square not in state.open])}

    def clone(self, state: State) -> State:
        pawns = [pawn[:] for pawn in state.pawns]
        return State(**self.copied(state), pawns=pawns, open=state.open[:], turn=state.turn, draft=state.draft[:])


class StepsTitle(Rehearsal):
    info = shelf("steps", "Steps", (2, 4))
    Ruleset, State, View, game = Ruleset, State, Seen, Steps
    limits = {"steps": (1, 6), "rounds": (4, 20)}
    words = WORDS | {
        "ask.steps": "Step, or end the turn: {left} steps left.", "choice.step": "Step {what}",
        **{f"step.{way}": way for way in WAYS},
        "fact.points": "Points of the first seat", "fact.turn": "Turns so far", "way.stay": "Stay where I am",
        "asks.ask.steps": "My turn",
        "option.steps": "Steps", "option.steps.help": "How many steps a turn has.",
        "event.step": "{seat} steps {way}.", "event.nothing": "{seat} finds nothing.",
        "event.token": "{seat} turns over a token worth {worth}.",
    }  # fmt: skip


TITLE = StepsTitle(eager)
