"""Standing orders: a programme for the next turn, and settings for formation, half-time and the shoot-out (section 15).

Every action of a turn is tried when it is reached, since the event and the dice are not known before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from games.engine import penalties
from games.engine.chance import SaltedRng
from games.engine.contract import Ask, Fact, OrderBook, Rng, Value

from . import defaults, hidden
from .answers import CONFIRM, KEEP, NOBODY, USE
from .book import SHOT, Book
from .men import injured
from .state import NO_PENDING, State, Turn, side_of
from .targets import END, mains, powers, tacklers
from .view import PitchView

_POWER = "power_"
_WORDED = frozenset("123456789")
"""The powers that have a way of their own."""
_ENDED = (END,)
"""The draft of a planning board on which the turn cannot be planned further."""


class PitchOrders(OrderBook[PitchView]):
    """What may be ordered beforehand."""

    use: Literal["once", "wait"] = "wait"
    scope: Literal["always", "turn"] = "turn"
    programme = tuple(("turn", way) for way in (*defaults.STEPS, "end"))

    def __init__(self, book: Book) -> None:
        self.book = book
        shots = [f"{_POWER}{power}" for power in sorted(book.ruleset.shots) if power in _WORDED]
        self.ways = {
            "turn": (*defaults.STEPS, "end"),
            "formation": ("usual",),
            "substitute": ("nobody", "injured"),
            "kick": ("highest", "lowest", "any", *shots),
            "save": ("keep", "use", "decisive"),
        }
        self.facts: Mapping[str, Fact] = {
            "ball": Fact(_ball, _numbers(0, 1)),
            "can_shoot": Fact(self._can_shoot, _numbers(0, 1)),
            "can_tackle": Fact(self._can_tackle, _numbers(0, 12)),
            "lead": Fact(_lead, _numbers(-9, 9)),
            "energy": Fact(lambda view, about: view.public.turn.energy, _numbers(0, 20)),
            "turns": Fact(self._turns, _numbers(0, 40)),
            "kick": Fact(_kick, _numbers(0, 20)),
        }

    def stage(self, view: PitchView) -> str:
        return str(view.public.half)

    def turn(self, view: PitchView) -> str:
        taken = view.public.turns[view.side] if view.side is not None else 0
        return f"{view.public.half}.{taken}"

    def answer(self, view: PitchView, ask: Ask, way: str, rng: Rng) -> str | None:
        state = hidden.determine(self.book, view, rng)
        if ask.key == "turn":
            return self._step(state, way)
        if ask.key == "substitute" and way == "injured":
            hurt = injured(state.public, side_of(state.public, ask.seat))
            return f"out:{min(hurt)} {CONFIRM}" if hurt else f"{NOBODY} {CONFIRM}"
        if ask.key == "kick":
            return self._shot(view, way, rng)
        if ask.key == "save":
            is_used = way == "use" or (way == "decisive" and self._is_decisive(view))
            return f"{USE if is_used else KEEP} {CONFIRM}"
        return defaults.answer(self.book, state, ask)

    def _step(self, state: State, way: str) -> str | None:
        """One action of the automatic turn; the least move only while nothing has been done."""
        if way == "end":
            return END
        if way == "nudge" and state.public.turn.mains:
            return None
        return defaults.STEPS[way](self.book, state, mains(self.book, state)) or None

    def _shot(self, view: PitchView, way: str, rng: Rng) -> str | None:
        held = sorted(set(view.codes[SHOT]))
        if way.startswith(_POWER):
            wanted = way.removeprefix(_POWER)
            return f"power:{wanted} {CONFIRM}" if wanted in held else None
        power = rng.choice(held) if way == "any" else held[-1] if way == "highest" else held[0]
        return f"power:{power} {CONFIRM}"

    def _is_decisive(self, view: PitchView) -> bool:
        """Whether a goal now would end the shoot-out."""
        kicks = list(view.public.kicks)
        kicks[view.public.active] += "1"
        return penalties.is_decided(kicks, is_early=True)

    def ahead(self, state: State, seat: int, wish: str = "") -> State | None:
        public = state.public
        if public.phase not in ("turn", "intercept", "tackle", "shot", "red") or public.draft == _ENDED:
            return None
        side = side_of(public, seat)
        if public.active == side and public.phase == "turn":
            public.opening, public.draft = public.opening + 1, ()
            return state
        options = self.book.options
        energy = max(0, options.energy_per_turn + public.against[side].energy)
        other = 1 - side
        public.against = (public.against[0], NO_PENDING) if other else (NO_PENDING, public.against[1])
        public.turn = Turn(energy=energy, basic=options.move_max, range=options.free_pass_range)
        public.active, public.phase, public.trial = side, "turn", None
        public.opening, public.draft = public.opening + 1, ()
        return state

    def carry(self, state: State, seat: int, move: str) -> None:
        """What a die decides, and whatever comes after the turn, cannot be planned on a board."""
        state.public.draft = _ENDED

    # --- facts ---

    def _seen(self, view: PitchView) -> State | None:
        """A state that the view allows, on the seat's own turn."""
        is_mine = view.public.phase == "turn" and view.public.active == view.side
        return hidden.determine(self.book, view, SaltedRng("facts")) if is_mine else None

    def _can_shoot(self, view: PitchView, about: str) -> int | None:
        state = self._seen(view)
        return None if state is None else int(bool(powers(self.book, state)))

    def _can_tackle(self, view: PitchView, about: str) -> int | None:
        state = self._seen(view)
        return None if state is None else len(tacklers(self.book, state.public))

    def _turns(self, view: PitchView, about: str) -> int | None:
        """The turns of the seat that are left in this half, the present one among them."""
        if view.side is None or not view.public.half:
            return None
        return self.book.options.turns_per_half - view.public.turns[view.side]


def _numbers(least: int, most: int) -> Callable[[PitchView, str], range]:
    return lambda view, about: range(least, most + 1)


def _ball(view: PitchView, about: str) -> int | None:
    return None if view.side is None else int(view.public.ball_side == view.side)


def _lead(view: PitchView, about: str) -> int | None:
    return None if view.side is None else view.public.goals[view.side] - view.public.goals[1 - view.side]


def _kick(view: PitchView, about: str) -> Value | None:
    """Which kick of the side that kicks comes now, from 1."""
    return len(view.public.kicks[view.public.active]) + 1 if view.public.phase == "kick" else None
