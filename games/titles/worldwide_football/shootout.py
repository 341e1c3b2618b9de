"""The penalty shoot-out by sealed numbers (WWF-20.4 to 20.6)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import penalties

from .flow import Play, step
from .state import Public


@step("shootout")
def shootout(play: Play, _: str) -> None:
    """A toss for the first shooter."""
    play.throw("shoot_toss")


def toss_fell(play: Play, side: int) -> None:
    """The side that shoots first."""
    play.public.first_kick = side
    play.reveal("shootout", team=play.team(side))
    play.then("kicks")


def round_size(play: Play) -> int:
    """How many kicks a side takes in the round that comes: five, then one at a time."""
    return play.book.options.shootout_kicks if not play.public.kicks[0] else 1


@step("kicks")
def kicks(play: Play, _: str) -> None:
    """Numbers for all kicks of the round, sealed; thrown where one person holds both sides (WWF-22.1)."""
    public = play.public
    public.count = round_size(play)
    if play.book.options.practice:
        play.throw("kick_numbers")
    else:
        play.ask_all("shootout", [f"shootout:{seat}" for seat in public.captains])


def parts(public: Public, done: Sequence[str]) -> list[str]:
    """A number for each kick of the own side, then for each of the other, then `confirm`."""
    if len(done) < public.count:
        return [f"shoot:{number}" for number in range(1, 7)]
    if len(done) < 2 * public.count:
        return [f"save:{number}" for number in range(1, 7)]
    return [] if done[-1] == "confirm" else ["confirm"]


def given(play: Play) -> None:
    """Both have answered: kick by kick, as long as both sides can still win."""
    public, stored = play.public, play.secret.stored
    size = public.count
    numbers = [[int(part[-1]) for part in stored[f"shootout:{seat}"][-1].split(" ")[:-1]] for seat in public.captains]
    play.secret.stored = {}
    shot(play, [side[:size] for side in numbers], [side[size:] for side in numbers])


def shot(play: Play, shooting: list[list[int]], saving: list[list[int]]) -> None:
    """Carry out a round with these numbers by side."""
    public = play.public
    is_first_round = not public.kicks[0]
    for kick in range(public.count):
        for side in (public.first_kick, 1 - public.first_kick):
            shooter, keeper = shooting[side][kick], saving[1 - side][kick]
            is_goal = shooter != keeper
            public.kicks[side] += "1" if is_goal else "0"
            public.kick_numbers = (*public.kick_numbers, (side, shooter, keeper))
            key = "kick.goal" if is_goal else "kick.save"
            play.reveal(key, team=play.team(side), shooter=shooter, keeper=keeper, number=len(public.kicks[side]))
            if is_first_round and is_decided(public, play.book.options.shootout_kicks):
                _over(play)
                return
    if public.kicks[0].count("1") != public.kicks[1].count("1"):
        _over(play)
    else:
        play.then("kicks")


def is_decided(public: Public, size: int) -> bool:
    """Whether one side cannot be caught within the first round."""
    return penalties.is_decided(public.kicks, size, is_early=True)


def _over(play: Play) -> None:
    public = play.public
    left, right = public.kicks[0].count("1"), public.kicks[1].count("1")
    public.winner = 0 if left > right else 1
    play.say("shootout.won", team=play.team(public.winner), left=left, right=right)
    play.then("over")
