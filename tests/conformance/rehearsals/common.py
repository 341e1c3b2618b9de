"""What the rehearsals share: a shelf title with one ruleset of whole numbers, and a game with a pack of cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from games.engine.contract import (
    CHANCE,
    Ask,
    BadRuleset,
    Bot,
    Choice,
    Event,
    Fault,
    Game,
    Info,
    Option,
    Outcome,
    Phrase,
    Rng,
    Terms,
    Title,
    View,
)
from games.engine.play import ask_id, random_bot


class Rules(msgspec.Struct, frozen=True):
    """What an organiser may change."""


class CardState(msgspec.Struct, kw_only=True):
    """`deck` is drawn from its end; a resigned seat has -1 points."""

    hands: list[list[str]]
    points: list[int]
    deck: list[str]
    spent: list[str] = []
    opening: int = 0


class CardView(View, kw_only=True):
    hand: list[str]
    sizes: list[int]
    points: list[int]
    spent: list[str]
    opening: int


S = TypeVar("S", bound=CardState)
V = TypeVar("V", bound=CardView)


def by_points(points: Sequence[int]) -> Outcome:
    """Every seat for itself: the most points are first, level seats share a place."""
    places = tuple(1 + sum(other > mine for other in points) for mine in points)
    sides = tuple((seat,) for seat in range(len(points)))
    return Outcome(places=places, scores=tuple(points), sides=sides, reason=Phrase("reason.points"))


def without(pack: Iterable[str], gone: Iterable[str]) -> list[str]:
    """The pack with each of the gone cards taken out once."""
    rest = list(pack)
    for card in gone:
        rest.remove(card)
    return rest


def is_throw(move: str) -> bool:
    """Whether a text can come from two dice."""
    dice = move[5:].split(",")
    return move.startswith("roll:") and len(dice) == 2 and set(dice) <= set("123456")


class CardGame(Game[S, V]):
    """Hands from a shuffled pack; what a seat cannot know is the other hands and the order of the deck."""

    kind: type[S]
    finals = frozenset({"confirm", "pass", "end"})

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    @abstractmethod
    def pack(self) -> list[str]:
        """All cards, before anything is dealt."""

    def on_table(self, state: S | V) -> list[str]:
        """Cards that lie open, neither in a hand nor spent."""
        return []

    def setup(self, seats: int) -> S:
        return self.kind(**self.start(seats))

    def start(self, seats: int) -> dict[str, Any]:
        return {"hands": [[] for _ in range(seats)], "points": [0] * seats, "deck": self.pack()}

    def playing(self, state: S) -> list[int]:
        return [seat for seat, points in enumerate(state.points) if points >= 0]

    def ended(self, state: S, is_over: bool) -> Outcome | None:
        """The outcome, if the table is over or too few are left; never before the cards are dealt."""
        return by_points(state.points) if is_over or (state.opening and len(self.playing(state)) < 2) else None

    def resigned(self, state: S, seat: int) -> Event:
        """Take a seat out; what is asked afterwards is asked anew."""
        state.points[seat], state.opening = -1, state.opening + 3 if state.opening else 0
        return Event(key="event.resigned", values={"seat": seat})

    def dress(self, move: str) -> Choice:
        """A part like `card:goal` for people; its words are `choice.card` and `card.goal`."""
        kind, _, value = move.partition(":")
        what = "|".join(f"@{kind}.{word}" for word in value.split("-"))
        return Choice(move=move, label=Phrase(f"choice.{kind}", {"what": what}), spot=move)

    def choices(self, state: S, ask: Ask, parts: Sequence[str]) -> list[Choice]:
        return [
            Choice(move=move, label=Phrase(f"choice.{move}"), final=True) if move in self.finals else self.dress(move)
            for move in self.legal_moves(state, ask, parts)
        ]

    def chance_ask(self, state: S, key: str = "ask.deal") -> Ask:
        return Ask(id=ask_id(state.opening, CHANCE), seat=CHANCE, key=key, kind="chance")

    def chance_move(self, state: S, ask: Ask, rng: Rng) -> str:
        if ask.key == "ask.roll":
            return f"roll:{rng.below(6) + 1},{rng.below(6) + 1}"
        return "deck:" + ",".join(rng.shuffled(self.pack()))

    def is_chance_move(self, state: S, ask: Ask, move: str) -> bool:
        if ask.key == "ask.roll":
            return is_throw(move)
        return move.startswith("deck:") and sorted(move[5:].split(",")) == sorted(self.pack())

    def deal(self, state: S, move: str) -> list[Event]:
        state.deck, state.spent, state.opening = move[5:].split(","), [], state.opening + 1
        state.hands = [sorted(state.deck.pop() for _ in range(self.rules.hand)) for _ in state.hands]
        return [Event(key="event.dealt", reveals=True)]

    def seen(self, state: S, seat: int | None) -> dict[str, Any]:
        """The fields of every view."""
        asks = self.asks(state)
        own = [ask for ask in asks if ask.seat == seat]
        waiting = sorted({ask.seat for ask in asks if not ask.answered})
        asked = {"seat": seat, "asks": own, "waiting": waiting, "outcome": self.outcome(state)}
        public = {"points": state.points, "spent": state.spent, "opening": state.opening}
        hand = [] if seat is None else state.hands[seat]
        return {"hand": hand, "sizes": [len(hand) for hand in state.hands]} | asked | public

    def believed(self, view: V) -> dict[str, Any]:
        """The fields of a state that the view allows, hidden cards in the order of the pack."""
        rest = without(self.pack(), [*view.hand, *view.spent, *self.on_table(view)])
        hands = [
            view.hand[:] if seat == view.seat else [rest.pop() for _ in range(size)]
            for seat, size in enumerate(view.sizes)
        ]
        public = {"points": view.points[:], "spent": view.spent[:], "opening": view.opening}
        return {"hands": hands, "deck": rest} | public

    def redraw(self, state: S, seat: int | None, rng: Rng) -> S:
        """Deal the hidden cards anew."""
        others = [hand for other, hand in enumerate(state.hands) if other != seat]
        rest = rng.shuffled(card for cards in [*others, state.deck] for card in cards) if state.opening else state.deck
        for hand in others:
            hand[:] = sorted(rest.pop() for _ in hand)
        state.deck = rest
        return state

    def secrets(self, state: S, seat: int | None) -> dict[str, str]:
        others = [hand for other, hand in enumerate(state.hands) if other != seat]
        return {"hands": str(others), "deck": str(state.deck)}

    def twin(self, state: S, seat: int | None, rng: Rng) -> S:
        return self.redraw(self.clone(state), seat, rng)

    def copied(self, state: S) -> dict[str, Any]:
        hands = [hand[:] for hand in state.hands]
        lists = {"points": state.points[:], "deck": state.deck[:], "spent": state.spent[:]}
        return {"hands": hands, "opening": state.opening} | lists

    def count(self, state: S) -> Mapping[str, int]:
        piles = [*state.hands, state.deck, state.spent, self.on_table(state)]
        return {"cards": sum(len(pile) for pile in piles)}


class Rehearsal(Title):
    """A title with one ruleset, whose whole numbers must lie within limits."""

    limits: Mapping[str, tuple[int, int]]
    game: Callable[[Any], Game[Any, Any]]

    def __init__(self, heuristic: Bot) -> None:
        self.bots = {"random": random_bot, "heuristic": heuristic}

    def rulesets(self) -> Mapping[str, msgspec.Struct]:
        return {"plain": self.Ruleset()}

    def check(self, ruleset: Any) -> list[Fault]:
        return [
            Fault(path=name, key="fault.range", values={"least": least, "most": most})
            for name, (least, most) in self.limits.items()
            if not (isinstance(value := getattr(ruleset, name), int) and least <= value <= most)
        ]

    def options(self, ruleset: Any) -> list[Option]:
        limits = self.limits.items()
        return [Option(name=name, kind="int", default=getattr(ruleset, name), allowed=span) for name, span in limits]

    def check_table(self, ruleset: Any, options: Mapping[str, Any], seats: int) -> list[Fault]:
        least, most = self.seats(ruleset)
        faults = [Fault(path=f"options.{name}", key="fault.unknown") for name in options if name not in self.limits]
        if not least <= seats <= most:
            faults.append(Fault(path="seats", key="fault.range", values={"least": least, "most": most}))
        return faults or self.check(msgspec.structs.replace(ruleset, **options))

    def seats(self, ruleset: Any) -> tuple[int, int]:
        return self.info.seats

    def load(
        self, ruleset: Any, options: Mapping[str, Any] | None = None, terms: Terms | None = None
    ) -> Game[Any, Any]:
        rules = msgspec.structs.replace(ruleset, **options or {})
        if faults := self.check(rules):
            raise BadRuleset(faults)
        return type(self).game(rules)


def eager(game: Game[Any, Any], view: Any, ask: Ask, rng: Rng) -> str:
    """An AI that takes the first of what it may do, part by part."""
    state, parts = game.determine(view, rng), list[str]()
    while options := game.legal_moves(state, ask, parts):
        parts.append(options[0])
    return " ".join(parts)


def shelf(slug: str, name: str, seats: tuple[int, int]) -> Info:
    """A rehearsal never stands in the lobby."""
    return Info(slug=slug, name=name, seats=seats, stage="alpha")


WORDS = {
    "fault.range": "This must be from {least} to {most}.",
    "fault.unknown": "There is no such option.",
    "ask.deal": "The cards are shuffled.",
    "event.dealt": "The cards have been dealt.",
    "event.resigned": "{seat} gives up.",
    "event.goal": "{seat} scores.",
    "event.pass": "{seat} passes.",
    "choice.card": "Card {what}",
    "choice.confirm": "Confirm",
    "choice.pass": "Pass",
    "choice.end": "End the turn",
    "reason.points": "Most points",
    "option.cards": "Cards",
    "option.cards.help": "How many cards the pack has.",
    "option.hand": "Hand",
    "option.hand.help": "How many cards each seat is dealt.",
    "option.rounds": "Rounds",
    "option.rounds.help": "How many rounds the table has.",
}
