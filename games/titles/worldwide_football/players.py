"""Player cards that answer something: counters, cards with a roll of their own, rescues and goalkeepers (section 13).

A window opens where everybody can see that the seat may hold such a card: it has Player cards, and a card of its team
that fits has not been seen to leave play. So being asked tells nothing of a hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from .book import Book, Man
from .flow import Play, side_of, step
from .piles import put_man
from .state import Public, State


def unseen(book: Book, public: Public, side: int, when: str) -> str:
    """The Player cards of a moment that a side may still hold, as far as everybody knows."""
    gone = public.men_discard[side] + public.men_table[side] + public.removed[side]
    return book.unseen(public.teams[side], gone, when)


def defenders(public: Public) -> list[int]:
    """The seats without the ball, the captain first (WWF-21.15)."""
    captain = public.captains[1 - public.side]
    return [captain] if public.seats == 2 else [captain, captain ^ 2]


def may_hold(book: Book, state: State, seat: int, when: str) -> str:
    """The cards of a moment that this seat may hold, as far as everybody knows."""
    return unseen(book, state.public, side_of(seat), when) if state.secret.men[seat] else ""


def counters(book: Book, codes: str, man: Man) -> str:
    """Those of the cards that can counter `man` (WWF-13.5, 13.12)."""
    return "".join(code for code in codes if man.type in book.men[code].types)


@step("counter")
def counter(play: Play, arg: str) -> None:
    """`counter CARD [SEAT …]`: ask the defenders, one after another, whether they counter it (WWF-7.3, 7.4)."""
    code, *left = arg.split(" ")
    man = play.man(code)
    if code not in play.action.men or man.type not in ("M", "A"):
        return
    seats = [int(seat) for seat in left] if left else defenders(play.public)
    for place, seat in enumerate(seats):
        if counters(play.book, may_hold(play.book, play.state, seat, "counter"), man):
            play.action.subject = code
            rest = seats[place + 1 :]
            if rest:
                play.then(f"counter {code} {' '.join(map(str, rest))}")
            play.ask("counter", seat)
            return


def counter_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """A card that counters, or `pass`."""
    if done:
        return [] if done[-1] in ("go", "pass") else ["go"]
    man = book.men[state.public.action.subject]
    held = counters(book, held_for(book, state, seat, "counter"), man)
    return [*(f"counter:{name}" for name in book.men_ids(held)), "pass"]


def held_for(book: Book, state: State, seat: int, when: str) -> str:
    """The Player cards of a moment in a hand."""
    wanted = book.by_moment.get(when, frozenset())
    return "".join(code for code in state.secret.men[seat] if code in wanted)


def answer_counter(play: Play, seat: int, parts: list[str]) -> None:
    """Play the counter: it works at once, or after its own roll."""
    if parts[0] == "pass":
        return
    man = play.book.men_by_id[parts[0].partition(":")[2]]
    put_man(play, seat, man.code)
    subject = play.man(play.action.subject).key
    play.reveal("counter", seat=seat, card=man.key, subject=subject, spot=f"table:{man.id}")
    roll_or(play, man, f"countered {man.code}", f"counter {play.action.subject} {seat}")


def roll_or(play: Play, man: Man, works: str, fails: str) -> None:
    """Carry on with `works`; a card with a threshold rolls first, and may come to `fails` (WWF-13.11)."""
    if man.d20:
        play.then(f"roll {man.code} {man.d20}", works, fails)
    else:
        play.then(works)


@step("roll")
def roll(play: Play, arg: str) -> None:
    """`roll CARD NUMBER`, followed by what is done on success and what on failure: the card's own d20."""
    play.action.roller = arg
    play.throw("card_roll")


def card_rolled(play: Play, die: int) -> None:
    """The d20 of a Player card has fallen; no bonus helps it (WWF-13.10)."""
    code, _, wanted = play.action.roller.partition(" ")
    play.action.roller = ""
    is_good = die >= int(wanted)
    works, fails = play.public.todo[:2]
    play.public.todo = (works if is_good else fails, *play.public.todo[2:])
    play.reveal("card_roll.good" if is_good else "card_roll.bad", card=play.man(code).key, die=die, target=int(wanted))


@step("countered")
def countered(play: Play, arg: str) -> None:
    """`countered CARD`: the counter works: the Player card is cancelled, and maybe the ball is won (WWF-7.4)."""
    man, subject = play.man(arg), play.action.subject
    play.action.men = play.action.men.replace(subject, "")
    play.mark("countered")
    play.say("countered", card=play.man(subject).key, spot=f"table:{play.man(subject).id}")
    if any(effect.op == "win_ball" for effect in man.effects):
        win_ball(play, "player_card", -1)


def win_ball(play: Play, how: str, seat: int) -> None:
    """The defenders have the ball: nothing of the attack is left to do (WWF-7.14, 10.2)."""
    play.secret.wish = ""
    play.public.todo = (f"attack_end {how} {seat}",)


@step("threshold")
def threshold(play: Play, arg: str) -> None:
    """`threshold CARD`: a Player card that was not countered may need a roll of its own (WWF-13.11)."""
    man = play.man(arg)
    if man.d20 and arg in play.action.men:
        play.then(f"roll {arg} {man.d20}", "nothing", f"fades {arg}")


@step("nothing")
def nothing(play: Play, _: str) -> None:
    """Nothing happens."""


@step("fades")
def fades(play: Play, arg: str) -> None:
    """`fades CARD`: its roll failed, it has no effect."""
    play.action.men = play.action.men.replace(arg, "")


# --- rescues --------------------------------------------------------------------------------------


@step("rescue")
def rescue(play: Play, arg: str) -> None:
    """`rescue [SEAT …]`: after a failed roll, the cards that can still make it good (WWF-7.12, 7.13, 21.15). Those of
    whoever defended were named with the defence card; the partner is asked, if he may hold enough."""
    book, public, action = play.book, play.public, play.action
    seats = [int(seat) for seat in arg.split(" ")] if arg else defenders(public)
    for place, seat in enumerate(seats):
        if seat == action.defender:
            spend_rescue(play, seat, play.secret.wish)
            if action.total >= action.target:
                return
        elif _could_save(book, may_hold(book, play.state, seat, "defence_roll"), action.target - action.total):
            rest = seats[place + 1 :]
            if rest:
                play.then(f"rescue {' '.join(map(str, rest))}")
            play.ask("rescue", seat)
            return


def _could_save(book: Book, codes: str, short: int) -> bool:
    return sum(book.men[code].bonus for code in codes) >= short


def spend_rescue(play: Play, seat: int, codes: str) -> None:
    """Spend cards one after another until the target is reached; none if they cannot reach it (WWF-7.13)."""
    action = play.action
    if not codes or not _could_save(play.book, codes, action.target - action.total):
        return
    for code in codes:
        if action.total < action.target:
            put_man(play, seat, code)
            action.total += play.man(code).bonus
            man, values = play.man(code), {"total": action.total, "target": action.target}
            play.reveal("rescue", seat=seat, card=man.key, spot=f"table:{man.id}", **values)


def rescue_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """The cards that lift the total to the target, or `pass`."""
    if done and done[-1] in ("go", "pass"):
        return []
    action = state.public.action
    short = action.target - action.total
    held = held_for(book, state, seat, "defence_roll")
    named = [book.men_by_id[part[7:]].code for part in done]
    if _could_save(book, "".join(named), short):
        return ["go"]
    more = [f"rescue:{book.men[code].id}" for code in held if code not in named and (not named or code > named[-1])]
    more = [part for part in more if _reaches(book, held, named, book.men_by_id[part[7:]].code, short)]
    return more if done else [*more, "pass"]


def _reaches(book: Book, held: str, named: list[str], code: str, short: int) -> bool:
    """Whether the target can still be reached when `code` is named next."""
    later = "".join(other for other in held if other > code)
    return _could_save(book, "".join(named) + code + later, short)


def answer_rescue(play: Play, seat: int, parts: list[str]) -> None:
    """The cards named are spent."""
    spend_rescue(play, seat, "".join(play.book.men_by_id[part[7:]].code for part in parts if part[:7] == "rescue:"))


# --- goalkeepers ----------------------------------------------------------------------------------


@step("keeper")
def keeper(play: Play, arg: str) -> None:
    """`keeper [SEAT …]`: after the shooter's d6, before the goalkeeper's (WWF-9.5, 9.6)."""
    seats = [int(seat) for seat in arg.split(" ")] if arg else defenders(play.public)
    for place, seat in enumerate(seats):
        if may_hold(play.book, play.state, seat, "keeper_roll"):
            rest = seats[place + 1 :]
            if rest:
                play.then(f"keeper {' '.join(map(str, rest))}")
            play.ask("keeper", seat)
            return


def keeper_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """Goalkeeper cards, each not before the last one named, then `go`; or `pass`."""
    if done and done[-1] in ("go", "pass"):
        return []
    last = book.men_by_id[done[-1][7:]].code if done else ""
    held = [code for code in held_for(book, state, seat, "keeper_roll") if code > last]
    return [*(f"keeper:{name}" for name in book.men_ids(held)), "go" if done else "pass"]


def answer_keeper(play: Play, seat: int, parts: list[str]) -> None:
    """The bonus of the cards named goes to the goalkeeper's die."""
    for part in parts:
        if part.startswith("keeper:"):
            man = play.book.men_by_id[part[7:]]
            put_man(play, seat, man.code)
            play.action.keeper += man.bonus
            play.reveal("keeper", seat=seat, card=man.key, bonus=man.bonus, spot=f"table:{man.id}")
