"""What the side on turn does next: the first of these steps that finds something."""

from __future__ import annotations

from collections.abc import Callable

from ..men import KEEPER
from ..targets import END, tacklers, turn_parts
from ..trials import tackle_needed
from .attack import NOWHERE, Way, Ways
from .cards import first_cards, last_cards
from .desk import Desk, around
from .places import Place, supports

ENOUGH = 0.1
"""The least chance of a goal that a way to the area is worth."""

CARD = 0.08
"""What it must be worth to lay a card down."""

BETTER = 0.02
"""What another place for the ball must be better by."""

_Step = Callable[[Desk], str]


def turn(desk: Desk) -> str:
    """The next step of the turn; a step always follows from what the table is like now."""
    for step in (first_cards, *(_WITH_BALL if desk.has_ball else _WITHOUT)):
        if move := step(desk):
            return move
    return _over(desk)


def _over(desk: Desk) -> str:
    """The end of the turn; if something must be done first, the plainest thing."""
    turn = desk.public.turn
    if turn.mains or turn.tactics or not desk.main:
        return END
    parts = [desk.main[0]]
    while more := turn_parts(desk.book, desk.state, parts):
        parts.append(more[0])
    return " ".join(parts)


# --- with the ball --------------------------------------------------------------------------------


def _shoot(desk: Desk) -> str:
    """Where a shot is possible it is taken; before it comes what makes it better and can be paid."""
    if not any(move.startswith("shoot:") for move in desk.main):
        return ""
    chance, power, coach = desk.shot()
    card = desk.card("required")
    is_paid = card and desk.energy >= desk.book.costs.shot + desk.cost(card)
    if is_paid and desk.shot(desk.book.ruleset.tactics[card].amount)[0] > chance:
        return f"tactic:{card}"
    return f"shoot:{power}{' coach' if coach else ''} roll"


def _approach(desk: Desk) -> str:
    """The first step of the best way to a shot, with the cards it takes when energy is short."""
    chance = desk.shot()[0]
    if not chance or (not desk.main and not desk.book.is_single):
        return ""
    if desk.book.is_single:
        return _single_approach(desk)
    number, build = desk.public.ball, desk.energy - desk.book.costs.shot
    ways = Ways(desk)
    way = ways.best(number, build)
    for extra in range(1, 1 + _spare(desk)):
        if way.chance * chance >= ENOUGH:
            break
        way = ways.best(number, build + extra)
        if way.chance * chance >= ENOUGH and (move := _with_card(desk, way)):
            return move
        way = NOWHERE
    return _first(desk, way) if way.chance * chance >= ENOUGH else ""


def _spare(desk: Desk) -> int:
    """How much energy cards can stand for: one more, a pass or a move that costs nothing."""
    kinds = [desk.book.ruleset.tactics[name] for name in desk.book.cards(0, desk.held)]
    free = sum(card.op in ("extra_move", "free_pass_energy") for card in kinds)
    gained = sum(max(0, card.amount - card.cost) for card in kinds if card.op == "energy" and card.scope == "turn")
    return min(3, free + gained + desk.public.turn.one_touch)


def _with_card(desk: Desk, way: Way) -> str:
    """The first step of a way that lacks energy, by a card that saves some."""
    if way.verb == "move" and (move := desk.move_free(way.number, way.square)):
        return move
    if way.verb == "pass":
        if desk.public.turn.one_touch:
            return _first(desk, way)
        if card := desk.card("free_pass_energy"):
            return f"tactic:{card}"
    card = desk.card("energy")
    return f"tactic:{card}" if card and desk.book.ruleset.tactics[card].amount > desk.cost(card) else ""


def _first(desk: Desk, way: Way) -> str:
    """The first step of a way, if it may be made as it stands."""
    if way.verb == "move" and desk.may_move(way.number):
        return desk.move(way.number, way.square)
    if way.verb == "pass" and f"pass:{way.number}" in desk.main:
        return desk.send(way.number, way.card)
    return f"tactic:{way.card} piece:{way.number}" if way.verb == "sprint" else ""


def _single_approach(desk: Desk) -> str:
    """With one main action a turn: into the area by a card, so that the shot can follow."""
    number = desk.public.ball
    if number == KEEPER or desk.energy < desk.book.costs.shot or desk.area >> desk.ball & 1 or not desk.main:
        return ""
    ways = Ways(desk)
    sprint = desk.card("allowance")
    if inside := desk.reach(number) & desk.area:
        return desk.move_free(number, ways.quiet(inside))
    if sprint and desk.energy >= desk.book.costs.shot + desk.cost(sprint):
        more = desk.book.ruleset.tactics[sprint].amount
        return f"tactic:{sprint} piece:{number}" if desk.reach(number, more) & desk.area else ""
    return ""


def _settle(desk: Desk) -> str:
    """The ball to where it is best kept for the next turn: carried there or passed."""
    place, number = Place(desk), desk.public.ball
    found = [(place.stay() + BETTER, "")]
    if desk.may_move(number):
        best = max((place.worth(square), -square) for square in desk.squares(desk.reach(number)))
        found.append((best[0], desk.move(number, -best[1])))
    elif desk.reach(number) and desk.card("extra_move"):
        best = max((place.worth(square), -square) for square in desk.squares(desk.reach(number)))
        found.append((best[0] - CARD, desk.move_free(number, -best[1])))
    for other in desk.men:
        if f"pass:{other}" in desk.main:
            chance, card = desk.carry(desk.ball, desk.at[other])
            value = chance * place.worth(desk.at[other]) + (1 - chance) * place.lost(desk.at[other])
            found.append((value - (CARD / 2 if card else 0.0), desk.send(other, card)))
    return max(found)[1]


def _release(desk: Desk) -> str:
    """The keeper must let the ball go: somebody comes near enough for a pass."""
    if desk.public.ball != KEEPER or any(move.startswith("pass:") for move in desk.main):
        return ""
    wanted = around(desk.ground, desk.ball, desk.public.turn.range)
    is_main = not desk.book.is_single and desk.energy >= desk.book.costs.move + desk.book.costs.carry
    runs = [(number, square) for number in desk.men for square in desk.squares(desk.reach(number) & wanted)]
    best = min(runs, key=lambda run: (desk.depth(run[1]), run), default=None)
    if best is None:
        return ""
    if move := desk.move_free(*best):
        return move
    return desk.move(*best) if is_main and desk.may_move(best[0]) else ""


# --- without the ball -----------------------------------------------------------------------------


def _tackle(desk: Desk) -> str:
    """Whoever stands next to the holder tackles; the card that helps comes first."""
    if not any(move.startswith("tackle:") for move in desk.main):
        return ""
    card = desk.card("tackle_number")
    if card and tackle_needed(desk.book, desk.public) > desk.book.limits[0]:
        return f"tactic:{card}"
    number = min(tacklers(desk.book, desk.public), key=lambda n: (desk.depth(desk.at[n]), n))
    return f"tackle:{number} roll"


def _close(desk: Desk) -> str:
    """Somebody comes next to the holder, if there is energy for his tackle too."""
    costs = desk.book.costs
    if desk.public.ball == KEEPER or not desk.main:
        return ""
    near = desk.ground.near[desk.ball]
    found = [
        (desk.depth(square), -desk.at[number] if desk.side else desk.at[number], number, square)
        for number in desk.men
        if number not in desk.public.turn.tackled
        for square in desk.squares(desk.reach(number) & near)
    ]
    if not found:
        return ""
    _, _, number, square = min(found)
    if desk.energy >= costs.tackle and (move := desk.move_free(number, square)):
        return move
    is_paid = desk.energy >= costs.move + costs.tackle or desk.book.is_single
    return desk.move(number, square) if is_paid and desk.may_move(number) else ""


_WITH_BALL: tuple[_Step, ...] = (_shoot, _approach, _settle, _release, supports, last_cards)
_WITHOUT: tuple[_Step, ...] = (_tackle, _close, last_cards, supports)
