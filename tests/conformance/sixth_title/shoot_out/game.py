"""Kicks and dives: the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.engine.contract import CHANCE, Ask, Choice, Event, Game, Outcome, Phrase, Rng, View
from games.engine.penalties import goals, is_decided
from games.engine.play import ask_id
from games.engine.rulesets import Part
from games.engine.telling import reveal

WAYS = ("left", "middle", "right")
Shown = tuple[tuple[str, str], ...]
"""Of every kick that was taken: where the ball went, and where the keeper."""


class Options(Part, frozen=True, kw_only=True):
    """How many kicks each side takes, and whether it ends when nobody can catch up."""

    kicks: int = 5
    is_early: bool = True


class State(msgspec.Struct, kw_only=True):
    """`given` is hidden: by seat all that it answered to the present kick, of which the last counts."""

    first: int = -1
    shown: Shown = ()
    resigned: int = -1
    given: list[list[str]]


class Seen(View, kw_only=True):
    """What a seat knows: all but what the other has given."""

    first: int
    shown: Shown
    resigned: int
    given: list[str]


def kicks_of(shown: Shown) -> tuple[str, str]:
    """The kicks of the side that began and of the other: `1` for a goal (SO-1.4)."""
    taken = "".join("1" if kick != dive else "0" for kick, dive in shown)
    return taken[::2], taken[1::2]


class Kicks(Game[State, Seen]):
    watched = frozenset({"lot"})

    def __init__(self, options: Options) -> None:
        self.options = options

    def setup(self, seats: int) -> State:
        return State(given=[[], []])

    def asks(self, state: State) -> list[Ask]:
        if self.outcome(state):
            return []
        if state.first < 0:
            return [Ask(id=ask_id(0, CHANCE), seat=CHANCE, key="lot", kind="chance")]
        return [self._ask(state, seat) for seat in (0, 1)]

    def _ask(self, state: State, seat: int) -> Ask:
        """An answer that can be replaced: each replacement gives the ask a new id (SO-1.3)."""
        given, number = state.given[seat], len(state.shown)
        return Ask(
            id=ask_id(1 + number, seat, given),
            seat=seat,
            key="kick" if seat == self.kicker(state) else "dive",
            values={"number": number // 2 + 1},
            secret=True,
            replaceable=True,
            answered=bool(given),
        )

    def kicker(self, state: State) -> int:
        """The seat that kicks now (SO-1.2)."""
        return (state.first + len(state.shown)) % 2

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:
        return [] if parts else [f"{ask.key}:{way}" for way in WAYS]

    def choices(self, state: State, ask: Ask, parts: Sequence[str]) -> list[Choice]:
        ways = [] if parts else WAYS
        label = f"choice.{ask.key}"
        return [
            Choice(move=f"{ask.key}:{way}", label=Phrase(label, {"way": f"@{way}"}), spot=way, final=True)
            for way in ways
        ]

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:
        answer = move.partition(":")[2]
        if ask.seat == CHANCE:
            state.first = int(answer)
            return [reveal("lot", seat=state.first)]
        state.given[ask.seat].append(answer)
        return self._kick(state) if all(state.given) else []

    def _kick(self, state: State) -> list[Event]:
        """Both have chosen: a goal, unless they chose the same (SO-1.4)."""
        seat = self.kicker(state)
        kick, dive = state.given[seat][-1], state.given[1 - seat][-1]
        state.shown, state.given = (*state.shown, (kick, dive)), [[], []]
        key = "goal" if kick != dive else "saved"
        return [reveal(key, seat=seat, keeper_seat=1 - seat, way=f"@{kick}", spot=kick)]

    def chance_move(self, state: State, ask: Ask, rng: Rng) -> str:
        return f"first:{rng.below(2)}"

    def is_chance_move(self, state: State, ask: Ask, move: str) -> bool:
        return move in ("first:0", "first:1")

    def view(self, state: State, seat: int | None) -> Seen:
        asks = self.asks(state)
        return Seen(
            seat=seat,
            asks=[ask for ask in asks if ask.seat == seat],
            waiting=[ask.seat for ask in asks if not ask.answered],
            outcome=self.outcome(state),
            first=state.first,
            shown=state.shown,
            resigned=state.resigned,
            given=[] if seat is None else state.given[seat][:],
        )

    def default_move(self, view: Seen, ask: Ask, rng: Rng) -> str:
        return f"{ask.key}:{rng.choice(WAYS)}"

    def resign(self, state: State, seat: int) -> list[Event]:
        """SO-2.3."""
        state.resigned, state.given = seat, [[], []]
        return [reveal("resigned", seat=seat)]

    def progress(self, state: State) -> float:
        return 1.0 if self.outcome(state) else min(0.99, len(state.shown) / (2 * self.options.kicks))

    def outcome(self, state: State) -> Outcome | None:
        kicks = kicks_of(state.shown)
        is_over = is_decided(kicks, self.options.kicks, is_early=self.options.is_early)
        if not is_over and state.resigned < 0:
            return None
        scores = goals(kicks) if state.first < 1 else goals(kicks)[::-1]
        winner = 1 - state.resigned if state.resigned >= 0 else int(scores[1] > scores[0])
        reason = Phrase("end.resigned" if state.resigned >= 0 else "end.won", {"seat": winner})
        return Outcome(places=(1 + winner, 2 - winner), scores=scores, sides=((0,), (1,)), reason=reason)

    def determine(self, view: Seen, rng: Rng) -> State:
        is_asked = view.first >= 0 and view.outcome is None
        given = [view.given[:] if s == view.seat else [""] * (is_asked and s not in view.waiting) for s in (0, 1)]
        state = State(first=view.first, shown=view.shown, resigned=view.resigned, given=given)
        return self.twin(state, view.seat, rng)

    def clone(self, state: State) -> State:
        given = [answers[:] for answers in state.given]
        return State(first=state.first, shown=state.shown, resigned=state.resigned, given=given)

    def secrets(self, state: State, seat: int | None) -> dict[str, str]:
        return {"answer": str([answers[-1:] for s, answers in enumerate(state.given) if s != seat])}

    def twin(self, state: State, seat: int | None, rng: Rng) -> State:
        twin = self.clone(state)
        for other, answers in enumerate(twin.given):
            if answers and other != seat:
                answers[:] = [rng.choice(WAYS)]
        return twin

    def positions(self) -> list[State]:
        """Sudden death, with an answer given and replaced."""
        return [State(first=1, shown=(("left", "right"),) * 2 * self.options.kicks, given=[["left", "middle"], []])]


def heuristic(game: Game[Any, Any], view: Seen, ask: Ask, rng: Rng) -> str:
    """Two times in three the keeper dives where the other one kicked most, and the kicker shoots where it dived
    least; otherwise anywhere, so that nobody can read it."""
    is_keeper = ask.key == "dive"
    seen = [
        pair[not is_keeper] for n, pair in enumerate(view.shown) if ((view.first + n) % 2 == view.seat) != is_keeper
    ]
    best = max(rng.shuffled(WAYS), key=lambda way: seen.count(way) if is_keeper else -seen.count(way))
    return f"{ask.key}:{best if rng.below(3) else rng.choice(WAYS)}"
