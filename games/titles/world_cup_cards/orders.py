"""Standing orders: turn plans, answers to windows, settings for kicks and shoot-outs (section 13.9 and 14.17)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.engine.contract import Ask, Fact, OrderBook, Phrase, Rng, Value

from . import defaults, drawing, hidden, legal, rows, setup
from .abilities import windows
from .book import Book
from .pack import BALL, BALL_CODES, TYPE, is_uncovered, sort, spaces, taken
from .state import State
from .view import CupView, Match, Side

NONE, COVERED = "@none", "@orders.covered"
_TYPES: tuple[Value, ...] = tuple(f"@type.{kind}" for kind in dict.fromkeys(TYPE.values()))
_MOST_HALVES = 12
_COLOURS = tuple(f"ball_{colour}" for colour in BALL_CODES)
_AT_PLAY = frozenset({"turn", "after", "extra_card", "window", "kick", "arrange"})
"""The phases in which turns are taken, so that the next one can be planned."""

Chooser = Callable[[Sequence[str], CupView, Rng], str | None]


class CupOrders(OrderBook[CupView]):
    """What may be ordered beforehand."""

    turns = frozenset({"turn", "draft"})
    ways = {
        "turn": ("dribble",),
        "after": ("end",),
        "extra_card": ("pass",),
        "window": ("pass", "pass_day", "use"),
        "kick": ("random", "least", *_COLOURS),
        "arrange": ("unchanged",),
        "draft": ("strongest",),
        "shoot_choice": ("kick_first", "kick_second"),
        "shoot_kick": ("random", "least", *_COLOURS),
        "shoot_winner": ("left",),
    }

    def __init__(self, book: Book) -> None:
        self.book = book
        self.facts: Mapping[str, Fact] = {
            "held": Fact(self._held, _numbers(0, 10), lambda view: list(_kinds()), _kind),
            "top": Fact(self._top, lambda view, about: (*_TYPES, COVERED, NONE), _teams, _team),
            "events": Fact(self._events, _numbers(0, 12), _teams, _team),
            "free": Fact(self._free, _numbers(0, 12), _teams, _team),
            "lead": Fact(_lead, _numbers(-_MOST_HALVES, _MOST_HALVES), _teams, _team),
            "deck": Fact(lambda view, about: view.deck, _numbers(0, 60)),
            "open": Fact(self._open, _numbers(0, 6), lambda view: list(_kinds()), _kind),
            "kicking": Fact(self._kicking, _numbers(0, 1)),
            "asked_for": Fact(_asked_for, lambda view, about: _PLAYS),
            "asked_mine": Fact(self._asked_mine, _numbers(0, 1)),
        }

    def stage(self, view: CupView) -> str:
        return f"{view.public.day}.{int(view.public.is_extra)}"

    def turn(self, view: CupView) -> str:
        return str(view.public.opening)

    def answer(self, view: CupView, ask: Ask, way: str, rng: Rng) -> str | None:
        if way == "pass_day":
            return windows.PASS_DAY
        if way == "use":
            return self._use(view, ask, rng)
        if way in ("kick_first", "kick_second"):
            return self._in_order(view, ask, way.partition("_")[2], rng)
        if ask.key in ("kick", "shoot_kick"):
            return self._kick(view, ask, way, rng)
        return defaults.answer(self.book, view, ask, rng)

    def ahead(self, state: State, seat: int, wish: str = "") -> State | None:
        public, secret = state.public, state.secret
        if public.phase == "draft":
            return self._next_pick(state, seat)
        if public.phase not in _AT_PLAY or seat not in public.acting:
            return None
        if wish:
            secret.hands[seat] = sort(secret.hands[seat] + self.book.letter[wish])
        if not secret.hands[seat]:
            return None
        public.stack, public.kick, public.given, secret.answers, secret.give = [], None, (), {}, ""
        public.acted = public.ability_done = public.closing = False
        public.extra_card = public.looking = 0
        public.asked, public.phase, public.to_act = -1, "turn", seat
        public.opening += 1
        return state

    def _next_pick(self, state: State, seat: int) -> State | None:
        """The seat picks next; what it has planned to pick counts as picked."""
        state.public.to_act = seat
        state.public.opening += 1
        return state if setup.pickable(self.book, state.public, seat) else None

    def carry(self, state: State, seat: int, move: str) -> None:
        parts = [part for part in move.split(" ") if ":" in part]
        verb, _, name = parts[0].partition(":")
        card = self.book.letter.get(name, "")
        if verb == "pick":
            team = self.book.number[name]
            state.public.owners = tuple(seat if n == team else old for n, old in enumerate(state.public.owners))
        elif verb == "drop":
            for part in parts:
                drawing.spend(state, seat, self.book.letter[part.partition(":")[2]])
        elif verb == "sub":
            wanted = self.book.letter[parts[1].partition(":")[2]]
            drawing.spend(state, seat, card)
            state.public.opens = taken(state.public.opens, wanted)
            state.secret.hands[seat] = sort(state.secret.hands[seat] + wanted)
        elif verb == "play":
            self._lay(state, seat, card, parts[1])

    def _lay(self, state: State, seat: int, card: str, place: str) -> None:
        mode, _, code = place.partition(":")
        public = state.public
        row = self.book.board(public.field).rows[self.book.number[code]]
        drawing.spend(state, seat, card)
        if mode == "event":
            rows.lay_event(self.book, state, row, card)
        elif mode == "nullify":
            rows.lay_over(public, row, card)
        else:
            rows.lay_beneath(public, row, card)

    def wishes(self, view: CupView) -> Sequence[str]:
        names = sorted(self.book.name[card] for card in set(self.book.pack))
        return [f"card.{name}" for name in names if name not in view.hand]

    def kept(self, view: CupView) -> list[Phrase]:
        """The passes that the game itself keeps until the match day is over (WCC-14.17)."""
        return [Phrase("orders.silent", {"team": f"@{team}"}) for team in view.orders]

    # --- ways ---

    def _use(self, view: CupView, ask: Ask, rng: Rng) -> str | None:
        """The first ability that may answer, with the least wanted card that it takes."""
        state = hidden.determine(self.book, view, rng)
        parts: list[str] = []
        while more := legal.window_parts(self.book, state, ask.seat, parts):
            if not parts and not more[0].startswith("ability:"):
                return None
            cards = [part.partition(":")[2] for part in more if part.startswith("card:")]
            parts.append(f"card:{defaults.least_wanted(self.book, cards)}" if cards else more[0])
        return " ".join(parts)

    def _in_order(self, view: CupView, ask: Ask, order: str, rng: Rng) -> str | None:
        spot = next(one for one in view.shootouts if one.match == ask.values["match"])
        return f"order:{order} confirm" if spot.first < 0 else defaults.answer(self.book, view, ask, rng)

    def _kick(self, view: CupView, ask: Ask, way: str, rng: Rng) -> str | None:
        hand = view.hand
        if ask.key == "shoot_kick":
            spot = next(one for one in view.shootouts if one.match == ask.values["match"])
            hand = spot.hands[0 if view.owners[spot.left] == view.seat else 1]
        if way.startswith("ball_"):
            colour = way.partition("_")[2]
            hand = [name for name in hand if BALL[self.book.letter[name]] == colour]
        if not hand:
            return None
        card = rng.choice(hand) if way == "random" else defaults.least_wanted(self.book, hand)
        return f"card:{card} confirm"

    # --- facts ---

    def _text(self, view: CupView, about: str) -> str | None:
        """A team's row in the matches that are played now."""
        team = self.book.number.get(about)
        public = view.public
        row = self.book.board(public.field).rows.get(team) if team is not None and public.field else None
        return public.rows[row] if row is not None else None

    def _held(self, view: CupView, about: str) -> int:
        return sum(TYPE[self.book.letter[name]] == about for name in view.hand)

    def _open(self, view: CupView, about: str) -> int:
        return sum(TYPE[card] == about for card in view.public.opens)

    def _top(self, view: CupView, about: str) -> str | None:
        text = self._text(view, about)
        if text is None:
            return None
        return NONE if not text else f"@type.{TYPE[text[-1]]}" if is_uncovered(text) else COVERED

    def _events(self, view: CupView, about: str) -> int | None:
        text = self._text(view, about)
        return None if text is None else spaces(text)

    def _free(self, view: CupView, about: str) -> int | None:
        pair = _find(view, about)
        return None if pair is None else max(0, pair[0].power - len(pair[0].spaces))

    def _kicking(self, view: CupView, about: str) -> int | None:
        kick = view.public.kick
        if kick is None:
            return None
        team = self.book.board(view.public.field).teams[kick.row]
        return int(view.public.owners[team] == view.seat)

    def _asked_mine(self, view: CupView, about: str) -> int | None:
        public = view.public
        if public.phase != "window":
            return None
        frame = public.stack[-1]
        return int(public.owners[self.book.board(public.field).teams[frame.row]] == view.seat)


_PLAYS: tuple[Value, ...] = tuple(f"@play.{mode}" for mode in ("event", "nullify", "power", "scored", "blocked"))


def _asked_for(view: CupView, about: str) -> str | None:
    """What an open window is about; an announced ability has no word of its own."""
    mode = view.public.stack[-1].mode if view.public.phase == "window" else "ability"
    return None if mode == "ability" else f"@play.{mode}"


def _numbers(least: int, most: int) -> Callable[[CupView, str], range]:
    return lambda view, about: range(least, most + 1)


def _kinds() -> dict[str, None]:
    return dict.fromkeys(kind for kind in TYPE.values() if kind != "filler")


def _kind(about: str) -> dict[str, Value]:
    return {"kind": f"@type.{about}"}


def _teams(view: CupView) -> list[str]:
    return [side.team for match in view.matches for side in (match.left, match.right)]


def _team(about: str) -> dict[str, Value]:
    return {"team": f"@{about}"}


def _find(view: CupView, about: str) -> tuple[Side, Side] | None:
    """A team's side of its match, and its rival's."""
    match: Match | None = next((one for one in view.matches if about in (one.left.team, one.right.team)), None)
    if match is None:
        return None
    return (match.left, match.right) if match.left.team == about else (match.right, match.left)


def _lead(view: CupView, about: str) -> int | None:
    """Half goals ahead, without Stoppage Time still to come."""
    pair = _find(view, about)
    return pair[0].half_goals - pair[1].half_goals if pair else None
