"""Before the ball rolls: teams, abilities, lists, captains, the toss and the deal (sections 4, 12, 19 to 21)."""

from __future__ import annotations

from collections.abc import Sequence

from . import deal, lists
from .book import Book
from .flow import Play, seats_of, side_of, step
from .piles import less
from .state import Public, Run, Secret, State


def empty_table(book: Book, seats: int) -> State:
    """A table before anything random has happened; the teams are known where the fixture names them (WWF-4.3)."""
    public = Public(
        seats=seats, todo=("begin",), captains=[0, 1], teams=["", ""], abilities=[(), ()], goals=[0, 0], stars=[0, 0],
        max_stars=[0, 0], tokens=[0, 0], windows=[False, False], reds=[0] * seats, discard=["", ""],
        men_discard=["", ""], removed=["", ""], table=["", ""], men_table=["", ""], shown=[""] * seats, kicks=["", ""],
    )  # fmt: skip
    secret = Secret(
        hands=[""] * seats, men=[""] * seats, decks=[book.pool, book.pool], men_decks=["", ""], aside=["", ""],
        drawn=[""] * seats, men_drawn=[""] * seats, taken=[""] * seats, known=[""] * seats, orders=[""] * seats,
        order_numbers=[0] * seats, runs=[Run()] * seats,
    )  # fmt: skip
    return State(public, secret)


@step("begin")
def begin(play: Play, _: str) -> None:
    """Teams first, then what depends on them (WWF-4.2, 4.5)."""
    play.then("teams", "choices", "toss")
    options = play.book.options
    if options.team_choice == "wish":
        play.then("wishes")
    else:
        play.public.teams[:] = [options.first_team, options.second_team]


@step("wishes")
def wishes(play: Play, _: str) -> None:
    """WWF-4.3: both captains name a team at the same time."""
    play.ask_all("wishes", [f"wish:{seat}" for seat in play.public.captains])


def wish_parts(book: Book, public: Public, done: Sequence[str]) -> list[str]:
    """A team, then `confirm`."""
    if done:
        return [] if done[-1] == "confirm" else ["confirm"]
    return [f"team:{team}" for team in book.teams if team not in public.teams]


def wishes_given(play: Play) -> None:
    """Different wishes are granted; the same one is drawn for."""
    stored = play.secret.stored
    named = [stored[f"wish:{seat}"][-1].split(" ")[0][5:] for seat in play.public.captains]
    play.secret.stored = {}
    for side in (0, 1):
        play.reveal("wish", seat=play.public.captains[side], team=f"@team.{named[side]}")
    if named[0] == named[1]:
        play.public.teams[0] = named[0]
        play.throw("lot")
    else:
        play.public.teams[:] = named


def lot_drawn(play: Play, side: int) -> None:
    """`side` keeps the team that both wished for; the other chooses among the rest."""
    public = play.public
    team = public.teams[0]
    public.teams[side], public.teams[1 - side] = team, ""
    play.reveal("lot", seat=public.captains[side], team=f"@team.{team}")
    play.ask("team", public.captains[1 - side])


def answer_team(play: Play, seat: int, parts: list[str]) -> None:
    """The side whose wish was not granted takes another team."""
    play.public.teams[side_of(seat)] = team = parts[0][5:]
    play.say("team", seat=seat, team=f"@team.{team}")


@step("teams")
def teams(play: Play, _: str) -> None:
    """Player cards, Stars, abilities and tokens of the two teams (WWF-4.2, 4.4, 4.5, 4.11)."""
    public, secret, book = play.public, play.secret, play.book
    for side, name in enumerate(public.teams):
        team = book.ruleset.teams[name]
        secret.men_decks[side] = book.squads[name]
        public.stars[side] = book.options.amateur_stars if book.is_amateur else team.stars
        public.abilities[side] = book.ruleset.amateur_abilities if book.is_amateur else team.abilities
        public.tokens[side] = book.options.substitution_tokens if book.has_substitutions else 0
    public.max_stars[:] = public.stars
    public.has_teams = True
    play.say("teams", left=play.team(0), right=play.team(1))


@step("choices")
def choices(play: Play, _: str) -> None:
    """Both captains choose abilities, and in International mode lists, at the same time (WWF-4.6, 11.6, 19.2)."""
    book, captains = play.book, play.public.captains
    if book.is_amateur:
        return
    if play.public.half:
        deal.collect(play)
    due = [f"abilities:{seat}" for seat in captains]
    if book.is_international:
        due += [f"deck:{seat}" for seat in captains]
    play.ask_all("choices", due)


def ability_parts(book: Book, public: Public, seat: int, done: Sequence[str]) -> list[str]:
    """Two further abilities, the later one after the earlier (WWF-4.6); at half-time also `keep` (WWF-12.5)."""
    if done:
        if done[-1] == "confirm":
            return []
        if done[0] == "keep" or len(done) == 2:
            return ["confirm"]
    names = further(book, public.teams[side_of(seat)])
    start = names.index(done[0][6:]) + 1 if done else 0
    found = [f"extra:{name}" for name in (names[start:] if done else names[:-1])]
    return ["keep", *found] if public.half and not done else found


def further(book: Book, team: str) -> list[str]:
    """The abilities that may be added to those of the Team card."""
    printed = book.ruleset.teams[team].abilities
    return [name for name in book.abilities if name not in printed and book.usable(name)]


def default_extra(book: Book, team: str) -> list[str]:
    """The two further abilities of a side that chooses none, in the order of the ruleset."""
    names = further(book, team)
    wished = [name for name in book.ruleset.teams[team].default_extra if name in names]
    chosen = [*wished, *(name for name in names if name not in wished)][:2]
    return sorted(chosen, key=names.index)


def choices_given(play: Play) -> None:
    """Abilities are shown together; lists stay secret (WWF-4.6, 19.2)."""
    public, secret, book = play.public, play.secret, play.book
    for side, seat in enumerate(public.captains):
        answer = secret.stored[f"abilities:{seat}"][-1].split(" ")
        if answer[0] != "keep":
            printed = book.ruleset.teams[public.teams[side]].abilities
            public.abilities[side] = (*printed, *(part[6:] for part in answer[:2]))
        named = "|".join(book.ability_keys[name] for name in public.abilities[side])
        play.reveal("abilities", team=play.team(side), abilities=named)
        if f"deck:{seat}" in secret.stored:
            cards = "".join(sorted(secret.decks[side] + secret.aside[side]))
            wanted = lists.international(book, cards)
            _set_deck(secret, side, lists.read(book, wanted, secret.stored[f"deck:{seat}"][-1], secret.decks[side]))
    secret.stored = {}


def _set_deck(secret: Secret, side: int, chosen: str) -> None:
    whole = secret.decks[side] + secret.aside[side]
    secret.decks[side], secret.aside[side] = chosen, "".join(sorted(less(whole, chosen)))


def deck_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """The list of International mode, card by card; at half-time it may stay."""
    secret, side = state.secret, side_of(seat)
    wanted = lists.international(book, "".join(sorted(secret.decks[side] + secret.aside[side])))
    return lists.parts(book, wanted, done, is_change=state.public.half > 0)


# --- captains -------------------------------------------------------------------------------------


@step("votes")
def votes(play: Play, _: str) -> None:
    """WWF-21.2: partners may swap the captaincy for the second half; the cards are put together first."""
    deal.collect(play)
    play.ask_all("votes", [f"vote:{seat}" for seat in range(play.public.seats)])


def vote_parts(done: Sequence[str]) -> list[str]:
    """`swap` or `stay`, then `confirm`."""
    if done:
        return [] if done[-1] == "confirm" else ["confirm"]
    return ["swap", "stay"]


def votes_given(play: Play) -> None:
    """Only two yes votes change the captain."""
    public, stored = play.public, play.secret.stored
    for side in (0, 1):
        if all(stored[f"vote:{seat}"][-1].startswith("swap") for seat in seats_of(public.seats, side)):
            public.captains[side] ^= 2
            play.reveal("captain", seat=public.captains[side], team=play.team(side))
        else:
            play.reveal("captain.stays", seat=public.captains[side], team=play.team(side))
    play.secret.stored = {}


# --- lists of extra time --------------------------------------------------------------------------


@step("lists")
def extra_lists(play: Play, _: str) -> None:
    """WWF-20.1, 20.2: ten cards for the period, out of all cards of the mode."""
    deal.collect(play)
    secret = play.secret
    for side in (0, 1):
        secret.decks[side] = "".join(sorted(secret.decks[side] + secret.aside[side]))
        secret.aside[side] = ""
    play.ask_all("lists", [f"list:{seat}" for seat in play.public.captains])


def list_parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """The cards of a period of extra time, card by card."""
    return lists.parts(book, lists.extra_time(book, state.secret.decks[side_of(seat)]), done, is_change=False)


def lists_given(play: Play) -> None:
    """Both lists are in; they stay secret."""
    secret, book = play.secret, play.book
    for side, seat in enumerate(play.public.captains):
        wanted = lists.extra_time(book, secret.decks[side])
        _set_deck(secret, side, lists.read(book, wanted, secret.stored[f"list:{seat}"][-1], ""))
    secret.stored = {}
    play.reveal("lists")
