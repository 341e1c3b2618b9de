"""Standing orders: choices for later matches of a group, cards for later turns of a section (section 13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.engine.contract import Ask, Fact, OrderBook, Rng, Value

from . import automatic, laying
from .book import Book
from .football import LETTERS
from .groups import CONFIRM, due_for
from .outlooks import DRAW, OPEN, OUT, THROUGH, WIN, outlook
from .state import Group, GroupCards, State
from .view import CardGameView, GroupTeam, Side

NONE, CLOSED, GOAL, ATTACK = "@card.none", "@orders.closed", "@orders.goal", "@orders.attack"
_OUTLOOKS: tuple[Value, ...] = (THROUGH, DRAW, WIN, OPEN, OUT)


class CardGameOrders(OrderBook[CardGameView]):
    """What may be ordered beforehand."""

    turns = frozenset({"turn", "select"})
    ways = {"select": ("even", "few", "many"), "turn": ("automatic", "discard")}
    programme = (("select", "even"),)

    def __init__(self, book: Book) -> None:
        self.book = book
        self.facts: Mapping[str, Fact] = {
            "outlook": Fact(self._outlook, lambda view, about: _OUTLOOKS, _group_teams, _team),
            "in_hand": Fact(_in_hand, _numbers(0, 12), _own_teams, _team),
            "last": Fact(_of_side(_last), lambda view, about: (GOAL, ATTACK, CLOSED, NONE), _section_teams, _team),
            "free": Fact(_of_side(lambda own, rival: own.free), _numbers(0, 6), _section_teams, _team),
            "lead": Fact(_of_side(lambda own, rival: own.goals - rival.goals), _numbers(-9, 9), _section_teams, _team),
            "attacks": Fact(_of_side(lambda own, rival: own.attacks), _numbers(0, 6), _section_teams, _team),
            "plays": Fact(_plays, _numbers(0, 60), _sections, _section),
        }

    def stage(self, view: CardGameView) -> str:
        return f"{view.public.phase}.{view.public.round}"

    def turn(self, view: CardGameView) -> str:
        return str(view.public.opening)

    def topic(self, ask: Ask) -> str:
        return str(ask.values.get("match", ask.values.get("section", "")))

    def answer(self, view: CardGameView, ask: Ask, way: str, rng: Rng) -> str | None:
        if way in ("few", "many"):
            return self._so_many(view, ask, is_many=way == "many")
        if way == "discard":
            index = laying.index_of(self.book, view.public, ask)
            worst = automatic.best_first(view.sections[index].hand)[-1]
            return f"{self.book.card[LETTERS[worst]]} {laying.DISCARD} {laying.END}"
        return automatic.move(self.book, view, ask)

    def _so_many(self, view: CardGameView, ask: Ask, *, is_many: bool) -> str:
        """The best cards that each team may play, or as few of the least wanted as it must."""
        seen = next(group for group in view.groups if group.group == ask.values["group"])
        parts: list[str] = []
        for team in seen.teams:
            if team.seat == ask.seat and team.plays and team.hand:
                cards = automatic.best_first(team.hand)
                chosen = cards[: team.most] if is_many else cards[::-1][: team.least]
                parts += [f"{team.team}:{code}" for code in automatic.best_first(chosen)]
        return " ".join([*parts, CONFIRM])

    def ahead(self, state: State, seat: int, wish: str = "") -> State | None:
        if state.public.phase == "groups":
            return state if self._next_match(state, seat) else None
        return state if self._next_turn(state, seat, wish) else None

    def _next_match(self, state: State, seat: int) -> bool:
        """Put the seat, in each group, the next question that it has not answered yet; groups without one are left
        out. Whether there is any."""
        public = state.public
        both = zip(public.groups, state.secret.groups, strict=True)
        pairs = [(group, held) for group, held in both if group.phase == "select" and self._is_on(group)]
        for group, held in pairs:
            if any(held.changes[one.slot] for one in due_for(self.book, public, group, held, seat)):
                self._leave(state, group, held, seat)
            held.changes, held.chosen = [0] * len(held.changes), [""] * len(held.chosen)
            while self._is_on(group) and not due_for(self.book, public, group, held, seat):
                group.match += self.book.batch
            group.shown, group.flips = ("",) * len(group.shown), ""
            public.opening += 1
            group.opening = public.opening
        left = [pair for pair in pairs if self._is_on(pair[0])]
        public.groups, state.secret.groups = [group for group, _ in left], [held for _, held in left]
        return bool(left)

    def _is_on(self, group: Group) -> bool:
        return group.match < len(self.book.groups[group.number].matches)

    def _leave(self, state: State, group: Group, held: GroupCards, seat: int) -> None:
        """The seat's chosen cards leave its hands, and its next match comes."""
        for one in due_for(self.book, state.public, group, held, seat):
            for letter in held.chosen[one.slot]:
                held.hands[one.slot] = held.hands[one.slot].replace(letter, "", 1)
        group.match += self.book.batch

    def _next_turn(self, state: State, seat: int, wish: str) -> bool:
        """Put the seat its next turn in the section in which it holds most cards."""
        public, found = state.public, list[tuple[int, int]]()
        for index, (section, held) in enumerate(zip(public.sections, state.secret.sections, strict=True)):
            if section.phase == "turn" and seat in section.acting:
                if wish:
                    held.hands[seat] = "".join(sorted(held.hands[seat] + LETTERS[wish]))
                found.append((-len(held.hands[seat]), index))
        if not found or not min(found)[0]:
            return False
        chosen = min(found)[1]
        public.opening += 1
        for index, section in enumerate(public.sections):
            if section.phase == "turn":
                others = [other for other in section.acting if other != seat] or [seat]
                section.to_act = seat if index == chosen else others[0]
                section.opening, section.drawer = public.opening, -1
        return True

    def carry(self, state: State, seat: int, move: str) -> None:
        if state.public.phase == "groups":
            self._choose(state, seat, move)
            return
        for section, held in zip(state.public.sections, state.secret.sections, strict=True):
            if section.phase == "turn" and section.to_act == seat:
                card, place, _end = move.split(" ")
                letter = self.book.carded[card]
                held.hands[seat] = held.hands[seat].replace(letter, "", 1)
                section.played[seat] += letter
                laying.put(self.book, section, seat, letter, place)
                return

    def _choose(self, state: State, seat: int, move: str) -> None:
        for group, held in zip(state.public.groups, state.secret.groups, strict=True):
            own = due_for(self.book, state.public, group, held, seat) if self._is_on(group) else []
            if own:
                picked = [self.book.picked[part] for part in move.split(" ")[:-1]]
                for one in own:
                    held.chosen[one.slot] = "".join(letter for team, letter in picked if team == one.team)
                self._leave(state, group, held, seat)
                return

    def wishes(self, view: CardGameView) -> Sequence[str]:
        return [f"card.{code}" for code in sorted(LETTERS)] if view.sections else []

    def _outlook(self, view: CardGameView, about: str) -> str | None:
        team = self.book.number.get(about)
        return None if team is None else outlook(self.book, view.public, team)


def _numbers(least: int, most: int) -> Callable[[CardGameView, str], range]:
    return lambda view, about: range(least, most + 1)


def _team(about: str) -> dict[str, Value]:
    return {"team": f"@{about}"}


def _section(about: str) -> dict[str, Value]:
    return {"section": f"@section.{about}"}


def _group_teams(view: CardGameView) -> list[str]:
    return [team.team for group in view.groups if group.phase != "over" for team in group.teams]


def _own(view: CardGameView) -> list[GroupTeam]:
    return [team for group in view.groups if group.phase != "over" for team in group.teams if team.seat == view.seat]


def _own_teams(view: CardGameView) -> list[str]:
    return [team.team for team in _own(view)]


def _in_hand(view: CardGameView, about: str) -> int | None:
    """Cards that a team of the seat's still has for its group."""
    return next((team.size for team in _own(view) if team.team == about), None)


def _sides(view: CardGameView) -> dict[str, tuple[Side, Side]]:
    """By team of a section in play: its side and its rival's."""
    found = {}
    for section in view.sections:
        for match in section.matches if section.phase == "turn" else ():
            found[match.left.team] = match.left, match.right
            found[match.right.team] = match.right, match.left
    return found


def _section_teams(view: CardGameView) -> list[str]:
    return list(_sides(view))


def _of_side(read: Callable[[Side, Side], Value]) -> Callable[[CardGameView, str], Value | None]:
    def fact(view: CardGameView, about: str) -> Value | None:
        pair = _sides(view).get(about)
        return read(*pair) if pair else None

    return fact


def _last(own: Side, rival: Side) -> str:
    """What the last pile of a team is."""
    if not own.piles:
        return NONE
    pile = own.piles[-1]
    return ATTACK if pile.attack else GOAL if pile.goals else CLOSED


def _sections(view: CardGameView) -> list[str]:
    return [section.section for section in view.sections]


def _plays(view: CardGameView, about: str) -> int | None:
    """Cards that will still be laid in a section."""
    return next((section.plays_left for section in view.sections if section.section == about), None)
