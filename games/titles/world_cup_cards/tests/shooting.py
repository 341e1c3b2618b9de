"""Shoot-outs in tests: brought about, and kicked as wanted."""

from __future__ import annotations

from typing import Any

from games.titles.world_cup_cards import shooting
from games.titles.world_cup_cards.state import Shootout
from games.titles.world_cup_cards.tests.build import knockout
from games.titles.world_cup_cards.tests.notation import cards
from games.titles.world_cup_cards.tests.tables import Table

MATCH = "M60"
PAIRS = {MATCH: ("SWE", "MEX")}
FIRST_PILE = "ATK-BK DEF-RD ATK-BL DEF-GN ATK-YL"
SECOND_PILE = "DEF-BK ATK-RD DEF-BL ATK-GN DEF-YL"


def level(pairs: dict[str, tuple[str, str]] = PAIRS, day: int = 8, **more: Any) -> Table:
    """Extra Time of a knock-out day has ended level."""
    more.setdefault("owners", {0: "SWE", 1: "MEX"})
    more.setdefault("seats", 2)
    made = knockout(pairs, day, extra=True, last=more["seats"] - 1, **more)
    made.secret.aside += made.secret.under
    made.secret.under, made.public.under = "", ()
    return made.whistle()


def stacked(made: Table, top: str) -> str:
    """The text of a deck with these cards on top."""
    pool = made.secret.aside + made.secret.deck + made.public.opens + made.public.discards
    pool += "".join("".join(row.split(" ")) for row in made.public.rows)
    first = cards(made.book, top)
    for card in first:
        pool = pool.replace(card, "", 1)
    return "deck:" + ",".join(made.book.name[card] for card in first + pool)


def shootout(coin: str = "left", piles: str = f"{FIRST_PILE} {SECOND_PILE}", **more: Any) -> Table:
    """A shoot-out whose piles are dealt and whose coin has fallen: the left side is seat 0."""
    made = level(**more)
    made.move(stacked(made, piles))
    return made.move(f"side:{coin}")


def shoot(made: Table, match: str = MATCH) -> Shootout:
    """The shoot-out of a match."""
    return made.public.shootouts[shooting.find(made.public, match)]


def begun(first: str = "left", **more: Any) -> Table:
    """A shoot-out in which the kicks begin: the left side has the first pile, `first` kicks first."""
    made = shootout("left", **more).move("pile:1 confirm")
    order = "second" if first == "left" else "first"
    return made.move(f"order:{order} confirm")


def kick(made: Table, is_goal: bool, match: str = MATCH) -> Table:
    """One kick with this end: the hands are made to allow it."""
    book = made.book
    side = shooting.kicker(shoot(made, match))
    black, red = book.letter["ATK-BK"], book.letter["ATK-RD"]
    hands = ["", ""]
    hands[side], hands[1 - side] = black * 5, (red if is_goal else black) * 5
    made.secret.shoot_hands[match] = hands
    names = [book.name[hand[0]] for hand in hands]
    asks = [ask for ask in made.asks() if ask.values["match"] == match]
    for ask, name in zip(asks, names, strict=True):
        made.events = made.game.apply(made.state, ask, f"card:{name} confirm")
    return made


def kicks(made: Table, ends: str, match: str = MATCH) -> Table:
    """Several kicks: `1` for a goal, `0` for a block."""
    for end in ends:
        kick(made, end == "1", match)
    return made
