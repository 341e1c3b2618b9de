"""Shots: the two d6, the goalkeeper, corners and shots off target (sections 9 and 16)."""

from __future__ import annotations

from games.engine.contract import Value

from .flow import Play, step


@step("shot")
def shot(play: Play, _: str) -> None:
    """The attacker rolls."""
    play.throw("shot_roll")


def shot_rolled(play: Play, die: int) -> None:
    """The quality of the shot (WWF-9.2, 9.3); a natural 1 of a Shot card may be off target (WWF-16.4, 16.5)."""
    action, book, attack = play.action, play.book, play.attack
    action.die = die
    team = play.team(play.public.side)
    if not action.direct and book.options.off_target and die == 1:
        play.reveal("shot.off_target", team=team)
        play.then("attack_end miss -1")
        return
    action.quality = die + action.bonus + (0 if action.direct else book.shot_bonus.get(attack.pa, 0))
    play.reveal("shot", team=team, die=die, quality=action.quality)
    play.then("keeper", "keeper_roll")


@step("keeper_roll")
def keeper_roll(play: Play, _: str) -> None:
    """The goalkeeper rolls."""
    play.throw("keeper_roll")


def keeper_rolled(play: Play, die: int) -> None:
    """Lower than the quality is a goal; equal may be a corner; everything else is saved (WWF-9.4, 16.1)."""
    action, team = play.action, play.team(play.public.side)
    total = die + action.keeper
    values: dict[str, Value] = {"team": team, "die": die, "total": total, "quality": action.quality}
    if total < action.quality:
        play.reveal("shot.goal", **values)
        play.then("attack_end goal -1")
    elif total == action.quality and play.book.options.corners and not action.direct:
        play.reveal("shot.corner", spot="pa", **values)
        _corner(play)
    else:
        play.reveal("shot.save", **values)
        play.then("attack_end save -1")


def _corner(play: Play) -> None:
    """The attack goes on at 5 PA; what waited is gone, Defensive Blocks stay (WWF-16.1 to 16.3, 17.2)."""
    attack, public = play.attack, play.public
    attack.pa = play.book.set_pieces.corner_pa
    attack.restart = "corner"
    attack.bar, attack.bonus, attack.after = False, 0, ""
    public.windows[:] = [True, True]
    play.mark("corner")
    play.then("attack")
