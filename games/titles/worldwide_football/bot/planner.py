"""An attack planned to its end: which card, ability or Player card now leads to most goals.

A depth-first search over what the own hand can still do, each position worked out once. What the other side holds is
guessed, what will be drawn is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .. import odds
from ..attack import is_simple, is_swap
from ..book import Book, Card, Man
from ..orders.discards import weakest
from ..piles import less
from ..ruleset import Ability
from ..view import FootballView
from .duels import Duels, Fate
from .stakes import THREAT, Stakes, man_worth

_MEN_LIVE = 0.85
"""How often a Player card is not countered, where the other side may hold a counter."""


class Spot(NamedTuple):
    """Where an attack stands, as far as the planning goes. Hands are letters in order."""

    pa: int
    hand: str
    men: str
    bar: bool
    bonus: int
    restart: str
    stars: int
    after: str
    begun: bool
    """A card has been announced, so nothing that needs a ball just won may be used."""
    used: tuple[str, ...]
    fetched: bool
    """A card has been taken out of the deck; only one is planned for."""


class Plan(NamedTuple):
    """What to do, and what it is worth in goals. `man` is the Player card that goes along or alone."""

    worth: float
    part: str
    men: tuple[str, ...] = ()
    dropped: str = ""
    wanted: str = ""
    """The card that is to be fetched."""


class Planner:
    """The attack of one seat. `first` is what an answer may begin with; `passing` what the partner would make of it."""

    def __init__(
        self, book: Book, view: FootballView, duels: Duels, stakes: Stakes, first: list[str], passing: float = 0.0
    ) -> None:
        self.book = book
        self.view = view
        self.duels = duels
        self.stakes = stakes
        self.passing = passing
        self.first = frozenset(first)
        public, side = view.public, view.public.side
        names = public.abilities[side] if public.captains[side] == view.seat or public.seats == 2 else ()
        self.simple = tuple(
            (name, book.abilities[name])
            for name in names
            if book.abilities[name].phase == "attack_open" and is_simple(book, name)
        )
        self.searches = tuple(
            name for name in public.abilities[side] if f"star:{name}" in self.first and self._is_search(name)
        )
        self.shot = self._best_shot()
        self.drawing = ("draw_action", "draw_player") if view.men_decks[side] else ("draw_action",)
        self.keeper = 1.0
        self._memo: dict[Spot, float] = {}

    def _is_search(self, name: str) -> bool:
        return any(effect.op in ("search_action", "swap_action") for effect in self.book.abilities[name].effects)

    def _best_shot(self) -> str:
        """The Shot that a search would find, as a letter, or nothing (WWF-12.10)."""
        book, view = self.book, self.view
        deck = [book.by_id[name] for name in view.own_deck if book.by_id[name].is_shot]
        if view.public.seats > 2 and not deck:
            return ""
        pile = [book.cards[code] for code in view.public.discard[view.public.side] if code in book.shots]
        shots = deck or pile
        return max(shots, key=lambda card: (self._own_bonus(card), -len(card.answers), card.code)).code if shots else ""

    def start(self) -> Spot:
        """The position of the view."""
        book, view = self.book, self.view
        attack, public = view.public.attack, view.public
        hand = "".join(book.by_id[name].code for name in view.hand)
        men = "".join(book.men_by_id[name].code for name in view.men)
        return Spot(
            attack.pa, hand, men, attack.bar, attack.bonus, attack.restart, public.stars[public.side], attack.after,
            bool(attack.cards), attack.used, False,
        )  # fmt: skip

    def best(self) -> Plan:
        """The best of all that may be done now."""
        end = "stuck" if "stuck" in self.first else "give_back"
        found = Plan(self.stakes.lost if end == "stuck" else self.stakes.back, end)
        if "pass_ball" in self.first:
            found = max(found, Plan(self._pass(self.view.public.attack.pa), "pass_ball"), key=_worth)
        for plan in self._plans(self.start()):
            if plan.worth > found.worth + 1e-9 and plan.part in self.first:
                found = plan
        return found

    def worth(self, spot: Spot) -> float:
        """What a position is worth with the ball still to be played."""
        found = self._memo.get(spot)
        if found is None:
            found = max(self.stakes.back, self._pass(spot.pa) if spot.begun else self.stakes.back)
            if self._may_score(spot):
                for plan in self._plans(spot):
                    if plan.worth > found:
                        found = plan.worth
            self._memo[spot] = found
        return found

    def _may_score(self, spot: Spot) -> bool:
        """Whether a Shot is in the hand or can come into it."""
        if any(code in self.book.shots for code in spot.hand):
            return True
        return bool(self.shot and self.searches and spot.stars and not spot.fetched)

    def _pass(self, pa: int) -> float:
        """The ball passed to the partner."""
        return self.passing * THREAT[min(pa, 8)] if self.passing else self.stakes.back

    def _plans(self, spot: Spot) -> Iterator[Plan]:
        """All that may be done in a position, each with its worth."""
        for code in dict.fromkeys(spot.hand):
            card = self.book.cards[code]
            if not card.is_defence and self._fits(card, spot):
                yield from self._announced(card, spot)
        for code in spot.men:
            man = self.book.men[code]
            if self._is_playable(man, spot):
                yield Plan(self._alone(man, spot), f"player:{man.id}")
        if spot.stars:
            for name, ability in self.simple:
                if self._is_open(name, ability, spot):
                    yield Plan(self._star(name, ability, spot), f"star:{name}")
            yield from self._fetches(spot)

    def _fits(self, card: Card, spot: Spot) -> bool:
        """Prerequisite, PA limit and restart (WWF-6.2, 6.4, 14.7, 16.2)."""
        if card.requires is not None and spot.pa not in card.requires:
            return False
        if spot.pa + card.gain > self.book.options.pa_limit:
            return False
        pieces = self.book.set_pieces
        if not spot.restart:
            return True
        return card.kind in (pieces.corner_restart if spot.restart == "corner" else pieces.free_kick_restart)

    # --- cards ---

    def _announced(self, card: Card, spot: Spot) -> Iterator[Plan]:
        """A card alone, with each Player card that may go with it, and with all of them."""
        room = self.book.options.pa_limit - spot.pa - card.gain
        men = [self.book.men[code] for code in spot.men]
        fitting = [man for man in men if man.when == "with" and card.kind in man.kinds and man.gain <= room]
        yield self._played(card, (), spot)
        for man in fitting:
            yield self._played(card, (man,), spot)
        if len(fitting) > 1 and sum(man.gain for man in fitting) <= room:
            yield self._played(card, tuple(fitting), spot)

    def _played(self, card: Card, men: tuple[Man, ...], spot: Spot) -> Plan:
        stakes = self.stakes
        barred = spot.bar or card.bars or spot.restart == "free_kick" or any(man.bars for man in men)
        fate = Fate(0.0, 0.0) if barred else self.duels.fate(card, spot.pa)
        hand, left = spot.hand.replace(card.code, "", 1), spot.men
        for man in men:
            left = left.replace(man.code, "", 1)
        cost = stakes.card + sum(man_worth(self.book, man.id) for man in men)
        if not barred:
            cost += 2 * stakes.gift * (1 - fate.stopped)
        go = self._goal(card, men, spot, fate) if card.is_shot else self._built(card, men, spot, hand, left, fate)
        return Plan(fate.stopped * stakes.lost + go - cost, f"card:{card.id}", tuple(man.id for man in men))

    def _goal(self, card: Card, men: tuple[Man, ...], spot: Spot, fate: Fate) -> float:
        bonus = self.book.shot_bonus.get(spot.pa, 0) + spot.bonus + self._own_bonus(card)
        bonus += sum(man.bonus for man in men)
        goal = odds.goal_chance(self.book, bonus) * self.keeper
        return (1 - fate.stopped - fate.fouled) * goal + fate.fouled * max(goal, self._piece(spot.pa))

    def _own_bonus(self, card: Card) -> int:
        return sum(effect.n for effect in card.effects if effect.op == "shot_bonus")

    def _piece(self, pa: int) -> float:
        """A goal from the set piece after a foul (WWF-14.3)."""
        pieces = self.book.set_pieces
        if pa in pieces.penalty:
            return 5 / 6
        return odds.goal_chance(self.book, pieces.direct_bonus, is_card=False) if pa in pieces.direct else 0.0

    def _built(self, card: Card, men: tuple[Man, ...], spot: Spot, hand: str, left: str, fate: Fate) -> float:
        """The attack goes on, unless a foul makes it a set piece."""
        pa = spot.pa + card.gain + sum(man.gain for man in men)
        gain, bar, bonus = 0.0, False, 0
        for effect in (*card.effects, *(effect for man in men for effect in man.effects)):
            if effect.op == "next_shot_bonus":
                bonus += effect.n
            elif effect.op == "bar_defence":
                bar = bar or effect.scope == "next"
            elif effect.op == "draw_action" or (
                effect.op == "draw_player" and self.view.men_decks[self.view.public.side]
            ):
                gain += effect.n * self.stakes.card
            elif effect.op == "discard_action" and hand:
                hand = hand.replace(self.book.by_id[weakest(self.book, self.book.ids(hand))].code, "", 1)
                gain -= self.stakes.card
        then = Spot(pa, hand, left, bar, bonus, "", spot.stars, card.kind, True, (), spot.fetched)
        on = self.worth(then)
        foul = fate.fouled * max(on, self._piece(pa)) if fate.fouled else 0.0
        return (1 - fate.stopped - fate.fouled) * on + foul + gain * (1 - fate.stopped)

    # --- Player cards alone, and Stars ---

    def _is_playable(self, man: Man, spot: Spot) -> bool:
        if spot.pa + man.gain > self.book.options.pa_limit:
            return False
        if man.when == "after":
            return spot.after in man.kinds
        return man.when == "ball_won" and not spot.begun and f"player:{man.id}" in self.first

    def _alone(self, man: Man, spot: Spot) -> float:
        bonus = sum(effect.n for effect in man.effects if effect.op == "next_shot_bonus")
        men = spot.men.replace(man.code, "", 1)
        lives = spot._replace(pa=spot.pa + man.gain, bonus=spot.bonus + bonus, men=men)
        worth = _MEN_LIVE * self.worth(lives) + (1 - _MEN_LIVE) * self.worth(spot._replace(men=men))
        return worth - man_worth(self.book, man.id)

    def _is_open(self, name: str, ability: Ability, spot: Spot) -> bool:
        when = ability.conditions
        if when.pa is not None and not when.pa[0] <= spot.pa <= when.pa[1]:
            return False
        if (when.restart == "none" and spot.restart) or (not ability.repeatable and name in spot.used):
            return False
        if (when.ball_won or when.before_first_card) and (spot.begun or f"star:{name}" not in self.first):
            return False
        return spot.pa + _sum(ability, "gain_pa") <= self.book.options.pa_limit

    def _star(self, name: str, ability: Ability, spot: Spot) -> float:
        then = spot._replace(
            pa=spot.pa + _sum(ability, "gain_pa"), bonus=spot.bonus + _sum(ability, "next_shot_bonus"),
            stars=spot.stars - 1, used=spot.used if ability.repeatable else (*spot.used, name),
        )  # fmt: skip
        return self.worth(then) - self.stakes.star

    def _fetches(self, spot: Spot) -> Iterator[Plan]:
        """A Shot out of the deck, where none is in hand."""
        if spot.fetched or not self.shot or any(code in self.book.shots for code in spot.hand):
            return
        for name in self.searches:
            dropped, hand = "", spot.hand
            if is_swap(self.book, name):
                if not hand:
                    continue
                dropped = weakest(self.book, self.book.ids(hand))
                hand = less(hand, self.book.by_id[dropped].code)
            then = spot._replace(hand="".join(sorted(hand + self.shot)), stars=spot.stars - 1, fetched=True)
            worth = self.worth(then) - self.stakes.star
            yield Plan(worth, f"star:{name}", (), dropped, self.book.cards[self.shot].id)


def _sum(ability: Ability, op: str) -> int:
    return sum(effect.n for effect in ability.effects if effect.op == op)


def _worth(plan: Plan) -> float:
    return plan.worth
