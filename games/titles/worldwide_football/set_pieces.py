"""Free kicks and penalties (section 14)."""

from __future__ import annotations

from collections.abc import Sequence

from .attack import may_substitute, substitute, substitutions
from .book import Book
from .flow import Play, side_of, step
from .piles import lose_man
from .players import defenders
from .state import Public, State


@step("set_piece")
def set_piece(play: Play, _: str) -> None:
    """What follows a foul, by the attack points (WWF-14.3)."""
    public, attack, pieces = play.public, play.attack, play.book.set_pieces
    public.windows[:] = [True, True]
    play.mark("free_kick")
    if attack.pa in pieces.penalty:
        play.say("penalty", team=play.team(public.side))
        play.then("penalty")
    elif attack.pa in pieces.direct:
        play.say("direct_free_kick", team=play.team(public.side))
        play.then("free_kick")
    else:
        play.say("free_kick", team=play.team(public.side), pa=attack.pa, spot="pa")
        attack.restart = "free_kick"
        if play.action.foul:  # after a Simulation nothing was validated
            attack.after = play.card().kind
        play.then("attack")


# --- direct free kicks ----------------------------------------------------------------------------


@step("free_kick")
def free_kick(play: Play, _: str) -> None:
    """A direct free kick; asked only where everybody can see that something may be chosen (WWF-14.10)."""
    public, seat = play.public, play.public.holder
    play.action.direct = True
    takes_off = public.captains[public.side] == seat and may_substitute(play.book, public, public.side)
    if play.secret.men[seat] and (takes_off or _specialists_left(play.book, public, public.side)):
        play.ask("free_kick", seat)
    else:
        _shoot(play)


def _specialists_left(book: Book, public: Public, side: int) -> bool:
    """Whether a specialist of the team has not been seen to leave play."""
    gone = public.men_discard[side] + public.men_table[side] + public.removed[side]
    return any(code in book.specialists and code not in gone for code in book.squads[public.teams[side]])


def free_kick_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """A specialist, a substitution, or `shoot`."""
    if done:
        return ["go"] if done[-1].startswith("specialist:") else []
    men = book.men_ids(code for code in state.secret.men[seat] if code in book.specialists)
    found = [f"specialist:{name}" for name in men]
    if state.public.captains[side_of(seat)] == seat:
        found += substitutions(book, state, seat)
    return [*found, "shoot"]


def answer_free_kick(play: Play, seat: int, parts: list[str]) -> None:
    """At most one specialist is thrown away; he is not played, so nobody counters him (WWF-14.11)."""
    head, _, name = parts[0].partition(":")
    if head == "sub":
        play.then(f"again free_kick {seat}")
        substitute(play, seat, name)
        return
    if head == "specialist":
        man = play.book.men_by_id[name]
        lose_man(play, seat, man.code)
        play.public.men_discard[side_of(seat)] += man.code
        play.action.bonus = play.book.set_pieces.specialist_bonus
        play.action.subject = man.code
        play.reveal("specialist", seat=seat, card=man.key, spot=f"men_pile:{side_of(seat)}")
    _shoot(play)


def _shoot(play: Play) -> None:
    """The kick is taken; the attacker's window for substitutions closes."""
    play.public.windows[play.public.side] = False
    if not play.action.subject:
        play.action.bonus = play.book.set_pieces.direct_bonus
    play.then("shot")


# --- penalties ------------------------------------------------------------------------------------


@step("penalty")
def penalty(play: Play, _: str) -> None:
    """Sealed numbers from both sides, with a Goalkeeper card where that is played (WWF-14.12, 14.13, 19.5, 19.6)."""
    public, options = play.public, play.book.options
    public.windows[public.side] = False
    captain = defenders(public)[0]
    due = [] if options.practice else [f"number:{public.holder}", f"number:{captain}"]
    offering = [seat for seat in defenders(public) if seat != captain or options.practice]
    due += [f"offer:{seat}" for seat in offering if may_offer(play.book, play.state, seat)]
    if due:
        play.ask_all("penalty", due)
    else:
        play.throw("numbers")


def may_offer(book: Book, state: State, seat: int) -> bool:
    """Whether a defender may hold a Goalkeeper card for a penalty, as far as everybody knows."""
    public, side = state.public, side_of(seat)
    if not book.options.goalkeeper_penalty or not state.secret.men[seat]:
        return False
    gone = public.men_discard[side] + public.men_table[side] + public.removed[side]
    return any(code in book.keepers and code not in gone for code in book.squads[public.teams[side]])


def number_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """A number; for the defender then a Goalkeeper card or none; then `confirm`."""
    if not done:
        return [f"number:{number}" for number in range(1, 7)]
    if done[-1] == "confirm":
        return []
    if len(done) == 1 and side_of(seat) != state.public.side and book.options.goalkeeper_penalty:
        return [*_keepers(book, state, seat), "confirm"]
    return ["confirm"]


def offer_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """A Goalkeeper card or none, then `confirm`."""
    if not done:
        return [*_keepers(book, state, seat), "keeper:none"]
    return [] if done[-1] == "confirm" else ["confirm"]


def _keepers(book: Book, state: State, seat: int) -> list[str]:
    return [f"keeper:{name}" for name in book.men_ids(c for c in state.secret.men[seat] if c in book.keepers)]


def penalty_given(play: Play) -> None:
    """Everybody has answered: the numbers are shown, or thrown where one person holds both sides (WWF-22.1)."""
    if play.book.options.practice:
        play.throw("numbers")
        return
    stored, public = play.secret.stored, play.public
    shooter = stored[f"number:{public.holder}"][-1]
    keeper = stored[f"number:{defenders(public)[0]}"][-1]
    shown(play, int(shooter.split(" ")[0][7:]), int(keeper.split(" ")[0][7:]))


def _offered(play: Play) -> tuple[int, str]:
    """The seat and letter of the Goalkeeper card that counts: the captain's before the partner's (WWF-21.15)."""
    for seat in defenders(play.public):
        for key in ("number", "offer"):
            for part in play.secret.stored.get(f"{key}:{seat}", ("",))[-1].split(" "):
                if part.startswith("keeper:") and part != "keeper:none":
                    return seat, play.book.men_by_id[part[7:]].code
    return -1, ""


def shown(play: Play, shooter: int, keeper: int) -> None:
    """Both numbers lie open: equal is a save, and with a Goalkeeper card its further numbers are (WWF-14.12, 19.5)."""
    public = play.public
    seat, code = _offered(play)
    play.secret.stored = {}
    public.numbers = (shooter, keeper)
    stopped = {keeper}
    if code:
        lose_man(play, seat, code)
        public.men_discard[side_of(seat)] += code
        stopped |= set(play.book.set_pieces.keeper_reach[keeper - 1])
        play.reveal("penalty.keeper", seat=seat, card=play.man(code).key, spot=f"men_pile:{side_of(seat)}")
    is_goal = shooter not in stopped
    key = "penalty.goal" if is_goal else "penalty.save"
    play.reveal(key, team=play.team(public.side), shooter=shooter, keeper=keeper)
    play.then("attack_end goal -1" if is_goal else "attack_end save -1")
