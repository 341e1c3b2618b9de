"""What the d20 says about a defence card, and what follows for the announced card (WWF-7.9 to 7.17, 14, 15)."""

from __future__ import annotations

from . import abilities
from .flow import Play, home, step
from .piles import demand
from .players import win_ball


@step("defence_roll")
def defence_roll(play: Play, _: str) -> None:
    """Step 6: the defender rolls."""
    play.throw("defence_roll")


def defence_rolled(play: Play, die: int) -> None:
    """Steps 6 to 8: offences by the natural number, then the comparison (WWF-7.9 to 7.11)."""
    action, options = play.action, play.book.options
    card = play.book.cards[action.defence]
    action.natural = die
    action.total = die + play.attack.blocks + home(play, 1 - play.public.side, "defence_roll")
    booked = "red" if die in card.red else "yellow" if die in card.yellow else ""
    booked = booked if options.cards else ""
    action.foul = options.fouls and die in card.foul
    is_good = action.total >= action.target and not action.foul and not booked
    key = "foul" if action.foul else "good" if is_good else "bad"
    play.reveal(f"defence.{key}", seat=action.defender, die=die, total=action.total, target=action.target)
    if is_good:
        win_ball(play, card.kind, action.defender)
    elif action.foul or booked:
        play.then(*([f"booked {booked}"] if booked else []), "defence_failed")
    else:
        play.then("rescue", "rescued")


@step("rescued")
def rescued(play: Play, _: str) -> None:
    """Step 9 is over: the total reaches the target now, or it does not (WWF-7.12)."""
    action = play.action
    if action.total >= action.target:
        win_ball(play, play.book.cards[action.defence].kind, action.defender)
    else:
        play.then("defence_failed")


@step("defence_failed")
def defence_failed(play: Play, _: str) -> None:
    """The announced card goes through; a foul brings a set piece after it (WWF-7.10, 7.15)."""
    play.attack.last = "failed"
    play.mark("defence_failed")
    play.secret.wish = ""
    play.then("validate")


@step("booked")
def booked(play: Play, arg: str) -> None:
    """`booked yellow|red`: the defender pays before anything else (WWF-15.2 to 15.6)."""
    seat = play.action.defender
    if arg == "red":
        play.public.reds[seat] += 1
    play.say(f"card.{arg}", seat=seat, spot=f"seat:{seat}")
    play.then(f"fine {seat} {arg}", f"limit {seat}")


@step("fine")
def fine(play: Play, arg: str) -> None:
    """`fine SEAT yellow|red`: one card, or three, of either sort."""
    seat, colour = arg.split(" ")
    demand(play, int(seat), colour, 0, 0, 3 if colour == "red" else 1)


@step("validate")
def validate(play: Play, _: str) -> None:
    """Step 10: attack points first, then the effects in their order; a Shot is taken (WWF-6.7, 6.8, 7.15)."""
    attack, action, book = play.attack, play.action, play.book
    card, men = book.cards[action.card], [book.men[code] for code in action.men]
    before = attack.pa
    attack.pa += card.pa + sum(man.gain for man in men)
    if attack.pa != before:
        play.say("pa", pa=attack.pa, spot="pa")
    if action.foul:
        play.then("set_piece")
    elif card.is_shot:
        play.then("shot")
    else:
        play.then("validated")
    if card.is_shot and action.foul:  # WWF-14.5: the Shot is not taken
        return
    listed = [effect for man in men for effect in man.effects if effect.op != "gain_pa"]
    abilities.effects(play, play.public.holder, (*card.effects, *listed))


@step("validated")
def validated(play: Play, _: str) -> None:
    """The action is over; Player cards may be played after it (WWF-7.16, 7.17)."""
    play.attack.after = play.card().kind
    play.then("attack")
