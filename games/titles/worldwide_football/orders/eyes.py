"""What a condition may look at: public facts and the own hand, as they stand in the seat's own view."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from .. import odds
from ..book import Book, Card
from ..flow import side_of
from ..view import FootballView
from .grammar import Node, parse

Value = int | float | str | bool | None

_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


class Eyes:
    """A seat looking at the table. `focus` is the defence card, `keeper` the Goalkeeper card a condition is about."""

    def __init__(self, book: Book, view: FootballView) -> None:
        self.book = book
        self.view = view
        self.public = view.public
        self.attack = view.public.attack
        self.action = view.public.action
        self.seat = view.seat or 0
        self.side = side_of(self.seat)
        self.focus: Card | None = None
        self.keeper = ""

    def holds(self, text: str) -> bool:
        """Whether a condition is true."""
        return self._holds(parse(text))

    def _holds(self, node: Node) -> bool:
        match node.head:
            case "or":
                return any(self._holds(item) for item in node.items)
            case "and":
                return all(self._holds(item) for item in node.items)
            case "not":
                return not self._holds(node.items[0])
            case "cmp":
                sign, left, right = node.items
                return compare(sign, self._value(left), self._value(right))
            case "true":
                return True
            case _:
                return bool(self._value(Node("name", node.items) if node.head == "flag" else node))

    def _value(self, node: Node) -> Value:
        if node.head == "call":
            return CALLS[node.items[0]](self, node.items[1])
        if node.head == "name":
            name: str = node.items[0]
            return OBSERVABLES[name](self) if name in OBSERVABLES else name
        found: Value = node.items[0] if node.items else None
        return found

    # --- the own hand ---

    def matches(self, card: str, name: str) -> bool:
        """Whether an Action card is the one named, or of the kind named."""
        return name in (card, self.book.by_id[card].kind, "any")

    def fits(self, man: str, name: str) -> bool:
        """Whether a Player card is the one named, or of the type named."""
        return name in (man, self.book.men_by_id[man].type)

    def count(self, names: tuple[str, ...]) -> int:
        """Own Action cards that any of the names fits."""
        return sum(any(self.matches(card, name) for name in names) for card in self.view.hand)

    def has(self, names: tuple[str, ...]) -> bool:
        """Whether any of the named Player cards is in hand."""
        return any(self.fits(man, name) for man in self.view.men for name in names)

    def played(self, names: tuple[str, ...]) -> int:
        """Cards announced in this attack that any of the names fits."""
        cards = self.book.ids(self.attack.cards)
        return sum(any(self.matches(card, name) for name in names) for card in cards)

    def in_deck(self, names: tuple[str, ...]) -> int:
        """Such cards in the own draw deck."""
        deck = self.view.own_deck.items()
        return sum(number for card, number in deck if any(self.matches(card, name) for name in names))

    def thrown(self, names: tuple[str, ...]) -> int:
        """Such cards that the other side has discarded in this attack."""
        cards = self.book.ids(self.attack.thrown)
        return sum(any(self.matches(card, name) for name in names) for card in cards)

    # --- sizes ---

    def total(self, sizes: list[int], side: int) -> int:
        """Hands of a side together."""
        return sum(sizes[side::2])

    # --- the announced card ---

    @property
    def incoming(self) -> Card | None:
        """The announced card."""
        return self.book.cards[self.action.card] if self.action.card else None

    def pa_after(self) -> int:
        """The attack points if the announced card is validated with everything played with it."""
        gain = self.incoming.gain if self.incoming else 0
        return self.attack.pa + gain + sum(self.book.men[man].gain for man in self.action.men)

    def success(self, more: int = 0) -> float | None:
        """The chance of the defence card in focus."""
        if self.focus is None or self.incoming is None:
            return None
        side = 1 - self.public.side
        target = odds.target(self.book, self.public, self.focus)
        return odds.chance(self.book, self.focus, target, odds.bonus(self.book, self.public, side) + more)

    def rescued(self) -> float | None:
        """The same with the rescue cards in hand."""
        men = (self.book.men_by_id[man] for man in self.view.men)
        return self.success(sum(man.bonus for man in men if man.when == "defence_roll"))

    def goal(self, keeper: int) -> float:
        """The chance that a shot of the present quality beats a goalkeeper with this bonus."""
        return min(6, max(0, self.action.quality - keeper - 1)) / 6

    def goal_now(self) -> float:
        """The chance of the best Shot in hand, if it is not stopped."""
        book, pa = self.book, self.attack.pa
        shots = [book.by_id[card] for card in dict.fromkeys(self.view.hand) if book.by_id[card].is_shot]
        bonus = book.shot_bonus.get(pa, 0) + self.attack.bonus
        own = [_shot_bonus(card) for card in shots if card.requires is None or pa in card.requires]
        return max((odds.goal_chance(book, bonus + more) for more in own), default=0.0)


def _shot_bonus(card: Card) -> int:
    return sum(effect.n for effect in card.effects if effect.op == "shot_bonus")


def compare(sign: str, left: Value, right: Value) -> bool:
    """Equality of anything; order of numbers only, false where one is missing."""
    if sign in ("==", "!="):
        return (left == right) == (sign == "==")
    if not isinstance(left, int | float) or not isinstance(right, int | float):
        return False
    return _COMPARE[sign](left, right)


CALLS: dict[str, Callable[[Eyes, tuple[str, ...]], Value]] = {
    "count": Eyes.count, "has": Eyes.has, "played": Eyes.played, "in_deck": Eyes.in_deck,
    "opp_discarded": Eyes.thrown,
}  # fmt: skip

OBSERVABLES: dict[str, Callable[[Eyes], Value]] = {
    "pa": lambda eyes: eyes.attack.pa,
    "restart": lambda eyes: eyes.attack.restart or None,
    "barred_next": lambda eyes: eyes.attack.bar,
    "shot_bonus": lambda eyes: eyes.attack.bonus,
    "attack_no": lambda eyes: eyes.public.attack_no,
    "cards_played": lambda eyes: len(eyes.attack.cards),
    "half": lambda eyes: eyes.public.half,
    "goals_for": lambda eyes: eyes.public.goals[eyes.side],
    "goals_against": lambda eyes: eyes.public.goals[1 - eyes.side],
    "lead": lambda eyes: eyes.public.goals[eyes.side] - eyes.public.goals[1 - eyes.side],
    "stars": lambda eyes: eyes.public.stars[eyes.side],
    "opp_stars": lambda eyes: eyes.public.stars[1 - eyes.side],
    "tokens": lambda eyes: eyes.public.tokens[eyes.side],
    "hand": lambda eyes: len(eyes.view.hand),
    "phand": lambda eyes: len(eyes.view.men),
    "deck": lambda eyes: eyes.view.decks[eyes.side],
    "pdeck": lambda eyes: eyes.view.men_decks[eyes.side],
    "opp_hand": lambda eyes: eyes.total(eyes.view.hand_sizes, 1 - eyes.side),
    "opp_phand": lambda eyes: eyes.total(eyes.view.men_sizes, 1 - eyes.side),
    "opp_deck": lambda eyes: eyes.view.decks[1 - eyes.side],
    "give_backs_in_row": lambda eyes: eyes.public.give_backs,
    "won_by": lambda eyes: eyes.attack.won_by if eyes.attack.won_by not in ("", "give_back") else None,
    "won_at_pa": lambda eyes: eyes.attack.won_at if eyes.attack.won_by not in ("", "give_back") else None,
    "last_reply": lambda eyes: eyes.attack.last or None,
    "incoming": lambda eyes: eyes.incoming.kind if eyes.incoming else None,
    "incoming_card": lambda eyes: eyes.incoming.id if eyes.incoming else None,
    "with_cards": lambda eyes: len(eyes.action.men),
    "incoming_barred": lambda eyes: eyes.action.barred,
    "first_card": lambda eyes: eyes.action.is_first,
    "p": lambda eyes: eyes.success(),
    "p_rescue": lambda eyes: eyes.rescued(),
    "p_foul": lambda eyes: odds.foul_chance(eyes.book, eyes.focus) if eyes.focus else None,
    "pa_after": Eyes.pa_after,
    "total": lambda eyes: eyes.action.total if eyes.public.phase == "rescue" else None,
    "target": lambda eyes: eyes.action.target if eyes.action.defence else None,
    "quality": lambda eyes: eyes.action.quality,
    "p_goal": lambda eyes: eyes.goal(eyes.action.keeper),
    "p_goal_with": lambda eyes: eyes.goal(eyes.action.keeper + _keeper_bonus(eyes)),
    "p_goal_now": Eyes.goal_now,
}


def _keeper_bonus(eyes: Eyes) -> int:
    return eyes.book.men_by_id[eyes.keeper].bonus if eyes.keeper else 0
