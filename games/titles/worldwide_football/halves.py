"""The end of an attack, of a half and of the match (sections 10, 11 and 20)."""

from __future__ import annotations

from .book import Book
from .flow import Play, home, step
from .state import Action, Attack, Public

GOT_BY = frozenset({"interception", "pressing", "tackle", "offside", "player_card"})
"""The ways in which the ball is won (WWF-10.9)."""


@step("attack_end")
def attack_end(play: Play, arg: str) -> None:
    """`attack_end HOW SEAT`: goal, piles, points, the count of give-backs, then the other side (WWF-10.1 to 10.4)."""
    how, _, seat = arg.partition(" ")
    public, side = play.public, play.public.side
    if how == "goal":
        public.goals[side] += 1
        left, right = public.goals
        play.say("goal", team=play.team(side), left=left, right=right, spot=f"goals:{side}")
    at = public.attack.pa
    clear_table(play)
    public.give_backs = public.give_backs + 1 if how == "give_back" else 0
    if how == "give_back" and public.give_backs >= 2 and not all(play.secret.decks):  # WWF-11.2
        play.then("half_end")
        return
    public.side = 1 - side
    new_attack(play)
    if how in GOT_BY or how == "give_back":
        play.attack.won_by, play.attack.won_at = how, at
        play.attack.winner = int(seat or -1)
    if how in GOT_BY:
        play.say("ball_won", team=play.team(public.side), spot="ball")
    public.windows[:] = [True, True]
    play.then("attack_start")


def clear_table(play: Play) -> None:
    """All cards used go to the discard piles (WWF-5.6, 10.3)."""
    public = play.public
    for side in (0, 1):
        public.discard[side] += public.table[side]
        public.men_discard[side] += public.men_table[side]
        public.table[side] = public.men_table[side] = ""
    public.action = play.action = Action()


def new_attack(play: Play) -> None:
    """Nothing of the last attack is left but its story (WWF-10.4)."""
    number = play.public.attack_no
    play.public.story = tuple(told for told in play.public.story if told.attack == number)
    play.public.attack = play.attack = Attack()
    play.public.attack_no += 1
    play.public.todo = ()
    play.secret.wish = ""


@step("attack_start")
def attack_start(play: Play, _: str) -> None:
    """The captain says who has the ball; with one player a side nobody is asked (WWF-21.6)."""
    public = play.public
    public.holder = public.captains[public.side]
    if public.seats > 2:
        play.ask("assign", public.holder)
    else:
        play.then("attack")


@step("half_end")
def half_end(play: Play, _: str) -> None:
    """A half is over (WWF-11.1, 20.1, 20.4)."""
    public, options = play.public, play.book.options
    new_attack(play)
    public.windows[:] = [False, False]
    public.give_backs = 0
    play.say(f"half.{public.half}", left=public.goals[0], right=public.goals[1])
    if public.half == 1:
        play.then("half_time")
    elif public.half == 3 or (public.half == 2 and level(play) and play.book.resolution != "stand"):
        regain(play, options.extra_time_stars)
        play.then("extra_time")
    elif public.half == 4 and level(play) and play.book.resolution == "extra_time_shootout":
        play.then("shootout")
    else:
        play.then("over")


def ahead(book: Book, public: Public) -> int:
    """The side that leads, a score carried over included; -1 if they are level."""
    left, right = (goals + carried for goals, carried in zip(public.goals, book.carried, strict=True))
    return -1 if left == right else int(right > left)


def level(play: Play) -> bool:
    """Whether the sides are level."""
    return ahead(play.book, play.public) < 0


def regain(play: Play, stars: int) -> None:
    """Both sides get Stars back, never above what they began with (WWF-12.3, 12.4)."""
    public = play.public
    for side in (0, 1):
        public.stars[side] = min(public.max_stars[side], public.stars[side] + stars)


@step("half_time")
def half_time(play: Play, _: str) -> None:
    """Stars come back; captains, abilities and lists may change (WWF-11.5, 11.6, 12.4, 12.5, 19.4, 21.2)."""
    public, options = play.public, play.book.options
    for side in (0, 1):
        more = options.half_time_stars + home(play, side, "half_time_stars")
        public.stars[side] = min(public.max_stars[side], public.stars[side] + more)
    play.say("half_time")
    votes = ["votes"] if public.seats > 2 else []
    play.then(*votes, "choices", f"deal_half 2 {1 - public.kick_off}")


@step("extra_time")
def extra_time(play: Play, _: str) -> None:
    """WWF-20.1 to 20.3: ten cards a side for each period; a new toss before the first."""
    play.then("lists", *(["toss"] if play.public.half == 2 else [f"deal_half 4 {1 - play.public.kick_off}"]))


@step("over")
def over(play: Play, _: str) -> None:
    """The match has ended."""
    play.public.phase = "over"
    play.public.asked = -1
