"""Orders written by pressing: a sheet is chosen, or put together from a few answers, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..book import Book
from ..state import State
from .sheet import (
    Attack,
    Counter,
    Defence,
    Defend,
    Discards,
    Do,
    FreeKick,
    Keeper,
    Penalty,
    Plan,
    Rule,
    Sheet,
    Step,
    Valid,
    Windows,
    library,
)

MOST_STEPS = 8
KINDS = ("pass", "long_pass", "dribble", "through_ball", "cross", "shot")
PAGES: dict[str, tuple[str, ...]] = {
    "defend": ("ask", "never", "20", "30", "40", "50"),
    "fouls": ("100", "30", "15", "0"),
    "rescue": ("always", "never"),
    "simulate": ("ask", "never", "30", "45", "60"),
    "keeper": ("ask", "never", "3", "4", "5", "6"),
    "counter": ("ask", "never", "A", "MA"),
    "discard": ("ask", "auto"),
}
"""What is asked one after another for a policy of one's own, once the attack is written."""

VALID = ("attacks:1", "attacks:2", "attacks:3", "attacks:5", "until:half", "until:match")
_NEVER = "not true"


def parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """The next parts of orders."""
    if not done:
        return ["none", *(f"sheet:{name}" for name in library()), "own"]
    if done[-1] in ("confirm", "start"):
        return []
    if done[0] == "none":
        return ["confirm"]
    if done[-1].startswith(("attacks:", "until:")):
        public = state.public
        is_asked = public.asked == seat and not public.due and bool(public.phase) and public.half > 0
        return ["confirm", "start"] if is_asked else ["confirm"]
    if done[0] != "own":
        return list(VALID)
    return _own(book, done[1:])


def _own(book: Book, done: Sequence[str]) -> list[str]:
    """A plan step by step, then the pages of the policy."""
    heads = [part.partition(":")[0] for part in done]
    if "then" not in heads:
        ends = ["then:ask", "then:give_back"]
        return [*_doings(book), *ends] if len(done) < MOST_STEPS else ends
    for head, values in PAGES.items():
        if head == "fouls" and not _number(done, "defend"):
            continue
        if head not in heads:
            return [f"{head}:{value}" for value in values]
    return list(VALID)


def _doings(book: Book) -> list[str]:
    """What a step of a plan may be: a kind of card, or an ability of the attack."""
    names = (name for name, ability in book.abilities.items() if ability.phase == "attack_open")
    return [*(f"do:{kind}" for kind in KINDS), *(f"do:star.{name}" for name in names)]


def _value(done: Sequence[str], head: str) -> str:
    return next((part.partition(":")[2] for part in done if part.startswith(f"{head}:")), "")


def _number(done: Sequence[str], head: str) -> int:
    """The number of a page, 0 where a word stands."""
    value = _value(done, head)
    return int(value) if value.isdecimal() else 0


@lru_cache(maxsize=4096)
def sheet_of(text: str) -> Sheet:
    """The sheet that an answer describes."""
    done = text.split(" ")
    head, _, name = done[0].partition(":")
    base = library()[name] if head == "sheet" else _built(done)
    attacks, until = _number(done, "attacks"), _value(done, "until") or "match"
    valid = Valid(attacks=attacks, until="half" if until == "half" else "match", stop_if=base.valid.stop_if)
    return Sheet(
        attack=base.attack, defence=base.defence, windows=base.windows, discards=base.discards, valid=valid
    )  # fmt: skip


def _built(done: Sequence[str]) -> Sheet:
    steps = tuple(_steps(done))
    then = _value(done, "then")
    broken = ("free_kick", "corner") if then == "ask" else ()
    plan = Plan(name="own", mode="sequence", steps=steps, break_on=broken, then=then)  # type: ignore[arg-type]
    attack = Attack(plans=(plan,)) if steps or then == "give_back" else None
    discards = Discards() if _value(done, "discard") == "auto" else None
    return Sheet(attack=attack, defence=_defence(done), windows=_windows(done), discards=discards)


def _steps(done: Sequence[str]) -> Iterator[Step]:
    for part in done:
        if part.startswith("do:star."):
            yield Step(do=Do(star=part[8:]), else_="next")
        elif part.startswith("do:"):
            yield Step(do=Do(play=part[3:], with_=("A",) if part == "do:shot" else ()), else_="next")


def _defence(done: Sequence[str]) -> Defence | None:
    value = _value(done, "defend")
    if value == "ask":
        return None
    if value == "never":
        return Defence(otherwise="draw")
    reply = Defend(defend="best", min_p=int(value) / 100, max_foul=_number(done, "fouls") / 100)
    return Defence(rules=(Rule(on="any", reply=reply),), otherwise="draw")


def _windows(done: Sequence[str]) -> Windows:
    """Every window has its answer, or is asked."""
    simulate, keeper, counter = (_value(done, head) for head in ("simulate", "keeper", "counter"))
    goalkeepers = (Keeper(use="G", if_=f"quality >= {keeper}"),) * 2 if keeper.isdecimal() else ()
    counters = tuple(Counter(on=kind, with_="D") for kind in counter) if counter in ("A", "MA") else ()
    return Windows(
        counter=None if counter == "ask" else counters,
        rescue="true" if _value(done, "rescue") == "always" else _NEVER,
        keeper=None if keeper == "ask" else goalkeepers,
        simulation=None if simulate == "ask" else f"p >= 0.{simulate}" if simulate.isdecimal() else _NEVER,
        free_kick=FreeKick(specialist=("M", "A", "D")),
        penalty=Penalty(goalkeeper=True),
        otherwise="ask",
    )
