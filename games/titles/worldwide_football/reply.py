"""The defender's answer to an announced card (sections 7 and 8)."""

from __future__ import annotations

from collections.abc import Sequence

from . import abilities
from .attack import may_substitute, substitute, substitutions
from .book import Book
from .flow import Play, side_of, step
from .piles import draw, lose, put_man
from .players import defenders, held_for, may_hold, roll_or, win_ball
from .state import State


@step("bar")
def bar(play: Play, _: str) -> None:
    """Step 3: whether the card is barred; waiting bars, bonuses and restart restrictions are used up (WWF-7.5)."""
    attack, action, book = play.attack, play.action, play.book
    card = book.cards[action.card]
    action.barred = (
        attack.bar or card.bars or attack.restart == "free_kick" or any(book.men[man].bars for man in action.men)
    )
    if card.is_shot:
        action.bonus += attack.bonus
    attack.bar, attack.bonus, attack.restart = False, 0, ""
    if action.barred:
        play.say("barred", card=card.key, spot=f"table:{card.id}")


def reply_abilities(book: Book, state: State, seat: int) -> list[str]:
    """The abilities that the seat may announce before it replies."""
    return abilities.open_in(book, state, seat, "reply")


@step("reply")
def reply(play: Play, _: str) -> None:
    """Step 4: the captain of the defenders replies, unless everybody can see that nothing is left to choose."""
    seats = defenders(play.public)
    if any(_has_use(play, seat) for seat in (seats[:1] if play.action.barred else seats)):
        play.ask("reply", seats[0])
    elif play.action.barred:
        _name(play, seats[0], "pass", "", [])
    elif any(play.secret.hands[seat] for seat in seats):
        play.ask("reply", seats[0])
    else:
        _name(play, seats[0], "draw", "", [])


def _has_use(play: Play, seat: int) -> bool:
    """Whether everybody can see that a seat may do something besides defending, drawing or passing."""
    book, public = play.book, play.public
    if abilities.open_in(book, play.state, seat, "reply"):
        return True
    if not play.secret.men[seat]:
        return False
    is_shot = book.cards[play.action.card].is_shot
    return (is_shot and bool(may_hold(book, play.state, seat, "shot_block"))) or may_substitute(
        book, public, side_of(seat)
    )


def listed_defences(book: Book, state: State, seat: int) -> list[str]:
    """The different defence cards of a hand that may meet the announced card (WWF-8.2, 8.3)."""
    action = state.public.action
    answers = book.cards[action.card].answers
    if action.barred or not answers:
        return []
    return [
        code for code in dict.fromkeys(state.secret.hands[seat])
        if code in book.defences and book.cards[code].kind in answers
    ]  # fmt: skip


def parts(book: Book, state: State, seat: int, done: Sequence[str], *, is_captain: bool = True) -> list[str]:
    """The next parts of a reply, or of the reply of a partner who was asked to defend."""
    if done:
        head, _, name = done[0].partition(":")
        if done[-1] == "go" or head not in ("defend", "block", "star", "trap"):
            return []
        if head == "star":
            return [] if _is_step(book, name) else ["go"]
        return _rescues(book, state, seat, done[1:]) if head == "defend" else ["go"]
    found = [f"defend:{book.cards[code].id}" for code in listed_defences(book, state, seat)]
    for name in reply_abilities(book, state, seat):
        found.append(f"{'trap' if book.abilities[name].d20 else 'star'}:{name}")
    if book.cards[state.public.action.card].is_shot:
        found += [f"block:{book.men[code].id}" for code in held_for(book, state, seat, "shot_block")]
    if not is_captain:
        return [*found, "pass"]
    found += substitutions(book, state, seat)
    if state.public.action.barred:
        return [*found, "pass"]
    return [*found, *(["delegate"] if state.public.seats > 2 else []), "draw"]


def _is_step(book: Book, ability: str) -> bool:
    """Whether announcing the ability draws nothing, so that it can be taken back."""
    return all(effect.op == "roll_bonus" for effect in book.abilities[ability].effects)


def _rescues(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """After a defence card: the cards to be spent if its roll fails and they help, then `go`."""
    last = book.men_by_id[done[-1][7:]].code if done else ""
    held = [code for code in held_for(book, state, seat, "defence_roll") if code > last]
    return [*(f"rescue:{name}" for name in book.men_ids(held)), "go"]


def answer(play: Play, seat: int, parts: list[str]) -> None:
    """Carry out a step of a reply, or the reply itself."""
    head, _, name = parts[0].partition(":")
    key = "reply" if seat == defenders(play.public)[0] else "delegated"
    again = key if key == "reply" else f"delegated {seat}"
    if head == "star":
        play.then(f"again {key} {seat}" if _is_step(play.book, name) else again)
        abilities.use(play, seat, name)
    elif head == "sub":
        play.then(f"again {key} {seat}")
        substitute(play, seat, name)
    elif head == "block":
        _block(play, seat, name, again)
    else:
        _name(play, seat, head, name, parts)


def _name(play: Play, seat: int, head: str, name: str, parts: list[str]) -> None:
    """The reply is named; a partner's shot block comes before it is carried out (WWF-21.15)."""
    _complete(play)
    play.action.reply = f"{head}:{name}" if name else head
    if head == "defend":
        play.action.defender = seat
        play.secret.wish = "".join(play.book.men_by_id[part[7:]].code for part in parts if part.startswith("rescue:"))
    play.then(*_partner_window(play, seat), f"carry {seat}")


def _complete(play: Play) -> None:
    """The defender's window for substitutions closes with the reply (WWF-17.4)."""
    play.public.windows[1 - play.public.side] = False


def _partner_window(play: Play, seat: int) -> list[str]:
    """The partner's shot block, if he may hold one."""
    public, captain = play.public, defenders(play.public)[0]
    if public.seats == 2 or seat != captain or not play.book.cards[play.action.card].is_shot:
        return []
    return [f"block_window {seat ^ 2}"] if may_hold(play.book, play.state, seat ^ 2, "shot_block") else []


@step("block_window")
def block_window(play: Play, arg: str) -> None:
    """`block_window SEAT`: the partner may block the Shot."""
    if may_hold(play.book, play.state, int(arg), "shot_block"):
        play.ask("block", int(arg))


def block_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """A shot block, or `pass`."""
    if done:
        return [] if done[-1] in ("go", "pass") else ["go"]
    return [*(f"block:{name}" for name in book.men_ids(held_for(book, state, seat, "shot_block"))), "pass"]


def answer_block(play: Play, seat: int, parts: list[str]) -> None:
    """The partner blocks the Shot or leaves it."""
    if parts[0] != "pass":
        _block(play, seat, parts[0].partition(":")[2], f"block_window {seat}")


def _block(play: Play, seat: int, name: str, again: str) -> None:
    """A Player card against a Shot (WWF-7.7): the ball is won, or the reply goes on with `again`."""
    man = play.book.men_by_id[name]
    put_man(play, seat, man.code)
    play.reveal("block", seat=seat, card=man.key, spot=f"table:{man.id}")
    roll_or(play, man, "blocked", again)


@step("blocked")
def blocked(play: Play, _: str) -> None:
    """The shot block works."""
    play.say("blocked")
    win_ball(play, "player_card", -1)


@step("carry")
def carry(play: Play, arg: str) -> None:
    """`carry SEAT`: the reply that was named is carried out."""
    seat = int(arg)
    head, _, name = play.action.reply.partition(":")
    CARRIED[head](play, seat, name)


def _defend(play: Play, seat: int, name: str) -> None:
    """One defence card (WWF-7.6, 8.4)."""
    action, book = play.action, play.book
    card = book.by_id[name]
    lose(play, seat, card.code)
    play.public.table[side_of(seat)] += card.code
    action.defence = card.code
    action.target = card.d20 - play.attack.pa - book.cards[action.card].answers[card.kind]
    play.reveal("defend", seat=seat, card=card.key, target=action.target, spot=f"table:{card.id}")
    play.then("simulation", "defence_roll")


def _draw(play: Play, seat: int, _: str) -> None:
    """Not defending: two cards, with partners one for each (WWF-7.6, 21.11)."""
    public, options = play.public, play.book.options
    play.attack.last = "drew"
    play.say("no_defence", team=play.team(side_of(seat)))
    play.then("validate")
    if play.book.cards[play.action.card].is_shot and not options.draw_on_shot:
        return
    number = options.draw_when_not_defending if public.seats == 2 else options.four_player_draw
    drawers = defenders(public)
    for drawer in drawers:
        draw(play, drawer, number)
    play.then(*(f"limit {drawer}" for drawer in drawers))


def _pass(play: Play, seat: int, _: str) -> None:
    """Nothing can or will be done, and nothing is drawn."""
    play.attack.last = "barred" if play.action.barred else "drew"
    play.say("no_defence", team=play.team(side_of(seat)))
    play.then("validate")


def _trap(play: Play, seat: int, name: str) -> None:
    """WWF-12.16, 12.17."""
    abilities.spend(play, side_of(seat), seat, name)
    play.action.target = play.book.abilities[name].d20
    play.throw("offside_roll")


def offside_rolled(play: Play, die: int) -> None:
    """The d20 of an Offside Trap: no bonus of any kind applies."""
    good = die >= play.action.target
    play.reveal("offside.good" if good else "offside.bad", die=die, target=play.action.target)
    if good:
        win_ball(play, "offside", -1)
    else:
        play.attack.last = "failed"
        play.then("validate")


def _delegate(play: Play, seat: int, _: str) -> None:
    """WWF-21.11: the partner defends, or nobody does."""
    play.say("delegate", seat=seat, to_seat=seat ^ 2)
    play.then(f"delegated {seat ^ 2}")


@step("delegated")
def delegated(play: Play, arg: str) -> None:
    """`delegated SEAT`: the partner replies, if everybody cannot see that he has nothing to reply with."""
    seat = int(arg)
    if play.secret.hands[seat] or _has_use(play, seat):
        play.ask("delegated", seat)
    else:
        _pass(play, seat, "")


CARRIED = {
    "defend": _defend,
    "draw": _draw,
    "pass": _pass,
    "trap": _trap,
    "delegate": _delegate,
}
