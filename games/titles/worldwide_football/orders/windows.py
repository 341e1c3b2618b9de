"""Answers to everything that interrupts: counters, Simulation, rescues, goalkeepers, set pieces, sealed numbers."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.contract import Rng

from . import discards
from .desk import Desk
from .sheet import Penalty, Sheet, listed


def _otherwise(sheet: Sheet) -> str | None:
    return "pass" if sheet.windows.otherwise == "pass" else None


def counter(desk: Desk, sheet: Sheet) -> str | None:
    """The first entry that is for the Player card, holds, and names a card in hand."""
    if sheet.windows.counter is None:
        return _otherwise(sheet)
    subject = desk.book.men[desk.view.public.action.subject].id
    for entry in sheet.windows.counter:
        if any(desk.eyes.fits(subject, name) for name in listed(entry.on)) and desk.eyes.holds(entry.if_):
            for part in _held(desk, "counter", listed(entry.with_)):
                return desk.finish(part)
    return "pass"


def _held(desk: Desk, head: str, names: tuple[str, ...]) -> list[str]:
    """The parts for Player cards that the names fit, in order of preference."""
    options = [part for part in desk.first() if part.startswith(f"{head}:")]
    return [part for name in names for part in options if desk.eyes.fits(part.partition(":")[2], name)]


def simulation(desk: Desk, sheet: Sheet) -> str | None:
    """Go down if the condition holds, which may look at the defence card just named."""
    condition = sheet.windows.simulation
    if condition is None:
        return _otherwise(sheet)
    desk.eyes.focus = desk.book.cards[desk.view.public.action.defence]
    stars = [part for part in desk.first() if part.startswith("star:")]
    return desk.finish(stars[0]) if stars and desk.eyes.holds(condition) else "pass"


def rescue(desk: Desk, sheet: Sheet) -> str | None:
    """Spend cards, in the order of their names, if the condition holds."""
    condition = sheet.windows.rescue
    if condition is None:
        return _otherwise(sheet)
    cards = [part for part in desk.first() if part != "pass"]
    return desk.finish(cards[0]) if cards and desk.eyes.holds(condition) else "pass"


def keeper(desk: Desk, sheet: Sheet) -> str | None:
    """Each entry that holds plays the first card it names that is in hand and not played yet."""
    if sheet.windows.keeper is None:
        return _otherwise(sheet)
    played: list[str] = []
    for entry in sheet.windows.keeper:
        for part in _held(desk, "keeper", listed(entry.use)):
            desk.eyes.keeper = part.partition(":")[2]
            if part not in played and desk.eyes.holds(entry.if_):
                played.append(part)
                break
    order = [part for part in desk.first() if part in played]
    return " ".join([*order, "go"]) if order else "pass"


def free_kick(desk: Desk, sheet: Sheet) -> str | None:
    """The specialist who is named first, or none."""
    wish = sheet.windows.free_kick
    if wish is None:
        return "shoot" if sheet.windows.otherwise == "pass" else None
    held = _held(desk, "specialist", listed(wish.specialist))
    return desk.finish(held[0]) if held else "shoot"


def number(desk: Desk, sheet: Sheet, rng: Rng) -> str | None:
    """A sealed number for a penalty, and a Goalkeeper card."""
    wish = sheet.windows.penalty
    if wish is None:
        if sheet.windows.otherwise == "ask":
            return None
        wish = Penalty()
    is_shooter = desk.eyes.side == desk.view.public.side
    done = [f"number:{discards.number(wish.shoot if is_shooter else wish.save, rng)}"]
    keepers = [part for part in desk.parts(done) if part.startswith("keeper:")]
    return " ".join([*done, *(keepers[:1] if wish.goalkeeper else []), "confirm"])


def offer(desk: Desk, sheet: Sheet) -> str | None:
    """A Goalkeeper card for a penalty that somebody else numbers."""
    wish = sheet.windows.penalty
    if wish is None and sheet.windows.otherwise == "ask":
        return None
    keepers = [part for part in desk.first() if part != "keeper:none"]
    return f"{keepers[0] if keepers and wish and wish.goalkeeper else 'keeper:none'} confirm"


def shootout(desk: Desk, sheet: Sheet, rng: Rng) -> str | None:
    """Sealed numbers for the kicks that come."""
    wish = sheet.windows.shootout
    if wish is None and sheet.windows.otherwise == "ask":
        return None
    public = desk.view.public
    start, size = len(public.kicks[0]), public.count
    lists = {"shoot": wish.shoot if wish else (), "save": wish.save if wish else ()}
    parts = [
        f"{head}:{discards.number(numbers[kick] if kick < len(numbers) else 'random', rng)}"
        for head, numbers in lists.items()
        for kick in range(start, start + size)
    ]
    return " ".join([*parts, "confirm"])


def assign(desk: Desk, sheet: Sheet) -> str | None:
    """Who gets the ball: the first entry that holds."""
    if sheet.windows.assign_ball is None:
        return f"to:{desk.eyes.seat}" if sheet.windows.otherwise == "pass" else None
    for entry in sheet.windows.assign_ball:
        if desk.eyes.holds(entry.if_):
            return f"to:{desk.eyes.seat ^ (0 if entry.to == 'captain' else 2)}"
    return f"to:{desk.eyes.seat}"


def block(desk: Desk, sheet: Sheet) -> str | None:
    """A partner's shot block, if a rule of defence for this card names one before its reply."""
    if sheet.defence is None:
        return _otherwise(sheet)
    incoming = desk.eyes.incoming
    for rule in sheet.defence.rules:
        if incoming and any(desk.eyes.matches(incoming.id, n) for n in listed(rule.on)) and desk.eyes.holds(rule.if_):
            names = [listed(before.shot_block) for before in rule.before if desk.eyes.holds(before.if_)]
            held = [part for wish in names for part in _held(desk, "block", wish)]
            return desk.finish(held[0]) if held else "pass"
    return "pass"


PLAIN: dict[str, Callable[[Desk, Sheet], str | None]] = {
    "counter": counter, "simulation": simulation, "rescue": rescue, "keeper": keeper, "free_kick": free_kick,
    "offer": offer, "assign": assign, "block": block,
}  # fmt: skip

SEALED: dict[str, Callable[[Desk, Sheet, Rng], str | None]] = {"number": number, "shootout": shootout}
