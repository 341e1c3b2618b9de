"""The side without the ball: replies, counters, rescues, goalkeepers."""

from __future__ import annotations

from .. import odds
from ..odds import Answer
from . import guess
from .attacking import substitution
from .mind import Mind
from .stakes import CARD, THREAT, WON

_KEEP = {"interception": 0.03, "pressing": 0.06, "tackle": 0.06}
"""What a defence card is worth for later, by its kind."""

_YELLOW, _RED = 0.03, 0.15


def threat(mind: Mind) -> float:
    """The goals that the attack brings if the announced card goes through."""
    book, public = mind.book, mind.view.public
    action, attack = public.action, public.attack
    card = book.cards[action.card]
    if card.is_shot:
        bonus = book.shot_bonus.get(attack.pa, 0) + action.bonus + sum(book.men[code].bonus for code in action.men)
        bonus += sum(effect.n for effect in card.effects if effect.op == "shot_bonus")
        return odds.goal_chance(book, bonus, keeper=0)
    after = attack.pa + card.gain + sum(book.men[code].gain for code in action.men)
    bar = any(effect.op == "bar_defence" and effect.scope == "next" for effect in card.effects)
    return THREAT[min(8, after)] * (1.25 if bar else 1.0)


def reply(mind: Mind) -> str:
    """The best of defending, a trap, letting the partner defend, and drawing; abilities and blocks come first."""
    first = mind.desk.first()
    danger = threat(mind)
    if part := _before(mind, first, danger):
        return part
    rows = [(_draw_worth(mind, first), 0, part) for part in first if part in ("draw", "pass")]
    rows += [(_defence_worth(mind, answer, danger), 1, f"defend:{answer.card}") for answer in mind.view.answers]
    rows += [(_trap_worth(mind, part[5:], danger), 1, part) for part in first if part.startswith("trap:")]
    if "delegate" in first:
        rows.append((_partner_worth(mind, danger), -1, "delegate"))
    best = max(row for row in rows if row[2] in first)[2]
    return mind.desk.finish(best, *(_rescues(mind, best, danger)))


def _rescues(mind: Mind, best: str, danger: float) -> list[str]:
    """Rescue cards stand by where the danger is worth one."""
    if not best.startswith("defend:") or danger < 0.18:
        return []
    return [part for part in mind.desk.parts([best]) if part.startswith("rescue:")][:1]


def _before(mind: Mind, first: list[str], danger: float) -> str:
    """What is done before the reply: a block, an ability, a substitution; nothing if it is not worth it."""
    blocks = [part for part in first if part.startswith("block:")]
    if blocks and danger >= 0.3:
        return mind.desk.finish(blocks[0])
    public = mind.view.public
    for part in first:
        if part.startswith("star:") and _helps(mind, part[5:], danger):
            return mind.desk.finish(part)
    if public.stars[mind.side] < 1 and (part := substitution(mind, first)):
        return part
    return ""


def _helps(mind: Mind, name: str, danger: float) -> bool:
    """Whether an ability is worth its Star now: a block for a hand full of defence cards, new cards against a Shot."""
    ability, view = mind.book.abilities[name], mind.view
    stars = view.public.stars[mind.side]
    if any(effect.op == "roll_bonus" for effect in ability.effects):
        held = sum(mind.book.by_id[card].is_defence for card in view.hand)
        return held >= 3 and bool(view.answers) and view.public.attack.blocks == 0 and stars >= 2
    if any(effect.op == "draw_action" for effect in ability.effects):
        is_open = not view.public.action.barred and view.decks[mind.side] >= 2
        return is_open and danger >= 0.4 and not view.answers and len(view.hand) <= 8
    return False


def _defence_worth(mind: Mind, answer: Answer, danger: float) -> float:
    """A defence card against the announced card: the danger it ends, what a foul brings, and what it costs."""
    book = mind.book
    card = book.by_id[answer.card]
    later = mind.stakes.card / CARD
    foul = answer.foul * max(0.0, _foul_danger(mind, danger) - danger)
    fine = 0.0
    if book.options.cards:
        fine = (len(card.yellow) * _YELLOW + len(card.red) * _RED) / 20
    return answer.success * (danger + WON) - foul - fine - _KEEP[card.kind] * later


def _foul_danger(mind: Mind, danger: float) -> float:
    """What a foul makes of the attack (WWF-14.3, 14.8)."""
    attack, action, book = mind.view.public.attack, mind.view.public.action, mind.book
    after = attack.pa + book.cards[action.card].gain + sum(book.men[code].gain for code in action.men)
    return mind.piece(after) or danger + 0.06


def _draw_worth(mind: Mind, first: list[str]) -> float:
    """Two cards; nothing in a barred action, from an empty deck, or for a partner who was asked to defend."""
    if "draw" not in first:
        return 0.0
    book, view = mind.book, mind.view
    if book.cards[view.public.action.card].is_shot and not book.options.draw_on_shot:
        return 0.0
    room = book.limit(view.public.reds[mind.seat])[0] - len(view.hand)
    drawn = min(book.options.draw_when_not_defending, view.decks[mind.side])
    return mind.stakes.card * (drawn if room >= drawn else 0.5 * drawn)


def _trap_worth(mind: Mind, name: str, danger: float) -> float:
    """WWF-12.17."""
    success = (21 - mind.book.abilities[name].d20) / 20
    return success * (danger + WON) - mind.stakes.star


def _partner_worth(mind: Mind, danger: float) -> float:
    """Letting the partner defend: what he may hold, at the chances of a usual card (WWF-21.11)."""
    book, public = mind.book, mind.view.public
    hidden = guess.partner(book, mind.view)
    incoming, missing, worth = book.cards[public.action.card], 1.0, 0.0
    more = odds.bonus(book, public, mind.side)
    for name in {*hidden.rest, *hidden.shown}:
        card = book.by_id[name]
        if card.is_defence and card.kind in incoming.answers:
            success = odds.chance(book, card, odds.target(book, public, card), more)
            answer = Answer(name, 0, success, odds.foul_chance(book, card))
            held = hidden.holds(name)
            worth += missing * held * max(0.0, _defence_worth(mind, answer, danger))
            missing *= 1 - held
    return worth


def block(mind: Mind) -> str:
    """A partner's shot block costs nothing but the card."""
    blocks = [part for part in mind.desk.first() if part.startswith("block:")]
    return mind.desk.finish(blocks[0]) if blocks and threat(mind) >= 0.3 else "pass"


def counter(mind: Mind) -> str:
    """A counter against whatever goes with a Shot or brings one near, or that may win the ball."""
    cards = [part for part in mind.desk.first() if part.startswith("counter:")]
    if not cards:
        return "pass"
    public = mind.view.public
    book, man = mind.book, mind.book.men[public.action.subject]
    wins = any(effect.op == "win_ball" for effect in book.men_by_id[cards[0][8:]].effects)
    is_near = public.attack.pa + man.gain >= 5
    return mind.desk.finish(cards[0]) if is_near or (wins and public.attack.pa >= 2) else "pass"


def rescue(mind: Mind) -> str:
    """A partner's failed roll is made good where the danger is worth a card."""
    cards = [part for part in mind.desk.first() if part.startswith("rescue:")]
    return mind.desk.finish(cards[0]) if cards and threat(mind) >= 0.18 else "pass"


def keeper(mind: Mind) -> str:
    """Goalkeeper cards, one after another, as long as each takes enough of the chance of a goal."""
    book, action = mind.book, mind.view.public.action
    done: list[str] = []
    bonus, price = action.keeper, 0.12 + 4 * mind.stakes.card
    for part in [part for part in mind.desk.first() if part.startswith("keeper:")]:
        more = book.men_by_id[part[7:]].bonus
        if _beaten(action.quality, bonus) - _beaten(action.quality, bonus + more) >= price:
            done.append(part)
            bonus += more
    return mind.desk.finish(*done) if done else "pass"


def _beaten(quality: int, bonus: int) -> float:
    return min(6, max(0, quality - bonus - 1)) / 6
