"""The side with the ball: what to announce, to use and to give back, and who of two partners begins."""

from __future__ import annotations

from .. import odds
from . import guess
from .duels import Duels
from .mind import Mind
from .planner import Plan, Planner
from .stakes import THREAT

_TRUST = 0.8
"""What a partner makes of the ball, as a share of what an unknown hand does."""

_BEGIN = 0.12


def plan(mind: Mind, first: list[str]) -> Plan:
    """The best thing to do with the ball."""
    return planner(mind, first).best()


def planner(mind: Mind, first: list[str]) -> Planner:
    """The planner for the seat of the view."""
    book, view = mind.book, mind.view
    hidden = guess.opponents(book, view, mind.side)
    made = Planner(book, view, Duels(book, view, mind.side, hidden), mind.stakes, first, _passing(mind))
    made.keeper = 1.0 - 0.3 * guess.may_hold_men(book, view, 1 - mind.side, "keeper_roll")
    return made


def _passing(mind: Mind) -> float:
    """What a pass to the partner keeps of a threat: little if he is unlikely to hold a Shot."""
    view = mind.view
    if view.public.seats == 2 or view.public.attack.received or not view.hand_sizes[mind.seat ^ 2]:
        return 0.0
    return _TRUST * (0.2 + guess.partner(mind.book, view).shots())


def attack(mind: Mind) -> str:
    """A decision with the ball."""
    first = mind.desk.first()
    if part := substitution(mind, first):
        return part
    best = plan(mind, first)
    begun = [best.part, *(f"with:{man}" for man in _ordered(mind, best.men))]
    if best.dropped:
        begun.append(f"drop:{best.dropped}")
    return mind.desk.finish(*begun)


def _ordered(mind: Mind, men: tuple[str, ...]) -> list[str]:
    return [man for man in mind.view.men if man in men]


def substitution(mind: Mind, first: list[str]) -> str:
    """The Player card of least worth goes for a Star, where it is worth less than one (WWF-17.2)."""
    men = [part for part in first if part.startswith("sub:")]
    stars = mind.view.public.stars[mind.side]
    if not men:
        return ""
    least = min(men, key=lambda part: (mind.man_worth(part[4:]), part))
    price = mind.stakes.star * (1.4 if stars == 0 else 1.0 if stars == 1 else 0.6)
    return least if mind.man_worth(least[4:]) < price else ""


def assign(mind: Mind) -> str:
    """A captain begins himself if his hand promises an attack, else the partner does (WWF-21.6)."""
    first = mind.desk.first()
    if part := substitution(mind, first):
        return part
    made, seat = planner(mind, first), mind.seat
    likes = made.worth(made.start()) >= max(_BEGIN, mind.stakes.back + 0.01)
    return f"to:{seat}" if likes or not mind.view.hand_sizes[seat ^ 2] else f"to:{seat ^ 2}"


def search(mind: Mind) -> str:
    """What leads to most goals out of the deck; a Shot where none is in hand."""
    done: list[str] = []
    book, held = mind.book, list(mind.view.hand)
    while options := mind.desk.parts(done):
        if options == ["go"]:
            done.append("go")
            continue
        has_shot = any(book.by_id[card].is_shot for card in held)
        best = max(options, key=lambda part: (mind.wish(part.partition(":")[2], has_shot, held), part))
        held.append(best.partition(":")[2])
        done.append(best)
    return " ".join(done)


def simulation(mind: Mind) -> str:
    """Going down, if the set piece it may bring is worth more than the card against the named defence (WWF-12.14)."""
    book, public = mind.book, mind.view.public
    action, pa = public.action, public.attack.pa
    stars = [part for part in mind.desk.first() if part.startswith("star:")]
    if not stars:
        return "pass"
    defence, card = book.cards[action.defence], book.cards[action.card]
    success = odds.chance(book, defence, action.target, odds.bonus(book, public, 1 - public.side))
    after = pa + card.gain + sum(book.men[code].gain for code in action.men)
    on = THREAT[min(8, after)]
    if card.is_shot:
        on = odds.goal_chance(book, book.shot_bonus.get(pa, 0) + action.bonus)
    foul = odds.foul_chance(book, defence)
    stays = (1 - success - foul) * on + foul * max(on, mind.piece(after))
    falls = (21 - book.abilities[stars[0][5:]].d20) / 20 * max(mind.piece(pa), THREAT[min(8, pa)])
    return mind.desk.finish(stars[0]) if falls - mind.stakes.star > stays else "pass"


def free_kick(mind: Mind) -> str:
    """The specialist of least worth takes the kick (WWF-14.10)."""
    men = [part for part in mind.desk.first() if part.startswith("specialist:")]
    best = min(men, key=lambda part: (mind.man_worth(part[11:]), part), default="")
    return mind.desk.finish(best) if best else "shoot"
