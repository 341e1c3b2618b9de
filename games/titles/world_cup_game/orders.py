"""Standing orders: what conditions may look at, and the board as it would stand at a seat's next turn (WCG-18)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.engine.contract import Ask, Fact, OrderBook, Rng, Value

from .book import Book
from .state import State
from .tiles import KIND
from .view import Match, Side, WorldCupView

_TILES: tuple[Value, ...] = tuple(f"@tile.{kind}" for kind in dict.fromkeys(KIND.values()))
NONE, DOWN = "@tile.none", "@tile.down"
_MOST_GOALS = 9


class WorldCupOrders(OrderBook[WorldCupView]):
    """What may be ordered beforehand; `safe` is the move made when time is up."""

    ways = {"turn": ("discard",), "extra_team": ("safe",)}

    def __init__(self, book: Book, safe: Callable[[WorldCupView, Ask, Rng], str]) -> None:
        self.book = book
        self._safe = safe
        self.facts: Mapping[str, Fact] = {
            "held": Fact(self._held, _numbers(0, 4), lambda view: sorted(book.by_name), _card),
            "free": Fact(_of_side(lambda side: side.squares - len(side.tiles)), _numbers(0, 9), _rows, _row),
            "top": Fact(_of_side(_top), lambda view, about: (*_TILES, DOWN, NONE), _rows, _row),
            "tiles": Fact(_of_side(_tiles), self._as_now, _rows, _row),
            "lead": Fact(_lead, _numbers(-_MOST_GOALS, _MOST_GOALS), _rows, _row),
            "deck": Fact(lambda view, about: view.deck, _numbers(0, 60)),
            "turns": Fact(_turns, _numbers(0, 60)),
        }

    def stage(self, view: WorldCupView) -> str:
        return f"{view.public.round}.{view.public.replay}"

    def turn(self, view: WorldCupView) -> str:
        return str(view.public.opening)

    def answer(self, view: WorldCupView, ask: Ask, way: str, rng: Rng) -> str | None:
        return self._safe(view, ask, rng)

    def ahead(self, state: State, seat: int, wish: str = "") -> State | None:
        public, secret = state.public, state.secret
        if public.phase not in ("turn", "place", "end") or seat not in public.acting:
            return None
        if wish:
            secret.hands[seat] = "".join(sorted(secret.hands[seat] + self.book.by_name[wish].code))
        if not secret.hands[seat]:
            return None
        public.discards += public.card
        public.card = public.todo = ""
        public.used, public.draft = (), ()
        public.phase, public.to_act = "turn", seat
        public.opening += 1
        return state

    def wishes(self, view: WorldCupView) -> Sequence[str]:
        return [f"card.{name}" for name in sorted(self.book.by_name) if name not in view.hand]

    def _held(self, view: WorldCupView, about: str) -> int:
        return view.hand.count(about)

    def _as_now(self, view: WorldCupView, about: str) -> tuple[Value, ...]:
        found = self.facts["tiles"].read(view, about)
        return () if found is None else (found,)


def _numbers(least: int, most: int) -> Callable[[WorldCupView, str], range]:
    return lambda view, about: range(least, most + 1)


def _rows(view: WorldCupView) -> list[str]:
    """Every row of a match that is not scored yet, as `MATCH.TEAM`."""
    return [f"{match.match}.{side.team}" for match in view.matches if not match.scored for side in _sides(match)]


def _sides(match: Match) -> tuple[Side, Side]:
    return match.left, match.right


def _find(view: WorldCupView, about: str) -> tuple[Side, Side] | None:
    """The side of a row and its rival, if their match is on the board."""
    name, _, team = about.rpartition(".")
    match = next((one for one in view.matches if one.match == name and not one.scored), None)
    if match is None or team not in (match.left.team, match.right.team):
        return None
    return (match.left, match.right) if match.left.team == team else (match.right, match.left)


def _of_side(read: Callable[[Side], Value]) -> Callable[[WorldCupView, str], Value | None]:
    def fact(view: WorldCupView, about: str) -> Value | None:
        pair = _find(view, about)
        return read(pair[0]) if pair else None

    return fact


def _tile(name: str) -> str:
    return DOWN if name.endswith("~") else f"@tile.{name}"


def _top(side: Side) -> str:
    return _tile(side.tiles[-1]) if side.tiles else NONE


def _tiles(side: Side) -> str:
    return "|".join(map(_tile, side.tiles)) or NONE


def _lead(view: WorldCupView, about: str) -> int | None:
    """Goals ahead, as they stand without the dice."""
    pair = _find(view, about)
    return pair[0].goals - pair[1].goals if pair else None


def _turns(view: WorldCupView, about: str) -> int:
    """The turns that the seat still has before the dice, the present one among them."""
    return view.turns_left[view.seat] if view.seat is not None else 0


def _row(about: str) -> dict[str, Value]:
    match, _, team = about.rpartition(".")
    return {"match": match, "team": f"@{team}"}


def _card(about: str) -> dict[str, Value]:
    return {"card": f"@card.{about}"}
