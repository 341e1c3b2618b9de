"""Attack plans: which one is begun, and its next step ("How a plan runs")."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ..state import Run
from .desk import Decision, Desk
from .discards import weakest
from .sheet import Do, Plan, Sheet, Step, listed

_MOST_PLANS = 8
"""Plans that hand on to each other are followed so far."""


class Todo(NamedTuple):
    """A move for a step, and what is to be taken with it."""

    answer: str
    wanted: tuple[str, ...] = ()


def decide(desk: Desk, sheet: Sheet, run: Run) -> Decision:
    """The next move of an own attack."""
    if sheet.attack is None:
        return Decision(None, run)
    public = desk.view.public
    if run.attack != public.attack_no:
        run = _begin(desk, sheet, run)
    if run.plan < 0:
        return Decision(None, run)
    plan = sheet.attack.plans[run.plan]
    if not run.is_over and set(plan.break_on) & set(public.attack.marks):
        run = msgspec.structs.replace(run, is_over=True)
    return _follow(desk, sheet, run)


def _begin(desk: Desk, sheet: Sheet, run: Run) -> Run:
    """At the first decision of an own attack: the first plan whose `when` holds, if the orders still hold."""
    public, valid = desk.view.public, sheet.valid
    fresh = Run(attack=public.attack_no, begun=run.begun, half=run.half)
    spent = valid.attacks and run.begun >= valid.attacks
    gone = valid.until == "half" and public.half != run.half
    if spent or gone or (valid.stop_if and desk.eyes.holds(valid.stop_if)):
        return fresh
    assert sheet.attack is not None
    for number, plan in enumerate(sheet.attack.plans):
        if desk.eyes.holds(plan.when):
            times = (0,) * len(plan.steps)
            return msgspec.structs.replace(fresh, plan=number, times=times, begun=run.begun + 1)
    return fresh


def _follow(desk: Desk, sheet: Sheet, run: Run) -> Decision:
    """Steps of the plan, and of the plans it hands on to."""
    assert sheet.attack is not None
    for _ in range(_MOST_PLANS):
        plan = sheet.attack.plans[run.plan]
        if not run.is_over:
            found, run = _steps(desk, plan, run)
            if found is not None:
                return Decision(found.answer or None, msgspec.structs.replace(run, wanted=found.wanted))
        if plan.then == "give_back":
            return Decision(_give_back(desk), run)
        names = [other.name for other in sheet.attack.plans]
        if plan.then not in names:
            return Decision(None, run)
        number = names.index(plan.then)
        times = (0,) * len(sheet.attack.plans[number].steps)
        run = msgspec.structs.replace(run, plan=number, step=0, times=times, is_over=False)
    return Decision(None, run)


def _give_back(desk: Desk) -> str | None:
    return next((part for part in desk.first() if part in ("give_back", "stuck")), None)


def _steps(desk: Desk, plan: Plan, run: Run) -> tuple[Todo | None, Run]:
    """The next step that is due; None when the plan has come to its end."""
    if plan.mode == "rules":
        return _rules(desk, plan, run)
    while run.step < len(plan.steps):
        step = plan.steps[run.step]
        if desk.eyes.holds(step.if_) and run.times[run.step] < max(1, step.times):
            found = todo(desk, step)
            if found is not None:
                return found, _done(run, run.step)
            if step.else_ == "give_back" and (back := _give_back(desk)):
                return Todo(back), run
            if step.else_ == "break":
                break
        run = msgspec.structs.replace(run, step=run.step + 1)
    return None, msgspec.structs.replace(run, is_over=True)


def _rules(desk: Desk, plan: Plan, run: Run) -> tuple[Todo | None, Run]:
    """The first rule that is true, legal, and has not been done too often."""
    for number, step in enumerate(plan.steps):
        if (not step.times or run.times[number] < step.times) and desk.eyes.holds(step.if_):
            found = todo(desk, step)
            if found is not None:
                return found, _done(run, number)
    return None, run


def _done(run: Run, number: int) -> Run:
    times = tuple(count + (place == number) for place, count in enumerate(run.times))
    return msgspec.structs.replace(run, times=times)


def todo(desk: Desk, step: Step) -> Todo | None:
    """The move of a step, None if it is not legal now; an empty answer asks the owner."""
    do = step.do
    if do == "ask":
        return Todo("")
    if do == "give_back":
        back = _give_back(desk)
        return Todo(back) if back else None
    assert isinstance(do, Do)
    answer = _move(desk, do)
    return Todo(answer, listed(do.take)) if answer else None


def _move(desk: Desk, do: Do) -> str | None:
    """The move that a step describes, with the first card that is held and legal."""
    if do.play:
        return _play(desk, do)
    if do.star:
        return _star(desk, do) if f"star:{do.star}" in desk.first() else None
    if do.player or do.substitute:
        head, names = ("player", do.player) if do.player else ("sub", do.substitute)
        found = _named(desk, head, listed(names))
        return desk.finish(found) if found else None
    return "pass_ball" if do.pass_ball and "pass_ball" in desk.first() else None


def _named(desk: Desk, head: str, names: tuple[str, ...]) -> str | None:
    """The first part for a Player card that a name fits."""
    options = [part for part in desk.first() if part.startswith(f"{head}:")]
    fits = (part for name in names for part in options if desk.eyes.fits(part.partition(":")[2], name))
    return next(fits, None)


def _play(desk: Desk, do: Do) -> str | None:
    options = [part for part in desk.first() if part.startswith("card:")]
    fits = (part for name in listed(do.play) for part in options if desk.eyes.matches(part[5:], name))
    card = next(fits, None)
    if card is None:
        return None
    done = [card]
    for name in listed(do.with_):
        more = [part for part in desk.parts(done) if part.startswith("with:")]
        if found := next((part for part in more if desk.eyes.fits(part[5:], name)), None):
            done.append(found)
    return " ".join([*done, "go"])


def _star(desk: Desk, do: Do) -> str:
    """An ability; a swap throws away what is listed, at least the weakest card."""
    done = [f"star:{do.star}"]
    while options := desk.parts(done):
        drops = [part for part in options if part.startswith("drop:")]
        fits = (part for name in listed(do.discard) for part in drops if desk.eyes.matches(part[5:], name))
        wish = next(fits, None)
        if wish is None and "go" not in options:
            wish = f"drop:{weakest(desk.book, [part[5:] for part in drops])}"
        done.append(wish or "go")
    return " ".join(done)


def out_of_turn(desk: Desk, sheet: Sheet, run: Run) -> Decision:
    """A captain's abilities while the partner has the ball: the steps of his plan that use one (WWF-21.14)."""
    if sheet.attack is None:
        return Decision(None, run)
    if run.attack != desk.view.public.attack_no:
        run = _begin(desk, sheet, run)
    plan = sheet.attack.plans[run.plan] if run.plan >= 0 and not run.is_over else None
    for number, step in enumerate(plan.steps if plan else ()):
        is_star = isinstance(step.do, Do) and bool(step.do.star)
        most = step.times or (1 if plan and plan.mode == "sequence" else 99)
        if is_star and run.times[number] < most and desk.eyes.holds(step.if_) and (found := todo(desk, step)):
            return Decision(found.answer, _done(run, number))
    return Decision(None, run)
