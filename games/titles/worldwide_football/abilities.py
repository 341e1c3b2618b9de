"""Star abilities: who may use which, and what they do (section 12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .book import Book
from .flow import Play, side_of, step
from .piles import demand, discard, draw, draw_men, gain, less, pick
from .ruleset import Ability, Effect
from .state import Public, State


def has_star(public: Public, side: int, ability: str) -> bool:
    """Whether the side has the ability and a Star for it (WWF-12.1)."""
    return public.stars[side] > 0 and ability in public.abilities[side]


def may_use(book: Book, public: Public, seat: int, ability: str) -> bool:
    """Whether the ability is the captain's, or one that every player may use (WWF-21.13)."""
    return public.captains[side_of(seat)] == seat or ability in book.hand_abilities


def open_in(book: Book, state: State, seat: int, phase: str) -> list[str]:
    """The abilities that the seat may use now."""
    public = state.public
    side = side_of(seat)
    if public.stars[side] < 1:
        return []
    return [
        name
        for name in public.abilities[side]
        if book.abilities[name].phase == phase
        and (public.captains[side] == seat or name in book.hand_abilities)
        and is_open(book, state, seat, name)
    ]


def is_open(book: Book, state: State, seat: int, name: str) -> bool:
    """Whether the conditions of an ability hold for the seat, Stars apart."""
    ability, public = book.abilities[name], state.public
    attack, when = public.attack, ability.conditions
    if (when.pa is not None and not when.pa[0] <= attack.pa <= when.pa[1]) or not book.usable(name):
        return False
    if (when.restart == "none" and attack.restart) or (not ability.repeatable and name in attack.used):
        return False
    if when.ball_won and not _is_won(book, public, when.opponent_pa_max):
        return False
    if when.before_first_card and attack.cards:
        return False
    if attack.pa + gain_of(ability) > book.options.pa_limit:
        return False
    if when.obtainable and obtainable(book, state, side_of(seat)) < when.obtainable:
        return False
    return ability.phase != "reply" or _holds_in_reply(book, state, seat, ability)


def _holds_in_reply(book: Book, state: State, seat: int, ability: Ability) -> bool:
    """The conditions about the announced card and the defender's deck."""
    when, action = ability.conditions, state.public.action
    if when.first_card_of_attack and not action.is_first:
        return False
    if when.barred is not None and when.barred != action.barred:
        return False
    if when.kinds and book.cards[action.card].kind not in when.kinds:
        return False
    return len(state.secret.decks[side_of(seat)]) >= when.own_deck


def _is_won(book: Book, public: Public, most: int | None) -> bool:
    """WWF-10.9, 12.13: the ball was won while the others had no more PA than that."""
    attack = public.attack
    won = attack.won_by not in ("", "give_back") or (
        attack.won_by == "give_back" and book.options.counter_attack_after_give_back
    )
    return won and (most is None or attack.won_at <= most)


def gain_of(ability: Ability) -> int:
    """Attack points that an ability gives."""
    return sum(effect.n for effect in ability.effects if effect.op == "gain_pa")


def obtainable(book: Book, state: State, side: int) -> int:
    """How many cards a search can find: those of the deck, and the Shots of the discard pile if the deck has none
    (WWF-12.10). Partners do not know what lies in their deck: for them it is the cards of the deck, or those Shots."""
    deck = state.secret.decks[side]
    shots = sum(code in book.shots for code in state.public.discard[side])
    if not shots or (deck and (state.public.seats > 2 or any(code in book.shots for code in deck))):
        return len(deck)
    return len(deck) + shots


def spend(play: Play, side: int, seat: int, ability: str) -> None:
    """A Star is turned over, for all to see (WWF-12.1, 12.23)."""
    play.public.stars[side] -= 1
    play.attack.used = (*play.attack.used, ability)
    if side != play.public.side:
        play.mark("opponent_star")
    key, stars = play.book.ability_keys[ability], play.public.stars[side]
    play.say("star", seat=seat, ability=key, stars=stars, spot=f"stars:{side}")


def use(play: Play, seat: int, ability: str, dropped: str = "") -> None:
    """Use an ability in `attack_open` or in a reply; cards thrown away for a swap come first (WWF-12.20)."""
    spend(play, side_of(seat), seat, ability)
    if dropped:
        discard(play, seat, dropped, "")
    effects(play, seat, play.book.abilities[ability].effects, len(dropped))


def effects(play: Play, seat: int, listed: tuple[Effect, ...], swapped: int = 0) -> None:
    """Carry out effects in their order, before anything else that is to be done (WWF-6.8)."""
    steps = [f"effect {seat} {effect.op} {swapped or effect.n} {effect.scope}" for effect in listed]
    play.then(*steps)


@step("effect")
def effect(play: Play, arg: str) -> None:
    """`effect SEAT OP N SCOPE`: one effect for a seat."""
    seat, op, number, scope = arg.split(" ")
    if op == "bar_defence":
        play.attack.bar = play.attack.bar or scope == "next"
    else:
        EFFECTS[op](play, int(seat), int(number))


def _gain_pa(play: Play, seat: int, number: int) -> None:
    play.attack.pa += number
    play.say("pa", pa=play.attack.pa, spot="pa")


def _draw(play: Play, seat: int, number: int) -> None:
    if draw(play, seat, number) and side_of(seat) == play.public.side:
        play.mark("drew_action")
    play.then(f"limit {seat}")


def _draw_men(play: Play, seat: int, number: int) -> None:
    if draw_men(play, seat, number) and side_of(seat) == play.public.side:
        play.mark("drew_player")
    play.then(f"limit {seat}")


def _discard(play: Play, seat: int, number: int) -> None:
    """WWF-6.10."""
    demand(play, seat, "long_pass", number, 0, 0)


def _search(play: Play, seat: int, number: int) -> None:
    """WWF-5.9: look for cards in the own deck."""
    public, secret, side = play.public, play.secret, side_of(seat)
    number = min(number, obtainable(play.book, play.state, side))
    if number:
        public.count = number
        if public.seats > 2:  # whoever sees the deck knows what the partner holds
            secret.known[seat] = secret.hands[seat ^ 2]
        play.reveal("look", seat=seat)
        play.ask("search", seat)


def _recover(play: Play, seat: int, number: int) -> None:
    """WWF-13.8."""
    play.public.count = min(number, len(play.public.discard[side_of(seat)]))
    if play.public.count:
        play.ask("recover", seat)


def _next_shot_bonus(play: Play, seat: int, number: int) -> None:
    play.attack.bonus += number


def _shot_bonus(play: Play, seat: int, number: int) -> None:
    play.action.bonus += number


def _block(play: Play, seat: int, number: int) -> None:
    play.attack.blocks += number


EFFECTS: dict[str, Callable[[Play, int, int], None]] = {
    "gain_pa": _gain_pa,
    "draw_action": _draw,
    "draw_player": _draw_men,
    "discard_action": _discard,
    "search_action": _search,
    "swap_action": _search,
    "recover_action": _recover,
    "next_shot_bonus": _next_shot_bonus,
    "shot_bonus": _shot_bonus,
    "roll_bonus": _block,
}
"""What each effect does; those of Goalkeeper, rescue and counter cards are read where their moment is."""


def search_parts(book: Book, state: State, seat: int, parts: Sequence[str]) -> list[str]:
    """The cards that may be named next: of the deck, or Shots of the discard pile if no Shot is in the deck."""
    if parts and parts[-1] == "go":
        return []
    if len(parts) == state.public.count:
        return ["go"]
    side = side_of(seat)
    whole = state.secret.decks[side]
    deck = less(whole, "".join(book.by_id[part[5:]].code for part in parts if part.startswith("take:")))
    options = [f"take:{name}" for name in dict.fromkeys(book.ids(sorted(deck)))]
    if not any(code in book.shots for code in whole):
        taken = "".join(book.by_id[part[5:]].code for part in parts if part.startswith("back:"))
        pile = less(state.public.discard[side], taken)
        options += [f"back:{name}" for name in dict.fromkeys(book.ids(sorted(pile))) if book.by_id[name].is_shot]
    return options


def answer_search(play: Play, seat: int, parts: list[str]) -> None:
    """Take the named cards; a deck that was looked through is shuffled (WWF-5.9)."""
    book, secret, side = play.book, play.secret, side_of(seat)
    own = "".join(book.by_id[part[5:]].code for part in parts if part.startswith("take:"))
    back = "".join(book.by_id[part[5:]].code for part in parts if part.startswith("back:"))
    secret.taken[seat] = own
    if own:
        secret.decks[side] = less(secret.decks[side], own)
        secret.hands[seat] = "".join(sorted(secret.hands[seat] + own))
        play.private("search", seat, {"count": len(own)}, cards=book.listed(own))
    if back:
        play.public.discard[side] = less(play.public.discard[side], back)
        gain(play, seat, back)
        play.say("recover", seat=seat, cards=book.listed(back), spot=f"pile:{side}")
    play.then(*([f"shuffle {side}"] if own and len(secret.decks[side]) > 1 else []), f"limit {seat}")


def recover_parts(book: Book, state: State, seat: int, parts: Sequence[str]) -> list[str]:
    """The cards of the own discard pile that may be named next."""
    if parts and parts[-1] == "go":
        return []
    pile = [f"take:{name}" for name in book.ids(sorted(state.public.discard[side_of(seat)]))]
    if len(parts) == state.public.count:
        return ["go"]
    return pick(pile, parts, state.public.count)


def answer_recover(play: Play, seat: int, parts: list[str]) -> None:
    """Take the named cards back into the hand, for everybody to see."""
    book, side = play.book, side_of(seat)
    cards = "".join(book.by_id[part[5:]].code for part in parts if part.startswith("take:"))
    play.public.discard[side] = less(play.public.discard[side], cards)
    gain(play, seat, cards)
    play.say("recover", seat=seat, cards=book.listed(cards), spot=f"pile:{side}")
    play.then(f"limit {seat}")


@step("shuffle")
def shuffle(play: Play, arg: str) -> None:
    """`shuffle SIDE`: chance puts a deck in a new order."""
    play.public.count = int(arg)
    play.throw("shuffle")
