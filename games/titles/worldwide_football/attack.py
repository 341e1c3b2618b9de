"""Having the ball: what may be announced, used and given back between two actions (section 6)."""

from __future__ import annotations

from collections.abc import Sequence

from . import abilities
from .book import Book, Card, Man
from .flow import Play, home, side_of, step
from .piles import demand, draw, excess, lose, put_man
from .state import Action, Public, State

SIMPLE = frozenset({"gain_pa", "next_shot_bonus", "roll_bonus"})
"""Effects that draw and ask nothing: an ability with only these can still be taken back before the next card."""


def is_simple(book: Book, ability: str) -> bool:
    """Whether using the ability draws, reveals and asks nothing."""
    return all(effect.op in SIMPLE for effect in book.abilities[ability].effects)


def may_announce(book: Book, public: Public, card: Card) -> bool:
    """Prerequisite, PA limit and restart (WWF-6.2, 6.4, 6.5, 14.7, 16.2)."""
    attack = public.attack
    if card.is_defence or (card.requires is not None and attack.pa not in card.requires):
        return False
    if attack.pa + card.gain > book.options.pa_limit:
        return False
    if not attack.restart:
        return True
    pieces = book.set_pieces
    allowed = pieces.corner_restart if attack.restart == "corner" else pieces.free_kick_restart
    return card.kind in allowed


def announceable(book: Book, state: State, seat: int) -> list[str]:
    """The different cards of a hand that may be announced."""
    public, cards = state.public, book.cards
    return [code for code in dict.fromkeys(state.secret.hands[seat]) if may_announce(book, public, cards[code])]


def is_playable(book: Book, state: State, seat: int, man: Man) -> bool:
    """Whether a Player card may be played alone now (WWF-7.16, 13.2, 13.7)."""
    public = state.public
    attack = public.attack
    if man.when == "after":
        fits = attack.after in man.kinds
    elif man.when == "ball_won":
        fits = attack.won_by in man.kinds and not attack.cards and attack.winner == seat
    else:
        fits = man.when == "open_attack"
    if not fits or attack.pa + man.gain > book.options.pa_limit:
        return False
    return bool(public.discard[side_of(seat)]) or all(effect.op != "recover_action" for effect in man.effects)


def may_substitute(book: Book, public: Public, side: int) -> bool:
    """Whether the side may substitute, a Player card in its captain's hand provided (WWF-17.2 to 17.4)."""
    return (
        book.has_substitutions
        and public.windows[side]
        and public.tokens[side] > 0
        and public.stars[side] < public.max_stars[side]
    )


def is_stuck(book: Book, state: State, seat: int) -> bool:
    """WWF-21.10: the partner who got the ball in an attack that has begun cannot announce anything."""
    attack = state.public.attack
    return attack.received and bool(attack.cards) and not announceable(book, state, seat)


def parts(book: Book, state: State, seat: int, done: Sequence[str]) -> list[str]:
    """The next parts of a decision in `attack_open`."""
    if not done:
        return _first_parts(book, state, seat)
    if done[-1] == "go":
        return []
    head, _, name = done[0].partition(":")
    if head == "card":
        return with_parts(book, state, seat, book.by_id[name], done[1:])
    if head == "player":
        return ["go"]
    if head == "star" and not is_simple(book, name):
        return star_parts(book, state, seat, name, done[1:])
    return []


def _first_parts(book: Book, state: State, seat: int) -> list[str]:
    public, secret = state.public, state.secret
    side = public.side
    found = [f"card:{book.cards[code].id}" for code in announceable(book, state, seat)]
    if public.stars[side] > 0:
        found += [f"star:{name}" for name in star_names(book, state, seat)]
    for code in secret.men[seat]:
        if is_playable(book, state, seat, book.men[code]):
            found.append(f"player:{book.men[code].id}")
    if public.captains[side] == seat:
        found += substitutions(book, state, seat)
    if public.seats > 2 and not public.attack.received:
        found.append("pass_ball")
    found.append("stuck" if public.attack.received and is_stuck(book, state, seat) else "give_back")
    return found


def substitutions(book: Book, state: State, seat: int) -> list[str]:
    """A part for each Player card that may be taken off."""
    if not may_substitute(book, state.public, side_of(seat)):
        return []
    return [f"sub:{name}" for name in book.men_ids(state.secret.men[seat])]


def star_names(book: Book, state: State, seat: int) -> list[str]:
    """The abilities of `attack_open` that the seat may use; a swap needs a card to throw away."""
    names = abilities.open_in(book, state, seat, "attack_open")
    return [name for name in names if not is_swap(book, name) or state.secret.hands[seat]]


def is_swap(book: Book, ability: str) -> bool:
    """Whether the ability throws cards away for others (WWF-12.20)."""
    return any(effect.op == "swap_action" for effect in book.abilities[ability].effects)


def star_parts(book: Book, state: State, seat: int, name: str, done: Sequence[str]) -> list[str]:
    """After an ability: the cards thrown away for it, then `go`."""
    if not is_swap(book, name):
        return ["go"]
    swap = next(effect for effect in book.abilities[name].effects if effect.op == "swap_action")
    most = min(swap.n, abilities.obtainable(book, state, side_of(seat)))
    pile = [f"drop:{card}" for card in book.ids(state.secret.hands[seat])]
    start = 0
    for part in done:
        start = pile.index(part, start) + 1
    more = list(dict.fromkeys(pile[start:])) if len(done) < most else []
    return [*more, "go"] if done else more


def with_parts(book: Book, state: State, seat: int, card: Card, done: Sequence[str]) -> list[str]:
    """After a card: the Player cards that may go with it (WWF-7.1, 7.2, 6.5), then `go`."""
    men = state.secret.men[seat]
    if not men:
        return ["go"]
    named = [part[5:] for part in done]
    room = book.options.pa_limit - state.public.attack.pa - card.gain
    room -= sum(book.men_by_id[name].gain for name in named)
    found = [
        f"with:{man.id}"
        for man in (book.men[code] for code in men)
        if man.when == "with" and card.kind in man.kinds and man.gain <= room and man.id not in named
    ]
    return [*found, "go"]


def answer(play: Play, seat: int, parts: list[str]) -> None:
    """Carry out a decision in `attack_open`."""
    book = play.book
    head, _, name = parts[0].partition(":")
    play.attack.marks = ()
    match head:
        case "card":
            announce(play, seat, book.by_id[name], [book.men_by_id[part[5:]].code for part in parts[1:-1]])
        case "star":
            dropped = "".join(book.by_id[part[5:]].code for part in parts[1:] if part.startswith("drop:"))
            play.then(f"again attack {seat}" if is_simple(book, name) else "attack")
            abilities.use(play, seat, name, dropped)
        case "player":
            play_man(play, seat, book.men_by_id[name])
        case "sub":
            play.then(f"again attack {seat}")
            substitute(play, seat, name)
        case "pass_ball":
            pass_ball(play, seat)
        case _:
            give_back(play, seat, head)


def announce(play: Play, seat: int, card: Card, men: list[str]) -> None:
    """Step 1 of an action: the card and everything played with it (WWF-7.1)."""
    public, attack = play.public, play.attack
    side = public.side
    lose(play, seat, card.code)
    public.table[side] += card.code
    public.action = play.action = Action(card=card.code, men="".join(men), is_first=not attack.cards)
    attack.cards += card.code
    attack.after = ""
    attack.received = False
    attack.used = ()
    public.windows[side] = False
    for man in men:
        put_man(play, seat, man)
    key = "announce.with" if men else "announce"
    play.reveal(key, seat=seat, card=card.key, men=play.book.men_listed(men), pa=attack.pa, spot=f"table:{card.id}")
    steps = [f"{what} {man}" for man in men for what in ("counter", "threshold")]
    play.then(*steps, "bar", "reply")


def play_man(play: Play, seat: int, man: Man) -> None:
    """A Player card alone: countered or not, then its effects (WWF-7.3, 7.16)."""
    put_man(play, seat, man.code)
    play.action.men = man.code
    play.reveal("player", seat=seat, card=man.key, spot=f"table:{man.id}")
    play.then(f"counter {man.code}", f"threshold {man.code}", f"man {seat} {man.code}", "attack")


@step("man")
def man_works(play: Play, arg: str) -> None:
    """`man SEAT CARD`: the effects of a Player card that was not cancelled."""
    seat, code = arg.split(" ")
    if code in play.action.men:
        abilities.effects(play, int(seat), play.man(code).effects)


def substitute(play: Play, seat: int, name: str) -> None:
    """WWF-17.2: a Player card leaves for good, a Star comes."""
    public, side = play.public, side_of(seat)
    man = play.book.men_by_id[name]
    put_man(play, seat, man.code)
    public.men_table[side] = public.men_table[side].replace(man.code, "", 1)
    public.removed[side] += man.code
    public.tokens[side] -= 1
    public.stars[side] += 1
    stars, tokens = public.stars[side], public.tokens[side]
    play.say("substitute", seat=seat, card=man.key, stars=stars, tokens=tokens, spot=f"stars:{side}")


def pass_ball(play: Play, seat: int) -> None:
    """WWF-21.5, 21.6: the partner goes on."""
    play.public.holder = seat ^ 2
    play.attack.received = True
    play.attack.after = ""
    play.say("pass_ball", seat=seat, to_seat=seat ^ 2, spot="ball")
    play.then("attack")


def give_back(play: Play, seat: int, how: str) -> None:
    """`give_back` draws and discards (WWF-10.5 to 10.8); `stuck` is a partner who cannot go on (WWF-21.9)."""
    public, options = play.public, play.book.options
    side = public.side
    public.windows[side] = False
    play.reveal(how, team=play.team(side), seat=seat, spot="ball")
    play.then("attack_end give_back")
    if how == "stuck":
        return
    number = options.give_back_draw + home(play, side, "give_back_draw")
    is_short = len(play.secret.decks[side]) < number
    play.then(f"give_back {seat} {number} {0 if is_short else options.give_back_discard}")


@step("give_back")
def give_back_draw(play: Play, arg: str) -> None:
    """`give_back SEAT DRAW DISCARD`: the limit and the discard in one choice (WWF-10.8)."""
    seat, number, thrown = map(int, arg.split(" "))
    draw(play, seat, number)
    over, men = excess(play, seat)
    demand(play, seat, "give_back" if thrown else "limit", over + thrown, men, 0)


@step("attack")
def open_attack(play: Play, _: str) -> None:
    """The holder decides; with nothing in any hand and no ability open the ball is given back (WWF-6.13)."""
    public = play.public
    if is_idle(play):
        give_back(play, public.holder, "stuck" if public.attack.received and public.attack.cards else "give_back")
    else:
        play.ask("attack", public.holder)


def is_idle(play: Play) -> bool:
    """Whether everybody can see that the holder can only give the ball back."""
    public, secret = play.public, play.secret
    if secret.hands[public.holder] or secret.men[public.holder] or (public.seats > 2 and not public.attack.received):
        return False
    seats = range(public.side, public.seats, 2)
    return not any(star_names(play.book, play.state, seat) for seat in seats) and not may_substitute(
        play.book, public, public.side
    )
