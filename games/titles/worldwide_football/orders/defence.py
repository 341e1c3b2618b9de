"""The defence policy: which rule is for the announced card, what comes before the reply, and the reply."""

from __future__ import annotations

import msgspec

from .. import odds
from ..book import Card
from ..state import Run
from .desk import Decision, Desk
from .sheet import Before, Defend, Rule, Sheet, listed


def decide(desk: Desk, sheet: Sheet, run: Run) -> Decision:
    """The next thing a defender does about the announced card."""
    if sheet.defence is None:
        return Decision(None, run)
    run = _choose(desk, sheet, run)
    rule = sheet.defence.rules[run.rule] if run.rule >= 0 else None
    for number, before in enumerate(rule.before if rule else ()):
        if run.before[number] < before.times and desk.eyes.holds(before.if_):
            found = _before(desk, before)
            if found:
                done = tuple(count + (place == number) for place, count in enumerate(run.before))
                return Decision(found, msgspec.structs.replace(run, before=done))
    if desk.view.public.action.barred and "pass" in desk.first():
        return Decision("pass", run)
    return Decision(_reply(desk, sheet, rule), run)


def card_number(desk: Desk) -> int:
    """The announced card, counted over the match."""
    public = desk.view.public
    return public.attack_no * 100 + len(public.attack.cards)


def _choose(desk: Desk, sheet: Sheet, run: Run) -> Run:
    """The first rule that is for this card and whose condition holds; it stays until the reply is given."""
    assert sheet.defence is not None
    if run.card == card_number(desk):
        return run
    run = msgspec.structs.replace(run, card=card_number(desk), rule=-1, before=())
    incoming = desk.eyes.incoming
    for number, rule in enumerate(sheet.defence.rules):
        is_for = incoming is not None and any(desk.eyes.matches(incoming.id, name) for name in listed(rule.on))
        desk.eyes.focus = _in_focus(desk, rule)
        if is_for and desk.eyes.holds(rule.if_):
            return msgspec.structs.replace(run, rule=number, before=(0,) * len(rule.before))
    return run


def _in_focus(desk: Desk, rule: Rule) -> Card | None:
    """The defence card that a rule would use."""
    found = _candidate(desk, rule.reply) if isinstance(rule.reply, Defend) else None
    return desk.book.by_id[found.card] if found else None


def _before(desk: Desk, before: Before) -> str | None:
    """An ability, a substitution or a shot block, if it is legal."""
    options = desk.first()
    if before.star:
        return desk.finish(f"star:{before.star}") if f"star:{before.star}" in options else None
    head, names = ("sub", before.substitute) if before.substitute else ("block", before.shot_block)
    fits = (
        part
        for name in listed(names)
        for part in options
        if part.startswith(f"{head}:") and desk.eyes.fits(part.partition(":")[2], name)
    )
    found = next(fits, None)
    return desk.finish(found) if found else None


def _candidate(desk: Desk, reply: Defend) -> odds.Answer | None:
    """The best card, or the first of those named."""
    answers = desk.view.answers
    if reply.defend == "best":
        return min(answers, key=_worth, default=None)
    fits = (one for name in listed(reply.defend) for one in answers if desk.eyes.matches(one.card, name))
    return next(fits, None)


def _worth(answer: odds.Answer) -> tuple[float, float, str]:
    """Cards in order of their worth, the best first."""
    return answer.foul / 2 - answer.success, answer.foul, answer.card


def _reply(desk: Desk, sheet: Sheet, rule: Rule | None) -> str | None:
    """What the rule says, or the policy's `otherwise`."""
    reply = rule.reply if rule else "otherwise"
    options = desk.first()
    if reply == "ask":
        return None
    if isinstance(reply, Defend):
        found = _candidate(desk, reply)
        is_good = found is not None and found.success >= reply.min_p - 1e-9 and found.foul <= reply.max_foul + 1e-9
        if found is not None and is_good and f"defend:{found.card}" in options:
            return _defend(desk, sheet, found.card)
    elif reply == "offside_trap":
        if trap := next((part for part in options if part.startswith("trap:")), None):
            return desk.finish(trap)
    elif reply == "delegate" and "delegate" in options:
        return "delegate"
    elif reply == "draw":
        return _no_defence(options)
    assert sheet.defence is not None
    return None if sheet.defence.otherwise == "ask" else _no_defence(options)


def _no_defence(options: list[str]) -> str | None:
    return next((part for part in ("draw", "pass") if part in options), None)


def _defend(desk: Desk, sheet: Sheet, card: str) -> str:
    """The card, with the rescue cards in hand if the sheet would spend them."""
    desk.eyes.focus = desk.book.by_id[card]
    done = [f"defend:{card}"]
    if sheet.windows.rescue is not None and desk.eyes.holds(sheet.windows.rescue):
        done += [part for part in desk.parts(done) if part.startswith("rescue:")]
    return " ".join([*done, "go"])
